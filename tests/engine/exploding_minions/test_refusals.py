"""Every card at every wrong moment is refused with the rule that forbids it, in a sentence that names what is wrong."""

from copy import deepcopy

import pytest

import engine
from engine.core.actions import Action, Refusal
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
from tests.engine.playing import do, refusal

RICH = own_cards(
    plain=dict.fromkeys((ATTACK, SEE, SKIP, SHUFFLE, BOTTOM, FAN, TWIN, CHIEF, SOCK), 4)
    | {NOPE: 8, CLONE: 8, DEFUSE: 6}
)
"""Cards enough for three hands with everything in them; the sock is dealt with the deck "box"."""

ADAS = [SKIP, SHUFFLE, NOPE, CLONE, FAN, FAN, TWIN]
BENS = [SKIP, SHUFFLE, NOPE, CLONE, FAN, TWIN, TWIN]
CLEOS = [SKIP, ATTACK, NOPE, CLONE, SEE, BOTTOM, CHIEF]

DEALING = new(3, cards=RICH)
SHUFFLING = do(DEALING, Deal(hands_of(DEALING, (ADAS, BENS, CLEOS))))
STARTING = do(SHUFFLING, AddBombs())
TURN = table(ADAS, BENS, CLEOS, cards=RICH)
RICH_TURN = table([*IN_TURN, SOCK, CHIEF], BENS, CLEOS, deck="box", cards=RICH)
WINDOW = opened(TURN, SHUFFLE)
OWN_ANSWER = let(WINDOW, until=ADA)
AFTER_NOPE = noped(WINDOW, BEN)
PAIR_WINDOW = paired(TURN, FAN, FAN, CLEO)
SETTLING = let(WINDOW)
AFTER_STOP = stopped(TURN, SHUFFLE, BEN)
AFTER_CLONE = draw(worked(TURN, SHUFFLE, CLONE), SKIP)
AFTER_DEFUSE = defused(TURN, 0)
STEALING = settled(PAIR_WINDOW)
AFTER_PAIR = draw(do(STEALING, StealCard(ADA, CLEO, SKIP)), SKIP)
LOOKING = worked(RICH_TURN, SEE)
DRAWING = do(TURN, DrawCard(ADA))
BOMB_DRAWN = boom(TURN)
BOMB_ON_DEFUSE = boom(AFTER_DEFUSE)
PUTTING_BACK = do(BOMB_DRAWN, PlayCard(ADA, DEFUSE))
ONE_OUT = do(BOMB_DRAWN, Explode(ADA))
GAME_OVER = do(boom(ONE_OUT), Explode(BEN))

NOW = "what comes now is: "
PLAY = f"{NOW}play a card or draw."
LET = f"{NOW}let it happen, or Nope."
YET = "The table is still being set up, so nobody can play or draw yet."
DEALT = "The hands are dealt once, at the start; "
BOMBS = "The bombs go into the deck once, after the deal; "
STARTS = "Who starts is found out once, before the first turn; "
IN_ADAS = " only in your own turn, and it is Ada’s turn."
IS_OVER = "The game is over, so nothing more can be played."
BOMBED = "A bomb has been drawn: defuse it or explode."
LATER = "One thing at a time; "
IN_ORDER = "Everybody is asked in order about the "
FOR_BEN = f"{IN_ORDER}Shuffle, and it is for Ben to answer."
FOR_CLEO = f"{IN_ORDER}Shuffle, and it is for Cleo to answer."
NO_DRAW = "A draw is not an action that a Nope can stop."
NO_NOPE = "No Nope stops an Exploding Minion or a Defuse."
NO_WINDOW = "A Nope needs something to stop, but no card waits for an answer."
IDLE = "Nothing waits for an answer; "
UNSETTLED = "A card works only once all have let it happen in a row; "
NO_BOMB = "Only a player who has drawn an Exploding Minion explodes."
NOT_PLAYED = "An Exploding Minion is never played from a hand; it is shown when it is drawn."
JUST_DRAWN = "can be played only when you have just drawn an Exploding Minion."
ON_DEFUSE = f"A Clone on a Defuse is a Defuse, and it {JUST_DRAWN}"
ON_NOPE = "The top card is a Nope, so a Clone would be a Nope, and no card waits for an answer."
ON_PAIR = f"A Clone cannot be laid on a {FAN}; a pair takes two cards from one hand."
NO_COPY = "The Discard Pile is empty, so a Clone has nothing to copy."
LOOKS = "The top cards are looked at one after another by the player who may see them."
OUT = "Ada has exploded and is out of the game."
NO_BACK = "No bomb has been defused that could go back into the pile; "

