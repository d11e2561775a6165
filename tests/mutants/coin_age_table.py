"""Mutants of Coin Age's table: which coins lie where, what is said of them, what is shaken."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

COIN_AGE_PIECES = "scenes/tables/coin_age/pieces.py"
COIN_AGE_WORDS = "scenes/tables/coin_age/tips.py"
OF_COIN_AGE_PIECES = "tests/scenes/test_coin_age_pieces.py"
OF_PLACES = "tests/scenes/test_coin_age_place.py"
OF_COIN_AGE_TOLD = "tests/scenes/test_coin_age_told.py"
OF_TEXT_SIZES = "tests/scenes/test_text_sizes_at_tables.py"

COIN_AGE_TABLE = (
    Mutant(
        "Coin Age: the only coin that can be placed has to be chosen all the same",
        "scenes/tables/coin_age/__init__.py",
        "if len({action.coin for action in placed}) == 1:",
        "if not placed:",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "Coin Age: a touch of a stack that could move places the only coin upon it",
        "scenes/tables/coin_age/__init__.py",
        "for action in placed if action.space not in sources]",
        "for action in placed]",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "Coin Age: a bank says how many coins it does not have",
        "scenes/tables/coin_age/paint.py",
        "            return  # the empty place",
        "            pass  # the empty place",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "Coin Age: coins stand with their points in another order than notes name them",
        "scenes/tables/coin_age/worth.py",
        "key=RANK.__getitem__)",
        "key=lambda kind: -RANK[kind])",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "what just happened leaves out a placement that changed much",
        "scenes/match/log_panel.py",
        'either = lately[number], (lately[number][0], "")',
        "either = (lately[number],)",
        ("tests/scenes/test_log_panel.py",),
    ),
    Mutant(
        "Coin Age: a note about a region lights no space of it",
        "scenes/tables/coin_age/paint.py",
        "rings |= dict.fromkeys(lit, (FOCUS, 5))",
        "rings |= {}",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "Coin Age: what the present slap allows is not lit in the row below the map",
        "scenes/tables/coin_age/allowed.py",
        "now(position) in numbers)",
        "False)",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "a banner lies on the board with what the headline says",
        "scenes/match/timeline.py",
        "if self.entries and self.viewer not in self.waiting else",
        "if self.entries else",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "where a coin was placed just now, it is told what another one would do there",
        "scenes/match/tips.py",
        "if target == self.pointer.acted_at and not self.engine.touched:",
        "if False:",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "what was dropped on a place is told about before the pointer has moved",
        "scenes/match/input.py",
        "        self.pressed_here = True\n        return True",
        "        return True",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "Coin Age: coins at rest are shown on each other",
        "scenes/board/apart.py",
        "    if between >= distance:",
        "    if between >= 0:",
        (OF_PLACES,),
    ),
    Mutant(
        "Coin Age: coins at rest are shown beyond the tray",
        "scenes/board/apart.py",
        "min(max(at, margin), max(margin, side - margin))",
        "max(at, margin)",
        (OF_PLACES,),
    ),
    Mutant(
        "Coin Age: names lie on coins",
        "scenes/tables/coin_age/names.py",
        "outside + SPARE * spare + 8 * covered",
        "outside + SPARE * spare - 8 * covered",
        (OF_PLACES,),
    ),
    Mutant(
        "Coin Age: names lie in other spaces",
        "scenes/tables/coin_age/names.py",
        "NEIGHBOUR = 6.0",
        "NEIGHBOUR = 0.0",
        (OF_PLACES,),
    ),
    Mutant(
        "Coin Age: the focus of a region's plate marks one space only",
        "scenes/tables/coin_age/layout.py",
        "for space in region.spaces:",
        "for space in region.spaces[:1]:",
        (OF_PLACES,),
    ),
    Mutant(
        "Coin Age: larger text makes the column of coins narrower",
        "scenes/tables/coin_age/layout.py",
        "return max(round(self.area.width * COLUMN), self.unit(COLUMN_LEAST))",
        "return round(self.area.width * COLUMN)",
        (OF_TEXT_SIZES,),
    ),
    Mutant(
        "Coin Age: coins show the other seat's side",
        COIN_AGE_PIECES,
        "return position.sides[seat] if position.sides",
        "return position.sides[1 - seat] if position.sides",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: the coin that covers another lies below it",
        COIN_AGE_PIECES,
        "for coin in stack:",
        "for coin in reversed(stack):",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: coins that are shaken lie in the bank, too",
        COIN_AGE_PIECES,
        "* (count - taken)",
        "* count",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: slapped coins lie with the wrong face up",
        COIN_AGE_PIECES,
        'face="heads" if held.heads else "tails"',
        'face="tails" if held.heads else "heads"',
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: more than one coin of a kind is shaken",
        COIN_AGE_PIECES,
        "for kind, count in held if count]",
        "for kind, count in held for _ in range(count)]",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: a coin is paid into one's own bank",
        "scenes/tables/coin_age/tips.py",
        'return ("hand", coin), ("bank", 1 - seat)',
        'return ("hand", coin), ("bank", seat)',
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: the first toss is done without a shake",
        COIN_AGE_PIECES,
        'return [Piece("quarter", TOSS, face="heads")]',
        "return []",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: a refused touch says nothing",
        COIN_AGE_WORDS,
        'return actions.EndTurn() if "button" in kinds else None',
        "return None",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: the numbers before an action are those of the other seat",
        COIN_AGE_WORDS,
        "return Preview(tuple(lines), dict(enumerate(changes)))",
        "return Preview(tuple(lines), dict(enumerate(reversed(changes))))",
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: the rules open at another section than that about the piece",
        COIN_AGE_WORDS,
        '"space": "6",',
        '"space": "7",',
        (OF_COIN_AGE_PIECES,),
    ),
    Mutant(
        "Coin Age: where the map needs the room, nobody learns which coin covers which",
        "scenes/tables/coin_age/layout.py",
        "strip = plates + gap + max(WORTH_LEAST, self.unit(WORTH))",
        "strip = plates + gap",
        ("tests/scenes/test_coin_age_place.py",),
    ),
    Mutant(
        "Coin Age: the badge of a covered coin peeps out",
        "scenes/tables/coin_age/paint.py",
        'sprite.piece.place[0] == "space" and id(sprite) not in self._controlled',
        "False",
        ("tests/scenes/test_coin_age_place.py",),
    ),
    Mutant(
        "Coin Age: the aim counts slapped coins and does not say so",
        "game/coin_age/table/aim.py",
        'if slapped else Status("bank", coins)',
        'if slapped < 0 else Status("bank", coins)',
        ("tests/titles/coin_age/test_aim.py",),
    ),
    Mutant(
        "Coin Age: an opponent tosses the coin while the opening sheet is still read",
        "scenes/tables/coin_age/__init__.py",
        "holds=not tossing)",
        "holds=False)",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "Coin Age: the coin that decides the sides cannot be tossed beside the opening sheet",
        "scenes/tables/coin_age/__init__.py",
        'frozenset((("tray",),) if tossing else ())',
        "frozenset()",
        (OF_COIN_AGE_TOLD,),
    ),
    Mutant(
        "figures of a hint and numbers for keys lie upon names",
        "scenes/match/clear.py",
        "*engine.board.paint.labels(engine.position.layout, engine.position.lies), *kept]",
        "*kept]",
        (OF_PLACES,),
    ),
)
