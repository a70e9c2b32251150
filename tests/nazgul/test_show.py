"""What a client is shown: all it needs, and nothing its seat may not know."""

import random
from collections.abc import Iterator

import pytest

from ninefold.core import CHANCE, Decision, Event
from ninefold.games.nazgul import Nazgul, battle_events, events, rules
from ninefold.games.nazgul.agenda import WINDOWS
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, KINDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.client.show import choice, lexicon, open_view, show
from ninefold.games.nazgul.state import HIDDEN, SEATS, Options, State, Task
from ninefold.games.nazgul.words.battle_events import tell
from tests.nazgul.fight import MANY, Fight, Setting
from tests.nazgul.scene import Scene

GAME = Nazgul()
BARE = ("bid", "commit", "pull", "play")


def positions(seed: int, **options: str) -> Iterator[tuple[State, Decision]]:
    """The questions of a random game, each with the state it is asked in."""
    rng, state = random.Random(seed), GAME.start(options)
    while GAME.outcome(state) is None:
        decision = rng.choice(GAME.pending(state))
        if decision.seat == CHANCE:
            found = GAME.chances(state)
            weights = [float(chance) for _, chance in found]
            action = rng.choices([action for action, _ in found], weights)[0]
        else:
            yield state, decision
            action = rng.choice(GAME.legal(GAME.view(state, decision.seat), decision))
        state = GAME.apply(state, decision, action).state
    yield state, Decision(CHANCE, "over")


@pytest.mark.parametrize("seed", range(3))
def test_what_is_hidden_from_a_seat_cannot_be_told_from_what_it_is_shown(seed: int) -> None:
    """H1-H6: hidden things drawn anew make no difference."""
    rng = random.Random(seed)
    for number, (state, _) in enumerate(positions(seed, players=str(3 + seed))):
        if number % 9 or state.outcome:
            continue
        seat = rng.randrange(state.options.players)
        view = GAME.view(state, seat)
        other = GAME.view(GAME.determinize(view, rng), seat)
        assert show(view) == show(other)


def test_cards_of_others_are_not_shown_before_the_end_but_what_they_won_is() -> None:
    """H2-H5, H7, N29."""
    for state, decision in positions(4):
        if decision.kind == "over":
            break
        shown = show(GAME.view(state, decision.seat))
        for rider, true in zip(shown.riders, state.riders, strict=True):
            own = rider.seat == SEATS[decision.seat]
            known = {card for card, seat in true.known if seat == decision.seat}
            assert rider.spoils is not None
            assert HIDDEN not in rider.hand if own else {*rider.hand} <= {HIDDEN, *known}
            secrets = {secret.card for secret in rider.secrets}
            assert HIDDEN not in secrets if own else secrets <= {HIDDEN}
            assert own or not rider.ignored
    final = show(GAME.view(state, 0))
    assert final.outcome is not None
    assert final.phase == "over"
    assert all(rider.spoils is not None for rider in final.riders)
    assert all(HIDDEN not in rider.hand for rider in final.riders)


def test_bids_are_shown_to_their_owner_alone_until_they_are_opened() -> None:
    """H1."""
    seen = 0
    for state, decision in positions(5):
        if decision.kind != "bid":
            continue
        for rider in show(GAME.view(state, decision.seat)).riders:
            if rider.seat == SEATS[decision.seat]:
                assert rider.bids == state.riders[decision.seat].bids
                seen += len(rider.bids)
            else:
                assert rider.bids == ()
    assert seen


def test_whoever_looks_back_with_all_open_sees_every_hand() -> None:
    state = next(state for state, decision in positions(6) if decision.kind == "deploy")
    shown = show(open_view(state))
    assert shown.seat is None
    assert [rider.hand for rider in shown.riders] == [rider.hand for rider in state.riders]
    assert all(secret.card != HIDDEN for rider in shown.riders for secret in rider.secrets)


@pytest.mark.parametrize("options", [{}, {"coop": "yes"}, {"order": "markers", "players": "5"}])
def test_every_answer_can_be_offered(options: dict[str, str]) -> None:
    asked = set()
    for state, decision in positions(7, **options):
        if decision.kind == "over":
            break
        view = GAME.view(state, decision.seat)
        matter = show(view).matter
        assert matter is not None
        assert matter.kind == decision.kind
        assert show(GAME.view(state, None)).matter is None
        asked.add(decision.kind)
        for action in GAME.legal(view, decision):
            found = choice(view, action)
            assert GAME.read_action(found.text) == action
            assert found.label[0].isupper()
            assert found.kind == found.text.split()[0] or found.kind in BARE
    assert asked <= set(rules.KINDS)


def test_in_a_tie_only_who_is_asked_now_is_told_so() -> None:
    """N3: the other one comes after the first has declined."""
    heroes = {"ash": {"favor": 1, "hero": "merry"}, "bone": {"favor": 1, "hero": "aragorn"}}
    scene = Scene(Task("bidding"), riders=heroes)
    scene.bids(ash="0 1 0 0 0 0", bone="0 1 0 0 0 0")
    matters = [show(GAME.view(scene.state, seat)).matter for seat in range(3)]
    assert [matter and matter.kind for matter in matters] == [None, "tie", None]
    scene.play("bone: decline")
    matters = [show(GAME.view(scene.state, seat)).matter for seat in range(3)]
    assert [matter and matter.kind for matter in matters] == ["tie", None, None]


def test_turn_order_markers_are_offered_one_after_the_other() -> None:
    """O4 F13."""
    scene = Scene(Task("choose-order", 0), options=Options(markers=True))
    assert labels(scene) == [
        "Ash goes first",
        "Bone goes first",
        "Dusk goes first",
        "Iron goes first",
    ]
    scene.play("ash: first bone")
    assert labels(scene) == ["Ash goes next", "Dusk goes next", "Iron goes next"]


