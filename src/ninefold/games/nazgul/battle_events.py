"""What happened in a battle, or in the hunt at Mount Doom. Nazgûl are numbers, WITCH_KING among
them; places and cards are keys."""

from dataclasses import dataclass

from ninefold.core import frozen


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
class FavorShared:
    """The favor of a battle, what each got, and who."""

    favor: int
    each: int
    seats: tuple[int, ...]


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
