"""What the table of COIN says: status, chances of a card, why a value is closed, what lies where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from game.coin.rules import actions, events
from game.coin.rules.scoring import TARGET_POINTS, coins_on, running_lines, score_lines
from game.coin.rules.state import SEAT_COUNT, VALUE, Card, Laid, Trick
from game.coin.rules.trick import closed_values, face_up, highest, lowest, open_cards
from game.coin.rules.view import View
from game.coin.table.previews import CardChances, card_chances
from game.coin.table.reasons import reasons
from game.coin.table.status import status
from game.core.contract import SPECTATOR, Reason, ScoreLine, Seat, Status, totals
from game.core.luck import Luck
from scenes.board.piece import Target
from scenes.board.shown import Shown
from scenes.board.words import Preview, SeatLine, Words
from scenes.tables.coin.banks import STACKS, lying_lines, plate_sums
from scenes.tables.coin.layout import DRAW
from scenes.words import signed

COUNTED = ("gray", "deck", "hand", "trick_deck", "lost")
"""Places whose tip counts their cards."""

CARD_ASKED = {"banking_own", "playing_own", "only_face_down", "exchange_putting"}
"""What asks for a card from the hand."""

BADGES = {"highest": "▲ ", "lowest": "▼ ", "only": "▲ "}
"""What is painted on played cards, before the words that explain it."""


class CoinWords(Words):
    """The words of COIN."""

    nets: ClassVar = True

    sums_up: ClassVar = frozenset((events.RoundScored,))

    weighed: ClassVar = frozenset(("trick", "laid"))
    signs: ClassVar = {"coins": "mint:yellow/heads", "foreign": "mint:red/heads", "most_gray": "+"}
    metals: ClassVar = {reason: metal for reasons, metal in STACKS for reason in reasons}
    untold: ClassVar = frozenset((events.CardDrawn, events.GotReady, events.Dealt))
    framing: ClassVar = frozenset((events.RoundBegan, events.LeftoverBanked))
    sections: ClassVar = {"open": "2", "trick_deck": "3", "trick": "4", "laid": "7", "lost": "7", "deck": "8"}
    sections |= {"button": "8", "bank": "9", "gray": "9", "worth": "9", "round": "7", "": "6", "aim": "9", "name": "10"}
    _known: tuple[View, dict[Card, CardChances]] | None = None

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        score = str(totals(score_lines(view), SEAT_COUNT)[seat])
        if "sums" in self.context.quiet:  # a zero beside coins just won would be in doubt
            return SeatLine("")
        if view.stage == "over":
            return SeatLine(score)
        bank = totals(running_lines(view), SEAT_COUNT)[seat]
        if not TARGET_POINTS[view.rules.target]:  # nothing is scored before the end: what counts is in the bank
            score = str(bank)
        return SeatLine(score, self.context.say("table.score", {"points": bank, "gray": view.grays[seat]}))

    def ranked(self, view: View) -> tuple[int, ...]:
        return totals(score_lines(view) if TARGET_POINTS[view.rules.target] else lying_lines(view), SEAT_COUNT)

    def made_of(self, view: View, seat: Seat) -> tuple[str, ...]:
        scored = self.summed(score_lines(view), seat)
        if view.stage == "over":
            return scored
        return (*scored, self.context.say("table.scored_later"), *self.summed(running_lines(view), seat))

    def goal(self, view: View) -> str:
        end = "target" if TARGET_POINTS[view.rules.target] else "single_round"
        return f"{super().goal(view)} {self.context.say(f'goal.{end}')}"

    def sums(self, lines: Iterable[ScoreLine], seat: Seat) -> Mapping[str, int]:
        return {} if "sums" in self.context.quiet else super().sums(lines, seat)

    def causes(self, was: Sequence[ScoreLine], now: Sequence[ScoreLine], seat: Seat) -> Sequence[str] | None:
        """Name figures, but none in first steps until its kinds are told."""
        return [] if "kinds" in self.context.quiet else None

    def action(self, action: Any) -> str:
        if isinstance(action, actions.Play):
            return self.context.phrase("Play.up" if action.up else "Play.down", {"card": action.card})
        return super().action(action)

    def log(self, event: Any) -> str | None:
        if isinstance(event, events.WentGray) and event.card is not None:
            return self.context.say("log.WentGray.card", {"seat": event.seat, "card": event.card})
        return super().log(event)

    def summed_up(self, event: events.RoundScored) -> str:
        """Say what the round brought each seat."""
        points = enumerate(totals(event.lines, SEAT_COUNT))
        told = " · ".join(f"{self.context.name(seat)} {signed(sum_)}" for seat, sum_ in points)
        return self.context.say("table.round_brought", {"told": told})

    def attempt(self, view: View, touched: Sequence[Target]) -> Any | None:
        kinds = {str(target[0]): str(target[-1]) for target in touched}
        card = kinds.get("card")
        if card is None:
            return {"draw": actions.DrawForExchange(), "pass": actions.PassExchange()}.get(kinds.get("button", ""))
        if "middle" in kinds:
            return actions.Play(card, kinds["middle"] != "down")
        if "bank" in kinds or view.stage == "banking":
            return actions.Bank(card)
        if "deck" in kinds or view.stage == "exchanging":
            return actions.PutUnder(card)
        return actions.Play(card, True)

    def later(self, shown: Shown, target: Target) -> str:
        """Say that a card comes first: the whole header over the table would cover what it speaks of."""
        asked = {part.id for part in status(shown.view)}
        return self.context.say("table.card_first") if asked & CARD_ASKED else ""

    def ask(self, shown: Shown) -> Status | None:
        """Say where a card may go that is touched, or ask for the card."""
        view = shown.view
        if not shown.touched:
            return None
        kind, name = str(shown.touched[0][0]), str(shown.touched[0][-1])
        if kind != "card":
            return Status({"bank": "card_bank", "deck": "card_under"}.get(kind, "card"))
        if view.stage == "playing" and view.trick is not None:
            return Status("play" if name in open_cards(view.trick, view.hand) else "play_down", {"card": name})
        return Status("bank" if view.stage == "banking" else "under", {"card": name})

    def look(self, view: View) -> str:
        """Say what to look for: on one's own card that depends on what lies in the middle."""
        trick = view.trick
        if trick is None or "playing_own" not in [part.id for part in status(view)]:
            return super().look(view)
        if len(trick.laid) == SEAT_COUNT - 1:
            return self.context.say("look.last")
        return self.context.say("look.follow" if face_up(trick) else "look.lead")

    # Previews

    def reasons(self, view: View, action: Any) -> Iterable[Reason]:
        return reasons(view, action, self._chances_of(view))

    def against(self, view: View, action: Any, other: Any) -> bool:
        kept = {reason.values.get("other") for reason in self.reasons(view, action) if reason.id.startswith("keeps_")}
        return isinstance(other, actions.PutUnder | actions.Play | actions.Bank) and other.card in kept

    def preview(self, view: View, action: Any) -> Preview | None:
        lines: list[str] = []
        brief = ""
        match action:
            case actions.Play(card, True):
                lines, brief = self._chances(view, card), self._brief(view, card)
            case actions.Play():
                lines = [self.context.say("hint.gray")]
            case actions.Bank(card):
                values = {"n": coins_on([card], view.rules), "value": VALUE[card]}
                return Preview((self.context.say("hint.bank", values),), {view.viewer: values["n"]})
            case actions.PutUnder():
                lines = [self.context.say("hint.under")]
        return Preview(tuple(lines), brief=brief, above=True) if lines else None

    def _brief(self, view: View, card: Card) -> str:
        found = self._chances_of(view).get(card)
        if found is None:
            return ""
        high, low, _ = found.percent
        return self.context.say("brief.chances", {"highest": high, "lowest": low})

    def _chances(self, view: View, card: Card) -> list[str]:
        found = self._chances_of(view).get(card)
        if found is None:
            return []
        high, low, turned = found.percent
        lines = [self.context.say("hint.chances", {"card": card, "highest": high, "lowest": low, "turned": turned})]
        return lines if found.exact else [*lines, self.context.say("hint.sampled")]

    def _chances_of(self, view: View) -> dict[Card, CardChances]:
        """Return the chances of all cards; they are worked out once for each view."""
        if self._known is None or self._known[0] is not view:
            found = card_chances(view, Luck(view.round * 10 + view.number))
            self._known = view, {chances.card: chances for chances in found}
        return self._known[1]

    # Tips

    def describe(self, shown: Shown, target: Target) -> str | None:
        view = shown.view
        target = ("deck", view.viewer) if target == DRAW else target
        kind = str(target[0])
        if kind == "card":
            return self._of_card(view, str(target[1]))
        if kind == "value":
            return self._of_value(lying_trick(view), int(target[1]))
        if kind == "round":
            return self._of_trick(view, int(target[1]))
        if kind in ("trick", "laid", "tag"):
            return self._of_middle(view, lying_trick(view), target)
        if kind == "bank":
            return self._of_bank(view, int(target[1]))
        if kind == "worth":
            return self._worth(view, int(target[1]))
        if kind == "name":
            return self._of_plate(view, int(target[1]))
        if kind == "middle":
            return self.context.say(f"table.middle_{target[1]}")
        return self._of_stack(kind, target, len(shown.at(*target)))

    def _of_bank(self, view: View, seat: Seat) -> str:
        """Count a bank's face-up cards and name them."""
        bank = view.banks[seat]
        if not bank:
            return self.context.say("table.no_bank", {"seat": seat})
        values = {"seat": seat, "n": len(bank), "coins": coins_on(bank, view.rules)}
        cards = ", ".join(self.context.say(f"noun.{card}") for card in bank)
        return f"{self.context.say('table.bank', values)}\n{cards[:1].upper()}{cards[1:]}"

    def _of_plate(self, view: View, seat: Seat) -> str:
        """Say how strong an opponent is, what the sum on a plate stands for, and of a tick what has been decided."""
        plate = "plate_end" if view.stage == "over" else "plate" if TARGET_POINTS[view.rules.target] else "plate_round"
        values = {"seat": seat, "n": plate_sums(view)[seat], "bank": totals(lying_lines(view), SEAT_COUNT)[seat]}
        told = [*self._strength(seat), self.context.say(f"table.{plate}", values)]
        if any(view.ready[seat : seat + 1]):
            told.append(self.context.say("table.decided", {"seat": seat}))
        return "\n".join(told)

    def _strength(self, seat: Seat) -> list[str]:
        """Name the level of who plays at a seat, unless it is a person; in first steps it is of no account."""
        player = self.context.players[seat]
        if player.human or self.context.guided:
            return []
        return [f"{player.name} – {self.context.words.say('interface', f'level.{player.level}')}"]

    def _worth(self, view: View, seat: Seat) -> str:
        """Say what the stacks of coins stand for, from left to right."""
        sums = dict.fromkeys(("coins", "gray", "foreign", "most_gray"), 0)
        for line in lying_lines(view):
            if line.seat == seat:
                sums[line.reason] += line.points
        gray = sums["gray"] + sums["most_gray"]
        values = {"seat": seat, "coins": sums["coins"], "gray": gray, "foreign": sums["foreign"]}
        values["sum"] = sum(sums.values())
        return self.context.say("table.worth_end" if view.stage == "over" else "table.worth", values)

    def _name(self, view: View, card: Card) -> str:
        """Name a card with its coins."""
        return self.context.say("table.card", {"card": card, "n": coins_on([card], view.rules)})

    def _of_card(self, view: View, card: Card) -> str:
        """Name a card of the viewer's hand, and say why its value is closed, or what its chances are."""
        lines = [self._name(view, card), *self._outlook(view, card)]
        return "\n".join([*lines, self.context.say("table.hand_shrinks")] if len(view.hand) == 1 else lines)

    def _outlook(self, view: View, card: Card) -> list[str]:
        if view.stage == "playing" and view.trick is not None:
            closing = closed_values(view.trick).get(VALUE[card])
            if closing is not None:
                values = {"card": card, "other": closing[1], "value": VALUE[card]}
                return [self.context.say(f"refusal.value_of_{closing[0]}", values)]
        return self._chances(view, card)

    def _of_value(self, trick: Trick | None, value: int) -> str | None:
        if trick is None:
            return None
        closing = closed_values(trick).get(value)
        if closing is None:
            return self.context.say("table.open_value", {"value": value})
        return self.context.say(f"table.closed_{closing[0]}", {"value": value, "card": closing[1]})

    def _of_trick(self, view: View, number: int) -> str:
        """Say of a trick of the round who took which card, that it is played, or that it is to come."""
        if number > len(view.tricks):
            return self.context.say(
                "table.trick_now" if number == view.number else "table.trick_later", {"number": number}
            )
        won = view.tricks[number - 1]
        if won.seat is None:
            return self.context.say("table.trick_lost", {"number": number, "card": won.card})
        return self.context.say("table.trick_won", {"number": number, "card": won.card, "seat": won.seat})

    def _of_middle(self, view: View, trick: Trick | None, target: Target) -> str | None:
        if trick is None:
            return None
        if target[0] == "trick":
            return self.context.say("table.trick_card", {"card": trick.card or "", "owner": trick.owner})
        laid = next((laid for laid in trick.laid if laid.seat == target[1]), None)
        if laid is None:
            return None
        if laid.card is None:
            return self.context.say("table.lies_down", {"seat": laid.seat})
        stands = standing(trick, laid)
        badge = BADGES.get(stands, "")
        return f"{self._name(view, laid.card)}\n{badge}{self.context.say(f'table.{stands}')}"

    def _of_stack(self, kind: str, target: Target, count: int) -> str | None:
        if kind not in COUNTED or (not count and len(target) == 1):
            return None
        told = self.context.say(f"table.{kind}", {"n": count, **({"seat": target[1]} if len(target) > 1 else {})})
        return f"{told}\n{self.context.say('table.hand_shrinks')}" if kind in ("deck", "hand") else told


def acting(view: View) -> Seat | None:
    """Return whom the status line waits for; of several who may exchange a card, whoever looks on."""
    if view.stage == "exchanging":
        return view.viewer if view.choice in ("open", "putting") and view.viewer != SPECTATOR else None
    seats = [part.values["seat"] for part in status(view) if "seat" in part.values]
    return int(seats[0]) if seats else None


def lying_trick(view: View) -> Trick | None:
    """Return the trick, unless the first of its cards have left the middle."""
    trick: Trick | None = view.trick
    handed_out = view.stage == "clearing" and trick is not None and len(trick.laid) < SEAT_COUNT
    return None if handed_out else trick


def standing(trick: Trick, laid: Laid) -> str:
    """Return how a card stands that lies face up: highest, lowest, only (it is both), or turns_gray."""
    high, low = highest(trick), lowest(trick)
    if laid == high == low:
        return "only"
    return "highest" if laid == high else "lowest" if laid == low else "turns_gray"
