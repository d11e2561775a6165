"""The command: `python -m delivery.build [FOLDER]`: the one-folder build, with everything that a desktop asks for.

It needs PyInstaller (`uv run --group build python -m delivery.build`). Two builds of one commit have the same bytes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
ID = "org.coin_cabinet.CoinCabinet"
NAME = "coin-cabinet"
PACKAGES = ("pygame-ce", "pymunk", "cffi", "pycparser", "platformdirs")
CHECKS = (("desktop-file-validate", f"{ID}.desktop"), ("appstreamcli", "validate", "--no-net", f"{ID}.metainfo.xml"))


def main(arguments: list[str] | None = None) -> int:
    """Build, and check what a desktop reads. Returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m delivery.build", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist", help="where it goes (dist)")
    folder: Path = parser.parse_args(arguments).folder
    try:
        built = build(folder)
        (built / "LICENSES.txt").write_text(licences(), encoding="utf-8")
    except OSError as error:
        print(f"delivery.build: {error.filename or folder}: {error.strerror or error}", file=sys.stderr)
        return 2
    furnish(built / "share")
    print(built)
    return max(map(checked, CHECKS))


def build(folder: Path) -> Path:
    """Let PyInstaller build into a folder; return where the program lies. Raises OSError."""
    # Times and the order of sets would make two builds differ.
    fixed = {**os.environ, "SOURCE_DATE_EPOCH": "1577836800", "PYTHONHASHSEED": "1"}
    words = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(folder), "--workpath", str(folder / "work")]
    done = subprocess.run([*words, *places, str(HERE / "coin_cabinet.spec")], env=fixed, check=False)
    if done.returncode:
        raise OSError(f"PyInstaller failed ({done.returncode})")
    return folder / NAME


def furnish(share: Path) -> None:
    """Lay out what a desktop looks for under /usr/share: starter, description, icons."""
    for name, where in ((f"{ID}.desktop", "applications"), (f"{ID}.metainfo.xml", "metainfo")):
        (share / where).mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HERE / name, share / where / name)
    for icon in sorted((ROOT / "sprites" / "art" / "icon").glob("*.png")):
        apps = share / "icons" / "hicolor" / f"{icon.stem}x{icon.stem}" / "apps"
        apps.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(icon, apps / f"{ID}.png")


def licences() -> str:
    """Return the licences of all parts in one text: ours, the typefaces', the packages', Python's."""
    ours = [ROOT / "LICENSE", *sorted((ROOT / "sprites" / "fonts").glob("OFL-*.txt"))]
    parts = [(str(file.relative_to(ROOT)), file.read_text(encoding="utf-8")) for file in ours]
    parts += [part for name in PACKAGES for part in _licences_of(distribution(name))]
    parts.append(
        (f"Python {sys.version.split()[0]}", "Python Software Foundation Licence, docs.python.org/3/license.html")
    )
    return "\n\n".join(f"{name}\n{'=' * len(name)}\n\n{text.strip()}" for name, text in parts) + "\n"


def _licences_of(package: Distribution) -> list[tuple[str, str]]:
    """Return the texts that a package brings along, or what it says its licence is."""
    name = f"{package.name} {package.version}"
    files = [
        file for file in package.files or () if any(word in file.name.lower() for word in ("licen", "copying", "lgpl"))
    ]
    texts = [(name, Path(str(file.locate())).read_text(encoding="utf-8", errors="replace")) for file in files]
    stated = [package.metadata[key] for key in ("License-Expression", "License") if key in package.metadata]
    return texts or [(name, stated[0])]


def checked(command: tuple[str, ...]) -> int:
    """Let a desktop's own tool check a file, where it is installed. Returns its exit code."""
    if shutil.which(command[0]) is None:
        print(f"{command[0]} is not installed; {command[-1]} was not checked", file=sys.stderr)
        return 0
    return subprocess.run([*command[:-1], str(HERE / command[-1])], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
