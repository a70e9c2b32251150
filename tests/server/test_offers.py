"""What players propose to each other."""

from pathlib import Path
from random import Random

import pytest

from ninefold.server import offers
from ninefold.server.messages import NewTable, Offer
from ninefold.server.people import Person
from ninefold.server.refused import Refused
from tests.server.running import Guest, Server, meet, play, run
from tests.server.test_bad_moments import started
from tests.server.test_following import first_choice


def first(guest: Guest) -> str:
    assert guest.frame.ask
    return guest.frame.ask.choices[0].text


def over(guest: Guest, status: str = "over") -> None:
    guest.until(lambda: guest.frame.status == status)


def test_resign(server: Server) -> None:
    one, two = server.pair()
    one.propose("resign")
    over(two)
    assert two.frame.view.outcome
    assert two.frame.view.outcome.winner == "sauron"
    assert two.frame.view.outcome.reason == "resign"
    assert two.frame.lines[-1].text == "The Fellowship resigns."
    assert all(piece.face != "?" for piece in two.frame.view.pieces)
    assert two.refused({"type": "propose", "kind": "resign"}).code == "over"


def test_resigning_the_first_of_two_games_leads_to_the_second(server: Server) -> None:
    one, two = server.pair(games=2)
    one.propose("resign")
    two.until(lambda: two.frame.number == 1)
    assert two.frame.seat == "fellowship"
    assert [player.score for player in two.frame.players] == [9, 0]
    assert two.frame.ask


def test_abort_by_consent(server: Server) -> None:
    one, two = server.pair()
    one.propose("abort")
    two.until(lambda: bool(two.frame.offers))
    assert two.frame.offers == (Offer("abort", "fellowship", ()),)
    two.send({"type": "reply", "kind": "abort", "accept": False})
    one.until(lambda: one.frame.offers == () and len(one.texts) > 3)
    two.propose("abort")
    one.until(lambda: bool(one.frame.offers))
    one.send({"type": "reply", "kind": "abort", "accept": True})
    over(one, "aborted")
    over(two, "aborted")
    assert one.refused({"type": "reply", "kind": "abort", "accept": True}).code == "no-offer"


def test_each_takes_back_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ninefold.server.offers.ENOUGH", 2)

    async def take_back() -> None:
        async with started(str(tmp_path / "ninefold.db")) as lobby:
            opened = await lobby.open(NewTable(seat="fellowship"), Person("1", "Merry"))
            await lobby.join(opened.table, opened.invitation, Person("2", "Sam"))
            table = lobby.tables[opened.table]
            for _ in range(2):
                await first_choice(table, 0)
                await offers.propose(lobby, table, 0, "undo")
            await first_choice(table, 0)
            with pytest.raises(Refused) as refused:
                await offers.propose(lobby, table, 0, "undo")
            assert "often enough" in str(refused.value)
            await first_choice(table, 1)
            await offers.propose(lobby, table, 1, "undo")

    run(take_back())


def test_a_secret_answer_is_taken_back_freely_and_the_others_stay(server: Server) -> None:
    one, two = server.pair()
    one.act("place frodo shire")
    two.act("place balrog mordor")
    one.reach(2)
    assert one.frame.can_undo == "free"
    one.propose("undo")
    one.reach(3)
    two.reach(3)
    assert one.frame.view.sides[0].done == 0
    assert one.frame.view.sides[1].done == 1
    assert one.frame.can_undo == ""
    assert one.refused({"type": "propose", "kind": "undo"}).code == "undo"
    assert "takes back" in two.frame.lines[-1].text
    assert two.frame.lines[-1].back is None


def test_what_was_seen_is_taken_back_by_consent(server: Server) -> None:
    one, two = server.pair()
    play((one, two), Random(4), answers=18)
    mover, other = (one, two) if one.frame.ask else (two, one)
    before = mover.frame.view
    mover.act(first(mover))
    meet((one, two))
    assert mover.frame.can_undo == "consent"
    mover.propose("undo")
    other.until(lambda: bool(other.frame.offers))
    other.send({"type": "reply", "kind": "undo", "accept": True})
    mover.until(lambda: mover.frame.seq == 20)
    assert mover.frame.view == before
    assert mover.frame.ask
    other.reach(20)
    assert mover.frame.lines[-1].back == other.frame.lines[-1].back == 18
    play((one, two), Random(4))
    assert one.frame.status == "over"


