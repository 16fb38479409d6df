"""The drawn table of Minkingi: whole, readable, marked, and telling no secret."""

import itertools
import random
import re
from collections.abc import Iterator
from functools import cache
from math import atan2, degrees
from typing import Any

import pytest

import engine
from engine.core.actions import Action
from engine.core.quizzes import MOVE
from engine.core.values import evolve
from engine.games.minkingi.odds.previews import previews
from engine.games.minkingi.rules import events as happened
from engine.games.minkingi.rules.card_files import house_box
from engine.games.minkingi.rules.cards import COLOURS, PLACES, SHAPES, Corner
from engine.games.minkingi.rules.player_actions import CreateCard, DeclareBattle, PickCard
from engine.games.minkingi.rules.scoring import count_controlled
from engine.games.minkingi.rules.state import MinkingiState
from engine.games.minkingi.rules.table import UNSEEN, Placed, Player, Stage
from engine.games.minkingi.rules.table_actions import Deal, EndDay, Start, Strike
from tests.cases import for_each
from tests.engine.minkingi.play import entry, file_of, lies, scene
from tests.engine.playing import do
from tests.samples import todays
from tests.tutor.tables.pictures import (
    Frame,
    check,
    check_places,
    check_whole,
    game_at_random,
    keys,
    keys_before,
    moments,
    picture_of,
    played,
    seen,
    twin_in_words,
    words,
)
from tests.tutor.tables.test_pieces import CSS, check_emblems
from tutor.tables import Lying, board
from tutor.tables.minkingi.cards import face, glyph
from tutor.tables.minkingi.seats import _by_speed, _hand
from tutor.tables.minkingi.words import SPEED, Meeting, duels_among, next_in_words, table_in_words, tie, tie_in_words
from tutor.tables.pieces import keeping_back

BOARD = board("minkingi")
GAME = engine.load("minkingi")

ADA, BEN = 0, 1
SIZES = list(itertools.product((2, 3, 4), repeat=2))
PACKS = ((4, 15, 30, 31, 35, 54, 56, 119, 127), (8, 17, 25, 59, 69, 75, 93, 106, 122))


def table(rows: int = 3, columns: int = 3, **options: Any) -> MinkingiState:
    start = GAME.setup(players=2, rows=rows, columns=columns, **options)
    assert isinstance(start, MinkingiState)
    return start


DRAFT = (*(PickCard(ADA, 119), PickCard(BEN, 106)), *(PickCard(ADA, 122), PickCard(BEN, 30)))
"""A draft on a field of 2 by 2: Ada keeps 119 and 122, Ben 106 and 30; each has never shown the first."""

BATTLE = (*(CreateCard(ADA, 119, 0, False), EndDay()), *(CreateCard(BEN, 106, 1, True), DeclareBattle(BEN, (0,))))
"""119 shows 8 8 / blue red, and 106, turned, shows 4 yellow / red 8: 119 strikes first, with 8 against 4 and red
against red."""


def after(*actions: Action) -> Frame[MinkingiState]:
    """What these actions lead to on a field of 2 by 2 once Ada has begun the draft."""
    return played(table(2, 2), Deal(PACKS), Start(ADA), *actions)


@cache
def random_game(rows: int, columns: int, seed: int) -> tuple[Frame[MinkingiState], ...]:
    """A game of random choices, in which battles are mostly large."""
    return game_at_random(table(rows, columns), seed, _choice)


def _choice(state: MinkingiState, seat: int, rng: random.Random) -> Action:
    options = state.options(seat)
    battles = [option for option in options if isinstance(option, DeclareBattle)]
    if battles and rng.random() < 0.7:
        return max(battles, key=lambda option: len(option.spaces))
    return rng.choice(options)


GAMES = [(rows, columns, seed) for rows, columns in SIZES for seed in (1,)]


def drawn(frame: Frame[MinkingiState], seat: int | None = None) -> str:
    return picture_of(BOARD, frame, seat)


def side(picture: str, seat: int) -> str:
    """The drawing of one player's seat."""
    sections: list[str] = re.findall(r"<section.*?</section>", picture)
    return sections[seat]


def space(picture: str, number: int) -> str:
    """The drawing of one space of the field, numbered from 1."""
    found = re.search(rf'<li [^>]*data-key="space-{number}".*?</li>', picture)
    assert found
    return found[0]


def style_of(markup: str) -> list[str]:
    """The class names of the first element."""
    found = re.search(r'class="([^"]*)"', markup)
    assert found
    return found[1].split()


# ---------------------------------------------------------------- whole and small


