"""The worked examples: the printed ones step by step, ours in what they are named for, and what the notes say."""

from fractions import Fraction
from math import comb
from random import Random
from typing import TypeVar

import pytest

from engine import Event, Seat
from engine.games.exploding_minions import (
    GAME,
    AddBombs,
    Deal,
    DrawCard,
    ExplodingState,
    PlayCard,
    PlayPair,
    PutBack,
    Start,
    StealCard,
    TakeCard,
    odds,
)
from engine.games.exploding_minions.rules import events
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import FACE_DOWN
from tests.engine.exploding_minions.accounting import check_state, check_view
from tests.engine.playing import refusal
from tests.engine.stories import Stories

E = TypeVar("E", bound=Event)

STORIES = Stories("exploding-minions", ExplodingState)
EXAMPLES = STORIES.records
state, step, happened = STORIES.state, STORIES.step, STORIES.happened
heard, says = STORIES.heard, STORIES.says
ADA, BEN, CLEO, DEV, EMI = range(5)
FAN, TWIN, CHIEF = "Banana Fan", "Goggle Twin", "Fire Chief"
LONGEST = {2: 120, 3: 120, 4: 220, 5: 220}
"""Steps that a game of so many players may have here, so that a learner gets to its end."""

each_example = pytest.mark.parametrize("name", EXAMPLES)


def places(name: str, *actions: object) -> list[int]:
    """The positions to which these actions lead."""
    return [at for at, action in enumerate(EXAMPLES[name].actions, 1) if action in actions]


def after_event(name: str, kind: type[E]) -> list[int]:
    """The positions right after an event of this kind."""
    return [at for at, s in enumerate(EXAMPLES[name].steps(), 1) if any(isinstance(e, kind) for e in s.events)]


def owed(name: str) -> list[tuple[int, int]]:
    """Each turn that began: whose it was, and how many turns that seat had to take."""
    return [(event.seat, event.owed) for event in heard(name, events.TurnBegun)]


def fuse(name: str, at: int, seat: int) -> Fraction:
    """The chance, in the eyes of `seat`, that the next draw explodes."""
    return odds.next_bomb(state(name, at).seen_by(seat))


def exactly(*chances: int | Fraction) -> tuple[Fraction, ...]:
    """Chances to compare with, whole numbers among them."""
    return tuple(map(Fraction, chances))


def bombs_in(table: ExplodingState) -> str:
    """The chance of the next draw in the eyes of somebody who knows nothing, as the notes write it."""
    return f"{table.bombs} in {table.pile}"


# ---------------------------------------------------------------- all of them


@each_example
@pytest.mark.rule("exp-parts-7")
def test_a_file_uses_the_house_deck_as_the_field_guide_counts_it(name: str) -> None:
    setup = EXAMPLES[name].start.setup
    assert setup == {"players": setup["players"], "deck": "guide"}


@each_example
def test_no_note_repeats_what_the_table_says_already(name: str) -> None:
    record = EXAMPLES[name]
    for at, played in enumerate(record.steps(), 1):
        assert record.note(at) not in {event.told(played.before.names) for event in played.events}


@each_example
def test_an_example_is_short_enough_to_play_through(name: str) -> None:
    record = EXAMPLES[name]
    assert len(record.steps()) <= LONGEST[len(record.start.names)]


@each_example
@pytest.mark.rule("exp-setup-7", "exp-setup-9", "exp-setup-11")
def test_cards_are_dealt_before_bombs_are_added(name: str) -> None:
    assert [type(action) for action in EXAMPLES[name].actions[:3]] == [Deal, AddBombs, Start]


@each_example
@pytest.mark.rule("exp-setup-8", "exp-see-2", "exp-defuse-2", "exp-pair-5")
def test_no_view_shows_what_is_hidden_from_its_seat(name: str) -> None:
    for table in EXAMPLES[name].states():
        for seat in range(len(table.names)):
            check_view(table, table.seen_by(seat), seat)


@each_example
@pytest.mark.rule("exp-setup-8", "exp-see-2", "exp-defuse-2", "exp-pair-5")
def test_no_event_tells_a_seat_what_is_hidden_from_it(name: str) -> None:
    for seat in range(len(EXAMPLES[name].start.names)):
        for event in (event.seen_by(seat) for played in EXAMPLES[name].steps() for event in played.events):
            match event:
                case events.CardSeen(seat=who, card=card) | events.CardTaken(seat=who, card=card):
                    assert (card == FACE_DOWN) == (who != seat)
                case events.CardStolen(seat=who, victim=victim, card=card):
                    assert (card == FACE_DOWN) == (seat not in (who, victim))
                case events.BombPutBack(seat=who, place=place):
                    assert (place == -1) == (who != seat)


