"""What a replay says of its stops: which decision, which round, what happened, what was thought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.agent import Candidate, Decision
from game.core.contract import CHANCE
from game.core.hands import player_at
from game.core.public import PublicMatch
from game.opponents.levels import unit_of
from game.opponents.review import PastDecision
from scenes.board.context import Context
from scenes.board.words import Words
from scenes.match.values import headline, value_words
from scenes.replay.chronicle import Chronicle, KeyMoment
from scenes.replay.panel import Sheet, Weighed
from scenes.replay.thoughts import considered, shares
from scenes.words import Say


class Telling:
    """Puts a replay into words, as the chosen eyes may read them."""

    def __init__(self, match: PublicMatch, context: Context, words: Words, chronicle: Chronicle, say: Say) -> None:
        self.match = match
        self.context = context
        self.words = words
        self.chronicle = chronicle
        self.say = say
        self.all_open = False
        """Whether all is told that any seat knew."""
        self._sheets: dict[tuple[int, str, bool], Sheet] = {}

    def happens(self, at: int) -> str:
        """Return the first sentence of the log about what is decided at a stop."""
        stops = self.chronicle.stops
        if at >= self.chronicle.last:
            return headline(self.say, self.match, here=False)
        for ply in self.match.plies[stops[at] : stops[at + 1]]:
            told = ply.by if self.all_open and ply.by != CHANCE else self.context.viewer
            for event in self.match.observed(ply, told):
                if sentence := self.words.log(event):
                    return sentence
        return ""

    def unsaid(self, at: int) -> str:
        """Return what is decided at a stop of which the log says nothing: in full to whom the decision is open."""
        ply = self.match.plies[self.chronicle.stops[at]]
        known = self.all_open or ply.by == self.context.viewer
        return self.words.action(ply.action) if known and ply.by != CHANCE else self.say("replay.decides")

    def place(self, at: int) -> tuple[str, str]:
        """Return after which decision the table is shown, and what happened in it."""
        most = self.chronicle.last
        if at >= most:
            over = self.match.outcome is not None
            return self.say("replay.end" if over else "replay.now"), self.happens(at) if over else ""
        if not at:
            return self.say("replay.start", most=most), ""
        number = self.chronicle.round_at(at - 1)
        parts = [self._round(number)] if number else []
        parts.append(self.happens(at - 1))
        return self.say("replay.decision", number=at, most=most), "  ·  ".join(filter(None, parts))

    def _round(self, number: int) -> str:
        """Return what a round is called: some titles have a word of their own, and one for a certain round."""
        words, title = self.context.words, self.match.title.id
        own = (key for key in (f"facts.round_{number}", "facts.round") if words.has(title, key))
        key = next(own, None)
        return words.say(title, key, n=number) if key else self.say("replay.round", number=number)

    def about(self, at: int) -> str:
        """Return what a tip says of a stop."""
        moments = [self._told(moment) for moment in self.chronicle.moments if moment.at == at]
        return "\n".join(filter(None, (*self.place(at), *moments)))

    def _told(self, moment: KeyMoment) -> str:
        return self.say(f"replay.{moment.kind}", name=self.context.name(moment.seat), n=moment.points)

    # What they thought

    def sheet(self, at: int, decision: PastDecision | None, answer: Decision[Any] | None) -> Sheet:
        """Return what the panel says of a stop."""
        key = at, self.context.words.language, answer is not None
        if key not in self._sheets:
            self._sheets[key] = self._sheet(at, decision, answer)
        return self._sheets[key]

    def _sheet(self, at: int, decision: PastDecision | None, answer: Decision[Any] | None) -> Sheet:
        heading, played = self.say("replay.thought"), self.say("replay.played")
        if decision is None:
            return Sheet(heading, *self._unthought(at), (), played)
        name, level = self.context.name(decision.seat), self._level(decision)
        who = f"{name}, {level}"
        if answer is None:
            return Sheet(heading, who, self.say("replay.thinking", name=name), (), played)
        sentence = self.say(self._how(decision, answer), name=name, level=level)
        return Sheet(heading, who, sentence, self._weighed(decision, answer), played)

    def _unthought(self, at: int) -> tuple[str, str]:
        """Return who decided and why nothing is told of what they thought."""
        seat = self.chronicle.actor(at)
        if seat is None:
            return "", self.say("replay.over")
        name = self.context.name(seat)
        human = player_at(self.match, seat, self.chronicle.stops[at]).human
        return name, self.say("replay.person" if human else "replay.forced", name=name)

    def _how(self, decision: PastDecision, answer: Decision[Any]) -> str:
        if answer.late or answer.action != decision.action:
            return "replay.otherwise" if answer.candidates else "replay.otherwise_only"
        return "replay.weighed" if answer.candidates else "replay.rule"

    def _level(self, decision: PastDecision) -> str:
        return self.say(f"level.{player_at(self.match, decision.seat, decision.plies).level}")

    def _weighed(self, decision: PastDecision, answer: Decision[Any]) -> list[Weighed]:
        title, words = self.match.title, self.context.words
        level = player_at(self.match, decision.seat, decision.plies).level
        shown = considered(answer, decision.action)
        bars = shares([candidate.value for candidate in shown], unit_of(title, level))
        return [
            Weighed(
                candidate.action,
                self.words.action(candidate.action),
                why,
                value_words(words, title, level, candidate.value),
                share,
                candidate.action == decision.action,
            )
            for candidate, share, why in zip(shown, bars, self._whys(decision, shown), strict=True)
        ]

    def _whys(self, decision: PastDecision, shown: Sequence[Candidate[Any]]) -> list[str]:
        """Return what speaks most for each candidate, by what the seat knew; what a better one has too comes second."""
        view, told = self.match.view_after(decision.plies, decision.seat), list[str]()
        for candidate in shown:
            whys = list(self.words.why_of(view, decision.seat, candidate.action))
            told.append(next((why for why in whys if why not in told), whys[0] if whys else ""))
        return [why and f"{why[:1].upper()}{why[1:]}." for why in told]
