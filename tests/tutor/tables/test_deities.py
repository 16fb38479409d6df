"""The drawn table of Deities & Demidice: whole, readable, marked, and telling no secret."""

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

import engine
from engine.core.actions import Action
from engine.core.quizzes import NEXT_SEAT
from engine.core.values import evolve
from engine.games.deities import DealHand, DeitiesState, RollStart
from engine.games.deities.rules.card_files import pantheons
from engine.games.deities.rules.cards import ABILITIES, TIMES
from engine.games.deities.rules.player_actions import DiscardCard, Pass, PickOpponent, PlayCard
from engine.games.deities.rules.table import UNSEEN, Deck, Stage, Task
from engine.games.deities.rules.table_actions import CarryOut, DrawCard, RollBatch, RollDie, SeeAhead
from tests.cases import for_each
from tests.pace import paced
from tests.samples import todays
from tests.tutor.tables.pictures import (
    Frame,
    check,
    check_places,
    check_whole,
    game_at_random,
    keys,
    keys_before,
    look,
    moments,
    picture_of,
    piece,
    played,
    run_on,
    seen,
    twin_in_words,
    words,
)
from tests.tutor.tables.test_pieces import check_emblems
from tutor.tables import board
from tutor.tables.deities.words import groups, next_in_words, table_in_words
from tutor.tables.pieces import keeping_back

DEITIES = board("deities")
GAME = engine.load("deities")
LAZY = 0.6
"""How often a player of the random games passes where that can be done: so that hands and decks fill."""


def start(players: int = 2, *, shared: bool = False) -> DeitiesState:
    state = GAME.setup(players=players, shared=shared)
    assert isinstance(state, DeitiesState)
    return state


def often_passes(state: DeitiesState, seat: int, rng: random.Random) -> Action:
    options = state.options(seat)
    return Pass(seat) if Pass(seat) in options and rng.random() < LAZY else rng.choice(options)


@cache
def random_game(players: int, seed: int, *, shared: bool = False) -> tuple[Frame[DeitiesState], ...]:
    return game_at_random(start(players, shared=shared), seed, often_passes, most=700)


GAMES = [(2, 2, False), (2, 2, True), (3, 1, False), (4, 1, False), (6, 1, False)]


def all_frames() -> Iterator[Frame[DeitiesState]]:
    for players, seed, shared in GAMES:
        yield from random_game(players, seed, shared=shared)


def all_moments() -> Iterator[Frame[DeitiesState]]:
    for players, seed, shared in GAMES:
        yield from moments(random_game(players, seed, shared=shared))


def table(stage: Stage, *hands: Sequence[str], **more: object) -> DeitiesState:
    """A table in the first turn of seat 0, with these cards of the own deck in each hand."""
    state = start(len(hands))
    players = tuple(evolve(p, hand=tuple(sorted(hand))) for p, hand in zip(state.players, hands, strict=True))
    decks = tuple(
        Deck(tuple(name for name in names if name not in hand))
        for names, hand in zip(state.table.names, hands, strict=True)
    )
    return evolve(state, stage=stage, players=players, decks=decks, **{"asked": (0,), **more})


def drawn(state: DeitiesState, *actions: Action) -> str:
    return check(DEITIES.draw(*played(state, *actions)))


def seat_of(picture: str, seat: int) -> str:
    """What is drawn of a seat."""
    return picture.split('<section class="pantheon')[seat + 1]


def round_of(picture: str) -> list[tuple[str, str]]:
    """The seats that are asked in order, each with how far that has come."""
    listed = picture.partition('<ol class="round"')[2].partition("</ol>")[0]
    return re.findall(r'<li class="(\w+)[^"]*"><i [^>]*></i><b>(\w+)</b>', listed)


# ---------------------------------------------------------------- whole and small


@pytest.mark.parametrize(("players", "seed", "shared"), todays(2, GAMES))
def test_every_picture_is_well_formed_with_each_key_once(players: int, seed: int, shared: bool) -> None:
    for place, frame in enumerate(moments(random_game(players, seed, shared=shared))):
        for seat in (None, place % players):
            picture = picture_of(DEITIES, frame, seat)
            check_whole(picture, f"deities of{players}", players)
            assert re.findall(r'data-seat="(\d)"', picture) == [str(seat) for seat in range(players)]


