"""Every card at every wrong moment, and every wrong move: refused in one sentence by the rule that forbids it."""

from collections.abc import Callable

import pytest

from engine.core.actions import Action, Refusal
from engine.games.deities import (
    CarryOut,
    DealHand,
    DeitiesState,
    DiscardCard,
    DrawCard,
    LoseCard,
    Pass,
    PickOpponent,
    PlayCard,
    RollBatch,
    RollDie,
    RollStart,
    SeeAhead,
)
from engine.games.deities.rules.cards import ABILITIES
from engine.games.deities.rules.table import Stage
from tests.cases import for_each
from tests.engine.deities.laid import laid
from tests.engine.deities.play import (
    ADA,
    BEN,
    card,
    combo_let,
    due,
    flow,
    judged,
    let,
    new,
    rolled,
    seated,
    table,
    use,
    worked,
)
from tests.engine.playing import do, refusal

DICE = (2, 3, 3, 4, 5)

Moment = Callable[[str], DeitiesState]
"""A position in which Ada and Ben hold the card that can do this; in Ada's turn, but for her opponent's Fate."""


def start(does: str) -> DeitiesState:
    """Nobody has rolled yet."""
    return new()


def power(does: str, *more: str) -> DeitiesState:
    """Ada may play cards of Divine Power; she and Ben hold the card."""
    return table([does, *more], [does])


def fate(does: str) -> DeitiesState:
    """Ben is about to draw in his Fate Phase."""
    state = power(does)
    while state.stage is not Stage.FATE:
        state = do(state, due(state, []))
    return state


def batch(does: str) -> DeitiesState:
    return flow(power(does), Stage.BATCH)


def destiny(does: str) -> DeitiesState:
    return do(batch(does), RollBatch(ADA, DICE))


def struggle(does: str, *more: str) -> DeitiesState:
    return rolled(power(does, *more), *DICE)


def judge(does: str) -> DeitiesState:
    return flow(struggle(does), Stage.JUDGE)


def combo(does: str) -> DeitiesState:
    return judged(power(does), *DICE)


def pick(does: str) -> DeitiesState:
    return flow(rolled(table([does], [does], ["spy"]), 2, 3, 3, 3, 5), Stage.PICK)


def apply(does: str) -> DeitiesState:
    return flow(struggle(does), Stage.APPLY)


def losing(does: str) -> DeitiesState:
    return combo_let(judged(power(does), 2, 3, 3, 3, 5))


def drawing(does: str) -> DeitiesState:
    more = "draw-2" if does != "draw-2" else "draw-4"
    return worked(power(does, more), use(ADA, more))


def looking(does: str) -> DeitiesState:
    return worked(power(does, "foresee"), use(ADA, "foresee", at=0))


def rolling(does: str) -> DeitiesState:
    return worked(struggle(does, "reroll"), use(ADA, "reroll", die=3))


def discarding(does: str) -> DeitiesState:
    """In Ada's Sands of Time: she holds eight cards."""
    eight = dict.fromkeys([does, "gain", "strike", "draw-2", "draw-4", "foresee", "batch", "annul", "negate"])
    return combo_let(judged(table([*eight][:8], [does]), 1, 2, 3, 4, 5))


def waiting(does: str) -> DeitiesState:
    """Ada has played a card, and Ben is asked whether he negates it."""
    more = "gain" if does != "gain" else "draw-2"
    return do(power(does, more), use(ADA, more))


def answered(does: str) -> DeitiesState:
    return let(waiting(does))


MOMENTS: tuple[Moment, ...] = (
    *(fate, power, batch, destiny, struggle, judge, combo, pick, apply),
    *(losing, drawing, looking, rolling, discarding, waiting, answered),
)
TASKS: tuple[Moment, ...] = (fate, losing, drawing, looking, rolling, discarding)
PLAYED_THERE = {(looking, "foresee"), (rolling, "reroll")}
"""Moments that come about by playing the very card."""

