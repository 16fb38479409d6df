"""In which order effects are applied that meet at the same moment."""

import pytest

import engine
from engine.core.actions import Refusal
from engine.games.minions import MinionsState, NoEffect, Use
from engine.games.minions.rules.events import DieTurned, NothingHappens
from tests.cases import for_each
from tests.engine.minions.play import (
    BOONS,
    DEFENSE,
    MINIONS,
    bestow,
    deck,
    effect,
    fight,
    flow,
    heard,
    options,
    sent,
    use,
)
from tests.engine.playing import do, refusal

Applied = list[tuple[str, int]]


def applied(state: MinionsState, dice: list[tuple[int, int]]) -> Applied:
    """The cards in the order in which they are used on this roll, each with the seat it acts on."""
    state = flow(state, *dice, until="effects on the roll")
    order: Applied = []
    while state.stage.words == "effects on the roll":
        head = state.queue[0]
        order.append((head.card, head.on))
        state = do(state, use(state) if state.to_act is not engine.CHANCE else options(state)[0])
    return order


@pytest.mark.rule("min-order-1", "min-order-3")
def test_in_the_printed_example_siren_song_comes_before_wither() -> None:
    state = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 3))
    assert applied(state, [(3, 5), (4, 5)]) == [("Siren Song", 0), ("Wither", 1)]


@pytest.mark.rule("min-order-1", "min-order-2")
def test_own_ability_opponents_ability_own_boon_opponents_boon() -> None:
    cards = deck(
        abilities={
            "Vampire": effect("roll", "self", "need", by=-1),
            "Minotaur": effect("roll", "opponents", "need", by=1),
        },
        boons={
            "Wither": effect("roll", "self", "need", by=-1),
            "Siren Song": effect("roll", "opponents", "need", by=1),
        },
    )
    state = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 2), cards=cards)
    assert applied(state, [(3, 5), (4, 5)]) == [(card, 0) for card in ("Vampire", "Minotaur", "Wither", "Siren Song")]


@pytest.mark.rule("min-order-2", "min-order-3")
def test_all_players_finish_a_step_before_the_next_one_starts() -> None:
    cards = deck(
        abilities=dict.fromkeys(["Vampire", "Minotaur"], effect("roll", "self", "need", by=-1)),
        boons=dict.fromkeys(["Wither", "Siren Song"], effect("roll", "opponents", "need", by=1)),
    )
    state = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 2), cards=cards)
    assert applied(state, [(3, 5), (4, 5)]) == [("Vampire", 0), ("Minotaur", 1), ("Siren Song", 0), ("Wither", 1)]
    cards = deck(
        abilities=dict.fromkeys(["Vampire", "Minotaur"], effect("roll", "opponents", "need", by=1)),
        boons=dict.fromkeys(["Wither", "Siren Song"], effect("roll", "self", "need", by=-1)),
    )
    state = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 2), cards=cards)
    assert applied(state, [(3, 5), (4, 5)]) == [("Minotaur", 0), ("Vampire", 1), ("Wither", 0), ("Siren Song", 1)]


@pytest.mark.rule("min-order-1")
@for_each(
    ("own", "theirs", "after"),
    [
        ("ability", "ability", (1, 2)),
        ("boon", "boon", (1, 2)),
        ("boon", "ability", (2, 2)),
        ("ability", "boon", (1, 2)),
    ],
)
def test_the_order_shows_in_the_dice(own: str, theirs: str, after: tuple[int, int]) -> None:
    # Own +1 to the lowest die, an opponent's -1 to each die, on 1 and 3. Own card first: 2 and 3, then 1 and 2.
    # The opponent's card first: the 1 stays and the 3 becomes 2, then 2 and 2.
    raise_, lower = (
        effect("roll", "self", "dice", which="lowest", by=1),
        effect("roll", "opponents", "dice", which="each", by=-1),
    )
    quiet = MINIONS["Vampire"]["ability"], BOONS["Blood Moon"]["effect"]
    cards = deck(
        abilities={
            "Vampire": raise_ if own == "ability" else quiet[0],
            "Minotaur": lower if theirs == "ability" else quiet[0],
        },
        boons={"Wither": raise_ if own == "boon" else quiet[1], "Siren Song": lower if theirs == "boon" else quiet[1]},
    )
    state = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 2), cards=cards, quest=DEFENSE)
    end = flow(state, (1, 3), (1, 1), choose=use, until="compare totals")
    assert end.players[0].dice == after


