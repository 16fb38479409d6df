"""A game of Minions can begin at any of its Quests; what cannot be there is refused by field."""

import re
from typing import Any

import pytest

import engine
from engine.core.turns import Together
from tests.cases import for_each
from tests.engine.minions.accounting import check_state
from tests.engine.minions.play import GAME, new

SECOND: dict[str, Any] = {
    "hands": [
        {
            "glory": ["Magic Sword"],
            "minions": ["Banshee", "Bogle", "Bone Knight", "Lantern Wisp", "Nightmare", "Raven Witch", "Vampire"],
            "boons": [
                *("Blood Moon", "Chains of Night", "Cursed Coin", "Dark Bargain"),
                *("Fog of Dread", "Grave Chill", "Midnight Strikes Twice"),
            ],
            "powers": [1, 1, 2, 2, 3, 4, 4],
        },
        {
            "minions": ["Cyclops", "Gorgon", "Hydra", "Pegasus", "Phoenix", "Satyr", "Sphinx"],
            "boons": [
                *("Golden Fleece", "Muse's Favor", "Nudge of Fate", "Oracle's Whisper"),
                *("Second Wind", "Thunderclap", "Winged Sandals"),
            ],
            "powers": [1, 1, 2, 2, 3, 3, 4],
        },
    ],
    "events": [
        *("Deep Mud", "Howling Gale", "Locked Chest", "Market Day", "Masked Ball"),
        *("Noisy Neighbors", "Sealed Orders", "Slippery Stones"),
    ],
    "quests": [
        *("Arrow Dodging", "Catch the Golden Goose", "Forge a Crown Overnight", "Guard the Castle Gate"),
        *("Outrun the Avalanche", "Pick the Giant's Pocket", "Storm the Clockwork Tower", "Wrestle the River Troll"),
    ],
}
"""The beginning of the second Quest, the first one played as in the rulebook but for a +3 of each."""


def second(**changes: Any) -> dict[str, Any]:
    return SECOND | changes


def first_hand(**changes: Any) -> dict[str, Any]:
    return second(hands=[SECOND["hands"][0] | changes, SECOND["hands"][1]])


@pytest.mark.rule("min-bestow-4", "min-total-5", "min-total-6")
def test_a_position_has_every_card_in_its_place() -> None:
    state = new(position=SECOND)
    check_state(state)
    assert (state.turn, [player.score for player in state.players]) == (2, [7, 0])
    assert len(state.glories) == 8 and "Magic Sword" not in state.glories
    record = GAME.record(state, [])
    assert engine.Record.loads(record.dumps()) == record


def test_a_position_is_played_on_like_any_other() -> None:
    state = new(position=SECOND)
    for _ in range(3):
        state = state.apply(next(iter(state.chance())))
    assert state.to_act == Together(frozenset((0, 1)))
    assert len(state.options(0)) == 7


def test_a_view_does_not_tell_the_position() -> None:
    view = new(position=SECOND).seen_by(0)
    assert view.laid_out == "" and "position" not in view.setup


def test_the_first_position_needs_no_cards() -> None:
    laid, fresh = new(position={"hands": [{}, {}]}), new()
    assert (laid.players, laid.events, laid.quests, laid.glories) == (
        *(fresh.players, fresh.events, fresh.quests),
        fresh.glories,
    )


@for_each(
    ("position", "words"),
    [
        (second(hands=[{}]), "hands: found [{}], expected a list of 2"),
        (second(hands=[{}, {}]), "events: found"),
        (first_hand(glory=["Magic Sword", "Magic Sword"]), "hands[0].glory[1]: found 'Magic Sword', expected a piece"),
        (
            first_hand(glory=["Magic Sword", "Dragon Egg", "Cloak of Stars"]),
            "hands[0].glory: found ['Magic Sword', 'Dragon Egg', 'Cloak of Stars'], expected less than 20 Glory points",
        ),
        (first_hand(minions=["Bogle"]), "hands[0].minions: found ['Bogle'], expected a list of 7"),
        (first_hand(minions=["Hydra"] * 7), "hands[0].minions[0]: found 'Hydra', expected one of Banshee"),
        (first_hand(boons=["Fog of Dread"] * 7), "hands[0].boons[1]: found 'Fog of Dread', expected a piece"),
        (first_hand(powers=[1, 1, 1, 2, 3, 4, 4]), "hands[0].powers[2]: found 1, expected a piece"),
        (first_hand(powers=[1, 1, 2, 2, 3, 4, 5]), "hands[0].powers[6]: found 5, expected a whole number from 1 to 4"),
        (first_hand(dice=[6, 6]), "hands[0].dice: found a field of that name, expected glory, minions"),
        ({key: SECOND[key] for key in ("hands", "events")}, "quests: found nothing, expected a list of 8"),
        (second(moon="full"), "moon: found a field of that name, expected hands, events, quests"),
    ],
)
def test_what_cannot_be_there_is_refused_by_field(position: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(f'Option position: {words}')}"):
        new(position=position)


@pytest.mark.rule("min-win-2")
def test_no_position_has_a_ninth_quest() -> None:
    prizes = ["Slightly Bent Spoon", "Sack of Silver", "Singing Teapot", "Ruby Ring"]
    others = ["Map of Secrets", "Cloak of Stars", "Crystal Harp"]
    hands = [{"glory": prizes}, {"glory": others}, {"glory": ["Dragon Egg"]}]
    with pytest.raises(ValueError, match="at most 7 Glory cards taken in all, since a game has 8 Quests"):
        new(3, position={"hands": hands})
