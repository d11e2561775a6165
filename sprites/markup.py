"""The small markup of rules and logs, parsed into blocks of words. Nothing is drawn here.

# heading          ## subheading          - bullet          1. numbered item
**bold**   *italic*   {icon name}   a blank line ends a paragraph   \\* \\{ are plain signs
| head | head | and below it | --- | --- |, then rows of cells, are a table
![name] alone on its line is a picture
"""

import re
from typing import Literal, NamedTuple

BlockKind = Literal["heading", "subheading", "paragraph", "item", "table", "picture"]
SpanStyle = Literal["body", "strong", "italic", "icon"]

BULLET = "•"
GAP = r"[ \t\n]+(?![¢$%](?!\d))|(?<!\d)[ \t\n]+|\n"
"""Where a line may break: between words, but not between a number and its unit (5 ¢, 1 $, 50 %)."""
_TOKEN = re.compile(rf"\\(?P<plain>[*{{\\])|(?P<bold>\*\*)|(?P<italic>\*)|\{{(?P<icon>[^{{}}\n]+)\}}|(?P<gap>{GAP})")
_ROW = re.compile(r"\|(?P<cells>.*)\|")
_BELOW_HEAD = re.compile(r"\|(\s*:?-+:?\s*\|)+")
_PICTURE = re.compile(r"!\[(?P<name>\w+)\]")
_ITEM = re.compile(r"(?:-|(?P<number>\d+[.)]))\s+(?P<text>.*)")


class Span(NamedTuple):
    """A piece of a word in one style; for an icon, `text` is its name."""

    style: SpanStyle
    text: str


Word = tuple[Span, ...]


Row = tuple[tuple[Word, ...], ...]
"""The cells of a table's row."""


class Block(NamedTuple):
    """A heading, a paragraph, a list item, a table or a picture; `mark` stands before an item, or names a picture.

    Of a table's `rows` the first is its head.
    """

    kind: BlockKind
    words: tuple[Word, ...]
    mark: str = ""
    rows: tuple[Row, ...] = ()


def parse(markup: str) -> list[Block]:
    """The blocks of a text, in order; unknown signs are plain text."""
    blocks: list[Block] = []
    open_lines: list[str] = []
    rows: list[Row] = []
    mark = ""

    def close() -> None:
        nonlocal mark
        if open_lines:
            blocks.append(Block("item" if mark else "paragraph", split_words("\n".join(open_lines)), mark))
        if rows:
            blocks.append(Block("table", (), rows=tuple(rows)))
        open_lines.clear()
        rows.clear()
        mark = ""

    lines = [raw.strip() for raw in markup.splitlines()]
    for text, following in zip(lines, [*lines[1:], ""], strict=True):
        item, row, picture = _ITEM.fullmatch(text), _ROW.fullmatch(text), _PICTURE.fullmatch(text)
        begins = row is not None and not rows and _BELOW_HEAD.fullmatch(following) is not None
        if not text or text.startswith("#") or item or picture or begins or (rows and not row):
            close()
        if row and (rows or begins):
            if not _BELOW_HEAD.fullmatch(text):
                rows.append(tuple(split_words(cell.strip()) for cell in row["cells"].split("|")))
        elif picture:
            blocks.append(Block("picture", (), picture["name"]))
        elif text.startswith("#"):
            kind: BlockKind = "subheading" if text.startswith("##") else "heading"
            blocks.append(Block(kind, split_words(text.lstrip("#").strip())))
        elif item:
            mark = item["number"] or BULLET
            open_lines.append(item["text"])
        elif text:
            open_lines.append(text)
    close()
    return blocks


def split_words(text: str) -> tuple[Word, ...]:
    """Words of a block; a word may change its style halfway, as in **bold**, with its comma."""
    words: list[Word] = []
    spans: list[Span] = []
    style: SpanStyle = "body"
    at = 0

    def add(span_style: SpanStyle, piece: str) -> None:
        if piece and spans and spans[-1].style == span_style != "icon":
            spans[-1] = Span(span_style, spans[-1].text + piece)
        elif piece:
            spans.append(Span(span_style, piece))

    for token in _TOKEN.finditer(text):
        add(style, text[at : token.start()])
        at = token.end()
        match token.lastgroup:
            case "plain":
                add(style, token["plain"])
            case "bold":
                style = "body" if style == "strong" else "strong"
            case "italic":
                style = "body" if style == "italic" else "italic"
            case "icon":
                add("icon", token["icon"])
            case _:
                words.append(tuple(spans))
                spans.clear()
    add(style, text[at:])
    words.append(tuple(spans))
    return tuple(word for word in words if word)
