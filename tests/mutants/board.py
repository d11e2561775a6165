"""Mutants of the engine that moves the pieces: what is shown, what moves, what is lit, drafts and sheets."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

ENGINE, TELLING, TOUCH, PICKER, DIRECTOR, CAST, MOTION, PIECE, FILM = (
    f"scenes/board/{name}.py"
    for name in (*("engine", "telling", "touch", "picker", "director", "cast", "motion", "piece", "film"),)
)
OF_ENGINE, OF_MOTIONS, OF_TOUCHES, OF_PAIRING, OF_PROJECTION, OF_TELLING, OF_FILM, OF_MOVING, OF_PICKER = (
    f"tests/scenes/test_{name}.py"
    for name in (
        *("engine", "engine_motions", "engine_touches", "pairing", "projection", "telling", "film_of_a_throw"),
        *("moving", "picker"),
    )
)

BOARD = (
    # What is shown
    Mutant(
        "an event is told in the log before it has been seen",
        TELLING,
        "self.later = motion.told_after or stage.thrown is not None",
        "self.later = False",
        (OF_TELLING,),
    ),
    Mutant(
        "an event whose telling waits for its pieces is never told",
        ENGINE,
        "            if first.later:\n                first.say()\n",
        "",
        (OF_TELLING,),
    ),
    Mutant(
        "counters change before the pieces have landed",
        ENGINE,
        "            self.cast.aim = self.project(telling.stage.after)\n",
        "            self.cast.aim = self._shown = self.project(telling.stage.after)\n",
        (OF_ENGINE,),
    ),
    Mutant(
        "counters follow the events in the order in which they land",
        ENGINE,
        "while self._tellings and self._tellings[0].landed:\n            first = self._tellings.pop(0)\n",
        "while self._tellings and telling in self._tellings:\n            first = telling\n"
        "            self._tellings.remove(telling)\n",
        (OF_MOTIONS,),
    ),
    Mutant(
        "showing a view leaves what moved in the air",
        ENGINE,
        "        self.finish()\n        self._last, self._past = view, past\n",
        "        self._last, self._past = view, past\n",
        (OF_ENGINE,),
    ),
    Mutant(
        "a draft is seen in the past",
        ENGINE,
        "if self._past or touch.viewer != self.context.viewer:",
        "if touch.viewer != self.context.viewer:",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a draft is seen by whoever looks at the table",
        ENGINE,
        "if self._past or touch.viewer != self.context.viewer:",
        "if self._past:",
        (OF_TOUCHES, OF_PROJECTION),
    ),
    Mutant(
        "a draft is no longer seen by whoever comes back from the past",
        ENGINE,
        "self._last, self._past = view, past\n",
        "self._last, self._past = view, past or self._past\n",
        (OF_TOUCHES,),
    ),
    Mutant(
        "larger text does not reach the board",
        ENGINE,
        "return tuple(area), unit.size, unit.scale, self.context.words",
        "return tuple(area), unit.size, self.context.words",
        (OF_ENGINE,),
    ),
    Mutant(
        "another window does not reach the board",
        ENGINE,
        "return tuple(area), unit.size, unit.scale, self.context.words",
        "return unit.scale, self.context.words",
        (OF_ENGINE,),
    ),
    Mutant(
        "a defect at the end of a step is corrected and not counted",
        ENGINE,
        "self.mismatches += not self.cast.lies_as(self._shown)",
        "self.mismatches += 0",
        (OF_MOVING,),
    ),
    Mutant(
        "marks are drawn where they are not asked for",
        ENGINE,
        " else self.lit) if lit else frozenset()",
        " else self.lit)",
        (OF_ENGINE,),
    ),
    Mutant(
        "a piece that an event laid on the table stays there",
        ENGINE,
        "            self.cast.take_away(telling.stage.extras)\n",
        "            pass\n",
        (OF_MOTIONS,),
    ),
    # What moves
    Mutant(
        "with reduced motion pieces move all the same",
        DIRECTOR,
        "not (self.still and moves)",
        "True",
        (OF_ENGINE,),
    ),
    Mutant(
        "with reduced motion pauses are left out, too",
        DIRECTOR,
        "not (self.still and moves)",
        "not self.still",
        (OF_MOVING,),
    ),
    Mutant(
        "without animations everything moves all the same",
        DIRECTOR,
        'if self.speed == "off":',
        'if self.speed == "never":',
        (OF_ENGINE,),
    ),
    Mutant(
        "what is hurried never comes to its end",
        DIRECTOR,
        "        running.cue.at(1.0)\n        running.cue.end()\n",
        "        running.cue.at(1.0)\n",
        (OF_MOVING,),
    ),
    Mutant(
        "a card that is known turns into another one",
        PIECE,
        "return before.kind == after.kind and not (before.name and after.name)",
        "return before.kind == after.kind",
        (OF_PAIRING,),
    ),
    Mutant(
        "a named piece is not found again where it goes",
        PIECE,
        "return bool(after.name) and (before.kind, before.name) == (after.kind, after.name)",
        "return False",
        (OF_MOVING,),
    ),
    Mutant(
        "of pieces that are alike the lowest goes",
        PIECE,
        "found[number] = same[piece].popleft()",
        "found[number] = same[piece].pop()",
        (OF_PAIRING,),
    ),
    Mutant(
        "an earlier event lays down what a later one moves",
        CAST,
        "            if way.sprite.driver is driver:\n                way.sprite.put(way.goal)\n",
        "            way.sprite.put(way.goal)\n",
        (OF_MOTIONS,),
    ),
    Mutant(
        "what vanishes stays on the table",
        CAST,
        "                self.leaving.remove(way.sprite)\n",
        "                pass\n",
        (OF_MOTIONS, OF_PROJECTION),
    ),
    Mutant(
        "pieces of one event all set out together",
        MOTION,
        "delay = self._stagger * max(0, way.number)",
        "delay = 0.0",
        (OF_MOVING,),
    ),
    Mutant(
        "coins come to rest with the faces they had in the hand",
        FILM,
        "zip(self._sprites, throw.faces, throw.rest, self._lies, strict=True)",
        "zip(self._sprites, self.thrown.start, throw.rest, self._lies, strict=True)",
        (OF_FILM,),
    ),
    Mutant(
        "coins come to rest where none of them fell",
        FILM,
        "Lie(*on_felt(felt, tray, *lie),",
        "Lie(*on_felt(felt, tray, *lie[::-1]),",
        (OF_FILM,),
    ),
    Mutant(
        "coins jump to where they are shown at rest",
        FILM,
        "slid = ease_in_out(max(0.0, (progress - SLIDE_FROM) / (1 - SLIDE_FROM)))",
        "slid = 0.0",
        (OF_FILM,),
    ),
    Mutant(
        "a card is asked for the voice of its coin",
        MOTION,
        "kind=next(filter(has_voice, landed[self._landed :]), None)",
        "kind=landed[0]",
        (OF_MOTIONS,),
    ),
    Mutant(
        "pieces are heard only when everything lies still",
        MOTION,
        "self._local(way, progress) >= TOUCH]",
        "self._local(way, progress) >= 1.0]",
        (OF_MOTIONS,),
    ),
    Mutant(
        "paper stays bent when it has been laid down",
        "scenes/board/piece.py",
        "self.faded = self.bend = self.sway = 0.0",
        "self.faded = self.sway = 0.0",
        (OF_MOTIONS,),
    ),
    Mutant(
        "a card that turns over has no edge",
        "sprites/paper.py",
        "thick = round(max(2, wide * THICK) * lean)",
        "thick = 0",
        ("tests/sprites/test_paper.py",),
    ),
    Mutant(
        "shadows stay as dark however high a thing is carried",
        "sprites/shadow.py",
        "alpha = round((104 - 48 * high) / 8) * 8",
        "alpha = 104",
        ("tests/sprites/test_shadows.py",),
    ),
    # What is lit
    Mutant(
        "what is touched already stays lit",
        PICKER,
        "missing = set(Counter(self.targets) - Counter(touched))",
        "missing = set(self.targets)",
        (OF_TOUCHES,),
    ),
    Mutant(
        "touches in the wrong order spell an action",
        PICKER,
        "return self.targets[: len(touched)] == touched",
        "return set(touched) <= set(self.targets)",
        (OF_PICKER,),
    ),
    Mutant(
        "the last touch of an action is offered first",
        PICKER,
        'if self.order in ("last", "framed") else missing',
        'if self.order == "first" else missing',
        (OF_TOUCHES,),
    ),
    Mutant(
        "what was touched for other choices is gone on with",
        PICKER,
        "        if self._choices != other._choices:\n            return False\n",
        "",
        (OF_MOTIONS,),
    ),
    Mutant(
        "a second touch does not let go",
        PICKER,
        "self.touched = tuple(other for other in self.touched if other != target)",
        "self.touched = self.touched",
        ("tests/scenes/test_touches.py",),
    ),
    Mutant(
        "a spot is lit on which the item held may not lie",
        TOUCH,
        "found |= {drafting.spots[spot] for spot in self._open(drafting, filled.held)}",
        "found |= {drafting.spots[spot] for spot in drafting.spots}",
        (OF_TOUCHES,),
    ),
    Mutant(
        "the button that completes a form is lit while something is missing",
        TOUCH,
        "if drafting.finish is not None and self._complete(drafting) is not None:",
        "if drafting.finish is not None:",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a form is completed ahead of its time",
        TOUCH,
        "return drafting.form.finish(self._of(drafting).partial) if drafting.binding else None",
        "return drafting.form.finish(self._of(drafting).partial)",
        (OF_TOUCHES,),
    ),
    # Drafts and sheets
    Mutant(
        "a draft outlives the position that it was made for",
        TOUCH,
        "if known is None or known.key != key:",
        "if known is None:",
        (OF_TOUCHES,),
    ),
    Mutant(
        "a draft is lost whenever others act",
        TOUCH,
        "if known is None or known.key != key:",
        "if True:",
        (OF_TOUCHES,),
    ),
    Mutant(
        "what one person has half done is there for whoever comes next",
        TOUCH,
        "lasts=True) for owner, f in self._filled.items() if f.lasts}",
        "lasts=True) for owner, f in self._filled.items()}",
        (OF_TOUCHES,),
    ),
    Mutant(
        "taking everything back leaves it where it was",
        TOUCH,
        'elif target == drafting.clear:\n            filled.partial, filled.held = (), ""\n',
        'elif target == drafting.clear:\n            filled.held = ""\n',
        (OF_TOUCHES,),
    ),
    Mutant(
        "a sheet stays open",
        TOUCH,
        'self.sheet = "" if other == self.sheet else other',
        "self.sheet = other or self.sheet",
        ("tests/scenes/test_sheets.py",),
    ),
    Mutant(
        "what lies under an open sheet can be touched",
        TOUCH,
        "if self.sheet and target not in (self.live or ()):",
        "if self.sheet and target == CLOSE:",
        ("tests/scenes/test_sheets.py",),
    ),
    Mutant(
        "what lies under an open sheet is lit",
        TOUCH,
        "return found if self.live is None else (found & self.live) | {CLOSE}",
        "return found if self.live is None else found | {CLOSE}",
        ("tests/scenes/test_sheets.py",),
    ),
    Mutant(
        "a sheet that was read opens again and again",
        TOUCH,
        "            self._read.add((self.viewer, self.greeted.key))\n",
        "            pass\n",
        (OF_TOUCHES,),
    ),
    Mutant(
        "an open sheet stays for the next person",
        TOUCH,
        '        self.sheet = ""\n        self._filled =',
        "        self._filled =",
        ("tests/scenes/test_sheets.py",),
    ),
    # What rests is kept
    Mutant(
        "a table is not laid out anew in another language",
        ENGINE,
        "unit.scale, self.context.words, self.context.viewer",
        "unit.scale, self.context.viewer",
        ("tests/scenes/test_picture.py",),
    ),
)
