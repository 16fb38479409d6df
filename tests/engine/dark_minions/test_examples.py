"""The worked examples of Dark Minions against the source: what falls, who takes what, what it costs, who wins."""

from collections.abc import Iterable
from typing import TypeVar

import pytest

from engine import OVER, Event, Seat
from engine.core.actions import Action
from engine.core.state import Result
from engine.games.dark_minions import (
    Announce,
    Attack,
    BuyOverlord,
    Capture,
    CarryOut,
    ChooseDice,
    Claim,
    DarkState,
    LetGo,
    MoveMinions,
    PayCost,
    Reroll,
    Respawn,
    RollDice,
    RollOff,
    SayDone,
    SpendSkulls,
    TurnUpTown,
)
from engine.games.dark_minions.rules.cards import FACE_DOWN
from engine.games.dark_minions.rules.dice_events import CaptorsDied, Respawned, SkullKept
from engine.games.dark_minions.rules.events import GameOver, LevelUp, TurnAgain, TurnBegun, TurnSkipped
from engine.games.dark_minions.rules.overlord_events import Bought, EffectEnded, OverlordUp
from engine.games.dark_minions.rules.scoring import vps
from engine.games.dark_minions.rules.table import Effect, Player, Stage
from engine.games.dark_minions.rules.town_events import (
    NoSecond,
    NumberChanged,
    NumberLost,
    NumberReached,
    SecondWon,
    Tied,
    TowerGivenBack,
    TowerMissing,
    TowerTaken,
    TownUp,
    TownWon,
    TriggerWon,
)
from tests.cases import for_each
from tests.engine.dark_minions.play import ADA, APPLEHOLT, BEN, CLEO, DEV, EMI, GOOSEGREEN, MUDWICK
from tests.engine.stories import Stories

E = TypeVar("E", bound=Event)
A = TypeVar("A", bound=Action)

STORIES = Stories("dark-minions", DarkState)
EXAMPLES = STORIES.records
states, last, heard = STORIES.states, STORIES.last, STORIES.heard
ENDINGS = {
    "overtaken-claim": Result((BEN,), (40, 41, 37, 30), "drk-end-2"),
    "three-players": Result((ADA,), (51, 34, 15), "drk-end-2"),
    "four-players": Result((BEN,), (27, 41, 17, 13), "drk-end-2"),
    "five-players": Result((BEN,), (28, 35, 13, 12, 9), "drk-end-2"),
    "advanced-game": Result((ADA,), (41, 27, 39, 19), "drk-end-2"),
}
"""The examples that go on to the end of the game, and how they end."""

each_example = pytest.mark.parametrize("name", EXAMPLES)


def deeds(name: str, kind: type[A]) -> list[A]:
    """All actions of one kind in an example, in order."""
    return [action for action in EXAMPLES[name].actions if isinstance(action, kind)]


def at(name: str, action: Action, *, nth: int = 0) -> int:
    """The position in which this action is taken in an example, for the nth time."""
    return [place for place, one in enumerate(EXAMPLES[name].actions) if one == action][nth]


def before(name: str, action: Action, *, nth: int = 0) -> DarkState:
    """The position before an action of an example."""
    return states(name)[at(name, action, nth=nth)]


def after(name: str, action: Action, *, nth: int = 0) -> DarkState:
    """The position after an action of an example."""
    return states(name)[at(name, action, nth=nth) + 1]


def forbidden(state: DarkState, action: Action, rule: str) -> bool:
    """Whether this rule forbids an action."""
    refusal = state.why_not(action)
    return refusal is not None and refusal.rule == rule


def there(state: DarkState, town: str) -> tuple[int, ...]:
    """The minions at a Town by seat."""
    return state.site(town).minions


def awards(name: str) -> list[tuple[int, int, int]]:
    """Of each Town that falls in an example with a second place: who is first, who second and who the trigger."""
    first, second, trigger = (heard(name, TownWon), heard(name, SecondWon), heard(name, TriggerWon))
    return [(a.seat, b.seat, c.seat) for a, b, c in zip(first, second, trigger, strict=True)]


def seats_of_turns(name: str) -> list[int]:
    """Whose turns the turns of an example are, in order."""
    return [begun.seat for begun in heard(name, TurnBegun)]


def rolls(name: str, seat: int) -> list[tuple[int, ...]]:
    """What a seat rolls in its turns, in order."""
    return [roll.dice for roll in deeds(name, RollDice) if roll.player == seat]


