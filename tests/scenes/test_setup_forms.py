"""The set-up shows the table, offers ready-made matches and the match of the day, and holds large letters."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pygame
import pytest

from game.core.record import Player
from game.opponents.strength import measured
from game.titles import TITLES
from scenes.app.match_row import MatchRow
from scenes.app.seeds import daily_seed, day_of, new_seed
from scenes.setup.opponents import Card, manner
from scenes.setup.scene import SetupScene
from scenes.tables import TABLES
from scenes.tables.coin import cards as coin_cards
from scenes.tables.coin_quest import coins as quest_coins
from sprites.palette import SEAT_COLOURS, worn
from sprites.widgets import Button, Choice, TextField
from tests.pixel import colour_at
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot
from tests.scenes.setup_pilot import at_the_set_up, fields, played, turn, type_into

# The picture


def drawn(pilot: Pilot) -> SetupScene:
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    pilot.until(lambda: not scene.idle())
    return scene


def test_the_picture_is_of_the_chosen_map(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    agea, place = drawn(pilot).picture.picture, drawn(pilot).plan.picture.center
    bright = pilot.look().get_at(place)
    turn(pilot, pilot.program.words.say("coin_age", "option.map.name"))
    late = pilot.look().get_at(place)
    assert max(late[:3]) < max(bright[:3]) // 2, "a picture of what was chosen before is dark until the next is there"
    scene = drawn(pilot)
    other = scene.picture.picture
    assert agea is not None
    assert other is not None
    assert scene.picture.shows is not None
    assert dict(scene.picture.shows.options)["map"] == scene.options["map"] != "agea"
    assert agea.get_size() == other.get_size() == scene.plan.picture.size
    assert pygame.image.tobytes(agea, "RGB") != pygame.image.tobytes(other, "RGB")
    pilot.look()


def test_the_box_lies_in_the_pictures_place_until_the_table_is_drawn(start: Start) -> None:
    pilot = start()
    pilot.program.open(scene := SetupScene(pilot.program, "coin_quest"))
    place, seen = scene.plan.picture, pilot.look()
    assert scene.picture.picture is None
    assert seen.get_at(place.center)[:3] != seen.get_at((place.left + 8, place.centery))[:3], "an empty panel"
    paper = seen.get_at((place.centerx, place.top + place.height // 8))[:3]
    assert sum(paper) > 450, "no box of light paper"


def test_the_picture_has_as_many_seats_as_the_table(start: Start) -> None:
    pilot = at_the_set_up(start, "stripmine")
    before = drawn(pilot).picture.shows
    pilot.top.form.resize(5)  # type: ignore[attr-defined]
    after = drawn(pilot).picture.shows
    assert before is not None
    assert after is not None
    assert (len(before.players), len(after.players)) == (3, 5)


PIECES = {"coin": coin_cards.TINTS, "coin_quest": quest_coins.TINTS}
"""Colours of pieces that are not the cabinet's."""


