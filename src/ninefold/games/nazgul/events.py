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
class BattleBegan:
    place: str
    nazgul: tuple[int, ...]
    heroes: int
    armies: int


@frozen
class Assigned:
    """A hero card joined the battle; `seat` is NOBODY for one from the deck."""

    seat: int
    hero: str


@frozen
class VillainPlayed:
    """A villain took away a hero, for so much favor."""

    seat: int
    hero: str
    favor: int


@frozen
class HeroTurnedUp:
    """A card from the hero deck that was not wanted and is discarded."""

    hero: str


@frozen
class Called:
    """A hero called another one to the battle."""

    caller: str
    hero: str


@frozen
class Committed:
    seat: int
    forces: tuple[int, int, int]


@frozen
class AbilityUsed:
    hero: str


@frozen
class HeroCancelled:
    hero: str


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
class TerrorCounted:
    terror: int
    valor: int
    paralysed: int


@frozen
class CupFilled:
    cubes: tuple[int, int, int, int, int, int]


@frozen
class Pulled:
    """All cubes of a pull, in the order of CUBES."""

    nazgul: int
    cubes: tuple[int, int, int, int, int, int]


@frozen
class PulledAgain:
    nazgul: int


@frozen
class Struck:
    """What a pull did to the defenders."""

    nazgul: int
    damage: int
    walls: int
    armies: int


@frozen
class HeroSlain:
    """`seat` has the card now."""

    seat: int
    hero: str


@frozen
class HeroWounded:
    hero: str
    damage: int


@frozen
class DamageDirected:
    """The attackers take damage; `target` has to bear it."""

    damage: int
    target: int


@frozen
class CreatureWounded:
    seat: int
    kind: str
    damage: int


@frozen
class LossCancelled:
    """Levels that were not lost after all."""

    seat: int


@frozen
class KingWounded:
    damage: int


@dataclass(frozen=True, slots=True)
class KingHealed:
    pass


@frozen
class KingDied:
    seat: int


@frozen
class Retreated:
    nazgul: int


@frozen
class Fled:
    seat: int


@frozen
class FavorShared:
    """The favor of a battle, what each got, and who."""

    favor: int
    each: int
    seats: tuple[int, ...]


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


@frozen
class BattleEnded:
    """Whether all defenders are gone; if not, who is left."""

    place: str
    won: bool
    heroes: int
    armies: int


@dataclass(frozen=True, slots=True)
class RingBearerEscaped:
    pass


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
