"""No mutant rots in silence, and a sample of them dies in every run of the suite."""

from __future__ import annotations

import pytest

from tests.mutants.catalogue import MUTANTS
from tests.mutants.core import CORE
from tests.mutants.hunt import ROOT
from tests.mutants.mutant import Mutant, mutated
from tests.mutants.saves import SAVES

SAMPLE = (CORE[4].name, SAVES[3].name, SAVES[12].name)


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_every_mutants_text_stands_once_in_its_file_and_its_tests_are_there(mutant: Mutant) -> None:
    assert mutated(mutant, ROOT) != (ROOT / mutant.file).read_text(encoding="utf-8")
    for test in mutant.tests:
        assert (ROOT / test.partition("::")[0]).is_file(), test


def test_no_two_mutants_have_the_same_name() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)
