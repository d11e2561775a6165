"""What COIN's table says under the mouse: chances of a card, why a value is closed, what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.coin.rules import actions
from game.coin.rules.scoring import coins_on
from game.coin.rules.state import VALUE, Card, Laid
from game.coin.rules.trick import closed_values, highest, lowest
from game.coin.rules.view import View
from game.coin.table.previews import CardChances, card_chances
from game.core.luck import Luck
from scenes.board.picker import Spot
from scenes.tables.board import Preview

if TYPE_CHECKING:
    from scenes.tables.coin import CoinBoard


class Tips:
    """Words about spots, from the view alone. Chances are worked out once per decision, when first asked for."""

    def __init__(self, board: CoinBoard) -> None:
        self.board = board
        self._hints: dict[Card, CardChances] | None = None

    def forget(self) -> None:
        """The position has changed."""
        self._hints = None

    def hint_of(self, view: View, card: Card) -> CardChances | None:
        """Return the chances of a card laid face up now, or None if it cannot be."""
        if self._hints is None:
            self._hints = {hint.card: hint for hint in card_chances(view, Luck(view.round * 10 + view.number))}
        return self._hints.get(card)

    def preview(self, view: View, action: Any) -> Preview | None:
        """Return what an action would lead to."""
        lines: list[str] = []
        match action:
            case actions.Play(card, True):
                lines = self._chances(view, card)
            case actions.Play():
                lines = [self.board.setting.say("hint.gray")]
            case actions.Bank(card):
                values = {"n": coins_on([card], view.rules), "value": VALUE[card]}
                lines = [self.board.setting.say("hint.bank", values)]
            case actions.PutUnder():
                lines = [self.board.setting.say("hint.under")]
        return Preview(tuple(lines)) if lines else None

    def _chances(self, view: View, card: Card) -> list[str]:
        hint = self.hint_of(view, card)
        if hint is None:
            return []
        say = self.board.setting.say
        highest_, lowest_, turned = _percent(hint.highest, hint.lowest, hint.turned)
        values = {"card": card, "highest": highest_, "lowest": lowest_, "turned": turned}
        lines = [say("hint.chances", values)]
        return lines if hint.exact else [*lines, say("hint.sampled")]

    def describe(self, view: View, spot: Spot) -> str | None:
        """Return a few words about what lies at a spot."""
        kind, _, rest = spot.partition(" ")
        if kind == "card":
            return self._of_card(view, rest)
        if kind == "value":
            return self._of_value(int(rest))
        if kind in ("trick", "laid"):
            return self._of_middle(spot)
        return self._of_stack(kind, spot, rest)

    def _of_card(self, view: View, card: Card) -> str | None:
        trick = self.board.trick
        if view.stage == "playing" and trick is not None:
            closing = closed_values(trick).get(VALUE[card])
            if closing is not None:
                values = {"card": card, "other": closing[1], "value": VALUE[card]}
                return self.board.setting.say(f"refusal.value_of_{closing[0]}", values)
        return "\n".join(self._chances(view, card)) or None

    def _of_value(self, value: int) -> str | None:
        trick = self.board.trick
        if trick is None:
            return None
        closing = closed_values(trick).get(value)
        if closing is None:
            return self.board.setting.say("table.open_value", {"value": value})
        return self.board.setting.say(f"table.closed_{closing[0]}", {"value": value, "card": closing[1]})

    def _of_middle(self, spot: Spot) -> str | None:
        trick, say = self.board.trick, self.board.setting.say
        if trick is None:
            return None
        if spot == "trick":
            return say("table.trick_card", {"card": trick.card or "", "owner": trick.owner})
        laid = next((laid for laid in trick.laid if spot == f"laid {laid.seat}"), None)
        if laid is None:
            return None
        if laid.card is None:
            return say("table.lies_down", {"seat": laid.seat})
        return say(f"table.{self._standing(laid)}")

    def _standing(self, laid: Laid) -> str:
        assert self.board.trick is not None
        high, low = highest(self.board.trick), lowest(self.board.trick)
        if laid == high == low:
            return "only"
        return "highest" if laid == high else "lowest" if laid == low else "turns_gray"

    def _of_stack(self, kind: str, spot: Spot, rest: str) -> str | None:
        board = self.board
        held = board.in_place("deck " + str(board.setting.viewer) if spot == "button draw" else spot)
        say, count = board.setting.say, len(held)
        if spot == "button draw":
            kind, rest = "deck", str(board.setting.viewer)
        if kind == "bank":
            assert board.view is not None
            cards = [piece.card for piece in held if piece.card]
            values = {"seat": int(rest), "coins": coins_on(cards, board.view.rules), "cards": count}
            return say("table.bank", values)
        if kind in ("gray", "deck", "hand") and rest.isdigit():
            return say(f"table.{kind}", {"seat": int(rest), "n": count})
        return say(f"table.{kind}", {"n": count}) if kind in ("trick_deck", "lost") and count else None


def _percent(*shares: float) -> list[int]:
    """Round shares that sum to 1 to whole percent that sum to 100: the largest remainders are rounded up."""
    floors = [int(share * 100) for share in shares]
    by_rest = sorted(range(len(shares)), key=lambda place: floors[place] - shares[place] * 100)
    for place in by_rest[: 100 - sum(floors)]:
        floors[place] += 1
    return floors