@pytest.mark.slow
@each_example
def test_the_odds_can_be_had_at_every_step_and_from_every_seat(name: str) -> None:
    for table in EXAMPLES[name].states():
        for view in (table, *(table.seen_by(seat) for seat in range(len(table.names)))):
            for meter in GAME.meters(view):
                assert sum(chance.value for chance in meter.chances) == 1


@each_example
@pytest.mark.rule("exp-bomb-2")
def test_nobody_explodes_who_could_defuse(name: str) -> None:
    for event in heard(name, events.Exploded):
        assert DEFUSE not in event.hand
    assert {event.rule for event in heard(name, events.Exploded)} <= {"exp-bomb-2"}


@each_example
def test_nobody_draws_a_bomb_knowingly_while_there_is_a_way_around_it(name: str) -> None:
    """Who is certain that the next card is a bomb, and holds no Defuse, has nothing else left to play."""
    ways_out = {ATTACK, SKIP, SHUFFLE, BOTTOM}
    for at, action in enumerate(EXAMPLES[name].actions):
        if isinstance(action, DrawCard) and fuse(name, at, action.seat) == 1:
            hand = state(name, at).players[action.seat].hand
            assert DEFUSE in hand or not ways_out & set(hand)


# ---------------------------------------------------------------- the printed small one

PEEK = "peek-and-skip"


@pytest.mark.rule("exp-setup-2", "exp-setup-5", "exp-setup-9", "exp-parts-4", "exp-tip-2")
def test_peek_two_players_and_one_bomb_in_sixteen_cards() -> None:
    assert len(state(PEEK, 0).table.cards) == 31
    assert [len(player.hand) for player in state(PEEK, 1).players] == [8, 8]
    assert all(DEFUSE in player.hand for player in state(PEEK, 1).players)
    assert happened(PEEK, 2) == [events.BombsAdded("exp-setup-9", 1, 16)]
    assert fuse(PEEK, 3, ADA) == fuse(PEEK, 3, BEN) == Fraction(1, 16)
    assert says(PEEK, 2, "1 of 16") and says(PEEK, 3, "1 in 16")


@pytest.mark.rule("exp-see-1", "exp-see-2", "exp-nope-6")
def test_peek_ada_sees_the_bomb_and_ben_does_not() -> None:
    assert happened(PEEK, 4) == [events.CardPlayed("exp-turn-2", ADA, SEE, SEE)]
    assert [e.seat for e in heard(PEEK, events.LetPass, (5, 6))] == [BEN, ADA]
    assert [(e.place, e.card) for e in heard(PEEK, events.CardSeen)] == [(0, BOMB), (1, CHIEF), (2, TWIN)]
    assert (fuse(PEEK, 10, ADA), fuse(PEEK, 10, BEN)) == exactly(1, Fraction(1, 16))
    assert {e.seen_by(BEN) for e in heard(PEEK, events.CardSeen)} == {
        events.CardSeen("exp-see-2", ADA, place, FACE_DOWN) for place in range(3)
    }
    assert says(PEEK, 10, "1 in 16")


@pytest.mark.rule("exp-skip-1", "exp-turn-5", "exp-turn-3")
def test_peek_the_skip_leaves_the_bomb_to_ben() -> None:
    assert happened(PEEK, 14) == [
        events.Worked("exp-nope-7", ADA, SKIP),
        events.Skipped("exp-skip-1", ADA),
        events.TurnBegun("exp-turn-5", BEN, 1),
    ]
    assert state(PEEK, 14).pile == state(PEEK, 3).pile == 16
    assert happened(PEEK, 16) == [events.BombDrawn("exp-bomb-1", BEN, False)]
    assert state(PEEK, 16).to_act == Seat(BEN)


