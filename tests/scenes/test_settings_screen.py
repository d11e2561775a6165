"""The settings: each widget changes what its label says, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from saves.settings import Settings
from scenes.app.ask_scene import AskScene
from scenes.settings.fronts import Front
from scenes.settings.preview import Preview
from scenes.settings.scene import CHANNELS, GROUPS, SettingsScene
from scenes.tables import TABLES
from scenes.words import LANGUAGES
from sounds.volumes import Slider as Channel
from sprites import materials, text
from sprites.palette import Colour, seats_wear
from sprites.widgets import Choice, Slider
from sprites.wrap import wrap
from tests.scenes.conftest import Start
from tests.scenes.pilot import Pilot

SWITCHES = ("hints", "ask_first", "reduced_motion", "captions", "contrast")


def at_the_settings(start: Start) -> Pilot:
    pilot = start()
    pilot.push("Settings")
    assert isinstance(pilot.top, SettingsScene)
    return pilot


def label_of(pilot: Pilot, name: str) -> str:
    return pilot.program.words.say("interface", f"settings.{name}")


def turn_to(pilot: Pilot, name: str) -> None:
    """Open the group that has a setting."""
    group = next(group for group, names in GROUPS.items() if name in names)
    if pilot.top.group != group:  # type: ignore[attr-defined]
        pilot.push(label_of(pilot, f"group_{group}"))


def choice(pilot: Pilot, name: str) -> Choice:
    turn_to(pilot, name)
    label = label_of(pilot, name)
    return next(w for w in pilot.top.ring.widgets if isinstance(w, Choice) and w.label == label)


def turn(pilot: Pilot, name: str) -> None:
    """Click the right half of a choice's value."""
    rect = choice(pilot, name).rect
    pilot.click((rect.right - 10, rect.centery))


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_switches_its_own_setting_there_and_back(start: Start, name: str) -> None:
    pilot = at_the_settings(start)
    before = pilot.program.settings
    words = [choice(pilot, name).values[choice(pilot, name).index]]
    turn(pilot, name)
    words.append(choice(pilot, name).values[choice(pilot, name).index])
    now = not getattr(before, name)
    assert pilot.program.settings == before.changed(**{name: now})
    assert words == (["Off", "On"] if now else ["On", "Off"])
    turn(pilot, name)
    assert pilot.program.settings == before


def test_sound_off_is_mute(start: Start) -> None:
    pilot = at_the_settings(start)
    turn(pilot, "sound")
    assert pilot.program.settings.sound.muted
    assert choice(pilot, "sound").values[choice(pilot, "sound").index] == "Off"


def test_pace_and_text_size_go_through_all_their_values(start: Start) -> None:
    pilot = at_the_settings(start)
    speeds, scales = set(), {pilot.program.settings.scale}
    for _ in choice(pilot, "speed").values:
        turn(pilot, "speed")
        speeds.add(pilot.program.settings.speed)
    for _ in choice(pilot, "scale").values:
        turn(pilot, "scale")
        scales.add(pilot.program.settings.scale)
    assert speeds == {"off", "slow", "normal", "fast"}
    assert (min(scales), max(scales), len(scales)) == (1.0, 2.0, 11)
    assert pilot.program.settings.scale == 2.0, "one click more does not undo all before it"


