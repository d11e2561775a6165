"""How the events of Coin Quest are told: coins drawn, bids revealed, lots resolved one by one, coins bought."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.coin_quest.rules import events
from game.coin_quest.rules.state import Use
from scenes.board.director import Cue
from scenes.match.session import Thrown
from scenes.tables.coin_quest_coins import CoinPiece
from scenes.tables.coin_quest_pieces import GONE
from scenes.tables.coin_quest_reveal import Reveal
from sprites.tween import COIN_MOVE, REVEAL, STAGGER, arc, between, ease_in_out

if TYPE_CHECKING:
    from scenes.tables.coin_quest import CoinQuestBoard

LIFT = 22
"""How high a coin is carried, in logical pixels."""

DRAWING = 0.05
"""From one coin that another seat draws to the next, in seconds."""

STEP, LONGEST_WALK = 0.07, 0.5
"""How long a meeple takes for a space of the track, and for a long way, in seconds."""

SHOWN, FADING = 0.5, 0.3
"""How long removed coins are seen by all, and how long they take to go, in seconds."""


class Staging:
    """Makes the cues for events; it changes pieces only when a cue begins or ends."""

    def __init__(self, board: CoinQuestBoard) -> None:
        self.board = board
        self.late = False
        """Whether pennies come out of step 3, whose draws the others have not seen."""
        self._walkers: dict[int, object] = {}
        """By seat, which cue leads its meeple: a later one takes over."""
        reveal = Reveal(self)
        self._cues: dict[type, Callable[[Any], Sequence[Cue]]] = {
            events.MarketLaid: self._market_laid,
            events.RoundBegan: self._round_began,
            events.LotFilled: self._lot_filled,
            events.BagRefilled: self._bag_refilled,
            events.CoinsDrawn: self._coins_drawn,
            events.PennyDrawn: self._penny_drawn,
            events.CoinTaken: self._coin_taken,
            events.PennyBagged: self._penny_bagged,
            events.PennyKept: self._penny_kept,
            events.AgeUsed: self._age_used,
            events.RareUsed: self._rare_used,
            events.ActionsShown: self._actions_shown,
            events.BidGiven: self._bid_given,
            events.BidRevealed: reveal.bid_revealed,
            events.LotResolved: reveal.lot_resolved,
            events.CoinsWon: reveal.coins_won,
            events.PrestigeWon: reveal.prestige_won,
            events.BidReturned: reveal.bid_returned,
            events.CoinBought: self._coin_bought,
        }

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        """Return the cues of an event."""
        make = self._cues.get(type(event))
        return make(event) if make else ()

    def move(self, change: Callable[[], None], sound: str, seconds: float = COIN_MOVE, gap: float | None = None) -> Cue:
        """Return the cue in which all coins go where they belong after `change` has renamed some places."""
        board, token = self.board, object()
        starts: dict[CoinPiece, tuple[float, float, float]] = {}
        turning: set[CoinPiece] = set()
        hop = board.setting.unit(LIFT)

        def begin() -> None:
            change()
            starts.update({piece: (piece.x, piece.y, piece.width) for piece in board.send_home(token)})
            turning.update(piece for piece in starts if piece.turned < 1.0)
            board.setting.sounds.play(sound)

        def at(progress: float) -> None:
            share = ease_in_out(progress)
            for piece, start in starts.items():
                if piece.driver is token:
                    piece.x, piece.y, piece.width = (
                        between(a, b, share) for a, b in zip(start, piece.goal, strict=True)
                    )
                    piece.turned = progress if piece in turning else 1.0
                    piece.lift = hop * arc(progress) if piece in board.carried else 0.0

        def finish() -> None:
            for piece in starts:
                if piece.driver is token:
                    piece.put()
                    board.carried.discard(piece)

        return Cue(seconds, at, begin, finish, gap)

    def walk(self, seat: int, prestige: int, gap: float | None = None) -> Cue:
        """Return the cue in which a seat's meeple walks along the track; the number follows when it has arrived."""
        board, token = self.board, object()
        start: float = board.prestige[seat]

        def begin() -> None:
            nonlocal start
            start = board.walking.get(seat, board.prestige[seat])
            self._walkers[seat] = token
            board.setting.sounds.play("score_tick")

        def at(progress: float) -> None:
            if self._walkers[seat] is token:
                board.walking[seat] = between(start, prestige, progress)

        def arrive() -> None:
            board.prestige[seat] = prestige
            if self._walkers[seat] is token:
                board.walking.pop(seat, None)

        seconds = min(LONGEST_WALK, 0.15 + STEP * abs(prestige - start))
        return Cue(seconds, at, begin, arrive, gap)

    # Auction

    def _market_laid(self, event: events.MarketLaid) -> Sequence[Cue]:
        def lay() -> None:
            for coin in event.coins:
                self.board.bring(self.board.layout.auction_bag.center, "market", coin)
            self.board.left -= len(event.coins)

        return (self.move(lay, "coin_bag", REVEAL),)

    def _round_began(self, event: events.RoundBegan) -> Sequence[Cue]:
        def begin() -> None:
            self.late = False
            self.board.result = None
            self.board.left = event.left

        return (Cue(begin=begin),)

    def _lot_filled(self, event: events.LotFilled) -> Sequence[Cue]:
        def fill() -> None:
            self.board.bring(self.board.layout.auction_bag.center, f"lot {event.lot}", event.coin)
            self.board.left -= 1

        return (self.move(fill, "place", 0.34),)

    # Bags

    def _bag_refilled(self, event: events.BagRefilled) -> Sequence[Cue]:
        return (self.move(lambda: self._refill(event.seat), "coin_bag"),)

    def _refill(self, seat: int) -> None:
        gone = [piece for piece in self.board.pieces if piece.place == f"discard {seat}"]
        for piece in gone:
            self.board.pieces.remove(piece)
        self.board.bags[seat] += len(gone)

    def _coins_drawn(self, event: events.CoinsDrawn) -> Sequence[Cue]:
        board, seat = self.board, event.seat
        coins = event.coins or ("",) * event.count

        def draw(number: int) -> Callable[[], None]:
            def do() -> None:
                self._from_bag(seat, coins[number])
                board.bags[seat] = event.bag_size + len(coins) - number - 1

            return do

        gap = STAGGER if seat == board.setting.viewer else DRAWING
        return [self.move(draw(n), "card_draw", gap=gap) for n in range(len(coins))]

    def _from_bag(self, seat: int, coin: str, place: str = "") -> None:
        board = self.board
        goes_aside = bool(coin) and board.is_penny(coin) and coin not in board.settled_pennies
        place = place or (f"aside {seat}" if goes_aside else f"hand {seat}")
        board.bring(board.layout.strips[seat].bag.center, place, coin)

    def _penny_drawn(self, event: events.PennyDrawn) -> Sequence[Cue]:
        board, seat = self.board, event.seat

        def put_aside() -> None:
            if board.find(f"aside {seat}", event.coin):
                return
            back = board.find(f"hand {seat}", "")
            if self.late or back is None:
                self._from_bag(seat, event.coin, f"aside {seat}")
            else:
                board.send(back, f"aside {seat}", event.coin)

        return (self.move(put_aside, "card_flip", 0.34),)

    def _coin_taken(self, event: events.CoinTaken) -> Sequence[Cue]:
        board, seat = self.board, event.seat

        def take() -> None:
            penny = next((piece for piece in board.pieces if piece.place == f"aside {seat}"), None)
            if penny is not None:
                board.pieces.remove(penny)
            aside = event.public and event.coin not in board.settled_pennies
            place = f"aside {seat}" if aside else f"hand {seat}"
            board.bring(board.layout.strips[event.target].bag.center, place, event.coin)
            board.bags[event.target] -= 1

        return (self.move(take, "card_draw", 0.4),)

    def _penny_bagged(self, event: events.PennyBagged) -> Sequence[Cue]:
        def put() -> None:
            self.board.bags[event.target] = event.bag_size

        return (self.move(put, "coin_bag", 0.1),)

    def _penny_kept(self, event: events.PennyKept) -> Sequence[Cue]:
        board = self.board

        def keep() -> None:
            penny = board.find(f"aside {event.seat}", event.coin)
            if penny is not None:
                board.send(penny, f"hand {event.seat}", event.coin)

        return (self.move(keep, "place"),)

    # Actions

    def _age_used(self, event: events.AgeUsed) -> Sequence[Cue]:
        return self.move(lambda: self._remove(event.seat, event.removed), "capture", REVEAL), *self._leave()

    def _remove(self, seat: int, coins: Sequence[str]) -> None:
        """Take coins out of the game: those on the discard pile are seen, those of a hand may show their backs."""
        board = self.board
        for coin in coins:
            places = f"discard {seat}", f"hand {seat}"
            found = next((piece for place in places if (piece := board.find(place, coin))), None)
            found = found or board.find(f"hand {seat}", "")
            if found is not None:
                board.send(found, GONE, coin)

    def _leave(self) -> Sequence[Cue]:
        """Show the coins removed to all for a while, then let them vanish."""
        board = self.board

        def fade(progress: float) -> None:
            for piece in board.in_place(GONE):
                piece.faded = progress
                piece.lift = board.setting.unit(LIFT) * 2 * progress

        def vanish() -> None:
            for piece in board.in_place(GONE):
                board.pieces.remove(piece)

        return Cue(SHOWN), Cue(FADING, fade, end=vanish)

    def _rare_used(self, event: events.RareUsed) -> Sequence[Cue]:
        return (self.walk(event.seat, event.prestige),)

    def _actions_shown(self, event: events.ActionsShown) -> Sequence[Cue]:
        board, seat = self.board, event.seat

        def show() -> None:
            self.late = True
            if seat != board.setting.viewer:
                for use in event.uses:
                    self._replay(seat, use)
                self._fit_hand(seat, event.hand_size)
            board.bags[seat] = event.bag_size

        if not event.uses or seat == board.setting.viewer:
            return (Cue(begin=show),)
        removed = any(use.removed for use in event.uses)
        earned = any(use.action == "rare" for use in event.uses)
        shown = self.move(show, "reveal", REVEAL, gap=0.0 if earned else None)
        walked = (self.walk(seat, event.prestige),) if earned else ()
        return shown, *walked, *(self._leave() if removed else ())

    def _replay(self, seat: int, use: Use) -> None:
        """Do before all eyes what a seat did in secret: coins removed, the bag refilled, the coin itself shown."""
        board = self.board
        if use.drawn > board.bags[seat]:
            self._refill(seat)
        board.bags[seat] -= use.drawn
        for _ in range(use.drawn):
            self._from_bag(seat, "")
        if use.coin and not board.find(f"hand {seat}", use.coin):
            back = board.find(f"hand {seat}", "")
            if back is not None:
                board.send(back, f"hand {seat}", use.coin)
        self._remove(seat, use.removed)

    def _fit_hand(self, seat: int, size: int) -> None:
        """Take away backs beyond a hand's size: pennies among the coins drawn are set aside."""
        board, place = self.board, f"hand {seat}"
        while len(board.in_place(place)) > size and (back := board.find(place, "")) is not None:
            board.pieces.remove(back)

    # Bids and the market

    def _bid_given(self, event: events.BidGiven) -> Sequence[Cue]:
        def give() -> None:
            self.board.committed.add(event.seat)

        return (self.move(give, "place", 0.15),)

    def _coin_bought(self, event: events.CoinBought) -> Sequence[Cue]:
        board = self.board

        def buy() -> None:
            piece = board.find("market", event.coin)
            if piece is not None:
                board.send(piece, f"discard {event.seat}", event.coin)

        return self.move(buy, "slide", 0.4, gap=0.0), self.walk(event.seat, event.prestige)