def test_the_random_games_come_to_every_moment() -> None:
    assert {state.stage for state, _ in all_frames()} == set(Stage)
    assert {state.tasks[0].do for state, _ in all_frames() if state.tasks} == {
        "draw",
        "lose",
        "discard",
        "roll",
        "look",
    }
    assert any(state.waiting and len(state.waiting.stack) > 1 for state, _ in all_frames())


def test_pictures_stay_small_and_are_drawn_quickly() -> None:
    frames = list(all_moments())
    pictures, taken = paced(lambda: [DEITIES.draw(*frame) for frame in frames])
    assert taken < 0.7 * len(frames)
    assert max(len(picture.encode()) for picture in pictures) < 40 * 1024


def test_every_emblem_is_in_the_style_sheet() -> None:
    pictures = [DEITIES.gallery(start()), *(picture_of(DEITIES, frame) for frame in moments(random_game(2, 1)))]
    check_emblems(pictures, 19)


# ---------------------------------------------------------------- no secret told


@pytest.mark.rule("dei-setup-5")
@pytest.mark.parametrize(("players", "seed", "shared"), todays(2, GAMES))
def test_pictures_are_the_same_whatever_the_seat_cannot_know(players: int, seed: int, shared: bool) -> None:
    rng, compared = random.Random(seed), 0
    for place, (state, _) in enumerate(moments(random_game(players, seed, shared=shared))):
        seat = place % players
        twin = state.seen_by(seat).imagined(rng)
        compared += twin != state
        assert twin.seen_by(seat) == state.seen_by(seat)
        assert DEITIES.draw(twin.seen_by(seat)) == DEITIES.draw(state.seen_by(seat))
    assert compared > 20


def told_to(state: DeitiesState, seat: int) -> set[tuple[int, str]]:
    """The cards that `seat` may name, by deck: its own, those it has seen, and those that lie open."""
    own = {(p.deck, card) for s, p in enumerate(state.players) for card in (p.hand if s == seat else p.known[seat])}
    ahead = {(at, card) for at, deck in enumerate(state.decks) for card, seats in deck.ahead if seat in seats}
    return own | ahead | {(at, card) for at, deck in enumerate(state.decks) for card in deck.discard}


@pytest.mark.parametrize(("players", "seed", "shared"), todays(2, GAMES))
def test_a_view_names_no_card_that_its_seat_does_not_know(players: int, seed: int, shared: bool) -> None:
    hidden = 0
    for place, frame in enumerate(moments(random_game(players, seed, shared=shared))):
        seat = place % players
        state, picture = frame[0], picture_of(DEITIES, frame, seat)
        told = twin_in_words(table_in_words(state.seen_by(seat)))
        found = re.findall(r'data-key="card-(\d)-([^"]+)"', picture)
        keyed = {(state.players[int(holder)].deck, name) for holder, name in found}
        known = told_to(state, seat)
        assert keyed <= known
        secret = {card for deck in state.table.cards for card in deck} - {name for _, name in known}
        hidden += len(secret)
        assert not any(f">{name}<" in picture or f"{name}," in told for name in secret)
    assert hidden > 500


def test_a_card_that_leaves_a_hidden_hand_comes_from_its_backs() -> None:
    state = table(Stage.POWER, ["Ra", "Bes"], ["Anu"])
    frame = played(state, PlayCard(0, "Ra", 0, -1))
    assert "card-0-Ra" in DEITIES.draw(*frame)
    theirs = DEITIES.draw(*seen(frame, 1))
    assert 'data-key="0-back-1"' in theirs
    assert 'data-key="card-0-Ra" data-came="0-back-2"' in theirs.partition('class="played"')[2].partition("</ol>")[0]
    assert "Bes" not in theirs


def test_a_hidden_hand_is_backs_with_their_number_and_the_known_cards() -> None:
    state = table(Stage.POWER, ["Ra"], ["Anu", "Ea", "Nabu"])
    ben = evolve(state.players[1], known=(frozenset({"Ea"}), frozenset()))
    picture = seat_of(DEITIES.draw(evolve(state, players=(state.players[0], ben)).seen_by(0)), 1)
    assert "<b>3</b> cards" in picture and "2 cards face down" in picture
    assert picture.count("mini-back t-1") == 3
    assert ">Ea<" in picture.replace("<b> ", "<b>") and "Anu" not in picture and "Nabu" not in picture


