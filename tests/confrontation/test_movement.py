"""Movement: every step of the map, the limits, the river, the tunnel, the tips."""

import re

import pytest

from ninefold import rulebook
from ninefold.core import IllegalAction
from ninefold.games.confrontation import events
from tests.confrontation.scene import GAME, Scene

FORWARD = {
    "shire": "arthedain cardolan",
    "arthedain": "rhudaur eregion",
    "cardolan": "eregion enedwaith",
    "rhudaur": "high-pass misty-mountains",
    "eregion": "misty-mountains caradhras",
    "enedwaith": "caradhras gap-of-rohan",
    "high-pass": "mirkwood",
    "misty-mountains": "mirkwood fangorn",
    "caradhras": "fangorn rohan",
    "gap-of-rohan": "rohan",
    "mirkwood": "dagorlad",
    "fangorn": "dagorlad gondor",
    "rohan": "gondor",
    "dagorlad": "mordor",
    "gondor": "mordor",
    "mordor": "",
}
"""The Fellowship's forward steps on foot; Sauron's are the same ones reversed."""
ROWS = (
    "shire",
    "arthedain cardolan",
    "rhudaur eregion enedwaith",
    "high-pass misty-mountains caradhras gap-of-rohan",
    "mirkwood fangorn rohan",
    "dagorlad gondor",
    "mordor",
)
LIMITS = dict(zip(ROWS, (4, 2, 2, 1, 2, 2, 4), strict=True))
LIMIT = {region: limit for row, limit in LIMITS.items() for region in row.split()}
ARROWS = {
    ("mirkwood", "fangorn"): "river",
    ("fangorn", "rohan"): "river",
    ("eregion", "fangorn"): "tunnel",
}
REGIONS = tuple(FORWARD)
MOUNTAINS = tuple(ROWS[3].split())


def ahead(side: str, region: str) -> list[str]:
    """The regions in front of a region."""
    if side == "fellowship":
        return FORWARD[region].split()
    return [other for other in REGIONS if region in FORWARD[other].split()]


def beside(region: str) -> list[str]:
    """The regions beside a region, by which one may never go in the mountains."""
    row = next(row.split() for row in ROWS if region in row.split())
    return [other for other in row if abs(row.index(other) - row.index(region)) == 1]


def steps(side: str, region: str) -> set[str]:
    """The ordinary steps from a region as the notation writes them."""
    found = {f"{region}-{to}" for to in ahead(side, region)}
    if side == "fellowship":
        found |= {f"{a}-{b} {via}" for (a, b), via in ARROWS.items() if a == region}
    return found


def standing(side: str, region: str) -> Scene:
    """Somebody without an ability to move stands in a region: Gimli or the Orcs."""
    frodo = "arthedain" if region == "shire" else "shire"
    troll = "gondor" if region == "mordor" else "mordor"
    turn, who = ("8", "gimli") if side == "fellowship" else ("7", "orcs")
    return Scene(f"turn {turn} {side}; {frodo}: frodo; {troll}: cave-troll; {region}: {who}")


WHO = {"fellowship": "gimli", "sauron": "orcs"}


@pytest.mark.parametrize("side", WHO)
@pytest.mark.parametrize("region", REGIONS)
def test_every_step_of_the_map(side: str, region: str) -> None:
    """M1 M2 M5 M6 R4: from each region exactly these ways lead on, and no other."""
    who = WHO[side]
    scene = standing(side, region)
    moves = {text.removeprefix(who + " ") for text in scene.legal() if text.startswith(who + " ")}
    assert moves == steps(side, region)


@pytest.mark.parametrize("side", WHO)
@pytest.mark.parametrize("region", REGIONS)
def test_every_way_that_is_no_step_is_refused(side: str, region: str) -> None:
    """M1 M2 M3 M5 M6: each other region is refused, with the rule that closes the way."""
    scene = standing(side, region)
    for to in REGIONS:
        if to == region or f"{region}-{to}" in steps(side, region):
            continue
        rule = "M1"
        if region in MOUNTAINS and to in MOUNTAINS:
            rule = "M3"
        elif {region, to} in ({"mirkwood", "fangorn"}, {"fangorn", "rohan"}):
            rule = "M5"
        elif {region, to} == {"eregion", "fangorn"}:
            rule = "M6"
        elif to in beside(region) or region in ahead(side, to):
            rule = "M2"
        assert scene.refuse(f"{WHO[side]} {region}-{to}") == rule, to


def key(title: str) -> str:
    """A region as the notation writes it, from its title on the rules page."""
    return re.sub("^the-", "", title.strip().lower().replace(" ", "-"))


def keys(cell: str) -> list[str]:
    return [] if cell.strip() in ("none", "never") else [key(title) for title in cell.split(",")]


def table(heading: str) -> list[list[str]]:
    """The rows of a table of the rules page, without its head."""
    lines = rulebook.text(GAME).splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith(heading))
    rows = []
    for line in lines[first + 2 :]:
        if not line.startswith("|"):
            break
        rows.append([cell.strip() for cell in line.strip("|").split("|")])
    return rows


