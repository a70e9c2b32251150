"""Before the first turn: options, who begins, the display and the hands (S1-S4, G1-G3)."""

from collections.abc import Mapping
from typing import Final

from ninefold.core import Option, check_options, unusual
from ninefold.games.battle_for_middle_earth import events
from ninefold.games.battle_for_middle_earth.actions import Action, Draw, First
from ninefold.games.battle_for_middle_earth.box.cards import DEALT, POSITIONS
from ninefold.games.battle_for_middle_earth.box.components import load
from ninefold.games.battle_for_middle_earth.play import Play, without
from ninefold.games.battle_for_middle_earth.state import (
    EITHER,
    Cards,
    Dealing,
    Fellowships,
    Options,
    State,
)

OPTIONS: Final = (
    Option(
        key="players",
        label="How many players?",
        values={"2": "Two", "3": "Three", "4": "Four"},
        help="how many play",
    ),
    Option(
        key="turn",
        label="A turn",
        values={
            "place-attack-draw": "Place a card, attack if you like, draw a card.",
            "either": "Place a card or draw one, and attack if you like, as in the original "
            "edition; games take more turns.",
        },
        help="the course of a turn",
    ),
    Option(
        key="components",
        label="Your own cards",
        values={},
        help="a TOML file with the values of your own cards",
        file=True,
    ),
)


def read_options(chosen: Mapping[str, str]) -> Options:
    """Checks options as they are written. Raises `BadOption`."""
    check_options(OPTIONS, chosen)
    load(chosen.get("components", ""))
    return Options(
        int(chosen.get("players", "2")),
        EITHER if chosen.get("turn") == EITHER else "place-attack-draw",
        chosen.get("components", ""),
    )


def write_options(options: Options) -> dict[str, str]:
    """The options that are not at their defaults, as they are written."""
    plain = {
        "players": str(options.players),
        "turn": options.turn,
        "components": options.components,
    }
    return unusual(OPTIONS, plain)


def start(options: Options) -> State:
    """All cards in their decks; chance has not spoken yet."""
    deck = load(options.components)
    nothing: tuple[Cards, ...] = ((),) * options.players
    nobody: tuple[Fellowships, ...] = ((),) * options.players
    return State(
        options=options,
        turn=0,
        mover=-1,
        stage=Dealing(),
        enemies=(),
        mordor=(),
        enemy_deck=tuple(deck.enemies),
        pile=deck.ring,
        discard=(),
        dead=(),
        hands=nothing,
        fellowships=nobody,
        won=nothing,
        gifts=nothing,
        older=(),
        done=frozenset(),
        idle=0,
        outcome=None,
    )


def dealt(state: State) -> Cards:
    """The cards that may come next: an enemy for the display (S1), a companion for a hand (S3)."""
    if len(state.enemies) < POSITIONS:
        return state.enemy_deck
    # The Mordor cards, last in the sorted Ring deck, are all there still.
    return state.pile[: -len(load(state.options.components).mordor)]


def deal(play: Play, action: Action) -> None:
    """Carries out what chance picked; the last card begins the first turn."""
    if isinstance(action, First):
        play.mover = action.seat
        play.say(events.Began, action.seat)
        return
    assert isinstance(action, Draw)
    if len(play.enemies) < POSITIONS:
        play.enemy_deck = without(play.enemy_deck, action.card)
        play.enemies += (action.card,)
        play.say(events.EnemyCame, action.card)
        return
    seats = play.clockwise()
    fewest = min(len(hand) for hand in play.hands)
    play.draw(next(seat for seat in seats if len(play.hands[seat]) == fewest), action.card)
    if all(len(hand) == DEALT for hand in play.hands):
        play.due = "turn"
