"""Vanquish Points: what counts, and who sees what."""

from random import Random

import pytest

import engine
from engine.core.values import evolve
from engine.games.dark_minions import Claim, DarkState
from engine.games.dark_minions.rules.card_files import house_box
from engine.games.dark_minions.rules.cards import FACE_DOWN, Town
from engine.games.dark_minions.rules.scoring import open_vps, vps
from engine.games.dark_minions.rules.table import Player, Stage
from tests.cases import for_each
from tests.engine.dark_minions.accounting import check_view
from tests.engine.dark_minions.play import ADA, BEN, CLEO, GOOSEGREEN, forbids, rolled, table, with_player

TABLE = table().table
LEGEND = (0, 2, 4, 7, 10)


@pytest.mark.rule("drk-vp-1")
@for_each(
    ("player", "points"),
    [
        (Player(), 3),
        (Player(start=()), 0),
        (Player(start=(2,)), 2),
        (Player(start=(), skulls=4), 4),
        (Player(start=(), level=5), 10),
        (Player(start=(), tiles=("1 VP", "1 VP", "2 VP")), 4),
        (Player(start=(), tiles=(GOOSEGREEN, "World's Edge")), 3 + 8),
        (Player(level=3, start=(1,), skulls=2, tiles=("1 VP", "2 VP", "Copperhill")), 4 + 1 + 2 + 1 + 2 + 6),
        (Player(start=(), towers=(2, 2, 0), supply=10, graveyard=40), 0),
    ],
)
def test_what_counts(player: Player, points: int) -> None:
    assert vps(TABLE, player) == points


@pytest.mark.rule("drk-vp-1")
@for_each("town", house_box().towns, ids=lambda town: town.name)
def test_a_town_counts_what_it_shows(town: Town) -> None:
    assert vps(TABLE, Player(start=(), tiles=(town.name,))) == town.vps > 0


@pytest.mark.rule("drk-vp-2")
@for_each("level", [1, 2, 3, 4, 5])
def test_the_legend_of_the_levels(level: int) -> None:
    assert vps(TABLE, Player(start=(), level=level)) == LEGEND[level - 1]
    assert engine.rules("dark-minions")["drk-vp-2"].mark == "assumed"


# ---------------------------------------------------------------- secrets


def rich() -> DarkState:
    """Ada and Ben have won three tiles each, Cleo none."""
    state = rolled("black 4")
    state = with_player(state, ADA, tiles=("1 VP", "2 VP", "Hollowford"), skulls=1)
    return with_player(state, BEN, tiles=("1 VP", "Millstone", "Stagmoor"), skulls=2, level=3, start=(2,))


@pytest.mark.rule("drk-vp-3", "drk-vp-4")
def test_faq_totals_are_secret() -> None:
    """Are VP totals public knowledge? Never: of others one sees how many tiles, and what lies open."""
    view = rich().seen_by(ADA)
    check_view(rich(), view, ADA)
    assert view.players[ADA].tiles == ("1 VP", "2 VP", "Hollowford")
    assert view.players[BEN].tiles == (FACE_DOWN,) * 3 and view.players[CLEO].tiles == ()
    assert (view.players[BEN].skulls, view.players[BEN].level, view.players[BEN].start) == (2, 3, (2,))
    assert open_vps(TABLE, view.players[BEN]) == 4 + 2 + 2
    with pytest.raises(KeyError):
        vps(TABLE, view.players[BEN])


@pytest.mark.rule("drk-vp-3", "drk-vp-4")
def test_other_tiles_face_down_look_the_same() -> None:
    other = with_player(rich(), BEN, tiles=("2 VP", "Copperhill", "Ravenhurst"))
    assert other.seen_by(ADA).players == rich().seen_by(ADA).players
    assert other.seen_by(BEN).players != rich().seen_by(BEN).players


@pytest.mark.rule("drk-vp-4")
def test_nobody_claims_for_another_from_what_is_seen() -> None:
    state = evolve(rich(), stage=Stage.CLAIM, asked=(BEN,))
    forbids(state.seen_by(ADA), Claim(BEN), "drk-vp-4", "Only Ben knows")
    assert state.seen_by(ADA).hides_options(BEN) and not state.hides_options(BEN)


@pytest.mark.rule("drk-vp-3", "drk-vp-4")
def test_at_the_end_all_tiles_are_turned_up() -> None:
    over = evolve(rich(), stage=Stage.OVER)
    assert over.seen_by(CLEO) == over and over.seen_by(ADA).result == over.result


@pytest.mark.rule("drk-vp-3", "drk-vp-4")
def test_face_down_tiles_are_imagined_among_those_that_are_out() -> None:
    state = rolled("black 1")
    out = ("Hollowford", "Millstone", "Stagmoor")
    gone = tuple(tuple(name for name in group if name not in out) for group in state.stack)
    state = evolve(state, stack=gone, awarded=(3, 1))
    state = with_player(with_player(state, ADA, tiles=("1 VP", "Hollowford")), BEN, tiles=("1 VP", "2 VP", "Millstone"))
    state = with_player(state, CLEO, tiles=("1 VP", "Stagmoor"))
    found = {state.seen_by(ADA).imagined(Random(seed)).players[BEN].tiles for seed in range(300)}
    assert len(found) == 7 and all(len(tiles) == 3 for tiles in found)
    for seed in range(20):
        whole = state.seen_by(ADA).imagined(Random(seed))
        assert whole.players[ADA] == state.players[ADA]
        assert sorted(whole.players[BEN].tiles + whole.players[CLEO].tiles) == [
            *("1 VP", "1 VP", "2 VP"),
            *("Millstone", "Stagmoor"),
        ]
