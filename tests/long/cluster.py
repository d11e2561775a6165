"""Does a Dask cluster play the same matches? `python -m tests.long.cluster`, with the extra `cluster` installed.

Starts a cluster of two workers on this machine, plays the same arena on it and alone, and compares.
"""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any

import main

CONTEST = ("arena", "coin_age", "--seats", "easy,random", "--games", "60", "--seed", "3", "--json")


def report(*words: str) -> dict[str, Any]:
    """Return what the arena prints, without what the clock told."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert main.main([*CONTEST, *words]) == 0
    told: dict[str, Any] = json.loads(out.getvalue())
    for seat in told["seats"]:
        del seat["decision_seconds"]
    del told["seconds"], told["late"]
    return told


def run() -> int:
    """Compare a cluster's report with this process's."""
    local_cluster: Any = import_module("distributed").LocalCluster
    with local_cluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        shared = report("--scheduler", cluster.scheduler_address)
        early = report("--scheduler", cluster.scheduler_address, "--stop-at", "0.5")
    same = shared == report("--workers", "1") and early == report("--workers", "1", "--stop-at", "0.5")
    print(json.dumps({"games": shared["games"], "ended early after": early["games"], "same as alone": same}))
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(run())
