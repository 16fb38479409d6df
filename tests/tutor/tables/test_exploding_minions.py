"""The drawn table of Exploding Minions: whole, readable, marked, and telling no secret."""

import itertools
import random
import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

import engine
from engine import CHANCE, OVER
from engine.core.actions import Action
from engine.core.events import Event
from engine.games.exploding_minions.rules import events as happened
from engine.games.exploding_minions.rules.card_files import house_box
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.player_actions import (
    DrawCard,
    Explode,
    LetHappen,
    PlayCard,
    PlayPair,
    PutBack,
)
from engine.games.exploding_minions.rules.state import ExplodingState
from engine.games.exploding_minions.rules.table import FACE_DOWN, Stage
from engine.games.exploding_minions.rules.table_actions import (
    AddBombs,
    CarryOut,
    Deal,
    SeeCard,
    Start,
    StealCard,
    TakeCard,
)
from tests.cases import for_each
from tests.samples import todays
from tests.tutor.tables.pictures import (
    Frame,
    check,
    check_places,
    check_whole,
    frames,
    game_at_random,
    keys,
    moments,
    picture_of,
    piece,
    played,
    run_on,
    seen,
    twin_in_words,
    words,
)
from tests.tutor.tables.test_pieces import CSS, check_emblems
from tutor.tables import board
from tutor.tables.exploding_minions.words import (
    danger,
    has_unsure_places,
    next_in_words,
    place_in_words,
    sure_places,
    table_in_words,
)

BOARD = board("exploding-minions")
GAME = engine.load("exploding-minions")

ADA, BEN, CLEO = 0, 1, 2
HANDS = (
    (ATTACK, "Banana Fan", "Banana Fan", CLONE, DEFUSE, NOPE, SEE, SKIP),
    (ATTACK, DEFUSE, BOTTOM, "Fire Chief", NOPE, NOPE, SHUFFLE, SKIP),
    (ATTACK, CLONE, DEFUSE, "Fire Chief", "Goggle Twin", NOPE, SEE, SKIP),
)
"""Hands of three players; the pile then has fourteen cards, two of them bombs."""


def table(players: int = 3, **options: Any) -> ExplodingState:
    start = GAME.setup(players=players, **options)
    assert isinstance(start, ExplodingState)
    return start


def after(*actions: Action) -> Frame[ExplodingState]:
    """What these actions lead to once Ada has begun."""
    return played(table(), Deal(HANDS), AddBombs(), Start(ADA), *actions)


def unstopped(seat: int, card: str) -> tuple[Action, ...]:
    """A card that all let happen."""
    others = [(seat + i) % 3 for i in (1, 2, 3)]
    return (PlayCard(seat, card), *map(LetHappen, others), CarryOut())


NOPED = (PlayCard(ADA, ATTACK), PlayCard(BEN, NOPE), PlayCard(CLEO, NOPE), PlayCard(ADA, CLONE), LetHappen(BEN))
PEEK = (*unstopped(ADA, SEE), SeeCard(ADA, 0, BOMB), SeeCard(ADA, 1, SHUFFLE), SeeCard(ADA, 2, "Fire Chief"))
DRAWN = (*PEEK, DrawCard(ADA), TakeCard(ADA, BOMB))
TRAP = (*DRAWN, PlayCard(ADA, DEFUSE), PutBack(ADA, 0))
BOOM = (*TRAP, DrawCard(BEN), TakeCard(BEN, BOMB), Explode(BEN))
HIDDEN = (
    *(*unstopped(ADA, SEE), SeeCard(ADA, 0, SHUFFLE), SeeCard(ADA, 1, SEE), SeeCard(ADA, 2, "Fire Chief")),
    *(*unstopped(ADA, SKIP), *unstopped(BEN, BOTTOM), TakeCard(BEN, BOMB), PlayCard(BEN, DEFUSE), PutBack(BEN, 1)),
)
PAIR = (PlayPair(ADA, "Banana Fan", "Banana Fan", CLEO), LetHappen(BEN), LetHappen(CLEO), LetHappen(ADA), CarryOut())


