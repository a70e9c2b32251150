"""How a battle ends: a retreat or defeats, and what they lead to (B5, B9, B11)."""

from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import PASS, Action, Retreat
from ninefold.games.confrontation.battle.fighters import battle_of, warg
from ninefold.games.confrontation.board import BACKWARD, FELLOWSHIP, LIMIT, SAURON
from ninefold.games.confrontation.cards import DECKS, in_order
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import REVEALED, Attack, Battle, Board
from ninefold.games.confrontation.turn.moves import census


def retreat(play: Play, side: int, region: str) -> None:
    """A character leaves the battle, undefeated (B4, B5)."""
    battle = battle_of(play)
    play.go(play.by_face(battle.fighters[side]), region, "retreat")
    close(play, battle)


def resolve(play: Play, beaten: tuple[bool, bool], rule: str) -> None:
    """Characters are defeated; Wormtongue may still slip away (C29, R26, R45)."""
    battle = battle_of(play)
    if beaten[SAURON] and battle.fighters[SAURON] == "wormtongue" and escapes(play):
        play.stage = battle.but(step="escape", seat=SAURON, beaten=beaten)
    else:
        fall(play, beaten, rule)


def escapes(board: Board) -> list[str]:
    """Empty regions behind Wormtongue (R26)."""
    own, enemy = census(board.pieces[SAURON]), census(board.pieces[FELLOWSHIP])
    behind = BACKWARD[SAURON][battle_of(board).region]
    return [region for region in behind if not own[region] and not enemy[region]]


def legal_escape(board: Board, side: int) -> list[Action]:
    return [*(Retreat(region) for region in escapes(board)), PASS]


def apply_escape(play: Play, side: int, action: Action) -> None:
    beaten = battle_of(play).beaten
    if isinstance(action, Retreat):
        play.say(events.Used, "wormtongue", "C29")
        play.go(play.by_face("wormtongue"), action.region, "retreat")
        beaten = (beaten[FELLOWSHIP], False)
    fall(play, beaten, "B11")


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
    own, enemy = census(play.pieces[SAURON]), census(play.pieces[FELLOWSHIP])
    shelob = play.by_face("shelob")
    play.say(events.Used, "shelob", "C11")
    if enemy["gondor"] or own["gondor"] >= LIMIT["gondor"]:
        play.defeat(shelob, "C11")
    else:
        play.go(shelob, "gondor", "shelob")


def close(play: Play, battle: Battle) -> None:
    """Cards are discarded, also without effect (B9); the attack goes on."""
    if battle.cards[FELLOWSHIP] or battle.cards[SAURON]:
        for side in (FELLOWSHIP, SAURON):
            pile = {*play.discards[side], battle.cards[side]}
            play.discards[side] = in_order(side, pile)
        if len(play.discards[FELLOWSHIP]) == len(DECKS[FELLOWSHIP]):
            _restore_hands(play)
    if play.outcome is not None:
        return
    if play.options.conceal == "battle":
        play.conceal(REVEALED)
    attacker = play.by_face(battle.fighters[play.mover])
    play.stage = Attack(battle.region, attacker.token, battle.battles + 1)
    play.due = "battle"


def _restore_hands(play: Play) -> None:
    """R23: both take all nine cards back at once."""
    for side in (FELLOWSHIP, SAURON):
        play.hands[side] = DECKS[side]
        play.discards[side] = ()
    play.say(events.HandsRestored)
