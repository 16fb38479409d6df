"""What is refused of Overlords, dice and turns, in whole sentences, one position for each; that every Overlord is
refused by its rule is in `test_overlord_refusals.py`."""

import pytest

from engine.core.actions import Action, Refusal
from engine.core.values import evolve
from engine.games.dark_minions import (
    Attack,
    BuyOverlord,
    CarryOut,
    ChooseDice,
    DarkState,
    ExchangeOverlord,
    LetGo,
    MoveMinions,
    Pass,
    PayCost,
    Reroll,
    RollOff,
    TurnUpOverlord,
)
from engine.games.dark_minions.rules.table import Effect, Race, Stage
from tests.cases import for_each
from tests.engine.dark_minions.lords import (
    ELF,
    GARGOYLE,
    GHOUL,
    GRAHL,
    INEXPLICABLE,
    KNIGHT,
    LICH,
    MINOTAUR,
    SCOURGE,
    UNDEAD,
    WEREWOLF,
    WITCH,
    WIZARD,
    WYVERN,
    announce,
    buy,
    lords,
    ready,
    with_cards,
    with_standing,
)
from tests.engine.dark_minions.play import ADA, BEN, CLEO, GOOSEGREEN, MUDWICK, besieged, rolled, with_player
from tests.engine.playing import refusal

THREE = ("gray", "white", "white")
AT_CLAIM = ready(LICH, stage=Stage.CLAIM, asked=(ADA,))
IN_ROLL_OFF = ready(LICH, stage=Stage.RESOLVE, race=Race(MUDWICK, ((ADA, (6,)), (BEN, (6,))), (ADA, BEN)))
BENS_ANSWER = with_cards(ready(LICH, stage=Stage.BEFORE, asked=(BEN,)), CLEO, GHOUL)
MOVING = with_cards(besieged(lords("black 4", mover=ADA, moving=5), MUDWICK, 3, 1, 0), ADA, LICH)
ROW = lords("black 3", "black 4", row=(LICH, WYVERN, ELF), spent=(GHOUL,))
COSTS_DUE = with_standing(lords(stage=Stage.PREPARE, unpaid=(UNDEAD,)), ADA, UNDEAD)
SKIPPED = evolve(ready(MINOTAUR), effects=(Effect(KNIGHT, BEN, opponent=ADA),))
HUNTER = with_standing(lords("black 2", "black 3"), ADA, WEREWOLF)
USE_DICE = "what comes now is: use the dice, then say Done."
NOTHING_LIES = "No minion of yours lies in the Graveyard."
NO_TOWERS = "The Witch asks for three of the Towers that you hold."