@cache
def random_game(players: int, seed: int) -> tuple[Frame[ExplodingState], ...]:
    """A game of random choices, in which Nopes and Defuses are played more often than by chance."""
    return game_at_random(table(players), seed, _choice)


def _choice(state: ExplodingState, seat: int, rng: random.Random) -> Action:
    options = state.options(seat)
    answers = [option for option in options if isinstance(option, PlayCard) and option.card in (NOPE, CLONE, DEFUSE)]
    return rng.choice(answers if answers and rng.random() < 0.5 else options)


GAMES = [(players, seed) for players in (2, 3, 4, 5) for seed in (1,)]


def drawn(frame: Frame[ExplodingState], seat: int | None = None) -> str:
    return picture_of(BOARD, frame, seat)


def part(picture: str, style: str) -> str:
    """What is drawn from the first element with that class on."""
    found = re.search(rf'class="(?:[^"]* )?{style}[" ]', picture)
    assert found, style
    return picture[found.start() :]


def hand(state: ExplodingState, seat: int) -> str:
    return check(BOARD.hand(state.seen_by(seat), seat))


def seat_of(picture: str, name: str) -> str:
    """The drawing of one player's seat."""
    sections = re.findall(r"<section.*?</section>", picture)
    (found,) = (section for section in sections if re.search(rf"</i>{name}</h3>", section))
    return str(found)


# ---------------------------------------------------------------- whole and small


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_every_picture_is_well_formed_with_each_key_once(players: int, seed: int) -> None:
    for frame in moments(random_game(players, seed)):
        for viewer in (None, *range(players)):
            found = check_whole(drawn(frame, viewer), "exploding-minions[a-z ]*", players)
            assert {"pile", "discard", "spark", *(f"seat-{seat}" for seat in range(players))} <= set(found)


@for_each(("players", "bar"), [(2, 7.2), (3, 8.2), (4, 9.4), (5, 11.7)])
def test_pictures_of_whole_games_stay_small(players: int, bar: float) -> None:
    sizes = [len(drawn(frame).encode()) for seed in (1, 2) for frame in moments(random_game(players, seed))]
    assert max(sizes) <= bar * 1024


def test_every_emblem_and_colour_is_in_the_style_sheet() -> None:
    pictures = [BOARD.gallery(table()), *map(drawn, moments(random_game(4, 1)))]
    check_emblems(pictures, 13)
    tones = {name for one in pictures for name in re.findall(r'class="[^"]*\b(t-[\w-]+)', one)}
    assert len(tones) >= 11 + 4
    assert [name for name in sorted(tones) if f".{name} {{ --tone" not in CSS] == []


# ---------------------------------------------------------------- no secret told


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_a_view_names_no_card_of_a_hidden_hand_and_no_place_it_is_not_sure_of(players: int, seed: int) -> None:
    names = table(players).table.names
    for state, events in moments(random_game(players, seed)):
        for viewer in range(players):
            view, told = seen((state, events), viewer)
            lost = [event.card for event in told if isinstance(event, happened.CardStolen) and event.victim == viewer]
            picture = drawn((state, events), viewer)
            for seat, player in enumerate(view.players):
                if FACE_DOWN in player.hand:
                    hidden = seat_of(picture, state.names[seat])
                    assert [name for name in names if name in hidden and name not in lost] == []
                    assert not re.search(r'class="[^"]*\ba-', hidden)
            fan = re.search(r'<ol class="fan".*?</ol>', picture)
            known = sorted(sure_places(view.belief).values())
            assert sorted(re.findall(r"<span>([^<]*)</span>", fan[0] if fan else "")) == known


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_what_a_seat_cannot_tell_apart_looks_the_same(players: int, seed: int) -> None:
    compared = 0
    for state, _ in moments(random_game(players, seed), 4):
        possible = [played(state, action) for action in _possible(state)]
        for viewer in range(players):
            twins: dict[object, list[Frame[ExplodingState]]] = {}
            for frame in possible:
                view = seen(frame, viewer)
                twins.setdefault(view if viewer == state.current else view[0], []).append(view)
            for alike in twins.values():
                assert len(alike) == 1 or len({BOARD.draw(*view) for view in alike}) == 1
                compared += len(alike) > 1
    assert compared > 1


