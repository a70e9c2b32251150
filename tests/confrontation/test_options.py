"""Options: each of them both ways, with what it changes."""

import re

import pytest

from ninefold import rulebook
from ninefold.core import BadOption, Option
from ninefold.games.confrontation import events
from tests.confrontation.opening import Opening
from tests.confrontation.scene import GAME, Scene


def test_the_table_of_options_on_the_rules_page_is_what_the_game_offers() -> None:
    """G1 G2 G3 G4 G5 G6 G7 G8 G9 G10: keys and values, the default first."""
    found = {}
    for line in rulebook.text(GAME).splitlines():
        if row := re.fullmatch(r"\| `([a-z-]+)` \| (.+) \|", line):
            values = re.findall(r"`([a-z]+)`", row[2]) if row[2].startswith("`") else []
            found[row[1]] = values
    assert found == {option.key: list(option.values) for option in GAME.options}


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.key)
def test_the_first_value_is_the_default(option: Option) -> None:
    """G1 G4 G6 G7 G8 G9 G10: saying it changes nothing; an empty list is no list."""
    assert GAME.start({option.key: option.default}) == GAME.start({})


@pytest.mark.parametrize(
    "options",
    [
        {"colour": "red"},
        {"Mode": "classic"},
        {"mode": "deluxe"},
        {"mode": ""},
        {"conceal": "never"},
        {"upstream": "yes"},
        {"rosters": "shown"},
        {"specials": "all"},
        {"shuffling": "none"},
        {"specials": "given", "fellowship-cards": "palantir"},
        {"specials": "given", "sauron-cards": "shadowfax"},
        {"specials": "given", "sauron-cards": "palantir+excalibur"},
        {"specials": "given", "sauron-cards": "palantir+palantir"},
        {"fellowship-cards": "shadowfax"},
        {"specials": "choose", "sauron-cards": "palantir"},
        {"mode": "classic", "rosters": "hidden"},
    ],
)
def test_an_unknown_option_or_value_is_refused(options: dict[str, str]) -> None:
    """G1 G6 G9: with a word about it, before any game begins."""
    with pytest.raises(BadOption) as refused:
        GAME.start(options)
    assert any(word in str(refused.value) for pair in options.items() for word in pair if word)


# mode


def test_a_draft_asks_for_one_face_of_each_tile() -> None:
    """G3: nine times one of two; Sauron has either Shelob or Wormtongue."""
    game = Opening(mode="draft")
    offered = []
    for _ in range(9):
        offered.append(game.legal("sauron"))
        game.answer("sauron", offered[-1][1])
    assert offered[1] == ["field shelob", "field wormtongue"]
    assert offered[2] == ["field witch-king", "field witch-king*"]
    assert [len(pair) for pair in offered] == [2] * 9
    assert game.asked() == ["fellowship field"]


def test_a_draft_may_mix_the_faces() -> None:
    """G3: some classic, some variant, and the game begins as usual with exactly these."""
    game = Opening(mode="draft")
    for number in range(9):
        for side in ("fellowship", "sauron"):
            game.answer(side, game.legal(side)[number % 2])
    faces = [piece.face for piece in game.state.pieces[0]]
    assert " ".join(faces) == ("frodo sam* pippin faramir gandalf aragorn* legolas theoden boromir")
    game.place_all()
    assert game.asked() == ["sauron turn"]


def test_the_ends_of_the_variant_game_hold_for_its_faces_in_a_draft() -> None:
    """G3 E5 E6: a variant Witch-king wins in the Shire; a variant Frodo hands on the Ring."""
    scene = Scene("""
        options mode=draft
        turn 7 sauron
        shire: frodo; cardolan: witch-king*; mordor: orcs
        """)
    assert scene.play("witch-king cardolan-shire").reason == "witch-king-in-shire"
    scene = Scene("""
        options mode=draft
        turn 7 sauron
        rohan: frodo*; shire: sam; gondor: black-rider; mordor: warg
        """)
    scene.play("black-rider gondor-rohan", "fellowship: card 1", "sauron: card 6")
    assert (scene.reason, scene.state.bearer) == ("", "sam")


# rosters


def test_open_rosters_are_shown_when_both_have_chosen() -> None:
    """G9 G3: both players and whoever watches know all eighteen faces."""
    game = Opening(mode="draft").field_all(variant=True)
    (shown,) = game.told(events.Rosters)
    assert "treebeard" in shown.faces[0]
    assert "wormtongue" in shown.faces[1]
    for seat in (0, 1, None):
        assert GAME.view(game.state, seat).rosters == shown.faces


