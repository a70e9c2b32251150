"""The components: every fact that the rulebook fixes about them."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from ninefold.games.nazgul.box.cards import (
    BIDDING_BOXES,
    CAMPAIGNS,
    CHAPTERS,
    HAND,
    KINDS,
    ROUNDS,
    TOP_LEVEL,
    Effect,
    Hero,
    Level,
)
from ninefold.games.nazgul.box.components import load, standard
from ninefold.games.nazgul.effects.goals import GOALS
from ninefold.games.nazgul.effects.heroes import ABILITIES
from ninefold.games.nazgul.effects.powers import POWERS
from ninefold.games.nazgul.effects.quests import QUESTS
from ninefold.games.nazgul.state import SEATS

BOX = load("")
TABLES = standard()
SAMPLE = {"brad": ("ash", 6), "simon": ("bone", 5), "michael": ("dusk", 6), "jessica": ("iron", 6)}
"""Who sits where in the sample battle, and his level before Aragorn acts."""


def shown(player: str, lower: int = 0) -> Level:
    seat, level = SAMPLE[player]
    return BOX.dials[SEATS.index(seat)][level - 1 - lower]


def sources(table: str, key: str) -> Any:
    return TABLES[table][key].get("sources", {})


def does(effects: Iterable[Effect]) -> list[tuple[str, int, str]]:
    return [(effect.op, effect.number, effect.word) for effect in effects]


# The track, the stages and the force tracks


def test_the_track_has_three_chapters_of_three_rounds() -> None:
    """S4: and a hand has six cards (S9)."""
    assert (CHAPTERS, ROUNDS, HAND) == (3, 9, 6)


def test_reinforcements_come_on_some_spaces_of_the_track() -> None:
    """R4: by number of players, to listed stages; the first space can show none."""
    assert BOX.reinforcements
    for space in BOX.reinforcements:
        assert 2 <= space.round <= ROUNDS
        assert BOX.stages[space.stage].heroes + BOX.stages[space.stage].armies > 0
        assert set(space.heroes) == set(space.armies) == {3, 4, 5}
        both = [space.heroes[players] + space.armies[players] for players in (3, 4, 5)]
        assert both == sorted(both)
        assert both[-1] > 0
    assert {space.round for space in BOX.reinforcements} != set(range(1, ROUNDS + 1))


def test_three_campaigns_have_four_stages_in_order() -> None:
    """S1: those that are named stand where they belong."""
    titles = {name: [stage.title for stage in BOX.campaign(name)] for name in CAMPAIGNS}
    assert [len(stages) for stages in titles.values()] == [4, 4, 4]
    assert list(BOX.stages) == [s.key for name in CAMPAIGNS for s in BOX.campaign(name)]
    assert titles["gondor"] == ["Osgiliath", "Pelennor Fields", "Minas Tirith", "The Final Stand"]
    assert titles["rohan"][-1] == "The Hornburg"
    assert titles["ring-bearer"][0] == "Weathertop"
    assert titles["ring-bearer"][-1] == "Mount Doom"


def test_minas_tirith_has_walls_of_four() -> None:
    """S2 S3: and where there are no walls there are none, not walls of 0."""
    assert BOX.stages["minas-tirith"].walls == 4
    assert sources("stages", "minas-tirith")["walls"] == "rulebook"
    assert all(stage.walls == -1 or stage.walls > 0 for stage in BOX.stages.values())
    assert len({stage.walls > 0 for stage in BOX.stages.values()}) == 2


def test_weathertop_has_no_battle_and_mount_doom_two_heroes() -> None:
    """M1: no armies there; the third hero of five players is added by the rules."""
    top, doom = BOX.stages["weathertop"], BOX.stages["mount-doom"]
    assert (top.heroes, top.armies, top.walls) == (0, 0, -1)
    assert (doom.heroes, doom.armies, doom.walls) == (2, 0, -1)


def test_every_stage_gives_points_and_later_ones_more() -> None:
    """S2: nobody defends Weathertop, somebody every other stage."""
    for name in CAMPAIGNS:
        points = [stage.points for stage in BOX.campaign(name)]
        assert points == sorted(set(points))
        assert points[0] > 0
    assert all(s.heroes + s.armies for s in BOX.stages.values() if s.key != "weathertop")


def test_the_cubes_of_the_box_are_enough() -> None:
    """24 orcs, 28 trolls and 28 mûmakil for five players who bring all they can."""
    limits = {kind: len(BOX.costs[kind]) for kind in KINDS}
    assert 5 * limits["orc"] <= 24
    assert 5 * limits["troll"] <= 28
    assert 5 * limits["mumak"] <= 28


def test_force_tracks_begin_and_cost_as_printed() -> None:
    """S6 S19 F19: one orc; orcs 1 to 2 and 2 to 3 cost 1 each, the first troll 2; costs rise."""
    assert BOX.start == (1, 0, 0)
    assert BOX.costs["orc"][1:3] == (1, 1)
    assert BOX.costs["troll"][0] == 2
    # Brad's 4 favor: a troll and two orcs.
    assert BOX.costs["troll"][0] + sum(BOX.costs["orc"][1:3]) == 4
    for costs in BOX.costs.values():
        assert list(costs) == sorted(costs)
        assert costs[0] < costs[-1]
    assert sources("forces", "orc")["costs"][1:3] == ["rulebook", "rulebook"]
    assert sources("forces", "troll")["costs"][0] == "rulebook"


def test_force_tracks_have_room_for_the_sample_battle() -> None:
    """4 orcs, 3 trolls, 1 mûmak."""
    assert len(BOX.costs["orc"]) >= 4
    assert len(BOX.costs["troll"]) >= 3
    assert len(BOX.costs["mumak"]) >= 1


# The dials


def test_five_different_dials_have_ten_levels() -> None:
    """S5: at the first level little power, and no level is worse than the one before."""
    assert len(set(BOX.dials)) == len(BOX.dials) == len(SEATS)
    for dial in BOX.dials:
        assert len(dial) == TOP_LEVEL
        for lower, higher in pairwise(dial):
            assert lower != higher
            assert higher.damage >= lower.damage
            assert higher.army >= lower.army
            assert higher.terror >= lower.terror
            assert higher.tactics >= lower.tactics
        assert dial[0].tactics >= 1
        assert dial[0].damage >= 1


def test_brads_dial_in_the_sample_battle() -> None:
    """Army 5, and one level lower terror 3, tactics 4, damage 4."""
    assert shown("brad").army == 5
    hurt = shown("brad", 1)
    assert (hurt.terror, hurt.tactics, hurt.damage) == (3, 4, 4)


def test_simons_dial_in_the_sample_battle() -> None:
    """Army 4, tactics 3; one level lower he would lose tactics."""
    assert (shown("simon").army, shown("simon").tactics) == (4, 3)
    assert shown("simon", 1).tactics < 3


def test_michaels_dial_in_the_sample_battle() -> None:
    """Army 5, and one level lower tactics for three cubes."""
    assert shown("michael").army == 5
    assert shown("michael", 1).tactics >= 3


def test_jessicas_dial_in_the_sample_battle() -> None:
    """Army 6, and one level lower tactics 3."""
    assert shown("jessica").army == 6
    assert shown("jessica", 1).tactics == 3


def test_the_four_terrors_of_the_sample_battle_are_eight() -> None:
    """After Aragorn's blow, which Simon does not take."""
    hurt = [shown(player, 1).terror for player in ("brad", "michael", "jessica")]
    assert sum(hurt) + shown("simon").terror == 8