def test_the_table_of_steps_on_the_rules_page_is_the_map() -> None:
    """M1 M3 M4: limits, both sides' forward steps and sideways neighbours, region by region."""
    rows = table("| Region | Limit |")
    assert sorted(key(row[0]) for row in rows) == sorted(REGIONS)
    for title, limit, fellowship, sauron, sideways in rows:
        region = key(title)
        assert int(limit) == LIMIT[region], region
        assert set(keys(fellowship)) == set(ahead("fellowship", region)), region
        assert set(keys(sauron)) == set(ahead("sauron", region)), region
        assert set(keys(sideways)) == set(() if region in MOUNTAINS else beside(region)), region


def test_the_table_of_extra_steps_on_the_rules_page_is_the_map() -> None:
    """M5 M6: the two arrows of the river and the one of the tunnel."""
    rows = table("| Extra step |")
    found = {(key(start), key(end)): way.split(" ")[0] for way, start, end in rows}
    assert found == ARROWS


FILLERS = {
    "fellowship": ["sam", "pippin", "merry", "legolas"],
    "sauron": ["balrog", "shelob", "saruman", "warg"],
}


@pytest.mark.parametrize(
    ("side", "region"),
    [
        (side, region)
        for side in WHO
        for region in REGIONS
        if region != "shire"  # nobody moves forward to his home; three in the Shire have won
        if (side, region) != ("sauron", "mordor")
    ],
)
def test_a_region_takes_its_limit_and_no_more(side: str, region: str) -> None:
    """M4: the last free place can be taken; a full region refuses the next one."""
    origin = next(other for other in REGIONS if region in ahead(side, other))
    crowd = FILLERS[side][: LIMIT[region]]
    frodo = "rhudaur" if "cardolan" in (region, origin) else "cardolan"
    troll = "gondor" if "dagorlad" in (region, origin) else "dagorlad"
    turn = "8" if side == "fellowship" else "7"
    who = WHO[side]
    drawn = f"turn {turn} {side}; {frodo}: frodo; {troll}: cave-troll; {origin}: {who}"
    move = f"{who} {origin}-{region}"
    full = Scene(f"{drawn}; {region}: {' '.join(crowd)}")
    assert full.refuse(move) == "M4"
    room = Scene(f"{drawn}; {region}: {' '.join(crowd[1:])}" if crowd[1:] else drawn)
    assert room.play(move).place(who) == region


@pytest.mark.parametrize(("origin", "to", "via"), [(a, b, v) for (a, b), v in ARROWS.items()])
def test_the_arrows_obey_the_limit(origin: str, to: str, via: str) -> None:
    """M4 M5 M6: the river and the tunnel do not lead into a full region."""
    scene = Scene(f"turn 8 fellowship; {origin}: gimli frodo; {to}: sam merry; mordor: orcs")
    assert scene.refuse(f"gimli {origin}-{to} {via}") == "M4"


def test_enemies_do_not_count_against_the_limit() -> None:
    """M4 M7: a region full of enemies can be entered, which is an attack."""
    scene = Scene(
        "turn 8 fellowship; shire: frodo; rohan: gimli; gondor: balrog shelob; mordor: orcs"
    )
    scene.play("gimli rohan-gondor")
    assert scene.asked() == ["chance draw"]


def test_one_character_makes_one_step_and_the_turn_is_over() -> None:
    """M1: one character, one step; then it is the other side's turn."""
    scene = Scene("turn 8 fellowship; shire: frodo; eregion: gimli; mordor: orcs")
    scene.play("gimli eregion-caradhras")
    assert (scene.place("gimli"), scene.place("frodo")) == ("caradhras", "shire")
    assert scene.asked() == ["sauron turn"]


def test_a_turn_cannot_be_passed() -> None:
    """M1: somebody has to move."""
    scene = Scene("turn 8 fellowship; shire: frodo; mordor: orcs")
    assert scene.legal() == ["frodo shire-arthedain", "frodo shire-cardolan"]
    assert scene.refuse("pass") == "M1"


@pytest.mark.parametrize("text", ["gimli mirkwood-dagorlad", "boromir eregion-caradhras"])
def test_a_character_moves_from_where_it_stands(text: str) -> None:
    """M1 B11: not from elsewhere, and not from beside the board."""
    scene = Scene("turn 8 fellowship; shire: frodo; eregion: gimli; mordor: orcs")
    assert scene.refuse(text) == ("M1" if text.startswith("gimli") else "B11")


