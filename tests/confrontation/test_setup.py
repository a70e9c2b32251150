"""Set-up: the line-ups, the placing in secret, the hands, the first turn."""

from itertools import product

import pytest

from ninefold.core import IllegalAction
from ninefold.games.confrontation import events
from ninefold.games.confrontation.pieces import FACES
from tests.confrontation.opening import START, Opening
from tests.confrontation.scene import GAME

CLASSIC = {
    "fellowship": "frodo sam pippin merry gandalf aragorn legolas gimli boromir",
    "sauron": "balrog shelob witch-king flying-nazgul black-rider saruman orcs warg cave-troll",
}
VARIANT = {
    "fellowship": "frodo sam smeagol faramir gandalf aragorn elrond theoden treebeard",
    "sauron": "uruk-hai wormtongue witch-king flying-nazgul mouth saruman orcs gollum watcher",
}
STRENGTHS = {
    ("classic", "fellowship"): [1, 2, 1, 2, 5, 4, 3, 3, 0],
    ("variant", "fellowship"): [1, 1, 0, 3, 5, 4, 3, 2, 4],
    ("classic", "sauron"): [5, 5, 5, 3, 3, 4, 2, 2, 9],
    ("variant", "sauron"): [4, -1, 2, 5, 3, 3, 3, 1, 6],
}
SIDES = ("fellowship", "sauron")
RULE = {"fellowship": "S2", "sauron": "S3"}
ENEMY = {"fellowship": "sauron", "sauron": "fellowship"}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("mode", "names"), [("classic", CLASSIC), ("variant", VARIANT)])
def test_each_side_leads_its_nine_characters(mode: str, names: dict[str, str], side: str) -> None:
    """S1 G1 G2: all tiles show the face of the form of the game that is played."""
    game = Opening(mode=mode)
    assert game.names(side) == names[side].split()
    pieces = game.state.pieces[SIDES.index(side)]
    assert [FACES[piece.face].strength for piece in pieces] == STRENGTHS[mode, side]


@pytest.mark.parametrize("side", SIDES)
def test_any_character_may_be_placed_first_in_any_region_of_the_start(side: str) -> None:
    """S2 S3: nine characters, six regions, and no place besides."""
    wanted = {
        f"place {name} {region}" for name, region in product(CLASSIC[side].split(), START[side])
    }
    assert set(Opening().legal(side)) == wanted
    assert len(wanted) == 9 * 6


@pytest.mark.parametrize("side", SIDES)
def test_home_takes_four_and_each_region_before_it_one(side: str) -> None:
    """S2 S3: four at home, one in each of five regions; then that side is asked no more."""
    game = Opening()
    names = game.names(side)
    home, *outposts = sorted(set(START[side]), key=START[side].index)
    game.answer(side, *(f"place {name} {home}" for name in names[:4]))
    assert game.refuse(f"{side}: place {names[4]} {home}") == RULE[side]
    for number, region in enumerate(outposts, 4):
        game.answer(side, f"place {names[number]} {region}")
        if number < 8:
            assert game.refuse(f"{side}: place {names[number + 1]} {region}") == RULE[side]
    assert game.asked() == [f"{ENEMY[side]} place"]


@pytest.mark.parametrize("side", SIDES)
def test_a_character_is_placed_once(side: str) -> None:
    """S2 S3: who stands already is not placed again."""
    game = Opening()
    first, region = game.names(side)[0], START[side][-1]
    game.answer(side, f"place {first} {region}")
    assert game.refuse(f"{side}: place {first} {START[side][0]}") == RULE[side]


@pytest.mark.parametrize("side", SIDES)
def test_nobody_is_placed_in_the_land_of_the_enemy(side: str) -> None:
    """S2 S3: the six regions on one's own side of the mountains are the only ones."""
    game = Opening()
    for region in set(START[ENEMY[side]]):
        assert game.refuse(f"{side}: place {game.names(side)[0]} {region}") == RULE[side]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("region", ["high-pass", "misty-mountains", "caradhras", "gap-of-rohan"])
