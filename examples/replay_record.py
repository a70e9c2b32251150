"""A record read back: every line is played again and checked.

Make a record with `ninefold selfplay confrontation --bots random,random --games 1 --records DIR`.

    python examples/replay_record.py FILE
"""

import sys
from collections import Counter
from pathlib import Path

from ninefold.core import CHANCE
from ninefold.games import GAMES
from ninefold.replay import BadRecord, Replay


def main(file: str) -> None:
    try:
        replay = Replay(Path(file).read_text(encoding="utf-8"), GAMES)
        played = list(replay)
    except BadRecord as error:
        sys.exit(f"{file}: {error}")
    game = replay.game
    print(f"{game.title}, {replay.players} players, {len(played)} moves")
    for seat, moves in sorted(Counter(one.move.seat for one in played).items()):
        print(f"  {'chance' if seat == CHANCE else game.seat_name(seat)}: {moves}")
    print("The last moves, as the spectators saw them:")
    for one in played[-5:]:
        for event in one.step.events:
            if event.seen_by(None):
                print(f"  {game.tell(event)}")
    print("The position at the end:")
    print(game.write_state(played[-1].step.state))


if __name__ == "__main__":
    main(*sys.argv[1:])
