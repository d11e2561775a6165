"""The learned policy: how an experienced player plays COIN without trying anything out.

The heuristic policy remembers nothing; this one counts cards: what a colour has shown cannot come again. It values
every action by a sum of learned weights (`data/learned.toml`, made by `training`):

1. A card laid face up is worth its coins and the trick card's if it stays the highest, its coins if it stays the
   lowest, a gray coin otherwise. A later player's hand is dealt from the cards of their colour that nobody has seen;
   they have nothing better if it misses all better open values, and use what they have half of the time (`EAGER`).
2. What a card takes away from the highest or the lowest before it counts too.
3. A gray coin is valued by the race for most gray coins: by the lead and the tricks to come.
4. A card that leaves the hand will be missed, by its value and the tricks to come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from pathlib import Path
from typing import Final

from game.coin.opponents.fast_board import FastBoard
from game.coin.opponents.heuristic import FAR, HIGHEST, KEEP, LAST, MIDDLE, NO_HIGH, PATIENCE, RACE, lead_in_grays
from game.coin.rules.actions import Action, Bank, Play, PutUnder
from game.coin.rules.components import coins_by_value, component_data
from game.coin.rules.state import SEAT_COUNT, TRICKS, VALUE
from game.core.contract import BadData
from game.core.data import read_toml, typed

FILE: Final = Path(__file__).parents[1] / "data" / "learned.toml"
EAGER: Final = 0.5
MOST_HELD: Final = 5

SIZES: Final = {
    "miss": HIGHEST,
    "miss_early": HIGHEST,
    "gray": 2 * FAR + 1,
    "gray_early": 2 * FAR + 1,
    "up": 3,
    "take": 1,
    "low": 1,
    "outdo": 1,
    "undercut": 1,
    "bank": HIGHEST,
    "bank_early": HIGHEST,
    "under": HIGHEST,
    "under_early": HIGHEST,
}
"""The groups of learned weights, in points of lead, and how many each has.

