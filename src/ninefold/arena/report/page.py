"""The page itself: what was played, who stands where, and the plots."""

from collections.abc import Sequence
from html import escape

from ninefold.arena.report import plots
from ninefold.arena.report.style import STYLE
from ninefold.arena.summary import Contestant, Summary


def page(summary: Summary) -> str:
    """A page of HTML."""
    tournament = summary.tournament
    title = tournament.rules.title
    names = [bot.name for bot in summary.ranking]
    sections = [
        _section(
            "Elo",
            "The most likely strengths, with 95 % intervals; the mean of all is 0.",
            plots.intervals("Elo", [_elo(summary, name) for name in names]),
        )
    ]
    rates = {
        pair: (tally.rate, *tally.bounds, tally.games)
        for pair, tally in summary.duels.items()
        if tally.games
    }
    sections.append(
        _section(
            "Against each other",
            "What the bot of a row scored off the bot of a column.",
            plots.cross_table("Cross table", names, rates),
        )
    )
    sections.append(
        _section(
            "By seat",
            "The share of games won in each seat, with 95 % intervals.",
            plots.intervals("By seat", _seats(summary.ranking), percent=True),
        )
    )
    if summary.lengths:
        sections.append(
            _section(
                "Lengths",
                "Answers that all players gave in a game.",
                plots.histogram("Lengths of games", summary.lengths, "answers"),
            )
        )
    reasons = [(reason.replace("-", " "), n) for reason, n in summary.reasons.most_common()]
    sections.append(_section("Ends", "Why games ended.", plots.bars("Ends of games", reasons)))
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}: {escape(", ".join(names))}</title>
<style>{STYLE}</style></head>
<body><main>
<h1>{escape(title)}: who is stronger?</h1>
{_facts(summary)}
{_standings(summary)}<div class="grid">
{"".join(sections)}
</div>
<footer>Intervals of rates are those of Clopper and Pearson; a draw counts half for both.
The same seed plays the same games again.</footer>
</main></body></html>
"""


def _facts(summary: Summary) -> str:
    tournament = summary.tournament
    options = " ".join(f"{key}={value}" for key, value in tournament.options)
    facts = {
        "games": f"{len(summary.results):,}",
        "bots": str(len(tournament.bots)),
        "seats": str(tournament.players),
        "seed": tournament.seed,
        "options": options or "as usual",
    }
    items = "".join(f"<li>{key} <b>{escape(value)}</b></li>" for key, value in facts.items())
    return f'<ul class="facts">{items}</ul>'


def _section(title: str, words: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2><p>{escape(words)}</p>{body}</section>\n"


def _standings(summary: Summary) -> str:
    heads = ["", "bot", "games", "won", "95 %", "Elo", "ms an answer", "faults"]
    if summary.skill:
        heads.insert(6, "OpenSkill")
    rows = [_row(summary, place, bot) for place, bot in enumerate(summary.ranking, 1)]
    head = "".join(f"<th>{word}</th>" for word in heads)
    table = f'<div class="scroll"><table><tr>{head}</tr>{"".join(rows)}</table></div>'
    words = "Shared games count in shares. A fault is an answer that had to be given for a bot."
    return _section("Standings", words, table)


def _row(summary: Summary, place: int, bot: Contestant) -> str:
    low, high = bot.total.bounds
    rating = summary.elo[bot.name]
    cells = [
        str(place),
        escape(bot.name),
        str(bot.total.games),
        f"{bot.total.rate:.1%}",
        f"{low:.1%} – {high:.1%}",
        f"{rating.elo:+.0f} ± {rating.error:.0f}",
        f"{1000 * bot.pace:.3g}",
        str(bot.faults.total()),
    ]
    if summary.skill:
        found = summary.skill[bot.name]
        cells.insert(6, f"{found.mu:.1f} ± {2 * found.sigma:.1f}")
    body = "".join(
        f"<td{' class=name' if index == 1 else ''}>{cell}</td>" for index, cell in enumerate(cells)
    )
    return f"<tr>{body}</tr>"


def _elo(summary: Summary, name: str) -> tuple[str, float, float, float]:
    rating = summary.elo[name]
    return name, rating.elo - rating.error, rating.elo, rating.elo + rating.error


def _seats(bots: Sequence[Contestant]) -> list[tuple[str, float, float, float]]:
    found = []
    for bot in bots:
        for title, tally in sorted(bot.seats.items()):
            low, high = tally.bounds
            found.append((f"{bot.name} as {title}", low, tally.rate, high))
    return found