def totals(state: DarkState) -> list[int]:
    """The Vanquish Points by the box: tiles, Skulls, and 0, 2, 4, 7, 10 for the levels."""
    return [_total(state, player) for player in state.players]


def _total(state: DarkState, player: Player) -> int:
    tiles = {town.name: town.vps for town in state.table.box.towns} | {"1 VP": 1, "2 VP": 2}
    level = (0, 2, 4, 7, 10)[player.level - 1]
    return level + player.skulls + sum(player.start) + sum(tiles[tile] for tile in player.tiles)


# ---------------------------------------------------------------- all of them


@each_example
def test_a_note_names_only_towns_that_have_been_turned_up(name: str) -> None:
    towns = states(name)[0].table.towns
    for place, note in EXAMPLES[name].notes:
        hidden = [town for letter in states(name)[place].stack for town in letter]
        assert not [town for town in towns if town in hidden and town in note], place


@each_example
def test_it_ends_where_it_should(name: str) -> None:
    assert last(name).result == ENDINGS.get(name)
    assert len(EXAMPLES[name].steps()) < (320 if name in ENDINGS else 90)


@each_example
def test_only_the_games_that_need_them_have_overlords(name: str) -> None:
    order = list(EXAMPLES).index
    advanced = name == "advanced-game" or order("wyvern-with-leftovers") <= order(name) < order("three-players")
    assert EXAMPLES[name].start.setup["advanced"] is advanced
    assert EXAMPLES[name].start.setup["cards"] is None


# ---------------------------------------------------------------- a turn and its dice


@pytest.mark.rule("drk-turn-1", "drk-level-1", "drk-dice-2", "drk-dice-3", "drk-tower-1", "drk-tower-3", "drk-commit-2")
def test_a_first_turn() -> None:
    assert rolls("first-turn", ADA) == [(1, 3, 4)]
    attack = Attack(ADA, ("black 1", "black 3"), MUDWICK, 1 + 3)
    capture = Capture(ADA, ("black 4",), GOOSEGREEN, "white")
    assert EXAMPLES["first-turn"].actions[2:4] == (attack, capture)
    assert forbidden(before("first-turn", capture), Capture(ADA, ("black 4",), MUDWICK, "white"), "drk-tower-3")
    assert before("first-turn", SayDone(ADA)).players[ADA].towers == (0, 0, 0)
    ada = last("first-turn").players[ADA]
    assert (ada.supply, ada.graveyard, ada.towers) == (50 - 4 - 4, 4, (1, 0, 0))
    assert last("first-turn").to_act == Seat(BEN)


@pytest.mark.rule("drk-attack-1", "drk-respawn-1", "drk-tower-1", "drk-dice-1", "drk-dice-5", "drk-level-2")
def test_3_4_and_7_are_used_in_four_ways() -> None:
    name = "three-uses-of-a-roll"
    assert rolls(name, ADA) == [(4, 5, 6), *[(3, 4, 7)] * 4]
    used = _uses_by_turn(name, ADA)
    assert [(a.town, a.minions) for a in used[1] if isinstance(a, Attack)] == [
        (MUDWICK, 3),
        (GOOSEGREEN, 4),
        (APPLEHOLT, 7),
    ]
    assert [(c.dice, c.colour) for c in used[2] if isinstance(c, Capture)] == [
        (("black 4",), "white"),
        (("red 7",), "black"),
    ]
    assert [(r.dice, r.minions) for r in used[3] if isinstance(r, Respawn)] == [(("black 4",), 4)]
    assert [r.minions for r in used[4] if isinstance(r, Respawn)] == [3, 4, 7] and sum((3, 4, 7)) == 14
    dead = [4 + 5 + 6, 4 + 5 + 6 + 4 + 6]
    begun = [state.players[ADA].graveyard for state in _turn_starts(name, ADA)]
    assert begun == [0, dead[0], dead[0], dead[1], dead[1] - 4]
    assert last(name).players[ADA].graveyard == dead[1] - 4 - 14


def _turn_starts(name: str, seat: int) -> list[DarkState]:
    """The positions in which a seat chooses its dice."""
    return [
        states(name)[i] for i, a in enumerate(EXAMPLES[name].actions) if isinstance(a, ChooseDice) and a.seat == seat
    ]


def _uses_by_turn(name: str, seat: int) -> list[list[Action]]:
    """The uses of dice of a seat, turn by turn."""
    turns: list[list[Action]] = []
    for action in EXAMPLES[name].actions:
        if isinstance(action, ChooseDice) and action.seat == seat:
            turns.append([])
        elif isinstance(action, Attack | Capture | Respawn) and action.seat == seat:
            turns[-1].append(action)
    return turns


