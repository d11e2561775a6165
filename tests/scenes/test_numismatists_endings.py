"""American Numismatists: a sale that gives the star away warns of it; why one has won."""

from __future__ import annotations

from pathlib import Path

import pytest

import tests.records
from game.american_numismatists import TITLE
from game.american_numismatists.rules import actions, events
from game.american_numismatists.rules.moves import put
from game.american_numismatists.rules.state import CREDIBILITY_TO_WIN
from game.core.contract import CHANCE
from game.core.public import PublicMatch
from game.core.replay import replay
from game.core.values import replace
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.shown import Shown
from scenes.match.table import TableScene
from scenes.tables.american_numismatists import warning
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.test_american_numismatists_table import begin, engine_of
from tests.titles.american_numismatists.table import CHEAP, laid_out, step

SALE = actions.Sell("penelope_fairpenny", ("cent 1799",))


def test_a_sale_that_gives_the_star_away_says_so_beside_its_net_figure(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = laid_out(2, coins={0: ["cent 1799"], 1: [CHEAP[0]]}, collectors={0: ["penelope_fairpenny"]})
    pilot = begin(start)
    told = engine_of(pilot).words.preview(TITLE.view(state, 0), SALE)
    assert told is not None
    assert told.lines[-1].startswith("The star leaves with its coin: −1 for you.")
    assert pilot.table.session.match.header.players[1].name in told.lines[-1]
    assert 0 not in told.changes
    monkeypatch.setattr(warning, "credibility", lambda box, table: (0, CREDIBILITY_TO_WIN - 1))
    told = engine_of(pilot).words.preview(TITLE.view(state, 0), SALE)
    assert told is not None
    assert "has 10 then, and wins" in told.lines[-1]


def test_the_discount_is_told_to_bring_nothing_where_one_has_a_friend(start: Start) -> None:
    state = laid_out(2)
    dealers = put(state.table.dealers, 0, replace(state.table.dealers[0], friends=("midwest",)))
    view = TITLE.view(replace(state, table=replace(state.table, dealers=dealers)), 0)
    words = engine_of(begin(start)).words
    told = {shop: words.preview(view, actions.MoveSale(shop)) for shop in ("midwest", "southeast")}
    assert told["midwest"] is not None
    assert told["southeast"] is not None
    assert "friend" in told["midwest"].lines[-1]
    assert "friend" not in told["southeast"].lines[-1]


def test_the_own_board_says_that_one_may_own_any_number_of_coins(start: Start) -> None:
    words, view = engine_of(begin(start)).words, TITLE.view(laid_out(2), 0)
    assert "any number of coins" in str(words.describe(Shown(view), ("seat", 0)))
    assert "any number of coins" not in str(words.describe(Shown(view), ("seat", 1)))


def test_the_end_says_whose_sale_gave_the_winner_the_star(start: Start) -> None:
    state = laid_out(2, coins={0: [CHEAP[0]], 1: ["cent 1799"]}, collectors={1: ["penelope_fairpenny"]}, turn=1)
    pilot = begin(start)
    sold = step(state, 1, SALE).events
    told = engine_of(pilot).words.ended(0, [(events.MatchEnded("ten", (0,)),), sold])
    assert told.startswith(f"{pilot.table.session.match.header.players[1].name} sold the most valuable coin")


def before_the_end(pilot: Pilot, name: str) -> PublicMatch:
    """Sit down at a recorded match just before its last action; return the match as it ended."""
    record = Path(tests.records.__file__).parent / "golden" / f"american_numismatists-{name}.jsonl"
    whole = replay({TITLE.id: TITLE}, record.read_text(encoding="utf-8"))
    players = tuple(
        replace(player, plays="human" if seat == 0 else "ai:easy") for seat, player in enumerate(whole.header.players)
    )
    opened = pilot.program.slots.begin(replace(whole.header, players=players))
    for ply in whole.plies[:-1]:
        opened.match.resolve_chance(ply.action) if ply.by == CHANCE else opened.match.act(ply.by, ply.action)
    pilot.program.only(TableScene(pilot.program, opened))
    pilot.table.session.ask_opponents = lambda: None  # type: ignore[method-assign]
    pilot.frames(2)
    return whole


@pytest.mark.parametrize("name", ["2-a", "2-b"])
def test_what_made_ten_stands_over_the_table_before_the_scoreboard_covers_it(start: Start, name: str) -> None:
    pilot = start()
    whole = before_the_end(pilot, name)
    table, last = pilot.table, whole.plies[-1]
    assert last.by != CHANCE
    table.session.act_aside(last.by, last.action)
    pilot.until(lambda: table.timeline.ended)
    pilot.frames(240)
    assert pilot.top is table
    told = table.hud.header.words(stepwise=False)
    assert "decided it: 10" in told, told
    pilot.until(lambda: isinstance(pilot.top, ScoreboardScene))
    board = pilot.top
    assert isinstance(board, ScoreboardScene)
    assert board.below[1] in told
    assert board.ledger.head.points == "Credibility", "points are called what the game calls them"