@pytest.mark.rule("exp-defuse-1", "exp-defuse-2", "exp-defuse-4")
def test_peek_ben_defuses_and_now_it_is_he_who_knows() -> None:
    assert happened(PEEK, 17) == [events.Defused("exp-defuse-1", BEN, DEFUSE)]
    assert state(PEEK, 17).discard == (SEE, SKIP, DEFUSE)
    assert heard(PEEK, events.BombPutBack) == [events.BombPutBack("exp-defuse-2", BEN, 9, 15)]
    assert owed(PEEK)[-1] == (ADA, 1)
    end = state(PEEK, 18)
    assert DEFUSE not in end.players[BEN].hand
    assert odds.bomb_at(end.seen_by(BEN)) == tuple(Fraction(place == 9) for place in range(16))
    assert fuse(PEEK, 18, ADA) == Fraction(1, 16)


# ---------------------------------------------------------------- the printed turn

TURN = "example-turn"


@pytest.mark.rule("exp-setup-3", "exp-parts-5", "exp-see-1", "exp-tip-2")
def test_printed_turn_a_peek_shows_the_bomb_on_top() -> None:
    assert len(state(TURN, 0).table.cards) == 36
    assert (state(TURN, 3).bombs, state(TURN, 3).pile) == (2, 14)
    assert fuse(TURN, 3, ADA) == Fraction(1, 7)
    assert happened(TURN, 9) == [events.CardSeen("exp-see-1", ADA, 0, BOMB)]
    assert [fuse(TURN, 11, seat) for seat in (ADA, BEN, CLEO)] == [1, Fraction(1, 7), Fraction(1, 7)]
    assert odds.bomb_at(state(TURN, 11).seen_by(ADA))[1:] == exactly(0, 0, *(Fraction(1, 11),) * 11)
    assert says(TURN, 2, bombs_in(state(TURN, 2)), "1 in 7") and says(TURN, 11, "11")


@pytest.mark.rule("exp-nope-1", "exp-nope-2", "exp-nope-4", "exp-attack-1")
def test_printed_turn_the_attack_is_stopped_and_it_is_still_adas_turn() -> None:
    assert happened(TURN, 12) == [events.CardPlayed("exp-turn-2", ADA, ATTACK, ATTACK)]
    assert happened(TURN, 13) == [events.Answered("exp-nope-1", BEN, NOPE, True)]
    [settled] = after_event(TURN, events.Stopped)
    after = state(TURN, settled)
    assert (after.current, after.owed, after.forced, after.to_act) == (ADA, 1, False, Seat(ADA))
    assert after.discard == (SEE, ATTACK, NOPE)
    assert heard(TURN, events.TurnsForced) == []
    assert fuse(TURN, settled, ADA) == 1


@pytest.mark.rule("exp-shuffle-1", "exp-turn-3", "exp-turn-4", "exp-tip-2")
def test_printed_turn_a_shuffle_and_a_safe_draw() -> None:
    [shuffled] = after_event(TURN, events.PileShuffled)
    assert {fuse(TURN, shuffled, seat) for seat in (ADA, BEN, CLEO)} == {Fraction(1, 7)}
    assert set(odds.bomb_at(state(TURN, shuffled).seen_by(ADA))) == {Fraction(2, 14)}
    assert [e.card for e in heard(TURN, events.CardTaken)] == [SKIP]
    assert [e.card for e in heard(TURN, events.CardPlayed)] == [SEE, ATTACK, SHUFFLE]
    assert owed(TURN) == [(ADA, 1), (BEN, 1)]
    assert says(TURN, shuffled, "1 in 7") and says(TURN, 24, "6 times out of 7")


@pytest.mark.rule("exp-setup-5", "exp-setup-8")
def test_printed_turn_what_ada_imagines_could_really_be() -> None:
    view = state(TURN, 11).seen_by(ADA)
    for seed in range(10):
        imagined = view.imagined(Random(seed))
        check_state(imagined)
        assert all(DEFUSE in player.hand for player in imagined.players)
        assert odds.bomb_at(imagined)[0] == 1


# ---------------------------------------------------------------- Nope on Nope on Nope

NOPES = "nope-nope-nope"


@pytest.mark.rule("exp-nope-4", "exp-clone-9")
def test_nopes_all_four_cards_are_lost_and_ada_has_to_draw() -> None:
    [settled] = after_event(NOPES, events.Stopped)
    after = state(NOPES, settled)
    assert after.discard == (ATTACK, NOPE, NOPE, NOPE)
    assert (after.current, after.owed) == (ADA, 1)
    assert [player.hand.count(NOPE) for player in after.players] == [0, 0, 1]
    assert says(NOPES, settled, "Four") and says(NOPES, 7, "Two Nopes") and says(NOPES, 8, "Three Nopes")
    assert isinstance(EXAMPLES[NOPES].actions[settled], DrawCard)