# ---------------------------------------------------------------- dice


@pytest.mark.rule("dei-dice-1", "dei-win-3")
def test_nine_dice_a_player_bright_and_dim_and_the_goal() -> None:
    state = table(Stage.POWER, ["Ra"], [])
    picture = seat_of(DEITIES.draw(state), 0)
    track = picture.partition('class="track"')[2].partition("</span>")[0]
    assert (track.count('<i class="on">'), track.count("<i>"), track.count("goal")) == (5, 4, 1)
    assert "5 Power, 4 Latent" in picture and "<b>5<small>/10</small></b>" in picture


@for_each(("power", "reached"), [(9, False), (10, True), (12, True)])
def test_the_tenth_place_is_bright_once_it_is_reached(power: int, reached: bool) -> None:
    state = table(Stage.POWER, (), ())
    state = evolve(state, players=(evolve(state.players[0], power=power), state.players[1]))
    assert ('class="goal on"' in seat_of(DEITIES.draw(state), 0)) == reached


@for_each(
    ("dice", "wanted"),
    [
        ((1, 2, 3, 5, 6), [((6, 5, 3, 2, 1), "Creation")]),
        ((2, 2, 3, 5, 6), [((2, 2), "Law"), ((6, 5, 3), "")]),
        ((1, 1, 1, 4, 4), [((1, 1, 1), "Chaos"), ((4, 4), "Law")]),
        ((3, 3, 6, 6, 1), [((6, 6), "Law"), ((3, 3), "Law"), ((1,), "")]),
        ((5, 5, 5, 5), [((5, 5, 5, 5), "Destruction")]),
        ((2, 2, 2, 2, 2, 2, 4), [((2,) * 6, "Victory"), ((4,), "")]),
        ((3,), [((3,), "Creation")]),
        ((), []),
    ],
)
def test_matching_dice_lie_together(dice: tuple[int, ...], wanted: list[tuple[tuple[int, ...], str]]) -> None:
    state = table(Stage.STRUGGLE, [], [], dice=tuple(sorted(dice)))
    assert [(group.faces, group.name) for group in groups(state)] == wanted
    picture = DEITIES.draw(state)
    lying = re.findall(r'<span class="together">(.*?)</span></span></span>', picture)
    assert [tuple(map(int, re.findall(r'data-face="(\d)"', one))) for one in lying] == [faces for faces, _ in wanted]
    assert re.findall(r'class="combo-name"><b>(\w+)</b>', picture) == [name for _, name in wanted if name]


@pytest.mark.rule("dei-destiny-1")
def test_rolled_dice_are_marked_and_unrolled_ones_are_empty_places() -> None:
    state = table(Stage.BATCH, [], [])
    assert drawn(state).count('class="die none"') == 5
    picture = drawn(state, RollBatch(0, (1, 1, 2, 3, 6)))
    assert picture.count('class="die changed"') == 5
    assert "Ada’s dice: 1, 1 make Law; 6, 3, 2 in no combo." in run_on(picture)


@pytest.mark.rule("dei-struggle-4")
def test_a_turned_die_moves_to_its_match_and_says_what_it_was() -> None:
    state = table(Stage.STRUGGLE, ["Anhur"], [], dice=(2, 3, 3, 5, 6))
    before, after = (drawn(state), drawn(state, PlayCard(0, "Anhur", 3, -1), Pass(1), CarryOut()))
    assert look(before, "die-3-2") == ["die"]
    assert "changed" in look(after, "die-3-2")
    assert piece(after, "die-3-2").startswith(' data-face="2"') and "3 → 2" in piece(after, "die-3-2")
    assert look(after, "die-2-1") == look(after, "die-3-1") == ["die"]


@pytest.mark.rule("dei-any-5")
def test_a_die_rolled_again_may_stay() -> None:
    state = table(Stage.STRUGGLE, [], [], dice=(4, 4), tasks=(Task("roll", 0, 1, 4),))
    assert "stays" in piece(drawn(state, RollDie(0, (4,))), "die-4-2")
    assert "4 → 1" in piece(drawn(state, RollDie(0, (1,))), "die-4-2")


