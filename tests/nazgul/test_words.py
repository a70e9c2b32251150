"""Questions and events in words."""

import inspect
from random import Random

import pytest

from ninefold.core import CHANCE, Decision, Event
from ninefold.games.nazgul import battle_events, events
from ninefold.games.nazgul.state import NOBODY, WITCH_KING, Options, Task
from ninefold.games.nazgul.words.battle_events import reason
from ninefold.games.nazgul.words.why import WHYS
from tests.nazgul.fight import Fight, Setting
from tests.nazgul.playing import GAME, OPTIONS, random_game
from tests.nazgul.scene import Scene

HARD = Options(difficulty="hard", search=True)
MARKERS = Options(difficulty="hard", markers=True)
COOP = Options(coop=True)
CUBES = (2, 1, 0, 1, 1, 3)

QUESTIONS = [
    (
        Scene(
            Task("keep-secrets", seats=(0,)), riders={"ash": {"secrets": ("hoard", "conqueror")}}
        ),
        "You keep two of The Hoard and Conqueror. Which one goes back? "
        "Answer return hoard or return conqueror.",
    ),
    (
        Scene(Task("window", word="quests", seats=(0,))),
        "Do you play a card of power, after the quests are turned up? Answer play CARD",
    ),
    (
        Scene(Task("bid", seats=(0,)), riders={"ash": {"favor": 6}}),
        "Box 1, cards of power: how much of your 6 favor do you bid? Answer bid NUMBER.",
    ),
    (
        Scene(Task("bid", seats=(0,)), riders={"ash": {"favor": 6, "bids": (2, 1)}}),
        "Box 3, the Witch-king: how much of your 3 favor do you bid? Answer bid NUMBER.",
    ),
    (
        Scene(Task("bid", seats=(0,)), riders={"ash": {"bids": (0, 0)}}, closed=("witch-king",)),
        "Box 3, the Witch-king: there are no bids this round. Answer bid 0.",
    ),
    (
        Scene(
            Task("tie", 0, 4, "1", (0,)),
            Task("settle", NOBODY, 4, "1", (0, 1)),
            riders={"ash": {"hero": "merry", "bids": (0, 0, 0, 0, 3, 0)}},
        ),
        "You and Bone have each bid 3 for levels. Do you give Merry to win it? If nobody gives a "
        "hero, chance decides. Answer break or decline.",
    ),
    (
        Scene(
            Task("tie", 0, 0, "2", (0,)),
            Task("settle", 3, 0, "2", (0, 1, 2)),
            riders={"ash": {"hero": "merry", "bids": (2, 0, 0, 0, 0, 0)}},
        ),
        "You, Bone and Dusk have each bid 2 for cards of power, where second place is left. ",
    ),
    (
        Scene(
            Task("tie", 0, 1, "1", (0,)),
            Task("settle", NOBODY, 1, "1", (0, 1)),
            riders={"ash": {"hero": "merry", "bids": (0, 1, 0, 0, 0, 0)}},
        ),
        "You and Bone have each bid 1 for Sauron's favor and the turn order. Do you give Merry to "
        "win it? If nobody gives a hero, nobody wins it.",
    ),
    (
        Scene(Task("keep-power", 0, 1), riders={"ash": {"drawn": ("armor", "shrieks")}}),
        "You have drawn Armor and Shrieks. Which one goes below the deck? Answer return CARD.",
    ),
    (Scene(Task("over-hand", 0)), "You hold more than six cards of power. Answer discard CARD"),
    (Scene(Task("choose-order", 0)), "Who goes first in the campaign phase? Answer first SEAT."),
    (
        Scene(Task("choose-order", 0, 1), options=MARKERS),
        "Who gets turn order marker 2? Answer first SEAT.",
    ),
    (Scene(Task("swap-secret", 0)), "Do you draw a secret quest and discard one?"),
    (
        Scene(Task("discard-secret", 0), riders={"ash": {"secrets": ("hoard", "unyielding")}}),
        "You hold The Hoard and Unyielding. Which one do you discard? "
        "Answer discard hoard or discard unyielding.",
    ),
    (
        Scene(Task("saruman-keep", 0), saruman=0, hero_drawn=("merry", "gamling", "gimli")),
        "Saruman offers Merry, Gamling and Gimli. Which one do you keep? "
        "Answer keep merry, keep gamling or keep gimli.",
    ),
    (
        Scene(Task("saruman-keep", 0), saruman=0, options=HARD),
        "Which card of the hero deck does Saruman give you? Answer keep HERO.",
    ),
    (
        Scene(Task("saruman-return", 0), saruman=0, hero_drawn=("merry", "gimli")),
        "Where do Merry and Gimli go, on top of the hero deck or below it?",
    ),
    (
        Scene(Task("buy", 0, 1)),
        "You have 1 favor for creatures: 1 orc for 1, 1 troll for 2",
    ),
    (
        Scene(Task("take-reward", 0, word="14"), options=COOP),
        "Which reward do you take? Answer take 1 for a second level and a card of power "
        "or take 4 for the Witch-king and a card of power.",
    ),
    (Scene(Task("deploy", 0)), "Where does your Nazgûl ride? Answer deploy PLACE."),
    (Scene(Task("deploy-king", 0), king=0), "Where do you send the Witch-king?"),
    (
        Scene(
            Task("which-first", 0),
            riders={"ash": {"place": "osgiliath"}},
            king=0,
            king_place="fords-of-isen",
        ),
        "Which comes first, Osgiliath or The Fords of Isen? "
        "Answer resolve osgiliath or resolve fords-of-isen.",
    ),
]