# ---------------------------------------------------------------- Attacks

CHAIN = "two-four-six"


@pytest.mark.rule("exp-skip-2", "exp-defuse-7", "exp-defuse-4", "exp-turn-5")
def test_chain_a_skip_a_draw_and_a_defuse_end_one_turn_each() -> None:
    assert owed(CHAIN) == [(ADA, 1), (BEN, 2), (CLEO, 4), *((ADA, n) for n in (6, 5, 4, 3, 2, 1)), (BEN, 1)]
    assert [len(heard(CHAIN, kind)) for kind in (events.Skipped, events.CardTaken, events.Defused)] == [2, 3, 1]
    for at, count in ((23, "Five"), (25, "Four"), (28, "Three"), (34, "Two")):
        assert says(CHAIN, at, count)


@pytest.mark.rule("exp-tip-2", "exp-defuse-2")
def test_chain_numbers_in_the_notes() -> None:
    safe = Fraction(comb(12, 6), comb(14, 6))
    assert safe == Fraction(28, 91) == odds.survival(state(CHAIN, 18).seen_by(ADA))[6]
    assert says(CHAIN, 18, "28 times in 91")
    assert heard(CHAIN, events.BombPutBack) == [events.BombPutBack("exp-defuse-2", ADA, 12, 12)]
    assert odds.bomb_at(state(CHAIN, 34).seen_by(ADA)) == exactly(*(Fraction(1, 12),) * 12, 1)
    assert says(CHAIN, 29, "12") and says(CHAIN, 36, "12")


LATE = "one-plus-two"


@pytest.mark.rule("exp-attack-3", "exp-attack-4", "exp-attack-5")
def test_late_one_and_two_is_three_and_three_and_two_is_five() -> None:
    assert heard(LATE, events.TurnsForced) == [
        events.TurnsForced("exp-attack-2", ADA, BEN, 2, 0),
        events.TurnsForced("exp-attack-4", BEN, CLEO, 3, 1),
        events.TurnsForced("exp-attack-4", CLEO, ADA, 5, 3),
    ]
    assert owed(LATE) == [(ADA, 1), (BEN, 2), (BEN, 1), (CLEO, 3), (ADA, 5), (ADA, 4)]
    assert fuse(LATE, 9, BEN) == 1 - Fraction(6, 7)
    assert says(LATE, 10, "6 times out of 7") and says(LATE, 20, "3 + 2 = 5")


SKIPS = "two-skips"


@pytest.mark.rule("exp-see-1", "exp-see-2", "exp-tip-2")
def test_skips_what_ada_saw_is_still_there_and_only_she_knows() -> None:
    assert [e.card for e in heard(SKIPS, events.CardSeen)] == [TWIN, BOMB, FAN]
    assert (fuse(SKIPS, 23, ADA), fuse(SKIPS, 23, BEN)) == exactly(0, Fraction(1, 16))
    assert (fuse(SKIPS, 25, ADA), fuse(SKIPS, 25, BEN)) == exactly(1, Fraction(1, 15))
    assert says(SKIPS, 23, "1 in 16", "0") and says(SKIPS, 25, "1 in 15")
    assert [e.card for e in heard(SKIPS, events.CardTaken)] == [TWIN]
    assert heard(SKIPS, events.BombDrawn) == [events.BombDrawn("exp-bomb-1", BEN, False)]


# ---------------------------------------------------------------- bombs that go back

TOP = "bomb-on-top"


@pytest.mark.rule("exp-defuse-2", "exp-defuse-6", "exp-tip-3")
def test_top_who_put_it_there_knows_and_the_next_player_draws_it() -> None:
    assert [(e.seat, e.place) for e in heard(TOP, events.BombPutBack)] == [(ADA, 0), (BEN, 0)]
    assert [e.seat for e in heard(TOP, events.BombDrawn)] == [ADA, BEN, ADA]
    assert [fuse(TOP, 7, seat) for seat in (ADA, BEN, CLEO)] == [1, Fraction(1, 7), Fraction(1, 7)]
    assert says(TOP, 8, "1 in 7", "100 %")
    assert state(TOP, 6).why_not(PlayCard(CLEO, SKIP)) is not None


