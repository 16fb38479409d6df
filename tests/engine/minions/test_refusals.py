"""Every illegal action is refused with the rule that forbids it, and nothing changes."""

from copy import deepcopy
from itertools import takewhile
from random import Random

import pytest

from engine.core.actions import Action, Refusal
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
from tests.engine.minions.play import DEFENSE, MIGHT, bestow, deck, decline, fight, flow, new, opened, sent, use
from tests.engine.playing import do, positions, refusal

CHOOSING = opened()
CHOSEN = do(CHOOSING, ChooseMinion(0, "Vampire"))
TO_SHOW = do(CHOSEN, ChooseMinion(1, "Minotaur"))
BESTOWING = sent("Vampire", "Minotaur")
BESTOWED = do(BESTOWING, ChooseBoon(0, "Wither"), ChoosePower(0, 3))
AT_REVEAL = sent("Vampire", "Satyr", choose=None)
BOTH_SHOWN = flow(bestow(BESTOWING, ("Wither", 3), ("Siren Song", 3)), until="effects on Power cards")
AT_EXCHANGE = do(BOTH_SHOWN, Use(1, "Minotaur", 0))
AT_ROLL = fight(("Vampire", "Dark Bargain", 2), ("Gorgon", "Siren Song", 2))
AFTER_ROLL = flow(AT_ROLL, (3, 5), (4, 5), until="effects on the roll")
AT_SIREN_SONG = do(AFTER_ROLL, Use(0, "Dark Bargain", 0, "first"))
HYDRA_TO_ROLL = fight(("Vampire", "Blood Moon", 1), ("Hydra", "Siren Song", 1))
REROLL = do(flow(HYDRA_TO_ROLL, (3, 5), (4, 5), until="effects on the roll"), Use(1, "Hydra", 1))
EQUALS = fight(("Bone Knight", "Wither", 1), ("Hydra", "Siren Song", 1), quest=DEFENSE)
DECIDING = flow(EQUALS, (1, 1), (1, 1), choose=decline, until="roll the decider")
WON = flow(AT_ROLL, (3, 5), (1, 1), choose=use, until="take the Glory")
NEXT_TURN = flow(WON)
SECOND_TURN = do(NEXT_TURN, TurnUp("event", "Locked Chest"), TurnUp("quest", DEFENSE))
SENT_AGAIN = do(SECOND_TURN, ChooseMinion(0, "Lantern Wisp"), ChooseMinion(1, "Minotaur"))
BESTOWING_AGAIN = flow(SENT_AGAIN, choose=use)
MUDDY = do(opened(event="Deep Mud"), ChooseMinion(0, "Vampire"), ChooseMinion(1, "Gorgon"), Show("minion"))
LAST_ROLL = fight(("Vampire", "Wither", 2), ("Gorgon", "Siren Song", 2), cards=deck(glory=20))
OVER = flow(LAST_ROLL, (6, 6), (1, 1), choose=use)
NEW = new()