def test_the_field_is_small_only_beside_packs():
    states = [table(), *(state for state, _ in game_at_random(GAME.setup(players=2), 3))]
    small = {state.stage: "drafting" in BOARD.draw(state) for state in states}
    assert {stage for stage, is_small in small.items() if is_small} == {Stage.START, Stage.DRAFT}


@pytest.mark.parametrize(("rows", "columns", "seed"), todays(2, GAMES))
def test_every_picture_is_well_formed_with_each_key_once(rows: int, columns: int, seed: int) -> None:
    for frame in moments(random_game(rows, columns, seed)):
        for viewer in (None, ADA, BEN):
            picture = drawn(frame, viewer)
            found = check_whole(picture, "minkingi[a-z ]*", 2)
            assert {f"space-{number}" for number in range(1, rows * columns + 1)} <= set(found)
            assert f'style="--c:{columns};--r:{rows}"' in picture
            assert re.findall(r'data-seat="(\d)"', picture) == ["0", "1"]


@for_each(("size", "bar"), [((2, 2), 11), ((3, 3), 14), ((4, 4), 19)])
def test_pictures_of_whole_games_stay_small(size: tuple[int, int], bar: int) -> None:
    sizes = [len(drawn(frame).encode()) for seed in (1, 2) for frame in moments(random_game(*size, seed))]
    assert max(sizes) <= bar * 1024


def test_every_emblem_and_colour_is_in_the_style_sheet() -> None:
    pictures = [BOARD.gallery(table()), *map(drawn, moments(random_game(4, 4, 1)))]
    check_emblems(pictures, 7 + 20)
    tones = {name for one in pictures for name in re.findall(r'class="[^"]*\b(t-[\w-]+)', one)}
    assert tones == {"t-0", "t-1", "t-card"}
    assert [name for name in sorted(tones) if not re.search(rf"\.{name} \{{\s*--tone", CSS)] == []


# ---------------------------------------------------------------- no secret told


@pytest.mark.parametrize(("rows", "columns", "seed"), todays(2, GAMES))
def test_a_view_shows_no_card_that_the_seat_has_not_seen(rows: int, columns: int, seed: int) -> None:
    hidden_cards = 0
    for state, events in moments(random_game(rows, columns, seed)):
        for viewer in (ADA, BEN):
            view, _ = seen((state, events), viewer)
            known = {*view.on_field, *view.ditch}
            for player in view.players:
                known |= {*player.hand, *player.pack, player.pick or UNSEEN}
            held = {card for player in state.players for card in (*player.hand, *player.pack)}
            unseen = held - known
            hidden_cards += len(unseen)
            picture = drawn((state, events), viewer)
            assert not {f"c{card}" for card in unseen} & set(keys(picture))
            assert not {card for card in unseen if re.search(rf"[Cc]ard {card}\b|#</span>{card}<|#{card}\b", picture)}
    assert hidden_cards > 9


@pytest.mark.parametrize(("rows", "columns", "seed"), todays(2, GAMES))
def test_what_a_seat_cannot_tell_apart_looks_the_same(rows: int, columns: int, seed: int) -> None:
    compared = 0
    for state, _ in moments(random_game(rows, columns, seed), 4):
        for viewer in (ADA, BEN):
            twins: dict[Frame[MinkingiState], list[Frame[MinkingiState]]] = {}
            for frame in _possible(state, 1 - viewer):
                view = seen(frame, viewer)
                twins.setdefault(view, []).append(view)
            for alike in twins.values():
                assert len(alike) == 1 or len({BOARD.draw(*view) for view in alike}) == 1
                compared += len(alike) > 1
    assert compared > 1


def _possible(state: MinkingiState, seat: int) -> Iterator[Frame[MinkingiState]]:
    """What a pick of `seat` could lead to, and what could have been the first pick of `seat`."""
    if state.stage is Stage.DRAFT and seat in state.to_act:
        for option in state.options(seat):
            step = state.play(option)
            assert isinstance(step.after, MinkingiState)
            yield step.after, step.events
    first = state.players[seat].first
    if first in state.players[seat].hand:
        free = [card for card in state.seen_by(1 - seat).unseen if card != first][:3]
        yield state, ()
        for card in free:
            yield _swapped(state, seat, card), ()


def _swapped(state: MinkingiState, seat: int, card: int) -> MinkingiState:
    """The same position, had the first pick of `seat` been another card."""
    player = state.players[seat]
    hand = tuple(sorted({*player.hand, card} - {player.first}))
    changed = evolve(player, hand=hand, first=card)
    return evolve(state, players=tuple(changed if i == seat else p for i, p in enumerate(state.players)))