@pytest.mark.rule("exp-pair-1", "exp-pair-2", "exp-pair-4")
def test_top_the_last_hope_is_a_random_card() -> None:
    [at] = after_event(TOP, events.CardStolen)
    assert state(TOP, at - 1).chance()[StealCard(ADA, CLEO, DEFUSE)] == Fraction(1, 7)
    assert happened(TOP, at) == [events.CardStolen("exp-pair-5", ADA, CLEO, FAN)]
    hers = state(TOP, at - 1).players[CLEO].hand
    assert (len(hers), sum(card in (DEFUSE, SKIP, ATTACK, SHUFFLE, BOTTOM) for card in hers)) == (7, 3)
    assert says(TOP, at, "Three of the seven")
    assert len(heard(TOP, events.PairPlayed)) == 1


# ---------------------------------------------------------------- Clones

DOUBLE = "clone-as-defuse"


@pytest.mark.rule("exp-clone-2", "exp-clone-7")
def test_clone_not_on_a_clone_nor_on_nothing() -> None:
    assert state(DOUBLE, 13).discard == (DEFUSE, CLONE)
    assert CLONE in state(DOUBLE, 13).players[CLEO].hand
    refused = {at: state(DOUBLE, at).why_not(PlayCard(seat, CLONE)) for at, seat in ((3, BEN), (13, CLEO))}
    assert [r.rule for r in refused.values() if r] == ["exp-clone-7", "exp-clone-2"]
    assert says(DOUBLE, 13, "Clone") and says(DOUBLE, 1, "nothing to copy")


PAIR = "clone-in-a-pair"


@pytest.mark.rule("exp-clone-4", "exp-pair-3", "exp-pair-5", "exp-clone-5")
def test_pair_of_a_clone_and_a_character_steals_the_defuse() -> None:
    assert heard(PAIR, events.PairPlayed)[1] == events.PairPlayed("exp-clone-4", ADA, (CLONE, TWIN), BEN)
    [at] = after_event(PAIR, events.CardStolen)
    assert happened(PAIR, at) == [events.CardStolen("exp-pair-5", ADA, BEN, DEFUSE)]
    assert state(PAIR, at - 1).chance()[StealCard(ADA, BEN, DEFUSE)] == Fraction(1, 7)
    assert [player.hand.count(DEFUSE) for player in state(PAIR, at).players] == [2, 0]
    assert says(PAIR, at, "1 in 7") and says(PAIR, 16, bombs_in(state(PAIR, 16)))
    assert refusal(state(PAIR, 3), PlayPair(ADA, FAN, TWIN, BEN)).rule == "exp-pair-3"


# ---------------------------------------------------------------- the bottom

BELOW = "bomb-from-the-bottom"


@pytest.mark.rule("exp-bottom-1", "exp-see-1", "exp-tip-2")
def test_bottom_a_good_choice_that_ends_badly() -> None:
    at = after_event(BELOW, events.CardSeen)[-1]
    view = state(BELOW, at).seen_by(CLEO)
    assert odds.bomb_at(view) == exactly(1, 0, 0, *(Fraction(1, 10),) * 10)
    assert odds.bomb_at(state(BELOW, at).seen_by(BEN))[-1] == 1
    bomb = after_event(BELOW, events.BombDrawn)[1]
    assert happened(BELOW, bomb) == [events.BombDrawn("exp-bomb-1", CLEO, True)]
    assert fuse(BELOW, bomb - 1, CLEO) == Fraction(1, 10)
    assert fuse(BELOW, bomb - 1, BEN) == 1
    assert says(BELOW, at, "10") and says(BELOW, bomb - 5, "1 in 10") and says(BELOW, bomb, "9 times out of 10")


@pytest.mark.rule("exp-defuse-2", "exp-tip-3", "exp-setup-8")
def test_bottom_everybody_has_another_idea_of_the_pile() -> None:
    assert [(e.seat, e.place, e.size) for e in heard(BELOW, events.BombPutBack)] == [
        (BEN, 12, 12),
        (CLEO, 1, 12),
        (ADA, 5, 12),
    ]
    assert fuse(BELOW, 26, ADA) == Fraction(2, 13) and says(BELOW, 26, bombs_in(state(BELOW, 26)))
    assert fuse(BELOW, 26, CLEO) == 1 and odds.survival(state(BELOW, 25).seen_by(CLEO))[2] == 0
    end = len(EXAMPLES[BELOW].steps())
    ideas = {odds.bomb_at(state(BELOW, end).seen_by(seat)) for seat in (ADA, BEN, CLEO)}
    assert len(ideas) == 3
    assert state(BELOW, end).current == BEN and odds.bomb_at(state(BELOW, end))[0] == 1


