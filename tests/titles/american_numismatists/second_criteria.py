"""Wish lists and names once more, read by `RECORD.md` alone, for the second implementation in `checker`."""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any


class Wrong(AssertionError):
    """The record does something that the rules do not allow, or a digest differs."""


def need(held: bool, what: str) -> None:
    """Refuse what the rules do not allow. Raises Wrong."""
    if not held:
        raise Wrong(what)


def year(coin: dict[str, Any]) -> int:
    return int(coin["date"][:4])


def mint(coin: dict[str, Any]) -> str:
    return str(coin["date"].partition("-")[2]) or "none"


def fits(coin: dict[str, Any], word: str, value: Any) -> bool:
    """Tell whether a coin satisfies one criterion."""
    found = {
        "denomination": coin["denomination"] == value,
        "cost": coin["cost"] == value,
        "top": word == "top" and coin["rank"] <= value,
        "overall": word == "overall" and coin["overall"] <= value,
        "value": word == "value" and coin["value"] >= value,
        "mint": mint(coin) == value,
        "year": year(coin) == value,
        "decade": year(coin) // 10 * 10 == value,
        "century": year(coin) // 100 * 100 == value,
        "before": word == "before" and year(coin) < value,
        "after": word == "after" and year(coin) > value,
        "overdate": ("/" in coin["date"]) is value,
    }
    return bool(found[word])


def satisfied(card: dict[str, Any], coins: list[dict[str, Any]]) -> bool:
    """Tell whether coins are what a collector asks for."""
    if len(coins) != len(card["lines"]):
        return False
    ways = permutations(coins)
    if not any(
        all(fits(c, *w) for c, line in zip(way, card["lines"], strict=True) for w in line.items()) for way in ways
    ):
        return False
    for word, value in card.get("together", {}).items():
        if word == "total" and sum(coin["value"] for coin in coins) < value:
            return False
        if word != "total":
            kinds = {coin["denomination"] if value == "denomination" else {"year": year, "mint": mint}[value](coin)
                     for coin in coins}  # fmt: skip
            if len(kinds) != (1 if word == "same" else len(coins)):
                return False
    return True


def numbered(counts: dict[str, Any]) -> list[str]:
    """Name cards by kind and number."""
    return [f"{kind} {n + 1}" for kind, count in counts.items() if kind != "mark" for n in range(count)]


def snake(name: str) -> str:
    """Turn an action's name into a method's: BuyCoin, buy_coin."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()
