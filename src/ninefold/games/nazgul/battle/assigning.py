"""Hero cards for the heroes of a defence (P2-P7)."""

from collections.abc import Mapping, Sequence
from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import PASS, Action, Pick, pick
from ninefold.games.nazgul.battle.ratings import controller
from ninefold.games.nazgul.box.cards import LESSER
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.phases import decks
from ninefold.games.nazgul.play import Play, without
from ninefold.games.nazgul.state import NOBODY, WITCH_KING, Cards, Defender, State, Task
from ninefold.games.nazgul.tasks import Draw, Question, Step

_SARUMAN: Final = "saruman"


def free_slots(state: State) -> int:
    """Heroes that have no card yet; a villain fills a slot too (N8)."""
    battle = state.battle
    assert battle is not None
    return battle.slots - len(battle.defenders) - len(battle.villains)


def _begin(play: Play, task: Task) -> None:
    """Saruman's friend first, then each Nazgûl in turn order (P3, P4, N7)."""
    now, battle = play.now, play.battle
    tasks = []
    if now.saruman_card:
        tasks.append(Task("offer", now.saruman, word=_SARUMAN))
    for nazgul in battle.nazgul:
        if nazgul != WITCH_KING or now.king not in battle.nazgul:
            tasks.append(Task("offer", controller(now, nazgul)))
    play.push(*tasks)


def _offer(play: Play, task: Task) -> None:
    """Asks a player for a hero while one is needed (P6). The face-down card is asked for whatever
    it is, so that being asked does not betray it."""
    if free_slots(play.now) and (task.word or _usable(play.now, task, task.seat)):
        play.push(Task("assign", task.seat, word=task.word))


def _cards(board: State, task: Task, seat: int) -> Cards:
    if task.word == _SARUMAN:
        return (board.saruman_card,)
    return (board.riders[seat].hero, *board.hero_pool)


def _usable(board: State, task: Task, seat: int) -> list[str]:
    """The cards at hand that show the location of the battle (P2)."""
    heroes = load(board.options.components).heroes
    assert board.battle is not None
    campaign = board.battle.campaign
    cards = dict.fromkeys(_cards(board, task, seat))
    return [card for card in cards if card in heroes and campaign in heroes[card].places]


def _legal(board: State, task: Task, seat: int) -> list[Action]:
    return [*(pick("assign", card) for card in _usable(board, task, seat)), PASS]


def _refuse(board: State, task: Task, seat: int, action: Action) -> IllegalAction:
    if action in [pick("assign", card) for card in _cards(board, task, seat)]:
        return IllegalAction("P2", "that card does not show the location of this battle")
    if task.word == _SARUMAN:
        return IllegalAction("P3", "use the card from Saruman, or pass")
    return IllegalAction("P4", "use the card before you or one of the hero pool, or pass")


def _apply(play: Play, task: Task, seat: int, action: Action) -> None:
    if not isinstance(action, Pick):
        return
    card = action.thing
    if task.word == _SARUMAN:
        play.set(saruman_card="")
    elif play.rider(seat).hero == card:
        play.change(seat, hero="")
    else:
        play.set(hero_pool=without(play.now.hero_pool, card))
    _join(play, seat, card)


def _join(play: Play, seat: int, card: str) -> None:
    """A card fills a slot; a villain takes a hero away instead of fighting (S11, P6, N8)."""
    battle = play.battle
    found = play.box.heroes[card]
    if not found.villain:
        play.fight(defenders=(*battle.defenders, Defender(card)))
        play.say(events.Assigned(seat, card))
        return
    there = play.defence(battle.place)
    play.defend(battle.place, heroes=there.heroes - 1)
    play.fight(villains=(*battle.villains, card), pot=battle.pot + found.favor)
    play.say(events.VillainPlayed(seat, card, found.favor))


def _fill(play: Play, task: Task) -> None:
    """Cards from the deck for heroes that have none; when no fitting card is left, they stay
    without a name (P5, P7)."""
    missing = free_slots(play.now)
    if not missing:
        return
    battle = play.battle
    left = decks.heroes_left(play.now)
    if any(battle.campaign in play.box.heroes[card].places for card in left):
        decks.replenish(play)
        play.push(Task("draw-defender"), task)
    else:
        play.fight(defenders=battle.defenders + (Defender(LESSER),) * missing)


def _weights(state: State, task: Task) -> Sequence[tuple[str, int]]:
    return decks.hero_weights(state)


def _draw(play: Play, task: Task, card: str) -> None:
    decks.take_hero(play, card)
    if play.battle.campaign in play.box.heroes[card].places:
        _join(play, NOBODY, card)
    else:
        play.say(events.HeroTurnedUp(card))
        decks.discard_hero(play, card)


STEPS: Final[Mapping[str, Step]] = {"assigning": _begin, "offer": _offer, "fill": _fill}
QUESTIONS: Final[Mapping[str, Question]] = {"assign": Question(_legal, _refuse, _apply)}
DRAWS: Final[Mapping[str, Draw]] = {"draw-defender": Draw("draw", _weights, _draw)}
