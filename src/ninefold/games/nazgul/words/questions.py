"""Questions in words, for the seat that is asked."""

from ninefold.core import Question
from ninefold.games.nazgul.actions import Answer
from ninefold.games.nazgul.battle import pulls, suffering
from ninefold.games.nazgul.battle.ratings import allowed, army, tactics, terror, valor
from ninefold.games.nazgul.box.cards import BIDDING_BOXES, KINDS
from ninefold.games.nazgul.box.components import load
from ninefold.games.nazgul.notation.actions import write
from ninefold.games.nazgul.state import WITCH_KING, Board, battle_of
from ninefold.games.nazgul.words.battle_events import cubes
from ninefold.games.nazgul.words.events import BIDDING_BOX_WORDS, REWARDS, creatures, title, who
from ninefold.games.nazgul.words.grammar import MOMENTS, count, listed


def _titles(cards: tuple[str, ...]) -> str:
    return listed([title(card) for card in cards])


def keep_secrets(board: Board, seat: int) -> Question:
    cards = board.riders[seat].secrets
    ways = listed([f"return {card}" for card in cards], "or")
    return Question(f"You keep two of {_titles(cards)}. Which one goes back?", f"Answer {ways}.")


def window(board: Board, seat: int) -> Question:
    task = board.agenda[-1]
    return Question(
        f"Do you play a card of power, {_moment(board, task.word)}?",
        f"Answer play CARD, play CARD TARGET, pass, or ignore {task.word} to be asked no more at "
        f"such moments.",
    )


def _moment(board: Board, word: str) -> str:
    """When a window is open: whose pull it is, and who would lose what."""
    battle = board.battle
    if battle is None:
        return MOMENTS[word]
    there = title(battle.place)
    match word:
        case "assigned" | "committed":
            return MOMENTS[word].replace("a battle", f"the battle at {there}")
        case "terror":
            brave = valor(load(board.options.components), battle)
            return f"{MOMENTS[word]}, {terror(board, battle)} against a valor of {brave}"
        case "pull":
            return f"before {who(battle.puller)} pulls"
        case "pulled":
            pulled = cubes(battle.pulled)
            return f"after {who(battle.puller)} pulled {pulled}, before anybody is hurt"
        case "loss":
            said = [f"{who(one)} is about to lose {count(n, 'level')}" for one, n in battle.losses]
            return f"now that {listed(said)}" if said else MOMENTS[word]
    return MOMENTS[word]


def bid(board: Board, seat: int) -> Question:
    rider = board.riders[seat]
    number = len(rider.bids)
    name = BIDDING_BOXES[number]
    head = f"Box {number + 1}, {BIDDING_BOX_WORDS[name]}"
    if name in board.closed:
        return Question(f"{head}: there are no bids this round.", "Answer bid 0.")
    left = max(rider.favor, 0) - sum(rider.bids)
    windows = "" if number else " Before it you can say ignore WINDOW or heed WINDOW."
    return Question(
        f"{head}: how much of your {left} favor do you bid?", f"Answer bid NUMBER.{windows}"
    )


def tie(board: Board, seat: int) -> Question:
    """Below it on the agenda stands what settles the tie, with all who are in it."""
    settle, task = board.agenda[-2:]
    name, rider = BIDDING_BOXES[task.number], board.riders[seat]
    tied = listed(["You", *(who(one) for one in settle.seats if one != seat)])
    second = ", where second place is left" if task.word == "2" else ""
    otherwise = "nobody wins it" if name == "order" else "chance decides"
    return Question(
        f"{tied} have each bid {rider.bids[task.number]} for {BIDDING_BOX_WORDS[name]}"
        f"{second}. Do you give {title(rider.hero)} to win it? If nobody gives a hero, "
        f"{otherwise}.",
        "Answer break or decline.",
    )


def keep_power(board: Board, seat: int) -> Question:
    drawn = _titles(board.riders[seat].drawn)
    return Question(
        f"You have drawn {drawn}. Which one goes below the deck?", "Answer return CARD."
    )


def over_hand(board: Board, seat: int) -> Question:
    return Question(
        "You hold more than six cards of power.",
        "Answer discard CARD, or play one with play CARD or play CARD TARGET.",
    )


def choose_order(board: Board, seat: int) -> Question:
    task = board.agenda[-1]
    if task.number:
        return Question(f"Who gets turn order marker {task.number + 1}?", "Answer first SEAT.")
    return Question("Who goes first in the campaign phase?", "Answer first SEAT.")


def swap_secret(board: Board, seat: int) -> Question:
    return Question("Do you draw a secret quest and discard one?", "Answer swap or pass.")