`miss` (a card laid), `bank` and `under` go by value, `gray` by the lead in gray coins from `FAR` behind; `..._early`
is added by the share of tricks to come (`miss` and `miss_early` by it and its square). `up` is added to a card
laid face up: always, by the share of tricks to come, per later player. The others multiply coins: of a card that
stays the highest or the lowest, and of one that is no longer either.
"""

Weights = Mapping[str, Sequence[float]]
Later = Sequence[tuple[Sequence[float], int]]
"""Per later player: the chances that they let a card pass, by better values; their unseen open values, one bit each."""


def _chance_to_pass(dark: int, held: int, better: int) -> float:
    """Return the chance that a player with `held` of `dark` unseen cards lets a card pass."""
    if held > dark:
        return 1 - EAGER
    return 1 - EAGER * (1 - comb(dark - min(dark, better), held) / comb(dark, held))


PASSES: Final = tuple(
    tuple(tuple(_chance_to_pass(dark, held, better) for better in range(HIGHEST + 1)) for held in range(MOST_HELD + 1))
    for dark in range(HIGHEST + 1)
)


def later_players(board: FastBoard) -> Later:
    """Return what those may hold who lay after the seat whose turn it is."""
    found = []
    for place in range(board.laid + 1, SEAT_COUNT):
        seat = (board.owner + 1 + place) % SEAT_COUNT
        dark = board.dark[seat]
        found.append((PASSES[dark.bit_count()][len(board.hands[seat])], dark & ~board.closed))
    return found


def stays_highest(value: int, later: Later) -> float:
    """Return the rough chance that nobody later goes above a value."""
    chance = 1.0
    for passes, dark in later:
        chance *= passes[(dark >> value + 1).bit_count()]
    return chance


def stays_lowest(value: int, later: Later) -> float:
    """Return the rough chance that nobody later goes below a value."""
    chance, below = 1.0, (1 << value) - 1
    for passes, dark in later:
        chance *= passes[(dark & below).bit_count()]
    return chance


def chances(value: int, board: FastBoard, later: Later) -> tuple[float, float]:
    """Return the rough chances that a card laid face up now stays the highest, or else the lowest."""
    high = stays_highest(value, later) if value > board.high else 0.0
    low = stays_lowest(value, later) if value < board.low else 0.0
    return high, min(low, 1 - high)


def at_stake(board: FastBoard, later: Later) -> tuple[float, float]:
    """Return what the highest and the lowest in the middle may hope for beyond a gray coin, in coins."""
    if board.high == NO_HIGH:
        return 0.0, 0.0
    high = (board.coins[board.high] + board.prize(board.high_seat) - 1) * stays_highest(board.high, later)
    return high, board.coins[board.low] * stays_lowest(board.low, later) if board.low != board.high else 0.0


@dataclass(frozen=True, slots=True)
class LearnedPolicy:
    """The learned weights as tables: by tricks to come, then by value or by lead."""

    miss: tuple[tuple[float, ...], ...]
    gray: tuple[tuple[float, ...], ...]
    banking: tuple[tuple[float, ...], ...]
    putting: tuple[tuple[float, ...], ...]
    up: tuple[tuple[float, ...], ...]
    take: float
    low: float
    outdo: float
    undercut: float

    def value(self, board: FastBoard, seat: int, action: Action) -> float:
        """Estimate banking, laying or putting under the deck, in points of lead."""
        match action:
            case Bank(card):
                return self.banking[TRICKS - board.number][VALUE[card]]
            case PutUnder(card):
                return self.putting[TRICKS - board.number][VALUE[card]]
            case Play(card, up):
                return next(
                    found for found, value, shown in self.valued(board, seat) if (value, shown) == (VALUE[card], up)
                )
        raise AssertionError(f"the learned policy does not value {action}")

    def bank(self, board: FastBoard, seat: int) -> int:
        """Return the value to bank."""
        return max(board.hands[seat], key=self.banking[TRICKS - board.number].__getitem__)

    def put_under(self, board: FastBoard, seat: int) -> int:
        """Return the value to put under the deck."""
        return max(board.hands[seat], key=self.putting[TRICKS - board.number].__getitem__)

    def lay(self, board: FastBoard, seat: int) -> tuple[int, bool]:
        """Return the value to lay and whether face up."""
        _, value, up = max(self.valued(board, seat))
        return value, up

    def valued(self, board: FastBoard, seat: int) -> list[tuple[float, int, bool]]:
        """Estimate each card, each way it may be laid: (points of lead, value, face up)."""
        to_come, closed, hand = TRICKS - board.number, board.closed, board.hands[seat]
        miss = self.miss[to_come]
        gray = self.gray[to_come][lead_in_grays(seat, board.grays) + FAR]
        found = [(gray + miss[value], value, False) for value in hand]
        shown = [value for value in hand if not closed >> value & 1]
        if shown:
            later = later_players(board)
            up, stake = self.up[to_come][len(later)], at_stake(board, later)
            found += [(up + miss[v] + self._shown(board, seat, v, gray, later, stake), v, True) for v in shown]
        return found

    def _shown(
        self, board: FastBoard, seat: int, value: int, gray: float, later: Later, stake: tuple[float, float]
    ) -> float:
        high, low = chances(value, board, later)
        coins = board.coins[value]
        gain = (1 - high - low) * gray + self.take * high * (coins + board.prize(seat)) + self.low * low * coins
        if value > board.high:
            gain += self.outdo * stake[0]
        if value < board.low:
            gain += self.undercut * stake[1]
        return gain


def tabulated(weights: Weights, bold: float = 0.0) -> LearnedPolicy:
    """Make tables of weights; `bold` points are added to laying face up."""
    shares = [to_come / LAST for to_come in range(TRICKS)]
    up = weights["up"]
    return LearnedPolicy(
        miss=tuple(_by_value(weights["miss"], weights["miss_early"], share, share * share) for share in shares),
        gray=tuple(_line(weights["gray"], weights["gray_early"], 1, share) for share in shares),
        banking=tuple(_by_value(weights["bank"], weights["bank_early"], 1, share) for share in shares),
        putting=tuple(_by_value(weights["under"], weights["under_early"], 1, share) for share in shares),
        up=tuple(
            tuple(up[0] + up[1] * share + up[2] * later + bold for later in range(SEAT_COUNT)) for share in shares
        ),
        take=weights["take"][0],
        low=weights["low"][0],
        outdo=weights["outdo"][0],
        undercut=weights["undercut"][0],
    )


def _by_value(first: Sequence[float], second: Sequence[float], by: float, by_second: float) -> tuple[float, ...]:
    return (0.0, *_line(first, second, by, by_second))


def _line(first: Sequence[float], second: Sequence[float], by: float, by_second: float) -> tuple[float, ...]:
    return tuple(by * one + by_second * other for one, other in zip(first, second, strict=True))


def first_weights() -> dict[str, list[float]]:
    """Return what learning starts from: the numbers of the heuristic policy."""
    values, coins = range(1, HIGHEST + 1), coins_by_value(component_data())
    first = {group: [0.0] * size for group, size in SIZES.items()}
    first["miss"] = [-KEEP[value] for value in values]
    first["gray"] = [1 + race for race in RACE]
    first["gray_early"] = [-PATIENCE * race for race in RACE]
    first["take"], first["low"], first["outdo"], first["undercut"] = [1.0], [1.0], [0.3], [0.3]
    first["bank"] = [coins[value] - abs(value - MIDDLE) / 100 for value in values]
    first["under_early"] = [-KEEP[value] for value in values]
    return first


@cache
def untrained() -> LearnedPolicy:
    """Return the policy before training: it counts cards, but values things as the heuristic does."""
    return tabulated(first_weights())


@cache
def trained() -> LearnedPolicy:
    """Return the policy of the data file. Raises BadData."""
    return tabulated(stored_weights(FILE))


@dataclass(frozen=True, slots=True)
class Stored:
    """What the data file holds, by group."""

    weights: Mapping[str, tuple[float, ...]]


def stored_weights(file: Path) -> Weights:
    """Read and check the learned weights. Raises BadData naming file and group."""
    weights = typed(Stored, {"weights": read_toml(file)}, file.name).weights
    sizes = {group: len(row) for group, row in weights.items()}
    for group in SIZES | sizes:
        if sizes.get(group) != SIZES.get(group):
            raise BadData(f"{file.name}: {group} has {sizes.get(group, 0)} weights, but needs {SIZES.get(group, 0)}")
    return weights
