"""Stripmine from the set-up to the scoreboard: every size and number of seats, the keyboard, the settlement."""

from __future__ import annotations

import itertools
import math
import re
from typing import Any

import pygame
import pytest

from game.commands.again import header_again
from game.core.contract import SPECTATOR
from game.core.luck import Luck
from game.core.referee import Match
from game.stripmine.rules.actions import Offer
from game.titles import TITLES
from scenes.app.scoreboard import ScoreboardScene
from scenes.board.context import Context
from scenes.board.piece import Piece, Place
from scenes.board.shown import Shown
from scenes.match.spot import BoardSpot
from scenes.setup.scene import SetupScene
from scenes.tables.stripmine.ground import STASH
from scenes.tables.stripmine.keys import told_apart
from scenes.tables.stripmine.layout import StripmineLayout
from scenes.tables.stripmine.letters import with_letters
from scenes.tables.stripmine.pieces import pieces
from scenes.tables.stripmine.rows import rows_of
from scenes.tables.stripmine.throws import Toss
from scenes.tables.stripmine.tips import StripmineWords
from scenes.words import Words
from sprites.layout import Unit
from sprites.tilted import squash
from tests.scenes.conftest import Start
from tests.scenes.engine_table import Silence
from tests.scenes.stripmine_pilot import (
    EVERYTHING,
    choose_coins,
    mine_alike,
    play_to_the_end,
    play_until,
    playing,
    seats_of,
)


def test_resizing_while_the_bears_coins_fly_keeps_everything(start: Start) -> None:
    size = (1024, 600)
    pilot = start("stripmine", seats=seats_of(1, 1), options=("bear=true", "start=0"), speed="off")
    play_until(pilot, "offering")
    pilot.program.settings = pilot.program.settings.changed(speed="normal")
    choose_coins(pilot)
    pilot.touch(("fist",))
    pilot.until(lambda: any(sprite.pose for sprite in pilot.table.engine.cast.sprites))
    pygame.display.set_mode(size)
    pilot.send(pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    pilot.settle()
    assert pilot.table.engine.mismatches == 0
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in pilot.table.engine.targets().values())


def test_a_match_can_be_played_by_keyboard(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("start=0",))
    for _ in range(4):
        pilot.settle()
        pilot.key(pygame.K_1)  # the first hill has the focus
        pilot.key(pygame.K_1)  # and is mined
    pilot.settle()
    assert pilot.table.shown_view.table.stage == "offering"
    for _ in range(3):  # two coins, then the fist
        pilot.key(pygame.K_TAB)
        ring, lit = pilot.table.ring.widgets, pilot.table.engine.lit
        spots = [widget for widget in ring if isinstance(widget, BoardSpot) and widget.target in lit]
        wanted = next((spot for spot in spots if spot.target != ("fist",)), spots[0])
        pilot.table.ring.focus(wanted)
        pilot.key(pygame.K_RETURN)
    assert any(isinstance(ply.action, Offer) and ply.by == 0 for ply in pilot.table.session.match.plies)


# Flips


@pytest.mark.parametrize("opponents", [1, 3])
def test_tied_players_flip_in_front_of_all_and_it_is_told_whose_coin_is_whose(start: Start, opponents: int) -> None:
    pilot = start("stripmine", seats=seats_of(1, opponents), speed="off", options=("start=0",))
    mine_alike(pilot)
    pilot.program.settings = pilot.program.settings.changed(speed="fast")
    for spot in (("stash", "quarter", 0), ("stash", "dime", 0), ("fist",)):
        pilot.touch(spot)
    cast = pilot.table.engine.cast
    pilot.until(lambda: bool(cast.extras))
    toss = playing(pilot, Toss)
    assert toss is not None
    if opponents == 1:
        assert toss.faces == (("heads", 0), ("tails", 1))
        assert len(cast.extras) == 1
    else:
        assert toss.owners == (0, 1, 2, 3)
        assert len(cast.extras) == 4
    pilot.settle()
    assert cast.extras == []
    assert playing(pilot, Toss) is None
    assert pilot.table.engine.mismatches == 0


