"""Questions, events and explanations in words; and that they tell nobody too much."""

import inspect
import re
from random import Random
from typing import Any

import pytest

from ninefold.core import CHANCE, Event
from ninefold.games.confrontation import events
from ninefold.games.confrontation.board import FALLEN, TITLES
from ninefold.games.confrontation.cards import DECKS, SPECIALS
from ninefold.games.confrontation.notation import positions
from ninefold.games.confrontation.pieces import FACES, NAME, TITLE, UNKNOWN
from ninefold.games.confrontation.score import REASONS
from ninefold.games.confrontation.state import State
from ninefold.games.confrontation.words.effects import explain, explain_card
from ninefold.games.confrontation.words.events import reason
from tests.confrontation.drawn import DRAWN
from tests.confrontation.playing import GAME, Taken, random_game, some_options

FACTS: list[tuple[Any, str]] = [
    (events.Chose(0, "card"), "The Fellowship has chosen a card."),
    (
        events.Rosters((("frodo*", "sam"), ("uruk-hai",))),
        "The Fellowship plays with Frodo (variant) and Sam; Sauron plays with the Uruk-hai.",
    ),
    (
        events.Gifts((2, 0)),
        "The Fellowship gives Sauron 2 Special Cards, and Sauron gives the Fellowship 0.",
    ),
    (
        events.Specials((("shadowfax", "gwaihir"), ())),
        "Special Cards of the Fellowship: Shadowfax and Gwaihir the Windlord; of Sauron: none.",
    ),
    (events.Placed(), "All pieces stand, and the game begins."),
    (events.TurnBegan(7, 1), "Turn 7: Sauron."),
    (
        events.Played(1, "palantir", "gap-of-rohan"),
        "Sauron plays Palantír and names the Gap of Rohan.",
    ),
    (events.Played(1, "crebain", "#4"), "Sauron plays Crebain of Dunland."),
    (events.Played(0, "shadowfax", ""), "The Fellowship plays Shadowfax."),
    (events.Moved(1, "orcs", 2, "mordor", "gondor", ""), "The Orcs move from Mordor to Gondor."),
    (
        events.Moved(0, "?", 3, "mirkwood", "fangorn", "river"),
        "A concealed piece of the Fellowship goes down the Anduin from Mirkwood to Fangorn.",
    ),
    (
        events.Moved(1, "uruk-hai", 2, "gondor", "mordor", "recall"),
        "The Uruk-hai are recalled from Gondor to Mordor.",
    ),
    (events.InTunnel(0, "gimli", 3), "Gimli enters the Tunnel of Moria."),
    (
        events.InTunnel(0, "?", 3),
        "A concealed piece of the Fellowship enters the Tunnel of Moria.",
    ),
    (events.Revealed(1, "orcs*", 3, "shire"), "The Orcs (variant) are revealed in the Shire."),
    (events.Concealed(0), "The Fellowship's pieces are concealed again."),
    (events.Shuffled(1, "rohan"), "Sauron's concealed pieces in Rohan are shuffled."),
    (events.BattleBegan("fangorn", "orcs", "sam"), "Battle in Fangorn: the Orcs attack Sam."),
    (events.Used("boromir", "C9"), "Boromir takes his enemy with him."),
    (events.Declined(0, "help"), "Nobody nearby helps."),
    (events.CardShown(1, "6"), "Sauron shows the 6."),
    (events.CardFetched(0, "5", "magic"), "The Fellowship plays the 5 instead of Magic."),
    (
        events.CardReturned("noble-sacrifice"),
        "Saruman sends Noble Sacrifice back to the Fellowship's hand.",
    ),
    (
        events.CardCancelled(0, "retreat", "K6"),
        "The Fellowship's Retreat has no effect: the Eye of Sauron sees through it.",
    ),
    (events.Strengths(7, -1), "Strength 7 for the Fellowship, -1 for Sauron."),
    (
        events.Strengths(8, 2, ((("gimli", 3), ("5", 5)), (("orcs", 2),))),
        "Strength 3 + 5 = 8 for the Fellowship, 2 for Sauron.",
    ),
    (
        events.Defeated("uruk-hai", "rohan", "B8"),
        "The Uruk-hai are defeated in Rohan, by strength.",
    ),
    (
        events.HandsRestored(),
        "All nine cards have been played, and both sides take theirs back.",
    ),
    (events.RingPassed(), "Sam now carries the Ring."),
    (events.Returned("fangorn"), "Gandalf is back, in Fangorn."),
    (events.Ordered(4), "On the next turn Sauron must move piece #4."),
    (
        events.OrderVoid(4, "blocked"),
        "Piece #4 cannot move, so Sauron moves another.",
    ),
    (
        events.OrderVoid(4, "pinned"),
        "The Watcher (#4) no longer moves, so Sauron moves another piece.",
    ),
    (
        events.GameOver(1, "ring-bearer-defeated", "E3", (0, 1)),
        "The Ring-bearer is defeated; Sauron wins with 1 character left.",
    ),
]