def test_the_pieces_of_the_enemy_are_not_yours_to_move() -> None:
    """S1 M1: Sauron's pieces do not move in the Fellowship's turn."""
    scene = Scene("turn 8 fellowship; shire: frodo; mordor: orcs")
    assert scene.refuse("orcs mordor-gondor") == "S1"


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("gimli eregion-fangorn", "M6"),
        ("gimli eregion-fangorn river", "M6"),
        ("gimli eregion-caradhras tunnel", "M1"),
        ("gimli eregion-caradhras ability", "M2"),
        ("legolas mirkwood-fangorn", "M5"),
        ("legolas mirkwood-fangorn tunnel", "M5"),
        ("legolas mirkwood-dagorlad river", "M1"),
    ],
)
def test_the_way_must_be_named_right(text: str, rule: str) -> None:
    """M1 M5 M6: the notation says how one goes, and it must be so."""
    scene = Scene(
        "turn 8 fellowship; shire: frodo; eregion: gimli; mirkwood: legolas; mordor: orcs"
    )
    assert scene.refuse(text) == rule


def test_a_move_by_ability_says_so() -> None:
    """M2 C6: who leaves the word out is told of it, if the ability leads there."""
    scene = Scene(
        "options specials=given fellowship-cards=shadowfax; turn 8 fellowship; shire: frodo;"
        "gondor: aragorn gimli; dagorlad: orcs"
    )
    (decision,) = GAME.pending(scene.state)
    told = {}
    for who in ("aragorn", "gimli", "shadowfax aragorn"):
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(scene.state, decision, GAME.read_action(f"{who} gondor-dagorlad"))
        assert refused.value.rule == "M2"
        told[who] = "add 'ability'" in str(refused.value)
    assert told == {"aragorn": True, "gimli": False, "shadowfax aragorn": False}


@pytest.mark.parametrize(("origin", "to"), [("mirkwood", "fangorn"), ("fangorn", "rohan")])
def test_the_river_is_the_move_of_the_turn(origin: str, to: str) -> None:
    """M5: downstream is a full forward move for the Fellowship."""
    scene = Scene(f"turn 8 fellowship; shire: frodo; {origin}: gimli; mordor: orcs")
    scene.play(f"gimli {origin}-{to} river")
    assert scene.place("gimli") == to
    assert scene.asked() == ["sauron turn"]


@pytest.mark.parametrize(("to", "origin"), [("mirkwood", "fangorn"), ("fangorn", "rohan")])
def test_nobody_moves_against_the_current(origin: str, to: str) -> None:
    """M5: upstream is no step, with the word river or without it."""
    scene = Scene(f"turn 8 fellowship; shire: frodo; {origin}: gimli; mordor: orcs")
    assert scene.refuse(f"gimli {origin}-{to}") == "M5"
    assert scene.refuse(f"gimli {origin}-{to} river") == "M5"


@pytest.mark.parametrize(("origin", "to", "via"), [(a, b, v) for (a, b), v in ARROWS.items()])
def test_sauron_uses_neither_river_nor_tunnel(origin: str, to: str, via: str) -> None:
    """M5 M6: the yellow arrows belong to the Fellowship alone."""
    rule = "M6" if via == "tunnel" else "M5"
    for start, end in ((origin, to), (to, origin)):
        scene = Scene(f"turn 7 sauron; shire: frodo; {start}: orcs")
        assert scene.refuse(f"orcs {start}-{end} {via}") == rule


def test_the_tunnel_leads_from_eregion_to_fangorn_in_one_move() -> None:
    """M6: under the mountains in one forward move."""
    scene = Scene("turn 8 fellowship; shire: frodo; eregion: gimli; mordor: orcs")
    scene.play("gimli eregion-fangorn tunnel")
    assert scene.place("gimli") == "fangorn"
    assert scene.asked() == ["sauron turn"]


def test_the_tunnel_never_leads_back() -> None:
    """M6: nobody goes from Fangorn to Eregion."""
    scene = Scene("turn 8 fellowship; shire: frodo; fangorn: gimli; mordor: orcs")
    assert scene.refuse("gimli fangorn-eregion tunnel") == "M6"


def test_a_sauron_piece_in_caradhras_does_not_close_the_tunnel() -> None:
    """M6: the traveller arrives, whoever stands in Caradhras but does not ambush."""
    scene = Scene(
        "turn 8 fellowship; shire: frodo; eregion: gimli; caradhras: orcs; mordor: balrog"
    )
    scene.play("gimli eregion-fangorn tunnel", "sauron: pass")
    assert scene.place("gimli") == "fangorn"


def test_moving_in_on_an_enemy_is_an_attack() -> None:
    """M7: the piece that came is the attacker, the one that stood there the defender."""
    scene = Scene("turn 7 sauron; shire: frodo; rohan: gimli; gondor: orcs")
    assert scene.refuse("orcs gondor-dagorlad") == "M2"
    scene.play("orcs gondor-rohan")
    assert scene.told(events.BattleBegan) == [events.BattleBegan("rohan", "orcs", "gimli")]


def test_no_battle_follows_a_move_to_an_empty_region() -> None:
    """M7: without enemies there is no battle."""
    scene = Scene("turn 7 sauron; shire: frodo; gondor: orcs")
    scene.play("orcs gondor-rohan")
    assert scene.told(events.BattleBegan) == []
    assert scene.asked() == ["fellowship turn"]