def _possible(state: ExplodingState) -> tuple[Action, ...]:
    if state.stage in (Stage.TAKE, Stage.LOOK, Stage.STEAL):
        return state.outcomes()
    return state.options(state.current) if state.stage is Stage.PUT_BACK else ()


@for_each("under", [1, 5, 12])
def test_nobody_else_sees_where_a_bomb_went(under: int) -> None:
    top = after(*DRAWN, PlayCard(ADA, DEFUSE), PutBack(ADA, 0))
    other = after(*DRAWN, PlayCard(ADA, DEFUSE), PutBack(ADA, under))
    assert drawn(top, BEN) == drawn(other, BEN)
    assert drawn(top, ADA) != drawn(other, ADA)


# ---------------------------------------------------------------- the Draw Pile and the gauge


def test_the_pile_tells_its_cards_and_its_bombs() -> None:
    picture = drawn(after())
    assert "<b>14 left</b>" in picture and "2 bombs" in part(picture, "inside")
    assert "no bomb" in drawn((table(), ()))


@for_each(
    ("actions", "viewer", "chance", "shown"),
    [
        ((), BEN, Fraction(2, 14), "<b>14 %</b><span>1/7</span>"),
        (PEEK, ADA, Fraction(1), "<b>100 %</b></p>"),
        (PEEK, BEN, Fraction(2, 14), "<b>14 %</b><span>1/7</span>"),
        (PEEK, None, Fraction(1), "<b>100 %</b></p>"),
        (DRAWN, ADA, Fraction(0), "<b>0 %</b></p>"),
        (TRAP, ADA, Fraction(1), "<b>100 %</b></p>"),
        (BOOM, CLEO, Fraction(1, 13), "<b>8 %</b><span>1/13</span>"),
    ],
)
def test_the_gauge_shows_the_chance_that_the_view_knows(
    actions: tuple[Action, ...], viewer: int | None, chance: Fraction, shown: str
) -> None:
    view = seen(after(*actions), viewer)
    picture = drawn(view)
    assert danger(view[0]).chance == chance
    assert shown in part(picture, "odds-now")
    assert f'style="--p:{float(chance):.3f}"' in picture


def test_the_gauge_is_told_in_words_and_by_level() -> None:
    calm, sure = drawn(after(), BEN), drawn(after(*TRAP), ADA)
    assert "<b>Getting warm</b> as far as you know" in calm and 'class="gauge g2"' in calm
    assert "<b>BOOM for sure</b> as far as you know" in sure and 'class="gauge g5"' in sure
    assert "There is a 14 % chance (1/7) that the next draw explodes, as far as you know." in words(calm)
    assert "No bomb in the pile yet" in drawn((table(), ()))


def test_levels_rise_with_the_chance() -> None:
    levels = {}
    for state, _ in itertools.chain.from_iterable(
        random_game(players, seed) for players in (2, 3, 5) for seed in (1, 4)
    ):
        now = danger(state)
        levels[now.chance] = now.level
    ordered = [level for _, level in sorted(levels.items())]
    assert ordered == sorted(ordered) and set(ordered) == {0, 1, 2, 3, 4, 5}


def test_places_are_shown_to_who_is_sure_of_them_alone() -> None:
    peeked = after(*PEEK)
    mine, theirs, every = drawn(peeked, ADA), drawn(peeked, BEN), drawn(peeked)
    assert "You know:" in mine and "Somebody knows:" in every
    for picture in (mine, every):
        fan = words(part(picture, "fan").partition("</ol>")[0])
        assert re.search(r"Exploding Minion on top .*Shuffle 2nd .*Fire Chief 3rd", fan)
    assert 'class="fan"' not in theirs and "Order unknown" in theirs
    assert "known to" in every and "known to" not in mine


