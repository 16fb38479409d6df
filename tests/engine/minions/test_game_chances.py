"""The chance to win the game: one number in meter, coach and review, under one word for how it was got."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from engine import Estimate
from engine.games.minions import ChooseMinion, MinionsState, TurnUp
from engine.games.minions.odds import choices, duel, exact_choices, meters
from engine.games.minions.odds.game_chances import _outlooks
from engine.games.minions.odds.last_quest import ANY_QUEST
from engine.games.minions.rules.table import Stage
from engine.worth.outlook import worth
from tests.cases import for_each
from tests.engine.minions.play import GLORY, OWN, OWN_BOONS, QUESTS, fight, flow, new, opened
from tests.engine.playing import do, positions

LATER = "every later Quest is even"
QUEST_NAMES = list(QUESTS)


def game_meter(state: MinionsState, seat: int) -> Estimate:
    return next(meter for meter in meters(state) if meter.id == "game").chances[seat]


@cache
def winners(scores: tuple[int, int], left: tuple[int, ...], quests: int) -> frozenset[Fraction]:
    """The first player's share of the victory in every way that the rest of the game can go."""
    mine, theirs = scores
    if max(scores) >= 20 or quests == 0:
        return frozenset({Fraction((mine > theirs) - (mine < theirs) + 1, 2)})
    found: set[Fraction] = set()
    for at, value in enumerate(left):
        rest = left[:at] + left[at + 1 :]
        found |= winners((mine + value, theirs), rest, quests - 1) | winners((mine, theirs + value), rest, quests - 1)
    return frozenset(found)


def possible_shares(state: MinionsState, taken: Sequence[int]) -> list[frozenset[Fraction]]:
    """For each Glory card of this Quest, and each seat of `taken` that takes it, how the game can end."""
    values = [GLORY[name] for name in state.glories]
    prizes = [(GLORY[state.glory], values)] if state.glory else []
    prizes += [(v, values[:at] + values[at + 1 :]) for at, v in enumerate(values) if not state.glory]
    mine, theirs = (player.score for player in state.players)
    return [
        winners((mine + value * (seat == 0), theirs + value * (seat == 1)), tuple(rest), 8 - state.turn)
        for value, rest in prizes
        for seat in taken
    ]


def test_a_draw_after_the_last_quest_is_as_certain_as_a_victory() -> None:
    """With own Glory cards: at 3 to 5, and 2 at stake, shared or lost; with a Quest for 5 to come nothing is."""
    last = _outlooks((3, 5), ((2, ()),), 0)
    assert [(one.chance, one.is_certain) for one in last] == [(Fraction(1, 2), True), (0, True)]
    before = _outlooks((0, 0), ((2, (5,)),), 1)
    assert [(one.chance, one.is_certain) for one in before] == [(Fraction(1, 2), False), (Fraction(1, 2), False)]


def late_game(over: int, seed: int) -> MinionsState:
    """A game between random hands after so many Quests, which nobody has won."""
    rng = Random(seed)
    while True:
        taken: tuple[list[str], list[str]] = ([], [])
        for name in rng.sample(list(GLORY), over):
            taken[rng.randrange(2)].append(name)
        if all(sum(GLORY[name] for name in names) < 20 for names in taken):
            break
    left = 8 - over
    hands = [
        {
            "glory": taken[seat],
            "minions": rng.sample(OWN[deity], left),
            "boons": rng.sample(OWN_BOONS[deity], left),
            "powers": rng.sample((1, 1, 2, 2, 3, 3, 4, 4), left),
        }
        for seat, deity in enumerate(("Darkness", "Myth"))
    ]
    table = new()
    piles = {"events": rng.sample(table.events, left + 1), "quests": rng.sample(table.quests, left + 1)}
    return new(position={"hands": hands, **piles})


def walked(state: MinionsState, seed: int) -> Iterator[MinionsState]:
    """Every position of a game played on at random."""
    return (state for state in positions(state, Random(seed)) if state.result is None)


@pytest.mark.rule("min-win-1", "min-win-2", "min-win-3", "min-quest-5")
@for_each("seed", range(6))
def test_a_chance_to_win_is_exact_where_no_later_quest_can_matter(seed: int) -> None:
    kinds = set()
    for state in walked(late_game(6, seed), seed):
        chance, quest = game_meter(state, 0), meters(state)[0].chances[0]
        taken = [seat for seat, share in enumerate((quest.value, 1 - quest.value)) if share]
        decisive = all(len(shares) == 1 for shares in possible_shares(state, taken))
        settled = len(frozenset().union(*possible_shares(state, (0, 1)))) == 1
        assert chance.exact == (settled or (decisive and quest.exact))
        assert (LATER in chance.assumes or ANY_QUEST in chance.assumes) == (not decisive)
        kinds.add(chance.kind)
    assert "exact" in kinds