def test_the_witch_king_and_what_is_dealt() -> None:
    """W2 S20: both are printed in the rulebook."""
    assert BOX.witch_king == Level(damage=4, army=0, terror=3, tactics=1)
    assert BOX.witch_king_health == 4
    assert BOX.dealt == {3: (7, 3), 4: (5, 1), 5: (3, 0)}
    for table in (TABLES["witch-king"], *TABLES["setup"].values()):
        assert table["source"] == "rulebook"


# Heroes


def test_there_are_51_hero_cards_of_different_ranks() -> None:
    """S10: lesser heroes stand below them all."""
    assert len(BOX.heroes) == 51
    assert sorted(hero.rank for hero in BOX.heroes.values()) == list(range(1, 52))


def test_aragorn_is_as_the_rulebook_shows_him() -> None:
    """Gondor, damage 6, much health, a Heroic Call, 3 armies and then a level of every Nazgûl."""
    aragorn = BOX.heroes["aragorn"]
    assert "gondor" in aragorn.places
    assert aragorn.damage == 6
    assert aragorn.health >= 5
    assert aragorn.call
    assert aragorn.only == ""
    assert does(aragorn.abilities) == [("armies", 3, ""), ("levels", -1, "")]


def test_merry_is_as_the_rulebook_shows_him() -> None:
    """Gondor, health 1, 4 points, 5 favor; he calls the best of five."""
    merry = BOX.heroes["merry"]
    assert "gondor" in merry.places
    assert (merry.health, merry.points, merry.favor, merry.call) == (1, 4, 5, "best")


