"""Makes every golden record and every refused one anew: `python -m tests.records.make`.

Golden records come from the seeds in `recipes.py`, refused ones from the damages in `damages.py`. What no recipe makes
any more is removed. The folder `0.1.0` is left alone: it holds what an older program wrote.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.records.damages import reasons, refused
from tests.records.recipes import makers

FOLDER = Path(__file__).parent
GOLDEN = FOLDER / "golden"
REFUSED = FOLDER / "refused"
REASONS = FOLDER / "reasons.json"


def main() -> None:
    """Write them all."""
    write(GOLDEN, {f"{name}.jsonl": make().encode() for name, make in makers().items()})
    write(REFUSED, refused())
    REASONS.write_text(reasons(), encoding="utf-8")


def write(folder: Path, wanted: Mapping[str, bytes]) -> None:
    """Make a folder hold just these files, and say what changed."""
    folder.mkdir(exist_ok=True)
    left_over = [path for path in folder.iterdir() if path.name not in wanted]
    for path in left_over:
        path.unlink()
    changed = [name for name, raw in wanted.items() if not _holds(folder / name, raw)]
    for name in changed:
        (folder / name).write_bytes(wanted[name])
    print(f"{folder.name}: {len(wanted)} records, {len(changed)} changed, {len(left_over)} removed")


def _holds(path: Path, raw: bytes) -> bool:
    return path.exists() and path.read_bytes() == raw


if __name__ == "__main__":
    main()
