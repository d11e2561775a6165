"""Lines of a record: what is canonical, what is a header, what is torn, and what is none."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.migrations import FORMAT
from game.core.record import (
    DEEPEST,
    LARGEST,
    LONGEST_LINE,
    FromTheFuture,
    Player,
    Unreadable,
    as_text,
    canonical,
    digest,
    header_line,
    line,
    parse_header,
    parse_lines,
    text_of,
)
from tests.core.table import header, played

WHOLE = played().text


def first_line(**changes: Any) -> dict[str, Any]:
    body: dict[str, Any] = {**json.loads(header_line(header(), "0123456789abcdef")), **changes}
    return {key: value for key, value in body.items() if value is not None}


def test_canonical_json_is_sorted_without_spaces_and_not_escaped() -> None:
    assert canonical({"b": [1, True, None], "a": "Münze"}) == '{"a":"Münze","b":[1,true,null]}'


def test_a_digest_is_the_start_of_a_sha_256_over_a_canonical_snapshot() -> None:
    snapshot = {"phase": "slap", "banks": [1, 2]}
    assert digest(snapshot) == sha256(b'{"banks":[1,2],"phase":"slap"}').hexdigest()[:16]


def test_a_header_reads_back_as_it_was() -> None:
    start = header(("human", "ai:easy"), practice=True, rounds=3)
    assert parse_header(json.loads(header_line(start, "0123456789abcdef"))) == (start, "0123456789abcdef")


def test_a_player_is_human_or_has_a_level() -> None:
    assert Player("Ada", "human").human
    assert not Player("Bo", "ai:hard").human
    assert Player("Bo", "ai:hard").level == "hard"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"record": "chess"}, "not the header"),
        ({"record": None}, "not the header"),
        ({"format": None}, "no format number"),
        ({"format": True}, "no format number"),
        ({"format": 0}, "no format number"),
        ({"format": "1"}, "no format number"),
        ({"seed": 1.5}, "Header.seed should be int"),
        ({"seed": None}, "missing or unknown keys: seed"),
        ({"players": [{"name": "Ada"}]}, "missing or unknown keys: plays"),
        ({"options": {"rounds": [2]}}, "Header.options.rounds should be"),
        ({"data": []}, "Header.data should be an object"),
        ({"extra": 1}, "missing or unknown keys: extra"),
    ],
)
def test_a_header_that_does_not_fit_is_unreadable_and_says_why(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(Unreadable, match=f"line 1: .*{why}"):
        parse_header(first_line(**changes))


def test_a_newer_format_is_told_from_junk() -> None:
    with pytest.raises(FromTheFuture, match=f"format {FORMAT + 1}; this program reads up to {FORMAT}"):
        parse_header(first_line(format=FORMAT + 1, unheard_of=True))


@given(st.integers(0, len(WHOLE.encode())))
def test_a_torn_last_line_is_dropped_in_silence(cut: int) -> None:
    torn = WHOLE.encode()[:cut]
    whole_lines = torn.count(b"\n")
    if whole_lines:
        assert parse_lines(text_of(torn)) == parse_lines(WHOLE)[:whole_lines]
    else:
        with pytest.raises(Unreadable, match="line 1"):
            parse_lines(text_of(torn))


@pytest.mark.parametrize(
    ("spoiled", "number"),
    [
        (b"", 1),
        (b"\n", 1),
        (b"not json\n", 1),
        (b"{}\n[]\n", 2),
        (b"{}\n\n{}\n", 2),
        (b'{}\n{"a":NaN}\n', 2),
        (b'{}\n{"a":1}{"a":2}\n', 2),
        (b'{}\n{"a":"\xff"}\n{}\n', 2),
        (b'{}\n{"a":"\\ud800"}\n', 2),
        (b'{}\n{}\n{"a":' + b"[" * 64 + b"]" * 64 + b"}\n", 3),
        (b'{}\n{}\n{"a":' + b"[" * 4000 + b"]" * 4000 + b"}\n", 3),
        (b'{}\n{}\n{"a":' + b"[" * 200_000 + b"]" * 200_000 + b"}\n", 3),
        (b'{}\n{"a":' + b"9" * 5000 + b"}\n", 2),
        (b"\x00" * 40 + b"\n", 1),
        (b"\xef\xbb\xbf{}\n", 1),
    ],
)
def test_a_line_that_is_no_json_object_is_named(spoiled: bytes, number: int) -> None:
    with pytest.raises(Unreadable, match=f"^line {number}: ") as found:
        parse_lines(text_of(spoiled))
    assert found.value.line == number


def test_a_line_may_nest_as_deep_as_the_format_allows() -> None:
    assert len(parse_lines('{"a":' + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1) + "}\n")) == 1


def test_a_line_has_at_most_a_million_bytes_and_a_record_thirty_two_million() -> None:
    def row(size: int, letter: str) -> str:
        return f'{{"a":"{letter * ((size - 9) // len(letter.encode()))}"}}'

    assert len(row(LONGEST_LINE, "x")) == LONGEST_LINE - 1
    for letter in ("x", "é"):
        parse_lines(f"{row(LONGEST_LINE, letter)}\n")
        with pytest.raises(Unreadable, match=r"^line 2: it is longer than 1 MB"):
            parse_lines(f"{{}}\n{row(LONGEST_LINE + 2, letter)}\n")
    with pytest.raises(Unreadable, match=r"^line 1: the file is larger than 32 MB"):
        parse_lines("{}\n" * (LARGEST // 3 + 1))


@given(st.binary(max_size=200))
def test_any_bytes_are_lines_or_unreadable(raw: bytes) -> None:
    try:
        objects = parse_lines(text_of(raw))
    except Unreadable:
        return
    assert all(json.dumps(found, ensure_ascii=False).encode() for found in objects)


def test_lines_keep_their_keys_in_order_and_end_with_a_line_break() -> None:
    assert line({"n": 1, "by": 0, "do": "Slap"}) == '{"n":1,"by":0,"do":"Slap"}'
    assert as_text(("{}", "{}")) == "{}\n{}\n"
