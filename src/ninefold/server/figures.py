"""Counts for whoever watches over the server, as Prometheus reads them."""

from collections import Counter
from typing import Final


class Figures:
    """What has happened since the process started."""

    def __init__(self) -> None:
        self.actions = 0
        self.commits = 0
        self.stored = 0
        self.store_seconds = 0.0
        self.sockets = 0
        self.frames = 0
        self.tables = 0
        self.bot_answers = 0
        self.refusals: Counter[str] = Counter()

    def committed(self, jobs: int, seconds: float) -> None:
        self.commits += 1
        self.stored += jobs
        self.store_seconds += seconds

    def text(self) -> str:
        lines: list[str] = []

        def add(name: str, kind: str, help: str, value: float) -> None:
            lines.append(f"# HELP ninefold_{name} {help}")
            lines.append(f"# TYPE ninefold_{name} {kind}")
            lines.append(f"ninefold_{name} {value:g}")

        add("actions_total", "counter", "Entries added to logs of matches.", self.actions)
        add("bot_answers_total", "counter", "Answers given by bots.", self.bot_answers)
        add("commits_total", "counter", "Transactions of the database.", self.commits)
        add("stored_total", "counter", "Jobs done in these transactions.", self.stored)
        add("store_seconds_total", "counter", "Time spent in them.", self.store_seconds)
        add("frames_total", "counter", "Frames sent.", self.frames)
        add("sockets", "gauge", "Open sockets.", self.sockets)
        add("tables", "gauge", "Tables in memory.", self.tables)
        lines.append("# HELP ninefold_refusals_total What was not taken, by code.")
        lines.append("# TYPE ninefold_refusals_total counter")
        for code, count in sorted(self.refusals.items()):
            lines.append(f'ninefold_refusals_total{{code="{code}"}} {count}')
        return "\n".join(lines) + "\n"


FIGURES: Final = Figures()
