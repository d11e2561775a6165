"""What an idle table costs: the share of a core that the real window uses while nothing happens.

xvfb-run -s "-screen 0 1920x1080x24" uv run python -m tests.benchmarks.idle
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

WATCHED = 20.0


def used(process: int) -> float:
    """Return the processor time that a process and its threads have used, in seconds."""
    with open(f"/proc/{process}/stat", encoding="ascii") as file:
        parts = file.read().rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Open a table, let it come to rest, and watch it."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "COIN_CABINET_HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        words = [sys.executable, "main.py", "play", "coin_age", "--seats", "human,ai:hard", "--seed", "7"]
        program = subprocess.Popen(words, env=environment)
        time.sleep(8.0)
        before, started = used(program.pid), time.monotonic()
        time.sleep(WATCHED)
        share = (used(program.pid) - before) / (time.monotonic() - started)
        program.kill()
        program.wait()
    print(f"idle table: {100 * share:.1f} % of a core over {WATCHED:.0f} s")


if __name__ == "__main__":
    main()