@pytest.mark.rule("drk-tower-1", "drk-tower-2", "drk-dice-1")
def test_a_6_takes_a_white_tower_for_4_minions() -> None:
    capture = Capture(ADA, ("black 6",), GOOSEGREEN, "white")
    assert after("six-for-white-tower", capture).players[ADA].supply == 50 - 4
    assert [taken.colour for taken in heard("six-for-white-tower", TowerTaken)] == ["white"]
    assert [dead.minions for dead in heard("six-for-white-tower", CaptorsDied)] == [4]
    assert last("six-for-white-tower").players[ADA].graveyard == 4
    assert not [
        die for commit in after("six-for-white-tower", capture).commits for die in commit.dice if die != "black 6"
    ]


@pytest.mark.rule("drk-tower-5", "drk-tower-10", "drk-level-2")
def test_a_full_set_is_turned_in_at_once() -> None:
    name = "full-set-at-once"
    assert [taken.colour for taken in heard(name, TowerTaken)] == ["white", "gray", "black"]
    (risen,) = heard(name, LevelUp)
    assert (risen.seat, risen.level) == (ADA, 2)
    kept = [state.players[ADA].towers for state in states(name)]
    assert (1, 1, 0) in kept and (1, 1, 1) not in kept
    settled = next(step for step in EXAMPLES[name].steps() if risen in step.events)
    assert isinstance(settled.action, CarryOut)
    assert isinstance(settled.after, DarkState) and settled.after.players[ADA].towers == (0, 0, 0)
    assert last(name).rolled_at == 2 and sorted(last(name).dice) == ["black 2", "black 4", "red 7"]


# ---------------------------------------------------------------- a Town falls


@pytest.mark.rule("drk-fall-2", "drk-fall-4", "drk-fall-7", "drk-dice-4", "drk-attack-2")
def test_a_sole_attacker_takes_all_but_the_2_vp_tile() -> None:
    name = "sole-attacker"
    assert sum(attack.minions for attack in deeds(name, Attack)) == 5 + 1 + 6 == 12
    assert len(heard(name, NoSecond)) == 1 and heard(name, SecondWon) == []
    ada = last(name).players[ADA]
    assert (ada.tiles, ada.skulls, ada.graveyard) == (("1 VP", MUDWICK), 1, 12)
    assert last(name).awarded == (1, 0)


@pytest.mark.rule("drk-fall-5", "drk-fall-6", "drk-fall-3", "drk-fall-4")
def test_a_tie_for_first_place_is_rolled_off() -> None:
    name = "roll-off-for-first"
    fallen = next(state for state in states(name) if state.race is not None)
    assert there(fallen, MUDWICK) == (6, 6, 0)
    sums = [(roll.player, sum(roll.dice)) for roll in deeds(name, RollOff)]
    assert sums == [(ADA, 10), (BEN, 10), (ADA, 13), (BEN, 11)]
    assert [tied.seats for tied in heard(name, Tied)] == [(ADA, BEN), (ADA, BEN)]
    assert [won.seat for won in heard(name, TownWon)] == [ADA]
    assert last(name).players[ADA].tiles == (MUDWICK,) and last(name).players[BEN].tiles == ("1 VP", "2 VP")


@pytest.mark.rule("drk-fall-5", "drk-fall-3", "drk-fall-4")
def test_a_tie_for_second_place_is_rolled_off() -> None:
    name = "roll-off-for-second"
    fallen = next(state for state in states(name) if state.race is not None)
    assert there(fallen, MUDWICK) == (6, 3, 3)
    assert [(roll.player, sum(roll.dice)) for roll in deeds(name, RollOff)] == [(BEN, 2 + 4 + 6), (CLEO, 1 + 2 + 5)]
    assert awards(name)[-1] == (ADA, BEN, CLEO)
    assert [player.tiles for player in last(name).players] == [(MUDWICK,), ("2 VP",), ("1 VP",)]


@pytest.mark.rule("drk-fall-9")
def test_a_new_town_comes_at_the_end_of_the_turn() -> None:
    name = "new-town-at-the-end"
    third = Attack(ADA, ("black 5",), GOOSEGREEN, 5)
    assert forbidden(before(name, third), Attack(ADA, ("black 5",), "Hollowford", 5), "drk-fall-9")
    up = TurnUpTown("Hollowford")
    assert before(name, up).stage is Stage.TOWNS and len(before(name, up).sites) == 2
    assert after(name, up).to_act == Seat(BEN) and after(name, up).site("Hollowford").towers == (1, 1, 1)
    assert EXAMPLES[name].actions[-1] == Attack(BEN, ("black 6",), "Hollowford", 6)


