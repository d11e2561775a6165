"""Who may import whom: the arrows of the design, read from the source."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from game.titles import TITLES as CABINET

ROOT = Path(__file__).parents[1]
PARTS = ("game", "saves", "scenes", "sounds", "sprites")
OURS = {*PARTS, "main", "tests"}
TITLES = sorted(CABINET)
PLAYED_WITH = {"pygame", "pymunk", "platformdirs"}

SCREEN = {"pygame", "pymunk", "platformdirs", "scenes", "sprites", "sounds", "saves"}
IMPURE = {
    *SCREEN,
    *("asyncio", "concurrent", "datetime", "locale", "logging", "multiprocessing", "os", "random", "secrets"),
    *("select", "shutil", "socket", "subprocess", "tempfile", "threading", "time", "urllib", "uuid"),
}
"""What pure rules do without: the screen, clocks, chance of their own, other processes, the disk."""


def modules(folder: str) -> list[Path]:
    """Return the modules below a folder that players run; workshops, training and study are not among them."""
    if folder.endswith(".py"):
        return [ROOT / folder]
    return [
        path
        for path in sorted((ROOT / folder).rglob("*.py"))
        if not {"workshop", "study"} & set(path.parts) and path.name != "training.py"
    ]


@cache
def looked_at(path: Path) -> tuple[frozenset[str], frozenset[str]]:
    """Return the dotted names of all that a module imports, wherever in it, and all that it calls by a bare name."""
    found, called = set[str](), set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: a relative import hides where it leads"
            found |= {str(node.module), *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called.add(node.func.id)
    return frozenset(found), frozenset(called)


def imports(path: Path) -> frozenset[str]:
    """Return the dotted names of all that a module imports, wherever in it."""
    return looked_at(path)[0]


def tops(path: Path) -> set[str]:
    return {name.partition(".")[0] for name in imports(path)}


def within(name: str, *packages: str) -> bool:
    """Tell whether a dotted name lies in one of several packages."""
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def strays(folder: str, *allowed: str) -> dict[str, set[str]]:
    """Return, by module, what it imports of ours that it may not."""
    found = {}
    for path in modules(folder):
        ours = {name for name in imports(path) if name.partition(".")[0] in OURS}
        outside = {name for name in ours if not within(name, *allowed) and not leads_into(name, allowed)}
        found[str(path.relative_to(ROOT))] = outside
    return {path: names for path, names in found.items() if names}


def leads_into(name: str, allowed: tuple[str, ...]) -> bool:
    """Tell whether a name is only the way to an allowed one: "game" in `from game import titles`."""
    return any(package.startswith(f"{name}.") for package in allowed)


def test_all_titles_are_looked_at() -> None:
    assert len(TITLES) >= 3
    assert {"coin_age", "coin", "stripmine"} <= set(TITLES)


@pytest.mark.parametrize("folder", ["game/core", *(f"game/{title}" for title in TITLES)])
def test_rules_are_pure(folder: str) -> None:
    for path in modules(folder):
        assert not tops(path) & IMPURE, path


def test_the_core_knows_no_title_and_nothing_beside_itself() -> None:
    assert strays("game/core", "game.core") == {}


@pytest.mark.parametrize("title", TITLES)
def test_a_title_knows_the_core_and_what_agents_are_and_no_other_title(title: str) -> None:
    assert (
        strays(f"game/{title}", f"game.{title}", "game.core", "game.opponents.simple", "game.opponents.softmax") == {}
    )


@pytest.mark.parametrize("title", TITLES)
def test_the_rules_of_a_title_know_neither_its_opponents_nor_its_table(title: str) -> None:
    own = f"game.{title}"
    assert strays(f"game/{title}/rules", f"{own}.rules", "game.core") == {}


@pytest.mark.parametrize("title", TITLES)
def test_the_opponents_of_a_title_know_its_rules_and_not_its_table(title: str) -> None:
    own = f"game.{title}"
    shared = ("game.core", "game.opponents.simple", "game.opponents.softmax", f"{own}.TITLE", f"{own}.data")
    assert strays(f"game/{title}/opponents", f"{own}.opponents", f"{own}.rules", *shared) == {}


@pytest.mark.parametrize("title", TITLES)
def test_the_words_of_a_table_know_rules_and_opponents_which_do_not_know_them(title: str) -> None:
    own = f"game.{title}"
    assert strays(f"game/{title}/table", f"{own}.table", f"{own}.opponents", f"{own}.rules", "game.core") == {}


def test_the_registry_knows_the_titles() -> None:
    assert strays("game/titles.py", "game.core", *(f"game.{title}" for title in TITLES)) == {}


@pytest.mark.parametrize("folder", ["game/opponents", "game/physics", "game/commands"])
def test_what_works_without_a_window_never_touches_the_screen(folder: str) -> None:
    assert strays(folder, "game") == {}
    for path in modules(folder):
        assert not tops(path) & {"pygame", "platformdirs"}, path


def test_the_environments_know_the_game_and_nothing_of_the_game_knows_them() -> None:
    for path in sorted((ROOT / "game" / "study").rglob("*.py")):
        assert tops(path) & OURS <= {"game"}, path
        assert not tops(path) & SCREEN, path
    for folder in (*PARTS, "main.py"):
        for path in modules(folder):
            assert not any(within(name, "game.study") for name in imports(path)), path


def test_only_the_physics_know_pymunk() -> None:
    users = {path.parts[-2] for part in PARTS for path in modules(part) if "pymunk" in tops(path)}
    assert users <= {"physics"}


def test_saves_know_the_core_and_how_loud_things_are() -> None:
    assert strays("saves", "saves", "game.core", "sounds.volumes") == {}
    for path in modules("saves"):
        assert "pygame" not in tops(path), path


@pytest.mark.parametrize("folder", ["sprites", "sounds"])
def test_what_can_be_drawn_and_heard_knows_no_rules(folder: str) -> None:
    assert strays(folder, folder) == {}


def test_scenes_know_everything_but_main_and_the_tests() -> None:
    assert strays("scenes", *PARTS) == {}


def test_scenes_contain_no_rules() -> None:
    """Of a title they know its value; its own table also knows its words and what its events, actions and views are."""
    for path in modules("scenes"):
        parts = path.relative_to(ROOT).parts
        own = parts[2].removesuffix(".py") if parts[1] == "tables" else ""
        for name in imports(path):
            title = next((title for title in TITLES if within(name, f"game.{title}")), None)
            if title is None:
                continue
            assert title == own, f"{path}: {name}"
            room, _, module = name.removeprefix(f"game.{title}.").partition(".")
            assert room in ("rules", "table", "TITLE"), f"{path}: {name}"
            assert room != "rules" or module.partition(".")[0] not in ("legal", "apply", "setup"), f"{path}: {name}"


@pytest.mark.parametrize(
    "part", ["scenes", "saves", "sprites", "sounds", "game/commands", "game/opponents", "game/physics"]
)
def test_no_imports_run_in_a_circle(part: str) -> None:
    """Not even for types: what two modules share lies below them both."""
    names = {dotted(path): path for path in modules(part)}
    assert circles({name: leads_to(path, set(names)) for name, path in names.items()}) == []


def dotted(path: Path) -> str:
    """Return a module's name, a package's without its `__init__`."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def leads_to(path: Path, names: set[str]) -> set[str]:
    """Return which of these modules one imports; a package that is only the way to its modules does not count."""
    taken = imports(path)
    inside = {name: {other for other in taken if other.rpartition(".")[0] == name} for name in taken & names}
    return {name for name, parts in inside.items() if not parts or parts - names}


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Return the groups of modules that reach one another (Tarjan)."""
    found: list[list[str]] = []
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(graph.get(name, ())):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            group = stack[stack.index(name) :]
            del stack[stack.index(name) :]
            if len(group) > 1 or name in graph.get(name, ()):
                found.append(sorted(group))

    for name in sorted(graph):
        if name not in index:
            visit(name)
    return found


def test_a_circle_is_found_and_a_line_is_none() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []


def test_scenes_hold_matches_without_states() -> None:
    """Of the referee they know only how it refuses; what they hold is a `PublicMatch`."""
    for path in modules("scenes"):
        known = {name for name in imports(path) if within(name, "game.core.referee")}
        assert known <= {"game.core.referee", "game.core.referee.Refused"}, path


def test_main_knows_the_parts_and_no_module_of_the_tests() -> None:
    assert strays("main.py", *PARTS) == {}


@pytest.mark.parametrize("folder", [*PARTS, "main.py"])
def test_players_need_no_packages_but_three(folder: str) -> None:
    for path in modules(folder):
        foreign = tops(path) - OURS - PLAYED_WITH - set(sys.stdlib_module_names)
        assert not foreign, f"{path}: {foreign}"


@pytest.mark.parametrize("folder", [*PARTS, "main.py", "tests"])
def test_nobody_pickles(folder: str) -> None:
    for path in sorted((ROOT / folder).rglob("*.py")) if not folder.endswith(".py") else [ROOT / folder]:
        assert not tops(path) & {"pickle", "shelve", "marshal", "dill", "copyreg"}, path


WRITES_CONSTRUCTORS = ROOT / "game" / "core" / "values.py"
"""Of the names of a class's fields, as `dataclasses` does."""


@pytest.mark.parametrize("folder", [*PARTS, "main.py"])
def test_nothing_read_is_ever_run(folder: str) -> None:
    for path in modules(folder):
        allowed = {"exec"} if path == WRITES_CONSTRUCTORS else set()
        assert not looked_at(path)[1] & ({"eval", "exec", "compile", "__import__"} - allowed), path
