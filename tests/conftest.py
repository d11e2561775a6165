"""What all tests share: no real screen, no sound device, no clock that decides, and a home of their own."""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from sprites import cache
from sprites.cache import SurfaceCache
from sprites.light import light_room
from sprites.palette import seats_wear, see_with

# Compiled modules are kept whatever the machine says, or each process that a test starts compiles the program again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = os.environ.get(
    "COIN_CABINET_TEST_AUDIO", "dummy"
)  # .ci/more: a device that is not there
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("no clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("no clock")

FIRST = (
    "window/test_window.py",  # waits most of its time, so others compute beside it
    "peeking/test_nobody_peeks.py",
    "scenes/test_american_numismatists_table.py",
    "scenes/test_coin_table.py",
    "scenes/test_lessons.py",
    "peeking/test_hands.py",
    "scenes/test_picture.py",
    "scenes/test_reading_ahead.py",
    "window/test_errors.py",
    "mutants/test_mutants.py",
    "scenes/test_coin_quest_table.py",
    "opponents/test_proof.py",
    "scenes/test_stripmine_table.py",
    "scenes/test_tips.py",
    "torture/test_short.py",
)
"""The files that take longest come first, or a process would be left with one at the end while the others rest."""

SELDOM = 50_000, 20, 20
"""How seldom garbage is looked for, youngest first: as often as by default, that was 8 % of what tests compute."""

gc.disable()  # until all is collected: what is loaded stays

TESTS, HOMES = Path(__file__).parent, count()

ROOMY = 6
"""So many times as much as in the program drawings may take, or one title's tests make anew what the last one's pushed
out: each process then holds some 250 MB more. The fixture `room_of_the_program` is for tests of the limit itself."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Know the option that runs everything."""
    parser.addoption("--whole", action="store_true", help="run every case, also of tests that else run some of theirs")


def pytest_configure(config: pytest.Config) -> None:
    """Know the mark of tests with more cases than a suite of five minutes can run."""
    words = "one_in(n): run the first case of each n; choose n coprime to the length of every list of cases"
    config.addinivalue_line("markers", words)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases that only `--whole` runs."""
    kept, left_out = list[pytest.Item](), list[pytest.Item]()
    met = Counter[tuple[Path, str]]()
    for item in items:
        mark, test = item.get_closest_marker("one_in"), (item.path, item.name.partition("[")[0])
        runs = mark is None or config.getoption("--whole") or met[test] % mark.args[0] == 0
        (kept if runs else left_out).append(item)
        met[test] += 1
    config.hook.pytest_deselected(items=left_out)
    place = {TESTS / name: number for number, name in enumerate(FIRST)}
    items[:] = sorted(kept, key=lambda item: place.get(item.path, len(FIRST)))


def pytest_collection_finish() -> None:
    """Let no collection of garbage look at what was loaded by now: it is as much as most tests make, and stays."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
    _give_room(ROOMY)


def _give_room(times: float) -> None:
    """Let the stores of drawings hold so many times as much."""
    cache.BASE_BYTES = round(cache.BASE_BYTES * times)
    for store in cache._stores:
        store.limit_bytes = round(store.limit_bytes * times)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each process first compile a share of the whole suite, or on a fresh checkout each of them compiles all."""
    processes = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    if processes > 1 and session.config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        first = int(os.environ["PYTEST_XDIST_WORKER"].removeprefix("gw"))
        for file in sorted(TESTS.rglob("test_*.py"))[first::processes]:
            with suppress(Exception):  # which is told when that file is collected
                import_module(".".join(file.relative_to(TESTS.parent).with_suffix("").parts))


@pytest.fixture(autouse=True)
def home_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep what a test saves out of the player's folder. It is made by whoever saves: most tests save nothing."""
    home = tmp_path_factory.getbasetemp() / f"home-{next(HOMES)}"
    monkeypatch.setenv("COIN_CABINET_HOME", str(home))
    return home


@pytest.fixture
def room_of_the_program() -> Iterator[None]:
    """Let drawings take as much as in the program, from an empty store on."""
    cache.forget_all()
    _give_room(1 / ROOMY)
    yield
    _give_room(ROOMY)


@pytest.fixture(autouse=True)
def colours_of_the_cabinet() -> None:
    """Let seats wear the cabinet's colours, eyes see as usual and the day be bright, whatever was before.

    Nor do pictures that an earlier test's program held leave less room for those of the next.
    """
    SurfaceCache.beside = 0
    seats_wear(None)
    see_with("usual", contrast=False)
    light_room(evening=False)
