"""Counts and times for whoever watches over the server, as Prometheus reads them."""

import os
from importlib.metadata import version
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
    multiprocess,
)

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Where processes that share a port put their figures together, if there are several."""
TIMES: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 30)


class Figures:
    """What has happened since the process started, and how it stands."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()

        def count(name: str, help: str, *labels: str) -> Counter:
            return Counter(f"ninefold_{name}", help, labels, registry=self.registry)

        def gauge(name: str, help: str, mode: str = "livesum", *labels: str) -> Gauge:
            return Gauge(
                f"ninefold_{name}",
                help,
                labels,
                registry=self.registry,
                multiprocess_mode=mode,  # type: ignore[arg-type]
            )

        def times(name: str, help: str) -> Histogram:
            return Histogram(f"ninefold_{name}", help, registry=self.registry, buckets=TIMES)

        self.actions = count("actions", "Entries added to logs of matches.")
        self.bot_answers = count("bot_answers", "Answers given by bots.")
        self.stored = count("stored", "Jobs done in transactions of the database.")
        self.frames = count("frames", "Frames sent.")
        self.refusals = count("refusals", "What was not taken, by code.", "code")
        self.conflicts = count("conflicts", "Entries that another server was first to write.")
        self.lost_workers = count("lost_workers", "Processes of bots that died or hung.")
        self.answering = times("answer_seconds", "From an answer's arrival until it is stored.")
        self.commits = times("commit_seconds", "Transactions of the database.")
        self.thinking = times("bot_seconds", "From a bot's question to its answer, with waiting.")
        self.sockets = gauge("sockets", "Open sockets.")
        self.tables = gauge("tables", "Tables in memory.")
        self.bot_queue = gauge("bot_queue", "Bots that wait for a worker.")
        self.lag = gauge("loop_lag_seconds", "By how much the event loop is late.", "livemax")
        self.listening = gauge("listening", "Whether other servers are heard.", "livemin")
        self.version = gauge("build_info", "The version that runs.", "livemax", "version")
        self.version.labels(version("ninefold")).set(1)

    def text(self) -> str:
        """Of all processes that share the port."""
        registry = self.registry
        if FOLDER in os.environ:
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return generate_latest(registry).decode()


def leave_out(process: int | None) -> None:
    """What a process that has ended had open counts no longer; what it has done still does."""
    if FOLDER in os.environ:
        multiprocess.mark_process_dead(process)  # type: ignore[no-untyped-call]


FIGURES: Final = Figures()
