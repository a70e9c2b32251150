"""The stages of the campaigns: which are open, who defends them, and when they are completed
(K2, A2-A5, M1, M2)."""

from typing import Final

from ninefold.games.nazgul import events
from ninefold.games.nazgul.box.cards import CAMPAIGNS, MOUNT_DOOM, WEATHERTOP, Box
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import Board, Defence

_WITHOUT_TRACK: Final = (WEATHERTOP, MOUNT_DOOM)
"""Stages that never get defenders (N5, M1)."""


def began_with_walls(box: Box, place: str) -> bool:
    """Whether a place counts as walled for the whole game; a quest never does (S3)."""
    stage = box.stages.get(place)
    return stage is not None and stage.walls >= 0


def of_campaign(state: Board, campaign: str) -> list[Defence]:
    """Its four stages, the first one first."""
    box = load(state.options.components)
    return [stage for stage in state.stages if box.stages[stage.key].campaign == campaign]


def lowest(state: Board, campaign: str) -> Defence | None:
    """The lowest open stage of a campaign."""
    return next((stage for stage in of_campaign(state, campaign) if not stage.complete), None)


def last_completed(state: Board, campaign: str) -> bool:
    """Whether the fourth stage of a campaign is completed."""
    return of_campaign(state, campaign)[-1].complete


def open_stages(state: Board) -> list[Defence]:
    """Where a Nazgûl can be deployed in the campaigns (K2); Mount Doom only when the last stage
    of another campaign is completed (M2)."""
    found = [stage for name in CAMPAIGNS if (stage := lowest(state, name)) is not None]
    reached = any(last_completed(state, name) for name in CAMPAIGNS)
    return [stage for stage in found if stage.key != MOUNT_DOOM or reached]


def manned(state: Board, place: str) -> str:
    """Where defenders meant for a campaign or a stage come to or leave from: the lowest open
    stage, but Weathertop has no defenders; or nowhere (A5, D12)."""
    if place in CAMPAIGNS:
        found = of_campaign(state, place)
    else:
        found = [stage for stage in state.stages if stage.key == place]
    keys = [stage.key for stage in found if not stage.complete and stage.key != WEATHERTOP]
    return keys[0] if keys and keys[0] != MOUNT_DOOM else ""


def put(play: Play, place: str, heroes: int, armies: int) -> tuple[int, int]:
    """Changes the defenders of a place, as far as it can be, and returns the change."""
    there = play.defence(place)
    if there.complete or place in _WITHOUT_TRACK:
        return 0, 0
    heroes, armies = max(heroes, -there.heroes), max(armies, -there.armies)
    play.defend(place, heroes=there.heroes + heroes, armies=there.armies + armies)
    return heroes, armies


def add(play: Play, place: str, heroes: int = 0, armies: int = 0) -> None:
    """Defenders come or, negative, leave. Mount Doom and completed stages take none (M1, A5).
    If the last one leaves outside of a battle the stage is completed without points (A4)."""
    heroes, armies = put(play, place, heroes, armies)
    if not heroes and not armies:
        return
    now = play.defence(place)
    play.say(events.DefendersChanged(place, heroes, armies, now.heroes, now.armies))
    battle = play.battle
    fought = battle is not None and battle.place == place
    if place in play.box.stages and not (now.heroes or now.armies or fought):
        complete(play, place, ())


def lower_walls(play: Play, place: str, by: int) -> None:
    """Brings walls down for good, not below nothing (P16)."""
    walls = play.defence(place).walls
    left = max(walls - by, 0)
    if walls > left:
        play.defend(place, walls=left)
        play.say(events.WallsLowered(place, left))


def complete(play: Play, place: str, seats: tuple[int, ...]) -> None:
    """A stage is completed; the players who did it all get its points in full (A2, A3)."""
    play.defend(place, heroes=0, armies=0, complete=True)
    play.say(events.StageCompleted(place))
    for seat in dict.fromkeys(seats):
        play.change(seat, stages=(*play.rider(seat).stages, place))
        play.gain_points(seat, play.box.stages[place].points)