def labels(scene: Scene) -> list[str]:
    """What is offered to whoever is asked first."""
    decision = GAME.pending(scene.state)[0]
    view = GAME.view(scene.state, decision.seat)
    return [choice(view, action).label for action in GAME.legal(view, decision)]


def test_who_has_fled_or_died_is_no_longer_shown_at_the_place() -> None:
    """C19 W6."""
    riders = {"ash": Setting(1), "bone": Setting(8)}
    fight = Fight("osgiliath", armies=MANY, riders=riders, king="bone").reach("pull")
    assert there(fight.state) == ("ash", "bone", "witch-king")
    fight.play("ash: pull 1", "cube army", "ash: strike ash").skip()
    assert there(fight.state) == ("bone", "witch-king")
    fight.play("bone: pull 4", *["cube army"] * 4, "bone: strike witch-king")
    assert fight.state.king_dead
    assert there(fight.state) == ("bone",)


def there(state: State) -> tuple[str, ...]:
    return show(GAME.view(state, None)).stages[0].nazgul


def test_the_phases_of_a_round() -> None:
    phases = {
        "keep-secrets": "setup",
        "bid": "favor",
        "deploy": "deployment",
        "assign": "campaign",
        "pull": "campaign",
    }
    found = {decision.kind: show(GAME.view(state, None)).phase for state, decision in positions(8)}
    assert {kind: found[kind] for kind in phases} == phases


def test_a_battle_is_shown_with_its_cup_and_what_its_cubes_do() -> None:
    """P14, P15, C5, C12."""
    fights = 0
    for state, decision in positions(9):
        fight = show(GAME.view(state, None)).battle
        if decision.kind != "pull" or fight is None or fight.place == "mount-doom":
            continue
        fights += 1
        assert fight.step == "pull"
        assert fight.puller
        ranks = [defender.rank for defender in fight.defenders]
        assert ranks == sorted(ranks)
        assert fight.cup[0] == len(fight.attackers)
        assert fight.armies <= fight.cup[5] + fight.paralysed
        puller = next(one for one in fight.attackers if one.nazgul == fight.puller)
        assert fight.worth[0] >= puller.damage
        assert 1 <= fight.most <= sum(fight.cup)
        assert len(fight.toughness) == len(fight.creatures) == len(KINDS)
    assert fights


def test_who_is_gone_from_a_battle_and_how() -> None:
    """W6 W7 C4 C19: the Witch-king beside his controller is slain, or retreats, like others."""
    riders = {"ash": Setting(10), "bone": Setting(10), "dusk": Setting(2), "iron": Setting(10)}
    fight = Fight("osgiliath", armies=MANY, riders=riders, king="bone").play("ash: retreat")
    left = fight.branch().play("bone: retreat-king")
    fight.play("bone: pull 4", *["cube army"] * 4, "bone: strike witch-king")
    fight.play("dusk: pull 2", *["cube army"] * 2, "dusk: strike dusk")
    assert gone(fight) == ["retreated", "", "slain", "fled", ""]
    assert gone(left) == ["retreated", "", "retreated", "", ""]


def gone(fight: Fight) -> list[str]:
    shown = show(GAME.view(fight.state, None)).battle
    assert shown is not None
    return [one.gone for one in shown.attackers]


def test_the_track_says_what_each_space_brings() -> None:
    """R4."""
    shown = show(GAME.view(GAME.start({"players": "5"}), None))
    assert [space.chapter for space in shown.track] == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    added = [arrival for space in shown.track for arrival in space.arrivals]
    assert [(one.stage, one.heroes, one.armies) for one in added] == [
        (one.stage, one.heroes[5], one.armies[5]) for one in load("").reinforcements
    ]
    fewer = show(GAME.view(GAME.start({"players": "3"}), None))
    few = [arrival for space in fewer.track for arrival in space.arrivals]
    assert 0 < len(few) < len(added)
    assert all(one.heroes + one.armies for one in few)


def test_the_lexicon_explains_every_card_and_place() -> None:
    box, words = load(""), lexicon()
    assert {hero.key for hero in words.heroes} == {*box.heroes, "lesser"}
    assert {power.key for power in words.powers} == set(box.powers)
    assert {quest.key for quest in words.quests} == set(box.quests)
    assert {secret.key for secret in words.secrets} == set(box.secrets)
    assert {stage.key for stage in words.stages} == set(box.stages)
    assert tuple(one.key for one in words.boxes) == BIDDING_BOXES
    assert tuple(one.key for one in words.windows) == WINDOWS
    texts = [(hero.title, hero.text) for hero in words.heroes]
    texts += [(power.title, power.text) for power in words.powers]
    texts += [(quest.title, quest.text) for quest in words.quests]
    texts += [(secret.title, secret.text) for secret in words.secrets]
    texts += [(stage.title, stage.text) for stage in words.stages]
    assert all(title and text.endswith(".") for title, text in texts)


def test_a_pull_is_told_in_words_that_the_page_can_read() -> None:
    """The page draws the cubes of a pull that is over from its line in the log."""
    fact = battle_events.Pulled(1, (2, 1, 3, 1, 2, 1))
    said = tell(Event(fact))
    assert said == "Bone pulls 2 Nazgûl, 1 orc, 3 trolls, 1 mûmak, 2 heroes and 1 army."
    begins = tell(Event(events.RoundBegan(4, 2)))
    assert begins.startswith("Round 4 ")