def test_a_first_pick_shows_its_back_to_the_other_alone() -> None:
    frame = after(*DRAFT)
    mine, theirs = side(drawn(frame, ADA), ADA), side(drawn(frame, BEN), ADA)
    assert "c119" in keys(mine) and "mk hid" not in mine
    assert "c119" not in keys(theirs) and "Ada’s first pick, never shown" in theirs and "c122" in keys(theirs)


# ---------------------------------------------------------------- cards


def test_a_card_shows_its_corners_as_they_lie() -> None:
    box = table().table
    upright, turned = face(box, 119), face(box, 119, turned=True)
    assert re.findall(r'corner(\d)">([^<]*)<', upright) == [("0", "8"), ("1", "8"), ("2", "B"), ("3", "R")]
    assert re.findall(r'corner(\d)">([^<]*)<', turned) == [("0", "R"), ("1", "B"), ("2", "8"), ("3", "8")]
    assert 'class="upside"' in turned and 'class="upside"' not in upright
    assert 'aria-label="Card 119: top left 8, top right 8, bottom left blue starburst, bottom right red X; ' in upright
    assert "Speed 85, level 9" in upright and "Card 119, turned: top left red X" in turned


@for_each("colour", COLOURS)
def test_a_colour_is_told_by_a_letter_too(colour: str) -> None:
    for shape in SHAPES:
        assert f">{colour[0].upper()}</b>" in glyph(Corner(colour=colour, shape=shape))


def test_each_shape_has_an_emblem_of_its_own() -> None:
    looks = {re.findall(r"a-\w+", glyph(Corner(colour="red", shape=shape)))[0] for shape in SHAPES}
    assert len(looks) == len(SHAPES)


def test_control_and_ownership_are_drawn_apart() -> None:
    state, events = after(*DRAFT, *BATTLE, Strike())
    taken = space(drawn((state, events)), 2)
    assert state.field[1] == Placed(106, turned=True, owner=BEN, controller=ADA)
    assert "mk t-0 laid" in taken and '<span class="ctl"><i class="shape f0">' in taken
    assert '<span class="owner away"><i class="shape f1">' in taken
    assert "controlled by Ada, owned by Ben" in taken
    assert '<span class="owner"><i class="shape f0">' in space(drawn((state, events)), 1)
    assert re.search(r'class="pin"[^>]*>2<', taken), "a card tells the number of its space, as actions call it"


def test_open_spaces_show_their_number() -> None:
    picture = drawn(after(*DRAFT, *BATTLE[:1]))
    for number in (2, 3, 4):
        assert "space open" in space(picture, number) and f"</span>{number}<span" in space(picture, number)
    assert "open" not in style_of(space(picture, 1)) and "fresh" in style_of(space(picture, 1))


# ---------------------------------------------------------------- battles


def test_cards_that_may_be_engaged_are_marked() -> None:
    picture = drawn(after(*DRAFT, *BATTLE[:3]))
    assert "could" in style_of(space(picture, 1)) and "could" not in style_of(space(picture, 2))


def test_a_battle_shows_who_strikes_when() -> None:
    declared, struck = drawn(after(*DRAFT, *BATTLE)), drawn(after(*DRAFT, *BATTLE, Strike()))
    assert "strikes" in style_of(space(declared, 1)) and ">1st<" in space(declared, 1) and ">2nd<" in space(declared, 2)
    assert "strikes" in style_of(space(struck, 2)) and ">✓<" in space(struck, 1) and ">2nd<" in space(struck, 2)
    order = re.search(r'<div class="order".*?</ol>', struck)
    assert order and re.findall(r'<li class="(\w+)">', order[0]) == ["done", "now"]
    assert " ".join(words(order[0]).split()) == "#119 speed 85 , has struck #106 speed 89 , strikes next"


def test_the_last_strike_is_drawn_between_the_corners_that_met() -> None:
    picture = drawn(after(*DRAFT, *BATTLE, Strike()))
    arrows = re.findall(r'<i class="clash ([^"]*)" style="([^"]*)"', picture)
    assert arrows == [("hit a-strike", "--x:1;--y:0.2;--t:0deg"), ("a-blocked", "--x:1;--y:0.8;--t:0deg")]
    assert {"m1", "m3"} <= set(style_of(space(picture, 1).split("<div", 1)[1]))
    assert {"w0", "m2"} <= set(style_of(space(picture, 2).split("<div", 1)[1]))
    told = re.search(r'<div class="duels".*?</ul>', picture)
    assert told and "#119 strikes #106" in words(told[0]) and "taken!" in told[0]
    assert "8 is higher than 4" in told[0] and "both are red: nothing" in told[0]


