"""A checker written from game/RECORDS.md alone: it uses nothing of the game, and follows all golden records.

It knows no title's rules, so snapshots are not computed anew; everything else that the document says is.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "game" / "RECORDS.md"
GOLDEN = ROOT / "tests" / "records" / "golden"
RECORDS = sorted(GOLDEN.glob("*.jsonl"))
TITLES = sorted({path.stem.partition("-")[0] for path in RECORDS})

Line = dict[str, Any]


def by_record(follow: Callable[[Path], None]) -> Callable[[str], None]:
    """Make a test for each title that follows all of its records and names the one that fails.

    A test for each record would be seven hundred of them, which cost more than what they do.
    """

    @pytest.mark.parametrize("title", TITLES)
    def test(title: str) -> None:
        for path in RECORDS:
            if path.stem.partition("-")[0] == title:
                try:
                    follow(path)
                except Exception as error:
                    error.add_note(path.name)
                    raise

    test.__name__ = follow.__name__
    return test


HEADER = ["record", "format", "title", "rules", "program", "options", "players", "seed", "practice", "data", "digest"]
BOTH = {"n", "by", "digest"}
KINDS = {"do": {"do", "source", "with", "throw"}, "undo": {"undo"}, "redo": {"redo"}, "mark": {"mark"}}
ANSWERS = {"Fell": "heads", "Drew": "items", "Picked": "option"}

MAPS = ("agea", "saltmere", "dunmarrow", "verrowold")
COLOURS = ("blue", "orange", "yellow", "red")


@cache
def lines_of(path: Path) -> tuple[Line, list[Line]]:
    """Section 1: whole lines, each one object, nothing torn."""
    rows = path.read_bytes().decode("utf-8").split("\n")
    assert rows.pop() == ""
    header, *rest = (json.loads(row) for row in rows)
    return header, rest


def number(seed: int, source: str, *keys: object) -> int:
    """Section 6: keyed luck."""
    text = "\x1f".join((str(seed), source, *map(str, keys)))
    return int.from_bytes(blake2b(text.encode("utf-8"), digest_size=8).digest(), "big")


def below(limit: int, seed: int, source: str) -> int:
    return number(seed, source) * limit // 2**64


def canonical(value: object) -> str:
    """Section 5, spelled out instead of left to a library's options."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + "".join(map(escaped, value)) + '"'
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    assert isinstance(value, dict)
    return "{" + ",".join(f"{canonical(key)}:{canonical(value[key])}" for key in sorted(value)) + "}"


def escaped(character: str) -> str:
    short = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
    return short.get(character) or (f"\\u{ord(character):04x}" if character < " " else character)


def digest(snapshot: object) -> str:
    return sha256(canonical(snapshot).encode("utf-8")).hexdigest()[:16]


# The records


@by_record
def test_the_header_has_its_keys_and_values_of_their_kinds(path: Path) -> None:
    header, _ = lines_of(path)
    assert sorted(header) == sorted(HEADER)
    assert (header["record"], header["format"]) == ("coin-cabinet", 2)
    assert path.name.startswith(header["title"] + "-")
    assert all(type(header[key]) is int for key in ("rules", "seed"))
    assert type(header["practice"]) is bool
    assert all(isinstance(header[key], dict) for key in ("options", "data"))
    for player in header["players"]:
        assert player.keys() == {"name", "plays"}
        assert player["plays"] == "human" or player["plays"].startswith("ai:")


@by_record
def test_lines_are_numbered_and_of_one_kind_with_its_keys(path: Path) -> None:
    header, lines = lines_of(path)
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    for line in lines:
        (kind,) = KINDS.keys() & line.keys()
        assert BOTH <= line.keys() <= BOTH | KINDS[kind]
        assert line["by"] == "chance" or line["by"] in range(len(header["players"]))
        assert ("source" in line) == (line["by"] == "chance") == (line.get("do") in ANSWERS)
        if line["by"] == "chance":
            assert line["with"].keys() == {ANSWERS[line["do"]]}


@by_record
def test_digests_are_sixteen_lower_case_hexadecimal_digits(path: Path) -> None:
    header, lines = lines_of(path)
    assert all(re.fullmatch("[0-9a-f]{16}", line["digest"]) for line in (header, *lines))


@by_record
def test_lines_are_written_without_spaces_and_escape_nothing_needlessly(path: Path) -> None:
    for row in path.read_text(encoding="utf-8").splitlines():
        assert json.dumps(json.loads(row), separators=(",", ":"), ensure_ascii=False) == row


