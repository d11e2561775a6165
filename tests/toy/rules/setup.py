"""How a match of Fists begins (section 1)."""

from __future__ import annotations

import tomllib
from pathlib import Path

from game.core.contract import BadData, Data, Options
from tests.toy.rules.state import Rules, State

FILE = Path(__file__).parents[1] / "data" / "fists.toml"


def component_data() -> Data:
    """Read the cards and pennies."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def setup(options: Options, seats: int, data: Data) -> State:
    """Lay the cards out; nobody has one yet."""
    cards: dict[str, int] = data["cards"]
    if len(cards) <= seats:
        raise BadData(f"fists.toml: 'cards' should be more than {seats}, not {len(cards)}")
    rules = Rules(tuple(cards), tuple(cards.values()), data["pennies"], int(options["rounds"]), bool(options["shout"]))
    nobody = (None,) * seats
    return State(rules, "dealing", 0, 0, rules.cards, nobody, nobody, (rules.pennies,) * seats, (0,) * seats)
