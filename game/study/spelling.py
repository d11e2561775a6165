"""How an action is made step by step, so that the action space stays one small list of words.

An action is spelled by its name and then its fields in order; the items of a field that is a list follow one
another, and END closes them. A menu tells which words lead on to a legal action.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields
from functools import cache
from typing import Any, Protocol, TypeAlias

from game.core.contract import LegalActions

Words: TypeAlias = tuple[str, ...]

WAIT = "wait"
"""The word of a seat that does nothing now."""

END = "end"
"""The word that closes a list."""


class Menu(Protocol):
    """What a seat may do, word by word."""

    def after(self, spelled: Words) -> Sequence[str]:
        """Return the words that may follow."""
        ...

    def action(self, spelled: Words) -> Any | None:
        """Return the action that these words spell, or None."""
        ...


class Listed:
    """A menu of actions that are listed."""

    def __init__(self, actions: Sequence[Any]) -> None:
        self._actions = {spelling(action): action for action in actions}
        self._after: dict[Words, dict[str, None]] = {}
        for words in self._actions:
            for place, word in enumerate(words):
                self._after.setdefault(words[:place], {})[word] = None

    def after(self, spelled: Words) -> Sequence[str]:
        """Return the words that may follow."""
        return tuple(self._after.get(spelled, ()))

    def action(self, spelled: Words) -> Any | None:
        """Return the action that these words spell, or None."""
        return self._actions.get(spelled)


def listed(legal: LegalActions[Any]) -> Menu:
    """Return the menu of all legal actions, those of a form among them."""
    return Listed((*legal.actions, *(legal.form.every() if legal.form else ())))


def spelling(action: Any) -> Words:
    """Return the words of an action."""
    kind: type = type(action)
    return (kind.__name__, *(word for name in _names(kind) for word in _words(getattr(action, name))))


@cache
def _names(kind: type) -> Words:
    return tuple(field.name for field in fields(kind))


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, tuple):
        yield from (str(word) for item in value for word in (item if isinstance(item, tuple) else (item,)))
        yield END
    else:
        yield str(value)


def led(menu: Menu, spelled: Words) -> Words:
    """Add the words that have no alternative; the first word of an action is always chosen."""
    while spelled and menu.action(spelled) is None and len(after := menu.after(spelled)) == 1:
        spelled = (*spelled, after[0])
    return spelled
