"""The set-up tells who the opponents are before they are met."""

from __future__ import annotations

from datetime import date
from typing import Any

import pygame
import pytest

from game.core.contract import OptionValue
from game.core.record import Header
from game.opponents.strength import Strength, measured
from game.titles import TITLES
from scenes.app.match_picture import still_engine
from scenes.app.match_row import MatchRow
from scenes.app.seeds import daily_seed, day_of, new_seed
from scenes.match.values import value_words
from scenes.setup.opponents import Card, manner, offered_levels, rough_strength, strength, tip
from scenes.setup.scene import SetupScene
from scenes.tables import TABLES
from scenes.words import Words
from sprites.palette import SEAT_COLOURS, worn
from sprites.widgets import Button, Choice, TextField
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def test_chance_is_no_opponent_that_is_offered(start: Start) -> None:
    pilot = start()
    scene = SetupScene(pilot.program, "coin_age")
    pilot.program.open(scene)
    pilot.frames(1)
    assert "random" not in scene.levels
    assert scene.levels[:2] == ("human", "easy")


def test_a_level_is_introduced_with_its_character_and_measured_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    strength = Strength(2, "hard", "easy", 0.712, 0.66, 0.76, 400)
    monkeypatch.setattr("scenes.setup.opponents.measured", lambda title, level, seats: strength)
    told = tip(Words("en"), "coin_age", "hard", 2)
    assert told.startswith("The banker, patient and exact. ")
    assert told.endswith("Finishes ahead of the apprentice in 71 % [66, 76] of pairings (400 matches, 2 seats).")
    assert tip(Words("de"), "coin_age", "hard", 2).endswith("(400 Partien, 2 Plätze).")


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (0.712, "Comes out ahead of the apprentice about 7 times in 10."),
        (0.958, "Nearly always comes out ahead of the apprentice."),
    ],
)
def test_strength_is_told_in_round_figures(monkeypatch: pytest.MonkeyPatch, share: float, told: str) -> None:
    strength = Strength(2, "hard", "easy", share, share, share, 400)
    monkeypatch.setattr("scenes.setup.opponents.measured", lambda title, level, seats: strength)
    assert rough_strength(Words("en"), "coin_age", "hard", 2) == told


def test_of_a_strength_that_nobody_measured_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.setup.opponents.measured", lambda title, level, seats: None)
    assert rough_strength(Words("en"), "coin_age", "hard", 2) == ""
    assert strength(Words("en"), "coin_age", "hard", 2) == ""


def test_a_person_needs_no_introduction() -> None:
    assert tip(Words("en"), "coin_age", "human", 2) == ""
    assert "human" not in offered_levels(TITLES["coin_age"])


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_of_every_level_it_is_said_how_it_plays(title: str, language: str) -> None:
    words = Words(language)
    told = [manner(words, title, level) for level in offered_levels(TITLES[title])]
    assert told
    assert all(told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("title", ["coin_age", "coin", "stripmine", "coin_quest", "american_numismatists"])
def test_the_published_games_have_all_levels(title: str) -> None:
    assert offered_levels(TITLES[title]) == ("easy", "medium", "hard", "expert")


@pytest.mark.parametrize("title", TITLES)
def test_every_levels_valuation_has_words(title: str) -> None:
    for level in offered_levels(TITLES[title]):
        assert "{" not in value_words(Words("de"), TITLES[title], level, -0.5)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"bear": False, "blowout": False}, "whoever goes second always wins"),
        ({"bear": True, "blowout": False, "bear_keep": "auto"}, "whoever starts wins 41 % of the matches"),
        ({"bear": True, "blowout": True, "bear_keep": "auto"}, "both are equally likely to win"),
    ],
)
def test_for_two_the_set_up_says_what_starting_stripmine_is_worth(
    start: Start, options: dict[str, OptionValue], told: str
) -> None:
    scene = SetupScene(start().program, "stripmine")
    scene.options.update(options)
    assert told in " ".join(scene._known_of_options())
    scene._resize(3)
    assert not any("perfect play" in sentence for sentence in scene._known_of_options())