# ---------------------------------------------------------------- the window of Negates


def negating() -> DeitiesState:
    return table(Stage.POWER, ["Ra", "Geb"], ["Anu"], ["Heracles"])


@pytest.mark.rule("dei-negate-2")
def test_the_window_shows_the_card_and_who_is_asked_in_order() -> None:
    picture = drawn(negating(), PlayCard(0, "Ra", 0, -1))
    assert round_of(picture) == [("now", "Ben"), ("later", "Cleo")]
    assert "Works, as things stand" in picture and "changed" in look(picture, "card-0-Ra")
    assert next_in_words(played(negating(), PlayCard(0, "Ra", 0, -1))[0]) == "Ben may cancel Ada’s Ra, or let it be."
    picture = drawn(negating(), PlayCard(0, "Ra", 0, -1), Pass(1))
    assert round_of(picture) == [("done", "Ben"), ("now", "Cleo")]


@pytest.mark.rule("dei-negate-3")
def test_negates_lie_on_the_card_and_turn_what_becomes_of_it() -> None:
    once = (PlayCard(0, "Ra", 0, -1), PlayCard(1, "Anu", 0, -1))
    picture = drawn(negating(), *once)
    assert "Cancelled, as things stand" in picture
    assert "Played: Ra by Ada, then Anu by Ben. Cancelled, as things stand." in run_on(picture)
    twice = drawn(negating(), *once, PlayCard(0, "Geb", 0, -1))
    assert "Works, as things stand" in twice
    lying = twice.partition('class="played"')[2].partition("</ol>")[0]
    assert re.findall(r'data-key="card-\d-(\w+)"', lying) == ["Ra", "Anu", "Geb"]


def test_a_card_that_waits_is_not_yet_among_the_discards() -> None:
    waiting = drawn(negating(), PlayCard(0, "Ra", 0, -1))
    assert "No discards" in seat_of(waiting, 0)
    done = drawn(negating(), PlayCard(0, "Ra", 0, -1), Pass(1), Pass(2), CarryOut())
    assert "worked" in piece(done, "card-0-Ra") and "Discards 1" in seat_of(done, 0)
    assert "+1" in seat_of(done, 0) and "<b>6<small>" in seat_of(done, 0)


@pytest.mark.rule("dei-negate-1")
def test_a_cancelled_card_says_so_on_the_discards() -> None:
    acts = (PlayCard(0, "Ra", 0, -1), PlayCard(1, "Anu", 0, -1), Pass(0), Pass(2), CarryOut())
    assert "cancelled" in piece(drawn(negating(), *acts), "card-0-Ra")


@pytest.mark.rule("dei-cards-2")
def test_cards_that_can_be_played_now_are_lit() -> None:
    picture = drawn(negating())
    assert "ready" in look(picture, "card-0-Ra")
    assert "ready" not in look(picture, "card-0-Geb") + look(picture, "card-1-Anu")
    assert "ready" in look(drawn(negating(), PlayCard(0, "Ra", 0, -1)), "card-1-Anu")


# ---------------------------------------------------------------- Struggle and Judgment


@pytest.mark.rule("dei-struggle-2", "dei-struggle-3")
def test_the_struggle_counts_passes_in_a_row() -> None:
    state = table(Stage.STRUGGLE, [], [], [], dice=(1, 2), asked=(0, 1, 2))
    assert round_of(drawn(state)) == [("now", "Ada"), ("later", "Ben"), ("later", "Cleo")]
    picture = drawn(state, Pass(0), Pass(1))
    assert round_of(picture) == [("done", "Ada"), ("done", "Ben"), ("now", "Cleo")]
    assert "<b>2</b> of 3 passes in a row" in picture and "2 of 3 passes in a row." in run_on(picture)


