"""The command: `python -m tests.mutants [--only WORD ...] [--sample N] [--list]`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.mutants.catalogue import AREAS, MUTANTS
from tests.mutants.hunt import PASSED, Fate, copy_of_the_tree, failures, fate_of, run_tests
from tests.mutants.mutant import Mutant


def main(arguments: Sequence[str] | None = None) -> int:
    """Hunt mutants. Returns 1 if one of them is not killed, 2 if the tests cannot even be run without any."""
    parser = _parser()
    args = parser.parse_args(arguments)
    chosen = _sampled(_named(args.only), args.sample)
    if not chosen:
        parser.error(f"no mutant, file or area is called {' or '.join(args.only)}")
    if args.list:
        print("\n".join(f"{mutant.file}: {mutant.name}" for mutant in chosen))
        return 0
    with copy_of_the_tree() as tree:
        return _hunt(chosen, tree)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--only", nargs="+", metavar="WORD", help="areas, files, or parts of a mutant's name")
    parser.add_argument("--sample", type=int, metavar="N", help="only N of them, evenly spread")
    parser.add_argument("--list", action="store_true", help="name them and stop")
    return parser


def _named(words: Sequence[str] | None) -> list[Mutant]:
    if not words:
        return list(MUTANTS)
    area_of = {mutant: area for area, mutants in AREAS.items() for mutant in mutants}
    return [m for m in MUTANTS if any(word in (area_of[m], m.file) or word in m.name for word in words)]


def _sampled(mutants: list[Mutant], count: int | None) -> list[Mutant]:
    if count is None or count >= len(mutants):
        return mutants
    return [mutants[number * len(mutants) // count] for number in range(count)]


def _hunt(chosen: Sequence[Mutant], tree: Path) -> int:
    tests = sorted({test for mutant in chosen for test in mutant.tests})
    _say(f"{len(chosen)} mutants; first their tests without any: {len(tests)} files or tests")
    returned, report = run_tests(tests, tree)
    failing = failures(report)
    if returned != PASSED and not failing:
        print(report)
        return 2
    fates = [_hunted(mutant, f"{n}/{len(chosen)}", failing, tree) for n, mutant in enumerate(chosen, start=1)]
    width = max((len(mutant.name) for mutant in chosen), default=0)
    for mutant, (fate, why) in zip(chosen, fates, strict=True):
        print(f"{fate:<9}{mutant.name:<{width}}  {why if fate == 'killed' else mutant.file}")
    killed = sum(fate == "killed" for fate, _ in fates)
    print(f"{killed} of {len(chosen)} mutants were killed")
    return int(killed < len(chosen))


def _hunted(mutant: Mutant, number: str, failing: Sequence[str], tree: Path) -> tuple[Fate, str]:
    started = time.monotonic()
    without = [test for test in failing if test.startswith(mutant.tests)]
    fate: Fate
    fate, why = ("unproven", f"fails without it: {without[0]}") if without else fate_of(mutant, tree)
    _say(f"{number} {fate} in {time.monotonic() - started:.1f} s: {mutant.name}")
    if fate not in ("killed", "survived"):
        _say(f"    {why}")
    return fate, why


def _say(words: str) -> None:
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
