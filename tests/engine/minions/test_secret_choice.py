"""Minions, Boons and Power cards are chosen in secret."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from engine.core.turns import Together
from engine.games.minions import ChooseBoon, ChooseMinion, ChoosePower, MinionsState, odds
from engine.games.minions.odds.secret_choice import known_bestowal
from engine.games.minions.rules.events import FACE_DOWN, Placed, Revealed
from engine.games.minions.rules.table import Player
from tests.cases import for_each
from tests.engine.minions.play import BOONS, MINIONS, OWN, OWN_BOONS, at_random, bestow, flow, new, opened, sent
from tests.engine.playing import do, positions, refusal, told

EVENTS = ("Sunny Skies", "Masked Ball", "Sealed Orders", "Locked Chest")


@pytest.mark.rule("min-minion-1")
def test_every_player_sends_one_of_its_minions() -> None:
    state = opened()
    assert state.to_act == Together(frozenset({0, 1}))
    for seat, deity in enumerate(("Darkness", "Myth")):
        assert set(state.options(seat)) == {ChooseMinion(seat, name) for name in OWN[deity]}
    chosen = do(state, ChooseMinion(0, "Vampire"))
    assert chosen.to_act == Together(frozenset({1}))
    assert chosen.options(0) == ()


@pytest.mark.rule("min-minion-2")
@for_each("event", EVENTS)
def test_a_laid_minion_is_unknown_to_everybody_else(event: str) -> None:
    views = {
        do(opened(players=3, event=event), ChooseMinion(0, name)).seen_by(seat)
        for name in OWN["Darkness"]
        for seat in (1, 2)
    }
    assert len(views) == 1
    [view] = views
    assert view.players[0].minion == FACE_DOWN


@pytest.mark.rule("min-minion-2", "min-bestow-3")
def test_neither_event_nor_label_of_a_secret_choice_tells_it() -> None:
    state = opened()
    for action in (ChooseMinion(0, "Vampire"), ChooseMinion(1, "Minotaur")):
        [placed] = told(state, action)
        seen = placed.seen_by(1 - action.seat)
        assert placed.seen_by(action.seat) == placed
        assert isinstance(seen, Placed) and seen.card == FACE_DOWN
        assert action.minion in placed.told(state.names)
        assert action.minion not in seen.told(state.names) + action.label_for(1 - action.seat, state.names)
        assert action.label_for(action.seat, state.names) == action.minion
    bestowing = sent("Vampire", "Minotaur")
    for gift in (ChooseBoon(0, "Wither"), ChoosePower(0, 3)):
        [placed] = told(bestowing, gift)
        secret = gift.label(state.names).removeprefix("Power ")
        assert secret in placed.told(state.names)
        assert secret not in placed.seen_by(1).told(state.names) + gift.label_for(1, state.names)


@pytest.mark.rule("min-minion-3")
def test_a_laid_card_is_not_taken_back() -> None:
    state = do(opened(), ChooseMinion(0, "Vampire"))
    for name in OWN["Darkness"]:
        assert refusal(state, ChooseMinion(0, name)).rule == "min-minion-3"


@pytest.mark.rule("min-minion-4")
def test_it_does_not_matter_who_places_first() -> None:
    state = opened(players=3)
    choices = [ChooseMinion(0, "Vampire"), ChooseMinion(1, "Minotaur"), ChooseMinion(2, "Banshee")]
    assert len({do(state, *order) for order in permutations(choices)}) == 1
    bestowing = sent("Lantern Wisp", "Pegasus")
    gifts = [ChooseBoon(0, "Wither"), ChoosePower(0, 1), ChooseBoon(1, "Siren Song"), ChoosePower(1, 2)]
    assert len({do(bestowing, *order) for order in permutations(gifts)}) == 1


@pytest.mark.rule("min-minion-4")
def test_whoever_is_ready_first_shows_nothing() -> None:
    state = do(opened(), ChooseMinion(0, "Vampire"))
    assert state.shown == frozenset()
    half = do(sent("Vampire", "Minotaur"), ChooseBoon(0, "Wither"), ChoosePower(0, 3), ChooseBoon(1, "Siren Song"))
    assert half.shown == {"minion"} and half.to_act == Together(frozenset({1}))


@pytest.mark.rule("min-minion-5")
def test_all_minions_are_turned_up_at_the_same_time() -> None:
    state = do(opened(), ChooseMinion(1, "Gorgon"), ChooseMinion(0, "Lantern Wisp"))
    [show] = state.outcomes()
    assert [(e.seat, e.card) for e in told(state, show) if isinstance(e, Revealed)] == [
        (0, "Lantern Wisp"),
        (1, "Gorgon"),
    ]
    shown = do(state, show)
    assert [player.minion for player in shown.seen_by(0).players] == ["Lantern Wisp", "Gorgon"]


@pytest.mark.rule("min-bestow-1", "min-bestow-2")
def test_boon_and_power_card_are_chosen_in_one_step_in_any_order() -> None:
    state = sent("Vampire", "Minotaur")
    kinds = {type(option) for option in state.options(0)}
    assert kinds == {ChooseBoon, ChoosePower}
    boon_first = do(state, ChooseBoon(0, "Wither"))
    assert {type(option) for option in boon_first.options(0)} == {ChoosePower}
    power_first = do(state, ChoosePower(0, 3))
    assert {type(option) for option in power_first.options(0)} == {ChooseBoon}
    assert do(boon_first, ChoosePower(0, 3)) == do(power_first, ChooseBoon(0, "Wither"))


@pytest.mark.rule("min-bestow-2")
def test_exactly_one_boon_and_one_power_card() -> None:
    state = do(sent("Vampire", "Minotaur"), ChooseBoon(0, "Wither"), ChoosePower(0, 3))
    for action in (ChooseBoon(0, "Blood Moon"), ChooseBoon(0, "Wither"), ChoosePower(0, 1), ChoosePower(0, 3)):
        assert refusal(state, action).rule == "min-bestow-2"
    assert state.options(0) == ()
    without_boon = do(sent("Vampire", "Minotaur"), ChoosePower(0, 3), ChoosePower(1, 3))
    assert without_boon.to_act == Together(frozenset({0, 1}))


@pytest.mark.rule("min-bestow-3")
def test_laid_boons_and_power_cards_are_unknown_to_everybody_else() -> None:
    state = sent("Lantern Wisp", "Gorgon")
    views = {
        do(state, ChooseBoon(0, boon), ChoosePower(0, power)).seen_by(1)
        for boon in state.players[0].boons
        for power in (1, 2, 3, 4)
    }
    assert len(views) == 1


@pytest.mark.rule("min-bestow-3")
@for_each("event", EVENTS)
def test_no_odds_of_a_view_depend_on_what_it_hides(event: str) -> None:
    table = sent("Lantern Wisp", "Gorgon", event=event)
    laid = [
        do(table, ChooseBoon(1, boon), ChoosePower(1, power)).seen_by(0)
        for boon, power in (("Siren Song", 1), ("Second Wind", 4), ("Oracle's Whisper", 2))
    ]
    assert len({odds.meters(view) for view in laid}) == 1
    assert len({odds.facts(view) for view in laid}) == 1
    assert odds.meters(laid[0]) == odds.meters(table.seen_by(0))
    assert len({tuple(odds.choices(view, 0).items()) for view in laid}) == 1


@pytest.mark.rule("min-bestow-4")
def test_used_cards_are_not_offered_again() -> None:
    state = flow(bestow(sent("Lantern Wisp", "Gorgon"), ("Wither", 1), ("Siren Song", 1)))
    rng = Random(1)
    while state.turn == 1:
        state = do(state, state.sample(rng) if not list(state.to_act) else at_random(rng)(state))
    while state.stage.words != "choose Minions":
        state = do(state, state.sample(rng))
    assert ChooseMinion(0, "Lantern Wisp") not in state.options(0)
    assert len(state.options(0)) == 7
    assert refusal(state, ChooseMinion(0, "Lantern Wisp")).rule == "min-bestow-4"


@pytest.mark.rule("min-bestow-4")
def test_each_power_card_is_used_once() -> None:
    used: list[tuple[str, str, int]] = []
    for state in positions(new(), Random(3)):
        if state.stage.words == "take the Glory":
            player = state.players[0]
            used.append((player.minion or "", player.deity, player.power or 0))
    assert len({minion for minion, _, _ in used}) == len(used) >= 3
    left = list(state.players[0].powers)
    assert sorted(left + [power for _, _, power in used]) == [1, 1, 2, 2, 3, 3, 4, 4]


def test_minions_and_boons_have_no_name_in_common() -> None:
    assert not set(MINIONS) & set(BOONS)
    assert FACE_DOWN not in {*MINIONS, *BOONS}


@pytest.mark.rule("min-bestow-3")
def test_what_is_known_of_cards_laid_down_is_what_still_lies_face_down() -> None:
    laid = do(sent("Vampire", "Minotaur"), ChooseBoon(0, "Wither"), ChoosePower(0, 3))
    assert known_bestowal(laid.seen_by(0), 0) == ("Wither", 3) and known_bestowal(laid.seen_by(1), 0) == (None, None)
    assert known_bestowal(laid, 1) == (None, None)
    boons_up = replace(laid, shown=laid.shown | {"boon"})
    assert known_bestowal(boons_up, 0) == (None, 3)


@pytest.mark.rule("min-minion-2", "min-bestow-3")
def test_a_card_that_lies_face_down_is_imagined_among_all_that_it_may_be_and_an_open_one_stays() -> None:
    def imagined(view: MinionsState) -> list[tuple[Player, ...]]:
        return [view.imagined(Random(seed)).players for seed in range(100)]

    sending = imagined(do(opened(), ChooseMinion(0, "Vampire")).seen_by(1))
    assert {darkness.minion for darkness, _ in sending} == set(OWN["Darkness"])
    laid = do(sent("Vampire", "Minotaur"), ChooseBoon(0, "Wither"), ChoosePower(0, 3))
    worlds = imagined(laid.seen_by(1))
    assert {darkness.boon for darkness, _ in worlds} == set(OWN_BOONS["Darkness"])
    assert {darkness.power for darkness, _ in worlds} == {1, 2, 3, 4}
    assert {(darkness.minion, myth) for darkness, myth in worlds} == {("Vampire", laid.players[1])}
    shown = replace(laid, shown=laid.shown | {"boon", "power"}).seen_by(1)
    assert set(imagined(shown)) == {shown.players}
