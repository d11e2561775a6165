"""The table of all figures in Markdown, each with the command that plays its matches again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from game.core.contract import AnyTitle, chosen_options
from game.opponents.arena.figures import quantile
from game.opponents.arena.games import Contest
from game.opponents.levels import levels_of
from tests.long.proof.catalogue import LUCK_GOAL, STEP, Figure
from tests.long.proof.state import State
from tests.long.proof.verdict import Verdict

HEAD = """\
| title | seats | figure | goal | share | 95 % | matches | result | command |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""
TIMES = """\
| title | seats | level | decisions | p50 | p99 | longest | goal |
| --- | --- | --- | --- | --- | --- | --- | --- |"""

LIMITS: Mapping[str, tuple[float, float, float]] = {"hard": (0.5, 1.0, 1.5), "expert": (2.0, 2.0, 2.0)}
"""Processor seconds that half of a level's decisions, 99 % of them and the longest may take."""


def rows(known: Mapping[Figure, Verdict]) -> Iterator[str]:
    """Yield the rows of the table in the order of titles and seats."""
    yield from HEAD.splitlines()
    order = list(dict.fromkeys(figure.title for figure in known))
    for figure in sorted(known, key=lambda one: (order.index(one.title), one.alone, one.seats)):
        yield row(figure, known[figure])


def row(figure: Figure, verdict: Verdict) -> str:
    """Return a figure's row."""
    cells = [figure.title, str(figure.seats), name(figure), f"{figure.goal:.1%}"]
    if verdict.deals:
        matches = str(verdict.deals * figure.rotations)
        cells += [f"{verdict.share:.1%}", f"{verdict.low:.1%} – {verdict.high:.1%}", matches, result(figure, verdict)]
        cells.append("; ".join(f"`{command}`" for command in commands(figure, verdict.deals)))
    else:
        cells += ["", "", "0", "not played", ""]
    return f"| {' | '.join(cells)} |"


def name(figure: Figure) -> str:
    """Return what is measured."""
    return f"{figure.upper} {'alone against' if figure.alone and figure.seats > 2 else 'above'} {figure.lower}"


def result(figure: Figure, verdict: Verdict) -> str:
    """Return on which side of its goal a figure is; a step that misses it may still reach what luck allows."""
    if verdict.reached:
        return "reached"
    said = "open" if verdict.reached is None else "missed"
    return f"{said}, above {LUCK_GOAL:.0%}" if figure.kind == STEP and verdict.low > LUCK_GOAL else said


def commands(figure: Figure, deals: int) -> Iterator[str]:
    """Yield the commands that play the same matches."""
    seed = figure.contests[0].seed
    if figure.kind == STEP:
        games = deals * figure.rotations
        yield (
            f"python -m tests.long.ladder {figure.title} --seats {figure.seats} --levels {figure.upper}"
            f" --games {games} --seed {seed}"
        )
        return
    for contest in figure.contests:
        seats, games = ",".join(contest.seats), deals * contest.rotations
        yield f"main.py arena {figure.title} --seats {seats} --games {games} --seed {seed}{_options(contest)}"


def _options(contest: Contest) -> str:
    usual = chosen_options(contest.title, len(contest.seats), {})
    differing = {option: value for option, value in contest.options.items() if value != usual[option]}
    return "".join(f" --option {option}={str(value).lower()}" for option, value in differing.items())


def paces(titles: Sequence[AnyTitle], figures: Sequence[Figure], state: State) -> Iterator[str]:
    """Yield the table of decision times: processor seconds of all matches, forced moves left out."""
    yield TIMES
    contests = {str(one.as_json()): one for figure in figures for one in figure.contests}.values()
    for title in titles:
        for seats in title.seats:
            here = [one for one in contests if (one.title.id, len(one.seats)) == (title.id, seats)]
            yield from (line for level in levels_of(title) if (line := _pace(title.id, seats, level, here, state)))


def _pace(title: str, seats: int, level: str, contests: Sequence[Contest], state: State) -> str:
    times, longest = Counter[float](), 0.0
    for contest in contests:
        entries = [entry for entry, word in enumerate(contest.seats) if word == level]
        for match in state.matches(contest).values():
            for entry in entries:
                times.update({float(took): count for took, count in match["times"][entry].items()})
                longest = max(longest, match["longest"][entry])
    if not times:
        return ""
    found = (quantile(times, 0.5), quantile(times, 0.99), longest)
    goal = ""
    if level in LIMITS:
        goal = "kept" if all(took <= most for took, most in zip(found, LIMITS[level], strict=True)) else "**missed**"
    cells = [title, str(seats), level, str(times.total()), *(f"{1000 * took:.3g} ms" for took in found), goal]
    return f"| {' | '.join(cells)} |"