@for_each("seed", range(3))
def test_an_arrow_lies_where_two_corners_touch_and_points_from_one_card_to_the_other(seed: int) -> None:
    ways = set[tuple[int, int]]()
    for state, events in random_game(3, 4, seed):
        expected = list[tuple[float, float, float]]()
        for event in events:
            if not isinstance(event, happened.Attacked):
                continue
            lies = {card.card: divmod(space, 4) for space, card in enumerate(state.field) if card}
            (row, column), (row2, column2) = lies[event.card], lies[event.other]
            down, right = row2 - row, column2 - column
            turn = degrees(atan2(down, right)) % 360
            x, y = column + 0.5 + right / 2, row + 0.5 + down / 2
            aside = (-0.3, 0.3) if not down or not right else (0,)
            expected += [(x + off * (not right), y + off * (not down), turn) for off in aside]
            ways.add((down, right))
        shown = re.findall(
            r'class="clash [^"]*" style="--x:([\d.]+);--y:([\d.]+);--t:(\d+)deg"', drawn((state, events))
        )
        assert [tuple(map(float, arrow)) for arrow in shown] == [pytest.approx(one) for one in expected]
    assert len(ways) > 3


@for_each(
    ("own", "other", "won", "why"),
    [
        (Corner(8), Corner(4), True, "8 is higher than 4"),
        (Corner(4), Corner(4), True, "4 is as high as 4"),
        (Corner(3), Corner(4), False, "3 is lower than 4"),
        (Corner(colour="blue"), Corner(colour="red"), True, "blue beats red"),
        (Corner(colour="red"), Corner(colour="yellow"), True, "red beats yellow"),
        (Corner(colour="yellow"), Corner(colour="blue"), True, "yellow beats blue"),
        (Corner(colour="red"), Corner(colour="blue"), False, "red is weaker than blue"),
        (Corner(colour="red"), Corner(colour="red"), False, "both are red: nothing"),
        (Corner(9), Corner(colour="blue"), False, "number against colour: nothing"),
        (Corner(colour="blue"), Corner(0), False, "number against colour: nothing"),
    ],
)
def test_how_two_corners_met_in_words(own: Corner, other: Corner, won: bool, why: str) -> None:
    assert (Meeting(own, other).won, Meeting(own, other).why) == (won, why)
    if own != other or own.colour:
        assert (Meeting(own, other, True).won, Meeting(own, other, True).why) == (won, why)


@pytest.mark.rule("mnk-battle-13", "mnk-battle-18")
def test_a_card_that_is_defeated_as_it_attacks_is_shown_so() -> None:
    """Of the audit: 90 was turned by Ada's 39 and attacks 20 for her, 2 against 2 at the same Speed."""
    level = Meeting(Corner(2), Corner(2), yields=True)
    assert (level.won, level.lost) == (False, True)
    assert level.why == "2 is as high as 2, at the same Speed: the higher card number loses"
    corners = {20: (0, 2, 0, 0), 39: ("red X", 9, "red X", "red X"), 90: (0, 0, 2, 0)}
    cards = file_of(*(entry(number, shown, 90) for number, shown in corners.items()))
    laid = {2: lies(20, 1), 1: lies(90, 1)}
    state = scene(laid, ((39,), (901,)), cards=cards, rows=2, columns=2)
    state = do(state, CreateCard(0, 39, 0, False), DeclareBattle(0, (1, 2)), Strike(), Strike())
    step = state.play(Strike())
    (duel,) = duels_among(step.after, step.events)
    assert (duel.won, duel.lost) == (False, True)
    picture = BOARD.draw(step.after, step.events)
    assert "holds, and takes it!" in picture and "taken!" not in picture and "a-strike" not in picture
    assert "not taken; card 90 is taken itself." in twin_in_words(table_in_words(step.after, step.events))


@pytest.mark.parametrize(("rows", "columns", "seed"), todays(2, GAMES))
def test_duels_agree_with_the_events(rows: int, columns: int, seed: int) -> None:
    for state, events in moments(random_game(rows, columns, seed)):
        attacks = [event for event in events if isinstance(event, happened.Attacked)]
        found = duels_among(state, events)
        assert [(state.card_in(duel.space), state.card_in(duel.other_space), duel.won) for duel in found] == [
            (event.card, event.other, event.won) for event in attacks
        ]
        told = [tuple((str(m.own), str(m.other)) for m in duel.meetings) for duel in found]
        assert told == [event.corners for event in attacks]
        assert drawn((state, events)).count('class="clash') == sum(len(event.corners) for event in attacks)