def test_a_place_that_was_just_seen_is_marked() -> None:
    fan = part(drawn(after(*PEEK[:-1]), ADA), "fan").partition("</ol>")[0]
    assert re.findall(r"changed[^>]*><span>([^<]*)", fan) == [SHUFFLE]
    assert "looked at" in drawn(after(*PEEK[:-1]), BEN)


def test_a_bomb_put_back_in_secret_makes_places_unsure() -> None:
    state, events = after(*HIDDEN)
    assert (
        has_unsure_places(state.seen_by(ADA))
        and not has_unsure_places(state.seen_by(BEN))
        and not has_unsure_places(state)
    )
    assert "some places are unsure" in part(drawn((state, events), ADA), "unsure")
    assert 'class="unsure"' not in drawn((state, events), BEN)
    assert "2nd" in part(drawn((state, events), BEN), "fan")


def test_the_piles_make_room_for_places_that_are_known_surely_or_not() -> None:
    def room(*actions: Action) -> list[bool]:
        return ['class="piles traced"' in drawn(after(*actions), seat) for seat in (ADA, BEN, CLEO)]

    assert room(*PEEK) == [True, False, False], "Ada has looked"
    assert room(*HIDDEN) == [True, True, False], "Ben has put a bomb among what Ada saw"


def test_sure_places_are_those_that_all_layouts_share() -> None:
    first = ((1, 0), "Skip", (2, 0), "Nope", (0, 0))
    other = ((0, 0), "Nope", (0, 0), "Skip", (2, 1), "Nope", (0, 0))
    assert sure_places(((1, first),)) == {1: "Skip", 4: "Nope"}
    assert sure_places(((1, first), (3, other))) == {1: "Skip", 4: "Nope"}
    assert sure_places(((1, first), (3, ((0, 0), "Skip", (4, 1))))) == {}
    assert sure_places(()) == {}


@for_each(
    ("place", "size", "said"), [(0, 9, "on top"), (0, 1, "on top"), (2, 9, "3rd"), (8, 9, "bottom"), (3, 9, "4th")]
)
def test_places_in_words(place: int, size: int, said: str) -> None:
    assert place_in_words(place, size) == said


# ---------------------------------------------------------------- the Discard Pile


def test_the_top_card_is_large_and_those_below_follow() -> None:
    picture = part(drawn(after(*NOPED)), "discards")
    assert "t-clone a-twins" in picture.partition("</div>")[0]
    assert re.findall(r'<li class="slip[^>]*title="([^"]*)"', picture) == [NOPE, NOPE, ATTACK]
    assert "<b>4 cards</b>" in picture


def test_discards_are_counted_by_name_of_all_in_play() -> None:
    tally = words(part(drawn(after(*NOPED)), "tally").partition("</ul>")[0])
    assert "Nope 2 /4" in tally and "Clone 1 /2" in tally and "Shuffle 0 /2" in tally
    assert "Lost Sock" not in tally
    assert "Lost Sock" in part(BOARD.draw(table(deck="box")), "tally")


# ---------------------------------------------------------------- the middle of the table


def test_the_middle_says_what_is_going_on_while_nothing_lies_there() -> None:
    for frame, said in (
        ((table(), ()), "The deal"),
        (after(), "Ada’s turn"),
        (after(*unstopped(ADA, SEE)), "Ada peeks"),
        (after(DrawCard(ADA)), "Ada draws"),
        (after(*TRAP), "Ben’s turn"),
    ):
        assert said in words(part(drawn(frame), "headline").partition("</p>")[0])
    assert 'class="headline"' not in drawn(after(*DRAWN)) + drawn(after(*NOPED))


# ---------------------------------------------------------------- the open window


def test_a_window_shows_what_was_played_in_order_and_by_whom() -> None:
    heap = part(drawn(after(*NOPED), BEN), "heap").partition("</ol>")[0]
    cards = re.findall(r"<span>([^<]*)</span>", heap)
    owners = re.findall(r"</i>([^<]*)</small>", heap)
    assert list(zip(cards, owners, strict=True)) == [(ATTACK, "Ada"), (NOPE, "Ben"), (NOPE, "Cleo"), (CLONE, "Ada")]


