"""The words of a game, explained in the tips that first use them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cached_property

from game.core.contract import Seat
from scenes.app.host import Host
from scenes.words import Words

TIMES = 3
"""So often a word is explained, on this computer."""

_HEAD = "glossary."


class Glossary:
    """Knows the words that a title explains, and how often that was done (the settings keep it)."""

    def __init__(self, program: Host, title: str) -> None:
        self.program = program
        self.title = title
        self.read: set[tuple[Seat, str]] = set()
        """Who has read which tip of the focus at this table: it comes again only if it is asked for."""
        self._spoken: Words | None = None
        self._forms: dict[str, re.Pattern[str]] = {}

    @property
    def _words(self) -> Words:
        return self.program.words

    @cached_property
    def _names(self) -> tuple[str, ...]:
        keys = self._words.keys(self.title, _HEAD)
        return tuple(dict.fromkeys(key.removeprefix(_HEAD).rpartition(".")[0] for key in keys))

    def all(self, spared: Collection[str] = ()) -> list[str]:
        """Return what every word means, but for some."""
        return [self.means(name) for name in self._names if name not in spared]

    def means(self, name: str) -> str:
        """Return the sentence that explains a word."""
        return self._words.say(self.title, f"{_HEAD}{name}.means")

    def used_in(self, lines: Sequence[str]) -> list[str]:
        """Return the words that lines use, in the order of the glossary."""
        if self._spoken is not self._words:
            self._spoken = self._words
            self._forms = {name: self._pattern(name) for name in self._names}
        return [name for name, forms in self._forms.items() if any(map(forms.search, lines))]

    def _pattern(self, name: str) -> re.Pattern[str]:
        forms = self._words.say(self.title, f"{_HEAD}{name}.forms").split("|")
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, forms))})\b", re.IGNORECASE)

    def new(self, name: str) -> bool:
        """Tell whether a word is still to be explained."""
        return self.program.settings.seen_words.get(f"{self.title}.{name}", 0) < TIMES

    def told(self, name: str) -> None:
        """Remember that a word was explained once more."""
        settings, key = self.program.settings, f"{self.title}.{name}"
        counts = {**settings.seen_words, key: settings.seen_words.get(key, 0) + 1}
        self.program.settings = settings.changed(seen_words=counts)
