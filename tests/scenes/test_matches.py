"""The list of kept matches: each row is one match, to go on with or to put into the bin."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.commands.seats import new_header
from game.core.contract import chosen_options
from game.core.record import Player
from game.titles import TITLES
from scenes.app.bin_scene import BinScene
from scenes.app.match_row import MatchRow
from scenes.app.matches import MatchesScene
from scenes.app.shelf_scene import SHOWN
from scenes.menu.scene import MenuScene
from sprites import stamp
from sprites.widgets import Button
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def keep_matches(pilot: Pilot, count: int) -> None:
    """Begin so many matches, each with a player of another name."""
    title = TITLES["coin_age"]
    for number in range(count):
        players = (Player(f"Ada {number}.", "human"), Player("Bo", "ai:easy"))
        options = chosen_options(title, 2, {})
        pilot.program.slots.begin(new_header(title, players, options, 5)).slot.close()


def listed(pilot: Pilot) -> list[str]:
    """Return the first player of each row."""
    labels = [widget.label for widget in pilot.top.ring.widgets if isinstance(widget, Button)]
    return [label.split("  ·  ")[1].partition(",")[0] for label in labels if "Ada" in label]


def at_the_list(start: Start, count: int) -> Pilot:
    pilot = start()
    keep_matches(pilot, count)
    pilot.push("Matches")
    assert isinstance(pilot.top, MatchesScene)
    return pilot


def bin_button(pilot: Pilot, name: str) -> Button:
    """Return what puts the match of a player into the bin: it stands beside the row."""
    row = pilot.button(name)
    beside = (w for w in pilot.top.ring.widgets if isinstance(w, Button) and w.label == "Delete")
    return next(button for button in beside if button.rect.top == row.rect.top)


def test_the_match_of_the_row_is_put_into_the_bin_and_no_other(start: Start) -> None:
    pilot = at_the_list(start, 3)
    before = listed(pilot)
    pilot.click(bin_button(pilot, before[1]).rect.center)
    assert listed(pilot) == [before[0], before[2]]
    assert len(pilot.program.slots.summaries()) == 2
    pilot.push("Restore")
    assert sorted(listed(pilot)) == sorted(before)


def test_the_match_of_the_row_goes_on(start: Start) -> None:
    pilot = at_the_list(start, 3)
    name = listed(pilot)[1]
    pilot.push(name)
    assert pilot.table.session.match.header.players[0].name == name


def test_many_matches_are_leafed_through_and_not_beyond_the_last(start: Start) -> None:
    pilot = at_the_list(start, SHOWN + 2)
    newest = listed(pilot)
    assert len(newest) == SHOWN
    assert not pilot.button("Later").enabled
    pilot.push("Earlier")
    older = listed(pilot)
    assert not pilot.button("Earlier").enabled
    assert len({*newest, *older}) == SHOWN + 2
    pilot.push("Later")
    assert listed(pilot) == newest


def test_the_menu_no_longer_offers_a_match_that_was_put_into_the_bin(start: Start) -> None:
    pilot = at_the_list(start, 1)
    pilot.push("Back")
    assert pilot.button("Continue")
    pilot.push("Matches")
    pilot.push("Delete")
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.top, MenuScene)
    with pytest.raises(AssertionError):
        pilot.button("Continue")


def test_a_match_of_which_nothing_can_be_read_leaves_the_menu_with_a_word(start: Start) -> None:
    pilot = at_the_list(start, 1)
    (summary,) = pilot.program.slots.summaries()
    (pilot.program.slots.folder / summary.slot / "record.jsonl").write_bytes(b"rubbish\n")
    pilot.push("Ada")
    menu = pilot.top
    assert isinstance(menu, MenuScene)
    assert menu.trouble.startswith("This match cannot be opened: ")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_with_large_text_a_row_has_its_picture_its_title_and_how_it_ended(
    start: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    pilot = start(size=size, scale=2.0, language="de")
    keep_matches(pilot, 4)
    pilot.program.open(MatchesScene(pilot.program))
    pilot.look()
    pilot.until(lambda: not pilot.top.idle())
    rows = [widget for widget in pilot.top.ring.widgets if isinstance(widget, MatchRow)]
    assert len(rows) >= 3
    told: list[str] = []

    def narrowed(words: str, *how: Any) -> pygame.Surface:
        told.append(words)
        return stamp.narrowed(words, *how)

    monkeypatch.setattr("scenes.app.match_row.narrowed", narrowed)
    for row in rows:
        assert row.standing is not None
        assert row.picture.width >= 90
        assert row.rect.contains(row.picture)
        assert row.rect.contains(row.inside)
        assert not row.inside.colliderect(row.picture)
        told.clear()
        row.write = lambda surface, words, *_, **__: told.append(words)  # type: ignore[method-assign,assignment]
        row.draw_lines(pilot.program.surface, row.inside)
        assert told[0] == "Coin Age"
        assert row.state in told[1]
        assert row.when in told[1]


def test_a_match_in_the_bin_keeps_its_picture(start: Start) -> None:
    pilot = at_the_list(start, 1)
    name = pilot.program.slots.bin.put(pilot.program.slots.summaries()[0].slot)
    pilot.program.open(BinScene(pilot.program))
    pilot.look()
    pilot.until(lambda: not pilot.top.idle())
    row = next(widget for widget in pilot.top.ring.widgets if isinstance(widget, MatchRow))
    assert row.found.slot == name
    assert row.standing is not None
    assert pilot.program.pictures.get(row.kept, row.picture.size) is not None


@pytest.mark.parametrize(("size", "scale", "named"), [((1920, 1080), 1.0, True), ((1280, 720), 2.0, False)])
def test_seats_of_a_row_stand_beside_each_other(start: Start, size: tuple[int, int], scale: float, named: bool) -> None:
    pilot = start(size=size)
    title = TITLES["stripmine"]
    names = ("Theodora", "Guinea", "Denarius", "Florin", "Ducat", "Obol", "Stater", "Thaler")
    players = tuple(Player(name, "human" if seat == 0 else "ai:easy") for seat, name in enumerate(names))
    pilot.program.slots.begin(new_header(title, players, chosen_options(title, 8, {}), 5)).slot.close()
    pilot.push("Matches")
    pilot.program.change(pilot.program.settings.changed(scale=scale))
    row = next(widget for widget in pilot.top.ring.widgets if isinstance(widget, MatchRow))
    columns = row._columns(row.inside)
    assert all(bool(name) == named for _, name in columns)
    ends = [left + row._breadth(s) + (row._measured(s, name) if name else 0) for s, (left, name) in enumerate(columns)]
    assert all(end < left for end, (left, _) in zip(ends, columns[1:], strict=False))
    assert ends[-1] <= row.inside.right
