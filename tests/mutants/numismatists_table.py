"""Mutants of American Numismatists' table: coins, cards and collectors, and who can be called."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

NUMISMATISTS = "scenes/tables/american_numismatists/__init__.py"
NUMISMATISTS_PIECES = "scenes/tables/american_numismatists/pieces.py"
OF_NUMISMATISTS = "tests/scenes/test_american_numismatists_table.py"
OF_TURNS = "tests/scenes/test_numismatists_turns.py"
OF_LABELS = "tests/scenes/test_labels.py"
CROWDED = "test_a_crowded_table_in_a_small_window_is_whole_and_keeps_its_letters_when_they_are_to_grow"
OF_NUMISMATISTS_TIPS = "tests/scenes/test_numismatists_tips.py"
OF_NUMISMATISTS_CARDS = "tests/scenes/test_numismatists_cards.py"
NUMISMATISTS_WISHES = "scenes/tables/american_numismatists/wishes.py"

OF_ENDINGS, OF_ENDS_TOLD = (
    "tests/titles/american_numismatists/test_endings.py",
    "tests/scenes/test_numismatists_endings.py",
)

NUMISMATISTS_TABLE = (
    Mutant(
        "a hint's figures lie upon a name",
        "scenes/match/hints.py",
        "if free.collidelist(names) < 0",
        "if names is not None",
        ("tests/scenes/test_first_hints.py",),
    ),
    Mutant(
        "research is counted only once on a dealer's board",
        "scenes/tables/american_numismatists/strips.py",
        "self._draw_pips(surface, held.count(kind), ",
        "self._draw_pips(surface, 1, ",
        ("tests/scenes/test_numismatists_crowded.py",),
    ),
    Mutant(
        "what coins of a crowded board are cuts what is written on their neighbors",
        "scenes/tables/american_numismatists/coin_marks.py",
        "if wide <= room",
        "if wide <= 9 * room",
        ("tests/scenes/test_numismatists_crowded.py",),
    ),
    Mutant(
        "the first hint passes over a collector who can be served",
        "game/american_numismatists/table/look.py",
        "        yield from _sales(view)\n",
        "",
        ("tests/titles/american_numismatists/test_look.py",),
    ),
    Mutant(
        "the first hint names a thing and does not light it",
        "scenes/match/hints.py",
        "tuple(one for one in self.engine.words.looked_at(view) if one in areas)",
        "()",
        ("tests/scenes/test_first_hints.py",),
    ),
    Mutant(
        "the coins that count research are too small for what they are about",
        "scenes/tables/american_numismatists/boards.py",
        "return max(LEAST_CIRCLE, round(self.figure * FIGURED), wished)",
        "return 14",
        ("tests/scenes/test_numismatists_large.py",),
    ),
    Mutant(
        "the coins that a plate only counts cannot be chosen",
        "scenes/tables/american_numismatists/plates.py",
        'return shown.draft.name == "bully" or ',
        "return ",
        ("tests/scenes/test_numismatists_crowded.py",),
    ),
    Mutant(
        "coins beside each other say at different places what they are",
        "scenes/tables/american_numismatists/coin_marks.py",
        "and _cornered(context, [coins[piece.name] for piece in held], small, wide)",
        "and _cornered(context, [coin], small, wide)",
        ("tests/scenes/test_numismatists_crowded.py",),
    ),
    Mutant(
        "a star that comes back by another's sale is told as the winner's own doing",
        "game/american_numismatists/table/ending.py",
        "if sold is not None and sold.seat != winner:",
        "if False:",
        (OF_ENDINGS,),
    ),
    Mutant(
        "a match that ended by quiet rounds is said to have been won by ten",
        "game/american_numismatists/table/ending.py",
        "if not number and not any(",
        "if number < 0 and not any(",
        (OF_ENDINGS,),
    ),
    Mutant(
        "the scoreboard covers the table before what made ten can be read",
        "scenes/match/timeline.py",
        "END_TOLD if told else max(END_VISIBLE",
        "max(END_VISIBLE",
        (OF_ENDS_TOLD,),
    ),
    Mutant(
        "what made ten is told only once the scoreboard is closed",
        "scenes/match/header.py",
        "(engine.idle or self.timeline.ended)",
        "engine.idle",
        (OF_ENDS_TOLD,),
    ),
    Mutant(
        "a sale that gives the star away warns of nothing",
        "scenes/tables/american_numismatists/warning.py",
        "if not isinstance(action, actions.Sell) or not (lost := star_after(view, action)):",
        "if isinstance(action, actions.Sell) or not (lost := star_after(view, action)):",
        (OF_ENDS_TOLD,),
    ),
    Mutant(
        "nothing says how many coins a dealer may own",
        "scenes/tables/american_numismatists/tips.py",
        'yield self.context.say("table.any_number")',
        "pass",
        (OF_ENDS_TOLD,),
    ),
    Mutant(
        "with large letters the dates of American Numismatists stay as small as they were",
        "scenes/tables/american_numismatists/layout.py",
        "min(wished, round(self.map.height * 0.085))",
        "14",
        ("tests/scenes/test_numismatists_large.py",),
    ),
    Mutant(
        "the date of a coin for sale belongs to the shop and not to the coin",
        "scenes/tables/american_numismatists/layout.py",
        'if target[0] == "coin" and place[0] in ("shop", "auction"):',
        "if False:",
        ("tests/scenes/test_numismatists_large.py",),
    ),
    Mutant(
        "whoever chooses a board by its portrait opens it instead",
        "scenes/tables/american_numismatists/layout.py",
        "if not shown.touched:",
        "if True:",
        ("tests/scenes/test_numismatists_large.py",),
    ),
    Mutant(
        "the trains of American Numismatists stand in the midst of the coins for sale",
        "scenes/tables/american_numismatists/shops.py",
        "panel.top - high / 2 + 2",
        "panel.top + high",
        ("tests/scenes/test_numismatists_large.py",),
    ),
    Mutant(
        "a coin's kind is said as what is written on it, twice",
        "scenes/tables/american_numismatists/ware_tips.py",
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
        "American Numismatists: owned coins lie as they came",
        NUMISMATISTS_PIECES,
        "ranked = sorted(dealer.coins, key=lambda coin: known[coin].overall)",
        "ranked = list(dealer.coins)",
        (OF_NUMISMATISTS_CARDS,),
    ),
    Mutant(
        "American Numismatists: a card takes words that are cut short",
        NUMISMATISTS_WISHES,
        "if close >= least and not any(text.ELLIPSIS in line.words for line in lines):",
        "if close >= least:",
        (OF_NUMISMATISTS_CARDS,),
    ),
    Mutant(
        "American Numismatists: a wish with one tick of three counts as met",
        NUMISMATISTS_WISHES,
        "return bool(self.slots) and all(self.slots)",
        "return any(self.slots)",
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
        'if space is None or insight(view).steps.get(space.place, 0) > 1 else ("shop", space.place)',
        "",
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
        "American Numismatists: the viewer's own hand lies face down",
        NUMISMATISTS_PIECES,
        "if seat == view.viewer:\n",
        "if seat != view.viewer:\n",
        (
            f"{OF_NUMISMATISTS}::test_only_the_viewers_hand_has_faces_and_everything_lies_on_the_board_and_tells_about_itself",
        ),
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
        (f"{OF_TURNS}::test_a_touch_on_a_far_shop_travels_there_in_recorded_steps_that_go_back_and_forth_as_one",),
    ),
    Mutant(
        "American Numismatists: nobody can be called out of turn",
        NUMISMATISTS,
        "        yield from (Choice(Call(int(target[1])), (target,)) for target in calls(view, self._people))\n",
        "",
        (f"{OF_TURNS}::test_of_several_people_all_who_hold_investments_have_a_rosette_at_any_time_whatever_these_are",),
    ),
    Mutant(
        "American Numismatists: somebody alone has to catch a moment without movement for a coin show",
        NUMISMATISTS,
        "        return COIN_SHOW if out_of_turn and holds else None\n",
        "        return None\n",
        (f"{OF_TURNS}::test_a_coin_show_is_played_by_its_card_which_calls_somebody_alone_in_the_turn_of_others",),
    ),
    Mutant(
        "American Numismatists: larger letters take the board's breadth",
        "scenes/tables/american_numismatists/paint.py",
        "narrowest: ClassVar = 0.7",
        "narrowest: ClassVar = 0.0",
        (f"{OF_LABELS}::{CROWDED}[table american_numismatists 5 midway-1024x600]",),
    ),
    Mutant(
        "a button cuts its word before it narrows it",
        "sprites/widgets.py",
        "picture = narrowed(self.label, style, px, room, self._colour(), shadow=True)",
        "picture = text.line_with_shadow(text.elide(self.label, style, px, room), style, px, self._colour())",
        ("tests/scenes/test_button_groups.py::test_a_word_a_little_too_long_is_narrowed_and_not_cut",),
    ),
    Mutant(
        "in a lesson the buttons of the bar are too narrow for their words",
        "scenes/lessons/note.py",
        "return max(unit(150), narrow + unit(30), min(usual + unit(ROOMY), bar.width // 5))",
        "return round(unit(150))",
        (f"{OF_LABELS}::{CROWDED}[lesson coin_quest-1024x600]",),
    ),
    Mutant(
        'after a lesson "Play on" makes the table grow at once, and other buttons lie under the pointer',
        "scenes/lessons/after.py",
        "        self.next = None\n        self.linger()\n",
        "        self.next, self.lingers = None, False\n",
        (
            "tests/scenes/test_numismatists_learned.py"
            "::test_buttons_keep_their_places_when_a_lesson_is_left_for_the_whole_match",
        ),
    ),
    Mutant(
        "a note's needle crosses whatever lies between",
        "scenes/lessons/note.py",
        "return not crossed and distance",
        "return distance",
        ("tests/scenes/test_lesson_notes.py::test_a_needle_crosses_no_other_thing_with_words",),
    ),
    Mutant(
        "American Numismatists: the rank that the star goes by is shown on nothing that a collector asks for",
        "scenes/tables/american_numismatists/insight.py",
        'if word == "overall"), default=0)',
        'if word == "top"), default=0)',
        (
            "tests/scenes/test_numismatists_costs.py::test_every_coin_for_sale_that_would_win_the_star_bears_one_and_ranks_among_all_stand_where_they_are_asked",
        ),
    ),
    Mutant(
        "American Numismatists: a touch elsewhere drops a sale that was begun, and draws a card",
        "scenes/match/acting.py",
        "if (parts or (ends and self.engine.touch.leaves(target))) and",
        "if parts and",
        (
            "tests/scenes/test_numismatists_turns.py::test_the_end_of_a_turn_and_all_else_first_let_go_of_what_was_begun",
        ),
    ),
    Mutant(
        "American Numismatists: a trade card is no card to play",
        "game/american_numismatists/table/status.py",
        "legal.actions == (EndTurn(),) and legal.form is None",
        "legal.actions == (EndTurn(),)",
        (
            "tests/titles/american_numismatists/test_hints.py::test_a_card_is_asked_for_only_of_whoever_holds_one_that_can_be_played",
        ),
    ),
    Mutant(
        "changes for two lie upon each other where coins lie side by side",
        "scenes/match/hints.py",
        "if told.others and size_of(rows, unit)[0] > area.width:",
        "if told.others and size_of(rows, unit)[0] > area.width * 9:",
        ("tests/scenes/test_first_hints.py",),
    ),
    Mutant(
        "American Numismatists: a collector's letter on a coin is read as its mint mark",
        "scenes/tables/american_numismatists/insight.py",
        "taken = mints | {",
        "taken = {",
        ("tests/scenes/test_numismatists_costs.py",),
    ),
    Mutant(
        "American Numismatists: of the coins that would win the star only some bear one",
        "scenes/tables/american_numismatists/insight.py",
        "coins[c].overall < coins[self.best].overall)",
        "coins[c].overall < coins[self.best].overall - 30)",
        ("tests/scenes/test_numismatists_costs.py",),
    ),
    Mutant(
        "American Numismatists: a collector's wish is broken though a bit narrower it needs no second line",
        NUMISMATISTS_WISHES,
        "return min(fitting, key=len, default=[])",
        "return fitting[0] if fitting else []",
        (OF_NUMISMATISTS_CARDS,),
    ),
    Mutant(
        "American Numismatists: what steps back in the first turn stays away in later ones",
        "scenes/tables/american_numismatists/calm.py",
        ".get(turn, FIRST_TURN if turn <= 1 else frozenset())",
        ".get(turn, FIRST_TURN if turn <= 1 else SECOND_TURN)",
        ("tests/scenes/test_numismatists_calm.py",),
    ),
    Mutant(
        "American Numismatists: figures lie over the faces of the coins for sale",
        "scenes/tables/american_numismatists/shops.py",
        "FIGURES = 0.3",
        "FIGURES = 0.4",
        ("tests/scenes/test_numismatists_crowded.py",),
    ),
    Mutant(
        "American Numismatists: the turns after first steps are counted from the beginning of the match",
        "scenes/tables/american_numismatists/calm.py",
        "(context.released.table.round if context.released is not None else 0)",
        "0",
        ("tests/scenes/test_numismatists_calm.py",),
    ),
    Mutant(
        "American Numismatists: every coin bears the letter of who wants any two of one year",
        "game/american_numismatists/table/hints.py",
        "        return whole & seen\n",
        "        return nearer\n",
        ("tests/titles/american_numismatists/test_hints.py",),
    ),
    Mutant(
        "American Numismatists: every coin says its worth once somebody asks for dollars",
        "scenes/tables/american_numismatists/insight.py",
        "or any(coin_fits(coin, line) for line in asked)",
        "or bool(asked)",
        ("tests/scenes/test_numismatists_costs.py",),
    ),
)
