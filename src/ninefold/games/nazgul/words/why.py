"""Why a question is asked: one row for each kind of decision, for those who are new."""

from collections.abc import Mapping
from typing import Final

from ninefold.core import Why

GOALS: Final[Mapping[str, str]] = {
    "": "Finish all three campaigns, with the most points.",
    "coop": "Finish all three campaigns together.",
}
"""By seat, or for all of them: what wins the game."""

WHYS: Final[Mapping[str, Why]] = {
    "keep-secrets": Why(
        "Choose your secret quests",
        "Secret quests bring you points at the end if you meet their goals. You keep two of three.",
        "The third goes back to the deck. Nobody else sees which ones you keep.",
    ),
    "bid": Why(
        "Bid favor in secret",
        "Your bid decides what you get from each of the six boxes this round. What you bid is "
        "gone.",
        "When all have bid, the bids are opened, and the boxes give their rewards one after the "
        "other.",
    ),
    "tie": Why(
        "Break the tie, or not",
        "You may give up the hero card before you to win this box.",
        "The hero goes to the pool, where anybody can use it.",
    ),
    "keep-power": Why(
        "Give one card back",
        "You have drawn more cards of power than you may keep.",
        "The one you return goes below the deck.",
    ),
    "over-hand": Why(
        "You hold too many cards",
        "Nobody may hold more than six cards of power: play one or throw one away.",
        "Then the round goes on.",
    ),
    "choose-order": Why(
        "Choose who goes first",
        "Who rides first shows the others where to go; who rides last can choose the best place.",
        "The order holds for riding out and for every battle of this round.",
    ),
    "swap-secret": Why(
        "A new secret quest, or not",
        "You may draw a secret quest and throw one away, perhaps the new one.",
        "Do it if you hold one that you cannot meet any more.",
    ),
    "discard-secret": Why(
        "Throw a secret quest away",
        "You hold one too many.",
        "Nobody sees which one it was.",
    ),
    "saruman-keep": Why(
        "Choose Saruman's hero",
        "You may use this hero card in a battle of this round, even where you are not.",
        "A weak hero makes a battle easier; a villain helps you.",
    ),
    "saruman-return": Why(
        "Choose where the others go",
        "On top they come next, below they come last.",
        "Put strong heroes below, and weak ones on top.",
    ),
    "buy": Why(
        "Buy creatures",
        "Creatures fight beside your Nazgûl and take damage in its place.",
        "What you do not spend of a bid is lost; in full co-op you keep it.",
    ),
    "take-reward": Why(
        "Take a reward",
        "In full co-op everybody takes one of five rewards instead of bidding.",
        "What you take, the others cannot.",
    ),
    "window": Why(
        "Play a card of power, or pass",
        "Some card of power can be played at this moment.",
        "Everybody who holds any card is asked, so being asked tells nothing about you.",
    ),
    "deploy": Why(
        "Ride out",
        "Your Nazgûl fights where you send it, together with all others who go there.",
        "When all have ridden out, the places are fought for, one after the other.",
    ),
    "deploy-king": Why(
        "Send the Witch-king",
        "You lead the Witch-king this round: beside you or at a place of his own.",
        "Elsewhere he earns for you, but there you have only him.",
    ),
    "which-first": Why(
        "Choose which place comes first",
        "You and the Witch-king are at two places, and both are to be resolved.",
        "The other one comes right after it.",
    ),
    "assign": Why(
        "Choose a hero for the defence",
        "Every hero of the defence needs a card. You may give one that you know.",
        "If nobody does, cards are drawn, and they may be weaker or much stronger.",
    ),
    "commit": Why(
        "Bring creatures",
        "Only creatures that you bring can strike, and take damage for you.",
        "Then terror is set against valor, and the cup is filled.",
    ),
    "pull": Why(
        "Pull cubes from the cup",
        "Cubes of Nazgûl and creatures hurt the defenders, cubes of heroes and armies hurt you.",
        "The damage is dealt, the cubes go back, and the next Nazgûl pulls. At Mount Doom nobody "
        "is hurt: two Nazgûl cubes win it, unless a hero cube comes first.",
    ),
    "strike": Why(
        "Choose who takes the damage",
        "One Nazgûl in the battle takes all damage of this pull.",
        "That player gives up creatures or levels.",
    ),
    "suffer": Why(
        "Choose what you give up",
        "Each point of damage costs a level or the health of a creature.",
        "Below level 1 your Nazgûl flees and is out of the battle.",
    ),
}
