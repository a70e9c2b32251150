"""How a server is after a long time: memory, descriptors and latency at the start and at the end.

Two players at each of N tables answer once a second, match after match, for M minutes.

    python benchmarks/soak.py [--tables 500] [--minutes 1] [--json]
"""

import argparse
import asyncio
import json
import random
import time
from pathlib import Path

from server import Crowd, server

SLICE = 30.0
"""Seconds of which latency is told."""


def memory(pid: int) -> float:
    """MB that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return round(int(line.split()[1]) / 1024, 1)
    return 0.0


def descriptors(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


async def soak(address: str, pid: int, tables: int, minutes: float) -> list[dict[str, float]]:
    crowd = Crowd(address, 1.0)
    tasks = [asyncio.create_task(crowd.play(random.Random(number))) for number in range(tables)]
    while crowd.seated < tables:
        await asyncio.sleep(0.1)
    crowd.begin.set()
    began, found = time.perf_counter(), []
    while time.perf_counter() - began < minutes * 60:
        crowd.times.clear()
        await asyncio.sleep(min(SLICE, minutes * 60))
        waits = sorted(waited for _, waited in crowd.times)
        found.append(
            {
                "minute": round((time.perf_counter() - began) / 60, 1),
                "memory_mb": memory(pid),
                "descriptors": descriptors(pid),
                "actions": len(waits),
                "p50_ms": round(1000 * waits[len(waits) // 2], 1),
                "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 1),
                "refused": len(crowd.refused),
            }
        )
        print(found[-1], flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await crowd.http.aclose()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--json", action="store_true", help="the first and the last, as JSON")
    args = parser.parse_args()
    with server() as (address, pid):
        found = asyncio.run(soak(address, pid, args.tables, args.minutes))
    if args.json:
        print(json.dumps([found[0], found[-1]], indent=2))


if __name__ == "__main__":
    main()
