"""Colours as the terminal's own codes, inside the text; `plain` takes them out again."""

import re
from collections.abc import Callable
from typing import TypeAlias

Style: TypeAlias = Callable[[str], str]

CODE = re.compile(r"\x1b\[[0-9;]*m")


def _paint(code: str, text: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m"


def bold(text: str) -> str:
    return _paint("1", text)


def faint(text: str) -> str:
    return _paint("2", text)


def red(text: str) -> str:
    return _paint("31", text)


def green(text: str) -> str:
    return _paint("32", text)


def yellow(text: str) -> str:
    return _paint("33", text)


def plain(text: str) -> str:
    return CODE.sub("", text)
