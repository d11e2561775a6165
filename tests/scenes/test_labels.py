"""No label is cut, clipped, too small or upon another; `tests.long.labels` looks at every screen, this at a few."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from unittest.mock import patch

import pygame
import pytest

from scenes.board.lit import LitGround
from scenes.words import Words, entries, file_of
from sprites import text
from tests.long import labels as measuring
from tests.long import labels_allowed
from tests.long.labels import NAMES, PSEUDO, faults_of, quickly, smaller
from tests.long.labels_allowed import Allowed, excuse
from tests.scenes.labels_seen import Fault, Label, Noted, Window, faults, recording
from tests.scenes.pseudo import PseudoWords, pseudo

WINDOW = pygame.Rect(0, 0, 400, 300)
Draw = Callable[[pygame.Surface], object]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", ["menu", "settings play", "statistics", "question"])
def test_labels_of_a_small_window_are_whole_at_usual_and_at_double_size(screen: str, language: str) -> None:
    found = [(place, fault) for place, fault in faults_of(screen, language, "1024x600", (1.0, 2.0))]
    assert not [f"{place}: {fault}" for place, fault in found if fault.kind != "smaller"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", ["played menu", "played drawer american_numismatists", "set-up stripmine"])
def test_letters_of_the_shelf_grow_with_the_chosen_size_and_are_whole(screen: str, language: str) -> None:
    found = [(place, fault) for place, fault in faults_of(screen, language, "1280x720")]
    assert not [f"{place}: {fault}" for place, fault in found]


@pytest.mark.parametrize(("screen", "language"), [("scoreboard stripmine 8", "en"), ("scoreboard coin_age 2", "de")])
def test_a_crowded_scoreboard_is_whole_at_every_text_size(screen: str, language: str) -> None:
    found = [(place, fault) for place, fault in faults_of(screen, language, "1280x720")]
    assert not [f"{place}: {fault}" for place, fault in found if fault.kind != "smaller"]


@pytest.mark.parametrize(
    ("screen", "window"),
    [
        ("table american_numismatists 5 midway", "1024x600"),
        ("table american_numismatists 2 midway", "1280x720"),
        ("lesson coin_quest", "1024x600"),
        ("lesson coin_age", "1024x600"),
        ("lesson coin", "1024x600"),
    ],
)
def test_a_crowded_table_in_a_small_window_is_whole_and_keeps_its_letters_when_they_are_to_grow(
    screen: str, window: str
) -> None:
    found = [(place, fault) for place, fault in faults_of(screen, "de", window)]
    assert not [f"{place}: {fault}" for place, fault in found if excuse(screen, "de", fault) is None]


@pytest.mark.parametrize(("screen", "language"), [("replay coin_age", "de"), ("table coin 4 late", PSEUDO)])
def test_what_stands_around_a_board_leaves_it_its_letters_and_is_whole(screen: str, language: str) -> None:
    found = [
        (place, fault) for place, fault in faults_of(screen, language, "1280x720" if language == "de" else "1024x600")
    ]
    assert not [f"{place}: {fault}" for place, fault in found if excuse(screen, language, fault) is None]


def seen_on(screen: str) -> list[list[Label]]:
    """Return the labels of a screen at each text size."""
    seen: list[list[Label]] = []

    def noting(labels: Sequence[Label], *how: object, **named: object) -> Iterator[Fault]:
        seen.append(sorted(labels, key=str))
        return iter(())

    with patch.object(measuring, "faults", noting):
        list(faults_of(screen, "de", "1280x720", (1.0, 2.0)))
    return seen


@pytest.mark.parametrize("screens", [("drawer coin", "set-up coin"), ("lesson coin", "table stripmine 2 midway")])
def test_plain_materials_and_pictures_that_are_kept_change_no_label(screens: tuple[str, str]) -> None:
    usual = [seen_on(screen) for screen in screens]
    with quickly():
        assert [seen_on(screen) for screen in screens] == usual
    assert min(map(len, usual[1])) > 20


@pytest.fixture
def window() -> Iterator[Window]:
    """Return a window whose labels are noted."""
    pygame.display.init()
    with recording():
        made = pygame.display.set_mode(WINDOW.size)
        assert isinstance(made, Window)
        yield made


def kinds(window: Window, *boxes: pygame.Rect) -> list[str]:
    return [fault.kind for fault in faults(window.labels, WINDOW, boxes)]


def written(words: str, px: int = 20) -> pygame.Surface:
    return text.line(words, "body", px, (255, 255, 255))


def test_a_label_is_followed_through_copies_scaling_and_pictures(window: Window) -> None:
    picture = pygame.Surface((200, 100), pygame.SRCALPHA)
    picture.blit(written("Penny"), (10, 20))
    window.blit(pygame.transform.smoothscale(picture.copy(), (400, 200)), (0, 50))
    (label,) = window.labels
    assert (label.words, label.px) == ("Penny", 40)
    assert label.box.colliderect((20, 90, 100, 60))
    assert window.get_bounding_rect() is not None
    assert kinds(window) == []


def test_what_is_written_on_a_ground_in_the_light_is_seen(window: Window) -> None:
    ground, at = pygame.Surface(WINDOW.size), (0.5, 0.5)
    ground.blit(written("Penny"), (5, 60))
    window.blit(LitGround().picture(ground, at, at), (0, 0))
    assert [label.words for label in window.labels] == ["Penny"]


def test_each_fault_is_found(window: Window) -> None:
    cases: dict[str, Draw] = {
        "cut": lambda target: target.blit(written(text.elide("Numismatists", "body", 20, 60)), (5, 60)),
        "outside": lambda target: target.blit(written("Penny"), (380, 5)),
        "overlap": lambda target: target.blits([(written("Penny"), (5, 60)), (written("Dime"), (9, 63))]),
        "small": lambda target: target.blit(pygame.transform.smoothscale(written("Penny"), (20, 10)), (5, 60)),
        "a hyphen for minus": lambda target: target.blit(written("-3"), (30, 12)),
        "out of its box": lambda target: target.blit(written("Numismatists"), (20, 12)),
    }
    for kind, draw in cases.items():
        window.fill((0, 0, 0))
        assert kinds(window) == []
        draw(window)
        assert kinds(window, pygame.Rect(20, 10, 110, 30)) == [kind]


def test_what_is_clipped_or_covered_is_told_but_not_what_scrolls(window: Window) -> None:
    narrow = pygame.Surface((30, 40), pygame.SRCALPHA)
    narrow.blit(written("Numismatists"), (0, 0))
    window.blit(narrow, (0, 0))
    assert kinds(window) == ["clipped"]
    window.fill((0, 0, 0))
    window.blit(written("Numismatists"), (0, 0))
    window.fill((9, 9, 9), (40, 0, 100, 40))
    assert kinds(window) == ["hidden"]
    window.fill((0, 0, 0))
    window.set_clip((0, 0, 400, 12))
    window.blit(written("Numismatists"), (0, 0))
    window.set_clip(None)
    assert [label.scrolled for label in window.labels] == [True]
    assert kinds(window) == []
    window.fill((120, 120, 120), special_flags=pygame.BLEND_RGB_MULT)
    assert window.labels == []


def test_of_labels_with_the_same_words_each_is_compared_with_its_like() -> None:
    assert smaller([19, 19, 16], [22, 20, 20, 14], 0.5) == [], "a fourth stands elsewhere"
    assert smaller([30, 16], [28, 20], 0.5) == [(28, 30)], "not the smallest alone counts"
    assert smaller([30, 17, 16], [16, 16], 0.5) == [], "the largest is gone, and who knows which else"
    assert smaller([30, 16], [14], 0.5) == [(14, 16)]
    assert smaller([30, 16], [14.5, 14.5], 2.0) == [(14.5, 30)], "a little may be lost"


def test_what_is_allowed_no_more_has_to_go(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Allowed("menu|rules .*", "pseudo", "cut", "Pen.*", "")
    other = Allowed("menu", "de", "small", "Dime", "")
    monkeypatch.setattr(labels_allowed, "ALLOWED", (first, other))
    every = ["menu", "rules coin", "bin"]
    assert labels_allowed.excuse("rules coin", "pseudo", Fault("cut", "Penny", "")) is first
    assert labels_allowed.excuse("rules coin", "en", Fault("cut", "Penny", "")) is None
    assert labels_allowed.excuse("bin", "pseudo", Fault("cut", "Penny", "")) is None
    assert labels_allowed.unneeded({first}, every, ["de", "pseudo"], every) == [other]
    assert labels_allowed.unneeded({other}, every, ["de", "pseudo"], every) == [first]
    assert labels_allowed.unneeded((), ["menu"], ["pseudo"], every) == [], "not all of its screens were measured"


@pytest.mark.parametrize("one", labels_allowed.ALLOWED)
def test_what_is_allowed_is_on_a_screen_and_has_a_reason(one: Allowed) -> None:
    assert one.on(NAMES)
    assert len(one.why) > 20


def test_nothing_is_noted_when_nobody_records() -> None:
    assert not isinstance(written("Penny"), Noted)
    assert pygame.Surface is not Noted


def test_the_pseudo_locale_is_longer_and_keeps_what_is_filled_in() -> None:
    assert pseudo("{seat} pays **{n} coins** to\nthe bank.").count("\n") == 1
    for key, entry in entries(file_of("interface")).items():
        for english in [entry["en"]] if isinstance(entry["en"], str) else entry["en"].values():
            made = pseudo(english)
            assert re.findall(r"\{[^{}]*\}", made) == re.findall(r"\{[^{}]*\}", english), key
            plain = len(re.sub(r"\{[^{}]*\}", "", english))
            if plain > 20 and "\n" not in english:
                assert 1.25 <= (len(made) - len(english) + plain) / plain <= 1.65, made
            longest = max(map(len, re.findall(r"\w+", english)), default=0)
            assert max(map(len, re.findall(r"\w+", made)), default=0) <= max(6, longest) + 3, made
    said = PseudoWords().say("interface", "setup.player", n=2)
    assert "2" in said
    assert said != Words("en").say("interface", "setup.player", n=2)
