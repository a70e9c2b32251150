"""Who is defeated, and what that leads to: the Ring, Shelob, Wormtongue (B11)."""

from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import PASS, Action, Retreat
from ninefold.games.confrontation.battle.aftermath import close
from ninefold.games.confrontation.battle.fighters import battle_of, warg
from ninefold.games.confrontation.battle.retreat import escape_ways
from ninefold.games.confrontation.board import FELLOWSHIP, LIMIT, SAURON
from ninefold.games.confrontation.cards import NOBLE_SACRIFICE
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import EYE, Battle, Board
from ninefold.games.confrontation.turn.moves import number_in


def resolve(play: Play, beaten: tuple[bool, bool], rule: str) -> None:
    """Characters are defeated; Wormtongue may still slip away (C29, R26, R45)."""
    battle = battle_of(play)
    if beaten[SAURON] and battle.fighters[SAURON] == "wormtongue" and escape_ways(play):
        play.stage = battle.but(step="escape", seat=SAURON, beaten=beaten)
    else:
        fall(play, beaten, rule)


def legal_escape(board: Board, side: int) -> list[Action]:
    return [*(Retreat(region) for region in escape_ways(board)), PASS]


def apply_escape(play: Play, side: int, action: Action) -> None:
    battle = battle_of(play)
    beaten = battle.beaten
    if isinstance(action, Retreat):
        play.say(events.Used, "wormtongue", "C29")
        play.go(play.by_face("wormtongue"), action.region, "retreat")
        beaten = (beaten[FELLOWSHIP], False)
    fall(play, beaten, _cause(battle))


def _cause(battle: Battle) -> str:
    """The rule by which Wormtongue's battle ended, as it was before he was asked."""
    if battle.fighters[FELLOWSHIP] == "boromir":
        return "C9"
    sacrifice = battle.cards[FELLOWSHIP] == NOBLE_SACRIFICE and EYE not in battle.flags
    return "K3" if sacrifice else "B8"


def fall(play: Play, beaten: tuple[bool, bool], rule: str) -> None:
    """The defeated leave the board; then the Ring, then Shelob (R25)."""
    battle = battle_of(play)
    for side in (FELLOWSHIP, SAURON):
        if beaten[side]:
            play.defeat(play.by_face(battle.fighters[side]), rule)
    if beaten[FELLOWSHIP]:
        face, enemy = battle.fighters
        play.lose_ring(face, to_the_warg=warg(battle))
        if enemy == "shelob" and not beaten[SAURON] and play.outcome is None:
            _return_shelob(play, battle)
    close(play, battle)


def _return_shelob(play: Play, battle: Battle) -> None:
    """C11: she goes to Gondor, or dies if there is no place for her."""
    if battle.region == "gondor":
        return
    enemy, own = play.pieces
    shelob = play.by_face("shelob")
    play.say(events.Used, "shelob", "C11")
    if number_in("gondor", enemy) or number_in("gondor", own) >= LIMIT["gondor"]:
        play.defeat(shelob, "C11")
    else:
        play.go(shelob, "gondor", "shelob")
