"""A small network with one hidden layer, fitted by least squares (Adam)."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

Array: TypeAlias = Any


class Network:
    """So many inputs, hidden units that count from nothing up, and one number."""

    def __init__(self, inputs: int, hidden: int, mean: float, rng: np.random.Generator) -> None:
        first = rng.normal(0, inputs**-0.5, (inputs, hidden))
        self.parts = [first, np.zeros(hidden), np.zeros(hidden), np.array([mean])]

    def __call__(self, seen: Array) -> Array:
        first, bias, second, mean = self.parts
        return np.maximum(seen @ first + bias, 0) @ second + mean[0]

    def fit(self, seen: Array, wanted: Array, rng: np.random.Generator, epochs: int, batch: int = 512) -> None:
        """Fit to examples; steps grow smaller towards the end."""
        steps = epochs * (len(seen) // batch)
        speed, spread = ([np.zeros_like(part) for part in self.parts] for _ in range(2))
        for step in range(1, steps + 1):
            drawn = rng.integers(0, len(seen), batch)
            slopes = self._slopes(seen[drawn], wanted[drawn])
            rate = 0.004 * (1 - step / (steps + 1))
            for part, slope, moved, scale in zip(self.parts, slopes, speed, spread, strict=True):
                moved += 0.1 * (slope - moved)
                scale += 0.01 * (slope**2 - scale)
                part -= rate * moved / (1 - 0.9**step) / (np.sqrt(scale / (1 - 0.99**step)) + 1e-8)

    def _slopes(self, seen: Array, wanted: Array) -> list[Array]:
        first, bias, second, mean = self.parts
        units = np.maximum(seen @ first + bias, 0)
        error = (units @ second + mean[0] - wanted) / len(wanted)
        back = np.outer(error, second) * (units > 0)
        return [seen.T @ back, back.sum(0), units.T @ error, np.array([error.sum()])]