@pytest.mark.rule("dei-destiny-3")
def test_after_the_roll_only_who_holds_cards_is_asked() -> None:
    state = table(Stage.DESTINY, [], [], ["Nike"], dice=(1, 2), asked=(0, 2))
    assert round_of(drawn(state)) == [("now", "Ada"), ("later", "Cleo")]
    assert "Ada has no card to play and keeps this roll." in run_on(drawn(state))
    assert round_of(drawn(state, Pass(0))) == [("done", "Ada"), ("now", "Cleo")]
    assert "Cleo may play a card on this roll, or pass." in run_on(drawn(state, Pass(0)))
    held = table(Stage.DESTINY, ["Ptah"], [], dice=(1, 2))
    assert "Ada may play a card on this roll, or keep it." in run_on(drawn(held))
    assert "passes in a row" not in drawn(state)


def test_a_question_on_who_is_asked_next_leaves_who_is_asked_now() -> None:
    state = table(Stage.STRUGGLE, [], [], [], dice=(1, 2), asked=(0, 1, 2))
    with keeping_back(NEXT_SEAT):
        assert round_of(drawn(state, Pass(0))) == [("done", "Ada"), ("now", "Ben")]


def judging() -> DeitiesState:
    return table(Stage.JUDGE, [], ["Anu"], ["Zeus", "Nike"], dice=(1, 1, 4, 4, 4), asked=())


@pytest.mark.rule("dei-judgment-1", "dei-annul-2")
def test_combos_come_in_order_and_their_opponents_are_asked() -> None:
    picture = drawn(judging(), CarryOut(), PickOpponent(0, 2))
    assert "now" in look(picture, "group-4") and "later" in look(picture, "group-1")
    assert round_of(picture) == [("now", "Ben"), ("later", "Cleo")]
    assert "Ben may cancel Ada’s Chaos on Cleo, or let it work." in run_on(picture)


@pytest.mark.rule("dei-judgment-11")
def test_whom_a_combo_hits_is_shown() -> None:
    assert "Ada picks whom the Chaos hits." in run_on(drawn(judging(), CarryOut()))
    acts = (CarryOut(), PickOpponent(0, 2))
    picture = drawn(judging(), *acts)
    assert ">hit<" in seat_of(picture, 2) and ">hit<" not in seat_of(picture, 1)
    worked = drawn(judging(), *acts, Pass(1), Pass(2), CarryOut())
    assert "Cleo loses 2 cards" in run_on(worked)
    assert "Chaos works" in piece(worked, "group-4") + worked.partition("group-1")[0]


@pytest.mark.rule("dei-annul-1")
def test_a_cancelled_combo_says_so_and_the_next_one_comes() -> None:
    acts = (CarryOut(), PickOpponent(0, 2), Pass(1), PlayCard(2, "Zeus", 0, -1), Pass(0), Pass(1), CarryOut())
    picture = drawn(judging(), *acts)
    assert "done" in look(picture, "group-4") and "now" in look(picture, "group-1")
    assert "Chaos cancelled" in picture


@pytest.mark.rule("dei-judgment-5")
def test_a_combo_that_has_worked_at_once_says_so_itself() -> None:
    state = table(Stage.JUDGE, [], [], dice=(2, 2, 5, 5, 5, 5), asked=())
    picture = drawn(state, CarryOut(), Pass(1), CarryOut())
    assert "Destruction works" in piece(picture, "die-5-4") and picture.count("Destruction works") == 1
    assert "done" in look(picture, "group-5") and "now" in look(picture, "group-2")


@pytest.mark.rule("dei-annul-1")
def test_of_two_equal_combos_the_cancelled_one_says_so() -> None:
    state = table(Stage.JUDGE, [], ["Girru"], dice=(2, 2, 3, 3, 5, 5), asked=())
    first = (CarryOut(), Pass(1), CarryOut(), DrawCard(0, "Ra"))
    picture = drawn(state, *first, PlayCard(1, "Girru", 0, -1), Pass(0), CarryOut())
    assert "Law cancelled" in piece(picture, "die-3-2") and picture.count("Law cancelled") == 1


@pytest.mark.rule("dei-sands-1")
def test_the_hand_limit_is_named() -> None:
    hand = ["Anhur", "Anubis", "Apep", "Apshai", "Bast", "Bes", "Geb", "Horus"]
    state = table(Stage.SANDS, hand, [], dice=(1, 2), tasks=(Task("discard", 0),), asked=())
    picture = drawn(state)
    assert "Ada chooses 1 card to discard, to keep 7." in run_on(picture)
    assert "keeps 7" in seat_of(picture, 0) and "keeps 7" not in seat_of(picture, 1)
    assert "changed" in look(drawn(state, DiscardCard(0, "Bes")), "card-0-Bes")


