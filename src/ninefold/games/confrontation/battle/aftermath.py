"""What follows a battle: discards, full hands, and the next of the attack (B9, B10)."""

from ninefold.games.confrontation import events
from ninefold.games.confrontation.board import FELLOWSHIP, SAURON
from ninefold.games.confrontation.cards import DECKS, with_card
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import REVEALED, Attack, Battle


def close(play: Play, battle: Battle) -> None:
    """Cards are discarded, also without effect (B9); the attack goes on."""
    if battle.cards[FELLOWSHIP] or battle.cards[SAURON]:
        for side in (FELLOWSHIP, SAURON):
            play.discard(side, with_card(side, play.discards[side], battle.cards[side]))
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
    play.hands, play.discards = DECKS, ((), ())
    play.say(events.HandsRestored)
