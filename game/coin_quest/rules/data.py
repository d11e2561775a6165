"""The data files: every coin, lot, price and majority, read by type and checked for what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from game.coin_quest.rules.components import COINS, METALS, PRESTIGE, Coin, Components, Lot, Majority
from game.core.contract import BadData, Data
from game.core.data import read_toml, typed
from game.core.values import dataclass

FOLDER: Final = Path(__file__).parents[1] / "data"
FILES: Final = ("coins", "board")
SETS: Final = ("auction", "essen")
SEATS: Final = range(2, 6)

Mark: TypeAlias = Literal["published", "derived", "house"]
"""Where a figure comes from (see the head of coins.toml)."""

Metal: TypeAlias = Literal["gold", "silver", "copper"]

_COIN: Final[Data] = {"mint": "", "action": "", "strength": 0, "quality": 0}
"""What the entry of a coin may leave out."""

_LOT: Final[Data] = {"prestige": 0}
"""What the entry of a lot may leave out."""


@dataclass(frozen=True, slots=True)
class CoinEntry:
    """A coin of coins.toml."""

    id: str
    metal: Metal
    value: int
    mint: str
    action: Literal["", "age", "strike", "rare", "penny"]
    strength: int
    quality: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Coins:
    """The file coins.toml."""

    collection: tuple[CoinEntry, ...]
    auction: tuple[CoinEntry, ...]
    essen: tuple[CoinEntry, ...]


@dataclass(frozen=True, slots=True)
class LotEntry:
    """A lot of board.toml."""

    number: int
    prize: Literal["coins", "prestige"]
    prestige: int
    admits: tuple[Metal, ...]
    from_seats: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class MajorityEntry:
    """A majority of board.toml."""

    mint: str
    points: tuple[int, ...]
    set: Literal["auction", "essen"]
    mark: Mark


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of board.toml."""

    value: int
    mark: Mark


@dataclass(frozen=True, slots=True)
class Counts:
    """How many coins are drawn each round and boxed at the start."""

    drawn: Figure
    boxed: Figure
    boxed_essen: Figure


@dataclass(frozen=True, slots=True)
class Market:
    """The market's spaces and its price."""

    spaces: Figure
    price: Figure


@dataclass(frozen=True, slots=True)
class Board:
    """The file board.toml."""

    counts: Counts
    market: Market
    lots: tuple[LotEntry, ...]
    majorities: tuple[MajorityEntry, ...]


class Checked(dict[str, Any]):
    """Plain values that were read once: matches set up from them do not read them again, unless they were changed."""

    def __init__(self, values: Data) -> None:
        super().__init__(values)
        self._original, self._parts = deepcopy(dict(values)), _read(values)

    @property
    def parts(self) -> tuple[Coins, Board]:
        """The values by type."""
        return self._parts if self == self._original else _read(self)


def component_data() -> Data:
    """Read the data files into plain values. Raises BadData."""
    data = Checked({name: read_toml(FOLDER / f"{name}.toml") for name in FILES})
    check(data)
    return data


def check(data: Data) -> None:
    """Check everything that any match could use. Raises BadData naming file, key and value."""
    for seats in SEATS:
        for essen in ("off", "same_length"):
            components(data, seats, essen)


def components(data: Data, seats: int, essen: str) -> Components:
    """Build what a match uses. Raises BadData."""
    coins, board = data.parts if isinstance(data, Checked) else _read(data)
    boxed = board.counts.boxed_essen if essen == "same_length" else board.counts.boxed
    _check_counts(board, boxed.value, len(auction_coins(data, essen)))
    found = dict(_coins_of(coins, seats, essen))
    lots = tuple(_lot(entry) for entry in board.lots if seats >= entry.from_seats)
    majorities = tuple(
        Majority(entry.mint, entry.points) for entry in board.majorities if entry.set in _sets_used(essen)
    )
    _check_mints(found, majorities)
    _check_metals(found, lots, seats)
    return Components(
        coins=found,
        lots=lots,
        majorities=majorities,
        drawn=board.counts.drawn.value,
        boxed=boxed.value,
        spaces=board.market.spaces.value,
        price=board.market.price.value,
        pennies=tuple(sorted(coin_id for coin_id, coin in found.items() if coin.action == "penny")),
    )


def _read(data: Data) -> tuple[Coins, Board]:
    """Read plain values by type, and check what every match needs of them."""
    coins = typed(Coins, _filled(data.get("coins"), (*SETS, "collection"), _COIN), "coins.toml")
    board = typed(Board, _filled(data.get("board"), ("lots",), _LOT), "board.toml")
    _check_coins(coins)
    _check_lots(board.lots)
    _check_majorities(board.majorities)
    return coins, board


def auction_coins(data: Data, essen: str) -> tuple[str, ...]:
    """Return the ids of the auction coins of a match, sorted."""
    return tuple(sorted(entry["id"] for name in _sets_used(essen) for entry in data["coins"][name]))


def collection_coins(data: Data, seat: int) -> tuple[str, ...]:
    """Return the ids of the coins in a seat's bag at the start, sorted."""
    return tuple(sorted(f"seat{seat} {entry['id']}" for entry in data["coins"]["collection"]))


def _sets_used(essen: str) -> Sequence[str]:
    return SETS if essen != "off" else SETS[:1]