# ---------------------------------------------------------------- the last two

DUEL = "last-two"


@pytest.mark.rule("exp-bomb-5", "exp-turn-5", "exp-bottom-1", "exp-defuse-7")
def test_duel_ben_goes_first() -> None:
    assert [e.stops for e in heard(DUEL, events.Answered)] == [True, False]
    assert heard(DUEL, events.TurnsForced)[0] == events.TurnsForced("exp-attack-2", ADA, BEN, 2, 0)
    assert heard(DUEL, events.CardTaken)[0] == events.CardTaken("exp-bottom-1", BEN, NOPE, True)
    [steal] = after_event(DUEL, events.CardStolen)
    assert state(DUEL, steal - 1).chance()[StealCard(BEN, ADA, DEFUSE)] == Fraction(1, 5)
    assert says(DUEL, steal, "1 in 5")
    assert heard(DUEL, events.Exploded)[0].seat == BEN
    assert state(DUEL, 42).living == (ADA, CLEO)


@pytest.mark.rule("exp-tip-2", "exp-see-2")
def test_duel_what_each_of_them_knows() -> None:
    assert (fuse(DUEL, 43, ADA), fuse(DUEL, 43, CLEO)) == exactly(0, Fraction(1, 12))
    assert says(DUEL, 44, "1 in 12")
    peeked = after_event(DUEL, events.CardSeen)[-1]
    assert odds.bomb_at(state(DUEL, peeked).seen_by(CLEO))[:3] == exactly(0, 1, 0)
    assert fuse(DUEL, 57, ADA) == Fraction(1, 10) and says(DUEL, 57, "1 bomb in 10 cards")


# ---------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    ("name", "deck", "pile", "out", "winner"),
    [
        pytest.param("two-players", 31, 16, (BEN,), ADA, marks=pytest.mark.rule("exp-setup-2")),
        pytest.param("three-players", 36, 14, (BEN, ADA), CLEO, marks=pytest.mark.rule("exp-setup-3")),
        pytest.param("four-players", 67, 38, (DEV, ADA, BEN), CLEO, marks=pytest.mark.rule("exp-setup-4")),
        pytest.param("five-players", 67, 31, (DEV, ADA, BEN, CLEO), EMI, marks=pytest.mark.rule("exp-setup-4")),
    ],
)
@pytest.mark.rule("exp-setup-9", "exp-end-1", "exp-hand-2")
def test_whole_game(name: str, deck: int, pile: int, out: tuple[int, ...], winner: int) -> None:
    start, end = state(name, 2), state(name, len(EXAMPLES[name].steps()))
    assert len(start.table.cards) == deck
    assert (start.bombs, start.pile) == (len(start.players) - 1, pile)
    assert tuple(event.seat for event in heard(name, events.Exploded)) == out
    assert end.result is not None
    assert (end.result.winners, end.result.rule) == ((winner,), "exp-end-1")
    assert end.pile > 0 and end.bombs == 0


TWO = "two-players"


@pytest.mark.rule("exp-defuse-2", "exp-see-1", "exp-nope-5", "exp-shuffle-1")
def test_two_players_the_hidden_bomb_is_found_and_shuffled_away() -> None:
    assert heard(TWO, events.BombPutBack)[0].place == 2
    assert [odds.bomb_at(state(TWO, 20).seen_by(seat))[:3] for seat in (ADA, BEN)] == [exactly(0, 0, 1)] * 2
    assert [e.stops for e in heard(TWO, events.Answered)] == [True, False]
    [shuffled] = after_event(TWO, events.PileShuffled)
    assert (state(TWO, shuffled).owed, fuse(TWO, shuffled, BEN)) == (2, Fraction(1, 11))
    assert odds.survival(state(TWO, shuffled).seen_by(BEN))[2] == Fraction(10, 11) * Fraction(9, 10)
    assert says(TWO, shuffled, "1 in 11", "1 in 10", "9 in 11")