CASES: list[tuple[MinionsState, Action, str, str]] = [
    # a seat that is not at the table
    (CHOOSING, ChooseMinion(2, "Vampire"), "min-setup-5", "seat 2 at this table of 2"),
    (CHOOSING, ChooseMinion(-1, "Minotaur"), "min-setup-5", "seat -1 at this table of 2"),
    (BESTOWING, ChooseBoon(2, "Wither"), "min-setup-5", "seat 2 at"),
    (BESTOWING, ChoosePower(4, 1), "min-setup-5", "seat 4 at"),
    (AT_REVEAL, Use(3, "Vampire", 1), "min-setup-5", "seat 3 at"),
    (AT_REVEAL, Decline(2, "Vampire"), "min-setup-5", "seat 2 at"),
    (AT_EXCHANGE, ChangePower(2, 1), "min-setup-5", "seat 2 at"),
    # the wrong seat
    (AT_REVEAL, Use(1, "Vampire", 1, "speed"), "min-order-1", "Vampire, which belongs to Darkness"),
    (AT_REVEAL, Decline(1, "Vampire"), "min-option-2", "Only Darkness can leave Vampire unused"),
    (AFTER_ROLL, Use(1, "Dark Bargain", 0, "first"), "min-order-1", "Dark Bargain, which belongs to Darkness"),
    (AFTER_ROLL, Use(1, "Siren Song", 0), "min-order-1", "Dark Bargain, which belongs to Darkness"),
    (AT_EXCHANGE, ChangePower(1, 1), "min-minion-3", "stays as it was chosen"),
    (AT_ROLL, RollDice(1, (1, 1)), "min-order-3", "Darkness who rolls"),
    (AT_ROLL, RollDice(5, (1, 1)), "min-order-3", "Darkness who rolls"),
    # the wrong phase
    (BESTOWING, ChooseMinion(0, "Werewolf"), "min-event-1", "now at: choose Boon and Power"),
    (NEW, ChooseMinion(0, "Vampire"), "min-event-1", "Minions are chosen"),
    (CHOOSING, ChooseBoon(0, "Wither"), "min-bestow-1", "now at: choose Minions"),
    (CHOOSING, ChoosePower(0, 1), "min-bestow-1", "Power cards are chosen together"),
    (AT_ROLL, ChooseBoon(0, "Wither"), "min-bestow-1", "now at: roll"),
    (BESTOWING, RollDice(0, (1, 1)), "min-event-1", "now at: choose Boon and Power"),
    (BESTOWING, Use(1, "Minotaur", 0), "min-order-5", "turn is at: choose Boon"),
    (AT_ROLL, Use(0, "Dark Bargain", 0, "first"), "min-order-5", "turn is at: roll"),
    (AT_ROLL, Decline(0, "Dark Bargain"), "min-order-5", "No ability or Boon"),
    (AT_ROLL, ChangePower(0, 1), "min-minion-3", "stays as it was chosen"),
    (AT_ROLL, Compare(), "min-total-2", "now at: roll"),
    (AT_ROLL, Award(), "min-total-2", "has a winner"),
    (BESTOWED, Show("boon"), "min-reveal-1", "Boons are turned up"),
    (BESTOWED, Show("power"), "min-reveal-4", "last of all"),
    (CHOOSING, Show("minion"), "min-minion-5", "every player has laid one down"),
    (CHOOSING, TurnUp("quest", DEFENSE), "min-quest-1", "The Quest card"),
    (CHOOSING, TurnUp("event", "Deep Mud"), "min-event-2", "The Event card"),
    (CHOOSING, TurnUp("event", "Rainy Day"), "min-event-2", "The Event card is turned up in its own time"),
    (TO_SHOW.seen_by(0), Show("minion"), "min-minion-5", "Seen from this seat"),
    (AT_ROLL, NoEffect("Vampire", 1), "min-order-5", "turn is at: roll"),
    (AFTER_ROLL, EventActs("Sunny Skies"), "min-event-1", "nothing to do"),
    # a card that is not there, used, or somebody else's
    (CHOOSING, ChooseMinion(0, "Minotaur"), "min-setup-5", "none of Darkness’s Minions"),
    (CHOOSING, ChooseMinion(1, "Vampire"), "min-setup-5", "none of Myth’s Minions"),
    (CHOOSING, ChooseMinion(0, "Wither"), "min-setup-5", "Wither is none of"),
    (CHOOSING, ChooseMinion(0, "Santa Claus"), "min-setup-5", "Santa Claus is none of"),
    (BESTOWING, ChooseBoon(0, "Siren Song"), "min-setup-5", "none of Darkness’s Boons"),
    (BESTOWING, ChooseBoon(0, "Vampire"), "min-setup-5", "Vampire is none of"),
    (BESTOWING, ChoosePower(0, 5), "min-parts-7", "no Power card +5"),
    (BESTOWING, ChoosePower(0, 0), "min-parts-7", "from +1 to +4"),
    (BESTOWING, ChoosePower(0, -1), "min-parts-7", "no Power card -1"),
    (SECOND_TURN, ChooseMinion(0, "Vampire"), "min-bestow-4", "Vampire has already been on a Quest"),
    (BESTOWING_AGAIN, ChooseBoon(0, "Dark Bargain"), "min-bestow-4", "Dark Bargain has already been used"),
    (AT_EXCHANGE, ChangePower(0, 3), "min-reveal-6", "to +1 or +2 here, not to +3"),
    (AT_EXCHANGE, ChangePower(0, 4), "min-reveal-6", "+2 or less, from your hand"),
    (NEW, TurnUp("event", "Rainy Day"), "min-setup-3", "no Event card 'Rainy Day'"),
    (NEW, TurnUp("event", MIGHT), "min-setup-3", "no Event card"),
    (NEW, TurnUp("treasure", "Magic Sword"), "min-setup-3", "no pile 'treasure'"),
    (NEXT_TURN, TurnUp("event", "Sunny Skies"), "min-total-6", "Sunny Skies has already"),
    (AT_REVEAL, Use(0, "Siren Song", 1), "min-order-1", "turn of Vampire, not of Siren Song"),
    (AT_REVEAL, Use(0, "Satyr", 1), "min-order-1", "not of Satyr"),
    (AFTER_ROLL, NoEffect("Siren Song", 0), "min-order-1", "turn of Dark Bargain, not of Siren Song"),
    (AFTER_ROLL, NoEffect("Dark Bargain", 0), "min-order-8", "Dark Bargain can change something"),
    (AFTER_ROLL, NoEffect("Dark Bargain", 1), "min-order-3", "Dark Bargain works on Darkness now"),
    (AT_REVEAL, Show("deck"), "min-event-1", "not 'deck'"),
    # a second card, or one taken back
    (CHOSEN, ChooseMinion(0, "Werewolf"), "min-minion-3", "laid down a Minion"),
    (CHOSEN, ChooseMinion(0, "Vampire"), "min-minion-3", "stays there"),
    (BESTOWED, ChooseBoon(0, "Blood Moon"), "min-bestow-2", "laid down a Boon"),
    (BESTOWED, ChoosePower(0, 1), "min-bestow-2", "laid down a Power card"),
    # a wrong target, a wrong pick
    (AT_REVEAL, Use(0, "Vampire", 0, "speed"), "min-order-3", "Vampire works on Myth now"),
    (AT_REVEAL, Use(0, "Vampire", 1), "min-minion-9", "pick: speed or skill"),
    (AT_REVEAL, Use(0, "Vampire", 1, "might"), "min-minion-9", "pick: speed or skill"),
    (AT_REVEAL, Use(0, "Vampire", 1, "first"), "min-minion-9", "Vampire needs a pick"),
    (AFTER_ROLL, Use(0, "Dark Bargain", 0), "min-dice-7", "pick: first or second"),
    (AFTER_ROLL, Use(0, "Dark Bargain", 0, "third"), "min-dice-7", "needs a pick"),
    (AFTER_ROLL, Use(0, "Dark Bargain", 1, "first"), "min-order-3", "works on Darkness now"),
    (AT_SIREN_SONG, Use(1, "Siren Song", 0, "first"), "min-minion-9", "Siren Song leaves nothing to pick"),
    # dice that cannot be
    (AT_ROLL, RollDice(0, (3,)), "min-power-1", "with two dice, not with 1."),
    (AT_ROLL, RollDice(0, (3, 4, 5)), "min-power-1", "with two dice, not with 3."),
    (AT_ROLL, RollDice(0, (0, 3)), "min-parts-2", "0 and 3 cannot"),
    (AT_ROLL, RollDice(0, (3, 7)), "min-parts-2", "3 and 7 cannot"),
    (AT_ROLL, RollDice(0, (-1, 1)), "min-parts-2", "-1 and 1 cannot"),
    (REROLL, RollDice(1, (5, 4)), "min-dice-6", "Of 4 and 5 only one"),
    (REROLL, RollDice(0, (4, 5)), "min-order-3", "Myth who rolls"),
    (DECIDING, RollDice(1, (4, 5)), "min-order-3", "Darkness who rolls"),
    (DECIDING, Decline(1, "Hydra"), "min-order-5", "roll the decider"),
    # what binds the opponent, what always works, what cannot work
    (AT_SIREN_SONG, Decline(0, "Siren Song"), "min-option-2", "Only Myth can"),
    (AT_EXCHANGE, Decline(0, "Minotaur"), "min-option-2", "Only Myth can leave Minotaur"),
    (AT_EXCHANGE, Decline(1, "Minotaur"), "min-order-5", "exchange a Power card"),
    (MUDDY, Decline(0, "Deep Mud"), "min-event-6", "Deep Mud works by itself"),
    (MUDDY, Use(0, "Vampire", 1), "min-event-7", "Deep Mud works first"),
    (MUDDY, NoEffect("Deep Mud", 0), "min-order-8", "can change something"),
    (MUDDY, EventActs("Sunny Skies"), "min-event-2", "is Deep Mud, not Sunny Skies"),
    # the end
    (OVER, Award(), "min-win-1", "The game is over"),
    (OVER, TurnUp("event", "Deep Mud"), "min-win-1", "The game is over"),
    (OVER, ChooseMinion(0, "Werewolf"), "min-win-1", "The game is over"),
    (OVER, RollDice(0, (1, 1)), "min-win-1", "The game is over"),
    (OVER, Use(0, "Vampire", 1), "min-win-1", "The game is over"),
]