def test_gamling_is_as_the_rulebook_shows_him() -> None:
    """Gondor, health 3, 2 points, 3 favor; his ability works only where no walls began."""
    gamling = BOX.heroes["gamling"]
    assert "gondor" in gamling.places
    assert (gamling.health, gamling.points, gamling.favor) == (3, 2, 3)
    assert gamling.only == "open"
    assert gamling.abilities


def test_the_gondorian_soldier_is_as_the_rulebook_shows_him() -> None:
    """Gondor, health 2, 1 point, 2 favor."""
    soldier = BOX.heroes["gondorian-soldier"]
    assert "gondor" in soldier.places
    assert (soldier.health, soldier.points, soldier.favor) == (2, 1, 2)


def test_the_four_heroes_of_the_sample_battle_together() -> None:
    """Valor 10; Aragorn before Merry before Gamling before the soldier, and he hits hardest."""
    four = [BOX.heroes[key] for key in ("aragorn", "merry", "gamling", "gondorian-soldier")]
    assert sum(hero.valor for hero in four) == 10
    assert [hero.rank for hero in four] == sorted(hero.rank for hero in four)
    assert max(hero.damage for hero in four) == four[0].damage


def test_denethor_and_saruman_are_villains_of_gondor() -> None:
    """Denethor removes a hero for 2 favor and adds 1 terror for each Nazgûl."""
    denethor, saruman = BOX.heroes["denethor"], BOX.heroes["saruman"]
    for villain in (denethor, saruman):
        assert villain.villain
        assert "gondor" in villain.places
    assert denethor.favor == 2
    assert does(denethor.abilities) == [("terror-each", 1, "")]


def test_villains_help_and_are_worth_nothing_slain() -> None:
    """S11: they never fight, and each brings favor and something more."""
    villains = [hero for hero in BOX.heroes.values() if hero.villain]
    assert len(villains) >= 3
    for villain in villains:
        assert (villain.damage, villain.health, villain.valor, villain.points) == (0, 0, 0, 0)
        assert villain.favor > 0
        assert villain.abilities
        assert not villain.call


def test_gimli_treebeard_and_gandalf() -> None:
    """Gimli calls Aragorn; armies have health 2 by Treebeard; the Grey brings nothing (S12)."""
    assert BOX.heroes["gimli"].call == "aragorn"
    assert ("army-health", 2, "") in does(BOX.heroes["treebeard"].abilities)
    grey, white = BOX.heroes["gandalf-the-grey"], BOX.heroes["gandalf-the-white"]
    assert (grey.favor, grey.points) == (0, 0)
    assert white.rank < grey.rank
    assert white.points > 0


def test_calls_can_be_answered() -> None:
    """P8: who is called is a hero, and can come to a place where the caller is."""
    for hero in BOX.heroes.values():
        if hero.call not in ("", "best"):
            called = BOX.heroes[hero.call]
            assert not called.villain
            assert called.key != hero.key
            assert set(hero.places) & set(called.places)


def test_every_campaign_has_many_heroes() -> None:
    """P7: so that lesser heroes are seldom needed; every slain hero is worth something."""
    for campaign in CAMPAIGNS:
        fit = [h for h in BOX.heroes.values() if campaign in h.places and not h.villain]
        assert len(fit) >= 16
    for hero in BOX.heroes.values():
        assert hero.villain or hero.key == "gandalf-the-grey" or hero.favor * hero.points > 0


