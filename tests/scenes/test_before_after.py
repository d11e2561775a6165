"""Contact sheets of the tables: the same match in an older program and in this one, side by side."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.long.before_after import GAP, Shot, save, sheet, shots, taken

OLDER = Path(__file__).parents[1] / "records" / "0.1.0"
RED, GREEN = (200, 0, 0), (0, 200, 0)


def plain(colour: tuple[int, int, int]) -> pygame.Surface:
    made = pygame.Surface((160, 90))
    made.fill(colour)
    return made


def test_a_match_of_an_older_program_is_pictured_where_it_was_left(tmp_path: Path) -> None:
    shot, record = Shot("coin_age", 2, (640, 360), "en"), OLDER / "coin_age-at_the_table.jsonl"
    begun = tmp_path / "begun.jsonl"
    begun.write_text(record.read_text(encoding="utf-8").split("\n")[0] + "\n", encoding="utf-8")
    left, first = taken(shot, record), taken(shot, begun)
    assert left.get_size() == (640, 360)
    assert pygame.image.tobytes(left, "RGB") != pygame.image.tobytes(first, "RGB")


def test_pictures_are_known_by_their_names_and_sorted_by_seats(tmp_path: Path) -> None:
    for name in ("coin_quest_5_1280x720_de", "coin_quest_2_1920x1080_en", "coin_age_2_1280x720_en"):
        (tmp_path / f"{name}.png").touch()
    assert [str(shot) for shot in shots(tmp_path, ["coin_quest"])] == [
        "2 seats, 1920x1080, en",
        "5 seats, 1280x720, de",
    ]
    assert Shot.of("coin_quest_5_1280x720_de") == Shot("coin_quest", 5, (1280, 720), "de")


def test_a_sheet_shows_before_on_the_left_and_after_beside_it() -> None:
    pairs = [(Shot("coin_age", 2, (1280, 720), language), plain(RED), plain(GREEN)) for language in ("en", "de")]
    made = sheet(pairs, 800)
    wide = (800 - 5 * GAP) // 4
    middles = [GAP + column * (wide + GAP) + wide // 2 for column in range(4)]
    assert [made.get_at((x, made.get_height() // 2))[:3] for x in middles] == [RED, GREEN, RED, GREEN]


def test_a_heavy_sheet_gets_narrower(tmp_path: Path) -> None:
    noise = pygame.image.frombytes(
        bytes(number * number * 7 % 251 for number in range(1600 * 900 * 3)), (1600, 900), "RGB"
    )
    pairs = [(Shot("coin_age", 2, (1280, 720), "en"), noise, noise)] * 12
    save(pairs, tmp_path / "sheet.jpg")
    assert (tmp_path / "sheet.jpg").stat().st_size <= 400_000
    assert pygame.image.load(tmp_path / "sheet.jpg").get_width() < 1600
