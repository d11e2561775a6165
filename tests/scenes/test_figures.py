"""Figures: real minus signs, thin spaces before units, digits that are equally broad; in every word and typeface."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from scenes.words import FOLDER, entries
from sprites import text

COLUMNS: tuple[text.Style, ...] = ("figures", "figures_strong", "body", "italic", "strong")
"""The typefaces in which numbers stand below each other, or change while they are looked at."""

SIGNS = "\u2212\u00a0\u2002×·…–¢→„“”"
"""What words and figures need beside letters."""

FORBIDDEN = {
    "a hyphen for minus": r"(?:^|[\s(])-[\d{]",
    "a hyphen between numbers": r"\d-\d",
    "a hyphen for a dash": r" - ",
    "three dots": r"\.\.\.",
    "an x for times": r"\d ?x ?\d",
    "a number without a space before its unit": r"[\d}](?:¢|%)(?!})",
}


RULES = FOLDER.parents[1] / "game"
"""Where the rules are, a folder `texts` for each title."""


def sentences() -> Iterator[tuple[str, str, str]]:
    """Yield all sentences of both languages and of the rules with their places; the help is typewritten."""
    for file in sorted(RULES.glob("*/texts/rules_??.md")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield file.parts[-3], file.stem[-2:], re.sub(r"`[^`]*`|\]\([^)]*\)", "", line)
    for file in sorted(FOLDER.glob("*.toml")):
        for key, entry in entries(file).items() if file.stem != "help" else ():
            for language, said in entry.items():
                forms = [said] if isinstance(said, str) else said.values()
                yield from ((f"{file.stem} {key}", language, form) for form in forms)


def test_words_have_real_signs() -> None:
    found = [
        f"{place}, {language}: {what} in {said!r}"
        for place, language, said in sentences()
        for what, pattern in FORBIDDEN.items()
        if re.search(pattern, said) and not (language == "en" and what.startswith("a number"))  # 5¢, but 50 %
    ]
    assert not found


@pytest.mark.parametrize("style", COLUMNS)
def test_all_digits_are_equally_broad_and_so_are_plus_and_minus(style: text.Style) -> None:
    for px in (14, 17, 23, 40):
        breadths = [text.measure(digit * 10, style, px)[0] for digit in "0123456789"]
        assert max(breadths) - min(breadths) <= max(1, px // 12)
        assert abs(text.measure("\u2212" * 10, style, px)[0] - text.measure("+" * 10, style, px)[0]) <= px // 7


@pytest.mark.parametrize("style", list(text.FONT_FILES))
def test_every_typeface_has_the_signs(style: text.Style) -> None:
    missing = [sign for sign, metric in zip(SIGNS, text.font(style, 30).metrics(SIGNS), strict=True) if metric is None]
    assert not missing


@pytest.mark.parametrize("style", COLUMNS)
def test_the_space_before_a_unit_and_between_thousands_is_thin(style: text.Style) -> None:
    for px in (14, 20, 40):
        for thin in ("5 ¢", "50 %", "1 $", "200 000", "5\u00a0¢"):
            parts = re.split("[ \u00a0]", thin)
            space = text.measure(thin, style, px)[0] - sum(text.measure(part, style, px)[0] for part in parts)
            assert space <= 0.2 * px + 1, thin
        plain = (
            text.measure("5 und", style, px)[0] - text.measure("5", style, px)[0] - text.measure("und", style, px)[0]
        )
        assert plain >= 0.2 * px - 1
