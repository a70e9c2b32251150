"""Battle: the printed example, who fights, the steps of a battle, what comes after it."""

from fractions import Fraction

import pytest

from ninefold.core import CHANCE, Decision, IllegalAction
from ninefold.games.confrontation import events
from tests.confrontation.scene import GAME, Scene

DUEL = "shire: frodo; mirkwood: {}; fangorn: {}; mordor: balrog"
CARDS = ["fellowship card", "sauron card"]


def duel(one: str, two: str, more: str = "") -> Scene:
    """Somebody of the Fellowship comes down the river upon somebody in Fangorn."""
    scene = Scene(f"turn 8 fellowship; {DUEL.format(one, two)}{more}")
    return scene.play(f"{one} mirkwood-fangorn river")


def test_the_printed_example_move_by_move() -> None:
    """B2 B3 B6 B8 B9 B11 M5 K6: Aragorn and the 4 against Shelob and the Eye, 8 to 5."""
    scene = Scene("""
        turn 8 fellowship
        shire: frodo; mirkwood: aragorn
        fangorn: shelob; mordor: orcs
        """)
    scene.play("aragorn mirkwood-fangorn river")
    assert [(fact.face, fact.region) for fact in scene.told(events.Revealed)] == [
        ("aragorn", "fangorn"),
        ("shelob", "fangorn"),
    ]
    assert scene.told(events.Used) == []
    assert scene.asked() == CARDS
    scene.play("fellowship: card 4")
    assert scene.told(events.CardShown) == []
    scene.play("sauron: card eye-of-sauron")
    assert scene.told(events.CardShown) == [
        events.CardShown(0, "4"),
        events.CardShown(1, "eye-of-sauron"),
    ]
    assert scene.told(events.CardCancelled) == []
    assert scene.strengths == [(8, 5)]
    assert scene.told(events.Defeated) == [events.Defeated("shelob", "fangorn", "B8")]
    assert (scene.place("aragorn"), scene.place("shelob")) == ("fangorn", "fallen")
    assert scene.state.discards == (("4",), ("eye-of-sauron",))
    assert scene.asked() == ["sauron turn"]


def test_a_lone_enemy_is_the_defender() -> None:
    """B1 D9: with nothing to choose nobody is asked whom to attack."""
    assert duel("gimli", "shelob").asked() == CARDS


def test_of_several_concealed_ones_chance_draws_the_defender() -> None:
    """B1 R9 D9: the attacker is not asked; each concealed piece is as likely as the other."""
    scene = Scene(
        "turn 8 fellowship; shire: frodo; rohan: gimli; gondor: shelob warg; mordor: orcs"
    )
    scene.play("gimli rohan-gondor")
    assert scene.asked() == ["chance draw"]
    drawn = {GAME.write_action(action): p for action, p in GAME.chances(scene.state)}
    assert drawn == {"draw shelob": Fraction(1, 2), "draw warg": Fraction(1, 2)}
    scene.play("draw warg")
    assert scene.told(events.BattleBegan) == [events.BattleBegan("gondor", "gimli", "warg")]
    assert scene.piece("shelob").shown == 0


MIXED = """
    turn 7 sauron
    shire: {}; arthedain: cave-troll; mordor: orcs; rohan: frodo
    """


def test_the_attacker_may_name_someone_revealed() -> None:
    """B1 R9: a revealed defender can be picked instead of a concealed one."""
    scene = Scene(MIXED.format("gimli!!! merry")).play("cave-troll arthedain-shire")
    assert scene.asked() == ["sauron defender"]
    assert scene.legal() == ["attack gimli", "attack concealed"]
    scene.play("attack gimli")
    assert scene.told(events.BattleBegan)[-1].defender == "gimli"


def test_one_concealed_piece_is_taken_without_chance() -> None:
    """B1 R9: beside a revealed piece the only concealed one needs no draw."""
    scene = Scene(MIXED.format("gimli!!! merry")).play("cave-troll arthedain-shire")
    scene.play("attack concealed")
    assert scene.told(events.BattleBegan)[-1].defender == "merry"
    assert scene.asked() == CARDS