RIGHT: dict[str, tuple[Moment, ...]] = {
    "DP": (power,),
    "DY": (destiny,),
    "ES": (struggle,),
    "AX": (destiny, struggle),
    "JP": (combo,),
}
ASKED: dict[Moment, int] = {power: ADA, destiny: ADA, struggle: ADA, combo: BEN, pick: ADA, discarding: ADA}
WRONG = {"DP": "dei-power-1", "DY": "dei-destiny-2", "ES": "dei-struggle-1", "AX": "dei-any-6", "JP": "dei-annul-1"}
NOT_ASKED = {"DP": "dei-power-1", "DY": "dei-destiny-2", "JP": "dei-annul-1"}
IN_TURN = {destiny: "dei-destiny-3", struggle: "dei-struggle-3"}


def forbidding(does: str, moment: Moment, seat: int) -> str:
    """The rule that keeps a seat from playing a card at a moment, "" where it may."""
    time = ABILITIES[does].time
    if does == "negate" and moment is waiting:
        return "" if seat == BEN else "dei-negate-2"
    if does == "negate":
        return "dei-negate-4"
    if moment in (waiting, answered):
        return "dei-negate-2"
    if does == "spy":
        return "" if seat == ASKED.get(moment) else "dei-any-8"
    if moment in TASKS:
        return "dei-cards-1"
    if moment not in RIGHT[time]:
        return WRONG[time]
    return "" if seat == ASKED[moment] else NOT_ASKED.get(time) or IN_TURN[moment]


def aimed(seat: int, does: str) -> PlayCard:
    """The card of a seat at something that it could be aimed at."""
    match ABILITIES[does].aim:
        case "die":
            return use(seat, does, die=3 if does != "become-3" else 4)
        case "opponent":
            return use(seat, does, at=1 - seat)
        case "deck":
            return use(seat, does, at=0)
    return use(seat, does)


@pytest.mark.rule("dei-cards-2", "dei-cards-1", "dei-power-1", "dei-destiny-2", "dei-struggle-1", "dei-any-1")
@pytest.mark.rule(
    "dei-any-6", "dei-any-8", "dei-annul-1", "dei-negate-2", "dei-negate-4", "dei-destiny-3", "dei-struggle-3"
)
@for_each("does", ABILITIES)
def test_a_card_is_played_in_its_time_and_at_no_other(does: str) -> None:
    moments = [moment for moment in MOMENTS if (moment, does) not in PLAYED_THERE]
    tried = {(moment, seat): told_of(moment(does), seat, does) for moment in moments for seat in (ADA, BEN)}
    wrong = [
        f"{moment.__name__}, seat {seat}: {told}, not {wanted}"
        for (moment, seat), told in tried.items()
        if told != (wanted := wanted_of(does, moment, seat))
    ]
    assert not wrong, "\n".join(wrong)


def wanted_of(does: str, moment: Moment, seat: int) -> tuple[str, bool]:
    rule = forbidding(does, moment, seat)
    return rule, not rule


def told_of(state: DeitiesState, seat: int, does: str) -> tuple[str, bool]:
    """The rule that a seat is told when it plays its card ("" where it may), and whether the card is offered to it."""
    play = aimed(seat, does)
    assert play.card in state.players[seat].hand
    rule = refusal(state, play).rule if state.why_not(play) else ""
    return rule, play in state.options(seat)


@pytest.mark.rule("dei-cards-3", "dei-cards-4")
@for_each("does", ABILITIES)
def test_a_card_that_is_not_held_is_never_played(does: str) -> None:
    for state in (new(), seated()):
        assert refusal(state, aimed(ADA, does)).rule == "dei-cards-3"
    state = table(["gain", "spy"] if does not in ("gain", "spy") else ["strike", "ravage"], ["annul"])
    if card(ADA, does) not in state.players[ADA].hand:
        assert refusal(state, aimed(ADA, does)).rule == "dei-cards-3"
    played = worked(power("gain"), use(ADA, "gain"))
    assert refusal(played, use(ADA, "gain")).rule == "dei-cards-4"


@pytest.mark.rule("dei-win-6")
@for_each("does", ABILITIES)
def test_after_the_end_no_card_is_played(does: str) -> None:
    state = combo_let(judged(power(does), 6, 6, 6, 6, 6))
    assert refusal(state, aimed(ADA, does)).rule == refusal(state, aimed(BEN, does)).rule == "dei-win-6"


# ---------------------------------------------------------------- other moves

SPY = "spy"

