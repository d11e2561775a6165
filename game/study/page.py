"""The command: `python -m game.study.page` writes the tables of fields in `README.md` anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.contract import AnyTitle
from game.study.fields import Field
from game.study.table import Rules
from game.titles import TITLES

PAGE = Path(__file__).with_name("README.md")
BEGIN = "## The fields"


def main() -> None:
    """Write the page's last chapter."""
    kept, _, _ = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    PAGE.write_text(kept + chapter(), encoding="utf-8")


def chapter() -> str:
    """Return the chapter that lists all fields of all titles."""
    return "\n".join((BEGIN, *(line for title in TITLES.values() for line in _of(title)), ""))


def _of(title: AnyTitle) -> Iterator[str]:
    fewest, most = (Rules(title, seats) for seats in (title.seats[0], title.seats[-1]))
    numbers = sorted({fewest.seats, most.seats})
    yield from ("", f"### {title.id}, {' and '.join(map(str, numbers))} seats", "")
    sizes = sorted({(rules.size, len(rules.words)) for rules in (fewest, most)})
    yield f"{_either([size for size, _ in sizes])} numbers; {_either([words for _, words in sizes])} words."
    yield from ("", "| field | from | shape | range | what it says |", "| --- | --- | --- | --- | --- |")
    starts = [0, 0]
    for one, other in zip(fewest.fields, most.fields, strict=True):
        yield _row(one, other, starts)
        starts = [starts[0] + one.size, starts[1] + other.size]
    longest = fewest.study.longest
    high = _either([len(rules.words) - 1 for rules in (fewest, most)])
    yield f"| spelled | {_either(starts)} | {longest} | -1 to {high} | the words spelled so far; -1: none |"


def _row(one: Field, other: Field, starts: list[int]) -> str:
    shapes = [" × ".join(map(str, field.shape)) for field in (one, other)]
    reach = _either([f"{field.low} to {field.high}" for field in (one, other)])
    return f"| {one.name} | {_either(starts)} | {_either(shapes)} | {reach} | {one.says} |"


def _either(values: list[int] | list[str]) -> str:
    """Write what may differ between the fewest and the most seats."""
    return " / ".join(dict.fromkeys(map(str, values)))


if __name__ == "__main__":
    main()
