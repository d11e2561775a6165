"""Everything a player reads exists in English and German, and names what the table holds."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from game.american_numismatists import TITLE, rules
from game.american_numismatists.rules.box import INVESTMENTS
from game.american_numismatists.rules.criteria import coin_fits
from game.american_numismatists.table.hints import Phrase, line_phrases, together_phrases
from game.core.contract import SPECTATOR, Status
from scenes.words import Words, entries, file_of
from tests.titles.american_numismatists.table import BOX, fresh, laid_out

FOLDER = Path(rules.__file__).parents[1]
WORDS = entries(file_of(TITLE.id))
CODE = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))


def test_every_refusal_has_its_words_and_no_word_is_idle() -> None:
    in_code = set(re.findall(r'Refusal\(\s*"(\w+)"', CODE))
    assert in_code == {key.removeprefix("refusal.") for key in WORDS if key.startswith("refusal.")}


@pytest.mark.parametrize(("finish_round", "win_off_turn"), [*product((False, True), repeat=2)])
def test_the_aim_says_what_wins_by_the_options_and_how_far_the_viewer_is(
    finish_round: bool, win_off_turn: bool
) -> None:
    options = {"finish_round": finish_round, "win_off_turn": win_off_turn}
    state = laid_out(3, shows={0: 2, 1: 3}, options=options, coins_left=7)
    told = {viewer: TITLE.aim(TITLE.view(state, viewer)) for viewer in (SPECTATOR, 0, 1)}
    assert told[0][0].id == ("finish_round" if finish_round else "any_turn" if win_off_turn else "own_turn")
    assert [told[viewer][1].values["n"] for viewer in (SPECTATOR, 0, 1)] == [3, 2, 3]
    assert told[0][2] == Status("stack", {"left": 7})
    assert {f"aim.{part.id}" for parts in told.values() for part in parts} <= set(WORDS)


def test_before_the_first_turn_the_aim_names_no_figures() -> None:
    assert TITLE.aim(TITLE.view(fresh(2), 0)) == (Status("own_turn"),)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_coin_card_and_collector_has_a_name(language: str) -> None:
    words = Words(language)
    things = [coin.id for coin in BOX.coins] + [*BOX.research, *BOX.investments] + [shop.id for shop in BOX.shops]
    for thing in things + [card.id for card in BOX.collectors]:
        assert words.noun(TITLE.id, thing) != thing, thing


def test_every_collector_has_a_character_of_its_own_in_both_languages() -> None:
    for language in ("en", "de"):
        told = [WORDS[f"noun.{card.id}.character"][language] for card in BOX.collectors]
        assert len(set(told)) == 75
        assert all(sentence.endswith(".") and len(sentence) < 90 for sentence in told)


def test_every_collector_has_a_name_of_its_own() -> None:
    names = {WORDS[f"noun.{card.id}"]["en"] for card in BOX.collectors}
    assert len(names) == 75
    for card in BOX.collectors:
        assert re.sub(r"[^a-z]+", "_", WORDS[f"noun.{card.id}"]["en"].lower()) == card.id


def test_every_kind_of_investment_is_explained() -> None:
    for kind in INVESTMENTS:
        assert {f"noun.{kind}", f"noun.{kind}.text"} <= set(WORDS)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_wish_can_be_told(language: str) -> None:
    words = Words(language)
    phrases: list[Phrase] = []
    for card in BOX.collectors:
        phrases += [phrase for line in card.lines for phrase in line_phrases(line)]
        phrases += together_phrases(card.together)
    for phrase in phrases:
        told = words.say(TITLE.id, f"wish.{phrase.id}", **phrase.values)
        assert "{" not in told


def test_wishes_read_well() -> None:
    def told(language: str, *line: tuple[str, str | int | bool]) -> str:
        return ", ".join(Words(language).say(TITLE.id, f"wish.{p.id}", **p.values) for p in line_phrases(line))

    assert told("en", ("denomination", "dime"), ("top", 5)) == "10¢, top\N{NO-BREAK SPACE}5"
    assert told("de", ("decade", 1870)) == "1870er-Jahre"
    assert told("de", ("century", 1900), ("mint", "S")) == "1900–1999, Münzzeichen\N{NO-BREAK SPACE}S"
    assert told("de", ("value", 405_000)) == "ab 405k\N{NO-BREAK SPACE}$ Wert"
    assert told("de", ("value", 1_200_000)) == "ab 1,2\N{NO-BREAK SPACE}M\N{NO-BREAK SPACE}$ Wert"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_mint_mark_stays_on_one_line(language: str) -> None:
    assert " " not in Words(language).say(TITLE.id, "wish.mint", mint="CC")


def test_years_with_two_bounds_are_told_as_one_span_that_holds_exactly_the_years_asked_for() -> None:
    spans = 0
    for line in (line for card in BOX.collectors for line in card.lines):
        phrases, words = line_phrases(line), {word for word, _ in line}
        span = next((phrase.values for phrase in phrases if phrase.id == "span"), None)
        assert (span is not None) == ({"after", "before"} <= words), line
        if span is None:
            continue
        bounds = tuple(part for part in line if part[0] in ("after", "before"))
        fitting = [year for year in range(1780, 2000) if coin_fits(replace(BOX.coins[0], year=year), bounds)]
        assert (span["first"], span["last"]) == (fitting[0], fitting[-1])
        assert not {"before", "after"} & {phrase.id for phrase in phrases}
        spans += 1
    assert spans >= 3
    for language in ("en", "de"):
        assert Words(language).say(TITLE.id, "wish.span", first=1900, last=1924) == "1900–1924"


@pytest.mark.parametrize("key", ["log.CollectorDrawn", "log.Snooped", "log.SnoopExchanged", "log.InvestmentDrawn"])
def test_veiled_events_have_words_that_name_no_card(key: str) -> None:
    unseen = WORDS[f"log.unseen.{key.removeprefix('log.')}"]
    assert not any(name in unseen["en"] + unseen["de"] for name in ("{card}", "{cards}", "{given}", "{taken}"))
