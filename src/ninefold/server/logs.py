"""Logs as lines of JSON, or in a few words for who looks at them in a terminal. Paths and codes are
written, tokens and names never. What happens for one request or one socket has the same `request`
in all its lines."""

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from typing import Final

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "taskName", "color_message"}
HEADER: Final = "x-request-id"
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")


def begin_request(given: str) -> str:
    """Names what follows: as a proxy calls it, if that is a name, else anew."""
    name = given if re.fullmatch(r"[A-Za-z0-9._-]{1,64}", given) else secrets.token_hex(8)
    REQUEST.set(name)
    return name


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        if request := REQUEST.get():
            line["request"] = request
        line |= _more(record)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class Words(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        more = ", ".join(f"{key} {value}" for key, value in _more(record).items())
        said = f"{at} {record.getMessage()}" + (f": {more}" if more else "")
        return f"{said}\n{self.formatException(record.exc_info)}" if record.exc_info else said


def _more(record: logging.LogRecord) -> dict[str, object]:
    """What was said besides the event."""
    return {key: value for key, value in vars(record).items() if key not in _PLAIN}


def begin() -> None:
    """Sends all logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Words() if sys.stderr.isatty() else Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # It tells of every socket that comes and goes; the figures count them.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
