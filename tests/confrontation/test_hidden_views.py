"""What reaches a seat and what does not: secret choices, backs, events, tokens (H1, H3, R2)."""

from typing import Any

import pytest

from ninefold.core import Seat
from ninefold.games.confrontation import events
from tests.confrontation.opening import Opening
from tests.confrontation.scene import GAME, Scene


def told(scene: Scene, line: str, *seats: Seat | None) -> list[list[Any]]:
    """Plays a line; what each of the seats is told of it."""
    decision, text = scene._decision(line)
    step = GAME.apply(scene.state, decision, GAME.read_action(text))
    scene.state = step.state
    return [[e.fact for e in step.events if e.seen_by(seat)] for seat in seats]


SECRETS = {
    "field": ({"mode": "draft"}, [], "fellowship: field frodo", "fellowship: field frodo*"),
    "take": ({"specials": "choose"}, [], "sauron: take recall", "sauron: take palantir"),
    "gift": ({"specials": "gift"}, [], "fellowship: gift 0", "fellowship: gift 3"),
    "give": (
        {"specials": "gift"},
        ["fellowship: gift 1", "sauron: gift 2"],
        "fellowship: give recall",
        "fellowship: give palantir",
    ),
    "place": ({}, [], "sauron: place orcs mordor", "sauron: place warg gondor"),
}


@pytest.mark.parametrize("kind", SECRETS)
def test_a_secret_choice_before_the_game_is_hidden_from_all_others(kind: str) -> None:
    """D6 S5 G3 G4 G5: whatever is chosen, the other side and a spectator see the same."""
    options, before, one, two = SECRETS[kind]
    side = 0 if one.startswith("fellowship") else 1
    shown = []
    for line in (one, two):
        scene = Opening(**options)
        scene.play(*before)
        facts = told(scene, line, 1 - side, None)
        shown.append((facts, GAME.view(scene.state, 1 - side), GAME.view(scene.state, None)))
        assert facts[0] == [events.Chose(side, kind)]
    assert shown[0] == shown[1]


def test_who_chose_sees_his_own_choice() -> None:
    """D6: his view shows what he has taken, placed and named."""
    scene = Opening(specials="gift", mode="draft")
    scene.field_all()
    scene.play("fellowship: gift 1", "sauron: gift 2", "fellowship: give palantir")
    own, other = GAME.view(scene.state, 0), GAME.view(scene.state, 1)
    assert "palantir" in repr(own.stage)
    assert "palantir" not in repr(other.stage)


@pytest.mark.parametrize(("rosters", "seen"), [("open", True), ("hidden", False)])
def test_drafted_line_ups_are_shown_or_not(rosters: str, seen: bool) -> None:
    """G3 G9 D6: when both are through, the enemy's nine faces are open, or stay unknown."""
    scene = Opening(mode="draft", rosters=rosters)
    for _ in range(8):
        scene.play(*(f"{side}: {scene.legal(side)[1]}" for side in ("fellowship", "sauron")))
    assert GAME.view(scene.state, 0).rosters[1] is None, "not before both are through"
    scene.field_all(variant=True)
    view = GAME.view(scene.state, 0)
    assert view.rosters[0] is not None
    assert (view.rosters[1] is not None) == seen
    assert (GAME.view(scene.state, None).rosters[0] is not None) == seen
    assert bool(scene.told(events.Rosters)) == seen


BATTLE = "turn 3 sauron; shire: frodo; eregion: gimli; caradhras: shelob"


@pytest.mark.parametrize("side", ["fellowship", "sauron"])
def test_a_card_chosen_in_secret_is_hidden_until_both_have_chosen(side: str) -> None:
    """B6 H4: the other side sees that a card lies there, and a hand that still may hold it."""
    number = ("fellowship", "sauron").index(side)
    shown = []
    for card in ("5", "magic"):
        scene = Scene(BATTLE).play("shelob caradhras-eregion")
        facts = told(scene, f"{side}: card {card}", 1 - number, None)
        view = GAME.view(scene.state, 1 - number)
        assert card in view.hands[number]
        assert card not in GAME.view(scene.state, number).hands[number]
        shown.append((facts, view, GAME.view(scene.state, None)))
    assert shown[0] == shown[1]


