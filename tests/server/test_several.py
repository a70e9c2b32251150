"""Tables with more than two seats: people and bots mixed, and what they propose to each other."""

import contextlib
from random import Random

import httpx
import pytest

from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.server.messages import Frame, Offer, Seated
from tests.server.running import HEADERS, Guest, Server, all_here, meet, play

GAME = "battle_for_middle_earth"


def first(guest: Guest) -> str:
    assert guest.frame.ask
    return guest.frame.ask.choices[0].text


def asked(guests: tuple[Guest, ...]) -> Guest:
    """Whoever has to answer."""
    meet(guests)
    return next(guest for guest in guests if guest.frame.ask)


def finish(guests: tuple[Guest, ...], rng: Random, seq: int = 100_000) -> None:
    """Those who are asked answer at random, and bots as they like, until the match is over or
    so many answers were given."""
    while any(g.frame.status == "playing" and g.frame.seq < seq for g in guests):
        for guest in guests:
            with contextlib.suppress(TimeoutError):
                guest.hear(timeout=0.02)
            ask = guest.frame.ask
            if ask and not bot_of(guest):
                guest.reach(guest.act(rng.choice(ask.choices).text).seq)


def bot_of(guest: Guest) -> str:
    return next(p.bot for p in guest.frame.players if p.seat == guest.frame.seat)


def reply(guest: Guest, kind: str, accept: bool) -> None:
    guest.send({"type": "reply", "kind": kind, "accept": accept})


def offered(guest: Guest, *offers: Offer) -> None:
    guest.until(lambda: guest.frame.offers == offers)


@pytest.mark.parametrize("people", [2, 3, 4])
def test_people_play_a_whole_game(server: Server, people: int) -> None:
    guests = server.group(people)
    assert [guest.frame.seat for guest in guests] == ["north", "east", "south", "west"][:people]
    play(guests, Random(people))
    for guest in guests:
        assert guest.frame.status == "over"
        assert guest.frame.view.outcome
        assert guest.frame.lines[-1].kind == "game-over"


def test_a_table_waits_until_every_seat_is_taken(server: Server) -> None:
    one, two = server.group(2, players=4)
    assert one.frame.status == "waiting"
    assert one.frame.free == ("south", "west")
    assert one.frame.ask is None
    told = two.refused({"type": "act", "id": "1", "seq": 0, "action": "pass"})
    assert told.code == "waiting"
    assert two.refused({"type": "propose", "kind": "resign"}).code == "waiting"


def test_people_and_bots_mix(server: Server) -> None:
    """Three people sit down, a bot takes the last seat, and the game is played to its end."""
    guests = server.group(3, players=4)
    guests[1].propose("bot")
    all_here(guests)
    assert guests[0].frame.free == ()
    assert [player.bot for player in guests[0].frame.players] == ["", "", "", "fredegar"]
    finish(guests, Random(5))
    assert {guest.frame.status for guest in guests} == {"over"}


def test_a_bot_fills_all_other_seats(server: Server) -> None:
    options = {"players": "4", "turn": "either"}
    seated = server.open(game=GAME, seat="south", options=options, against="random")
    assert (seated.seat, seated.invitation) == ("south", "")
    guest = server.sit(seated)
    assert [player.bot for player in guest.frame.players] == ["random", "random", "", "random"]
    finish((guest,), Random(6))
    assert guest.frame.status == "over"


def test_an_offer_needs_the_yes_of_every_person(server: Server) -> None:
    one, two, three = server.group(3)
    one.propose("abort")
    offered(three, Offer("abort", "north", ()))
    reply(two, "abort", True)
    offered(three, Offer("abort", "north", ("east",)))
    assert three.frame.status == "playing"
    reply(three, "abort", False)
    offered(one)
    assert one.refused({"type": "reply", "kind": "abort", "accept": True}).code == "no-offer"
    three.propose("abort")
    offered(one, Offer("abort", "south", ()))
    # Offering the same is a yes.
    one.propose("abort")
    offered(two, Offer("abort", "south", ("north",)))
    reply(two, "abort", True)
    for guest in (one, two, three):
        guest.see(lambda frame: frame.status == "aborted")