def test_nobody_starts_in_the_mountains(side: str, region: str) -> None:
    """S4: the four mountain regions are free when the game starts."""
    game = Opening()
    assert game.refuse(f"{side}: place {game.names(side)[0]} {region}") == "S4"


@pytest.mark.parametrize("side", SIDES)
def test_nobody_places_a_character_of_the_enemy(side: str) -> None:
    """S1: each player leads his own nine."""
    game = Opening()
    enemy = game.names(ENEMY[side])[0]
    assert game.refuse(f"{side}: place {enemy} {START[side][0]}") == "S1"


def test_a_face_that_is_not_played_cannot_be_placed() -> None:
    """S1 G1: variant characters have no place in the classic game."""
    assert Opening().refuse("fellowship: place treebeard shire") == "S1"


def test_both_sides_place_at_the_same_time_in_any_order() -> None:
    """S5: both are asked at once, and neither waits for the other."""
    game = Opening()
    assert game.asked() == ["fellowship place", "sauron place"]
    game.answer("sauron", "place orcs mordor", "place warg mordor")
    game.answer("fellowship", "place frodo shire")
    assert game.asked() == ["fellowship place", "sauron place"]


@pytest.mark.parametrize("side", SIDES)
def test_the_enemy_sees_nothing_of_the_placing(side: str) -> None:
    """S5 D6: whoever was placed wherever, the others see the same."""
    home, outpost = START[side][0], START[side][-1]
    one, two = Opening(), Opening()
    one.answer(side, f"place {one.names(side)[0]} {home}")
    two.answer(side, f"place {two.names(side)[5]} {outpost}")
    enemy = SIDES.index(ENEMY[side])
    for seat in (enemy, None):
        assert GAME.view(one.state, seat) == GAME.view(two.state, seat)
    assert GAME.view(one.state, 1 - enemy) != GAME.view(two.state, 1 - enemy)
    assert one.facts == two.facts


@pytest.mark.parametrize("side", SIDES)
def test_a_placed_side_shows_only_backs_to_the_enemy(side: str) -> None:
    """S5 H1: when all stand, each knows his own pieces and sees nine backs."""
    game = Opening().place_all()
    number = SIDES.index(side)
    own = GAME.view(game.state, number).pieces[number]
    assert [piece.face for piece in own] == CLASSIC[side].split()
    for seat in (1 - number, None):
        seen = GAME.view(game.state, seat).pieces[number]
        assert [piece.face for piece in seen] == ["?"] * 9
        assert sorted(piece.place for piece in seen) == sorted(START[side])


def test_backs_do_not_tell_which_character_stands_where() -> None:
    """S5: two ways to place the same nine look the same from the other side."""
    one, two = Opening(), Opening()
    one.place_all()
    two.place_side("fellowship", *reversed(two.names("fellowship"))).place_side("sauron")
    assert GAME.view(one.state, 1) == GAME.view(two.state, 1)
    assert one.state != two.state


def test_the_mountains_are_empty_when_the_game_begins() -> None:
    """S4 S2 S3: after the placing the pieces stand as the rules say."""
    game = Opening().place_all()
    for number, side in enumerate(SIDES):
        assert sorted(p.place for p in game.state.pieces[number]) == sorted(START[side])


def test_each_player_starts_with_his_nine_combat_cards() -> None:
    """S6 K1: five numbers and four texts against six numbers and three texts."""
    state = Opening().place_all().state
    assert " ".join(state.hands[0]) == "1 2 3 4 5 magic noble-sacrifice elven-cloak retreat"
    assert " ".join(state.hands[1]) == "1 2 3 4 5 6 magic eye-of-sauron retreat"
    assert state.discards == ((), ())


def test_there_are_no_special_cards_unless_agreed() -> None:
    """S6 G4: with specials=none nobody is asked about them or holds any."""
    game = Opening()
    assert game.asked() == ["fellowship place", "sauron place"]
    game.place_all()
    assert game.state.specials == ((), ())


