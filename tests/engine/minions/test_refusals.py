"""Every illegal action is refused with the rule that forbids it, and nothing changes."""

from collections.abc import Callable
from random import Random

import pytest

import engine
from engine.core.actions import Action
from engine.games.minions import (
    Award,
    ChangePower,
    ChooseBoon,
    ChooseMinion,
    ChoosePower,
    Compare,
    Decline,
    EventActs,
    MinionsState,
    NoEffect,
    RollDice,
    Show,
    TurnUp,
    Use,
)
from tests.cases import for_each
from tests.engine.minions.play import (
    DEFENSE,
    GAME,
    MIGHT,
    RULES,
    bestow,
    deck,
    decline,
    fight,
    flow,
    new,
    opened,
    options,
    sent,
    use,
)
from tests.engine.playing import do


def choosing() -> MinionsState:
    return opened()


def chosen() -> MinionsState:
    return do(opened(), ChooseMinion(0, "Vampire"))


def bestowing() -> MinionsState:
    return sent("Vampire", "Minotaur")


def bestowed() -> MinionsState:
    return do(bestowing(), ChooseBoon(0, "Wither"), ChoosePower(0, 3))


def at_reveal() -> MinionsState:
    return sent("Vampire", "Satyr", choose=None)


def at_exchange() -> MinionsState:
    state = flow(bestow(bestowing(), ("Wither", 3), ("Siren Song", 3)), until="effects on Power cards")
    return do(state, Use(1, "Minotaur", 0))


def at_roll() -> MinionsState:
    return fight(("Vampire", "Dark Bargain", 2), ("Gorgon", "Siren Song", 2))


def after_roll() -> MinionsState:
    return flow(at_roll(), (3, 5), (4, 5), until="effects on the roll")


def at_siren_song() -> MinionsState:
    return do(after_roll(), Use(0, "Dark Bargain", 0, "first"))


def reroll() -> MinionsState:
    state = fight(("Vampire", "Blood Moon", 1), ("Hydra", "Siren Song", 1))
    return do(flow(state, (3, 5), (4, 5), until="effects on the roll"), Use(1, "Hydra", 1))


def deciding() -> MinionsState:
    state = fight(("Bone Knight", "Wither", 1), ("Hydra", "Siren Song", 1), quest=DEFENSE)
    return flow(state, (1, 1), (1, 1), choose=decline, until="roll the decider")


def won() -> MinionsState:
    return flow(at_roll(), (3, 5), (1, 1), choose=use, until="take the Glory")


def second_turn() -> MinionsState:
    return do(flow(won()), TurnUp("event", "Locked Chest"), TurnUp("quest", DEFENSE))


def bestowing_again() -> MinionsState:
    return flow(do(second_turn(), ChooseMinion(0, "Lantern Wisp"), ChooseMinion(1, "Minotaur")), choose=use)


def muddy() -> MinionsState:
    state = do(opened(event="Deep Mud"), ChooseMinion(0, "Vampire"), ChooseMinion(1, "Gorgon"))
    return do(state, Show("minion"))


def over() -> MinionsState:
    state = fight(("Vampire", "Wither", 2), ("Gorgon", "Siren Song", 2), cards=deck(glory=20))
    return flow(state, (6, 6), (1, 1), choose=use)


