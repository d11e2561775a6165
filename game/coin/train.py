"""Making the learned numbers of `craft` anew: `main.py train coin` calls this; not needed to play."""

from __future__ import annotations

from game.coin.workshop.learn import train

__all__ = ["train"]