def test_hidden_rosters_are_not() -> None:
    """G9: each knows his own nine and has to find out the others'."""
    game = Opening(mode="draft", rosters="hidden").field_all(variant=True)
    assert game.told(events.Rosters) == []
    own = tuple(piece.face for piece in game.state.pieces[0])
    assert GAME.view(game.state, 0).rosters == (own, None)
    assert GAME.view(game.state, 1).rosters[0] is None
    assert GAME.view(game.state, None).rosters == (None, None)


def test_hidden_rosters_look_the_same_from_outside() -> None:
    """G9: two line-ups cannot be told apart, neither before nor after the placing."""
    games = [Opening(mode="draft", rosters="hidden") for _ in range(2)]
    for number, game in enumerate(games):
        for _ in range(9):
            game.answer("fellowship", game.legal("fellowship")[number])
            game.answer("sauron", game.legal("sauron")[0])
    assert GAME.view(games[0].state, 1) == GAME.view(games[1].state, 1)
    for game in games:
        game.place_all()
    assert GAME.view(games[0].state, 1) == GAME.view(games[1].state, 1)
    assert games[0].facts == games[1].facts


@pytest.mark.parametrize(
    ("rosters", "asked"), [("open", "sauron turn"), ("hidden", "sauron ambush")]
)
def test_a_balrog_has_to_be_reckoned_with_only_where_he_may_be(rosters: str, asked: str) -> None:
    """G9 R3: the enemy fields the Uruk-hai; with open rosters everybody knows."""
    scene = Scene(f"""
        options mode=draft rosters={rosters}
        turn 8 fellowship
        shire: frodo; eregion: gimli; caradhras: orcs; mordor: uruk-hai
        """)
    scene.play("gimli eregion-fangorn tunnel")
    assert scene.asked() == [asked]


# specials


def test_each_chooses_two_of_his_four_special_cards() -> None:
    """G4: not the enemy's, not one twice; when both are through, all is open."""
    game = Opening(specials="choose")
    assert game.legal("fellowship") == [
        f"take {card}" for card in ("shadowfax", "gandalf-the-white", "king-revealed", "gwaihir")
    ]
    assert game.legal("sauron") == [
        f"take {card}" for card in ("recall", "dark-of-mordor", "crebain", "palantir")
    ]
    game.answer("fellowship", "take gwaihir")
    assert game.refuse("fellowship: take gwaihir") == "G4"
    assert game.refuse("fellowship: take crebain") == "G4"
    game.answer("fellowship", "take shadowfax").answer("sauron", "take recall", "take palantir")
    cards = (("shadowfax", "gwaihir"), ("recall", "palantir"))
    assert game.told(events.Specials) == [events.Specials(cards)]
    for seat in (0, 1, None):
        assert GAME.view(game.state, seat).specials == cards


def test_a_gift_is_chosen_by_the_other_side() -> None:
    """G5: who names 1 picks one card of the enemy's four, for the enemy to use."""
    game = Opening(specials="gift")
    assert game.legal("sauron") == [f"gift {number}" for number in range(5)]
    game.answer("fellowship", "gift 1").answer("sauron", "gift 3")
    assert game.legal("fellowship") == [
        f"give {card}" for card in ("recall", "dark-of-mordor", "crebain", "palantir")
    ]
    game.answer("fellowship", "give crebain")
    assert game.asked() == ["sauron give"]
    game.answer("sauron", "give gwaihir")
    assert game.refuse("sauron: give gwaihir") == "G5"
    assert game.refuse("sauron: give recall") == "G5"
    game.answer("sauron", "give shadowfax", "give king-revealed")
    assert game.state.specials == (("shadowfax", "king-revealed", "gwaihir"), ("crebain",))


@pytest.mark.parametrize(("one", "two"), [(0, 0), (0, 4), (4, 4)])
def test_a_gift_may_be_none_or_all(one: int, two: int) -> None:
    """G5: from 0 to 4; who gives nothing is not asked for cards."""
    game = Opening(specials="gift")
    game.answer("fellowship", f"gift {one}").answer("sauron", f"gift {two}")
    for side, number in (("fellowship", one), ("sauron", two)):
        for _ in range(number):
            game.answer(side, game.legal(side)[0])
    assert game.asked() == ["fellowship place", "sauron place"]
    assert [len(cards) for cards in game.state.specials] == [two, one]


