"""Every card at every wrong moment is refused with the rule that forbids it, in a sentence that names what is wrong."""

from collections.abc import Callable

import pytest

import engine
from engine.core.actions import Action
from engine.games.exploding_minions import (
    AddBombs,
    CarryOut,
    Deal,
    DrawCard,
    Explode,
    ExplodingState,
    LetHappen,
    PlayCard,
    PlayPair,
    PutBack,
    SeeCard,
    Start,
    StealCard,
    TakeCard,
)
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from tests.cases import for_each
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CHIEF,
    CLEO,
    FAN,
    IN_TURN,
    RULES,
    SOCK,
    TWIN,
    boom,
    defused,
    draw,
    hands_of,
    let,
    new,
    noped,
    opened,
    own_cards,
    paired,
    settled,
    stopped,
    table,
    worked,
)
from tests.engine.playing import do

RICH = own_cards(
    plain={
        ATTACK: 4,
        SEE: 4,
        SKIP: 4,
        SHUFFLE: 4,
        BOTTOM: 4,
        NOPE: 8,
        CLONE: 8,
        DEFUSE: 6,
        FAN: 4,
        TWIN: 4,
        CHIEF: 4,
        SOCK: 4,
    }
)
"""Cards enough for three hands with everything in them; the sock is dealt with the deck "box"."""

ADAS = [SKIP, SHUFFLE, NOPE, CLONE, FAN, FAN, TWIN]
BENS = [SKIP, SHUFFLE, NOPE, CLONE, FAN, TWIN, TWIN]
CLEOS = [SKIP, ATTACK, NOPE, CLONE, SEE, BOTTOM, CHIEF]


def dealing() -> ExplodingState:
    return new(3, cards=RICH)


def shuffling() -> ExplodingState:
    return do(dealing(), Deal(hands_of(dealing(), (ADAS, BENS, CLEOS))))


def starting() -> ExplodingState:
    return do(shuffling(), AddBombs())


def turn() -> ExplodingState:
    return table(ADAS, BENS, CLEOS, cards=RICH)


def rich_turn() -> ExplodingState:
    return table([*IN_TURN, SOCK, CHIEF], BENS, CLEOS, deck="box", cards=RICH)


def window() -> ExplodingState:
    return opened(turn(), SHUFFLE)


def own_answer() -> ExplodingState:
    return let(window(), until=ADA)


def after_nope() -> ExplodingState:
    return noped(window(), BEN)


def pair_window() -> ExplodingState:
    return paired(turn(), FAN, FAN, CLEO)


def settling() -> ExplodingState:
    return let(window())


def after_stop() -> ExplodingState:
    return stopped(turn(), SHUFFLE, BEN)


def after_clone() -> ExplodingState:
    state = worked(turn(), SHUFFLE, CLONE)
    return draw(state, SKIP)


def after_pair() -> ExplodingState:
    return draw(do(stealing(), StealCard(ADA, CLEO, SKIP)), SKIP)


def after_defuse() -> ExplodingState:
    return defused(turn(), 0)


def stealing() -> ExplodingState:
    return settled(pair_window())


def looking() -> ExplodingState:
    return worked(rich_turn(), SEE)


def drawing() -> ExplodingState:
    return do(turn(), DrawCard(ADA))


def bomb() -> ExplodingState:
    return boom(turn())


def bomb_on_defuse() -> ExplodingState:
    return boom(after_defuse())


def putting_back() -> ExplodingState:
    return do(bomb(), PlayCard(ADA, DEFUSE))


def one_out() -> ExplodingState:
    return do(bomb(), Explode(ADA))


def over() -> ExplodingState:
    return do(boom(one_out()), Explode(BEN))


YET = "The table is still being set up, so nobody can play or draw yet."
IS_OVER = "The game is over, so nothing more can be played."
BOMBED = "A bomb has been drawn: defuse it or explode."
LATER = "One thing at a time; what comes now is: "
FOR_BEN = "Everybody is asked in order about the Shuffle, and it is for Ben to answer."
NO_DRAW = "A draw is not an action that a Nope can stop."
NO_NOPE = "No Nope stops an Exploding Minion or a Defuse."
IDLE = "Nothing waits for an answer; what comes now is: play a card or draw."
NO_BOMB = "Only a player who has drawn an Exploding Minion explodes."
OUT = "Ada has exploded and is out of the game."
NO_BACK = "No bomb has been defused that could go back into the pile; what comes now is: "