def test_a_rematch_swaps_the_sides_and_keeps_the_tokens(server: Server) -> None:
    one, two = server.pair()
    one.propose("resign")
    over(two)
    two.propose("rematch")
    one.until(lambda: bool(one.frame.offers))
    one.send({"type": "reply", "kind": "rematch", "accept": True})
    for guest, seat in ((one, "sauron"), (two, "fellowship")):
        guest.see(lambda frame: bool(frame.next_table))
        again = Guest(server.connect(guest.frame.next_table), guest.token)
        assert again.frame.seat == seat
        assert again.frame.status == "playing"
    assert one.frame.next_table == two.frame.next_table


def test_a_bot_agrees_to_everything(server: Server) -> None:
    guest = server.sit(server.open(against="random", seat="fellowship"))
    guest.reach(guest.act(first(guest)).seq)
    guest.propose("abort")
    over(guest, "aborted")
    guest.propose("rematch")
    guest.until(lambda: bool(guest.frame.next_table))


def test_a_bot_takes_the_seat_of_the_absent_and_gives_it_back(server: Server) -> None:
    opened = server.open(seat="fellowship")
    joined = server.join(opened)
    one, two = server.sit(opened), server.sit(joined)
    assert one.refused({"type": "propose", "kind": "bot"}).code == "present"
    two.close()
    one.until(lambda: not one.frame.players[1].here)
    one.propose("bot")
    one.until(lambda: one.frame.view.sides[1].done == 9)
    assert one.frame.players[1].bot == "greedy"
    one.propose("abort")
    one.until(lambda: bool(one.frame.offers))
    assert one.frame.status == "playing"
    back = server.sit(joined)
    assert back.refused({"type": "act", "id": "1", "seq": 9, "action": "pass"}).code == "bot"
    back.propose("back")
    back.until(lambda: back.frame.players[1].bot == "")
    one.until(lambda: one.frame.players[1].bot == "" and one.frame.players[1].here)


def test_many_tabs_of_one_seat(server: Server) -> None:
    opened = server.open(seat="fellowship")
    two = server.sit(server.join(opened))
    tabs = [server.sit(opened) for _ in range(3)]
    taken = tabs[0].act(first(tabs[0]))
    for tab in tabs:
        tab.reach(taken.seq)
    assert len({tab.texts[-1] for tab in tabs[1:]}) == 1
    tabs[0].close()
    tabs[1].act(first(tabs[1]), id="other")
    two.reach(2)
    assert two.frame.players[0].here


def test_chat_can_be_off(server: Server) -> None:
    one, _ = server.pair(chat=False)
    assert one.refused({"type": "say", "text": "hi"}).code == "silent"


def test_a_flag_falls(server: Server) -> None:
    one, two = server.pair(clock={"kind": "live", "seconds": 1, "increment": 0})
    assert 0 < one.frame.players[0].left <= 1
    for _ in range(9):
        one.reach(one.act(first(one)).seq)
    over(two)
    assert two.frame.view.outcome
    assert two.frame.view.outcome.reason == "flag"
    assert two.frame.view.outcome.winner == "fellowship"


def test_an_offer_to_break_off_stays_when_somebody_takes_back(server: Server) -> None:
    one, two = server.pair()
    two.act(first(two))
    one.propose("abort")
    one.see(lambda frame: bool(frame.offers))
    two.propose("undo")
    one.see(lambda frame: frame.lines[-1:] != () and frame.lines[-1].kind == "undo")
    assert one.frame.offers == (Offer("abort", "fellowship", ()),)
    two.send({"type": "reply", "kind": "abort", "accept": True})
    over(one, "aborted")
