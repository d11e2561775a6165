"""The menu: the last match first, or what newcomers do first; nothing needs a title's code."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game.core.contract import SPECTATOR
from game.titles import TITLES
from saves.results import Result
from saves.shelf import Summary
from scenes.menu.last_match import when
from scenes.menu.scene import MenuScene
from scenes.setup.arrangement import Arrangement
from scenes.tables import COINS, TABLES
from scenes.words import Words
from sprites import coin
from sprites.brass import BrassButton
from sprites.sheet import TURNING_KINDS
from sprites.small_coins import KINDS, draw_small
from sprites.widgets import Button
from tests.scenes.conftest import Start
from tests.scenes.menu_pilot import fronts, idle, left, menu_of, small_tables
from tests.scenes.pilot import Pilot
from tests.scenes.test_matches import keep_matches

ROOT = Path(__file__).parents[2]


# The last match


def test_enter_goes_on_with_the_last_match(start: Start) -> None:
    pilot = start("coin_age")
    slot = left(pilot)
    pilot.key(pygame.K_RETURN)
    assert pilot.table.session.slot.name == slot


def test_an_enter_that_is_still_held_goes_on_with_nothing(start: Start) -> None:
    pilot = start("coin_age")
    pilot.program.held.add(pygame.K_RETURN)
    left(pilot)
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.top, MenuScene)


def test_the_panel_says_where_the_match_stands(start: Start) -> None:
    pilot = start("coin_age", seats="human,human")
    left(pilot)
    idle(pilot)
    told = " ".join(menu_of(pilot).left._told())
    assert "Player 1 to move" in told
    assert "today, " in told
    pilot = start("coin_age", language="de")
    left(pilot)
    idle(pilot)
    assert "Sie sind am Zug" in " ".join(menu_of(pilot).left._told())


def test_the_picture_of_the_last_match_comes_in_idle_moments(start: Start) -> None:
    pilot = start("coin_age")
    left(pilot)
    before = pygame.image.tobytes(pilot.look(), "RGB")
    area = menu_of(pilot).left.picture
    idle(pilot)
    assert pilot.program.pictures.get(menu_of(pilot).last.slot, area.size) is not None  # type: ignore[union-attr]
    assert pygame.image.tobytes(pilot.look(), "RGB") != before


def test_days_are_called_by_their_names() -> None:
    say = Words("en").say

    def told(touched: float) -> str:
        return when(lambda key, **values: say("interface", key, **values), touched)

    noon = time.mktime((*time.localtime()[:3], 12, 0, 0, 0, 0, -1))
    assert told(noon) == "today, 12:00"
    assert told(noon - 86400).startswith("yesterday, ")
    assert "day" not in told(noon - 3 * 86400)
    assert "1999" in told(time.mktime((1999, 5, 5, 12, 0, 0, 0, 0, -1)))


# The first match


def test_newcomers_are_invited_to_learn_or_to_play(start: Start) -> None:
    pilot = start()
    learn = next(w for w in pilot.top.ring.widgets if isinstance(w, Button) and w.label == "Learn it")
    assert menu_of(pilot).plan.left.contains(learn.rect)
    pilot.click(learn.rect.center)
    assert pilot.table.session.match.title.id == "coin_age"
    assert pilot.table.guided


def of_brass(pilot: Pilot) -> list[str]:
    """Return what stands on the brass of the left panel, and on that of the open drawer."""
    return [widget.label for widget in pilot.top.ring.widgets if isinstance(widget, BrassButton)]


def test_one_button_of_brass_in_the_open_drawer_leads_on_best(start: Start) -> None:
    pilot = start()
    assert of_brass(pilot) == ["Learn it"], "the drawer that nobody opened advertises a second game"
    closed = [front.label for front in fronts(pilot) if not front.opened]
    assert "Coin Age" not in closed, "beside the invitation the drawer of another game is open"
    for front in closed:
        pilot.push(front)
        assert of_brass(pilot) == ["Learn it"], "nothing was ever played"
        assert pilot.program.words.title(menu_of(pilot).left.invited) == front, "the left panel invites to another game"
    keep_matches(pilot, 1)
    menu_of(pilot).shown()
    assert of_brass(pilot) == ["Continue", "Learn it"], "the open game was never played"
    menu_of(pilot).open_drawer("coin_age")
    assert of_brass(pilot) == ["Continue"], "the match that the left panel goes on with is offered twice"
    for name in pilot.program.slots.shelf.names():
        file = pilot.program.slots.folder / name / "summary.json"
        file.write_text(file.read_text().replace('"over": false', '"over": true'))
    menu_of(pilot).shown()
    assert of_brass(pilot) == ["Play"], "all matches are over"
    pilot.push("Learn it")
    pilot.table.leave()
    pilot.frames(1)
    assert of_brass(pilot) == ["Go on learning: step 1"], "a lesson was begun"


def test_all_coins_lie_in_the_first_picture(start: Start) -> None:
    pilot = start()
    coins, seen = menu_of(pilot).coins, pilot.look()
    assert not coins.late
    nests = [seen.get_at(spot.middle)[:3] for spot in coins.spots]
    assert nests, "no coins are to be seen"
    idle(pilot)
    assert [pilot.look().get_at(spot.middle)[:3] for spot in coins.spots] == nests
    assert {kind for kinds in (*COINS.values(), TURNING_KINDS) for kind in kinds} <= set(KINDS)
    empty = pygame.Surface(seen.get_size())
    for spot in coins.spots:
        draw_small(empty, spot.kind, spot.middle, spot.diameter)
        struck = coin.face(spot.kind, "heads", spot.diameter).get_at((spot.diameter // 2,) * 2)[:3]
        assert sum(abs(a - b) for a, b in zip(empty.get_at(spot.middle)[:3], struck, strict=True)) < 150, spot


def test_the_drawer_goes_on_with_the_latest_running_match_of_its_game(start: Start) -> None:
    pilot = start("coin_quest", "human,ai:easy")
    first = left(pilot)
    menu_of(pilot).quick("coin")
    left(pilot)
    menu_of(pilot).open_drawer("coin_quest")
    assert of_brass(pilot) == ["Continue", "Play"], "it is not looked for before the menu is drawn"
    idle(pilot)
    go_on = [w for w in pilot.top.ring.widgets if isinstance(w, BrassButton)][1]
    assert go_on.label == "Continue"
    pilot.click(go_on.rect.center)
    assert pilot.table.session.slot.name == first


def test_the_focus_stays_where_it_is_when_a_running_match_is_found(start: Start) -> None:
    pilot = start("coin_quest", "human,ai:easy", reduced_motion=True)
    left(pilot)
    menu_of(pilot).quick("coin")
    left(pilot)
    menu_of(pilot).open_drawer("coin_quest")
    for label in ("American Numismatists", "Set up"):
        menu_of(pilot).running.clear()
        menu_of(pilot).rebuild()
        menu_of(pilot).ring.focus(next(w for w in pilot.top.ring.widgets if isinstance(w, Button) and w.label == label))
        menu_of(pilot)._looking = menu_of(pilot)._found()
        idle(pilot)
        assert small_tables(pilot)
        focused = menu_of(pilot).ring.focused
        assert isinstance(focused, Button)
        assert focused.label == label


def test_who_has_finished_a_match_is_no_newcomer(start: Start) -> None:
    pilot = start()
    names, plays = ("Ada", "Bo"), ("human", "ai:easy")
    for number, title in enumerate(("coin", "stripmine")):
        ended = Result(f"m{number}", title, 1_700_000_000 + number, 60, names, plays, (3, 2), (1, 2), (0,))
        pilot.program.slots.results.add(ended)
    menu_of(pilot).shown()
    invited = menu_of(pilot).left
    assert invited.invited == "stripmine"
    assert invited._invited()[0] == "Another match?"
    assert invited.first is not None
    assert invited.first.label == "Play"
    pilot.key(pygame.K_RETURN)
    assert pilot.table.session.match.title.id == "stripmine"


def test_a_quick_game_starts_at_once_as_the_set_up_proposes(start: Start) -> None:
    pilot = start()
    for title in TABLES:
        menu_of(pilot).open_drawer(title)
        menu_of(pilot).quick(title)
        match = pilot.table.session.match
        assert match.title.id == title
        assert [player.plays for player in match.header.players].count("human") == 1
        proposed = Arrangement(match.title, pilot.program.settings, pilot.program.words)
        assert (match.header.players, match.header.options) == (tuple(proposed.players), proposed.options)
        left(pilot)


@pytest.mark.parametrize("ada", ["human", "ai:hard"])
@pytest.mark.parametrize("bo", ["human", "ai:easy"])
def test_a_quick_game_keeps_players_and_options_and_forgets_no_set_up(start: Start, bo: str, ada: str) -> None:
    table = {"players": [["Bo", bo], ["Ada", ada]], "options": {"map": "saltmere"}}
    pilot = start(last_tables={"coin_age": table})
    pilot.push("Play")
    header = pilot.table.session.match.header
    watched = "human" not in (bo, ada)  # whoever only looked on takes the first seat
    first = ("Player 1", "human") if watched else ("Bo", bo)
    assert [(player.name, player.plays) for player in header.players] == [first, ("Ada", ada)]
    assert header.options["map"] == "saltmere"
    assert pilot.program.settings.last_tables["coin_age"] == table


def test_a_quick_game_that_cannot_be_saved_says_so(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start()

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pilot.program.slots, "begin", refuse)
    pilot.push("Play")
    assert "disk is full" in menu_of(pilot).trouble.lower() or "No space" in menu_of(pilot).trouble


# Running matches


def test_running_matches_lie_in_their_games_drawer(start: Start) -> None:
    pilot = start()
    keep_matches(pilot, 3)
    menu_of(pilot).shown()
    menu_of(pilot).open_drawer("coin_age")
    assert not small_tables(pilot), "they are looked for before the menu is drawn"
    idle(pilot)
    found = [table.match for table in small_tables(pilot)]
    assert len(found) == 2
    assert menu_of(pilot).last not in found
    pilot.click(small_tables(pilot)[1].rect.center)
    assert pilot.table.session.slot.name == found[1].slot
    left(pilot)
    menu_of(pilot).open_drawer("coin")
    idle(pilot)
    assert not small_tables(pilot)


def test_a_match_that_is_over_is_no_running_one(start: Start) -> None:
    pilot = start()
    keep_matches(pilot, 2)
    for name in pilot.program.slots.shelf.names():
        file = pilot.program.slots.folder / name / "summary.json"
        file.write_text(file.read_text().replace('"over": false', '"over": true'))
    menu_of(pilot).shown()
    idle(pilot)
    assert menu_of(pilot).last is None
    assert not small_tables(pilot)


# Nothing but files


WITHOUT_TITLES = """
import sys
from pathlib import Path
from tests.toy.shelving import ThinksHere
folder = Path(sys.argv[1])
import pygame
from game.titles import TITLES
from saves.settings import Settings
from saves.slots import Slots
from scenes.app.program import Program
from scenes.menu.scene import MenuScene
from scenes.tables import TABLES
kept = {name for name in sys.modules if name.startswith(("game.", "scenes."))}
pygame.display.init()
program = Program(Settings(), Slots(TITLES, folder), pygame.display.set_mode((1280, 720)), TABLES, ThinksHere)
menu = MenuScene(program)
program.open(menu)
program.tick([], 0.0)
while menu.idle():
    program.tick([], 0.0)
assert menu.last is not None and program.pictures.get(menu.last.slot, (400, 300)) is not None
fresh = {name for name in sys.modules if name.startswith(("game.", "scenes."))} - kept
print([name for name in fresh if any(f".{title}" in name for title in TABLES)])
"""


def test_a_menu_with_pictures_of_matches_loads_no_title(start: Start) -> None:
    pilot = start("coin_age")
    left(pilot)
    idle(pilot)
    words = [sys.executable, "-c", WITHOUT_TITLES, str(pilot.program.slots.folder)]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT, check=False, env=dict(os.environ))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_seat_is_shown_in_the_colour_of_its_pieces(start: Start) -> None:
    pilot = start("coin", seats="human,easy,easy,easy")
    worn = TABLES[pilot.table.context.title.id].seat_colours
    left(pilot)
    idle(pilot)
    last = menu_of(pilot).last
    assert isinstance(last, Summary)
    standing = pilot.program.pictures.standing(last.slot)
    assert standing is not None
    assert worn
    assert standing.colours == tuple(worn)
    assert SPECTATOR not in standing.waiting
    assert last.title in TITLES
