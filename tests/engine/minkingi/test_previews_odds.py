"""What a creation does on the spot, and the whole-number battles behind it, against the engine's own."""

from random import Random

import pytest

from engine.games.minkingi import CreateCard, DeclareBattle, MinkingiState
from engine.games.minkingi.odds import Preview, best_previews, previews
from engine.games.minkingi.odds.battle_board import Board, declarations, ground, spaces_of
from engine.games.minkingi.odds.previews import board_for_any_card, control_mask, endings_by_declaration
from engine.games.minkingi.rules.table import Placed, Stage
from engine.games.minkingi.rules.turn import beats
from tests.cases import for_each
from tests.engine.minkingi.accounting import level_cards
from tests.engine.minkingi.plain import choosing, random_play
from tests.engine.minkingi.play import ADA, BEN, battled, created, entry, file_of, lies, scene, sides
from tests.engine.playing import do

SHAPES = ((2, 2), (3, 2), (3, 3), (2, 4), (4, 4))


def by_playing(state: MinkingiState) -> dict[tuple[int, int, bool, tuple[int, ...]], tuple[set[int], set[int]]]:
    """By creation and battle, the cards won and lost, each played through the engine."""
    found = {}
    seat = state.current
    for option in state.options(seat):
        if isinstance(option, CreateCard):
            laid = do(state, option)
            spot = (option.card, option.space, option.turned)
        else:
            placed = state.field[state.created]
            assert placed is not None
            laid, spot = state, (placed.card, state.created, placed.turned)
        declared = [option] if laid is state else laid.options(seat)
        for battle in declared or [DeclareBattle(seat, ())]:
            assert isinstance(battle, DeclareBattle)
            end = battled(laid, *battle.spaces) if declared else laid
            before, after = sides(laid), sides(end)
            won = {card for card in after if after[card] == seat != before[card]}
            lost = {card for card in after if before[card] == seat != after[card]}
            found[*spot, battle.spaces] = (won, lost)
    return found


@for_each(("rows", "columns"), SHAPES)
@pytest.mark.rule("mnk-battle-10", "mnk-battle-12", "mnk-battle-15", "mnk-create-3")
def test_every_preview_is_what_comes_of_playing_it(rows: int, columns: int) -> None:
    for seed, left in enumerate((1, 2, 3)):
        for stage in (Stage.CREATE, Stage.DECLARE)[: 1 + (left < rows * columns - 1)]:
            state = choosing(seed, rows, columns, left, stage)
            played = by_playing(state)
            every = previews(state, every=True)
            assert len(every) == len(played)
            assert {at(way): (set(way.won), set(way.lost)) for way in every} == played


def at(way: Preview) -> tuple[int, int, bool, tuple[int, ...]]:
    return way.card, way.space, way.turned, way.spaces


@for_each("left", [1, 3, 6])
def test_of_battles_that_end_alike_the_one_with_the_fewest_spaces_is_shown(left: int) -> None:
    state = choosing(4, 3, 3, left)
    shortest: dict[object, int] = {}
    for way in previews(state, every=True):
        end = (way.card, way.space, way.turned, way.won, way.lost)
        shortest[end] = min(shortest.get(end, 9), len(way.spaces))
    shown = previews(state)
    assert [(way.card, way.space, way.turned, way.won, way.lost) for way in shown] == list(
        dict.fromkeys((way.card, way.space, way.turned, way.won, way.lost) for way in shown)
    )
    assert {(way.card, way.space, way.turned, way.won, way.lost): len(way.spaces) for way in shown} == shortest


def test_the_best_battle_of_each_creation_comes_first() -> None:
    state = choosing(6, 3, 3, 3)
    best: dict[tuple[int, int, bool], int] = {}
    for way in previews(state, every=True):
        best[at(way)[:3]] = max(best.get(at(way)[:3], -9), len(way.won) - len(way.lost))
    shown = best_previews(state)
    assert {at(way)[:3]: way.gain for way in shown} == best
    gains = [way.gain for way in shown]
    assert gains == sorted(gains, reverse=True)


def test_a_card_won_and_a_card_lost() -> None:
    """The new card takes its left neighbour; the fast one on its right takes it first if it is called in."""
    slow, weak, fast = entry(1, (5, 5, 5, 5), 99), entry(2, (0, 0, 0, 0), 99), entry(3, (9, 9, 9, 9), 70)
    state = scene({0: lies(2, BEN), 2: lies(3, BEN)}, ((1,), ()), cards=file_of(slow, weak, fast), rows=2)
    here = [way for way in previews(state, every=True) if way.space == 1 and not way.turned]
    assert {way.spaces: (way.won, way.lost) for way in here} == {
        (): ((), ()),
        (0,): ((2,), ()),
        (2,): ((), (1,)),
        (0, 2): ((), (1,)),
    }


