"""A bomb is drawn: explode, or defuse it and put it back in secret."""

from fractions import Fraction
from random import Random

import pytest

from engine import Refusal, Seat
from engine.games.exploding_minions import DrawCard, Explode, ExplodingState, PlayCard, PutBack, SeeCard, TakeCard
from engine.games.exploding_minions.odds import chances_in_view
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import FACE_DOWN
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CLEO,
    DEV,
    boom,
    defused,
    draw,
    seen,
    stopped,
    stripped,
    table,
    worked,
)
from tests.engine.playing import do, refusal, told


def drawing(state: ExplodingState) -> ExplodingState:
    return do(state, DrawCard(state.current))


# ---------------------------------------------------------------- the bomb


@pytest.mark.rule("exp-bomb-1")
def test_a_bomb_is_shown_to_all_at_once() -> None:
    state = table([], [], [])
    shown = boom(state)
    assert (shown.to_act, shown.pile, shown.bombs, shown.phase) == (Seat(ADA), state.pile - 1, 1, "Boom")
    assert shown.players == state.players
    (event,) = told(drawing(state), TakeCard(ADA, BOMB))
    assert all(event.seen_by(seat) == event for seat in range(3))
    assert event.told(state.names) == "Ada draws an Exploding Minion!"


@pytest.mark.rule("exp-aim-2", "exp-bomb-4", "exp-defuse-1", "exp-tip-4")
def test_who_has_drawn_a_bomb_can_defuse_it_or_explode_and_nothing_else() -> None:
    shown = boom(table([SKIP, ATTACK, NOPE, SHUFFLE, CLONE], [NOPE]))
    assert shown.options(ADA) == (PlayCard(ADA, DEFUSE), Explode(ADA))
    assert shown.options(BEN) == ()
    assert refusal(shown, PlayCard(ADA, SKIP)) == Refusal("exp-aim-2", "A bomb has been drawn: defuse it or explode.")


@pytest.mark.rule("exp-bomb-2", "exp-aim-2")
def test_without_a_defuse_there_is_only_the_explosion() -> None:
    state = do(boom(table([], [])), PlayCard(ADA, DEFUSE), PutBack(ADA, 0))
    state = do(boom(state), PlayCard(BEN, DEFUSE), PutBack(BEN, 0))
    state = boom(state)
    assert state.options(ADA) == (Explode(ADA),)
    (exploded, _) = told(state, Explode(ADA))
    assert exploded.rule == "exp-bomb-2"


@pytest.mark.rule("exp-bomb-3", "exp-bomb-6")
def test_bomb_and_hand_lie_open_beside_the_discard_pile() -> None:
    state = table([NOPE, NOPE, SKIP], [], [])
    hand = state.players[ADA].hand
    out = do(boom(state), Explode(ADA))
    assert (out.discard, out.players[ADA].alive, out.players[ADA].hand) == ((), False, hand)
    assert out.seen_by(BEN).players[ADA].hand == hand
    assert out.loose.count(BOMB) == 1
    (exploded, _) = told(boom(state), Explode(ADA))
    assert exploded.seen_by(BEN).told(state.names) == (
        "Ada explodes and is out of the game! In hand: Banana Fan ×4, Defuse, Nope ×2, Skip."
    )


@pytest.mark.rule("exp-bomb-4")
def test_who_could_defuse_may_still_explode() -> None:
    shown = boom(table([], [], []))
    assert shown.why_not(Explode(ADA)) is None
    (exploded, begun) = told(shown, Explode(ADA))
    assert (exploded.rule, begun.rule) == ("exp-bomb-4", "exp-turn-5")


@pytest.mark.rule("exp-bomb-4", "exp-clone-3")
def test_a_clone_that_could_defuse_makes_the_explosion_a_choice_too() -> None:
    # one bomb goes round: all spend their Defuses, Ada explodes, and only a Clone could save Ben
    state = defused(defused(table([], [CLONE], [])))
    state = defused(state)
    shown = boom(do(boom(state), Explode(ADA)))
    assert shown.options(BEN) == (PlayCard(BEN, CLONE), Explode(BEN))
    (exploded, *_) = told(shown, Explode(BEN))
    assert exploded.rule == "exp-bomb-4"