CASES: list[tuple[Moment, Action, str]] = [
    # a seat that is not at the table
    *((power, action, "dei-parts-7") for action in (Pass(2), Pass(-1), PickOpponent(2, 0), DiscardCard(5, "Ra"))),
    (power, PlayCard(2, "Ra", 0, -1), "dei-parts-7"),
    (power, PlayCard(-1, "Ra", 0, -1), "dei-parts-7"),
    # cards that are not there
    (power, PlayCard(ADA, "Santa Claus", 0, -1), "dei-parts-3"),
    (power, PlayCard(BEN, "Seker", 0, ADA), "dei-parts-3"),
    (discarding, DiscardCard(ADA, "Nabu"), "dei-parts-3"),
    (discarding, DiscardCard(ADA, "Tefnut"), "dei-cards-3"),
    # passing where one is not asked, or cannot pass
    (power, Pass(BEN), "dei-turn-3"),
    (batch, Pass(ADA), "dei-turn-3"),
    (destiny, Pass(BEN), "dei-destiny-3"),
    (struggle, Pass(BEN), "dei-struggle-3"),
    (judge, Pass(ADA), "dei-turn-3"),
    (combo, Pass(ADA), "dei-turn-3"),
    (pick, Pass(ADA), "dei-judgment-11"),
    (pick, Pass(BEN), "dei-turn-3"),
    (losing, Pass(BEN), "dei-turn-3"),
    (drawing, Pass(ADA), "dei-turn-3"),
    (discarding, Pass(ADA), "dei-cards-1"),
    (waiting, Pass(ADA), "dei-negate-2"),
    (answered, Pass(BEN), "dei-negate-2"),
    (start, Pass(ADA), "dei-turn-3"),
    # picking and discarding where nothing is to be picked or discarded
    *((moment, PickOpponent(ADA, BEN), "dei-judgment-11") for moment in MOMENTS if moment is not pick),
    (pick, PickOpponent(BEN, ADA), "dei-judgment-11"),
    *((moment, DiscardCard(ADA, "Seker"), "dei-sands-1") for moment in MOMENTS if moment is not discarding),
    (discarding, DiscardCard(BEN, "Nabu"), "dei-sands-1"),
    # chance where it is not due, or brings what cannot come
    *((moment, RollStart(ADA, (3,)), "dei-setup-2") for moment in (fate, power, combo)),
    *((moment, DealHand(ADA, ("Geb", "Ra")), "dei-setup-4") for moment in (fate, power, combo)),
    *((moment, DrawCard(ADA, "Geb"), "dei-fate-1") for moment in MOMENTS if moment is not drawing),
    *((moment, LoseCard(BEN, "Nabu"), "dei-judgment-4") for moment in MOMENTS if moment is not losing),
    *((moment, RollBatch(ADA, DICE), "dei-destiny-1") for moment in MOMENTS if moment is not batch),
    *((moment, RollDie(ADA, (3,)), "dei-any-5") for moment in MOMENTS if moment is not rolling),
    *((moment, SeeAhead(ADA, "Geb"), "dei-power-7") for moment in MOMENTS if moment is not looking),
    *(
        (moment, CarryOut(), "dei-negate-2" if moment is waiting else "dei-turn-1")
        for moment in MOMENTS
        if moment not in (judge, apply, answered)
    ),
    (looking, SeeAhead(ADA, "Seker"), "dei-fate-1"),
    (drawing, DrawCard(ADA, "Seker"), "dei-fate-1"),
    (drawing, DrawCard(BEN, "Anu"), "dei-fate-1"),
    (losing, LoseCard(ADA, "Seker"), "dei-judgment-4"),
    (losing, LoseCard(BEN, "Anu"), "dei-power-9"),
]


@pytest.mark.rule(*sorted({rule for _, _, rule in CASES}))
@for_each(("moment", "action", "rule"), CASES, ids=[f"{moment.__name__}-{action!r}" for moment, action, _ in CASES])
def test_what_is_not_allowed_is_refused_with_its_rule(moment: Moment, action: Action, rule: str) -> None:
    assert refusal(moment(SPY), action).rule == rule