# ---------------------------------------------------------------- decks and hands


@pytest.mark.rule("dei-power-8")
def test_cards_seen_ahead_are_shown_to_those_who_know_them() -> None:
    state = table(Stage.POWER, [], [], tasks=(Task("look", 1, 7, 0),))
    frame = played(state, SeeAhead(1, "Ra"))
    mine, theirs = DEITIES.draw(*seen(frame, 1)), DEITIES.draw(*seen(frame, 0))
    assert "Seen on top" in mine and "card-0-Ra" in mine
    assert "Seen on top" in theirs and "Ra" not in run_on(theirs) and "face down" in run_on(theirs)


@pytest.mark.rule("dei-fate-1")
def test_a_drawn_card_comes_from_its_deck() -> None:
    state = table(Stage.FATE, [], [], tasks=(Task("draw", 0),))
    before = DEITIES.draw(state)
    frame = played(state, DrawCard(0, "Ra"))
    assert 'data-key="deck-0-19"' in before
    assert 'data-key="card-0-Ra" data-came="deck-0-19"' in DEITIES.draw(*frame)
    theirs = DEITIES.draw(*seen(frame, 1))
    assert "mini-back t-0 changed" in theirs and 'data-key="deck-0-18"' in theirs


def test_a_card_face_up_says_all() -> None:
    hand = seat_of(DEITIES.draw(table(Stage.POWER, ["Bast"], [])), 0)
    for told in ("Bast", "Cat Goddess", "<b>ES</b>", "an Eternal Struggle Phase", "Turn a die to 6."):
        assert told in hand


@pytest.mark.rule("dei-parts-5")
def test_a_shared_deck_lies_once_between_both() -> None:
    picture = DEITIES.draw(random_game(2, 2, shared=True)[50][0])
    assert picture.count("deck-top") == 1 and 'class="commons"' in picture


def test_discards_are_a_list_last_first() -> None:
    state = table(Stage.POWER, [], [])
    decks = (Deck(("Ra",), (), ("Bes", "Geb")), state.decks[1])
    picture = seat_of(DEITIES.draw(evolve(state, decks=decks)), 0)
    assert "Discards 2" in picture and 'aria-label="Discards, last first"' in picture
    assert re.findall(r'data-key="card-0-(\w+)"', picture) == ["Geb", "Bes"]
    assert "AX whenever it makes sense" in words(picture) and "Roll one die again." in words(picture)


# ---------------------------------------------------------------- what can be touched


def asked_frames() -> Iterator[tuple[Frame[DeitiesState], int]]:
    """Moments in which a seat is asked, and the seat."""
    for frame in all_moments():
        yield from ((frame, seat) for seat in range(len(frame[0].players)) if seat in frame[0].to_act)


@pytest.mark.slow
def test_all_that_an_option_concerns_lies_before_who_chooses() -> None:
    touched = set().union(*(check_places(DEITIES, frame) for frame in all_moments()))
    assert touched == {PlayCard, PickOpponent, DiscardCard, Pass}


@pytest.mark.parametrize(("players", "seed", "shared"), todays(2, GAMES))
def test_a_seat_has_all_seats_and_decks_before_it(players: int, seed: int, shared: bool) -> None:
    for place, frame in enumerate(moments(random_game(players, seed, shared=shared))):
        before = keys_before(DEITIES, frame, place % players)
        assert {f"seat-{seat}" for seat in range(players)} <= set(before)
        living = frame[0].living if not shared else (0,)
        assert {f"deck-{frame[0].table.decks[seat].name}" for seat in living} <= set(before)


def test_options_that_look_alike_touch_different_things() -> None:
    for frame, seat in asked_frames():
        placed = [DEITIES.places(one) for one in frame[0].seen_by(seat).options(seat) if DEITIES.places(one)]
        assert len(placed) == len({frozenset(keys) for keys in placed})