@pytest.mark.rule(*sorted({rule for _, _, rule, _ in CASES}))
@for_each(("state", "action", "rule", "words"), CASES, ids=[f"{s.stage.words}-{a!r}" for s, a, _, _ in CASES])
def test_what_is_not_allowed_is_refused_with_its_rule(
    state: MinionsState, action: Action, rule: str, words: str
) -> None:
    before = deepcopy(state)
    refused = refusal(state, action)
    assert refused.rule == rule
    assert words in refused.reason, refused.reason
    assert state == before


def past(mine: str, boon: str, theirs: str = "Gorgon") -> MinionsState:
    """After the roll, with the first effect on it still to come."""
    state = fight((mine, boon, 1), (theirs, "Siren Song", 1), choose=use)
    return flow(state, (3, 5), (4, 5), until="effects on the roll")


def at_two_reveals() -> MinionsState:
    state = sent("Vampire", "Gorgon", choose=None)
    return do(state, Use(1, "Gorgon", 0)) if state.queue[0].card == "Gorgon" else state


PAST = [
    (BESTOWING, 0, "Vampire", "min-minion-7", "the Minions"),
    (past("Vampire", "Wither"), 0, "Vampire", "min-minion-7", "the Minions"),
    (past("Werewolf", "Grave Chill"), 0, "Grave Chill", "min-reveal-2", "the Boons"),
    (past("Werewolf", "Chains of Night"), 0, "Chains of Night", "min-reveal-5", "the Power cards"),
    (past("Werewolf", "Wither", "Minotaur"), 1, "Minotaur", "min-reveal-5", "the Power cards"),
    (past("Bone Knight", "Wither", "Hydra"), 0, "Bone Knight", "min-reveal-3", "the Boons"),
    (past("Bogle", "Wither"), 0, "Bogle", "min-order-5", "the Power cards"),
    (do(at_two_reveals(), Decline(0, "Vampire")), 0, "Vampire", "min-minion-7", "the Minions"),
    (do(sent("Vampire", "Gorgon", choose=None), Decline(1, "Gorgon")), 1, "Gorgon", "min-minion-7", "the Minions"),
    (WON, 0, "Vampire", "min-minion-7", "the Minions"),
]