@pytest.mark.parametrize(("fact", "told"), FACTS, ids=lambda value: type(value).__name__)
def test_an_event_in_words(fact: object, told: str) -> None:
    assert GAME.tell(Event(fact)) == told


def test_battles_with_the_same_totals_each_tell_their_own_sums() -> None:
    of_gimli = events.Strengths(8, 2, ((("gimli", 3), ("5", 5)), (("orcs", 2),)))
    of_sam = events.Strengths(8, 2, ((("sam", 2), ("5", 5), ("C23", 1)), (("gollum", 1), ("1", 1))))
    assert GAME.tell(Event(of_gimli)) == "Strength 3 + 5 = 8 for the Fellowship, 2 for Sauron."
    assert GAME.tell(Event(of_sam)) == (
        "Strength 2 + 5 + 1 = 8 for the Fellowship, 1 + 1 = 2 for Sauron."
    )


def test_every_event_has_words_here() -> None:
    facts = {kind for _, kind in inspect.getmembers(events, inspect.isclass)}
    assert {type(fact) for fact, _ in FACTS} == {
        k for k in facts if k.__module__ == events.__name__
    }


@pytest.mark.parametrize("name", [name for name, (question, _) in DRAWN.items() if question])
def test_a_question_says_what_is_at_stake(name: str) -> None:
    """It names the region and the characters of a battle, and an answer that is legal."""
    state = positions.read(DRAWN[name][1])
    for decision in GAME.pending(state):
        if decision.seat == CHANCE:
            continue
        view = GAME.view(state, decision.seat)
        asked = str(GAME.ask(view, decision))
        assert asked.endswith(".")
        stage = state.stage
        for face in getattr(stage, "fighters", ()):
            assert TITLE[NAME[face]] in asked
        if hasattr(stage, "region"):
            assert TITLES[stage.region] in asked
        answers = [GAME.write_action(action) for action in GAME.legal(view, decision)]
        assert any(_answers(asked, answer) for answer in answers)


