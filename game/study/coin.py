"""COIN as numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import get_args

from game.coin.rules.state import CARDS, LAST_EXCHANGE, TRICKS, Choice, Stage
from game.coin.rules.view import View
from game.study.fields import MANY, Field, Study, around, by_place, marked, one, place

NAMES = tuple(card for suit in CARDS for card in suit)
ORDER = "cards: blue 1 to 13, orange, yellow, red"


def _words(view: View) -> Iterator[str]:
    yield from NAMES
    yield from ("True", "False")


def _fields(view: View, seats: int) -> Iterator[Field]:
    stages, choices = get_args(Stage), get_args(Choice)
    yield Field("stage", (len(stages),), 0, 1, f"1 at the stage: {', '.join(stages)}", lambda v: one(v.stage, stages))
    yield Field("round", (1,), 0, MANY, "number of the round", lambda v: [v.round])
    yield Field("trick", (1,), 0, TRICKS, "number of the trick", lambda v: [v.number])
    yield Field("owner", (1,), 0, seats, "the place that owns the trick card", _owner)
    yield Field(
        "choice", (len(choices),), 0, 1, f"1 at the exchange: {', '.join(choices)}", lambda v: one(v.choice, choices)
    )
    yield Field("ready", (seats,), 0, 1, "1: has decided about the exchange; by place", lambda v: _turned(v.ready, v))
    yield Field("hands", (seats,), 0, 13, "cards in hands, by place", lambda v: _turned(v.hand_sizes, v))
    yield Field("decks", (seats,), 0, 13, "cards in decks, by place", lambda v: _turned(v.decks, v))
    yield Field(
        "to reveal", (seats,), 0, 2, "cards still in the trick deck, by place", lambda v: _turned(v.to_reveal, v)
    )
    yield Field("grays", (seats,), 0, 13, "face-down cards in banks, by place", lambda v: _turned(v.grays, v))
    yield Field("exchanged", (seats, LAST_EXCHANGE), 0, 1, "1: exchanged after this trick; by place", _exchanged)
    for name, says, read in _CARDS:
        yield Field(name, (len(NAMES),), 0, max(seats, 13), f"{says}; {ORDER}", read)


def _owner(view: View) -> list[int]:
    return [place(view.trick.owner if view.trick else None, view.viewer, 4)]


def _turned(by_seat: Sequence[int], view: View) -> list[int]:
    return around(by_seat or (0,) * 4, view.viewer)


def _exchanged(view: View) -> list[int]:
    seats = around(view.remembered.exchanges, view.viewer)
    return [int(trick in seat) for seat in seats for trick in range(1, LAST_EXCHANGE + 1)]


def _laid(view: View) -> list[int]:
    laid = view.trick.laid if view.trick else ()
    return marked(NAMES, *(((card.card,), place(card.seat, view.viewer, 4)) for card in laid if card.card))


def _under(view: View) -> list[int]:
    return marked(NAMES, *(((card,), number) for number, card in enumerate(view.remembered.under, start=1)))


def _one(card: str | None) -> tuple[str, ...]:
    return (card,) if card else ()


_CARDS: tuple[tuple[str, str, Callable[[View], Iterable[int]]], ...] = (
    ("hand", "1: in the seat's hand", lambda v: marked(NAMES, (v.hand, 1))),
    ("banks", "the place in whose bank it lies face up", lambda v: by_place(NAMES, v.banks, v.viewer)),
    (
        "flipped",
        "the place in whose bank it lies face down, seen by all",
        lambda v: by_place(NAMES, v.remembered.flipped, v.viewer),
    ),
    ("closed", "1: face down in the seat's bank, unseen by others", lambda v: marked(NAMES, (v.remembered.closed, 1))),
    ("under", "beneath the seat's deck: its number from the top of them", _under),
    ("lost", "1: a trick card that nobody took", lambda v: marked(NAMES, (v.lost, 1))),
    ("trick card", "1: the trick card", lambda v: marked(NAMES, (_one(v.trick.card if v.trick else None), 1))),
    ("banked", "1: what the owner banked", lambda v: marked(NAMES, (_one(v.trick.banked if v.trick else None), 1))),
    ("laid", "the place that laid it face up into the middle", _laid),
    ("down", "1: the seat's card face down in the middle", lambda v: marked(NAMES, (_one(v.remembered.down), 1))),
)

STUDY = Study(_words, _fields)
