"""Making the learned weights anew: `main.py train coin_age` calls this; not needed to play. Needs numpy."""

from __future__ import annotations

from game.coin_age.workshop.learn import train

__all__ = ["train"]
