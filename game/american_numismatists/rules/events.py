"""What happened, in the past tense, one event for everything that the table shows.

`card` and the like are None where the viewer may not know them. `actions` are the actions left
afterwards, `left` what a stack still has.
"""

from __future__ import annotations

from game.core.contract import Seat
from game.core.values import dataclass


@dataclass(frozen=True, slots=True)
class FirstSeatPicked:
    """Chance picked who goes first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CoinTurned:
    """A coin was turned up on a space of a shop or of the auction block."""

    coin: str
    place: str
    space: int
    left: int


@dataclass(frozen=True, slots=True)
class CollectorTurned:
    """A collector card was turned up in its row."""

    card: str
    space: int
    left: int


@dataclass(frozen=True, slots=True)
class ResearchTurned:
    """A research card was turned up in its row."""

    card: str
    space: int
    left: int


@dataclass(frozen=True, slots=True)
class ShopChosen:
    """A seat starts at a shop."""

    seat: Seat
    shop: str


@dataclass(frozen=True, slots=True)
class SaleMoved:
    """The sale cube stands at a shop now; `origin` is None at the start."""

    seat: Seat
    origin: str | None
    shop: str
    actions: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn began."""

    seat: Seat
    round: int
    actions: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat ended its turn; `unused` actions lapsed."""

    seat: Seat
    unused: int


@dataclass(frozen=True, slots=True)
class Traveled:
    """A seat moved one step."""

    seat: Seat
    origin: str
    shop: str
    actions: int


@dataclass(frozen=True, slots=True)
class SafeAccessed:
    """A seat moved coins into and out of its safe."""

    seat: Seat
    stored: tuple[str, ...]
    removed: tuple[str, ...]
    actions: int


@dataclass(frozen=True, slots=True)
class CoinBought:
    """A seat bought a coin from a space of the shop where it is."""

    seat: Seat
    coin: str
    shop: str
    space: int
    cost: int
    actions: int


@dataclass(frozen=True, slots=True)
class CoinsSold:
    """A seat sold coins to a collector, whose card lies open before it now."""

    seat: Seat
    collector: str
    coins: tuple[str, ...]
    cost: int
    credibility: int
    actions: int


@dataclass(frozen=True, slots=True)
class Reached:
    """A seat paid for the top card of a pile and reaches for it: "collector", "research" or "investment"."""

    seat: Seat
    pile: str
    actions: int


@dataclass(frozen=True, slots=True)
class CollectorDrawn:
    """A seat drew the top collector; only that seat sees the card."""

    seat: Seat
    card: str | None
    left: int


@dataclass(frozen=True, slots=True)
class CollectorTaken:
    """A seat took a face-up collector."""

    seat: Seat
    card: str
    space: int
    actions: int


@dataclass(frozen=True, slots=True)
class CollectorDiscarded:
    """A seat put a collector out of the game; only that seat knows which."""

    seat: Seat
    card: str | None


@dataclass(frozen=True, slots=True)
class ResearchDrawn:
    """A seat drew the top research card, for all to see."""

    seat: Seat
    card: str
    left: int


@dataclass(frozen=True, slots=True)
class ResearchTaken:
    """A seat took a face-up research card."""

    seat: Seat
    card: str
    space: int
    actions: int


@dataclass(frozen=True, slots=True)
class InvestmentDrawn:
    """A seat drew an investment; a Friend or Auction card is open, any other only that seat sees."""

    seat: Seat
    card: str | None
    left: int


@dataclass(frozen=True, slots=True)
class FriendMade:
    """A Friend card lies before a seat now."""

    seat: Seat
    shop: str


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """A seat won the coins on the auction block."""

    seat: Seat
    coins: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bullied:
    """A seat took a coin and gave two for it, at a shop where the security cube stands now."""

    seat: Seat
    victim: Seat
    coin: str
    given: tuple[str, ...]
    shop: str
    actions: int


@dataclass(frozen=True, slots=True)
class Stolen:
    """A seat stole a coin with a Steal card."""

    seat: Seat
    victim: Seat
    coin: str


@dataclass(frozen=True, slots=True)
class Traded:
    """A seat traded two coins in for one of a shop with a Trade card."""

    seat: Seat
    given: tuple[str, ...]
    coin: str
    shop: str
    space: int


@dataclass(frozen=True, slots=True)
class Snooped:
    """A seat looked at a victim's collectors; `cards` are known to these two only."""

    seat: Seat
    victim: Seat
    cards: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class SnoopExchanged:
    """The snooper gave one collector for another; which ones is known to these two only."""

    seat: Seat
    victim: Seat
    given: str | None
    taken: str | None


@dataclass(frozen=True, slots=True)
class SnoopKept:
    """The snooper exchanged nothing."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class OvertimePlayed:
    """A seat has five more actions."""

    seat: Seat
    actions: int


@dataclass(frozen=True, slots=True)
class LazinessPlayed:
    """A seat threw a Laziness card away."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CoinShowAttended:
    """A seat revealed an Attend Coin Show card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CoinShowsCounted:
    """At the end, a seat's unplayed Attend Coin Show cards count too (ruling 3)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class MostValuableCoinMoved:
    """The Most Valuable Coin card went to a seat for a coin; None: nobody holds a coin any more."""

    seat: Seat | None
    coin: str | None
    origin: int | None


@dataclass(frozen=True, slots=True)
class CredibilityChanged:
    """A seat's credibility went up or down."""

    seat: Seat
    before: int
    credibility: int


@dataclass(frozen=True, slots=True)
class LastRoundCalled:
    """A seat has ten credibility: this round is the last (option finish_round)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class QuietRoundPassed:
    """A full round passed in which nobody took or sold anything; three in a row end the game."""

    count: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over: why, and who won."""

    why: str
    winners: tuple[int, ...]


Event = (
    FirstSeatPicked
    | CoinTurned
    | CollectorTurned
    | ResearchTurned
    | ShopChosen
    | SaleMoved
    | TurnBegan
    | TurnEnded
    | Traveled
    | SafeAccessed
    | CoinBought
    | CoinsSold
    | Reached
    | CollectorDrawn
    | CollectorTaken
    | CollectorDiscarded
    | ResearchDrawn
    | ResearchTaken
    | InvestmentDrawn
    | FriendMade
    | AuctionWon
    | Bullied
    | Stolen
    | Traded
    | Snooped
    | SnoopExchanged
    | SnoopKept
    | OvertimePlayed
    | LazinessPlayed
    | CoinShowAttended
    | CoinShowsCounted
    | MostValuableCoinMoved
    | CredibilityChanged
    | LastRoundCalled
    | QuietRoundPassed
    | MatchEnded
)
