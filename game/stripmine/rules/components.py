"""Stripmine's components: read from `data/components.toml` and checked for what they mean together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path
from typing import Final, Literal, TypeAlias, get_args

from game.core.contract import BadData, Data
from game.core.data import read_toml, typed
from game.core.values import dataclass
from game.stripmine.rules.state import AUCTION_OFFER, Box

FILE: Final = Path(__file__).parents[1] / "data" / "components.toml"

Kind: TypeAlias = Literal["quarter", "dime", "nickel", "penny"]
Mark: TypeAlias = Literal["published", "derived", "house"]
KINDS: Final[tuple[str, ...]] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Coin:
    """A denomination and its face value."""

    name: Kind
    cents: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Hill:
    """A stack of coins from the bottom up, and how many of them each player brings."""

    stack: tuple[Kind, ...]
    per_player: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Mining:
    """Each player's turns before each auction."""

    turns: tuple[int, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Auction:
    """What a coin earns by the scarcity rank of its kind."""

    points: tuple[int, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Settling:
    """What each place takes."""

    takes: tuple[Kind, ...]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Tie:
    """The coin that tied players flip."""

    coin: Kind
    mark: Mark


@dataclass(frozen=True, slots=True)
class Components:
    """The whole data file."""

    coin: tuple[Coin, ...]
    hill: Hill
    mining: Mining
    auction: Auction
    settling: Settling
    tie: Tie


def component_data() -> Data:
    """Read the data file into plain values and check it. Raises BadData."""
    data = read_toml(FILE)
    box_of(data)
    return data


def box_of(data: Data) -> Box:
    """Build the box that a match is played with. Raises BadData naming file, key and value."""
    parts = typed(Components, data, FILE.name)
    _check_coins(parts.coin)
    _check_numbers(parts)
    coins = sorted(parts.coin, key=lambda coin: -coin.cents)
    box = Box(
        coins=tuple(coin.name for coin in coins),
        cents=tuple(coin.cents for coin in coins),
        hill=parts.hill.stack,
        hills_per_player=parts.hill.per_player,
        turns=parts.mining.turns,
        points=parts.auction.points,
        takes=parts.settling.takes,
        tie_coin=parts.tie.coin,
    )
    _check_turns(box)
    _check_ranks(box)
    return box


def _wrong(key: str, value: object, wanted: str) -> BadData:
    return BadData(f"{FILE.name}: {key} cannot be {value!r}; it must be {wanted}")


def _check_coins(coins: tuple[Coin, ...]) -> None:
    """Every kind once, each with its own face value."""
    if len(coins) != len(KINDS):
        raise _wrong("coin", [coin.name for coin in coins], f"a list of {len(KINDS)} coins")
    for place, coin in enumerate(coins):
        before = coins[:place]
        if any(coin.name == other.name for other in before):
            raise _wrong(f"coin[{place}].name", coin.name, "a coin not named before")
        if any(coin.cents == other.cents for other in before):
            raise _wrong(f"coin[{place}].cents", coin.cents, "a face value that no other has, since it breaks ties")


def _check_numbers(parts: Components) -> None:
    """Counts and values start at 1, and no list is empty."""
    for key, numbers in _numbers(parts):
        if not numbers:
            raise _wrong(key, [], "a list of whole numbers")
        for place, number in enumerate(numbers):
            if number < 1:
                raise _wrong(f"{key}[{place}]" if len(numbers) > 1 else key, number, "a whole number from 1")
    if not parts.hill.stack:
        raise _wrong("hill.stack", [], "a list of coins")


def _numbers(parts: Components) -> Iterable[tuple[str, tuple[int, ...]]]:
    yield from ((f"coin[{place}].cents", (coin.cents,)) for place, coin in enumerate(parts.coin))
    yield "hill.per_player", (parts.hill.per_player,)
    yield "mining.turns", parts.mining.turns
    yield "auction.points", parts.auction.points


def _check_turns(box: Box) -> None:
    """Every coin is mined, everybody can always offer, and two coins are left for a blowout."""
    mined = tuple(accumulate(box.turns))
    turns, each = list(box.turns), box.hills_per_player * len(box.hill)
    if mined[-1] != each:
        raise _wrong("mining.turns", turns, f"{each} turns in all, as each player mines {each} coins")
    if mined[-1] != AUCTION_OFFER * (len(turns) + 1):
        raise _wrong("mining.turns", turns, "as many phases as leave two coins after the last auction")
    if any(coins < AUCTION_OFFER * place for place, coins in enumerate(mined, 1)):
        raise _wrong("mining.turns", turns, "such that everybody has two coins to offer at each auction")
    if 2 * turns[0] + len(box.hill) > 2 * mined[-1]:
        raise _wrong("mining.turns", turns, "such that two players can mine before a waiting hill joins")


def _check_ranks(box: Box) -> None:
    """Every rank pays, and every kind is taken by one place."""
    if len(box.points) != len(KINDS):
        raise _wrong("auction.points", list(box.points), f"{len(KINDS)} numbers, one for each rank")
    if sorted(box.takes) != sorted(KINDS):
        raise _wrong("settling.takes", list(box.takes), "every coin once")