def _answers(asked: str, answer: str) -> bool:
    """Whether a question lists an answer, or its form."""
    verb = answer.split(" ")[0]
    forms = (f"{verb} CARD", f"{verb} NAME REGION", "NAME FROM-TO", f"{verb} 0 to", "only pass")
    return answer in asked or any(form in asked for form in forms)


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (
            "turn 5 sauron; eregion: frodo! sam shelob!; mordor: warg;"
            "battle eregion: frodo shelob; asked: stand-in fellowship",
            "Battle in Eregion, Frodo (1) against Shelob (5). "
            "Does Sam step in and fight in Frodo's place? Answer sam or pass.",
        ),
        (
            "turn 6 fellowship; shire: frodo; eregion: gimli; caradhras: warg; mordor: balrog;"
            "tunnel: gimli",
            "A concealed piece of the Fellowship is in the Tunnel of Moria. "
            "Does the Balrog strike from Caradhras? You can only pass.",
        ),
        (
            "turn 6 fellowship; shire: frodo; fangorn: gandalf! shelob!; mordor: warg;"
            "battle fangorn: gandalf shelob; asked: card fellowship; cards: - 6; flags: preview",
            "Battle in Fangorn, Gandalf (5) against Shelob (5). Sauron plays the 6. "
            "Which card do you play? Answer card CARD.",
        ),
    ],
)
def test_a_question_in_words(text: str, asked: str) -> None:
    state = positions.read(text)
    (decision,) = GAME.pending(state)
    assert str(GAME.ask(GAME.view(state, decision.seat), decision)) == asked


@pytest.mark.parametrize("face", FACES)
def test_every_character_is_explained(face: str) -> None:
    assert explain(face).endswith(".")
    assert len({explain(other) for other in FACES}) == len(FACES)


@pytest.mark.parametrize("side", [0, 1])
def test_every_card_is_explained(side: int) -> None:
    told = [explain_card(card, side) for card in DECKS[side] + SPECIALS[side]]
    assert len(set(told)) == 13
    assert all(text.endswith(".") for text in told)


def test_the_two_retreats_are_told_apart() -> None:
    """K5 K7."""
    fellowship, sauron = explain_card("retreat", 0), explain_card("retreat", 1)
    assert "back" in fellowship
    assert "sideways" in sauron
    assert explain_card("retreat") == f"{fellowship} {sauron}"


@pytest.mark.parametrize("end", REASONS)
def test_every_end_is_told(end: str) -> None:
    assert re.fullmatch(r"[A-Z].*\.", reason(end))


CARDS_THAT_NAME = re.compile(r"Gandalf the White|Eye of Sauron")


def given_away(text: str, state: State, seat: int | None) -> set[str]:
    """The concealed characters of the other side whom a text names; to spectators, of both."""
    text = CARDS_THAT_NAME.sub("", text)
    found = set()
    for side in (0, 1):
        for piece in state.pieces[side] if side != seat and state.outcome is None else ():
            if piece.face != UNKNOWN and not piece.shown and piece.place != FALLEN:
                title = TITLE[NAME[piece.face]].removeprefix("the ")
                if re.search(rf"\b{title}\b", text):
                    found.add(piece.face)
    return found


@pytest.mark.parametrize("seed", range(10))
def test_no_words_name_whom_the_listener_may_not_know(seed: int) -> None:
    """H1 R3: neither questions nor events give a concealed character away."""
    rng = Random(f"words {seed}")
    asked = set()
    for _ in range(5):
        for taken in random_game(some_options(rng.choice), rng):
            asked.add(taken.decision.kind)
            check_question(taken)
            check_events(taken)
    assert {"turn", "card", "place"} <= asked <= {*GAME.kinds, *GAME.lucks}


def check_question(taken: Taken) -> None:
    state, seat = taken.before, taken.decision.seat
    viewer = None if seat == CHANCE else seat
    if taken.decision.kind != "field":
        asked = str(GAME.ask(GAME.view(state, viewer), taken.decision))
        assert not given_away(asked, state, viewer), asked


def check_events(taken: Taken) -> None:
    """Whoever is named was open before or is afterwards, or is revealed in between."""
    for seat in (0, 1, None):
        shown = set()
        for event in taken.step.events:
            if not event.seen_by(seat) or isinstance(event.fact, events.Rosters):
                continue
            if isinstance(event.fact, events.Revealed):
                shown.add(event.fact.face)
            if event.fact == events.Declined(0, "prove"):
                continue  # it speaks of Frodo, wherever he is
            told = GAME.tell(event)
            before, after = (given_away(told, s, seat) for s in (taken.before, taken.step.state))
            assert not before & after - shown, told
