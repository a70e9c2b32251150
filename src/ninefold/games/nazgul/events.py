"""What happened. What is drawn in secret is told twice: by its key to who drew it, as `?` to all
others. Nazgûl are numbers, WITCH_KING among them; places, cards and boxes are keys."""

from dataclasses import dataclass

from ninefold.core import frozen


@frozen
class OrderSet:
    """The turn order, first to last."""

    seats: tuple[int, ...]


@frozen
class RoundBegan:
    number: int
    chapter: int


@frozen
class Returned:
    """A Nazgûl that had fled is back at this level."""

    seat: int
    level: int


@frozen
class GotFavor:
    """Favor won (or, negative, lost) by a player."""

    seat: int
    favor: int


@frozen
class SauronFilled:
    """Favor that lies in Sauron's box now."""

    favor: int


@frozen
class HeroLearned:
    """A hero card was laid face up in front of a player."""

    seat: int
    hero: str


@frozen
class QuestRevealed:
    quest: str


@frozen
class EventHappened:
    quest: str


@frozen
class BoxClosed:
    box: str


@frozen
class DrewPower:
    """A card of power was drawn; `?` for everybody else."""

    seat: int
    card: str


@frozen
class ReturnedPower:
    """A card of power went below the deck; `?` for everybody else."""

    seat: int
    card: str


@frozen
class DiscardedPower:
    """A seventh card was thrown away, open."""

    seat: int
    card: str


@frozen
class DrewSecret:
    seat: int
    card: str


@frozen
class ReturnedSecret:
    """A secret quest was given back or discarded face down."""

    seat: int
    card: str


@frozen
class Chose:
    """A secret choice was made (a bid, a secret quest); what it is, nobody hears."""

    seat: int
    what: str


@frozen
class BidsOpened:
    """By seat, the six bids."""

    bids: tuple[tuple[int, ...], ...]


@frozen
class Tied:
    box: str
    seats: tuple[int, ...]


@frozen
class TieBroken:
    """`hero` is the card that was played, or empty when chance decided."""

    box: str
    seat: int
    hero: str


@frozen
class BoxWon:
    """`place` is 1 or 2."""

    box: str
    seat: int
    place: int


@frozen
class NobodyWon:
    box: str


@frozen
class LevelChanged:
    """`change` levels, to `level`; 0 is the flight to Mordor."""

    seat: int
    change: int
    level: int


@frozen
class ForcesChanged:
    """`change` creatures of a kind, to `number`."""

    seat: int
    kind: str
    change: int
    number: int


@frozen
class SarumanAided:
    """A hero card was laid face down; `?` for everybody else."""

    seat: int
    hero: str


@frozen
class HeroesPutBack:
    """Saruman's friend put the other cards on top of or below the hero deck."""

    seat: int
    where: str


@frozen
class RewardTaken:
    """Full co-op: which of the five rewards."""

    seat: int
    number: int


@frozen
class PowerPlayed:
    seat: int
    card: str
    target: str


@frozen
class Deployed:
    """A Nazgûl, or the Witch-king, went to a place."""

    nazgul: int
    place: str


@frozen
class DefendersChanged:
    """Armies and heroes that came (or, negative, left); what the place has now."""

    place: str
    heroes: int
    armies: int
    heroes_now: int
    armies_now: int


@frozen
class WallsLowered:
    """For good; what is left of them."""

    place: str
    walls: int


@frozen
class Fled:
    seat: int


@frozen
class PointsChanged:
    """Points as counters; everybody sees them being taken."""

    seat: int
    points: int


@frozen
class StageCompleted:
    place: str


@frozen
class QuestCompleted:
    quest: str


@frozen
class QuestFailed:
    quest: str


@frozen
class PrizeTaken:
    """The card of a quest was taken for its points."""

    seat: int
    quest: str


@dataclass(frozen=True, slots=True)
class HeroesReshuffled:
    pass


@frozen
class Reinforced:
    place: str
    heroes: int
    armies: int


@frozen
class GameOver:
    """By seat the points from counters, cards and secret quests together, and which secret
    quests were met; `won` is False when the Ring was destroyed."""

    won: bool
    reason: str
    rule: str
    points: tuple[int, ...]
    secrets: tuple[tuple[str, ...], ...]
