"""A battle up to the cards: the abilities, in the order of R10."""

from ninefold.games.confrontation import events
from ninefold.games.confrontation.actions import (
    FORBID,
    PASS,
    PROVE,
    STAND_IN,
    Action,
    Retreat,
    Special,
    Switch,
)
from ninefold.games.confrontation.battle.choosing import choose_cards
from ninefold.games.confrontation.battle.defeat import resolve
from ninefold.games.confrontation.battle.fighters import ask, battle_of, defends, warg
from ninefold.games.confrontation.battle.retreat import ability_ways, gwaihir_ways, retreat
from ninefold.games.confrontation.board import (
    FELLOWSHIP,
    REACH,
    SAURON,
)
from ninefold.games.confrontation.cards import GWAIHIR
from ninefold.games.confrontation.pieces import FACES, NAME
from ninefold.games.confrontation.play import Play
from ninefold.games.confrontation.state import (
    FIVE,
    NO_CARDS,
    REVEALED_THIS_TURN,
    Battle,
    Board,
)
from ninefold.games.confrontation.turn.moves import might_stand, number_in


def begin_battle(play: Play, region: str, fighters: tuple[str, str], battles: int) -> None:
    """Both are revealed. First of all: Gwaihir (T4, R31, R40)."""
    battle = Battle(region, fighters, battles)
    play.stage = battle
    attacker, defender = fighters if play.mover == FELLOWSHIP else fighters[::-1]
    play.say(events.BattleBegan, region, attacker, defender)
    if GWAIHIR in play.specials[FELLOWSHIP] and not warg(battle) and gwaihir_ways(play):
        ask(play, "gwaihir", FELLOWSHIP)
    else:
        _stand_in(play)


def legal_gwaihir(board: Board, side: int) -> list[Action]:
    return [*(Special(GWAIHIR, region) for region in gwaihir_ways(board)), PASS]


def apply_gwaihir(play: Play, side: int, action: Action) -> None:
    if isinstance(action, Special):
        play.spend(side, GWAIHIR, action.target)
        retreat(play, side, action.target)
    else:
        play.say(events.Declined, side, "gwaihir")
        _stand_in(play)


def _stand_in(play: Play) -> None:
    """Sam in Frodo's place, in the first battle of an attack (C2, R11, R14)."""
    battle = battle_of(play)
    if (
        NAME[battle.fighters[FELLOWSHIP]] == "frodo"
        and defends(play, FELLOWSHIP)
        and battle.battles == 0
        and not warg(battle)
        and might_stand(play.pieces[FELLOWSHIP], play.roster(FELLOWSHIP), "sam", (battle.region,))
    ):
        ask(play, "stand-in", FELLOWSHIP)
    else:
        _fellowship_ability(play)


def legal_stand_in(board: Board, side: int) -> list[Action]:
    region = battle_of(board).region
    there = any(p.face == "sam" and p.place == region for p in board.pieces[side])
    return [STAND_IN, PASS] if there else [PASS]


def apply_stand_in(play: Play, side: int, action: Action) -> None:
    if action == STAND_IN:
        battle = battle_of(play)
        play.reveal(play.by_face(battle.fighters[side]), REVEALED_THIS_TURN)
        play.reveal(play.by_face("sam"))
        play.say(events.Used, "sam", "C2")
        play.stage = battle.but(fighters=("sam", battle.fighters[SAURON]))
    else:
        play.say(events.Declined, side, "stand-in")
    _fellowship_ability(play)


def _fellowship_ability(play: Play) -> None:
    """What the Fellowship's character does at the start of a battle (B3, R13)."""
    battle = battle_of(play)
    face, enemy = battle.fighters
    if warg(battle):
        return _sauron_ability(play)
    attacks = not defends(play, FELLOWSHIP)
    if ability_ways(play, FELLOWSHIP):
        return ask(play, "retreat", FELLOWSHIP)
    if face == "sam" and not attacks:
        return _sam_beside_frodo(play)
    if (face, NAME[enemy]) in _SLAYERS:
        play.say(events.Used, face, FACES[face].rule)
        return resolve(play, (False, True), FACES[face].rule)
    if face == "boromir":
        play.say(events.Used, face, "C9")
        return resolve(play, (True, True), "C9")
    if face == "smeagol" and not attacks and partners(play):
        return ask(play, "switch", FELLOWSHIP)
    if face == "aragorn*" and not attacks:
        return ask(play, "forbid", FELLOWSHIP)
    return _sauron_ability(play)


