"""Files with the values of an owner's box: what is replaced, and what is refused (O6)."""

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from ninefold.core import BadOption
from ninefold.games.nazgul.box.components import load, read, standard

TABLES = standard()
STAGE = """
[stages.{key}]
title = "{key}"
campaign = "{campaign}"
heroes = 1
armies = 1
points = 1
source = "box"
"""


def fresh() -> dict[str, Any]:
    return deepcopy(TABLES)


def refusal(tables: Any) -> str:
    with pytest.raises(BadOption) as refused:
        read(tables)
    return str(refused.value)


def written(folder: Path, text: str) -> str:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_table_of_the_owner_replaces_the_standard_one_as_a_whole(tmp_path: Path) -> None:
    """O6: all other tables stay."""
    file = written(
        tmp_path,
        '[setup.3]\nfavor = 9\ncards = 2\nsource = "box"\n'
        '[setup.4]\nfavor = 8\ncards = 1\nsource = "box"\n'
        '[setup.5]\nfavor = 7\ncards = 0\nsource = "box"\n',
    )
    box = load(file)
    assert box.dealt == {3: (9, 2), 4: (8, 1), 5: (7, 0)}
    assert box.heroes == load("").heroes
    assert box.stages == load("").stages


def test_half_a_table_is_not_filled_up(tmp_path: Path) -> None:
    """O6: so that nothing is mixed unseen."""
    text = '[setup.3]\nfavor = 9\ncards = 2\nsource = "box"\n'
    with pytest.raises(BadOption, match="setup: it has 3, 4, 5, no less"):
        load(written(tmp_path, text))


def test_an_empty_file_changes_nothing(tmp_path: Path) -> None:
    """O6: the owner may fill it table by table."""
    assert load(written(tmp_path, "")) == load("")


def test_a_file_with_other_stages_is_checked_together_with_the_standard_cards(
    tmp_path: Path,
) -> None:
    """O6: a standard card cannot name a stage that is no more."""
    keys = ["osgiliath", "pelennor-fields", "minas-tirith", "final-stand"]
    rohan = ["fords-of-isen", "edoras", "helms-dike", "hornburg"]
    ring = ["weathertop", "ford-of-bruinen", "amon-hen", "mount-doom"]
    text = ""
    for campaign, names in (("gondor", keys), ("rohan", rohan), ("ring-bearer", ring)):
        text += "".join(STAGE.format(key=key, campaign=campaign) for key in names)
    text = text.replace(
        'title = "weathertop"\ncampaign = "ring-bearer"\nheroes = 1\narmies = 1',
        'title = "weathertop"\ncampaign = "ring-bearer"\nheroes = 0\narmies = 0',
    )
    text = text.replace(
        'title = "mount-doom"\ncampaign = "ring-bearer"\nheroes = 1\narmies = 1',
        'title = "mount-doom"\ncampaign = "ring-bearer"\nheroes = 2\narmies = 0',
    )
    assert load(written(tmp_path, text)).stages["helms-dike"].armies == 1
    lost = text.replace("hornburg", "dike-gate")
    (tmp_path / "lost.toml").write_text(lost, encoding="utf-8")
    with pytest.raises(BadOption, match=r"there is no place 'hornburg'"):
        load(str(tmp_path / "lost.toml"))