CASES: list[tuple[ExplodingState, Action, str, str]] = [
    # while the table is set up
    *[
        (position, action, "exp-setup-11", YET)
        for position in (SHUFFLING, STARTING)
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
        (DEALING, action, "exp-setup-11", YET)
        for action in (DrawCard(ADA), LetHappen(BEN), Explode(ADA), PutBack(ADA, 0))
    ],
    (DEALING, PlayCard(ADA, SKIP), "exp-turn-7", "Ada holds no Skip."),
    (DEALING, AddBombs(), "exp-setup-9", f"{BOMBS}{NOW}deal the hands."),
    (DEALING, Start(0), "exp-setup-11", f"{STARTS}{NOW}deal the hands."),
    (STARTING, Start(9), "exp-setup-11", "There is no seat 9 at this table of 3."),
    (SHUFFLING, Deal(()), "exp-setup-7", f"{DEALT}{NOW}put the bombs in."),
    (TURN, Deal(()), "exp-setup-7", f"{DEALT}{PLAY}"),
    (TURN, AddBombs(), "exp-setup-9", f"{BOMBS}{PLAY}"),
    (TURN, Start(1), "exp-setup-11", f"{STARTS}{PLAY}"),
    # in somebody else's turn
    (TURN, DrawCard(BEN), "exp-turn-6", f"You draw{IN_ADAS}"),
    (TURN, PlayCard(BEN, SKIP), "exp-turn-6", f"You can play Skip{IN_ADAS}"),
    (TURN, PlayCard(CLEO, ATTACK), "exp-turn-6", f"You can play Attack{IN_ADAS}"),
    (TURN, PlayCard(BEN, FAN), "exp-turn-6", f"You can play {FAN}{IN_ADAS}"),
    (TURN, PlayPair(BEN, TWIN, TWIN, ADA), "exp-turn-6", f"You can play a pair{IN_ADAS}"),
    (AFTER_DEFUSE, PlayCard(ADA, SKIP), "exp-turn-6", "You can play Skip only in your own turn, and it is Ben’s turn."),
    # in one's own turn
    (TURN, PlayCard(ADA, NOPE), "exp-nope-8", NO_WINDOW),
    (TURN, PlayCard(BEN, NOPE), "exp-nope-8", NO_WINDOW),
    (TURN, PlayCard(ADA, DEFUSE), "exp-defuse-5", f"A Defuse {JUST_DRAWN}"),
    (
        TURN,
        PlayCard(ADA, FAN),
        "exp-pair-1",
        f"A {FAN} alone does nothing; it takes two equal ones, or one and a Clone.",
    ),
    (TURN, PlayCard(ADA, CLONE), "exp-clone-7", NO_COPY),
    (TURN, PlayCard(ADA, ATTACK), "exp-turn-7", "Ada holds no Attack."),
    (TURN, PlayCard(ADA, "Joker"), "exp-turn-7", "There is no card called 'Joker' in this game."),
    (TURN, PlayCard(ADA, SOCK), "exp-turn-7", f"There is no card called '{SOCK}' in this game."),
    (TURN, PlayCard(ADA, BOMB), "exp-bomb-1", NOT_PLAYED),
    (RICH_TURN, PlayCard(ADA, SOCK), "exp-turn-10", f"{SOCK} has no effect, so it cannot be played."),
    (TURN, LetHappen(ADA), "exp-nope-6", f"{IDLE}{PLAY}"),
    (TURN, LetHappen(BEN), "exp-nope-6", f"{IDLE}{PLAY}"),
    (TURN, Explode(ADA), "exp-aim-2", NO_BOMB),
    (TURN, Explode(BEN), "exp-aim-2", NO_BOMB),
    (TURN, PutBack(ADA, 0), "exp-defuse-2", f"{NO_BACK}{PLAY}"),
    # pairs
    (TURN, PlayPair(ADA, FAN, TWIN, BEN), "exp-pair-3", f"{FAN} and {TWIN} do not match, so they are no pair."),
    (TURN, PlayPair(ADA, TWIN, TWIN, BEN), "exp-pair-1", f"Ada holds only one {TWIN}, and a pair takes two."),
    (TURN, PlayPair(ADA, CHIEF, CHIEF, BEN), "exp-turn-7", f"Ada holds no {CHIEF}."),
    (TURN, PlayPair(ADA, SKIP, SKIP, BEN), "exp-pair-2", "Skip is no Minion Character, so it makes no pair."),
    (TURN, PlayPair(ADA, CLONE, SKIP, BEN), "exp-pair-2", "Skip is no Minion Character, so it makes no pair."),
    (TURN, PlayPair(ADA, CLONE, CLONE, BEN), "exp-clone-8", "Two Clones are no pair; a pair needs a Minion Character."),
    (TURN, PlayPair(ADA, CLONE, FAN, BEN), "exp-pair-2", f"A pair is named in order: {FAN}, then Clone."),
    (TURN, PlayPair(ADA, CLONE, CHIEF, BEN), "exp-turn-7", f"Ada holds no {CHIEF}."),
    (TURN, PlayPair(ADA, FAN, FAN, ADA), "exp-pair-4", "You steal from another player, not from yourself."),
    (TURN, PlayPair(ADA, FAN, FAN, 3), "exp-pair-4", "There is no seat 3 at this table of 3."),
    (ONE_OUT, PlayPair(BEN, TWIN, TWIN, ADA), "exp-bomb-6", "Ada has exploded, and those cards are out of the game."),
    # while answers are awaited
    (WINDOW, DrawCard(ADA), "exp-turn-8", f"{LATER}{LET}"),
    (WINDOW, PlayCard(ADA, SKIP), "exp-turn-8", f"{LATER}{LET}"),
    (WINDOW, PlayPair(ADA, FAN, FAN, BEN), "exp-turn-8", f"{LATER}{LET}"),
    (OWN_ANSWER, PlayCard(ADA, SKIP), "exp-turn-8", f"{LATER}{LET}"),
    (WINDOW, PlayCard(BEN, SKIP), "exp-turn-6", f"You can play Skip{IN_ADAS}"),
    (WINDOW, PlayCard(BEN, DEFUSE), "exp-defuse-5", f"A Defuse {JUST_DRAWN}"),
    (WINDOW, PlayCard(BEN, CLONE), "exp-turn-6", f"You can play Shuffle{IN_ADAS}"),
    (OWN_ANSWER, PlayCard(ADA, CLONE), "exp-turn-8", f"{LATER}{LET}"),
    (WINDOW, LetHappen(CLEO), "exp-nope-6", FOR_BEN),
    (WINDOW, LetHappen(ADA), "exp-nope-6", FOR_BEN),
    (WINDOW, PlayCard(CLEO, NOPE), "exp-nope-6", FOR_BEN),
    (AFTER_NOPE, PlayCard(ADA, NOPE), "exp-nope-6", FOR_CLEO),
    (AFTER_NOPE, PlayCard(ADA, CLONE), "exp-nope-6", FOR_CLEO),
    (PAIR_WINDOW, LetHappen(CLEO), "exp-nope-6", f"{IN_ORDER}pair, and it is for Ben to answer."),
    (PAIR_WINDOW, PlayCard(BEN, CLONE), "exp-clone-5", ON_PAIR),
    (WINDOW, CarryOut(), "exp-nope-7", f"{UNSETTLED}{LET}"),
    (WINDOW, Explode(BEN), "exp-aim-2", NO_BOMB),
    (WINDOW, PutBack(BEN, 0), "exp-defuse-2", f"{NO_BACK}{LET}"),
    # when it is about to work, or to be taken, or to be looked at
    (SETTLING, PlayCard(BEN, NOPE), "exp-nope-8", NO_WINDOW),
    (SETTLING, PlayCard(ADA, SKIP), "exp-turn-8", f"{LATER}{NOW}carry out the card."),
    (SETTLING, LetHappen(BEN), "exp-nope-6", f"{IDLE}{NOW}carry out the card."),
    (STEALING, DrawCard(ADA), "exp-turn-8", f"{LATER}{NOW}steal a card."),
    (STEALING, StealCard(ADA, BEN, SKIP), "exp-pair-2", "It is Ada who steals from Cleo."),
    (STEALING, StealCard(ADA, CLEO, SHUFFLE), "exp-pair-2", "Cleo holds no Shuffle that could be stolen."),
    (STEALING, PlayCard(CLEO, NOPE), "exp-nope-8", NO_WINDOW),
    (LOOKING, DrawCard(ADA), "exp-turn-8", f"{LATER}{NOW}look at the top cards."),
    (LOOKING, TakeCard(ADA, BOMB), "exp-turn-4", f"No card is being drawn; {NOW}look at the top cards."),
    (DRAWING, PlayCard(ADA, SKIP), "exp-turn-8", f"{LATER}{NOW}take a card from the pile."),
    (DRAWING, PlayCard(BEN, NOPE), "exp-nope-9", NO_DRAW),
    (DRAWING, DrawCard(ADA), "exp-turn-8", f"{LATER}{NOW}take a card from the pile."),
    (DRAWING, Explode(ADA), "exp-aim-2", NO_BOMB),
    # a bomb
    (BOMB_DRAWN, PlayCard(BEN, NOPE), "exp-nope-3", NO_NOPE),
    (BOMB_DRAWN, PlayCard(ADA, NOPE), "exp-nope-3", NO_NOPE),
    (BOMB_DRAWN, PlayCard(ADA, SKIP), "exp-aim-2", BOMBED),
    (BOMB_DRAWN, PlayCard(ADA, FAN), "exp-aim-2", BOMBED),
    (BOMB_DRAWN, PlayPair(ADA, FAN, FAN, BEN), "exp-aim-2", BOMBED),
    (BOMB_DRAWN, DrawCard(ADA), "exp-aim-2", BOMBED),
    (BOMB_DRAWN, PlayCard(ADA, CLONE), "exp-clone-7", NO_COPY),
    (BOMB_DRAWN, PlayCard(BEN, DEFUSE), "exp-defuse-1", "It is Ada who drew the bomb and may defuse it."),
    (BOMB_ON_DEFUSE, PlayCard(CLEO, CLONE), "exp-defuse-1", "It is Ben who drew the bomb and may defuse it."),
    (BOMB_DRAWN, Explode(BEN), "exp-aim-2", "It is Ada who drew the bomb."),
    (BOMB_DRAWN, PlayCard(BEN, SKIP), "exp-turn-6", f"You can play Skip{IN_ADAS}"),
    (BOMB_DRAWN, PutBack(ADA, 0), "exp-defuse-2", f"{NO_BACK}{NOW}defuse the bomb, or explode."),
    (BOMB_DRAWN, LetHappen(BEN), "exp-nope-6", f"{IDLE}{NOW}defuse the bomb, or explode."),
    # a Defuse
    (PUTTING_BACK, PlayCard(BEN, NOPE), "exp-nope-3", NO_NOPE),
    (PUTTING_BACK, PlayCard(BEN, CLONE), "exp-clone-6", ON_DEFUSE),
    (PUTTING_BACK, DrawCard(ADA), "exp-defuse-2", "First the bomb goes back into the pile."),
    (PUTTING_BACK, PlayCard(ADA, SKIP), "exp-defuse-2", "First the bomb goes back into the pile."),
    (PUTTING_BACK, PutBack(BEN, 0), "exp-defuse-2", "It is Ada who puts the bomb back."),
    (PUTTING_BACK, PutBack(ADA, 99), "exp-defuse-2", "A bomb can go under 0 to 31 cards, not under 99."),
    (PUTTING_BACK, PutBack(ADA, -1), "exp-defuse-2", "A bomb can go under 0 to 31 cards, not under -1."),
    (PUTTING_BACK, Explode(ADA), "exp-aim-2", NO_BOMB),
    # Clones
    (AFTER_STOP, PlayCard(ADA, CLONE), "exp-clone-9", ON_NOPE),
    (AFTER_CLONE, PlayCard(BEN, CLONE), "exp-clone-2", "A Clone cannot be laid on another Clone."),
    (AFTER_PAIR, PlayCard(BEN, CLONE), "exp-clone-5", ON_PAIR),
    (AFTER_DEFUSE, PlayCard(BEN, CLONE), "exp-clone-6", ON_DEFUSE),
    # what chance cannot do
    (TURN, CarryOut(), "exp-nope-7", f"{UNSETTLED}{PLAY}"),
    (TURN, SeeCard(ADA, 0, BOMB), "exp-turn-9", f"Nobody may look into the Draw Pile; {PLAY}"),
    (TURN, TakeCard(ADA, BOMB), "exp-turn-4", f"No card is being drawn; {PLAY}"),
    (TURN, StealCard(ADA, BEN, SKIP), "exp-pair-2", f"A card is stolen only with a pair; {PLAY}"),
    (DRAWING, TakeCard(BEN, BOMB), "exp-turn-6", "It is Ada who draws."),
    (DRAWING, TakeCard(ADA, "Joker"), "exp-turn-9", "No Joker can lie there in the Draw Pile."),
    (LOOKING, SeeCard(ADA, 1, BOMB), "exp-see-1", LOOKS),
    # who is out, or not there
    *[
        (ONE_OUT, action, "exp-aim-2", OUT)
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
        (TURN, action, "exp-parts-1", f"There is no seat {seat} at this table of 3.")
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
        (GAME_OVER, action, "exp-end-2", IS_OVER)
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
@for_each(("state", "action", "rule", "reason"), CASES, ids=[f"{s.stage.words}-{a!r}" for s, a, _, _ in CASES])
def test_what_is_not_allowed_is_refused_with_its_rule(
    state: ExplodingState, action: Action, rule: str, reason: str
) -> None:
    before = deepcopy(state)
    assert refusal(state, action) == Refusal(rule, reason)
    assert state == before


@pytest.mark.rule("exp-turn-1", "exp-turn-6")
@for_each("card", IN_TURN)
def test_a_card_that_is_refused_at_all_those_moments_is_legal_in_its_own(card: str) -> None:
    assert RICH_TURN.why_not(PlayCard(ADA, card)) is None


@pytest.mark.rule("exp-setup-8")
@for_each("card", ["Attack", "Defuse", "Nope"])
def test_a_hidden_hand_is_refused_without_a_word_on_what_is_in_it(card: str) -> None:
    state = engine.load("exploding-minions").setup(
        2, position={"hands": [["Skip"], ["Nope"]], "pile": ["Skip", "Exploding Minion"], "turn": 1}
    )
    refused = state.seen_by(0).why_not(PlayCard(1, card))
    assert refused is not None and refused.rule == "exp-setup-8"
    assert refused.reason == "Ben keeps that hand secret, so only Ben can play from it."
