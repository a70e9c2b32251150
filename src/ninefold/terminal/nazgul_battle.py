"""A battle of Nazgûl as text: the defenders by rank, the attackers, and the cup."""

from textwrap import wrap

from ninefold.games.nazgul.battle.ratings import dial, hero, terror, valor
from ninefold.games.nazgul.box.cards import KINDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.state import (
    CUBES,
    NAMES,
    NOBODY,
    WITCH_KING,
    Battle,
    Cubes,
    Defender,
    State,
    defence,
)
from ninefold.terminal.paint import bold, faint, green, red

WIDTH = 80


def battle_lines(board: State, battle: Battle) -> list[str]:
    """Everything about a battle that lies on the table."""
    box = load(board.options.components)
    there = defence(board, battle.place)
    walls = f", walls {battle.walls}" if there.walls >= 0 else ""
    lines = [bold(f"Battle: {battle.place}, heroes {there.heroes}, armies {there.armies}{walls}")]
    for defender in sorted(battle.defenders, key=lambda d: hero(box, d.card).rank):
        lines.append(_defender(board, defender))
    lines += [f"    {villain}: villain" for villain in battle.villains]
    for nazgul in battle.nazgul:
        lines += wrap(_attacker(board, battle, nazgul), WIDTH, subsequent_indent="      ")
    fear = f"    terror {terror(board, battle)} against valor {valor(box, battle)}"
    lines.append(f"{fear}, {battle.paralysed} armies paralysed")
    if any(battle.cup):
        lines.append(f"    cup: {_cubes(battle.cup)}")
    if any(battle.pulled):
        lines.append(f"    {NAMES[battle.puller]} pulled: {_cubes(battle.pulled)}")
    elif battle.puller != NOBODY:
        lines.append(f"    {NAMES[battle.puller]} is to pull")
    if battle.pot:
        lines.append(faint(f"    {battle.pot} favor to share"))
    return lines


def _defender(board: State, defender: Defender) -> str:
    card = hero(load(board.options.components), defender.card)
    if defender.slain:
        return faint(f"    {defender.card}: slain")
    health = f"health {card.health - defender.damage} of {card.health}"
    return red(f"    {defender.card}: rank {card.rank}, damage {card.damage}, {health}")


def _attacker(board: State, battle: Battle, nazgul: int) -> str:
    if nazgul in battle.absent:
        return f"    {NAMES[nazgul]}: gone"
    shows = dial(board, nazgul)
    values = f"damage {shows.damage}, terror {shows.terror}, tactics {shows.tactics}"
    if nazgul == WITCH_KING:
        return green(f"    {NAMES[nazgul]}: {values}, {battle.king_damage} damage taken")
    forces = zip(KINDS, battle.forces[nazgul], strict=True)
    sent = [f"{kind} {number}" for kind, number in forces if number]
    hurt = [f"{KINDS[w.kind]} wounded" for w in battle.wounds if w.seat == nazgul]
    return green(f"    {NAMES[nazgul]}: {', '.join([values, *sent, *hurt])}")


def _cubes(cubes: Cubes) -> str:
    return ", ".join(f"{n} {name}" for name, n in zip(CUBES, cubes, strict=True) if n)
