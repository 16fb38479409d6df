"""Decks mixed from several games: deities built by the names of known cards, and more than nine shared cards."""

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import Record, Result
from engine.games.minions import ChooseMinion, EventActs, Show, TurnUp
from engine.games.minions.odds import facts, meters
from engine.games.minions.odds.glory_race import is_countable
from engine.games.minions.rules.card_files import house_box, read_box
from engine.games.minions.rules.events import Dealt
from engine.pieces.card_files import CardError
from tests.cases import for_each
from tests.engine.minions.play import CARDS, EVENTS, GLORY, OWN, OWN_BOONS, new, opened
from tests.engine.playing import do, game_from, told

POWERS = [1, 1, 2, 2, 3, 3, 4, 4]


def mixed(name: str = "Dusk") -> dict[str, Any]:
    """A deity of four Minions and four Boons of each known one, all by name."""
    return {
        "name": name,
        "powers": POWERS,
        "minion": OWN["Darkness"][:4] + OWN["Myth"][:4],
        "boon": OWN_BOONS["Darkness"][4:] + OWN_BOONS["Myth"][4:],
    }


def many(field: str, count: int) -> list[dict[str, Any]]:
    """The house cards of a pile and further ones, `count` in all."""
    cards: list[dict[str, Any]] = [dict(card) for card in CARDS[field]]
    return cards + [cards[0] | {"name": f"Extra {n}"} for n in range(count - len(cards))]


@pytest.mark.rule("min-multi-13", "min-multi-16")
def test_a_deity_is_built_from_cards_of_several_by_name() -> None:
    state = new(deities=["Dusk", "Myth"], cards={"deity": [mixed()]})
    assert state.names == ("Dusk", "Myth")
    assert set(state.players[0].minions) == {*OWN["Darkness"][:4], *OWN["Myth"][:4]}
    house = {m.name: m for deity in house_box().deities for m in deity.minions}
    assert all(state.table.minions[name] == house[name] for name in state.players[0].minions)


@pytest.mark.rule("min-multi-16", "min-house-6")
def test_names_and_own_cards_may_stand_side_by_side_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mixed.toml"
    ogre = "{ name = 'Ogre', might = 9, defense = 1, speed = 1, skill = 1, rolls = [4, 4, 7, 10], ability = "
    ogre += (
        "{ text = 'You may roll both your dice again.', when = 'roll', who = 'self', do = 'reroll', which = 'both' } }"
    )
    minions = ", ".join(f"'{name}'" for name in OWN["Myth"][1:])
    boons = ", ".join(f'"{name}"' for name in OWN_BOONS["Darkness"])
    path.write_text(f"[[deity]]\nname = 'Dusk'\npowers = {POWERS}\nminion = [{ogre}, {minions}]\nboon = [{boons}]\n")
    [*_, dusk] = read_box(path).deities
    assert [minion.name for minion in dusk.minions] == ["Ogre", *OWN["Myth"][1:]]
    assert [boon.name for boon in dusk.boons] == OWN_BOONS["Darkness"]


@pytest.mark.rule("min-multi-16")
def test_a_card_of_a_deity_further_up_in_the_file_may_be_named() -> None:
    own = {"name": "Ogre"} | {k: v for k, v in CARDS["deity"][0]["minion"][0].items() if k != "name"}
    first = mixed() | {"minion": [own, *OWN["Myth"][:7]]}
    box = read_box({"deity": [first, mixed("Dawn") | {"minion": ["Ogre", *OWN["Darkness"][:7]]}]})
    assert box.deities[3].minions[0] == box.deities[2].minions[0]


@pytest.mark.rule("min-multi-16")
@for_each(
    ("change", "message"),
    [
        (
            {"minion": ["Vampire", *OWN["Darkness"][:7]]},
            'deity "Dusk": minion "Vampire": name must be used once, not 2 times',
        ),
        ({"boon": ["Wither"] * 8}, 'deity "Dusk": boon "Wither": name must be used once, not 8 times'),
        ({"minion": OWN["Myth"][:7]}, 'deity "Dusk": 8 minion cards are needed, not 7'),
        (
            {"minion": [*OWN["Myth"][:7], "Vampyre"]},
            'deity "Dusk", minion 8: there is no card "Vampyre" to take by its name',
        ),
        ({"boon": [*OWN["Myth"]]}, 'deity "Dusk", boon 1: there is no card "Minotaur" to take by its name'),
    ],
)
def test_a_mix_that_cannot_be_is_refused(change: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError) as caught:
        read_box({"deity": [mixed() | change]})
    assert str(caught.value) == f"the given cards: {message}"


