"""What a seat knows by what it did and saw holds in every state drawn for it. By playing."""

from collections import Counter
from random import Random

import pytest

from ninefold.games.nazgul.events import ReturnedPower
from ninefold.games.nazgul.phases.decks import draw_powers
from ninefold.games.nazgul.powers.playing import spend
from ninefold.games.nazgul.state import HIDDEN, State
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


@pytest.mark.parametrize("seed", range(1, 5))
def test_what_is_known_of_a_hand_was_put_below_by_who_knows_it(seed: int) -> None:
    """H2 H5 S8: through whole games, in which the deck of cards of power runs out."""
    rng, found = Random(seed), 0
    players = 3 + seed % 3
    below = [Counter[str]() for _ in range(players)]
    for taken in random_game({"players": str(players)}, rng):
        for event in taken.step.events:
            if isinstance(event.fact, ReturnedPower) and event.to is not None:
                below[event.to][event.fact.card] += 1
        state = taken.step.state
        if state.outcome or not any(rider.known for rider in state.riders):
            continue
        for seat in range(players):
            seen = GAME.view(state, seat)
            world = GAME.determinize(seen, rng)
            assert GAME.view(world, seat) == seen
            for holder in set(range(players)) - {seat}:
                known = Counter(seen.board.riders[holder].hand)
                del known[HIDDEN]
                assert known <= Counter(state.riders[holder].hand)
                assert known <= Counter(world.riders[holder].hand)
                assert known <= below[seat]
                found += known.total()
    assert found


def test_a_card_put_below_is_known_when_another_player_draws_it() -> None:
    """H5 S8: by the one who put it there alone, and until a card like it is played."""
    play = GAME.work(Scene.begin(players="3").until("bid").state)
    play.power_discard = tuple(sorted((*play.power_discard, *play.powers)))
    spare = play.power_discard[0]
    play.power_discard = play.power_discard[1:]
    play.powers, play.power_bottom = (), ((spare, 0),)
    before = Counter(play.rider(1).hand)
    draw_powers(play, 1, 1)
    GAME.go_on(play)
    state = play.state()
    assert Counter(state.riders[1].hand) == before + Counter([spare])
    assert GAME.read_state(GAME.write_state(state)) == state
    named = [[card for card in hands(state, seat) if card != HIDDEN] for seat in (0, 2, None)]
    assert named == [[spare], [], []]
    worlds = [GAME.determinize(GAME.view(state, 0), Random(n)) for n in range(20)]
    assert all(spare in world.riders[1].hand for world in worlds)
    spend(play, 1, spare)
    assert set(hands(play.state(), 0)) <= {HIDDEN}


def hands(state: State, seat: int | None) -> tuple[str, ...]:
    """Bone's hand as a seat sees it."""
    return GAME.view(state, seat).board.riders[1].hand
