"""The table of COIN: four seats with hand, deck and bank, the trick in the middle, the ladder of values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.coin.rules import actions, events
from game.coin.rules.scoring import running_lines, score_lines
from game.coin.rules.state import CARDS, SEAT_COUNT, VALUE, VALUES, Card, Trick
from game.coin.rules.trick import open_cards
from game.coin.rules.view import View
from game.coin.table.status import status
from game.core.contract import SPECTATOR, LegalActions, Seat, totals
from scenes.board.director import Cue
from scenes.board.picker import Spot
from scenes.board.thrown import Thrown
from scenes.tables.board import Board, Key, Light, Preview, SeatLine, Setting
from scenes.tables.coin_cards import TINTS, CardPiece, card_picture
from scenes.tables.coin_cues import Staging
from scenes.tables.coin_layout import Layout
from scenes.tables.coin_look import Look
from scenes.tables.coin_sheets import RoundCount, draw_reference, draw_sheet, match_rows
from scenes.tables.coin_tips import Tips

SECTIONS = {
    "hand": "6",
    "middle": "6",
    "laid": "7",
    "trick": "4",
    "trick_deck": "3",
    "lost": "7",
    "deck": "8",
    "bank": "9",
    "gray": "9",
    "value": "6",
    "button": "8",
    "open": "2",
}
"""The section of the rules for each kind of spot."""

UNTOLD = (events.CardDrawn, events.GotReady, events.Dealt)
"""Events that are seen and need no line in the log."""

SHORTCUTS = {pygame.K_r: "open reference", pygame.K_s: "open sheet"}

Arranged = tuple[str, str]


class CoinBoard(Board):
    """Pieces live in `pieces`, those of one place in the order in which they lie.

    Places: "deck SEAT", "hand SEAT", "bank SEAT" (face up), "gray SEAT" (face down), "laid SEAT" (in the middle),
    "trick" (the trick card), "trick_deck", "lost". A piece without a card shows its back and has no face at all.
    """

    seat_colours = TINTS

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.pieces: list[CardPiece] = []
        self.carried: set[CardPiece] = set()
        self.view: View | None = None
        self.trick: Trick | None = None
        self.ready: set[Seat] = set()
        self.chosen: Any = None
        self.counting: RoundCount | None = None
        self.sheet: Spot | None = None
        self.layout = Layout(pygame.Rect(0, 0, 940, 570), 0, 20)
        self.staging = Staging(self)
        self.look = Look(self)
        self.tips = Tips(self)

    # Layout and pieces

    @property
    def near(self) -> Seat:
        """Who sits at the bottom."""
        return max(self.setting.viewer, 0)

    def resize(self, area: pygame.Rect) -> None:
        self.area = area
        line = min(self.setting.unit.text(20) * 13 // 10, round(area.height * 0.055))
        self.layout = Layout(area, self.near, line)
        self.settle_pieces()

    def prepare(self) -> Iterator[None]:
        """Print the faces of every card ahead, as broad as hands, the middle and banks show them."""
        if self.view is None:
            return
        widths = {round(self.layout.place(f"{kind} {self.near}", 0, 1)[2]) for kind in ("hand", "laid", "bank")}
        for width in sorted(widths):
            for suit in CARDS:
                for card in suit:
                    card_picture(card, width, self.view.rules.coins)
                    yield

    def show(self, view: View) -> None:
        self.settled(view)
        self.carried.clear()
        self.counting = None
        self.pieces = [CardPiece(place, card or None) for place, card in self._laid_out(view)]
        self.settle_pieces()

    def settled(self, view: View) -> None:
        self.view, self.trick = view, view.trick
        self.ready = {seat for seat, ready in enumerate(view.ready) if ready}

    def settle_pieces(self) -> None:
        """Lay every piece where it belongs at once."""
        self.send_home(None)
        self.carried.clear()
        for piece in self.pieces:
            piece.put()

    def in_place(self, place: str) -> list[CardPiece]:
        """Return the pieces of a place in the order in which they lie; hands are held by rising value."""
        found = [piece for piece in self.pieces if piece.place == place]
        if place == f"hand {self.setting.viewer}":
            found.sort(key=lambda piece: VALUE[piece.card] if piece.card else 0)
        return found

    def send(self, piece: CardPiece, place: str, card: Card | None) -> None:
        """Give a piece a new place, on top of what lies there, and the face it is to show (None: its back)."""
        self.pieces.remove(piece)
        self.pieces.append(piece)
        piece.place = place
        if piece.card != card:
            piece.turning, piece.card, piece.turned = (piece.card,), card, 0.0
        self.carried.add(piece)

    def send_home(self, driver: object) -> list[CardPiece]:
        """Tell every piece where it belongs now; return those that have to go there, to be moved by `driver`."""
        moved = []
        for place in {piece.place for piece in self.pieces}:
            held = self.in_place(place)
            for index, piece in enumerate(held):
                goal = self.layout.place(place, index, len(held))
                if goal != piece.goal or (piece.turned < 1.0 and piece.driver is None):
                    piece.goal, piece.driver = goal, driver
                    moved.append(piece)
        return moved

    def arrangement(self) -> list[Arranged]:
        return sorted((piece.place, piece.card or "") for piece in self.pieces)

    def arrangement_of(self, view: View) -> list[Arranged]:
        return sorted(self._laid_out(view))

    def _laid_out(self, view: View) -> list[Arranged]:
        """Return what a view shows: each card's place and its name, empty for a back."""
        found = [("trick_deck", "")] * sum(view.to_reveal)
        found += [("lost", card) for card in view.lost]
        for seat in range(SEAT_COUNT):
            found += [(f"deck {seat}", "")] * view.decks[seat]
            found += [(f"gray {seat}", "")] * view.grays[seat]
            found += [(f"bank {seat}", card) for card in view.banks[seat]]
            if seat == view.viewer:
                found += [(f"hand {seat}", card) for card in view.hand]
            else:
                found += [(f"hand {seat}", "")] * view.hand_sizes[seat]
        if view.trick is not None:
            found += [("trick", view.trick.card)] if view.trick.card else []
            found += [(f"laid {laid.seat}", laid.card or "") for laid in view.trick.laid]
        return found

    # Drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        self.look.draw_ground(surface)

    def draw(self, surface: pygame.Surface, light: Light) -> None:
        assert self.view is not None
        self.look.draw(surface, light)
        if self.counting is not None:
            title = self.setting.say("log.RoundBegan", {"round": self.counting.event.round})
            draw_sheet(surface, self.layout.room_for_sheet, self.setting, title, self.counting.rows(self.setting))
        elif self.sheet == "open reference":
            draw_reference(surface, self.area, self.setting, self.view.rules)
        elif self.sheet == "open sheet":
            title = self.setting.say("noun.match_sheet")
            draw_sheet(surface, self.area, self.setting, title[:1].upper() + title[1:], self._match_rows())

    def _match_rows(self) -> Any:
        assert self.view is not None
        return match_rows(self.setting, self.view)

    # What can be touched

    def spots(self) -> Mapping[Spot, pygame.Rect]:
        if self.sheet is not None:
            return {"close": self.area}
        own = self._own_spots()
        sights = {spot: rect for spot, rect in self._sights().items() if spot not in own}
        return {**sights, **own, **self._open_spots()}

    def _open_spots(self) -> dict[Spot, pygame.Rect]:
        return {f"open {name}": rect for name, rect in self.layout.buttons.items()}

    def _sights(self) -> dict[Spot, pygame.Rect]:
        """Return what is only looked at: it tells about itself under the mouse."""
        found: dict[Spot, pygame.Rect] = {f"value {value}": self.layout.rung(value) for value in VALUES}
        found |= {"trick_deck": self.layout.trick_deck, "lost": self.layout.lost}
        for seat, area in enumerate(self.layout.seats):
            found |= {f"hand {seat}": area.hand, f"deck {seat}": area.deck, f"bank {seat}": area.bank}
            found[f"gray {seat}"] = area.gray
        middle = [piece for piece in self.pieces if piece.place == "trick" or piece.place.startswith("laid")]
        return found | {piece.place: piece.rect for piece in middle}

    def _own_spots(self) -> dict[Spot, pygame.Rect]:
        """Return the viewer's cards, and where they can go."""
        viewer = self.setting.viewer
        if viewer == SPECTATOR or self.view is None:
            return {}
        found = {f"card {p.card}": p.rect for p in self.in_place(f"hand {viewer}") if p.card}
        if self.view.stage == "playing":
            found |= self.layout.laying()
        area = self.layout.seats[viewer]
        if self.view.stage == "banking":
            found[f"bank {viewer}"] = area.gray.union(area.bank)
        if self.view.choice == "open":
            found["button draw"] = area.deck
        if self.view.choice == "putting":
            found[f"deck {viewer}"] = area.deck
        return found

    def take(self, spot: Spot) -> bool:
        if self.sheet is not None:
            self.sheet = None if spot in ("close", self.sheet) or not spot.startswith("open") else spot
            return True
        if spot.startswith("open "):
            self.sheet = spot
            return True
        return False

    def shortcut(self, key: int) -> Spot | None:
        return SHORTCUTS.get(key)

    def close(self) -> bool:
        had, self.sheet = self.sheet is not None, None
        return had

    def doing(self, action: Any) -> None:
        self.chosen = action

    def offer(self, view: View, menu: LegalActions[Any] | None) -> None:
        self.tips.forget()

    def spell(self, action: Any) -> tuple[Spot, ...]:
        viewer = self.setting.viewer
        match action:
            case actions.Bank(card):
                return f"card {card}", f"bank {viewer}"
            case actions.Play(card, up):
                return f"card {card}", "middle up" if up else "middle down"
            case actions.PutUnder(card):
                return f"card {card}", f"deck {viewer}"
            case actions.DrawForExchange():
                return ("button draw",)
        return ("button pass",)

    def keys(self, view: View, actions: Sequence[Any]) -> Sequence[Key]:
        draw, keep = self.setting.say("table.draw"), self.setting.say("table.keep")
        return Key("button draw", draw), Key("button pass", keep)

    def attempt(self, view: View, touched: Sequence[Spot]) -> Any | None:
        kinds = {spot.partition(" ")[0]: spot.partition(" ")[2] for spot in touched}
        card = kinds.get("card")
        if card is None:
            return {"button draw": actions.DrawForExchange(), "button pass": actions.PassExchange()}.get(touched[-1])
        if "bank" in kinds or view.stage == "banking":
            return actions.Bank(card)
        if "deck" in kinds or view.stage == "exchanging":
            return actions.PutUnder(card)
        return actions.Play(card, kinds.get("middle") != "down")

    # Words

    def preview(self, view: View, action: Any) -> Preview | None:
        return None if self.sheet else self.tips.preview(view, action)

    def status(self, view: View) -> str:
        return " ".join(self.setting.say(f"status.{part.id}", part.values) for part in status(view))

    def acting(self) -> Seat | None:
        """Return whom the status line waits for."""
        assert self.view is not None
        if self.trick is None and self.view.trick is not None:  # the middle is just being handed out
            return None
        seats = [part.values["seat"] for part in status(self.view) if "seat" in part.values]
        return int(seats[0]) if seats else None

    def seat_line(self, view: View, seat: Seat) -> SeatLine:
        if view.stage == "over":
            return SeatLine(str(totals(score_lines(view), SEAT_COUNT)[seat]))
        bank = totals(running_lines(view), SEAT_COUNT)[seat]
        detail = self.setting.say("table.score", {"points": bank, "gray": view.grays[seat]})
        return SeatLine(str(totals(score_lines(view), SEAT_COUNT)[seat]), detail)

    def closed_in_hand(self) -> frozenset[Card]:
        """Return which cards of the viewer cannot be laid face up now, while that is the question."""
        view = self.view
        if view is None or view.stage != "playing" or self.trick is None:
            return frozenset()
        return frozenset(view.hand) - frozenset(open_cards(self.trick, view.hand))

    def describe(self, view: View, spot: Spot) -> str | None:
        return None if self.sheet else self.tips.describe(view, spot)

    def action_words(self, action: Any) -> str:
        if isinstance(action, actions.Play):
            return self.setting.phrase("Play.up" if action.up else "Play.down", {"card": action.card})
        return super().action_words(action)

    def log_line(self, event: Any) -> str | None:
        if isinstance(event, UNTOLD):
            return None
        if isinstance(event, events.WentGray) and event.card is not None:
            return self.setting.say("log.WentGray.card", {"seat": event.seat, "card": event.card})
        return super().log_line(event)

    @property
    def notice_foot(self) -> tuple[int, int]:
        """Over the player opposite: a notice is mostly about the hand or the trick."""
        return self.layout.middle.midtop

    def rule_at(self, spot: Spot | None) -> str | None:
        return SECTIONS.get(spot.partition(" ")[0], "6") if spot else None

    def cues(self, event: Any, thrown: Thrown | None) -> Sequence[Cue]:
        return self.staging.cues(event, thrown)
