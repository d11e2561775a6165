"""Which section of Coin Quest's rules tells of what lies on the table."""

from __future__ import annotations

SECTIONS = {
    "coin": "2",
    "use": "6",
    "lot": "8",
    "market": "11",
    "price": "11",
    "seat": "12",
    "track": "1",
    "tally": "9",
    "bag": "5",
    "auction": "4",
    "open": "10",
    "button": "8",
    "aim": "1",
    "": "2",
}
"""By the kind of a place; the last one is for everything else."""
