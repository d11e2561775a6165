"""What has happened."""

from __future__ import annotations

from typing import TypeAlias

from game.coin_quest.rules.state import Placements, Use
from game.core.contract import Seat
from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class StartChosen:
    """`seat` is the start seat for the whole match."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CoinsBoxed:
    """`count` auction coins were put back into the box, unseen."""

    count: int


@dataclass(frozen=True, slots=True)
class MarketLaid:
    """`coins` were laid on the market's spaces."""

    coins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """`round` (from 1) began; `left` coins are still in the auction bag."""

    round: int
    left: int


@dataclass(frozen=True, slots=True)
class LotFilled:
    """`coin` came out of the auction bag onto `lot`, where now `lying` coins lie."""

    lot: int
    coin: str
    lying: int


@dataclass(frozen=True, slots=True)
class BagRefilled:
    """`seat`'s discard pile (`coins`) went into the bag; `secret` while step 3 hides it from the others."""

    seat: Seat
    coins: tuple[str, ...]
    secret: bool = False


@dataclass(frozen=True, slots=True)
class CoinsDrawn:
    """`seat` drew `count` coins, pennies named last; others see no `coins`, and nothing at all while it is `secret`."""

    seat: Seat
    coins: tuple[str, ...]
    count: int
    bag_size: int
    secret: bool = False


@dataclass(frozen=True, slots=True)
class PennyDrawn:
    """`seat` has drawn the worthless penny `coin`."""

    seat: Seat
    coin: str


@dataclass(frozen=True, slots=True)
class PennyPassed:
    """`seat` gives the penny `coin` to `target`."""

    seat: Seat
    coin: str
    target: Seat


@dataclass(frozen=True, slots=True)
class CoinTaken:
    """`seat` drew `coin` out of `target`'s bag; nobody else sees which (""), unless it is `public`: a penny."""

    seat: Seat
    target: Seat
    coin: str
    public: bool = False


@dataclass(frozen=True, slots=True)
class PennyBagged:
    """The penny `coin` lies in `target`'s bag now, which holds `bag_size` coins."""

    target: Seat
    coin: str
    bag_size: int


@dataclass(frozen=True, slots=True)
class PennyKept:
    """`seat` keeps the penny `coin` in the hand for this round: nobody could give a coin for it."""

    seat: Seat
    coin: str


@dataclass(frozen=True, slots=True)
class AgeUsed:
    """`seat` used an age coin; seen by that seat alone until all have ended."""

    seat: Seat
    coin: str
    removed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StrikeUsed:
    """`seat` used a unique strike and is to draw `count` coins; seen by that seat alone until all have ended."""

    seat: Seat
    coin: str
    count: int


@dataclass(frozen=True, slots=True)
class RareUsed:
    """`seat` used a rare coin and has `prestige` now; seen by that seat alone until all have ended."""

    seat: Seat
    coin: str
    points: int
    prestige: int


@dataclass(frozen=True, slots=True)
class ActionsEnded:
    """`seat` is done with the actions."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ActionsShown:
    """What `seat` did in secret became public: its uses in their order, and how it stands now."""

    seat: Seat
    uses: tuple[Use, ...]
    hand_size: int
    bag_size: int
    prestige: int


@dataclass(frozen=True, slots=True)
class BidGiven:
    """`seat` has placed its coins; nobody else sees where (())."""

    seat: Seat
    placements: Placements


@dataclass(frozen=True, slots=True)
class BidRevealed:
    """`seat`'s screen is lifted."""

    seat: Seat
    placements: Placements


@dataclass(frozen=True, slots=True)
class LotBid:
    """One seat's bid on a lot, summed up per metal."""

    seat: Seat
    gold: int
    silver: int
    copper: int

    def of(self, metal: str) -> int:
        """Return the sum of a metal."""
        return self.gold if metal == "gold" else self.silver if metal == "silver" else self.copper


@dataclass(frozen=True, slots=True)
class Comparison:
    """One stage of comparing bids: `best` is the highest sum of `metal`, `seats` have it and stay in."""

    metal: str
    best: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class LotResolved:
    """`lot` was compared (rulebook "Bieten", ruling 6).

    `decided` says how: "nobody" bid, one bidder "alone", the metal that decided, or "tied" to the end.
    `winner` is -1 if nobody won. `comparisons` are the stages shown one after the other.
    """

    lot: int
    bids: tuple[LotBid, ...]
    comparisons: tuple[Comparison, ...]
    decided: str
    winner: Seat


@dataclass(frozen=True, slots=True)
class CoinsWon:
    """`seat` won `coins` from `lot`; they go to the discard pile."""

    seat: Seat
    lot: int
    coins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PrestigeWon:
    """`seat` won `points` from `lot` and has `prestige` now."""

    seat: Seat
    lot: int
    points: int
    prestige: int


@dataclass(frozen=True, slots=True)
class CoinsStayed:
    """Nobody won `lot`: its coins stay, and more will join them."""

    lot: int
    coins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BidReturned:
    """`seat`'s coins went from its lots to its discard pile."""

    seat: Seat
    coins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoinBought:
    """`seat` bought `coin` for `price`, by right of `lot`, and has `prestige` now."""

    seat: Seat
    coin: str
    lot: int
    price: int
    prestige: int


@dataclass(frozen=True, slots=True)
class PurchaseDeclined:
    """`seat` bought nothing by right of `lot`."""

    seat: Seat
    lot: int


@dataclass(frozen=True, slots=True)
class QualityCounted:
    """`seat` gets `points` for the quality of `coins`."""

    seat: Seat
    coins: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class MajorityCounted:
    """`seat` has `count` marks of `mint`, takes `place` and gets `points`."""

    seat: Seat
    mint: str
    count: int
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The auction bag is empty; `winners` have won, `totals` are the final prestige by seat."""

    winners: tuple[Seat, ...]
    why: str
    totals: tuple[int, ...]


Event: TypeAlias = (
    StartChosen | CoinsBoxed | MarketLaid | RoundBegan | LotFilled | BagRefilled | CoinsDrawn | PennyDrawn | PennyPassed
    | CoinTaken | PennyBagged | PennyKept | AgeUsed | StrikeUsed | RareUsed | ActionsEnded | ActionsShown | BidGiven
    | BidRevealed | LotResolved | CoinsWon | PrestigeWon | CoinsStayed | BidReturned | CoinBought | PurchaseDeclined
    | QualityCounted | MajorityCounted | GameEnded
)  # fmt: skip
