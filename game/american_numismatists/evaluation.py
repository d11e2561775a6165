"""The eye for value, for minds that look one action ahead: the same judgement that the search uses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from game.american_numismatists import deeds
from game.american_numismatists.knowledge import view
from game.american_numismatists.menus import legal_actions
from game.american_numismatists.nouns import State, View
from game.american_numismatists.outlook import Outlook
from game.american_numismatists.prospects import WON, Judge
from game.american_numismatists.sketch import sketch_of
from game.core.luck import Luck

DEALS_TRIED = 20


def value(state: State, seat: int) -> float:
    """Judge a state for a seat: the actions that separate it from ten credibility, counted negative."""
    if state.table.result is not None:
        return -WON if seat in state.table.result.winners else WON
    outlook = Outlook(view(state, seat), seat)
    return -Judge.of(outlook).distance(sketch_of(outlook))


def candidates(seen: View, luck: Luck) -> Sequence[deeds.Ply]:
    """Return the lawful actions worth considering: everything listed, and a sample of the form's deals."""
    offered = legal_actions(seen)
    if offered.form is None:
        return offered.actions
    if offered.form.count <= DEALS_TRIED:
        return (*offered.actions, *offered.form.every())
    deals = (offered.form.sample(luck, "deal", number) for number in range(DEALS_TRIED))
    return (*offered.actions, *dict.fromkeys(islice(deals, DEALS_TRIED)))
