"""Events in words: one short sentence each."""

from collections.abc import Sequence
from functools import singledispatch
from typing import Final

from ninefold.core import Event
from ninefold.games.confrontation import events
from ninefold.games.confrontation.board import TITLES
from ninefold.games.confrontation.cards import CARD_TITLE, EYE_OF_SAURON
from ninefold.games.confrontation.pieces import NAME, TITLE, UNKNOWN

SIDE_TITLE: Final = ("the Fellowship", "Sauron")
OWNER: Final = ("the Fellowship's", "Sauron's")
_SEVERAL: Final = ("orcs", "uruk-hai")


_MOST: Final = 10_000
_told: Final[dict[int, tuple[Event, str]]] = {}
"""By identity, with the event itself: nothing else may take its place in memory."""


def tell(event: Event) -> str:
    """An event in words, for those who may see it; found once, since much happens again. The
    rules make one event for all games, and its hash takes as long as the words."""
    known = _told.get(id(event))
    if known is not None:
        return known[1]
    if len(_told) >= _MOST:
        _told.clear()
    told = capital(_words(event.fact)) + "."
    _told[id(event)] = event, told
    return told


def reason(outcome_reason: str) -> str:
    """Why a game ended, in a sentence."""
    return capital(_REASONS[outcome_reason]) + "."