def test_given_lists_are_dealt_without_a_question() -> None:
    """G6: the handicap that was agreed on, and nothing else."""
    game = Opening(specials="given", fellowship_cards="gwaihir+shadowfax", sauron_cards="palantir")
    assert game.asked() == ["fellowship place", "sauron place"]
    assert game.state.specials == (("shadowfax", "gwaihir"), ("palantir",))
    assert Opening(specials="given").state.specials == ((), ())


def test_only_cards_that_were_dealt_can_be_played() -> None:
    """G4 G6 T9: without the card its step is refused, with it it is a turn."""
    drawing = "turn 8 fellowship; shire: frodo gimli; mordor: orcs"
    ride = "shadowfax gimli shire-arthedain"
    assert Scene(drawing).refuse(ride) == "T9"
    scene = Scene(f"options specials=given fellowship-cards=shadowfax; {drawing}")
    assert scene.play(ride).place("gimli") == "arthedain"


# upstream


@pytest.mark.parametrize(
    ("upstream", "origin", "ways"),
    [
        ("allowed", "rohan", ["retreat fangorn", "pass"]),
        ("forbidden", "rohan", None),
        ("allowed", "fangorn", ["retreat mirkwood", "retreat rohan", "pass"]),
        ("forbidden", "fangorn", ["retreat rohan", "pass"]),
        ("allowed", "mirkwood", ["retreat fangorn", "pass"]),
        ("forbidden", "mirkwood", ["retreat fangorn", "pass"]),
    ],
)
def test_upstream_binds_the_retreat_of_the_fellowship(
    upstream: str, origin: str, ways: list[str] | None
) -> None:
    """G8 R41 M5: Frodo may slip away against the current only where it is allowed."""
    above = "dagorlad" if origin == "mirkwood" else "gondor"
    scene = Scene(f"""
        options upstream={upstream}
        turn 7 sauron
        shire: sam; {origin}: frodo; {above}: black-rider; mordor: orcs
        """)
    scene.play(f"black-rider {above}-{origin}")
    if ways is None:
        assert scene.asked() == ["fellowship card", "sauron card"]
    else:
        assert scene.legal() == ways


@pytest.mark.parametrize(
    ("upstream", "origin", "to"),
    [
        ("allowed", "rohan", "fangorn"),
        ("forbidden", "rohan", "fallen"),
        ("forbidden", "fangorn", "rohan"),
        ("forbidden", "mirkwood", "fangorn"),
        ("forbidden", "gondor", "dagorlad"),
    ],
)
def test_upstream_binds_the_retreat_of_sauron(upstream: str, origin: str, to: str) -> None:
    """G8 R41 K7: his Retreat card finds no way up the river, but all the others."""
    below = {"mirkwood": "high-pass", "fangorn": "caradhras", "gondor": "rohan"}.get(
        origin, "gap-of-rohan"
    )
    scene = Scene(f"""
        options upstream={upstream}
        turn 8 fellowship
        shire: frodo; {below}: gimli; {origin}: black-rider; mordor: orcs
        """)
    scene.play(f"gimli {below}-{origin}", "fellowship: card 5", "sauron: card retreat")
    assert scene.place("black-rider") == to


def test_upstream_binds_gwaihir_too() -> None:
    """G8 R41 T4: from Rohan he carries nobody to Fangorn, but back into the mountains."""
    drawing = """
        options specials=given fellowship-cards=gwaihir upstream={}
        turn 7 sauron
        shire: frodo; rohan: gimli; gondor: black-rider; mordor: orcs
        """
    back = ["gwaihir caradhras", "gwaihir gap-of-rohan", "pass"]
    for upstream, ways in (("allowed", ["gwaihir fangorn", *back]), ("forbidden", back)):
        scene = Scene(drawing.format(upstream)).play("black-rider gondor-rohan")
        assert sorted(scene.legal()) == sorted(ways)


@pytest.mark.parametrize(
    ("drawing", "move"),
    [
        (
            "turn 8 fellowship; shire: frodo; rohan: aragorn; fangorn: warg; mordor: orcs",
            "aragorn rohan-fangorn ability",
        ),
        (
            "turn 7 sauron; shire: frodo; fangorn: witch-king; mirkwood: gimli; mordor: orcs",
            "witch-king fangorn-mirkwood ability",
        ),
    ],
)
def test_upstream_never_stops_an_attack(drawing: str, move: str) -> None:
    """R41 G8: of either side."""
    scene = Scene(f"options upstream=forbidden; {drawing}").play(move)
    assert scene.told(events.BattleBegan)[0].attacker == move.split(" ")[0]
