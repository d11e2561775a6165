"""A registry names its titles without loading them, and loads each once."""

from __future__ import annotations

import pytest

from game.core.lazily import Lazily


class Shelf:
    """A registry, and what it has loaded so far."""

    def __init__(self) -> None:
        self.loaded: list[str] = []
        self.titles = Lazily({name: lambda name=name: self.load(name) for name in ("coin", "stripmine")})  # type: ignore[misc]

    def load(self, name: str) -> str:
        self.loaded.append(name)
        return name.upper()


def test_to_list_and_to_count_titles_none_is_loaded() -> None:
    shelf = Shelf()
    assert list(shelf.titles) == ["coin", "stripmine"]
    assert len(shelf.titles) == 2
    assert "coin" in shelf.titles
    assert "chess" not in shelf.titles
    assert shelf.loaded == []


def test_a_title_is_loaded_when_it_is_first_used_and_never_again() -> None:
    shelf = Shelf()
    assert [shelf.titles["coin"] for _ in range(3)] == ["COIN"] * 3
    assert shelf.loaded == ["coin"]


def test_a_title_that_is_not_there_is_a_key_that_is_missing() -> None:
    with pytest.raises(KeyError):
        Shelf().titles["chess"]
