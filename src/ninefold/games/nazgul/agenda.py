"""The names of what can be on the agenda: questions, draws of chance, and steps without either.

They are types, not mere words: what is asked decides what others may see (`view.py`), so a name
that is changed in one place only does not pass the type check.
"""

from typing import Final, Literal, TypeAlias, TypeGuard, get_args

Asking: TypeAlias = Literal[
    "keep-secrets",
    "bid",
    "tie",
    "keep-power",
    "over-hand",
    "choose-order",
    "swap-secret",
    "discard-secret",
    "saruman-keep",
    "saruman-return",
    "buy",
    "take-reward",
    "window",
    "deploy",
    "deploy-king",
    "which-first",
    "assign",
    "commit",
    "pull",
    "strike",
    "suffer",
]
"""What players are asked."""

Drawing: TypeAlias = Literal[
    "draw-order",
    "deal-power",
    "deal-secret",
    "draw-hero",
    "draw-quest",
    "draw-tie",
    "draw-power",
    "draw-secret",
    "draw-saruman",
    "draw-defender",
    "draw-call",
    "draw-cube",
]
"""What chance is asked."""

Stepping: TypeAlias = Literal[
    "round",
    "favor",
    "fill-box",
    "reveal",
    "bidding",
    "open-bids",
    "box",
    "contest",
    "settle",
    "award",
    "gain-power",
    "look-power",
    "keep-powers",
    "take-up",
    "hand-limit",
    "offer-swap",
    "spy",
    "choose-hero",
    "buying",
    "shop",
    "rewards",
    "open-window",
    "deployment",
    "resolution",
    "resolve",
    "assigning",
    "offer",
    "fill",
    "call",
    "turn-up",
    "answer-call",
    "committing",
    "muster",
    "abilities",
    "ability",
    "frighten",
    "turn",
    "ask-pull",
    "gone",
    "strike-defenders",
    "strike-back",
    "suffering",
    "apply-losses",
    "aftermath",
    "hunt",
    "hunt-over",
    "quests-left",
    "fail",
    "check-win",
    "advance",
]
"""What is done without asking anybody."""

Name: TypeAlias = Asking | Drawing | Stepping

ASKING: Final[frozenset[Name]] = frozenset(get_args(Asking))
DRAWING: Final[frozenset[Name]] = frozenset(get_args(Drawing))
STEPPING: Final[frozenset[Name]] = frozenset(get_args(Stepping))
TASKS: Final[dict[str, Name]] = {str(name): name for name in ASKING | DRAWING | STEPPING}
"""By the word in a position, the name."""


def is_step(name: Name) -> TypeGuard[Stepping]:
    return name in STEPPING


def is_draw(name: Name) -> TypeGuard[Drawing]:
    return name in DRAWING


Window: TypeAlias = Literal[
    "quests",
    "deployment",
    "assigned",
    "committed",
    "terror",
    "pull",
    "pulled",
    "loss",
]
"""When cards of power can be played (N6)."""
WINDOWS: Final[tuple[Window, ...]] = get_args(Window)
