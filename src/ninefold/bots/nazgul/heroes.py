"""Hero cards: which of them are a burden in a battle, and which a help."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final

from ninefold.bots.nazgul.fight import campaign_of, is_battle
from ninefold.bots.nazgul.worth import Worth
from ninefold.games.nazgul.actions import PASS, Action, Pick, answer
from ninefold.games.nazgul.box.cards import Effect, Hero
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.phases.campaigns import began_with_walls, open_stages
from ninefold.games.nazgul.phases.decks import can_find
from ninefold.games.nazgul.state import State

CALL: Final = 5.0
"""One more hero comes."""
_ABILITY: Final[Mapping[str, float]] = {
    "armies": 1.4,
    "levels": -4.0,
    "forces": -2.0,
    "army-health": 2.5,
    "army-damage": 1.5,
    "walls": 1.0,
    "terror": -0.6,
    "terror-each": -1.5,
    "tactics": -3.0,
    "creature-damage": -2.0,
    "creature-health": -1.5,
    "hero-damage": 1.0,
    "favor": -2.0,
    "dauntless": 3.0,
}
"""What one of each makes harder for the Nazgûl."""


def burden(worth: Worth, card: Hero, walls: bool) -> float:
    """How much harder a battle is with a hero; negative for a villain."""
    works = card.only in ("", "walls" if walls else "open")
    weight = sum(_weight(effect) for effect in card.abilities) if works else 0.0
    if card.villain:
        return weight - 2 * worth.favor * card.favor / 4
    total = card.health + 0.8 * card.damage + 0.6 * card.valor + weight
    if card.call and (card.call == "best" or can_find(worth.board, card.call)):
        total += CALL
    prize = 0.3 * worth.point * card.points + worth.favor * card.favor / 4
    return total - prize - 0.35 * worth.point * worth.aims.hero(card.key)


def _weight(effect: Effect) -> float:
    base = _ABILITY.get(effect.op, 0.0)
    if effect.op in ("army-health", "army-damage"):
        return base * (effect.number - 1)
    return base * (effect.number or 1)


def usual(worth: Worth, campaign: str, walls: bool) -> float:
    """The burden of a card that comes from the deck."""
    fit = [card for card in worth.box.heroes.values() if campaign in card.places]
    return sum(burden(worth, card, walls) for card in fit) / len(fit)


def assign(worth: Worth, legal: Sequence[Action], rng: Random) -> Action:
    """The least burden, if it is less than that of a card from the deck."""
    battle = worth.board.battle
    assert battle is not None
    walls = began_with_walls(worth.box, battle.place)
    cards = {a: worth.box.heroes[a.thing] for a in legal if isinstance(a, Pick)}
    weights: dict[Action, float] = {a: burden(worth, card, walls) for a, card in cards.items()}
    weights[PASS] = usual(worth, battle.campaign, walls)
    return min(weights, key=lambda action: weights[action] + rng.random() * 0.1)


def help_at(worth: Worth, card: str, place: str) -> float:
    """How much better a card is than one from the deck, for those who fight at a place."""
    campaign, walls = campaign_of(worth.box, place), began_with_walls(worth.box, place)
    hero = worth.box.heroes[card]
    if campaign not in hero.places:
        return 0.0
    return usual(worth, campaign, walls) - burden(worth, hero, walls)


def help_of(worth: Worth, card: str) -> float:
    """How much better a card is than one from the deck, where it helps most."""
    hero = worth.box.heroes[card]
    places = dict(battlefields(worth.board))
    return max(
        (
            usual(worth, campaign, walls) - burden(worth, hero, walls)
            for campaign, walls in places.items()
            if campaign in hero.places
        ),
        default=0.0,
    )


def battlefields(board: State) -> Iterable[tuple[str, bool]]:
    """The campaigns of the places that have heroes, and whether they have walls."""
    box = load(board.options.components)
    for place in (*board.quests, *open_stages(board)):
        if place.heroes and not place.complete and is_battle(place):
            yield campaign_of(box, place.key), began_with_walls(box, place.key)


def put_back(worth: Worth) -> Action:
    """Weak heroes come next, strong ones last."""
    helps = sum(help_of(worth, card) for card in worth.board.hero_drawn)
    return answer("top" if helps > 0 else "bottom")