@for_each(
    ("action", "places"),
    [
        (PlayCard(0, "Ra", 0, -1), ("card-0-Ra",)),
        (PlayCard(0, "Bast", 3, -1), ("card-0-Bast", "face-3")),
        (PlayCard(1, "Nergal", 0, 0), ("card-1-Nergal", "seat-0")),
        (PlayCard(0, "Thoth", 0, -1, "Babylonian"), ("card-0-Thoth", "deck-Babylonian")),
        (DiscardCard(0, "Ra"), ("card-0-Ra",)),
        (PickOpponent(0, 2), ("seat-2",)),
        (Pass(0), ()),
        (RollBatch(0, (1, 2, 3, 4, 5)), ("dice",)),
        (RollDie(0, (3,)), ("dice",)),
        (RollStart(1, (3,)), ("start-1",)),
        (DrawCard(0, "Ra"), ("seat-0",)),
        (CarryOut(), ()),
    ],
)
def test_an_action_concerns_its_card_and_what_that_is_aimed_at(action: Action, places: tuple[str, ...]) -> None:
    assert DEITIES.places(action) == places


def test_who_goes_on_to_the_roll_touches_the_dice() -> None:
    power, struggle = table(Stage.POWER, [], []), table(Stage.STRUGGLE, [], [])
    assert DEITIES.places_in(power, Pass(0)) == ("dice",)
    assert DEITIES.places_in(struggle, Pass(0)) == ()
    assert DEITIES.places_in(power, DiscardCard(0, "Ra")) == ("card-0-Ra",)


def test_dice_can_be_touched_before_they_are_rolled_and_as_they_lie() -> None:
    unrolled = drawn(table(Stage.BATCH, [], []))
    assert "dice" in keys(unrolled)
    assert len(re.findall(r'data-key="none-\d" data-part', unrolled)) == 5, "a place is touched as a part of them all"
    assert {"dice", "face-1", "face-6"} <= set(keys(drawn(table(Stage.STRUGGLE, [], [], dice=(1, 1, 6)))))
    assert "start-1" in keys(drawn(start()))


def names_in(hand: str) -> list[str]:
    return re.findall(r'data-key="card-0-(\w+)"', hand)


def test_a_hand_is_whole_cards_those_first_that_may_be_played() -> None:
    state = table(Stage.STRUGGLE, ["Osiris", "Ra", "Bast", "Geb"], ["Anu"], dice=(1, 2))
    hand = check(DEITIES.hand(state.seen_by(0), 0))
    assert names_in(hand) == ["Bast", "Ra", "Osiris", "Geb"]
    assert "ready" in look(hand, "card-0-Bast") and "ready" not in look(hand, "card-0-Ra")
    for told in ("Bast", "Cat Goddess", "ES", "an Eternal Struggle Phase", "Turn a die to 6."):
        assert told in words(hand)


def test_a_hand_shows_no_card_that_was_used() -> None:
    state, _ = played(negating(), PlayCard(0, "Ra", 0, -1))
    assert names_in(DEITIES.hand(state.seen_by(0), 0)) == ["Geb"]


def test_a_hand_without_cards_says_so_and_who_is_out_has_none() -> None:
    assert "No cards in hand." in DEITIES.hand(table(Stage.POWER, [], []), 0)
    state = table(Stage.POWER, [], [])
    gone = evolve(state, players=(state.players[0], evolve(state.players[1], power=0)))
    assert DEITIES.hand(gone, 1) == ""


# ---------------------------------------------------------------- what a seat is asked


@for_each(
    ("state", "asked"),
    [
        (table(Stage.POWER, ["Ra"], []), "Play a card, or go on to your roll."),
        (table(Stage.POWER, ["Bast"], []), "You have no card to play now: go on to your roll."),
        (table(Stage.DESTINY, [], [], dice=(1, 2)), "You have no card to play now: keep your roll."),
        (table(Stage.DESTINY, ["Ptah"], [], dice=(1, 2)), "Play a card on your roll, or keep it."),
        (table(Stage.STRUGGLE, ["Bast"], [], dice=(6, 6)), "You have no card for these dice: pass."),
        (table(Stage.STRUGGLE, ["Bast"], [], dice=(1, 2)), "Change your dice with a card, or pass."),
    ],
)
def test_a_seat_is_asked_what_it_can_do(state: DeitiesState, asked: str) -> None:
    assert DEITIES.ask(state, 0) == asked
    assert DEITIES.ask(state, 1) == ""


