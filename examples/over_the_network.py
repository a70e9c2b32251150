"""Somebody who plays over the network: opens a table against a bot and answers at random.

Start a server with `ninefold serve`. A seat is a token; whoever shows it at the table's socket
gets a frame with everything the seat may know, and with the legal answers when it is asked; after
that it gets what has changed in it.

    python examples/over_the_network.py [ADDRESS] [GAME]
"""

import json
import math
import random
import sys
import time
import urllib.request
from typing import Any

from websockets.sync.client import connect


def open_table(address: str, game: str) -> Any:
    body = json.dumps({"game": game, "against": "greedy"}).encode()
    # The second header shows that this is no form on somebody else's page.
    headers = {"Content-Type": "application/json", "X-Ninefold": "1"}
    request = urllib.request.Request(f"{address}/api/tables", body, headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def main(address: str = "http://127.0.0.1:8000", game: str = "confrontation") -> None:
    seat = open_table(address, game)
    print(f"Table {seat['table']}: playing {seat['seat']}")
    where = address.replace("http", "ws", 1) + f"/api/tables/{seat['table']}/socket"
    sent, due = 0, 0.0
    with connect(where) as socket:
        socket.send(json.dumps({"type": "hello", "token": seat["token"]}))
        for text in socket:
            told = json.loads(text)
            if told["type"] == "frame":
                frame = told
            elif told["type"] == "change":
                frame |= told["frame"]
            if told["type"] in ("frame", "change"):
                for line in told["lines"]:
                    print(line["text"])
            elif told["type"] == "taken":
                due = told["seq"]
            elif told["code"] in ("stale", "turn"):
                due = sent + 1  # another seat answered first, and the next frame asks again
            elif told["code"] == "too-fast":
                time.sleep(1)
                due = sent
            else:
                sys.exit(told["message"])
            if frame["status"] == "over":
                return
            if frame["ask"] and frame["seq"] >= due:
                sent, due = frame["seq"], math.inf
                action = random.choice(frame["ask"]["choices"])["text"]
                act = {"type": "act", "id": str(sent), "seq": sent, "action": action}
                socket.send(json.dumps(act))


if __name__ == "__main__":
    main(*sys.argv[1:])