WRONG: dict[str, tuple[str, str, str, Any]] = {
    "heroes.aragorn: abilities: there is no effect 'armie'": (
        *("heroes", "aragorn", "abilities"),
        ["armie 3"],
    ),
    "heroes.aragorn: abilities: 'armies' is not right: 'armies' needs a number": (
        *("heroes", "aragorn", "abilities"),
        ["armies"],
    ),
    "heroes.aragorn: abilities: 'armies 0' is not right": (
        *("heroes", "aragorn", "abilities"),
        ["armies 0"],
    ),
    "heroes.aragorn: abilities: 'dauntless 2' is not right: 'dauntless' takes no number": (
        *("heroes", "aragorn", "abilities"),
        ["dauntless 2"],
    ),
    "heroes.aragorn: abilities: 'armies 3 gondor' is not right: 'armies' takes no word": (
        *("heroes", "aragorn", "abilities"),
        ["armies 3 gondor"],
    ),
    "heroes.aragorn: abilities: 'forces -1 warg' is not right: there is no kind 'warg'": (
        *("heroes", "aragorn", "abilities"),
        ["forces -1 warg"],
    ),
    "heroes.aragorn: abilities: 'forces -1' is not right: there is no kind ''": (
        *("heroes", "aragorn", "abilities"),
        ["forces -1"],
    ),
    "heroes.aragorn: abilities: 'levels -1 !' is not right": (
        *("heroes", "aragorn", "abilities"),
        ["levels -1 !"],
    ),
    "heroes.aragorn: abilities: the number of 'army-health' is not negative": (
        *("heroes", "aragorn", "abilities"),
        ["army-health -1"],
    ),
    "heroes.aragorn: abilities: it must be a list of texts": (
        "heroes",
        "aragorn",
        "abilities",
        [3],
    ),
    "heroes.aragorn: abilities: it must be a list": ("heroes", "aragorn", "abilities", "armies 3"),
    "heroes.aragorn: call: 'sauron' is none of best": ("heroes", "aragorn", "call", "sauron"),
    "heroes.aragorn: only: 'hills' is none of walls, open": ("heroes", "aragorn", "only", "hills"),
    "heroes.aragorn: places: 'mirkwood' is none of gondor": (
        *("heroes", "aragorn", "places"),
        ["mirkwood"],
    ),
    "heroes.aragorn: places: it is empty": ("heroes", "aragorn", "places", []),
    "heroes.aragorn: places: it is empty or names one twice": (
        *("heroes", "aragorn", "places"),
        ["gondor", "gondor"],
    ),
    "heroes.aragorn: rank: it must be 1 to 98, not 99": ("heroes", "aragorn", "rank", 99),
    "heroes.aragorn: health: it must be 1 to 99, not 0": ("heroes", "aragorn", "health", 0),
    "heroes.aragorn: damage: it must be a whole number": ("heroes", "aragorn", "damage", True),
    "heroes.aragorn: damage: it must be 0 to 99, not -1": ("heroes", "aragorn", "damage", -1),
    "heroes.aragorn: villain: it must be true or false": ("heroes", "aragorn", "villain", 1),
    "heroes.aragorn: there is no value 'age'": ("heroes", "aragorn", "age", 87),
    "heroes.aragorn: title: it is empty": ("heroes", "aragorn", "title", " "),
    "heroes.aragorn: source: a source is one of": ("heroes", "aragorn", "source", "hearsay"),
    "heroes.aragorn: sources: a source is one of": (
        *("heroes", "aragorn", "sources"),
        {"rank": "hearsay"},
    ),
    "heroes.aragorn: sources: there is no value 'age'": (
        *("heroes", "aragorn", "sources"),
        {"age": "box"},
    ),
    "heroes.aragorn: sources: 'places' has 3 values": (
        *("heroes", "aragorn", "sources"),
        {"places": ["box"]},
    ),
    "heroes.aragorn: sources: it is not a table": ("heroes", "aragorn", "sources", "box"),
    "powers.armor: windows: 'quests' is none of loss": ("powers", "armor", "windows", ["quests"]),
    "powers.armor: copies: it must be 1 to 99": ("powers", "armor", "copies", 0),
    "powers.armor: effect: there is no effect 'shield'": ("powers", "armor", "effect", "shield"),
    "powers.grond: effect: the number of 'walls' is negative": (
        *("powers", "grond", "effect"),
        "walls 2",
    ),
    "quests.fellbeasts: chapter: it must be 1 to 3": ("quests", "fellbeasts", "chapter", 4),
    "quests.fellbeasts: campaign: a quest with defenders": ("quests", "fellbeasts", "heroes", 1),
    "quests.fellbeasts: only an event closes a box": (
        *("quests", "fellbeasts", "success"),
        ["closed saruman"],
    ),
    "quests.fellbeasts: a prize is for the success": (
        *("quests", "fellbeasts", "failure"),
        ["prize 2"],
    ),
    "quests.fellbeasts: success: 'closed mordor' is not right: there is no bidding box 'mordor'": (
        *("quests", "fellbeasts", "success"),
        ["closed mordor"],
    ),
    "quests.cirith-ungol: failure: the number of 'cards' is not negative": (
        *("quests", "cirith-ungol", "failure"),
        ["cards -1"],
    ),
    "quests.culvert: success: the number of 'walls' is negative": (
        *("quests", "culvert", "success"),
        ["walls 2 hornburg"],
    ),
    "quests.grey-company: an event has neither": ("quests", "grey-company", "armies", 2),
    "quests.grey-company: an event has neither campaign": ("quests", "grey-company", "success", []),
    "secrets.conqueror: goals: 'stages 5' does not end": (
        *("secrets", "conqueror", "goals"),
        ["stages 5"],
    ),
    "secrets.conqueror: goals: 'slay sauron' is not right: there is no hero 'sauron'": (
        *("secrets", "conqueror", "goals"),
        ["slay sauron: 5"],
    ),
    "secrets.conqueror: goals: there is one": ("secrets", "conqueror", "goals", []),
    "secrets.conqueror: goals: the second one counts less": (
        *("secrets", "conqueror", "goals"),
        ["stages 3: 2", "stages 5: 5"],
    ),
    "secrets.conqueror: goals: the number of 'quests' is not negative": (
        *("secrets", "conqueror", "goals"),
        ["quests -2: 2"],
    ),
    "stages.edoras: campaign: 'mordor' is none of": ("stages", "edoras", "campaign", "mordor"),
    "stages: gondor has 4, not 5": ("stages", "edoras", "campaign", "gondor"),
    "stages.edoras: walls: it must be 1 to 99": ("stages", "edoras", "walls", 0),
    "stages.weathertop: nobody defends it": ("stages", "weathertop", "armies", 1),
    "stages.mount-doom: only heroes": ("stages", "mount-doom", "armies", 1),
    "stages.osgiliath: somebody must": ("stages", "osgiliath", "armies", 0),
    "dials.ash: damage: there are 10 numbers, not 2": ("dials", "ash", "damage", [1, 2]),
    "dials.ash: damage: it must be a list of whole numbers": (
        *("dials", "ash", "damage"),
        ["1"] * 10,
    ),
    "dials.ash: tactics: it is at least 1": ("dials", "ash", "tactics", [0] * 10),
    "forces.orc: start: it must be 0 to 4, not 5": ("forces", "orc", "start", 5),
    "forces.orc: costs: there are some numbers, not 0": ("forces", "orc", "costs", []),
    "setup.4: favor: it must be 0 to 99": ("setup", "4", "favor", -1),
}


