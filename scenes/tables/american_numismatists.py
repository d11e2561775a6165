"""The table of American Numismatists: the map with five shops, dealers' boards, decks, and the viewer's hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import pygame

from game.american_numismatists.rules import actions
from game.american_numismatists.rules.actions import RevealCoinShow, Sell
from game.american_numismatists.rules.box import kind_of
from game.american_numismatists.rules.costs import DECK_COSTS
from game.american_numismatists.rules.scoring import credibility
from game.american_numismatists.rules.state import ChooseStart, MustDiscard, View
from game.american_numismatists.table.hints import closed, path, ways
from game.american_numismatists.table.status import status
from game.core.contract import LegalActions, Seat
from scenes.board.director import Cue
from scenes.board.picker import Spot
from scenes.match.session import Thrown
from scenes.tables.board import Aside, Board, Key, Light, Preview, SeatLine, Setting
from scenes.tables.numismatists_cards import CHEAPER, NOT_NOW, PAYABLE, coin_picture
from scenes.tables.numismatists_cues import Staging
from scenes.tables.numismatists_layout import Layout
from scenes.tables.numismatists_look import Look
from scenes.tables.numismatists_pieces import Arranged, Pieces, laid_out
from scenes.tables.numismatists_sheets import draw_sheet
from scenes.tables.numismatists_state import Draft, Numbers, Wishes, card_spot
from scenes.tables.numismatists_words import Tips, joined
from sprites.palette import Colour

SECTIONS = {
    "shop": "5",
    "coin": "6",
    "deck": "8",
    "face": "8",
    "hand": "9",
    "research": "10",
    "card": "11",
    "sale": "14",
    "seat": "7",
}
"""The section of the rules for each kind of spot."""

TWO_STEPS = (actions.MoveSale, actions.PlaySteal, actions.PlaySnoop)
"""Deeds of two touches, the cube or card first: only then their goals are lit."""

SHORTCUTS = {pygame.K_r: "open reference", pygame.K_c: "open catalogue"}


class AmericanNumismatistsBoard(Board):
    """Spots: "shop ID", "coin ID", "deck PILE", "face CARD" (collectors in the row), "hand CARD", "shown CARD",
    "research CARD", "card KIND" (investments), "seat N", "call N" (the rosette of a person), "sale" (the cube),
    "open SHEET", and the buttons."""

    deck_costs: Final[Mapping[str, int]] = DECK_COSTS

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.pieces = Pieces()
        self.numbers = Numbers(credit=[0] * len(setting.players))
        self.wishes = Wishes()
        self.draft = Draft()
        self.view: View | None = None
        self.sheet: Spot | None = None
        self.sales: Counter[str] = Counter()
        self.ways: dict[Spot, tuple[actions.Travel, ...]] = {}
        self.steps: dict[str, int] = {}
        """How far the viewer has to each other shop."""
        self.payable: frozenset[Spot] = frozenset()
        """What the viewer can pay for now."""
        self.layout: Layout = None  # type: ignore[assignment]
        self.staging = Staging(self)
        self.look = Look(self)
        self.tips = Tips(self)

    # Layout and pieces

    @property
    def begun(self) -> bool:
        """Whether the first turn has begun."""
        return self.view is not None and self.view.table.turn >= 0

    @property
    def payer(self) -> Seat:
        """For whom prices are shown: the viewer, or whose turn it is."""
        seated = self.setting.viewer >= 0
        return self.setting.viewer if seated else self.numbers.turn

    def resize(self, area: pygame.Rect) -> None:
        self.area = area
        self._lay_out()

    def _lay_out(self) -> None:
        if self.view is None:
            return
        setting = self.setting
        people = tuple(seat for seat, player in enumerate(setting.players) if player.human)
        self.layout = Layout(self.area, self.view.box, len(setting.players), setting.viewer, setting.unit, people)
        self.pieces.settle(self.layout)
        self.ground_changed = True

    def prepare(self) -> Iterator[None]:
        """Strike the coins for sale ahead."""
        if self.view is None:
            return
        for coin in self.view.box.coins:
            coin_picture(coin, self.layout.coin)
            yield

    def show(self, view: View) -> None:
        self.view = view
        self._lay_out()
        self.pieces.show(view, self.layout)
        self.draft.begin(None)
        self.settled(view)

    def settled(self, view: View) -> None:
        self.view = view
        self.numbers.show(view)
        self.wishes.learn(view)
        self.tips.forget()
        here = view.table.dealers[view.viewer].shop if view.viewer >= 0 else None
        far = {shop.id: len(path(view, shop.id)) for shop in view.box.shops} if here else {}
        self.steps = {shop: steps for shop, steps in far.items() if steps}
        if view.table.result is not None:
            self.offer(view, None)

    def count(self, event: Any) -> None:
        """Let the numbers follow an event."""
        self.numbers.count(event)

    def sound(self, cue: str) -> None:
        """Play a cue."""
        self.setting.sounds.play(cue)

    def arrangement(self) -> list[Arranged]:
        return sorted(piece.arranged for piece in self.pieces.all)

    def arrangement_of(self, view: View) -> list[Arranged]:
        return sorted(laid_out(view))

    def noun(self, word: str) -> str:
        """Return the name of a thing in the words of the language."""
        return self.setting.words.noun(self.setting.title.id, word)

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        return self.staging.cues(event)

    # Drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.look.draw_ground(surface)

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        self.look.draw(surface, light)
        if self.sheet is not None and self.view is not None:
            draw_sheet(surface, self.area, self.setting, self.sheet, self.view)

    # What can be touched

    def spots(self) -> Mapping[Spot, pygame.Rect]:
        if self.view is None:
            return {}
        if self.sheet is not None:
            return {"close": self.area}
        layout = self.layout
        found: dict[Spot, pygame.Rect] = {f"shop {shop}": rect for shop, rect in layout.shops.items()}
        found |= {f"seat {seat}": rect for seat, rect in enumerate(layout.strips)}
        found |= {f"deck {pile}": rect for pile, rect in layout.decks.items()}
        found |= {"open catalogue": layout.stack, "open sold": layout.sold, "auction": layout.auction}
        found["open reference"] = layout.help
        shown = any(piece.place == "shown" for piece in self.pieces.all)
        for piece in self.pieces.all:
            spot = self._spot_of(piece.kind, piece.name, piece.place)
            if spot is not None and (not shown or not piece.place.startswith(("sold", *layout.shops))):
                found[spot] = self._rect_of(piece.kind, piece.now)
        return found | {spot: layout.call(int(spot.partition(" ")[2])) for spot in self.calls}

    @property
    def calls(self) -> frozenset[Spot]:
        """The rosettes: always there for every person, whatever he holds."""
        running = self.begun and self.view is not None and self.view.table.result is None
        return frozenset(f"call {seat}" for seat in self.layout.people) if running and not self.sheet else frozenset()

    def called(self, spot: Spot) -> Seat | None:
        return int(spot.partition(" ")[2]) if spot in self.calls else None

    def aside(self, view: View, actions: Sequence[Any]) -> Aside:
        shows = tuple(action for action in actions if isinstance(action, RevealCoinShow))
        held = sum(kind_of(card) == "coin_show" for card in view.hand.investments)
        say = self.setting.say
        sentence = say("table.aside_some", {"n": held}) if shows else say("table.aside_none")
        return Aside(sentence, shows, say("table.aside_back"))

    def _spot_of(self, kind: str, name: str, place: str) -> Spot | None:
        where = place.partition(" ")[0]
        if kind == "coin":
            return None if where == "sold" else f"coin {name}"
        if kind == "cube":
            return "sale" if name == "sale" else None
        if not name or kind == "pawn" or place.startswith("research "):
            return None
        if kind == "investment":
            return card_spot(name)
        if kind == "research":
            return f"research {name}"
        return f"{'face' if where == 'row' else where} {name}"

    def _rect_of(self, kind: str, now: tuple[float, float, int]) -> pygame.Rect:
        size = (now[2], now[2])
        if kind in ("collector", "research", "investment"):
            size = (now[2], self.layout.card[1])
        rect = pygame.Rect((0, 0), size)
        rect.center = round(now[0]), round(now[1])
        return rect

    def take(self, spot: Spot) -> bool:
        if self.sheet is not None:
            self.sheet = None if spot in ("close", self.sheet) or not spot.startswith("open") else spot
            return True
        if spot.startswith("open "):
            self.sheet = spot
            return True
        return self.draft.take(spot)

    def draft_lit(self) -> frozenset[Spot]:
        return self.draft.lit | self.calls | (frozenset() if self.draft.mode else self.ways.keys())

    def way(self, spot: Spot) -> Sequence[Any]:
        return () if self.sheet or self.draft.mode else self.ways.get(spot, ())

    def draft_touched(self) -> tuple[Spot, ...]:
        started = (self.draft.mode,) if self.draft.mode in self.draft.steps else ()
        return (*sorted(self.draft.coins), *started)

    def drafted(self, spot: Spot) -> Any | None:
        return None if self.sheet else self.draft.finished(spot)

    @property
    def drafting(self) -> bool:
        return bool(self.draft.mode)

    def shortcut(self, key: int) -> Spot | None:
        return SHORTCUTS.get(key)

    def close(self) -> bool:
        had, self.sheet = self.sheet is not None, None
        return had or self.draft.close()

    def offer(self, view: View, menu: LegalActions[Any] | None) -> None:
        actions = menu.actions if menu else ()
        steps: dict[Spot, dict[Spot, Any]] = {}
        for action in actions:
            if isinstance(action, TWO_STEPS):
                start, end = self.spell(action)
                steps.setdefault(start, {})[end.removeprefix("to ")] = action
        self.draft.begin(menu.form if menu else None, steps)
        self.ways = {f"shop {shop}": steps for shop, steps in ways(view).items()} if actions else {}
        self.sales = Counter(action.collector for action in actions if isinstance(action, Sell))
        self.payable = frozenset(self.spell(action)[0] for action in actions) | self.ways.keys()
        self.tips.forget()

    def spell(self, action: Any) -> tuple[Spot, ...]:
        match action:
            case actions.ChooseShop(shop) | actions.Travel(shop):
                return (f"shop {shop}",)
            case actions.MoveSale(shop):
                return "sale", f"to shop {shop}"
            case actions.BuyCoin(coin):
                return (f"coin {coin}",)
            case actions.Sell(collector, coins):
                one = self.sales[collector] == 1
                return (f"hand {collector}", *(() if one else (f"coin {coin}" for coin in coins)))
            case actions.TakeCollector(card):
                return (f"face {card}",)
            case actions.TakeResearch(card):
                return (f"research {card}",)
            case actions.PlaySteal(coin):
                return "card steal", f"to coin {coin}"
            case actions.PlaySnoop(victim):
                return "card snoop", f"to seat {victim}"
            case actions.DiscardCollector(card):
                return (f"hand {card}",)
            case actions.SnoopExchange(mine, theirs):
                return f"hand {mine}", f"shown {theirs}"
        return (_PLAIN[type(action)],) if type(action) in _PLAIN else ()  # forms are drafted, not spelled

    def keys(self, view: View, actions: Sequence[Any]) -> Sequence[Key]:
        spots = ("button end", "sale", "button safe", "button bully", "button show", "button keep")
        return [self._key(view, spot, spot.removeprefix("button ")) for spot in spots]

    def _key(self, view: View, spot: Spot, ply: str) -> Key:
        """Return a button; its tip says why it cannot be pressed now."""
        refusal = closed(view, ply) if view.viewer >= 0 else None
        tip = self.setting.say(f"refusal.{refusal.reason}", refusal.values) if refusal else ""
        return Key(spot, self.setting.say(f"table.{ply}"), tip)

    def price_tone(self, spot: Spot, *, lowered: bool = False) -> tuple[Colour, Colour]:
        """Return ground and ink for the price at a spot: grey if the viewer cannot pay it now."""
        if self.setting.viewer >= 0 and spot not in self.payable:
            return NOT_NOW
        return CHEAPER if lowered else PAYABLE

    def attempt(self, view: View, touched: Sequence[Spot]) -> Any | None:
        return attempted(view, touched[-1])

    # Words

    def preview(self, view: View, action: Any) -> Preview | None:
        return None if self.sheet else self.tips.preview(view, action)

    def status(self, view: View) -> str:
        if self.draft.mode and self.draft.mode not in self.draft.steps:
            return self.setting.say(f"table.drafting_{self.draft.mode}")
        return " ".join(self.setting.say(f"status.{part.id}", part.values) for part in status(view))

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        held, kept = view.sizes[seat]
        values = {"coins": len(view.table.dealers[seat].coins), "collectors": held, "investments": kept}
        return SeatLine(str(credibility(view.box, view.table)[seat]), self.setting.say("table.seat", values))

    def describe(self, view: View, spot: Spot) -> str | None:
        return None if self.sheet else self.tips.describe(view, spot)

    def spelled(self, value: object) -> object:
        return joined(self.setting, value) if isinstance(value, tuple) else value

    def log_line(self, event: Any) -> str | None:
        return self.tips.log_line(event)

    def rule_at(self, spot: Spot | None) -> str | None:
        return SECTIONS.get(spot.partition(" ")[0], "4") if spot else None


_PLAIN: dict[type, Spot] = {
    actions.DrawCollector: "deck collector",
    actions.DrawResearch: "deck research",
    actions.DrawInvestment: "deck investment",
    actions.PlayOvertime: "card overtime",
    actions.PlayLaziness: "card laziness",
    actions.RevealCoinShow: "button show",
    actions.SnoopKeep: "button keep",
    actions.EndTurn: "button end",
}


def attempted(view: View, spot: Spot) -> Any | None:
    """Return the ply that touching a spot seems to mean."""
    kind, _, name = spot.partition(" ")
    due = view.table.due[0] if view.table.due else None
    if kind == "shop":
        return actions.ChooseShop(name) if isinstance(due, ChooseStart) else actions.Travel(name)
    if kind == "coin":
        owned = any(name in dealer.coins for dealer in view.table.dealers)
        return None if owned or name in view.table.auction else actions.BuyCoin(name)
    if kind == "hand":
        coins = tuple(sorted(view.table.dealers[view.viewer].coins))
        return actions.DiscardCollector(name) if isinstance(due, MustDiscard) else actions.Sell(name, coins)
    if spot == "card steal":
        prey = next((c for s, d in enumerate(view.table.dealers) if s != view.viewer for c in d.loose), None)
        return actions.PlaySteal(prey) if prey else None
    plain = {spot: made for made, spot in _PLAIN.items()}
    if spot in plain:
        return plain[spot]()
    return {"face": actions.TakeCollector, "research": actions.TakeResearch}.get(kind, lambda _: None)(name)
