"""What the server must know of each game beyond the protocol: how a client is shown it, and
which announcements tell nothing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, get_type_hints

from ninefold.games.battle_for_middle_earth.client import show as battle_for_middle_earth
from ninefold.games.confrontation import events
from ninefold.games.confrontation.client import lexicon as confrontation_lexicon
from ninefold.games.confrontation.client import show as confrontation
from ninefold.games.nazgul import events as nazgul_events
from ninefold.games.nazgul.client import show as nazgul


@dataclass(frozen=True, slots=True)
class Shelved:
    """How a view, a legal action, a state that is over and the words of a game are shown.

    `silent` are the facts by which a secret choice is announced, also to its owner, and which
    tell nothing else. `titles` are the seats that are called otherwise at the beginning of a
    sentence than by their name with a capital. `files` are the options that name a file
    of this machine: nobody who comes over the network may choose them.
    """

    show: Callable[[Any], Any]
    choice: Callable[[Any, Any], Any]
    open_view: Callable[[Any], Any]
    lexicon: Callable[[], Any]
    silent: tuple[type, ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)
    files: tuple[str, ...] = ()


SHELF: Final[Mapping[str, Shelved]] = {
    "confrontation": Shelved(
        confrontation.show,
        confrontation.choice,
        confrontation.open_view,
        confrontation_lexicon.lexicon,
        silent=(events.Chose,),
        titles={"fellowship": "The Fellowship"},
    ),
    "battle_for_middle_earth": Shelved(
        battle_for_middle_earth.show,
        battle_for_middle_earth.choice,
        battle_for_middle_earth.open_view,
        battle_for_middle_earth.lexicon,
        files=("components",),
    ),
    "nazgul": Shelved(
        nazgul.show,
        nazgul.choice,
        nazgul.open_view,
        nazgul.lexicon,
        silent=(nazgul_events.Chose,),
        files=("components",),
    ),
}


def made_by(function: Callable[..., Any]) -> Any:
    """The type that a function of a game makes, for the schema."""
    return get_type_hints(function)["return"]
