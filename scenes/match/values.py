"""What an opponent's valuation is called: a figure with its unit, in words that players know."""

from __future__ import annotations

from game.core.contract import AnyTitle
from game.opponents.levels import unit_of
from scenes.words import Words


def value_words(words: Words, title: AnyTitle, level: str, value: float) -> str:
    """Return a value as a level counts it: "62 % to win", "+3.0 points", "4.5 actions from victory"."""
    unit = unit_of(title, level)
    match unit:
        case "win":
            figure = f"{100 * value:.0f}"
        case "distance":
            figure = words.decimal(-value)
        case _:
            figure = words.decimal(value, "+")
    return words.say("interface", f"worth.{unit}", n=figure)