def test_a_card_that_is_taken_turns_over_and_says_so() -> None:
    before, now = drawn(after(*DRAFT, *BATTLE)), drawn(after(*DRAFT, *BATTLE, Strike()))
    assert 'data-key="c106" data-face="1"' in before and 'data-key="c106" data-face="0"' in now
    assert ">taken<" in space(now, 2) and "changed" in space(now, 2)


def test_what_a_question_is_about_is_not_told() -> None:
    battle, create = after(*DRAFT, *BATTLE, Strike()), random_game(3, 3, 1)
    open_now = [frame for frame in create if frame[0].stage is Stage.CREATE and "here at once" in BOARD.draw(*frame)]
    with keeping_back(SPEED):
        picture, twin = BOARD.draw(*battle), twin_in_words(table_in_words(*battle))
        assert "still to strike" not in twin and "strikes next" not in twin and "Speed" not in next_in_words(battle[0])
        assert (
            'class="order"' not in picture and "strikes" not in style_of(space(picture, 2)) and ">2nd<" not in picture
        )
    with keeping_back(MOVE):
        assert "here at once" not in BOARD.draw(*open_now[0])
    assert "still to strike" in twin_in_words(table_in_words(*battle))


# ---------------------------------------------------------------- what an action concerns


@for_each(
    ("action", "places"),
    [
        (PickCard(ADA, 119), ("c119",)),
        (CreateCard(BEN, 106, 1, True), ("c106", "space-2")),
        (DeclareBattle(BEN, (0, 2)), ("space-1", "space-3")),
        (DeclareBattle(BEN, ()), ()),
        (Start(BEN), ("seat-1",)),
        (EndDay(), ()),
    ],
)
def test_an_action_points_at_its_card_and_its_spaces(action: Action, places: tuple[str, ...]) -> None:
    assert BOARD.places(action) == places


def test_creations_of_one_card_in_one_space_are_told_apart_by_the_way_up() -> None:
    assert BOARD.brief(CreateCard(BEN, 106, 1, False)) == "Upright"
    assert BOARD.brief(CreateCard(BEN, 106, 1, True)) == "Upside down"
    assert BOARD.brief(DeclareBattle(BEN, (0, 2))) == ""


def test_a_card_that_is_created_lies_in_its_space_as_it_was_turned() -> None:
    assert BOARD.lying(CreateCard(BEN, 106, 1, False)) == Lying("c106", "space-2")
    assert BOARD.lying(CreateCard(BEN, 106, 1, True)) == Lying("c106", "space-2", turned=True)
    assert BOARD.lying(DeclareBattle(BEN, (0, 2))) is None


def asked_frames() -> Iterator[tuple[Frame[MinkingiState], int]]:
    """Moments in which a seat is asked, and the seat."""
    for size in GAMES:
        for frame in moments(random_game(*size)):
            yield from ((frame, seat) for seat in (ADA, BEN) if seat in frame[0].to_act)


@pytest.mark.parametrize(("rows", "columns", "seed"), todays(2, GAMES))
def test_all_that_an_option_points_at_lies_before_who_chooses(rows: int, columns: int, seed: int) -> None:
    frames = moments(random_game(rows, columns, seed))
    pointed = set().union(*(check_places(BOARD, frame) for frame in frames))
    assert pointed == {PickCard, CreateCard, DeclareBattle}
    assert all({"seat-0", "seat-1", "space-1"} <= set(keys_before(BOARD, frame, ADA)) for frame in frames)


def test_a_hand_is_whole_cards_in_the_order_of_their_speed() -> None:
    state, _ = after(*DRAFT)
    hand = check(BOARD.hand(state.seen_by(ADA), ADA))
    assert keys(hand) == ["c119", "c122"]
    speeds = [state.table.cards[card].speed for card in (119, 122)]
    assert speeds == sorted(speeds)
    assert face(state.table, 119, tone="0", key="c119", side="0") in hand
    placed, _ = after(*DRAFT, *BATTLE[:1])
    assert keys(BOARD.hand(placed.seen_by(ADA), ADA)) == ["c122"]


