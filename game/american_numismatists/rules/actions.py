"""What a seat can do, in the imperative. Coins and cards are named by their ids."""

from __future__ import annotations

from game.core.contract import Seat
from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class ChooseShop:
    """Start at a shop that nobody else chose (rulebook, Setup 6)."""

    shop: str


@dataclass(frozen=True, slots=True)
class Travel:
    """Move to an adjacent shop: 1 action."""

    shop: str


@dataclass(frozen=True, slots=True)
class AccessSafe:
    """Rearrange the safe so that it holds exactly these coins (sorted): 1 action."""

    coins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MoveSale:
    """Move the sale cube to another shop: 2 actions."""

    shop: str


@dataclass(frozen=True, slots=True)
class DrawCollector:
    """Draw the top card of the collector deck: 2 actions."""


@dataclass(frozen=True, slots=True)
class BuyCoin:
    """Buy a coin at the shop where one is: its printed cost, less 1 with the sale or a friend."""

    coin: str


@dataclass(frozen=True, slots=True)
class Sell:
    """Sell coins (sorted) to a collector in hand: the card's printed cost."""

    collector: str
    coins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawResearch:
    """Draw the top research card: 3 actions."""


@dataclass(frozen=True, slots=True)
class TakeCollector:
    """Take a face-up collector: 3 actions."""

    card: str


@dataclass(frozen=True, slots=True)
class DrawInvestment:
    """Draw the top investment card: 3 actions."""


@dataclass(frozen=True, slots=True)
class TakeResearch:
    """Take a face-up research card: 4 actions."""

    card: str


@dataclass(frozen=True, slots=True)
class Bully:
    """Force a visitor of the same shop to give this coin for two of one's own (sorted): 5 actions."""

    coin: str
    given: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlaySteal:
    """Play a Steal card: take a coin that lies outside its owner's safe."""

    coin: str


@dataclass(frozen=True, slots=True)
class PlayTrade:
    """Play a Trade card: two own coins (sorted) go to the Sold Coins tracker for one coin of any shop."""

    given: tuple[str, ...]
    coin: str


@dataclass(frozen=True, slots=True)
class PlaySnoop:
    """Play a Snoop card: see an opponent's collectors; an answer is due then."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class PlayOvertime:
    """Play an Overtime card: five more actions in this turn."""


@dataclass(frozen=True, slots=True)
class PlayLaziness:
    """Throw a Laziness card away."""


@dataclass(frozen=True, slots=True)
class RevealCoinShow:
    """Reveal an Attend Coin Show card: 1 credibility. Possible at any moment, in others' turns too."""


@dataclass(frozen=True, slots=True)
class DiscardCollector:
    """Put one of four collectors out of the game, face down."""

    card: str


@dataclass(frozen=True, slots=True)
class SnoopExchange:
    """After a look: give a collector of one's own for one of the victim's."""

    mine: str
    theirs: str


@dataclass(frozen=True, slots=True)
class SnoopKeep:
    """After a look: exchange nothing."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; unused actions lapse."""


Action = (
    ChooseShop
    | Travel
    | AccessSafe
    | MoveSale
    | DrawCollector
    | BuyCoin
    | Sell
    | DrawResearch
    | TakeCollector
    | DrawInvestment
    | TakeResearch
    | Bully
    | PlaySteal
    | PlayTrade
    | PlaySnoop
    | PlayOvertime
    | PlayLaziness
    | RevealCoinShow
    | DiscardCollector
    | SnoopExchange
    | SnoopKeep
    | EndTurn
)
