"""Whole matches over real sockets."""

from random import Random

from tests.server.running import Server, play


def test_two_people_play_a_game_from_placement_to_victory(server: Server) -> None:
    guests = server.pair()
    play(guests, Random(1))
    for guest in guests:
        assert guest.frame.status == "over"
        assert guest.frame.view.outcome
        assert guest.frame.lines[-1].kind == "game-over"
    record = server.get(f"/api/tables/{guests[0].frame.table}/record").text
    assert record.startswith("ninefold 1\ngame confrontation 1\n")
    assert guests[0].frame.commitment in record


def test_a_match_of_two_games_swaps_the_sides_and_adds_the_scores(server: Server) -> None:
    one, two = server.pair(games=2)
    play((one, two), Random(2))
    assert one.frame.status == "over"
    assert one.frame.number == 1
    assert (one.frame.seat, two.frame.seat) == ("sauron", "fellowship")
    assert sum(player.score for player in one.frame.players) > 0
    assert one.frame.players == two.frame.players


def test_a_bot_plays_the_other_side(server: Server) -> None:
    seated = server.open(against="random", seat="sauron")
    guest = server.sit(seated)
    rng = Random(3)
    while guest.frame.status == "playing":
        if guest.frame.ask:
            guest.reach(guest.act(rng.choice(guest.frame.ask.choices).text).seq)
        else:
            guest.hear()
    assert guest.frame.view.outcome