def test_in_the_draft_the_pack_comes_first_then_what_was_picked() -> None:
    state, _ = after(*DRAFT[:2])
    pack, kept = check(BOARD.hand(state.seen_by(ADA), ADA)).split("</ol><ol")
    assert set(keys(pack)) == {f"c{card}" for card in PACKS[BEN] if card != 106}
    assert keys(kept) == ["c119"] and "Ada’s picks" in kept and "Ada’s pack" in pack


def test_a_hand_shows_no_card_of_the_other() -> None:
    for size in GAMES:
        for state, _ in moments(random_game(*size)):
            for seat in (ADA, BEN):
                own = {*state.players[seat].hand, *state.players[seat].pack} - {state.players[seat].pick}
                assert set(keys(BOARD.hand(state.seen_by(seat), seat))) == {f"c{card}" for card in own}


def test_a_hand_without_cards_says_so() -> None:
    assert "No cards in hand." in BOARD.hand(table(2, 2), ADA)


def test_a_seat_is_asked_what_it_can_do() -> None:
    assert BOARD.ask(after()[0], ADA) == BOARD.ask(after()[0], BEN) == "Pick a card to keep, number 1 of 2."
    create, _ = after(*DRAFT)
    assert BOARD.ask(create, ADA) == "Choose a card of your hand and an open space."
    assert BOARD.ask(create, BEN) == ""
    declare, _ = after(*DRAFT, *BATTLE[:3])
    assert BOARD.ask(declare, BEN) == "Choose cards beside your new one to fight, or declare no battle."
    for (state, _), seat in asked_frames():
        assert 1 < len(BOARD.ask(state.seen_by(seat), seat).split()) <= 12


# ---------------------------------------------------------------- draft, hands, Ditch


def test_the_draft_shows_ones_own_pack_and_hides_the_other_until_it_is_passed() -> None:
    first, passed = after(), after(*DRAFT[:2])
    own, other = side(drawn(first, ADA), ADA), side(drawn(first, ADA), BEN)
    assert {f"c{card}" for card in PACKS[ADA]} <= set(keys(own))
    assert keys(other) == ["seat-1"] and other.count("mk hid") == 9 and "Pack of 9" in other
    assert {f"c{card}" for card in PACKS[ADA] if card != 119} <= set(keys(side(drawn(passed, ADA), BEN)))
    assert "passed on" in drawn(passed)


def test_what_was_picked_is_no_hand_before_the_draft_is_over() -> None:
    titles = [re.findall("Picked so far|In hand", side(drawn(after(*DRAFT[:count]), ADA), ADA)) for count in (2, 4)]
    assert titles == [["Picked so far"], ["In hand"]]


def test_a_pick_lies_face_down() -> None:
    picked = after(DRAFT[0])
    own, other = side(drawn(picked, ADA), ADA), side(drawn(picked, BEN), ADA)
    assert re.search(r'class="mk hid t-0 changed" data-key="c119" data-face="down"', own) and "#119" in own
    assert 'data-key="pick-0"' in other and "119" not in other and "Ada’s pick: a hidden card" in other
    assert "no pick yet" in side(drawn(picked), BEN) and "Pack of 9" in other


def test_cards_keep_their_key_from_the_pack_to_the_field() -> None:
    for number in (1, 2, 3, 5, 7):
        actions = (*DRAFT, *BATTLE)[: number - 1]
        assert "c119" in keys(drawn(after(*actions), ADA))


def test_the_ditch_lists_its_cards() -> None:
    state, events = after(*DRAFT)
    found = re.search(r'<div class="ditch".*?</ul></div>', drawn((state, events)))
    assert found and [int(card) for card in re.findall(r"#(\d+)", found[0])] == list(state.ditch)
    assert [int(card) for card in re.findall(r'title="Card (\d+):', found[0])] == list(state.ditch)
    assert 'class="ditch"' not in drawn(after())
    told = [one.spaced for one in table_in_words(state) if "Ditch" in one.spaced]
    assert told and all("In the Ditch: card " in one and str(state.ditch[0]) in one for one in told)


# ---------------------------------------------------------------- who is ahead, and the end


@pytest.mark.parametrize(("rows", "columns", "seed"), todays(2, GAMES))
def test_the_bar_shows_the_cards_that_each_controls(rows: int, columns: int, seed: int) -> None:
    for state, events in moments(random_game(rows, columns, seed)):
        grown = re.findall(r'<i class="t-\d" style="flex-grow:(\d+)">', drawn((state, events)))
        early = state.stage in (Stage.DEAL, Stage.START, Stage.DRAFT)
        mine, theirs = (count_controlled(state, seat) for seat in (ADA, BEN))
        said = f"Ada controls {mine} card{'s' * (mine != 1)}, Ben {theirs}."
        assert (said in words(drawn((state, events)))) == (not early)
        assert grown == ([] if early else [str(count_controlled(state, seat)) for seat in (ADA, BEN)])


