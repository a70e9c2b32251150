"""What the Fellowship may have and does not use leaves no trace (R3, D8).

Two scenes that look alike to Sauron are played side by side; whatever he is shown must stay
the same, whether the option was there or not.
"""

import pytest

from ninefold.games.confrontation.events import Declined
from ninefold.games.confrontation.state import make_piece
from tests.confrontation.scene import GAME, Scene

CARDS = ["fellowship card", "sauron card"]


def shown(scene: Scene, seat: int | None) -> list[object]:
    """All that Sauron (or a spectator) learns."""
    return [GAME.view(scene.state, seat), scene.asked(), scene.facts]


def play_alike(one: Scene, other: Scene, lines: list[str]) -> None:
    """Plays the same in both scenes; after every answer Sauron is shown the same."""
    for line in ["", *lines]:
        if line:
            one.play(line)
            other.play(line)
        for seat in (1, None):
            assert shown(one, seat) == shown(other, seat), f"different after '{line}'"


STAND_IN = """
    options conceal={conceal}
    turn 5 sauron
    eregion: frodo {beside}
    shire: {home}
    misty-mountains: {enemy}
    mordor: cave-troll
    """


@pytest.mark.parametrize("conceal", ["turn", "battle"])
@pytest.mark.parametrize(
    ("enemy", "rest"),
    [
        ("black-rider", ["pass", "fellowship: card 5", "sauron: card 1"]),
        ("shelob", ["pass", "fellowship: card 5", "sauron: card eye-of-sauron"]),
        ("saruman", ["pass", "pass", "fellowship: card 5", "sauron: card 1"]),
    ],
)
def test_not_stepping_in_looks_like_sam_being_elsewhere(
    enemy: str, rest: list[str], conceal: str
) -> None:
    """R3 D8 C2: the question is put for any concealed companion of Frodo."""
    with_sam = Scene(
        STAND_IN.format(conceal=conceal, beside="sam", home="merry pippin", enemy=enemy)
    )
    without = Scene(
        STAND_IN.format(conceal=conceal, beside="merry", home="sam pippin", enemy=enemy)
    )
    play_alike(with_sam, without, [f"{enemy} misty-mountains-eregion", "draw frodo"])
    assert with_sam.asked() == ["fellowship stand-in"]
    assert with_sam.legal() == ["sam", "pass"]
    assert without.legal() == ["pass"]
    assert without.refuse("sam") == "C2"
    play_alike(with_sam, without, ["pass"])
    assert with_sam.told(Declined) == [Declined(0, "stand-in")]
    play_alike(with_sam, without, rest)


def test_stepping_in_is_asked_about_in_a_hidden_draft() -> None:
    """R3 D8 G9: while line-ups are hidden Frodo's companion may be either Sam."""
    drawing = """
        options mode=draft rosters=hidden
        turn 5 sauron
        eregion: frodo {sam}
        misty-mountains: black-rider
        mordor: cave-troll
        """
    with_sam, without = Scene(drawing.format(sam="sam")), Scene(drawing.format(sam="sam*"))
    play_alike(with_sam, without, ["black-rider misty-mountains-eregion", "draw frodo"])
    assert without.asked() == ["fellowship stand-in"]
    assert without.legal() == ["pass"]
    play_alike(with_sam, without, ["pass", "pass", "fellowship: card 5", "sauron: card 1"])


@pytest.mark.parametrize(
    ("options", "place"),
    [
        pytest.param("mode=classic", "fallen: sam; eregion: frodo merry", id="Sam has fallen"),
        pytest.param("mode=classic", "shire: sam!!!; eregion: frodo merry", id="seen elsewhere"),
        pytest.param("mode=classic", "shire: sam merry; eregion: frodo", id="Frodo is alone"),
        pytest.param("mode=classic", "shire: sam; eregion: frodo merry!!!", id="not Sam, seen"),
        pytest.param("mode=draft", "eregion: frodo sam*", id="another Sam in an open draft"),
        pytest.param("mode=draft rosters=hidden", "eregion: frodo sam*!!!", id="another Sam, seen"),
    ],
)
def test_stepping_in_is_not_asked_about_when_all_know_better(options: str, place: str) -> None:
    """D8: where everybody can see that Sam is not there, there is no question."""
    scene = Scene(f"""
        options {options}
        turn 5 sauron
        {place}
        misty-mountains: black-rider
        """)
    scene.play("black-rider misty-mountains-eregion")
    if scene.asked() == ["sauron defender"]:
        scene.play("attack concealed")
    if scene.asked() == ["chance draw"]:
        scene.play("draw frodo")
    assert scene.asked() == ["fellowship retreat"]


