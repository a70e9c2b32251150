"""Questions of a battle in words, for the seat that is asked."""

from functools import lru_cache

from ninefold.core import Question
from ninefold.games.confrontation.battle import abilities, choosing, defeat, reading
from ninefold.games.confrontation.battle.fighters import battle_of, strengths
from ninefold.games.confrontation.board import FELLOWSHIP, SAURON, TITLES
from ninefold.games.confrontation.cards import PALANTIR
from ninefold.games.confrontation.pieces import NAME, TITLE
from ninefold.games.confrontation.state import PREVIEW
from ninefold.games.confrontation.view import View
from ninefold.games.confrontation.words.events import card_words
from ninefold.games.confrontation.words.hints import ANY_REGION, hint


def _scene(view: View) -> str:
    """The battle, with the strengths before cards."""
    fought = battle_of(view)
    return _fought(fought.region, fought.fighters, strengths(view, fought.but(cards=("", ""))))


@lru_cache(maxsize=10_000)
def _fought(region: str, fighters: tuple[str, str], numbers: tuple[int, int]) -> str:
    one, two = (
        f"{TITLE[NAME[face]]} ({number})" for face, number in zip(fighters, numbers, strict=True)
    )
    return f"Battle in {TITLES[region]}, {one} against {two}."


def _fighter(view: View, side: int) -> str:
    return TITLE[NAME[battle_of(view).fighters[side]]]


def gwaihir(view: View, side: int) -> Question:
    who = _fighter(view, side)
    return Question(
        f"{_scene(view)} Does Gwaihir carry {who} away? Then {who} does not fight.",
        hint(abilities.legal_gwaihir(view, side)),
    )


def stand_in(view: View, side: int) -> Question:
    return Question(
        f"{_scene(view)} Does Sam step in and fight in Frodo's place?",
        hint(abilities.legal_stand_in(view, side)),
    )


def retreat(view: View, side: int) -> Question:
    return Question(
        f"{_scene(view)} Does {_fighter(view, side)} retreat before any card is played?",
        hint(abilities.legal_retreat(view, side)),
    )


def prove(view: View, side: int) -> Question:
    return Question(
        f"{_scene(view)} Do you show Frodo beside Sam, so that Sam fights with 5?",
        hint(abilities.legal_prove(view, side)),
    )


def switch(view: View, side: int) -> Question:
    return Question(
        f"{_scene(view)} Does Sméagol trade places with a friend, who then fights?",
        hint(abilities.legal_switch(view, side)),
    )


def forbid(view: View, side: int) -> Question:
    return Question(
        f"{_scene(view)} Does {_fighter(view, side)} forbid cards, so that strength decides?",
        hint(abilities.legal_forbid(view, side)),
    )


def card(view: View, side: int) -> Question:
    fought = battle_of(view)
    words = [_scene(view)]
    if side == FELLOWSHIP and fought.open[SAURON]:
        words.append(f"Sauron plays {card_words(fought.cards[SAURON])}.")
    elif side == SAURON and PREVIEW in fought.flags:
        words.append("Gandalf will see your card before the Fellowship chooses.")
    if side == FELLOWSHIP and fought.refused:
        words.append(f"Saruman has sent {card_words(fought.refused)} back.")
    palantir = PALANTIR in view.specials[side] and view.mover == side
    other = f", or {ANY_REGION}" if palantir else ""
    return Question(" ".join([*words, "Which card do you play?"]), f"Answer card CARD{other}.")


def _cards_shown(view: View) -> str:
    one, two = (card_words(card) for card in battle_of(view).cards)
    return f"The Fellowship plays {one}, Sauron {two}."


def force(view: View, side: int) -> Question:
    return Question(
        f"{_scene(view)} {_cards_shown(view)} Do you make the Fellowship play another card?",
        hint(choosing.legal_force(view, side)),
    )


def four(view: View, side: int) -> Question:
    return Question(
        f"{_scene(view)} {_cards_shown(view)} Do you play the 4 instead of your card?",
        hint(choosing.legal_four(view, side)),
    )


def fetch(view: View, side: int) -> Question:
    return Question(
        f"{_scene(view)} For which of your discarded cards do you exchange Magic?",
        hint(reading.legal_fetch(view, side)),
    )


def withdraw(view: View, side: int) -> Question:
    who = _fighter(view, side)
    return Question(
        f"{_scene(view)} Your Retreat card takes {who} out of the battle: where to?",
        hint(reading.legal_withdraw(view, side)),
    )


def help_(view: View, side: int) -> Question:
    one, two = strengths(view, battle_of(view))
    return Question(
        f"{_scene(view)} The totals are {one} to {two}. Does Gandalf show himself nearby and "
        "add 1 for you?",
        hint(reading.legal_help(view, side)),
    )


def escape(view: View, side: int) -> Question:
    return Question(
        f"{_scene(view)} Wormtongue is defeated. Does he slip away instead of falling?",
        hint(defeat.legal_escape(view, side)),
    )
