"""Named positions, for perft and for practice."""

from collections.abc import Mapping
from typing import Final

_CLASSIC: Final = """\
shire: frodo sam pippin gandalf
arthedain: merry
cardolan: boromir
rhudaur: legolas
eregion: aragorn
enedwaith: gimli
mirkwood: flying-nazgul
fangorn: orcs
rohan: black-rider
dagorlad: cave-troll
gondor: shelob
mordor: balrog witch-king saruman warg
"""

_ALL_SPECIALS: Final = """\
options specials=given \
fellowship-cards=shadowfax+gandalf-the-white+king-revealed+gwaihir \
sauron-cards=recall+dark-of-mordor+crebain+palantir
"""

STARTS: Final[Mapping[str, str]] = {
    "classic": _CLASSIC,
    "variant": """\
options mode=variant
shire: frodo sam gandalf aragorn
arthedain: elrond
cardolan: smeagol
rhudaur: treebeard
eregion: faramir
enedwaith: theoden
mirkwood: uruk-hai
fangorn: orcs
rohan: flying-nazgul
dagorlad: watcher
gondor: gollum
mordor: wormtongue witch-king mouth saruman
""",
    "draft-mix": """\
options mode=draft
shire: frodo* sam gandalf treebeard
arthedain: pippin
cardolan: faramir
rhudaur: legolas
eregion: aragorn
enedwaith: theoden
mirkwood: uruk-hai
fangorn: orcs
rohan: flying-nazgul*
dagorlad: warg
gondor: shelob
mordor: witch-king* mouth saruman* watcher
""",
    "specials": _ALL_SPECIALS + _CLASSIC,
    "endgame": """\
turn 38 fellowship
arthedain: witch-king
rhudaur: boromir
fangorn: frodo
rohan: gandalf gimli
dagorlad: orcs
mordor: saruman
discard fellowship: 2 5 noble-sacrifice retreat
discard sauron: 3 6 magic retreat
""",
    "tunnel": """\
turn 6 fellowship
shire: frodo pippin
arthedain: sam
cardolan: merry
rhudaur: legolas
eregion: aragorn gimli
enedwaith: gandalf boromir
high-pass: flying-nazgul
caradhras: balrog
mirkwood: witch-king
fangorn: orcs
rohan: warg
dagorlad: cave-troll
gondor: shelob saruman
mordor: black-rider
""",
    "battle": """\
turn 9 sauron
shire: pippin gandalf
cardolan: boromir
rhudaur: legolas
eregion: frodo! sam black-rider!
enedwaith: gimli
high-pass: flying-nazgul
mirkwood: witch-king orcs
fangorn: shelob
dagorlad: cave-troll
gondor: balrog
mordor: saruman warg
discard fellowship: 3 magic
discard sauron: 2 6
battle eregion: frodo black-rider
asked: stand-in fellowship
""",
}
"""Positions in the notation of docs/notation.md, by name."""