@pytest.mark.rule("exp-pair-2", "exp-clone-3", "exp-bottom-1")
def test_two_players_the_stolen_defuse_decides() -> None:
    first, last = after_event(TWO, events.CardStolen)
    assert state(TWO, first - 1).chance()[StealCard(ADA, BEN, DEFUSE)] == Fraction(1, 7)
    assert happened(TWO, first) == [events.CardStolen("exp-pair-5", ADA, BEN, DEFUSE)] and says(TWO, first, "1 in 7")
    assert happened(TWO, last) == [events.CardStolen("exp-pair-5", BEN, ADA, FAN)]
    assert [(e.seat, e.card) for e in heard(TWO, events.Defused)] == [
        (BEN, DEFUSE),
        (ADA, DEFUSE),
        (BEN, CLONE),
        (ADA, DEFUSE),
    ]
    bottom = next(e for e in heard(TWO, events.CardTaken) if e.bottom)
    assert (bottom.seat, bottom.rule) == (BEN, "exp-bottom-1")
    assert state(TWO, 78).discard.count(SKIP) == state(TWO, 0).table.cards.count(SKIP)


@pytest.mark.rule("exp-tip-2")
def test_two_players_numbers_in_the_notes() -> None:
    assert [fuse(TWO, at, ADA) for at in (3, 5, 10)] == [Fraction(1, n) for n in (16, 15, 13)]
    assert (fuse(TWO, 57, ADA), fuse(TWO, 57, BEN)) == exactly(Fraction(1, 8), 0)
    assert says(TWO, 7, "1 in 16", "1 in 15") and says(TWO, 11, "1 in 13") and says(TWO, 58, "1 in 8")


THREE = "three-players"


@pytest.mark.rule("exp-nope-5", "exp-attack-3", "exp-nope-1")
def test_three_players_the_quarrel() -> None:
    assert [(e.seat, e.stops) for e in heard(THREE, events.Answered)] == [
        (BEN, True),
        (ADA, False),
        (CLEO, True),
        (CLEO, True),
    ]
    assert [e.what for e in heard(THREE, events.Stopped)] == [ATTACK, SKIP]
    assert [e.card for e in heard(THREE, events.CardSeen)][:3] == [BOMB, SHUFFLE, BOMB]
    [shuffled] = after_event(THREE, events.PileShuffled)
    both = Fraction(comb(8, 2), comb(10, 2))
    assert both == odds.survival(state(THREE, shuffled).seen_by(BEN))[2] == Fraction(28, 45)
    assert says(THREE, shuffled, "28 times in 45")


@pytest.mark.rule("exp-clone-1", "exp-attack-3")
def test_three_players_a_clone_on_an_attack_is_an_attack() -> None:
    [clone] = places(THREE, PlayCard(CLEO, CLONE))
    assert happened(THREE, clone) == [events.CardPlayed("exp-clone-1", CLEO, CLONE, ATTACK)]
    assert heard(THREE, events.TurnsForced)[-1] == events.TurnsForced("exp-attack-3", CLEO, ADA, 4, 2)
    assert odds.survival(state(THREE, clone + 3).seen_by(ADA))[4] == Fraction(3, 7)
    assert says(THREE, clone + 3, "3 times in 7")


@pytest.mark.rule("exp-defuse-7", "exp-defuse-2", "exp-end-1")
def test_three_players_the_bomb_goes_where_its_owner_will_not_draw() -> None:
    [back] = places(THREE, PutBack(ADA, 2))
    assert (state(THREE, back).current, state(THREE, back).owed) == (ADA, 2)
    assert odds.drawers(state(THREE, back))[:3] == (ADA, ADA, CLEO)
    assert step(THREE, back + 5).action == PlayCard(CLEO, SKIP)
    assert heard(THREE, events.Exploded)[-1].seat == ADA
    assert says(THREE, 11, "2 in 11") and says(THREE, 71, bombs_in(state(THREE, 70)))


FOUR = "four-players"


@pytest.mark.rule("exp-nope-5", "exp-skip-1", "exp-skip-2")
def test_four_players_three_nopes_and_a_skip() -> None:
    assert [(e.seat, e.stops) for e in heard(FOUR, events.Answered)][:3] == [(ADA, True), (DEV, False), (ADA, True)]
    assert [e.what for e in heard(FOUR, events.Stopped)] == [ATTACK, SKIP, ATTACK]
    view = state(FOUR, 47).seen_by(DEV)
    assert odds.bomb_at(view)[-1] == Fraction(2, 33) and says(FOUR, 48, "2 bombs in 33 cards")