def test_a_window_tells_how_things_stand() -> None:
    assert "Works as things stand" in drawn(after(*NOPED[:1]))
    assert "Stopped as things stand" in drawn(after(*NOPED[:2]))
    assert "Works as things stand" in drawn(after(*NOPED[:3]))
    stopped = drawn(after(*NOPED))
    assert "Stopped as things stand" in stopped and "Works as" not in stopped


def test_a_window_tells_who_has_answered_who_is_asked_and_who_is_next() -> None:
    calls = words(part(drawn(after(*NOPED)), "calls").partition("</ol>")[0])
    assert "Ben lets it be Cleo is asked Ada waits" in calls
    assert "Ben is asked Cleo waits Ada waits" in words(part(drawn(after(*NOPED[:4])), "calls"))
    assert "changed" in part(drawn(after(*NOPED)), "done").partition(">")[0]


def test_a_pair_names_its_victim_and_the_theft_its_thief() -> None:
    picture = drawn(after(*PAIR[:1]))
    assert "to steal from Cleo" in words(picture)
    assert part(picture, "heap").partition("</ol>")[0].count("Banana Fan") == 2
    assert next_in_words(after(*PAIR)[0]) == "Ada takes a random card from Cleo."
    stolen = after(*PAIR, StealCard(ADA, CLEO, "Goggle Twin"))
    assert "robbed" in seat_of(drawn(stolen), "Cleo")
    assert "Goggle Twin" in seat_of(drawn(stolen, ADA), "Ada") and "Goggle Twin" not in part(drawn(stolen, BEN), "spot")


# ---------------------------------------------------------------- seats


def test_a_hand_lies_open_for_its_owner_and_covered_for_others() -> None:
    mine, theirs = seat_of(drawn(after(), ADA), "Ada"), seat_of(drawn(after(), BEN), "Ada")
    assert "Banana Fan" in hand(after()[0], ADA) and "Banana Fan" not in mine
    assert 'class="seat own called"' in mine and "data-hand" not in mine
    assert theirs.count("<i") - theirs.count('<i class="shape') == 8
    assert "<b>8</b> cards" in mine and "<b>8</b> cards" in theirs
    assert seat_of(drawn(after()), "Ada").count("<span>Banana Fan") == 2


def test_turns_owed_lie_as_tokens_before_the_player() -> None:
    attacked = after(*unstopped(ADA, ATTACK))
    assert {"owed-1", "owed-2"} <= set(keys(seat_of(drawn(attacked), "Ben")))
    assert "2 turns to take" in seat_of(drawn(attacked), "Ben")
    assert "to take" not in seat_of(drawn(attacked), "Ada")
    again = after(*unstopped(ADA, ATTACK), *unstopped(BEN, ATTACK))
    assert "4 turns to take" in seat_of(drawn(again), "Cleo") and "owed-4" in keys(drawn(again))


def test_a_drawn_bomb_lies_in_the_middle_until_it_is_defused_and_put_back() -> None:
    lit, safe, back = (drawn(after(*TRAP[: len(DRAWN) + i])) for i in range(3))
    assert 'class="drawn lit changed" data-key="pile-14"' in lit and "Boom?" in lit
    assert 'class="drawn safe' in safe and "Defused" in safe
    assert 'class="drawn' not in back and "bomb back in" in back
    assert 'class="inside" data-key="bomb"' in back


def test_an_exploded_player_lies_open_for_everybody() -> None:
    exploded = after(*BOOM)
    for viewer in (None, ADA, CLEO):
        ben = seat_of(drawn(exploded, viewer), "Ben")
        assert "exploded" in ben and BOMB in ben and SHUFFLE in ben and 'class="seat gone changed"' in ben
        assert 'class="seat gone' in seat_of(drawn((exploded[0], ()), viewer), "Ben")
        assert 'aria-label="Face up"' in ben and "Face up" not in seat_of(drawn(exploded, viewer), "Ada")


