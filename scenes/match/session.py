"""A session: one match being played at this screen by its people and its opponents.

It takes actions to the referee, throws the coins, asks the opponents and saves; it hands on what happened,
ply by ply, to whoever shows it. It draws nothing, and nobody reaches a state through it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from game.core.agent import Decision
from game.core.chance import Fell, Flips
from game.core.contract import SPECTATOR, Seat
from game.core.hands import people_of, player_at
from game.core.public import PublicMatch, PublicPly
from game.opponents.playing import question_for
from game.opponents.worker import RETRIES
from saves.slots import Opened
from scenes.board.thrown import Thrown
from scenes.match.advice import question_of_advice
from scenes.match.saving import Saving

if TYPE_CHECKING:
    from game.opponents.messages import Question
    from game.opponents.worker import Worker
    from game.physics import Gesture, Tray

MOST_THROWN_AT_ONCE = 4
"""Throws of more coins than this are computed off the drawing thread."""


Staging = Callable[[PublicPly, Thrown | None], None]


class Session:
    """A match at this screen. `stage` gets every ply, with its throw."""

    def __init__(
        self,
        opened: Opened,
        worker: Callable[[], Worker],
        stage: Staging,
        tray: Callable[[Sequence[str]], Tray],
    ) -> None:
        self.match: PublicMatch = opened.match
        self.slot = opened.slot
        self.saving = Saving(opened)
        self.mishap: tuple[str, Seat] | None = None
        """What the players have yet to hear of the opponents' process: a notice, and whose decision it was."""
        self.stand_ins: dict[Seat, str] = {}
        """The level that made a seat's last decision, where that was not its own."""
        self._told: set[str] = set()
        self._worker = worker
        self._stage = stage
        self._tray = tray
        self._asked: tuple[int, Seat, bool] | None = None
        self._forced: Decision[Any] | None = None
        self._advising: tuple[int, Seat] | None = None
        self._let_pass: set[tuple[int, Seat]] = set()
        self._gesture: Gesture | None = None
        self._throwing: Future[Thrown] | None = None
        self._pool: ThreadPoolExecutor | None = None
        self._saved_for = self.match.waiting
        self.at_screen: Seat | None = None
        """Who decided last: if they are asked again, nobody else takes the screen between."""
        self.turns = 0
        self.match.scribe = self.saving.write

    @property
    def read_only(self) -> bool:
        """Whether another window plays the match: here it only is looked at."""
        return self.saving.read_only

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play now."""
        return tuple(seat for seat in range(self.match.seats) if player_at(self.match, seat).human)

    @property
    def needs_handover(self) -> bool:
        """Whether people here hold secrets from each other; those of a seat given away stay somebody's."""
        return self.match.title.secrets and len(people_of(self.match)) > 1

    @property
    def human_to_move(self) -> Seat | None:
        """The next seat round the table, played by a person, that is waited for: whoever decided last is first."""
        seats, last = self.match.seats, self.at_screen or 0
        waiting = [seat for seat in self.humans if seat in self.match.waiting]
        return min(waiting, key=lambda seat: (seat - last) % seats, default=None)

    @property
    def default_viewer(self) -> Seat:
        """Whose view the screen shows where no handover is needed."""
        if self.needs_handover or not self.humans:
            return SPECTATOR
        to_move = self.human_to_move
        return self.humans[0] if to_move is None else to_move

    @property
    def thinking(self) -> Seat | None:
        """The opponent who is thinking now; whoever may act out of turn is asked unseen."""
        if self._asked is None:
            return None
        deciding = sorted(self.match.waiting - set(self.humans))
        return next(iter(deciding), None) if self._asked[2] else self._asked[1]

    def act(self, seat: Seat, action: Any, gesture: Gesture | None = None) -> None:
        """Carry out a seat's action; `gesture` shapes the throw that follows. Raises Refused."""
        self.act_aside(seat, action)
        self._gesture, self.at_screen = gesture, seat

    def act_aside(self, seat: Seat, action: Any) -> None:
        """Carry out what a seat does out of turn or unasked: whoever sits at the screen stays. Raises Refused."""
        self.forget_question()
        self._done(self.match.act(seat, action), None)

    def _done(self, ply: PublicPly, thrown: Thrown | None) -> None:
        self._stage(ply, thrown)
        if self.match.waiting != self._saved_for:
            self._saved_for = self.match.waiting
            self.turns += 1
            self.save()

    def pass_unasked(self) -> bool:
        """Pass for a person who can do nothing else; return whether that was so.

        With several people at the screen, and even if an opponent plays a seat by now, it would tell that one has
        nothing to do: there only what everybody knows is passed over.
        """
        seat = self.human_to_move
        if seat is None or self.read_only:
            return False
        known = self.match.title.surely_passes(self.match.view(SPECTATOR), seat)
        if not known and (len(self.humans) > 1 or self.needs_handover):
            return False
        legal = self.match.legal_actions(seat)
        only = legal.form is None and len(legal.actions) == 1
        if only and isinstance(legal.actions[0], self.match.title.passes):
            self.act_aside(seat, legal.actions[0])
            return True
        return False

    def save(self) -> None:
        """Save a generation of the record and the slot's summary."""
        self.saving.save(self.turns)

    def let_chance_act(self) -> bool:
        """Answer chance's request, coins by a throw; return whether something happened or is under way."""
        if self.read_only:
            return False
        if self._throwing is not None:
            return self._thrown_elsewhere()
        request = self.match.request
        if request is None:
            return False
        if isinstance(request, Flips):
            self._throw(request)
        else:
            self._done(self.match.sample_chance(), None)
        return True

    def _throw(self, request: Flips) -> None:
        from game.physics import gesture_of_luck

        luck = self.match.luck
        gesture = self._gesture or gesture_of_luck(luck.number("gesture", request.source))
        self._gesture = None
        film_seed = luck.number("film", request.source, len(self.match.plies))
        start = self.match.start_faces(request)
        if len(request.coins) <= MOST_THROWN_AT_ONCE:
            self._fallen(throw_of(request.coins, start, film_seed, gesture, self._tray(request.coins)))
            return
        self._pool = self._pool or ThreadPoolExecutor(1)
        self._throwing = self._pool.submit(
            throw_of, request.coins, start, film_seed, gesture, self._tray(request.coins)
        )

    def _thrown_elsewhere(self) -> bool:
        assert self._throwing is not None
        if self._throwing.done():
            thrown, self._throwing = self._throwing.result(), None
            self._fallen(thrown)
        return True

    def _fallen(self, thrown: Thrown) -> None:
        self._done(self.match.resolve_chance(Fell(thrown.throw.faces), thrown.note), thrown)

    def ask_opponents(self) -> None:
        """Ask an opponent the next question, unless one is open."""
        busy = self._asked is not None or self._advising is not None
        if busy or self.read_only or self.match.request is not None or self.match.outcome is not None:
            return
        question = self._next_question()
        if question is None:
            return
        self._forced = None if question.interrupt else self._only_choice(question)
        if self._forced is None:
            self._worker().ask(question)

    def _only_choice(self, question: Question) -> Decision[Any] | None:
        """Return the decision that needs no thinking, where only one action is legal."""
        legal = self.match.title.legal_actions(question.view)
        return Decision(legal.actions[0]) if legal.form is None and len(legal.actions) == 1 else None

    def _next_question(self) -> Question | None:
        plies, waiting = len(self.match.plies), self.match.waiting
        for seat in range(self.match.seats):
            if seat in self.humans or seat in waiting or (plies, seat) in self._let_pass:
                continue
            self._let_pass.add((plies, seat))
            if seat in self.match.title.may_interrupt(self.match.view(SPECTATOR)):
                self._asked = (plies, seat, True)
                return question_for(self.match, seat, interrupt=True)
        for seat in sorted(waiting):
            if seat not in self.humans:
                self._asked = (plies, seat, False)
                return question_for(self.match, seat)
        return None

    def take_answer(self, due: bool = True) -> bool:
        """Carry out an opponent's answer if it has come and is due; return whether the question is settled."""
        if self._asked is None:
            return False
        decision = self._forced or self._worker().poll()
        if decision is None:
            return False
        plies, seat, _ = self._asked
        wanted = decision.action is not None and plies == len(self.match.plies)
        if wanted and not due:
            self._forced = decision
            return False
        if wanted and self._sent_back(seat, decision):
            self._forced = None
            return False
        self._asked = self._forced = None
        if wanted:
            self._note_losses(seat, decision)
            self._done(self.match.act(seat, decision.action), None)
        return True

    def _sent_back(self, seat: Seat, decision: Decision[Any]) -> bool:
        """Send back a decision that the rules do not allow; another process is asked."""
        if decision.lost > RETRIES or self.match.refusal(seat, decision.action) is None:
            return False
        self._worker().refuse()
        return True

    def _note_losses(self, seat: Seat, decision: Decision[Any]) -> None:
        """Tell of a weaker opponent who decided for a seat, and write it down; a new process changes nothing else."""
        if decision.level is not None:
            self._tell_once("substitute", seat)
            self.match.annotate(seat, "substitute")
            self.stand_ins[seat] = decision.level
        else:
            self.stand_ins.pop(seat, None)

    def _tell_once(self, word: str, seat: Seat) -> None:
        if word not in self._told:
            self._told.add(word)
            self.mishap = (word, seat)

    def ask_advice(self, seat: Seat) -> None:
        """Ask the strongest opponent on a person's behalf; the record notes that there was advice."""
        self.forget_question()
        self._advising = (len(self.match.plies), seat)
        self.match.annotate(seat, "hint")
        self._worker().ask(question_of_advice(self.match, seat))

    def take_advice(self) -> Decision[Any] | None:
        """Return the advice if it has come and the position has not changed."""
        if self._advising is None:
            return None
        decision = self._worker().poll()
        if decision is None:
            return None
        asked, seat = self._advising
        if asked == len(self.match.plies) and self._sent_back(seat, decision):
            return None
        self._advising = None
        if decision.level is not None:
            self._tell_once("no_advice", seat)
        return decision if asked == len(self.match.plies) and decision.level is None else None

    def forget_advice(self) -> None:
        """Drop advice that is still being worked out: whoever asked has left the screen."""
        if self._advising is not None:
            self.forget_question()

    def forget_question(self) -> None:
        """Drop an open question: the position it was about is gone."""
        if self._asked is not None or self._advising is not None:
            self._worker().cancel()
            self._asked = self._advising = self._forced = None

    def hand_over(self, changes: Mapping[Seat, str]) -> None:
        """Let seats be played by others from here on: people or a level. The record says so."""
        self.forget_question()
        self._let_pass.clear()
        for seat, plays in changes.items():
            self.match.annotate(seat, plays)
            self.stand_ins.pop(seat, None)
        self.save()

    def undo(self, seat: Seat) -> Sequence[PublicPly]:
        """Take back the seat's last decision. Raises ValueError."""
        self.forget_question()
        return self.match.undo(seat)

    def redo(self, seat: Seat) -> Sequence[PublicPly]:
        """Restore it. Raises ValueError."""
        self.forget_question()
        return self.match.redo(seat)

    def leave(self) -> None:
        """Stop playing for now: everything is on disk. Each part is done even if another fails."""
        with ExitStack() as last:
            if self._pool is not None:
                last.callback(self._pool.shutdown, wait=False)
            last.callback(self.saving.close)  # other windows may have the match
            last.callback(self.save)
            last.callback(self.forget_question)


def throw_of(coins: tuple[str, ...], start: tuple[bool, ...], film_seed: int, gesture: Gesture, tray: Tray) -> Thrown:
    """Throw coins the way their number calls for: toss one, slap a few, pour out many."""
    from game.physics import flip, handful, throw

    if len(coins) == 1:
        return Thrown(coins, start, tray, flip(coins[0], start[0], film_seed, gesture, tray))
    kind = throw if len(coins) <= MOST_THROWN_AT_ONCE else handful
    return Thrown(coins, start, tray, kind(coins, start, film_seed, gesture, tray))
