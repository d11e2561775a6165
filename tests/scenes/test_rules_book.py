"""The rules are an open book: contents, search, pictures of real pieces, at every size and in both languages."""

from __future__ import annotations

import re
from itertools import pairwise

import pygame
import pytest

from game.core.contract import SPECTATOR
from game.titles import TITLES
from scenes.app.chapters import Chapters, Spot
from scenes.app.contents import Contents, SearchField
from scenes.app.rules import RulesScene, rules_text
from scenes.board.context import Context
from scenes.board.illustration import HEIGHT, Illustrator, illustrations
from scenes.board.piece import Piece
from scenes.setup.scene import SetupScene
from scenes.tables import TABLES
from scenes.words import LANGUAGES, entries
from sprites.page import RichText
from sprites.widgets import Button
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot


def book(pilot: Pilot, title: str = "stripmine", section: str | None = None) -> RulesScene:
    """Open the rules of a title."""
    scene = RulesScene(pilot.program, TITLES[title], section)
    pilot.program.open(scene)
    pilot.frames(2)
    return scene


def page_of(scene: RulesScene) -> Chapters:
    return next(widget for widget in scene.ring.widgets if isinstance(widget, Chapters))


def contents_of(scene: RulesScene) -> Contents:
    return next(widget for widget in scene.ring.widgets if isinstance(widget, Contents))


def field_of(scene: RulesScene) -> SearchField:
    return next(widget for widget in scene.ring.widgets if isinstance(widget, SearchField))


@pytest.mark.parametrize("title", TABLES)
def test_both_languages_have_the_same_pictures_at_the_same_places(title: str) -> None:
    placed = [re.findall(r"(?m)^(## \d+|!\[\w+\])", rules_text(TITLES[title], language)) for language in LANGUAGES]
    assert placed[0] == placed[1]
    named = [name[2:-1] for name in placed[0] if name.startswith("!")]
    file = TABLES[title].illustrations
    assert file is not None
    assert sorted(named) == sorted(illustrations(file))