# What is chosen is what is played


def at_the_set_up(start: Start, title: str, **settings: Any) -> Pilot:
    pilot = start(**settings)
    pilot.program.open(SetupScene(pilot.program, title))
    pilot.frames(1)
    return pilot


def test_a_given_name_follows_the_language_and_a_typed_one_stays(start: Start) -> None:
    options = dict(SetupScene(start().program, "coin_age").options)
    last = {"players": [["Spieler 1", "human"], ["Spieler", "human"]], "options": options}
    pilot = at_the_set_up(start, "coin_age", last_tables={"coin_age": last})
    assert [player.name for player in played(pilot).players] == ["Player 1", "Spieler"]


@pytest.mark.parametrize("name", ["option.map.name", None])
def test_a_choice_is_explained_beside_itself(start: Start, monkeypatch: pytest.MonkeyPatch, name: str | None) -> None:
    pilot = at_the_set_up(start, "coin_age")
    label = pilot.program.words.say("coin_age", name) if name else "Practice"
    if name is None:
        pilot.push("More")
    choice = next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and w.label == label)
    told: list[pygame.Rect] = []
    draw_tip = pilot.top.draw_tip
    monkeypatch.setattr(pilot.top, "draw_tip", lambda *given: told.append(draw_tip(*given)))
    pilot.top.ring.focus(choice)
    pilot.top.draw(pilot.look())
    assert told
    assert not told[-1].colliderect(choice.rect)
    assert abs(told[-1].centery - choice.rect.centery) < 3 * choice.rect.height


def fields(pilot: Pilot) -> list[TextField]:
    return [widget for widget in pilot.top.ring.widgets if isinstance(widget, TextField)]


def type_into(pilot: Pilot, field: TextField, words: str) -> None:
    """Click a field and type; what cannot be typed there is typed all the same."""
    pilot.click(field.rect.center)
    for letter in words:
        pilot.key(ord(letter.lower()), text=letter)


def turn(pilot: Pilot, label: str) -> str:
    """Turn the choice with a label to its next value, and return that."""
    choice = next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and w.label == label)
    pilot.click((choice.rect.right - 10, choice.rect.centery))
    choice = next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and w.label == label)
    return choice.values[choice.index]


def played(pilot: Pilot) -> Header:
    pilot.push("Play")
    return pilot.table.session.match.header


def test_a_name_that_was_typed_stays_when_a_seat_is_added(start: Start) -> None:
    pilot = at_the_set_up(start, "stripmine")
    type_into(pilot, fields(pilot)[0], " the Great")
    seats = next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and "3 seats" in w.values)
    pilot.click((seats.rect.right - 10, seats.rect.centery))
    header = played(pilot)
    assert len(header.players) == 3
    assert header.players[0].name == "Player 1 the Great"