FIVE = """
    options conceal={conceal}
    turn 5 sauron
    eregion: sam {beside}
    shire: {home}
    misty-mountains: {enemy}
    mordor: cave-troll
    """


@pytest.mark.parametrize("conceal", ["turn", "battle"])
@pytest.mark.parametrize(
    ("enemy", "rest"),
    [
        ("black-rider", ["fellowship: card 5", "sauron: card 1"]),
        ("saruman", ["pass", "fellowship: card 5", "sauron: card 1"]),
    ],
)
def test_not_proving_five_looks_like_frodo_being_elsewhere(
    enemy: str, rest: list[str], conceal: str
) -> None:
    """R3 D8 R12: the question is put for any concealed companion of Sam."""
    beside = Scene(FIVE.format(conceal=conceal, beside="frodo", home="merry pippin", enemy=enemy))
    apart = Scene(FIVE.format(conceal=conceal, beside="merry", home="frodo pippin", enemy=enemy))
    play_alike(beside, apart, [f"{enemy} misty-mountains-eregion", "draw sam"])
    assert beside.asked() == ["fellowship prove"]
    assert beside.legal() == ["five", "pass"]
    assert apart.legal() == ["pass"]
    assert apart.refuse("five") == "R12"
    play_alike(beside, apart, ["pass"])
    assert beside.told(Declined) == [Declined(0, "prove")]
    play_alike(beside, apart, rest)


def test_five_is_not_asked_about_when_frodo_is_seen_elsewhere() -> None:
    """D8: everybody sees that Frodo is not beside Sam."""
    scene = Scene("""
        turn 5 sauron
        eregion: sam merry
        shire: frodo!!!
        misty-mountains: black-rider
        """)
    scene.play("black-rider misty-mountains-eregion", "draw sam")
    assert scene.asked() == CARDS
    scene.play("fellowship: card 1", "sauron: card 1")
    assert scene.strengths == [(3, 4)]


def test_five_is_not_asked_about_when_sam_carries_the_ring() -> None:
    """D8 R29: Frodo has fallen."""
    scene = Scene("""
        options mode=draft
        turn 5 sauron
        fallen: frodo*
        ring: sam
        eregion: sam merry
        misty-mountains: black-rider
        """)
    scene.play("black-rider misty-mountains-eregion", "draw sam")
    assert scene.asked() == CARDS


HELP = """
    options mode={mode} conceal={conceal}
    turn 5 sauron
    fangorn: elrond
    caradhras: {near}
    shire: frodo {home}
    gondor: uruk-hai
    mordor: orcs
    """


@pytest.mark.parametrize("conceal", ["turn", "battle"])
@pytest.mark.parametrize(
    "cards",
    [
        ["fellowship: card 3", "sauron: card 1"],
        ["fellowship: card 1", "sauron: card 6"],
        ["fellowship: card elven-cloak", "sauron: card 2"],
    ],
)
def test_not_helping_looks_like_gandalf_being_elsewhere(cards: list[str], conceal: str) -> None:
    """R3 D8 C23: the question is put for any concealed piece near by."""
    near = Scene(HELP.format(mode="variant", conceal=conceal, near="gandalf", home="faramir"))
    far = Scene(HELP.format(mode="variant", conceal=conceal, near="faramir", home="gandalf"))
    play_alike(near, far, ["uruk-hai gondor-fangorn", *cards])
    assert near.asked() == ["fellowship help"]
    assert near.legal() == ["help", "pass"]
    assert far.legal() == ["pass"]
    assert far.refuse("help") == "C23"
    play_alike(near, far, ["pass"])
    assert near.told(Declined) == [Declined(0, "help")]


