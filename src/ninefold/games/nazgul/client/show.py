"""A view as plain values for a client that draws it and knows no rules.

Everything here is made from a view, so nothing can be in it that the seat may not know. What was
won before all eyes can be counted by all, and is shown (H4, N29); secret quests are not.
"""

from ninefold.games.nazgul.battle.battle import nazgul_at
from ninefold.games.nazgul.battle.ratings import dial
from ninefold.games.nazgul.box.cards import KINDS, ROUNDS, Box, Level
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.client.choices import Choice, choice
from ninefold.games.nazgul.client.lexicon import Lexicon, lexicon
from ninefold.games.nazgul.client.scene import show_fight
from ninefold.games.nazgul.client.shown import (
    Shown,
    ShownArrival,
    ShownDial,
    ShownFinish,
    ShownKing,
    ShownMatter,
    ShownPlace,
    ShownRider,
    ShownSecret,
    ShownSpace,
    ShownSpoils,
)
from ninefold.games.nazgul.phases.campaigns import open_stages
from ninefold.games.nazgul.phases.favor import chapter
from ninefold.games.nazgul.score import met, points_shown, secret_points
from ninefold.games.nazgul.state import (
    HIDDEN,
    NAMES,
    NOBODY,
    SEATS,
    WITCH_KING,
    Cards,
    Defence,
    State,
)
from ninefold.games.nazgul.view import View

__all__ = ["Choice", "Lexicon", "Shown", "choice", "lexicon", "open_view", "show"]


def show(view: View) -> Shown:
    board = view.board
    return Shown(
        seat=None if view.seat is None else SEATS[view.seat],
        turn=board.round,
        chapter=chapter(board.round),
        coop=board.options.coop,
        phase=_phase(board),
        matter=_matter(view),
        order=_names(board.order),
        track=_track(board),
        stages=tuple(_place(board, stage) for stage in board.stages),
        quests=tuple(_place(board, quest) for quest in board.quests),
        sauron=board.sauron,
        closed=board.closed,
        riders=tuple(_rider(view, seat) for seat in range(board.options.players)),
        king=_king(board),
        saruman=_name(board.saruman),
        saruman_card=board.saruman_card,
        hero_drawn=board.hero_drawn,
        hero_pool=board.hero_pool,
        hero_discard=board.hero_discard,
        hero_gone=board.hero_gone,
        heroes_left=len(board.heroes) + len(board.hero_top) + len(board.hero_bottom),
        power_discard=board.power_discard,
        powers_left=len(board.powers) + len(board.power_bottom),
        quests_left=len(board.quest_decks[chapter(board.round) - 1]),
        battle=show_fight(board, board.battle) if board.battle else None,
        outcome=_finish(board),
    )


def open_view(state: State) -> View:
    """Everything, for those who look back at a game that is over."""
    return View(None, state)


def _name(nazgul: int) -> str:
    return "" if nazgul == NOBODY else NAMES[nazgul]


def _names(nazgul: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(NAMES[one] for one in nazgul)


def _phase(board: State) -> str:
    """Which part of the game it is, by what is still to be done in this round."""
    ahead = {task.name for task in board.agenda}
    if board.outcome is not None:
        return "over"
    if "round" in ahead:
        return "setup"
    if "deployment" in ahead:
        return "favor"
    return "deployment" if ahead & {"deploy", "deploy-king"} else "campaign"


def _matter(view: View) -> ShownMatter | None:
    """What is asked of the seat. Of what others are asked it is told by whom the table waits for:
    who thinks about a card of power is nobody else's business (N6)."""
    if not view.board.agenda:
        return None
    task = view.board.agenda[-1]
    # In a tie the others are asked only after the first of them has declined (N3).
    asked = task.seats if task.seat == NOBODY else (task.seat,)
    if view.seat not in asked:
        return None
    return ShownMatter(task.name, task.number, task.word)


def _track(board: State) -> tuple[ShownSpace, ...]:
    box, players = load(board.options.components), board.options.players
    return tuple(
        ShownSpace(
            number,
            chapter(number),
            tuple(
                ShownArrival(one.stage, one.heroes[players], one.armies[players])
                for one in box.reinforcements
                if one.round == number and one.heroes[players] + one.armies[players]
            ),
        )
        for number in range(1, ROUNDS + 1)
    )


def _place(board: State, there: Defence) -> ShownPlace:
    box = load(board.options.components)
    stage, quest = box.stages.get(there.key), box.quests.get(there.key)
    campaign = stage.campaign if stage else quest.campaign if quest else ""
    return ShownPlace(
        key=there.key,
        campaign=campaign,
        heroes=there.heroes,
        armies=there.armies,
        walls=there.walls,
        points=stage.points if stage else 0,
        open=not there.complete and (quest is not None or there in open_stages(board)),
        complete=there.complete,
        resolved=there.key in board.resolved,
        nazgul=_names(nazgul_at(board, there.key)) if board.order else (),
        first=_name(there.first),
    )


def _rider(view: View, seat: int) -> ShownRider:
    board = view.board
    rider, box = board.riders[seat], load(board.options.components)
    costs = (
        (*box.costs[kind], 0)[number] for kind, number in zip(KINDS, rider.forces, strict=True)
    )
    return ShownRider(
        seat=SEATS[seat],
        away=rider.away,
        now=_dial(rider.level, dial(board, seat)),
        dial=tuple(_dial(number, level) for number, level in enumerate(box.dials[seat], 1)),
        forces=rider.forces,
        costs=tuple(costs),
        favor=rider.favor,
        bids=rider.bids,
        hand=rider.hand,
        drawn=rider.drawn,
        secrets=tuple(_secret(board, box, seat, card) for card in rider.secrets),
        hero=rider.hero,
        place=rider.place,
        ignored=tuple(sorted(rider.ignored)),
        spoils=None if board.options.coop else _spoils(board, seat),
    )


def _dial(number: int, level: Level) -> ShownDial:
    return ShownDial(number, level.damage, level.army, level.terror, level.tactics)


def _secret(board: State, box: Box, seat: int, card: str) -> ShownSecret:
    points = 0 if card == HIDDEN else secret_points(board, seat, box.secrets[card])
    return ShownSecret(card, points)


def _spoils(board: State, seat: int) -> ShownSpoils:
    rider = board.riders[seat]
    return ShownSpoils(
        points=points_shown(board, seat),
        counters=rider.points,
        slain=rider.slain,
        prizes=rider.prizes,
        stages=rider.stages,
        quests=rider.quests,
        armies=rider.armies,
        fled=rider.fled,
        retreats=rider.retreats,
    )


def _king(board: State) -> ShownKing:
    box = load(board.options.components)
    return ShownKing(
        _name(board.king),
        board.king_place,
        board.king_dead,
        box.witch_king_health,
        _dial(0, dial(board, WITCH_KING)),
    )


def _finish(board: State) -> ShownFinish | None:
    outcome = board.outcome
    if outcome is None:
        return None
    secrets: tuple[Cards, ...] = tuple(
        met(board, seat) if outcome.winners and not board.options.coop else ()
        for seat in range(board.options.players)
    )
    return ShownFinish(
        _names(outcome.winners), outcome.reason, outcome.rule, outcome.points, secrets
    )
