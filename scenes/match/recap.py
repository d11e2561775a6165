"""What just happened: what others did since the player's last decision, and what each of it changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile, zip_longest
from typing import Any, NamedTuple

from game.core.contract import CHANCE, SPECTATOR, ScoreLine, Seat, lines_so_far
from game.core.public import PublicMatch, PublicPly
from scenes.board.engine import Engine
from scenes.board.piece import Target
from scenes.match.timeline import LogEntry, Timeline
from scenes.words import Say, signed
from sprites.wrap import BETWEEN

REASONED = 2
"""Of so many seats at most it is told at once by what their points changed."""


class Standing(NamedTuple):
    """How the score stands: its lines, and the points that make places."""

    lines: Sequence[ScoreLine]
    points: Sequence[int]


@dataclass(frozen=True, slots=True)
class Happening:
    """A line of the log, and what the score was changed by."""

    entry: LogEntry
    change: str = ""


class Recap:
    """The happenings the player has not answered yet. One can step through them on the board, back and forth."""

    def __init__(self, timeline: Timeline, engine: Engine, say: Say) -> None:
        self.timeline = timeline
        self.engine = engine
        self.say = say
        self._made_for: tuple[object, ...] = ()
        self._made: tuple[Happening, ...] = ()
        self._start = LogEntry("", None, 0)
        self._pass: tuple[PublicPly, bool] | None = None
        """The last pass looked at, and whether it was a choice."""

    def happenings(self) -> Sequence[Happening]:
        """Return what others did since the viewer's last decision; nothing if nobody else has acted."""
        timeline = self.timeline
        since, told = self._since(), len(timeline.entries)
        context, latest = timeline.context, timeline.entries[-1] if told else None
        made_for = since, told, latest, timeline.viewer, context.words, context.quiet, self.engine.idle, timeline.ended
        if made_for != self._made_for:
            self._made_for = made_for
            self._made = () if since is None else tuple(self._happenings(since))
        return self._made

    def traced(self) -> tuple[Target, ...]:
        """Return where the happenings left something to see on the board."""
        events = (self.timeline.event_of(one.entry) for one in self.happenings())
        return tuple(dict.fromkeys(target for event in events for target in self.engine.board.paint.traces(event)))

    def _since(self) -> int | None:
        """Return how many plies there were before what is to be told, if others have acted since the last decision.

        Where the viewer's own decision brought to light what others did (all fists open), it is told as well.
        """
        match, viewer = self.timeline.session.match, self.timeline.viewer
        if viewer not in self.timeline.session.humans or (match.outcome is not None and self.timeline.ended):
            return None
        others = False
        for number in range(len(match.plies), 0, -1):
            by = match.plies[number - 1].by
            if by == viewer and self._decided(number):
                if self._answered(number):
                    return number - 1
                return number if others else None
            others = others or by != CHANCE
        return 0 if others else None

    def _decided(self, number: int) -> bool:
        """Tell whether a ply was the viewer's choice: an empty pass, which is made for them, answers nothing."""
        match = self.timeline.session.match
        ply = match.plies[number - 1]
        if not isinstance(ply.action, match.title.passes):
            return True
        if self._pass is None or self._pass[0] is not ply:
            self._pass = ply, decided(match, number)
        return self._pass[1]

    def _answered(self, number: int) -> bool:
        """Tell whether something about others stands in the log of the viewer's own ply."""
        of_ply = takewhile(lambda entry: entry.plies >= number, reversed(self.timeline.entries))
        return any(entry.plies == number and entry.seat not in (None, self.timeline.viewer) for entry in of_ply)

    def _happenings(self, since: int) -> Iterator[Happening]:
        """Say with each line what changed from its event to the next that is told, once its pieces lie still.

        Who has gained a place is said once all that one action led to has been told: before, it is an interim result.
        """
        entries = [entry for entry in self.timeline.entries if entry.plies > since and not self._implied(entry)]
        was, newest = self._lines(since), entries[-1:]
        before = was
        for entry, following in zip_longest(entries, entries[1:]):
            if entry in newest and not self.engine.idle:
                yield Happening(entry)
                continue
            last = following is None or following.plies != entry.plies
            if self.engine.words.nets and not last and not self._sums_up(following):
                yield Happening(entry)
                continue
            now = self._lines_until(entry, following)
            change = self._change(was, now, before if last else now)
            yield Happening(entry, "\n".join(filter(None, (self._summed_up(entry), change))))
            was, before = now, now if last else before

    def _implied(self, entry: LogEntry) -> bool:
        """Tell whether an entry says nothing that somebody did, or what stands below its cause anyway."""
        implied = self.engine.words.implied | self.engine.words.framing
        return bool(implied) and type(self.timeline.event_of(entry)) in implied

    def _sums_up(self, entry: LogEntry | None) -> bool:
        events = self.engine.words.sums_up
        return bool(events) and entry is not None and type(self.timeline.event_of(entry)) in events

    def _summed_up(self, entry: LogEntry) -> str:
        return self.engine.words.summed_up(self.timeline.event_of(entry)) if self._sums_up(entry) else ""

    def _change(self, was: Standing, now: Standing, placed: Standing) -> str:
        """Say whose points changed, and who has gained a place since `placed`.

        Where more change at once than can be told with their reasons, it is said by how much alone.
        """
        seats = range(self.timeline.session.match.seats)
        gains = [self._gained(seat, was.lines, now.lines) for seat in seats]
        if sum(map(bool, gains)) > REASONED:
            sums = (sum(self._changes(seat, was.lines, now.lines).values()) for seat in seats)
            plain = [self._points(seat, change) for seat, change in enumerate(sums) if change]
            risen = [self._risen(seat, "", placed.points, now.points) for seat in seats]
            return "\n".join(filter(None, (BETWEEN.join(parts) for parts in (plain, [*filter(None, risen)]))))
        told = (self._risen(seat, gains[seat], placed.points, now.points) for seat in seats)
        return BETWEEN.join(filter(None, told))

    def _points(self, seat: Seat, change: int) -> str:
        """Say no more than whose points changed by how much: the log draws that as a chip."""
        return self.say("recap.points", name=self.timeline.context.name(seat), change=signed(change))

    def _risen(self, seat: Seat, gained: str, before: Sequence[int], after: Sequence[int]) -> str:
        """Say what a seat gained, and whether it has gained a place."""
        place = _place(after, seat)
        if place >= _place(before, seat):
            return gained
        tied = "_tied" * (after.count(after[seat]) > 1)
        leads = place == 1 and not tied
        told = f"recap.{('leads' if gained else 'lead') if leads else ('risen' if gained else 'place') + tied}"
        return self.say(told, name=self.timeline.context.name(seat), gained=gained, place=place)

    def _changes(self, seat: Seat, was: Sequence[ScoreLine], now: Sequence[ScoreLine]) -> Mapping[str, int]:
        """Return by what a seat's points changed, and by how much each."""
        old, new = (self.engine.words.sums(lines, seat) for lines in (was, now))
        reasons = (*new, *(why for why in old if why not in new))
        return {why: change for why in reasons if (change := new.get(why, 0) - old.get(why, 0))}

    def _gained(self, seat: Seat, was: Sequence[ScoreLine], now: Sequence[ScoreLine]) -> str:
        """Say what a seat gained or lost; where it is not plain from the event, by what, the most telling first.

        Several changes are told with their figures, so that they add up: a card's coins may cost doubled gray ones.
        """
        changes = self._changes(seat, was, now)
        causes, total = self.engine.words.causes(was, now, seat), sum(changes.values())
        if not total and not (self.engine.words.nets and changes):
            return ""
        values = {"name": self.timeline.context.name(seat), "change": signed(total) if total else "±0"}
        if causes:
            plainly = len(causes) == 1 and causes[0].startswith(values["name"])  # who it is about is named there
            return self.say("recap.plainly" if plainly else "recap.because", **values, why="; ".join(causes))
        if causes is not None:
            return self.say("recap.points", **values)
        if len(changes) == 1 and total > 0 and self.engine.words.plain(*changes):
            return self.say("recap.points", **values)
        telling = sorted(changes, key=lambda why: (changes[why] * total < 0, -abs(changes[why])))
        told = (f"{why} {signed(changes[why])}" if len(changes) > 1 else why for why in telling)
        return self.say("recap.reasons", **values, reasons=", ".join(told))

    @property
    def _eyes(self) -> Seat:
        """Whose view the points are taken from: as far as everybody at the screen may know them."""
        return SPECTATOR if self.timeline.session.match.title.secrets else self.timeline.viewer

    def _lines(self, plies: int) -> Standing:
        return self._standing(self.timeline.session.match.view_after(plies, self._eyes))

    def _standing(self, view: Any) -> Standing:
        return Standing(lines_so_far(self.timeline.session.match.title, view), self.engine.words.ranked(view))

    def _lines_until(self, entry: LogEntry, following: LogEntry | None) -> Standing:
        """Return the points just before the event that is told next, or else after the ply.

        Where the viewer sees more events of a ply than everybody does, all of them count with its last line.
        """
        match = self.timeline.session.match
        if following is None or following.plies != entry.plies:
            return self._lines(entry.plies)
        ply = match.plies[entry.plies - 1]
        seen = match.seen(ply, self._eyes)
        if not seen:
            return self._lines(entry.plies)
        if len(seen) != len(match.observed(ply, self.timeline.viewer)):
            return self._lines(entry.plies - 1)
        return self._standing(seen[following.moment - 1][1])

    def step(self, by: int) -> LogEntry | None:
        """Return the moment before (-1) or after (1) the one that is shown; None is the present."""
        moments = self._moments()
        if not moments:
            return None
        shown = self.timeline.looking_back
        places = [place for place, moment in enumerate(moments) if shown and moment.plies <= shown.plies]
        place = (places[-1] if places else 0) if shown else len(moments)
        return moments[max(0, place + by)] if place + by < len(moments) else None

    def _moments(self) -> list[LogEntry]:
        """Return one entry for each moment before the present, the oldest first."""
        told = self.happenings()
        since = self._since()
        if not told or since is None:
            return []
        if self._start.plies != since:
            self._start = LogEntry("", None, since)
        newest = told[-1].entry.plies
        by_plies = {happening.entry.plies: happening.entry for happening in told if happening.entry.plies < newest}
        return [self._start, *by_plies.values()]


def decided(match: PublicMatch, number: int) -> bool:
    """Tell whether a ply was its seat's choice, and no empty pass."""
    ply = match.plies[number - 1]
    if not isinstance(ply.action, match.title.passes):
        return True
    legal = match.title.legal_actions(match.view_after(number - 1, ply.by))
    return legal.form is not None or len(legal.actions) > 1


def _place(points: Sequence[int], seat: int) -> int:
    return 1 + sum(other > points[seat] for other in points)
