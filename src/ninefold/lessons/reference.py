"""Everything that is in a box: each piece, card, hero, quest and stage with what it does, how many
of it there are, which rule speaks of it, and where its values come from; and the words of the game
explained, from `glossary.toml` beside the lessons."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ninefold import games
from ninefold.games.battle_for_middle_earth.client.lexicon import lexicon as battle_lexicon
from ninefold.games.confrontation.client.lexicon import lexicon as confrontation_lexicon
from ninefold.games.nazgul.client.lexicon import lexicon as nazgul_lexicon
from ninefold.lessons.lesson import FOLDER

BOX: Final = Path(games.__file__).parent
RULEBOOK: Final = "rulebook"
WORD: Final = "word"
"""The kind of what is no piece but a word of the game."""
SIDES: Final = {"fellowship": "the Fellowship", "sauron": "Sauron"}
CAMPAIGNS: Final = {"gondor": "Gondor", "rohan": "Rohan", "ring-bearer": "the Ring-bearer"}


@dataclass(frozen=True, slots=True)
class Item:
    """`kind` is what it is, `group` whose it is or where it belongs, `values` its numbers and signs
    in words, `count` how many are in the box. `source` is `rulebook` when all of it is known,
    `reconstructed` when none of it is, and else says which part is known."""

    key: str
    title: str
    kind: str
    group: str
    values: str
    text: str
    count: int
    rule: str
    source: str


def items_of(game: str) -> tuple[Item, ...]:
    """What is in the box of a game; nothing for a game that has no reference."""
    return _items(game) if game in _ROOMS else ()


@cache
def _items(game: str) -> tuple[Item, ...]:
    return (*_ROOMS[game](), *(_word(word) for word in words_of(game)))


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a game and what it means; `also` are its other forms."""

    title: str
    text: str
    rule: str
    also: tuple[str, ...] = ()


@cache
def words_of(game: str) -> tuple[Word, ...]:
    """The words that somebody new has to be told."""
    found = tomllib.loads((FOLDER / game / "glossary.toml").read_text(encoding="utf-8"))["word"]
    return tuple(Word(**{**one, "also": tuple(one.get("also", ()))}) for one in found)


def _word(word: Word) -> Item:
    key, title = f"word:{word.title}", word.title[:1].upper() + word.title[1:]
    return Item(key, title, WORD, "the glossary", "", word.text, 0, word.rule, RULEBOOK)


def _confrontation() -> Iterator[Item]:
    words = confrontation_lexicon()
    for face in words.faces:
        yield Item(
            key=face.key,
            title=face.title[:1].upper() + face.title[1:],
            kind="variant character" if face.variant else "classic character",
            group=SIDES[face.side],
            values=f"strength {face.strength}",
            text=face.text,
            count=1,
            rule=face.rule,
            source=RULEBOOK,
        )
    rules = {"magic": "K2", "noble-sacrifice": "K3", "elven-cloak": "K4", "eye-of-sauron": "K6"}
    specials = [card.key for card in words.cards if card.special]
    for card in words.cards:
        retreat = {"fellowship": "K5", "sauron": "K7"}[card.side]
        rule = rules.get(card.key, retreat if card.key == "retreat" else "K1")
        yield Item(
            key=f"{card.side}:{card.key}",
            title=f"Strength {card.strength}" if card.strength else card.title,
            kind="Special Card" if card.special else "combat card",
            group=SIDES[card.side],
            values=f"strength {card.strength}" if card.strength else "text",
            text=card.text,
            count=1,
            rule=f"T{specials.index(card.key) + 1}" if card.special else rule,
            source=RULEBOOK,
        )
    for region in words.regions:
        yield Item(
            key=region.key,
            title=region.title[:1].upper() + region.title[1:],
            kind="region",
            group="the map",
            values=f"limit {region.limit} a side",
            text=f"The Fellowship goes on to {_titles(words.regions, region.east)}; Sauron to "
            f"{_titles(words.regions, region.west)}.",
            count=1,
            rule="M4",
            source=RULEBOOK,
        )


def _titles(regions: Any, keys: tuple[str, ...]) -> str:
    names = {region.key: region.title for region in regions}
    return " or ".join(names[key] for key in keys) or "nowhere"


