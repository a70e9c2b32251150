"""Whether a position can occur, as far as it can be counted."""

from collections import Counter
from collections.abc import Iterable

from ninefold.core import IllegalAction
from ninefold.games.nazgul.box.cards import (
    BIDDING_BOXES,
    GREY,
    HAND,
    KINDS,
    ROUNDS,
    TOP_LEVEL,
    WHITE,
    Box,
)
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import NOBODY, WITCH_KING, Battle, Defence, Rider, State
from ninefold.games.nazgul.view import open_heroes


def check(state: State) -> None:
    """Raises `IllegalAction` with the rule that a position breaks."""
    box = load(state.options.components)
    _check_cards(state, box)
    _check_seats(state)
    for seat, rider in enumerate(state.riders):
        _check_rider(state, box, seat, rider)
    for stage in state.stages:
        _check_stage(box, stage)
    for quest in state.quests:
        _check_quest(box, quest)
    _check_table(state)
    if state.battle:
        _check_battle(state, state.battle)


def _need(holds: bool, rule: str, message: str) -> None:
    if not holds:
        raise IllegalAction(rule, message)


def _check_cards(state: State, box: Box) -> None:
    """Every card is somewhere, once."""
    powers = [card for rider in state.riders for card in (*rider.hand, *rider.drawn)]
    powers += [*state.powers, *state.power_discard, *(card for card, _ in state.power_bottom)]
    every = [power.key for power in box.powers.values() for _ in range(power.copies)]
    _check_deck(powers, every, "S8")
    _check_deck((*state.heroes, *open_heroes(state)), box.heroes, "S10")
    fallen = GREY in state.hero_gone
    _need((WHITE in state.hero_gone) != fallen, "S12", "there is one Gandalf in the game")
    secrets = [card for rider in state.riders for card in rider.secrets]
    secrets += [*state.secrets, *(card for card, _ in state.secret_discard)]
    if state.options.coop:
        _need(not secrets, "O3", "there are no secret quests in full co-op")
    else:
        _check_deck(secrets, box.secrets, "S16")
    taken = [card for rider in state.riders for card in rider.prizes]
    _check_once(taken, "V5")
    turned = [*taken, *(quest.key for quest in state.quests)]
    turned += [card for rider in state.riders for card in rider.quests]
    for card in turned:
        in_deck = any(card in deck for deck in state.quest_decks)
        _need(not in_deck, "S13", f"'{card}' is still in its deck")


def _check_deck(found: Iterable[str], every: Iterable[str], rule: str) -> None:
    more = Counter(found) - Counter(list(every))
    for card in more:
        raise IllegalAction(rule, f"there are not so many cards '{card}'")


def _check_once(cards: list[str], rule: str) -> None:
    for card, number in Counter(cards).items():
        _need(number == 1, rule, f"'{card}' is there twice")


def _check_seats(state: State) -> None:
    """Who is named plays."""
    players = range(state.options.players)
    order = sorted(state.order)
    _need(order in ([], list(players)), "K1", "everybody is in the turn order once")
    named = {state.king, state.saruman}
    named |= {seat for _, seat in (*state.power_bottom, *state.secret_discard)}
    named |= {knower for rider in state.riders for _, knower in rider.known}
    for task in state.agenda:
        named |= {task.seat, *task.seats}
    if state.outcome:
        named |= set(state.outcome.winners)
        _need(len(state.outcome.points) == len(players), "V3", "everybody has points")
    if state.battle:
        battle = state.battle
        named |= {*battle.nazgul, *battle.absent, *battle.unpaid, *battle.doubled, battle.puller}
        named |= {wound.seat for wound in battle.wounds} | {seat for seat, _ in battle.losses}
    _need(named <= {*players, NOBODY, WITCH_KING}, "O1", "that seat does not play")


def _check_rider(state: State, box: Box, seat: int, rider: Rider) -> None:
    _need(rider.level <= TOP_LEVEL, "S5", "no Nazgûl is above level 10")
    _need(rider.level > 0 or rider.away, "C19", "who has no level left has fled")
    room = all(
        number <= len(box.costs[kind]) for kind, number in zip(KINDS, rider.forces, strict=True)
    )
    _need(room, "S6", "so many creatures do not fit on the track")
    _need(len(rider.hand) <= HAND + 1, "S9", "nobody holds more than six cards of power")
    for knower in {knower for _, knower in rider.known}:
        known = Counter(card for card, who in rider.known if who == knower)
        _need(
            knower != seat and known <= Counter(rider.hand), "H5", "others know cards of the hand"
        )
    _need(len(rider.bids) <= len(BIDDING_BOXES), "F6", "there are six boxes")
    bidding = any(task.name == "bid" for task in state.agenda)
    if bidding:
        _need(sum(rider.bids) <= max(rider.favor, 0), "F6", "nobody bids more than they have")
    places = [there.key for there in (*state.stages, *state.quests)]
    _need(rider.place in ("", *places), "K1", f"'{rider.place}' does not lie open")


def _check_stage(box: Box, stage: Defence) -> None:
    printed = box.stages[stage.key].walls
    walls = stage.walls <= printed if printed >= 0 else stage.walls < 0
    _need(walls, "P16", f"the walls of {stage.key} are never higher than printed")
    empty = not (stage.heroes or stage.armies)
    _need(empty or not stage.complete, "A5", "a completed stage has no defenders")


def _check_quest(box: Box, quest: Defence) -> None:
    card = box.quests[quest.key]
    _need(not card.event, "S14", f"'{quest.key}' is an event and does not stay")
    _need(quest.walls < 0, "S3", "quests have no walls")


def _check_table(state: State) -> None:
    over = state.outcome is not None
    _need(over or state.round <= ROUNDS, "V2", "there are nine rounds")
    _need(over or bool(state.agenda), "F1", "there is nothing to be done")
    friend = state.saruman != NOBODY
    _need(friend or not state.saruman_card, "F17", "nobody has Saruman's aid")
    places = ("", *(there.key for there in (*state.stages, *state.quests)))
    _need(state.king_place in places, "K3", f"'{state.king_place}' does not lie open")


def _check_battle(state: State, battle: Battle) -> None:
    places = [there.key for there in (*state.stages, *state.quests)]
    _need(battle.place in places, "P1", f"'{battle.place}' does not lie open")
    once = len(set(battle.nazgul)) == len(battle.nazgul) > 0
    _need(once, "P1", "one Nazgûl or more are in a battle, each once")
    led = WITCH_KING not in battle.nazgul or state.king != NOBODY
    _need(led, "W1", "nobody leads the Witch-king")
    seats = len(state.riders)
    _need(len(battle.forces) == seats, "P10", "forces are written for every seat")
    _need(len(battle.ratings) == seats, "P10", "ratings are written for every seat")
    for rider, sent in zip(state.riders, battle.forces, strict=True):
        held = all(number <= own for number, own in zip(sent, rider.forces, strict=True))
        _need(held, "P10", "nobody commits more than they have")
    for wound in battle.wounds:
        there = wound.seat != WITCH_KING and battle.forces[wound.seat][wound.kind] > 0
        _need(there, "C18", "only a creature that was committed is wounded")
    losing = [seat for seat, _ in battle.losses]
    _need(WITCH_KING not in losing, "W5", "the Witch-king has no levels to lose")
    pulled = all(number <= there for number, there in zip(battle.pulled, battle.cup, strict=True))
    _need(pulled, "C1", "no more can be pulled than is in the cup")