SAID: list[tuple[DarkState, Action, str, str]] = [
    # who may announce, and when
    (ready(GHOUL), announce(ADA, LICH), "drk-lord-7", "Ada has no Lich to announce."),
    (ready(GHOUL), announce(BEN, LICH), "drk-lord-7", "Ben has no Lich to announce."),
    (ready(LICH), announce(ADA, "The Vampire"), "drk-lord-1", "There is no Overlord called 'The Vampire'."),
    (rolled(), announce(ADA, LICH), "drk-lord-1", "Overlords belong to the advanced game, and this is the basic one."),
    (
        ready(LICH),
        announce(ADA, UNDEAD),
        "drk-cost-1",
        "The Undead works from the moment it is bought and is not announced.",
    ),
    (IN_ROLL_OFF, announce(ADA, LICH), "drk-lord-11", "No Overlord can be used in a roll-off."),
    (AT_CLAIM, announce(ADA, LICH), "drk-end-9", "Only claims are heard now."),
    (BENS_ANSWER, announce(ADA, LICH), "drk-lord-8", "It is not for Ada to act now, but for Ben."),
    (BENS_ANSWER, announce(CLEO, GHOUL), "drk-lord-8", "It is not for Cleo to act now, but for Ben."),
    (MOVING, announce(ADA, LICH), "drk-wyvern-1", "The minions that The Wyvern moves come first."),
    (
        ready(WIZARD),
        announce(ADA, WIZARD),
        "drk-wizard-1",
        "The Dark Wizard is announced by choosing the dice to roll again.",
    ),
    (
        evolve(with_cards(ready(GRAHL), BEN, GRAHL), stage=Stage.ANSWER, asked=(BEN,)),
        announce(BEN, GRAHL),
        "drk-grahl-1",
        "G'rahl is announced in your own turn, before Done.",
    ),
    # at what
    (ready(LICH), announce(ADA, LICH, MUDWICK), "drk-lich-1", "The Lich is not aimed at that."),
    (ready(KNIGHT), announce(ADA, KNIGHT, opponent=ADA), "drk-knight-1", "The Black Knight needs an opponent."),
    (ready(KNIGHT), announce(ADA, KNIGHT, opponent=3), "drk-knight-1", "The Black Knight needs an opponent."),
    (
        ready(GARGOYLE),
        announce(ADA, GARGOYLE),
        "drk-fall-9",
        "A Town has to be named, and new Towns come at the end of a turn.",
    ),
    (
        ready(GARGOYLE),
        announce(ADA, GARGOYLE, "Hollowford"),
        "drk-fall-9",
        "Hollowford is not in play, and new Towns come at the end of a turn.",
    ),
    (ready(WITCH), announce(ADA, WITCH, towers=("gray", "white")), "drk-witch-1", NO_TOWERS),
    (ready(WITCH), announce(ADA, WITCH, towers=("black", "gray", "white")), "drk-witch-1", NO_TOWERS),
    # what would change nothing
    (with_cards(lords("black 4"), ADA, LICH), announce(ADA, LICH), "drk-lord-12", NOTHING_LIES),
    (
        with_cards(lords("black 4"), ADA, INEXPLICABLE),
        announce(ADA, INEXPLICABLE, MUDWICK),
        "drk-lord-12",
        "No other player has a minion at Mudwick.",
    ),
    (
        with_cards(lords("black 4"), ADA, WYVERN),
        announce(ADA, WYVERN),
        "drk-lord-12",
        "There is no minion at a Town that could be moved to another one.",
    ),
    (
        with_cards(lords("white skull"), ADA, GRAHL),
        announce(ADA, GRAHL),
        "drk-lord-12",
        "No free die is left that could count more.",
    ),
    (
        with_player(with_player(ready(ELF), BEN, supply=0), CLEO, supply=0),
        announce(ADA, ELF),
        "drk-lord-12",
        "No other player has a minion in supply.",
    ),
    (
        with_player(ready(WITCH), ADA, level=5),
        announce(ADA, WITCH, towers=THREE),
        "drk-tower-9",
        "You are at the highest level already.",
    ),
    (
        SKIPPED,
        announce(ADA, MINOTAUR),
        "drk-minotaur-3",
        "The Minotaur cannot win back the turn that The Black Knight takes from you.",
    ),
    (
        with_player(ready(MINOTAUR), ADA, supply=4),
        announce(ADA, MINOTAUR),
        "drk-minotaur-2",
        "That needs 5 minions, and Ada’s supply has 4.",
    ),
    # what is bought, exchanged and paid
    (ROW, buy(SCOURGE, "black 4"), "drk-lord-1", "The Scourge does not lie in the open row."),
    (ROW, buy(GHOUL, "black 4"), "drk-lord-15", "The Ghoul is discarded and does not come back."),
    (ROW, buy(LICH, "black 4"), "drk-lord-4", "The Lich costs 5, and this is 4."),
    (ROW, buy(ELF, "black 3", "black 4"), "drk-lord-16", "The Blood Elf costs 3, which is paid without the black 3."),
    (ROW, BuyOverlord(BEN, ELF, ("black 3",)), "drk-turn-1", "It is Ada’s turn, not Ben’s."),
    (ROW, ExchangeOverlord(BEN, ELF), "drk-lord-2", "It is Ada’s turn, not Ben’s."),
    (
        rolled("black 4"),
        ExchangeOverlord(ADA, ELF),
        "drk-lord-1",
        "Overlords belong to the advanced game, and this is the basic one.",
    ),
    (ROW, ExchangeOverlord(ADA, "The Vampire"), "drk-lord-1", "There is no Overlord called 'The Vampire'."),
    (
        evolve(ROW, exchanged=True),
        ExchangeOverlord(ADA, ELF),
        "drk-lord-3",
        "You have exchanged an Overlord in this turn already.",
    ),
    (
        ROW,
        ExchangeOverlord(ADA, ELF),
        "drk-lord-3",
        "The stack of Overlords is empty, so there is none to turn up instead.",
    ),
    (ROW, TurnUpOverlord(SCOURGE), "drk-lord-9", f"The row is filled at the end of a turn; {USE_DICE}"),
    (
        evolve(ROW, stage=Stage.REFILL),
        TurnUpOverlord(GHOUL),
        "drk-lord-15",
        "The Ghoul is discarded and does not come back.",
    ),
    (
        evolve(ROW, stage=Stage.REFILL),
        TurnUpOverlord(LICH),
        "drk-lord-1",
        "The Lich cannot be the next card of the stack.",
    ),
    (COSTS_DUE, ChooseDice(ADA, ""), "drk-cost-2", "First pay the Turn cost of The Undead, or let it go."),
    (COSTS_DUE, PayCost(BEN, UNDEAD), "drk-cost-1", "It is Ada’s turn, not Ben’s."),
    (COSTS_DUE, PayCost(ADA, WEREWOLF), "drk-cost-1", "Ada has no Overlord The Werewolf with a Turn cost."),
    (
        evolve(COSTS_DUE, unpaid=()),
        LetGo(ADA, UNDEAD),
        "drk-cost-2",
        "The Turn cost of The Undead is settled for this turn.",
    ),
    (
        with_player(COSTS_DUE, ADA, supply=3),
        PayCost(ADA, UNDEAD),
        "drk-cost-2",
        "That needs 5 minions, and Ada’s supply has 3.",
    ),
    # dice rolled again, and minions moved
    (lords("black 2"), Reroll(ADA, WIZARD, ("black 2",)), "drk-wizard-1", "You do not have The Dark Wizard."),
    (lords("black 2"), Reroll(ADA, WEREWOLF, ("black 2",)), "drk-werewolf-1", "You do not have The Werewolf."),
    (
        evolve(HUNTER, hunted=True),
        Reroll(ADA, WEREWOLF, ("black 2",)),
        "drk-werewolf-1",
        "The Werewolf has rolled a die again in this turn.",
    ),
    (HUNTER, Reroll(ADA, WEREWOLF, ("black 2", "black 3")), "drk-werewolf-1", "The Werewolf rolls only one die again."),
    (
        lords("black 1", effects=(Effect(SCOURGE, BEN),)),
        Attack(ADA, ("black 1",), MUDWICK, 1),
        "drk-scourge-1",
        "With The Scourge the black +1 counts nothing.",
    ),
    (
        lords("black 3", "black 4", effects=(Effect(SCOURGE, BEN),)),
        Attack(ADA, ("black 3", "black 4"), MUDWICK, 1),
        "drk-dice-2",
        "Each of these dice works alone, as only a +1 or the white die may be added.",
    ),
    (
        lords("black 4"),
        Attack(ADA, ("black 4",), MUDWICK, 5),
        "drk-dice-1",
        "With the black 4 it can be 1 to 4, not 5.",
    ),
    (
        MOVING,
        Attack(ADA, ("black 4",), MUDWICK, 4),
        "drk-turn-1",
        "Dice are used after the roll, before Done; what comes now is: move minions.",
    ),
    (
        IN_ROLL_OFF,
        CarryOut(),
        "drk-commit-3",
        "Towers and Towns are settled when all effects are in; what comes now is: roll the tie off.",
    ),
    (ROW, Pass(ADA), "drk-turn-1", f"You cannot pass here; {USE_DICE}"),
    (ROW, RollOff(ADA, (1, 1, 1)), "drk-fall-5", f"No tie is rolled off; {USE_DICE}"),
    (MOVING, MoveMinions(BEN, ADA, MUDWICK, GOOSEGREEN, 1), "drk-wyvern-1", "No Wyvern moves minions for Ben now."),
    (MOVING, MoveMinions(ADA, ADA, MUDWICK, MUDWICK, 1), "drk-wyvern-1", "The minions have to go to another Town."),
    (MOVING, MoveMinions(ADA, ADA, MUDWICK, GOOSEGREEN, 6), "drk-wyvern-1", "The Wyvern can move 1 to 5 now, not 6."),
    (MOVING, MoveMinions(ADA, BEN, MUDWICK, GOOSEGREEN, 2), "drk-wyvern-1", "Ben has 1 minion at Mudwick, not 2."),
]


@pytest.mark.rule(*sorted({rule for _, _, rule, _ in SAID}))
@for_each(("state", "action", "rule", "reason"), SAID)
def test_a_refusal_names_its_rule_and_what_is_wrong(state: DarkState, action: Action, rule: str, reason: str) -> None:
    assert refusal(state, action) == Refusal(rule, reason)