def fight(*lines: str, place: str = "minas-tirith", heroes: int = 1, armies: int = 2) -> Fight:
    riders = {"ash": Setting(forces=(2, 1, 0)), "bone": Setting(hero="merry")}
    return Fight(
        place, riders=riders, heroes=heroes, armies=armies, king="ash", saruman=("dusk", "gamling")
    ).play(*lines)


FIGHTS = [
    (
        fight(),
        "Do you use Saruman's card, Gamling, at Minas Tirith? Answer assign gamling or pass.",
    ),
    (
        fight(place="hornburg"),
        "Do you use Saruman's card, Gamling, at The Hornburg? Answer",
    ),
    (
        fight("dusk: pass"),
        "Who defends Minas Tirith? You may send the hero before you or one from the pool.",
    ),
    (
        fight(heroes=0),
        "Which creatures do you bring to Minas Tirith?",
    ),
    (
        fight("ash: commit 2 1 0", heroes=0),
        "Answer pull NUMBER, retreat or retreat-king.",
    ),
]


@pytest.mark.parametrize(("scene", "words"), QUESTIONS)
def test_every_question_says_what_is_asked(scene: Scene, words: str) -> None:
    """S22 F6 F8 F9 F13 F14 F17 F19 K1 K3 K5 O4 O5 O9 N6."""
    (decision,) = GAME.pending(scene.state)
    assert words in str(GAME.ask(GAME.view(scene.state, decision.seat), decision))


@pytest.mark.parametrize(("battle", "words"), FIGHTS)
def test_every_question_of_a_battle_says_what_is_asked(battle: Fight, words: str) -> None:
    """P3 P4 P10 C1 W7."""
    battle.skip()
    decision = battle.asked()[0]
    assert words in str(GAME.ask(GAME.view(battle.state, decision.seat), decision))


def test_a_window_tells_how_terror_stands_against_valor() -> None:
    riders = {"ash": Setting(hand=("shrieks",))}
    fight = Fight("minas-tirith", riders=riders, armies=2).reach("window", "terror")
    said = GAME.ask(GAME.view(fight.state, 0), Decision(0, "window"))
    assert "before terror is counted, 3 against a valor of 0?" in str(said)