# Layout


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (1280, 1024)])
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_on_the_table_covers_anything_else(size: tuple[int, int], seats: int, scale: float) -> None:
    stripmine = TITLES["stripmine"]
    options = {option.id: option.default for option in stripmine.options} | {"bear": True, "bear_keep": "both"}
    table = stripmine.view(stripmine.setup(options, seats, stripmine.component_data()), -1).table
    area = pygame.Rect(40, 120, round(size[0] * 0.72), round(size[1] * 0.72))
    pygame.display.init()
    layout = StripmineLayout(area, Unit(size, scale), table.rules, table.waiting, 0)
    parts = [layout.mine, layout.plate, layout.waiting_area, *(place.panel for place in layout.places)]
    for number, part in enumerate(parts):
        assert area.contains(part), part
        assert part.collidelist(parts[number + 1 :]) < 0, part
    for seat in range(seats):
        points = [layout.stash_point(seat, number) for number in range(STASH)]
        assert all(layout.places[seat].panel.collidepoint(point) for point in points)
        assert points[1][0] - points[0][0] >= layout.px(24.26)
        place, coin = layout.places[seat], layout.px(24.26)
        own = [pygame.Rect(0, 0, coin, coin).move(round(x - coin / 2), round(y - coin / 2)) for x, y in points]
        inside = [place.plank, place.ledge, *own]
        assert all(place.panel.contains(part) for part in inside)
        assert all(part.collidelist(inside[number + 1 :]) < 0 for number, part in enumerate(inside))
        ledge = [layout.ledge_point(seat, number) for number in range(2)]
        assert all(place.ledge.collidepoint(point) for point in ledge), "what was shown last lies with its seat"
        assert layout.mine.collidepoint(layout.palm_point(seat, True, 0.5)), "hands lie on the mine"
    hills = [layout.hill_point(hill) for hill in range(2 * seats)]
    assert all(layout.mine.collidepoint(point) for point in hills)
    panels = [place.panel for place in layout.places]
    between = min(p.top for p in panels if p.top > layout.mine.centery) - max(
        p.bottom for p in panels if p.top < layout.mine.top
    )
    assert layout.mine.height >= between - 2 * layout.gap - 2  # no band of bare felt before the seats
    assert sum(rows_of(2 * seats)) == 2 * seats


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_eight_seats_work_at_every_text_size_in_both_languages(start: Start, language: str, scale: float) -> None:
    pilot = start("stripmine", seats=seats_of(1, 7), language=language, scale=scale, speed="off", options=EVERYTHING)
    play_until(pilot, "offering")
    window = pygame.Rect((0, 0), pilot.program.surface.get_size())
    assert all(window.contains(widget.rect) for widget in pilot.table.ring.widgets)
    assert all(window.contains(rect) for rect in pilot.table.engine.targets().values())


# The end


def test_the_scoreboard_settles_in_cents_and_all_gains_are_somebodys_losses(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 4), speed="off")
    table = play_to_the_end(pilot)
    pilot.frames(400)
    board = pilot.top
    assert isinstance(board, ScoreboardScene)
    assert board.closing is not None
    assert board.ledger.added == board.closing.lines
    balance = board.closing.lines[-1].figures.values()
    nets = [int(figure.removesuffix(" ¢").replace("−", "-")) for figure in balance]
    assert sum(nets) == 0
    assert nets == [share.net for share in table.session.match.view(0).settlement]


def test_without_settling_the_scoreboard_tells_only_points(start: Start) -> None:
    pilot = start("stripmine", seats=seats_of(1, 1), speed="off", options=("settle=false",))
    play_to_the_end(pilot)
    assert isinstance(pilot.top, ScoreboardScene)
    assert pilot.top.closing is None


def finished(options: dict[str, Any], seats: int, seed: int) -> Match:
    from game.commands.seats import new_header, players_from_text
    from game.core.contract import chosen_options

    stripmine = TITLES["stripmine"]
    players = players_from_text(seats_of(0, seats), stripmine)
    match = Match(stripmine, new_header(stripmine, players, chosen_options(stripmine, seats, options), seed))
    luck = Luck(seed)
    while match.outcome is None:
        if match.request is not None:
            match.sample_chance()
        else:
            seat = min(match.waiting)
            match.act(seat, match.legal_actions(seat).sample(luck, len(match.plies)))
    return match


def test_playing_again_the_next_seat_starts_where_the_start_was_drawn() -> None:
    seeds = iter(range(1000, 9000))
    match = finished({}, 3, 1)
    for _ in range(3):
        header = header_again(match, lambda: next(seeds))
        assert header.options["start"] == "random"
        again = finished({}, 3, header.seed)
        assert int(again.plies[0].action.option) == (int(match.plies[0].action.option) + 1) % 3
        match = again


def test_a_start_fixed_by_hand_stays_when_playing_again() -> None:
    match = finished({"start": 2}, 3, 1)
    header = header_again(match, lambda: 77)
    assert (header.options["start"], header.seed, header.players) == (2, 77, match.header.players)