def discard_secret(board: Board, seat: int) -> Question:
    cards = board.riders[seat].secrets
    ways = listed([f"discard {card}" for card in cards], "or")
    return Question(f"You hold {_titles(cards)}. Which one do you discard?", f"Answer {ways}.")


def saruman_keep(board: Board, seat: int) -> Question:
    if board.options.search:
        return Question("Which card of the hero deck does Saruman give you?", "Answer keep HERO.")
    ways = listed([f"keep {card}" for card in board.hero_drawn], "or")
    return Question(
        f"Saruman offers {_titles(board.hero_drawn)}. Which one do you keep?", f"Answer {ways}."
    )


def saruman_return(board: Board, seat: int) -> Question:
    back = _titles(board.hero_drawn)
    return Question(
        f"Where do {back} go, on top of the hero deck or below it?", "Answer top or bottom."
    )


def buy(board: Board, seat: int) -> Question:
    task = board.agenda[-1]
    costs = load(board.options.components).costs
    held = dict(zip(KINDS, board.riders[seat].forces, strict=True))
    prices = {kind: costs[kind][n] for kind, n in held.items() if n < len(costs[kind])}
    offers = [f"{creatures(kind, 1)} for {price}" for kind, price in prices.items()]
    ways = [f"buy {kind}" for kind, price in prices.items() if price <= task.number]
    return Question(
        f"You have {task.number} favor for creatures: {listed(offers, 'or')}.",
        f"Answer {listed([*ways, 'done'], 'or')}.",
    )


def take_reward(board: Board, seat: int) -> Question:
    task = board.agenda[-1]
    left = [f"take {number} for {REWARDS[int(number) - 1]}" for number in task.word]
    return Question("Which reward do you take?", f"Answer {listed(left, 'or')}.")


def deploy(board: Board, seat: int) -> Question:
    return Question("Where does your Nazgûl ride?", "Answer deploy PLACE.")


def deploy_king(board: Board, seat: int) -> Question:
    return Question("Where do you send the Witch-king?", "Answer deploy PLACE.")


def which_first(board: Board, seat: int) -> Question:
    places = (board.riders[seat].place, board.king_place)
    ways = listed([f"resolve {place}" for place in places], "or")
    return Question(
        f"Which comes first, {listed([title(p) for p in places], 'or')}?", f"Answer {ways}."
    )


def assign(board: Board, seat: int) -> Question:
    task = board.agenda[-1]
    battle, card = battle_of(board), board.saruman_card
    place = title(battle.place)
    if task.word:
        fits = battle.campaign in load(board.options.components).heroes[card].places
        ways = f"assign {card} or pass" if fits else "pass, for it does not fit"
        return Question(f"Do you use Saruman's card, {title(card)}, at {place}?", f"Answer {ways}.")
    return Question(
        f"Who defends {place}? You may send the hero before you or one from the pool.",
        "Answer assign HERO or pass.",
    )


def commit(board: Board, seat: int) -> Question:
    battle = battle_of(board)
    limit = army(board, battle, seat)
    may = zip(("orcs", "trolls", "mûmakil"), allowed(board, battle.place), strict=True)
    kinds = listed([kind for kind, fits in may if fits])
    return Question(
        f"Which creatures do you bring to {title(battle.place)}? Up to {limit}, {kinds}.",
        "Answer commit ORCS TROLLS MUMAKIL.",
    )


def pull(board: Board, seat: int) -> Question:
    task = board.agenda[-1]
    battle = battle_of(board)
    whose = "the Witch-king" if task.number == WITCH_KING else "you"
    do = "does" if task.number == WITCH_KING else "do"
    most = tactics(board, battle)
    legal = pulls.legal(board, seat)
    ways = ["pull NUMBER", *(write(action) for action in legal if isinstance(action, Answer))]
    return Question(
        f"How many cubes {do} {whose} pull, up to {most}?", f"Answer {listed(ways, 'or')}."
    )


def strike(board: Board, seat: int) -> Question:
    task = board.agenda[-1]
    there = [n for n in battle_of(board).nazgul if n not in battle_of(board).absent]
    names = listed([who(nazgul) for nazgul in there], "or")
    return Question(f"Who takes {task.number} damage, {names}?", "Answer strike NAZGUL.")


def suffer(board: Board, seat: int) -> Question:
    task = board.agenda[-1]
    ways = [write(loss) for loss in suffering.legal_loss(board, seat)]
    why = " for your retreat" if task.word else ""
    return Question(
        f"You take {task.number} damage{why}. What do you give up?", f"Answer {listed(ways, 'or')}."
    )
