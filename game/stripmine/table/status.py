"""What the status line says: who must do what, and what for."""

from __future__ import annotations

from game.core.contract import SPECTATOR, Status
from game.stripmine.rules.auctions import bear_coins
from game.stripmine.rules.scoring import outcome_of
from game.stripmine.rules.state import FISTS, Table, View


def status(view: View) -> tuple[Status, ...]:
    """Return the status line's sentences: who does what.

    Ids and their values: "mining", "mining_own" and, as long as the bear's hill waits, "mining_bear" (seat);
    "offering" and "keeping" (auction), with "_all" for whoever has no fist, offering also with "_last" before
    nothing more, "_blowout" before that, "_bear" at the first auction of a bear market (n coins are flipped),
    "_paw" at the next; "given" (the viewer's fist is closed), "open_fists" (n fists still open), "only_yours";
    "start", "bear" (n coins), "tie", "settling" (place); at the end the outcome's.
    """
    table = view.table
    if table.to_mine is not None:
        own = "mining_bear" if table.waiting else "mining_own"
        return (Status(own if table.to_mine == view.viewer else "mining", {"seat": table.to_mine}),)
    if table.stage in FISTS:
        given = view.viewer != SPECTATOR and view.closed[view.viewer]
        flipped = {"n": len(bear_coins(table)[0])} if _asked(view) == "offering_bear" else {}
        doing = Status("given") if given else Status(_asked(view), {"auction": table.auction, **flipped})
        still_open = view.closed.count(False)
        last = still_open == 1 and view.viewer != SPECTATOR and not given
        return doing, Status("only_yours") if last else Status("open_fists", {"n": still_open})
    return (_by_itself(table),)


def _asked(view: View) -> str:
    """Say what fists are for; of offers also whether coins that stay will still be shown, what the bear flips."""
    table = view.table
    if view.viewer == SPECTATOR:
        return f"{table.stage}_all"
    if table.stage == "offering" and table.auction == len(table.rules.box.turns):
        return "offering_blowout" if table.rules.blowout else "offering_last"
    if table.stage == "offering" and table.rules.bear:
        return "offering_bear" if table.auction == 1 else "offering_paw"
    return table.stage


def _by_itself(table: Table) -> Status:
    """Nobody is asked: coins fall, or the match is over."""
    if table.stage == "bear" or table.fallen:
        return Status("bear", {"n": len(bear_coins(table)[0])})
    if table.stage == "settling" and table.contest:
        return Status("settling", {"place": table.contest.place})
    end = outcome_of(table)
    return Status(end.why if end else table.stage)