_REASONS: Final = {
    "ring-in-mordor": "the Ring-bearer has entered Mordor",
    "three-in-shire": "three of Sauron's characters are in the Shire",
    "witch-king-in-shire": "the Witch-king has entered the Shire",
    "ring-bearer-defeated": "the Ring-bearer is defeated",
    "no-move": "the side to move has no legal turn",
}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(words: Sequence[str], last: str = "and") -> str:
    """One, two and three."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def card_words(card: str) -> str:
    """`the 5`, `Magic`, `the Eye of Sauron`."""
    return (
        f"the {CARD_TITLE[card]}" if card.isdecimal() or card == EYE_OF_SAURON else CARD_TITLE[card]
    )


def called(face: str) -> str:
    """A character, with a word about the face where two of them share the name."""
    return TITLE[NAME[face]] + (" (variant)" if face.endswith("*") else "")


def piece_words(side: int, name: str) -> str:
    """A piece by its name, or as those see it who do not know it. Its number is no name: after
    pieces have mixed, others have it."""
    if name == UNKNOWN:
        return f"a concealed piece of {SIDE_TITLE[side]}"
    return TITLE[name]


def does(name: str, verb: str) -> str:
    """The verb as it goes with one character, or with the Orcs."""
    if name not in _SEVERAL:
        return verb
    return {"is": "are", "has": "have", "goes": "go"}.get(verb, verb.removesuffix("s"))


@singledispatch
def _words(fact: object) -> str:
    raise TypeError(f"there are no words for {fact!r}")


@_words.register
def _chose(fact: events.Chose) -> str:
    return f"{SIDE_TITLE[fact.side]} {_CHOSE[fact.kind]}"


_CHOSE: Final = {
    "field": "has chosen the face of a tile",
    "take": "has taken a Special Card",
    "gift": "has named a number",
    "give": "has chosen a Special Card to give",
    "place": "has placed a character",
    "card": "has chosen a card",
}


@_words.register
def _rosters(fact: events.Rosters) -> str:
    one, two = (listed([called(face) for face in faces]) for faces in fact.faces)
    return f"the Fellowship plays with {one}; Sauron plays with {two}"


@_words.register
def _gifts(fact: events.Gifts) -> str:
    one, two = fact.numbers
    cards = "Special Card" if one == 1 else "Special Cards"
    return f"the Fellowship gives Sauron {one} {cards}, and Sauron gives the Fellowship {two}"


@_words.register
def _specials(fact: events.Specials) -> str:
    one, two = (listed([CARD_TITLE[card] for card in cards]) or "none" for cards in fact.cards)
    return f"Special Cards of the Fellowship: {one}; of Sauron: {two}"


@_words.register
def _placed(fact: events.Placed) -> str:
    return "all pieces stand, and the game begins"


@_words.register
def _turn_began(fact: events.TurnBegan) -> str:
    return f"turn {fact.number}: {SIDE_TITLE[fact.side]}"


@_words.register
def _played(fact: events.Played) -> str:
    # Numbers of concealed pieces change; who it was is told next.
    target = "" if fact.target.startswith("#") else TITLES.get(fact.target, fact.target)
    played = f"{SIDE_TITLE[fact.side]} plays {CARD_TITLE[fact.card]}"
    return f"{played} and names {target}" if target else played


@_words.register
def _moved(fact: events.Moved) -> str:
    verb, _, rest = _WENT[fact.how].partition(" ")
    goes = f"{does(fact.piece, verb)} {rest}".rstrip()
    way = f"from {TITLES[fact.origin]} to {TITLES[fact.to]}"
    return f"{piece_words(fact.side, fact.piece)} {goes} {way}"


_WENT: Final = {
    "": "moves",
    "tunnel": "goes through the Tunnel of Moria",
    "river": "goes down the Anduin",
    "ability": "makes a special move",
    "shadowfax": "rides Shadowfax",
    "dark-of-mordor": "moves under the Dark of Mordor",
    "retreat": "retreats",
    "switch": "trades places, moving",
    "recall": "is recalled",
    "shelob": "goes",
}


@_words.register
def _in_tunnel(fact: events.InTunnel) -> str:
    who = piece_words(fact.side, fact.piece)
    return f"{who} {does(fact.piece, 'enters')} the Tunnel of Moria"


@_words.register
def _revealed(fact: events.Revealed) -> str:
    verb = does(NAME[fact.face], "is")
    return f"{called(fact.face)} {verb} revealed in {TITLES[fact.region]}"


@_words.register
def _concealed(fact: events.Concealed) -> str:
    return f"{OWNER[fact.side]} pieces are concealed again"


@_words.register
def _shuffled(fact: events.Shuffled) -> str:
    return f"{OWNER[fact.side]} concealed pieces in {TITLES[fact.region]} are shuffled"


@_words.register
def _battle_began(fact: events.BattleBegan) -> str:
    one, two = NAME[fact.attacker], NAME[fact.defender]
    return f"battle in {TITLES[fact.region]}: {TITLE[one]} {does(one, 'attacks')} {TITLE[two]}"


@_words.register
def _used(fact: events.Used) -> str:
    return _USED[fact.rule]


_USED: Final = {
    "C1": "Frodo slips away",
    "C2": "Sam stands by Frodo",
    "C3": "Pippin slips away",
    "C4": "Merry brings down the Witch-king before any card is played",
    "C7": "Legolas shoots down the Flying Nazgûl before any card is played",
    "C8": "Gimli cuts down the Orcs before any card is played",
    "C9": "Boromir takes his enemy with him",
    "C10": "the Balrog strikes in the Tunnel of Moria",
    "C11": "Shelob has fed and must go to Gondor",
    "C15": "Saruman allows no cards in this battle",
    "C16": "the Orcs strike first",
    "C21": "Sméagol lets a friend fight in his place",
    "C22": "Faramir slips away",
    "C23": "Gandalf helps from nearby and adds 1",
    "C24": "Aragorn allows no cards in this battle",
    "C29": "Wormtongue slips away from his defeat",
    "C33": "Saruman overcomes Gandalf before any card is played",
    "C35": "Gollum slips away",
}


@_words.register
def _declined(fact: events.Declined) -> str:
    return _DECLINED[fact.kind].format(SIDE_TITLE[fact.side])


_DECLINED: Final = {
    "ambush": "nothing strikes in the Tunnel of Moria",
    "gwaihir": "{} does not call Gwaihir",
    "stand-in": "nobody steps in for Frodo",
    "retreat": "{} does not retreat",
    "prove": "{} shows no Frodo beside Sam",
    "switch": "Sméagol stays where he is",
    "forbid": "{} lets cards be played",
    "force": "{} lets the card stand",
    "four": "{} does not play the 4 instead",
    "help": "nobody nearby helps",
}


@_words.register
def _card_shown(fact: events.CardShown) -> str:
    return f"{SIDE_TITLE[fact.side]} shows {card_words(fact.card)}"


@_words.register
def _card_fetched(fact: events.CardFetched) -> str:
    new, old = card_words(fact.card), card_words(fact.instead_of)
    return f"{SIDE_TITLE[fact.side]} plays {new} instead of {old}"


@_words.register
def _card_returned(fact: events.CardReturned) -> str:
    return f"Saruman sends {card_words(fact.card)} back to the Fellowship's hand"


@_words.register
def _card_cancelled(fact: events.CardCancelled) -> str:
    return f"{OWNER[fact.side]} {CARD_TITLE[fact.card]} has no effect: {_CANCELLED[fact.rule]}"


_CANCELLED: Final = {
    "C18": "the Cave Troll heeds no card",
    "C19": "text cards do nothing against Frodo",
    "C25": "Elrond undoes it",
    "K6": "the Eye of Sauron sees through it",
}


@_words.register
def _strengths(fact: events.Strengths) -> str:
    totals = (fact.fellowship, fact.sauron)
    one, two = map(_sum, fact.terms, totals)
    return f"strength {one} for the Fellowship, {two} for Sauron"


def _sum(terms: events.Terms, total: int) -> str:
    """`5`, `3 + 6 = 9`."""
    added = " + ".join(str(number) for _, number in terms).replace("+ -", "- ")
    return f"{added} = {total}" if len(terms) > 1 else str(total)


@_words.register
def _defeated(fact: events.Defeated) -> str:
    name = NAME[fact.face]
    why = f", {_FELL[fact.rule]}" if fact.rule in _FELL else ""
    return f"{TITLE[name]} {does(name, 'is')} defeated in {TITLES[fact.region]}{why}"


_FELL: Final = {
    "B8": "by strength",
    "K3": "by the Noble Sacrifice",
    "C11": "as there is no room in Gondor",
}
"""Why a character falls, where no sentence before has said so."""


@_words.register
def _hands_restored(fact: events.HandsRestored) -> str:
    return "all nine cards have been played, and both sides take theirs back"


@_words.register
def _ring_passed(fact: events.RingPassed) -> str:
    return "Sam now carries the Ring"


@_words.register
def _returned(fact: events.Returned) -> str:
    return f"Gandalf is back, in {TITLES[fact.region]}"


@_words.register
def _ordered(fact: events.Ordered) -> str:
    return f"on the next turn Sauron must move piece #{fact.token}"


@_words.register
def _order_void(fact: events.OrderVoid) -> str:
    if fact.reason == "pinned":
        return f"the Watcher (#{fact.token}) no longer moves, so Sauron moves another piece"
    return f"piece #{fact.token} cannot move, so Sauron moves another"


@_words.register
def _game_over(fact: events.GameOver) -> str:
    left = max(fact.points)
    who = f"{SIDE_TITLE[fact.winner]} wins with {left} character{'s' if left != 1 else ''} left"
    return f"{_REASONS[fact.reason]}; {who}"
