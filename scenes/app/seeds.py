"""Seeds of new matches."""

from __future__ import annotations

import secrets


def new_seed() -> int:
    """Return a fresh seed for a match."""
    return secrets.randbelow(2**31)