# ---------------------------------------------------------------- tiles and points


@pytest.mark.rule("drk-reroll-1", "drk-reroll-2", "drk-respawn-4")
def test_both_starting_tiles_in_one_turn() -> None:
    name = "both-starting-tiles"
    again = Reroll(ADA, "the 1 VP tile", ("black 1", "black 2", "black 2"))
    back = SpendSkulls(ADA, 0, (2,))
    assert before(name, again).turn_number == before(name, back).turn_number
    assert before(name, again).players[ADA].start == (1, 2) and last(name).players[ADA].start == ()
    assert [came.minions for came in heard(name, Respawned)] == [10]
    dead = [state.players[ADA].graveyard for state in (before(name, back), after(name, back))]
    assert dead == [4 + 6 + 5, 5], "those of the gray Tower died when it was named"
    assert totals(before(name, again))[ADA] == 3 and totals(last(name))[ADA] == 3 - 1 - 2 + 2


@pytest.mark.rule("drk-respawn-6", "drk-reroll-2")
def test_a_tile_that_was_won_has_no_power() -> None:
    name = "only-starting-tiles"
    assert [again.source for again in deeds(name, Reroll)] == ["the 1 VP tile", "the 2 VP tile"]
    state = before(name, Attack(ADA, ("black 3",), APPLEHOLT, 3))
    assert "1 VP" in state.players[ADA].tiles and state.players[ADA].start == ()
    assert state.players[ADA].graveyard == 12
    assert forbidden(state, Reroll(ADA, "the 1 VP tile", ("black 2",)), "drk-respawn-6")
    assert forbidden(state, SpendSkulls(ADA, 0, (1,)), "drk-respawn-4")


@pytest.mark.rule("drk-vp-3", "drk-vp-1")
def test_points_are_secret() -> None:
    name = "secret-points"
    assert [player.tiles for player in last(name).players] == [("2 VP", APPLEHOLT), ("1 VP", MUDWICK), ("1 VP", "2 VP")]
    seen = last(name).seen_by(CLEO).players
    assert [player.tiles for player in seen] == [(FACE_DOWN,) * 2, (FACE_DOWN,) * 2, ("1 VP", "2 VP")]
    assert [player.skulls for player in seen] == [1, 1, 0] and [player.start for player in seen] == [(1, 2)] * 3
    assert totals(last(name)) == [3 + 2 + 4 + 1, 3 + 1 + 3 + 1, 3 + 1 + 2]
    assert [vps(last(name).table, player) for player in last(name).players] == totals(last(name))


@pytest.mark.rule("drk-end-1", "drk-end-2", "drk-end-4", "drk-end-5", "drk-fall-3")
def test_a_claim_is_overtaken_by_a_2_vp_tile() -> None:
    name = "overtaken-claim"
    (won,) = heard(name, TownWon)[-1:]
    assert (won.seat, won.vps, won.skulls) == (ADA, 8, 2)
    fall = next(i for i, step in enumerate(EXAMPLES[name].steps()) if won in step.events)
    old, new = states(name)[fall : fall + 2]
    assert (totals(old)[ADA], totals(new)[ADA]) == (30, 30 + 8 + 2) == (30, 40)
    assert (totals(old)[BEN], totals(new)[BEN]) == (39, 39 + 2) == (39, 41)
    assert new.stage is Stage.CLAIM and EXAMPLES[name].actions[-1] == Claim(ADA)
    assert max(total for state in states(name)[: fall + 1] for total in totals(state)) < 40
    (over,) = heard(name, GameOver)
    assert over.winners == (BEN,) and list(over.totals) == totals(last(name)) == [40, 41, 37, 30]
    assert last(name).to_act is OVER


# ---------------------------------------------------------------- Towers


@pytest.mark.rule("drk-tower-7", "drk-setup-4", "drk-setup-5")
def test_a_hoarder_loses_a_tower() -> None:
    name = "hoarder-loses-a-tower"
    up = TurnUpTown("Hollowford")
    gray = [before(name, up).supply[1], *(player.towers[1] for player in before(name, up).players)]
    assert gray == [0, 2, 0, 0]
    (given,) = heard(name, TowerGivenBack)
    assert (given.seat, given.town, given.colour) == (ADA, "Hollowford", "gray")
    assert last(name).players[ADA].towers == (0, 1, 0) and last(name).site("Hollowford").towers == (1, 1, 1)
    assert last(name).site("Bramblegate").towers == (1, 2, 1)


