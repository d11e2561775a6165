"""Every cue has clips, and every clip a cue."""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sounds.workshop
from sounds.cues import ANY_KIND, CLIPS, CUES, KINDS, PIECES, SOUNDS_LIKE, all_clips, cues, loudness_of, variants


def test_every_clip_of_the_catalogue_is_stored_and_nothing_else() -> None:
    expected = {f"{name}.ogg" for name in all_clips()} | {f"{piece.name}.ogg" for piece in PIECES} | {"LICENCE.md"}
    assert {path.name for path in CLIPS.iterdir()} == expected


def test_the_workshop_has_a_recipe_for_every_cue() -> None:
    source = Path(sounds.workshop.__path__[0], "recipes.py").read_text(encoding="utf-8")
    recipes = next(
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "RECIPES"
    )
    assert isinstance(recipes, ast.Dict)
    assert {ast.literal_eval(key) for key in recipes.keys if key is not None} == cues


def test_no_two_clips_share_a_name() -> None:
    assert len(set(all_clips())) == len(all_clips())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("loudness", [0.1, 1.0])
def test_a_clink_has_five_variants_or_more_for_every_kind_and_touch(kind: str, loudness: float) -> None:
    assert len(variants("clink", kind, loudness)) >= 5


def test_soft_and_hard_clinks_are_different_clips() -> None:
    assert not set(variants("clink", "dime", 0.2)) & set(variants("clink", "dime", 0.9))


@pytest.mark.parametrize("cue", sorted(cues))
def test_whatever_may_be_played_is_in_the_list_of_clips(cue: str) -> None:
    for kind in (None, *KINDS, *SOUNDS_LIKE):
        for loudness in (0.0, 0.49, 0.5, 1.0):
            assert set(variants(cue, kind, loudness)) <= set(all_clips())


def test_a_coin_of_no_told_kind_has_a_voice_nevertheless() -> None:
    assert variants("land") == variants("land", ANY_KIND)


def test_gold_sounds_like_a_quarter() -> None:
    assert variants("land", "gold") == variants("land", "quarter")


def test_an_unknown_cue_is_a_key_error_that_names_it() -> None:
    with pytest.raises(KeyError, match="trumpet"):
        variants("trumpet")


def test_an_unknown_coin_is_a_key_error_that_names_it() -> None:
    with pytest.raises(KeyError, match="doubloon"):
        variants("clink", "doubloon")


def test_the_cues_players_expect_are_there() -> None:
    expected = (
        "turn place slide capture slap card_draw coin_flip card_flip reveal score_tick refusal undo win lose clink"
    )
    assert set(expected.split()) <= set(CUES)


@given(st.floats(0, 5000), st.floats(0, 5000))
def test_faster_coins_never_clink_more_softly(one: float, other: float) -> None:
    slower, faster = sorted((one, other))
    assert 0.0 <= loudness_of(slower) <= loudness_of(faster) <= 1.0


def test_a_creeping_coin_is_not_heard_and_a_flying_one_fully() -> None:
    assert loudness_of(5) == 0.0
    assert loudness_of(300) < loudness_of(600) < loudness_of(1200)
    assert loudness_of(3000) == 1.0
