"""Positions to begin from, for perft and for practice."""

from collections.abc import Mapping
from typing import Final

STARTS: Final[Mapping[str, str]] = {
    "opening": """\
enemies: troll haradrim grishnakh
hand north: aragorn legolas sam
hand east: frodo gimli theoden
""",
    "three": """\
options players=3
turn 12 east
enemies: balrog orc-patrol witch-king
mordor: mordor-a
hand north: boromir merry
hand east: angbor frodo gandalf
hand south: eomer
fellowships north: treebeard
fellowships east: glorfindel sam | tom-bombadil
fellowships south: gimli legolas | aragorn
won north: troll
discard: faramir pippin mordor-b
dead: mordor-c grishnakh
""",
    "last-enemy": """\
turn 40 north
enemies: balrog
mordor: mordor-a mordor-b
hand north: pippin
hand east: sam
fellowships north: frodo glorfindel treebeard
fellowships east: aragorn | gandalf
won north: troll haradrim
won east: witch-king
discard: mordor-a mordor-b
dead: mordor-a mordor-b mordor-c orc-patrol goblins wargs crebain wormtongue gollum grishnakh \
easterlings corsairs uruk-hai barrow-wight mumak gothmog shelob ugluk saruman mouth-of-sauron
""",
}
