"""A battle of Nazgûl as text: the defenders by rank, the attackers, and the cup."""

from textwrap import wrap

from ninefold.games.nazgul.battle.ratings import dial, hero, terror, valor
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import (
    NOBODY,
    WITCH_KING,
    Battle,
    Defender,
    State,
    defence,
)
from ninefold.games.nazgul.words.battle_events import cubes
from ninefold.games.nazgul.words.events import capital, host, title, who
from ninefold.games.nazgul.words.events import defence as words_of_defence
from ninefold.games.nazgul.words.grammar import KIND_WORDS, count
from ninefold.terminal.paint import bold, faint, green, red

WIDTH = 80
_KINDS = tuple(KIND_WORDS.values())


def battle_lines(board: State, battle: Battle) -> list[str]:
    """Everything about a battle that lies on the table."""
    box = load(board.options.components)
    there = defence(board, battle.place)
    walls = f", walls {battle.walls}" if there.walls >= 0 else ""
    against = words_of_defence(there.heroes, there.armies)
    lines = [bold(f"The battle of {title(battle.place)}: {against}{walls}")]
    for defender in sorted(battle.defenders, key=lambda d: hero(box, d.card).rank):
        lines.append(_defender(board, defender))
    lines += [f"    {title(villain)}: villain" for villain in battle.villains]
    for nazgul in battle.nazgul:
        lines += wrap(_attacker(board, battle, nazgul), WIDTH, subsequent_indent="      ")
    fear, courage = terror(board, battle), valor(box, battle)
    if any(battle.cup):
        held = f"{count(battle.paralysed, 'army')} paralysed"
    elif battle.dauntless:
        held = "no army is paralysed here"
    else:
        held = f"{count(min(max(fear - courage, 0), there.armies), 'army')} would be paralysed"
    lines.append(f"    terror {fear} against valor {courage}, {held}")
    if any(battle.cup):
        lines.append(f"    in the cup: {cubes(battle.cup)}")
    if any(battle.pulled):
        lines.append(f"    {capital(who(battle.puller))} pulled {cubes(battle.pulled)}")
    elif battle.puller != NOBODY:
        lines.append(f"    {capital(who(battle.puller))} is to pull")
    if battle.pot:
        lines.append(faint(f"    {battle.pot} favor to share"))
    return lines


def _defender(board: State, defender: Defender) -> str:
    card = hero(load(board.options.components), defender.card)
    name = capital(title(defender.card))
    if defender.slain:
        return faint(f"    {name}: slain")
    health = f"health {card.health - defender.damage} of {card.health}"
    return red(f"    {name}: rank {card.rank}, damage {card.damage}, {health}, valor {card.valor}")


def _attacker(board: State, battle: Battle, nazgul: int) -> str:
    name = capital(who(nazgul))
    if nazgul in battle.absent:
        return f"    {name}: gone"
    shows = dial(board, nazgul)
    values = f"damage {shows.damage}, terror {shows.terror}, tactics {shows.tactics}"
    if nazgul == WITCH_KING:
        return green(f"    {name}: {values}, {battle.king_damage} damage taken")
    sent = [host(battle.forces[nazgul]) or "no creatures"] if battle.forces else []
    hurt = [f"a {_KINDS[w.kind]} wounded" for w in battle.wounds if w.seat == nazgul]
    return green(f"    {name}: {', '.join([values, *sent, *hurt])}")