def test_chance_draws_among_the_concealed_only() -> None:
    """R9: the revealed one is not among those that can be drawn."""
    scene = Scene(MIXED.format("gimli!!! merry pippin legolas")).play("cave-troll arthedain-shire")
    scene.play("attack concealed")
    third = Fraction(1, 3)
    drawn = {GAME.write_action(action): p for action, p in GAME.chances(scene.state)}
    assert drawn == {"draw merry": third, "draw pippin": third, "draw legolas": third}
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(scene.state, Decision(CHANCE, "draw"), GAME.read_action("draw gimli"))
    assert refused.value.rule == "R9"


def test_a_choice_between_two_revealed_ones() -> None:
    """B1 D9: nobody concealed, so only the two names can be said."""
    scene = Scene(MIXED.format("gimli!!! merry!!!")).play("cave-troll arthedain-shire")
    assert set(scene.legal()) == {"attack gimli", "attack merry"}
    assert scene.refuse("attack concealed") == "R9"


def test_a_concealed_defender_cannot_be_named() -> None:
    """R9: one does not pick a back by name."""
    scene = Scene(MIXED.format("gimli!!! merry")).play("cave-troll arthedain-shire")
    assert scene.refuse("attack merry") == "R9"


def test_someone_elsewhere_cannot_be_named() -> None:
    """R9 B1: only who stands in the contested region."""
    scene = Scene(MIXED.format("gimli!!! merry")).play("cave-troll arthedain-shire")
    assert scene.refuse("attack frodo") == "R9"


def test_the_attacker_chooses_anew_before_each_battle() -> None:
    """R9 B10: after the first battle he may name the other or go for a concealed one."""
    scene = Scene(MIXED.format("gimli!!! merry!!! pippin")).play("cave-troll arthedain-shire")
    scene.play("attack merry", "fellowship: card 1", "sauron: card 1")
    assert scene.asked() == ["sauron defender"]
    assert scene.legal() == ["attack gimli", "attack concealed"]


def test_the_palantir_makes_a_question_of_the_only_choice() -> None:
    """D9: with the card in hand Sauron is asked even where one piece stands."""
    drawn = "turn 7 sauron; shire: frodo; rohan: gimli; gondor: orcs; mordor: warg"
    plain = Scene(drawn).play("orcs gondor-rohan")
    assert "sauron defender" not in plain.asked()
    scene = Scene(f"options specials=given sauron-cards=palantir; {drawn}")
    scene.play("orcs gondor-rohan")
    assert scene.asked() == ["sauron defender"]
    assert scene.legal() == ["attack concealed", "palantir rohan"]


def test_both_fighters_are_revealed_to_both_players() -> None:
    """B2 H1: from the start of the battle everybody knows who fights."""
    scene = duel("gimli", "shelob")
    for seat in (0, 1, None):
        view = GAME.view(scene.state, seat)
        faces = {p.face for pieces in view.pieces for p in pieces if p.place == "fangorn"}
        assert faces == {"gimli", "shelob"}


def test_the_ability_of_the_fellowship_comes_first() -> None:
    """B3: Gimli defeats the attacking Orcs before they can strike him."""
    scene = Scene("turn 7 sauron; shire: frodo; rohan: gimli; gondor: orcs; mordor: balrog")
    scene.play("orcs gondor-rohan")
    assert (scene.place("gimli"), scene.place("orcs")) == ("rohan", "fallen")


def test_an_ability_that_ends_the_battle_skips_the_other() -> None:
    """B5 B3: Boromir takes Saruman with him before Saruman can forbid cards."""
    scene = duel("boromir", "saruman")
    assert (scene.place("boromir"), scene.place("saruman")) == ("fallen", "fallen")
    assert scene.asked() == ["sauron turn"]
    assert scene.state.discards == ((), ())


def test_an_ability_without_use_in_battle_is_passed_over() -> None:
    """B3: nothing of Aragorn or the Black Rider is asked; it comes to cards."""
    assert duel("aragorn", "black-rider").asked() == CARDS


def test_after_a_retreat_the_enemy_does_nothing() -> None:
    """B5 B11: Frodo slips away; the Orcs strike nobody, no cards are played."""
    scene = Scene("turn 7 sauron; shire: sam; arthedain: frodo; rhudaur: orcs; mordor: balrog")
    scene.play("orcs rhudaur-arthedain", "fellowship: retreat cardolan")
    assert scene.place("frodo") == "cardolan"
    assert scene.told(events.Defeated) == []
    assert scene.state.discards == ((), ())
    assert scene.asked() == ["fellowship turn"]


