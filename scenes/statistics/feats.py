"""What somebody has done that is rare, as far as the results prove it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from saves.results import Result
from scenes.statistics.figures import Sitting, sittings

Kind = Literal["expert", "unaided"]


class Feat(NamedTuple):
    """Something rare: the first match in which it was done, or None."""

    kind: Kind
    title: str | None
    done: Result | None


def feats(results: Iterable[Result], name: str | None, titles: Sequence[str]) -> list[Feat]:
    """Return the feats of one person, or of all people, those still to be done among them."""
    mine = [one for one in sittings(results) if name in (None, one.result.players[one.seat])]
    beaten = [Feat("expert", title, _first(one for one in mine if _beats_expert(one, title))) for title in titles]
    return [*beaten, Feat("unaided", None, _first(one for one in mine if one.won and not one.result.advised))]


def _beats_expert(sitting: Sitting, title: str) -> bool:
    """Tell whether an expert was beaten who decided everything themselves."""
    result = sitting.result
    return result.title == title and sitting.won and "ai:expert" in _losers(result) and not result.substituted


def _losers(result: Result) -> list[str]:
    return [plays for seat, plays in enumerate(result.plays) if seat not in result.winners]


def _first(found: Iterable[Sitting]) -> Result | None:
    return min((sitting.result for sitting in found), key=lambda result: result.ended, default=None)
