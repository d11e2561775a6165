"""What the table of Coin Age says: status, previews, tips, and what a refused touch was meant to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from game.coin_age.rules import actions, events
from game.coin_age.rules.scoring import banked, standing
from game.coin_age.rules.state import COINS, RANK, Position, Region, View
from game.coin_age.rules.turn import matching_coins
from game.coin_age.table.aim import kinds_slapped
from game.coin_age.table.previews import explain, preview
from game.coin_age.table.reasons import reasons
from game.coin_age.table.status import KINDS, ending
from game.core.agent import Decision
from game.core.contract import Reason, ScoreLine, Seat, Status
from scenes.board.piece import Target
from scenes.board.shown import Shown
from scenes.board.words import Preview, SeatLine, Words
from scenes.tables.coin_age.allowed import told
from scenes.words import signed

END_TURN: Target = ("button", "end_turn")

ALIKE = 0.002
"""What differs by no more in its chance to win is as good: nobody can tell them apart at the table."""

MOST_TOLD = 3
"""So many lines follow the points in the tip about what a touch would change."""


class CoinAgeWords(Words):
    """The words of Coin Age."""

    signs: ClassVar = {"space": "penny/tails", "region": "×2", "bank": "+1", "tie_break": "="}

    untold: ClassVar = frozenset((events.SideTossed, events.Shook, events.CoinsReturned, events.TurnBegan))
    framing: ClassVar = frozenset((events.TurnEnded,))
    sections: ClassVar = {"region": "12", "bank": "7", "hand": "4", "tray": "4", "space": "6", "button": "10"}
    sections |= {"aim": "1", "matches": "5"}
    weighed: ClassVar = frozenset(("bank",))

    def ask(self, shown: Shown) -> Status | None:
        """Say what goes with the coin, the space or the bank touched first."""
        if not shown.touched:
            return None
        view, first = shown.view, shown.touched[0]
        kinds = {
            type(action)
            for action in self.context.title.legal_actions(view).actions
            if first in targets_of(view.position, action)[: 1 if isinstance(action, actions.Move) else None]
        }
        named = [name for kind, name in KINDS.items() if kind in kinds]
        if not named:
            return None
        begun, value = str(first[0]), first[1]
        if begun == "space":
            begun = "stack" if view.position.space(str(value)) else "empty"
        values = {"coin" if begun == "hand" else "space": value, "other": 1 - view.viewer}
        return Status(f"{begun}_{'_'.join(named)}", values)

    def status(self, shown: Shown) -> str:
        """Keep it said, while a place is chosen for a coin, that it may be the last."""
        told, asked = super().status(shown), self.ask(shown)
        last = ending(shown.view.position) if asked is not None and "place" in asked.id else ()
        return " ".join([told, *(self.context.say(f"status.{one.id}", one.values) for one in last)])

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        position = view.position
        points, bank = standing(position)[seat], banked(position, seat)[0]
        values: dict[str, object] = {"map": points - bank, "bank": bank}
        if not position.sides:
            return SeatLine(str(points), self.context.say("table.made_of", values))
        side = self.context.say(f"noun.{position.sides[seat]}")
        return SeatLine(str(points), self.context.say("table.made_of_side", {**values, "side": side}))

    def causes(self, was: Sequence[ScoreLine], now: Sequence[ScoreLine], seat: Seat) -> Sequence[str]:
        """Say which regions a seat has come to lead in or leads in no more, and what of the change is the bank's.

        All else is plain from the event.
        """
        old, new = ({line.values["region"] for line in lines if _leads(line, seat)} for lines in (was, now))
        told = [("wins_region", region) for region in sorted(map(str, new - old))]
        told += [("loses_region", region) for region in sorted(map(str, old - new))]
        found = [self.context.say(f"cause.{cause}", {"seat": seat, "region": region}) for cause, region in told]
        on_map, bank = (_earned(now, seat, kept) - _earned(was, seat, kept) for kept in (False, True))
        if found and on_map and bank:
            parts = self.context.say("hint.made_of", {"map": signed(on_map), "bank": signed(bank)})
            found[-1] = f"{found[-1]} {parts}"
        return found

    def tie(self, view: View, above: Seat, below: Seat) -> Status | None:
        ranks = [banked(view.position, seat)[1] for seat in (above, below)]
        return Status("bank", {"n": ranks[0], "m": ranks[1]})

    def chosen(self, view: View, decision: Decision[Any]) -> Any:
        """Of what wins as often, advise what gains most now, and rather the end of the turn than a move for nothing."""
        best = max((one.value for one in decision.candidates), default=0.0)
        alike = [one.action for one in decision.candidates if one.value >= best - ALIKE]
        gains = {action: preview(view, action) for action in alike if action != decision.action}
        gains = {decision.action: preview(view, decision.action), **gains}  # of equals, what was chosen
        other = 1 - view.viewer
        known = {
            action: (gain[view.viewer] - gain[other], not isinstance(action, actions.Move))
            for action, gain in gains.items()
            if gain is not None
        }
        return max(known, key=known.__getitem__, default=decision.action)

    def reasons(self, view: View, action: Any) -> Iterable[Reason]:
        return reasons(view, action)

    def preview(self, view: View, action: Any) -> Preview | None:
        changes = preview(view, action)
        if changes is None:
            return None
        told = sorted(explain(view, action), key=lambda line: line.reason != "ends_match")
        known = (line for line in told if self.context.words.has(self.context.title.id, f"hint.{line.reason}"))
        lines = [self.context.say(f"hint.{line.reason}", {**line.values, "seat": line.seat}) for line in known]
        own = view.viewer
        banked = sum(line.points for line in told if (line.seat, line.reason) == (own, "changes_bank"))
        if banked and len(lines) < MOST_TOLD:
            parts = {"map": signed(changes[own] - banked), "bank": signed(banked)}
            lines.insert(0, self.context.say("hint.made_of", parts))
        first = dict(sorted(enumerate(changes), key=lambda change: change[0] != own))
        return Preview(tuple(lines), first, whole=True)

    def describe(self, shown: Shown, target: Target) -> str | None:
        """Return what a space, a region, a bank or a slapped coin is, and what lies there."""
        position: Position = shown.view.position
        match target:
            case ("space", str(space)) if len(position.maps) == 1:
                return "\n".join(self._of_space(shown, space))
            case ("region", str(name)) if len(position.maps) == 1:
                region = next(region for region in position.map.regions if region.id == name)
                return "\n".join((self._name_of(region), self._who_leads(position, region)))
            case ("bank", int(seat)) if position.sides:
                return self._of_bank(position, seat)
            case ("tray",):
                return self._of_felt(position)
            case ("matches",):
                return told(self.context, position)
            case ("hand", str(coin)):
                kind = "match" if coin in matching_coins(position) else "no_match"
                return self.context.say(f"tip.{kind}", {"coin": coin, "points": RANK[coin]})
        return None

    def _of_felt(self, position: Position) -> str:
        """Say what falls on the felt, and what that allows once it lies there."""
        if not position.sides:
            return self.context.say("tip.toss")
        return told(self.context, position) if position.phase == "actions" else self.context.say("tip.tray")

    def _of_space(self, shown: Shown, space: str) -> Iterator[str]:
        position: Position = shown.view.position
        region = next(region for region in position.map.regions if space in region.spaces)
        alone = self._noun(space) == self._noun(region.id)
        yield self._noun(space) if alone else self.context.say("tip.space", {"space": space, "region": region.id})
        stack = position.space(space)
        told = [
            self.context.say(
                "tip.coin" if below else "tip.coin_on_top",
                {"coin": coin.coin, "seat": coin.seat, "points": RANK[coin.coin]},
            )
            for below, coin in enumerate(reversed(stack))
        ]
        yield self.context.say("tip.stack", {"coins": ", ".join(told)}) if stack else self._of_nothing(shown)

    def _of_nothing(self, shown: Shown) -> str:
        """Say what may come to an empty space, as far as what is touched leaves that open."""
        kinds = {type(action) for action in self.context.title.legal_actions(shown.view).actions}
        kind = str(shown.touched[0][0]) if shown.touched else ""
        if actions.Place in kinds and kind in ("", "hand"):
            return self.context.say("tip.empty_place")
        return self.context.say("tip.empty_move" if actions.Move in kinds and kind != "hand" else "tip.empty")

    def _noun(self, name: str) -> str:
        return self.context.say(f"noun.{name}")

    def _name_of(self, region: Region) -> str:
        spaces = ", ".join(map(self._noun, region.spaces))
        if spaces == self._noun(region.id):
            return spaces
        return self.context.say("tip.region", {"region": region.id, "spaces": spaces})

    def _who_leads(self, position: Position, region: Region) -> str:
        owners = [stack[-1].seat for space in region.spaces if (stack := position.space(space))]
        counts = owners.count(0), owners.count(1)
        if counts[0] == counts[1]:
            return self.context.say("tip.even", {"n": counts[0]})
        return self.context.say(
            "tip.leads", {"seat": int(counts[1] > counts[0]), "n": max(counts), "less": min(counts)}
        )

    def _of_bank(self, position: Position, seat: Seat) -> str:
        slapped = kinds_slapped(position, seat)
        counts = {coin: position.banks[seat][place] + slapped[place] for place, coin in enumerate(COINS)}
        told = [self._count_of(coin, count) for coin, count in counts.items() if count]
        values = {"seat": seat, "n": sum(counts.values()), "coins": ", ".join(told)}
        return self.context.say("tip.bank" if told else "tip.no_bank", values)

    def _count_of(self, coin: str, count: int) -> str:
        return self._noun(coin) if count == 1 else f"{count} {self._noun(f'{coin}.plural')}"

    def attempt(self, view: View, touched: Sequence[Target]) -> Any | None:
        kinds = {target[0]: str(target[-1]) for target in touched}
        spaces = [str(target[1]) for target in touched if target[0] == "space"]
        if "tray" in kinds:
            return actions.Slap()
        if "hand" in kinds and spaces:
            return actions.Place(kinds["hand"], spaces[0])
        if "hand" in kinds and "bank" in kinds:
            return actions.Pay(kinds["hand"])
        if len(spaces) == 2:
            return actions.Move(spaces[0], spaces[1])
        if spaces and "bank" in kinds:
            return actions.Capture(spaces[0])
        if "hand" in kinds:
            return actions.Place(kinds["hand"], view.position.map.ids[0])
        if spaces:
            return _alone(view.position, spaces[0])
        return actions.EndTurn() if "button" in kinds else None


def targets_of(position: Position, action: Any) -> tuple[Target, ...]:
    """Return what has to be touched for an action."""
    seat = position.turn.seat
    match action:
        case actions.Place(coin, space):
            return ("hand", coin), ("space", space)
        case actions.Pay(coin):
            return ("hand", coin), ("bank", 1 - seat)
        case actions.Move(source, target):
            return ("space", source), ("space", target)
        case actions.Capture(space):
            return ("space", space), ("bank", seat)
        case actions.EndTurn():
            return (END_TURN,)
    return (("tray",),)


def _leads(line: ScoreLine, seat: Seat) -> bool:
    return line.reason == "region" and line.seat == seat


def _earned(lines: Sequence[ScoreLine], seat: Seat, in_bank: bool) -> int:
    """Add up what a seat's coins earn in the bank, or on the map."""
    return sum(line.points for line in lines if line.seat == seat and (line.reason == "bank") == in_bank)


def _alone(position: Position, space: str) -> Any:
    """Guess what touching a single space was to begin."""
    moves = position.phase == "actions" and position.turn.matches
    return actions.Move(space, space) if moves else actions.Capture(space)