CASES: list[tuple[Callable[[], ExplodingState], Action, str, str]] = [
    # while the table is set up
    *[
        (position, action, "exp-setup-11", YET)
        for position in (shuffling, starting)
        for action in (
            DrawCard(ADA),
            PlayCard(ADA, SKIP),
            PlayCard(ADA, NOPE),
            PlayCard(ADA, DEFUSE),
            PlayPair(ADA, FAN, FAN, BEN),
            LetHappen(BEN),
            Explode(ADA),
            PutBack(ADA, 0),
        )
    ],
    *[
        (dealing, action, "exp-setup-11", YET)
        for action in (DrawCard(ADA), LetHappen(BEN), Explode(ADA), PutBack(ADA, 0))
    ],
    (dealing, PlayCard(ADA, SKIP), "exp-turn-7", "Ada holds no Skip."),
    (
        dealing,
        AddBombs(),
        "exp-setup-9",
        "The bombs go into the deck once, after the deal; what comes now is: deal the hands.",
    ),
    (
        dealing,
        Start(0),
        "exp-setup-11",
        "Who starts is found out once, before the first turn; what comes now is: deal the hands.",
    ),
    (
        shuffling,
        Deal(()),
        "exp-setup-7",
        "The hands are dealt once, at the start; what comes now is: put the bombs in.",
    ),
    (turn, Deal(()), "exp-setup-7", "The hands are dealt once, at the start; what comes now is: play a card or draw."),
    (
        turn,
        AddBombs(),
        "exp-setup-9",
        "The bombs go into the deck once, after the deal; what comes now is: play a card or draw.",
    ),
    (
        turn,
        Start(1),
        "exp-setup-11",
        "Who starts is found out once, before the first turn; what comes now is: play a card or draw.",
    ),
    # in somebody else's turn
    (turn, DrawCard(BEN), "exp-turn-6", "You draw only in your own turn, and it is Ada’s turn."),
    (turn, PlayCard(BEN, SKIP), "exp-turn-6", "You can play Skip only in your own turn, and it is Ada’s turn."),
    (turn, PlayCard(CLEO, ATTACK), "exp-turn-6", "You can play Attack only in your own turn, and it is Ada’s turn."),
    (turn, PlayCard(BEN, FAN), "exp-turn-6", f"You can play {FAN} only in your own turn, and it is Ada’s turn."),
    (
        turn,
        PlayPair(BEN, TWIN, TWIN, ADA),
        "exp-turn-6",
        "You can play a pair only in your own turn, and it is Ada’s turn.",
    ),
    (after_defuse, PlayCard(ADA, SKIP), "exp-turn-6", "You can play Skip only in your own turn, and it is Ben’s turn."),
    # in one's own turn
    (turn, PlayCard(ADA, NOPE), "exp-nope-8", "A Nope needs something to stop, but no card waits for an answer."),
    (turn, PlayCard(BEN, NOPE), "exp-nope-8", "A Nope needs something to stop, but no card waits for an answer."),
    (
        turn,
        PlayCard(ADA, DEFUSE),
        "exp-defuse-5",
        "A Defuse can be played only when you have just drawn an Exploding Minion.",
    ),
    (
        turn,
        PlayCard(ADA, FAN),
        "exp-pair-1",
        f"A {FAN} alone does nothing; it takes two equal ones, or one and a Clone.",
    ),
    (turn, PlayCard(ADA, CLONE), "exp-clone-7", "The Discard Pile is empty, so a Clone has nothing to copy."),
    (turn, PlayCard(ADA, ATTACK), "exp-turn-7", "Ada holds no Attack."),
    (turn, PlayCard(ADA, "Joker"), "exp-turn-7", "There is no card called 'Joker' in this game."),
    (turn, PlayCard(ADA, SOCK), "exp-turn-7", f"There is no card called '{SOCK}' in this game."),
    (
        turn,
        PlayCard(ADA, BOMB),
        "exp-bomb-1",
        "An Exploding Minion is never played from a hand; it is shown when it is drawn.",
    ),
    (rich_turn, PlayCard(ADA, SOCK), "exp-turn-10", f"{SOCK} has no effect, so it cannot be played."),
    (turn, LetHappen(ADA), "exp-nope-6", IDLE),
    (turn, LetHappen(BEN), "exp-nope-6", IDLE),
    (turn, Explode(ADA), "exp-aim-2", NO_BOMB),
    (turn, Explode(BEN), "exp-aim-2", NO_BOMB),
    (turn, PutBack(ADA, 0), "exp-defuse-2", f"{NO_BACK}play a card or draw."),
    # pairs
    (turn, PlayPair(ADA, FAN, TWIN, BEN), "exp-pair-3", f"{FAN} and {TWIN} do not match, so they are no pair."),
    (turn, PlayPair(ADA, TWIN, TWIN, BEN), "exp-pair-1", f"Ada holds only one {TWIN}, and a pair takes two."),
    (turn, PlayPair(ADA, CHIEF, CHIEF, BEN), "exp-turn-7", f"Ada holds no {CHIEF}."),
    (turn, PlayPair(ADA, SKIP, SKIP, BEN), "exp-pair-2", "Skip is no Minion Character, so it makes no pair."),
    (turn, PlayPair(ADA, CLONE, SKIP, BEN), "exp-pair-2", "Skip is no Minion Character, so it makes no pair."),
    (turn, PlayPair(ADA, CLONE, CLONE, BEN), "exp-clone-8", "Two Clones are no pair; a pair needs a Minion Character."),
    (turn, PlayPair(ADA, CLONE, FAN, BEN), "exp-pair-2", f"A pair is named in order: {FAN}, then Clone."),
    (turn, PlayPair(ADA, CLONE, CHIEF, BEN), "exp-turn-7", f"Ada holds no {CHIEF}."),
    (turn, PlayPair(ADA, FAN, FAN, ADA), "exp-pair-4", "You steal from another player, not from yourself."),
    (turn, PlayPair(ADA, FAN, FAN, 3), "exp-pair-4", "There is no seat 3 at this table of 3."),
    (one_out, PlayPair(BEN, TWIN, TWIN, ADA), "exp-bomb-6", "Ada has exploded, and those cards are out of the game."),
    # while answers are awaited
    (window, DrawCard(ADA), "exp-turn-8", f"{LATER}let it happen, or Nope."),
    (window, PlayCard(ADA, SKIP), "exp-turn-8", f"{LATER}let it happen, or Nope."),
    (window, PlayPair(ADA, FAN, FAN, BEN), "exp-turn-8", f"{LATER}let it happen, or Nope."),
    (own_answer, PlayCard(ADA, SKIP), "exp-turn-8", f"{LATER}let it happen, or Nope."),
    (window, PlayCard(BEN, SKIP), "exp-turn-6", "You can play Skip only in your own turn, and it is Ada’s turn."),
    (
        window,
        PlayCard(BEN, DEFUSE),
        "exp-defuse-5",
        "A Defuse can be played only when you have just drawn an Exploding Minion.",
    ),
    (window, PlayCard(BEN, CLONE), "exp-turn-6", "You can play Shuffle only in your own turn, and it is Ada’s turn."),
    (own_answer, PlayCard(ADA, CLONE), "exp-turn-8", f"{LATER}let it happen, or Nope."),
    (window, LetHappen(CLEO), "exp-nope-6", FOR_BEN),
    (window, LetHappen(ADA), "exp-nope-6", FOR_BEN),
    (window, PlayCard(CLEO, NOPE), "exp-nope-6", FOR_BEN),
    (
        after_nope,
        PlayCard(ADA, NOPE),
        "exp-nope-6",
        "Everybody is asked in order about the Shuffle, and it is for Cleo to answer.",
    ),
    (
        after_nope,
        PlayCard(ADA, CLONE),
        "exp-nope-6",
        "Everybody is asked in order about the Shuffle, and it is for Cleo to answer.",
    ),
    (
        pair_window,
        LetHappen(CLEO),
        "exp-nope-6",
        "Everybody is asked in order about the pair, and it is for Ben to answer.",
    ),
    (
        pair_window,
        PlayCard(BEN, CLONE),
        "exp-clone-5",
        f"A Clone cannot be laid on a {FAN}; a pair takes two cards from one hand.",
    ),
    (
        window,
        CarryOut(),
        "exp-nope-7",
        "A card works only once all have let it happen in a row; what comes now is: let it happen, or Nope.",
    ),
    (window, Explode(BEN), "exp-aim-2", NO_BOMB),
    (window, PutBack(BEN, 0), "exp-defuse-2", f"{NO_BACK}let it happen, or Nope."),
    # when it is about to work, or to be taken, or to be looked at
    (settling, PlayCard(BEN, NOPE), "exp-nope-8", "A Nope needs something to stop, but no card waits for an answer."),
    (settling, PlayCard(ADA, SKIP), "exp-turn-8", f"{LATER}carry out the card."),
    (settling, LetHappen(BEN), "exp-nope-6", "Nothing waits for an answer; what comes now is: carry out the card."),
    (stealing, DrawCard(ADA), "exp-turn-8", f"{LATER}steal a card."),
    (stealing, PlayCard(CLEO, NOPE), "exp-nope-8", "A Nope needs something to stop, but no card waits for an answer."),
    (looking, DrawCard(ADA), "exp-turn-8", f"{LATER}look at the top cards."),
    (looking, TakeCard(ADA, BOMB), "exp-turn-4", "No card is being drawn; what comes now is: look at the top cards."),
    (drawing, PlayCard(ADA, SKIP), "exp-turn-8", f"{LATER}take a card from the pile."),
    (drawing, PlayCard(BEN, NOPE), "exp-nope-9", NO_DRAW),
    (drawing, DrawCard(ADA), "exp-turn-8", f"{LATER}take a card from the pile."),
    (drawing, Explode(ADA), "exp-aim-2", NO_BOMB),
    # a bomb
    (bomb, PlayCard(BEN, NOPE), "exp-nope-3", NO_NOPE),
    (bomb, PlayCard(ADA, NOPE), "exp-nope-3", NO_NOPE),
    (bomb, PlayCard(ADA, SKIP), "exp-aim-2", BOMBED),
    (bomb, PlayCard(ADA, FAN), "exp-aim-2", BOMBED),
    (bomb, PlayPair(ADA, FAN, FAN, BEN), "exp-aim-2", BOMBED),
    (bomb, DrawCard(ADA), "exp-aim-2", BOMBED),
    (bomb, PlayCard(ADA, CLONE), "exp-clone-7", "The Discard Pile is empty, so a Clone has nothing to copy."),
    (bomb, PlayCard(BEN, DEFUSE), "exp-defuse-1", "It is Ada who drew the bomb and may defuse it."),
    (bomb_on_defuse, PlayCard(CLEO, CLONE), "exp-defuse-1", "It is Ben who drew the bomb and may defuse it."),
    (bomb, Explode(BEN), "exp-aim-2", "It is Ada who drew the bomb."),
    (bomb, PlayCard(BEN, SKIP), "exp-turn-6", "You can play Skip only in your own turn, and it is Ada’s turn."),
    (bomb, PutBack(ADA, 0), "exp-defuse-2", f"{NO_BACK}defuse the bomb, or explode."),
    (
        bomb,
        LetHappen(BEN),
        "exp-nope-6",
        "Nothing waits for an answer; what comes now is: defuse the bomb, or explode.",
    ),
    # a Defuse
    (putting_back, PlayCard(BEN, NOPE), "exp-nope-3", NO_NOPE),
    (
        putting_back,
        PlayCard(BEN, CLONE),
        "exp-clone-6",
        "A Clone on a Defuse is a Defuse, and it can be played only when you have just drawn an Exploding Minion.",
    ),
    (putting_back, DrawCard(ADA), "exp-defuse-2", "First the bomb goes back into the pile."),
    (putting_back, PlayCard(ADA, SKIP), "exp-defuse-2", "First the bomb goes back into the pile."),
    (putting_back, PutBack(BEN, 0), "exp-defuse-2", "It is Ada who puts the bomb back."),
    (putting_back, PutBack(ADA, 99), "exp-defuse-2", "A bomb can go under 0 to 31 cards, not under 99."),
    (putting_back, PutBack(ADA, -1), "exp-defuse-2", "A bomb can go under 0 to 31 cards, not under -1."),
    (putting_back, Explode(ADA), "exp-aim-2", NO_BOMB),
    # Clones
    (
        after_stop,
        PlayCard(ADA, CLONE),
        "exp-clone-9",
        "The top card is a Nope, so a Clone would be a Nope, and no card waits for an answer.",
    ),
    (after_clone, PlayCard(BEN, CLONE), "exp-clone-2", "A Clone cannot be laid on another Clone."),
    (
        after_pair,
        PlayCard(BEN, CLONE),
        "exp-clone-5",
        f"A Clone cannot be laid on a {FAN}; a pair takes two cards from one hand.",
    ),
    (
        after_defuse,
        PlayCard(BEN, CLONE),
        "exp-clone-6",
        "A Clone on a Defuse is a Defuse, and it can be played only when you have just drawn an Exploding Minion.",
    ),
    # what chance cannot do
    (
        turn,
        CarryOut(),
        "exp-nope-7",
        "A card works only once all have let it happen in a row; what comes now is: play a card or draw.",
    ),
    (
        turn,
        SeeCard(ADA, 0, BOMB),
        "exp-turn-9",
        "Nobody may look into the Draw Pile; what comes now is: play a card or draw.",
    ),
    (turn, TakeCard(ADA, BOMB), "exp-turn-4", "No card is being drawn; what comes now is: play a card or draw."),
    (
        turn,
        StealCard(ADA, BEN, SKIP),
        "exp-pair-2",
        "A card is stolen only with a pair; what comes now is: play a card or draw.",
    ),
    (drawing, TakeCard(BEN, BOMB), "exp-turn-6", "It is Ada who draws."),
    (drawing, TakeCard(ADA, "Joker"), "exp-turn-9", "No Joker can lie there in the Draw Pile."),
    (
        looking,
        SeeCard(ADA, 1, BOMB),
        "exp-see-1",
        "The top cards are looked at one after another by the player who may see them.",
    ),
    # who is out, or not there
    *[
        (one_out, action, "exp-aim-2", OUT)
        for action in (
            DrawCard(ADA),
            PlayCard(ADA, SKIP),
            PlayCard(ADA, NOPE),
            PlayPair(ADA, FAN, FAN, BEN),
            LetHappen(ADA),
            Explode(ADA),
            PutBack(ADA, 0),
        )
    ],
    *[
        (turn, action, "exp-parts-1", f"There is no seat {seat} at this table of 3.")
        for seat in (3, -1)
        for action in (
            DrawCard(seat),
            PlayCard(seat, SKIP),
            PlayPair(seat, FAN, FAN, BEN),
            LetHappen(seat),
            Explode(seat),
            PutBack(seat, 0),
        )
    ],
    # the end
    *[
        (over, action, "exp-end-2", IS_OVER)
        for action in (
            DrawCard(CLEO),
            PlayCard(CLEO, SKIP),
            PlayCard(CLEO, NOPE),
            TakeCard(CLEO, BOMB),
            Deal(()),
            AddBombs(),
            CarryOut(),
            Explode(CLEO),
            Start(0),
            LetHappen(CLEO),
            PutBack(CLEO, 0),
        )
    ],
]


