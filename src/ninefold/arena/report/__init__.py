"""A page about a tournament, whole in itself: no script, nothing fetched."""

from ninefold.arena.report.page import page

__all__ = ["page"]
