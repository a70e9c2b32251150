"""Positions spoiled at random: they are refused in order, or the game goes on from them."""

import re
from random import Random

import pytest

from ninefold.core import CHANCE, BadNotation, IllegalAction
from ninefold.games.confrontation.board import REGIONS, SIDES
from ninefold.games.confrontation.cards import DECKS, SPECIALS
from ninefold.games.confrontation.notation import positions
from ninefold.games.confrontation.notation.lines import HEADS
from ninefold.games.confrontation.notation.stages import STEPS
from ninefold.games.confrontation.notation.validation import check
from ninefold.games.confrontation.pieces import FACES
from ninefold.games.confrontation.score import REASONS
from ninefold.games.confrontation.state import FLAGS, State
from tests.confrontation.playing import GAME, answers, random_game, some_options

CHUNKS = 12
GAMES_A_CHUNK = 6
SPOILED_A_GAME = 40
FURTHER = 12
"""So many decisions are made from a position that was read."""

KINDS: list[list[str]] = [
    *map(list[str], (REGIONS, (*SIDES, "both"), STEPS, FLAGS, REASONS, HEADS)),
    *([face for face in FACES if FACES[face].side == side] for side in (0, 1)),
    *([*DECKS[side], "-"] for side in (0, 1)),
    *([*SPECIALS[side]] for side in (0, 1)),
    [f"#{token}" for token in range(10)],
]
"""Words that may stand for each other."""
STRAY = "abcxyz é#!*=|;:\n 0123456789-²\x00\u2028"


def spoil(text: str, rng: Random) -> str:
    """The text with a word exchanged, moved, lost or told twice, or with stray letters."""
    way = rng.randrange(8)
    if way == 0:
        at = rng.randrange(len(text))
        return text[:at] + text[at + rng.randrange(3) :]
    if way == 1:
        at = rng.randrange(len(text) + 1)
        return text[:at] + rng.choice(STRAY) + text[at:]
    if way < 6:
        word = rng.choice(list(re.finditer(r"#?[a-z0-9*-]+|!+", text)))
        kinds = [kind for kind in KINDS if word.group() in kind]
        new = rng.choice(rng.choice(kinds)) if kinds else rng.choice(("", "!", "!!!", "4"))
        return text[: word.start()] + new + text[word.end() :]
    lines = [line.split(" ") for line in text.splitlines()]
    one, two = rng.choice(lines), rng.choice(lines)
    word_moved = one.pop() if way == 6 and len(one) > 1 else one[-1]
    two.append(word_moved)
    return "\n".join(" ".join(line) for line in lines)


def go_on(state: State, rng: Random) -> None:
    """The rules know what to ask and what may be answered, and what a seat may imagine."""
    assert positions.read(positions.write(state)) == state
    for seat in (0, 1, None):
        GAME.determinize(GAME.view(state, seat), rng)
    for _ in range(FURTHER):
        asked = GAME.pending(state)
        assert bool(asked) == (GAME.outcome(state) is None)
        if not asked:
            return
        for decision in asked:
            assert answers(state, decision)
        decision = rng.choice(asked)
        state = GAME.apply(state, decision, rng.choice(answers(state, decision))).state


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_spoiled_positions_are_refused_or_played_on(chunk: int) -> None:
    """Nothing but `BadNotation` and `IllegalAction` is ever raised."""
    rng = Random(f"spoiled {chunk}")
    read = refused = 0
    for _ in range(GAMES_A_CHUNK):
        states = [taken.before for taken in random_game(some_options(rng.choice), rng)]
        for _ in range(SPOILED_A_GAME):
            text = spoil(positions.write(rng.choice(states)), rng)
            if rng.random() < 0.3:
                text = spoil(text, rng)
            try:
                state = positions.read(text)
            except (BadNotation, IllegalAction):
                refused += 1
            else:
                read += 1
                go_on(state, rng)
    assert read
    assert refused


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_what_a_seat_imagines_could_stand_on_the_table(chunk: int) -> None:
    """H1 H3: a state drawn from a view is sound like the truth, at any point of a game."""
    rng = Random(f"imagined {chunk}")
    for _ in range(GAMES_A_CHUNK):
        for taken in random_game(some_options(rng.choice), rng):
            if taken.decision.seat != CHANCE and rng.random() < 0.2:
                check(GAME.determinize(GAME.view(taken.before, taken.decision.seat), rng))