@pytest.mark.rule("drk-tower-7", "drk-fall-11")
def test_of_two_hoarders_the_low_roll_loses() -> None:
    name = "hoarders-roll"
    tied = before(name, RollOff(ADA, (2, 4, 5)))
    assert [player.towers[1] for player in tied.players] == [2, 2, 0] and tied.supply[1] == 0
    sums = {roll.player: sum(roll.dice) for roll in deeds(name, RollOff)}
    assert sums == {ADA: 11, BEN: 8}
    assert [given.seat for given in heard(name, TowerGivenBack)] == [min(sums, key=lambda seat: sums[seat])]
    assert [player.towers[1] for player in last(name).players] == [2, 1, 0]


@pytest.mark.rule("drk-white-4", "drk-white-5", "drk-tower-4", "drk-respawn-4")
def test_a_white_skull_is_kept_at_level_5() -> None:
    name = "white-skull-at-level-5"
    assert [(risen.seat, risen.level) for risen in heard(name, LevelUp)] == [(ADA, level) for level in (2, 3, 4, 5)]
    assert [len(roll) for roll in rolls(name, ADA)] == [3, 3, 3, 3, 4] and rolls(name, ADA)[-1] == (3, 4, 8, 0)
    kept = next(
        i for i, step in enumerate(EXAMPLES[name].steps()) if any(isinstance(e, SkullKept) for e in step.events)
    )
    state, after_it = states(name)[kept : kept + 2]
    assert state.why_not(Respawn(ADA, ("white skull",), 10)) is None
    assert (state.players[ADA].skulls, after_it.players[ADA].skulls) == (0, 1)
    assert totals(after_it)[ADA] == totals(state)[ADA] + 1 == 10 + 1


# ---------------------------------------------------------------- Overlords are bought


@pytest.mark.rule("drk-lord-1", "drk-lord-4", "drk-lord-9")
def test_the_wyvern_is_bought_with_two_pips_lost() -> None:
    name = "wyvern-with-leftovers"
    (bought,) = heard(name, Bought)
    assert (bought.overlord, bought.dice, bought.left) == ("The Wyvern", ("black 4", "black 5"), 4 + 5 - 7)
    state = after(name, BuyOverlord(ADA, "The Wyvern", ("black 4", "black 5")))
    assert state.dice == ("black 2",)
    assert forbidden(state, Attack(ADA, ("black 5",), MUDWICK, 2), "drk-commit-1")
    assert last(name).players[ADA].overlords == ("The Wyvern",) and len(last(name).row) == 4


@pytest.mark.rule("drk-lord-5", "drk-lord-9", "drk-cost-1")
def test_several_overlords_are_bought_in_a_turn() -> None:
    name = "several-overlords"
    assert [(bought.overlord, bought.left) for bought in heard(name, Bought)] == [
        ("The Werewolf", 0),
        ("The Blood Elf", 0),
        ("The Gargoyle", 0),
    ]
    assert seats_of_turns(name) == [ADA, BEN]
    assert last(name).players[ADA].overlords == ("The Blood Elf", "The Gargoyle")
    assert [one.overlord for one in last(name).players[ADA].standing] == ["The Werewolf"]
    assert len(heard(name, OverlordUp)) == 4 + 3


# ---------------------------------------------------------------- Overlords and Towns


@pytest.mark.rule("drk-gargoyle-1", "drk-ghoul-1", "drk-ghoul-3", "drk-fall-10")
def test_the_ghoul_and_the_gargoyle_make_2_fewer() -> None:
    name = "ghoul-and-gargoyle"
    numbers = [changed.needed for changed in heard(name, NumberChanged) if changed.town == MUDWICK]
    assert numbers == [12 + 3, 12 + 3 - 5] and numbers[-1] == 12 - 2
    gargoyle = Announce(ADA, "The Gargoyle", MUDWICK, -1, ())
    assert there(before(name, gargoyle), MUDWICK) == (7, 3, 0) and before(name, gargoyle).due is None
    assert [(reached.seat, reached.town) for reached in heard(name, NumberReached)] == [(ADA, MUDWICK)]
    assert [ended.overlord for ended in heard(name, EffectEnded)] == ["The Gargoyle", "The Ghoul"]
    assert heard(name, TownUp)[-1].minions == 15 + 3 and heard(name, NumberChanged)[-1].needed == 15


