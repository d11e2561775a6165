"""Text is never too small, never wider than asked, and knows the letters both languages need."""

import subprocess
import sys
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy
import numpy.typing
import pygame
import pytest

from sprites import text
from sprites.page import RichText
from sprites.palette import IVORY
from sprites.wrap import hold_figures, hold_gains, wrap, wrap_evenly

LONG = "Die Münze auf dem Nickel verdeckt den Viertel, solange sie liegt, und zählt danach wieder für alle."


def test_a_number_stays_with_its_unit() -> None:
    for unit in "¢$%":
        sentence = f"eins 5 {unit} zwei 10 000 {unit}, drei"
        lines = [line for width in range(20, 400) for line in wrap(sentence, "body", 20, width)]
        assert not [line for line in lines if line.startswith(unit)]
    assert wrap("from 5 $10", "body", 20, 1)[-1] != "5 $10"


@pytest.mark.parametrize("style", ["body", "italic", "strong", "figures", "heading", "title"])
def test_letters_stand_as_they_do_in_a_large_size_and_tear_no_holes(style: text.Style) -> None:
    for word in ("every", "Partie", "wertvollste", "Quartermain"):
        large = text.font(style, 800).size(word)[0] / 800
        for px in range(text.MIN_PX, 40):
            assert abs(text.line(word, style, px, IVORY).get_width() - px * large) < 4
            assert abs(text.measure(word, style, px)[0] - px * large) < 4
    for px in range(text.MIN_PX, 40):
        same = gaps_of("IIIIIIII", style, px) or [0]  # slanted ones overlap
        assert max(same) - min(same) <= 1, "equal letters stand equally far apart, to the pixel"


def test_spaces_are_a_little_wider_than_in_the_typeface() -> None:
    large = text.font("body", 800)
    space = (large.size("n n")[0] - large.size("nn")[0]) / 800
    for px in range(text.MIN_PX, 60):
        found = text.measure("n n n n n", "body", px)[0] - text.measure("nnnnn", "body", px)[0]
        assert 4 * px * space + px * 0.2 - 2 <= found <= 4 * px * space + px * 0.28 + 2


RISKY = "every Partie Try rtr Taler Vase We fifty 11171 AVATAR fly kept fr."


@pytest.mark.parametrize("style", list(text.FONT_FILES))
def test_the_gaps_between_letters_are_those_of_the_typeface(style: text.Style) -> None:
    pairs = [(word, end) for word in RISKY.split() for end in range(2, len(word) + 1)]
    large = {pair: gap(*(text.font(style, 100).render(part, True, IVORY) for part in parts(*pair))) for pair in pairs}
    off = [
        gap(*(text.line(part, style, px, IVORY) for part in parts(word, end))) - large[word, end] * px / 100
        for px in (14, 15, 20, 29, 40)
        for word, end in pairs
    ]
    assert sum(more > 1.25 for more in off) <= len(off) * HOLES.get(style, 0.02), "holes"
    assert min(off) > -1.6, "letters that run into each other"


HOLES: dict[str, float] = {"title": 0.08, "heading": 0.11, "italic": 0.04}
"""Capitals of two sizes and slanted letters hang over each other: a row more between them is measured as a hole."""


def parts(word: str, end: int) -> tuple[str, str, str]:
    """Return what is before the last two letters of the beginning of a word, with one of them, and with both."""
    return word[: end - 2], word[: end - 1], word[:end]


def gap(before: pygame.Surface, one: pygame.Surface, both: pygame.Surface) -> float:
    """Return the smallest distance between the inks of two letters in pixels, from pictures without and with them."""
    without, first, second = (alpha(picture, both.get_width()) for picture in (before, one, both))
    left, right = first - without, second - first
    rows = numpy.arange(both.get_height())
    width = both.get_width()
    ends = numpy.where(left.max(0) > 0.25, width - 1 - (left[::-1] > 0.25).argmax(0) + 0.0, -numpy.inf)
    begins = numpy.where(right.max(0) > 0.25, (right > 0.25).argmax(0) + 0.0, numpy.inf)
    ends = numpy.where(ends >= 0, ends + left[numpy.maximum(ends, 0).astype(int), rows], -numpy.inf)
    at = numpy.where(begins < width, begins, 0).astype(int)
    begins = begins + 1 - right[at, rows]
    apart = begins[None, :] - ends[:, None]
    high = numpy.maximum(abs(rows[None, :] - rows[:, None]) - 0.5, 0)
    return float(numpy.hypot(numpy.maximum(apart, 0), high).min())


