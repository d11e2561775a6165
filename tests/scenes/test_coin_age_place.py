"""Where Coin Age's names, plates and thrown coins stand: clear of each other, whatever the window and the text."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from game.coin_age.rules.components import MAPS
from game.coin_age.rules.state import COINS, Map
from scenes.board.apart import apart
from scenes.tables.coin_age.layout import GAP, TRAY, CoinAgeLayout
from scenes.tables.coin_age.names import names_on
from sprites import coin as coins
from sprites.layout import Unit
from tests.scenes.conftest import Start
