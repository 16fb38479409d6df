"""The worked examples: the printed ones step by step, ours in what they are named for, and what the notes say."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import TypeVar

import pytest

from engine import CHANCE, OVER, Event, Seat, Step
from engine.core.quizzes import NeedQuiz
from engine.games.minions import GAME, ChangePower, Decline, MinionsState, Use, odds
from engine.games.minions.rules import events
from engine.games.minions.rules.turn import need_of
from tests.cases import for_each
from tests.engine.stories import Stories
from tests.samples import todays

E = TypeVar("E", bound=Event)

STORIES = Stories("minions", MinionsState)
EXAMPLES = STORIES.records
state, step, happened, says = STORIES.state, STORIES.step, STORIES.happened, STORIES.says
DARKNESS, MYTH = 0, 1
HALF = Fraction(1, 2)

each_example = pytest.mark.parametrize("name", EXAMPLES)


def heard(steps: Iterable[Step], kind: type[E]) -> list[E]:
    """All events of one kind in some steps, in order."""
    return [event for s in steps for event in s.events if isinstance(event, kind)]


def quest(name: str, at: int, seat: int) -> Fraction:
    """The exact chance of `seat` at the Quest, from the Power reveal on."""
    return odds.quest(state(name, at))[seat]


def worth(name: str, at: int, seat: int) -> dict[str, Fraction]:
    """What each choice of `seat` at a position is worth, by label."""
    return {action.label(()): e.value for action, e in GAME.choices(state(name, at), seat).items()}


def rolls(least: int) -> int:
    """How many of the 36 rolls of two dice come to `least` or more."""
    return sum(a + b >= least for a in range(1, 7) for b in range(1, 7))


def percent(chance: Fraction) -> str:
    return f"{100 * float(chance):.0f} %"


# ---------------------------------------------------------------- all of them


@each_example
def test_a_file_names_no_card_that_an_owner_would_have_to_bring(name: str) -> None:
    assert set(EXAMPLES[name].start.setup) == {"players", "deities"}


@pytest.mark.slow
@each_example
def test_the_odds_can_be_had_along_the_way(name: str) -> None:
    for table in todays(8, EXAMPLES[name].states()):
        for meter in GAME.meters(table):
            assert sum(chance.value for chance in meter.chances) == 1


@each_example
def test_no_use_of_a_card_gives_anything_away(name: str) -> None:
    """Whoever uses or leaves a card picks one of the best choices; the printed exchange is the one exception, on both
    sides."""
    for played in EXAMPLES[name].steps():
        if isinstance(played.action, Use | Decline | ChangePower) and len(played.before.names) == 2:
            values = {a: e.value for a, e in GAME.choices(played.before, played.action.seat).items()}
            best = values[played.action] == max(values.values())
            assert best or (
                name == VAMPIRE and played.action in (Use(MYTH, "Minotaur", DARKNESS), ChangePower(DARKNESS, 2))
            )


# ---------------------------------------------------------------- the printed turn

VAMPIRE = "vampire-vs-minotaur"


@pytest.mark.rule("min-event-2", "min-event-5", "min-quest-1", "min-quest-2", "min-parts-10")
def test_printed_turn_event_quest_and_glory() -> None:
    assert [(e.pile, e.card) for at in (1, 2, 3) for e in heard([step(VAMPIRE, at)], events.TurnedUp)] == [
        ("event", "Sunny Skies"),
        ("quest", "Kill the Orc and Take His Stuff"),
        ("glory", "Magic Sword"),
    ]
    table = state(VAMPIRE, 3)
    assert table.table.quests[table.quest or ""].needs == ("might",)
    assert table.table.glories[table.glory or ""].value == 7
    assert table.table.events["Sunny Skies"].hide == ""
    assert table.table.events["Sunny Skies"].effect is None


@pytest.mark.rule("min-minion-2", "min-minion-5", "min-parts-8", "min-parts-9", "min-parts-11")
def test_printed_turn_minions_are_secret_and_then_shown() -> None:
    assert state(VAMPIRE, 4).seen_by(MYTH).players[DARKNESS].minion != "Vampire"
    assert [(e.seat, e.card) for e in heard([step(VAMPIRE, 6)], events.Revealed)] == [
        (DARKNESS, "Vampire"),
        (MYTH, "Minotaur"),
    ]
    cards = state(VAMPIRE, 6).table.minions
    assert (cards["Vampire"].might, cards["Minotaur"].might) == (4, 4)
    assert cards["Vampire"].rolls[1:3] == (5, 7)
    assert cards["Minotaur"].rolls[2] == 9
    assert max(cards["Minotaur"].attributes) == cards["Minotaur"].defense
    start = state(VAMPIRE, 0)
    assert "Vampire" in start.players[DARKNESS].minions and "Wither" in start.players[DARKNESS].boons
    assert "Minotaur" in start.players[MYTH].minions and "Siren Song" in start.players[MYTH].boons


@pytest.mark.rule("min-minion-8", "min-parts-8")
def test_printed_turn_the_ability_that_changes_nothing_here() -> None:
    assert happened(VAMPIRE, 7) == [
        events.AttributeChanged("min-minion-8", MYTH, "Minotaur", "defense", 6, 5, by="Vampire", matters=False)
    ]
    assert state(VAMPIRE, 7).players[MYTH].attributes[0] == 4
    before, after = (GAME.meters(state(VAMPIRE, at))[0] for at in (6, 7))
    assert before == after


@pytest.mark.rule("min-reveal-1", "min-reveal-4")
def test_printed_turn_boons_and_then_power() -> None:
    assert [e.card for e in heard([step(VAMPIRE, 12)], events.Revealed)] == ["Wither", "Siren Song"]
    assert "power" not in state(VAMPIRE, 12).shown
    assert [e.card for e in heard([step(VAMPIRE, 13)], events.Revealed)] == ["Power +3", "Power +3"]


@pytest.mark.rule("min-reveal-5", "min-reveal-6", "min-reveal-7")
def test_printed_turn_the_exchange() -> None:
    assert happened(VAMPIRE, 14) == [events.ExchangeDue("min-reveal-5", DARKNESS, 3, 2, by="Minotaur")]
    due = state(VAMPIRE, 14)
    assert due.to_act == Seat(DARKNESS)
    assert due.options(DARKNESS) == (ChangePower(DARKNESS, 1), ChangePower(DARKNESS, 2))
    assert happened(VAMPIRE, 15) == [events.PowerExchanged("min-reveal-7", DARKNESS, 3, 2)]
    player = state(VAMPIRE, 15).players[DARKNESS]
    assert player.power == 2
    assert player.powers == (1, 1, 2, 3, 3, 4, 4)


@pytest.mark.rule("min-power-1", "min-power-6", "min-power-8", "min-dice-4", "min-order-1", "min-order-4")
def test_printed_turn_dice_siren_song_and_wither() -> None:
    assert happened(VAMPIRE, 16) == [events.Rolled("min-power-1", DARKNESS, (3, 5), 5, 7, ("Siren Song",))]
    assert happened(VAMPIRE, 17) == [events.Rolled("min-power-1", MYTH, (4, 5), 9, 0, (), ("Wither",))]
    assert happened(VAMPIRE, 18) == [events.NeedChanged("min-power-8", DARKNESS, 5, 7, by="Siren Song")]
    assert happened(VAMPIRE, 19) == [
        events.DieTurned("min-dice-4", MYTH, 0, 4, 3, by="Wither"),
        events.DieTurned("min-dice-4", MYTH, 1, 5, 4, by="Wither"),
    ]
    assert state(VAMPIRE, 19).players[DARKNESS].power == 2


@pytest.mark.rule(
    "min-power-2", "min-power-3", "min-power-4", "min-total-1", "min-total-2", "min-total-4", "min-total-5"
)
def test_printed_turn_totals_and_glory() -> None:
    assert happened(VAMPIRE, 20) == [
        events.PowerRollEnded("min-power-3", DARKNESS, 8, 7, 2),
        events.Totalled("min-total-1", DARKNESS, 4, 2),
        events.PowerRollEnded("min-power-4", MYTH, 7, 9, 0),
        events.Totalled("min-total-1", MYTH, 4, 0),
        events.QuestWon("min-total-2", DARKNESS),
    ]
    assert happened(VAMPIRE, 21) == [events.GloryTaken("min-total-4", DARKNESS, "Magic Sword", 7, 7)]
    end = state(VAMPIRE, 21)
    assert end.players[DARKNESS].glory == ("Magic Sword",)
    for seat, minion, boon in ((DARKNESS, "Vampire", "Wither"), (MYTH, "Minotaur", "Siren Song")):
        assert minion not in end.players[seat].minions
        assert boon not in end.players[seat].boons
        assert len(end.players[seat].powers) == 7


def test_printed_turn_numbers_in_the_notes() -> None:
    assert says(VAMPIRE, 9, rolls(7), 36)
    assert says(VAMPIRE, 11, rolls(9), 36)
    values = worth(VAMPIRE, 14, DARKNESS)
    assert says(VAMPIRE, 15, percent(values["Change to Power +1"]), percent(values["Change to Power +2"]))
    values = worth(VAMPIRE, 13, MYTH)
    assert says(VAMPIRE, 14, percent(values["Do not use Minotaur"]), percent(values["Use Minotaur"]))
    assert worth(VAMPIRE, 18, DARKNESS) == {"Use Wither": 1, "Do not use Wither": 0}
    assert says(VAMPIRE, 20, "6 against 7")


# ---------------------------------------------------------------- a die turned up

NUDGE = "lowest-die-up"


@pytest.mark.rule("min-minion-7", "min-minion-8")
def test_lowest_die_up_one_ability_matters_and_one_does_not() -> None:
    assert happened(NUDGE, 7) == [
        events.AttributeChanged("min-minion-8", DARKNESS, "Vampire", "speed", 3, 1, by="Gorgon", matters=False)
    ]
    assert happened(NUDGE, 8) == [
        events.AttributeChanged("min-minion-7", MYTH, "Gorgon", "skill", 5, 4, by="Vampire", matters=True)
    ]


@pytest.mark.rule("min-dice-3", "min-dice-7", "min-order-4")
def test_lowest_die_up_turns_3_and_4_into_4_and_4() -> None:
    assert state(NUDGE, 16).players[MYTH].dice == (3, 4)
    assert state(NUDGE, 16).options(DARKNESS) == (
        Decline(DARKNESS, "Dark Bargain"),
        Use(DARKNESS, "Dark Bargain", DARKNESS, "first"),
        Use(DARKNESS, "Dark Bargain", DARKNESS, "second"),
    )
    assert happened(NUDGE, 17) == [events.DieTurned("min-dice-7", DARKNESS, 0, 1, 3, by="Dark Bargain")]
    assert happened(NUDGE, 18) == [events.DieTurned("min-dice-3", MYTH, 0, 3, 4, by="Nudge of Fate")]
    assert state(NUDGE, 18).players[MYTH].dice == (4, 4)


@pytest.mark.rule("min-power-1", "min-power-3")
def test_lowest_die_up_asks_for_the_roll_before_any_boon_turns_a_die() -> None:
    question = dict(EXAMPLES[NUDGE].quizzes)[12]
    assert isinstance(question, NeedQuiz) and "without any Boon" in question.text
    assert question.solution(state(NUDGE, 12)) == Fraction(rolls(8), 36)


@pytest.mark.rule("min-total-2", "min-power-3")
def test_lowest_die_up_decides_the_quest() -> None:
    assert [(e.seat, e.attributes, e.bonus) for e in heard([step(NUDGE, 19)], events.Totalled)] == [
        (0, 5, 1),
        (1, 4, 3),
    ]
    assert heard([step(NUDGE, 19)], events.QuestWon) == [events.QuestWon("min-total-2", MYTH)]
    without = state(NUDGE, 17).apply(Decline(MYTH, "Nudge of Fate"))
    assert odds.quest(without)[MYTH] == 0


def test_lowest_die_up_numbers_in_the_notes() -> None:
    assert says(NUDGE, 14, f"{rolls(8)} of 36", "21 of 36")
    assert quest(NUDGE, 14, MYTH) == Fraction(21, 36)
    nudged = [min(6, min(a, b) + 1) + max(a, b) for a in range(1, 7) for b in range(1, 7)]
    assert sum(total >= 8 for total in nudged) == 21


# ---------------------------------------------------------------- a tie

TIE = "tie-and-roll-again"


@pytest.mark.rule("min-tie-1", "min-tie-3", "min-tie-7")
def test_tie_sends_the_boons_away_with_what_they_did() -> None:
    assert happened(TIE, 19) == [
        events.PowerRollEnded("min-power-4", DARKNESS, 4, 7, 0),
        events.Totalled("min-total-1", DARKNESS, 8, 0),
        events.PowerRollEnded("min-power-3", MYTH, 5, 4, 1),
        events.Totalled("min-total-1", MYTH, 7, 1),
        events.Tied("min-tie-1", (DARKNESS, MYTH)),
        events.BoonsDiscarded("min-tie-3", ("Blood Moon", "Muse's Favor")),
    ]
    after = state(TIE, 19)
    assert after.players[DARKNESS].attributes[0] == 6
    assert need_of(after, MYTH) == 6
    assert [p.boon for p in after.players] == [None, None]
    assert [p.power for p in after.players] == [2, 1]
    assert after.to_act is CHANCE


@pytest.mark.rule("min-total-2")
def test_tie_is_broken_by_the_new_roll() -> None:
    assert heard([step(TIE, 24)], events.Totalled) == [
        events.Totalled("min-total-1", DARKNESS, 6, 2),
        events.Totalled("min-total-1", MYTH, 7, 0),
    ]
    assert heard([step(TIE, 24)], events.QuestWon) == [events.QuestWon("min-total-2", DARKNESS)]
    assert state(TIE, 15).players[MYTH].dice == state(TIE, 21).players[MYTH].dice == (2, 3)


# ---------------------------------------------------------------- two that cannot fail

SAFE = "two-who-cannot-fail"


@pytest.mark.rule("min-reveal-3")
def test_cannot_fail_the_bone_knight_stops_the_boon() -> None:
    assert happened(SAFE, 13) == [events.BoonCancelled("min-reveal-3", MYTH, "Golden Fleece", by="Bone Knight")]
    assert state(SAFE, 14).players[MYTH].attributes[1] == 5
    assert worth(SAFE, 12, DARKNESS) == {"Use Bone Knight": HALF, "Do not use Bone Knight": 0}


@pytest.mark.rule("min-decide-1", "min-decide-2", "min-decide-3")
def test_cannot_fail_two_dice_decide_until_they_differ() -> None:
    assert [e.attributes + e.bonus for e in heard([step(SAFE, 19)], events.Totalled)] == [6, 6]
    assert len(heard([step(SAFE, 19)], events.DeciderCalled)) == 1
    assert [quest(SAFE, 19, seat) for seat in (DARKNESS, MYTH)] == [HALF, HALF]
    assert [(e.seat, e.dice, e.needed) for e in heard(EXAMPLES[SAFE].steps()[19:24], events.Rolled)] == [
        (DARKNESS, (3, 4), 0),
        (MYTH, (5, 2), 0),
        (DARKNESS, (2, 3), 0),
        (MYTH, (6, 2), 0),
    ]
    assert happened(SAFE, 22) == [events.Tied("min-decide-3", (DARKNESS, MYTH))]
    assert happened(SAFE, 25) == [events.QuestWon("min-decide-1", MYTH)]
    assert {type(s.action).__name__ for s in EXAMPLES[SAFE].steps()[19:25]} == {"RollDice", "Compare"}


def test_cannot_fail_numbers_in_the_notes() -> None:
    more = sum(a + b < 5 for a in range(1, 7) for b in range(1, 7))
    equal = sum(a + b == 5 for a in range(1, 7) for b in range(1, 7))
    assert quest(SAFE, 23, DARKNESS) == Fraction(more, 36) + Fraction(equal, 72) == Fraction(2, 9)
    assert says(SAFE, 23, "2 chances in 9")


# ---------------------------------------------------------------- Siren Song on a +4

FOUR = "siren-song-on-a-four"


@pytest.mark.rule("min-reveal-1", "min-reveal-4", "min-reveal-7")
def test_four_the_bogle_swaps_with_siren_song_in_sight() -> None:
    assert state(FOUR, 10).seen_by(DARKNESS).players[MYTH].boon == "Siren Song"
    assert happened(FOUR, 12) == [events.PowerExchanged("min-reveal-7", DARKNESS, 3, 4)]
    bogle = state(FOUR, 12).table.minions["Bogle"].rolls
    assert (bogle[2], bogle[3]) == (8, 9)
    values = worth(FOUR, 11, DARKNESS)
    assert max(values, key=lambda label: values[label]) == "Change to Power +4"
    assert says(FOUR, 12, percent(values["Do not use Bogle"]), percent(values["Change to Power +4"]))


@pytest.mark.rule("min-power-7", "min-power-8")
def test_four_siren_song_does_nothing() -> None:
    [nothing] = happened(FOUR, 16)
    assert isinstance(nothing, events.NothingHappens)
    assert (nothing.rule, nothing.by, nothing.seat) == ("min-power-7", "Siren Song", DARKNESS)
    assert [need_of(state(FOUR, at), DARKNESS) for at in (13, 15, 16, 17)] == [9, 9, 9, 9]
    assert state(FOUR, 15).why_not(Use(MYTH, "Siren Song", DARKNESS)) is not None


# ---------------------------------------------------------------- an ability declined

NO = "ability-declined"


@pytest.mark.rule("min-option-1")
def test_declined_because_another_roll_could_only_help_the_other() -> None:
    assert happened(NO, 17) == [events.Declined("min-option-1", DARKNESS, "Banshee")]
    assert state(NO, 17).players[MYTH].dice == state(NO, 16).players[MYTH].dice == (2, 4)
    assert worth(NO, 16, DARKNESS) == {"Do not use Banshee": 1, "Use Banshee": 1 - Fraction(rolls(9), 36)}
    assert says(NO, 17, f"{rolls(9)} of 36")


@pytest.mark.rule("min-option-3")
def test_declined_boon_is_used_up() -> None:
    assert happened(NO, 18) == [events.Declined("min-option-3", DARKNESS, "Midnight Strikes Twice")]
    assert worth(NO, 17, DARKNESS)["Do not use Midnight Strikes Twice"] == 1
    assert worth(NO, 17, DARKNESS)["Use Midnight Strikes Twice"] < 1
    assert "Midnight Strikes Twice" not in state(NO, 21).players[DARKNESS].boons


# ---------------------------------------------------------------- three players

THREE = "three-players"


@pytest.mark.rule("min-multi-4", "min-multi-5", "min-multi-6", "min-order-6")
def test_three_abilities_at_the_reveal_go_in_seat_order() -> None:
    changes = heard(EXAMPLES[THREE].steps()[7:11], events.AttributeChanged)
    assert [(e.seat, e.by, e.attribute, e.before, e.after) for e in changes] == [
        (0, "Lantern Wisp", "might", 4, 2),
        (1, "Lantern Wisp", "might", 5, 3),
        (1, "Vampire", "defense", 5, 4),
        (2, "Vampire", "defense", 6, 5),
    ]
    refused = state(THREE, 8).why_not(Decline(2, "Lantern Wisp"))
    assert refused is not None
    assert refused.rule == "min-multi-6"


@pytest.mark.rule("min-multi-7", "min-multi-8", "min-tie-4")
def test_three_only_the_top_two_roll_again() -> None:
    assert [e.attributes + e.bonus for e in heard([step(THREE, 33)], events.Totalled)] == [5, 7, 7]
    assert heard([step(THREE, 33)], events.Tied) == [events.Tied("min-multi-7", (1, 2))]
    assert heard([step(THREE, 33)], events.BoonsDiscarded)[0].boons == ("Cursed Coin", "Thunderclap", "Wither")
    assert [e.seat for e in heard(EXAMPLES[THREE].steps()[33:], events.Rolled)] == [1, 2]
    assert [s.action for s in EXAMPLES[THREE].steps()[35:36]] == [Decline(1, "Hydra")]
    assert quest(THREE, 33, 0) == 0
    assert heard([step(THREE, 37)], events.Totalled) == [
        events.Totalled("min-total-1", 1, 7, 2),
        events.Totalled("min-total-1", 2, 7, 0),
    ]
    assert happened(THREE, 38) == [events.GloryTaken("min-total-4", 1, "Magic Sword", 7, 7)]


# ---------------------------------------------------------------- a whole game

WHOLE = "whole-game"
QUESTS = (
    # Event, Quest, Minions, totals of each roll, who takes it, Glory, score
    ("Howling Gale", "Kill the Orc and Take His Stuff", ("Bone Knight", "Cyclops"), [(8, 7)], 0, "Ruby Ring", (5, 0)),
    ("Slippery Stones", "Outrun the Avalanche", ("Bogle", "Pegasus"), [(9, 9), (5, 7)], 1, "Dragon Egg", (5, 7)),
    ("Sealed Orders", "Arrow Dodging", ("Lantern Wisp", "Hydra"), [(11, 8)], 0, "Slightly Bent Spoon", (8, 7)),
    ("Locked Chest", "Wrestle the River Troll", ("Banshee", "Minotaur"), [(9, 12)], 1, "Sack of Silver", (8, 11)),
    ("Deep Mud", "Storm the Clockwork Tower", ("Vampire", "Sphinx"), [(14, 13)], 0, "Map of Secrets", (13, 11)),
    ("Noisy Neighbors", "Pick the Giant's Pocket", ("Raven Witch", "Satyr"), [(4, 2)], 0, "Magic Sword", (20, 11)),
)
"""The game Quest by Quest, worked out by hand from the cards and the dice."""


def quest_steps(number: int) -> list[Step]:
    """The steps of one Quest of the whole game, counted from 1."""
    return [s for s in EXAMPLES[WHOLE].steps() if s.before.turn == number]


@for_each("number", range(1, 7))
@pytest.mark.rule("min-total-1", "min-total-2", "min-total-3", "min-total-4")
def test_whole_game_quest_by_quest(number: int) -> None:
    event, task, minions, totals, winner, glory, score = QUESTS[number - 1]
    steps = quest_steps(number)
    up = {e.pile: e.card for e in heard(steps, events.TurnedUp)}
    assert (up["event"], up["quest"], up["glory"]) == (event, task, glory)
    assert tuple(e.card for e in heard(steps, events.Revealed) if e.kind == "Minion") == minions
    ends = [e.attributes + e.bonus for e in heard(steps, events.Totalled)]
    assert list(zip(ends[::2], ends[1::2], strict=True)) == totals
    assert [e.seat for e in heard(steps, events.QuestWon)] == [winner]
    after = steps[-1].after
    assert isinstance(after, MinionsState)
    assert tuple(p.score for p in after.players) == score


@pytest.mark.rule("min-bestow-4", "min-total-6")
def test_whole_game_uses_no_card_twice() -> None:
    shown = [(e.seat, e.card) for e in heard(EXAMPLES[WHOLE].steps(), events.Revealed) if e.kind != "Power"]
    up = [e.card for e in heard(EXAMPLES[WHOLE].steps(), events.TurnedUp)]
    assert len(shown) == len(set(shown)) == 6 * 4
    assert len(up) == len(set(up)) == 6 * 3


@pytest.mark.rule("min-win-1")
def test_whole_game_ends_at_20() -> None:
    end = state(WHOLE, 130)
    assert end.to_act is OVER
    assert happened(WHOLE, 130) == [
        events.GloryTaken("min-total-4", DARKNESS, "Magic Sword", 7, 20),
        events.GameWon("min-win-1", (DARKNESS,), (20, 11)),
    ]
    assert end.result is not None
    assert (end.result.winners, end.result.scores) == ((DARKNESS,), (20, 11))
    assert len(end.quests) == 3


def test_whole_game_numbers_in_the_notes() -> None:
    scores = [QUESTS[n][6] for n in range(6)]
    leaders = [int(theirs > mine) for mine, theirs in scores]
    assert sum(a != b for a, b in pairwise(leaders)) == 4
    assert "four times" in EXAMPLES[WHOLE].summary
    assert says(WHOLE, 108, "four times")
    won = GAME.meters(state(WHOLE, 20))[1].chances[DARKNESS].value
    assert says(WHOLE, 20, percent(won))
    values = worth(WHOLE, 34, DARKNESS)
    assert max(values.values()) == values["Change to Power +4"] > 6 * values["Change to Power +3"] > 0
    assert says(WHOLE, 104, percent(quest(WHOLE, 104, MYTH)))
    assert len(state(WHOLE, 117).players[DARKNESS].powers) - 1 == 2
    assert says(WHOLE, 117, "Two")


# ---------------------------------------------------------------- the Masked Ball

BALL = "masked-ball"


@pytest.mark.rule("min-event-3", "min-minion-6")
def test_masked_ball_the_minions_stay_hidden_until_all_have_bestowed() -> None:
    for at in range(5, 10):
        assert "minion" not in state(BALL, at).shown
        assert state(BALL, at).seen_by(DARKNESS).players[MYTH].minion != "Gorgon"
    assert [e.card for e in heard([step(BALL, 10)], events.Revealed)] == ["Nightmare", "Gorgon"]
    assert [e.card for e in heard([step(BALL, 11)], events.Revealed)] == ["Blood Moon", "Winged Sandals"]


# ---------------------------------------------------------------- once a roll

ONCE = "reroll-only-once"


@pytest.mark.rule("min-dice-5", "min-dice-6", "min-order-1")
def test_once_each_card_rolls_dice_again_once() -> None:
    due = heard(EXAMPLES[ONCE].steps(), events.RerollDue)
    assert [(e.by, e.seat, e.dice) for e in due] == [
        ("Hydra", MYTH, (0,)),
        ("Midnight Strikes Twice", DARKNESS, (0, 1)),
        ("Second Wind", MYTH, (0,)),
    ]
    spent = [Use(DARKNESS, "Werewolf", DARKNESS), Use(DARKNESS, "Midnight Strikes Twice", DARKNESS)]
    for again in (*spent, Use(MYTH, "Hydra", MYTH)):
        assert state(ONCE, 19).why_not(again) is not None


@pytest.mark.rule("min-dice-7", "min-total-2")
def test_once_the_last_die_decides() -> None:
    assert worth(ONCE, 19, MYTH) == {
        "Do not use Second Wind": 0,
        "Use Second Wind: first die": HALF,
        "Use Second Wind: second die": HALF,
    }
    assert says(ONCE, 20, percent(HALF))
    assert says(ONCE, 18, f"{rolls(8)} of 36")
    assert quest(ONCE, 18, DARKNESS) == Fraction(rolls(8), 36) + (1 - Fraction(rolls(8), 36)) * HALF
    assert [e.attributes + e.bonus for e in heard([step(ONCE, 22)], events.Totalled)] == [6, 7]
