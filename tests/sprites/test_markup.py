"""The markup of rules pages and logs."""

from sprites.markup import Span, parse


def test_a_blank_line_ends_a_paragraph_and_a_line_break_does_not() -> None:
    assert [len(block.words) for block in parse("eins\nzwei\n\ndrei")] == [2, 1]


def test_bold_and_italic_may_change_inside_a_word() -> None:
    words = parse("ein **Nickel**, *leise*")[0].words
    assert words[1] == (Span("strong", "Nickel"), Span("body", ","))
    assert words[2] == (Span("italic", "leise"),)


def test_a_number_stays_with_its_unit_unless_the_line_breaks_there() -> None:
    assert [len(block.words) for block in parse("für 5 ¢ und 10 %\n\nfür 5\n¢")] == [4, 3]


def test_headings_items_and_numbers_are_blocks_of_their_own() -> None:
    blocks = parse("# Kopf\n## Unterkopf\n- Punkt\n  geht weiter\n2. Zahl")
    assert [(block.kind, block.mark) for block in blocks] == [
        ("heading", ""),
        ("subheading", ""),
        ("item", "•"),
        ("item", "2."),
    ]
    assert len(blocks[2].words) == 3


def test_a_backslash_makes_signs_plain() -> None:
    (block,) = parse(r"3 \* 4 und \{nicht\}")
    assert " ".join("".join(span.text for span in word) for word in block.words) == r"3 * 4 und {nicht\}"


def test_an_icon_is_a_span_with_its_name() -> None:
    assert parse("{penny heads}!")[0].words == ((Span("icon", "penny heads"), Span("body", "!")),)
