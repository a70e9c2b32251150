"""The lines that say at which point of a turn a written position stands."""

from typing import Final, get_args

from ninefold.core import IllegalAction
from ninefold.games.confrontation.board import SIDES
from ninefold.games.confrontation.cards import DECKS, SHADOWFAX
from ninefold.games.confrontation.notation.lines import Line, Page
from ninefold.games.confrontation.notation.placement import spoken
from ninefold.games.confrontation.pieces import FACES
from ninefold.games.confrontation.state import (
    BOTH,
    FLAGS,
    PREVIEW,
    Attack,
    Battle,
    Flag,
    Mixing,
    Picking,
    Pieces,
    Stage,
    State,
    Step,
    Tunnel,
    Turn,
)
from ninefold.lines import NONE

SEATS: Final = (*SIDES, "both")
STEPS: Final[tuple[Step, ...]] = get_args(Step)
"""What may be asked in a battle."""


def write_stage(state: State) -> list[str]:
    """Nothing for a turn that just begins."""
    stage = state.stage
    mode = state.options.mode

    def carrier(token: int) -> str:
        pieces = state.pieces[state.mover]
        return next(spoken(piece.face, mode) for piece in pieces if piece.token == token)

    match stage:
        case Turn(card, token):
            return [f"after {card}: {carrier(token)}"] if card else []
        case Tunnel(token, card):
            return [f"tunnel: {carrier(token)} {card}".rstrip()]
        case Picking(card, token):
            return [f"picking {card}: #{token}"]
        case Attack(region, token, battles, drawing):
            lines = [f"attack {region}: {carrier(token)}"]
            lines += [f"battles: {battles}"] if battles else []
            return lines + (["drawing"] if drawing else [])
        case Battle():
            return _write_battle(stage, mode)
        case Mixing():
            return ["mixing"]
    assert state.outcome is not None
    return [f"over: {state.outcome.reason}"]


def _write_battle(stage: Battle, mode: str) -> list[str]:
    one, two = (spoken(face, mode) for face in stage.fighters)
    lines = [f"battle {stage.region}: {one} {two}"]
    if stage.battles:
        lines.append(f"battles: {stage.battles}")
    lines.append(f"asked: {stage.step} {SEATS[stage.seat]}")
    if any(stage.cards):
        lines.append(f"cards: {' '.join(card or NONE for card in stage.cards)}")
    if stage.flags:
        lines.append(f"flags: {' '.join(flag for flag in FLAGS if flag in stage.flags)}")
    if stage.refused:
        lines.append(f"refused: {stage.refused}")
    if any(stage.beaten):
        beaten = (SIDES[side] for side in (0, 1) if stage.beaten[side])
        lines.append(f"beaten: {' '.join(beaten)}")
    return lines


def read_stage(page: Page, mode: str, mover: int, pieces: tuple[Pieces, Pieces]) -> Stage:
    line = page.take_any("after", "tunnel", "picking", "attack", "battle", "mixing")
    if line is None:
        return Turn()
    match line.head:
        case "after":
            return Turn(line.about, _carrier(line, line.one("character"), mode, mover, pieces))
        case "tunnel":
            word = line.words[0] if line.words else ""
            if line.words[1:] not in ((), (SHADOWFAX,)):
                raise line.bad(" ".join(line.words[1:]), "only 'shadowfax' may follow")
            token = _carrier(line, word, mode, mover, pieces)
            return Tunnel(token, SHADOWFAX if line.words[1:] else "")
        case "picking":
            return Picking(line.about, line.token(line.one("token")))
        case "attack":
            token = _carrier(line, line.one("character"), mode, mover, pieces)
            drawing = page.take("drawing")
            if drawing:
                _nothing_more(drawing)
            return Attack(line.about, token, _battles(page), drawing is not None)
        case "battle":
            return _read_battle(page, line, mode)
    _nothing_more(line)
    return Mixing()


def _nothing_more(line: Line) -> None:
    if line.words:
        raise line.bad(line.words[0], f"nothing follows '{line.head}'")


def _carrier(line: Line, word: str, mode: str, mover: int, pieces: tuple[Pieces, Pieces]) -> int:
    """The token of the piece that moves; it has it alone (D2)."""
    face = line.face(word, mode)
    for piece in pieces[mover]:
        if piece.face == face and piece.token:
            if sum(other.token == piece.token for other in pieces[mover]) > 1:
                raise IllegalAction("D2", f"{word} moves, so nobody else carries the same token")
            return piece.token
    raise IllegalAction("M1", f"{word} is no piece of the side that moves")


def _battles(page: Page) -> int:
    line = page.take("battles")
    return line.number_of(line.one("number"), 99) if line else 0


def _read_battle(page: Page, line: Line, mode: str) -> Battle:
    if len(line.words) != 2:
        raise line.bad(" ".join(line.words), "write the two who fight, the Fellowship's first")
    fighters = line.face(line.words[0], mode), line.face(line.words[1], mode)
    for side in (0, 1):
        if FACES[fighters[side]].side != side:
            raise line.bad(line.words[side], "write the two who fight, the Fellowship's first")
    battles = _battles(page)
    step, seat = _read_asked(page, line)
    cards = _read_cards(page)
    flags = _read_flags(page)
    refused = page.take("refused")
    sent_back = refused.known(refused.one("card"), DECKS[0], "combat card") if refused else ""
    shown = bool(cards[0] and cards[1])
    early = bool(cards[1]) and (PREVIEW in flags or bool(sent_back))
    return Battle(
        region=line.about,
        fighters=fighters,
        battles=battles,
        step=step,
        seat=seat,
        cards=cards,
        open=(shown, shown or early),
        flags=flags,
        refused=sent_back,
        beaten=_read_beaten(page),
    )


def _read_asked(page: Page, battle: Line) -> tuple[Step, int]:
    line = page.take("asked")
    if line is None:
        raise battle.bad(
            "battle", "a battle needs a line that says what is asked: asked: card both"
        )
    if len(line.words) != 2:
        raise line.bad(" ".join(line.words), "write asked: QUESTION SIDE")
    word = line.known(line.words[0], STEPS, "question of a battle")
    step = next(step for step in STEPS if step == word)
    seat = SEATS.index(line.known(line.words[1], SEATS, "side"))
    if seat == BOTH and step != "card":
        raise line.bad("both", "only a card is asked of both")
    return step, seat


def _read_cards(page: Page) -> tuple[str, str]:
    line = page.take("cards")
    if line is None:
        return "", ""
    if len(line.words) != 2:
        raise line.bad(" ".join(line.words), "write cards: FELLOWSHIP'S SAURON'S, - for none")
    one, two = (
        "" if word == NONE else line.known(word, DECKS[side], f"card of {SIDES[side]}")
        for side, word in enumerate(line.words)
    )
    return one, two


def _read_flags(page: Page) -> frozenset[Flag]:
    line = page.take("flags")
    words = [line.known(word, FLAGS, "flag") for word in line.some()] if line else []
    return frozenset(flag for flag in FLAGS if flag in words)


def _read_beaten(page: Page) -> tuple[bool, bool]:
    line = page.take("beaten")
    names = [line.known(word, SIDES, "side") for word in line.some()] if line else []
    return SIDES[0] in names, SIDES[1] in names
