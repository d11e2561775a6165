"""Forms filled by touching coins: the safe, bullying, a trade."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.american_numismatists.rules.forms import CoinForm, coin_form_of
from game.american_numismatists.rules.state import View
from game.core.form import Form
from scenes.board.choice import Drafting
from scenes.board.piece import Target
from scenes.board.shown import Draft

BEGIN: Mapping[str, Target] = {"safe": ("button", "safe"), "bully": ("button", "bully"), "trade": ("card", "trade")}
"""What begins a draft of each kind, and lets go of it; the safe's button also completes it."""


def drafts(known: CoinForm, form: Form[Any] | None) -> Sequence[Drafting]:
    """Return the ways to fill the form of a turn, of which it may take only a part: first steps do."""
    return list(_drafts(known, form)) if form is not None else ()


def _drafts(known: CoinForm, form: Form[Any]) -> Iterator[Drafting]:
    for name, others in (("safe", ()), ("bully", known.prey), ("trade", known.offered)):
        if known.may_access if name == "safe" else others:
            coins = (*known.coins, *others)
            yield Drafting(
                name,
                form,
                items={coin: ("coin", coin) for coin in coins},
                goes={coin: goal(known, name, coin) for coin in coins},
                begin=BEGIN[name],
                finish=BEGIN[name] if name == "safe" else None,
            )


def goal(form: CoinForm, name: str, coin: str) -> str:
    """Return the form's spot for a coin: a coin of the safe goes out of it."""
    return name if name != "safe" else "out" if coin in form.safe else "safe"


def completed(view: View, draft: Draft, target: Target) -> Any | None:
    """Return the action that a touch completes: the safe's button again, or the last coin of an exchange."""
    if not draft or (draft.name == "safe") != (target == BEGIN["safe"]):
        return None
    form, coin = coin_form_of(view), str(target[-1])
    if draft.name == "safe":
        return form.finish(draft.partial)
    if target[0] != "coin" or coin in draft.spots or coin not in form.items:
        return None
    return form.finish((*draft.partial, (coin, draft.name)))
