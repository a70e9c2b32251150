"""What happened. Facts about a concealed piece come twice: with its name to its owner, with
`?` to everybody else."""

from ninefold.core import frozen

Terms = tuple[tuple[str, int], ...]
"""What a total is made of."""


@frozen
class Chose:
    """A side made a secret choice of this kind, whatever it was."""

    side: int
    kind: str


@frozen
class Rosters:
    """Both line-ups are shown (G3)."""

    faces: tuple[tuple[str, ...], tuple[str, ...]]


@frozen
class Gifts:
    """How many Special Cards each side gives the other (G5)."""

    numbers: tuple[int, int]


@frozen
class Specials:
    """The Special Cards each side plays with."""

    cards: tuple[tuple[str, ...], tuple[str, ...]]


@frozen
class Placed:
    """All pieces stand; the game begins."""


@frozen
class TurnBegan:
    number: int
    side: int


@frozen
class Played:
    """A Special Card was played; `target` is a region or a token like `#4`, or empty."""

    side: int
    card: str
    target: str


@frozen
class Moved:
    """A piece went from a region to another: `how` is "", tunnel, river, ability, shadowfax,
    dark-of-mordor, retreat, switch, recall or shelob."""

    side: int
    piece: str
    token: int
    origin: str
    to: str
    how: str


@frozen
class InTunnel:
    """A piece set out through the Tunnel of Moria."""

    side: int
    piece: str
    token: int


@frozen
class Revealed:
    side: int
    face: str
    token: int
    region: str


@frozen
class Concealed:
    """The side's revealed pieces turned their backs again; the concealed ones mixed."""

    side: int


@frozen
class Shuffled:
    side: int
    region: str


@frozen
class BattleBegan:
    """`defender` was attacked; names of faces."""

    region: str
    attacker: str
    defender: str


@frozen
class Used:
    """A character's ability took effect. `rule` says which."""

    face: str
    rule: str


@frozen
class Declined:
    """A side did not use, or did not have, what it was asked for."""

    side: int
    kind: str


@frozen
class CardShown:
    side: int
    card: str


@frozen
class CardFetched:
    """Magic was exchanged for a discarded card (K2), or the Mouth took the 4 (C32)."""

    side: int
    card: str
    instead_of: str


@frozen
class CardReturned:
    """Variant Saruman sent a card back (C33)."""

    card: str


@frozen
class CardCancelled:
    """A card's text has no effect; `rule` says why."""

    side: int
    card: str
    rule: str


@frozen
class Strengths:
    """The totals that were compared (B8), and what each is made of: the key of a face or a card, or
    the rule of an ability, with its number."""

    fellowship: int
    sauron: int
    terms: tuple[Terms, Terms] = ((), ())


@frozen
class Defeated:
    face: str
    region: str
    rule: str


@frozen
class HandsRestored:
    """All nine cards were used; both sides take theirs back (B9)."""


@frozen
class RingPassed:
    """Sam carries the Ring now (E6)."""


@frozen
class Returned:
    """Gandalf is back (T2)."""

    region: str


@frozen
class Ordered:
    """The piece that Sauron must move (T3)."""

    token: int


@frozen
class OrderVoid:
    """The ordered piece cannot move (R33). `reason` is `blocked`, or `pinned` for the Watcher."""

    token: int
    reason: str


@frozen
class GameOver:
    winner: int
    reason: str
    rule: str
    points: tuple[int, int]