def test_a_match_is_played_with_the_seed_that_was_typed_in_figures(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.push("More")
    type_into(pilot, fields(pilot)[-1], "4x2")
    assert fields(pilot)[-1].value == "42"
    assert played(pilot).seed == 42


@pytest.mark.parametrize("practice", [False, True])
def test_practice_is_what_was_chosen(start: Start, practice: bool) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.push("More")
    if practice:
        assert turn(pilot, "Practice") == "On"
    assert played(pilot).practice == practice


def test_an_option_is_what_was_chosen(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    before = dict(scene.options)
    name = pilot.program.words.say("coin_age", "option.map.name")
    turn(pilot, name)
    options = played(pilot).options
    assert options["map"] != before["map"]
    assert {**options, "map": None} == {**before, "map": None}


def test_whoever_takes_their_name_away_gets_another_one(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.click(fields(pilot)[0].rect.center)
    for _ in range(30):
        pilot.key(pygame.K_BACKSPACE)
    type_into(pilot, fields(pilot)[0], "  ")
    assert played(pilot).players[0].name.strip()


@pytest.mark.parametrize(
    "last",
    [
        {"players": [["Ada", "human"]] * 5, "options": {}},
        {"players": [["Ada", "human"], ["Bo", "ai:genius"]], "options": {}},
        {"players": [["Ada", "human"], ["Bo", "ai:easy"]], "options": {"map": "atlantis"}},
        {"players": ["Ada"], "options": {}},
    ],
)
def test_what_cannot_be_played_any_more_is_not_proposed(start: Start, last: dict[str, Any]) -> None:
    pilot = at_the_set_up(start, "coin_age", last_tables={"coin_age": last})
    header = played(pilot)
    assert [player.plays for player in header.players] == ["human", "ai:easy"]


# Names


def test_ctrl_a_and_a_letter_replace_the_name(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    field = fields(pilot)[0]
    pilot.click(field.rect.center)
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    for letter in "Ada":
        pilot.key(ord(letter.lower()), text=letter)
    assert fields(pilot)[0].value == "Ada"
    assert played(pilot).players[0].name == "Ada"


@pytest.mark.parametrize(("key", "left"), [(pygame.K_BACKSPACE, ""), (pygame.K_DELETE, "")])
def test_what_is_selected_is_deleted_at_once(start: Start, key: int, left: str) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.click(fields(pilot)[0].rect.center)
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    pilot.key(key)
    assert fields(pilot)[0].value == left


def test_a_name_that_was_typed_is_offered_at_the_next_table(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.click(fields(pilot)[0].rect.center)
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    type_into(pilot, fields(pilot)[0], "")
    pilot.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    for letter in "Ada":
        pilot.key(ord(letter.lower()), text=letter)
    assert played(pilot).players[0].name == "Ada"
    assert pilot.program.settings.names == ("Ada",)
    scene = SetupScene(pilot.program, "stripmine")
    pilot.program.open(scene)
    assert scene.players[0].name == "Ada"


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_name_is_taken_from_the_list_under_its_field(start: Start, by_mouse: bool) -> None:
    pilot = at_the_set_up(start, "coin_age", names=("Bo", "Cy"), last_tables=LAST)
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    assert scene.offered is None
    pilot.click(fields(pilot)[0].rect.center)
    assert scene.offered is not None
    assert not scene.offered.rect.colliderect(fields(pilot)[0].rect)
    if by_mouse:
        pilot.click((scene.offered.rect.centerx, scene.offered.rect.bottom - 5))
    else:
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_TAB)
    assert scene.players[0].name == "Cy"
    assert scene.offered is None


def test_names_that_the_program_gave_are_not_offered_and_none_is_offered_twice(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age", names=("Bo", "Cy"))
    header = played(pilot)
    assert header.players[0].name == "Bo"
    assert pilot.program.settings.names == ("Bo", "Cy")
    assert SetupScene(pilot.program, "coin_age").chosen.offers(0) == ("Cy",)


def test_a_given_name_is_no_name_of_ones_own(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    played(pilot)
    assert pilot.program.settings.names == ()


def test_the_limit_of_a_name_is_said(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    assert f"up to {fields(pilot)[0].limit} letters" in fields(pilot)[0].tip


LAST = {"coin_age": {"players": [["Ada", "human"], ["Guinea", "ai:easy"]], "options": {}}}


def test_names_follow_the_language_while_the_set_up_is_open(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    scene._recast(1, "human")
    pilot.program.change(pilot.program.settings.changed(language="de"))
    assert [player.name for player in scene.players] == ["Spieler 1", "Spieler 2"]


# The picture


def drawn(pilot: Pilot) -> SetupScene:
    scene = pilot.top
    assert isinstance(scene, SetupScene)
    pilot.until(lambda: not scene.idle())
    return scene


def test_the_picture_is_of_the_chosen_map(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    agea = drawn(pilot).picture.picture
    turn(pilot, pilot.program.words.say("coin_age", "option.map.name"))
    scene = drawn(pilot)
    other = scene.picture.picture
    assert agea is not None
    assert other is not None
    assert scene.picture.shows is not None
    assert dict(scene.picture.shows.options)["map"] == scene.options["map"] != "agea"
    assert agea.get_size() == other.get_size() == scene.plan.picture.size
    assert pygame.image.tobytes(agea, "RGB") != pygame.image.tobytes(other, "RGB")
    pilot.look()


def test_the_picture_has_as_many_seats_as_the_table(start: Start) -> None:
    pilot = at_the_set_up(start, "stripmine")
    before = drawn(pilot).picture.shows
    pilot.top._resize(5)  # type: ignore[attr-defined]
    after = drawn(pilot).picture.shows
    assert before is not None
    assert after is not None
    assert (len(before.players), len(after.players)) == (2, 5)


@pytest.mark.parametrize("title", TABLES)
def test_seats_have_the_colours_of_their_pieces_from_the_first_frame(start: Start, title: str) -> None:
    pilot = at_the_set_up(start, title)
    scene, table = pilot.top, TABLES[title]
    assert isinstance(scene, SetupScene)
    board = still_engine(table, tuple(scene.players), pilot.program.unit, pilot.program.words).board
    assert table.seat_colours == board.seat_colours
    screen = pilot.look()
    for seat, field in scene.fields.items():
        beside = pygame.Rect(0, field.rect.top, field.rect.left, field.rect.height)
        beside.left = field.rect.left - field.rect.height
        wanted = (board.seat_colours or SEAT_COLOURS)[seat]
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
    assert pilot.button("Long").tip.splitlines() == ["This changes:", "AI: Medium", "Length of the match: 100 points"]
    pilot.push("Long")
    assert pilot.button("Long").chosen
    assert not pilot.button("Normal").chosen
    assert pilot.button("Long").tip == "It is set up like this now."
    assert pilot.button("Normal").tip.splitlines() == ["This changes:", "Length of the match: 65 points"]


# Luck


def test_the_daily_match_has_the_date_for_a_seed(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    class Today(date):
        @classmethod
        def today(cls) -> Today:
            return cls(2026, 1, 31)

    monkeypatch.setattr("scenes.setup.scene.date", Today)
    pilot = at_the_set_up(start, "coin_age")
    pilot.push("More")
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
    monkeypatch.setattr("scenes.app.seeds.secrets.randbelow", lambda limit: next(offered))
    assert new_seed() == 5


# Large letters


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_seat_and_option_can_be_reached_and_read(start: Start, size: tuple[int, int], scale: float) -> None:
    pilot = start(size=size, language="de", scale=scale)
    scene = SetupScene(pilot.program, "stripmine")
    pilot.program.open(scene)
    scene._resize(8)
    seats, labels = set(), set()
    for leaf in ("seats", "options"):
        scene._turning_to(leaf)()  # type: ignore[arg-type]
        for turned in range(4):
            scene._leaf_through(turned)
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


def test_exact_figures_are_behind_a_question_mark(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    cards = [widget for widget in pilot.top.ring.widgets if isinstance(widget, Card)]
    assert {card.level for card in cards} == {"easy", "medium", "hard", "expert"}
    found = measured("coin_age", "easy", 2)
    assert found is not None
    card = next(card for card in cards if card.level == "easy")
    assert f"({found.games} matches" in card.tip
    assert not any(str(found.games) in row for row, _, _ in card.rows)


@pytest.mark.parametrize(("seed", "told"), [("20260131", "match of the day Jan 31, 2026"), ("7", None)])
def test_the_list_of_matches_names_the_day_of_a_daily_match(start: Start, seed: str, told: str | None) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.push("More")
    type_into(pilot, fields(pilot)[-1], seed)
    assert played(pilot).seed == int(seed)
    pilot.key(pygame.K_ESCAPE)
    pilot.push("Main menu")
    pilot.push("Matches")
    row = next(widget for widget in pilot.top.ring.widgets if isinstance(widget, MatchRow))
    assert ("match of the day" in row.state) == bool(told)
    assert told is None or row.state.endswith(told)
    for summary in pilot.program.slots.folder.glob("*/summary.json"):
        summary.unlink()
    assert [found.seed for found in pilot.program.slots.summaries()] == [int(seed)]
