"""Mutants of the forms: what is new in the set-up and the settings."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

SETUP = "scenes/setup/scene.py"
ARRANGEMENT = "scenes/setup/arrangement.py"
PALETTE = "sprites/palette.py"
KEPT = "saves/settings.py"
OF_SETUP = "tests/scenes/test_setup_forms.py"
OF_NAMES = "tests/scenes/test_setup_names.py"
OF_SETTINGS = "tests/scenes/test_settings_screen.py"
OF_COLOURS = "tests/sprites/test_colour_vision.py"
OF_KEPT = "tests/saves/test_settings.py"

FORMS = (
    Mutant(
        "the words of ready-made matches shrink as letters grow",
        "scenes/app/tabs.py",
        "max(12, min(unit(20), rect.height * 2 // 5))",
        "max(12, min(unit.text(20), rect.height * 2 // 5))",
        ("tests/scenes/test_labels.py::test_letters_of_the_shelf_grow_with_the_chosen_size_and_are_whole",),
    ),
    Mutant(
        "a ready-made match changes the number of seats in silence",
        SETUP,
        "self.was = before if before != len(self.players) else None",
        "self.was = None",
        (OF_SETUP,),
    ),
    Mutant(
        "the set-up is silent about what a ready-made match sets",
        SETUP,
        "if fitting is None:\n            return self.say",
        "if fitting is not None:\n            return self.say",
        (f"{OF_SETUP}::test_the_chosen_ready_made_match_says_what_it_sets_the_number_of_seats_first",),
    ),
    Mutant(
        "nobody is told that nobody plays",
        SETUP,
        "return not any(player.human for player in self.players)",
        "return False",
        (f"{OF_SETUP}::test_a_match_without_people_says_that_nobody_plays_and_offers_to_watch",),
    ),
    Mutant(
        "the row of opponents stays where it lay before the columns reached down to it",
        SETUP,
        "            card.rect.top = self.plan.cards.top\n",
        "            card.rect.top = self.plan.tabs.bottom\n",
        (f"{OF_SETUP}::test_opponents_stand_in_one_row_below_all_choices_alike_in_size",),
    ),
    Mutant(
        "the picture of the set-up stays when another option is chosen",
        "scenes/setup/picture.py",
        "        if wanted != self._wanted:\n",
        "        if self._wanted is None:\n",
        (f"{OF_SETUP}::test_the_picture_is_of_the_chosen_map",),
    ),
    Mutant(
        "the set-up colours seats as the cabinet does",
        SETUP,
        "with wearing(self.table.seat_colours):",
        "with wearing(None):",
        (f"{OF_SETUP}::test_seats_have_the_colours_of_their_pieces_from_the_first_frame",),
    ),
    Mutant(
        "a ready-made match leaves the opponents as they are",
        ARRANGEMENT,
        'Player(player.name, f"ai:{self._level_of(preset)}") for player in self.players',
        "player for player in self.players",
        (f"{OF_SETUP}::test_every_game_has_a_first_a_normal_and_a_long_match_that_can_be_played",),
    ),
    Mutant(
        "a ready-made match does not say which options it changes",
        ARRANGEMENT,
        "if self.options.get(name) != value}",
        "if self.options.get(name) == value}",
        (f"{OF_SETUP}::test_a_ready_made_match_says_what_it_changes_and_then_that_nothing_is_left_to_change",),
    ),
    Mutant(
        "names that were typed are not remembered",
        ARRANGEMENT,
        "self.title.id: table}).naming(typed)",
        "self.title.id: table}).naming([])",
        (f"{OF_NAMES}::test_a_name_that_was_typed_is_offered_at_the_next_table",),
    ),
    Mutant(
        "names that the program gave are offered as if they had been typed",
        ARRANGEMENT,
        "return name not in self._given(seat) and name not in NICKNAMES",
        "return True",
        (f"{OF_NAMES}::test_a_given_name_is_no_name_of_ones_own",),
    ),
    Mutant(
        "names stay in the old language while the set-up is open",
        SETUP,
        "            self.chosen.speak(self.program.words)\n",
        "            self.chosen.words = self.program.words\n",
        (f"{OF_NAMES}::test_names_follow_the_language_while_the_set_up_is_open",),
    ),
    Mutant(
        "letters are added to a name that is selected",
        "sprites/widgets.py",
        'before = "" if replaced else self.value',
        "before = self.value",
        (f"{OF_NAMES}::test_typing_replaces_a_name_that_was_given_and_goes_on_with_one_of_ones_own",),
    ),
    Mutant(
        "rows that do not fit are left out for good",
        "scenes/app/leaves.py",
        "first = turned % leaves * (fit - 1)",
        "first = 0",
        (f"{OF_SETUP}::test_every_seat_and_option_can_be_reached_and_read",),
    ),
    Mutant(
        "any seed is taken for a day's",
        "scenes/app/seeds.py",
        "if seed // 10_000 in YEARS:",
        "if seed // 10_000 > 0:",
        (f"{OF_SETUP}::test_only_a_date_is_a_day",),
    ),
    Mutant(
        "the list of matches forgets the day of a daily match",
        "saves/slot.py",
        '"seed": match.header.seed,',
        '"seed": 0,',
        (f"{OF_SETUP}::test_the_list_of_matches_names_the_day_of_a_daily_match",),
    ),
    Mutant(
        "seats look the same whatever colours are chosen",
        "scenes/app/program.py",
        "        see_with(settings.vision, settings.contrast)\n        light_room(settings.evening)\n        self.w",
        "        light_room(settings.evening)\n        self.w",
        (OF_SETTINGS,),
    ),
    Mutant(
        "what was drawn before strong contrast was chosen stays as it is",
        PALETTE,
        "        forget_all()\n",
        "",
        ("tests/scenes/test_contrast.py",),
    ),
    Mutant(
        "strong contrast leaves the edges on the boards as thin as they are",
        PALETTE,
        "return (width + 1 + width // 3, 255) if _eyes.contrast else (width, alpha)",
        "return width, alpha",
        ("tests/scenes/test_contrast.py",),
    ),
    Mutant(
        "whoever only looks on at American Numismatists sees an empty place for a hand",
        "scenes/tables/american_numismatists/layout.py",
        "(2 if near >= 0 else 1) * (card + self.gap)",
        "2 * (card + self.gap)",
        ("tests/scenes/test_american_numismatists_table.py::test_where_nobody_has_a_hand_the_map_gets_its_room",),
    ),
    Mutant(
        "pieces of Coin Quest keep colours that some eyes cannot tell apart",
        PALETTE,
        "APART.get(_eyes.vision, self._own)[: len(self._own)][index]",
        "self._own[index]",
        (OF_COLOURS,),
    ),
    Mutant(
        "strong contrast makes dark words lighter",
        PALETTE,
        "(255, 255, 255) if luminance(colour) > 0.18 else BLACK",
        "(255, 255, 255)",
        (OF_COLOURS,),
    ),
    Mutant(
        "the name of each setting is written as large as it alone fits",
        "scenes/settings/scene.py",
        'widget.names = [self.say(f"settings.{other}") for other in GROUPS[self.group]]',
        "widget.names = []",
        (OF_SETTINGS,),
    ),
    Mutant(
        "defaults cannot be taken back",
        "scenes/settings/scene.py",
        "        self.before = before\n",
        "        self.before = before.afresh()\n",
        (OF_SETTINGS,),
    ),
    Mutant(
        "defaults come without a question",
        "scenes/settings/scene.py",
        "lambda wanted: self._set_back() if wanted else None",
        "lambda wanted: self._set_back()",
        (OF_SETTINGS,),
    ),
    Mutant(
        "nobody is asked first, whatever the settings say",
        "scenes/app/ask_scene.py",
        "    if not program.settings.ask_first:",
        "    if True:",
        (OF_SETTINGS,),
    ),
    Mutant(
        "starting again with defaults forgets the names",
        KEPT,
        '"last_tables", "seen_words", "names")',
        '"last_tables", "seen_words")',
        (f"{OF_KEPT}::test_starting_afresh_keeps_what_is_remembered",),
    ),
    Mutant(
        "settings that cannot be read are lost",
        KEPT,
        "        write_whole(home() / DAMAGED, raw)\n",
        "        write_whole(home() / DAMAGED, b'')\n",
        (f"{OF_KEPT}::test_a_file_that_is_none_is_kept_beside_the_new_one",),
    ),
    Mutant(
        "panels stay on the right for the left-handed",
        "scenes/match/hud.py",
        "areas.mirrored() if left_handed else areas",
        "areas",
        (OF_SETTINGS,),
    ),
)
