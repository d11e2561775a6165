"""Mutants of COIN's table: which cards lie where, what is seen of them, what is told."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

COIN = "scenes/tables/coin/__init__.py"
COIN_PIECES = "scenes/tables/coin/pieces.py"
OF_COIN = "tests/scenes/test_coin_table.py"
OF_COIN_LAYOUT = "tests/scenes/test_coin_layout.py"
OF_COIN_MOMENTS = "tests/scenes/test_coin_moments.py"
OF_COIN_TOLD = "tests/scenes/test_coin_told.py"
OF_COIN_SCORED = "tests/scenes/test_coin_scored.py"
COIN_LAYOUT = "scenes/tables/coin/layout.py"
RING = "scenes/tables/coin/ring.py"
OF_TEXT_SIZES = "tests/scenes/test_text_sizes_at_tables.py"

COIN_TABLE = (
    Mutant(
        "COIN: the ring about the bank takes in the place of gray coins",
        "scenes/tables/coin/paint.py",
        '{("bank", viewer): bank, ("deck", viewer): area.deck}',
        '{("bank", viewer): area.tray, ("deck", viewer): area.deck}',
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: in a single round the large figure is nought to the end",
        "scenes/tables/coin/tips.py",
        "if not TARGET_POINTS[view.rules.target]:",
        "if False:",
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: everybody is taken to race for gray coins, and no card between two turns gray",
        "game/coin/table/previews.py",
        "PLAIN if world >> seat & 1 else HEURISTICS[seat]",
        "HEURISTICS[seat]",
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: chances cover the values of the cards",
        "scenes/tables/coin/tips.py",
        "brief=brief, above=True)",
        "brief=brief)",
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: a place chosen before its card is not marked",
        "scenes/tables/coin/middle.py",
        "return target in (*lights.hinted, *lights.touched) or",
        "return target in lights.hinted or",
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: whoever leads is asked to compare with the middle",
        "scenes/tables/coin/tips.py",
        '"look.follow" if face_up(trick) else "look.lead"',
        '"look.follow"',
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: every banked card seems to bring one coin",
        "scenes/tables/coin/tips.py",
        '{view.viewer: values["n"]}',
        "{view.viewer: 1}",
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: the frames about counted cards cross the values of their neighbours",
        "scenes/tables/coin/count.py",
        "if counted:",
        "for counted in [[one] for one in counted]:",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "COIN: names are cut at the head of the score",
        "scenes/tables/coin/sheets.py",
        "return min(round(wide * MOST_FOR_LABELS), max(needed, default=0) + px)",
        "return round(wide * 0.7)",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "COIN: what the last trick brought seems to be what the round brought",
        "scenes/match/recap.py",
        "if self.engine.words.nets and not last and not self._sums_up(following):",
        "if self.engine.words.nets and not last:",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "COIN: whoever is asked about an exchange is counted among the others",
        "game/coin/table/status.py",
        '{"left": missing - 1}',
        '{"left": missing}',
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: the place for a card face down has no name until a card is touched",
        "scenes/tables/coin/middle.py",
        "or (target == DOWN and target in frame.lights.lit)",
        "or False",
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: nothing says what a seat with a tick has decided",
        "scenes/tables/coin/tips.py",
        "if any(view.ready[seat : seat + 1]):",
        "if False:",
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "a hint covers points where smaller letters would fit",
        "scenes/match/notice.py",
        "    px = next((one for one in",
        "    _ = next((one for one in",
        ("tests/scenes/test_notice_rows.py",),
    ),
    Mutant(
        "while the sums of a round stand it seems to be somebody's turn",
        "scenes/match/timeline.py",
        "        if self.engine.caption:\n            return None\n",
        "",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "while a trick is handed out it seems to be somebody's turn",
        "scenes/match/timeline.py",
        "if named is not None or not (self.engine.idle or self.engine.begun):",
        "if named is not None:",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "COIN: a round's score leaves by itself",
        "scenes/tables/coin/count.py",
        "    stays = True\n",
        "    stays = False\n",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "COIN: what a trick brought is told bit by bit",
        "scenes/tables/coin/tips.py",
        "nets: ClassVar = True",
        "nets: ClassVar = False",
        (OF_COIN_TOLD,),
    ),
    Mutant("COIN: cards of the middle lie on each other", RING, "- 2 - (ROWS - 1) * gap)", "+ gap)", (OF_COIN,)),
    Mutant(
        "COIN: the sums of a round lie upon the banks that they count",
        "scenes/tables/coin/count.py",
        "return layout.between if",
        "return layout.area if",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "COIN: how to go on is said twice under a round's sums",
        "scenes/match/marks.py",
        "if engine.moving > LONG and not engine.director.staying:",
        "if engine.moving > LONG:",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "COIN: the list of tricks is a trick behind",
        "scenes/tables/coin/tips.py",
        "won = view.tricks[number - 1]",
        "won = view.tricks[number - 2]",
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: the trick deck lies upon coins of the arc",
        RING,
        "if found.inflate(self.gap, self.gap).collidelist(taken) < 0:",
        "if True:",
        (OF_COIN_LAYOUT, OF_COIN),
    ),
    Mutant(
        "a loss is written with a hyphen",
        "scenes/words/__init__.py",
        'return f"{points:+d}".replace("-", "−") if points',
        'return f"{points:+d}" if points',
        ("tests/scenes/test_everything_said.py::test_tips_previews_and_refusals_are_whole_sentences",),
    ),
    Mutant(
        "COIN: a bank runs out of its panel",
        COIN_LAYOUT,
        "return min(width * BANK_STEP, (bank.width",
        "return max(width * BANK_STEP, (bank.width",
        (OF_COIN_LAYOUT, OF_COIN),
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
        "COIN: the hands of seats at the sides look like a single card",
        "scenes/tables/coin/layout.py",
        "worth.left - self.gap // 2 - left, small[1])",
        "small[0], small[1])",
        ("tests/scenes/test_coin_table.py::test_the_cards_of_every_hand_can_be_counted",),
    ),
    Mutant(
        "COIN: a card between highest and lowest looks as if it stayed",
        "scenes/tables/coin/marks.py",
        '"lowest": "stays", "turns_gray": "gray"',
        '"lowest": "stays", "turns_gray": "stays"',
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: a card that will turn gray is framed like one that wins something",
        "scenes/tables/coin/marks.py",
        '"gray": Tag()}',
        '"gray": Tag(frame=SILVER)}',
        (OF_COIN_TOLD,),
    ),
    Mutant(
        "COIN: larger letters make the cards in the middle smaller",
        "scenes/tables/coin/paint.py",
        "steady: ClassVar = True",
        "steady: ClassVar = False",
        (OF_TEXT_SIZES,),
    ),
    Mutant(
        "COIN: the seats of people at one screen turn at each handover",
        COIN,
        "shared = sum(player.human for player in context.players) > 1",
        "shared = False",
        (f"{OF_COIN}::test_seats_of_people_at_one_screen_stay_where_they_are",),
    ),
    Mutant(
        "COIN: cards fly as they lay in the hand and straighten up at once",
        "scenes/board/motion.py",
        "if self.motion.turns else start.angle",
        "if False else start.angle",
        (OF_COIN_MOMENTS,),
    ),
    Mutant(
        "COIN: the plaques on played cards cover a value or a coin",
        RING,
        "OVER = 0.12",
        "OVER = 0.4",
        (OF_COIN_LAYOUT, OF_COIN),
    ),
    Mutant(
        "COIN: numerals of a bank grow below the next card",
        "scenes/tables/coin/cards.py",
        "most = min(MOST_GROWN, (self.seen - CLEAR) / NUMERAL[0])",
        "most = MOST_GROWN",
        (f"{OF_COIN_LAYOUT}::test_a_bank_fans_out_over_its_panel_and_never_beyond",),
    ),
    Mutant(
        "COIN: gray coins lie over the last of two rows of face-up cards",
        "scenes/tables/coin/layout.py",
        "card_area(self._in_bank(seat, count, count))",
        "card_area(self._in_bank(seat, count - 1, count))",
        (f"{OF_COIN_LAYOUT}::test_a_bank_fans_out_over_its_panel_and_never_beyond",),
    ),
    Mutant(
        "COIN: seven cards of a bank lie in one narrow row though there is room for two",
        "scenes/tables/coin/layout.py",
        "return max(large, key=lambda way: self._step(seat.tray, *way))",
        "return large[0]",
        (f"{OF_COIN_LAYOUT}::test_a_bank_fans_out_over_its_panel_and_never_beyond",),
    ),
    Mutant(
        "what a player sends by a touch jumps off",
        "scenes/board/motion.py",
        "drawn = (motion.own or motion.sent) and any",
        "drawn = motion.own and any",
        ("tests/scenes/test_engine_motions.py::test_what_a_player_sends_draws_back_a_little_before_it_goes",),
    ),
)
