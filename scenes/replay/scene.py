"""The replay of a match: whatever was decided in it can be seen again, with every pair of eyes that may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pygame

from game.core.contract import CHANCE
from game.core.hands import players_ever
from game.core.public import PublicMatch
from saves.branch import branch
from saves.exchange import export, write_out
from saves.slots import Opened
from scenes.app.caps import draw_letters, press_letter
from scenes.app.host import Host
from scenes.app.scene import TellingScene
from scenes.app.seeds import new_seed
from scenes.board.context import Context
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.values import headline, result_in_words
from scenes.replay.areas import Areas, around, divide
from scenes.replay.bar import ScrubBar
from scenes.replay.chronicle import Chronicle
from scenes.replay.controls import Controls
from scenes.replay.eyes import Eyes, Hands, eyes_of, hides, watcher_of
from scenes.replay.panel import draw_number, draw_sheet, filled
from scenes.replay.reel import DWELL, THINKING_DWELL, Reel
from scenes.replay.rehearsal import Rehearsal
from scenes.replay.still import dated, label_of, picture_of
from scenes.replay.telling import Telling
from scenes.replay.thoughts import Thoughts
from scenes.replay.turn_list import TurnList
from scenes.replay.widgets import EyesRow, frame_seat
from sprites import coin, materials, text
from sprites.palette import GOLD, IVORY, LOSS, MUTED, seats_wear
from sprites.widgets import Widget
from sprites.wrap import wrap

READING = 0.006
"""How long to read on in the match in one frame, in seconds."""


class ReplayScene(TellingScene):
    """Answers an opened match that goes on from a moment of this one, or None."""

    def __init__(self, program: Host, match: PublicMatch, slot: str, plies: int | None = None) -> None:
        super().__init__(program)
        title, players = match.title, match.header.players
        self.match, self.slot = match, slot
        self.eyes = eyes_of(match)
        watcher = watcher_of(match)
        self.context = Context(title, players, program.unit, program.words, program.sounds, watcher, looks_back=True)
        table = program.tables[title.id]
        made, board = table.board, table.board(self.context)
        seats_wear(table.seat_colours)
        self.engine = Engine(board, self.context)
        self.chosen = next((eyes for eyes in self.eyes if eyes.viewer == watcher), self.eyes[0])
        self.context.viewer = self.chosen.viewer
        self.hands = Hands(match, self.context, made) if len(self.eyes) > 1 and title.secrets else None
        self.chronicle = Chronicle(match, watcher if hides(match) else None)
        self.reel = Reel(match, self.engine, self.context, self.chronicle.stops)
        self.reel.at = 0 if plies is None else self.chronicle.stop_of(plies)
        self.listed = False
        """Whether the list of decisions lies over the board where it has no room beside it, or is away where it has."""
        self.rehearsal = Rehearsal(match, made, self.chronicle.stops)
        self.thoughts = Thoughts(match, lambda: program.worker)
        self.telling = Telling(match, self.context, self.engine.words, self.chronicle, self.say)
        self.areas: Areas = divide(program.unit, sheet=False)
        self.engine.lay_out(self.areas.board)
        self.reel.show()

    # What can be done

    @property
    def thinkers(self) -> bool:
        """Whether there is anything to tell of what opponents thought: after a match alone."""
        return self.match.outcome is not None and any(not player.human for player in players_ever(self.match))

    @property
    def may_play_on(self) -> bool:
        """Whether a new match can go on from here: what is hidden stays so while a match runs."""
        return not hides(self.match) and self.reel.at < self.reel.last

    @property
    def lively(self) -> bool:
        reel, reading = self.reel, not (self.chronicle.done and self.rehearsal.done)
        return reading or reel.playing or reel.moving or self.thoughts.unasked(reel.plies)

    def go(self, at: int) -> None:
        """Go to a stop."""
        self.told = ""
        self.reel.go(at)
        self._follow()

    def step(self, by: int) -> None:
        """Go to a stop nearby, and stay there."""
        self.reel.playing = False
        self.go(self.reel.at + by)

    def _follow(self) -> None:
        """Let what stands around the board say the same as the reel."""
        self._mark_played()
        self.controls.refresh()
        self.stale = True

    def go_round(self, step: int) -> None:
        """Go to where a round begins."""
        self.go(self.chronicle.round_from(self.reel.at, step))

    def toggle(self) -> None:
        """Play or pause."""
        self.reel.toggle()
        self._follow()

    def set_speed(self, speed: float) -> None:
        """Play faster or slower."""
        self.reel.speed = speed
        self.rebuild()

    def see_with(self, eyes: Eyes) -> None:
        """Show the match as somebody saw it."""
        self.chosen = eyes
        self.context.viewer, self.telling.all_open = eyes.viewer, eyes.all_open
        self.reel.show()
        self.rebuild()
        self._mark_played()

    def next_eyes(self) -> None:
        """Show the match with the next pair of eyes."""
        self.see_with(self.eyes[(self.eyes.index(self.chosen) + 1) % len(self.eyes)])

    def think(self) -> None:
        """Show or hide what the opponents thought."""
        if self.thinkers:
            self.thoughts.wanted = not self.thoughts.wanted
            self.listed = self.listed and not (self.thoughts.wanted and self.areas.compact)
            self.reel.playing = self.reel.playing and not self.thoughts.wanted  # it is to be read
            self.reel.dwell = THINKING_DWELL if self.thoughts.wanted else DWELL
            self.rebuild()
            self._mark_played()

    def play_on(self) -> None:
        """Begin a new match that goes on from here."""
        try:
            opened = branch(self.program.slots, self.match, self.reel.plies, new_seed())
        except OSError as error:
            self.tell("notice.disk_begin", bad=True, why=self.program.words.fault(error))
        else:
            self.close(opened)

    def share(self) -> None:
        """Write the match into a file to give away."""
        try:
            path = export(self.program.slots, self.slot, label_of(self.program.words, self.match, self.slot))
        except OSError as error:
            self.tell("matches.not_exported", bad=True, why=self.program.words.fault(error))
        else:
            self.tell("matches.exported", path=path)

    def save_picture(self) -> None:
        """Write a picture of the table into the same folder; of a running match, as everybody may see it."""
        label = f"{label_of(self.program.words, self.match, self.slot)} {self.reel.at + 1}"
        made = self.program.tables[self.match.title.id].board
        try:
            path = write_out(label, ".png", picture_of(self.match, self.reel.plies, self.context, made))
        except OSError as error:
            self.tell("replay.not_saved", bad=True, why=self.program.words.fault(error))
        else:
            self.tell("replay.saved", path=path)

    def close(self, answer: Opened | None = None) -> None:
        self.abandon()
        super().close(answer)

    def abandon(self) -> None:
        self.thoughts.leave()
        self.rehearsal.end()

    # Time and events

    def update(self, seconds: float) -> None:
        if not self.rehearsal.done and not self.reel.moving:
            self.rehearsal.step()
        elif not self.chronicle.done:
            self.chronicle.read(READING)
            self.stale = True
        self.engine.director.speed = "normal"
        if self.reel.update(seconds, still=self.program.settings.reduced_motion):
            self._follow()
        resting = not self.reel.moving and self.thoughts.wanted
        if resting and self.thoughts.update(self.reel.plies, seconds):
            self._follow()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.go(self.reel.at - (1 if event.y > 0 else -1))
            return True
        if event.type == pygame.MOUSEMOTION:
            before = self.bar.pointed
            self.bar.point(event.pos)
            self.stale = self.stale or before != self.bar.pointed
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        """Keys that mean the same wherever the focus is."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key)
        if step is not None and (event.mod & pygame.KMOD_SHIFT or event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)):
            self.go_round(step)
        elif step is not None:
            self.step(step)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.go(0 if event.key == pygame.K_HOME else self.reel.last)
        elif event.key == pygame.K_SPACE:
            self.toggle()
        elif event.key == pygame.K_v:
            self.next_eyes()
        elif event.key == pygame.K_t:
            self.think()
        elif event.key == pygame.K_l:
            self.list_turns()
        else:
            return press_letter(event, self.ring.widgets)
        return True

    # Layout

    def build(self) -> list[Widget]:
        unit, program = self.unit, self.program
        self.context.unit, self.context.words, self.context.sounds = unit, program.words, program.sounds
        self.context.reduced_motion = program.settings.reduced_motion
        areas = divide(unit, sheet=self.thoughts.wanted, hands=self.chosen.all_open)
        self.areas = areas.mirrored() if program.settings.left_handed else areas
        self.engine.lay_out(self.areas.board)
        self.rehearsal.prepare(self.context, self.areas.board)
        hovered = pygame.mouse.get_pos()
        names = [self.context.name(seat) for seat in range(self.match.seats)]
        self.bar = ScrubBar(self.areas.bar, unit, self.chronicle, self.go, names)
        self.bar.point(hovered)
        self.controls = Controls(self)
        made = self.controls.widgets()
        self.turns = self._turns(made)
        return [*made, self.bar, *([self.turns] if self.turns is not None else [])]

    def list_turns(self) -> None:
        """Show or hide the list of decisions; over the board lies either that or thoughts."""
        self.listed = not self.listed
        if self.listed and self.areas.compact and self.thoughts.wanted:
            self.think()
        self.rebuild()

    def _turns(self, made: Sequence[Widget]) -> TurnList | None:
        """Return the list of decisions: below the eyes if there is room, or else over the board if it is asked for."""
        area = self.areas.eyes.copy()
        rows = [row.rect.bottom for row in made if isinstance(row, EyesRow) and area.contains(row.rect)]
        if rows and not self.areas.compact:
            area.top, area.height = max(rows) + self.unit(14), area.bottom - max(rows) - self.unit(14)
            if (beside := self._list_in(area)).fits:
                return None if self.listed else beside
        over = self._list_in(self.areas.drawer(self.unit))
        over.alpha = 255
        return over if self.listed else None

    def _list_in(self, area: pygame.Rect) -> TurnList:
        return TurnList(area, around(self.unit), self.chronicle, self.telling, self.say("replay.turns"), self.go)

    def _mark_played(self) -> None:
        """Mark on the table what is decided next, where the thoughts about it are shown."""
        decision = self.thoughts.decision(self.reel.plies) if self.thoughts.wanted else None
        marked = decision is not None and not self.reel.moving
        view = self.thoughts.view(self.reel.plies, decision.seat) if decision else None
        self.engine.hinted = self.engine.board.targets_of(view, decision.action) if decision and marked else ()

    # Pictures

    def draw(self, surface: pygame.Surface) -> None:
        self.bar.at = self.reel.at
        if self.turns is not None:
            self.turns.at = self.reel.at
        self.engine.draw(surface, lit=False)
        self._draw_actor(surface)
        self._draw_head(surface)
        if self.thoughts.wanted:
            self._draw_thoughts(surface)
        self._draw_place(surface)
        self.ring.draw(surface)
        if self.program.shows_keys:
            draw_letters(surface, self.ring.widgets, self.unit)
        self._draw_tip(surface)

    def _draw_actor(self, surface: pygame.Surface) -> None:
        """Frame at the table who decides next."""
        seat = self.chronicle.actor(self.reel.at)
        if seat is not None and seat != CHANCE and not self.reel.moving:
            frame_seat(surface, self.engine.position.layout.of_seat(seat).clip(self.areas.board), self.unit, seat)

    def _draw_head(self, surface: pygame.Surface) -> None:
        unit, head = self.unit, self.areas.head
        room = pygame.Rect(head.left, head.top, self.controls.head_right - head.left - unit(12), head.height)
        surface.blit(materials.panel(room.size, 200), room)
        inner = room.inflate(-2 * unit(18), 0)
        if self.told:
            self._draw_words(surface, self.told, inner, LOSS if self.bad else IVORY)
            return
        name, px, heads = self.say("replay.title").upper(), unit.text(24), self._heads()
        wide, happened = text.measure(name, "title", px)[0] + unit(20), self.telling.place(self.reel.at)[1]
        if self._fits(heads[0], inner.width - wide) and not self.areas.compact:
            drawn = text.line_with_shadow(name, "title", px, GOLD)
            surface.blit(drawn, drawn.get_rect(midleft=inner.midleft))
            inner.left, inner.width = inner.left + wide, inner.width - wide
        told = next((words for words in heads if self._fits(words, inner.width)), heads[-1])
        self._draw_words(surface, (happened if self.areas.compact else "") or told, inner, IVORY)

    def _heads(self) -> list[str]:
        """Return what the head says of the match: all, or without date and points where there is less room."""
        title, date = self.program.words.title(self.match.title.id), dated(self.program.words, self.slot)
        end = [result_in_words(self.say, self.match)] if self.match.outcome is not None else []
        short = [headline(self.say, self.match, here=False)] * len(end)
        heads = ([title, *date, *end], [title, *end], [title, *short], short or [title])
        return ["  ·  ".join(parts) for parts in heads]

    def _fits(self, words: str, width: int) -> bool:
        return text.measure(words, "body", self.unit.text(21))[0] <= width

    def _draw_words(self, surface: pygame.Surface, words: str, area: pygame.Rect, colour: tuple[int, int, int]) -> None:
        """Draw words in a line, or in two smaller ones where they are too long."""
        px, low = self.unit.text(21), round(area.height * 0.4)
        rows: tuple[str, ...] = (words,)
        if not self._fits(words, area.width):
            two = wrap(words, "body", low, area.width) if text.MIN_PX <= low < px else ()
            px, rows = (low, two) if len(two) == 2 else (text.fit(words, "body", px, area.width), rows)
        for number, row in enumerate(rows):
            picture = text.line(text.elide(row, "body", px, area.width), "body", px, colour)
            middle = area.centery + round(1.2 * px * (number - (len(rows) - 1) / 2))
            surface.blit(picture, picture.get_rect(midleft=(area.left, middle)))

    def _draw_place(self, surface: pygame.Surface) -> None:
        """Say beside the player's keys which decision is shown, and what happens there, unless the head says it."""
        area, unit = self.controls.place, self.unit
        upper, lower = self.telling.place(self.reel.at)
        told: list[tuple[str, text.Style, int, float]] = [(upper, "strong", 21, -0.24), (lower, "body", 18, 0.26)]
        if self.areas.compact or not lower:
            told = [(upper, "strong", 21, 0.0)]
        ends = area.left
        for words, style, size, middle in told:
            px = text.fit(words, style, unit.text(size), area.width)
            drawn = text.line(text.elide(words, style, px, area.width), style, px, IVORY)
            place = drawn.get_rect(midleft=(area.left, area.centery + round(area.height * middle)))
            ends = max(ends, surface.blit(drawn, place).right)
        if not self.areas.compact:
            self._draw_legend(surface, pygame.Rect(ends, area.top, area.right - ends, area.height))

    def _draw_legend(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Say what the coins on the line of time stand for, below one another at the right end of a room."""
        px, kinds = self.unit.text(17), list({moment.kind: moment.metal for moment in self.chronicle.moments}.items())
        words = [self.say(f"replay.legend_{kind}") for kind, _ in kinds]
        wide = max((text.measure(said, "italic", px)[0] for said in words), default=0) + 2 * px
        if wide + 2 * self.unit(24) > room.width:
            return
        for number, ((_, metal), said) in enumerate(zip(kinds, words, strict=True)):
            middle = room.centery + round(1.3 * px * (number - (len(kinds) - 1) / 2))
            coin.draw_coin(surface, metal, "heads", (room.right - wide + px // 2, middle), px)
            told = text.line(said, "italic", px, MUTED)
            surface.blit(told, told.get_rect(midleft=(room.right - wide + 3 * px // 2, middle)))

    def _draw_thoughts(self, surface: pygame.Surface) -> None:
        plies = self.reel.plies
        decision, answer = self.thoughts.decision(plies), self.thoughts.answers.get(plies)
        sheet = self.telling.sheet(self.reel.at, decision, answer)
        places, touched = self.engine.targets(), list[list[Target]]()
        if decision is not None and not self.reel.moving:
            view, targets_of = self.thoughts.view(plies, decision.seat), self.engine.board.targets_of
            touched = [[t for t in targets_of(view, one.action) if t in places] for one in sheet.weighed]
        spoken = [places[target] for targets in touched for target in targets]
        page = self.areas.page(spoken)
        page = filled(page, self.unit, sheet) if self.areas.compact else page
        told = draw_sheet(surface, page, self.unit, sheet)
        often = Counter(target for targets in touched for target in targets)
        for number, (weighed, targets) in enumerate(zip(sheet.weighed, touched, strict=False), start=1):
            own = min(reversed(targets), key=lambda target: often[target], default=None)
            hidden = own is None or number not in told or page.collidepoint(places[own].center)
            if own is not None and often[own] == 1 and not hidden:  # what several have in common tells them not apart
                draw_number(surface, places[own].center, self.unit, number, chosen=weighed.played)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """Tell what lies under the pointer on the bar, or what a button does."""
        hovered = self.ring.hovered
        if hovered is self.bar and self.bar.pointed is not None:
            words = self.telling.about(self.bar.pointed)
            self.draw_tip(surface, words, (self.bar.x_of(self.bar.pointed), self.areas.bar.top), above=True)
        elif hovered is not None and hovered.tip:
            self.draw_tip(surface, hovered.tip, hovered.rect.midtop, above=hovered.rect.top > self.areas.bar.top)
