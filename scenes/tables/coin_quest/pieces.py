"""What lies where on the table of Coin Quest: read from a view, never kept.

Coins: ("market", SPACE), ("lot", NUMBER), ("hand", SEAT), ("discard", SEAT), ("aside", SEAT) for a penny to be passed
on, ("draft", LOT) for bids that the viewer alone sees, ("bid", SEAT, LOT) once the screen is lifted. A coin that the
viewer may not know has no name. Besides there are screens, ("screen", SEAT), and meeples, ("track", PRESTIGE).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.coin_quest.rules.components import METALS, Components
from game.coin_quest.rules.scoring import score_lines
from game.coin_quest.rules.state import PlayerView, View
from game.coin_quest.table.aim import sums_now
from game.core.contract import Seat, totals
from scenes.board.piece import Piece, Place
from scenes.board.shown import Draft

COIN, MEEPLE, SCREEN = "coin", "meeple", "screen"


def pieces(view: View, draft: Draft) -> list[Piece]:
    """Return everything that can move, the lowest first."""
    seats = range(len(view.players))
    return [
        *(Piece(MEEPLE, ("track", points), str(seat)) for seat, points in enumerate(counted(view))),
        *_board(view),
        *(piece for seat in seats for piece in _coins_of(view, seat, draft)),
        *(Piece(SCREEN, ("screen", seat)) for seat in seats if _screened(view, seat)),
    ]


def _screened(view: View, seat: Seat) -> bool:
    """Tell whether a seat hides a hand: without one its pile has the room."""
    player = view.players[seat]
    return seat != view.viewer and not player.revealed and player.hand_size > 0


def counted(view: View) -> tuple[int, ...]:
    """Return the prestige of each seat, at the end with what of the collections has been counted."""
    return totals(score_lines(view), len(view.players))


def totals_ahead(view: View) -> dict[Seat, int]:
    """Return of each seat whose coins would bring something what it would have with them, until they are counted."""
    if not view.round or view.stage in ("counting", "over"):
        return {}
    sums = enumerate(sums_now(view))
    return {seat: total for seat, total in sums if total != view.players[seat].prestige}


def in_order(coins: Iterable[str], table: Components) -> list[str]:
    """Sort coins by metal and value."""
    return sorted(coins, key=lambda coin: (METALS.index(table.coins[coin].metal), -table.coins[coin].value, coin))


def hand_of(player: PlayerView, table: Components) -> list[str]:
    """Return a hand, known coins first, then an empty name for each that the viewer does not know.

    What one's own actions draw comes last: no coin moves from under the pointer of whoever chooses among them.
    """
    whole = len(player.hand) == player.hand_size
    old = len(player.hand) - sum(use.drawn for use in player.uses) * whole
    hand = player.hand[: max(0, old)], player.hand[max(0, old) :]
    return [*in_order(hand[0], table), *hand[1], *[""] * (player.hand_size - len(player.hand))]


def room_kept(view: View, seat: Seat) -> int:
    """Return for how many more coins a hand has room: those that the viewer may still draw by actions."""
    if view.stage != "actions" or seat != view.viewer:
        return 0
    kinds = (view.table.coins[coin] for coin in view.players[seat].ready)
    return view.players[seat].due + sum(kind.strength for kind in kinds if kind.action == "strike")


def space_of_market(view: View, coin: str) -> int:
    """Return the space on which a coin of the market lies: coins sold leave theirs empty."""
    return view.market_row.index(coin)


def _board(view: View) -> Iterator[Piece]:
    for coin in view.market:
        yield Piece(COIN, ("market", space_of_market(view, coin)), coin)
    for number, coins in enumerate(view.lots, start=1):
        yield from (Piece(COIN, ("lot", number), coin) for coin in coins)


def _coins_of(view: View, seat: Seat, draft: Draft) -> Iterator[Piece]:
    player, table = view.players[seat], view.table
    drafted = draft.spots if seat == view.viewer else {}
    for coin in hand_of(player, table):
        yield Piece(COIN, _place_in_hand(player, seat, coin, drafted.get(coin)), coin)
    yield from (Piece(COIN, ("discard", seat), coin) for coin in in_order(player.discard, table))
    yield from (Piece(COIN, ("aside", seat), coin) for coin in player.aside)


def _place_in_hand(player: PlayerView, seat: Seat, coin: str, drafted: str | None) -> Place:
    """Return where a coin of a hand lies: behind the screen, or on a lot."""
    lot = dict(player.bid or ()).get(coin)
    if lot is None:
        return ("hand", seat) if drafted is None else ("draft", int(drafted))
    return ("bid", seat, lot) if player.revealed else ("draft", lot)


def bidders(view: View, lot: int) -> list[Seat]:
    """Return who has bids lying open on a lot; once all lots are resolved, until the last bids are taken back."""
    if _resolved(view):
        return [seat for seat, _ in view.results[lot - 1].sums]
    open_bids = ((seat, player.bid or ()) for seat, player in enumerate(view.players) if player.revealed)
    return [seat for seat, bid in open_bids if any(number == lot for _, number in bid)]


def taken_back(view: View) -> bool:
    """Tell whether bids are on their way back to the piles: what they came to stands on the lots then."""
    seats = {seat for result in view.results for seat, _ in result.sums}
    return _resolved(view) and not all(view.players[seat].revealed for seat in seats)


def _resolved(view: View) -> bool:
    return view.stage == "revealing" and len(view.results) == len(view.table.lots)