@pytest.mark.rule(*sorted({rule for _, _, rule, _ in CASES}))
@for_each(("position", "action", "rule", "reason"), CASES, ids=[f"{p.__name__}-{a!r}" for p, a, _, _ in CASES])
def test_what_is_not_allowed_is_refused_with_its_rule(
    position: Callable[[], ExplodingState], action: Action, rule: str, reason: str
) -> None:
    state = position()
    refusal = state.why_not(action)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (rule, reason)
    assert refusal.rule in RULES
    with pytest.raises(engine.Illegal) as illegal:
        state.play(action)
    assert illegal.value.refusal == refusal
    assert state == position()


@pytest.mark.rule("exp-turn-1", "exp-turn-6")
@for_each("card", IN_TURN)
def test_a_card_that_is_refused_at_all_those_moments_is_legal_in_its_own(card: str) -> None:
    assert rich_turn().why_not(PlayCard(ADA, card)) is None


@pytest.mark.rule("exp-setup-8")
@for_each("card", ["Attack", "Defuse", "Nope"])
def test_a_hidden_hand_is_refused_without_a_word_on_what_is_in_it(card: str) -> None:
    state = engine.load("exploding-minions").setup(
        2, position={"hands": [["Skip"], ["Nope"]], "pile": ["Skip", "Exploding Minion"], "turn": 1}
    )
    refused = state.seen_by(0).why_not(PlayCard(1, card))
    assert refused is not None and refused.rule == "exp-setup-8"
    assert refused.reason == "Ben keeps that hand secret, so only Ben can play from it."
