"""Hero cards for the heroes of a defence (P2-P7)."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import battle_events
from ninefold.games.nazgul.actions import PASS, Action, Pick, pick, thing
from ninefold.games.nazgul.battle.ratings import controller
from ninefold.games.nazgul.box.cards import LESSER
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.phases import decks
from ninefold.games.nazgul.play import Play, Steps, without
from ninefold.games.nazgul.state import NOBODY, WITCH_KING, Board, Cards, Defender, Task, battle_of

_SARUMAN: Final = "saruman"


def free_slots(state: Board) -> int:
    """Heroes that have no card yet; a villain fills a slot too (N8)."""
    battle = battle_of(state)
    return battle.slots - len(battle.defenders) - len(battle.villains)


def _begin(play: Play, task: Task) -> None:
    """Saruman's friend first, then each Nazgûl in turn order (P3, P4, N7)."""
    battle = play.fray
    tasks = []
    if play.saruman_card:
        tasks.append(Task("offer", play.saruman, word=_SARUMAN))
    for nazgul in battle.nazgul:
        if nazgul != WITCH_KING or play.king not in battle.nazgul:
            tasks.append(Task("offer", controller(play, nazgul)))
    play.push(*tasks)


def _offer(play: Play, task: Task) -> None:
    """Asks a player for a hero while one is needed (P6). The face-down card is asked for whatever
    it is, so that being asked does not betray it."""
    if free_slots(play) and (task.word or _usable(play, task.word, task.seat)):
        play.push(Task("assign", task.seat, word=task.word))


def _cards(board: Board, word: str, seat: int) -> Cards:
    if word == _SARUMAN:
        return (board.saruman_card,)
    return (board.riders[seat].hero, *board.hero_pool)


def _usable(board: Board, word: str, seat: int) -> list[str]:
    """The cards at hand that show the location of the battle (P2)."""
    heroes = load(board.options.components).heroes
    campaign = battle_of(board).campaign
    cards = dict.fromkeys(_cards(board, word, seat))
    return [card for card in cards if card in heroes and campaign in heroes[card].places]


def legal(board: Board, seat: int) -> list[Action]:
    word = board.agenda[-1].word
    return [*(pick("assign", card) for card in _usable(board, word, seat)), PASS]


def refuse(board: Board, seat: int, action: Action) -> IllegalAction:
    word = board.agenda[-1].word
    if action in [pick("assign", card) for card in _cards(board, word, seat)]:
        return IllegalAction("P2", "that card does not show the location of this battle")
    if word == _SARUMAN:
        return IllegalAction("P3", "use the card from Saruman, or pass")
    return IllegalAction("P4", "use the card before you or one of the hero pool, or pass")


def apply(play: Play, seat: int, action: Action) -> None:
    task = play.pop()
    if not isinstance(action, Pick):
        return
    card = action.thing
    if task.word == _SARUMAN:
        play.saruman_card = ""
    elif play.rider(seat).hero == card:
        play.change(seat, hero="")
    else:
        play.hero_pool = without(play.hero_pool, card)
    _join(play, seat, card)


def _join(play: Play, seat: int, card: str) -> None:
    """A card fills a slot; a villain takes a hero away instead of fighting (S11, P6, N8)."""
    battle = play.fray
    found = play.box.heroes[card]
    if not found.villain:
        play.fight(defenders=(*battle.defenders, Defender(card)))
        play.say(battle_events.Assigned(seat, card))
        return
    there = play.defence(battle.place)
    play.defend(battle.place, heroes=there.heroes - 1)
    play.fight(villains=(*battle.villains, card), pot=battle.pot + found.favor)
    play.say(battle_events.VillainPlayed(seat, card, found.favor))


def _fill(play: Play, task: Task) -> None:
    """Cards from the deck for heroes that have none; when no fitting card is left, they stay
    without a name (P5, P7)."""
    missing = free_slots(play)
    if not missing:
        return
    battle = play.fray
    left = decks.heroes_left(play)
    if any(battle.campaign in play.box.heroes[card].places for card in left):
        decks.replenish(play)
        play.push(Task("draw-defender"), task)
    else:
        play.fight(defenders=battle.defenders + (Defender(LESSER),) * missing)


def draw(play: Play, action: Action) -> None:
    """A card of the deck defends if it shows the location, and is discarded if not (P5)."""
    play.pop()
    card = thing(action)
    decks.take_hero(play, card)
    if play.fray.campaign in play.box.heroes[card].places:
        _join(play, NOBODY, card)
    else:
        play.say(battle_events.HeroTurnedUp(card))
        decks.discard_hero(play, card)


STEPS: Final[Steps] = {"assigning": _begin, "offer": _offer, "fill": _fill}
