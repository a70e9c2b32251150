"""The course of a campaign phase and the end of a round (K4, K5, R1-R4, N20)."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events, score
from ninefold.games.nazgul.actions import Action, pick, thing
from ninefold.games.nazgul.box.cards import CAMPAIGNS, ROUNDS
from ninefold.games.nazgul.phases import campaigns, quests
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.state import NOBODY, Board, Task

# Resolution


def _waiting(board: Board, seat: int) -> list[str]:
    """The places of a player's Nazgûl who has not fled (D19), and of a Witch-king they lead, that
    are not yet resolved."""
    rider = board.riders[seat]
    found = [] if rider.away else [rider.place]
    if seat == board.king:
        found.append(board.king_place)
    return [place for place in dict.fromkeys(found) if place and place not in board.resolved]


def _resolution(play: Play, task: Task) -> None:
    """The next place: in turn order, each once (K4); who has two says which comes first (K5)."""
    for seat in play.order:
        found = _waiting(play, seat)
        if len(found) > 1:
            play.push(Task("which-first", seat))
            return
        if found:
            _resolve(play, found[0])
            return


def _resolve(play: Play, place: str) -> None:
    play.push(Task("resolve", word=place), Task("resolution"))


def legal_first(board: Board, seat: int) -> list[Action]:
    return [pick("resolve", place) for place in _waiting(board, seat)]


def refuse_first(board: Board, seat: int, action: Action) -> IllegalAction:
    return IllegalAction("K5", "choose your Nazgûl's place or the Witch-king's")


def apply_first(play: Play, seat: int, action: Action) -> None:
    play.pop()
    _resolve(play, thing(action))


# The end of a round (N20)


def _quests_left(play: Play, task: Task) -> None:
    """Each quest that was not completed fails (R1)."""
    play.push(*(Task("fail", word=quest.key) for quest in play.quests if not quest.complete))


def _fail(play: Play, task: Task) -> None:
    quests.fail(play, task.word)


def _check_win(play: Play, task: Task) -> None:
    """The last stages of all three campaigns (V1)."""
    if all(campaigns.last_completed(play, campaign) for campaign in CAMPAIGNS):
        score.win(play)


def _advance(play: Play, task: Task) -> None:
    """The Ring moves on, or out of the game (R2, V2); then all is made ready for the next round."""
    if play.round == ROUNDS:
        score.lose(play)
        return
    play.round = play.round + 1
    _clear(play)
    _reinforce(play)
    play.push(Task("round"))


def _clear(play: Play) -> None:
    """Quests and unused heroes are discarded, the hero deck is shuffled with all of them (R3). In
    full co-op the next player is first (O8)."""
    before = tuple(rider.hero for rider in play.riders)
    unused = (*before, play.saruman_card, *play.hero_pool, *play.hero_discard)
    deck = (*play.hero_top, *play.heroes, *play.hero_bottom)
    play.heroes = tuple(sorted(card for card in (*deck, *unused) if card))
    play.hero_top = play.hero_bottom = play.hero_pool = play.hero_discard = ()
    play.saruman, play.saruman_card = NOBODY, ""
    play.king, play.king_place = NOBODY, ""
    play.quests, play.resolved = [], ()
    if play.options.coop:
        play.order = play.order[1:] + play.order[:1]
    for seat in range(play.players):
        play.change(seat, hero="", bids=(), place="")
    play.say(events.HeroesReshuffled())


def _reinforce(play: Play) -> None:
    """What the space of the track adds, for the number of players (R4)."""
    for added in play.box.reinforcements:
        if added.round == play.round:
            heroes, armies = added.heroes[play.players], added.armies[play.players]
            heroes, armies = campaigns.put(play, added.stage, heroes, armies)
            if heroes or armies:
                play.say(events.Reinforced(added.stage, heroes, armies))


STEPS: Final[Steps] = {
    "resolution": _resolution,
    "quests-left": _quests_left,
    "fail": _fail,
    "check-win": _check_win,
    "advance": _advance,
}
