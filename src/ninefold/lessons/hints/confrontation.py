"""Answers of The Confrontation explained: who may stand there, and which cards a card beats."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from ninefold.core import Decision, Seat
from ninefold.games import GAMES
from ninefold.games.confrontation.actions import Action, Answer, Card, Move, Place, Retreat
from ninefold.games.confrontation.board import FORWARD, HOME, SAURON, STEPS, TITLES
from ninefold.games.confrontation.knowledge.notebook import possible
from ninefold.games.confrontation.pieces import FACES, NAME, TITLE
from ninefold.games.confrontation.state import Battle
from ninefold.games.confrontation.view import View
from ninefold.games.confrontation.words.effects import explain as explain_face
from ninefold.games.confrontation.words.effects import explain_card
from ninefold.games.confrontation.words.events import capital, card_words, listed
from ninefold.lessons.puzzles.confrontation import fallen
from ninefold.lessons.puzzles.worlds import chosen

SEVERAL = 4
"""So many who may stand somewhere are named; more are counted."""


def explain(view: View, decision: Decision, actions: Sequence[Action]) -> tuple[str, str]:
    action = actions[0]
    match action:
        case Move():
            return _move(view, decision.seat, action)
        case Card(card) if decision.kind == "fetch":
            return f"Take back {card_words(card)}.", ""
        case Card(card):
            does = "" if card.isdecimal() else f"{explain_card(card, decision.seat)} "
            return f"Play {card_words(card)}.", does + _card(view, decision, action)
        case Place():
            return _places(actions), ""
        case Retreat(region):
            return f"Go to {TITLES[region]}.", ""
        case Answer(word):
            return _SAID[word], ""
    return "", ""


def _places(actions: Sequence[Action]) -> str:
    """Where everybody goes who is not placed yet, in one sentence."""
    where: dict[str, list[str]] = {}
    for action in actions:
        if isinstance(action, Place):
            where.setdefault(action.region, []).append(TITLE[action.piece])
    groups = [f"{listed(who)} into {TITLES[region]}" for region, who in where.items()]
    return f"Put {'; '.join(groups)}."


def _move(view: View, seat: Seat, move: Move) -> tuple[str, str]:
    piece, there = capital(TITLE[move.piece]), TITLES[move.to]
    enemies = [one for one in view.pieces[1 - seat] if one.place == move.to]
    if not enemies:
        way = f" by the {move.via}" if move.via in ("tunnel", "river") else ""
        said = f"Move {TITLE[move.piece]} from {TITLES[move.origin]} to {there}{way}."
        return said, _quiet(view, seat, move, piece)
    could = [
        {one.face} if one.shown else set(possible(view, 1 - seat, one.token)) for one in enemies
    ]
    faces = set().union(*could)
    own = next(p.face for p in view.pieces[seat] if p.place != "fallen" and _is(p.face, move.piece))
    strengths = sorted(FACES[face].strength for face in faces)
    who = [f"{TITLE[NAME[face]]} ({FACES[face].strength})" for face in sorted(faces)]
    met = (
        f"There stand{'s' * (len(who) == 1)} {listed(who)}."
        if all(len(one) == 1 for one in could)
        else f"There may stand {listed(who, 'or')}."
        if len(who) <= SEVERAL
        else f"There may stand one of {len(who)}, of strength {strengths[0]} to {strengths[-1]}."
    )
    return f"Attack in {there} with {TITLE[move.piece]}.", (
        f"{met} {piece} has {FACES[own].strength}. {explain_face(own)}"
    )


def _is(face: str, piece: str) -> bool:
    return NAME[face] == piece or face == piece


def _quiet(view: View, seat: Seat, move: Move, piece: str) -> str:
    """How far it still is, and who could come."""
    near = sum(
        any(to == move.to for to, _ in STEPS[1 - seat][one.place])
        for one in view.pieces[1 - seat]
        if one.place in STEPS[1 - seat]
    )
    steps, home = _steps(seat, move.to), TITLES[HOME[1 - seat]]
    ahead = f"{piece} is {steps} step{'s' * (steps != 1)} from {home} then."
    if not near:
        return f"{ahead} No enemy is one step away from there."
    one = "one enemy" if near == 1 else f"{near} enemies"
    return f"{ahead} {capital(one)} could attack there with a step."


def _steps(seat: Seat, origin: str) -> int:
    """To the enemy's home, by ordinary steps."""
    reached, count = {origin}, 0
    while HOME[1 - seat] not in reached:
        reached = {to for place in reached for to in FORWARD[seat][place]}
        count += 1
    return count


def _card(view: View, decision: Decision, action: Card) -> str:
    """Against which of the enemy's cards it wins, as far as abilities leave nothing open."""
    game, seat = GAMES["confrontation"], decision.seat
    enemy = Decision(1 - seat, "card")
    state = game.determinize(view, Random(0))
    before = (fallen(state, seat), fallen(state, 1 - seat))
    found: Counter[str] = Counter()
    for world in chosen(view, state, 1 - seat):
        after = game.apply(world, decision, action).state
        replies = (
            game.legal(game.view(after, 1 - seat), enemy) if enemy in game.pending(after) else ()
        )
        ends = [game.apply(after, enemy, reply).state for reply in replies] or [after]
        for end in ends:
            if isinstance(end.stage, Battle):
                found["open"] += 1
            else:
                lost = (fallen(end, seat) != before[0], fallen(end, 1 - seat) != before[1])
                found[_ENDS[lost]] += 1
    whose = "Sauron" if seat != SAURON else "the Fellowship"
    if found["open"] == found.total():
        return ""
    if found.total() == 1:
        return f"Against the card of {whose}, {_SHOWN[next(iter(found))]}."
    said = [f"{word} {found[key]}" for key, word in _WORDS.items() if found[key]]
    spare = "" if found["won"] >= found["lost"] else f" {_SPARE[found['won'] > 0]}"
    return f"Of the {found.total()} cards that {whose} may play, it {listed(said)}.{spare}"


_SPARE = (
    "Keep the better ones for a battle that you can win.",
    "It keeps your better ones for a battle that matters more.",
)
_SAID = {
    "pass": "Do not do it.",
    "ambush": "Let the Balrog strike.",
    "sam": "Let Sam step in.",
    "five": "Show Frodo, so that Sam has 5.",
    "no-cards": "Forbid cards.",
    "force": "Make them play another card.",
    "four": "Play the 4 instead.",
    "help": "Let Gandalf help.",
}
_ENDS = {
    (False, True): "won",
    (True, False): "lost",
    (True, True): "both",
    (False, False): "none",
}
_WORDS = {
    "won": "wins against",
    "both": "takes both fighters away against",
    "none": "keeps both alive against",
    "lost": "loses against",
    "open": "leaves more to be decided against",
}
_SHOWN = {
    "won": "it wins",
    "both": "both fighters fall",
    "none": "both fighters live",
    "lost": "nothing wins",
}
