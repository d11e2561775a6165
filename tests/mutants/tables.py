"""Mutants of the titles' tables: which pieces lie where, what has to be touched, what is shaken."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

COIN_AGE, COIN, QUEST, NUMISMATISTS = (
    f"scenes/tables/{title}/__init__.py" for title in ("coin_age", "coin", "coin_quest", "american_numismatists")
)
COIN_AGE_PIECES, COIN_PIECES, STRIPMINE_PIECES, QUEST_PIECES, NUMISMATISTS_PIECES = (
    f"scenes/tables/{title}/pieces.py"
    for title in ("coin_age", "coin", "stripmine", "coin_quest", "american_numismatists")
)
COIN_AGE_WORDS = "scenes/tables/coin_age/tips.py"
OF_COIN_AGE_PIECES, OF_COIN, OF_COIN_MOMENTS, OF_STRIPMINE, OF_QUEST, OF_NUMISMATISTS, OF_TURNS = (
    f"tests/scenes/test_{name}.py"
    for name in (
        *("coin_age_pieces", "coin_table", "coin_moments", "stripmine_pieces", "coin_quest_table"),
        *("american_numismatists_table", "numismatists_turns"),
    )
)

OF_PLACES = "tests/scenes/test_coin_age_place.py"
OF_COIN_AGE_TOLD = "tests/scenes/test_coin_age_told.py"
OF_TEXT_SIZES = "tests/scenes/test_text_sizes_at_tables.py"
OF_NUMISMATISTS_TIPS = "tests/scenes/test_numismatists_tips.py"
OF_NUMISMATISTS_CARDS = "tests/scenes/test_numismatists_cards.py"
NUMISMATISTS_COLLECTORS = "scenes/tables/american_numismatists/collectors.py"

COIN_LAYOUT = "scenes/tables/coin/layout.py"

TABLES = (
    Mutant(
        "with large letters the shops of American Numismatists stay as small as they were",
        "scenes/tables/american_numismatists/large.py",
        "made = LargeLayout if unit.scale > LARGE_FROM else Layout",
        "made = LargeLayout if unit.scale > 9 else Layout",
        ("tests/scenes/test_numismatists_large.py",),
    ),
    Mutant(
        "many buttons below a board share one row, however small their letters get",
        "scenes/match/keys.py",
        "half = (area.height - gap) // 2",
        "half = 0",
        ("tests/scenes/test_button_groups.py",),
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
        "scenes/tables/stripmine/ground.py",
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
        "Coin Age: larger text makes the column of coins narrower",
        "scenes/tables/coin_age/layout.py",
        "column = max(round(area.width * COLUMN), self.unit(COLUMN_LEAST))",
        "column = round(area.width * COLUMN)",
        (OF_TEXT_SIZES,),
    ),
    Mutant("COIN: cards of the middle lie on each other", COIN_LAYOUT, "ACROSS = 1.1", "ACROSS = 0.9", (OF_COIN,)),
    Mutant(
        "a loss is written with a hyphen",
        "scenes/words/__init__.py",
        'return f"{points:+d}".replace("-", "−") if points',
        'return f"{points:+d}" if points',
        ("tests/scenes/test_everything_said.py::test_tips_previews_and_refusals_are_whole_sentences",),
    ),
    Mutant(
        "a coin's kind is said as what is written on it, twice",
        "scenes/tables/american_numismatists/tips.py",
        '"kind": kind, ',
        '"kind": self._noun(kind), ',
        (OF_NUMISMATISTS_TIPS,),
    ),
    Mutant(
        "one's own shop says twice that one is there",
        "scenes/tables/american_numismatists/tips.py",
        'if refusal is None or refusal.reason == "there_already":',
        "if refusal is None:",
        (OF_NUMISMATISTS_TIPS,),
    ),
    Mutant(
        "COIN: a bank runs out of its panel",
        COIN_LAYOUT,
        "step = min(width * 1.04, (seat.bank.width - width) / max(1, min(count, columns) - 1))",
        "step = width * 1.04",
        (OF_COIN,),
    ),
    Mutant(
        "American Numismatists: owned coins lie as they came",
        NUMISMATISTS_PIECES,
        "ranked = sorted(dealer.coins, key=lambda coin: known[coin].overall)",
        "ranked = list(dealer.coins)",
        (OF_NUMISMATISTS_CARDS,),
    ),
    Mutant(
        "American Numismatists: a card takes words that are cut short",
        NUMISMATISTS_COLLECTORS,
        "return uncut(plan) and _step(plan)",
        "return _step(plan)",
        (OF_NUMISMATISTS_CARDS,),
    ),
    Mutant(
        "American Numismatists: a wish with one tick of three counts as met",
        NUMISMATISTS_COLLECTORS,
        "return bool(self.boxes) and all(self.boxes)",
        "return any(self.boxes)",
        (OF_NUMISMATISTS_CARDS,),
    ),
    Mutant(
        "American Numismatists: a coin is marked that fits a wish but not the whole list",
        "game/american_numismatists/table/hints.py",
        "if _ticked(_ticks(features, collector, coin)) > had",
        "",
        (OF_NUMISMATISTS_TIPS,),
    ),
    Mutant(
        "American Numismatists: a coin in a lit shop is no part of it",
        "scenes/tables/american_numismatists/tips.py",
        'return None if space is None else ("shop", space.place)',
        "return None",
        (OF_NUMISMATISTS_TIPS,),
    ),
    Mutant(
        "American Numismatists: a card that has left still tells why it cannot be used",
        "scenes/tables/american_numismatists/tips.py",
        "        if gone(shown.view, target):\n            return None\n",
        "",
        (OF_NUMISMATISTS_TIPS,),
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
        "COIN: the viewer's own hand lies face down",
        COIN_PIECES,
        "if seat == view.viewer:\n",
        "if seat != view.viewer:\n",
        (f"{OF_COIN}::test_only_the_viewers_hand_has_faces",),
    ),
    Mutant(
        "COIN: a card is laid face up at a touch for face down",
        COIN,
        "UP if up else DOWN",
        "DOWN if up else UP",
        (f"{OF_COIN}::test_a_card_laid_face_down_leaves_no_face_behind",),
    ),
    Mutant(
        "COIN: lost cards are not on the table",
        COIN_PIECES,
        "    found += [_face(card, LOST) for card in view.lost]\n",
        "",
        (OF_COIN_MOMENTS,),
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
        "Coin Quest: coins laid on lots are seen in the hand",
        QUEST_PIECES,
        'return ("hand", seat) if drafted is None else ("draft", int(drafted))',
        'return "hand", seat',
        (f"{OF_QUEST}::test_a_coin_is_dragged_onto_a_lot",),
    ),
    Mutant(
        "a line may break between a lot and its number",
        "sprites/wrap.py",
        "filter(None, re.split(GAP, sentence))",
        "sentence.split()",
        ("tests/sprites/test_lines_of_text.py",),
    ),
    Mutant(
        "Coin Quest: a click on a coin with a tag chooses it to be removed",
        "scenes/tables/coin_quest/layout.py",
        'area if begun else area.union(found.pop(("coin", coin)))',
        "area",
        (f"{OF_QUEST}::test_a_click_on_a_coin_means_what_its_tag_says_and_nothing_lit_is_a_dead_end",),
    ),
    Mutant(
        "Coin Quest: a coin to be removed can be chosen before it is known what for",
        QUEST,
        '"framed" if targets[0][0] == "use" else "any"',
        '"last" if targets[-1] == REMOVE else "any"',
        (f"{OF_QUEST}::test_a_click_on_a_coin_means_what_its_tag_says_and_nothing_lit_is_a_dead_end",),
    ),
    Mutant(
        "Coin Quest: a double click on an age coin removes it",
        QUEST,
        "view.table.coins[coin].strength > 1 or coin in removed",
        "view.table.coins[coin].strength > 1",
        (f"{OF_QUEST}::test_a_click_on_a_coin_means_what_its_tag_says_and_nothing_lit_is_a_dead_end",),
    ),
    Mutant(
        "American Numismatists: the viewer's own hand lies face down",
        NUMISMATISTS_PIECES,
        "if seat == view.viewer:\n",
        "if seat != view.viewer:\n",
        (f"{OF_NUMISMATISTS}::test_only_the_viewers_hand_has_faces",),
    ),
    Mutant(
        "American Numismatists: whom a theft hits is lit before its card is touched",
        NUMISMATISTS,
        '"given" if isinstance(action, IN_ORDER) else "any"',
        '"any"',
        (f"{OF_NUMISMATISTS}::test_a_theft_lights_its_prey_only_after_the_card",),
    ),
    Mutant(
        "American Numismatists: nobody can travel to a far shop in one touch",
        NUMISMATISTS,
        "for shop, way in insight(view).routes.items())",
        "for shop, way in ())",
        (
            f"{OF_TURNS}::test_a_touch_on_a_far_shop_travels_there_in_recorded_steps_and_undo_takes_them_back_one_by_one",
        ),
    ),
    Mutant(
        "American Numismatists: nobody can be called out of turn",
        NUMISMATISTS,
        "        yield from (Choice(Call(int(target[1])), (target,)) for target in calls(view, self._people))\n",
        "",
        (f"{OF_TURNS}::test_every_person_has_a_rosette_at_any_time_whatever_they_hold",),
    ),
    Mutant(
        "COIN: the hands of seats at the sides look like a single card",
        "scenes/tables/coin/layout.py",
        "inner.right - gray.right - self.gap, small[1])",
        "small[0], small[1])",
        ("tests/scenes/test_coin_table.py::test_the_cards_of_every_hand_can_be_counted",),
    ),
    Mutant(
        "Coin Age: where the map needs the room, nobody learns which coin covers which",
        "scenes/tables/coin_age/layout.py",
        "strip = self._plate_height + gap + max(WORTH_LEAST, self.unit(WORTH))",
        "strip = self._plate_height + gap",
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
        "a tip lies over the cards in the middle",
        "scenes/match/tips.py",
        "*[rect for rect in laden if rect not in found][:LADEN]]",
        "]",
        ("tests/scenes/test_tips.py",),
    ),
)
