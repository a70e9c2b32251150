"""The end of the game: points, secret quests, and who has won (V1-V5)."""

from ninefold.core import Outcome
from ninefold.games.nazgul import events
from ninefold.games.nazgul.battle.ratings import hero
from ninefold.games.nazgul.box.cards import Effect, Secret
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.effects.goals import GOALS, highest_rank
from ninefold.games.nazgul.play import Play
from ninefold.games.nazgul.state import Board, Cards


def meets(state: Board, seat: int, goal: Effect) -> bool:
    """Whether a player has reached a goal of a secret quest, as things stand."""
    box = load(state.options.components)
    return GOALS[goal.op].met(box, state, state.riders[seat], goal)


def secret_points(state: Board, seat: int, secret: Secret) -> int:
    """The first goal that is met counts (S16)."""
    return next((goal.points for goal in secret.goals if meets(state, seat, goal.test)), 0)


def met(state: Board, seat: int) -> Cards:
    """The secret quests of a player that score."""
    secrets = load(state.options.components).secrets
    held = state.riders[seat].secrets
    return tuple(card for card in held if secret_points(state, seat, secrets[card]))


def points_shown(state: Board, seat: int) -> int:
    """Counters and cards, which everybody has seen being won (H4)."""
    box, rider = load(state.options.components), state.riders[seat]
    slain = sum(hero(box, card).points for card in rider.slain)
    prizes = sum(
        effect.number
        for quest in rider.prizes
        for effect in box.quests[quest].success
        if effect.op == "prize"
    )
    return rider.points + slain + prizes


def total(state: Board, seat: int) -> int:
    """All points of a player (V3)."""
    secrets = load(state.options.components).secrets
    held = state.riders[seat].secrets
    return points_shown(state, seat) + sum(
        secret_points(state, seat, secrets[card]) for card in held
    )


def win(play: Play) -> None:
    """All three campaigns are completed: the most points win, on a tie the highest rank slain
    (V3, V4); whoever is still equal shares the victory (D10). In full co-op all win (O3)."""
    everybody = tuple(range(play.players))
    if play.options.coop:
        _end(play, everybody, "together", "O3", (1,) * play.players)
        return
    points = tuple(total(play, seat) for seat in everybody)
    best = [seat for seat in everybody if points[seat] == max(points)]
    ranks = {seat: highest_rank(play.box, play.rider(seat).slain) for seat in best}
    first = tuple(seat for seat in best if ranks[seat] == min(ranks.values()))
    if len(best) == 1:
        _end(play, first, "most-points", "V3", points)
    elif len(first) == 1:
        _end(play, first, "tie-break", "V4", points)
    else:
        _end(play, first, "shared", "D10", points)


def lose(play: Play) -> None:
    """The Ring is destroyed: nobody wins (V2)."""
    _end(play, (), "ring-destroyed", "V2", (0,) * play.players)


def _end(
    play: Play, winners: tuple[int, ...], reason: str, rule: str, points: tuple[int, ...]
) -> None:
    won = bool(winners)
    secrets = tuple(met(play, seat) if won else () for seat in range(play.players))
    play.agenda.clear()
    play.outcome = Outcome(winners, reason, rule, points)
    play.say(events.GameOver(won, reason, rule, points, secrets))
