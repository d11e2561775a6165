"""The tiny markup of rules pages and logs, taken apart into blocks of words. Pure text, nothing is drawn here.

# heading          ## subheading          - bullet          1. numbered item
**bold**   *italic*   {icon name}   a blank line ends a paragraph   \\* \\{ are plain signs
"""

import re
from typing import Literal, NamedTuple

BlockKind = Literal["heading", "subheading", "paragraph", "item"]
SpanStyle = Literal["body", "strong", "italic", "icon"]

BULLET = "•"
_TOKEN = re.compile(r"\\(?P<plain>[*{\\])|(?P<bold>\*\*)|(?P<italic>\*)|\{(?P<icon>[^{}\n]+)\}|(?P<gap>[ \t\n]+)")
_ITEM = re.compile(r"(?:-|(?P<number>\d+[.)]))\s+(?P<text>.*)")


class Span(NamedTuple):
    """A piece of a word in one style; for an icon, `text` is its name."""

    style: SpanStyle
    text: str


Word = tuple[Span, ...]


class Block(NamedTuple):
    """A heading, a paragraph or a list item; `mark` stands before an item."""

    kind: BlockKind
    words: tuple[Word, ...]
    mark: str = ""


def parse(markup: str) -> list[Block]:
    """The blocks of a text, in order; unknown signs are plain text."""
    blocks: list[Block] = []
    open_lines: list[str] = []
    mark = ""

    def close() -> None:
        nonlocal mark
        if open_lines:
            blocks.append(Block("item" if mark else "paragraph", split_words("\n".join(open_lines)), mark))
        open_lines.clear()
        mark = ""

    for raw in markup.splitlines():
        text = raw.strip()
        item = _ITEM.fullmatch(text)
        if not text or text.startswith("#") or item:
            close()
        if text.startswith("#"):
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


def plain_text(markup: str) -> str:
    """The text without its markup, one line per block: for copying, searching and reading aloud."""
    lines = []
    for block in parse(markup):
        words = " ".join("".join(span.text for span in word) for word in block.words)
        lines.append(f"{block.mark} {words}" if block.mark else words)
    return "\n".join(lines)