def test_who_made_an_offer_cannot_accept_it_but_may_end_it(server: Server) -> None:
    one, two, _ = server.group(3)
    one.propose("abort")
    offered(one, Offer("abort", "north", ()))
    assert one.refused({"type": "reply", "kind": "abort", "accept": True}).code == "no-offer"
    reply(one, "abort", False)
    offered(two)


def test_breaking_off_can_wait_for_its_yes_while_others_play_on(server: Server) -> None:
    guests = server.group(3)
    guests[0].propose("abort")
    offered(guests[1], Offer("abort", "north", ()))
    mover = asked(guests)
    mover.act(first(mover))
    meet(guests)
    assert guests[1].frame.offers == (Offer("abort", "north", ()),)


def test_taking_back_needs_the_yes_of_both_others(server: Server) -> None:
    guests = server.group(3)
    play(guests, Random(8), 7)
    undo = "free"
    # What nobody has heard of yet is taken back alone, and the cards are shuffled by chance.
    while undo == "free":
        mover = asked(guests)
        before, seq, seat = mover.frame.view, mover.frame.seq, mover.frame.seat
        mover.act(first(mover))
        meet(guests)
        undo = mover.frame.can_undo
    assert undo == "consent"
    mover.propose("undo")
    others = [guest for guest in guests if guest is not mover]
    for other, agreed in zip(others, ((), (others[0].frame.seat,)), strict=True):
        offered(other, Offer("undo", str(seat), agreed))  # type: ignore[arg-type]
        assert mover.frame.view != before
        reply(other, "undo", True)
    for guest in guests:
        guest.reach(seq + 2)
    assert mover.frame.view == before
    assert mover.frame.ask
    play(guests, Random(9))
    assert mover.frame.status == "over"


def test_a_bot_agrees_and_does_not_end_an_offer_by_playing(server: Server) -> None:
    guests = server.group(2, players=4)
    guests[0].propose("bot")
    all_here(guests)
    guests[0].propose("abort")
    offered(guests[1], Offer("abort", "north", ()))
    finish(guests, Random(13), seq=12)
    assert guests[1].frame.offers == (Offer("abort", "north", ()),)
    reply(guests[1], "abort", True)
    guests[0].until(lambda: guests[0].frame.status == "aborted")


def test_who_resigns_hands_the_seat_to_a_bot_for_good(server: Server) -> None:
    guests = server.group(3)
    one, two, three = guests
    two.propose("resign")
    one.until(lambda: one.frame.players[1].gone)
    assert one.frame.status == "playing"
    assert one.frame.players[1].bot == "greedy"
    assert one.frame.lines[-1].text == "East resigns, and a bot plays on in that seat."
    assert one.frame.lines[-1].kind == "resign"
    for kind in ("back", "resign", "abort", "undo", "bot"):
        assert two.refused({"type": "propose", "kind": kind}).code == "gone"
    told = two.refused({"type": "act", "id": "1", "seq": 0, "action": "pass"})
    assert told.code == "gone"
    two.refusals.clear()
    # Nobody waits for his yes any more.
    one.propose("abort")
    offered(three, Offer("abort", "north", ()))
    reply(three, "abort", False)
    offered(one)
    finish(guests, Random(11))
    assert one.frame.status == "over"


def test_when_the_last_person_leaves_the_match_is_broken_off(server: Server) -> None:
    one, two, three = server.group(3)
    two.propose("resign")
    one.until(lambda: one.frame.players[1].gone)
    three.propose("resign")
    one.until(lambda: one.frame.players[2].gone)
    one.propose("resign")
    three.until(lambda: three.frame.status == "aborted")
    assert three.frame.lines[-1].text.startswith("North leaves, and no person is left.")


def test_a_flag_falls_and_a_bot_plays_on(server: Server) -> None:
    guests = server.group(3, clock={"kind": "live", "seconds": 2, "increment": 0})
    guests[0].until(lambda: any(p.gone for p in guests[0].frame.players))
    (gone,) = [p.seat for p in guests[0].frame.players if p.gone]
    assert guests[0].frame.status == "playing"
    assert guests[0].frame.lines[-1].kind == "flag"
    # The bot has all the time it needs: its flag does not fall again and again.
    others = tuple(guest for guest in guests if guest.frame.seat != gone)
    others[0].until(lambda: any(guest.frame.ask for guest in others) or len(others[0].texts) > 20)
    flags = [line for line in server.sit_again(others[0]).frame.lines if line.kind == "flag"]
    assert [line.text.startswith(gone.capitalize()) for line in flags].count(True) == 1