def test_an_opponent_is_asked_about_the_dice_and_the_combos_of_the_current_player() -> None:
    state = table(Stage.STRUGGLE, [], ["Ramman"], dice=(1, 2), asked=(1, 0))
    assert DEITIES.ask(state.seen_by(1), 1) == "Change Ada’s dice with a card, or pass."
    combo, _ = played(judging(), CarryOut(), PickOpponent(0, 2))
    assert DEITIES.ask(combo.seen_by(1), 1) == "You have no card against the Chaos: let it work."
    asked, _ = played(combo, Pass(1))
    assert DEITIES.ask(asked.seen_by(2), 2) == "Play a card against the Chaos, or let it work."
    assert DEITIES.ask(played(judging(), CarryOut())[0], 0) == "Choose the opponent whom your Chaos hits."


def test_what_is_asked_is_short_and_tells_only_what_the_seat_knows() -> None:
    for (state, _), seat in asked_frames():
        said = DEITIES.ask(state.seen_by(seat), seat)
        assert said == DEITIES.ask(state, seat)
        assert said[0].isupper() and said[-1] == "." and len(said.split()) <= 12
        assert not any(DEITIES.ask(state, other) for other in range(len(state.players)) if other != seat)


# ---------------------------------------------------------------- start and end


@pytest.mark.rule("dei-setup-2", "dei-setup-4")
def test_the_rolls_for_the_first_turn_and_the_first_cards() -> None:
    picture = drawn(start(3), RollStart(0, (4,)))
    assert picture.count('class="die none"') == 2 and "changed" in look(picture, "start-0")
    assert "Rolled for the first turn: Ada 4." in run_on(picture)
    acts = (RollStart(0, (4,)), RollStart(1, (2,)), RollStart(2, (1,)), DealHand(0, ("Bes", "Ra")))
    assert "changed" in look(drawn(start(3), *acts), "card-0-Ra")


@pytest.mark.rule("dei-win-4")
def test_the_winner_is_named_and_marked() -> None:
    state = table(Stage.JUDGE, [], [], dice=(3, 3, 3, 3, 3), asked=())
    picture = drawn(state, CarryOut(), Pass(1), CarryOut())
    assert "Ada wins with a Victory!" in run_on(picture)
    assert "winner" in picture.split('<section class="pantheon')[1].partition('"')[0]
    assert 'class="affair ended"' in picture


@pytest.mark.rule("dei-win-5")
def test_a_player_who_is_out_says_so() -> None:
    state = table(Stage.POWER, ["Horus"], [], [])
    players = (state.players[0], evolve(state.players[1], power=1), state.players[2])
    acts = (PlayCard(0, "Horus", 0, 1), Pass(1), Pass(2), CarryOut())
    picture = drawn(evolve(state, players=players), *acts)
    assert ">out<" in seat_of(picture, 1) and "Ben is out." in run_on(picture)
    assert "Ada has 5 Power dice" in run_on(picture)


def test_what_comes_next_is_a_sentence_at_every_moment() -> None:
    for state, _ in all_moments():
        said = next_in_words(state)
        assert said[0].isupper() and said[-1] in ".!" and UNSEEN not in said
        assert said in run_on(DEITIES.draw(state))


# ---------------------------------------------------------------- gallery


@pytest.mark.rule("dei-parts-3", "dei-parts-4")
def test_the_gallery_shows_six_decks_of_nineteen() -> None:
    gallery = check(DEITIES.gallery(start()))
    shelves = gallery.split("<section>")[1:]
    assert [shelf.count('class="card ') for shelf in shelves] == [19] * 6
    text = run_on(gallery)
    for deck, shelf in zip(pantheons(), shelves, strict=True):
        assert f"<h3>{deck.name} deck</h3>" in shelf
        assert all(card.name in text and card.title in text for card in deck.cards)
        assert all(run_on(shelf).count(ability.text) == 1 for ability in ABILITIES.values())
    assert all(what in text for what in TIMES.values())
