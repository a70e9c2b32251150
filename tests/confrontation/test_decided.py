"""What the rules page decides where everything else is silent."""

from tests.confrontation.scene import Scene

PALANTIR = "options specials=given sauron-cards=palantir"


def test_a_frodo_shown_after_the_choice_does_not_make_sam_stronger() -> None:
    """D12 R12: Sam said no to the 5; the Palantír shows Frodo; Sam still fights with 2."""
    scene = Scene(f"""
        {PALANTIR}
        turn 5 sauron
        cardolan: frodo sam
        eregion: warg
        enedwaith: balrog
        rohan: saruman
        """)
    scene.play("balrog enedwaith-cardolan", "attack concealed", "draw sam", "pass")
    scene.play("sauron: palantir cardolan", "fellowship: card 3", "sauron: card 1")
    assert scene.place("sam") == "fallen"


def test_what_the_palantir_showed_turns_around_after_the_next_battle() -> None:
    """D13 G7: with conceal=battle nobody stays shown but for a reason of his own."""
    scene = Scene("""
        options conceal=battle specials=given sauron-cards=palantir
        turn 5 sauron
        shire: frodo
        cardolan: gimli legolas
        arthedain: merry pippin
        enedwaith: cave-troll
        """)
    scene.play("palantir arthedain", "cave-troll enedwaith-cardolan")
    assert scene.piece("merry").shown
    scene.play("draw gimli", "fellowship: card 1", "sauron: card 1")
    assert scene.place("gimli") == "fallen"
    assert not scene.piece("merry").shown
