"""Mutants of what newcomers stumbled over: taking back at an open table, turning points, the rules' pages, tips."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

HISTORY, LEDGER, TURNING = "scenes/match/history.py", "scenes/app/ledger.py", "scenes/app/turning.py"
TIPS, PAGE, SETUP = "scenes/tables/american_numismatists/tips.py", "sprites/page.py", "scenes/setup/scene.py"
WARE_TIPS = "scenes/tables/american_numismatists/ware_tips.py"
OF_TURNS = ("tests/scenes/test_scoreboard.py::test_who_takes_the_lead_is_told_with_what_happened_there",)
OF_TIPS, OF_BOOK = "tests/scenes/test_numismatists_tips.py", "tests/scenes/test_rules_book.py"
OF_SETUP = "tests/scenes/test_setup_forms.py"
TAKEN_BACK = "test_at_an_open_table_the_next_person_can_still_take_the_last_decision_back"
OF_BUTTONS = (
    "tests/scenes/test_tips.py::test_the_tip_of_what_lies_on_the_board"
    "_covers_no_button_and_as_little_of_what_is_lit_as_can_be"
)

LEARNED = "tests/scenes/test_numismatists_learned.py::test_"
GUIDE, NUMISMATISTS = "scenes/lessons/guide.py", "scenes/tables/american_numismatists/__init__.py"

OF_RECAP = "tests/scenes/test_recap.py::test_"

OF_DRAWERS = "tests/scenes/test_menu_drawers.py::test_"

OF_NOTES = "tests/scenes/test_lesson_notes.py::test_"

LEARNING = (
    Mutant(
        "in the largest letters a note covers the table, though the header's place would do",
        "scenes/lessons/headnote.py",
        "_covered(room, least.place) < _covered(room, place)",
        "False",
        (f"{OF_NOTES}in_the_largest_letters_a_note_stands_where_the_header_would_only_ask_to_read_it",),
    ),
    Mutant(
        "news in the header lies upon the note in its place",
        "scenes/lessons/places.py",
        " or hud.header_says:",
        ":",
        (f"{OF_NOTES}in_the_largest_letters_a_note_stands_where_the_header_would_only_ask_to_read_it",),
    ),
    Mutant(
        "the note that covers the header does not say what comes after a touch",
        GUIDE,
        'instead = unit.scale > DRAWER_FROM and self.engine.touched and self._has(step, "next")',
        "instead = False",
        (f"{OF_NOTES}in_the_largest_letters_a_note_stands_where_the_header_would_only_ask_to_read_it",),
    ),
    Mutant(
        "a needle ends upon the hill that lies before the one that is meant",
        "scenes/lessons/places.py",
        "return found == about or (not bounded and (found is None or found[0] != about[0]))",
        "return found == about or not bounded",
        ("tests/scenes/test_lesson_notes.py",),
    ),
    Mutant(
        "a lesson that was followed to its end has no tick",
        GUIDE,
        "learned.add(title, self.lesson.name)",
        "pass",
        ("tests/scenes/test_lessons_offered.py::test_a_lesson_that_came_to_its_end_is_ticked_in_the_list",),
    ),
    Mutant(
        "what was learned before is forgotten with the next lesson",
        "saves/learned.py",
        "{**self._all(), title: sorted({*known, lesson})}",
        "{title: [lesson]}",
        ("tests/saves/test_learned.py",),
    ),
    Mutant(
        "whoever comes back from a table finds another game's drawer open",
        "scenes/menu/scene.py",
        "        if played:\n",
        "        if False:\n",
        (f"{OF_DRAWERS}whoever_comes_back_from_a_table_finds_the_drawer_of_its_game_open",),
    ),
    Mutant(
        "the drawer of the game that was left springs open after every screen",
        "scenes/app/match_picture.py",
        'latest, self._latest = self._latest, ""',
        "latest = self._latest",
        (f"{OF_DRAWERS}the_drawer_open_at_first_is_of_the_game_that_waits_on_the_left",),
    ),
    Mutant(
        "whoever goes on learning is asked whether to go on",
        "scenes/lessons/start.py",
        "if len(known) == 1 and (left is None or on):",
        "if len(known) == 1 and left is None:",
        ("tests/scenes/test_lessons.py::test_a_lesson_is_taken_up_where_it_was_left",),
    ),
    Mutant(
        "one metal stands for two things upon the scoreboard",
        "scenes/app/podium.py",
        'METALS = ("copper", "silver", "gold", "iron")',
        'METALS = ("copper", "silver", "gold")',
        ("tests/scenes/test_score_sheet.py::test_no_metal_stands_for_two_things_upon_one_sheet",),
    ),
    Mutant(
        "the scoreboard's coins have other metals than the table's",
        "scenes/app/podium.py",
        "known[reason] if reason in known else",
        "known[reason] if reason in METALS else",
        ("tests/scenes/test_podium.py::test_coins_have_the_metal_that_they_have_at_the_table",),
    ),
    Mutant(
        "what the keyboard is on at the scoreboard says nothing",
        "scenes/app/scoreboard.py",
        "if held is not None and held.tip:",
        "if False and held is not None:",
        ("tests/scenes/test_scoreboard.py::test_the_same_luck_is_explained_and_begins_the_same_match_from_its_start",),
    ),
    Mutant(
        "the same luck is another luck",
        "scenes/app/scoreboard.py",
        "dict(old.options), old.seed, old.practice",
        "dict(old.options), new_seed(), old.practice",
        ("tests/scenes/test_scoreboard.py::test_the_same_luck_is_explained_and_begins_the_same_match_from_its_start",),
    ),
    Mutant(
        "the menu's coins come late",
        "scenes/menu/light.py",
        "if is_kept(spot.kind, spot.diameter):",
        "if is_kept(spot.kind, spot.diameter) and _cut(spot) in _read:",
        ("tests/scenes/test_menu.py::test_all_coins_lie_in_the_first_picture",),
    ),
    Mutant(
        "iron looks like silver",
        "scenes/app/podium.py",
        'coin.face("silver", "heads", side, dim=True)',
        'coin.face("silver", "heads", side)',
        ("tests/scenes/test_score_sheet.py::test_no_metal_stands_for_two_things_upon_one_sheet",),
    ),
    Mutant(
        "what just happened spends its room on lines that only say how points changed",
        "scenes/match/recap.py",
        "return bool(implied) and type(self.timeline.event_of(entry)) in implied",
        "return False",
        (f"{OF_RECAP}what_only_says_how_points_changed_is_no_line_of_its_own_and_the_star_is_named",),
    ),
    Mutant(
        "the star's point is told without its reason",
        "scenes/match/recap.py",
        "and total > 0 and self.engine.words.plain(*changes)",
        "and total > 0",
        (f"{OF_RECAP}what_only_says_how_points_changed_is_no_line_of_its_own_and_the_star_is_named",),
    ),
    Mutant(
        "COIN: places are told by banks while nought stands beside every name",
        "scenes/tables/coin/tips.py",
        "score_lines(view) if TARGET_POINTS[view.rules.target] else lying_lines(view)",
        "lying_lines(view)",
        (f"{OF_RECAP}in_coin_no_place_is_told_that_the_figures_beside_the_names_do_not_show",),
    ),
    Mutant(
        "a choice that stays open closes while chance acts for somebody else",
        "scenes/match/timeline.py",
        "return match.waiting | {actor} if chance and actor is not None and actor in self.waiting else match.waiting",
        "return match.waiting",
        ("tests/scenes/test_coin_told.py::test_one_can_decide_about_an_exchange_while_others_draw_for_theirs",),
    ),
    Mutant(
        "first steps price buttons that they never press",
        GUIDE,
        "self.lesson is None or any(target in (*step.at, step.begin) for step in self.lesson.steps)",
        "True",
        (f"{LEARNED}buttons_keep_their_places_through_first_steps_and_those_for_later_have_no_price",),
    ),
    Mutant(
        "what ends a turn shares its row",
        NUMISMATISTS,
        "warns=warns, wide=True, leads=only_the_end_is_left(view)",
        "warns=warns",
        (f"{LEARNED}what_ends_a_turn_stands_alone_and_groups_stand_apart",),
    ),
    Mutant(
        "an exchange can only be left by ending the turn",
        NUMISMATISTS,
        "if isinstance(due, Snooping) else",
        "if not isinstance(due, Snooping) else",
        (f"{LEARNED}an_exchange_is_left_by_the_button_that_else_ends_the_turn",),
    ),
    Mutant(
        "a form of first steps is pointed at before it is begun",
        GUIDE,
        "if step.begin is not None and not draft:",
        "if step.begin is not None and draft:",
        ("tests/scenes/test_lessons.py::test_a_lesson_goes_as_its_notes_say_and_becomes_a_match",),
    ),
    Mutant(
        "at an open table only who decided can take it back",
        HISTORY,
        'or session.match.undoable(seat) != "another"',
        'or session.match.undoable(seat) == "another"',
        (f"tests/scenes/test_respite.py::{TAKEN_BACK}",),
    ),
    Mutant(
        "behind a curtain the next person can take a decision back",
        HISTORY,
        "seat is None or self._curtained(seat) or session.match",
        "seat is None or session.match",
        ("tests/scenes/test_dark_buttons.py::test_undo_says_that_somebody_else_has_acted",),
    ),
    Mutant(
        "a turning point is told to the next sample alone",
        LEDGER,
        "tuple(_to_the_ply(match, turn, step) for turn in most_telling(turns))",
        "tuple(most_telling(turns))",
        OF_TURNS,
    ),
    Mutant(
        "of the changes of the lead the last are told, however small",
        LEDGER,
        "sorted(turns[:-1], reverse=True)[: TURNS - 1]",
        "turns[-TURNS:-1]",
        ("tests/scenes/test_turning.py::test_of_many_changes_of_the_lead_the_last_and_the_greatest_are_told",),
    ),
    Mutant(
        "the curve passes by the points of its turning points",
        LEDGER,
        "tuple(sorted({*moments, *told}))",
        "moments",
        OF_TURNS,
    ),
    Mutant(
        "what turned a match is told by the last event of its ply",
        TURNING,
        "reversed(events[: last + 1])",
        "reversed(events)",
        OF_TURNS,
    ),
    Mutant(
        "the replay tells the decision still to come",
        "scenes/replay/telling.py",
        "parts.append(self.happens(at - 1))",
        "parts.append(self.happens(at))",
        ("tests/scenes/test_replay.py::test_what_is_told_of_a_stop_has_happened_on_the_table_shown",),
    ),
    Mutant(
        "every row of a table lies on a band",
        PAGE,
        "            if number % 2 == 0:\n",
        "            if number >= 0:\n",
        ("tests/scenes/test_rules.py::test_a_tables_head_and_every_other_row_lie_on_bands",),
    ),
    Mutant(
        "a page down skips what it cut",
        PAGE,
        "if y > top and end > top + height)",
        "if y > top and end > top + height + 60)",
        (f"{OF_BOOK}::test_from_page_to_page_every_line_and_picture_is_seen_whole",),
    ),
    Mutant(
        "who is complete is said to want other coins",
        "scenes/tables/american_numismatists/meant.py",
        "tuple(sorted(ticked if complete else",
        "tuple(sorted(ticked if not complete else",
        (f"{OF_TIPS}::test_a_collector_whose_coins_are_all_there_is_never_said_to_want_others",),
    ),
    Mutant(
        "what a collector takes leaves out taking them",
        WARE_TIPS,
        "(TAKE_COLLECTOR_COST if taken else 0)",
        "0",
        (f"{OF_TIPS}::test_what_a_collector_takes_counts_taking_them_from_the_row",),
    ),
    Mutant(
        "two ready-made matches look chosen",
        SETUP,
        "button.chosen = preset == fitting",
        "button.chosen = self.chosen.fits(preset)",
        (f"{OF_SETUP}::test_people_among_themselves_see_no_opponents_and_one_ready_made_match_at_most",),
    ),
    Mutant(
        "a tip of the board covers the buttons",
        "scenes/match/tips.py",
        "first = [about, *panels] if",
        "first = [about] if",
        (OF_BUTTONS,),
    ),
    Mutant(
        "nobody says whose turn it is when seats swap",
        "scenes/match/handover.py",
        "        if swapped:",
        "        if False:",
        ("tests/scenes/test_hot_seat.py::test_when_the_seats_swap_a_banner_says_whose_turn_it_is",),
    ),
    Mutant(
        "whose turn it is covers what came of a throw",
        "scenes/match/hud.py",
        "        elif self.timeline.result:",
        "        if self.timeline.result:",
        ("tests/scenes/test_recap.py::test_one_s_own_throw_is_answered_upon_the_board_for_a_while_or_until_a_key",),
    ),
    Mutant(
        "the button that ends a wait lies over the sentence about it",
        "scenes/match/hud.py",
        "            self.in_header and self.in_header.rect,\n",
        "",
        ("tests/scenes/test_respite.py::test_go_on_has_a_place_of_its_own_and_the_hint_keeps_its_own",),
    ),
    Mutant(
        "nobody says what the bar on undo counts",
        "scenes/match/usual.py",
        "if table.course.respite.running:\n        told",
        "if False:\n        told",
        ("tests/scenes/test_respite.py::test_the_tip_of_undo_says_what_its_bar_counts",),
    ),
    Mutant(
        "what goes on by itself shows no bar of that",
        "scenes/match/usual.py",
        '_timed_button(table, "go_on", table.hurry_others)',
        '_usual_button(table, "go_on", table.hurry_others)',
        ("tests/scenes/test_respite.py::test_go_on_has_a_place_of_its_own_and_the_hint_keeps_its_own",),
    ),
    Mutant(
        "a tip of a button lies over other buttons",
        "scenes/match/tip_at.py",
        "*tips.needed_beside(hud.panels)",
        "*(tips.needed_beside(hud.panels) if not hud.buttons else ())",
        ("tests/scenes/test_tips.py::test_the_tip_of_a_button_covers_no_other_and_neither_log_nor_header",),
    ),
    Mutant(
        "a hint marks the rosette",
        "scenes/match/hints.py",
        "and call(target) is None}",
        "or call(target) is None}",
        ("tests/scenes/test_hints.py::test_the_first_hint_marks_nobody_who_could_be_called",),
    ),
    Mutant(
        "the cost of taking a card lies upon its word",
        "scenes/tables/american_numismatists/collectors.py",
        "grid.foot.left + GAP + (round(word)",
        "grid.foot.left + GAP + 0 * (round(word)",
        ("tests/scenes/test_numismatists_cards.py::test_what_stands_at_the_foot_of_a_card_lies_upon_nothing_else",),
    ),
    Mutant(
        "a crowd of trains stands upon the name of its shop",
        "scenes/tables/american_numismatists/layout.py",
        "return min(wide, (narrowest",
        "return max(wide, (narrowest",
        ("tests/scenes/test_numismatists_cards.py::test_a_crowd_of_trains_leaves_the_name_of_its_shop_free",),
    ),
    Mutant(
        "a tip speaks of a dot that is not there",
        WARE_TIPS,
        "dotted = seen and",
        "dotted =",
        (f"{OF_TIPS}::test_every_mark_on_boards_and_coins_is_told_of",),
    ),
    Mutant(
        "a note goes far from what it is about to cover nothing that it may cover",
        "scenes/lessons/places.py",
        "return [targets[target] for target in step.over if target in targets]",
        "return []",
        (
            "tests/scenes/test_lesson_notes.py::test_at_the_last_touch_the_note_lies_beside_the_button_that_is_meant_or_upon_no_lot",
        ),
    ),
    Mutant(
        "a loss is told in the ink of a gain",
        "scenes/match/log_panel.py",
        'return LOSS if sums and sums[-1] == "−" else GAIN',
        "return GAIN",
        ("tests/scenes/test_log_panel.py",),
    ),
    Mutant(
        "the scores of seats stand at different heights",
        "scenes/match/panels.py",
        "beat, broad=broad)",
        "beat, broad=_is_broad(row, unit, panel))",
        ("tests/scenes/test_bare_panels.py::test_the_scores_of_all_seats_stand_at_one_height_of_their_rows",),
    ),
    Mutant(
        "Coin Quest: rows of bids move while others are taken back",
        "scenes/tables/coin_quest/pieces.py",
        'return view.stage == "revealing" and len(view.results) == len(view.table.lots)',
        "return False",
        ("tests/scenes/test_coin_quest_moments.py::test_coins_lie_in_open_rows_until_they_return",),
    ),
)
