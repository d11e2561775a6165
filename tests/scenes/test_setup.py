"""The set-up tells who the opponents are before they are met."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.contract import OptionValue
from game.opponents.levels import LEVELS, offered_levels
from game.opponents.strength import Strength
from game.titles import TITLES
from scenes.match.table import TableScene
from scenes.match.values import value_words
from scenes.setup.opponents import Card, introduction, manner, rough_strength
from scenes.setup.opponents import strength as exactly
from scenes.setup.scene import SetupScene
from scenes.words import Words
from sprites.widgets import Button, Choice
from tests.scenes.conftest import Start
from tests.scenes.setup_pilot import at_the_set_up, fields, played, turn, type_into


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
    told = introduction(Words("en"), "coin_age", "hard", 2)
    assert told.startswith("The banker, patient and exact. ")
    assert told.endswith("Comes out ahead of the apprentice about 7 times in 10.")
    exact = exactly(Words("en"), "coin_age", "hard", 2)
    assert "400 matches with 2 seats: ahead of the apprentice 71 times in 100, in the long run 66 to 76" in exact
    assert "71-mal von 100 besser als der Lehrling, auf Dauer 66- bis 76-mal" in exactly(
        Words("de"), "coin_age", "hard", 2
    )


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
    assert exactly(Words("en"), "coin_age", "hard", 2) == ""


def test_a_person_needs_no_introduction() -> None:
    assert introduction(Words("en"), "coin_age", "human", 2) == ""
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
        told = value_words(Words("de"), TITLES[title], level, -0.5)
        assert "{" not in told
        assert ("zurück" in told) == ((title, level) in {("stripmine", "easy"), ("coin_age", "medium")})


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
    scene.form.resize(2)
    scene.options.update(options)
    assert told in " ".join(scene._known_of_options())
    keep = next(w for w in scene.form.options(pygame.Rect(0, 0, 400, 600)) if "kept" in getattr(w, "label", ""))
    assert isinstance(keep, Choice)
    assert (len(keep.values) > 1) is options["bear"], "without a bear there is nothing to choose"
    scene.form.resize(3)
    assert not any("without a mistake" in sentence for sentence in scene._known_of_options())


# What is chosen is what is played


def test_a_given_name_follows_the_language_and_a_typed_one_stays(start: Start) -> None:
    options = dict(SetupScene(start().program, "coin_age").options)
    last = {"players": [["Spieler 1", "human"], ["Spieler", "human"]], "options": options}
    pilot = at_the_set_up(start, "coin_age", last_tables={"coin_age": last})
    assert [player.name for player in played(pilot).players] == ["Player 1", "Spieler"]


@pytest.mark.parametrize("name", ["option.map.name", None])
def test_a_choice_is_explained_beside_itself(start: Start, monkeypatch: pytest.MonkeyPatch, name: str | None) -> None:
    pilot = at_the_set_up(start, "coin_age")
    label = pilot.program.words.say("coin_age", name) if name else "Practice: take back luck"
    if name is None:
        pilot.push("Pace and luck")
    choice = next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and w.label == label)
    told: list[pygame.Rect] = []
    draw_tip = pilot.top.draw_tip
    words: list[str] = []

    def note(surface: pygame.Surface, said: str, *given: Any) -> None:
        words.append(said)
        told.append(draw_tip(surface, said, *given))

    monkeypatch.setattr(pilot.top, "draw_tip", note)
    pilot.top.ring.focus(choice)
    pilot.top.draw(pilot.look())
    assert told
    assert not told[-1].colliderect(choice.rect)
    assert 0 < told[-1].centery - choice.rect.centery < 4 * choice.rect.height
    assert told[-1].left == choice.rect.left
    assert words[-1].startswith(label), "below other rows it would tell of the last one"


def test_a_name_that_was_typed_stays_when_a_seat_is_added(start: Start) -> None:
    pilot = at_the_set_up(start, "stripmine")
    type_into(pilot, fields(pilot)[0], "the Great")
    seats = next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and "4 seats" in w.values)
    pilot.click((seats.rect.right - 10, seats.rect.centery))
    header = played(pilot)
    assert len(header.players) == 4
    assert header.players[0].name == "the Great"


def test_a_match_is_played_with_the_seed_that_was_typed_in_figures(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.push("Pace and luck")
    type_into(pilot, fields(pilot)[-1], "4x2")
    assert fields(pilot)[-1].value == "42"
    assert played(pilot).seed == 42


@pytest.mark.parametrize("practice", [False, True])
def test_practice_is_what_was_chosen(start: Start, practice: bool) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.push("Pace and luck")
    if practice:
        assert turn(pilot, "Practice: take back luck") == "On"
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


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("leaf", ["Which rules", "Pace and luck"])
def test_opponents_are_introduced_from_left_to_right_weakest_first(start: Start, title: str, leaf: str) -> None:
    pilot = start()
    pilot.program.open(SetupScene(pilot.program, title))
    pilot.push(leaf)
    shown = sorted((w for w in pilot.top.ring.widgets if isinstance(w, Card)), key=lambda card: card.rect.topleft)
    levels = [level for level in LEVELS if level in {card.level for card in shown}]
    assert [card.level for card in shown] == levels
    assert shown


def test_where_there_is_no_room_for_cards_the_seat_tells_how_strong_its_opponent_is(start: Start) -> None:
    pilot = start(scale=2.0)
    pilot.program.open(SetupScene(pilot.program, "coin_age"))
    told = [w.tip for w in pilot.top.ring.widgets if isinstance(w, Choice)]
    assert any("Nearly always" in words or "times in 10." in words for words in told)


def test_how_closely_play_is_followed_is_chosen_in_the_set_up(start: Start) -> None:
    pilot = at_the_set_up(start, "coin")
    pilot.push("Pace and luck")
    label = pilot.program.words.say("interface", "settings.pace")
    turned = {turn(pilot, label): pilot.program.settings.pace for _ in range(3)}
    assert turned == {"Follow closely": "close", "Normal": "normal", "Brisk": "brisk"}


def test_by_keys_the_buttons_at_the_foot_bear_letters_and_e_begins(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    pilot.key(pygame.K_TAB)
    letters = {widget.label: widget.letter for widget in pilot.top.ring.widgets if isinstance(widget, Button)}
    assert {letters[word] for word in ("Back", "Rules", "Play")} == {"B", "R", "E"}
    pilot.key(pygame.K_e)
    assert isinstance(pilot.top, TableScene)


def test_a_letter_that_is_typed_into_a_name_presses_nothing(start: Start) -> None:
    pilot = at_the_set_up(start, "coin_age")
    scene = pilot.top
    type_into(pilot, fields(pilot)[0], "Eve")
    assert pilot.top is scene
