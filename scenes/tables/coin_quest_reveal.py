"""How the screens are lifted and the lots compared one by one: the whole of it in a few seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.coin_quest.rules import events
from scenes.board.director import Cue
from sprites.tween import REVEAL

if TYPE_CHECKING:
    from scenes.tables.coin_quest_cues import Staging

LONGEST = 4.0
"""From the first screen lifted until the bids lie on the discard piles, in seconds at normal speed."""

READING = 0.6
"""How long one stage of comparing bids, and the result, would stay if there is time, in seconds."""

LIFTING = 0.1
"""From one screen to the next, and from a screen to its coins, in seconds at most: five seats take ten of them."""

WINNING = 0.1
RETURNING, LAST_RETURN = 0.05, 0.3
"""From one prize to the next lot, from one bid taken back to the next, and how long the last of them moves."""

FRAMES = 0.55
"""What waiting for the next frame of the screen adds up to, in seconds."""

WEIGHTS = {"nobody": 0.25, "alone": 0.7}
"""Results that need less reading than one that was compared."""


class Reveal:
    """Makes the cues of steps 5 to 7. Times for reading shrink evenly where there is much to compare."""

    def __init__(self, staging: Staging) -> None:
        self.staging = staging
        self._reading: list[tuple[Cue, float]] = []
        self._lifted = 0
        self._won = 0

    def bid_revealed(self, event: events.BidRevealed) -> Sequence[Cue]:
        """Lift a seat's screen, then let its coins go to their lots."""
        board, seat = self.staging.board, event.seat
        if not self._lifted:
            self._reading, self._won = [], 0
        self._lifted += 1

        def raise_screen(progress: float) -> None:
            board.risen[seat] = progress

        def spread() -> None:
            board.desk.forget(seat)
            for coin, lot in event.placements:
                piece = board.find(f"hand {seat}", coin) or board.find(f"hand {seat}", "")
                if piece is not None:
                    board.send(piece, f"bid {seat} {lot}", coin)

        own = seat == board.setting.viewer  # he looks behind his screen anyway
        screen = Cue(0.0 if own else REVEAL, raise_screen, gap=0.0 if own else LIFTING)
        return screen, self.staging.move(spread, "reveal", REVEAL, gap=LIFTING)

    def lot_resolved(self, event: events.LotResolved) -> Sequence[Cue]:
        """Show stage by stage who is still in, then how it ended: the last stage of one winner is its result."""
        stages = len(event.comparisons) - (event.decided != "tied")
        told = [Cue(begin=self._shows(event, number + 1)) for number in range(stages)]
        told.append(Cue(begin=self._shows(event, None)))
        self._reading += [(cue, 1.0) for cue in told[:-1]]
        self._reading.append((told[-1], WEIGHTS.get(event.decided, 1.0)))
        self._won += event.winner >= 0
        self._share_time()
        return told

    def _shows(self, event: events.LotResolved, stages: int | None) -> Callable[[], None]:
        board = self.staging.board

        def show() -> None:
            board.result, board.result_stages = event, stages
            if stages is None:
                board.results[event.lot] = event

        return show

    def _share_time(self) -> None:
        """Give every stage its time for reading, as far as it is not needed for what moves."""
        moving = self._lifted * (2 * LIFTING + RETURNING) + LAST_RETURN + self._won * WINNING
        weight = sum(weight for _, weight in self._reading)
        pace = min(READING, (LONGEST - moving - FRAMES) / weight)
        for cue, share in self._reading:
            cue.seconds = cue.gap = pace * share

    def coins_won(self, event: events.CoinsWon) -> Sequence[Cue]:
        """Let a lot's coins go to their winner."""
        board = self.staging.board

        def win() -> None:
            for coin in event.coins:
                piece = board.find(f"lot {event.lot}", coin)
                if piece is not None:
                    board.send(piece, f"discard {event.seat}", coin)

        return (self.staging.move(win, "slide", 0.34, gap=WINNING),)

    def prestige_won(self, event: events.PrestigeWon) -> Sequence[Cue]:
        """Let the winner's meeple walk."""
        return (self.staging.walk(event.seat, event.prestige, gap=WINNING),)

    def bid_returned(self, event: events.BidReturned) -> Sequence[Cue]:
        """Put a seat's bids on its discard pile."""
        board, seat = self.staging.board, event.seat
        self._lifted = max(0, self._lifted - 1)

        def give_back() -> None:
            board.result = None
            board.committed.clear()
            for piece in list(board.pieces):
                if piece.place.startswith((f"bid {seat} ", f"hand {seat}")):
                    board.send(piece, f"discard {seat}", piece.coin)

        return (self.staging.move(give_back, "slide", LAST_RETURN, gap=RETURNING if self._lifted else None),)