@pytest.mark.parametrize("reason", WRONG)
def test_a_wrong_value_is_refused_with_the_place_and_the_reason(reason: str) -> None:
    """O6: so that its writer can mend it."""
    table, key, field, value = WRONG[reason]
    tables = fresh()
    tables[table][key][field] = value
    if reason.startswith("stages.osgiliath"):
        tables[table][key]["heroes"] = 0
    assert f"components: {reason}" in refusal(tables)


@pytest.mark.parametrize(
    ("table", "key", "field"),
    [
        ("heroes", "aragorn", "title"),
        ("heroes", "aragorn", "valor"),
        ("powers", "armor", "windows"),
        ("quests", "fellbeasts", "chapter"),
        ("secrets", "conqueror", "goals"),
        ("stages", "edoras", "points"),
        ("dials", "ash", "terror"),
        ("forces", "orc", "costs"),
        ("setup", "4", "cards"),
    ],
)
def test_a_missing_value_is_refused(table: str, key: str, field: str) -> None:
    """O6: the field is named."""
    tables = fresh()
    del tables[table][key][field]
    tables[table][key]["sources"] = {}
    assert refusal(tables) == f"components: {table}.{key}: {field}: it is missing"


def test_a_campaign_with_three_stages_is_refused() -> None:
    """S1: four each; the Ring-bearer's begins and ends where the rules need it."""
    tables = fresh()
    tables["reinforcements"] = []
    del tables["stages"]["fords-of-isen"]
    assert refusal(tables) == "components: stages: rohan has 4, not 3"
    ring = fresh()
    ring["stages"]["weathertop"] = ring["stages"].pop("weathertop")
    assert "ring-bearer begins with weathertop and ends with mount-doom" in refusal(ring)


def test_a_box_may_have_other_numbers_of_cards() -> None:
    """O6 D11: a game can be played through with fewer quests, heroes and cards of power."""
    tables = fresh()
    for name, left in (("quests", 20), ("secrets", 15)):
        tables[name] = dict(list(tables[name].items())[:left])
    tables["powers"]["armor"]["copies"] = 9
    box = read(tables)
    assert (len(box.quests), len(box.secrets)) == (20, 15)


