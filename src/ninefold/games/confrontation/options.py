"""How a game is played: what can be chosen before it, and how that is written (G1-G10)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from ninefold.core import BadOption, Option, check_options, unusual
from ninefold.games.confrontation.board import FELLOWSHIP, SAURON, SIDES
from ninefold.games.confrontation.cards import CARD_TITLE, SPECIALS
from ninefold.games.confrontation.words.effects import explain_card

Mode: TypeAlias = Literal["classic", "variant", "draft"]
Conceal: TypeAlias = Literal["turn", "battle"]
Upstream: TypeAlias = Literal["allowed", "forbidden"]
LineUps: TypeAlias = Literal["open", "hidden"]
Deal: TypeAlias = Literal["none", "choose", "gift", "given"]
Shuffling: TypeAlias = Literal["automatic", "owner"]


@dataclass(frozen=True, slots=True)
class Options:
    """How the game is played (G1-G10)."""

    mode: Mode = "classic"
    conceal: Conceal = "turn"
    upstream: Upstream = "allowed"
    rosters: LineUps = "open"
    specials: Deal = "none"
    shuffling: Shuffling = "automatic"
    given: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())

    @property
    def hidden_rosters(self) -> bool:
        """Whether nobody is told which faces the other side plays with (G9)."""
        return self.mode == "draft" and self.rosters == "hidden"


def _cards(side: int) -> tuple[tuple[str, str], ...]:
    return tuple((card, f"{CARD_TITLE[card]}: {explain_card(card)}") for card in SPECIALS[side])


OPTIONS: Final = (
    Option(
        key="mode",
        label="Characters",
        values={
            "classic": "Classic: the game to start with.",
            "variant": "Variant: the other side of every tile, a stronger Fellowship and a "
            "craftier Sauron.",
            "draft": "Draft: both players secretly pick a face for each of their nine tiles.",
        },
        help="which side of the tiles is played",
    ),
    Option(
        key="conceal",
        label="When revealed pieces hide again",
        values={"turn": "At the end of the turn.", "battle": "After each battle."},
        help="when survivors turn their backs again",
    ),
    Option(
        key="upstream",
        label="Retreats against the river",
        values={"allowed": "Allowed.", "forbidden": "Forbidden to both sides."},
        help="may one retreat up the Anduin",
    ),
    Option(
        key="rosters",
        label="Line-ups of the draft",
        values={
            "open": "Open: both players see which nine faces the other has chosen.",
            "hidden": "Hidden: you find out during the game.",
        },
        help="are the line-ups of a draft shown",
        only_with=("mode", "draft"),
    ),
    Option(
        key="specials",
        label="Special Cards",
        values={
            "none": "None.",
            "choose": "Choose: both players pick two of their four and show them.",
            "gift": "Gift: both players decide how many, and which, the other one gets.",
            "given": "Handicap: you say who gets which.",
        },
        help="how Special Cards are dealt",
    ),
    Option(
        key="shuffling",
        label="Shuffling pieces that stand together",
        values={
            "automatic": "Automatic: the game shuffles your pieces whenever it helps you.",
            "owner": "By hand: you say when your pieces are shuffled.",
        },
        help="who shuffles pieces that stand together",
    ),
    Option(
        key="fellowship-cards",
        label="Special Cards the Fellowship gets",
        values={},
        help="with specials=given: the Fellowship's, joined by +",
        only_with=("specials", "given"),
        parts=_cards(FELLOWSHIP),
    ),
    Option(
        key="sauron-cards",
        label="Special Cards Sauron gets",
        values={},
        help="with specials=given: Sauron's, joined by +",
        only_with=("specials", "given"),
        parts=_cards(SAURON),
    ),
)


def read_options(chosen: Mapping[str, str]) -> Options:
    """Checks options as they are written. Raises `BadOption`."""
    check_options(OPTIONS, chosen)
    given = []
    for side in (FELLOWSHIP, SAURON):
        key = f"{SIDES[side]}-cards"
        cards = [card for card in chosen.get(key, "").split("+") if card]
        for card in cards:
            if card not in SPECIALS[side]:
                raise BadOption(f"{key} knows {', '.join(SPECIALS[side])}, not '{card}'")
        if len(set(cards)) < len(cards):
            raise BadOption(f"{key} names a card twice")
        if cards and chosen.get("specials") != "given":
            raise BadOption(f"{key} goes with specials=given")
        given.append(tuple(card for card in SPECIALS[side] if card in cards))
    if chosen.get("rosters") == "hidden" and chosen.get("mode") != "draft":
        raise BadOption("rosters=hidden goes with mode=draft")
    return Options(
        mode=cast(Mode, chosen.get("mode", "classic")),
        conceal=cast(Conceal, chosen.get("conceal", "turn")),
        upstream=cast(Upstream, chosen.get("upstream", "allowed")),
        rosters=cast(LineUps, chosen.get("rosters", "open")),
        specials=cast(Deal, chosen.get("specials", "none")),
        shuffling=cast(Shuffling, chosen.get("shuffling", "automatic")),
        given=(given[0], given[1]),
    )


def write_options(options: Options) -> dict[str, str]:
    """The options that are not at their defaults, as they are written."""
    plain = {option.key: getattr(options, option.key) for option in OPTIONS if option.values} | {
        f"{SIDES[side]}-cards": "+".join(options.given[side]) for side in (0, 1)
    }
    return unusual(OPTIONS, plain)
