"""What an opponent's valuation is called: a figure with its unit, in words that players know."""

from __future__ import annotations

from game.ai.levels import unit_of
from scenes.words import Words


def worth_words(words: Words, title: str, level: str, worth: float) -> str:
    """Return a worth as a level counts it: "62 % to win", "+3.0 points"."""
    kind, figure = told_worth(unit_of(title, level), worth)
    return words.say("interface", f"worth.{kind}", n=figure)


def told_worth(kind: str, worth: float) -> tuple[str, str]:
    """Return the word for a unit of worth and the figure as it is written: shares in per cent, the rest signed."""
    if kind in ("win", "often"):
        return kind, f"{100 * worth:.0f}"
    return kind, f"{worth:+.1f}".replace("-", "−")