def placed(*cards: tuple[int, int, int], hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())) -> MinkingiState:
    """A full field of 2 by 2 at midnight, each card with its owner and its controller, and hands."""
    field = tuple(Placed(card, False, owner, controller) for card, owner, controller in cards)
    players = tuple(Player(hand=hand) for hand in hands)
    return evolve(table(2, 2), stage=Stage.MIDNIGHT, field=field, players=players, turn_number=4)


def test_a_tie_is_told_with_who_is_ahead_by_what() -> None:
    symbols = placed((119, 0, 0), (4, 0, 0), (15, 1, 1), (30, 1, 1))
    found = tie(symbols)
    assert found and (found.symbols, found.ahead) == ((2, 1), (BEN,))
    assert tie_in_words(symbols, found) == "A tie goes to Ben: fewer symbols on owned cards, 2 to 1."
    assert tie_in_words(symbols, found) in drawn((symbols, ()))


def test_a_tie_with_as_many_symbols_goes_by_the_sum() -> None:
    sums = placed((4, 0, 1), (30, 0, 0), (15, 1, 0), (56, 1, 1))
    found = tie(sums)
    assert found and (found.symbols, found.ahead) == ((1, 1), (ADA,))
    assert found.totals == (0 + 1 + 3 + 0 + 0 + 0 + 1, 7 + 7 + 4 + 0 + 1 + 1 + 6)
    said = "A tie goes to Ada: as many symbols, 1 to 1, and a lower sum of numbers, 5 to 26."
    assert tie_in_words(sums, found) == said


def test_no_tie_is_told_where_there_is_none_or_a_card_is_hidden() -> None:
    assert tie(placed((119, 0, 0), (4, 0, 0), (15, 1, 0), (30, 1, 1))) is None
    hidden = after(*DRAFT)[0]
    assert tie(hidden) is not None and tie(hidden.seen_by(ADA)) is None


def test_the_end_names_the_winner_and_the_rule_that_decided() -> None:
    last = placed((119, 0, 0), (4, 0, 0), (15, 1, 1), (30, 1, 1))
    step = last.play(EndDay())
    assert isinstance(step.after, MinkingiState)
    picture = drawn((step.after, step.events))
    assert "Ben wins!" in picture and "Controlled cards: 2 to 2. A tie goes to Ben: fewer symbols" in picture
    assert "winner" in style_of(side(picture, BEN)) and "winner" not in style_of(side(picture, ADA))


def test_nothing_is_marked_without_events() -> None:
    for state, _ in moments(random_game(3, 4, 1)):
        picture = BOARD.draw(state)
        assert "changed" not in picture and "clash" not in picture and "tidings" not in picture


# ---------------------------------------------------------------- words


def test_the_text_twin_tells_the_position() -> None:
    frame = after(*DRAFT, *BATTLE, Strike())
    twin = twin_in_words(table_in_words(*frame))
    assert twin in words(drawn(frame))
    for needed in (
        "Day 2, Battle, on a field of 2 by 2 spaces.",
        "Space 1: Ada’s card 119. Space 2: Ada’s card 106, turned, owned by Ben. Open: 3, 4.",
        "Card 119 struck card 106: 8 is higher than 4; both are red: nothing; taken.",
        "Battle: have struck card 119; still to strike, in order: card 106.",
        "Ada controls 2 on the field; holds card 122.",
        "Ben controls 0 on the field; holds card 30.",
        "Card 106 in space 2 strikes next, at Speed 89.",
    ):
        assert needed in twin


def test_the_text_twin_tells_packs_picks_and_what_is_unseen() -> None:
    twin = twin_in_words(table_in_words(after(DRAFT[0])[0].seen_by(BEN)))
    assert "Ada controls 0 on the field; holds none; has a pack of 9: 9 unseen; has picked 1 unseen." in twin
    assert "Ada controls 0 on the field; holds card 122 and 1 unseen." in twin_in_words(
        table_in_words(after(*DRAFT)[0].seen_by(BEN))
    )


@pytest.mark.parametrize(("rows", "columns", "seed"), todays(2, GAMES))
def test_what_comes_next_is_always_a_sentence(rows: int, columns: int, seed: int) -> None:
    told = {next_in_words(state) for state, _ in random_game(rows, columns, seed)}
    assert all(re.fullmatch(r"[A-Z0-9].+[.!?]", sentence) for sentence in told)
    assert len(told) > 8


