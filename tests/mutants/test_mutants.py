"""No mutant rots in silence, the hunt tells what became of each, and a sample of them dies in the suite itself."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.mutants.__main__ import main
from tests.mutants.catalogue import AREAS, MUTANTS
from tests.mutants.hunt import ROOT, fate_of
from tests.mutants.mutant import Mutant, Rotten, mutated

SAMPLE = ("undo goes back across a secret that somebody has seen", "a replay accepts a digest that differs")


@pytest.mark.parametrize("area", AREAS)
def test_every_mutants_text_stands_once_in_its_file_and_its_tests_are_there(area: str) -> None:
    assert not [fault for mutant in AREAS[area] for fault in faults_of(mutant)]


def faults_of(mutant: Mutant) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a mutant, with its name."""
    try:
        if mutated(mutant, ROOT) == text_of(mutant.file):
            yield mutant.name, "it changes nothing"
    except Rotten as rotten:
        yield mutant.name, str(rotten)
    for test in mutant.tests:
        file, _, name = test.partition("::")
        if not (ROOT / file).is_file() or (name and f"def {name.partition('[')[0]}(" not in text_of(file)):
            yield mutant.name, f"there is no {test}"


@cache
def text_of(file: str) -> str:
    """Return the text of a file of the tree."""
    return (ROOT / file).read_text(encoding="utf-8")


def test_a_mutant_that_no_longer_fits_is_told() -> None:
    sound = next(iter(MUTANTS))
    file, test = sound.file, "tests/mutants/test_mutants.py::test_nowhere"
    spoiled = Mutant("spoiled", file, "it stands nowhere", "", (test,)), Mutant("same", file, sound.old, sound.old, ())
    found = [fault for mutant in spoiled for fault in faults_of(mutant)]
    assert [name for name, _ in found] == ["spoiled", "spoiled", "same"]
    assert "0 times" in found[0][1]
    assert found[1][1].endswith("test_nowhere")


def test_no_two_mutants_have_the_same_name() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS) >= 40


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a tree with one module, and one test that looks at half of it."""
    (tmp_path / "sums.py").write_text("def add(a, b):\n    return a + b\n\n\ndef twice(a):\n    return 2 * a\n")
    (tmp_path / "test_sums.py").write_text("import sums\n\n\ndef test_add():\n    assert sums.add(2, 3) == 5\n")
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "fate", "why"),
    [
        ("a + b", "a - b", "killed", "test_sums.py::test_add"),
        ("2 * a", "3 * a", "survived", ""),
        ("def add(a, b):", "raise ImportError\ndef add(a, b):", "broken", "ImportError"),
        ("a / b", "a - b", "rotten", "0 times"),
        ("return", "yield", "rotten", "2 times"),
        ("a + b", "a +", "rotten", "no Python"),
    ],
)
def test_what_becomes_of_a_mutant_is_told_and_the_tree_is_left_sound(
    tree: Path, old: str, new: str, fate: str, why: str
) -> None:
    before = (tree / "sums.py").read_bytes()
    found, told = fate_of(Mutant("a defect", "sums.py", old, new, ("test_sums.py",)), tree)
    assert found == fate
    assert why in told
    assert (tree / "sums.py").read_bytes() == before


def test_a_sample_of_mutants_is_killed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--only", *SAMPLE]) == 0, capsys.readouterr()
    assert capsys.readouterr().out.endswith("2 of 2 mutants were killed\n")


def test_a_word_that_names_no_mutant_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--only", "unheard_of", "--list"])
    assert left.value.code == 2
    assert "unheard_of" in capsys.readouterr().err