CASES: list[tuple[Callable[[], MinionsState], Action, str]] = [
    # a seat that is not at the table
    (choosing, ChooseMinion(2, "Vampire"), "min-setup-5"),
    (choosing, ChooseMinion(-1, "Minotaur"), "min-setup-5"),
    (bestowing, ChooseBoon(2, "Wither"), "min-setup-5"),
    (bestowing, ChoosePower(4, 1), "min-setup-5"),
    (at_reveal, Use(3, "Vampire", 1), "min-setup-5"),
    (at_reveal, Decline(2, "Vampire"), "min-setup-5"),
    (at_exchange, ChangePower(2, 1), "min-setup-5"),
    # the wrong seat
    (at_reveal, Use(1, "Vampire", 1, "speed"), "min-order-1"),
    (at_reveal, Decline(1, "Vampire"), "min-option-2"),
    (after_roll, Use(1, "Dark Bargain", 0, "first"), "min-order-1"),
    (after_roll, Use(1, "Siren Song", 0), "min-order-1"),
    (at_exchange, ChangePower(1, 1), "min-minion-3"),
    (at_roll, RollDice(1, (1, 1)), "min-order-3"),
    (at_roll, RollDice(5, (1, 1)), "min-order-3"),
    # the wrong phase
    (bestowing, ChooseMinion(0, "Werewolf"), "min-event-1"),
    (new, ChooseMinion(0, "Vampire"), "min-event-1"),
    (choosing, ChooseBoon(0, "Wither"), "min-bestow-1"),
    (choosing, ChoosePower(0, 1), "min-bestow-1"),
    (at_roll, ChooseBoon(0, "Wither"), "min-bestow-1"),
    (bestowing, RollDice(0, (1, 1)), "min-event-1"),
    (bestowing, Use(1, "Minotaur", 0), "min-order-5"),
    (at_roll, Use(0, "Dark Bargain", 0, "first"), "min-order-5"),
    (at_roll, Decline(0, "Dark Bargain"), "min-order-5"),
    (at_roll, ChangePower(0, 1), "min-minion-3"),
    (at_roll, Compare(), "min-total-2"),
    (at_roll, Award(), "min-total-2"),
    (bestowed, Show("boon"), "min-reveal-1"),
    (bestowed, Show("power"), "min-reveal-4"),
    (choosing, Show("minion"), "min-minion-5"),
    (choosing, TurnUp("quest", DEFENSE), "min-quest-1"),
    (choosing, TurnUp("event", "Deep Mud"), "min-event-2"),
    (at_roll, NoEffect("Vampire", 1), "min-order-5"),
    (after_roll, EventActs("Sunny Skies"), "min-event-1"),
    # a card that is not there, used, or somebody else's
    (choosing, ChooseMinion(0, "Minotaur"), "min-setup-5"),
    (choosing, ChooseMinion(1, "Vampire"), "min-setup-5"),
    (choosing, ChooseMinion(0, "Wither"), "min-setup-5"),
    (choosing, ChooseMinion(0, "Santa Claus"), "min-setup-5"),
    (bestowing, ChooseBoon(0, "Siren Song"), "min-setup-5"),
    (bestowing, ChooseBoon(0, "Vampire"), "min-setup-5"),
    (bestowing, ChoosePower(0, 5), "min-parts-7"),
    (bestowing, ChoosePower(0, 0), "min-parts-7"),
    (bestowing, ChoosePower(0, -1), "min-parts-7"),
    (second_turn, ChooseMinion(0, "Vampire"), "min-bestow-4"),
    (bestowing_again, ChooseBoon(0, "Dark Bargain"), "min-bestow-4"),
    (at_exchange, ChangePower(0, 3), "min-reveal-6"),
    (at_exchange, ChangePower(0, 4), "min-reveal-6"),
    (new, TurnUp("event", "Rainy Day"), "min-setup-3"),
    (new, TurnUp("event", MIGHT), "min-setup-3"),
    (new, TurnUp("treasure", "Magic Sword"), "min-setup-3"),
    (lambda: flow(won()), TurnUp("event", "Sunny Skies"), "min-total-6"),
    (at_reveal, Use(0, "Siren Song", 1), "min-order-1"),
    (at_reveal, Use(0, "Satyr", 1), "min-order-1"),
    (after_roll, NoEffect("Siren Song", 0), "min-order-1"),
    (after_roll, NoEffect("Dark Bargain", 0), "min-order-8"),
    (at_reveal, Show("deck"), "min-event-1"),
    # a second card, or one taken back
    (chosen, ChooseMinion(0, "Werewolf"), "min-minion-3"),
    (chosen, ChooseMinion(0, "Vampire"), "min-minion-3"),
    (bestowed, ChooseBoon(0, "Blood Moon"), "min-bestow-2"),
    (bestowed, ChoosePower(0, 1), "min-bestow-2"),
    # a wrong target, a wrong pick
    (at_reveal, Use(0, "Vampire", 0, "speed"), "min-order-3"),
    (at_reveal, Use(0, "Vampire", 1), "min-minion-9"),
    (at_reveal, Use(0, "Vampire", 1, "might"), "min-minion-9"),
    (at_reveal, Use(0, "Vampire", 1, "first"), "min-minion-9"),
    (after_roll, Use(0, "Dark Bargain", 0), "min-dice-7"),
    (after_roll, Use(0, "Dark Bargain", 0, "third"), "min-dice-7"),
    (after_roll, Use(0, "Dark Bargain", 1, "first"), "min-order-3"),
    (at_siren_song, Use(1, "Siren Song", 0, "first"), "min-minion-9"),
    # dice that cannot be
    (at_roll, RollDice(0, (0, 3)), "min-parts-2"),
    (at_roll, RollDice(0, (3, 7)), "min-parts-2"),
    (at_roll, RollDice(0, (-1, 1)), "min-parts-2"),
    (reroll, RollDice(1, (5, 4)), "min-dice-6"),
    (reroll, RollDice(0, (4, 5)), "min-order-3"),
    (deciding, RollDice(1, (4, 5)), "min-order-3"),
    (deciding, Decline(1, "Hydra"), "min-order-5"),
    # what binds the opponent, what always works, what cannot work
    (at_siren_song, Decline(0, "Siren Song"), "min-option-2"),
    (at_exchange, Decline(0, "Minotaur"), "min-option-2"),
    (at_exchange, Decline(1, "Minotaur"), "min-order-5"),
    (muddy, Decline(0, "Deep Mud"), "min-event-6"),
    (muddy, Use(0, "Vampire", 1), "min-event-7"),
    (muddy, NoEffect("Deep Mud", 0), "min-order-8"),
    (muddy, EventActs("Sunny Skies"), "min-event-2"),
    # the end
    (over, Award(), "min-win-1"),
    (over, TurnUp("event", "Deep Mud"), "min-win-1"),
    (over, ChooseMinion(0, "Werewolf"), "min-win-1"),
    (over, RollDice(0, (1, 1)), "min-win-1"),
    (over, Use(0, "Vampire", 1), "min-win-1"),
]


