"""What happened. What is drawn in secret is told twice: by its key to who drew it, as `?` to all
others. Nazgûl are numbers, WITCH_KING among them; places, cards and boxes are keys."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OrderSet:
    """The turn order, first to last."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan:
    number: int
    chapter: int


@dataclass(frozen=True, slots=True)
class Returned:
    """A Nazgûl that had fled is back at this level."""

    seat: int
    level: int


@dataclass(frozen=True, slots=True)
class GotFavor:
    """Favor won (or, negative, lost) by a player."""

    seat: int
    favor: int


@dataclass(frozen=True, slots=True)
class SauronFilled:
    """Favor that lies in Sauron's box now."""

    favor: int


@dataclass(frozen=True, slots=True)
class HeroLearned:
    """A hero card was laid face up in front of a player."""

    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class QuestRevealed:
    quest: str


@dataclass(frozen=True, slots=True)
class EventHappened:
    quest: str


@dataclass(frozen=True, slots=True)
class BoxClosed:
    box: str


@dataclass(frozen=True, slots=True)
class DrewPower:
    """A card of power was drawn; `?` for everybody else."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class ReturnedPower:
    """A card of power went below the deck; `?` for everybody else."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class DiscardedPower:
    """A seventh card was thrown away, open."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class DrewSecret:
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class ReturnedSecret:
    """A secret quest was given back or discarded face down."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class Chose:
    """A secret choice was made (a bid, a secret quest); what it is, nobody hears."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class BidsOpened:
    """By seat, the six bids."""

    bids: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Tied:
    box: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieBroken:
    """`hero` is the card that was played, or empty when chance decided."""

    box: str
    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class BoxWon:
    """`place` is 1 or 2."""

    box: str
    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class NobodyWon:
    box: str


@dataclass(frozen=True, slots=True)
class LevelChanged:
    """`change` levels, to `level`; 0 is the flight to Mordor."""

    seat: int
    change: int
    level: int


@dataclass(frozen=True, slots=True)
class ForcesChanged:
    """`change` creatures of a kind, to `number`."""

    seat: int
    kind: str
    change: int
    number: int


@dataclass(frozen=True, slots=True)
class SarumanAided:
    """A hero card was laid face down; `?` for everybody else."""

    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class HeroesPutBack:
    """Saruman's friend put the other cards on top of or below the hero deck."""

    seat: int
    where: str


@dataclass(frozen=True, slots=True)
class RewardTaken:
    """Full co-op: which of the five rewards."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class PowerPlayed:
    seat: int
    card: str
    target: str


@dataclass(frozen=True, slots=True)
class Deployed:
    """A Nazgûl, or the Witch-king, went to a place."""

    nazgul: int
    place: str


@dataclass(frozen=True, slots=True)
class BattleBegan:
    place: str
    nazgul: tuple[int, ...]
    heroes: int
    armies: int


@dataclass(frozen=True, slots=True)
class Assigned:
    """A hero card joined the battle; `seat` is NOBODY for one from the deck."""

    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class VillainPlayed:
    """A villain took away a hero, for so much favor."""

    seat: int
    hero: str
    favor: int


@dataclass(frozen=True, slots=True)
class HeroTurnedUp:
    """A card from the hero deck that was not wanted and is discarded."""

    hero: str


@dataclass(frozen=True, slots=True)
class Called:
    """A hero called another one to the battle."""

    caller: str
    hero: str


@dataclass(frozen=True, slots=True)
class Committed:
    seat: int
    forces: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class AbilityUsed:
    hero: str


@dataclass(frozen=True, slots=True)
class HeroCancelled:
    hero: str


@dataclass(frozen=True, slots=True)
class DefendersChanged:
    """Armies and heroes that came (or, negative, left); what the place has now."""

    place: str
    heroes: int
    armies: int
    heroes_now: int
    armies_now: int


@dataclass(frozen=True, slots=True)
class WallsLowered:
    """For good; what is left of them."""

    place: str
    walls: int


@dataclass(frozen=True, slots=True)
class TerrorCounted:
    terror: int
    valor: int
    paralysed: int


@dataclass(frozen=True, slots=True)
class CupFilled:
    cubes: tuple[int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Pulled:
    """All cubes of a pull, in the order of CUBES."""

    nazgul: int
    cubes: tuple[int, int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class PulledAgain:
    nazgul: int


@dataclass(frozen=True, slots=True)
class Struck:
    """What a pull did to the defenders."""

    nazgul: int
    damage: int
    walls: int
    armies: int


@dataclass(frozen=True, slots=True)
class HeroSlain:
    """`seat` has the card now."""

    seat: int
    hero: str


@dataclass(frozen=True, slots=True)
class HeroWounded:
    hero: str
    damage: int


@dataclass(frozen=True, slots=True)
class DamageDirected:
    """The attackers take damage; `target` has to bear it."""

    damage: int
    target: int


@dataclass(frozen=True, slots=True)
class CreatureWounded:
    seat: int
    kind: str
    damage: int


@dataclass(frozen=True, slots=True)
class LossCancelled:
    """Levels that were not lost after all."""

    seat: int


@dataclass(frozen=True, slots=True)
class KingWounded:
    damage: int


@dataclass(frozen=True, slots=True)
class KingHealed:
    pass


@dataclass(frozen=True, slots=True)
class KingDied:
    seat: int


@dataclass(frozen=True, slots=True)
class Retreated:
    nazgul: int


@dataclass(frozen=True, slots=True)
class Fled:
    seat: int


@dataclass(frozen=True, slots=True)
class FavorShared:
    """The favor of a battle, what each got, and who."""

    favor: int
    each: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsChanged:
    """Points as counters; everybody sees them being taken."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class StageCompleted:
    place: str


@dataclass(frozen=True, slots=True)
class QuestCompleted:
    quest: str


@dataclass(frozen=True, slots=True)
class QuestFailed:
    quest: str


@dataclass(frozen=True, slots=True)
class PrizeTaken:
    """The card of a quest was taken for its points."""

    seat: int
    quest: str


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Reinforced:
    place: str
    heroes: int
    armies: int


@dataclass(frozen=True, slots=True)
class GameOver:
    """By seat the points from counters, cards and secret quests together, and which secret
    quests were met; `won` is False when the Ring was destroyed."""

    won: bool
    reason: str
    rule: str
    points: tuple[int, ...]
    secrets: tuple[tuple[str, ...], ...]
