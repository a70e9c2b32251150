"""Attack matching: exact, and it explains itself."""

from itertools import permutations
from random import Random

import pytest

from ninefold.games.battle_for_middle_earth.box.cards import DOUBLERS, GLORFINDEL, TREEBEARD, WILD
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.turn.matching import (
    completable,
    demand,
    explain,
    lacking,
    supply,
    units,
)

DECK = load("")


def loans(cards: list[str]) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(units(DECK)[card] for card in cards))


def lack(cards: str, enemies: str, lent: str = "") -> int:
    fellowship, borrowed = tuple(cards.split()), tuple(lent.split())
    return lacking(supply(DECK, fellowship, borrowed), demand(DECK, tuple(enemies.split())))


@pytest.mark.parametrize(
    ("cards", "enemies", "missing"),
    [
        ("merry", "orc-patrol", 0),
        ("pippin", "orc-patrol", 1),
        ("aragorn", "orc-patrol crebain", 0),
        ("aragorn", "orc-patrol grishnakh", 2),
        ("treebeard", "gollum", 0),
        ("glorfindel", "haradrim", 1),
        ("gimli", "goblins easterlings", 1),
    ],
)
def test_symbols_cover_their_own_kind_and_wild_ones_any(
    cards: str, enemies: str, missing: int
) -> None:
    """F1 F4 F5 B10: each symbol of each enemy needs a symbol of its own."""
    assert lack(cards, enemies) == missing


def test_a_doubler_copies_one_symbol_of_the_fellowship() -> None:
    """A4 B12: its own or another's, a wild one too, but each only once."""
    assert lack("theoden", "orc-patrol grishnakh") == 1
    assert lack("theoden legolas", "orc-patrol haradrim corsairs") == 2
    assert lack("boromir legolas", "wargs haradrim") == 1  # the bow is copied
    assert lack("faramir treebeard", "wargs gollum wormtongue") == 0  # the wild one is copied
    assert lack("theoden boromir", "orc-patrol gollum uruk-hai") == 0


def test_borrowed_symbols_count_but_are_not_doubled_and_bring_no_ability() -> None:
    """B11 A2: a borrowed wild counts as one; Glorfindel's extra and doubling stay behind."""
    assert lack("sam", "grishnakh", "elladan") == 0
    assert lack("theoden", "wargs haradrim", "haldir") == 1
    assert lack("sam", "troll", "glorfindel") == 1
    assert lack("sam", "orc-patrol uruk-hai", "theoden") == 2


def test_the_extra_wild_of_glorfindel_serves_only_against_big_enemies() -> None:
    """A11 F4: more than two symbols, once, and not against the others."""
    assert lack("glorfindel elladan", "gothmog") == 0
    assert lack("glorfindel", "grishnakh") == 1
    assert lack("glorfindel", "gollum wormtongue") == 1
    assert lack("glorfindel aragorn imrahil", "gothmog mumak") == 1


def test_the_extra_wild_of_treebeard_serves_only_against_captains() -> None:
    """A12: however many symbols they show."""
    assert lack("treebeard", "grishnakh") == 0
    assert lack("treebeard", "haradrim") == 1
    assert lack("treebeard glorfindel", "witch-king") == 0
    assert lack("treebeard glorfindel", "balrog") == 1
    assert lack("treebeard", "grishnakh gothmog") == 3


def test_extra_wilds_are_given_to_those_they_may_serve() -> None:
    """B10: the assignment is found even where the first that comes to mind does not work."""
    assert lack("treebeard glorfindel", "grishnakh shelob") == 1
    assert lack("treebeard glorfindel merry", "grishnakh shelob") == 0
    assert lack("treebeard glorfindel merry", "uruk-hai shelob") == 1


