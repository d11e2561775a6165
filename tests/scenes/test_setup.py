"""The set-up tells who the opponents are before they are met."""

from __future__ import annotations

import pytest

from game.core.contract import OptionValue
from game.opponents.strength import Strength
from game.titles import TITLES
from scenes.app.setup import SetupScene
from scenes.app.setup_opponents import manner, offered_levels, tip
from scenes.match.values import value_words
from scenes.words import Words
from tests.scenes.conftest import Start


def test_chance_is_no_opponent_that_is_offered(start: Start) -> None:
    pilot = start()
    scene = SetupScene(pilot.program, "coin_age")
    pilot.program.open(scene)
    pilot.frames(1)
    assert "random" not in scene.levels
    assert scene.levels[:2] == ("human", "easy")


def test_a_level_is_introduced_with_its_character_and_measured_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    strength = Strength(2, "hard", "easy", 0.712, 0.66, 0.76, 400)
    monkeypatch.setattr("scenes.app.setup_opponents.measured", lambda title, level, seats: strength)
    told = tip(Words("en"), "coin_age", "hard", 2)
    assert told.startswith("The banker, patient and exact. ")
    assert told.endswith("Placed above the apprentice in 71 % [66, 76] of pairs (400 games, 2 seats).")
    assert tip(Words("de"), "coin_age", "hard", 2).endswith("(400 Partien, 2 Plätze).")


def test_a_person_needs_no_introduction() -> None:
    assert tip(Words("en"), "coin_age", "human", 2) == ""
    assert "human" not in offered_levels(TITLES["coin_age"])


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_of_every_level_it_is_said_how_it_plays(title: str, language: str) -> None:
    words = Words(language)
    told = [manner(words, title, level) for level in offered_levels(TITLES[title])]
    assert offered_levels(TITLES[title]) == ("easy", "medium", "hard", "expert")
    assert all(told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize("title", TITLES)
def test_every_levels_valuation_has_words(title: str) -> None:
    for level in offered_levels(TITLES[title]):
        assert "{" not in value_words(Words("de"), TITLES[title], level, -0.5)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"bear": False, "blowout": False}, "whoever does not start always wins"),
        ({"bear": True, "blowout": False, "bear_keep": "auto"}, "whoever starts wins 41 % of the matches"),
        ({"bear": True, "blowout": True, "bear_keep": "auto"}, "both are equally likely to win"),
    ],
)
def test_for_two_the_set_up_says_what_starting_stripmine_is_worth(
    start: Start, options: dict[str, OptionValue], told: str
) -> None:
    scene = SetupScene(start().program, "stripmine")
    scene.options |= options
    assert told in " ".join(scene._known_of_options())
    scene._resize(3)
    assert not any("perfectly" in sentence for sentence in scene._known_of_options())
