"""The colours of the seats' pieces, where a game has its own: known before its table is loaded."""

from sprites.palette import Colour, Tints

COIN: tuple[Colour, ...] = ((92, 150, 240), (246, 142, 56), (250, 214, 70), (232, 76, 74))
"""Painted on the cards; every pair differs for all eyes (CIEDE2000 of 11 and more)."""

COIN_QUEST = Tints((226, 84, 72), (88, 154, 240), (244, 204, 74), (98, 190, 112), (190, 118, 226))