def test_where_people_play_among_themselves_no_opponents_are_said_to_be_set(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    assert "AI: Easy" in scene.told()[0]
    scene.chosen.recast(1, "human")
    assert "Normal" in scene.told()[0]
    assert "AI" not in scene.told()[0]


@pytest.mark.parametrize("title", TABLES)
def test_seats_have_the_colours_of_their_pieces_from_the_first_frame(start: Start, title: str) -> None:
    pilot = at_the_set_up(start, title)
    scene, table = pilot.top, TABLES[title]
    assert isinstance(scene, SetupScene)
    assert table.seat_colours == PIECES.get(title)
    screen = pilot.look()
    for seat, field in scene.fields.items():
        beside = pygame.Rect(0, field.rect.top, field.rect.left, field.rect.height)
        beside.left = field.rect.left - field.rect.height
        wanted = (table.seat_colours or SEAT_COLOURS)[seat]
        seen = {tuple(screen.get_at((x, y)))[:3] for x in range(*span(beside, 0)) for y in range(*span(beside, 1))}
        assert wanted in seen, seat
    assert tuple(worn()) == SEAT_COLOURS


def span(rect: pygame.Rect, axis: int) -> tuple[int, int]:
    return rect.topleft[axis], rect.bottomright[axis]


# Ready-made matches


@pytest.mark.parametrize("title", TITLES)
def test_every_game_has_a_first_a_normal_and_a_long_match_that_can_be_played(start: Start, title: str) -> None:
    pilot = at_the_set_up(start, title)
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    assert [preset.id for preset in scene.title.presets] == ["first", "normal", "long"]
    seen = []
    for preset in scene.title.presets:
        pilot.push(pilot.program.words.say("interface", f"preset.{preset.id}"))
        assert scene.chosen.fits(preset)
        assert len(scene.players) == preset.seats
        assert {player.level for player in scene.players[1:]} == {preset.level}
        assert scene.players[0].human
        seen.append((len(scene.players), scene.players[1].level, tuple(scene.options.items())))
    assert len(set(seen)) == 3
    assert played(pilot).options == scene.options


def test_a_ready_made_match_says_what_it_changes_and_then_that_nothing_is_left_to_change(start: Start) -> None:
    pilot = at_the_set_up(start, "coin")
    assert pilot.button("Long").tip.splitlines() == ["What changes", "AI: Medium", "Length of the match: 100 points"]
    pilot.push("Long")
    assert pilot.button("Long").chosen
    assert not pilot.button("Normal").chosen
    assert pilot.button("Long").tip == "It is set up like this now."
    assert pilot.button("Normal").tip.splitlines() == ["What changes", "Length of the match: 65 points"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_chosen_ready_made_match_says_what_it_sets_the_number_of_seats_first(start: Start, language: str) -> None:
    pilot = at_the_set_up(start, "stripmine", language=language)
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    say = pilot.program.words.say
    assert scene._fitting is scene.title.presets[0], "whoever has chosen nothing yet is offered the first match"
    scene.form.resize(5)
    assert scene.told()[0] == say("interface", "preset.own")
    said = {}
    for preset in scene.title.presets:
        pilot.push(say("interface", f"preset.{preset.id}"))
        said[preset.id] = scene.told()[0]
        assert say("interface", f"preset.{preset.id}") in said[preset.id].split(",")[0]
        assert say("interface", f"preset.{preset.id}_for") in said[preset.id]
        assert say("interface", "setup.seats", n=preset.seats) in said[preset.id]
    assert said["first"].endswith(say("interface", "preset.usual") + ".")
    assert say("stripmine", "option.blowout.name") in said["long"]


def test_a_ready_made_match_that_changes_the_seats_says_how_many_there_were(start: Start) -> None:
    pilot = at_the_set_up(start, "stripmine")
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    for seats in (3, 5):
        scene.form.resize(seats)
        assert "instead" not in scene.told()[0]
        pilot.push("First match")
        wanted = len(scene.players)
        told = f"{wanted} seats instead of {seats}" if wanted != seats else f"{wanted} seats"
        assert told in scene.told()[0]
        assert ("instead" in scene.told()[0]) == (wanted != seats)
    pilot.push("First match")
    assert "instead" not in scene.told()[0], "it changed nothing"


def test_a_match_without_people_says_that_nobody_plays_and_offers_to_watch(start: Start) -> None:
    pilot = at_the_set_up(start, "stripmine")
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    assert pilot.button("Play")
    scene.form.recast(0, "hard")
    assert scene.told()[0] == "Nobody plays: you will watch."
    pilot.push("Watch")
    assert not pilot.table.session.humans


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("title", TITLES)
def test_opponents_stand_in_one_row_below_all_choices_alike_in_size(
    start: Start, title: str, size: tuple[int, int]
) -> None:
    pilot = start(size=size, language="de")
    pilot.program.open(SetupScene(pilot.program, title))
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    for seats in {min(scene.title.seats), max(scene.title.seats)}:
        scene.form.resize(seats)
        cards = [widget for widget in scene.ring.widgets if isinstance(widget, Card)]
        assert [card.level for card in cards] == ["easy", "medium", "hard", "expert"]
        assert len({(card.rect.top, card.rect.size, card.px) for card in cards}) == 1
        assert {card.level for card in cards if card.seated} == {player.level for player in scene.players[1:]}
        above = [widget.rect for widget in scene.ring.widgets if isinstance(widget, Choice | TextField)]
        assert all(rect.bottom <= cards[0].rect.top for rect in [*above, scene.plan.told, scene.proposal])
        assert cards[0].rect.bottom <= scene.plan.foot.top


# Luck


def test_the_daily_match_has_the_date_for_a_seed(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    class Today(date):
        @classmethod
        def today(cls) -> Today:
            return cls(2026, 1, 31)

    monkeypatch.setattr("scenes.setup.form.date", Today)
    pilot = at_the_set_up(start, "coin_age")
    pilot.push("Pace and luck")
    assert turn(pilot, "Today's match") == "On"
    assert fields(pilot)[-1].value == "20260131"
    assert turn(pilot, "Today's match") == "Off"
    assert fields(pilot)[-1].value == ""
    turn(pilot, "Today's match")
    assert played(pilot).seed == 20260131


def test_only_a_date_is_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    assert day_of(daily_seed(date(2026, 2, 28))) == date(2026, 2, 28)
    assert [day_of(seed) for seed in (20260230, 7, 0, 99991231, 2026_13_01)] == [None] * 5
    offered = iter([20260131, 20260101, 5])
    monkeypatch.setattr("scenes.app.seeds.secrets.randbits", lambda bits: next(offered))
    assert new_seed() == 5


# Large letters


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_seat_and_option_can_be_reached_and_read(start: Start, size: tuple[int, int], scale: float) -> None:
    pilot = start(size=size, language="de", scale=scale)
    scene = SetupScene(pilot.program, "stripmine")
    pilot.program.open(scene)
    scene.form.resize(8)
    seats, labels = set(), set()
    for leaf in ("seats", "options"):
        scene._turning_to(leaf)()
        for turned in range(4):
            scene.form.turn_to(turned)
            pilot.look()
            seats |= set(scene.fields)
            rows = [w for w in scene.ring.widgets if isinstance(w, Choice | TextField)]
            assert all(w.rect.height >= 1.2 * pilot.program.unit.text(21) for w in rows)
            labels |= {w.label for w in rows if isinstance(w, Choice)}
    assert seats == set(range(8))
    said = {pilot.program.words.say("stripmine", f"option.{option.id}.name") for option in scene.title.options}
    assert said <= labels


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_tips_are_not_over_what_can_be_pressed_beside_the_picture(
    start: Start, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    pilot = start(language="de", scale=scale)
    scene = SetupScene(pilot.program, "coin")
    pilot.program.open(scene)
    told: list[pygame.Rect] = []
    draw_tip = scene.draw_tip
    monkeypatch.setattr(scene, "draw_tip", lambda *given: told.append(draw_tip(*given)))
    for widget in scene.ring.widgets:
        scene.ring.focus(widget)
        del told[:]
        scene.draw(pilot.program.surface)
        for rect in told:
            covered = [w for w in scene.ring.widgets if isinstance(w, Button | Choice) and rect.colliderect(w.rect)]
            assert not covered, (widget.tip, [w.rect for w in covered])
            shown = [scene.plan.picture, scene.plan.told]
            assert rect.collidelist(shown) < 0 or isinstance(widget, Card) or scale > 1, widget.tip


def test_how_an_opponent_plays_is_folded_behind_its_question_mark(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    for card in (widget for widget in pilot.top.ring.widgets if isinstance(widget, Card)):
        told = manner(pilot.program.words, "coin_age", card.level)
        assert told
        assert told in card.tip
        assert not any(row in told for row, _, _ in card.rows)


def test_exact_figures_are_told_to_whoever_presses_an_introduction(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    cards = [widget for widget in pilot.top.ring.widgets if isinstance(widget, Card)]
    assert {card.level for card in cards} == {"easy", "medium", "hard", "expert"}
    found = measured("coin_age", "easy", 2)
    assert found is not None
    card = next(card for card in cards if card.level == "easy")
    assert "times in 10." in card.tip or "Nearly always" in card.tip
    assert str(found.games) not in card.tip
    pilot.click(card.rect.center)
    assert f"in {found.games} matches" in card.tip
    assert not any(str(found.games) in row for row, _, _ in card.rows)


@pytest.mark.parametrize("title", TITLES)
def test_people_among_themselves_see_no_opponents_and_one_ready_made_match_at_most(start: Start, title: str) -> None:
    pilot = at_the_set_up(start, title)
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    for seats in TITLES[title].seats:
        scene.chosen.resize(seats)
        scene.chosen.players = [Player(f"P{seat}", "human") for seat in range(seats)]
        scene.rebuild()
        assert not [widget for widget in scene.ring.widgets if isinstance(widget, Card)]
        assert sum(widget.chosen for widget in scene._presets() if isinstance(widget, Button)) <= 1
    offered = scene.chosen.presets
    for preset in offered:
        name = pilot.program.words.say("interface", f"preset.{preset.id}")
        pilot.push(name)
        assert pilot.button(name).chosen
    apart = {(preset.seats, tuple(preset.options.items())) for preset in scene.title.presets}
    assert len(offered) == len(apart), "the opponents' level is no difference where there are none"


@pytest.mark.parametrize(("seed", "told"), [("20260131", "match of the day Jan 31, 2026"), ("7", None)])
def test_the_list_of_matches_names_the_day_of_a_daily_match(start: Start, seed: str, told: str | None) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.push("Pace and luck")
    type_into(pilot, fields(pilot)[-1], seed)
    assert played(pilot).seed == int(seed)
    pilot.put_sheet_away()
    pilot.key(pygame.K_ESCAPE)
    pilot.push("To the menu")
    pilot.push("Matches")
    row = next(widget for widget in pilot.top.ring.widgets if isinstance(widget, MatchRow))
    assert ("match of the day" in row.state) == bool(told)
    assert told is None or row.state.endswith(told)
    for summary in pilot.program.slots.folder.glob("*/summary.json"):
        summary.unlink()
    assert [found.seed for found in pilot.program.slots.summaries()] == [int(seed)]


def test_the_cards_of_opponents_stand_on_a_shelf_of_wood(start: Start) -> None:
    pilot = at_the_set_up(start, "coin")
    cards = [widget.rect for widget in pilot.top.ring.widgets if isinstance(widget, Card)]
    for card, following in pairwise(cards):
        red, green, _ = colour_at(pilot.look(), ((card.right + following.left) // 2, card.centery))
        assert red > green, "between two cards lies bare felt"