def test_an_empty_hand_is_told_but_of_who_has_exploded_the_bomb_is_shown() -> None:
    def without_cards(frame: Frame[ExplodingState], seat: int) -> str:
        players = [replace(player, hand=()) if at == seat else player for at, player in enumerate(frame[0].players)]
        state = replace(frame[0], players=tuple(players))
        return seat_of(BOARD.draw(state, frame[1]), state.names[seat])

    assert "no cards" in without_cards(after(), ADA) and "<b>0</b> cards" in without_cards(after(), ADA)
    exploded = without_cards(after(*BOOM), BEN)
    assert "no cards" not in exploded and BOMB in exploded
    assert "no cards" not in seat_of(drawn(after()), "Ada")


def test_the_last_one_left_is_the_winner() -> None:
    state, events = random_game(3, 1)[-1]
    winner = state.names[state.current]
    assert 'winner"' in seat_of(drawn((state, events)), winner).partition(">")[0]
    assert f"{winner} wins" in words(drawn((state, events)))


# ---------------------------------------------------------------- what moves


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_cards_that_move_keep_their_key(players: int, seed: int) -> None:
    moved = 0
    game = random_game(players, seed)
    before_of = {now: before for before, now in itertools.pairwise(game)}
    for now in moments(game[1:], 4):
        before = before_of[now]
        for viewer in (None, *range(players)):
            if (place := _landed(now[1])) and _landed(before[1]) != "players":
                old, new = drawn(before, viewer), drawn(now, viewer)
                there = part(new, place).partition("</ul>")[0] if place == "discards" else new
                held = hand(before[0], viewer) if viewer is not None else ""
                carried = set(keys(there)) & set(keys(old + held)) - {"discard", "spark", "pile"}
                moved += 1
                assert [key for key in carried if re.fullmatch(r"\d-.+-\d+|pile-\d+", key)]
    assert moved > 10


def _landed(events: tuple[Event, ...]) -> str:
    for event in events:
        if isinstance(event, happened.CardPlayed | happened.Answered | happened.PairPlayed | happened.Defused):
            return "discards"
        if isinstance(event, happened.CardTaken | happened.CardStolen):
            return "players"
    return ""


def test_a_played_card_comes_out_of_the_hand_it_was_in() -> None:
    before, now = after(), after(PlayCard(ADA, ATTACK))
    assert 'data-key="0-Attack-1"' in seat_of(drawn(before), "Ada")
    assert 'data-key="0-Attack-1"' in hand(before[0], ADA) and 'data-key="0-Attack-1"' not in hand(now[0], ADA)
    assert 'data-key="0-Attack-1"' in part(drawn(now), "discards").partition("<section")[0]
    assert 'data-key="0-card-8"' in seat_of(drawn(before, BEN), "Ada")
    assert 'data-key="0-card-8"' in part(drawn(now, BEN), "discards").partition("<section")[0]


def test_both_cards_of_a_pair_come_out_of_the_hand() -> None:
    laid = part(drawn(after(*PAIR[:1])), "discards").partition("<section")[0]
    assert {"0-Banana Fan-1", "0-Banana Fan-2"} <= set(keys(laid))


def test_a_drawn_card_comes_from_the_pile() -> None:
    taken = after(DrawCard(ADA), TakeCard(ADA, "Goggle Twin"))
    assert "pile-14" in keys(seat_of(drawn(taken), "Ada")) and "pile-14" in keys(seat_of(drawn(taken, BEN), "Ada"))
    assert "pile-13" in keys(drawn(taken))


def test_nothing_is_marked_without_events() -> None:
    for state, _ in moments(random_game(4, 1)):
        assert "changed" not in BOARD.draw(state)


# ---------------------------------------------------------------- hands, places, and what is asked


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_every_place_of_an_option_lies_in_the_picture_or_the_hand(players: int, seed: int) -> None:
    for frame in moments(random_game(players, seed)):
        check_places(BOARD, frame)


