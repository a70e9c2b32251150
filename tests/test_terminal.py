"""A game at the prompt, typed line by line."""

import io
import os
from pathlib import Path

import pytest

from ninefold.core import Outcome
from ninefold.games import GAMES
from ninefold.terminal import show_outcome
from ninefold.terminal.paint import plain
from ninefold.terminal.screen import Screen
from tests.conftest import Run
from tests.toy import State, Toy

AGAINST = ("play", "toy", "--against", "random", "--seed", "s")
CONFRONTATION = ("play", "confrontation", "--against", "random", "--seed", "s")


def test_a_game_against_a_bot_is_played_to_its_end(run: Run) -> None:
    ran = run(*AGAINST, typed="hide 2\ndouble\n")
    assert ran.code == 0
    assert "Which number do you hide?" in ran.out
    assert "won (" in ran.out
    assert "T2: A coin is tossed" in ran.out
    assert "Points: Odd" in ran.out
    assert "The seed of chance was\n" in ran.out
    promised = ran.out.partition("SHA-256\n  ")[2][:64]
    assert f"with the SHA-256, as promised,\n  {promised}\n" in ran.out


def test_a_match_has_two_games_and_a_result(run: Run) -> None:
    ran = run(*AGAINST, "--games", "2", typed="hide 2\ndouble\n\nhide 1\n")
    assert ran.code == 0
    assert ran.out.count("won (") == 2
    assert "The match of 2 games: player 1" in ran.out


def test_the_seat_can_be_chosen(run: Run) -> None:
    assert "Even> " in run(*AGAINST, "--seat", "even", typed="hide 3\n").out


def test_an_answer_can_be_typed_ahead_or_picked_by_number(run: Run) -> None:
    ran = run(*CONFRONTATION, typed="PLACE Frodo Shire; 1; place merry the shire\nquit\n")
    assert ran.code == 0
    assert "Fellowship> 1\n  place Sam Shire\n" in ran.out
    assert "6 to go" in ran.out


def test_a_refused_action_is_explained_and_asked_again(run: Run) -> None:
    ran = run(*AGAINST, typed="hide 7; 1\nhide 2\ndouble\n")
    assert ran.code == 0
    assert "That is not possible.\n  T1: Both players secretly hide" in ran.out
    assert ran.out.count("Odd> ") == 3


def test_what_cannot_be_read_is_asked_again(run: Run) -> None:
    ran = run(*AGAINST, typed="hidden\n99\nrandom walk\nsave\n\nquit\n")
    assert "'hidden' is not an action" in ran.out
    assert "numbered 1 to 3" in ran.out
    assert "'random' or 'random all'" in ran.out
    assert "needs the name of a file" in ran.out
    assert ran.code == 0


def test_answers_are_listed(run: Run) -> None:
    out = run(*AGAINST, typed="? 2\n?x\nquit\n").out
    assert "\n   2  hide 2\n" in out
    assert "No legal answer contains 'x'." in out


def test_why_gives_the_rule_and_plays_nothing(run: Run) -> None:
    out = run(*AGAINST, typed="why hide 4\nwhy hide 3\nquit\n").out
    assert "That is not possible.\n  T1: " in out
    assert "'hide 3' is allowed." in out
    assert "left before the match is over" in out


def test_rule_board_log_notes_and_help(run: Run) -> None:
    out = run(*AGAINST, typed="hide 2\nrule t3\nrule T9\nboard\nlog\nnotes\nhelp\nquit\n").out
    assert "T3: After the toss" in out
    assert "no rule T9" in out
    assert "  A number was hidden. (2 times)\n" in out
    assert "hidden=(2, -1)" in out
    assert "why [ACTION]" in out


def test_only_pass_is_answered_without_asking(run: Run) -> None:
    ran = run(*AGAINST, typed="hide 1\n")
    assert ran.code == 0
    assert "It was: pass." in ran.out


def test_random_answers(run: Run) -> None:
    assert run(*AGAINST, typed="random\n" * 2).code == 0
    assert run(*AGAINST, typed="random all\nrandom all\n").code == 0