RETREAT = """
    turn 7 sauron
    shire: sam; eregion: frodo; caradhras: black-rider; mordor: orcs
    {}
    """


@pytest.mark.parametrize(
    ("more", "ways"),
    [
        ("", ["retreat rhudaur", "retreat enedwaith", "pass"]),
        ("rhudaur: warg", ["retreat enedwaith", "pass"]),
        ("rhudaur: gimli", ["retreat rhudaur", "retreat enedwaith", "pass"]),
        ("rhudaur: gimli merry", ["retreat enedwaith", "pass"]),
    ],
)
def test_a_retreat_needs_room_and_no_enemy(more: str, ways: list[str]) -> None:
    """B4 M4 D10: where an enemy stands or the limit is reached nobody retreats to."""
    scene = Scene(RETREAT.format(more)).play("black-rider caradhras-eregion")
    assert scene.legal() == ways


@pytest.mark.parametrize(
    "more", ["rhudaur: warg; enedwaith: saruman", "rhudaur: gimli merry; enedwaith: warg"]
)
def test_without_a_place_to_go_no_retreat_is_offered(more: str) -> None:
    """D10 B4: nobody is asked, the battle goes on to the cards."""
    scene = Scene(RETREAT.format(more)).play("black-rider caradhras-eregion")
    assert scene.asked() == CARDS


def test_a_retreat_goes_only_in_the_direction_of_the_ability() -> None:
    """B4 C1: Frodo goes sideways, neither back nor forward."""
    scene = Scene(RETREAT.format("")).play("black-rider caradhras-eregion")
    for region in ("arthedain", "misty-mountains", "gondor"):
        assert scene.refuse(f"retreat {region}") == "B4"


def test_the_attacker_may_give_up_the_chance_to_retreat() -> None:
    """B5 B6: Pippin stays, and the battle comes to cards."""
    scene = duel("pippin", "black-rider")
    assert scene.asked() == ["fellowship retreat"]
    assert scene.play("pass").asked() == CARDS


def test_cards_are_chosen_in_secret() -> None:
    """B6: while the other chooses, he sees that a card lies there, not which one."""
    games = [duel("gimli", "shelob").play(f"fellowship: card {card}") for card in ("1", "magic")]
    for seat in (1, None):
        assert GAME.view(games[0].state, seat) == GAME.view(games[1].state, seat)
    assert games[0].facts == games[1].facts
    assert GAME.view(games[0].state, 0) != GAME.view(games[1].state, 0)
    assert games[0].asked() == ["sauron card"]


def test_either_side_may_choose_first() -> None:
    """B6: the order of choosing changes nothing."""
    one = duel("gimli", "shelob").play("fellowship: card 3", "sauron: card 2")
    two = duel("gimli", "shelob").play("sauron: card 2", "fellowship: card 3")
    assert one.state == two.state


@pytest.mark.parametrize(
    ("fellowship", "sauron", "fallen"),
    [
        ("5", "1", {"shelob"}),
        ("4", "1", {"shelob"}),
        ("3", "1", {"gimli", "shelob"}),
        ("5", "3", {"gimli", "shelob"}),
        ("2", "1", {"gimli"}),
        ("5", "4", {"gimli"}),
    ],
)
def test_the_lower_total_falls_and_both_on_a_tie(
    fellowship: str, sauron: str, fallen: set[str]
) -> None:
    """B8 K1: Gimli has 3 and Shelob 5; the numbers of the cards are added."""
    scene = duel("gimli", "shelob", "; gondor: orcs warg")
    scene.play(f"fellowship: card {fellowship}", f"sauron: card {sauron}")
    assert scene.strengths == [(3 + int(fellowship), 5 + int(sauron))]
    beaten = {fact.face for fact in scene.told(events.Defeated) if fact.rule == "B8"}
    assert beaten == fallen


def test_both_cards_are_discarded_even_without_effect() -> None:
    """B9 K2 K6: Magic without discards and the Eye leave the hands like any others."""
    scene = duel("gimli", "shelob").play("fellowship: card 5", "sauron: card magic")
    assert scene.state.discards == (("5",), ("magic",))
    assert "5" not in scene.state.hands[0]
    assert "magic" not in scene.state.hands[1]