@pytest.mark.rule("exp-pair-2", "exp-defuse-7", "exp-bomb-2")
def test_four_players_devs_defuse_saves_cleo_and_not_dev() -> None:
    [steal] = after_event(FOUR, events.CardStolen)
    assert happened(FOUR, steal) == [events.CardStolen("exp-pair-5", CLEO, DEV, DEFUSE)]
    assert state(FOUR, steal - 1).chance()[StealCard(CLEO, DEV, DEFUSE)] == Fraction(1, 5)
    assert says(FOUR, steal, "1 in 5")
    assert step(FOUR, steal + 6).action == TakeCard(CLEO, DEFUSE)
    assert heard(FOUR, events.Exploded)[0].seat == DEV
    assert DEV not in {e.seat for e in heard(FOUR, events.Defused)}


@pytest.mark.rule("exp-clone-3", "exp-bottom-1")
def test_four_players_a_clone_and_a_bomb_from_the_bottom() -> None:
    assert [(e.seat, e.card) for e in heard(FOUR, events.Defused)][3:] == [(BEN, CLONE), (CLEO, DEFUSE), (ADA, DEFUSE)]
    assert [(e.seat, e.bottom) for e in heard(FOUR, events.BombDrawn) if e.bottom] == [(CLEO, True)]
    [shuffled] = after_event(FOUR, events.PileShuffled)
    for at, words in ((9, "3 in 36"), (99, "2 bombs in 32 cards"), (shuffled, "Two bombs in 32 cards")):
        assert says(FOUR, at, words)
    assert [(state(FOUR, at).bombs, state(FOUR, at).pile) for at in (8, 99, shuffled)] == [(3, 36), (2, 32), (2, 32)]
    assert says(FOUR, 117, bombs_in(state(FOUR, 116))) and says(FOUR, 118, "29")
    assert (state(FOUR, 118).pile, fuse(FOUR, 120, BEN)) == (29, Fraction(1, 28))


FIVE = "five-players"


@pytest.mark.rule("exp-attack-3", "exp-clone-1", "exp-nope-5")
def test_five_players_two_four_six_eight() -> None:
    assert [(e.seat, e.count, e.passed_on) for e in heard(FIVE, events.TurnsForced)][:4] == [
        (ADA, 2, 0),
        (BEN, 4, 2),
        (CLEO, 6, 4),
        (DEV, 8, 6),
    ]
    [shuffled] = after_event(FIVE, events.PileShuffled)
    safe = Fraction(comb(26, 8), comb(30, 8))
    assert safe == odds.survival(state(FIVE, shuffled).seen_by(DEV))[8]
    assert says(FIVE, shuffled, f"{100 * float(safe):.0f} times in 100")


@pytest.mark.rule("exp-clone-3", "exp-bottom-1", "exp-pair-2")
def test_five_players_saved_and_stolen() -> None:
    assert [(e.seat, e.card) for e in heard(FIVE, events.Defused)] == [
        (DEV, DEFUSE),
        (ADA, DEFUSE),
        (CLEO, DEFUSE),
        (EMI, CLONE),
        (BEN, DEFUSE),
        (CLEO, DEFUSE),
    ]
    [steal] = after_event(FIVE, events.CardStolen)
    assert happened(FIVE, steal) == [events.CardStolen("exp-pair-5", CLEO, EMI, DEFUSE)]
    assert state(FIVE, steal - 1).chance()[StealCard(CLEO, EMI, DEFUSE)] == Fraction(1, 5)
    assert NOPE in state(FIVE, steal - 1).players[BEN].hand and says(FIVE, steal, "1 in 5")
    bottom = [at for at in after_event(FIVE, events.BombDrawn) if heard(FIVE, events.BombDrawn, (at,))[0].bottom]
    assert [state(FIVE, at).current for at in bottom] == [ADA]
    assert odds.bomb_at(state(FIVE, bottom[0] - 1).seen_by(CLEO))[0] == 1
    assert says(FIVE, bottom[0], "2 in 21") and state(FIVE, bottom[0] - 1).pile == 21 + 1


@pytest.mark.rule("exp-setup-9", "exp-tip-2")
def test_five_players_only_three_start_more_dangerously() -> None:
    starts = {players: odds.start_odds(players).first for players in range(2, 6)}
    assert sorted(starts, key=starts.__getitem__)[-2:] == [5, 3]
    assert says(FIVE, 2, bombs_in(state(FIVE, 2)))