@by_record
def test_taking_back_and_bringing_back_move_plies_between_two_stacks(path: Path) -> None:
    header, lines = lines_of(path)
    plies: list[tuple[Line, str]] = []
    undone: list[tuple[Line, str]] = []
    for line in lines:
        before = plies[-1][1] if plies else header["digest"]
        if "do" in line:
            plies.append((line, line["digest"]))
            undone = []
        for _ in range(line.get("undo", 0)):
            undone.append(plies.pop())
        for _ in range(line.get("redo", 0)):
            plies.append(undone.pop())
        after = plies[-1][1] if plies else header["digest"]
        assert line["digest"] == (before if "mark" in line else after)


def fallen(path: Path, kind: str) -> Iterator[tuple[Line, Line]]:
    """Yield chance's answers of a kind, each with the record's header."""
    header, lines = lines_of(path)
    return ((header, line) for line in lines if line.get("do") == kind)


@by_record
def test_coins_lie_in_the_hand_as_luck_says_and_fall_so_without_a_throw(path: Path) -> None:
    for header, line in fallen(path, "Fell"):
        heads, throw = line["with"]["heads"], line.get("throw")
        hand = [number(header["seed"], line["source"], coin) % 2 == 1 for coin in range(len(heads))]
        if throw is None:
            assert heads == hand
        else:
            assert throw.keys() == {"start", "parity", "tray", "rest"}
            assert throw["start"] == hand
            assert heads == [start != odd for start, odd in zip(throw["start"], throw["parity"], strict=True)]


@by_record
def test_a_pile_gives_its_items_in_the_order_of_their_numbers(path: Path) -> None:
    piles: dict[str, list[str]] = {}
    for header, line in fallen(path, "Drew"):
        source = line["source"]
        if header["title"] == "coin_quest" and source.startswith("bag ") and source in piles:
            continue  # what came back to a bag has another generation
        drawn = piles.setdefault(source, [])
        drawn += [item for item in line["with"]["items"] if item not in drawn]
        assert drawn == sorted(drawn, key=lambda item: (number(header["seed"], source, item, 0), item))


@by_record
def test_a_pick_takes_the_place_that_luck_says(path: Path) -> None:
    picked: Counter[tuple[str, str]] = Counter()
    for header, line in fallen(path, "Picked"):
        options, weights = options_of(header, line["source"], picked)
        place = below(sum(weights), header["seed"], line["source"])
        places = [option for option, weight in zip(options, weights, strict=True) for _ in range(weight)]
        assert line["with"]["option"] == places[place]
        picked[line["source"].rpartition(" ")[0], places[place]] += 1


def options_of(header: Line, source: str, picked: Counter[tuple[str, str]]) -> tuple[tuple[str, ...], list[int]]:
    """Part 2: what each title picks among. In COIN two cards of each colour lie in the trick deck each round."""
    if header["title"] == "coin":
        pile = source.rpartition(" ")[0]
        return COLOURS, [2 - picked[pile, colour] for colour in COLOURS]
    options = MAPS if header["title"] == "coin_age" else tuple(map(str, range(len(header["players"]))))
    return options, [1] * len(options)


# The document


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_example_is_the_beginning_of_its_record() -> None:
    told = [json.loads(row) for row in blocks("json")[0].splitlines()]
    header, lines = lines_of(GOLDEN / "coin_age-agea.jsonl")
    assert told == [{**header, "data": {}}, *lines[: len(told) - 1]]


def test_the_example_of_taking_back_goes_on_where_the_first_one_ends() -> None:
    told = [json.loads(row) for row in blocks("json")[0].splitlines() + blocks("json")[1].splitlines()]
    assert [line["n"] for line in told[1:]] == list(range(1, len(told)))
    *_, fell, placed, undone, redone = told
    assert undone["digest"] == fell["digest"]
    assert redone["digest"] == placed["digest"]
    assert placed == lines_of(GOLDEN / "coin_age-agea.jsonl")[1][4]


def test_the_snapshot_of_the_example_is_canonical_and_has_its_digest() -> None:
    (text,) = blocks("text")
    snapshot = json.loads(text)
    assert canonical(snapshot) == text.rstrip("\n")
    assert digest(snapshot) == json.loads(blocks("json")[0].splitlines()[0])["digest"]


def test_the_numbers_of_the_example_are_those_of_its_texts() -> None:
    rows = re.findall(r"^\| `(.+?)` \| (\d+) \| (heads|tails) \|$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == 5
    for text, told, face in rows:
        seed, source, *keys = text.replace(r"\|", "|").split("|")
        assert number(int(seed), source, *keys) == int(told)
        assert face == ("heads" if int(told) % 2 else "tails")


def test_canonical_text_escapes_what_json_must() -> None:
    assert canonical({"b\n": ['"', "\\", "\x01", "ü", "\x7f"], "a": [True, None, -3]}) == (
        '{"a":[true,null,-3],"b\\n":["\\"","\\\\","\\u0001","ü","\x7f"]}'
    )
