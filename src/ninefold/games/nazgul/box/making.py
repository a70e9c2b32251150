"""Cards, stages, dials and tracks, each from its table in a components file."""

from collections.abc import Collection

from ninefold.games.nazgul.box.cards import (
    CAMPAIGNS,
    CHAPTERS,
    KINDS,
    LESSER_RANK,
    MOUNT_DOOM,
    ROUNDS,
    TOP_LEVEL,
    WEATHERTOP,
    Hero,
    Level,
    Power,
    Quest,
    Reinforcement,
    Secret,
    StageCard,
)
from ninefold.games.nazgul.box.reading import Entry, Known, wrong
from ninefold.games.nazgul.effects.goals import GOALS
from ninefold.games.nazgul.effects.heroes import ABILITIES
from ninefold.games.nazgul.effects.powers import POWERS
from ninefold.games.nazgul.effects.quests import QUESTS


def hero(key: str, entry: Entry, known: Known) -> Hero:
    villain = entry.truth("villain")
    return Hero(
        key=key,
        title=entry.title(),
        villain=villain,
        rank=entry.number("rank", 1, LESSER_RANK - 1),
        places=entry.words("places", CAMPAIGNS),
        damage=entry.number("damage", default=0 if villain else None),
        health=entry.number("health", 0 if villain else 1, default=0 if villain else None),
        valor=entry.number("valor", default=0 if villain else None),
        favor=entry.number("favor"),
        points=entry.number("points", default=0 if villain else None),
        call=entry.word("call", ("best", *known["hero"]), ""),
        only=entry.word("only", ("walls", "open"), ""),
        abilities=entry.effects("abilities", ABILITIES, known),
    )


def power(key: str, entry: Entry) -> Power:
    effect = entry.effect("effect", POWERS, {"kind": KINDS})
    return Power(
        key,
        entry.title(),
        entry.number("copies", 1),
        entry.words("windows", POWERS[effect.op].windows),
        effect,
    )


def quest(key: str, entry: Entry, known: Known) -> Quest:
    made = Quest(
        key=key,
        title=entry.title(),
        chapter=entry.number("chapter", 1, CHAPTERS),
        event=entry.truth("event"),
        campaign=entry.word("campaign", CAMPAIGNS, ""),
        heroes=entry.number("heroes", default=0),
        armies=entry.number("armies", default=0),
        success=entry.effects("success", QUESTS, known),
        failure=entry.effects("failure", QUESTS, known),
    )
    defended = made.heroes + made.armies > 0
    if made.event and (made.campaign or defended or made.failure or not made.success):
        raise wrong(entry.where, "an event has neither campaign nor defenders, only its success")
    if defended and not made.campaign:
        raise entry.wrong("campaign", "a quest with defenders needs one")
    if not made.event and any(effect.op == "closed" for effect in made.success + made.failure):
        raise wrong(entry.where, "only an event closes a box")
    givers = made.failure + (made.success if made.event else ())
    if any(effect.op == "prize" for effect in givers):
        raise wrong(entry.where, "a prize is for the success of a quest")
    return made


def secret(key: str, entry: Entry, known: Known) -> Secret:
    # Without a word: of any campaign, of any kind of creature.
    loose = {**known, "campaign": ("", *CAMPAIGNS), "kind": ("", *KINDS)}
    title = entry.title()
    goals = entry.goals("goals", GOALS, loose)
    if not 1 <= len(goals) <= 2:
        raise entry.wrong("goals", f"there is one, or a second lesser one, not {len(goals)}")
    if goals[-1].points >= goals[0].points and len(goals) == 2:
        raise entry.wrong("goals", "the second one counts less than the first")
    return Secret(key, title, goals)


def stage(key: str, entry: Entry) -> StageCard:
    made = StageCard(
        key=key,
        title=entry.title(),
        campaign=entry.word("campaign", CAMPAIGNS),
        heroes=entry.number("heroes"),
        armies=entry.number("armies"),
        walls=entry.number("walls", 1) if "walls" in entry else -1,
        points=entry.number("points"),
    )
    if key == WEATHERTOP and made.heroes + made.armies:
        raise wrong(entry.where, "nobody defends it")
    if key == MOUNT_DOOM and (made.armies or made.walls > 0 or not made.heroes):
        raise wrong(entry.where, "only heroes are there")
    if key != WEATHERTOP and not made.heroes + made.armies:
        raise wrong(entry.where, "somebody must defend it")
    return made


def dial(_: str, entry: Entry) -> tuple[Level, ...]:
    damage, army, terror, tactics = (
        entry.numbers(field, TOP_LEVEL) for field in ("damage", "army", "terror", "tactics")
    )
    if min(tactics) < 1:
        raise entry.wrong("tactics", "it is at least 1")
    return tuple(map(Level, damage, army, terror, tactics))


def track(_: str, entry: Entry) -> tuple[int, tuple[int, ...]]:
    """What everybody begins with, and what each next creature costs."""
    costs = entry.numbers("costs")
    return entry.number("start", 0, len(costs)), costs


def dealt(_: str, entry: Entry) -> tuple[int, int]:
    """Favor and cards of power at the start."""
    return entry.number("favor"), entry.number("cards")


def witch_king(entry: Entry) -> tuple[Level, int]:
    """The values, and the health."""
    values = [entry.number(field) for field in ("damage", "army", "terror", "tactics")]
    health = entry.number("health", 1)
    entry.done()
    return Level(*values), health


def reinforcements(tables: object, stages: Collection[str]) -> tuple[Reinforcement, ...]:
    """A list of tables; numbers are for 3, 4 and 5 players."""
    if not isinstance(tables, list):
        raise wrong("reinforcements", "it is not a list of tables")
    made = []
    for number, table in enumerate(tables, 1):
        entry = Entry(f"reinforcements {number}", table)
        at = entry.number("round", 2, ROUNDS)
        place = entry.word("stage", stages)
        if place in (WEATHERTOP, MOUNT_DOOM):
            raise entry.wrong("stage", "nobody can be added there")
        heroes, armies = (dict(enumerate(entry.numbers(f, 3), 3)) for f in ("heroes", "armies"))
        entry.done()
        made.append(Reinforcement(at, place, heroes, armies))
    return tuple(made)