_SLAYERS = {("merry", "witch-king"), ("legolas", "flying-nazgul"), ("gimli", "orcs")}
"""Who defeats whom before cards (C4, C7, C8)."""


def legal_retreat(board: Board, side: int) -> list[Action]:
    return [*(Retreat(region) for region in ability_ways(board, side)), PASS]


def apply_retreat(play: Play, side: int, action: Action) -> None:
    face = battle_of(play).fighters[side]
    if isinstance(action, Retreat):
        play.say(events.Used, face, FACES[face].rule)
        retreat(play, side, action.region)
    else:
        play.say(events.Declined, side, "retreat")
        _sauron_ability(play) if side == FELLOWSHIP else choose_cards(play)


def _sam_beside_frodo(play: Play) -> None:
    """C2, R12: automatic beside a revealed Frodo, a choice beside a concealed one, and settled
    for this battle (D12)."""
    battle = battle_of(play)
    frodo = play.by_name("frodo")
    if frodo.place == battle.region and frodo.shown:
        _prove(play)
    elif any(
        might_stand(play.pieces[FELLOWSHIP], play.roster(FELLOWSHIP), face, (battle.region,))
        for face in ("frodo", "frodo*")
    ):
        ask(play, "prove", FELLOWSHIP)
    else:
        _sauron_ability(play)


def _prove(play: Play) -> None:
    battle = battle_of(play)
    play.say(events.Used, "sam", "C2")
    play.stage = battle.but(flags=battle.flags | {FIVE})
    _sauron_ability(play)


def legal_prove(board: Board, side: int) -> list[Action]:
    region = battle_of(board).region
    there = any(NAME[p.face] == "frodo" and p.place == region for p in board.pieces[side])
    return [PROVE, PASS] if there else [PASS]


def apply_prove(play: Play, side: int, action: Action) -> None:
    if action == PROVE:
        play.reveal(play.by_name("frodo"))
        _prove(play)
    else:
        play.say(events.Declined, side, "prove")
        _sauron_ability(play)


def partners(board: Board) -> list[str]:
    """With whom Sméagol, alone in his region, may trade places (C21, R28)."""
    region = battle_of(board).region
    own = board.pieces[FELLOWSHIP]
    if number_in(region, own) > 1:
        return []
    return [NAME[piece.face] for piece in own if piece.place in REACH[region]]


def legal_switch(board: Board, side: int) -> list[Action]:
    return [*(Switch(name) for name in partners(board)), PASS]


def apply_switch(play: Play, side: int, action: Action) -> None:
    """The newcomer fights, with an ability of its own (R28), and may win by arriving (R8)."""
    if not isinstance(action, Switch):
        play.say(events.Declined, side, "switch")
        return _sauron_ability(play)
    battle = battle_of(play)
    play.say(events.Used, "smeagol", "C21")
    partner = play.by_name(action.piece)
    partner = play.reveal(partner)
    origin = partner.place
    play.go(play.by_face("smeagol"), origin, "switch")
    play.go(partner, battle.region, "switch")
    if play.outcome is None:
        play.stage = battle.but(fighters=(partner.face, battle.fighters[SAURON]))
        _fellowship_ability(play)
    return None


def _sauron_ability(play: Play) -> None:
    """What Sauron's character does before cards (B3)."""
    battle = battle_of(play)
    enemy, face = battle.fighters
    if face == "orcs" and not defends(play, SAURON) and battle.battles == 0:
        play.say(events.Used, face, "C16")  # R15
        return resolve(play, (True, False), "C16")
    if face == "saruman*" and NAME[enemy] == "gandalf":
        play.say(events.Used, face, "C33")
        return resolve(play, (True, False), "C33")
    if face == "gollum" and ability_ways(play, SAURON):
        return ask(play, "retreat", SAURON)
    if face == "saruman" and NO_CARDS not in battle.flags:
        return ask(play, "forbid", SAURON)  # R16
    return choose_cards(play)


def legal_forbid(board: Board, side: int) -> list[Action]:
    return [FORBID, PASS]


def apply_forbid(play: Play, side: int, action: Action) -> None:
    """Aragorn (C24) or Saruman (C15) may forbid cards."""
    battle = battle_of(play)
    face = battle.fighters[side]
    if action == FORBID:
        play.say(events.Used, face, FACES[face].rule)
        play.stage = battle.but(flags=battle.flags | {NO_CARDS})
    else:
        play.say(events.Declined, side, "forbid")
    _sauron_ability(play) if side == FELLOWSHIP else choose_cards(play)
