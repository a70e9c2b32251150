"""The small vocabulary of effects. A card is data made of these words; the engine knows no card
by name, but for Gandalf (N19).

Every entry says whether the effect uses a number and which words it takes: nothing, the word of
a campaign or stage ("place"), of a creature ("kind"), of a hero ("hero") or of a box ("box").
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Use(NamedTuple):
    """How an effect is written: with a number or not, and with which kind of word."""

    number: bool
    word: str = ""


QUEST: Final[Mapping[str, Use]] = {
    "favor": Use(True),
    "levels": Use(True),
    "cards": Use(True),
    "points": Use(True),
    "prize": Use(True),
    "forces": Use(True, "kind"),
    "armies": Use(True, "place"),
    "heroes": Use(True, "place"),
    "walls": Use(True, "place"),
    "sauron": Use(True),
    "closed": Use(False, "box"),
}
"""Events, and success or failure of quests.

`favor`, `levels`, `cards`, `points`, `forces` go to each Nazgûl there on success, and to
everybody by an event or a failure; a negative number takes, but no cards (favor and forces not
below 0, forces never above the track; who falls below level 1 flees). `prize`: the first Nazgûl
deployed there takes the card with its points. `armies` and `heroes` come to (or, negative, leave)
the lowest open stage of a campaign, or the stage that is named while it is open; `walls`
(negative) lowers a stage's walls for good. `sauron` puts favor into Sauron's box. `closed`: no
bids in that box this round (events only)."""

HERO: Final[Mapping[str, Use]] = {
    "armies": Use(True),
    "levels": Use(True),
    "forces": Use(True, "kind"),
    "army-health": Use(True),
    "army-damage": Use(True),
    "walls": Use(True),
    "terror": Use(True),
    "terror-each": Use(True),
    "tactics": Use(True),
    "creature-damage": Use(True, "kind"),
    "creature-health": Use(True, "kind"),
    "hero-damage": Use(True),
    "favor": Use(True),
    "dauntless": Use(False),
}
"""Abilities of heroes and villains, before the battle, in the order of rank.

`armies` come (or leave), on the stage or quest and in the cup. `levels`, `forces` (of those
committed), `favor`: each player's Nazgûl in the battle loses (negative) or gains; gained forces
join his track, not the battle. `army-health`, `army-damage` become that number. `walls` rise or
fall for this battle only, where walls began. `terror` is added to the total, `terror-each` for
each Nazgûl in the battle, the Witch-king included. `tactics`, `creature-damage`,
`creature-health`, `hero-damage` change by the number for this battle (tactics not below 1,
damage not below 0, health not below 1). `dauntless`: no army is paralysed."""

POWER: Final[Mapping[str, Use]] = {
    "favor": Use(True),
    "levels": Use(True),
    "forces": Use(True, "kind"),
    "cards": Use(True),
    "armor": Use(False),
    "terror-double": Use(False),
    "terror": Use(True),
    "walls": Use(True),
    "pull-again": Use(False),
    "cancel-hero": Use(False),
    "creature-damage": Use(True, "kind"),
    "creature-health": Use(True, "kind"),
    "damage": Use(True),
    "tactics": Use(True),
    "army": Use(True),
    "armies": Use(True),
    "heal": Use(False),
}
"""Cards of power, each played in the windows its card names.

`favor`, `levels`, `forces`: a player's Nazgûl that is named gets them. `cards`: who plays it
draws. `armor` cancels one Nazgûl's whole loss of levels from one ability or pull (window
`loss`). `terror-double` doubles the own terror of a Nazgûl in the battle (window `terror`).
`terror` is added to the total. `walls` (negative) lowers the walls of the battle's stage for good.
`pull-again` returns the cubes and pulls as many again (window `pulled`). `cancel-hero`: a hero
card in the battle that is named goes to the discard pile, and a lesser hero stands in for it.
`creature-damage`, `creature-health` last for the battle. `damage` and `tactics` help the Nazgûl
whose pull it is, for this pull. `army` raises the army rating of a Nazgûl of the battle that is
named, before it commits (window `assigned`). `armies` (negative) leave the battle's stage or
quest without favor. `heal`: the Witch-king in the battle loses all his damage."""

GOAL: Final[Mapping[str, Use]] = {
    "slay": Use(False, "hero"),
    "slay-count": Use(True),
    "slay-rank": Use(True),
    "stage": Use(False, "stage"),
    "stages": Use(True, "campaign"),
    "quests": Use(True),
    "armies": Use(True),
    "level": Use(True),
    "favor": Use(True),
    "cards": Use(True),
    "forces": Use(True, "kind"),
    "steadfast": Use(False),
    "witch-king-dead": Use(False),
    "witch-king-alive": Use(False),
}
"""Goals of secret quests, looked at when the game is won.

`slay` a hero by name, `slay-count` at least so many, `slay-rank` one of that rank or better;
`stage`: was in the battle that completed it; `stages`: at least so many such (of a campaign, or
of any with the word left empty); `quests` completed; `armies` destroyed by his own pulls; `level`,
`favor`, `cards` of power, `forces` (of a kind, or all with the word left empty) held at the end;
`steadfast`: never fled and never retreated; the Witch-king `dead` or `alive`."""
