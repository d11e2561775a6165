"""Seeds of new matches."""

from __future__ import annotations

import secrets

BITS = 128
"""So many that nobody, no opponent either, finds the seed by trying which one brings the luck that was seen."""


def new_seed() -> int:
    """Return a fresh seed for a match."""
    return secrets.randbits(BITS)
