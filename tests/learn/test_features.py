"""What the learned player sees: the same from a view and from the compiled twin."""

from random import Random
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="the learned player needs NumPy")

from ninefold.core import CHANCE, Decision  # noqa: E402
from ninefold.games.confrontation.fast import bridge, chance, core, encoding, table  # noqa: E402
from ninefold.games.confrontation.fast import fields as at  # noqa: E402
from ninefold.games.confrontation.fast.jit import plain  # noqa: E402
from ninefold.games.confrontation.state import State  # noqa: E402
from ninefold.learn import layout, twin  # noqa: E402
from ninefold.learn.seeing import see  # noqa: E402
from tests.confrontation.playing import GAME  # noqa: E402

FORMS: list[dict[str, str]] = [
    {},
    {"mode": "variant"},
    {"mode": "draft"},
    {"mode": "draft", "rosters": "hidden"},
    {"specials": "choose"},
    {"mode": "variant", "specials": "gift", "conceal": "battle"},
    {"mode": "draft", "rosters": "hidden", "specials": "choose", "shuffling": "owner"},
    {
        "mode": "draft",
        "specials": "given",
        "fellowship-cards": "shadowfax+king-revealed",
        "sauron-cards": "crebain+palantir",
        "upstream": "forbidden",
    },
]
KNOWLEDGE = [
    *range(layout.OWN_MAY, layout.ENEMY_SHOWN),
]
"""Features of who may be where: here the masks of the twin may hold a little more."""
ENEMY = [*range(layout.ENEMY_MAY, layout.ENEMY_SHOWN)]


RULES = core.make(plain)
TWIN = twin.make(plain)
BOARD = table.table()


def from_twin(flat: list[int], seer: int = layout.NOBODY) -> Any:
    features = np.zeros(layout.FEATURES, np.uint8)
    TWIN.observe(flat, features)
    TWIN.disclose(flat, seer, features)
    return features


def asked(state: State) -> Decision:
    """Secret choices are made in the twin's order, the Fellowship's first."""
    return GAME.pending(state)[0]


@pytest.mark.parametrize("games", [12, pytest.param(300, marks=pytest.mark.long)])
@pytest.mark.parametrize("options", FORMS, ids=str)
def test_the_view_and_the_twin_tell_the_same(options: dict[str, str], games: int) -> None:
    rng = Random(f"features {options}")
    views = differing = 0
    for game in range(games):
        state = GAME.start(options)
        options_of_twin = bridge.flat_options(state.options)
        flat = options_of_twin + [0] * (at.SIZE - len(options_of_twin))
        luck = [game + 1] + [1] * (chance.LENGTH - 1)
        RULES.begin(flat)
        while state.outcome is None:
            decision = asked(state)
            if decision.seat == CHANCE:
                answers = [action for action, _ in GAME.chances(state)]
            else:
                view = GAME.view(state, decision.seat)
                answers = list(GAME.legal(view, decision))
                found, same = see(view, decision), from_twin(flat)
                views += 1
                differing += bool((found != same).any())
                assert (same >= found).all()
                same[KNOWLEDGE] = found[KNOWLEDGE]
                assert (found == same).all()
                seen_through = see(view, decision, seer=True)
                same = from_twin(flat, 1 - decision.seat)
                same[ENEMY] = seen_through[ENEMY]
                assert (seen_through == same).all()
            action = rng.choice(answers)
            RULES.apply(flat, BOARD, encoding.encode(action, decision.seat % 2), luck)
            state = GAME.apply(state, decision, action).state
    assert views > 20 * games
    assert differing <= views / 50


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_they_do_not_change_when_hidden_pieces_are_exchanged(options: dict[str, str]) -> None:
    rng = Random(f"exchanged {options}")
    exchanged = 0
    for in_order in (True, False):
        state = GAME.start(options)
        while state.outcome is None:
            decision = asked(state) if in_order else rng.choice(GAME.pending(state))
            if decision.seat == CHANCE:
                answers = [action for action, _ in GAME.chances(state)]
            else:
                view = GAME.view(state, decision.seat)
                answers = list(GAME.legal(view, decision))
                other = GAME.determinize(view, rng)
                exchanged += other != state
                assert (see(view, decision) == see(GAME.view(other, decision.seat), decision)).all()
                if in_order:
                    twins = [bridge.flat(known) for known in (state, other)]
                    for flat in twins:
                        flat[at.WHO] = decision.seat
                    assert (from_twin(twins[0]) == from_twin(twins[1])).all()
            state = GAME.apply(state, decision, rng.choice(answers)).state
    assert exchanged > 20


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_a_seer_knows_every_piece_and_the_card_just_chosen(options: dict[str, str]) -> None:
    rng = Random(f"seer {options}")
    cards = 0
    for _ in range(6):
        state = GAME.start(options)
        while state.outcome is None:
            decision = asked(state)
            if decision.seat == CHANCE:
                answers = [action for action, _ in GAME.chances(state)]
            else:
                side = decision.seat
                flat = bridge.flat(state)
                flat[at.WHO] = side
                seen, usual = from_twin(flat, side), from_twin(flat)
                secrets = np.zeros(layout.SECRETS, np.uint8)
                TWIN.confess(flat, secrets)
                places = secrets[layout.TRUE_PLACE :][: layout.PLACES]
                assert (seen[layout.ENEMY_MAY :][: layout.PLACES] == places).all()
                assert (seen[layout.ENEMY_FACE :][:18] == secrets[layout.TRUE_FACE :][:18]).all()
                card = secrets[layout.TRUE_CARD :][:9]
                if card.any():
                    assert (seen[layout.ENEMY_CARD :][:9] == card).all()
                    assert not usual[layout.ENEMY_CARD :][:9].any()
                    cards += 1
                own = slice(0, layout.ENEMY_MAY)
                assert (seen[own] == usual[own]).all(), "what the enemy knows stays as it is"
                answers = list(GAME.legal(GAME.view(state, side), decision))
            state = GAME.apply(state, decision, rng.choice(answers)).state
    assert cards > 10