@pytest.mark.rule(*sorted({rule for _, _, rule in CASES}))
@for_each(("position", "action", "rule"), CASES, ids=[f"{p.__name__.strip('<>')}-{a!r}" for p, a, _ in CASES])
def test_what_is_not_allowed_is_refused_with_its_rule(
    position: Callable[[], MinionsState], action: Action, rule: str
) -> None:
    state = position()
    refusal = state.why_not(action)
    assert refusal is not None
    assert refusal.rule == rule
    assert refusal.rule in RULES
    assert refusal.reason[0].isupper() and refusal.reason[-1] in ".!"
    with pytest.raises(engine.Illegal) as illegal:
        state.play(action)
    assert illegal.value.refusal == refusal
    assert state == position()


def past(mine: str, boon: str, theirs: str = "Gorgon") -> MinionsState:
    """After the roll, with the first effect on it still to come."""
    state = fight((mine, boon, 1), (theirs, "Siren Song", 1), choose=use)
    return flow(state, (3, 5), (4, 5), until="effects on the roll")


PAST = [
    (lambda: bestowing(), 0, "Vampire", "min-minion-7", "the Minions"),
    (lambda: past("Vampire", "Wither"), 0, "Vampire", "min-minion-7", "the Minions"),
    (lambda: past("Werewolf", "Grave Chill"), 0, "Grave Chill", "min-reveal-2", "the Boons"),
    (lambda: past("Werewolf", "Chains of Night"), 0, "Chains of Night", "min-reveal-5", "the Power cards"),
    (lambda: past("Werewolf", "Wither", "Minotaur"), 1, "Minotaur", "min-reveal-5", "the Power cards"),
    (lambda: past("Bone Knight", "Wither", "Hydra"), 0, "Bone Knight", "min-reveal-3", "the Boons"),
    (lambda: past("Bogle", "Wither"), 0, "Bogle", "min-order-5", "the Power cards"),
    (lambda: do(at_two_reveals(), Decline(0, "Vampire")), 0, "Vampire", "min-minion-7", "the Minions"),
    (won, 0, "Vampire", "min-minion-7", "the Minions"),
]


def at_two_reveals() -> MinionsState:
    state = sent("Vampire", "Gorgon", choose=None)
    return do(state, Use(1, "Gorgon", 0)) if state.queue[0].card == "Gorgon" else state


@pytest.mark.rule("min-minion-7", "min-reveal-2", "min-reveal-3", "min-reveal-5", "min-order-5")
@for_each(("position", "seat", "card", "rule", "what"), PAST)
def test_what_is_long_past_promises_no_turn(
    position: Callable[[], MinionsState], seat: int, card: str, rule: str, what: str
) -> None:
    state = position()
    for action in (Use(seat, card, 1 - seat), Decline(seat, card)):
        refusal = state.why_not(action)
        assert refusal is not None and refusal.rule == rule
        assert f"{card} works as soon as {what} are face up" in refusal.reason
        assert "turn of" not in refusal.reason


