"""Deployment: in turn order every Nazgûl goes to a campaign or a quest (K1-K3, M2)."""

from typing import Final

from ninefold.core import IllegalAction
from ninefold.games.nazgul import events
from ninefold.games.nazgul.actions import Action, Pick, pick, thing
from ninefold.games.nazgul.phases.campaigns import lowest, open_stages
from ninefold.games.nazgul.play import Play, Steps
from ninefold.games.nazgul.state import NOBODY, WITCH_KING, Board, Task


def places(board: Board) -> list[str]:
    """Where a Nazgûl can go: the lowest open stage of each campaign, and the open quests."""
    return [place.key for place in (*open_stages(board), *board.quests) if not place.complete]


def _begin(play: Play, task: Task) -> None:
    """Everybody who has not fled, and with their own Nazgûl the Witch-king (K3, D19). If nothing is
    left to do anywhere, nobody goes (D14)."""
    if not places(play):
        return
    tasks = []
    for seat in play.order:
        if not play.rider(seat).away:
            tasks.append(Task("deploy", seat))
        if seat == play.king:
            tasks.append(Task("deploy-king", seat))
    play.push(*tasks)


def legal(board: Board, seat: int) -> list[Action]:
    return [pick("deploy", place) for place in places(board)]


def refuse(board: Board, seat: int, action: Action) -> IllegalAction:
    if not isinstance(action, Pick) or action.verb != "deploy":
        return IllegalAction("K1", "send the Nazgûl to a campaign or to an open quest")
    stage = next((stage for stage in board.stages if stage.key == action.thing), None)
    if stage is None:
        return IllegalAction("K1", "there is no such stage and no such open quest")
    if stage.complete:
        return IllegalAction("K2", "that stage is completed")
    if stage == lowest(board, "ring-bearer"):
        return IllegalAction("M2", "first the last stage of another campaign must be completed")
    return IllegalAction("K2", "the stages before it must be completed first")


def apply(play: Play, seat: int, action: Action) -> None:
    task = play.pop()
    place = thing(action)
    if task.name == "deploy-king":
        play.king_place = place
        play.say(events.Deployed(WITCH_KING, place))
    else:
        play.change(seat, place=place)
        play.say(events.Deployed(seat, place))
    if play.quest(place) is not None and play.defence(place).first == NOBODY:
        play.defend(place, first=seat)


STEPS: Final[Steps] = {"deployment": _begin}
