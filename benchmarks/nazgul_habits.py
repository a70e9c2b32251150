"""Habits of the bots of Nazgûl that a player at the same table would laugh at, counted.

Plays N games for each difficulty with the same bot in every seat and prints, a game, how often
each habit was seen. Game number n of a difficulty is always the same game.

    python benchmarks/nazgul_habits.py [--games 20] [--players 4] [--difficulty easy ...]
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from ninefold.bots import bot
from ninefold.bots.nazgul.fight import expected, host, is_battle
from ninefold.core import Decision, Step
from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.battle.ratings import sharers
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, MOUNT_DOOM
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.rules import Nazgul
from ninefold.games.nazgul.state import HIDDEN, SEATS, WITCH_KING, State, defence
from ninefold.match import Bot, Match, drive, seed_from

DIFFICULTIES = ("easy", "moderate", "hard")
GROWN = 15
"""Defenders of a place that was let grow."""
SAFE = 0.9
"""A battle that is won so surely needs nobody more."""


class Watch:
    """Counts habits as a game goes on."""

    def __init__(self, state: State) -> None:
        self.before = state
        self.counts: Counter[str] = Counter()
        self.bids: Counter[str] = Counter()

    def __call__(self, step: Step[State]) -> None:
        for fact in dict.fromkeys(event.fact for event in step.events):
            self._take(fact, self.before)
        if self._deploying(self.before) and not self._deploying(step.state):
            self._spread(step.state)
        self.before = step.state

    def _deploying(self, state: State) -> bool:
        return any(task.name in ("deploy", "deploy-king") for task in state.agenda)

    def _take(self, fact: object, before: State) -> None:
        box, battle = load(before.options.components), before.battle
        match fact:
            case events.QuestCompleted():
                self.counts["quests completed"] += 1
            case events.QuestFailed(quest=quest):
                self.counts["quests failed"] += 1
                if not box.quests[quest].heroes + box.quests[quest].armies:
                    self.counts["quests that nobody defends left lying"] += 1
            case battle_events.Pulled(cubes=cubes) if battle and battle.place != MOUNT_DOOM:
                self.counts["pulls"] += 1
                there = defence(before, battle.place)
                if not there.heroes + there.armies:
                    self.counts["pulls into an empty defence"] += 1
                    self.counts["cubes of such pulls beyond the first"] += sum(cubes) - 1
            case events.PowerPlayed(seat=seat, card=card, target=target):
                self.counts["cards of power played"] += 1
                if battle is None:
                    return
                if box.powers[card].effect.op == "armor":
                    self.counts["Armor played"] += 1
                    lost = dict(battle.losses)[SEATS.index(target)]
                    self.counts["Armor for one level"] += lost == 1
                present = [sharer for _, sharer in sharers(before, battle)]
                gift = box.powers[card].effect.op in ("armor", "favor", "levels", "forces")
                if battle.place == MOUNT_DOOM:
                    return  # Whoever catches the Ring-bearer, all have won.
                if seat not in present or (gift and target != SEATS[seat]):
                    self.counts["cards played for a rival"] += 1
            case events.SarumanAided(hero=hero) if hero == HIDDEN:
                self.counts["Saruman's aid won"] += 1
            case (
                battle_events.Assigned(seat=seat, hero=hero)
                | battle_events.VillainPlayed(seat=seat, hero=hero)
            ):
                used = seat == before.saruman and hero == before.saruman_card
                self.counts["Saruman's card used"] += used
            case events.BidsOpened(bids=bids):
                for bid in bids:
                    for name, favor in zip(BIDDING_BOXES, bid, strict=True):
                        self.bids[name] += favor
                self.counts["bids of 4 for forces"] += sum(bid[-1] == 4 for bid in bids)
                self.counts["bidders"] += len(bids)
            case events.RoundBegan():
                grown = max(
                    (s.heroes + s.armies for s in before.stages if not s.complete), default=0
                )
                self.counts["rounds begun with fifteen defenders somewhere"] += grown >= GROWN

    def _spread(self, state: State) -> None:
        """When all are deployed: too many at one place, while another grows?"""
        groups: dict[str, list[int]] = {}
        for seat, rider in enumerate(state.riders):
            if rider.place:
                groups.setdefault(rider.place, []).append(seat)
        if state.king_place:
            groups.setdefault(state.king_place, []).append(WITCH_KING)
        left = [
            stage.heroes + stage.armies
            for stage in state.stages
            if not stage.complete and stage.key not in groups and is_battle(stage)
        ]
        for place, group in groups.items():
            there = defence(state, place)
            riders = [n for n in group if n != WITCH_KING]
            if not is_battle(there) or len(riders) < min(4, state.options.players):
                continue
            self.counts["four riders at one place"] += 1
            fewer = expected(state, there, (host(state, n, place) for n in riders[1:]), False)
            if fewer.forecast().chance(fewer.toughness) >= SAFE:
                self.counts["four riders where three would do"] += 1
                self.counts["… while another place has fifteen defenders"] += (
                    max(left, default=0) >= GROWN
                )


class Timed:
    """A bot with a clock."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.longest = 0.0

    def choose(self, view: Any, decision: Decision, legal: Sequence[Any], rng: Random) -> Any:
        began = time.perf_counter()
        chosen = self.bot.choose(view, decision, legal, rng)
        self.longest = max(self.longest, time.perf_counter() - began)
        return chosen


def main() -> int:
    parser = argparse.ArgumentParser(description="Habits of the bots of Nazgûl.")
    parser.add_argument("--games", type=int, default=20, help="for each difficulty (20)")
    parser.add_argument("--players", type=int, default=4, choices=(3, 4, 5))
    parser.add_argument("--difficulty", nargs="+", default=DIFFICULTIES, choices=DIFFICULTIES)
    parser.add_argument("--bot", default="greedy", help="a bot's name")
    parser.add_argument("--seed", default="habits")
    arguments = parser.parse_args()
    counts: Counter[str] = Counter()
    bids: Counter[str] = Counter()
    longest, games = 0.0, 0
    for difficulty in arguments.difficulty:
        won = 0
        for number in range(arguments.games):
            seed = f"{arguments.seed} {arguments.players} {difficulty} {number}"
            options = {"players": str(arguments.players), "difficulty": difficulty}
            match = Match(Nazgul(), options, seed_from(seed), players=arguments.players)
            watch = Watch(match.state)
            bots = [Timed(bot("nazgul", arguments.bot)) for _ in range(arguments.players)]
            rngs = [Random(f"{seed} {player}") for player in range(arguments.players)]
            match = drive(match, bots, rngs, watch)
            won += bool(match.outcomes[0].winners)
            counts += watch.counts
            bids += watch.bids
            games += 1
            longest = max(longest, *(b.longest for b in bots))
        print(f"{difficulty}: {won} of {arguments.games} won", flush=True)
    print(f"\n{arguments.bot}, {arguments.players} players, {games} games; a game:")
    for name in sorted(counts):
        print(f"  {name}: {counts[name] / games:.2f}")
    total = sum(bids.values())
    print(
        "  favor by box: " + ", ".join(f"{b} {100 * bids[b] / total:.0f} %" for b in BIDDING_BOXES)
    )
    print(f"  the longest answer: {longest:.3f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
