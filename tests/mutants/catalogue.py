"""All mutants, by the part of the program that they break."""

from __future__ import annotations

from collections.abc import Mapping

from tests.mutants.app import APP
from tests.mutants.around import AROUND
from tests.mutants.askings import ASKINGS
from tests.mutants.board import BOARD
from tests.mutants.cabinet import CABINET
from tests.mutants.coin_age_table import COIN_AGE_TABLE
from tests.mutants.coin_table import COIN_TABLE
from tests.mutants.core import CORE
from tests.mutants.errors import ERRORS
from tests.mutants.forms import FORMS
from tests.mutants.handover import HANDOVERS
from tests.mutants.holding import HOLDING
from tests.mutants.keyboard import KEYS
from tests.mutants.learning import LEARNING
from tests.mutants.left_behind import LEFT_BEHIND
from tests.mutants.levels import LEVELS
from tests.mutants.lists import LISTS
from tests.mutants.luck import LUCKS
from tests.mutants.match import MATCH
from tests.mutants.minds import MINDS
from tests.mutants.mutant import Mutant
from tests.mutants.numismatists_table import NUMISMATISTS_TABLE
from tests.mutants.opponents import OPPONENTS
from tests.mutants.picture import PICTURES
from tests.mutants.proof import PROOFS
from tests.mutants.quest import QUEST
from tests.mutants.reasons import REASONS
from tests.mutants.replay import REPLAY
from tests.mutants.saves import SAVES
from tests.mutants.screens import SCREENS
from tests.mutants.shelf import SHELVES
from tests.mutants.statistics import STATISTICS
from tests.mutants.stripmine_table import STRIPMINE_TABLE
from tests.mutants.study import STUDY
from tests.mutants.tables import TABLES
from tests.mutants.telling import TELLING
from tests.mutants.told import TOLD

AREAS: Mapping[str, tuple[Mutant, ...]] = {
    "core": (*CORE, *LUCKS),
    "saves": (*SAVES, *SHELVES),
    "opponents": (*OPPONENTS, *MINDS, *LEVELS, *PROOFS),
    "app": (*APP, *LISTS, *SCREENS, *FORMS, *CABINET, *REPLAY, *STATISTICS),
    "errors": ERRORS,
    "match": (*MATCH, *TOLD, *TELLING, *ASKINGS, *HANDOVERS, *LEFT_BEHIND, *HOLDING, *KEYS, *AROUND, *LEARNING),
    "study": STUDY,
    "hints": REASONS,
    "board": (*BOARD, *PICTURES),
    "tables": (*TABLES, *COIN_AGE_TABLE, *COIN_TABLE, *STRIPMINE_TABLE, *NUMISMATISTS_TABLE, *QUEST),
}

MUTANTS: tuple[Mutant, ...] = tuple(mutant for mutants in AREAS.values() for mutant in mutants)
