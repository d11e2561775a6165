"""Mutants of Stripmine's table: hills, fists and money, and what the plate tells."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

STRIPMINE_PIECES = "scenes/tables/stripmine/pieces.py"
OF_STRIPMINE = "tests/scenes/test_stripmine_pieces.py"
OF_TEXT_SIZES = "tests/scenes/test_text_sizes_at_tables.py"

STRIPMINE_TABLE = (
    Mutant(
        "Stripmine: what others hold is dark while one chooses what to offer",
        "scenes/tables/stripmine/paint.py",
        " or seat != [frame.view.viewer]:",
        ":",
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "Stripmine: larger letters make hills smaller",
        "scenes/tables/stripmine/letters.py",
        "rules, waiting, first, usual)",
        "rules, waiting, first)",
        (OF_TEXT_SIZES,),
    ),
    Mutant(
        "Stripmine: larger letters make the plate's figures smaller",
        "scenes/tables/stripmine/letters.py",
        "            larger.signs = signs\n",
        "",
        (OF_TEXT_SIZES,),
    ),
    Mutant(
        "Stripmine: larger letters make the board smaller",
        "scenes/tables/stripmine/paint.py",
        "steady: ClassVar = True",
        "steady: ClassVar = False",
        (OF_TEXT_SIZES,),
    ),
    Mutant(
        "Stripmine: hills of two rows stand right behind each other",
        "scenes/tables/stripmine/ground.py",
        "ASIDE = 0.36",
        "ASIDE = 0.0",
        ("tests/scenes/test_stripmine_scenes.py",),
    ),
    Mutant(
        "Stripmine: the money does not lie in the mine",
        "scenes/tables/stripmine/piles.py",
        "return self._money_floor.inflate(0, self._money_height(size) - self._money_floor.height)",
        "return self._money_floor.move(0, self.mine.height // 2)",
        ("tests/scenes/test_stripmine_scenes.py",),
    ),
    Mutant(
        "Stripmine: a tie is told the wrong way round",
        "scenes/tables/stripmine/tips.py",
        '{"n": cents[above], "m": cents[below]}',
        '{"n": cents[below], "m": cents[above]}',
        ("tests/scenes/test_stripmine_scenes.py",),
    ),
    Mutant(
        "Stripmine: a coin of the money is lost",
        STRIPMINE_PIECES,
        '[_coin(("money", share.seat), kind)] * (hills * box.hill.count(kind))',
        '[_coin(("money", share.seat), kind)] * (hills * box.hill.count(kind) - 1)',
        (OF_STRIPMINE,),
    ),
    Mutant(
        "Stripmine: coins lie with the wrong face up",
        STRIPMINE_PIECES,
        'face="heads" if heads else "tails"',
        'face="tails" if heads else "heads"',
        (OF_STRIPMINE,),
    ),
    Mutant(
        "Stripmine: coins in the own fist lie in the stash, too",
        STRIPMINE_PIECES,
        "without(table.stashes[seat], held)",
        "table.stashes[seat]",
        (OF_STRIPMINE,),
    ),
    Mutant(
        "Stripmine: the fists of a blowout are open",
        STRIPMINE_PIECES,
        '"offer"), face="closed")',
        '"offer"), face="open")',
        (OF_STRIPMINE,),
    ),
    Mutant(
        "Stripmine: coins kept for the bear stay where they were when it flips",
        STRIPMINE_PIECES,
        "kept = () if table.fallen else table.kept[seat]",
        "kept = table.kept[seat]",
        (OF_STRIPMINE,),
    ),
    Mutant(
        "Stripmine: the scarcity of the last auction looks like that of the next",
        "scenes/tables/stripmine/paint.py",
        "auction = table.auction if counting else len(table.auctions)",
        "auction = table.auction",
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "Stripmine: while one chooses, the last auction looks like the present one",
        "scenes/tables/stripmine/paint.py",
        " or table.stage in FISTS)",
        ")",
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "Stripmine: whose the money is stands below its piles only when all is over",
        "scenes/tables/stripmine/money.py",
        "sharing.view if sharing is not None else frame.view",
        "frame.view",
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "Stripmine: numbers of coins out of the game stand on while the coins are shared out",
        "scenes/tables/stripmine/paint.py",
        'any(sprite.piece.place[0] == "money" for sprite in frame.sprites)',
        'any(place[0] == "money" for place in frame.lies)',
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "Stripmine: nobody learns which coin of an offer earned how much",
        "scenes/tables/stripmine/tips.py",
        "if isinstance(event, events.Scored):",
        "if event is None:",
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "Stripmine: nobody learns why the last coin was mined by itself",
        "scenes/tables/stripmine/tips.py",
        "case events.Mined(only=True):",
        "case None:",
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "Stripmine: what was shown last stays before its players in the next auction",
        STRIPMINE_PIECES,
        "table.stage in FISTS or table.offers[seat]",
        "table.offers[seat]",
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "Stripmine: before the last auction nobody learns that it is the last",
        "game/stripmine/table/aim.py",
        'last = "_last" if table.auction == table.rules.auctions else ""',
        'last = ""',
        ("tests/titles/stripmine/test_aim.py",),
    ),
    Mutant(
        "Stripmine: the only hill left has to be clicked",
        "game/stripmine/rules/legal.py",
        "sum(height > 0 for height in view.table.hills) == 1",
        "False",
        ("tests/scenes/test_stripmine_told.py",),
    ),
    Mutant(
        "Stripmine: by keys nothing in the fist can be taken back or replaced",
        "scenes/match/table.py",
        "pressed = self.lit | (self.engine.touch.changes if self.lit else frozenset())",
        "pressed = self.lit",
        ("tests/scenes/test_stripmine_back.py",),
    ),
    Mutant(
        "Undo takes a decision back while something is chosen",
        "scenes/match/history.py",
        "if self.table.touching.let_go_of_the_last():",
        "if False:",
        ("tests/scenes/test_stripmine_back.py",),
    ),
    Mutant(
        "Stripmine: coins keep the numbers of coins that are gone",
        "scenes/tables/stripmine/__init__.py",
        'in_hand: ClassVar = frozenset(("stash", "offer"))',
        "in_hand: ClassVar = frozenset[str]()",
        ("tests/scenes/test_letters_and_numbers.py",),
    ),
    Mutant(
        "Stripmine: everybody is told the same number of coins of their own",
        "game/stripmine/table/aim.py",
        "% table.rules.seats == view.viewer for",
        "% table.rules.seats == 0 for",
        ("tests/titles/stripmine/test_aim.py",),
    ),
)
