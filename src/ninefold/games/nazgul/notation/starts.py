"""Positions to begin from, for perft and for practice."""

from collections.abc import Mapping
from typing import Final

STARTS: Final[Mapping[str, str]] = {
    "opening": """\
options players=3
order: ash bone dusk
favor ash: 7
hand ash: armor
hero ash: gamling
favor bone: 7
hand bone: shrieks
hero bone: merry
favor dusk: 7
hand dusk: siege-towers
hero dusk: denethor
sauron: 3
agenda: advance | check-win | quests-left | resolution | deployment \
| open-window word=deployment | box number=5 | box number=4 | box number=3 | box number=2 \
| box number=1 | box | open-bids | bid seats=ash,bone,dusk
""",
    "minas-tirith": """\
options difficulty=moderate
round 5
order: ash bone dusk iron
level ash: 5
forces ash: 2 3 0
place ash: minas-tirith
level bone: 4
forces bone: 4 0 1
hand bone: machines-of-war
place bone: minas-tirith
level dusk: 4
forces dusk: 0 2 0
place dusk: minas-tirith
level iron: 5
forces iron: 3 3 0
place iron: minas-tirith
stage pelennor-fields: complete
stage minas-tirith: heroes 4 armies 7 walls 2
resolved: minas-tirith
agenda: advance | check-win | quests-left | resolution | aftermath | turn number=3 \
| turn number=2 | turn number=1 | pull seat=ash
battle place: minas-tirith
battle campaign: gondor
battle nazgul: ash bone dusk iron
battle slots: 4
battle defenders: merry 0 | gamling 0 | gondorian-soldier 0 | aragorn 0
battle villains: denethor
battle called
battle forces: 2 3 0 | 4 0 0 | 0 2 0 | 3 3 0
battle walls: 2
battle pot: 2
battle cup: 4 9 8 0 4 2
battle paralysed: 5
battle ratings: 0 0 0 0
battle puller: ash
""",
    "mount-doom": """\
round 9
order: ash bone dusk iron
level ash: 6
place ash: mount-doom
level bone: 7
hand bone: machines-of-war
place bone: mount-doom
level dusk: 5
place dusk: mount-doom
level iron: 6
place iron: deeping-coomb
stage pelennor-fields: complete
stage minas-tirith: complete
stage final-stand: complete
stage edoras: complete
stage deeping-coomb: complete
stage hornburg: complete
stage amon-hen: complete
resolved: deeping-coomb mount-doom
agenda: advance | check-win | quests-left | resolution | hunt-over | turn number=2 \
| pull seat=bone number=1
battle place: mount-doom
battle campaign: ring-bearer
battle nazgul: ash bone dusk
battle slots: 2
battle forces: 0 0 0 | 0 0 0 | 0 0 0 | 0 0 0
battle cup: 3 0 0 0 2 0
battle ratings: 0 0 0 0
battle puller: bone
battle caught: 1
""",
}