def test_none_where_nothing_is_chosen_on_the_field() -> None:
    for state in random_play(3, 2, 2):
        chosen = state.stage in (Stage.CREATE, Stage.DECLARE)
        assert bool(previews(state)) == chosen


def test_a_view_shows_what_the_known_cards_do() -> None:
    state = choosing(8, 3, 3, 8)
    mine = state.current
    assert previews(state.seen_by(mine)) == previews(state)
    others = {way.card for way in previews(state.seen_by(1 - mine))}
    assert others == set(state.players[mine].hand) - {state.players[mine].first}


@for_each(("rows", "columns"), SHAPES)
@pytest.mark.rule("mnk-battle-5", "mnk-battle-6", "mnk-battle-8", "mnk-battle-9", "mnk-battle-13")
def test_what_beats_what_as_masks(rows: int, columns: int) -> None:
    state = scene({}, rows=rows, columns=columns)
    table = state.table
    cards = tuple(table.cards)
    base = ground(table, cards)
    sample = cards[::5]
    for pairs, powers in base.powers.items():
        for mine in sample:
            for other in cards[::3]:
                for turned in (False, True):
                    one, two = Placed(mine, turned, ADA, ADA), Placed(other, not turned, BEN, BEN)
                    found = powers[base.piece(mine, turned)] >> base.piece(other, not turned) & 1
                    assert mine == other or found == beats(table, one, two, pairs)


@for_each("seed", range(30))
@pytest.mark.rule("mnk-battle-13", "mnk-battle-18")
def test_battles_of_cards_that_often_tie_end_as_they_are_played(seed: int) -> None:
    """Every declaration of a full field of 3 by 2, with cards of one Speed and numbers from 0 to 2."""
    rng = Random(seed)
    data = level_cards(rng)
    numbers = rng.sample([card["number"] for card in data["card"]], 6)
    laid = {space: lies(number, rng.randrange(2), turned=rng.random() < 0.5) for space, number in enumerate(numbers)}
    state = created(scene(laid, ((laid.pop(2).card,), ()), cards=data, rows=3, columns=2), numbers[2], 2)
    near = board_for_any_card(state).engageable(2)
    endings = endings_by_declaration(board_for_any_card(state), 2, control_mask(state, ADA), every=True)
    assert len(endings) == 2 ** len(near)
    for spaces, mask in endings:
        assert control_mask(battled(state, *spaces), ADA) == mask


def test_all_endings_are_kept_where_more_cards_can_hurt() -> None:
    """Card 3, as it attacks, can be defeated by 1 and by 2: on that ground no ending stands for another."""
    three = [entry(number, (5, 5, 5, 5), 90) for number in (1, 2, 3)]
    table = scene({}, cards=file_of(*three, entry(4, (5, 5, 5, 5), 91))).table
    assert not ground(table, (1, 2, 3)).is_orderly
    assert ground(table, (1, 2, 4)).is_orderly and ground(table, (2, 3, 4)).is_orderly
    board = Board(ground(table, (1, 2, 3)), [lies(1, ADA), lies(2, BEN), None, lies(3, BEN), *[None] * 5])
    every = [mask for mask, _ in board.endings(0, 0b0001)]
    assert board.best_endings(0, 0b0001) == every and any(
        one & other == one != other for one in every for other in every
    )


def test_a_lifted_piece_leaves_no_trace() -> None:
    state = choosing(2, 3, 3, 4)
    seat = state.current
    cards = tuple(sorted((*state.on_field, *state.players[seat].hand)))
    board = Board(ground(state.table, cards), state.field)
    before = (list(board.pieces), list(board.wins), board.open)
    for space in spaces_of(board.open):
        board.put(space, board.ground.piece(state.players[seat].hand[0], True))
        assert not board.open >> space & 1
        board.lift(space)
        assert (board.pieces, board.wins, board.open) == before


def test_declarations_are_all_subsets_smaller_ones_first() -> None:
    assert declarations(2) == ((), (0,), (1,), (0, 1))
    assert [len(declarations(count)) for count in range(9)] == [2**count for count in range(9)]
    assert spaces_of(0b10110) == (1, 2, 4)


def test_endings_that_are_never_better_are_left_out() -> None:
    for seed in range(10):
        state = choosing(seed, 3, 3, 2)
        laid = created(state, state.players[state.current].hand[0], state.field.index(None))
        control = sum(1 << i for i, placed in enumerate(laid.field) if placed and placed.controller == laid.current)
        board = Board(ground(laid.table, tuple(sorted(laid.on_field))), laid.field)
        every = [mask for mask, _ in board.endings(laid.created, control)]
        kept = board.best_endings(laid.created, control)
        assert set(kept) == {mask for mask in every if not any(mask & other == mask != other for other in every)}