def test_damage_is_asked_for_until_it_is_borne() -> None:
    """C13 C15 C4."""
    battle = fight("ash: commit 2 1 0", "ash: pull 1", "cube army", heroes=0, armies=20)
    (decision,) = battle.asked()
    words = str(GAME.ask(GAME.view(battle.state, decision.seat), decision))
    assert words == "Who takes 1 damage, Ash, the Witch-king or Bone? Answer strike NAZGUL."
    battle.play("ash: strike ash")
    (decision,) = battle.asked()
    words = str(GAME.ask(GAME.view(battle.state, decision.seat), decision))
    assert words == (
        "You take 1 damage. What do you give up? Answer lose orc, lose troll or lose level."
    )
    battle = fight("ash: commit 2 1 0", "ash: retreat", heroes=0)
    (decision,) = battle.asked()
    words = str(GAME.ask(GAME.view(battle.state, decision.seat), decision))
    assert words.startswith("You take 2 damage for your retreat.")


def test_chance_is_announced() -> None:
    """N2."""
    view = GAME.view(GAME.start({}), 0)
    assert str(GAME.ask(view, Decision(CHANCE, "draw-order"))) == "Chance decides."


TOLD = [
    (events.OrderSet((1, 0, 2)), "The turn order is Bone, Ash, Dusk."),
    (events.RoundBegan(4, 2), "Round 4 begins, in chapter 2."),
    (events.Returned(1, 2), "Bone returns from Mordor at level 2."),
    (events.GotFavor(1, 3), "Bone gains 3 favor."),
    (events.GotFavor(1, -2), "Bone loses 2 favor."),
    (events.SauronFilled(8), "8 favor lies in Sauron's box."),
    (events.HeroLearned(0, "merry"), "The spies of Ash have found Merry."),
    (events.QuestRevealed("fellbeasts"), "A quest is revealed: Fellbeasts."),
    (events.EventHappened("horn-of-gondor"), "An event: "),
    (events.BoxClosed("saruman"), "There are no bids for Saruman's aid this round."),
    (events.DrewPower(1, "armor"), "Bone draws Armor."),
    (events.DrewPower(1, "?"), "Bone draws a card of power."),
    (events.ReturnedPower(1, "?"), "Bone puts a card of power below the deck."),
    (
        events.DiscardedPower(1, "armor"),
        "Bone holds too many cards of power and discards Armor.",
    ),
    (events.DrewSecret(1, "?"), "Bone draws a secret quest."),
    (events.DrewSecret(1, "hoard"), "Bone draws the secret quest The Hoard."),
    (events.ReturnedSecret(1, "?"), "Bone gives back a secret quest."),
    (events.Chose(1, "bid"), "Bone has made every bid."),
    (
        events.BidsOpened(((1, 0, 0, 0, 0, 2), (0,) * 6)),
        "The bids are opened: Ash bids 1 for cards of power and 2 for forces; Bone bids nothing.",
    ),
    (events.Tied("levels", (0, 2)), "Ash and Dusk have bid alike for levels."),
    (events.TieBroken("levels", 2, "merry"), "Dusk betrays Merry and breaks the tie."),
    (events.TieBroken("levels", 2, ""), "Chance decides for Dusk."),
    (events.BoxWon("cards", 0, 1), "Ash has the highest bid for cards of power."),
    (events.BoxWon("cards", 1, 2), "Bone has the second highest bid for cards of power."),
    (
        events.NobodyWon("order"),
        "Nobody wins Sauron's favor and the turn order.",
    ),
    (events.LevelChanged(1, 2, 5), "Bone rises to level 5."),
    (events.LevelChanged(1, -1, 4), "Bone falls to level 4."),
    (events.ForcesChanged(1, "mumak", 2, 3), "Bone gains 2 mûmakil and has 3 now."),
    (events.ForcesChanged(1, "troll", -1, 0), "Bone loses 1 troll and has 0 now."),
    (
        events.SarumanAided(1, "merry"),
        "Saruman gives Bone a hero card, face down: Merry.",
    ),
    (
        events.SarumanAided(1, "?"),
        "Saruman gives Bone a hero card, face down.",
    ),
    (events.HeroesPutBack(1, "top"), "Bone puts the other cards on top of the hero deck."),
    (events.RewardTaken(0, 3), "Ash takes one of two cards of power."),
    (events.PowerPlayed(1, "armor", "ash"), "Bone plays Armor on Ash."),
    (events.PowerPlayed(1, "armor", "bone"), "Bone plays Armor."),
    (events.PowerPlayed(1, "shrieks", "witch-king"), "Bone plays Shrieks on the Witch-king."),
    (events.PowerPlayed(1, "siege-towers", ""), "Bone plays Siege Towers."),
    (events.Deployed(1, "osgiliath"), "Bone rides to Osgiliath."),
    (events.Deployed(WITCH_KING, "osgiliath"), "The Witch-king rides to Osgiliath."),
    (
        battle_events.BattleBegan("minas-tirith", (0, WITCH_KING), 4, 1),
        "The battle of Minas Tirith: Ash and the Witch-king against 4 heroes and 1 army.",
    ),
    (battle_events.Assigned(NOBODY, "merry"), "Merry stands among the defenders."),
    (battle_events.Assigned(1, "merry"), "Merry stands among the defenders, chosen by Bone."),
    (
        battle_events.VillainPlayed(1, "denethor", 2),
        "Denethor serves Bone: one hero fewer, and 2 favor to share.",
    ),
    (
        battle_events.VillainPlayed(NOBODY, "denethor", 2),
        "Denethor turns up: one hero fewer, and 2 favor to share.",
    ),
    (battle_events.HeroTurnedUp("gimli"), "Gimli is turned up and goes to the discard pile."),
    (battle_events.Called("merry", "aragorn"), "Merry calls, and Aragorn comes to the battle."),
    (battle_events.Committed(1, (2, 3, 0)), "Bone brings 2 orcs and 3 trolls."),
    (battle_events.Committed(1, (0, 0, 0)), "Bone brings no creatures."),
    (battle_events.AbilityUsed("aragorn"), "Aragorn steps forward."),
    (battle_events.HeroCancelled("aragorn"), "Aragorn is gone, and a lesser hero stands in."),
    (
        events.DefendersChanged("minas-tirith", 0, 3, 4, 7),
        "Minas Tirith gains 3 armies and has 4 heroes and 7 armies now.",
    ),
    (
        events.DefendersChanged("minas-tirith", -1, 0, 0, 0),
        "Minas Tirith loses 1 hero and has nobody now.",
    ),
    (
        events.WallsLowered("minas-tirith", 2),
        "The walls of Minas Tirith come down for good, to 2.",
    ),
    (
        battle_events.TerrorCounted(15, 10, 5),
        "Terror 15 against valor 10: 5 armies are paralysed with fear.",
    ),
    (battle_events.TerrorCounted(3, 10, 0), "Terror 3 against valor 10: nobody is paralysed."),
    (
        battle_events.CupFilled(CUBES),
        "In the cup: 2 Nazgûl, 1 orc, 1 mûmak, 1 hero and 3 armies.",
    ),
    (battle_events.Pulled(1, (2, 1, 0, 0, 0, 1)), "Bone pulls 2 Nazgûl, 1 orc and 1 army."),
    (battle_events.PulledAgain(1), "Bone puts the cubes back and pulls again."),
    (
        battle_events.Struck(1, 9, 2, 7),
        "Bone does 9 damage: the walls absorb 2 and 7 armies fall.",
    ),
    (battle_events.Struck(1, 4, 0, 0), "Bone does 4 damage."),
    (battle_events.HeroSlain(1, "merry"), "Bone slays Merry."),
    (battle_events.HeroSlain(1, "lesser"), "Bone slays a lesser hero."),
    (battle_events.HeroWounded("gamling", 2), "Gamling takes 2 damage and fights on."),
    (
        battle_events.DamageDirected(5, WITCH_KING),
        "The defenders strike back: the Witch-king has to bear 5 damage.",
    ),
    (
        battle_events.CreatureWounded(1, "troll", 1),
        "1 troll led by Bone takes 1 damage and survives.",
    ),
    (battle_events.LossCancelled(1), "Bone is protected and loses no level."),
    (battle_events.KingWounded(3), "The Witch-king takes 3 damage."),
    (battle_events.KingHealed(), "The wounds of the Witch-king close."),
    (battle_events.KingDied(1), "The Witch-king is dead, and Bone has to answer for it."),
    (battle_events.Retreated(1), "Bone retreats from the battle."),
    (battle_events.Retreated(WITCH_KING), "The Witch-king retreats from the battle, unharmed."),
    (events.Fled(1), "Bone is beaten and flees to Mordor."),
    (battle_events.FavorShared(19, 5, (0, 1)), "19 favor is shared: 5 each for Ash and Bone."),
    (events.PointsChanged(1, 3), "Bone earns 3 points."),
    (events.PointsChanged(1, -1), "Bone loses 1 point."),
    (events.StageCompleted("osgiliath"), "The Nazgûl have taken Osgiliath."),
    (events.QuestCompleted("fellbeasts"), "The quest Fellbeasts is completed."),
    (events.QuestFailed("fellbeasts"), "The quest Fellbeasts has failed."),
    (events.PrizeTaken(1, "fellbeasts"), "Bone takes the card Fellbeasts."),
    (battle_events.BattleEnded("edoras", True, 0, 0), "The battle of Edoras is won."),
    (battle_events.BattleEnded("edoras", False, 1, 0), "Edoras holds out with 1 hero."),
    (battle_events.RingBearerEscaped(), "The Ring-bearer escapes."),
    (events.HeroesReshuffled(), "The hero cards are shuffled."),
    (events.Reinforced("edoras", 0, 2), "2 armies come to Edoras."),
    (
        events.GameOver(False, "ring-destroyed", "V2", (0, 0), ((), ())),
        "The Ring is destroyed, and the Nazgûl with it; the game is over.",
    ),
    (
        events.GameOver(True, "together", "O3", (1, 1), ((), ())),
        "The Nazgûl have won together; the game is over.",
    ),
    (
        events.GameOver(True, "most-points", "V3", (-1, 12), ((), ("hoard",))),
        "The Nazgûl have won; the game is over: Bone 12 points (with The Hoard), Ash -1 point.",
    ),
]