@pytest.mark.rule("min-win-1")
def test_early_in_the_game_it_is_a_rule_of_thumb_everywhere() -> None:
    rolling = fight(("Vampire", "Wither", 2), ("Minotaur", "Siren Song", 1))
    for state in (rolling, new(), opened()):
        found = game_meter(state, 0)
        assert found.kind == "rule of thumb" and found.halfwidth == 0 and LATER in found.assumes
        assert worth(state) == tuple(game_meter(state, seat) for seat in (0, 1))


@pytest.mark.rule("min-win-1")
@for_each(("glory", "kind"), [("Dragon Egg", "exact"), ("Slightly Bent Spoon", "rule of thumb")])
def test_a_quest_that_ends_the_game_either_way_is_exact_though_a_quest_is_left(glory: str, kind: str) -> None:
    # 15 to 16, and 3, 6 and 7 are left: with the 7 this Quest, the seventh, ends the game, with the 3 it does not.
    taken = ["Magic Sword", "Sack of Silver", "Singing Teapot"], ["Crystal Harp", "Ruby Ring", "Map of Secrets"]
    minions, boons = (
        (["Vampire", "Werewolf"], ["Gorgon", "Hydra"]),
        (["Wither", "Blood Moon"], ["Siren Song", "Second Wind"]),
    )
    hands = [
        {"glory": taken[seat], "minions": minions[seat], "boons": boons[seat], "powers": [1, 2]} for seat in (0, 1)
    ]
    position = {"hands": hands, "events": ["Sunny Skies", "Deep Mud", "Market Day"], "quests": QUEST_NAMES[:3]}
    state = do(new(position=position), TurnUp("event", "Sunny Skies"), TurnUp("quest", QUEST_NAMES[0]))
    assert game_meter(state, 0).kind == "rule of thumb"
    state = do(state, TurnUp("glory", glory), ChooseMinion(0, "Werewolf"), ChooseMinion(1, "Hydra"))
    bestowing = flow(state)
    assert bestowing.stage is Stage.BESTOW and game_meter(bestowing, 0).kind == kind
    assert {chance.kind for chance in exact_choices(bestowing.seen_by(0), 0).values()} == {kind}


@pytest.mark.slow
@pytest.mark.rule("min-win-1", "min-bestow-3", "min-option-1")
def test_the_meter_is_what_the_best_choice_is_worth() -> None:
    rng, alone, secret, stages, seed = Random(8), 0, 0, set(), 0
    while alone + secret < 200:
        seed += 1
        for state in walked(late_game(rng.randint(3, 7), seed), seed):
            for seat in state.to_act:
                view = state.seen_by(seat)
                if not (worth := exact_choices(view, seat)):
                    continue
                best, meter = max(worth.values(), key=lambda chance: chance.value), game_meter(view, seat)
                assert abs(best.value - meter.value) <= Fraction(1, 10**12)
                assert (best.kind, best.assumes) == (meter.kind, meter.assumes)
                stages.add(state.stage)
                both = len(list(state.to_act)) == 2
                alone, secret = alone + (not both), secret + both
                if (
                    both
                    and state.stage is Stage.BESTOW
                    and view.players[seat].boon is None
                    and view.players[seat].power is None
                ):
                    value = duel(view).equilibrium.value
                    assert meters(view)[0].chances[0].value == value
    assert (
        alone > 60
        and secret > 60
        and {Stage.MINION, Stage.BESTOW, Stage.AT_REVEAL, Stage.AT_BOONS, Stage.AT_ROLL} <= stages
    )


@pytest.mark.rule("min-option-1")
def test_choices_have_the_kind_of_the_race_behind_them() -> None:
    for seed in range(8):
        for state in walked(late_game(7, seed), seed):
            for seat in state.to_act:
                for option, chance in exact_choices(state.seen_by(seat), seat).items():
                    quest = choices(state.seen_by(seat), seat)[option]
                    assert chance.kind == quest.kind or chance.value in (0, 1)
                    assert chance.assumes in (quest.assumes, ""), "no Quest follows"
