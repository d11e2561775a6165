"""A table to test at: bags and lots laid out by hand, draws called by name, and matches played by luck.

The collection coins of seat 0 are called here without their seat: `own(0, "gold1")` is "seat0 gold1".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.coin_quest import TITLE
from game.coin_quest.rules import bags
from game.coin_quest.rules.actions import Action, Bid, EndActions
from game.coin_quest.rules.events import Event
from game.coin_quest.rules.state import Gain, State, View
from game.core.chance import Draw, Drew
from game.core.contract import CHANCE, SPECTATOR, Data, OptionValue, Seat, chosen_options
from game.core.luck import Luck

DATA: Data = TITLE.component_data()

Ids = Sequence[str]


def own(seat: Seat, *names: str) -> tuple[str, ...]:
    """Spell a seat's collection coins."""
    return tuple(f"seat{seat} {name}" for name in names)


def fresh(seats: int = 3, data: Data = DATA, **options: OptionValue) -> State:
    """Return the table as it is laid out; seat 0 starts unless said otherwise."""
    return TITLE.setup(chosen_options(TITLE, seats, {"start": 0, **options}), seats, data)


class Table:
    """A match whose draws are named; it keeps the events of the last thing done."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.irreversible = False

    def act(self, seat: Seat, action: Action) -> Table:
        """Carry a legal action out."""
        assert TITLE.why_illegal(self.state, seat, action) is None, (seat, action)
        return self._step(seat, action)

    def resolve_chance(self, *items: str) -> Table:
        """Answer chance's draw by name."""
        answer = Drew(items)
        request = TITLE.chance(self.state)
        assert request is not None, "chance is not asked"
        assert request.allows(answer), request
        return self._step(CHANCE, answer)

    def sample_chance(self, seed: int = 1) -> Table:
        """Let luck answer whatever chance is asked."""
        request = TITLE.chance(self.state)
        assert request is not None
        return self._step(CHANCE, request.sample(Luck(seed)))

    def deal(self, wishes: Mapping[Seat, Ids] | None = None) -> Table:
        """Fill the lots, and answer the draws of step 2 with the coins wished for, as far as they are in the bag."""
        happened: list[Event] = []
        if self.state.stage == "lots":
            happened += self.sample_chance().events
        while self.state.stage == "drawing":
            request = TITLE.chance(self.state)
            assert isinstance(request, Draw)
            seat = int(request.source.split()[1])
            wished = [coin for coin in (wishes or {}).get(seat, ()) if coin in request.items]
            others = [coin for coin in request.items if coin not in wished]
            happened += self.resolve_chance(*(wished + others)[: request.count]).events
        self.events = tuple(happened)
        return self

    def end_actions(self, *seats: Seat) -> Table:
        """Let seats end their actions; all that have not, if none is named."""
        for seat in seats or sorted(TITLE.waiting_for(self.state)):
            self.act(seat, EndActions())
        return self

    def bid(self, seat: Seat, lots: Mapping[int, Ids]) -> Table:
        """Place a hand: coins by lot."""
        return self.act(seat, Bid(bags.placements_of((coin, lot) for lot, coins in lots.items() for coin in coins)))

    def dump(self, *seats: Seat, lot: int | None = None) -> Table:
        """Let seats place any legal bid: by luck, or all coins on one lot."""
        for seat in seats or sorted(TITLE.waiting_for(self.state)):
            if lot is not None:
                self.bid(seat, {lot: self.state.players[seat].hand})
            else:
                self.act(seat, TITLE.legal_actions(self.view(seat)).sample(Luck(seat)))
        return self

    def view(self, seat: Seat = SPECTATOR) -> View:
        """Return a view."""
        return TITLE.view(self.state, seat)

    def events_of(self, kind: type) -> list[Any]:
        """Return the last events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def _step(self, seat: Seat, action: Any) -> Table:
        step = TITLE.apply(self.state, seat, action)
        self.state, self.events, self.irreversible = step.state, step.events, step.irreversible
        return self


def rigged(
    held: Mapping[Seat, Ids],
    *,
    seats: int = 0,
    discards: Mapping[Seat, Ids] | None = None,
    prestige: Mapping[Seat, int] | None = None,
    lots: Mapping[int, Ids] | None = None,
    market: Ids = (),
    left: int | None = None,
    data: Data = DATA,
    **options: OptionValue,
) -> Table:
    """Return a table in round 1, before the lots are filled, whose bags hold just these coins.

    A seat not named has an empty bag. `left` coins are left in the auction bag; coins that are nowhere else
    are boxed, or lie in no bag at all.
    """
    state = fresh(seats or max(held) + 1, data=data, **options)
    discards, prestige, lots = discards or {}, prestige or {}, lots or {}
    placed = {coin for coins in (*held.values(), *discards.values(), *lots.values(), market) for coin in coins}
    unseen = tuple(coin for coin in state.unseen if coin not in placed)
    if left is not None:
        unseen = unseen[: left + state.table.boxed]
    players = []
    for seat in range(len(state.players)):
        player = bags.fresh_player(tuple(sorted(held.get(seat, ()))), state.table)
        gains = (Gain("lot", prestige[seat], 0, lot=4),) if seat in prestige else ()
        players.append(replace(player, discard=tuple(discards.get(seat, ())), gains=gains))
    return Table(
        replace(
            state,
            stage="lots",
            round=1,
            unseen=unseen,
            market=tuple(market),
            market_row=tuple(market),
            lots=tuple(tuple(lots.get(number, ())) for number in range(1, len(state.lots) + 1)),
            players=tuple(players),
        )
    )


def played(
    seats: int, seed: int, data: Data = DATA, busy: bool = True, **options: OptionValue
) -> Iterator[tuple[State, Any]]:
    """Yield each state of a random game and the step (seat, action) taken from it; the last has None.

    Who is not busy ends the actions without using any.
    """
    luck, number = Luck(seed), 0
    state = TITLE.setup(chosen_options(TITLE, seats, options), seats, data)
    while TITLE.outcome(state) is None:
        number += 1
        request = TITLE.chance(state)
        seat: Seat = CHANCE
        action: Any
        if request is not None:
            action = request.sample(luck)
        else:
            seat = luck.choose(sorted(TITLE.waiting_for(state)), "who", number)
            offered = TITLE.legal_actions(TITLE.view(state, seat))
            action = offered.sample(luck, "what", number)
            if not busy and EndActions() in offered.actions:
                action = EndActions()
        yield state, (seat, action)
        state = TITLE.apply(state, seat, action).state
    yield state, None


def whereabouts(state: State) -> Counter[str]:
    """Count every coin wherever it lies: unseen (bag and box), market, lots, bags, hands, discards, removed."""
    places = [state.unseen, state.market, *state.lots]
    places += [coins for p in state.players for coins in (*[p.owned], p.removed)]
    return Counter(coin for place in places for coin in place)