@pytest.mark.rule("exp-bomb-5")
def test_turns_still_owed_are_gone_with_who_owed_them() -> None:
    state = worked(table([ATTACK], [ATTACK], [], []), ATTACK)
    assert (state.current, state.owed) == (BEN, 2)
    out = do(boom(state), Explode(BEN))
    assert (out.current, out.owed, out.forced) == (CLEO, 1, False)
    four = worked(state, ATTACK)
    assert (four.current, four.owed) == (CLEO, 4)
    out = do(boom(draw(four, SHUFFLE)), Explode(CLEO))
    assert (out.current, out.owed, out.forced) == (DEV, 1, False)


# ---------------------------------------------------------------- the Defuse


@pytest.mark.rule("exp-defuse-1", "exp-defuse-4")
def test_a_defuse_saves_its_player_and_ends_the_turn() -> None:
    state = table([], [], [])
    saved = do(boom(state), PlayCard(ADA, DEFUSE))
    assert (saved.to_act, saved.discard) == (Seat(ADA), (DEFUSE,))
    assert saved.players[ADA].alive and saved.players[ADA].hand == stripped(state, ADA)
    after = do(saved, PutBack(ADA, 3))
    assert (after.to_act, after.pile, after.bombs, after.turn) == (Seat(BEN), state.pile, 2, 2)


@pytest.mark.rule("exp-defuse-2")
@for_each("players", [2, 3])
def test_the_bomb_can_go_to_every_place_of_the_pile(players: int) -> None:
    saved = do(boom(table(*[[]] * players)), PlayCard(ADA, DEFUSE))
    assert saved.options(ADA) == tuple(PutBack(ADA, under) for under in range(saved.pile + 1))
    for under in (-1, saved.pile + 1, 99):
        assert refusal(saved, PutBack(ADA, under)).reason == (
            f"A bomb can go under 0 to {saved.pile} cards, not under {under}."
        )


@pytest.mark.rule("exp-defuse-2")
def test_wherever_the_bomb_goes_it_is_drawn_from_there() -> None:
    start = table([], [])
    for under in range(start.pile):
        state = defused(start, under)
        for _ in range(under):
            assert all(action != TakeCard(state.current, BOMB) for action in drawing(state).chance())
            state = draw(state, state.loose[0])
        assert drawing(state).chance() == {TakeCard(state.current, BOMB): Fraction(1)}


@pytest.mark.rule("exp-defuse-2")
def test_nobody_else_sees_where_the_bomb_went() -> None:
    saved = do(boom(table([], [], [])), PlayCard(ADA, DEFUSE))
    steps = [saved.play(action) for action in saved.options(ADA)]
    for seat in (BEN, CLEO):
        assert len({step.after.seen_by(seat) for step in steps}) == 1
        assert len({tuple(event.seen_by(seat) for event in step.events) for step in steps}) == 1
        assert {step.action.label_for(seat, NAMES) for step in steps} == {"Put it back in secret"}
    assert len({step.after.seen_by(ADA) for step in steps}) == len(steps)
    assert steps[0].events[0].seen_by(BEN).told(saved.names) == (
        "Ada puts the bomb back in secret. For everybody else, any place is as likely."
    )


@pytest.mark.rule("exp-defuse-2")
@for_each(
    ("under", "label", "sentence"),
    [
        (0, "Put it on top", "Ada puts the bomb back on top of the pile."),
        (1, "Put it under 1 card", "Ada puts the bomb back under 1 card."),
        (2, "Put it under 2 cards", "Ada puts the bomb back under 2 cards."),
        (15, "Put it under 15 cards", "Ada puts the bomb back at the very bottom."),
    ],
)
def test_who_puts_the_bomb_back_reads_where(under: int, label: str, sentence: str) -> None:
    saved = do(boom(table([], [])), PlayCard(ADA, DEFUSE))
    assert saved.pile == 15
    assert PutBack(ADA, under).label(NAMES) == PutBack(ADA, under).label_for(ADA, NAMES) == label
    assert told(saved, PutBack(ADA, under))[0].seen_by(ADA).told(saved.names) == sentence


@pytest.mark.rule("exp-defuse-3")
@for_each(("under", "pile"), [(0, [BOMB, SKIP, SHUFFLE]), (1, [SKIP, BOMB, SHUFFLE]), (2, [SKIP, SHUFFLE, BOMB])])
def test_the_other_cards_keep_their_order(under: int, pile: list[str]) -> None:
    state = defused(seen(table([SEE], [SEE]), BOMB, SKIP, SHUFFLE), under)
    looking = worked(state, SEE)
    for place, card in enumerate(pile):
        assert looking.chance() == {SeeCard(BEN, place, card): Fraction(1)}
        looking = do(looking, SeeCard(BEN, place, card))