def test_bots_take_the_seats_of_all_who_are_absent(server: Server) -> None:
    opened = server.open(game=GAME, seat="north", options={"players": "4"})
    joined = [server.join(opened) for _ in range(3)]
    one, east, south, west = (server.sit(seated) for seated in (opened, *joined))
    all_here((one,))
    assert one.refused({"type": "propose", "kind": "bot"}).code == "present"
    east.close()
    west.close()
    one.until(lambda: [p.here for p in one.frame.players] == [True, False, True, False])
    one.propose("bot")
    one.until(lambda: [p.bot for p in one.frame.players] == ["", "greedy", "", "greedy"])
    back = server.sit(joined[0])
    back.propose("back")
    south.until(lambda: [p.bot for p in south.frame.players] == ["", "", "", "greedy"])


def test_a_bot_agrees_to_nothing_for_the_person_whose_seat_it_plays(server: Server) -> None:
    one, two, three = server.group(3)
    three.close()
    one.until(lambda: not one.frame.players[2].here)
    one.propose("bot")
    one.until(lambda: one.frame.players[2].bot == "greedy")
    assert [player.person for player in one.frame.players] == [True] * 3
    one.propose("abort")
    offered(two, Offer("abort", "north", ()))
    reply(two, "abort", True)
    offered(one, Offer("abort", "north", ("east",)))
    assert one.frame.status == "playing"
    # He speaks for himself, also before he takes his seat back.
    back = server.sit_again(three)
    reply(back, "abort", True)
    for guest in (one, two, back):
        guest.see(lambda frame: frame.status == "aborted")
        guest.propose("rematch")
    for guest in (one, two, back):
        guest.see(lambda frame: bool(frame.next_table))
    again = Guest(server.connect(back.frame.next_table), back.token)
    assert (again.frame.seat, bot_of(again)) == ("north", "")


def test_nobody_waits_for_the_yes_of_who_gave_up_while_a_bot_played_for_him(
    server: Server,
) -> None:
    one, two, three = server.group(3)
    three.close()
    one.until(lambda: not one.frame.players[2].here)
    one.propose("bot")
    back = server.sit_again(three)
    back.propose("resign")
    one.until(lambda: one.frame.players[2].gone)
    assert [player.person for player in one.frame.players] == [True, True, False]
    one.propose("abort")
    offered(back, Offer("abort", "north", ()))
    assert back.refused({"type": "reply", "kind": "abort", "accept": True}).code == "gone"
    reply(two, "abort", True)
    one.until(lambda: one.frame.status == "aborted")


def test_a_rematch_passes_the_seats_on(server: Server) -> None:
    guests = server.group(3)
    guests[2].propose("resign")
    guests[0].until(lambda: guests[0].frame.players[2].gone)
    for guest in guests[:2]:
        guest.propose("abort")
    for guest in guests[:2]:
        guest.see(lambda frame: frame.status == "aborted")
        guest.propose("rematch")
    for guest, seat in zip(guests, ("east", "south", "north"), strict=True):
        guest.see(lambda frame: bool(frame.next_table))
        again = Guest(server.connect(guest.frame.next_table), guest.token)
        assert (again.frame.seat, again.frame.status) == (seat, "playing")
        # Who gave up finds a bot in his seat, and may take it back.
        assert bot_of(again) == ("greedy" if guest is guests[2] else "")
    again.propose("back")
    again.until(lambda: bot_of(again) == "")