@pytest.mark.parametrize("channel", CHANNELS)
def test_a_slider_turns_its_own_volume(start: Start, channel: Channel) -> None:
    pilot = at_the_settings(start)
    before = Settings().sound
    turn_to(pilot, channel)
    label = label_of(pilot, channel)
    slider = next(w for w in pilot.top.ring.widgets if isinstance(w, Slider) and w.label == label)
    pilot.click((slider.track.left + slider.track.width // 4, slider.track.centery))
    value = slider.value
    assert abs(value - 0.25) < 0.02
    assert pilot.program.settings.sound == replace(before, volumes=replace(before.volumes, **{channel: value}))
    assert pilot.program.sounds.settings == pilot.program.settings.sound


def test_the_bin_is_emptied_only_once_the_player_says_so(start: Start) -> None:
    pilot = at_the_settings(start)
    assert not pilot.program.settings.empty_bin
    turn(pilot, "empty_bin")
    assert pilot.program.settings.empty_bin
    assert choice(pilot, "empty_bin").values == ["Never", "After 30 days"]
    turn(pilot, "empty_bin")
    assert not pilot.program.settings.empty_bin


def test_the_pace_is_one_choice_of_speed_and_single_steps(start: Start) -> None:
    pilot = at_the_settings(start)
    seen = []
    for _ in range(3):
        turn(pilot, "pace")
        settings = pilot.program.settings
        seen.append((settings.pace, settings.speed, settings.stepwise))
    assert sorted(seen) == [("brisk", "fast", False), ("close", "normal", True), ("normal", "normal", False)]


# Sight


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_setting_has_its_sentence_and_its_place(start: Start, language: str) -> None:
    pilot = start(language=language)
    scene = SettingsScene(pilot.program)
    pilot.program.open(scene)
    said = []
    for group, names in GROUPS.items():
        scene._turning_to(group)()
        assert set(scene.named.values()) == set(names)
        said += [pilot.program.words.say("interface", f"settings.{name}_tip") for name in names]
    assert len(set(said)) == len(said) == 20
    assert not any("settings." in sentence for sentence in said)


@pytest.mark.parametrize("behind", [None, TABLES["coin"].seat_colours])
def test_the_sentence_and_the_preview_are_those_of_what_is_pointed_at(start: Start, behind: Any) -> None:
    pilot = at_the_settings(start)
    seats_wear(behind)
    scene = pilot.top
    assert isinstance(scene, SettingsScene)
    turn_to(pilot, "vision")
    pilot.move(choice(pilot, "vision").rect.center)
    pilot.look()
    assert scene.asked == "vision"
    usual = pygame.image.tobytes(pilot.look().subsurface(scene.plan.shown), "RGB")
    turn(pilot, "vision")
    assert pilot.program.settings.vision == "red_green"
    scene.stale = True
    assert pygame.image.tobytes(pilot.look().subsurface(scene.plan.shown), "RGB") != usual
    seats_wear(None)


def test_the_evening_is_seen_at_once_and_gone_at_once(start: Start) -> None:
    pilot = at_the_settings(start)
    pilot.move(choice(pilot, "evening").rect.center)
    pilot.top.stale = True
    day = pilot.look().copy()
    turn(pilot, "evening")
    assert pilot.program.settings.evening
    plan = pilot.top.plan  # type: ignore[attr-defined]
    pilot.top.stale = True
    for area in (plan.shown, pilot.look().get_rect()):
        before, after = (sum(pygame.transform.average_color(seen, area)[:3]) for seen in (day, pilot.look()))
        assert after < 0.95 * before
    turn(pilot, "evening")
    pilot.top.stale = True
    again = pilot.look().subsurface(plan.shown), day.subsurface(plan.shown)
    assert len({pygame.image.tobytes(seen, "RGB") for seen in again}) == 1


def test_strong_contrast_is_seen_at_once_and_gone_at_once(start: Start) -> None:
    pilot = at_the_settings(start)
    choice(pilot, "contrast")
    before = darkest(pilot)
    turn(pilot, "contrast")
    assert darkest(pilot) < before
    turn(pilot, "contrast")
    assert darkest(pilot) == before


def darkest(pilot: Pilot) -> int:
    """Return how dark the ground of the preview's panel is."""
    pilot.top.stale = True
    scene, screen = pilot.top, pilot.look()
    assert isinstance(scene, SettingsScene)
    return sum(screen.get_at((scene.plan.told.right - 30, scene.plan.told.bottom - 12))[:3])


@pytest.mark.parametrize(("speed", "motion"), [("off", False), ("normal", True), ("slow", False)])
def test_the_moving_coin_moves_as_fast_as_it_is_set(start: Start, speed: str, motion: bool) -> None:
    scene = SettingsScene(start().program)
    settings = Settings(speed=speed, reduced_motion=motion)  # type: ignore[arg-type]
    scene.preview.update(0.3)
    jumps = speed == "off" or motion
    assert (scene.preview.share(settings) == 1) == jumps
    slower, faster = Settings(speed="slow"), Settings(speed="fast")
    assert jumps or scene.preview.share(slower) < scene.preview.share(Settings()) < scene.preview.share(faster)


# Defaults


def test_defaults_ask_first_and_can_be_taken_back(start: Start) -> None:
    pilot = start(hints=False, contrast=True, names=("Ada",))
    pilot.push("Settings")
    chosen = pilot.program.settings
    pilot.push("Restore defaults")
    assert isinstance(pilot.top, AskScene)
    assert pilot.program.settings == chosen
    pilot.push("Leave it")
    assert pilot.program.settings == chosen
    pilot.push("Restore defaults")
    pilot.push("Reset")
    assert pilot.program.settings == chosen.afresh() != chosen
    assert pilot.program.settings.names == ("Ada",)
    pilot.push("Undo: as it was")
    assert pilot.program.settings == chosen
    assert pilot.button("Restore defaults")


def test_enter_leaves_everything_as_it_is(start: Start) -> None:
    pilot = start(hints=False)
    pilot.push("Settings")
    pilot.push("Restore defaults")
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.top, SettingsScene)
    assert not pilot.program.settings.hints


# The side of the panels


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_panels_stand_on_the_chosen_side_and_everything_stays_in_the_window(start: Start, scale: float) -> None:
    pilot = start("coin_age", scale=scale)
    right = pilot.table.hud.areas
    pilot.program.change(pilot.program.settings.changed(left_handed=True))
    pilot.look()
    left = pilot.table.hud.areas
    width = pilot.program.unit.size[0]
    assert left.seats.left == width - right.seats.right
    assert left.seats.size == right.seats.size
    assert left.board.size == right.board.size
    assert scale > 1.5 or left.seats.right < left.board.left < right.seats.left
    window = pilot.program.unit.window
    assert all(window.contains(widget.rect) for widget in pilot.top.ring.widgets)
    if scale == 1.0:
        keys = [widget for widget in pilot.top.ring.widgets if left.keys.contains(widget.rect)]
        assert keys
        assert not any(left.board.colliderect(widget.rect) for widget in keys)


# Asking first


@pytest.mark.parametrize("asks", [False, True])
def test_the_program_ends_at_once_or_asks_first(start: Start, asks: bool) -> None:
    pilot = start(ask_first=asks)
    pilot.push("Quit")
    assert pilot.program.running == asks
    if asks:
        pilot.push("Leave it")
        assert pilot.program.running
        pilot.push("Quit")
        pilot.push("Quit")
        assert not pilot.program.running


@pytest.mark.parametrize("asks", [False, True])
def test_a_match_is_deleted_at_once_or_after_a_question(start: Start, asks: bool) -> None:
    pilot = start("coin_age", ask_first=asks)
    pilot.key(pygame.K_ESCAPE)
    pilot.push("To the menu")
    pilot.push("Matches")
    pilot.push("Delete")
    assert len(pilot.program.slots.summaries()) == asks
    if asks:
        pilot.push("Delete")
        assert pilot.program.slots.summaries() == []
    pilot.push("Restore")
    assert len(pilot.program.slots.summaries()) == 1


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 1.7, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_explanations_are_written_in_the_size_that_was_chosen(
    start: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, language: str
) -> None:
    pilot = start(size=size, scale=scale, language=language)
    scene = SettingsScene(pilot.program)
    pilot.program.open(scene)
    sizes: list[int] = []
    line = text.line

    def noted(words: str, style: text.Style, px: int, colour: Colour) -> pygame.Surface:
        sizes.extend([px] if style == "body" else [])
        return line(words, style, px, colour)

    monkeypatch.setattr(text, "line", noted)
    for group, names in GROUPS.items():
        scene._turning_to(group)()
        pilot.frames(1)
        for name in names:
            sizes.clear()
            drawn = pygame.Surface(size)
            scene._explain(drawn, name)
            assert set(sizes) == {pilot.program.unit.text(22)}, (group, name)
            drawn.fill("black", scene.plan.told)
            assert not pygame.mask.from_threshold(drawn, (0, 0, 0), (1, 1, 1, 255)).count() - size[0] * size[1], name
            assert scene.plan.shown.bottom <= scene.plan.foot.top
            assert scene.plan.shown.height > 2 * pilot.program.unit.text(22)


@pytest.mark.parametrize(("scale", "size"), [(1.0, (1920, 1080)), (2.0, (1280, 720))])
@pytest.mark.parametrize(
    ("name", "value"),
    [("hints", False), ("undo_wait", 0), ("ask_first", True), ("captions", True), ("empty_bin", True)],
)
def test_the_preview_shows_what_a_setting_does(
    start: Start, name: str, value: object, scale: float, size: tuple[int, int]
) -> None:
    program = start(size=size, scale=scale, undo_wait=5).program
    shown = []
    for settings in (program.settings, program.settings.changed(**{name: value})):
        surface, area = pygame.Surface(size), pygame.Rect(size[0] // 2, size[1] // 2, size[0] // 3, size[1] // 4)
        Preview().draw(surface, area, name, settings, program.words)
        shown.append(pygame.image.tobytes(surface.subsurface(area), "RGB"))
        surface.fill((0, 0, 0), area)
        assert pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count() == size[0] * size[1]
    assert shown[0] != shown[1]


@pytest.mark.parametrize("channel", ["master", "music", "effects", "interface"])
def test_a_channel_turned_down_is_shown_and_heard(start: Start, monkeypatch: pytest.MonkeyPatch, channel: str) -> None:
    pilot = start()
    scene = SettingsScene(pilot.program)
    scene.group, heard = "audible", list[str]()
    pilot.program.open(scene)
    monkeypatch.setattr(scene, "heard", heard.append)
    before = pygame.image.tobytes(_previewed(pilot, channel), "RGB")
    slider = next(w for w in scene.ring.widgets if scene.named.get(id(w)) == channel)
    slider.click((slider.rect.left + slider.rect.width * 2 // 3, slider.rect.centery))
    assert pygame.image.tobytes(_previewed(pilot, channel), "RGB") != before
    assert heard == ([] if channel == "music" else ["press" if channel == "interface" else "slide"])


def _previewed(pilot: Pilot, name: str) -> pygame.Surface:
    surface = pygame.Surface((600, 300))
    Preview().draw(surface, surface.get_rect(), name, pilot.program.settings, pilot.program.words)
    return surface


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_rows_fill_their_column_and_examples_their_panel(start: Start, size: tuple[int, int]) -> None:
    pilot = start(size=size, captions=True, ask_first=True, undo_wait=2)
    scene = SettingsScene(pilot.program)
    pilot.program.open(scene)
    for group, names in GROUPS.items():
        scene._turning_to(group)()
        lowest = max(widget.rect.bottom for widget in scene.ring.widgets if id(widget) in scene.named)
        assert scene.plan.rows.bottom - lowest < pilot.program.unit(16), group
        for name in names:
            seen, empty = pygame.Surface(size), pygame.Surface(size)
            scene.preview.draw(seen, scene.plan.shown, name, pilot.program.settings, pilot.program.words)
            empty.blit(materials.panel(scene.plan.shown.size, 190), scene.plan.shown)
            changed = pygame.mask.from_threshold(seen, (0, 0, 0), (8, 8, 8, 255), empty)
            changed.invert()
            drawn = pygame.Rect.unionall(changed.get_bounding_rects()[0], changed.get_bounding_rects()[1:])
            share = drawn.width * drawn.height / (scene.plan.shown.width * scene.plan.shown.height)
            assert share > 0.55, (name, share)


def test_the_names_on_the_fronts_are_written_alike_and_whole(start: Start) -> None:
    pilot = start(size=(1024, 600), scale=1.5, language="de")
    pilot.program.open(scene := SettingsScene(pilot.program))
    for group in GROUPS:
        scene._turning_to(group)()
        fronts = [widget for widget in scene.ring.widgets if isinstance(widget, Front)]
        (style, px), *others = {front.lettering() for front in fronts if not isinstance(front, Slider)}
        assert len(fronts) > 3
        assert not others
        assert all(" ".join(wrap(one.label, style, px, one.paper.width)) == one.label for one in fronts)