def test_a_card_shown_early_to_gandalf_is_open_to_all() -> None:
    """C5: Sauron's card is no secret any more when the Fellowship chooses."""
    scene = Scene(BATTLE.replace("gimli", "gandalf")).play("shelob caradhras-eregion", "card 6")
    for viewer in (0, 1, None):
        view = GAME.view(scene.state, viewer)
        assert "6" in repr(view.stage)
        assert "6" not in view.hands[1]


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("mordor: orcs; gondor: warg", "mordor: warg; gondor: orcs"),
        ("mordor: orcs warg; gondor: shelob", "mordor: shelob orcs; gondor: warg"),
    ],
)
def test_which_piece_is_which_does_not_show_in_a_view(one: str, two: str) -> None:
    """H1 H3: neither by the faces nor by the order in which pieces are listed."""
    first, second = (Scene(f"turn 4 fellowship; shire: frodo; {text}").state for text in (one, two))
    assert first != second
    assert GAME.view(first, 0) == GAME.view(second, 0)
    assert GAME.view(first, None) == GAME.view(second, None)
    assert GAME.view(first, 1) != GAME.view(second, 1)


@pytest.mark.parametrize(
    ("options", "position", "line", "fact"),
    [
        ("", "turn 3 sauron; mordor: orcs warg", "orcs mordor-gondor", events.Moved),
        ("", "turn 4 fellowship; mordor: orcs", "frodo shire-cardolan", events.Moved),
        ("sauron-cards=recall", "turn 3 sauron; rohan: orcs warg", "recall orcs", events.Moved),
        (
            "sauron-cards=dark-of-mordor",
            "turn 3 sauron; rohan: orcs warg",
            "dark-of-mordor orcs rohan-caradhras",
            events.Moved,
        ),
        (
            "fellowship-cards=shadowfax",
            "turn 4 fellowship; rohan: orcs",
            "shadowfax frodo shire-cardolan",
            events.Moved,
        ),
        (
            "",
            "turn 4 fellowship; eregion: merry; caradhras: orcs; mordor: balrog",
            "merry eregion-fangorn tunnel",
            events.InTunnel,
        ),
    ],
)
def test_a_concealed_piece_is_named_to_its_owner_alone(
    options: str, position: str, line: str, fact: type[Any]
) -> None:
    """H1: the enemy and a spectator are told of a piece, not of a name."""
    options = f"options specials=given {options};" if options else ""
    scene = Scene(f"{options} {position}; shire: frodo gimli")
    owner = scene.state.mover
    name = next(word for word in line.split() if word in ("orcs", "frodo", "merry"))
    lists = told(scene, line, owner, 1 - owner, None)
    pieces = [[f.piece for f in facts if isinstance(f, fact)] for facts in lists]
    assert pieces == [[name], ["?"], ["?"]]
    for facts in lists[1:]:
        assert name not in repr(facts)


def test_a_revealed_piece_is_named_to_all_when_it_moves() -> None:
    """H1 T7: a marked character walks openly."""
    scene = Scene("turn 4 fellowship; shire: frodo!!!; mordor: orcs")
    for facts in told(scene, "frodo shire-arthedain", 0, 1, None):
        assert [f.piece for f in facts if isinstance(f, events.Moved)] == ["frodo"]


def test_a_move_by_ability_shows_who_set_off() -> None:
    """D1: to all, as the proof that he may."""
    scene = Scene("turn 3 sauron; shire: frodo; eregion: gimli; rohan: flying-nazgul orcs")
    (facts,) = told(scene, "flying-nazgul rohan-eregion ability", 0)
    kinds = [type(fact) for fact in facts]
    assert kinds.index(events.Revealed) < kinds.index(events.Moved)
    assert facts[kinds.index(events.Revealed)].region == "rohan"


def tokens(scene: Scene, region: str, side: int = 1) -> list[int]:
    """The tokens in a region as the enemy sees them."""
    view = GAME.view(scene.state, 1 - side)
    return sorted(piece.token for piece in view.pieces[side] if piece.place == region)