NO_PICK = "You have to pick an opponent who is still in."
NOW = "what comes now is:"
ONCE_ROLLED = "is played in your Destiny Phase, once the dice are rolled;"
WHILE_DICE_LIE = "is played while dice lie on the table, from the roll to the end of the Eternal Struggle;"
WHEN_ASKED = "is played in an opponent's Judgment Phase, when you are asked about a combo;"
NOT_BEN, NOT_ADA = "It is not for Ben to act now, but for Ada.", "It is not for Ada to act now, but for Ben."

SPIED = do(discarding("spy"), use(ADA, "spy", at=BEN))
"""Ada has to discard, but looks at a hand before; Ben is asked whether he negates it."""

SAID: list[tuple[DeitiesState, Action, str, str]] = [
    # whose card it is, and where it lies
    (power("gain"), Pass(2), "dei-parts-7", "There is no seat 2 at this table of 2."),
    (power("gain"), PlayCard(ADA, "Zeus", 0, -1), "dei-parts-3", "There is no 'Zeus' in Ada’s Egyptian deck."),
    (power("gain"), use(ADA, "strike", at=BEN), "dei-cards-3", "Ada does not hold Horus."),
    (
        power("gain").seen_by(BEN),
        use(ADA, "strike", at=BEN),
        "dei-setup-5",
        "Only Ada can tell whether Horus is in that hand.",
    ),
    (
        worked(power("gain"), use(ADA, "gain")),
        use(ADA, "gain"),
        "dei-cards-4",
        "Ra lies face up on the discards, so nobody holds it.",
    ),
    # when it is played
    (
        destiny("gain"),
        use(ADA, "gain"),
        "dei-power-1",
        f"Ra is played in your Divine Power Phase; {NOW} keep the roll, or play a card.",
    ),
    (
        power("gain"),
        use(BEN, "gain"),
        "dei-power-1",
        "Kishar is played in your Divine Power Phase, not in another's turn.",
    ),
    (power("batch"), use(ADA, "batch"), "dei-destiny-2", f"Ptah {ONCE_ROLLED} {NOW} play cards of Divine Power."),
    (
        power("become-1"),
        use(ADA, "become-1", die=2),
        "dei-struggle-1",
        f"Phoenix is played in an Eternal Struggle Phase; {NOW} play cards of Divine Power.",
    ),
    (batch("raise"), use(ADA, "raise", die=2), "dei-any-6", f"Nephthys {WHILE_DICE_LIE} {NOW} roll all Power dice."),
    (struggle("annul"), use(BEN, "annul"), "dei-annul-1", f"Girru {WHEN_ASKED} {NOW} change the dice, or pass."),
    (
        combo("annul"),
        use(ADA, "annul"),
        "dei-annul-1",
        "Isis is played against an opponent's combo, not against your own.",
    ),
    (fate("gain"), use(ADA, "gain"), "dei-cards-1", f"One thing at a time; {NOW} draw a card."),
    (waiting("draw-2"), use(ADA, "draw-2"), "dei-negate-2", "A card was just played, and Osiris is no answer to it."),
    (answered("draw-2"), use(ADA, "draw-2"), "dei-negate-2", "A card was just played, and Osiris is no answer to it."),
    (answered("negate"), use(BEN, "negate"), "dei-negate-4", "No card waits that a Negate could still stop."),
    # whose turn it is to be asked
    (struggle("raise"), use(BEN, "raise", die=2), "dei-struggle-3", NOT_BEN),
    (destiny("raise"), Pass(BEN), "dei-destiny-3", NOT_BEN),
    (waiting("negate"), use(ADA, "negate"), "dei-negate-2", NOT_ADA),
    (combo("spy"), use(ADA, "spy", at=BEN), "dei-any-8", NOT_ADA),
    (batch("spy"), use(ADA, "spy", at=BEN), "dei-any-8", "It is not for Ada to act now, nor for anybody else."),
    # at what
    (power("gain"), use(ADA, "gain", die=3), "dei-power-2", "Ra is not aimed at a die."),
    (power("gain"), use(ADA, "gain", at=BEN), "dei-power-2", "Ra is not aimed at a player."),
    (power("strike"), PlayCard(ADA, "Horus", 0, BEN, "Egyptian"), "dei-power-3", "Horus is not aimed at a deck."),
    (power("strike"), use(ADA, "strike", at=ADA), "dei-judgment-11", NO_PICK),
    (power("foresee"), use(ADA, "foresee"), "dei-power-7", "Thoth needs one of the 2 decks at the table."),
    (
        struggle("become-1"),
        use(ADA, "become-1"),
        "dei-struggle-4",
        "Phoenix has to be aimed at a die on the table, and it is aimed at none.",
    ),
    (
        struggle("become-1"),
        use(ADA, "become-1", die=6),
        "dei-struggle-4",
        "Phoenix has to be aimed at a die on the table, and no die shows a 6.",
    ),
    (
        struggle("become-3"),
        use(ADA, "become-3", die=3),
        "dei-struggle-5",
        "That die shows a 3 already, so Anubis would do nothing.",
    ),
    (
        rolled(power("raise"), 2, 3, 4, 5, 6),
        use(ADA, "raise", die=6),
        "dei-any-4",
        "A 6 can be turned no further, so Nephthys would do nothing.",
    ),
    # what is not due
    (discarding("gain"), Pass(ADA), "dei-cards-1", f"You cannot pass here; {NOW} discard a card."),
    (pick("gain"), Pass(ADA), "dei-judgment-11", f"You cannot pass here; {NOW} pick an opponent."),
    (
        batch("gain"),
        DiscardCard(ADA, "Ra"),
        "dei-sands-1",
        f"No card has to be discarded now; {NOW} roll all Power dice.",
    ),
    (
        losing("gain"),
        DiscardCard(ADA, "Ra"),
        "dei-sands-1",
        f"No card has to be discarded now; {NOW} lose a card at random.",
    ),
    (
        SPIED,
        DiscardCard(ADA, "Ra"),
        "dei-sands-1",
        f"No card has to be discarded now; {NOW} let the card work, or negate it.",
    ),
    (batch("gain"), CarryOut(), "dei-turn-1", f"Nothing happens by itself now; {NOW} roll all Power dice."),
    (drawing("spy"), DrawCard(ADA, "Seker"), "dei-fate-1", "Seker is not in that deck."),
    (losing("gain"), DrawCard(ADA, "Geb"), "dei-fate-1", f"No card is being drawn; {NOW} lose a card at random."),
    (fate("gain"), DrawCard(ADA, "Geb"), "dei-fate-1", "This is for Ben, not for Ada."),
    (fate("gain"), DrawCard(7, "Geb"), "dei-fate-1", "This is for Ben, not for seat 7."),
    (losing("gain"), LoseCard(BEN, "Anu"), "dei-power-9", "Ben does not hold Anu."),
    (batch("gain"), RollBatch(BEN, DICE), "dei-destiny-1", "It is for Ada to roll."),
    (batch("gain"), RollBatch(ADA, (1, 2)), "dei-dice-3", "A Batch roll is 5 dice from 1 to 6, the lowest first."),
    (pick("gain"), PickOpponent(ADA, ADA), "dei-judgment-11", NO_PICK),
    (start("gain"), RollStart(BEN, (3,)), "dei-setup-2", "It is for Ada to roll."),
    (seated(), DealHand(BEN, ("Anu", "Ea")), "dei-setup-4", "It is Ada who is dealt cards now."),
    (waiting("gain"), CarryOut(), "dei-negate-2", "Not all have answered yet."),
]


@pytest.mark.rule(*sorted({rule for _, _, rule, _ in SAID}))
@for_each(("state", "action", "rule", "reason"), SAID)
def test_what_is_said_of_each(state: DeitiesState, action: Action, rule: str, reason: str) -> None:
    assert refusal(state, action) == Refusal(rule, reason)


@pytest.mark.rule("dei-destiny-2", "dei-annul-1")
def test_a_card_that_comes_later_in_this_very_phase_is_told_when() -> None:
    hand = {"phase": "Destiny", "hands": [[card(ADA, "batch")], []]}
    assert "once the dice are rolled" in refusal(new(2, position=hand), use(ADA, "batch")).reason
    picking = laid((5, 5, 5), Stage.PICK, (1, 1, 1, 1, 2), {1: ("annul",)}, sizes=(4,))
    assert "when you are asked about a combo" in refusal(picking, use(BEN, "annul")).reason
