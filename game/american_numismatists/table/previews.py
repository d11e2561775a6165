"""What the table of American Numismatists may tell of its rules: what is legal in a view, and why something is not."""

from __future__ import annotations

from game.american_numismatists.rules.legal import why_not
from game.american_numismatists.rules.legal_actions import legal_actions

__all__ = ["legal_actions", "why_not"]