def test_a_lone_piece_keeps_its_token_wherever_it_goes() -> None:
    """R2 D2: it can be followed from region to region, turn after turn."""
    scene = Scene("turn 3 sauron; shire: frodo gimli; dagorlad: orcs; mordor: warg shelob")
    (token,) = tokens(scene, "dagorlad")
    origin = "dagorlad"
    for region, answer in (
        ("mirkwood", "frodo shire-arthedain"),
        ("high-pass", "frodo arthedain-eregion"),
        ("rhudaur", "gimli shire-cardolan"),
    ):
        scene.play(f"orcs {origin}-{region}", answer)
        assert tokens(scene, region) == [token]
        origin = region


def test_a_piece_that_leaves_a_group_gets_a_token_of_its_own() -> None:
    """R2 D2: it can be told apart from now on; those who stay still share theirs."""
    scene = Scene("turn 3 sauron; shire: frodo; mordor: orcs warg shelob; rohan: balrog")
    (common,) = set(tokens(scene, "mordor"))
    scene.play("warg mordor-gondor")
    assert tokens(scene, "mordor") == [common, common]
    (own,) = tokens(scene, "gondor")
    assert own not in {common, *tokens(scene, "rohan")}


def test_a_piece_that_joins_another_is_mixed_with_it() -> None:
    """R2 H3: both carry one token as soon as the turn has passed."""
    scene = Scene("turn 3 sauron; shire: frodo; mordor: orcs; gondor: warg")
    scene.play("orcs mordor-gondor")
    first, second = tokens(scene, "gondor")
    assert first == second


def test_a_battle_among_pieces_alike_singles_out_who_fought_until_the_turn_ends() -> None:
    """R2 D2 H2: Gimli meets Shelob and retreats; she and the Orcs are mixed again."""
    scene = Scene("""
        turn 4 fellowship
        shire: frodo
        caradhras: gimli
        fangorn: shelob orcs
        mordor: warg
        """)
    scene.play("gimli caradhras-fangorn", "draw shelob")
    assert len(set(tokens(scene, "fangorn"))) == 2
    scene.play("fellowship: card retreat", "sauron: card 1", "retreat caradhras")
    assert len(set(tokens(scene, "fangorn"))) == 1


def test_marked_pieces_and_backs_share_no_token() -> None:
    """H3 T7: a group of two with a marked friend: one token for the two, one for him."""
    scene = Scene("turn 4 fellowship; shire: frodo sam merry!!!; mordor: orcs")
    marked = scene.piece("merry").token
    shire = tokens(scene, "shire", side=0)
    assert shire.count(marked) == 1
    assert len(set(shire)) == 2


def test_while_sauron_obeys_the_king_his_piece_is_not_mixed() -> None:
    """D2 T3: the named piece walks into company and is mixed only when the turn is over."""
    scene = Scene("""
        options specials=given fellowship-cards=king-revealed sauron-cards=dark-of-mordor
        turn 4 fellowship
        shire: frodo aragorn
        gondor: orcs #1
        rohan: warg #2
        mordor: shelob #3
        """)
    scene.play("king-revealed #1", "dark-of-mordor orcs gondor-rohan")
    assert len(set(tokens(scene, "rohan"))) == 2
    scene.play("shelob mordor-gondor")
    assert len(set(tokens(scene, "rohan"))) == 1


def test_the_order_does_not_tell_whom_chance_picked() -> None:
    """D3 H5 T3: the piece gets a token of its own, and no name."""
    scene = Scene("""
        options specials=given fellowship-cards=king-revealed
        turn 4 fellowship
        shire: frodo aragorn
        mordor: orcs #1 warg #1
        """)
    scene.play("king-revealed #1")
    twin = Scene(GAME.write_state(scene.state))
    first = told(scene, "draw orcs", 0, None)
    assert first == told(twin, "draw warg", 0, None)
    assert GAME.view(scene.state, 0) == GAME.view(twin.state, 0)
    assert scene.legal() != twin.legal(), "Sauron knows whom he has to move"


def test_hands_are_open_but_for_the_card_that_lies_face_down() -> None:
    """H4 B9: what is not discarded is in hand, on both sides."""
    scene = Scene("""
        turn 4 fellowship
        shire: frodo
        mordor: orcs
        discard fellowship: 1 magic
        discard sauron: 6 retreat
        """)
    for viewer in (0, 1, None):
        view = GAME.view(scene.state, viewer)
        assert view.hands == scene.state.hands
        assert view.discards == (("1", "magic"), ("6", "retreat"))
