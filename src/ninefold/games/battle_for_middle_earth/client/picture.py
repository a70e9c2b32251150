"""A small picture of the table: Mordor's row, and what lies before each player."""

from ninefold.core import Mark
from ninefold.games.battle_for_middle_earth.client.show import Shown

_ENEMY, _CARD, _BACK, _ROW = "#8c1c13", "#fbf4e3", "#2b4a5c", "#3a2620"
_SEATS = {"north": "#2c5a8c", "east": "#a04a1c", "south": "#2f6b3a", "west": "#6a3d8c"}


def picture(shown: Shown) -> list[Mark]:
    marks: list[Mark] = [("box", 50, 22, 96, 38, _ROW)]
    marks += [("box", 32 + 18 * n, 22, 14, 32, _ENEMY) for n in range(len(shown.enemies))]
    wide = 96 / len(shown.players)
    for number, player in enumerate(shown.players):
        left = 2 + wide * number
        marks.append(("box", left + wide / 2, 46, wide - 2, 5, _SEATS[player.seat]))
        cards = [*(_CARD for f in player.fellowships for _ in f), *(_BACK for _ in player.hand)]
        cards += [_ENEMY for _ in player.won]
        fit = max(1, int((wide - 2) // 4))
        for n, colour in enumerate(cards[: 3 * fit]):
            x, y = left + 3 + 4 * (n % fit), 58 + 15 * (n // fit)
            marks.append(("box", x, y, 3.2, 12, colour))
    return marks