@pytest.mark.rule("min-minion-7", "min-reveal-2", "min-reveal-3", "min-reveal-5", "min-order-5")
@for_each(("state", "seat", "card", "rule", "what"), PAST)
def test_what_is_long_past_promises_no_turn(state: MinionsState, seat: int, card: str, rule: str, what: str) -> None:
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
    waiting = 0
    for state in takewhile(lambda state: state.turn < 4, positions(new(2 + seed), Random(seed))):
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
    assert waiting > 3


MOMENTS = ("reveal", "boons", "power", "roll")


@pytest.mark.rule("min-event-8")
def test_a_card_waits_for_the_event_on_the_roll() -> None:
    state = fight(("Vampire", "Wither", 1), ("Gorgon", "Golden Fleece", 1), event="Market Day")
    state = flow(state, (1, 1), (1, 1), until="effects on the roll")
    assert refusal(state, Use(0, "Wither", 1)).rule == "min-event-8"


@pytest.mark.rule("min-multi-6")
def test_a_card_used_on_one_opponent_cannot_be_declined_at_the_next() -> None:
    state = do(sent("Lantern Wisp", "Minotaur", "Werewolf", choose=None), Use(0, "Lantern Wisp", 1))
    reason = "Lantern Wisp was already used on an opponent, so it works on all of them."
    assert refusal(state, Decline(0, "Lantern Wisp")) == Refusal("min-multi-6", reason)


@pytest.mark.rule("min-setup-5", "min-bestow-4")
def test_a_power_card_that_is_used_up_is_another_matter_than_one_that_never_was() -> None:
    sides = ("Vampire", "Dark Bargain", 2), ("Gorgon", "Siren Song", 2)
    first = fight(*sides, cards=deck(powers={"Darkness": [1] * 7 + [2]}))
    state = flow(flow(first, (3, 5), (1, 1), choose=use, until="take the Glory"))
    state = do(state, TurnUp("event", "Locked Chest"), TurnUp("quest", DEFENSE))
    state = flow(do(state, ChooseMinion(0, "Lantern Wisp"), ChooseMinion(1, "Minotaur")), choose=use)
    assert state.why_not(ChoosePower(0, 1)) is None
    assert refusal(state, ChoosePower(0, 2)) == Refusal("min-bestow-4", "All your +2 cards have been used.")
    assert refusal(state, ChoosePower(0, 3)) == Refusal("min-setup-5", "Darkness has no Power card +3.")


@pytest.mark.rule("min-setup-5")
def test_what_one_seat_is_offered_is_refused_to_the_other() -> None:
    for state in (CHOOSING, BESTOWING):
        mine = state.options(0)
        assert mine and not set(mine) & set(state.options(1))
        for option in mine:
            swapped = type(option)(1, *[v for k, v in vars_of(option) if k != "seat"])
            refusal = state.why_not(swapped)
            assert (refusal is None) == isinstance(option, ChoosePower)


def vars_of(action: Action) -> list[tuple[str, object]]:
    return [(name, getattr(action, name)) for name in action.__dataclass_fields__]