def test_cards_that_may_be_played_now_come_first() -> None:
    mine = hand(after()[0], ADA)
    order = re.findall(r'<li class="(\w+)"[^>]*>.*?<b> ([^<]*)</b>', mine)
    assert [name for when, name in order if when == "later"] == [DEFUSE, NOPE]
    assert [when for when, _ in order] == sorted((when for when, _ in order), reverse=True)
    assert "Draw nothing. The next player takes two turns." in words(mine)
    asked = hand(after(PlayCard(ADA, ATTACK))[0], BEN)
    assert re.findall(r'<li class="now"[^>]*>.*?<b> ([^<]*)</b>', asked) == [NOPE]


def test_equal_cards_lie_in_one_stack_but_for_the_two_of_a_pair() -> None:
    assert {"0-Banana Fan-1", "0-Banana Fan-2"} <= set(keys(hand(after()[0], ADA)))
    ben = hand(after()[0], BEN)
    assert ben.count(f"<b> {NOPE}</b>") == 1 and ">×2<" in piece(ben, "1-Nope-2")
    three = ("Banana Fan", "Banana Fan", "Banana Fan", DEFUSE)
    state = after()[0]
    held = hand(replace(state, players=(replace(state.players[ADA], hand=three), *state.players[1:])), ADA)
    assert keys(held) == ["0-Banana Fan-1", "0-Banana Fan-2", "0-Banana Fan-3", "0-Defuse-1"]
    assert ">×2<" in piece(held, "0-Banana Fan-3")


def test_who_has_exploded_holds_no_hand_and_the_cards_lie_open() -> None:
    exploded = after(*BOOM)
    assert hand(exploded[0], BEN) == "" and DEFUSE in seat_of(drawn(exploded, BEN), "Ben")


def test_only_who_puts_the_bomb_back_sees_its_places() -> None:
    safe = after(*TRAP[:-1])
    gaps = [key for key in keys(drawn(safe, ADA)) if key.startswith("under-")]
    assert gaps == [f"under-{under}" for under in range(safe[0].pile + 1)]
    assert "How many cards stay above it? The top is drawn next." in run_on(drawn(safe, ADA))
    named = [re.search('data-name="([^"]*)"', piece(drawn(safe, ADA), gap)) for gap in gaps]
    middle = [None] * (safe[0].pile - 1)
    assert [name and name[1] for name in named] == ["top of the pile", *middle, "bottom of the pile"]
    assert run_on(f"<li {piece(drawn(safe, ADA), gaps[1])}>").startswith("under 1")
    assert "under-" not in drawn(safe, BEN) and "under-" not in drawn(after(*TRAP), ADA)


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_a_seat_is_asked_in_one_short_sentence(players: int, seed: int) -> None:
    for state, _ in random_game(players, seed):
        turn = () if state.to_act in (CHANCE, OVER) else state.to_act
        chance = state.sample(random.Random(1)) if state.to_act is CHANCE else None
        for seat in range(players):
            asked = BOARD.ask(state.seen_by(seat), seat)
            drawing = isinstance(chance, TakeCard | StealCard | SeeCard) and chance.player == seat
            assert bool(asked) == (drawing or seat in turn)
            assert not asked or (re.fullmatch(r"[A-Z].+[.?!]", asked) and len(asked.split()) <= 12)


def test_a_seat_is_asked_for_what_it_may_do() -> None:
    def ask(frame: Frame[ExplodingState], seat: int) -> str:
        return BOARD.ask(frame[0].seen_by(seat), seat)

    assert ask(after(), ADA) == "Play a card, or draw to end your turn." and ask(after(), BEN) == ""
    assert ask(after(*unstopped(ADA, ATTACK)), BEN) == "Play a card, or draw; you owe 2 turns."
    assert ask(after(PlayCard(ADA, ATTACK)), BEN) == "Ada played Attack. Stop it, or let it happen?"
    assert ask(after(*NOPED), CLEO) == "Ada played Clone. You can only let it happen."
    assert ask(after(*DRAWN), ADA) == "A bomb! Play a Defuse, or explode."
    assert ask(after(*BOOM[:-1]), BEN) == "A bomb! Play a Defuse, or explode."
    assert ask(after(*TRAP[:-1]), ADA) == "You are safe. Where in the pile does the bomb go?"
    assert ask(after(*PAIR), ADA) == "You take a random card from Cleo."
    assert ask(after(DrawCard(ADA)), ADA) == "You draw the top card."


