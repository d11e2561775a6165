"""Wilson's interval of a share, for whatever is measured by counting."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Final

Z: Final = NormalDist().inv_cdf(0.975)
"""Standard deviations of a two-sided 95 % interval."""


def wilson(hits: float, trials: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of independent trials; of none: anything is possible."""
    return share_between(hits / trials, trials, Z) if trials else (0.0, 1.0)


def share_between(share: float, trials: float, z: float) -> tuple[float, float]:
    """Return the interval of a share that reaches `z` standard deviations to either side."""
    middle = share + z * z / (2 * trials)
    half = z * sqrt(max(0.0, share * (1 - share)) / trials + z * z / (4 * trials * trials))
    whole = 1 + z * z / trials
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)