def _battle() -> Iterator[Item]:
    words, box = battle_lexicon(), _toml("battle_for_middle_earth/box/components.toml")
    for enemy in words.enemies:
        captain = ", a Captain" if enemy.captain else ""
        yield Item(
            key=enemy.key,
            title=enemy.title,
            kind="enemy",
            group=f"{len(enemy.symbols)} symbol{'s' if len(enemy.symbols) > 1 else ''}",
            values=f"{', '.join(enemy.symbols)}; {enemy.points} "
            f"point{'s' if enemy.points > 1 else ''}{captain}",
            text="",
            count=1,
            rule="F1",
            source=_source(box["enemies"][enemy.key]),
        )
    for one in words.companions:
        yield Item(
            key=one.key,
            title=one.title,
            kind="companion",
            group="with an ability" if one.text else "without an ability",
            values=", ".join(one.symbols),
            text=one.text,
            count=1,
            rule=one.rule or "F5",
            source=_source(box["companions"][one.key]),
        )
    for card in words.mordor:
        yield Item(
            key=card.key,
            title=card.title,
            kind="Mordor card",
            group="Mordor",
            values="",
            text=card.text,
            count=card.copies,
            rule=card.rule,
            source=_source(box["mordor"][card.key]),
        )


def _nazgul() -> Iterator[Item]:
    words = nazgul_lexicon()
    names = ("board", "heroes", "powers", "quests", "secrets")
    box = {key: table for name in names for key, table in _toml(f"nazgul/box/{name}.toml").items()}
    for hero in words.heroes:
        if hero.key not in box["heroes"]:
            continue
        numbers = f"damage {hero.damage}, health {hero.health}, valor {hero.valor}, "
        yield Item(
            key=hero.key,
            title=hero.title,
            kind="villain" if hero.villain else "hero",
            group=", ".join(CAMPAIGNS[place] for place in hero.places),
            values=f"rank {hero.rank}, {'' if hero.villain else numbers}{hero.favor} favor, "
            f"{hero.points} points",
            text=hero.text,
            count=1,
            rule="S11" if hero.villain else "S10",
            source=_source(box["heroes"][hero.key]),
        )
    windows = {window.key: window.title for window in words.windows}
    for power in words.powers:
        when = ", ".join(windows[window] for window in power.windows)
        yield _nazgul_item(power, "card of power", when, "", "S8", box["powers"], power.copies)
    for quest in words.quests:
        kind, rule = ("event", "S14") if quest.event else ("quest", "S15")
        where = f"{CAMPAIGNS[quest.campaign]}" if quest.campaign else ""
        yield _nazgul_item(quest, kind, f"chapter {quest.chapter}", where, rule, box["quests"])
    for secret in words.secrets:
        yield _nazgul_item(secret, "secret quest", "secret quests", "", "S16", box["secrets"])
    for stage in words.stages:
        campaign, points = CAMPAIGNS[stage.campaign], f"{stage.points} points"
        yield _nazgul_item(stage, "stage", campaign, points, "S2", box["stages"])


def _nazgul_item(
    thing: Any,
    kind: str,
    group: str,
    values: str,
    rule: str,
    box: Mapping[str, Any],
    count: int = 1,
) -> Item:
    return Item(
        key=thing.key,
        title=thing.title,
        kind=kind,
        group=group,
        values=values,
        text=thing.text,
        count=count,
        rule=rule,
        source=_source(box[thing.key]),
    )


def _toml(path: str) -> dict[str, Any]:
    return tomllib.loads((BOX / path).read_text(encoding="utf-8"))


def _source(table: Mapping[str, Any]) -> str:
    """Where the values of a table come from, in a few words."""
    general = str(table.get("source", ""))
    each = {name: _all(source) for name, source in table.get("sources", {}).items()}
    sources = {*each.values(), *([general] if general else [])}
    if len(sources) == 1:
        return sources.pop()
    known = ", ".join(name for name, source in each.items() if source == RULEBOOK)
    if general == RULEBOOK:
        others = ", ".join(name for name, source in each.items() if source != RULEBOOK)
        return f"{RULEBOOK}; reconstructed: {others}"
    return f"reconstructed; from the rulebook: {known}" if known else "reconstructed"


def _all(source: Any) -> str:
    """A list has one source, or one for each entry."""
    if isinstance(source, str):
        return source
    found = set(map(str, source))
    return found.pop() if len(found) == 1 else "reconstructed"


_ROOMS: Final = {
    "confrontation": _confrontation,
    "battle_for_middle_earth": _battle,
    "nazgul": _nazgul,
}