def test_not_helping_looks_alike_where_cards_are_forbidden() -> None:
    """R3 R16: the same after Aragorn has forbidden cards."""
    drawing = HELP.replace("elrond", "aragorn")
    near = Scene(drawing.format(mode="variant", conceal="turn", near="gandalf", home="faramir"))
    far = Scene(drawing.format(mode="variant", conceal="turn", near="faramir", home="gandalf"))
    play_alike(near, far, ["uruk-hai gondor-fangorn", "no-cards"])
    assert far.asked() == ["fellowship help"]
    play_alike(near, far, ["pass"])


def test_not_helping_an_attacker_looks_alike() -> None:
    """R3 D8: the same in the Fellowship's own turn."""
    drawing = """
        options mode=variant
        turn 6 fellowship
        eregion: {near}
        enedwaith: elrond
        shire: frodo {home}
        caradhras: uruk-hai
        mordor: orcs
        """
    near = Scene(drawing.format(near="gandalf", home="faramir"))
    far = Scene(drawing.format(near="faramir", home="gandalf"))
    lines = ["elrond enedwaith-caradhras", "fellowship: card 3", "sauron: card 1"]
    play_alike(near, far, lines)
    assert far.asked() == ["fellowship help"]
    play_alike(near, far, ["pass"])


def test_help_is_asked_about_in_a_hidden_draft() -> None:
    """R3 D8 G9: a concealed piece near by may be either Gandalf."""
    drawing = """
        options mode=draft rosters=hidden
        turn 5 sauron
        fangorn: legolas
        caradhras: {gandalf}
        shire: frodo
        gondor: black-rider
        mordor: orcs
        """
    variant, classic = (Scene(drawing.format(gandalf=face)) for face in ("gandalf*", "gandalf"))
    lines = ["black-rider gondor-fangorn", "fellowship: card 2", "sauron: card 1"]
    play_alike(variant, classic, lines)
    assert classic.asked() == ["fellowship help"]
    assert classic.legal() == ["pass"]
    play_alike(variant, classic, ["pass"])


@pytest.mark.parametrize(
    ("mode", "place"),
    [
        pytest.param("variant", "caradhras: faramir", id="Gandalf has fallen"),
        pytest.param("variant", "caradhras: faramir; cardolan: gandalf!!!", id="seen elsewhere"),
        pytest.param("variant", "caradhras: faramir!!!; cardolan: gandalf", id="not him, seen"),
        pytest.param("variant", "cardolan: gandalf", id="nobody near"),
        pytest.param("draft", "caradhras: gandalf", id="another Gandalf in an open draft"),
        pytest.param("draft rosters=hidden", "caradhras: gandalf!!!", id="another Gandalf, seen"),
    ],
)
def test_help_is_not_asked_about_when_all_know_better(mode: str, place: str) -> None:
    """D8: where everybody can see that Gandalf is not near, there is no question."""
    scene = Scene(f"""
        options mode={mode}
        turn 5 sauron
        shire: frodo
        fangorn: elrond
        {place}
        gondor: uruk-hai
        """)
    scene.play("uruk-hai gondor-fangorn", "fellowship: card 2", "sauron: card 1")
    assert scene.told(Declined) == []
    assert scene.place("elrond") == "fallen"


@pytest.mark.parametrize(
    ("face", "other", "line"),
    [("frodo", "sam", "draw frodo"), ("sam", "frodo", "draw sam")],
)
def test_what_is_declined_stays_possible(face: str, other: str, line: str) -> None:
    """R3: after a no Sauron still cannot tell the companion from any other piece."""
    scene = Scene("""
        turn 5 sauron
        eregion: frodo sam
        shire: merry
        misty-mountains: black-rider
        mordor: cave-troll
        """)
    scene.play("black-rider misty-mountains-eregion", line, "pass")
    token = scene.piece(other).token
    piece = scene.piece(other)
    concealed = make_piece("?", piece.place, piece.token, piece.shown)
    assert concealed in GAME.view(scene.state, 1).pieces[0]
    worlds = scene.state.known[0]
    assert worlds
    assert all(token not in dict(world).values() for world in worlds)
    assert all(dict(world).get(face) == scene.piece(face).token for world in worlds)
