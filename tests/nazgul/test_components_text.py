"""The texts of cards and stages, which are made from their values."""

import pytest

from ninefold.games.nazgul.agenda import WINDOWS
from ninefold.games.nazgul.box.cards import KINDS, Effect, Power
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.effects.form import Form
from ninefold.games.nazgul.effects.goals import GOALS
from ninefold.games.nazgul.effects.heroes import ABILITIES
from ninefold.games.nazgul.effects.powers import POWERS
from ninefold.games.nazgul.effects.quests import QUESTS
from ninefold.games.nazgul.words.cards import (
    effects_on,
    hero_text,
    power_text,
    quest_text,
    secret_text,
    stage_text,
)
from ninefold.games.nazgul.words.grammar import MOMENTS

BOX = load("")
WORDS = {
    "": "",
    "place": "hornburg",
    "kind": KINDS[1],
    "hero": "aragorn",
    "bidding box": "saruman",
    "stage": "edoras",
    "campaign": "rohan",
}


def effect(op: str, form: Form, number: int) -> Effect:
    return Effect(op, number if form.number else 0, WORDS[form.word])


def test_every_card_and_stage_has_a_text() -> None:
    """Sentences, from a capital letter or a number to a full stop."""
    texts = [
        *(hero_text(hero, BOX) for hero in BOX.heroes.values()),
        *(power_text(power) for power in BOX.powers.values()),
        *(quest_text(quest, BOX) for quest in BOX.quests.values()),
        *(secret_text(secret, BOX) for secret in BOX.secrets.values()),
        *(stage_text(stage) for stage in BOX.stages.values()),
    ]
    assert len(texts) == 51 + len(BOX.powers) + 55 + 20 + 12
    keys = (*BOX.heroes, *BOX.powers, *BOX.quests, *BOX.secrets, *BOX.stages)
    for text in texts:
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith(".")
        assert "  " not in text
        assert ".." not in text
        assert not [key for key in keys if "-" in key and key in text]


@pytest.mark.parametrize("number", [2, -2])
def test_every_effect_is_told_in_words_of_its_own(number: int) -> None:
    """No two effects read alike, and the number is told; what is taken reads otherwise."""
    quests = [
        effects_on([effect(op, form, number)], "everybody", BOX) for op, form in QUESTS.items()
    ]
    heroes = [form.says(effect(op, form, number)) for op, form in ABILITIES.items()]
    powers = [form.says(effect(op, form, number)) for op, form in POWERS.items()]
    goals = [form.asks(effect(op, form, 2), BOX) for op, form in GOALS.items()]
    for texts in (quests, heroes, powers, goals):
        assert len(set(texts)) == len(texts)
    for uses, texts in (
        (QUESTS, quests),
        (ABILITIES, heroes),
        (POWERS, powers),
        (GOALS, goals),
    ):
        for form, text in zip(uses.values(), texts, strict=True):
            assert ("2" in text) == bool(form.number)


def test_gaining_and_losing_read_differently() -> None:
    """But for effects that know only one direction."""
    one_way = {"army-health", "army-damage", "prize", "sauron"}
    for op, form in ABILITIES.items():
        if form.number and op not in one_way:
            assert form.says(effect(op, form, 1)) != form.says(effect(op, form, -1))
    for op, row in QUESTS.items():
        if row.number and op not in one_way:
            more = effects_on([effect(op, row, 1)], "everybody", BOX)
            assert more != effects_on([effect(op, row, -1)], "everybody", BOX)


def test_every_window_is_told_in_words_of_its_own() -> None:
    """N6."""
    assert set(MOMENTS) == set(WINDOWS)
    texts = {power_text(Power("x", "X", 1, (window,), Effect("heal"))) for window in WINDOWS}
    assert len(texts) == len(WINDOWS)


HEROES = {
    "aragorn": "Heroic Call: Legolas joins the battle. 3 armies join the defence. Every player's "
    "Nazgûl in the battle loses 1 level.",
    "merry": "Heroic Call: of five cards turned up the best-ranked hero who fits joins.",
    "denethor": "Takes a hero out of the battle, for 2 favor. The terror of the Nazgûl is 1 higher "
    "for each Nazgûl in the battle.",
    "treebeard": "The armies have health 2.",
    "gamling": "Only without walls: mûmakil do 1 less damage in this battle.",
    "gondorian-soldier": "No ability.",
    "gandalf-the-grey": "When slain, this hero brings neither favor nor points, and Gandalf the "
    "White comes. Every player's Nazgûl in the battle loses 1 level. The terror of the Nazgûl is "
    "2 lower.",
}
POWER_TEXTS = {
    "armor": "A Nazgûl of your choice keeps the levels they are about to lose. Play it when "
    "a Nazgûl is about to lose levels in a battle.",
    "machines-of-war": "All cubes of the pull go back into the cup, and as many are pulled again. "
    "Play it after a pull, before anybody is hurt.",
    "grond": "The walls are destroyed for good. Play it when the forces of a battle are committed, "
    "before a pull or after a pull, before anybody is hurt.",
}
QUEST_TEXTS = {
    "fellbeasts": "Nobody defends it: whoever is deployed there succeeds. Success: The first "
    "Nazgûl deployed there takes the card, which counts 3 points.",
    "rohan-musters": "Nobody defends it: whoever is deployed there succeeds. Success: Every player "
    "there gets 1 point. Failure: 4 armies join the lowest open stage of Rohan.",
    "minas-tirith-fortified": "Gondor: 1 hero and 2 armies. Success: Every player there gets 2 "
    "points and 3 favor. Failure: Defenders who are left go to the lowest open stage of Gondor. "
    "1 army joins Minas Tirith, unless it is completed.",
    "gandalf-escapes": "Event. Nobody can bid for Saruman's Aid this round.",
}
SECRETS = {
    "bane-of-the-king": "6 points if you slew Aragorn; otherwise 2 points if you slew a hero of "
    "rank 10 or better.",
    "host-of-mordor": "5 points if you have 9 creatures or more at the end; otherwise 2 points if "
    "you have 3 trolls or more at the end.",
}
STAGES = {
    "minas-tirith": "2 heroes and 6 armies behind walls of 4. Orcs and trolls can fight here. "
    "4 points for every player deployed there when it is completed.",
    "weathertop": "Nobody defends it: it is completed when a Nazgûl has been there. 1 point for "
    "every player deployed there when it is completed.",
}


def test_texts_of_some_heroes() -> None:
    assert {key: hero_text(BOX.heroes[key], BOX) for key in HEROES} == HEROES


def test_texts_of_some_cards_of_power() -> None:
    assert {key: power_text(BOX.powers[key]) for key in POWER_TEXTS} == POWER_TEXTS


def test_texts_of_some_quests() -> None:
    assert {key: quest_text(BOX.quests[key], BOX) for key in QUEST_TEXTS} == QUEST_TEXTS


def test_texts_of_some_secret_quests() -> None:
    assert {key: secret_text(BOX.secrets[key], BOX) for key in SECRETS} == SECRETS


def test_texts_of_some_stages() -> None:
    assert {key: stage_text(BOX.stages[key]) for key in STAGES} == STAGES