def alpha(picture: pygame.Surface, width: int) -> numpy.typing.NDArray[numpy.float64]:
    """Return the opacity of a picture, as broad as is asked for."""
    whole = pygame.Surface((width, picture.get_height()), pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    return pygame.surfarray.array_alpha(whole) / 255.0


def gaps_of(word: str, style: text.Style, px: int) -> list[int]:
    """Return the lengths of the empty columns between the letters of a word."""
    picture = text.line(word, style, px, IVORY)
    mask = pygame.mask.from_surface(picture, 96)
    inked = [any(mask.get_at((x, y)) for y in range(mask.get_size()[1])) for x in range(mask.get_size()[0])]
    runs = [(ink, len(list(run))) for ink, run in groupby(inked)]
    return [length for number, (ink, length) in enumerate(runs) if not ink and 0 < number < len(runs) - 1]


def style_names() -> list[text.Style]:
    return list(text.FONT_FILES)


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("asked", [1, 8, 13])
def test_text_is_never_drawn_below_fourteen_pixels(style: text.Style, asked: int) -> None:
    assert text.font(style, asked).point_size == 14
    assert text.line("Münze", style, asked, IVORY) is text.line("Münze", style, 14, IVORY)


@pytest.mark.parametrize("style", style_names())
def test_umlauts_cent_sign_and_quotation_marks_are_in_every_typeface(style: text.Style) -> None:
    missing = text.font(style, 20).metrics("\uffff")[0]
    for sign in "ÄÖÜäöüß¢$–…„“‚‘’×½€":
        metrics = text.font(style, 20).metrics(sign)[0]
        assert metrics is not None, sign
        assert metrics != missing, sign


def test_fit_gives_the_largest_size_that_fits() -> None:
    size = text.fit("Viertel und Nickel", "heading", 40, 200)
    assert text.measure("Viertel und Nickel", "heading", size)[0] <= 200
    assert text.measure("Viertel und Nickel", "heading", size + 1)[0] > 200


def test_fit_stops_at_the_smallest_legible_size() -> None:
    assert text.fit(LONG, "body", 30, 50) == 14
    assert text.fit(LONG, "body", 30, 50, min_px=18) == 18


def test_elide_keeps_a_beginning_with_an_ellipsis_within_the_width() -> None:
    short = text.elide(LONG, "body", 20, 180)
    assert short.endswith("…")
    assert LONG.startswith(short[:-1])
    assert text.measure(short, "body", 20)[0] <= 180


def test_elide_leaves_a_text_that_fits_alone() -> None:
    assert text.elide("Zug 7", "body", 20, 400) == "Zug 7"


def test_a_line_is_rendered_once() -> None:
    assert text.line("Zug 8", "body", 20, IVORY) is text.line("Zug 8", "body", 20, IVORY)
    assert text.line("Zug 8", "body", 20, IVORY) is not text.line("Zug 8", "body", 20, (1, 2, 3))


def test_a_shadow_lies_to_the_lower_right_of_its_line() -> None:
    plain, shadowed = text.line("II", "body", 40, IVORY), text.line_with_shadow("II", "body", 40, IVORY)
    right, down = text.shadow_offset(40)
    assert shadowed.get_size() == (plain.get_width() + right, plain.get_height() + down)


def test_fonts_survive_a_second_start_of_pygame() -> None:
    script = (
        "import pygame; from sprites import text; text.line('vorher', 'body', 20, (1, 2, 3)); pygame.quit();"
        "print(text.line('nachher', 'body', 20, (1, 2, 3)).get_width())"
    )
    folder = Path(text.__file__).parent.parent
    told = subprocess.run([sys.executable, "-c", script], check=True, cwd=folder, capture_output=True, text=True).stdout
    assert int(told.splitlines()[-1]) > 0


PAGE = """# Regeln
Ein **Nickel**, der auf einem *Viertel* liegt, deckt es ab. Donaudampfschifffahrtsgesellschaftskapitänsmützen auch.

## Ablauf
- Erst legen, dann schlagen; diese Zeile ist so lang, dass sie umgebrochen werden muss
1. Zahlen
"""


@pytest.mark.parametrize("width", [120, 260, 500])
def test_rich_text_stays_within_its_width(width: int) -> None:
    page = RichText(PAGE, width, 20)
    ground = pygame.Surface((width + 200, page.height))
    page.draw(ground, ground.get_rect())
    used = pygame.mask.from_threshold(ground, (0, 0, 0), (1, 1, 1, 255))
    used.invert()
    assert max(rect.right for rect in used.get_bounding_rects()) <= width + 1


def test_rich_text_grows_longer_when_it_becomes_narrower() -> None:
    assert RichText(PAGE, 160, 20).height > RichText(PAGE, 480, 20).height


@pytest.mark.parametrize("px", [13, 14, 20])
def test_a_full_stop_follows_a_bold_word_at_once(px: int) -> None:
    (one,) = RichText("with a **crown**. Then", 300, px).lines
    _, bold, rest = one.runs
    assert rest.x == bold.x + text.line(bold.text, "strong", px, IVORY).get_bounding_rect().right


def test_rich_text_draws_only_inside_its_rectangle() -> None:
    ground = pygame.Surface((300, 300))
    RichText(PAGE * 4, 200, 20).draw(ground, pygame.Rect(50, 100, 200, 60), scroll=90)
    used = pygame.mask.from_threshold(ground, (0, 0, 0), (1, 1, 1, 255))
    used.invert()
    drawn = used.get_bounding_rects()
    assert drawn
    assert drawn[0].unionall(drawn).top >= 100
    assert drawn[0].unionall(drawn).bottom <= 160


def test_rich_text_lines_hold_at_most_about_eighty_characters() -> None:
    page = RichText(LONG * 5, 3000, 20)
    assert max(len(" ".join(run.text for run in line.runs)) for line in page.lines) <= 95


def test_rich_text_shows_icons_by_name() -> None:
    asked: list[tuple[str, int]] = []

    def icon(name: str, px: int) -> pygame.Surface:
        asked.append((name, px))
        return pygame.Surface((px, px))

    RichText("Ein {penny heads} fällt.", 300, 20, icon=icon)
    assert set(asked) == {("penny heads", 20)}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return how many letters are measured from now on, each time."""
    found: list[int] = []

    def noted(words: str, style: Any, px: int) -> tuple[int, int]:
        found.append(len(words))
        return text.font(style, px).size(words)

    monkeypatch.setattr(text, "measure", noted)
    monkeypatch.setattr("sprites.wrap.measure", noted)
    return found


@pytest.mark.parametrize("word", ["m", "ab ", "\u0301"], ids=["letters", "words", "accents"])
def test_ten_times_the_text_is_measured_in_ten_times_the_work_at_most(word: str, measured: list[int]) -> None:
    def work(times: int) -> int:
        measured.clear()
        text.elide(word * times, "body", 20, 300)
        text.fit(word * times, "body", 40, 300)
        wrap.__wrapped__(word * times, "body", 20, 300)
        return sum(measured)

    assert work(20_000) <= 11 * work(2_000)


@pytest.mark.parametrize("letter", ["m", "\u0301"], ids=["m", "accent"])
def test_a_word_as_long_as_a_book_is_cut_into_lines_by_measuring_each_letter_a_few_times(
    letter: str, measured: list[int]
) -> None:
    page = RichText(letter * 6_000, 300, 20)
    assert len(page.lines) >= 20
    assert sum(len(run.text) for line in page.lines for run in line.runs) == 6_000
    assert sum(measured) < 100 * 6_000


def test_a_no_break_space_keeps_a_number_with_its_word() -> None:
    width = text.measure("goes on lot 1", "body", 20)[0]
    assert wrap("It goes on lot\u00a01.", "body", 20, width)[-1] == "lot\u00a01."


def test_lines_of_one_sentence_are_about_as_long() -> None:
    sentence = "draw a card to exchange one, or keep your hand: three others have not decided yet"
    width = text.measure(sentence, "strong", 20)[0] - 10
    usual, even = wrap(sentence, "strong", 20, width), wrap_evenly(sentence, "strong", 20, width)
    assert len(usual[-1].split()) == 1, "the example has a word alone"
    assert (len(even), " ".join(even)) == (len(usual), sentence)
    assert max(map(len, even)) - min(map(len, even)) < len("exchange") + 4


def test_figures_that_end_a_clause_stay_with_what_they_number() -> None:
    sentence = "Ducat takes yellow 8 with red 3. Then lot 1: 2.5 points, quality 4) and 1919-S 5¢."
    rows = [row for width in range(150, 400) for row in wrap(hold_figures(sentence), "body", 20, width)]
    assert not {row.split()[0] for row in rows} & {"3.", "1:", "4)", "5¢."}
    assert any(row.startswith("2.5") for row in rows), "what counts may begin a row"
    gains = "Guinea +2 (Gray coins +1, Most gray coins +1)"
    rows = [row for width in range(240, 500) for row in wrap(hold_gains(gains), "body", 20, width)]
    assert not [row for row in rows if row.startswith("+")]