@pytest.mark.parametrize("title", TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_has_its_picture_right_below_it(title: str, language: str) -> None:
    blocks = rules_text(TITLES[title], language).split("\n\n")
    for block, below in pairwise([*blocks, ""]):
        if re.match(r"\*(An example|Example|Beispiel|Ein Beispiel)", block):
            assert below.startswith("!["), block


@pytest.mark.parametrize("title", TABLES)
def test_no_word_of_a_picture_is_left_over_or_missing(title: str) -> None:
    file = TABLES[title].illustrations
    assert file is not None
    asked = {
        f"picture.{name}.{key}"
        for name, picture in illustrations(file).items()
        for row in picture.rows
        for key in (row.head, *(group.word for group in row.groups))
        if key
    }
    assert asked == {key for key in entries(TABLES[title].words) if key.startswith("picture.")}


@pytest.mark.one_in(3)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", TABLES)
def test_every_picture_fits_its_page(start: Start, title: str, language: str, scale: float) -> None:
    pilot = start(language=language, scale=scale)
    page = page_of(book(pilot, title))
    file = TABLES[title].illustrations
    assert file is not None
    plates = []
    for number in page.texts:
        page.open(Spot(number, 0))
        plates += page.text.plates
    assert len(plates) == len(illustrations(file))
    assert all(plate.x + plate.picture.get_width() <= page.inner.width for plate in plates)
    assert all(plate.picture.get_height() <= page.inner.height for plate in plates)


def test_the_pieces_of_a_picture_are_those_of_the_table(start: Start) -> None:
    pilot = start()
    paint = TABLES["stripmine"].board(context_of(pilot)).paint
    file = TABLES["stripmine"].illustrations
    assert file is not None
    hill = illustrations(file)["hill"]
    whole = Illustrator(paint, "hill", 20).picture(hill, 600)
    coin = paint.sketch(Piece("dime", (), face="tails"), round(20 * HEIGHT))
    middle = coin.get_rect().inflate(-coin.get_width() // 2, -coin.get_height() // 2)
    inked = pygame.image.tobytes(coin.subsurface(middle), "RGB")
    spots = ((x, y) for y in range(whole.get_height() - middle.height) for x in range(whole.get_width() - middle.width))
    wanted = coin.get_at(middle.topleft)
    assert any(
        pygame.image.tobytes(whole.subsurface((spot, middle.size)), "RGB") == inked
        for spot in spots
        if whole.get_at(spot) == wanted
    )


def context_of(pilot: Pilot) -> Context:
    program = pilot.program
    return Context(TITLES["stripmine"], (), program.unit, program.words, program.sounds, SPECTATOR)


def test_a_click_in_the_contents_opens_the_section(start: Start) -> None:
    pilot = start()
    scene = book(pilot)
    contents = contents_of(scene)
    row = next(n for n, section in enumerate(contents.sections) if section.number == "9")
    pilot.click((contents.rect.centerx, contents.rect.top + round((row + 0.5) * contents.row)))
    assert scene.section == "9"
    assert page_of(scene).spot == Spot("9", 0)
    assert contents.pages["9"] == page_of(scene).page_number


def test_sought_words_are_counted_by_section_and_marked_and_enter_goes_on_to_the_next(start: Start) -> None:
    pilot = start()
    scene = book(pilot)
    scene.ring.focus(field_of(scene))
    for letter in "Bear":
        pilot.key(ord(letter.lower()), text=letter)
    written = rules_text(TITLES["stripmine"], "en").lower().replace("![bear]", "")
    assert sum(contents_of(scene).hits.values()) == written.count("bear")
    assert contents_of(scene).hits["10"] >= 1
    places = sorted({page_of(scene).spots.index(spot) + 1 for spot in scene._places()})
    for place in (*places, places[0]):
        assert page_of(scene).page_number == place
        pilot.key(pygame.K_RETURN)


def test_page_down_reads_on_from_the_search_and_from_the_contents_into_the_next_section(start: Start) -> None:
    pilot = start()
    scene = book(pilot)
    scene.ring.focus(field_of(scene))
    for number in range(1, 5):
        assert page_of(scene).page_number == number
        assert scene.section == contents_of(scene).chosen == page_of(scene).spot.section
        pilot.key(pygame.K_PAGEDOWN)
        scene.ring.focus(contents_of(scene))
    pilot.key(pygame.K_PAGEUP)
    assert page_of(scene).page_number == 4
    page_of(scene).scroll(-0.5)
    assert page_of(scene).page_number == 4
    page_of(scene).scroll(-0.5)
    assert page_of(scene).page_number == 5


@pytest.mark.parametrize("title", TITLES)
def test_from_page_to_page_every_line_and_picture_is_seen_whole(start: Start, title: str) -> None:
    page = page_of(book(start(language="de", scale=1.5), title))
    seen: dict[str, set[int]] = {}
    for spot in page.spots:
        page.open(spot)
        shown = range(page.top, page.top + page._seen.height + 1)
        seen.setdefault(spot.section, set()).update(y for y, end in page.text._parts() if y in shown and end in shown)
        if spot.leaf == page.pages_of(spot.section) - 1:
            assert seen[spot.section] == {y for y, _ in page.text._parts()}


@pytest.mark.parametrize("title", TITLES)
def test_a_page_holds_one_section_and_its_heading_stands_once_above(start: Start, title: str) -> None:
    pilot = start()
    scene = book(pilot, title)
    page = page_of(scene)
    for section in scene.sections:
        scene.open_section(section.number)
        assert page.spot == Spot(section.number, 0)
        assert page.top == 0
        assert scene.section == section.number
        assert not [line for line in page.text.lines if line.runs and line.runs[0].style == "heading"]


def test_a_picture_keeps_its_paragraph_and_a_first_line_its_second_and_beside_a_table_is_room_for_one() -> None:
    def plate(name: str, width: int, px: int) -> pygame.Surface:
        return pygame.Surface((width, 200))

    kept = RichText("One.\n\nTwo.\n\n![plate]", 400, 20, plates=plate)
    assert kept.pages(kept.height - 20) == [0, kept.lines[1].y]
    words = RichText("One.\n\n" + "many words " * 20, 400, 20)
    assert words.pages(words.lines[2].y)[:2] == [0, words.lines[1].y]
    beside = RichText("| a | b |\n| --- | --- |\n| 1 | 2 |\n\n![plate]", 900, 20, plates=plate)
    assert beside.plates[0].y == beside.bands[0].y
    assert beside.plates[0].x > beside.bands[0].length


def test_the_arrows_of_the_book_turn_to_the_next_section_and_back(start: Start) -> None:
    pilot = start()
    scene = book(pilot, section="4")
    scene.turn(+1)
    assert scene.section == "5"
    scene.turn(-1)
    assert scene.section == "4"
    assert contents_of(scene).chosen == "4"


def test_a_button_leads_back_to_the_section_about_what_was_asked_about(start: Start) -> None:
    pilot = start()
    scene = book(pilot, section="5")
    scene.turn(+1)
    pilot.push("You asked about: 5")
    assert scene.section == contents_of(scene).chosen == "5"
    assert not [label for label in labels(book(pilot)) if "asked" in label]


def labels(scene: RulesScene) -> list[str]:
    return [widget.label for widget in scene.ring.widgets if isinstance(widget, Button)]


def test_large_text_shows_one_leaf_and_the_contents_in_its_place(start: Start) -> None:
    pilot = start(scale=2.0)
    scene = book(pilot, section="6")
    assert not [widget for widget in scene.ring.widgets if isinstance(widget, Contents)]
    scene.toggle_contents()
    contents = contents_of(scene)
    assert not [widget for widget in scene.ring.widgets if isinstance(widget, Chapters)]
    contents.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    assert scene.section == "7"
    assert page_of(scene).spot == Spot("7", 0)


def test_f1_opens_the_rules_in_the_set_up_and_about_an_option_the_section_on_options(start: Start) -> None:
    pilot = start()
    scene = SetupScene(pilot.program, "coin")
    pilot.program.open(scene)
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.top, RulesScene)
    assert pilot.top.section == "1"
    pilot.key(pygame.K_ESCAPE)
    told = pilot.program.words.say("coin", "option.target.help")
    scene.ring.focus(next(widget for widget in scene.ring.widgets if told in widget.tip))
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.top, RulesScene)
    assert pilot.top.section == "12"
    pilot.key(pygame.K_PAGEDOWN)
    pilot.key(pygame.K_F1)
    assert pilot.top.section == "12"