def test_there_must_be_enough_to_deal() -> None:
    """S21 S22."""
    tables = fresh()
    tables["secrets"] = dict(list(tables["secrets"].items())[:14])
    assert refusal(tables) == "components: secrets: there must be 15 to deal, not 14"
    tables = fresh()
    tables["setup"]["5"]["cards"] = 10
    assert refusal(tables) == "components: powers: there must be 50 to deal, not 45"


def test_both_gandalfs_are_needed() -> None:
    """S12 N19: the rules know them by name."""
    tables = fresh()
    tables["heroes"]["mithrandir"] = tables["heroes"].pop("gandalf-the-grey")
    assert refusal(tables) == "components: heroes.gandalf-the-grey: this hero is missing"


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("Strider", "a key is made of small letters and hyphens"),
        ("strider-", "a key is made of small letters and hyphens"),
        ("strider2", "a key is made of small letters and hyphens"),
        ("pass", "this word means something else in the game"),
        ("level", "this word means something else in the game"),
        ("lesser", "this word means something else in the game"),
        ("ash", "this word means something else in the game"),
        ("witch-king", "this word means something else in the game"),
        ("troll", "this word means something else in the game"),
        ("rohan", "this word means something else in the game"),
    ],
)
def test_keys_that_could_be_mistaken_are_refused(key: str, reason: str) -> None:
    """O6: a key is what players write."""
    tables = fresh()
    tables["heroes"][key] = tables["heroes"].pop("hama")
    assert refusal(tables) == f"components: heroes.{key}: {reason}"


def test_a_key_in_two_decks_is_refused() -> None:
    """O6: a word means one card."""
    tables = fresh()
    tables["quests"]["hama"] = tables["quests"].pop("beacons")
    assert refusal(tables) == "components: quests.hama: this key is in 'heroes' too"


@pytest.mark.parametrize(
    ("tables", "reason"),
    [
        ({"monsters": {}}, "there is no table 'monsters'"),
        ({"heroes": 7}, "the table 'heroes' is missing or of the wrong kind"),
        ({"heroes": {"hama": 7}}, "heroes.hama: it is not a table of its own"),
        ({"dials": {}}, "dials: it has ash, bone, dusk, iron, thorn, no less and no more"),
        ({"forces": {"orc": {}, "warg": {}}}, "forces: it has orc, troll, mumak"),
        ({"witch-king": []}, "the table 'witch-king' is missing or of the wrong kind"),
        ({"witch-king": {}}, "witch-king: damage: it is missing"),
        ({"reinforcements": {}}, "reinforcements: it is not a list of tables"),
        ({"reinforcements": [7]}, "reinforcements 1: it is not a table of its own"),
        ({"reinforcements": [{"round": 1}]}, "reinforcements 1: round: it must be 2 to 9, not 1"),
        (
            {"reinforcements": [{"round": 2, "stage": "mount-doom"}]},
            "reinforcements 1: stage: nobody can be added there",
        ),
        (
            {"reinforcements": [{"round": 2, "stage": "edoras", "heroes": [1, 1]}]},
            "reinforcements 1: heroes: there are 3 numbers, not 2",
        ),
    ],
)
def test_tables_of_another_form_are_refused(tables: Any, reason: str) -> None:
    """O6: whatever stands in them."""
    assert refusal({**fresh(), **tables}).startswith(f"components: {reason}")


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """O6: the file is named, its content is not told."""
    with pytest.raises(BadOption, match="cannot be opened"):
        load(str(tmp_path / "none.toml"))
    with pytest.raises(BadOption, match="cannot be opened"):
        load(str(tmp_path))
    for name, content in (("a.toml", b"[heroes"), ("b.toml", b"\xff\xfe"), ("c.toml", b"a=1\na=2")):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadOption, match="is not TOML"):
            load(str(tmp_path / name))


def test_a_source_of_the_owner_is_accepted() -> None:
    """O6: who has read the card says `box`."""
    tables = fresh()
    tables["heroes"]["aragorn"]["sources"] = {"rank": "box", "places": ["box", "rulebook", "box"]}
    assert read(tables) == load("")
