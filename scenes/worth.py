"""What an opponent's valuation is called: a figure with its unit, in words that players know."""

from __future__ import annotations

from game.ai.levels import unit_of
from scenes.words import Words


def worth_words(words: Words, title: str, level: str, worth: float) -> str:
    """Return a worth as a level counts it: "62 % to win", "+3.0 points", "4.5 actions from victory"."""
    unit = unit_of(title, level)
    match unit:
        case "win":
            figure = f"{100 * worth:.0f}"
        case "distance":
            figure = words.decimal(-worth)
        case _:
            figure = words.decimal(worth, "+")
    return words.say("interface", f"worth.{unit}", n=figure)