@pytest.mark.rule("drk-ghoul-1", "drk-ghoul-2", "drk-wyvern-1", "drk-commit-3", "drk-fall-11", "drk-lord-8")
def test_the_closing_example() -> None:
    name = "closing-example"
    assert rolls(name, ADA)[-1] == (3, 4, 5)
    uses = _uses_by_turn(name, ADA)[-1]
    assert uses == [
        Respawn(ADA, ("black 5",), 5),
        Attack(ADA, ("black 3",), GOOSEGREEN, 3),
        Attack(ADA, ("black 4",), MUDWICK, 4),
    ]
    assert sum(there(after(name, uses[-1]), MUDWICK)) == 12
    ghoul, wyvern = Announce(BEN, "The Ghoul", "", -1, ()), Announce(ADA, "The Wyvern", "", -1, ())
    move = MoveMinions(ADA, ADA, GOOSEGREEN, MUDWICK, 5)
    assert EXAMPLES[name].actions[at(name, ghoul) :][:4] == (ghoul, wyvern, move, CarryOut())
    assert before(name, ghoul).stage is Stage.ANSWER and before(name, ghoul).due is not None
    assert after(name, ghoul).due is None and len(heard(name, NumberLost)) == 1
    stand = sum(there(after(name, move), MUDWICK))
    assert stand == 12 + 5 >= 12 + 3, "as the list and the questions have it"
    assert stand >= 12 + 5, "and as the closing example has it"
    note = EXAMPLES[name].note(at(name, ghoul) + 1)
    assert "5" in note and "3" in note and "rulebook" in note
    assert awards(name) == [(ADA, BEN, ADA)]


# ---------------------------------------------------------------- turns won and lost


@pytest.mark.rule("drk-minotaur-1", "drk-knight-1", "drk-minotaur-4")
def test_the_knight_takes_one_of_the_minotaurs_two_turns() -> None:
    name = "knight-after-minotaur"
    minotaur = Announce(ADA, "The Minotaur", "", -1, ())
    knight = Announce(BEN, "The Black Knight", "", ADA, ())
    assert at(name, minotaur) < at(name, knight) and before(name, knight).current == ADA
    dead = [state.players[ADA].graveyard for state in (before(name, minotaur), after(name, minotaur), last(name))]
    assert dead == [0, 5, 5]
    assert seats_of_turns(name) == [ADA, BEN, CLEO, ADA, BEN]
    assert [(skip.seat, skip.rule) for skip in heard(name, TurnSkipped)] == [(ADA, "drk-minotaur-4")]
    assert heard(name, TurnAgain) == [] and last(name).effects == ()


@pytest.mark.rule("drk-knight-1", "drk-minotaur-1", "drk-minotaur-2", "drk-minotaur-3")
def test_the_minotaur_waits_for_the_turn_after_the_knight() -> None:
    name = "minotaur-after-knight"
    minotaur = Announce(ADA, "The Minotaur", "", -1, ())
    knight = Announce(BEN, "The Black Knight", "", ADA, ())
    assert after(name, knight).effects == (Effect("The Black Knight", BEN, "", ADA),)
    waiting = states(name)[at(name, knight) + 1 : at(name, minotaur)]
    assert not any(minotaur in state.options(ADA) for state in waiting if state.current != ADA)
    assert seats_of_turns(name) == [ADA, BEN, CLEO, BEN, CLEO, ADA, ADA]
    assert [skip.seat for skip in heard(name, TurnSkipped)] == [ADA]
    assert [again.seat for again in heard(name, TurnAgain)] == [ADA]


# ---------------------------------------------------------------- Turn costs


@pytest.mark.rule("drk-cost-2", "drk-respawn-3", "drk-respawn-5")
def test_a_skull_pays_a_turn_cost_before_the_roll() -> None:
    name = "skull-pays-turn-cost"
    spend, pay = SpendSkulls(ADA, 1, ()), PayCost(ADA, "Dread Skeleton")
    assert before(name, spend).stage is Stage.PREPARE
    assert forbidden(before(name, spend), pay, "drk-cost-2")
    assert forbidden(before(name, spend), ChooseDice(ADA, ""), "drk-cost-2")
    supply = [state.players[ADA].supply for state in (before(name, spend), after(name, spend), after(name, pay, nth=2))]
    assert supply == [2, 2 + 10, 2 + 10 - 4]
    assert at(name, spend) + 1 == at(name, pay, nth=2) < at(name, ChooseDice(ADA, ""), nth=3)
    assert last(name).players[ADA].level == 2 and last(name).players[ADA].standing[0].minions == 3 * 4