@pytest.mark.rule("min-order-4")
def test_a_turned_die_counts_as_turned_for_the_next_card() -> None:
    # Werewolf turns the 2 of 2 and 3 to 4; so Thunderclap finds 4 as the highest die.
    state = fight(("Werewolf", "Grave Chill", 1), ("Pegasus", "Thunderclap", 1))
    events = [e for e in heard(state, (2, 3), (1, 1), choose=use) if isinstance(e, DieTurned)]
    assert [(e.die, e.before, e.after) for e in events[:2]] == [(0, 2, 4), (0, 4, 2)]


@pytest.mark.rule("min-order-5")
def test_most_cards_work_after_the_roll_and_the_others_say_when() -> None:
    effects = [m["ability"] for m in MINIONS.values()] + [b["effect"] for b in BOONS.values()]
    late = [e for e in effects if e["when"] == "roll"]
    assert len(late) > len(effects) / 2
    state = fight(("Werewolf", "Wither", 1), ("Pegasus", "Muse's Favor", 1))
    assert state.queue == ()
    assert len(applied(state, [(2, 3), (2, 3)])) == 4


@pytest.mark.rule("min-order-6")
def test_cards_at_the_power_reveal_follow_the_same_order() -> None:
    state = sent("Bogle", "Minotaur")
    state = flow(bestow(state, ("Chains of Night", 1), ("Oracle's Whisper", 4)))
    order = [(pending.card, pending.on) for pending in state.queue]
    assert order == [("Bogle", 0), ("Minotaur", 0), ("Oracle's Whisper", 1), ("Chains of Night", 1)]


@pytest.mark.rule("min-order-7")
def test_a_card_that_says_otherwise_overrides_the_rule_that_power_cards_stay() -> None:
    plain = flow(bestow(sent("Lantern Wisp", "Gorgon"), ("Wither", 1), ("Siren Song", 4)))
    assert plain.stage.words == "roll"
    bogle = flow(bestow(sent("Bogle", "Gorgon"), ("Wither", 1), ("Siren Song", 4)))
    assert [option.label(bogle.names) for option in bogle.options(0)] == [
        *(f"Change to Power +{power}" for power in (2, 3, 4)),
        "Do not use Bogle",
    ]


STUCK_AT_1 = ("Vampire", "Grave Chill", 2), ("Cyclops", "Golden Fleece", 2)
STUCK_AT_6 = ("Werewolf", "Grave Chill", 2), ("Gorgon", "Golden Fleece", 2)
A_FOUR = ("Vampire", "Blood Moon", 4), ("Gorgon", "Siren Song", 2)


@pytest.mark.rule("min-order-8")
@for_each(
    ("sides", "dice", "card", "rule", "why"),
    [
        (STUCK_AT_1, [(1, 1), (1, 2)], "Cyclops", "min-dice-2", "That die cannot go past 1."),
        (STUCK_AT_6, [(6, 6), (1, 2)], "Werewolf", "min-dice-1", "That die cannot go past 6."),
        (A_FOUR, [(1, 1), (1, 2)], "Siren Song", "min-power-7", "Darkness shows a +4, and no Power card is higher."),
    ],
)
def test_what_can_change_nothing_is_passed_over(
    sides: tuple[tuple[str, str, int], ...], dice: list[tuple[int, int]], card: str, rule: str, why: str
) -> None:
    state = flow(fight(*sides), *dice, until="effects on the roll")
    head = state.queue[0]
    assert state.outcomes() == (NoEffect(card, head.on),)
    assert refusal(state, Use(head.owner, card, head.on)) == Refusal(rule, f"{card} can change nothing here: {why}")
    [nothing] = [e for e in heard(state, choose=use, until="compare totals") if isinstance(e, NothingHappens)]
    assert nothing.rule == rule
    assert flow(state, choose=use, until="compare totals").players[0].dice == dice[0]


@pytest.mark.rule("min-order-8")
def test_a_swap_needs_another_card_in_hand() -> None:
    cards = deck(powers={"Darkness": [2] * 8})
    state = bestow(sent("Bogle", "Gorgon", cards=cards), ("Wither", 2), ("Siren Song", 1))
    nothing = [e for e in heard(state, until="roll") if isinstance(e, NothingHappens)]
    assert [(e.by, e.rule) for e in nothing] == [("Bogle", "min-order-8")]