@pytest.mark.parametrize(("fact", "words"), TOLD)
def test_every_event_is_told(fact: object, words: str) -> None:
    """N24 H2 H3 H5: and a card that nobody else may know is not named."""
    assert GAME.tell(Event(fact)).startswith(words)


def test_no_event_is_forgotten() -> None:
    """V3."""
    kinds = {
        kind
        for module in (events, battle_events)
        for _, kind in inspect.getmembers(module, inspect.isclass)
    }
    assert {type(fact) for fact, _ in TOLD} == kinds


@pytest.mark.parametrize("options", OPTIONS)
def test_a_whole_game_can_be_told(options: dict[str, str]) -> None:
    """V1 V2: every question and every event, one line each."""
    for taken in random_game(options, Random(6)):
        if taken.decision.seat != CHANCE:
            question = str(GAME.ask(GAME.view(taken.before, taken.decision.seat), taken.decision))
            assert "\n" not in question
            assert question.endswith(".")
        for event in taken.step.events:
            assert GAME.tell(event).endswith(".")


def test_why_a_game_ended() -> None:
    """V2 V4 D10."""
    assert reason("ring-destroyed") == "The Ring is destroyed, and the Nazgûl with it."
    assert reason("shared").endswith("the victory is shared.")


def test_what_newcomers_are_told_is_true_with_every_option_and_at_every_place() -> None:
    """O4 O10 M6 M8."""
    assert "clockwise" not in WHYS["choose-order"].follows
    assert WHYS["buy"].follows.endswith("in full co-op you keep it.")
    assert "At Mount Doom nobody is hurt" in WHYS["pull"].follows


def test_a_card_of_an_owners_file_is_named_by_its_key() -> None:
    """O6."""
    assert GAME.tell(Event(events.HeroLearned(0, "tom-bombadil"))).endswith("Tom Bombadil.")