# Cards of power


def test_there_are_45_cards_of_power() -> None:
    """S8: counting copies."""
    assert sum(power.copies for power in BOX.powers.values()) == 45


def test_the_four_cards_of_power_that_are_named() -> None:
    """Armor, Shrieks, Siege Towers (also after a pull) and Machines of War."""
    armor, shrieks = BOX.powers["armor"], BOX.powers["shrieks"]
    towers, machines = BOX.powers["siege-towers"], BOX.powers["machines-of-war"]
    assert (armor.effect, armor.windows) == (Effect("armor"), ("loss",))
    assert (shrieks.effect, shrieks.windows) == (Effect("terror-double"), ("terror",))
    assert towers.effect == Effect("walls", -2)
    assert "pulled" in towers.windows
    assert (machines.effect, machines.windows) == (Effect("pull-again"), ("pulled",))
    for power in (armor, shrieks, towers, machines):
        assert sources("powers", power.key)["title"] == "rulebook"
        assert sources("powers", power.key)["effect"] == "rulebook"


def test_the_other_cards_of_power_that_must_exist() -> None:
    """Favor, cancelling a hero, a creature's damage and health, walls destroyed for good."""
    effects = [power.effect for power in BOX.powers.values()]
    ops = {effect.op for effect in effects}
    assert {"favor", "cancel-hero", "creature-damage", "creature-health"} <= ops
    highest = max(stage.walls for stage in BOX.stages.values())
    assert any(effect.op == "walls" and -effect.number > highest for effect in effects)


# Quests and secret quests


def test_there_are_55_quest_cards_in_three_decks() -> None:
    """S13: each is enough for five a round, and has events and quests."""
    decks = Counter(quest.chapter for quest in BOX.quests.values())
    assert decks == {1: 19, 2: 18, 3: 18}
    for chapter in decks:
        kinds = {quest.event for quest in BOX.quests.values() if quest.chapter == chapter}
        assert kinds == {True, False}


def test_the_three_quests_that_are_named() -> None:
    """Fellbeasts, Minas Tirith Fortified, Rohan Musters."""
    fellbeasts = BOX.quests["fellbeasts"]
    assert (fellbeasts.event, fellbeasts.heroes, fellbeasts.armies) == (False, 0, 0)
    assert [effect.op for effect in fellbeasts.success] == ["prize"]
    fortified = BOX.quests["minas-tirith-fortified"]
    assert (fortified.heroes, fortified.armies) == (1, 2)
    assert fortified.campaign == "gondor"
    musters = BOX.quests["rohan-musters"]
    assert does(musters.failure) == [("armies", 4, "rohan")]
    # Defenders of its own would come to Rohan too (R1), and the rulebook adds 4 armies in all.
    assert musters.heroes + musters.armies == 0


def test_some_quests_give_favor_share_points_or_remove_defenders() -> None:
    """A6: quests, not events."""
    quests = [quest for quest in BOX.quests.values() if not quest.event]
    given = {(e.op, e.number > 0) for quest in quests for e in quest.success}
    assert {("favor", True), ("points", True), ("armies", False)} <= given


def test_quests_with_heroes_have_a_campaign_and_events_no_defenders() -> None:
    """N10 S14."""
    for quest in BOX.quests.values():
        if quest.heroes + quest.armies:
            assert quest.campaign in CAMPAIGNS
        assert not (quest.event and (quest.campaign or quest.heroes + quest.armies))


def test_there_are_20_secret_quests_some_with_two_goals() -> None:
    """S16: the second goal is the lesser one."""
    assert len(BOX.secrets) == 20
    assert {len(secret.goals) for secret in BOX.secrets.values()} == {1, 2}
    for secret in BOX.secrets.values():
        points = [goal.points for goal in secret.goals]
        assert points == sorted(set(points), reverse=True)
        assert points[-1] > 0


