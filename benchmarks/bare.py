"""Our server with tables that know no rules: what sockets, loop and database cost without them.

Every answer is stored, and both players are told of it in a change as long as a usual one; a match
goes on without end. `benchmarks/server.py --bare` runs it beside the real one.
"""

import sys

from ninefold.cli import main
from ninefold.server import archive, clock
from ninefold.server.chain import Link
from ninefold.server.course import Entry
from ninefold.server.messages import Taken
from ninefold.server.table import Table

CHOICE = b'{"text":"frodo shire>cardolan","kind":"move","piece":"frodo","to":"cardolan"}'
ASK = b'{"kind":"turn","question":"","hint":"","choices":[%b]}' % b",".join([CHOICE] * 12)
PIECES = b"." * 2500
HASH = "0" * 64


async def act(self: Table, player: int, seq: int, text: str, message: str) -> Taken:
    """Stores an answer and asks the other one."""
    async with self.lock:
        entry = Entry("act", player, text, message=message, at=clock.now())
        await self.lobby.store.append(archive.log_row(self.id, Link(self.length, entry, HASH)))
        self.length += 1
        for listener in self.listeners:
            ask = b"null" if listener.player == player else ASK
            listener.tell(
                b'{"type":"change","frame":{"seq":%d,"ask":%b},"view":{"pieces":"%b"},"lines":[]}'
                % (seq + 1, ask, PIECES)
            )
        return Taken(message, seq + 1)


if __name__ == "__main__":
    Table.act = act  # type: ignore[method-assign]
    sys.exit(main(sys.argv[1:]))