@pytest.mark.rule("min-multi-13", "min-multi-14", "min-multi-16")
@for_each("players", [2, 3])
def test_a_game_with_mixed_decks_replays_from_its_record(players: int) -> None:
    cards = {"deity": [mixed()]} | {field: many(field, 18) for field in ("event", "quest", "glory")}
    start = new(players, deities=["Dusk", "Myth", "Darkness"][:players], cards=cards)
    record = game_from(start, Random(players))
    again = Record.loads(record.dumps())
    assert again == record and isinstance(again.states()[-1].result, Result)


@pytest.mark.rule("min-multi-14", "min-parts-4", "min-win-3")
def test_of_more_than_nine_cards_nine_are_dealt_by_lot() -> None:
    state = new(cards={"event": many("event", 12)})
    assert state.chance() == {
        TurnUp("event", card): Fraction(1, 12) for card in (*EVENTS, "Extra 0", "Extra 1", "Extra 2")
    }
    assert [state.cards_left(pile) for pile in ("event", "quest", "glory")] == [9, 9, 9]
    [dealt, _] = told(state, TurnUp("event", "Extra 2"))
    assert dealt == Dealt("min-multi-14", "event", 12)
    assert dealt.told(state.names) == "Nine of 12 Event cards were dealt for this game. Nobody knows which."
    after = do(state, TurnUp("event", "Extra 2"))
    assert after.cards_left("event") == 8
    assert len(told(after, *after.outcomes()[:1])) == 1


@pytest.mark.rule("min-multi-14")
def test_nine_cards_are_dealt_without_a_word() -> None:
    assert len(told(new(), TurnUp("event", "Deep Mud"))) == 1


@pytest.mark.rule("min-multi-14", "min-win-1")
def test_the_race_counts_with_every_glory_card_that_may_be_dealt() -> None:
    # Ten cards: the nine of the house and a second spoon of 3.
    state = opened(cards={"glory": many("glory", 10)}, glory="Magic Sword")
    game = next(meter for meter in meters(state) if meter.id == "game")
    assert sum(chance.value for chance in game.chances) == 1
    left = (*GLORY.values(), 3)
    assert is_countable(left, 8)


@pytest.mark.rule("min-multi-14")
def test_with_too_many_different_glory_cards_the_race_is_not_counted() -> None:
    glory = [{"name": f"Coin {n}", "value": n} for n in range(1, 21)]
    state = new(cards={"glory": glory})
    assert [meter.id for meter in meters(state)] == ["quest"]
    assert all(fact.id != "race" for fact in facts(state))
    assert not is_countable(range(1, 21), 8) and is_countable(range(1, 21), 2)


@pytest.mark.rule("min-multi-14", "min-quest-1")
def test_the_race_includes_the_quest_under_way_while_its_glory_lies_face_down() -> None:
    values = (*range(1, 8), 8, 8, 9, 9, 9)
    assert is_countable(values, 7) and not is_countable(values, 8)
    table = {"cards": {"glory": [{"name": f"Coin {n}", "value": value} for n, value in enumerate(values)]}}
    assert [meter.id for meter in meters(new(**table))] == ["quest"]
    assert [meter.id for meter in meters(opened(glory="Coin 0", **table))] == ["quest", "game"]


@pytest.mark.rule("min-house-4", "min-power-2")
def test_an_own_minion_may_need_the_same_number_twice() -> None:
    own = CARDS["deity"][0]["minion"][0] | {"name": "Ogre", "rolls": [4, 4, 7, 10]}
    box = read_box({"deity": [mixed() | {"minion": [own, *OWN["Myth"][:7]]}]})
    assert box.deities[2].minions[0].rolls == (4, 4, 7, 10)
    assert all(len(set(minion.rolls)) == 4 for deity in house_box().deities for minion in deity.minions)


@pytest.mark.rule("min-event-7", "min-minion-10")
def test_deep_mud_takes_all_speed_however_much_there_is() -> None:
    own = CARDS["deity"][0]["minion"][0] | {"name": "Hare", "speed": 12}
    cards = {"deity": [mixed() | {"minion": [own, *OWN["Myth"][:7]]}]}
    state = opened(event="Deep Mud", deities=["Dusk", "Darkness"], cards=cards)

    state = do(state, ChooseMinion(0, "Hare"), ChooseMinion(1, "Nightmare"), Show("minion"), EventActs("Deep Mud"))
    assert [player.attributes[2] for player in state.players] == [0, 0]


@pytest.mark.rule("min-setup-8", "min-setup-1")
def test_minor_deities_are_picked_in_python() -> None:
    assert new().names == ("Darkness", "Myth")
    assert new(deities=["Myth", "Darkness"]).names == ("Myth", "Darkness")


@pytest.mark.rule("min-win-5")
def test_two_players_share_at_least_forty_points() -> None:
    assert sum(GLORY.values()) == 47
    assert sum(GLORY.values()) - max(GLORY.values()) == 40 > 2 * 19
