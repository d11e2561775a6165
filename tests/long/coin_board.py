"""`python -m tests.long.coin_board`: COIN's fast board and the readable rules take the same random actions."""

from __future__ import annotations

from argparse import ArgumentParser

from game.coin import TITLE
from game.coin.opponents.fast_board import FastBoard
from game.coin.rules.actions import DrawForExchange
from game.coin.rules.events import RoundScored
from game.coin.rules.state import CARDS, COLOURS, SEAT_COUNT, VALUE, Card, State
from game.coin.rules.view import dark_cards
from game.core.chance import Drew, Picked
from game.core.contract import CHANCE, SPECTATOR, totals
from game.core.luck import Luck
from tests.titles.coin.table import deal, opening


def card(seat: int, value: int) -> Card:
    """Name a card of a seat's colour."""
    return CARDS[seat][value - 1]


def next_trick(state: State, board: FastBoard) -> State:
    """Begin a trick on both sides, as the board's hidden order says."""
    seat, value = board.trick_deck[-1]
    state = TITLE.apply(state, CHANCE, Picked(COLOURS[seat])).state
    state = TITLE.apply(state, CHANCE, Drew((card(seat, value),))).state
    for seat in range(SEAT_COUNT):
        state = TITLE.apply(state, CHANCE, Drew((card(seat, board.decks[seat][0]),))).state
    board.begin_trick()
    return state


def differences(state: State, board: FastBoard) -> list[str]:
    """Return what is not the same on both sides."""
    seen = TITLE.view(state, SPECTATOR)
    pairs = {
        "hands": (board.hands, [[VALUE[c] for c in player.hand] for player in state.players]),
        "grays": (board.grays, [player.grays for player in state.players]),
        "dark": (board.dark, [sum(1 << VALUE[c] for c in suit) for suit in dark_cards(seen)]),
        "decks": ([len(deck) for deck in board.decks], [player.deck for player in state.players]),
        "stage": (board.stage if board.laid < SEAT_COUNT else "exchanging", state.stage),
    }
    return [f"{name}: {fast} {readable}" for name, (fast, readable) in pairs.items() if fast != readable]


def play_both(seed: int) -> int:
    """Play one round at random on both sides; return the number of actions. Raises AssertionError."""
    luck = Luck(seed)
    state = deal(seed, opening("single_round"))
    board = FastBoard(state, luck)
    for n in range(1000):
        if TITLE.chance(state) is not None:
            state = next_trick(state, board)
            continue
        if board.laid == SEAT_COUNT and not board.pending:
            board.pending = list(range(SEAT_COUNT))
        seat = luck.choose(sorted(TITLE.waiting_for(state)), "who", n)
        action = TITLE.legal_actions(TITLE.view(state, seat)).sample(luck, n)
        drawn = board.decks[seat][:1]
        step = TITLE.apply(state, seat, action)
        state = step.state
        if isinstance(action, DrawForExchange):
            state = TITLE.apply(state, CHANCE, Drew((card(seat, drawn[0]),))).state
        board.act(seat, action)
        for event in step.events:
            if isinstance(event, RoundScored):
                assert board.scores() == list(totals(event.lines, SEAT_COUNT)), seed
                return n
        if state.stage != "picking":
            assert not differences(state, board), (seed, n, differences(state, board))
    raise AssertionError(f"round {seed} does not end")


def main() -> None:
    """Play as many actions as asked for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=100_000, help="how many random actions (100000)")
    wanted, played, seed = parser.parse_args().actions, 0, 0
    while played < wanted:
        seed += 1
        played += play_both(seed)
    print(f"{played} random actions in {seed} rounds: both sides agree")


if __name__ == "__main__":
    main()
