"""The card of a map as the workshop stored it: its picture, the outlines and centres of its spaces."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

ART = Path(__file__).parents[3] / "sprites" / "art" / "maps"
CARD = (1050, 750)
ASPECT = CARD[0] / CARD[1]


@cache
def drawn(name: str) -> dict[str, Any]:
    """Return the outlines and centres of the spaces on the card of 1050 x 750, as the workshop stored them."""
    stored: dict[str, Any] = json.loads((ART / f"{name}.json").read_text(encoding="utf-8"))
    return stored
