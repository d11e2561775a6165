"""How the events of Stripmine are told: coins mined, fists closed and opened, kinds counted, points paid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.contract import Seat
from game.stripmine.rules import events, state
from scenes.board.director import Cue
from scenes.match.session import Thrown
from scenes.tables.stripmine_flips import Flipping
from scenes.tables.stripmine_pieces import MinePiece
from scenes.tables.stripmine_show import Ghost, Hand, Points
from sprites.tween import COIN_MOVE, REVEAL, STACK, STAGGER, ease_out

if TYPE_CHECKING:
    from scenes.tables.stripmine import StripmineBoard

BANNER = 0.9
COUNTED = 0.34
"""How long a counted coin is on its way, in seconds."""

COUNTING = 1.1
"""All counted coins set out within this time."""

PAID = 1.0
PAID_STAGGER = 0.14


class Staging:
    """Makes the cues for events; it changes pieces only when a cue begins or ends."""

    def __init__(self, board: StripmineBoard) -> None:
        self.board = board
        self.flipping = Flipping(board)
        self._earned: list[events.Scored] = []
        self._cues: dict[type, Callable[[Any, Thrown | None], Sequence[Cue]]] = {
            events.StarterChosen: self._starter_chosen,
            events.Mined: self._mined,
            events.AuctionBegan: self._auction_began,
            events.OfferGiven: self._offer_given,
            events.OffersOpened: self._offers_opened,
            events.BearFlipped: self.flipping.bear_flipped,
            events.Ranked: self._ranked,
            events.Scored: self._scored,
            events.HillJoined: self._hill_joined,
            events.KeepGiven: self._keep_given,
            events.Kept: self._kept,
            events.Discarded: self._discarded,
            events.TieFlipped: self.flipping.tie_flipped,
            events.MoneyPlaceWon: self._money_place_won,
            events.Settled: self._settled,
        }

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        """Return the cues of an event."""
        return self._cues[type(event)](event, thrown)

    def _own(self, seat: Seat) -> bool:
        return seat == self.board.setting.viewer

    def _play(self, cue: str) -> None:
        self.board.setting.sounds.play(cue)

    def _banner(self, words: str, seat: Seat | None = None, sound: str = "") -> Cue:
        """Say something in large letters for a moment."""

        def begin() -> None:
            self.board.show_layer.banner = (words, seat)
            if sound:
                self._play(sound)

        def end() -> None:
            self.board.show_layer.banner = None

        return Cue(BANNER, begin=begin, end=end)

    # Mining

    def _starter_chosen(self, event: events.StarterChosen, thrown: Thrown | None) -> Sequence[Cue]:
        words = self.board.setting.say(f"banner.{event.why}", {"seat": event.seat})
        return (self._banner(words, event.seat, "turn"),)

    def _mined(self, event: events.Mined, thrown: Thrown | None) -> Sequence[Cue]:
        pieces = self.board.pieces
        cue = pieces.fly(
            lambda: pieces.within(f"hill {event.hill:02}")[-1:],
            lambda piece, number: f"stash {event.seat}",
            sound="capture",
            own=self._own(event.seat),
            seconds=COIN_MOVE if self._own(event.seat) else STACK * 1.3,
        )
        return (cue,)

    # Fists

    def _auction_began(self, event: events.AuctionBegan, thrown: Thrown | None) -> Sequence[Cue]:
        words = self.board.setting.say(self.board.log_key(event), {"auction": event.auction})
        cues = [self._banner(words, None, "reveal")]
        if event.blowout:
            cues.append(self._stretch(range(self.board.seats)))
        return cues

    def _stretch(self, seats: Sequence[Seat], *, kept: bool = False) -> Cue:
        """Closed fists are stretched out towards the mine."""
        hands = self.board.show_layer.hands

        def begin() -> None:
            for seat in seats:
                hands[seat] = Hand("closed", 0.0, kept=kept)
            self._play("slide")

        def at(progress: float) -> None:
            for seat in seats:
                hands[seat].out = ease_out(progress)

        return Cue(COIN_MOVE, at, begin, lambda: at(1.0))

    def _offer_given(self, event: events.OfferGiven, thrown: Thrown | None) -> Sequence[Cue]:
        if event.coins is None:
            return (self._stretch((event.seat,)),)
        pieces, given = self.board.pieces, event.coins
        into = pieces.fly(
            lambda: picked(self.board, f"stash {event.seat}", given),
            lambda piece, number: f"fist {event.seat}",
            own=True,
        )
        return into, self._close(event.seat)

    def _close(self, seat: Seat, *, kept: bool = False) -> Cue:
        """An open hand turns over and is closed."""
        hands = self.board.show_layer.hands

        def begin() -> None:
            hands[seat] = Hand("open", kept=kept)

        def at(progress: float) -> None:
            hands[seat].shape = "open" if progress < 0.5 else "closed"
            hands[seat].share = abs(1 - 2 * progress)

        return Cue(COIN_MOVE, at, begin, lambda: at(1.0))

    def _keep_given(self, event: events.KeepGiven, thrown: Thrown | None) -> Sequence[Cue]:
        if event.coin is None:
            return (self._stretch((event.seat,), kept=True),)
        return (self._close(event.seat, kept=True),)

    # Hands open

    def _offers_opened(self, event: events.OffersOpened, thrown: Thrown | None) -> Sequence[Cue]:
        def find() -> dict[Seat, list[MinePiece]]:
            return {
                seat: [*self.board.pieces.within(f"fist {seat}")] or picked(self.board, f"stash {seat}", offer)
                for seat, offer in enumerate(event.offers)
            }

        return self._open_hands("offer", find)

    def _kept(self, event: events.Kept, thrown: Thrown | None) -> Sequence[Cue]:
        """What was chosen in secret is laid open; where everything is kept, the coins only move aside."""
        by_seat = [
            (seat, tuple(coin for coin, owner in zip(event.coins, event.seats, strict=True) if owner == seat))
            for seat in range(self.board.seats)
        ]

        def find() -> dict[Seat, list[MinePiece]]:
            return {seat: picked(self.board, f"offer {seat}", coins) for seat, coins in by_seat}

        if self.board.keeps_one:
            return self._open_hands("kept", find)
        fly = self.board.pieces.fly(
            lambda: [piece for found in find().values() for piece in found],
            lambda piece, number: f"kept {piece.place.split()[1]}",
            sound="slide",
        )
        return (fly,)

    def _open_hands(self, place: str, find: Callable[[], dict[Seat, list[MinePiece]]]) -> Sequence[Cue]:
        """All hands turn over, one shortly after the other, and show what they hold; then they are drawn back."""
        seats, pieces = self.board.seats, self.board.pieces
        seconds = REVEAL + STAGGER * (seats - 1)
        hands = self.board.show_layer.hands
        held: dict[Seat, list[MinePiece]] = {}

        def begin() -> None:
            held.update(find())
            for seat, found in held.items():
                hands.setdefault(seat, Hand("closed", kept=place == "kept"))
                for piece in found:
                    piece.place, piece.hidden = f"{place} {seat}", True
            self._play("reveal")

        def at(progress: float) -> None:
            for number, (seat, found) in enumerate(held.items()):
                local = min(1.0, max(0.0, (progress * seconds - STAGGER * number) / REVEAL))
                hands[seat].share = abs(1 - 2 * local)
                if local >= 0.5 and hands[seat].shape == "closed":
                    self._show(hands[seat], found)

        back = pieces.fly(list, lambda piece, number: "", done=hands.clear)
        move = back.at

        def draw_back(progress: float) -> None:
            move(progress)
            for hand in hands.values():
                hand.out = 1 - progress

        back.at = draw_back
        return Cue(seconds, at, begin, lambda: at(1.0)), back

    def _show(self, hand: Hand, found: Sequence[MinePiece]) -> None:
        """The hand is open: its coins can be seen."""
        hand.shape = "open"
        for piece in found:
            piece.lie(self.board.pieces.home(piece))
            piece.angle = self.board.pieces.turned(piece)
        if found:
            self.board.setting.sounds.play("place", kind=found[0].kind)

    # Scarcity and points

    def _ranked(self, event: events.Ranked, thrown: Thrown | None) -> Sequence[Cue]:
        plate = self.board.plate
        points = [self._tell_points(rank) for rank in event.ranking]
        order = Cue(STACK * 1.3, lambda progress: plate.order(event.ranking, progress), lambda: self._play("cube_move"))
        return self._count(event), order, *points, Cue(0.25, begin=lambda: self._tell(event))

    def _tell(self, event: events.Ranked) -> None:
        self.board.happening = self.board.log_line(event) or ""

    def _count(self, event: events.Ranked) -> Cue:
        """Every coin that counts sends a ghost to the plate, where its kind goes up by one."""
        counted = sum(rank.shown + rank.flipped for rank in event.ranking)
        stagger = min(0.12, COUNTING / max(1, counted))
        seconds = COUNTED + stagger * max(0, counted - 1)
        show, plate = self.board.show_layer, self.board.plate
        sources: list[MinePiece] = []

        def begin() -> None:
            plate.begin(self.board.box.coins, event.auction)
            self.board.happening = self.board.setting.say("panel.counting")
            sources[:] = self.board.counting_pieces()
            show.ghosts = [Ghost(piece.kind, piece.heads, piece.at) for piece in sources]

        def at(progress: float) -> None:
            for number, flown in enumerate(show.ghosts):
                flown.progress = (progress * seconds - stagger * number) / COUNTED
            self._tell_counts(sources)

        def end() -> None:
            show.ghosts = []
            for rank in event.ranking:
                line = plate.line(rank.coin)
                line.shown, line.flipped = rank.shown, rank.flipped

        return Cue(seconds, at, begin, end)

    def _tell_counts(self, sources: Sequence[MinePiece]) -> None:
        """The plate shows as many of each kind as have arrived."""
        plate = self.board.plate
        before = sum(line.shown + line.flipped for line in plate.lines)
        for line in plate.lines:
            line.shown = line.flipped = 0
        for piece, flown in zip(sources, self.board.show_layer.ghosts, strict=True):
            line = plate.line(piece.kind)
            if flown.progress >= 1 and piece.place.startswith("felt"):
                line.flipped += 1
            elif flown.progress >= 1:
                line.shown += 1
        if sum(line.shown + line.flipped for line in plate.lines) > before:
            self._play("score_tick")

    def _tell_points(self, rank: state.Rank) -> Cue:
        def begin() -> None:
            self.board.plate.line(rank.coin).points = rank.points
            self._play("score_tick")

        return Cue(0.16, begin=begin)

    def _scored(self, event: events.Scored, thrown: Thrown | None) -> Sequence[Cue]:
        """Points of all seats are shown together, once the last is known."""
        self._earned.append(event)
        if event.seat < self.board.seats - 1:
            return ()
        earned, self._earned = self._earned, []
        return (self._pay(earned),)

    def _pay(self, earned: Sequence[events.Scored]) -> Cue:
        show, board = self.board.show_layer, self.board
        seconds = PAID + PAID_STAGGER * (len(earned) - 1)

        def begin() -> None:
            show.points = [
                Points(e.seat, e.each, tuple(board.pieces.layout.front_point(e.seat, n) for n in range(len(e.each))))
                for e in earned
            ]

        def at(progress: float) -> None:
            for number, (event, told) in enumerate(zip(earned, show.points, strict=True)):
                told.progress = (progress * seconds - PAID_STAGGER * number) / PAID
                if told.progress >= 1 and board.scores[event.seat] != event.total:
                    board.scores[event.seat] = event.total
                    self._play("score_tick")

        def end() -> None:
            show.points = []
            for event in earned:
                board.scores[event.seat] = event.total

        return Cue(seconds, at, begin, end)

    # Tidying up

    def _hill_joined(self, event: events.HillJoined, thrown: Thrown | None) -> Sequence[Cue]:
        pieces = self.board.pieces

        def find() -> list[MinePiece]:
            self.flipping.put_felt_away()
            return [*pieces.within("felt"), *pieces.within("waiting")]

        cue = pieces.fly(
            find,
            lambda piece, number: f"hill {event.hill:02} {self.board.box.hill.index(piece.kind)}",
            stagger=0.16,
            most=len(event.coins),
        )
        return (cue,)

    def _discarded(self, event: events.Discarded, thrown: Thrown | None) -> Sequence[Cue]:
        def find() -> list[MinePiece]:
            if event.why == "flipped":
                self.flipping.put_felt_away()
                found = self.board.pieces.within("felt")
                return found or self.board.pieces.within("kept")
            by_seat = [
                (seat, tuple(coin for coin, owner in zip(event.coins, event.seats, strict=True) if owner == seat))
                for seat in range(self.board.seats)
            ]
            return [piece for seat, coins in by_seat for piece in picked(self.board, f"offer {seat}", coins)]

        count = len(event.coins)
        cue = self.board.pieces.fly(find, lambda piece, number: "discard", sound="slide", stagger=0.03, most=count)
        return (cue,)

    # The end

    def _money_place_won(self, event: events.MoneyPlaceWon, thrown: Thrown | None) -> Sequence[Cue]:
        words = self.board.setting.say("banner.money", {"seat": event.seat, "place": event.place})
        return (self._banner(words, event.seat, "score_tick"),)

    def _settled(self, event: events.Settled, thrown: Thrown | None) -> Sequence[Cue]:
        return (self._banner(self.board.setting.say("banner.settled"), None, "handful"),)


def picked(board: StripmineBoard, place: str, coins: Sequence[str]) -> list[MinePiece]:
    """Return pieces of these kinds from a place, as many of each as are asked for."""
    left = board.pieces.within(place)
    found = []
    for kind in coins:
        piece = next(piece for piece in left if piece.kind == kind)
        left.remove(piece)
        found.append(piece)
    return found