def test_words_that_need_more_say_so(run: Run) -> None:
    out = run(*AGAINST, typed="rule\nwhy\nrule x9\nquit\n").out
    assert "'rule ID' needs the id of a rule, such as T1, or a name." in out
    assert "'why ACTION' needs an action" in out
    assert "There is no rule X9. 'ninefold rules toy' prints them all." in out


def test_a_match_is_saved_at_home(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    out = run(*AGAINST, typed="save ~/saved\nsave ~nobody-at-all/saved\nquit\n").out
    assert (tmp_path / "saved").exists()
    assert "The record cannot be written to ~nobody-at-all/saved" in out


def test_a_match_can_be_saved(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "saved"
    out = run(*AGAINST, typed=f"hide 2\nsave {path}\nsave {tmp_path}\nquit\n").out
    assert "holds every secret" in out
    assert "is a folder, name a file in it" in " ".join(out.split())
    assert "1 odd hide 2\n" in path.read_text()


def test_a_record_takes_the_place_of_no_device_and_of_no_link(run: Run, tmp_path: Path) -> None:
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to("kept.txt")
    ran = run(*AGAINST, "--record", str(pipe))
    assert (ran.code, ran.out) == (2, "")
    assert "is not a file" in ran.err
    assert pipe.is_fifo()
    run(*AGAINST, "--record", str(link))
    assert link.is_symlink()
    assert (tmp_path / "kept.txt").read_text().startswith("ninefold 1")


def test_leaving_early_is_polite(run: Run) -> None:
    assert "Odd resigns: the table is left before" in run(*AGAINST, typed="resign\n").out
    ended = run(*AGAINST, typed="hide 2\n")
    assert ended.code == 0
    assert "There is no more input" in ended.out


def test_who_resigns_has_lost_and_the_record_says_so(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "record"
    ran = run(*CONFRONTATION, "--record", str(record), typed="random all\nresign\n")
    assert ran.code == 0
    assert "\nThe Fellowship resigns.\n" in ran.out
    assert "\nSauron won (resign).\nPoints: the Fellowship 0, Sauron 9.\n" in ran.out
    assert "The seed of chance was" in ran.out
    assert run("replay", str(record)).code == 0


def test_resigning_the_first_game_leads_to_the_second(run: Run) -> None:
    out = run(*CONFRONTATION, "--games", "2", typed="resign\n\nresign\n").out
    assert "\nSauron resigns.\n" in out
    assert "\nThe Fellowship won (resign).\n" in out
    assert "The match of 2 games: player 1 with 0, player 2 with 18; player 2 won." in out


def test_among_three_who_resigns_leaves_the_table(run: Run) -> None:
    game = ("play", "nazgul", "--against", "random", "--options", "players=3")
    assert "\nAsh resigns: the table is left" in run(*game, typed="resign\n").out


def test_an_interrupt_is_polite(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupt)
    ran = run(*AGAINST)
    assert ran.code == 130
    assert "The table is left" in ran.out


def test_what_chance_did_before_the_first_question_is_told(run: Run) -> None:
    game = ("play", "battle_for_middle_earth", "--against", "random", "--seed", "s")
    news, _, _ = run(*game, typed="quit\n").out.partition("┌")
    assert " goes first.\n" in news
    assert "  East draws a card.\n" in news


class CoinLast(Toy):
    """The toy game with the coin tossed when everything else is done."""

    __module__ = Toy.__module__

    def kind_of(self, state: State) -> str:
        if 0 in state.hidden:
            return "hide"
        if not state.stake:
            return "double"
        return "" if state.coin else "toss"

    def outcome(self, state: State) -> Outcome | None:
        return super().outcome(state) if state.coin else None


def test_the_last_board_shows_what_chance_added(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", CoinLast())
    _, _, end = run(*AGAINST, typed="hide 2\ndouble\n").out.partition("Odd> double")
    assert " won (" in end
    assert "coin='heads'" in end or "coin='tails'" in end


def test_a_narrow_terminal_is_told_that_the_board_is_wide(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1")
    ran = run(*CONFRONTATION, typed="rule R20\nquit\n")
    assert ran.code == 0
    assert "The board needs 80 columns" in " ".join(ran.out.split())
    monkeypatch.setenv("COLUMNS", "80")
    assert "The board needs" not in run(*CONFRONTATION, typed="quit\n").out


@pytest.mark.parametrize("game", ["battle_for_middle_earth", "nazgul"])
def test_the_board_says_which_player_you_are(run: Run, game: str) -> None:
    seat = GAMES[game].seat_name(1)
    out = run("play", game, "--against", "random", "--seat", seat, typed="quit\n").out
    assert f"{seat.capitalize()} (you), " in out
    assert out.count("(you)") == 1


def test_many_winners_are_listed() -> None:
    out = io.StringIO()
    outcome = Outcome((0, 1, 2), "all-won", "V3", (0, 0, 0))
    show_outcome(Screen(io.StringIO(), out), GAMES["nazgul"], outcome)
    assert out.getvalue().startswith("Ash, Bone and Dusk won (all won).\n")


def test_passing_the_screen_on_needs_no_more_than_80_columns(run: Run) -> None:
    out = run("play", "confrontation", typed="\nrandom all\n\nquit\n").out
    assert "The screen is for the Fellowship (player 1) now.\n" in out
    assert max(map(len, out.splitlines())) <= 80


def test_who_shares_a_screen_sees_only_his_own(run: Run) -> None:
    ran = run("play", "toy", typed="\nhide 2\n\nhide 3\n\ndouble\n")
    assert ran.code == 0
    turns = ran.out.split("The screen is for ")
    assert len(turns) == 4
    assert "It was: hide 2." not in turns[2]
    assert "A number was hidden." in turns[2]
    assert "It was: hide 3." not in turns[3].partition("double")[0]


def test_who_shares_a_screen_is_asked_even_if_he_can_only_pass(run: Run) -> None:
    ran = run("play", "toy", typed="\nhide 1\n\nhide 3\n\n\npass\n")
    assert ran.code == 0
    assert "\n   1  pass\n" in ran.out


def test_there_are_no_colours_where_nobody_would_see_them(run: Run) -> None:
    out = run(*AGAINST, typed="hide 2\nboard\n?\ndouble\n").out
    assert out == plain(out)


def test_many_answers_are_summarized(run: Run) -> None:
    out = run(*CONFRONTATION, typed="?\n? frodo\nquit\n").out
    assert "    1-6  place Frodo Shire, Arthedain, " in out
    assert "54 answers; '? WORD' lists those with that word." in out
    assert "   6  place Frodo Enedwaith" in out


def test_random_all_places_every_piece(run: Run) -> None:
    out = run(*CONFRONTATION, typed="random all\nquit\n").out
    assert out.count("Fellowship> ") == 2
    assert "Turn 2, the Fellowship's" in out


def test_why_explains_with_the_rule(run: Run) -> None:
    placed = (
        "place frodo shire; place sam shire; place pippin shire; place merry shire; "
        "place gandalf arthedain; place aragorn cardolan; place legolas rhudaur; "
        "place gimli eregion; place boromir enedwaith"
    )
    out = run(*CONFRONTATION, typed=f"{placed}\nwhy frodo shire-mordor\nquit\n").out
    assert "  M1: In your turn you have to move exactly one of your characters" in out


@pytest.mark.parametrize("seat", ["fellowship", "sauron"])
def test_a_whole_match_of_the_confrontation(run: Run, tmp_path: Path, seat: str) -> None:
    record = tmp_path / "record"
    more = ("--seat", seat, "--games", "2", "--record", str(record))
    ran = run(*CONFRONTATION, *more, typed="random all\n" + "random\n" * 1000)
    assert ran.code == 0
    assert "The match of 2 games: player 1" in ran.out
    assert run("replay", str(record)).code == 0
