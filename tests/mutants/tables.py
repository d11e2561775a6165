"""Mutants of what tables share, and of Coin Quest's pieces."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

QUEST = "scenes/tables/coin_quest/__init__.py"
QUEST_PIECES = "scenes/tables/coin_quest/pieces.py"
OF_QUEST = "tests/scenes/test_coin_quest_table.py"
OF_COIN_SCORED = "tests/scenes/test_coin_scored.py"

TABLES = (
    Mutant(
        "many buttons below a board share one row, however small their letters get",
        "scenes/match/keys.py",
        "half = (area.height - gap) // 2",
        "half = 0",
        ("tests/scenes/test_button_groups.py",),
    ),
    Mutant(
        "a click hurries past what stays until it is read",
        "scenes/board/director.py",
        "            if any(self._stops(running.cue) for running in self._running):\n                return\n",
        "            continue\n",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "a second tap that hurries what moves closes the sheet that came up under it",
        "scenes/board/director.py",
        "running.elapsed < unread for",
        "running.elapsed < 0.0 for",
        (OF_COIN_SCORED,),
    ),
    Mutant(
        "COIN: a lesson's header asks about the exchange before it has been told of",
        "scenes/lessons/guide.py",
        "self._together and not self.showing\n",
        "False\n",
        ("tests/scenes/test_coin_told.py",),
    ),
    Mutant(
        "COIN: a card that is to be banked is dropped by a click low in its own panel",
        "scenes/tables/coin/layout.py",
        "area.panel if shown.touched else bank ",
        "bank ",
        ("tests/scenes/test_coin_told.py",),
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
        "Coin Quest: a coin is removed by the click that chooses it",
        QUEST,
        '*(("coin", other) for other in removed), REMOVE)',
        '*(("coin", other) for other in removed), *((REMOVE,) if len(removed) > 1 else ()))',
        (f"{OF_QUEST}::test_a_click_on_a_coin_means_what_its_tag_says_and_nothing_lit_is_a_dead_end",),
    ),
    Mutant(
        "a tip lies over the cards in the middle",
        "scenes/match/tips.py",
        "return [*first, *nearest(self._laden)[:LADEN]]",
        "return first",
        ("tests/scenes/test_tips.py",),
    ),
    Mutant(
        "what is beyond nine has no number",
        "scenes/match/numbers.py",
        "return found[:count]",
        "return found[: min(count, 9)]",
        (
            "tests/scenes/test_by_keys_alone.py::test_numbers_of_two_figures_are_typed_one_after_the_other_and_the_tip_says_what_enter_does",
        ),
    ),
    Mutant(
        "nobody says that a place chosen by its number waits for Enter",
        "scenes/match/tips.py",
        "target in self.engine.lit and self.engine.touch.commits(target)",
        "target in ()",
        (
            "tests/scenes/test_by_keys_alone.py::test_numbers_of_two_figures_are_typed_one_after_the_other_and_the_tip_says_what_enter_does",
        ),
    ),
)
