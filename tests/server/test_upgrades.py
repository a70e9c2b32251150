"""A log that other rules wrote, or that somebody has changed, is found out and not played on."""

import hashlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, create_engine, update

from ninefold import fingerprint
from ninefold.core import Decision
from ninefold.games import GAMES
from ninefold.match import Match, drive
from ninefold.replay import Replay
from ninefold.server import archive, rows
from ninefold.server.chain import hashed
from ninefold.server.standing import MARKED
from tests.server.running import Guest, Server, play


def played(server: Server, answers: int) -> tuple[Guest, Guest]:
    guests = server.pair()
    play(guests, Random(3), answers)
    return guests


def rewrite(server: Server, *changes: str) -> None:
    with sqlite3.connect(server.database) as database:
        for change in changes:
            database.execute(change)
    database.close()


ALTERED = {
    "text": "UPDATE actions SET text='pass' WHERE seq=4",
    "time": "UPDATE actions SET spent=0.5 WHERE seq=4",
    "gap": "DELETE FROM actions WHERE seq=4",
    "hash": "UPDATE actions SET hash='' WHERE seq=4",
}


@pytest.mark.parametrize("how", ALTERED)
def test_a_changed_log_can_be_read_up_to_there(own_server: Server, how: str) -> None:
    one, _ = played(own_server, 7)
    other = own_server.pair()[0]
    own_server.stop()
    rewrite(own_server, f"{ALTERED[how]} AND match='{one.frame.table}'")
    own_server.start()
    again = own_server.sit_again(one)
    # The entry of the second player who sat down is one of them.
    assert again.frame.seq == 3
    assert again.frame.ask is None
    assert "can only be read" in again.frame.lines[-1].text
    assert again.refused({"type": "propose", "kind": "resign"}).code == "frozen"
    assert '"a table can only be read"' in own_server.log()
    assert own_server.sit_again(other).frame.ask


def test_a_stopped_server_says_how_its_tables_stand(own_server: Server) -> None:
    one, _ = played(own_server, MARKED + 3)
    own_server.stop()
    with sqlite3.connect(own_server.database) as database:
        states = [row[0] for row in database.execute("SELECT state FROM actions ORDER BY seq")]
    database.close()
    assert [bool(state) for state in states].count(True) == 2
    assert states[-1]
    own_server.start()
    assert own_server.sit_again(one).frame.seq == MARKED + 3


def test_a_table_of_other_rules_goes_on_if_it_stands_the_same(own_server: Server) -> None:
    one, two = played(own_server, 5)
    own_server.stop()
    rewrite(own_server, "UPDATE tables SET version=999")
    own_server.start()
    guests = own_server.sit_again(one), own_server.sit_again(two)
    assert '"a table goes on by these rules"' in own_server.log()
    for guest in guests:
        guest.said = 100
    play(guests, Random(4))
    assert guests[0].frame.status == "over"


def test_a_log_of_before_there_were_hashes_goes_on(own_server: Server) -> None:
    one, two = played(own_server, 5)
    own_server.stop()
    rewrite(
        own_server,
        "UPDATE actions SET hash='', state=''",
        "UPDATE tables SET version=0, components='', status='playing'",
    )
    for start in (100, 200):
        own_server.start()
        guests = own_server.sit_again(one), own_server.sit_again(two)
        for guest in guests:
            # The names of messages that were taken are remembered.
            guest.said = start
        play(guests, Random(4), 3)
        own_server.stop()
    with sqlite3.connect(own_server.database) as database:
        assert database.execute("SELECT count(*) FROM actions WHERE hash<>''").fetchone()[0] >= 6
    database.close()


def test_a_state_that_is_reached_no_more_freezes_the_table(own_server: Server) -> None:
    """As if the rules had changed what an answer does: the chain is whole, the state is not."""
    one, _ = played(own_server, MARKED + 1)
    own_server.stop()
    engine = create_engine(f"sqlite:///{own_server.database}")
    with engine.begin() as connection:
        rechain(one.frame.table, connection)
    engine.dispose()
    own_server.start()
    assert own_server.sit_again(one).frame.ask is None
    assert "leads to another state" in own_server.log()


def rechain(match: str, connection: Connection) -> None:
    """Writes another fingerprint of the state, with hashes that fit."""
    before = ""
    for link in archive.read_tail(connection, match, 0).links:
        entry = replace(link.entry, state="other" if link.entry.state else "")
        before = hashed(before, match, link.seq, entry)
        log = rows.actions
        where = (log.c.match == match, log.c.seq == link.seq)
        connection.execute(update(log).where(*where).values(state=entry.state, hash=before))


def test_the_fingerprint_of_components_is_that_of_their_values(tmp_path: Path) -> None:
    battle = GAMES["battle_for_middle_earth"]
    usual = fingerprint.components(battle, {})
    assert len(usual) == fingerprint.LENGTH
    own = tmp_path / "own.toml"
    own.write_text("x = 1")
    first = fingerprint.components(battle, {"components": str(own)})
    own.write_text("x = 2")
    assert len({usual, first, fingerprint.components(battle, {"components": str(own)})}) == 3
    assert fingerprint.components(GAMES["confrontation"], {}) == ""


def test_a_record_knows_its_components() -> None:
    battle = GAMES["battle_for_middle_earth"]
    match = Match(battle, {}, b"seed", players=2)
    bot = Anything()
    record = drive(match, [bot, bot], [Random(1), Random(2)]).record()
    usual = fingerprint.components(battle, {})
    assert record.splitlines()[2] == f"components {usual}"
    other = record.rpartition("sum ")[0].replace(usual, "0" * len(usual))
    changed = f"{other}sum {hashlib.sha256(other.encode()).hexdigest()}\n"
    for text, others in ((record, False), (changed, True)):
        replay = Replay(text, GAMES)
        assert replay.other_components == others
        assert list(replay)


class Anything:
    def choose(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Any:
        return rng.choice(legal)
