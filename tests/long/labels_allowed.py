"""Labels that may be as `tests.long.labels` finds them, each with its reason; one that is found no more has to go."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from tests.scenes.labels_seen import Fault


class Allowed(NamedTuple):
    """Faults of a kind on screens, in a language and in words, which patterns name; and why they are none."""

    screen: str
    language: str
    kind: str
    words: str
    why: str

    def takes(self, screen: str, language: str, fault: Fault) -> bool:
        """Tell whether it is about a fault."""
        wanted = (self.screen, screen), (self.language, language), (self.kind, fault.kind), (self.words, fault.words)
        return all(re.fullmatch(pattern, found) for pattern, found in wanted)

    def on(self, screens: Iterable[str]) -> set[str]:
        """Return the screens that it is about."""
        return {screen for screen in screens if re.fullmatch(self.screen, screen)}


ALLOWED: Final[Sequence[Allowed]] = ()


def excuse(screen: str, language: str, fault: Fault) -> Allowed | None:
    """Return what allows a fault."""
    return next((one for one in ALLOWED if one.takes(screen, language, fault)), None)


def unneeded(
    used: Collection[Allowed], screens: Collection[str], languages: Collection[str], every: Collection[str]
) -> list[Allowed]:
    """Return what allowed nothing although all screens it is about were measured in all windows and text sizes."""
    return [
        one
        for one in ALLOWED
        if one not in used
        and one.on(every) <= set(screens)
        and any(re.fullmatch(one.language, language) for language in languages)
    ]