def test_a_card_that_was_discarded_cannot_be_played() -> None:
    """B6 B9: one plays from the hand only."""
    scene = duel("gimli", "shelob", "; discard fellowship: 5; discard sauron: 6")
    assert scene.refuse("fellowship: card 5") == "B6"
    assert scene.refuse("sauron: card 6") == "B6"


def test_the_other_sides_cards_cannot_be_played() -> None:
    """B6 K1: the 6 and the Eye are Sauron's, the Cloak is the Fellowship's."""
    scene = duel("gimli", "shelob")
    assert scene.refuse("fellowship: card 6") == "B6"
    assert scene.refuse("fellowship: card eye-of-sauron") == "B6"
    assert scene.refuse("sauron: card elven-cloak") == "B6"


def test_the_attack_goes_on_while_enemies_remain() -> None:
    """B10: a victor meets the next defender, with new cards."""
    scene = Scene(
        "turn 8 fellowship; shire: frodo; rohan: gimli; gondor: warg orcs; mordor: balrog"
    )
    scene.play("gimli rohan-gondor", "draw warg", "fellowship: card 5", "sauron: card 1")
    assert scene.place("warg") == "fallen"
    battles = [(fact.attacker, fact.defender) for fact in scene.told(events.BattleBegan)]
    assert battles == [("gimli", "warg"), ("gimli", "orcs")]
    assert (scene.place("gimli"), scene.place("orcs")) == ("gondor", "fallen")
    assert scene.asked() == ["sauron turn"]


def test_the_attack_is_over_when_the_attacker_falls() -> None:
    """B10: the second defender is not fought, nor revealed."""
    scene = Scene(
        "turn 8 fellowship; shire: frodo; rohan: gimli; gondor: warg shelob; mordor: orcs"
    )
    scene.play("gimli rohan-gondor", "draw warg", "fellowship: card 1", "sauron: card 6")
    assert (scene.place("gimli"), scene.place("warg")) == ("fallen", "gondor")
    assert scene.piece("shelob").shown == 0
    assert scene.asked() == ["sauron turn"]


def test_the_attack_is_over_when_the_attacker_retreats() -> None:
    """B10 B11 C3: Pippin is gone, and alive; the enemies keep the region."""
    scene = Scene(
        "turn 8 fellowship; shire: frodo; rohan: pippin; gondor: warg shelob; mordor: orcs"
    )
    scene.play("pippin rohan-gondor", "draw shelob", "retreat rohan")
    assert scene.place("pippin") == "rohan"
    assert scene.asked() == ["sauron turn"]


def test_a_retreat_of_the_defender_leaves_the_others_to_fight() -> None:
    """B10: Frodo slips away; the next one in the region is fought."""
    scene = Scene("""
        turn 7 sauron
        eregion: frodo gimli; caradhras: black-rider; mordor: orcs
        """)
    scene.play("black-rider caradhras-eregion", "draw frodo", "fellowship: retreat rhudaur")
    assert scene.told(events.BattleBegan)[-1].defender == "gimli"
    assert scene.asked() == CARDS


def test_when_both_fall_the_rest_stay_where_they_are() -> None:
    """B8 B10: the attacker is gone, so the attack is over."""
    scene = Scene(
        "turn 8 fellowship; shire: frodo; rohan: gimli; gondor: warg shelob; mordor: orcs"
    )
    scene.play("gimli rohan-gondor", "draw shelob", "fellowship: card 4", "sauron: card 2")
    assert {scene.place("gimli"), scene.place("shelob")} == {"fallen"}
    assert scene.place("warg") == "gondor"
    assert scene.asked() == ["sauron turn"]


def test_the_defeated_lie_open_beside_the_board() -> None:
    """B11 H4: everybody knows who fell, and he does not come back."""
    scene = duel("gimli", "shelob").play("fellowship: card 5", "sauron: card 1")
    view = GAME.view(scene.state, 0)
    assert "shelob" in {p.face for p in view.pieces[1] if p.place == "fallen"}
    assert scene.refuse("shelob fangorn-caradhras") == "B11"
