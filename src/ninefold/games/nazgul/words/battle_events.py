"""Battles and the end of the game in words: one short sentence for each event."""

from collections.abc import Sequence
from typing import Final

from ninefold.core import Event
from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.state import NOBODY, WITCH_KING
from ninefold.games.nazgul.words.events import (
    capital,
    creatures,
    defence,
    host,
    names,
    title,
    who,
    words,
)
from ninefold.games.nazgul.words.grammar import count, listed

_OTHERS: Final = ("orc", "troll", "mûmak", "hero", "army")
"""The cubes but for the Nazgûl's."""
_REASONS: Final = {
    "most-points": "the Nazgûl have won",
    "tie-break": "the Nazgûl have won, and among equals the slayer of the highest rank leads",
    "shared": "the Nazgûl have won, and the victory is shared",
    "together": "the Nazgûl have won together",
    "ring-destroyed": "the Ring is destroyed, and the Nazgûl with it",
}


def reason(outcome_reason: str) -> str:
    """Why a game ended, in a sentence."""
    return capital(_REASONS[outcome_reason]) + "."


def tell(event: Event) -> str:
    """An event in words, for those who may see it."""
    return capital(words(event.fact)) + "."


def cubes(numbers: Sequence[int]) -> str:
    """Cubes in words."""
    parts = [f"{numbers[0]} Nazgûl"] if numbers[0] else []
    parts += [count(n, kind) for n, kind in zip(numbers[1:], _OTHERS, strict=True) if n]
    return listed(parts) or "nothing"


@words.register
def _battle_began(fact: battle_events.BattleBegan) -> str:
    return (
        f"the battle of {title(fact.place)}: {names(fact.nazgul)} against "
        f"{defence(fact.heroes, fact.armies)}"
    )


@words.register
def _assigned(fact: battle_events.Assigned) -> str:
    by = "" if fact.seat == NOBODY else f", chosen by {who(fact.seat)}"
    return f"{title(fact.hero)} stands among the defenders{by}"


@words.register
def _villain_played(fact: battle_events.VillainPlayed) -> str:
    by = "turns up" if fact.seat == NOBODY else f"serves {who(fact.seat)}"
    return f"{title(fact.hero)} {by}: one hero fewer, and {fact.favor} favor to share"


@words.register
def _hero_turned_up(fact: battle_events.HeroTurnedUp) -> str:
    return f"{title(fact.hero)} is turned up and goes to the discard pile"


@words.register
def _called(fact: battle_events.Called) -> str:
    return f"{title(fact.caller)} calls, and {title(fact.hero)} comes to the battle"


@words.register
def _committed(fact: battle_events.Committed) -> str:
    return f"{who(fact.seat)} brings {host(fact.forces) or 'no creatures'}"


@words.register
def _ability_used(fact: battle_events.AbilityUsed) -> str:
    return f"{title(fact.hero)} steps forward"


@words.register
def _hero_cancelled(fact: battle_events.HeroCancelled) -> str:
    return f"{title(fact.hero)} is gone, and a lesser hero stands in"


@words.register
def _terror_counted(fact: battle_events.TerrorCounted) -> str:
    if fact.paralysed:
        are = "is" if fact.paralysed == 1 else "are"
        effect = f"{count(fact.paralysed, 'army')} {are} paralysed with fear"
    else:
        effect = "nobody is paralysed"
    return f"terror {fact.terror} against valor {fact.valor}: {effect}"


@words.register
def _cup_filled(fact: battle_events.CupFilled) -> str:
    return f"in the cup: {cubes(fact.cubes)}"


@words.register
def _pulled(fact: battle_events.Pulled) -> str:
    return f"{who(fact.nazgul)} pulls {cubes(fact.cubes)}"


@words.register
def _pulled_again(fact: battle_events.PulledAgain) -> str:
    return f"{who(fact.nazgul)} puts the cubes back and pulls again"


@words.register
def _struck(fact: battle_events.Struck) -> str:
    parts = []
    if fact.walls:
        parts.append(f"the walls absorb {fact.walls}")
    if fact.armies:
        verb = "falls" if fact.armies == 1 else "fall"
        parts.append(f"{count(fact.armies, 'army')} {verb}")
    outcome = f": {listed(parts)}" if parts else ""
    return f"{who(fact.nazgul)} does {fact.damage} damage{outcome}"


@words.register
def _hero_slain(fact: battle_events.HeroSlain) -> str:
    return f"{who(fact.seat)} slays {title(fact.hero)}"


@words.register
def _hero_wounded(fact: battle_events.HeroWounded) -> str:
    return f"{title(fact.hero)} takes {fact.damage} damage and fights on"


@words.register
def _damage_directed(fact: battle_events.DamageDirected) -> str:
    return f"the defenders strike back: {who(fact.target)} has to bear {fact.damage} damage"


@words.register
def _creature_wounded(fact: battle_events.CreatureWounded) -> str:
    return (
        f"{creatures(fact.kind, 1)} led by {who(fact.seat)} takes {fact.damage} damage and survives"
    )


@words.register
def _loss_cancelled(fact: battle_events.LossCancelled) -> str:
    return f"{who(fact.seat)} is protected and loses no level"


@words.register
def _king_wounded(fact: battle_events.KingWounded) -> str:
    return f"the Witch-king takes {fact.damage} damage"


@words.register
def _king_healed(fact: battle_events.KingHealed) -> str:
    return "the wounds of the Witch-king close"


@words.register
def _king_died(fact: battle_events.KingDied) -> str:
    return f"the Witch-king is dead, and {who(fact.seat)} has to answer for it"


@words.register
def _retreated(fact: battle_events.Retreated) -> str:
    free = ", unharmed" if fact.nazgul == WITCH_KING else ""
    return f"{who(fact.nazgul)} retreats from the battle{free}"


@words.register
def _fled(fact: events.Fled) -> str:
    return f"{who(fact.seat)} is beaten and flees to Mordor"


@words.register
def _favor_shared(fact: battle_events.FavorShared) -> str:
    each = " each" if len(fact.seats) > 1 else ""
    return f"{fact.favor} favor is shared: {fact.each}{each} for {names(fact.seats)}"


@words.register
def _battle_ended(fact: battle_events.BattleEnded) -> str:
    if fact.won:
        return f"the battle of {title(fact.place)} is won"
    return f"{title(fact.place)} holds out with {defence(fact.heroes, fact.armies)}"


@words.register
def _ring_bearer_escaped(fact: battle_events.RingBearerEscaped) -> str:
    return "the Ring-bearer escapes"


@words.register
def _game_over(fact: events.GameOver) -> str:
    if not fact.won or fact.reason == "together":
        return f"{_REASONS[fact.reason]}; the game is over"
    shares = []
    for seat in sorted(range(len(fact.points)), key=lambda seat: -fact.points[seat]):
        met = listed([title(card) for card in fact.secrets[seat]])
        points = f"{fact.points[seat]} point{'' if abs(fact.points[seat]) == 1 else 's'}"
        shares.append(f"{who(seat)} {points}" + (f" (with {met})" if met else ""))
    return f"{_REASONS[fact.reason]}; the game is over: {', '.join(shares)}"
