"""Looking up what is in the box by its name: pieces, cards, heroes, quests and events."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any, Final

from ninefold import rulebook
from ninefold.core import Game
from ninefold.lessons.names import bare
from ninefold.lessons.reference import Item, items_of
from ninefold.terminal.ending import capital, show_rule
from ninefold.terminal.paint import bold
from ninefold.terminal.screen import Screen

_RULE: Final = re.compile(r"[A-Z]\d+")
_NEAREST: Final = 3


def find(game: str, name: str) -> list[Item]:
    """The things with a name or, if there are none, those with a word that begins so."""
    wanted, items = bare(name), items_of(game)
    exact = [item for item in items if wanted in _names(item)]
    return exact or [
        item for item in items if any(f" {one}".count(f" {wanted}") for one in _names(item))
    ]


def nearest(game: str, name: str) -> list[str]:
    """The names that are most like one that nothing has."""
    titles = {bare(item.title): item.title for item in items_of(game)}
    return [titles[found] for found in get_close_matches(bare(name), titles, _NEAREST)]


def look_up(
    screen: Screen, game: Game[Any, Any, Any], name: str, asked: str = "type 'rule {}' to read it"
) -> None:
    """Shows a rule by its id, or a thing by its name and how its rule is `asked` for, or says what
    was perhaps meant."""
    rule, found = name.upper(), find(game.key, name)
    if rule in rulebook.rules(game) or (not found and _RULE.fullmatch(rule)):
        show_rule(screen, game, rule)
    elif len({item.title for item in found}) > 1:
        screen.paragraph(f"Which one? {_listed(found)}")
    elif found:
        for item in found:
            _show(screen, item)
            screen.paragraph(f"Rule {item.rule}: {asked.format(item.rule)}.", indent="    ")
    else:
        like = nearest(game.key, name)
        meant = f" Do you mean {' or '.join(like)}?" if like else ""
        screen.paragraph(f"Nothing in {game.title} is called '{name}'.{meant}")


def _names(item: Item) -> tuple[str, str]:
    _, _, word = item.key.rpartition(":")
    return bare(item.title), bare(word.removesuffix("*"))


def _listed(items: Sequence[Item]) -> str:
    return ", ".join(dict.fromkeys(f"{item.title} ({item.kind})" for item in items)) + "."


def _show(screen: Screen, item: Item) -> None:
    facts = [item.group, item.values, f"{item.count} in the box" if item.count > 1 else ""]
    screen.say(f"  {bold(item.title)}, {item.kind}")
    screen.paragraph(capital("; ".join(filter(None, facts))), indent="    ")
    screen.paragraph(item.text, indent="    ")
