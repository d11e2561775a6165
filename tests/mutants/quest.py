"""Mutants of Coin Quest's table: larger letters, marks of advice, figures and sums, piles, sheets."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

SIZES = "tests/scenes/test_coin_quest_sizes.py"
SMALLER = f"{SIZES}::test_nothing_gets_smaller_when_letters_grow"
MARKS = f"{SIZES}::test_advised_coins_are_marked_at_their_lots_until_they_lie_there"
SHEET = f"{SIZES}::test_a_click_on_a_sheet_or_beside_it_closes_it"

MOMENTS = "tests/scenes/test_coin_quest_moments.py"
OF_TABLE = "tests/scenes/test_coin_quest_table.py"

BOARD, LAYOUT, PAINT, BIDS, PIECES, PACKING, MOTION = (
    f"scenes/tables/coin_quest/{name}.py"
    for name in ("__init__", "layout", "paint", "bids", "pieces", "packing", "motion")
)

SEEN = "tests/scenes/test_coin_quest_seen.py"

LEARNED = "tests/scenes/test_coin_quest_learned.py"

LATER = "tests/scenes/test_coin_quest_later.py"

QUEST = (
    Mutant(
        "a coin cannot be laid on a lot where coins to be won lie",
        LAYOUT,
        'place[0] in ("draft", "lot") and shown.draft.held',
        'place[0] == "draft" and shown.draft.held',
        (f"{OF_TABLE}::test_a_coin_is_dragged_onto_a_lot",),
    ),
    Mutant(
        "a coin that a penny took is not told when bids open",
        "scenes/tables/coin_quest/motion.py",
        "then=tuple(Named(lot, words) for words, lot in found)",
        "then=()",
        (f"{MOMENTS}::test_a_coin_that_a_penny_took_is_told_where_it_lies_once_all_see_it",),
    ),
    Mutant(
        "what a coin's action does is said only after a while",
        "scenes/tables/coin_quest/words.py",
        'return target[0] == "use"',
        'return target[0] == "used"',
        (LATER,),
    ),
    Mutant(
        "what cannot be used now does not say when it can be",
        "scenes/match/acting.py",
        'told = words.later(shown, touched[-1]) if len(touched) == 1 else ""',
        'told = ""',
        (LATER,),
    ),
    Mutant(
        "an only opponent's coins lie small in a broad discard pile",
        LAYOUT,
        "min(room.height, max(self.line * 3, self.strips[self.near].discard.height))",
        "min(room.height, self.line * 3)",
        (f"{SIZES}::test_what_one_owns_lies_as_large_as_there_is_room",),
    ),
    Mutant(
        "the coins that one owns lie smaller than there is room",
        "scenes/tables/coin_quest/packing.py",
        "width, middles = piled(area, len(kinds), area.height)",
        "width, middles = piled(area, len(kinds), area.height * 2 // 3)",
        (f"{SIZES}::test_what_one_owns_lies_as_large_as_there_is_room",),
    ),
    Mutant(
        "the table jumps once the first steps are done and something was decided",
        "scenes/lessons/after.py",
        "            self.told = HELPS\n",
        "            self.told, self.lingers = HELPS, False\n",
        (LEARNED,),
    ),
    Mutant(
        "Coin Quest: a coin that is drawn sorts itself into the hand",
        PIECES,
        "sum(use.drawn for use in player.uses) * whole",
        "0 * whole",
        (LEARNED,),
    ),
    Mutant(
        "Coin Quest: a hand makes room only once a coin is drawn",
        PIECES,
        "return view.players[seat].due + sum(kind.strength",
        "return 0 * sum(kind.strength",
        (LEARNED,),
    ),
    Mutant(
        "Coin Quest: coins of the hand are counted among those that may be drawn",
        "game/coin_quest/table/own_coins.py",
        "if layer.bag for coin in layer.coins if coin not in kept",
        "if layer.bag for coin in layer.coins",
        ("tests/titles/coin_quest/test_own_coins.py",),
    ),
    Mutant(
        "Coin Quest: the first hint speaks of removing although coins can be drawn",
        "scenes/tables/coin_quest/uses.py",
        'LOOKED_FOR = ("strike", "rare", "age")',
        'LOOKED_FOR = ("age", "rare", "strike")',
        (LEARNED,),
    ),
    Mutant(
        "Coin Quest: tags of the second hint cover pawns",
        "scenes/match/hints.py",
        "Change(0, brief=words, above=True)",
        "Change(0, brief=words, low=True)",
        (f"{LEARNED}::test_tags_of_the_second_hint_stand_clear_of_the_track_with_its_pawns",),
    ),
    Mutant(
        "Coin Quest: the golden button invites to pass over an action",
        BOARD,
        "leads=not ready)",
        "leads=True)",
        (f"{LEARNED}::test_done_is_golden_only_where_nothing_else_can_be_done",),
    ),
    Mutant(
        "Coin Quest: the aim leaves out what the own coins would bring",
        "game/coin_quest/table/aim.py",
        'return Status(who, {"n": n}) if n == total else',
        'return Status(who, {"n": n}) if total else',
        ("tests/titles/coin_quest/test_words.py",),
    ),
    Mutant(
        "Coin Quest: sums of the draft stay when bids lie open",
        PAINT,
        'if frame.shown.at("draft", lot):',
        "if lot:",
        (f"{SEEN}::test_the_sums_of_the_own_draft_go_once_bids_lie_open",),
    ),
    Mutant(
        "Coin Quest: the own bid lies upon the order of metals",
        "scenes/tables/coin_quest/cards.py",
        "low = top.bottom + 2",
        "low = top.centery",
        (f"{SEEN}::test_every_lot_shows_once_in_which_order_it_compares_metals_while_one_decides",),
    ),
    Mutant(
        "Coin Quest: meeples stay where they are while collections are counted",
        PIECES,
        "for seat, points in enumerate(counted(view))",
        "for seat, points in enumerate(player.prestige for player in view.players)",
        (f"{SEEN}::test_plates_recap_and_meeples_tell_all_through_a_match_what_counts",),
    ),
    Mutant(
        "Coin Quest: places are told before the counting",
        "scenes/tables/coin_quest/words.py",
        "return (0,) * len(view.players)",
        "return tuple(player.prestige for player in view.players)",
        (f"{SEEN}::test_plates_recap_and_meeples_tell_all_through_a_match_what_counts",),
    ),
    Mutant(
        "Coin Quest: the number on a seal is small",
        "sprites/struck.py",
        "FIGURE_ON_SEAL = 0.62",
        "FIGURE_ON_SEAL = 0.4",
        ("tests/sprites/test_materials.py",),
    ),
    Mutant(
        "Coin Quest: the board shrinks when letters grow",
        "scenes/match/panels.py",
        "if steady and unit.scale > 1:",
        "if steady and unit.scale > 9:",
        (SMALLER,),
    ),
    Mutant(
        "Coin Quest: larger letters take their room from the coins",
        "scenes/tables/coin_quest/shares.py",
        "round(high * OWN)",
        "round(high * OWN * 0.9)",
        (SMALLER,),
    ),
    Mutant(
        "Coin Quest: the board shines through the drawer",
        "scenes/match/panels.py",
        "BESIDE, OVER = 200, 255",
        "BESIDE, OVER = 200, 200",
        (f"{SIZES}::test_nothing_of_the_board_shines_through_the_drawer",),
    ),
    Mutant(
        "Coin Quest: advice on bids marks nothing",
        BOARD,
        'return [("advised", coin, lot) for coin, lot in action.placements] if isinstance(action, actions.Bid) else ()',
        "return ()",
        (MARKS,),
    ),
    Mutant(
        "Coin Quest: a coin is still asked for where it lies",
        PAINT,
        "if laid.get(coin) != str(lot):",
        "if coin:",
        (MARKS,),
    ),
    Mutant(
        "Coin Quest: the marks of advice are not painted",
        PAINT,
        "for name, lie in zip(coins, lies[len(laid) :], strict=True):",
        "for name, lie in zip((), (), strict=True):",
        (f"{SIZES}::test_marks_of_advice_are_painted_on_the_lots",),
    ),
    Mutant(
        "the marks of advice go at the first touch",
        "scenes/board/engine.py",
        "(*self.hinted, *self.marked)",
        "self.hinted",
        (MARKS,),
    ),
    Mutant(
        "changes of points are written upon coins",
        "scenes/match/hints.py",
        "area.bottom - unit(8) if low else",
        "area.top + unit(4) if low else",
        (f"{SIZES}::test_changes_of_points_stand_below_what_a_coin_says",),
    ),
    Mutant(
        "a sheet stays open when a click goes beside the board",
        "scenes/board/engine.py",
        "return beside if beside in targets else CLOSE",
        "return beside if beside in targets else CLOSE if self._area.collidepoint(pos) else None",
        (SHEET,),
    ),
    Mutant(
        "Coin Quest: sums are pale on their signs",
        BIDS,
        "max(text.MIN_PX, high * share // 10), INK)",
        "max(text.MIN_PX, high * share // 10), METAL_TONES[metal])",
        (f"{SIZES}::test_sums_are_read_on_their_metal",),
    ),
    Mutant(
        "Coin Quest: coins of a pile hide each other",
        PACKING,
        "READABLE, MOST_ROWS = 0.86, 4",
        "READABLE, MOST_ROWS = 0.5, 4",
        (f"{SIZES}::test_every_coin_of_the_own_pile_can_be_read",),
    ),
    Mutant(
        "Coin Quest: equal coins of another's pile lie side by side",
        PACKING,
        "if number == 0 or kind != kinds[number - 1]]",
        "]",
        (f"{SIZES}::test_equal_coins_of_a_pile_lie_in_stacks_so_that_all_are_larger",),
    ),
    Mutant(
        "Coin Quest: signs beside the market get narrower as letters grow in a flat area",
        LAYOUT,
        "line = self.usual if self.flat else self.line",
        "line = self.usual // (2 if self.shares.large else 1) if self.flat else self.line",
        (f"{SIZES}::test_no_letter_of_a_replayed_board_gets_smaller_as_the_bars_beside_it_grow",),
    ),
    Mutant(
        "Coin Quest: bids are compared while the last are still in the air",
        MOTION,
        "gap=None if last or found else LIFTING,",
        "gap=LIFTING,",
        (f"{MOMENTS}::test_all_bids_have_landed_before_the_first_lot_is_compared",),
    ),
    Mutant(
        "Coin Quest: the first auctions are read out as quickly as the tenth",
        MOTION,
        "new=stage.before.round <= NEW",
        "new=False",
        (f"{MOMENTS}::test_the_first_two_reveals_take_twice_the_time_for_whoever_reads_them",),
    ),
    Mutant(
        "Coin Quest: removing is offered to hands that hold nothing that removes",
        BOARD,
        'if any(view.table.coins[coin].action == "age" for coin in ready):',
        "if view:",
        (f"{OF_TABLE}::test_removing_is_offered_only_to_who_holds_a_coin_that_removes",),
    ),
    Mutant(
        "Coin Quest: Done throws away what was chosen to be removed",
        BOARD,
        "parts=bool(ready), ",
        "",
        (f"{OF_TABLE}::test_a_click_on_a_coin_means_what_its_tag_says_and_nothing_lit_is_a_dead_end",),
    ),
    Mutant(
        "Coin Quest: the own pile stays narrow beside an empty hand",
        LAYOUT,
        "if large or view.players[seat].hand_size:",
        "if seat >= 0:",
        (f"{SIZES}::test_the_own_pile_spreads_over_an_empty_hand",),
    ),
    Mutant(
        "Coin Quest: bids stay behind the screen when it is lifted",
        PIECES,
        'if player.revealed else ("draft", lot)',
        'if not player.revealed else ("draft", lot)',
        (f"{MOMENTS}::test_coins_lie_in_open_rows_until_they_return",),
    ),
    Mutant(
        "Coin Quest: the market closes up when a coin is sold",
        PIECES,
        "view.market_row.index(coin)",
        "view.market.index(coin)",
        (f"{MOMENTS}::test_coins_of_the_market_keep_their_spaces",),
    ),
    Mutant(
        "Coin Quest: a curtain falls between a penny and the actions of who passed it on",
        "scenes/tables/coin_quest/words.py",
        "return opened.round == view.round and self.private(view)",
        'return opened.round == view.round and view.stage == "bidding"',
        ("tests/scenes/test_coin_quest_drafts.py",),
    ),
    Mutant(
        "Coin Quest: each line of the final counting is quiet as long as the first",
        MOTION,
        "/ sum(shares)) * shares[number]",
        "/ sum(shares))",
        (f"{MOMENTS}::test_the_final_counting_gets_quicker_and_lasts_at_most_eight_seconds",),
    ),
    Mutant(
        "a tip opens over what a dragged coin is carried to",
        "scenes/match/tips.py",
        "if self.engine.held.origin is not None:",
        "if False:",
        ("tests/scenes/test_coin_quest_table.py::test_a_coin_is_dragged_onto_a_lot",),
    ),
    Mutant(
        "Coin Quest: a stack's number stands on its lowest coin",
        "scenes/tables/coin_quest/stacks.py",
        "yield end - 1, count",
        "yield end - count, count",
        (f"{SIZES}::test_equal_coins_of_a_pile_lie_in_stacks_so_that_all_are_larger",),
    ),
    Mutant(
        "Coin Quest: a tie names nobody",
        "scenes/tables/coin_quest/words.py",
        "tuple(map(self.context.name, stages[-1].seats))",
        "tuple(map(self.context.name, stages[-1].seats[:1]))",
        ("tests/scenes/test_coin_quest_told.py",),
    ),
    Mutant(
        "Coin Quest: whoever decided last is called to buy as well",
        "scenes/board/touch.py",
        "if comes or not greeting.calls:",
        "if greeting:",
        ("tests/scenes/test_coin_quest_told.py",),
    ),
    Mutant(
        "Coin Quest: a bid that somebody can come up to is called unbeatable",
        "game/coin_quest/table/prospects.py",
        "            return most > own.of(metal)\n    return True",
        "            return most > own.of(metal)\n    return False",
        ("tests/titles/coin_quest/test_prospects.py",),
    ),
    Mutant(
        "Coin Quest: a hand is thought to hold fewer coins than it does",
        "game/coin_quest/table/prospects.py",
        "used = [value for value in values[:count] if value]",
        "used = [value for value in values[: count - 1] if value]",
        ("tests/titles/coin_quest/test_prospects.py",),
    ),
    Mutant(
        "Coin Quest: a plate counts another seat's collection",
        "game/coin_quest/table/standings.py",
        "(*(mint[seat] for mint in mints),",
        "(*(mint[0] for mint in mints),",
        ("tests/titles/coin_quest/test_standings.py",),
    ),
    Mutant(
        "Coin Quest: how an auction went is forgotten before the market",
        "game/coin_quest/rules/bidding.py",
        "results=(*state.results, _kept(result))",
        "results=()",
        ("tests/titles/coin_quest/test_standings.py",),
    ),
    Mutant(
        "Coin Quest: the second hint about bids is the advice",
        "scenes/match/hints.py",
        "for target, words in ahead.items()}",
        "for target, words in ()}",
        ("tests/scenes/test_coin_quest_told.py",),
    ),
    Mutant(
        "Coin Quest: who wins the same lot in a later round is not called to the market",
        "scenes/tables/coin_quest/__init__.py",
        "key = view.round, view.buyers[0]",
        "key = view.buyers[0]",
        ("tests/scenes/test_coin_quest_told.py",),
    ),
    Mutant(
        "A curtain tells once more what was read before an empty pass",
        "scenes/match/handover.py",
        "last = max(last, read) if own and own[0] > read else last",
        "last = max(last, 0)",
        ("tests/scenes/test_recap.py",),
    ),
)