@pytest.mark.rule("drk-cost-1", "drk-cost-3", "drk-skeleton-1")
def test_dread_skeleton_lapses() -> None:
    name = "skeleton-lapses"
    go = LetGo(ADA, "Dread Skeleton")
    assert [state.players[ADA].level for state in _turn_starts(name, ADA)] == [1, 2, 1]
    assert len(deeds(name, PayCost)) == 1 and before(name, go).players[ADA].standing[0].minions == 4
    assert after(name, go).players[ADA].supply == before(name, go).players[ADA].supply + 4
    assert "Dread Skeleton" in last(name).spent and after(name, go).players[ADA].standing == ()
    assert [totals(state)[ADA] for state in (before(name, go), after(name, go))] == [3 + 2, 3]


@pytest.mark.rule("drk-skeleton-1", "drk-skeleton-2", "drk-tower-5", "drk-vp-2")
def test_the_level_of_dread_skeleton_is_worth_points() -> None:
    name = "skeleton-counts"
    buy = BuyOverlord(ADA, "Dread Skeleton", ("black 6",))
    pay = PayCost(ADA, "Dread Skeleton")
    points = [totals(state)[ADA] for state in (before(name, buy), after(name, buy), after(name, pay), last(name))]
    assert points == [3, 3 + 2, 3 + 2, 3 + 4]
    assert vps(last(name).table, last(name).players[ADA]) == 7
    assert [risen.level for risen in heard(name, LevelUp)] == [2, 3] and len(deeds(name, PayCost)) == 2
    assert sorted(die.partition(" ")[0] for die in last(name).dice) == ["black", "red", "red"]


# ---------------------------------------------------------------- Overlords and dice


@pytest.mark.rule("drk-scourge-1", "drk-white-2", "drk-white-1")
def test_the_scourge_reduces_the_white_die() -> None:
    name = "scourge-and-white-die"
    capture = Capture(BEN, ("black 6", "white 2"), APPLEHOLT, "black")
    assert before(name, capture).bonus == -1 and (6 - 1) + (2 - 1) == 6
    assert forbidden(before(name, capture), Capture(BEN, ("black 6",), APPLEHOLT, "black"), "drk-tower-1")
    fourth = Attack(BEN, ("black 4",), MUDWICK, 4 - 1)
    assert forbidden(before(name, fourth), Attack(BEN, ("black 4",), MUDWICK, 4), "drk-dice-1")
    cleo = before(name, SayDone(CLEO))
    assert cleo.dice == ("black 1",) and forbidden(cleo, Attack(CLEO, ("black 1",), MUDWICK, 1), "drk-scourge-1")
    assert last(name).current == ADA and last(name).bonus == 0
    assert [ended.overlord for ended in heard(name, EffectEnded)] == ["The Scourge"]


@pytest.mark.rule("drk-grahl-1", "drk-lord-11", "drk-fall-5")
def test_grahl_does_not_help_in_a_roll_off() -> None:
    name = "roll-off-without-grahl"
    attack = Attack(ADA, ("black 5",), MUDWICK, 5 + 1)
    assert before(name, attack).bonus == 1 and there(after(name, attack), MUDWICK) == (6, 6, 0)
    sums = [(roll.player, sum(roll.dice)) for roll in deeds(name, RollOff)]
    assert sums == [(ADA, 3 + 3 + 4), (BEN, 2 + 4 + 5)]
    assert sums[0][1] < sums[1][1] < sums[0][1] + 3
    tied = next(state for state in states(name) if state.race is not None)
    assert tied.bonus == 1 and [won.seat for won in heard(name, TownWon)] == [BEN]


# ---------------------------------------------------------------- whole games


def towns_of(name: str, seat: int) -> list[str]:
    """The Towns that a seat has won in an example, in order."""
    return [won.town for won in heard(name, TownWon) if won.seat == seat]