# ---------------------------------------------------------------- words


def test_the_text_twin_tells_the_position() -> None:
    twin = twin_in_words(table_in_words(after(*NOPED)[0].seen_by(BEN)))
    assert twin in run_on(drawn(after(*NOPED), BEN))
    for needed in (
        "Turn 1, Answers; Draw Pile 14 cards, 2 bombs among them; Discard Pile 4 cards, Clone on top.",
        "There is a 14 % chance (1/7) that the next draw explodes, as far as you know.",
        "Ada played Attack, then Ben a Nope, then Cleo a Nope, then Ada a Clone as a Nope. Stopped as things stand.",
        "Have let it be: Ben; still to be asked: Ada.",
        "Ada holds 6 cards face down; 1 turn to take.",
        "Ben holds 7 cards: Attack, Defuse, Draw from the Bottom, Fire Chief, Nope, Shuffle, Skip.",
        "Cleo is asked: lay a Nope, or let it be?",
    ):
        assert needed in twin


def test_the_text_twin_tells_known_places_bombs_and_the_exploded() -> None:
    assert "You know: on top Exploding Minion, 2nd Shuffle, 3rd Fire Chief." in twin_in_words(
        table_in_words(after(*PEEK)[0].seen_by(ADA))
    )
    assert "know:" not in twin_in_words(table_in_words(after(*PEEK)[0].seen_by(BEN)))
    assert "before them lies a bomb" in twin_in_words(table_in_words(after(*DRAWN)[0]))
    assert "Ben has exploded; face up lie Exploding Minion, Attack, Defuse" in twin_in_words(
        table_in_words(after(*BOOM)[0])
    )
    assert "Ada holds no card." in twin_in_words(table_in_words(table()))


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_what_comes_next_is_always_a_sentence(players: int, seed: int) -> None:
    told = {next_in_words(state) for state, _ in random_game(players, seed)}
    assert all(re.fullmatch(r"[A-Z0-9].+[.!?]", sentence) for sentence in told)
    assert len(told) > 8


# ---------------------------------------------------------------- an owner's cards


def test_an_owners_card_names_are_only_ever_text() -> None:
    nasty = '"><script>alert(1)</script>'
    box = house_box().as_data()
    cards = [card | {"name": nasty} if card["name"] == "Banana Fan" else card for card in box["card"]]
    hands = tuple(tuple(sorted(nasty if card == "Banana Fan" else card for card in hand)) for hand in HANDS)
    start = table(cards={"card": cards})
    pair = PlayPair(ADA, nasty, nasty, CLEO)
    for frame in frames(start, (Deal(hands), AddBombs(), Start(ADA), pair)):
        for viewer in (None, ADA, BEN):
            assert "<script" not in drawn(frame, viewer)
    assert "<script" not in check(BOARD.gallery(start))
    assert "a-mask" in part(drawn(frame), "discards").partition("</div>")[0]


# ---------------------------------------------------------------- gallery


def test_the_gallery_shows_every_card_with_its_counts_and_marks_what_is_ours() -> None:
    gallery, box = check(BOARD.gallery(table())), house_box()
    text = words(gallery)
    assert [card.name for card in box.cards if card.name not in text or card.text not in text] == []
    ours = [card for card in box.cards if card.mark == "house"]
    assert gallery.count('<span class="badges"><span class="badge b-house">house</span></span>') == len(ours) == 4
    assert "3 marked, 4 plain" in text and "4 in the box" in text


def test_the_gallery_tells_of_the_missing_card() -> None:
    text = words(BOARD.gallery(table()))
    assert "31 marked and 36 plain cards, 67 in all" in text and "31, 37 and 68" in text
