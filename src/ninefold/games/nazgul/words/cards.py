"""What the cards and stages say, in plain sentences made from their values: a text can never
differ from what its card does."""

from collections.abc import Sequence

from ninefold.games.nazgul.box.cards import (
    GREY,
    MOUNT_DOOM,
    WEATHERTOP,
    WHITE,
    Box,
    Effect,
    Hero,
    Power,
    Quest,
    Secret,
    StageCard,
)
from ninefold.games.nazgul.effects.goals import GOALS
from ninefold.games.nazgul.effects.heroes import ABILITIES
from ninefold.games.nazgul.effects.powers import POWERS
from ninefold.games.nazgul.effects.quests import QUESTS
from ninefold.games.nazgul.words.grammar import (
    CAMPAIGN_TITLES,
    MOMENTS,
    count,
    defenders,
    gets,
    listed,
    sentence,
)


def hero_text(hero: Hero, box: Box) -> str:
    """What a hero or villain does besides fighting."""
    said = []
    if hero.villain:
        said.append(f"Takes a hero out of the battle, for {hero.favor} favor.")
    if hero.key == GREY:
        white = box.heroes[WHITE].title
        said.append(f"When slain, this hero brings neither favor nor points, and {white} comes.")
    if hero.call == "best":
        said.append("Heroic Call: of five cards turned up the best-ranked hero who fits joins.")
    elif hero.call:
        said.append(f"Heroic Call: {box.heroes[hero.call].title} joins the battle.")
    does = " ".join(ABILITIES[effect.op].says(effect) for effect in hero.abilities)
    if hero.only and does:
        where = "Only where walls began" if hero.only == "walls" else "Only without walls"
        does = f"{where}: {does[0].lower()}{does[1:]}"
    if does:
        said.append(does)
    return " ".join(said) or "No ability."


def power_text(power: Power) -> str:
    """What a card of power does, and when it can be played."""
    moments = listed([MOMENTS[window] for window in power.windows], "or")
    return f"{POWERS[power.effect.op].says(power.effect)} Play it {moments}."


def quest_text(quest: Quest, box: Box) -> str:
    """What an event does; or who defends a quest, what success brings and failure costs."""
    if quest.event:
        return f"Event. {effects_on(quest.success, 'everybody', box)}"
    campaign = CAMPAIGN_TITLES.get(quest.campaign, "")
    said = ["Nobody defends it: whoever is deployed there succeeds."]
    failure = []
    if quest.heroes + quest.armies:
        said = [f"{sentence(campaign)[:-1]}: {defenders(quest.heroes, quest.armies)}."]
        failure = [f"Defenders who are left go to the lowest open stage of {campaign}."]
    if quest.success:
        said.append(f"Success: {effects_on(quest.success, 'every player there', box)}")
    if quest.failure:
        failure.append(effects_on(quest.failure, "everybody", box))
    if failure:
        said.append(f"Failure: {' '.join(failure)}")
    return " ".join(said)


def effects_on(effects: Sequence[Effect], who: str, box: Box) -> str:
    """What everybody named gets and loses, in one sentence each, and then the rest."""
    said = []
    for sign in (1, -1):
        things = [
            thing(e) for e in effects if (thing := QUESTS[e.op].thing) and e.number * sign > 0
        ]
        if things:
            said.append(sentence(f"{who} {gets(sign)} {listed(things)}"))
    said += [QUESTS[e.op].says(e, box) for e in effects if QUESTS[e.op].thing is None]
    return " ".join(said)


def secret_text(secret: Secret, box: Box) -> str:
    """The goals and their points."""
    goals = [
        f"{count(g.points, 'point')} if {GOALS[g.test.op].asks(g.test, box)}" for g in secret.goals
    ]
    return "; otherwise ".join(goals) + "."


def stage_text(stage: StageCard) -> str:
    """Who defends a stage at the start, and what it brings."""
    worth = f"{count(stage.points, 'point')} for every player deployed there when it is completed."
    if stage.key == WEATHERTOP:
        return f"Nobody defends it: it is completed when a Nazgûl has been there. {worth}"
    if stage.key == MOUNT_DOOM:
        hunt = "Two Nazgûl cubes must be pulled before a hero cube."
        heroes = count(stage.heroes, "hero")
        return f"{heroes}, one more with five players, and no battle. {hunt} {worth}"
    walls = f" behind walls of {stage.walls}" if stage.walls > 0 else ""
    forces = "Orcs and trolls" if stage.walls > 0 else "Orcs and mûmakil"
    defence = f"{defenders(stage.heroes, stage.armies)}{walls}."
    return f"{defence} {forces} can fight here. {worth}"