def _filled(file: Any, lists: Sequence[str], optional: Data) -> Any:
    """Return a file's values with the optional keys of its entries filled in."""
    if not isinstance(file, Mapping):
        return file
    return {key: [*_entries(value, optional)] if _is_list(key, lists, value) else value for key, value in file.items()}


def _is_list(key: str, lists: Sequence[str], value: Any) -> bool:
    return key in lists and isinstance(value, list)


def _entries(values: Sequence[Any], optional: Data) -> Iterator[Any]:
    for value in values:
        yield {**optional, **value} if isinstance(value, dict) else value


def _coins_of(coins: Coins, seats: int, essen: str) -> Iterator[tuple[str, Coin]]:
    """Yield the coins of a match by id: every seat owns the whole collection."""
    for entry in coins.collection:
        coin = _coin(entry)
        for seat in range(seats):
            yield f"seat{seat} {entry.id}", coin
    for entry in (*coins.auction, *(coins.essen if "essen" in _sets_used(essen) else ())):
        yield entry.id, _coin(entry)


def _coin(entry: CoinEntry) -> Coin:
    return Coin(entry.metal, entry.value, entry.mint, entry.action, entry.strength, entry.quality)


def _lot(entry: LotEntry) -> Lot:
    return Lot(entry.number, entry.prize, entry.prestige, tuple(metal for metal in METALS if metal in entry.admits))


def _refuse(file: str, where: str, value: object, why: str) -> BadData:
    return BadData(f"{file}.toml: {where} cannot be {value!r}; {why}")


def _check_coins(coins: Coins) -> None:
    known: set[str] = set()
    for name, entries in (("collection", coins.collection), ("auction", coins.auction), ("essen", coins.essen)):
        if not entries:
            raise _refuse("coins", name, [], "it must list coins")
        for number, entry in enumerate(entries):
            _check_coin(entry, f"{name}[{number}]")
            if entry.id in known:
                raise _refuse("coins", f"{name}[{number}].id", entry.id, "another coin has it")
            known.add(entry.id)


def _check_coin(entry: CoinEntry, where: str) -> None:
    if not entry.id or entry.id.startswith("seat"):
        raise _refuse("coins", f"{where}.id", entry.id, "'seat' begins the players' own coins")
    for key, figure in (("value", entry.value), ("quality", entry.quality)):
        if figure < 0:
            raise _refuse("coins", f"{where}.{key}", figure, "it must be a whole number from 0")
    strengths = (1, 2) if entry.action in ("age", "strike", "rare") else (0,)
    if entry.strength not in strengths:
        why = "1 or 2 belongs to age, strike and rare, and nothing to other coins"
        raise _refuse("coins", f"{where}.strength", entry.strength, why)


def _check_lots(lots: Sequence[LotEntry]) -> None:
    for number, entry in enumerate(lots, start=1):
        where = f"lots[{number - 1}]"
        if entry.number != number:
            raise _refuse("board", f"{where}.number", entry.number, "lots are numbered 1, 2, 3 in order")
        if (entry.prestige > 0) != (entry.prize == PRESTIGE):
            raise _refuse("board", f"{where}.prestige", entry.prestige, "prestige lots give some, coin lots none")
        if not entry.admits:
            raise _refuse("board", f"{where}.admits", [], "it must list gold, silver or copper")
    if not any(entry.prize == COINS and entry.from_seats <= SEATS[0] for entry in lots):
        raise BadData("board.toml: no lot with 'prize' = 'coins' is used by two players")


def _check_majorities(majorities: Sequence[MajorityEntry]) -> None:
    mints: set[str] = set()
    for number, entry in enumerate(majorities):
        where = f"majorities[{number}]"
        if not entry.mint or entry.mint in mints:
            raise _refuse("board", f"{where}.mint", entry.mint, "every majority has a mint of its own")
        if not entry.points or min(entry.points) < 0:
            raise _refuse("board", f"{where}.points", list(entry.points), "it must list the points of each place")
        mints.add(entry.mint)


def _check_counts(board: Board, boxed: int, auctioned: int) -> None:
    limits = (
        ("counts.drawn", board.counts.drawn, 1),
        ("counts.boxed", board.counts.boxed, 0),
        ("counts.boxed_essen", board.counts.boxed_essen, 0),
        ("market.spaces", board.market.spaces, 1),
        ("market.price", board.market.price, 0),
    )
    for where, figure, least in limits:
        if figure.value < least:
            raise _refuse("board", f"{where}.value", figure.value, f"it must be a whole number from {least}")
    if boxed >= auctioned:
        raise _refuse("board", "counts.boxed.value", boxed, f"there are {auctioned} auction coins")


def _check_mints(coins: Mapping[str, Coin], majorities: Sequence[Majority]) -> None:
    known = [majority.mint for majority in majorities]
    for coin_id, coin in coins.items():
        if coin.mint and coin.mint not in known:
            raise _refuse("coins", f"the mint of {coin_id!r}", coin.mint, f"majorities are: {', '.join(known)}")


def _check_metals(coins: Mapping[str, Coin], lots: Sequence[Lot], seats: int) -> None:
    """Every coin of a hand must be placed (rulebook step 4), so every metal needs a lot that admits it."""
    admitted = {metal for lot in lots for metal in lot.admits}
    for coin_id, coin in coins.items():
        if coin.metal not in admitted:
            raise BadData(
                f"board.toml: no lot's 'admits' holds {coin.metal!r} with {seats} players, "
                f"so coin {coin_id!r} could not be placed"
            )
