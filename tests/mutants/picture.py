"""Mutants of a table's picture: what is kept from frame to frame, and what is painted anew."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

PICTURE = "scenes/board/picture.py"
OF_ENGINE = "tests/scenes/test_engine.py"

PICTURES = (
    Mutant(
        "the ground is painted for every picture",
        PICTURE,
        "if self._ground is None or self._ground[0] is not layout or self._ground[1].get_size() != size:",
        "if True:",
        (OF_ENGINE,),
    ),
    Mutant(
        "what was lit stays lit in the picture of what rests",
        PICTURE,
        "frame.lights == old.lights and ",
        "",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "the picture of what rests outlives what is shown",
        PICTURE,
        "same = frame.shown is old.shown and frame.layout is old.layout and frame.lies is old.lies",
        "same = frame.layout is old.layout",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "a piece that sets out stays in the picture of what rests",
        PICTURE,
        "frame.shaking == old.shaking and sprites == self.sprites",
        "frame.shaking == old.shaking",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "the picture of what rests is never kept",
        PICTURE,
        "        if at_once:\n",
        "        if False:\n",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "the picture of what rests outlives the ground",
        PICTURE,
        "        self._ground = self._rest = None\n",
        "        self._ground = None\n",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "what is painted of pieces on their way stands still",
        PICTURE,
        "and follows == self.follows and",
        "and",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "everything is painted anew while pieces are on their way",
        PICTURE,
        "if all(act.still for act in below):",
        "if not acts:",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "the picture of what rests is put into a window of another size",
        PICTURE,
        "follows == self.follows and (self.picture is None or",
        "follows == self.follows and (True or",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "what is another in every frame is copied in each",
        PICTURE,
        "at_once = rest is None or rest.lasted",
        "at_once = True",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "what an act draws below the pieces stays when it is over",
        PICTURE,
        "follows = acts, self._paint.follows(frame)",
        "follows = self._paint.follows(frame)",
        ("tests/scenes/test_picture.py",),
    ),
    Mutant(
        "a band of the ground stays in the light of a step before",
        "scenes/board/lit.py",
        "if fallen not in (at, soon)]",
        "if fallen is None]",
        ("tests/scenes/test_lit.py",),
    ),
    Mutant(
        "the light falls upon the whole ground in the frame of its step",
        "scenes/board/lit.py",
        "if fallen != soon][:1]",
        "if fallen != soon][:0]",
        ("tests/scenes/test_lit.py",),
    ),
    Mutant(
        "the light glides on in every frame",
        "scenes/match/lamp.py",
        "step = int(STEPS * (1 - self._left / GLIDES)) + ahead",
        "step = STEPS * (1 - self._left / GLIDES) + ahead",
        ("tests/scenes/test_lamp.py",),
    ),
)
