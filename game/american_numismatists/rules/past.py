"""What may have happened unseen: the ways of collector cards that a viewer knows only in part.

A viewer sees every step of every card (taken, drawn, discarded, sold, looked at, exchanged), but not always which
card it is. `sample_past` samples what they do not know at its true odds, under one stated prior: whoever discards
chooses evenly among their four cards, and an exchange that they do not see is as likely for every pair of cards.
(Where too many guesses are open to weigh them all in time, a fair sample of them is weighed.)

A card is *named* once the viewer knows in whose hand it was (taken face up, seen by a Snoop card); all
others are alike to them. A *guess* tells which named cards each seat still holds. Guesses are
weighed step by step through the past (`_weigh`), one past is drawn backwards from them (`_choices`), and the
nameless cards then get names from the cards that the viewer has never seen (`_Retelling`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from game.american_numismatists.rules.state import Trace
from game.core.luck import Luck
from game.core.values import replace

Guess = tuple[frozenset[str], ...]
"""For every seat, the named cards that it holds."""

Choice = tuple[str | None, ...]
"""What was chosen unseen in a step: names, or None for a nameless card."""

T = TypeVar("T")


def sample_past(
    seats: int, viewer: int, traces: Sequence[Trace], unseen: Sequence[str], luck: Luck
) -> tuple[Trace, ...]:
    """Return the steps with every card named, as they may have happened.

    `unseen` are the cards that the viewer has never seen, in any order.
    """
    past = _past(seats, viewer, traces)
    choices: dict[int, Choice] = {}
    for group in _groups(past):
        choices |= _choices(past, group, luck)
    retelling = _Retelling(past, [[] for _ in range(seats)], list(luck.order(unseen, "never seen")), luck)
    return retelling.tell(choices)


FEW: Final = 64
"""How many guesses are weighed at a time; if none of them fits what follows, twice as many, and so on."""


def _choices(past: _Past, group: frozenset[int], luck: Luck) -> dict[int, Choice]:
    """Draw what a group of seats chose unseen, from the last step back to the first."""
    steps = [n for n, trace in enumerate(past.traces) if trace.seat in group or trace.other in group]
    layers = _weigh(past, steps, luck)
    guess = _weighted(list(layers[-1].items()), luck, "guess", min(group))
    found: dict[int, Choice] = {}
    for step, layer in zip(reversed(steps), reversed(layers[:-1]), strict=True):
        ways = [
            ((before, choice), weight * odds)
            for before, weight in layer.items()
            for odds, after, choice in _ways(past, step, before)
            if after == guess
        ]
        guess, found[step] = _weighted(ways, luck, "way", step)
    return found


def _weigh(past: _Past, steps: Sequence[int], luck: Luck, limit: int = FEW) -> list[dict[Guess, int]]:
    """Return the weights of the guesses before each step, and after the last."""
    layers: list[dict[Guess, int]] = [{(frozenset(),) * past.seats: 1}]
    for step in steps:
        weights: dict[Guess, int] = {}
        for before, weight in layers[-1].items():
            for odds, after, _ in _ways(past, step, before):
                weights[after] = weights.get(after, 0) + weight * odds
        if not weights:
            return _weigh(past, steps, luck, 2 * limit)
        layers.append(weights if len(weights) <= limit else _thinned(weights, limit, luck, step))
    return layers


def _thinned(weights: dict[Guess, int], limit: int, luck: Luck, step: int) -> dict[Guess, int]:
    """Return a fair sample of guesses: at `limit` even distances along all weights, from a lucky start."""
    total = sum(weights.values())
    place, passed = luck.below(total, "thin", step, limit), 0
    kept: dict[Guess, int] = {}
    for guess, weight in weights.items():
        hits = (limit * (passed + weight) + place) // total - (limit * passed + place) // total
        if hits:
            kept[guess] = hits
        passed += weight
    return kept


def _weighted(pairs: Sequence[tuple[T, int]], luck: Luck, *key: object) -> T:
    place = luck.below(sum(weight for _, weight in pairs), "past", *key)
    for thing, weight in pairs:
        if place < weight:
            return thing
        place -= weight
    raise AssertionError("what the viewer saw must have been possible")


@dataclass(frozen=True, slots=True)
class _Past:
    """The steps as the viewer knows them, and before every step: hand sizes, the cards named so far, and the
    cards that a seat must still have, since it shows them later."""

    seats: int
    viewer: int
    traces: tuple[Trace, ...]
    sizes: tuple[tuple[int, ...], ...]
    named: tuple[frozenset[str], ...]
    needed: tuple[Guess, ...]


def _past(seats: int, viewer: int, traces: Sequence[Trace]) -> _Past:
    sizes, named = [(0,) * seats], [frozenset[str]()]
    for trace in traces:
        change = {"took": 1, "drew": 1, "discarded": -1, "sold": -1}.get(trace.kind, 0)
        sizes.append(tuple(size + change * (seat == trace.seat) for seat, size in enumerate(sizes[-1])))
        named.append(named[-1].union(trace.cards or ()))
    return _Past(seats, viewer, tuple(traces), tuple(sizes), tuple(named), _needed(seats, viewer, traces))


def _needed(seats: int, viewer: int, traces: Sequence[Trace]) -> tuple[Guess, ...]:
    """Return for every step the cards that each seat shows later, unless an exchange may have brought them."""
    need: Guess = (frozenset(),) * seats
    found: list[Guess] = []
    for trace in reversed(traces):
        found.append(need)
        if trace.kind == "sold":
            need = _gain(need, trace.seat, *trace.cards or ())
        elif trace.kind == "looked" and trace.seat == viewer:
            need = _gain(need, trace.other, *trace.cards or ())
        elif trace.kind == "exchanged":
            need = tuple(frozenset() if n in (trace.seat, trace.other) else cards for n, cards in enumerate(need))
    return tuple(reversed(found))


def _groups(past: _Past) -> list[frozenset[int]]:
    """Return the other seats, those together that exchanged a card unseen."""
    groups = [frozenset((seat,)) for seat in range(past.seats) if seat != past.viewer]
    for trace in past.traces:
        if trace.kind == "exchanged" and trace.cards is None:
            joined = frozenset[int]().union(*(g for g in groups if trace.seat in g or trace.other in g))
            groups = [group for group in groups if not group & joined] + [joined]
    return groups


def _ways(past: _Past, step: int, guess: Guess) -> Iterator[tuple[int, Guess, Choice]]:
    """Yield how a step may have gone: its weight, the guess after it, and what was chosen unseen."""
    trace = past.traces[step]
    if trace.kind == "took":
        yield 1, _gain(guess, trace.seat, *trace.cards or ()), ()
    elif trace.kind == "discarded" and trace.seat != past.viewer:
        for odds, card in _one_of(past, step, guess, trace.seat):
            if card not in past.needed[step][trace.seat]:
                yield odds, _lose(guess, trace.seat, card), (card,)
    elif trace.kind == "sold" and trace.seat != past.viewer:
        yield from _shown(past, step, guess, trace.seat, (trace.cards or ("",))[0])
    elif trace.kind == "looked" and trace.seat == past.viewer:
        yield from _seen(past, step, guess)
    elif trace.kind == "exchanged":
        yield from _exchanged(past, step, guess)
    else:
        yield 1, guess, ()


def _nameless(past: _Past, step: int, guess: Guess, seat: int) -> int:
    return past.sizes[step][seat] - len(guess[seat])


def _one_of(past: _Past, step: int, guess: Guess, seat: int) -> Iterator[tuple[int, str | None]]:
    """Yield the cards of a hand, evenly: the named ones, and the nameless ones together."""
    yield from ((1, card) for card in sorted(guess[seat]))
    if _nameless(past, step, guess, seat):
        yield _nameless(past, step, guess, seat), None


def _shown(past: _Past, step: int, guess: Guess, seat: int, card: str) -> Iterator[tuple[int, Guess, Choice]]:
    """A card comes out of a hand: a named one that is there, or any of the nameless."""
    if card in guess[seat]:
        yield 1, _lose(guess, seat, card), (card,)
    elif card not in past.named[step] and _nameless(past, step, guess, seat):
        yield _nameless(past, step, guess, seat), guess, (None,)


def _seen(past: _Past, step: int, guess: Guess) -> Iterator[tuple[int, Guess, Choice]]:
    """The viewer sees a whole hand: the named cards in it are those guessed, and no others."""
    trace = past.traces[step]
    hand = frozenset(trace.cards or ())
    if guess[trace.other] == hand & past.named[step]:
        yield 1, _gain(guess, trace.other, *hand), ()


def _exchanged(past: _Past, step: int, guess: Guess) -> Iterator[tuple[int, Guess, Choice]]:
    trace = past.traces[step]
    if trace.cards is None:
        for odds, given in _one_of(past, step, guess, trace.seat):
            for more, taken in _one_of(past, step, guess, trace.other):
                after = _lose(_lose(guess, trace.seat, given), trace.other, taken)
                after = _gain(_gain(after, trace.other, *_name(given)), trace.seat, *_name(taken))
                yield odds * more, after, (given, taken)
        return
    given_card, taken_card = trace.cards
    if trace.seat == past.viewer:
        yield 1, _gain(_lose(guess, trace.other, taken_card), trace.other, given_card), ()
        return
    for odds, after, choice in _shown(past, step, guess, trace.seat, given_card):
        yield odds, _gain(after, trace.seat, taken_card), choice


def _name(card: str | None) -> tuple[str, ...]:
    return () if card is None else (card,)


def _gain(guess: Guess, seat: int, *cards: str) -> Guess:
    return (*guess[:seat], guess[seat].union(cards), *guess[seat + 1 :])


def _lose(guess: Guess, seat: int, card: str | None) -> Guess:
    return guess if card is None else (*guess[:seat], guess[seat] - {card}, *guess[seat + 1 :])


Card = str | int
"""A card by its name, or a nameless one by a number."""


@dataclass(slots=True)
class _Retelling:
    """The past retold forwards, card by card; `hands` are rebuilt, nameless cards named late."""

    past: _Past
    hands: list[list[Card]]
    unseen: list[str]
    luck: Luck
    names: dict[int, str] = field(default_factory=dict)

    def tell(self, choices: Mapping[int, Choice]) -> tuple[Trace, ...]:
        """Return the traces with the cards that these choices give them."""
        retold = [
            (trace, self._cards(step, trace, choices.get(step, ()))) for step, trace in enumerate(self.past.traces)
        ]
        return tuple(replace(trace, cards=tuple(map(self._named, cards))) for trace, cards in retold)

    def _named(self, card: Card) -> str:
        if isinstance(card, str):
            return card
        if card not in self.names:
            self.names[card] = self.unseen.pop()
        return self.names[card]

    def _cards(self, step: int, trace: Trace, choice: Choice) -> tuple[Card, ...]:
        """Carry a step out on the hands and return its cards."""
        match trace.kind:
            case "took" | "drew":
                card: Card = trace.cards[0] if trace.cards else step
                self.hands[trace.seat].append(card)
                return (card,)
            case "discarded" | "sold":
                return (self._leave(step, trace.seat, trace.cards, choice, 0),)
            case "looked":
                return self._look(step, trace)
            case _:
                return self._exchange(step, trace, choice)

    def _leave(self, step: int, seat: int, cards: tuple[str, ...] | None, choice: Choice, place: int) -> Card:
        """Take a card out of a hand: the one seen or chosen, or any nameless one, which gets the name seen."""
        hand = self.hands[seat]
        seen = cards[place] if cards else None
        chosen = choice[place] if place < len(choice) else None
        for card in (seen, chosen):
            if card in hand and card is not None:
                hand.remove(card)
                return card
        nameless = [card for card in hand if isinstance(card, int)]
        left = self.luck.choose(nameless, "nameless", step, place)
        hand.remove(left)
        if seen is not None:
            self.names[left] = seen
        return left

    def _look(self, step: int, trace: Trace) -> tuple[Card, ...]:
        hand = self.hands[trace.other]
        if trace.cards and trace.seat == self.past.viewer:
            nameless = [card for card in hand if isinstance(card, int)]
            fresh = [card for card in trace.cards if card not in hand]
            self.names |= dict(zip(nameless, self.luck.order(fresh, "seen", step), strict=True))
            hand[:] = trace.cards
        return tuple(hand)

    def _exchange(self, step: int, trace: Trace, choice: Choice) -> tuple[Card, ...]:
        given = self._leave(step, trace.seat, trace.cards, choice, 0)
        taken = self._leave(step, trace.other, trace.cards, choice, 1)
        self.hands[trace.other].append(given)
        self.hands[trace.seat].append(taken)
        return given, taken