def test_the_set_up_proposes_both_variants_for_two_and_says_why(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start()
    scene = SetupScene(pilot.program, "stripmine")
    pilot.program.open(scene)
    scene.form.resize(2)
    scene.rebuild()
    pilot.frames(1)
    assert scene.options["bear"] is scene.options["blowout"] is True
    told = pygame.image.tobytes(pilot.look(), "RGB")
    monkeypatch.setattr(Words, "has", lambda self, file, key: False)
    scene.stale = True
    pilot.frames(1)
    assert told != pygame.image.tobytes(pilot.look(), "RGB")
    scene.form.resize(3)
    assert scene.options["bear"] is scene.options["blowout"] is False


def words_in(language: str, match: Match) -> StripmineWords:
    players = match.header.players
    return StripmineWords(Context(match.title, players, Unit((1280, 720)), Words(language), Silence(), SPECTATOR))


def test_of_two_seats_the_one_is_put_first_whose_coins_left_are_worth_more() -> None:
    told = 0
    for seed in range(12):
        match = finished({}, 3, seed)
        view = match.view(SPECTATOR)
        worth = [view.table.rules.box.value(stash) for stash in view.table.stashes]
        level = [(a, b) for a, b in itertools.permutations(range(3), 2) if view.table.points[a] == view.table.points[b]]
        assert told_apart(view.table) == {a for a, b in level if worth[a] != worth[b]}, "whose cents are told to count"
        for above, below in itertools.permutations(range(3), 2):
            tie = words_in("en", match).tie(view, above, below)
            assert (tie is not None) == (worth[above] > worth[below])
            if tie is not None:
                told += 1
                assert (tie.values["n"], tie.values["m"]) == (worth[above], worth[below])
    assert told


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_the_settlement_is_told_in_lines_that_add_up_for_every_place(language: str, seats: int) -> None:
    match = finished({}, seats, 3)
    view = match.view(SPECTATOR)
    closing = words_in(language, match).closing(view)
    assert closing is not None
    assert re.search(r"\b(For fun|Zum Spaß)\b", closing.lines[0].heading), "money decides nothing"
    cents = [
        {seat: int(figure.removesuffix(" ¢").replace("−", "-")) for seat, figure in line.figures.items()}
        for line in closing.lines
    ]
    for share in view.settlement:
        gained, staked, balance = (line[share.seat] for line in cents)
        assert (gained, staked, balance) == (share.cents, -82, share.net)
        assert gained + staked == balance
        assert not any(re.search(r"[{}]", line.heading) for line in closing.lines)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_all_money_of_the_settlement_stands_in_the_mine(size: tuple[int, int], seats: int, scale: float) -> None:
    pygame.display.init()
    view = finished({}, seats, 4).view(SPECTATOR)
    area = pygame.Rect(40, 120, round(size[0] * 0.72), round(size[1] * 0.72))
    layout = with_letters(area, Unit(size, scale), view.table.rules, False, 0)
    laid: dict[Place, tuple[Piece, ...]] = {}
    for piece in pieces(view):
        laid[piece.place] = (*laid.get(piece.place, ()), piece)
    lying = layout.lies(Shown(view, laid=laid))
    lies = [lie for place, lies in lying.items() for lie in lies if place[0] == "money"]
    assert len(lies) == 4 * view.table.rules.box.hills_per_player * seats
    for lie in lies:
        box = pygame.Rect(0, 0, round(lie.width), round(lie.width * squash(1.0)))
        box.center = round(lie.x), round(lie.y)
        assert layout.mine.contains(box)
    rooms = list(layout.money_rooms(view).values())
    assert all(room.collidelist(rooms[number + 1 :]) < 0 for number, room in enumerate(rooms))
    px = layout.unit.text(30)
    for seat, number in itertools.product(range(seats), range(2)):
        away = math.dist(layout.earned_point(seat, number, px), layout.offer_point(seat, number))
        assert away >= (layout.diameter("quarter") + 1.2 * px) / 2, "what a coin earns stands beside it"


def test_the_hills_of_two_seats_stand_staggered_and_larger_than_in_a_grid() -> None:
    pygame.display.init()
    table = finished({}, 2, 1).view(SPECTATOR).table
    layout = StripmineLayout(pygame.Rect(40, 120, 920, 520), Unit((1280, 720)), table.rules, False, 0)
    across = [layout.hill_point(hill)[0] for hill in range(4)]
    assert across[0] < across[2] - 40
    assert across[2] < across[1] - 40
    assert across[1] < across[3] - 40
    assert layout.diameter("quarter", layout.hill_size) > 120
