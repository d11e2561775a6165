"""What is delivered: one package in a wheel, a folder with every stored file, and what a desktop reads."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from delivery import build
from game.commands.seats import PROGRAM

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WHEEL = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]


def installed(site: Path) -> Path:
    """Lay a folder out as site-packages are after the wheel has been installed."""
    package = site / WHEEL["sources"][""]
    package.mkdir(parents=True)
    for part in WHEEL["only-include"]:
        (package / part).symlink_to(ROOT / part)
    for source, target in WHEEL["force-include"].items():
        (package / target).symlink_to(ROOT / source)
    return site


def run(site: Path, *words: str) -> subprocess.CompletedProcess[str]:
    module, function = PROJECT["project"]["scripts"]["coin-cabinet"].split(":")
    called = "import sys; sys.argv[0] = 'bin/coin-cabinet'"
    script = f"{called}; from {module} import {function}; raise SystemExit({function}())"
    within = {**os.environ, "PYTHONPATH": str(site), "PYTHONSAFEPATH": "1"}
    return subprocess.run(
        [sys.executable, "-c", script, *words], cwd=site, env=within, capture_output=True, text=True, check=False
    )


def test_an_installed_program_starts_by_its_own_name_and_takes_one_name_only(tmp_path: Path) -> None:
    site = installed(tmp_path / "site with a ü")
    assert os.listdir(site) == ["coin_cabinet"]
    told = run(site, "--version")
    assert (told.returncode, told.stdout.strip()) == (0, f"Coin Cabinet {PROGRAM}")
    refused = run(site, "simulate", "nothing", "--seats", "easy")
    assert refused.returncode == 2
    assert refused.stderr.startswith("coin-cabinet: there is no title")
    assert run(site, "--help").stdout.startswith("usage: coin-cabinet ")


def test_the_version_stands_in_one_place() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert "version" not in PROJECT["project"]
    file = ROOT / PROJECT["tool"]["hatch"]["version"]["path"]
    assert f'PROGRAM = "{PROGRAM}"' in file.read_text(encoding="utf-8")


def recipe() -> dict[str, Any]:
    """Run PyInstaller's recipe with nothing that builds; return what it was given."""
    given: dict[str, Any] = {}

    class Analysed:
        def __init__(self, scripts: list[str], **words: Any) -> None:
            given.update(words, scripts=scripts)
            self.pure = self.scripts = self.binaries = self.datas = ()

    text = (ROOT / "delivery" / "coin_cabinet.spec").read_text(encoding="utf-8")
    names = {name: lambda *_, **__: None for name in ("EXE", "PYZ", "COLLECT", "BUNDLE")}
    exec(text, {**names, "Analysis": Analysed, "SPECPATH": str(ROOT / "delivery")})
    return given


def test_the_folder_holds_every_stored_file_that_the_program_asks_for() -> None:
    laid = {Path(folder) / Path(file).name for file, folder in recipe()["datas"]}
    listed = (ROOT / "scenes" / "app" / "files.txt").read_text(encoding="utf-8").splitlines()
    wanted = {
        Path(folder) / name for folder, _, names in (line.partition(": ") for line in listed) for name in names.split()
    }
    assert wanted <= laid
    assert Path("scenes/app/files.txt") in laid
    assert not any("workshop" in file.parts or file.suffix == ".py" for file in laid)


def test_a_desktop_finds_starter_description_and_icons_in_both_languages(tmp_path: Path) -> None:
    build.furnish(tmp_path)
    starter = ConfigParser(interpolation=None)
    starter.read(tmp_path / "applications" / f"{build.ID}.desktop", encoding="utf-8")
    entry = starter["Desktop Entry"]
    assert entry["exec"] == "coin-cabinet"
    assert entry["icon"] == build.ID
    assert all(f"{key}[de]" in entry for key in ("genericname", "comment", "keywords"))
    tree = ElementTree.parse(tmp_path / "metainfo" / f"{build.ID}.metainfo.xml")
    assert tree.findtext("id") == build.ID
    assert next(release.get("version") for release in tree.iter("release")) == PROGRAM
    sizes = {icon.parts[-3] for icon in tmp_path.rglob("*.png")}
    assert {"16x16", "48x48", "256x256"} <= sizes


def test_every_part_s_licence_is_in_one_text() -> None:
    told = build.licences()
    for part in (
        "Permission is hereby granted",
        "SIL OPEN FONT LICENSE",
        "GNU LESSER GENERAL PUBLIC",
        "pymunk",
        "Python 3",
    ):
        assert part in told, part


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path, capsys: Any, monkeypatch: Any) -> None:
    def failing(folder: Path) -> Path:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(build, "build", failing)
    assert build.main([str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"delivery.build: {tmp_path}: Permission denied\n"