@for_each(
    ("name", "target", "first"),
    [("three-players", 50, 3), ("four-players", 40, 3), ("five-players", 35, 4), ("advanced-game", 40, 3)],
)
@pytest.mark.rule("drk-end-1", "drk-end-2", "drk-setup-3", "drk-vp-1")
def test_a_whole_game_goes_from_the_first_towns_to_a_claim(name: str, target: int, first: int) -> None:
    opening = next(state for state in states(name) if state.turn_number == 1)
    assert len(opening.sites) == first and opening.current == ADA
    claim = EXAMPLES[name].actions[-1]
    assert isinstance(claim, Claim)
    points = totals(states(name)[-2])
    assert points[claim.seat] >= target and points[claim.seat] == max(points)
    assert len(heard(name, GameOver)) == 1 and list(heard(name, GameOver)[0].totals) == points
    earlier = [totals(state) for state in states(name) if state.stage is Stage.PREPARE]
    assert max(max(one) for one in earlier) < target


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-fall-4", "drk-tower-5")
def test_the_game_for_three_is_won_with_towns() -> None:
    name = "three-players"
    assert len(towns_of(name, ADA)) == 8 and len(towns_of(name, BEN)) == 3 and towns_of(name, CLEO) == []
    assert [risen.level for risen in heard(name, LevelUp) if risen.seat == BEN] == [2, 3, 4, 5]
    assert [won.town for won in heard(name, TownWon)[:5] if won.seat == ADA] == towns_of(name, ADA)[:4]
    assert there(states(name)[242], "Garrowgate") == (6 + 5 + 4, 0, 7)


@pytest.mark.rule("drk-fall-2", "drk-fall-3", "drk-fall-11", "drk-tower-9")
def test_the_game_for_four_is_won_by_finishing() -> None:
    name = "four-players"
    assert len(heard(name, TownWon)) == 10 and len(towns_of(name, BEN)) == 6
    row = ["Bramblegate", "Stagmoor", "Kettlebrook", "Ravenhurst"]
    assert [won.town for won in heard(name, TownWon)][5:9] == row == towns_of(name, BEN)[1:5]
    assert [second.seat for second in heard(name, SecondWon)][-5:] == [ADA, ADA, ADA, ADA, DEV]
    assert there(states(name)[238], "Grimwater") == (0, 14, 0, 10)
    assert states(name)[213].players[CLEO].level == 5 and states(name)[213].players[CLEO].supply == 5


@pytest.mark.rule("drk-setup-3", "drk-fall-5", "drk-tower-8")
def test_the_game_for_five_has_four_towns_and_a_roll_off() -> None:
    name = "five-players"
    assert EXAMPLES[name].actions[0] == TurnUpTown("Hollowford")
    assert [(roll.player, sum(roll.dice)) for roll in deeds(name, RollOff)] == [(ADA, 14), (EMI, 10)]
    assert [(missing.town, missing.colour) for missing in heard(name, TowerMissing)] == [("Wolfsden", "white")] * 2
    assert len(towns_of(name, BEN)) == 5 and last(name).players[BEN].level == 2


@pytest.mark.rule("drk-inexplicable-1", "drk-commit-3", "drk-ghoul-1", "drk-knight-1", "drk-cost-4", "drk-gargoyle-1")
def test_the_advanced_game_is_ended_by_an_overlord() -> None:
    name = "advanced-game"
    assert len(heard(name, Bought)) == 10
    sent_home = Announce(BEN, "The Inexplicable", "Millstone", -1, ())
    assert (
        there(before(name, sent_home), "Millstone") == (16, 0, 0, 0) and before(name, sent_home).stage is Stage.ANSWER
    )
    assert there(after(name, sent_home), "Millstone") == (16 - 5, 0, 0, 0)
    ghoul = Announce(BEN, "The Ghoul", "", -1, ())
    assert before(name, ghoul).unsettled and not after(name, ghoul).unsettled
    paid = [at for at, action in enumerate(EXAMPLES[name].actions) if action == PayCost(ADA, "The Undead")]
    skipped = next(at for at, step in enumerate(EXAMPLES[name].steps()) if _heard_in(step.events, TurnSkipped))
    assert skipped + 1 == 222
    assert len(paid) == seats_of_turns(name).count(ADA) - 2, "not in the turns before and of the purchase"
    gargoyle = Announce(ADA, "The Gargoyle", "Grimwater", -1, ())
    assert there(before(name, gargoyle), "Grimwater") == (13, 0, 0, 8) and 24 - 5 <= 13 + 8 < 24
    assert before(name, BuyOverlord(ADA, "The Gargoyle", ("red 4",))).players[ADA].supply == 0
    assert totals(last(name))[CLEO] == 39


def _heard_in(events: Iterable[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)