def test_sauron_has_the_first_turn() -> None:
    """S7: as soon as the last piece stands, Sauron moves."""
    game = Opening().place_side("sauron").place_side("fellowship")
    assert game.asked() == ["sauron turn"]
    assert game.told(events.TurnBegan) == [events.TurnBegan(1, 1)]


def test_the_turns_go_round() -> None:
    """S7: the players take turns one after the other."""
    game = Opening().place_all()
    for text in (
        f"{game.names('sauron')[4]} mirkwood-high-pass",
        f"{game.names('fellowship')[5]} cardolan-enedwaith",
        f"{game.names('sauron')[6]} rohan-gap-of-rohan",
        f"{game.names('fellowship')[4]} arthedain-eregion",
    ):
        game.play(text)
    began = [(fact.number, fact.side) for fact in game.told(events.TurnBegan)]
    assert began == [(1, 1), (2, 0), (3, 1), (4, 0), (5, 1)]


def test_the_other_side_cannot_act_out_of_turn() -> None:
    """S7: an answer of a seat that is not asked is refused."""
    game = Opening().place_all()
    before = game.state
    asked = GAME.pending(game.state)[0]
    wrong = type(asked)(1 - asked.seat, asked.kind)
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(game.state, wrong, GAME.read_action("frodo shire-arthedain"))
    assert refused.value.rule == "S7"
    assert game.state == before


def test_the_steps_of_the_set_up_follow_each_other() -> None:
    """D6: faces, then Special Cards, then the placing; no step before both are through."""
    game = Opening(mode="draft", specials="gift")
    assert game.asked() == ["fellowship field", "sauron field"]
    for _ in range(9):
        game.answer("sauron", game.legal("sauron")[0])
    assert game.asked() == ["fellowship field"]
    game.field_all()
    assert game.asked() == ["fellowship gift", "sauron gift"]
    game.answer("fellowship", "gift 1")
    assert game.asked() == ["sauron gift"]
    game.answer("sauron", "gift 1")
    assert game.asked() == ["fellowship give", "sauron give"]
    game.answer("fellowship", "give palantir").answer("sauron", "give shadowfax")
    assert game.asked() == ["fellowship place", "sauron place"]


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize(
    ("options", "one", "two"),
    [
        ({"mode": "draft"}, "field frodo", "field frodo*"),
        ({"specials": "choose"}, "take shadowfax", "take gwaihir"),
        ({"specials": "gift"}, "gift 0", "gift 4"),
    ],
)
def test_each_choice_of_the_set_up_is_secret_till_both_have_made_it(
    options: dict[str, str], one: str, two: str, seat: int | None
) -> None:
    """D6: what the first to choose chose, the other does not see."""
    games = [Opening(**options).answer("fellowship", text) for text in (one, two)]
    assert GAME.view(games[0].state, seat) == GAME.view(games[1].state, seat)
    assert games[0].facts == games[1].facts
    assert games[0].state != games[1].state


def test_the_numbers_of_a_gift_are_opened_before_the_cards_are_chosen() -> None:
    """D6 G5: both hear both numbers, but not the cards while one still chooses."""
    games = [Opening(specials="gift") for _ in range(2)]
    for game, card in zip(games, ("palantir", "recall"), strict=True):
        game.answer("fellowship", "gift 1").answer("sauron", "gift 2")
        assert game.told(events.Gifts) == [events.Gifts((1, 2))]
        game.answer("fellowship", f"give {card}")
        assert game.asked() == ["sauron give"]
    assert GAME.view(games[0].state, 1) == GAME.view(games[1].state, 1)
    assert games[0].facts == games[1].facts
    games[0].answer("sauron", "give gwaihir", "give shadowfax")
    assert games[0].told(events.Specials) == [
        events.Specials((("shadowfax", "gwaihir"), ("palantir",)))
    ]
