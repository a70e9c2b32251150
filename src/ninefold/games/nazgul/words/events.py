"""Names and numbers in words, and what happens in a round; battles are in `battle_events.py`."""

from collections.abc import Sequence
from functools import cache, singledispatch
from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, LESSER
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import HIDDEN, NAMES, WITCH_KING
from ninefold.games.nazgul.words.grammar import count, listed

BIDDING_BOX_WORDS: Final = {
    "cards": "cards of power",
    "order": "Sauron's favor and the turn order",
    "witch-king": "the Witch-king",
    "saruman": "Saruman's aid",
    "levels": "levels",
    "forces": "forces",
}
REWARDS: Final = (
    "a second level and a card of power",
    "two of three cards of power",
    "one of two cards of power",
    "the Witch-king and a card of power",
    "Saruman's aid and a card of power",
)
"""Of the full co-op game (O9)."""
_CREATURES: Final = {"orc": "orc", "troll": "troll", "mumak": "mûmak"}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def who(nazgul: int) -> str:
    return "the Witch-king" if nazgul == WITCH_KING else NAMES[nazgul].capitalize()


def names(seats: Sequence[int]) -> str:
    return listed([who(seat) for seat in seats])


def title(key: str) -> str:
    """The name of a card or a place; an owner's that are not among ours are named by their
    keys."""
    return _titles().get(key) or key.replace("-", " ").title()


@cache
def _titles() -> dict[str, str]:
    box = load("")
    decks = (box.heroes, box.powers, box.quests, box.secrets, box.stages)
    found = {key: card.title for deck in decks for key, card in deck.items()}
    return {**found, LESSER: "a lesser hero", "ring-bearer": "the Ring-bearer"}


def creatures(kind: str, number: int) -> str:
    return count(number, _CREATURES[kind])


def host(forces: Sequence[int]) -> str:
    """Forces in words; nothing for none."""
    kinds = zip(_CREATURES, forces, strict=True)
    return listed([creatures(kind, number) for kind, number in kinds if number])


def defence(heroes: int, armies: int) -> str:
    """Those who defend a place."""
    parts = []
    if heroes:
        parts.append(count(heroes, "hero"))
    if armies:
        parts.append(count(armies, "army"))
    return listed(parts) or "nobody"


def a_card(card: str, what: str) -> str:
    """A card by its name, for who may know it."""
    return what if card == HIDDEN else title(card)


@singledispatch
def words(fact: object) -> str:
    """An event in words, without the capital and the full stop."""
    raise TypeError(f"there are no words for {fact!r}")


@words.register
def _order_set(fact: events.OrderSet) -> str:
    return f"the turn order is {', '.join(who(seat) for seat in fact.seats)}"


@words.register
def _round_began(fact: events.RoundBegan) -> str:
    return f"round {fact.number} begins, in chapter {fact.chapter}"


@words.register
def _returned(fact: events.Returned) -> str:
    return f"{who(fact.seat)} returns from Mordor at level {fact.level}"


@words.register
def _got_favor(fact: events.GotFavor) -> str:
    return f"{who(fact.seat)} {'gains' if fact.favor > 0 else 'loses'} {abs(fact.favor)} favor"


@words.register
def _sauron_filled(fact: events.SauronFilled) -> str:
    return f"{fact.favor} favor lies in Sauron's box"


@words.register
def _hero_learned(fact: events.HeroLearned) -> str:
    return f"the spies of {who(fact.seat)} have found {title(fact.hero)}"


@words.register
def _quest_revealed(fact: events.QuestRevealed) -> str:
    return f"a quest is revealed: {title(fact.quest)}"


@words.register
def _event_happened(fact: events.EventHappened) -> str:
    return f"an event: {title(fact.quest)}"


@words.register
def _box_closed(fact: events.BoxClosed) -> str:
    return f"there are no bids for {BIDDING_BOX_WORDS[fact.box]} this round"


@words.register
def _drew_power(fact: events.DrewPower) -> str:
    return f"{who(fact.seat)} draws {a_card(fact.card, 'a card of power')}"


@words.register
def _returned_power(fact: events.ReturnedPower) -> str:
    return f"{who(fact.seat)} puts {a_card(fact.card, 'a card of power')} below the deck"


@words.register
def _discarded_power(fact: events.DiscardedPower) -> str:
    return f"{who(fact.seat)} holds too many cards of power and discards {title(fact.card)}"


@words.register
def _drew_secret(fact: events.DrewSecret) -> str:
    return f"{who(fact.seat)} draws {_secret(fact.card)}"


@words.register
def _returned_secret(fact: events.ReturnedSecret) -> str:
    return f"{who(fact.seat)} gives back {_secret(fact.card)}"


def _secret(card: str) -> str:
    return "a secret quest" if card == HIDDEN else f"the secret quest {title(card)}"


