"""Defects in when a player is told or asked something: tips, the headline, the curtain, the recap."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

OF_ENDS = "tests/scenes/test_respite_at_the_end.py"

TIPS, HANDOVER = "scenes/match/tips.py", "scenes/match/handover.py"
OF_TIPS, OF_CURTAIN = "tests/scenes/test_tips.py", "tests/scenes/test_curtain.py"

ASKINGS = (
    Mutant(
        "a pointer that rests opens a tip as soon as its player is asked",
        TIPS,
        "        about = self.timeline.decision, pointer.hovered, pointer.seat\n",
        "        about = pointer.hovered, pointer.seat\n",
        (f"{OF_TIPS}::test_a_pointer_that_rested_before_one_is_asked_opens_no_tip_until_it_moves",),
    ),
    Mutant(
        "what comes to lie under a resting pointer opens a tip",
        TIPS,
        "        about = self.timeline.decision, pointer.hovered, pointer.seat\n",
        "        about = self.timeline.decision\n",
        (f"{OF_TIPS}::test_what_comes_to_lie_under_a_resting_pointer_opens_no_tip",),
    ),
    Mutant(
        "a tip that has to cover something covers more than it must",
        "scenes/app/tip.py",
        "-len(clear), len(found)",
        "-len(clear), 0",
        (f"{OF_TIPS}::test_of_what_has_to_be_covered_a_tip_covers_the_least",),
    ),
    Mutant(
        "the headline asks for what pieces on their way will change",
        "scenes/match/timeline.py",
        "if not self.engine.begun and",
        "if False and",
        ("tests/scenes/test_headline.py::test_a_player_is_asked_for_something_only_while_they_can_do_it",),
    ),
    Mutant(
        "interim places of an auction are told",
        "scenes/match/recap.py",
        "now, before if last else now)",
        "now, was)",
        ("tests/scenes/test_recap.py::test_places_are_told_once_an_auction_has_been_counted_and_not_in_between",),
    ),
    Mutant(
        "the only person left loses sight of their hand while opponents act",
        HANDOVER,
        "if self.session.read_only or self.session.humans != (self.alone,):",
        "if True:",
        (f"{OF_CURTAIN}::test_the_only_person_left_keeps_their_hand_in_sight_while_opponents_act",),
    ),
    Mutant(
        "whoever leaves the window comes back to their hand without a curtain",
        HANDOVER,
        "        self.alone = None\n        self._hide()\n",
        "        self._hide()\n",
        (f"{OF_CURTAIN}::test_whoever_is_asked_again_gets_no_curtain_unless_somebody_else_could_have_looked",),
    ),
    Mutant(
        "Coin Age: names of spaces grow into the sea",
        "scenes/tables/coin_age/names.py",
        "if over or afloat else",
        "if over else",
        (
            "tests/scenes/test_coin_age_place.py"
            "::test_names_of_a_map_keep_one_size_and_grow_with_the_text_as_far_as_all_have_room",
        ),
    ),
    Mutant(
        "Coin Age: a controller's symbol crosses a name",
        "scenes/tables/coin_age/layout.py",
        "beyond = max(half, round(BADGE_AT",
        "beyond = min(half, round(BADGE_AT",
        ("tests/scenes/test_coin_age_place.py::test_no_controller_s_symbol_crosses_a_name",),
    ),
    Mutant(
        "Coin Age: names stay small where there is room",
        "scenes/tables/coin_age/names.py",
        "if clear else (found, fits, px)",
        "if False else (found, fits, px)",
        (
            "tests/scenes/test_coin_age_place.py::test_names_of_a_map_keep_one_size_and_grow_with_the_text_as_far_as_all_have_room",
        ),
    ),
    Mutant(
        "tips cover the log",
        "scenes/match/hud.py",
        "*([areas.log, areas.seats] if self.log_visible else [])]",
        "*([areas.seats] if self.log_visible else [])]",
        (f"{OF_TIPS}::test_tips_leave_log_and_header_in_sight",),
    ),
    Mutant(
        "what is told of a turning point is what happened last, to whomever",
        "scenes/app/turning.py",
        "default=-1) if leader is None else _decisive(events, scored, leader)",
        "default=-1)",
        ("tests/scenes/test_turning.py",),
    ),
    Mutant(
        "what is final is done at once",
        "scenes/match/acting.py",
        "if not (final and seconds) or",
        "if True or",
        ("tests/scenes/test_respite.py",),
    ),
    Mutant(
        "what is held is done though the player chooses anew",
        "scenes/match/course.py",
        "if self.respite.held and self.as_held !=",
        "if False and self.as_held !=",
        ("tests/scenes/test_respite.py",),
    ),
    Mutant(
        "the last decision of a match cannot be taken back before the scoreboard",
        "scenes/match/respite.py",
        "return ended and seconds > 0 and",
        "return False and",
        (OF_ENDS,),
    ),
    Mutant(
        "at the end two buttons lead on",
        "scenes/match/usual.py",
        "elsewhere = table.session.match.outcome is not None or table.guide.leads_on",
        "elsewhere = table.guide.leads_on",
        (OF_ENDS,),
    ),
    Mutant(
        "a result is written down that is taken back",
        "scenes/match/saving.py",
        " or not final:",
        ":",
        (OF_ENDS,),
    ),
    Mutant(
        "Coin Quest: the first to draw shows their hand to whoever looks on while the others draw",
        "scenes/tables/coin_quest/words.py",
        '("drawing", "penny",',
        '("penny",',
        (
            "tests/scenes/test_coin_quest_told.py::"
            "test_a_buyer_who_was_not_the_last_to_decide_is_called_by_name_and_a_curtain_tells_all_gains",
        ),
    ),
)