@pytest.mark.rule("min-reveal-3")
def test_a_stopped_boon_is_refused_as_stopped() -> None:
    state = past("Bone Knight", "Wither", "Hydra")
    refusal = state.why_not(Use(1, "Siren Song", 0))
    assert refusal is not None and refusal.rule == "min-reveal-3"
    assert refusal.reason == "Siren Song was stopped; it does nothing this turn."


@pytest.mark.rule("min-minion-7", "min-multi-16")
def test_a_boon_with_the_name_of_a_minion_still_gets_its_turn() -> None:
    cards = deck()
    next(boon for boon in cards["deity"][0]["boon"] if boon["name"] == "Wither")["name"] = "Vampire"
    state = fight(("Vampire", "Vampire", 1), ("Gorgon", "Siren Song", 1), cards=cards)
    state = do(flow(state, (3, 5), (4, 5), until="effects on the roll"), Use(1, "Siren Song", 0))
    assert Use(0, "Vampire", 1) in state.options(0)


@pytest.mark.rule("min-minion-7", "min-dice-5")
@for_each("seed", range(3))
def test_a_refusal_that_names_a_turn_means_a_card_that_still_gets_one(seed: int) -> None:
    rng, state, waiting = Random(seed), new(2 + seed), 0
    while state.result is None and state.turn < 4:
        if state.stage.moment and state.stage.words != "effects on the roll":
            for seat in state.contenders:
                for card in state.cards_in_play(seat):
                    refusal = state.why_not(Decline(seat, card))
                    if refusal and "It is the turn of" in refusal.reason:
                        waiting += 1
                        own = state.table.minions.get(card) or state.table.boons[card]
                        effect = getattr(own, "ability", None) or own.effect
                        still = any(p.card == card and p.owner == seat for p in state.queue)
                        assert still or MOMENTS.index(effect.when) > MOMENTS.index(state.stage.moment)
        state = do(state, state.sample(rng) if state.to_act is engine.CHANCE else rng.choice(options(state)))
    assert waiting > 3


MOMENTS = ("reveal", "boons", "power", "roll")


@pytest.mark.rule("min-event-8")
def test_a_card_waits_for_the_event_on_the_roll() -> None:
    state = fight(("Vampire", "Wither", 1), ("Gorgon", "Golden Fleece", 1), event="Market Day")
    state = flow(state, (1, 1), (1, 1), until="effects on the roll")
    refusal = state.why_not(Use(0, "Wither", 1))
    assert refusal is not None and refusal.rule == "min-event-8"


@pytest.mark.rule("min-multi-6")
def test_a_card_used_on_one_opponent_cannot_be_declined_at_the_next() -> None:
    state = do(sent("Lantern Wisp", "Minotaur", "Werewolf", choose=None), Use(0, "Lantern Wisp", 1))
    refusal = state.why_not(Decline(0, "Lantern Wisp"))
    assert refusal is not None and refusal.rule == "min-multi-6"


@pytest.mark.rule("min-event-1", "min-order-1")
@for_each(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_whatever_can_be_expressed_is_an_option_or_refused(players: int, seed: int) -> None:
    rng, state = Random(seed), new(players)
    tried = 0
    while state.result is None and state.turn < 3:
        allowed = set(options(state)) | {o for seat in range(players) for o in state.options(seat)}
        for action in GAME.expressible_actions(state):
            refusal = state.why_not(action)
            assert (refusal is None) == (action in allowed)
            assert refusal is None or refusal.rule in RULES
            tried += 1
        state = do(state, state.sample(rng) if state.to_act is engine.CHANCE else rng.choice(options(state)))
    assert tried > 5000


@pytest.mark.rule("min-setup-5")
def test_what_one_seat_is_offered_is_refused_to_the_other() -> None:
    for state in (choosing(), bestowing()):
        mine = state.options(0)
        assert mine and not set(mine) & set(state.options(1))
        for option in mine:
            swapped = type(option)(1, *[v for k, v in vars_of(option) if k != "seat"])
            refusal = state.why_not(swapped)
            assert (refusal is None) == isinstance(option, ChoosePower)


def vars_of(action: Action) -> list[tuple[str, object]]:
    return [(name, getattr(action, name)) for name in action.__dataclass_fields__]
