"""The race for a Town: who takes it if it falls now, and who can bring it down next."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from engine.core.values import evolve
from engine.games.dark_minions import Attack, Capture, CarryOut, DarkState, RollOff, SayDone, TurnUpTown
from engine.games.dark_minions.odds import first_chances, meters, race_for, second_chances, trigger_chance
from engine.games.dark_minions.odds.town_races import nearest_town
from engine.games.dark_minions.rules.cards import GARGOYLE, GHOUL, SCOURGE
from engine.games.dark_minions.rules.table import NOBODY, Commit, Effect, Race, Stage
from tests.cases import for_each
from tests.engine.dark_minions import dice_witness as witness
from tests.engine.dark_minions.play import (
    ADA,
    APPLEHOLT,
    BEN,
    CLEO,
    GOOSEGREEN,
    MUDWICK,
    besieged,
    done,
    rolled,
    table,
    with_player,
    with_town,
)
from tests.engine.playing import do

WHITE_IN = ("black", "black", "white")


def ready(*minions: int, **changes: object) -> DarkState:
    """Ada is about to choose her dice; so many minions of each seat stand at Mudwick, which falls to 12."""
    state = evolve(rolled(), stage=Stage.PREPARE, **changes)
    return besieged(state, MUDWICK, *minions)


def trigger(state: DarkState, seat: int, town: str = MUDWICK) -> Fraction:
    return trigger_chance(state, seat, state.site(town))


# ---------------------------------------------------------------- who brings it down


@pytest.mark.rule("drk-fall-1", "drk-fall-10", "drk-dice-4")
@for_each("there", [2, 5, 8])
@for_each("level", [1, 2, 3, 4, 5])
def test_all_dice_go_to_the_town_in_the_best_choice(level: int, there: int) -> None:
    state = with_player(ready(0, there, 0), CLEO, level=level)
    own = witness.reaching(witness.OWN[level], level == 5, 12 - there)
    choices = [own]
    if level < 5:
        for colour in {"black", "red"} & set(witness.OWN[level]):
            dice = list(witness.OWN[level])
            dice.remove(colour)
            choices.append(witness.reaching((*dice, "white"), False, 12 - there))
    assert trigger(state, CLEO) == max(choices)


@pytest.mark.rule("drk-attack-1")
def test_the_supply_has_to_hold_the_minions() -> None:
    state = ready(0, 4, 0)
    assert trigger(with_player(state, CLEO, supply=8), CLEO) > 0
    assert trigger(with_player(state, CLEO, supply=7), CLEO) == 0


@pytest.mark.rule("drk-fall-10", "drk-attack-3")
def test_with_dice_on_the_table_it_is_certain_or_impossible() -> None:
    state = besieged(rolled("black 3", "black 4"), MUDWICK, 0, 5)
    assert (trigger(state, ADA), trigger(state, ADA, GOOSEGREEN)) == (1, 0)
    raided = evolve(state, commits=(Commit("capture", ("black 6",), MUDWICK, 4, "white"),))
    assert trigger(raided, ADA) == 0
    assert trigger(evolve(state, dice=()), ADA) == 0
    assert trigger(state, BEN) == witness.reaching(witness.OWN[1], False, 7)


@pytest.mark.rule("drk-fall-10")
def test_who_has_done_it_has_done_it() -> None:
    state = with_town(ready(0, 12, 0), MUDWICK, trigger=BEN)
    assert [trigger(state, seat) for seat in (ADA, BEN, CLEO)] == [0, 1, 0]


@pytest.mark.rule("drk-ghoul-1", "drk-gargoyle-1")
def test_effects_count_only_while_they_last() -> None:
    """Ben's Ghoul is over when Ben rolls, Ada's Gargoyle when anybody else does."""
    state = ready(0, 5, 0, effects=(Effect(GHOUL, BEN), Effect(GARGOYLE, ADA, MUDWICK)))
    lacks = {ADA: 12 + 3 - 5 - 5, BEN: 12 - 5, CLEO: 12 - 5}
    for seat, least in lacks.items():
        assert trigger(state, seat) == max(
            witness.reaching(colours, False, least) for colours in (witness.OWN[1], WHITE_IN)
        )
    late = evolve(ready(0, 5, 0), effects=(Effect(GHOUL, CLEO),))
    assert trigger(late, BEN) == witness.reaching(witness.OWN[1], False, 10)


@pytest.mark.rule("drk-scourge-1")
def test_the_scourge_weakens_all_who_roll_before_its_owner_does_again() -> None:
    state = evolve(ready(0, 5, 0), stage=Stage.ANSWER, effects=(Effect(SCOURGE, ADA),))
    assert trigger(state, BEN) == trigger(state, CLEO) == witness.reaching(witness.OWN[1], False, 7, bonus=-1)
    assert trigger(state, ADA) == witness.reaching(witness.OWN[1], False, 7)


# ---------------------------------------------------------------- who takes it


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-fall-5")
def test_it_falls_as_the_chances_say_where_no_tie_is_rolled() -> None:
    state = besieged(rolled("black 6"), MUDWICK, 2, 7, 3)
    state = with_town(state, MUDWICK, trigger=ADA)
    race = race_for(state, state.site(MUDWICK))
    assert first_chances(state, race) == (0, 1, 0)
    assert second_chances(state, race) == (0, 0, 1)
    after = done(state)
    assert [MUDWICK in player.tiles for player in after.players] == [False, True, False]
    assert ["2 VP" in player.tiles for player in after.players] == [False, False, True]


@pytest.mark.rule("drk-fall-1")
def test_the_nearest_town_is_that_which_lacks_fewest_of_those_attacked() -> None:
    state = table()
    assert nearest_town(state) == state.site(MUDWICK)
    state = besieged(state, APPLEHOLT, 0, 1, 0)
    assert nearest_town(state) == state.site(APPLEHOLT)
    state = besieged(state, GOOSEGREEN, 1, 0, 0)
    assert nearest_town(state) == state.site(GOOSEGREEN)
    rolling = evolve(state, race=Race(APPLEHOLT, ((BEN, (1,)),), (BEN,)))
    assert nearest_town(rolling) == state.site(APPLEHOLT)
    assert nearest_town(evolve(state, sites=())) is None


# ---------------------------------------------------------------- the meters


def bars(state: DarkState) -> dict[str, tuple[Fraction, ...]]:
    return {meter.id: tuple(estimate.value for estimate in meter.chances) for meter in meters(state)}


@pytest.mark.rule("drk-fall-2", "drk-fall-5")
def test_the_meters_follow_the_nearest_town() -> None:
    state = ready(5, 5, 0)
    found = bars(state)
    assert found["taker"] == (Fraction(1, 2), Fraction(1, 2), 0)
    assert MUDWICK in meters(state)[0].chances[0].assumes
    assert all(estimate.exact for meter in meters(state) for estimate in meter.chances)


def test_before_the_first_attack_all_count_the_same() -> None:
    state = table(4)
    assert bars(state)["taker"] == (Fraction(1, 4),) * 4
    assert "yet" in meters(state)[0].chances[0].assumes


@pytest.mark.rule("drk-end-7")
def test_there_is_no_meter_after_the_game_or_without_towns() -> None:
    assert meters(evolve(table(), stage=Stage.OVER)) == ()
    assert meters(evolve(table(), sites=())) == ()


@pytest.mark.rule("drk-fall-11", "drk-gargoyle-1")
def test_a_town_that_is_about_to_fall_comes_before_all_others() -> None:
    state = besieged(besieged(rolled("black 4"), MUDWICK, 8), GOOSEGREEN, 0, 12)
    state = with_town(evolve(state, stage=Stage.ANSWER, effects=(Effect(GARGOYLE, CLEO, MUDWICK),)), MUDWICK, trigger=2)
    assert nearest_town(state) == state.site(MUDWICK)
    assert [estimate.value for estimate in meters(state)[0].chances] == [1, 0, 0]


@pytest.mark.rule("drk-fall-2", "drk-fall-5")
def test_the_meter_tells_who_took_a_town_until_the_next_action() -> None:
    """Ada wins the roll-off for Mudwick, Cleo stands alone at Goosegreen."""
    state = besieged(besieged(rolled("black 2"), MUDWICK, 4, 6), GOOSEGREEN, 0, 0, 3)
    state = do(state, Attack(ADA, ("black 2",), MUDWICK, 2), SayDone(ADA), CarryOut())
    assert bars(state)["taker"] == (Fraction(1, 2), Fraction(1, 2), 0)
    decided = do(state, RollOff(ADA, (3, 3, 3)), RollOff(BEN, (1, 3, 4)))
    assert decided.apply(TurnUpTown("Hollowford")).taken is None
    assert bars(decided)["taker"] == (1, 0, 0) and MUDWICK in meters(decided)[0].chances[0].assumes
    after = do(decided, TurnUpTown("Hollowford"))
    assert bars(after)["taker"] == (0, 0, 1)
    assert meters(decided)[0].is_decided and not meters(after)[0].is_decided


@pytest.mark.rule("drk-end-7", "drk-end-9")
def test_the_meter_tells_who_took_the_last_town() -> None:
    state = evolve(besieged(rolled("black 2"), MUDWICK, 12), sites=(), taken=(MUDWICK, BEN))
    assert bars(state)["taker"] == (0, 1, 0)


@pytest.mark.rule("drk-fall-12", "drk-fall-13")
def test_nobody_can_bring_down_what_falls_before_the_dice() -> None:
    """When Cleo's Ghoul goes, the 12 minions at Mudwick are enough; before that Ben can add three of his own."""
    state = evolve(ready(6, 6, 0), effects=(Effect(GHOUL, CLEO),), stage=Stage.TOWNS)
    assert trigger(state, BEN) == 1, "three black dice show 3 at least"
    assert trigger(state, CLEO) == 0
    full = with_town(evolve(state, effects=()), MUDWICK, trigger=NOBODY)
    assert [trigger(full, seat) for seat in (ADA, BEN, CLEO)] == [0, 0, 0]


@pytest.mark.rule("drk-fall-11", "drk-fall-5", "drk-tower-5")
def test_a_level_that_comes_with_a_named_tower_counts_in_the_roll_off() -> None:
    """Two black dice and a red one against three black ones, by counting all falls that are not tied."""
    state = with_player(besieged(rolled("black 1", "black 6"), MUDWICK, 5, 6), ADA, towers=(1, 1, 0))
    state = do(state, Attack(ADA, ("black 1",), MUDWICK, 1), Capture(ADA, ("black 6",), APPLEHOLT, "black"))
    falls = product(*[range(1, 7)] * 2, range(3, 9), *[range(1, 7)] * 3)
    sums = Counter((sum(fall[:3]) > sum(fall[3:])) for fall in falls if sum(fall[:3]) != sum(fall[3:]))
    expected = Fraction(sums[True], sums.total())
    assert first_chances(state, race_for(state, state.site(MUDWICK)))[ADA] == expected > Fraction(1, 2)
    settled = do(state, SayDone(ADA), CarryOut())
    assert settled.players[ADA].level == 2 and bars(state) == bars(settled)