def test_reconnecting_and_a_restart(own_server: Server) -> None:
    server = own_server
    opened = server.open(game=GAME, seat="north", options={"players": "3"})
    seats = [opened, server.join(opened), server.join(opened)]
    guests = tuple(server.sit(seated) for seated in seats)
    rng = Random(12)
    play(guests, rng, 10)
    guests[1].propose("resign")
    guests[0].until(lambda: guests[0].frame.players[1].gone)
    for stop in (False, True):
        if stop:
            server.kill()
            server.start()
        again = server.sit(seats[2])
        assert again.frame.players[1].gone
        assert again.frame.players[1].bot == "greedy"
        assert again.frame.seq >= 11
        again.close()
    guests = tuple(server.sit(seated) for seated in seats)
    finish(guests, rng)
    assert guests[0].frame.status == "over"


def test_a_private_table_stays_private_while_seats_are_free(server: Server) -> None:
    opened = server.open(game=GAME, options={"players": "3"})
    path = f"/api/tables/{opened.table}"
    # Who has sat down can invite others, while there is room.
    assert server.join(opened).invitation == opened.invitation
    for invitation in ("", "guess", opened.token):
        assert server.post(f"{path}/join", {"invitation": invitation}).status_code == 404
    assert server.get(path).status_code == 404
    socket = server.connect(opened.table)
    socket.send('{"type":"hello"}')
    assert '"unknown-table"' in str(socket.recv())
    assert opened.table not in [info["id"] for info in server.get("/api/tables").json()]
    assert server.join(opened).invitation == ""
    answer = server.post(f"{path}/join", {"invitation": opened.invitation})
    assert (answer.status_code, answer.json()["code"]) == (409, "taken")


def test_nobody_sits_twice_at_a_table(server: Server) -> None:
    with httpx.Client(base_url=server.address, headers=HEADERS) as client:
        body = {"game": GAME, "options": {"players": "3"}}
        opened = client.post("/api/tables", json=body).json()
        path = f"/api/tables/{opened['table']}/join"
        answer = client.post(path, json={"invitation": opened["invitation"]})
        assert answer.json()["code"] == "own-table"


def test_the_lobby_shows_free_seats_and_quick_fills_them(own_server: Server) -> None:
    server = own_server
    opened = server.open(game=GAME, seat="east", options={"players": "3"}, against="anyone")
    server.kill()
    server.start()
    (info,) = server.get("/api/tables").json()
    assert (info["id"], info["free"]) == (opened.table, ["north", "south"])
    assert info["options"] == {"players": "3"}
    assert server.post("/api/quick").json()["table"] != opened.table
    found = [Seated(**server.post("/api/quick", {"game": GAME}).json()) for _ in range(3)]
    assert [seated.table == opened.table for seated in found] == [True, True, False]
    assert [seated.seat for seated in found[:2]] == ["north", "south"]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"options": {"components": "/etc/passwd"}}, "option"),
        ({"options": {"components": ""}}, "option"),
        ({"options": {"players": "5"}}, "option"),
        ({"options": {"players": "two"}}, "option"),
        ({"seat": "south"}, "seat"),
        ({"options": {"players": "3"}, "seat": "west"}, "seat"),
        ({"games": 2}, "option"),
    ],
)
def test_tables_that_cannot_be(server: Server, body: dict[str, object], code: str) -> None:
    answer = server.post("/api/tables", {"game": GAME} | body)
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert "passwd" not in answer.text


def test_what_is_told_about_the_game(server: Server) -> None:
    (game,) = [found for found in server.get("/api/games").json() if found["key"] == GAME]
    assert game["players"] == [2, 3, 4]
    assert [seat["key"] for seat in game["seats"]] == ["north", "east", "south", "west"]
    assert [option["key"] for option in game["options"]] == ["players", "turn"]
    page = server.get(f"/api/games/{GAME}/lexicon").json()
    assert len(page["companions"]) == len(load("").companions)
    board = server.get(f"/api/games/{GAME}/board").json()
    assert len(board["view"]["players"]) == 2
    assert all(choice["text"] and choice["kind"] for choice in board["choices"])
    assert server.get("/api/games/chess/board").status_code == 404


def test_a_spectator_sees_no_hand(server: Server) -> None:
    guests = server.group(3, against="anyone")
    watcher = server.watch(guests[0].frame.table)
    assert isinstance(watcher.frame, Frame)
    assert watcher.frame.seat is None
    hands = [card for player in watcher.frame.view.players for card in player.hand]
    assert set(hands) == {"?"}
