"""What a seat knows by what it did and saw holds in every state drawn for it. By playing."""

from random import Random

import pytest

from ninefold.games.nazgul.state import State
from tests.nazgul.playing import GAME, random_game
from tests.nazgul.scene import Scene


def holders(state: State, card: str) -> set[int]:
    """Who holds a secret quest, or has put it away."""
    held = {seat for seat, rider in enumerate(state.riders) if card in rider.secrets}
    return held | {seat for kept, seat in state.secret_discard if kept == card}


@pytest.mark.parametrize("seed", range(4))
def test_nobody_has_what_was_given_back_who_has_not_drawn_since(seed: int) -> None:
    """S22 F14 H3 H6: through whole games; what others gave back is possible for them too."""
    rng, drawn = Random(seed), set[int]()
    options = {"players": str(3 + seed % 3), "difficulty": "easy"}
    for number, taken in enumerate(random_game(options, rng)):
        if taken.decision.kind == "swap-secret" and GAME.write_action(taken.action) == "swap":
            drawn.add(taken.decision.seat)
        state = taken.step.state
        if number % 7 or state.outcome:
            continue
        for seat in (*range(state.options.players), None):
            seen = GAME.view(state, seat)
            world = GAME.determinize(seen, rng)
            assert GAME.view(world, seat) == seen
            for card, _ in world.given_back:
                assert holders(world, card) <= drawn
            assert len(set(world.given_back)) == len(state.given_back)


def test_what_was_given_back_comes_back_only_to_who_draws() -> None:
    """S22 F14: after a swap it may be with the one who swapped, and with nobody else."""
    scene = Scene.begin(players="3").until("keep-secrets")
    card = scene.rider("ash").secrets[0]
    scene.play(f"ash: return {card}")
    for name in ("bone", "dusk"):
        scene.play(f"{name}: return {scene.rider(name).secrets[0]}")
    worlds = [GAME.determinize(GAME.view(scene.state, 0), Random(n)) for n in range(40)]
    assert all(card in world.secrets for world in worlds)
    rng = Random(1)
    while not [seat for _, seat in scene.state.secret_discard if seat]:
        decision = GAME.pending(scene.state)[0]
        if decision.kind == "swap-secret":
            scene.play(f"{GAME.seat_name(decision.seat)}: swap")
        name = GAME.seat_name(decision.seat) if decision.seat >= 0 else ""
        if GAME.pending(scene.state)[0] == decision:
            scene.play(f"{name}: {rng.choice(scene.legal(name))}".removeprefix(": "))
    swapped = {seat for _, seat in scene.state.secret_discard}
    worlds = [GAME.determinize(GAME.view(scene.state, 0), Random(n)) for n in range(200)]
    found = [holders(world, card) for world in worlds]
    assert all(who <= swapped for who in found)
    assert any(found) or swapped == {0}
    assert not all(found)


def test_what_went_below_the_deck_and_what_saruman_showed_stays_known() -> None:
    """H5 F9 F17: in whole games, for who put it there."""
    rng, seen_some = Random(5), 0
    for options in ({"players": "3"}, {"players": "4", "saruman": "search"}):
        for number, taken in enumerate(random_game(options, rng)):
            state = taken.step.state
            if number % 5 or state.outcome:
                continue
            for seat in range(state.options.players):
                world = GAME.determinize(GAME.view(state, seat), rng)
                own = [n for n, (_, owner) in enumerate(state.power_bottom) if owner == seat]
                assert all(world.power_bottom[n] == state.power_bottom[n] for n in own)
                seen_some += len(own)
                if seat == state.saruman:
                    assert world.hero_top == state.hero_top
                    assert world.hero_bottom == state.hero_bottom
                    assert world.saruman_card == state.saruman_card
                    seen_some += 1
    assert seen_some
