"""The same table for all levels, with and without the white die."""

import pytest

from engine.games.dark_minions.odds import PLAIN, at_least, chance, level_throws, placed
from engine.games.dark_minions.rules.card_files import house_box
from tests.cases import for_each
from tests.engine.dark_minions import dice_witness as witness

BOX = house_box()
ROWS = {
    "Level 1": "black black black",
    "1, white for black": "black black white",
    "Level 2": "black black red",
    "2, white for black": "black red white",
    "2, white for red": "black black white",
    "Level 3": "black red red",
    "3, white for black": "red red white",
    "3, white for red": "black red white",
    "Level 4": "red red red",
    "4, white for red": "red red white",
    "Level 5": "red red red white",
}
COLOURS = ("white", "gray", "black")


@pytest.mark.rule("drk-level-1", "drk-level-2", "drk-white-1", "drk-white-4")
def test_every_level_with_every_choice_of_dice() -> None:
    assert {words: " ".join(coming.colours) for words, coming in level_throws(BOX).items()} == ROWS


@pytest.mark.rule("drk-tower-1", "drk-respawn-1", "drk-white-3")
@for_each("row", ROWS)
def test_the_table_by_full_enumeration(row: str) -> None:
    colours, top = tuple(ROWS[row].split()), row == "Level 5"
    pairs = [(one, two) for one in COLOURS for two in COLOURS]
    expected = [
        *(witness.taking(colours, top, (colour,)) for colour in COLOURS),
        witness.taking(colours, top, *pairs),
        witness.taking(colours, top, COLOURS),
        witness.reviving(colours, top, 10),
    ]
    assert [chance(aim, level_throws(BOX)[row]) for aim in PLAIN] == expected


@pytest.mark.rule("drk-level-2")
def test_each_level_is_better_than_the_one_before() -> None:
    table = level_throws(BOX)
    own = [table[f"Level {level}"] for level in range(1, 6)]
    for aim in PLAIN:
        values = [chance(aim, coming) for coming in own]
        assert values == sorted(values) and values[0] < values[-1]
    means = [sum(count * part for count, part in placed(coming, 50).items()) for coming in own]
    assert [2 * mean for mean in means] == [21, 25, 29, 33, 35]


@pytest.mark.rule("drk-white-2")
def test_the_white_die_never_helps_a_whole_set_below_level_5() -> None:
    for words, coming in level_throws(BOX).items():
        assert (chance(PLAIN[4], coming) == 0) == ("white" in words)


@pytest.mark.rule("drk-dice-1")
def test_a_level_places_so_many_or_more() -> None:
    found = placed(level_throws(BOX)["Level 1"], 50)
    sums = witness.sums(("black", "black", "black"))
    assert {total: part * 216 for total, part in found.items()} == dict(sorted(sums.items()))
    assert at_least(found, 3) == 1 and at_least(found, 19) == 0
