"""Keyed luck: every random number of a match is a function of its seed and its purpose.

Nothing is drawn from a stream, so neither the order in which seats commit nor another seat's choice
shifts anybody's luck, and the same seed with other players is a true duplicate deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

SEPARATOR = "\x1f"
_RANGE = 1 << 64


class Luck:
    """The luck of one match (or of one AI decision): a seed and nothing else.

    `number` is the first eight bytes, big-endian, of BLAKE2b (digest size 8) over the UTF-8 text
    `seed SEP source SEP key...`, where SEP is the character U+001F and every key is its `str`.
    """

    __slots__ = ("_begun",)

    def __init__(self, seed: int) -> None:
        self._begun = blake2b(f"{seed}".encode(), digest_size=8)

    def number(self, source: str, *key: object) -> int:
        """Return a number from 0 to 2**64 - 1, always the same for the same source and key."""
        hashed = self._begun.copy()
        hashed.update(SEPARATOR.join(("", source, *map(str, key))).encode())
        return int.from_bytes(hashed.digest(), "big")

    def numbers(self, items: Iterable[str], source: str, *key: object) -> list[int]:
        """Return `number(source, *key, item)` for each item."""
        return [int.from_bytes(rank, "big") for rank in self.ranks(items, source, *key)]

    def ranks(self, items: Iterable[str], source: str, *key: object) -> list[bytes]:
        """Return the bytes of `numbers`, which are in the same order; what the keys share is hashed once."""
        begun, found = self._begun.copy(), []
        begun.update(SEPARATOR.join(("", source, *map(str, key), "")).encode())
        for item in items:
            hashed = begun.copy()
            hashed.update(item.encode())
            found.append(hashed.digest())
        return found

    def bit(self, source: str, *key: object) -> bool:
        """Return the lowest bit of `number`: a fair coin."""
        return bool(self.number(source, *key) & 1)

    def fraction(self, source: str, *key: object) -> float:
        """Return a number in [0, 1)."""
        return self.number(source, *key) / _RANGE

    def below(self, limit: int, source: str, *key: object) -> int:
        """Return a whole number from 0 to `limit` - 1 (bias below limit / 2**64)."""
        return self.number(source, *key) * limit >> 64

    def choose(self, options: Sequence[T], source: str, *key: object) -> T:
        """Return one of `options`, all equally likely."""
        return options[self.below(len(options), source, *key)]

    def choose_each(self, items: Sequence[str], options: Sequence[Sequence[T]], source: str, *key: object) -> list[T]:
        """Return `choose(options, source, *key, item)` for each item with its options."""
        numbers = self.numbers(items, source, *key)
        return [some[number * len(some) >> 64] for number, some in zip(numbers, options, strict=True)]

    def order(self, items: Sequence[str], source: str, *key: object) -> tuple[str, ...]:
        """Return `items` (distinct names) as keyed luck shuffles them."""
        return tuple([item for _, item in sorted(zip(self.ranks(items, source, *key), items, strict=True))])