# ---------------------------------------------------------------- gallery


def test_the_gallery_shows_every_card_and_marks_what_is_ours() -> None:
    gallery = check(BOARD.gallery(table()))
    label = r'aria-label="(?:House|Printed|House card, printed in part)(?: card)?. Card (\d+):'
    shown = [int(number) for number in re.findall(label, gallery)]
    assert sorted(shown) == [card.number for card in house_box().cards]
    ours = [card for card in house_box().cards if card.mark == "house"]
    assert gallery.count('aria-label="House card') == len(ours) == 126
    assert gallery.count('<span class="badge b-house">house</span></div>') == 117
    assert gallery.count('<span class="badge b-house">in part</span></div>') == 9
    assert shown[:18] == [4, 15, 30, 56, 75, 93, 106, 119, 122, 8, 13, 29, 48, 79, 92, 103, 107, 126]


@pytest.mark.rule("mnk-cards-9")
def test_a_card_printed_in_part_says_what_is_printed_and_marks_the_rest() -> None:
    gallery = BOARD.gallery(table())
    for number in (8, 48):
        card = next(card for card in house_box().cards if card.number == number)
        shown = re.search(rf"House card, printed in part. Card {number}:.*?</li>", gallery, re.DOTALL)
        assert shown and f'<p class="source">Printed: {", ".join(card.printed)}.</p>' in shown[0]
        for place, name in enumerate(PLACES):
            found = re.search(rf'class="[^"]*corner{place}[^"]*"', shown[0])
            assert found and ("ours" in found[0]) == (name not in card.printed)
        assert 'class="lv"' in shown[0] and shown[0].count("ours") == 6 - len(card.printed)


def test_on_the_table_no_figure_is_marked() -> None:
    state = scene({0: lies(48, BEN, turned=True)}, ((8,), (13,)))
    assert " ours" not in BOARD.draw(state, ())


@pytest.mark.rule("mnk-cards-2")
def test_a_symbol_of_any_shape_is_drawn_in_its_colour() -> None:
    for symbol in ("blue heart", "blue"):
        own = scene({0: lies(1, BEN)}, ((1,), (901,)), cards=file_of(entry(1, (symbol, 0, 0, 0))))
        assert 'class="cn sy c-blue a-disc corner0"' in BOARD.draw(own, ())


def test_the_gallery_tells_which_colour_beats_which() -> None:
    found = re.search(r'<ul class="beats".*?</ul>', BOARD.gallery(table()))
    assert found and " ".join(words(found[0]).split()) == "B beats R R beats Y Y beats B"


# ---------------------------------------------------------------- what a creation would win


@for_each("seed", range(4))
def test_open_spaces_promise_what_the_best_creation_there_wins_at_once(seed: int) -> None:
    promised = 0
    for state, events in random_game(3, 3, seed):
        if state.stage is not Stage.CREATE:
            assert "here at once" not in BOARD.draw(state, events)
            continue
        picture = BOARD.draw(state, events)
        for space, placed in enumerate(state.field):
            gains = [preview.gain for preview in previews(state) if placed is None and preview.space == space]
            best = max(gains, default=0)
            words = f"would win {best} card{'s' if best > 1 else ''} here at once"
            promise = shown_in(picture, space)
            assert words in promise if best > 0 else "here at once" not in promise
            promised += best > 0
        view = state.seen_by(1 - state.current)
        assert UNSEEN not in view.players[state.current].hand or "here at once" not in BOARD.draw(view)
    assert promised


def shown_in(picture: str, space: int) -> str:
    """The part of a picture that shows a space of the field."""
    return picture.split(f'data-key="space-{space + 1}"')[1].split('data-key="space-')[0]


def test_cards_of_a_pack_lie_in_the_order_in_which_they_would_strike_the_unseen_last() -> None:
    state = scene({}, ([1], [2]))
    speeds = [state.table.cards[card].speed for card in _by_speed(state, [9, 3, 7, 1])]
    assert speeds == sorted(speeds) and len(set(speeds)) > 1
    assert _by_speed(state, [UNSEEN, 9, UNSEEN, 3])[2:] == [UNSEEN, UNSEEN]


def test_a_hand_is_away_before_the_draft_and_empty_at_the_end() -> None:
    begun, played = engine.load("minkingi").setup(2), scene({}, ([], [2]))
    assert _hand(begun, 0) is None
    assert "no cards left" in str(_hand(played, 0)) and "no cards left" not in str(_hand(played, 1))