@pytest.mark.rule("exp-defuse-5")
def test_a_defuse_is_for_a_bomb_alone() -> None:
    state = table([], [])
    refused = refusal(state, PlayCard(ADA, DEFUSE))
    assert refused.rule == "exp-defuse-5"
    assert refused.reason == "A Defuse can be played only when you have just drawn an Exploding Minion."
    assert refusal(boom(state), PlayCard(BEN, DEFUSE)).rule == "exp-defuse-1"


@pytest.mark.rule("exp-defuse-6")
def test_a_bomb_on_top_hits_the_next_player_who_does_nothing_about_it() -> None:
    trapped = defused(table([], [SHUFFLE, BOTTOM, SKIP]), 0)
    assert drawing(trapped).chance() == {TakeCard(BEN, BOMB): Fraction(1)}
    shuffled = worked(trapped, SHUFFLE)
    assert drawing(shuffled).chance()[TakeCard(BEN, BOMB)] == Fraction(1, trapped.pile)
    assert TakeCard(BEN, BOMB) not in worked(trapped, BOTTOM).chance()
    assert worked(trapped, SKIP).current == ADA


@pytest.mark.rule("exp-defuse-7")
def test_under_an_attack_a_defuse_or_a_safe_draw_ends_one_turn() -> None:
    forced = worked(table([ATTACK], [], []), ATTACK)
    once = defused(forced, 5)
    assert (once.current, once.owed, once.forced) == (BEN, 1, True)
    safe = draw(forced, SHUFFLE)
    assert (safe.current, safe.owed, safe.forced) == (BEN, 1, True)
    after = draw(safe, SHUFFLE)
    assert (after.current, after.owed, after.forced) == (CLEO, 1, False)


@pytest.mark.rule("exp-defuse-2")
def test_who_has_put_the_bomb_back_knows_what_the_others_draw_and_what_cannot_be_is_no_chance() -> None:
    for under, drawn in ((0, BOMB), (3, FACE_DOWN)):
        view = drawing(defused(table([], []), under)).seen_by(ADA)
        assert chances_in_view(view) == {TakeCard(BEN, drawn): 1}
    chances = chances_in_view(drawing(defused(table([], []), 3)).seen_by(BEN))
    assert chances[TakeCard(BEN, BOMB)] == Fraction(1, 16) and sum(chances.values()) == 1


@pytest.mark.rule("exp-defuse-6", "exp-defuse-8")
def test_a_bomb_on_top_is_for_whoever_draws_next() -> None:
    ordinary = do(boom(table([], [], [])), PlayCard(ADA, DEFUSE))
    forced = do(boom(worked(table([ATTACK], [], []), ATTACK)), PlayCard(BEN, DEFUSE))
    for state, rule, next_seat in ((ordinary, "exp-defuse-6", BEN), (forced, "exp-defuse-8", BEN)):
        (put, begun) = told(state, PutBack(state.current, 0))
        assert put.rule == rule
        after = do(state, PutBack(state.current, 0))
        assert (after.current, begun.rule) == (next_seat, "exp-turn-5" if state is ordinary else "exp-defuse-7")
        assert do(after, DrawCard(BEN)).chance() == {TakeCard(BEN, BOMB): 1}
        assert told(state, PutBack(state.current, 1))[0].rule == "exp-defuse-2"


@pytest.mark.rule("exp-nope-3", "exp-defuse-1")
def test_no_window_opens_on_a_bomb_or_a_defuse() -> None:
    shown = boom(table([], [NOPE]))
    for state in (shown, do(shown, PlayCard(ADA, DEFUSE))):
        assert state.to_act == Seat(ADA) and state.waiting is None
        refused = refusal(state, PlayCard(BEN, NOPE))
        assert (refused.rule, refused.reason) == ("exp-nope-3", "No Nope stops an Exploding Minion or a Defuse.")


def test_a_bomb_put_back_survives_a_stopped_shuffle() -> None:
    trapped = defused(table([NOPE], [SHUFFLE]), 0)
    kept = stopped(trapped, SHUFFLE, ADA)
    assert drawing(kept).chance() == {TakeCard(BEN, BOMB): Fraction(1)}


def test_what_is_imagined_keeps_the_bomb_where_its_seat_put_it() -> None:
    trapped = defused(table([], [], []), 4)
    for seed in range(20):
        assert trapped.seen_by(ADA).imagined(Random(seed)).order == trapped.order
        assert trapped.seen_by(BEN).imagined(Random(seed)).order == ((trapped.pile, 0),)