@words.register
def _chose(fact: events.Chose) -> str:
    return f"{who(fact.seat)} has made {'every bid' if fact.what == 'bid' else 'a choice'}"


@words.register
def _bids_opened(fact: events.BidsOpened) -> str:
    said = []
    for seat, bids in enumerate(fact.bids):
        spent = [
            f"{bid} for {BIDDING_BOX_WORDS[name]}"
            for name, bid in zip(BIDDING_BOXES, bids, strict=True)
            if bid
        ]
        said.append(f"{who(seat)} bids {listed(spent) or 'nothing'}")
    return f"the bids are opened: {'; '.join(said)}"


@words.register
def _tied(fact: events.Tied) -> str:
    return f"{names(fact.seats)} have bid alike for {BIDDING_BOX_WORDS[fact.box]}"


@words.register
def _tie_broken(fact: events.TieBroken) -> str:
    if fact.hero:
        return f"{who(fact.seat)} betrays {title(fact.hero)} and breaks the tie"
    return f"chance decides for {who(fact.seat)}"


@words.register
def _box_won(fact: events.BoxWon) -> str:
    place = "highest" if fact.place == 1 else "second highest"
    return f"{who(fact.seat)} has the {place} bid for {BIDDING_BOX_WORDS[fact.box]}"


@words.register
def _nobody_won(fact: events.NobodyWon) -> str:
    return f"nobody wins {BIDDING_BOX_WORDS[fact.box]}"


@words.register
def _level_changed(fact: events.LevelChanged) -> str:
    way = "rises" if fact.change > 0 else "falls"
    return f"{who(fact.seat)} {way} to level {fact.level}"


@words.register
def _forces_changed(fact: events.ForcesChanged) -> str:
    way = "gains" if fact.change > 0 else "loses"
    some = creatures(fact.kind, abs(fact.change))
    return f"{who(fact.seat)} {way} {some} and has {fact.number} now"


@words.register
def _saruman_aided(fact: events.SarumanAided) -> str:
    hero = "" if fact.hero == HIDDEN else f": {title(fact.hero)}"
    return f"Saruman gives {who(fact.seat)} a hero card, face down{hero}"


@words.register
def _heroes_put_back(fact: events.HeroesPutBack) -> str:
    where = "on top of" if fact.where == "top" else "below"
    return f"{who(fact.seat)} puts the other cards {where} the hero deck"


@words.register
def _reward_taken(fact: events.RewardTaken) -> str:
    return f"{who(fact.seat)} takes {REWARDS[fact.number - 1]}"


@words.register
def _power_played(fact: events.PowerPlayed) -> str:
    target = ""
    if fact.target and fact.target != NAMES[fact.seat]:
        nazgul = fact.target in NAMES
        target = f" on {who(NAMES.index(fact.target)) if nazgul else title(fact.target)}"
    return f"{who(fact.seat)} plays {title(fact.card)}{target}"


@words.register
def _deployed(fact: events.Deployed) -> str:
    return f"{who(fact.nazgul)} rides to {title(fact.place)}"


@words.register
def _points_changed(fact: events.PointsChanged) -> str:
    way = "earns" if fact.points > 0 else "loses"
    return f"{who(fact.seat)} {way} {count(fact.points, 'point')}"


@words.register
def _prize_taken(fact: events.PrizeTaken) -> str:
    return f"{who(fact.seat)} takes the card {title(fact.quest)}"


@words.register
def _quest_completed(fact: events.QuestCompleted) -> str:
    return f"the quest {title(fact.quest)} is completed"


@words.register
def _quest_failed(fact: events.QuestFailed) -> str:
    return f"the quest {title(fact.quest)} has failed"


@words.register
def _stage_completed(fact: events.StageCompleted) -> str:
    return f"the Nazgûl have taken {title(fact.place)}"


@words.register
def _heroes_reshuffled(fact: events.HeroesReshuffled) -> str:
    return "the hero cards are shuffled"


@words.register
def _reinforced(fact: events.Reinforced) -> str:
    come = "comes" if fact.heroes + fact.armies == 1 else "come"
    return f"{defence(fact.heroes, fact.armies)} {come} to {title(fact.place)}"


@words.register
def _defenders_changed(fact: events.DefendersChanged) -> str:
    come = defence(max(fact.heroes, 0), max(fact.armies, 0))
    go = defence(max(-fact.heroes, 0), max(-fact.armies, 0))
    changes = [f"gains {come}"] if max(fact.heroes, fact.armies) > 0 else []
    changes += [f"loses {go}"] if min(fact.heroes, fact.armies) < 0 else []
    now = defence(fact.heroes_now, fact.armies_now)
    return f"{title(fact.place)} {listed(changes)} and has {now} now"


@words.register
def _walls_lowered(fact: events.WallsLowered) -> str:
    return f"the walls of {title(fact.place)} come down for good, to {fact.walls}"