def test_no_secret_quest_is_impossible() -> None:
    """V3: not on Easy either, where four stages are completed at the start; who can be slain is
    a hero of the deck, and not Gandalf the Grey, whom nobody keeps (S12)."""
    left = {"gondor": 3, "rohan": 3, "ring-bearer": 2}
    begun = {"osgiliath", BOX.campaign("rohan")[0].key}
    begun |= {stage.key for stage in BOX.campaign("ring-bearer")[:2]}
    for secret in BOX.secrets.values():
        for test in (goal.test for goal in secret.goals):
            match test.op:
                case "slay":
                    assert not BOX.heroes[test.word].villain
                    assert test.word != "gandalf-the-grey"
                case "slay-rank":
                    ranks = [h.rank for h in BOX.heroes.values() if not h.villain and h.points]
                    assert sum(rank <= test.number for rank in ranks) >= 3
                case "stage":
                    assert test.word not in begun
                case "stages":
                    assert test.number <= left.get(test.word, sum(left.values()))
                case "level":
                    assert test.number <= TOP_LEVEL
                case "cards":
                    assert test.number <= 6
                case "forces":
                    room = {kind: len(BOX.costs[kind]) for kind in KINDS}
                    assert test.number <= room.get(test.word, sum(room.values()))


# All together


def test_every_word_of_every_vocabulary_is_on_a_card() -> None:
    """Nothing the engine knows is unused, and every creature and campaign occurs."""
    quests = [e for q in BOX.quests.values() for e in q.success + q.failure]
    heroes = [e for hero in BOX.heroes.values() for e in hero.abilities]
    powers = [power.effect for power in BOX.powers.values()]
    goals = [goal.test for secret in BOX.secrets.values() for goal in secret.goals]
    assert {effect.op for effect in quests} == set(QUESTS)
    assert {effect.op for effect in heroes} == set(ABILITIES)
    assert {effect.op for effect in powers} == set(POWERS)
    assert {effect.op for effect in goals} == set(GOALS)
    assert set(KINDS) <= {effect.word for effect in powers}
    assert {e.word for e in quests if e.op == "closed"} < set(BIDDING_BOXES)
    assert set(CAMPAIGNS) <= {effect.word for effect in quests}


def test_cards_of_different_names_are_different_in_play() -> None:
    """The rank of a hero alone would not make a difference."""

    def values(hero: Hero) -> tuple[object, ...]:
        fight = (hero.damage, hero.health, hero.valor, hero.favor, hero.points)
        return (hero.villain, hero.places, fight, hero.call, hero.only, hero.abilities)

    heroes = [values(hero) for hero in BOX.heroes.values()]
    powers = [power.effect for power in BOX.powers.values()]
    quests = [
        (q.chapter, q.event, q.campaign, q.heroes, q.armies, q.success, q.failure)
        for q in BOX.quests.values()
    ]
    secrets = [secret.goals for secret in BOX.secrets.values()]
    every: list[list[Any]] = [heroes, powers, quests, secrets, list(BOX.dials)]
    for deck in every:
        assert len(set(deck)) == len(deck)
    titles = [
        card.title
        for deck in (BOX.heroes, BOX.powers, BOX.quests, BOX.secrets, BOX.stages)
        for card in deck.values()
    ]
    assert len(set(titles)) == len(titles)


def test_every_value_says_where_it_is_from() -> None:
    """What the rulebook tells is marked as such, all else as reconstructed."""

    def marked(table: Mapping[str, Any]) -> set[str]:
        lists = [s if isinstance(s, list) else [s] for s in table.get("sources", {}).values()]
        return {table["source"], *(source for found in lists for source in found)}

    for name, tables in TABLES.items():
        if name == "witch-king":
            continue
        for table in tables if isinstance(tables, list) else tables.values():
            assert marked(table) <= {"rulebook", "reconstructed"}
    known = {k for k in TABLES["heroes"] if sources("heroes", k).get("title") == "rulebook"}
    gandalfs = {"gandalf-the-grey", "gandalf-the-white"}
    battle = {"aragorn", "merry", "gamling", "gondorian-soldier", "denethor", "saruman"}
    assert known == {*gandalfs, *battle, "gimli", "treebeard"}
    assert all(dial["source"] == "reconstructed" for dial in TABLES["dials"].values())
