"""Luck as a scoreboard tells it: what chance gave beyond its mean."""

from __future__ import annotations

from game.commands.seats import new_header, players_from_text
from game.core.chance import Draw, Flips
from game.core.contract import SPECTATOR, chosen_options
from game.core.referee import Match
from game.opponents.playing import play_out
from game.titles import TITLES
from scenes.app.fortunes import fortunes_of, told
from tests.scenes.conftest import Start
from tests.scenes.test_scoreboard import at_the_end


def test_luck_is_matches_beyond_half_of_the_coins_slapped(start: Start) -> None:
    _, board = at_the_end(start)
    flips = [p for p in board.match.plies if isinstance(p.request, Flips) and p.request.seat == 0]
    sides = board.match.view(0).position.sides
    flips = [ply for ply in flips if ply.request is not None and ply.request.source != "side"]
    matches = sum(heads == (sides[0] == "heads") for ply in flips for heads in ply.action.heads)
    count = sum(len(ply.action.heads) for ply in flips)
    assert board.fortunes[0].luck == matches - count / 2
    assert told(board.fortunes, board.context)[0].startswith(f"Player 1: {matches} matches in {len(flips)} slaps")
    assert board.ledger.luck is not None
    assert [board.ledger.luck.written(more) for more in (2.5, -0.04, -1.0)] == ["+2.5", "0.0", "−1.0"]
    below = board.ledger.rect.left + 5, board.ledger.rect.bottom - 5
    assert board.ledger.luck_at(below)
    assert board.ledger.entry_at(below) is None


def test_luck_of_a_bag_is_what_was_drawn_beyond_its_mean() -> None:
    title = TITLES["coin_quest"]
    players = players_from_text("ai:random,ai:random", title)
    match = Match(title, new_header(title, players, chosen_options(title, 2, {}), 3))
    play_out(match)
    found = fortunes_of(match)
    drawn = [n for n, ply in enumerate(match.plies) if isinstance(ply.request, Draw) and ply.request.source == "bag 1"]
    worth = [match.view_after(n, SPECTATOR).table.coins[c].value for n in drawn for c in match.plies[n].action.items]
    assert (found[1].got, found[1].times) == (sum(worth), len(drawn))
    assert 0.5 < found[1].mean / found[1].got < 2
    assert found[1].luck
    assert sum(one.luck for one in found.values()) < sum(one.got for one in found.values()) / 4
