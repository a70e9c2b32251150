"""What holds in every position that a game can come to."""

from collections import Counter

from ninefold.games.nazgul.box.cards import HAND, KINDS, LESSER, ROUNDS, TOP_LEVEL
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import State


def check(state: State) -> None:
    """S2 S5 S6 S9 S21 V2: cards, cubes, levels, favor and the clock."""
    check_cards(state)
    check_riders(state)
    check_places(state)
    assert 1 <= state.round <= ROUNDS
    assert state.outcome or state.agenda
    assert sorted(state.order) == list(range(state.options.players)) or not state.order


def check_cards(state: State) -> None:
    """Every card of every deck is somewhere, and once."""
    box = load(state.options.components)
    riders = state.riders
    powers = [*state.powers, *state.power_discard, *(card for card, _ in state.power_bottom)]
    powers += [card for rider in riders for card in (*rider.hand, *rider.drawn)]
    assert Counter(powers) == Counter({card.key: card.copies for card in box.powers.values()})
    heroes = [*state.heroes, *state.hero_top, *state.hero_bottom, *state.hero_drawn]
    heroes += [*state.hero_pool, *state.hero_discard, *state.hero_gone, state.saruman_card]
    heroes += [card for rider in riders for card in (rider.hero, *rider.slain)]
    if state.battle:
        heroes += [d.card for d in state.battle.defenders if not d.slain]
        heroes += state.battle.villains
    assert Counter(card for card in heroes if card not in ("", LESSER)) == Counter(list(box.heroes))
    secrets = [*state.secrets, *(card for card, _ in state.secret_discard)]
    secrets += [card for rider in riders for card in rider.secrets]
    assert state.options.coop or Counter(secrets) == Counter(list(box.secrets))


def check_riders(state: State) -> None:
    box = load(state.options.components)
    for rider in state.riders:
        assert len(rider.hand) <= HAND + 1
        assert len(rider.hand) <= HAND or state.agenda[-1].name in ("over-hand", "draw-power")
        assert 0 <= rider.level <= TOP_LEVEL
        assert (rider.level == 0) == rider.away
        assert all(
            0 <= number <= len(box.costs[kind])
            for kind, number in zip(KINDS, rider.forces, strict=True)
        )
        assert rider.favor >= 0 or state.king_dead


def check_places(state: State) -> None:
    """No place has fewer than no defenders, and a completed one has none."""
    for place in (*state.stages, *state.quests):
        assert place.heroes >= 0
        assert place.armies >= 0
        assert not place.complete or place.heroes == place.armies == 0
    battle = state.battle
    if battle is None:
        return
    for number, pulled in zip(battle.cup, battle.pulled, strict=True):
        assert 0 <= pulled <= number
    for seat, forces in enumerate(battle.forces):
        assert all(0 <= n <= m for n, m in zip(forces, state.riders[seat].forces, strict=True))
    standing = [d for d in battle.defenders if not d.slain]
    there = next(d for d in (*state.stages, *state.quests) if d.key == battle.place)
    if sum(battle.cup) and battle.slots:
        assert len(standing) == there.heroes or battle.place == "mount-doom"
