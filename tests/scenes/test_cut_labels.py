"""No label is cut at the largest text; `tests.long.labels` looks at every screen, this at those that were worst."""

from __future__ import annotations

import pytest

from tests.long.labels import cut_on


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", ["menu", "settings", "statistics"])
def test_no_label_is_cut_in_a_small_window_with_large_text(screen: str, language: str) -> None:
    assert not cut_on(screen, language, 2.0, (1024, 600))
