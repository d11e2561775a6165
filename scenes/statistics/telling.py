"""The figures in words and as charts: what they are of, and what they are."""

from __future__ import annotations

from typing import NamedTuple

from scenes.statistics.charts import OTHERS, Bar
from scenes.statistics.figures import Figures
from scenes.statistics.yardstick import Yardstick
from scenes.words import Say, Words


class Chart(NamedTuple):
    """Bars with their heading; `even` is what chance alone would give."""

    heading: str
    bars: list[Bar]
    even: float | None = None


def level_told(words: Words, level: str) -> str:
    """Name opponents."""
    key = f"statistics.against_{level}"
    return words.say("interface", key) if words.has("interface", key) else level


def charts_of(words: Words, found: Figures, stick: Yardstick | None, name: str) -> list[Chart]:
    """Return the charts: how often was won against whom, beside the levels if measured, and the places."""

    def say(key: str, **values: object) -> str:
        return words.say("interface", key, **values)

    won = [
        Bar(level_told(words, level), share.won / share.played, f"{share.won}/{share.played}", share.between)
        for level, share in found.against
    ]
    most = max(found.places, default=1)
    taken = [
        Bar(say("statistics.place", number=n), count / most, str(count)) for n, count in enumerate(found.places, 1)
    ]
    made = [Chart(say("statistics.by_level"), won, found.by_chance), Chart(say("statistics.places"), taken)]
    if stick is not None:
        own = Bar(name, stick.share, f"{round(100 * stick.share)} %", stick.between)
        levels = (
            Bar(say(f"level.{one}"), share, f"{round(100 * share)} %", None, OTHERS) for one, share in stick.levels
        )
        made.insert(1, Chart(say("statistics.beside"), [own, *levels]))
    return made


def strength_told(say: Say, stick: Yardstick | None) -> str | None:
    """Say which levels somebody is about as strong as, as far as the matches tell."""
    if stick is None:
        return None
    if len(stick.alike) == len(stick.levels):
        return say("statistics.too_few")
    if stick.alike:
        ends = dict.fromkeys((stick.alike[0], stick.alike[-1]))
        return " – ".join(say(f"level.{level}") for level in ends)
    if not stick.beaten:
        return say("statistics.weaker", level=say(f"level.{stick.levels[0][0]}"))
    return say("statistics.stronger", level=say(f"level.{stick.beaten[-1]}"))


def figures_told(say: Say, found: Figures, stick: Yardstick | None) -> list[tuple[str, str]]:
    """Return the figures in words."""
    low, high = (round(100 * end) for end in found.total.between)
    share = round(100 * found.total.won / found.total.played)
    minutes = found.seconds // 60
    lines = [
        ("played", str(found.total.played)),
        ("won", f"{found.total.won} ({share} %)"),
        ("likely", say("statistics.between", low=low, high=high)),
        ("even", f"{round(100 * found.by_chance)} %"),
        *([("strength", strength)] if (strength := strength_told(say, stick)) else []),
        ("streak", say("statistics.streaks", now=found.streak, longest=found.longest)),
        ("unaided", str(found.unaided)),
        ("time", say("statistics.hours", hours=minutes // 60, minutes=f"{minutes % 60:02}")),
    ]
    if found.best is not None:
        lines.insert(-2, ("best", str(found.best).replace("-", "−")))
    if found.passed_on:
        lines.append(("passed_on", str(found.passed_on)))
    return [(say(f"statistics.{key}"), told) for key, told in lines]
