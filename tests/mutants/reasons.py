"""Mutants of the hints: how far they go, what they foresee, and the reasons behind advice."""

from __future__ import annotations

from tests.mutants.mutant import Mutant

HINTS, OF_HINTS = "scenes/match/hints.py", "tests/scenes/test_hints.py"


def _of(title: str) -> tuple[str, ...]:
    return (f"tests/reasons/test_reasons.py::test_no_reason_is_given_that_does_not_hold[{title}]",)


def _reasons(title: str) -> str:
    return f"game/{title}/table/reasons.py"


REASONS = (
    Mutant(
        "asking for a hint again tells no more than before",
        HINTS,
        "min(self.stage + 1, ADVICE)",
        "LIT",
        (OF_HINTS,),
    ),
    Mutant(
        "a new position goes on with the hint about the old one",
        HINTS,
        "return self._stage if self._about == self._position() else 0",
        "return self._stage",
        (OF_HINTS,),
    ),
    Mutant(
        "advice is one block of letters",
        "scenes/match/notice.py",
        '"strong" if line.startswith(STRONG) else "body"',
        '"body"',
        ("tests/scenes/test_hints.py::test_the_first_line_of_advice_is_bold_and_each_reason_has_its_own",),
    ),
    Mutant(
        "advice marks nothing on the table",
        HINTS,
        "        self.engine.hinted = self.engine.picker.spots_of(decision.action)\n",
        "",
        (OF_HINTS,),
    ),
    Mutant(
        "advice that is not advice yet is noted in the record",
        HINTS,
        "        if self._stage == ADVICE:\n",
        "        if self._stage >= CHANGES:\n",
        (OF_HINTS,),
    ),
    Mutant(
        "what a touch changes for others is not foreseen",
        HINTS,
        "if n and other != seat)",
        "if n and other == seat)",
        (OF_HINTS,),
    ),
    Mutant(
        "what several actions may bring is told as if it were certain",
        HINTS,
        "len({by.get(seat, 0) for by in changes}) == 1)",
        "True)",
        (OF_HINTS,),
    ),
    Mutant(
        "of the actions behind a target the worst is foreseen",
        HINTS,
        "best = max(changes",
        "best = min(changes",
        (OF_HINTS,),
    ),
    Mutant(
        "figures of an older position stand beside the new one",
        HINTS,
        "if self._foreseen[0] != key:",
        "if self._foreseen[0] is None:",
        (OF_HINTS,),
    ),
    Mutant(
        "the figures of a hint are not drawn",
        HINTS,
        "                draw_figures(surface, figures, self.hud.unit)\n",
        "                pass\n",
        (OF_HINTS,),
    ),
    Mutant(
        "a region that is kept is said to be won",
        _reasons("coin_age"),
        "if new == seat != old:",
        "if new == seat:",
        _of("coin_age"),
    ),
    Mutant(
        "a gain is told by the points alone, not by the lead",
        _reasons("coin_age"),
        "return new[seat] - new[other] - old[seat] + old[other]",
        "return new[seat] - old[seat]",
        _of("coin_age"),
    ),
    Mutant(
        "to wait is praised as if any coin placed now lost the match",
        _reasons("coin_age"),
        "return bool(ends) and all(end is not None and seat not in end.winners for end in ends)",
        "return any(end is not None for end in ends)",
        ("tests/reasons/test_rare_elsewhere.py",),
    ),
    Mutant(
        "a card that can still be beaten is said to be surely high",
        _reasons("coin"),
        "if all(VALUE[card] > other for other in shown) and not above:",
        "if all(VALUE[card] > other for other in shown):",
        _of("coin"),
    ),
    Mutant(
        "a card with nothing open beside it is said to stay for certain though two are to come",
        _reasons("coin"),
        "if not shown and len(trick.laid) >= SEAT_COUNT - 2:",
        "if not shown and len(trick.laid) >= SEAT_COUNT - 3:",
        _of("coin"),
    ),
    Mutant(
        "a kind that is in the stash already is said to be new",
        _reasons("stripmine"),
        "if coin not in own:",
        "if coin in own:",
        _of("stripmine"),
    ),
    Mutant(
        "a pair no better than others is said to be the best on average",
        _reasons("stripmine"),
        "best = max(map(average",
        "best = min(map(average",
        _of("stripmine"),
    ),
    Mutant(
        "a mint is said to be led by as many marks as somebody else's",
        _reasons("coin_quest"),
        "ids[own <= max(counts)]",
        "ids[own < max(counts)]",
        _of("coin_quest"),
    ),
    Mutant(
        "strong coins that are removed are said to be weak",
        _reasons("coin_quest"),
        "max(gone) * len(rest) < sum(rest)",
        "min(gone) * len(rest) < sum(rest)",
        _of("coin_quest"),
    ),
    Mutant(
        "a coin at its own price is said to be cheaper",
        _reasons("american_numismatists"),
        "space.place) < known.cost",
        "space.place) <= known.cost",
        _of("american_numismatists"),
    ),
    Mutant(
        "a wish that was fulfilled before is said to be served",
        _reasons("american_numismatists"),
        "if served > before[name][0]:",
        "if served >= before[name][0]:",
        _of("american_numismatists"),
    ),
    Mutant(
        "a card above all others is said to turn gray between them",
        _reasons("coin"),
        '        return [Reason("turns_gray"), *_gray_lead(view)]\n    return []',
        '        return []\n    return [Reason("turns_gray")] if shown else []',
        _of("coin"),
    ),
    Mutant(
        "nothing is said for a move that gains nothing",
        _reasons("coin_age"),
        """    if not gain:\n        yield Reason("even")\n    if not found and not told:""",
        "    if False:",
        ("tests/reasons/test_reasons.py::test_no_advice_is_left_without_a_reason[coin_age]",),
    ),
    Mutant(
        "Coin Age: of the coins that the other could place next those just slapped are left out",
        _reasons("coin_age"),
        "_kept(position, seat), strict=True) if count]",
        "position.banks[seat], strict=True) if count]",
        ("tests/reasons/test_reasons.py::test_no_reason_is_given_that_does_not_hold[coin_age]",),
    ),
    Mutant(
        "a coin is bought for a collector who does not want it",
        _reasons("american_numismatists"),
        "if card is not None and fits[card].get(coin)), None)",
        "if card is not None), None)",
        _of("american_numismatists"),
    ),
    Mutant(
        "COIN: another card is called safer although it turns gray as often",
        _reasons("coin"),
        "if best is not None and best.kept >= kept + SAFER and",
        "if best is not None and",
        _of("coin"),
    ),
    Mutant(
        "COIN: a card is said to be kept for a later trick in the last one",
        _reasons("coin"),
        " and view.number < TRICKS:",
        ":",
        _of("coin"),
    ),
    Mutant(
        "COIN: advice speaks of other chances than the second hint",
        "scenes/tables/coin/tips.py",
        "return reasons(view, action, self._chances_of(view))",
        "return reasons(view, action, {each.card: each for each in card_chances(view, Luck(7))})",
        ("tests/scenes/test_coin_told.py::test_advice_speaks_of_the_same_chances_as_the_second_hint",),
    ),
    Mutant(
        "what a card may come to is not foreseen",
        "scenes/tables/coin/tips.py",
        "return Preview(tuple(lines), brief=brief, above=True) if lines else None",
        "return Preview(tuple(lines), above=True) if lines else None",
        ("tests/scenes/test_second_hints.py::test_in_coin_the_second_hint_tells_each_card_s_chances",),
    ),
    Mutant(
        "of several pairs the worst is foreseen",
        HINTS,
        "told = max(briefs, key=lambda preview: preview.weight)",
        "told = min(briefs, key=lambda preview: preview.weight)",
        (
            "tests/scenes/test_second_hints.py::test_in_stripmine_the_second_hint_tells_what_the_others_hold_and_what_a_pair_earns",
        ),
    ),
    Mutant(
        "a hint marks what can be opened at any time",
        HINTS,
        "if target[0] != OPEN and call(target)",
        "if target[0] != CHANGES and call(target)",
        (f"{OF_HINTS}::test_the_first_hint_marks_no_sheet_that_can_always_be_opened",),
    ),
    Mutant(
        "the table is full of noughts at the second hint",
        HINTS,
        "if target in areas and change != Change(0)}",
        "if target in areas}",
        (f"{OF_HINTS}::test_where_nothing_changes_at_once_no_nought_is_written",),
    ),
)