def brute(cards: tuple[str, ...], enemies: tuple[str, ...]) -> bool:
    """Whether the enemies can be covered, by trying everything."""
    needs = [(e, s) for e in enemies for s in DECK.enemies[e].symbols]
    own = [(s, "") for c in cards for s in DECK.companions[c].symbols]
    symbols = {s for s, _ in own}
    choices = [own]
    for card in cards:
        if card in DOUBLERS:
            choices = [[*c, (s, "")] for c in choices for s in symbols]
        if card in (GLORFINDEL, TREEBEARD):
            choices = [[*c, (WILD, card)] for c in choices]

    def fits(source: tuple[str, str], need: tuple[str, str]) -> bool:
        enemy = DECK.enemies[need[0]]
        if source[1] == GLORFINDEL and len(enemy.symbols) < 3:
            return False
        if source[1] == TREEBEARD and not enemy.captain:
            return False
        return source[0] in (WILD, need[1])

    return any(
        all(fits(source, need) for source, need in zip(chosen, needs, strict=True))
        for choice in choices
        for chosen in permutations(choice, len(needs))
    )


def test_the_matching_is_exact() -> None:
    """B10 B12 A11 A12: as good as trying all assignments, in hundreds of small cases."""
    rng = Random(4)
    favourites = [*DOUBLERS, GLORFINDEL, TREEBEARD, "gimli", "legolas"]
    possible = 0
    for _ in range(400):
        cards = tuple(rng.sample(favourites, rng.randint(1, 3)))
        cards += tuple(rng.sample(["aragorn", "elrond", "gloin"], rng.randint(0, 1)))
        enemies = tuple(rng.sample(sorted(DECK.enemies), rng.randint(1, 2)))
        if sum(len(DECK.enemies[e].symbols) for e in enemies) > 5:
            continue
        found = lacking(supply(DECK, cards), demand(DECK, enemies)) == 0
        assert found == brute(cards, enemies), (cards, enemies)
        possible += found
    assert possible > 40


def test_so_many_hobbits_can_complete_an_attack() -> None:
    """A2 B11: each card once, and no more cards than hobbits."""
    supplied = supply(DECK, ("frodo", "sam"))
    balrog = demand(DECK, ("balrog",))
    assert completable(supplied, balrog, loans(["elladan"]), 1)
    assert not completable(supplied, balrog, loans(["gimli"]), 2)
    assert not completable(supplied, balrog, loans(["gimli", "merry"]), 1)
    assert completable(supplied, balrog, loans(["gimli", "merry"]), 2)
    assert not completable(supplied, demand(DECK, ("balrog", "gothmog")), loans(["elladan"]), 2)


def test_it_says_what_covers_what_and_what_is_wasted() -> None:
    """B10 F6: plain symbols first, so that wild ones are kept for what needs them."""
    found = explain(DECK, ("gloin", "treebeard", "theoden"), ("haldir",), ("ugluk", "crebain"))
    assert found.missing == ()
    covers = {(c.enemy, c.symbol): (c.source.card, c.source.how) for c in found.covers}
    assert covers["ugluk", "axe"] == ("gloin", "own")
    assert covers["ugluk", "sword"] == ("theoden", "own")
    assert covers["crebain", "spear"] == ("haldir", "borrowed")
    assert {(s.card, s.symbol) for s in found.wasted} == {("haldir", "bow"), ("treebeard", "wild")}


def test_it_says_what_is_missing() -> None:
    """B10: enemy by enemy, symbol by symbol."""
    found = explain(DECK, ("gloin",), (), ("saruman",))
    assert found.missing == (("saruman", "fist"), ("saruman", "shield"))
    assert found.wasted == ()


def test_a_copied_symbol_and_an_extra_wild_are_named_so() -> None:
    """A4 A11: and an extra wild that is not needed is not wasted."""
    found = explain(DECK, ("faramir",), (), ("wargs", "haradrim"))
    assert sorted(c.source.how for c in found.covers) == ["doubled", "own"]
    assert found.missing == (("haradrim", "spear"),)
    extra = explain(DECK, ("glorfindel", "elladan"), (), ("gothmog",))
    assert {c.source.how for c in extra.covers} >= {"own"}
    assert [s.how for s in extra.wasted] in ([], ["wild"])
