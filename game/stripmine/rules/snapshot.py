"""The whole truth as plain values in the table's words; every key is explained in `RECORD.md`."""

from __future__ import annotations

from typing import Any

from game.stripmine.rules.state import Auction, Contest, Share, State, Table


def snapshot(state: State) -> dict[str, Any]:
    """Return what lies where, who holds what, and the score."""
    table = state.table
    box = table.rules.box
    return {
        "stage": table.stage,
        "auction": table.auction,
        "starter": table.starter,
        "mined": table.mined,
        "to_mine": table.to_mine,
        "hills": [list(box.hill[:height]) for height in table.hills],
        "waiting_hill": list(box.hill) if table.waiting else [],
        "stashes": _lists(table.stashes),
        "fists": [None if fist is None else list(fist) for fist in state.fists],
        "offers": _lists(table.offers),
        "kept": _lists(table.kept),
        "discards": dict(zip(box.coins, table.discards, strict=True)),
        "auctions": [_auction(auction) for auction in table.auctions],
        "points": list(table.points),
        "contest": _contest(table.contest),
        "money_places": list(table.money),
        "settlement": _settlement(table),
    }


def _lists(piles: tuple[tuple[str, ...], ...]) -> list[list[str]]:
    return [list(pile) for pile in piles]


def _auction(auction: Auction) -> dict[str, Any]:
    return {
        "offers": _lists(auction.offers),
        "flipped": list(auction.flipped),
        "heads": list(auction.heads),
        "ranking": [
            {"coin": line.coin, "shown": line.shown, "flipped": line.flipped, "points": line.points}
            for line in auction.ranking
        ],
        "points": [list(each) for each in auction.points],
    }


def _contest(contest: Contest | None) -> dict[str, Any] | None:
    if contest is None:
        return None
    return {
        "place": contest.place,
        "tied": list(contest.tied),
        "left": list(contest.left),
        "round": contest.round,
    }


def _settlement(table: Table) -> list[dict[str, Any]]:
    return [_share(share) for share in table.settlement]


def _share(share: Share) -> dict[str, Any]:
    return {
        "seat": share.seat,
        "place": share.place,
        "takes": list(share.takes),
        "cents": share.cents,
        "net": share.net,
    }
