"""The numbers of lesson 15: a player with a single die grows or dies, a chain with two ends.

Seat 1 has nine dice and rolls first: nine dice are never all different, so that they neither grow nor, against one to
three dice, get fewer. Nobody plays a card. Rules dei-judgment-2, dei-judgment-5, dei-win-2, dei-win-4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random

from engine.chance.linear import solve
from engine.core.actions import AnyAction
from engine.core.estimates import Z95
from engine.core.facts import as_chance, percent
from engine.core.records import Record
from engine.core.state import State
from engine.core.turns import CHANCE
from engine.games.deities.lessons.rolled_dice import Dice, chance_of_creation, roll, table_with
from engine.games.deities.odds.dice_chain import dice_moves
from engine.games.deities.rules.combos import COMBOS, combos
from engine.games.deities.rules.player_actions import Pass
from engine.games.deities.rules.table import OWNED, SIDES
from engine.games.deities.rules.table_actions import CarryOut, RollBatch
from engine.lessons.builds import Typing, chance_of, to_type
from engine.lessons.diagrams import Branch, Cell, Chain, ChainState, Diagram, Group, PayoffTable, Transition, Tree
from engine.lessons.experiments import Experiment, Outcome, Row
from engine.lessons.lesson import LessonFacts
from engine.lessons.lesson_items import Figure, Variant, same_for_all
from engine.lessons.streams import Stream

GOAL = 4
"""With so many dice one can strike back: a Destruction needs four."""

ATTACKER, SMALLER = OWNED, 7
"""The dice of the attacker, and of the one in the diagram that is completed: neither number ever grows."""

DIE, GROWN = 0, GOAL
"""The ends of the chain: out of the game, or grown."""

ENDS = (Group("hit", "has grown"), Group("miss", "is out"))


def facts() -> LessonFacts:
    """All numbers of the lesson."""
    return LessonFacts(
        figures=_figures(),
        experiments=(_experiment(1, ATTACKER), _experiment(2, ATTACKER), _experiment(1, SMALLER)),
        diagrams=_diagrams(),
        items=ITEMS,
        builds={"one-round": _round_to_type()},
    )


# ---------------------------------------------------------------- the chain


def moves(dice: int, foe: int) -> Mapping[int, Fraction]:
    """Where a round leads from so many dice: first the attacker rolls `foe` dice, then the player."""
    attack = dice_moves(foe)
    found = {DIE: Fraction(attack.victory, attack.whole)}
    for lost, rolls in attack.losses.items():
        left, chance = max(0, dice - lost), Fraction(rolls, attack.whole)
        growth = chance_of_creation(left) if left else Fraction(0)
        for place, share in ((left + 1, growth), (left, 1 - growth)):
            found[place] = found.get(place, Fraction(0)) + chance * share
    return {place: chance for place, chance in sorted(found.items()) if chance}


@cache
def chances_to_grow(foe: int) -> Mapping[int, Fraction]:
    """By the number of dice, the chance to come to `GOAL` dice before being out, against `foe` dice."""
    return {DIE: Fraction(0), **solve({dice: _equation(dice, foe) for dice in range(1, GOAL)}), GROWN: Fraction(1)}


def _equation(dice: int, foe: int) -> tuple[Mapping[int, int], int]:
    """What the chance is a mixture of, in rolls out of all of a round."""
    whole = SIDES ** (dice + foe)
    ahead = {place: int(chance * whole) for place, chance in moves(dice, foe).items()}
    factors = {place: -rolls for place, rolls in ahead.items() if place not in (DIE, GROWN)}
    factors[dice] = factors.get(dice, 0) + whole
    return factors, ahead.get(GROWN, 0)


def expected_change(dice: int, foe: int) -> Fraction:
    """How many dice a round brings on average."""
    return sum((chance * (place - dice) for place, chance in moves(dice, foe).items()), Fraction(0))


def _figures() -> Mapping[str, Figure]:
    attack, smaller, ways = dice_moves(ATTACKER), dice_moves(SMALLER), chances_to_grow(ATTACKER)
    return {
        "goal": GOAL,
        "foe": ATTACKER,
        "smaller": SMALLER,
        "share": ways[1],
        "share_two": ways[2],
        "share_three": ways[3],
        "share_smaller": chances_to_grow(SMALLER)[1],
        "out": 1 - ways[1],
        "band": round(2 * 100 * Z95 * sqrt(ways[1] * (1 - ways[1]) / 10_000)),
        "change": expected_change(1, ATTACKER),
        "change_two": expected_change(2, ATTACKER),
        "survive": Fraction(attack.losses[0], attack.whole),
        "victory": Fraction(attack.victory, attack.whole),
        "destruction": 1 - Fraction(attack.losses[0] + attack.victory, attack.whole),
        "smaller_rolls": smaller.whole,
        "smaller_four": smaller.losses[1],
        "smaller_five": smaller.victory,
        "grow_two": chance_of_creation(2),
        "grow_three": chance_of_creation(3),
        "creation_name": COMBOS[0],
        "destruction_name": COMBOS[4],
        "victory_name": COMBOS[5],
    }


# ---------------------------------------------------------------- experiments


def _experiment(dice: int, foe: int) -> Experiment:
    start = table_with(dice, foe, turn=1)
    share = chances_to_grow(foe)[dice]
    return Experiment(
        columns=("rounds", "rolls", "dice at the end"),
        draw=lambda stream: _play(stream, dice, foe),
        outcome=lambda row: 0 if row[-1] == GOAL else 1,
        outcomes=(Outcome(f"{GOAL} dice", share, True), Outcome("Out", 1 - share, False)),
        actions=lambda row: tuple(_actions(start, _rolls(row))),
        start=start,
    )


def _play(stream: Stream, dice: int, foe: int) -> Row:
    """Rounds until the player has enough dice or is out: their number, all rolls, and the dice at the end."""
    rolls: list[Dice] = []
    rounds = 0
    while 0 < dice < GOAL:
        rounds += 1
        rolls.append(roll(stream, foe))
        struck = combos(rolls[-1])
        dice = 0 if 5 in struck else max(0, dice - struck.count(4))
        if dice:
            rolls.append(roll(stream, dice))
            dice += 0 in combos(rolls[-1])
    return rounds, " ".join("".join(map(str, sorted(rolled))) for rolled in rolls), dice


def _rolls(row: Row) -> Sequence[Dice]:
    return [tuple(map(int, rolled)) for rolled in str(row[1]).split()]


def _actions(start: Record, rolls: Sequence[Dice]) -> Iterator[AnyAction]:
    """The turns in which these dice are rolled: nobody plays a card, and cards come as they may."""
    state, left, cards = start.start, list(rolls), Random(0)
    while state.result is None:
        action = state.sample(cards) if state.to_act is CHANCE else _passing(state)
        if isinstance(action, RollBatch):
            if not left:
                return
            action = replace(action, dice=left.pop(0))
        yield action
        state = state.play(action).after


def _passing(state: State) -> AnyAction:
    """What a seat does that plays no card: it passes or carries out what is due, else gives what it must."""
    options = state.options(min(state.to_act))
    return next((option for option in options if isinstance(option, Pass | CarryOut)), options[0])


# ---------------------------------------------------------------- diagrams


def _diagrams() -> Mapping[str, Diagram]:
    return {
        "one-round": _round(ATTACKER),
        "chain": _chain(ATTACKER),
        "equations": _equations(ATTACKER),
        "on-average": _averages(ATTACKER),
        "smaller-round": _round(SMALLER, ("a", "b")),
        "smaller-chances": _chances(SMALLER),
    }


def _round(foe: int, hidden: tuple[str, str] = ("", "")) -> Tree:
    attack = dice_moves(foe)
    victory = Fraction(attack.victory, attack.whole)
    survive = Fraction(attack.losses[0], attack.whole)
    grow = Branch("Creation: two dice", chance_of_creation(1), mark="other")
    return Tree(
        f"One round with one die against {foe}",
        f"The attacker rolls first. The single die stays with {as_chance(percent(survive))} and then grows for certain."
        if not hidden[0]
        else "The attacker rolls first. What is left then grows for certain.",
        (Group("miss", "is out"), Group("other", "goes on with two dice")),
        (
            Branch("Victory of the attacker", victory, mark="miss"),
            Branch("Destruction: the last die is lost", 1 - victory - survive, mark="miss", blank=hidden[0]),
            Branch("nothing happens", survive, (grow,), blank=hidden[1]),
        ),
    )


def _round_to_type() -> Typing:
    """The branch that is left where both blows are known."""
    tree = _round(ATTACKER)
    victory, destruction, nothing = tree.branches
    return to_type(
        tree,
        lambda way: way == (nothing,),
        no_destruction=lambda way: 1 - chance_of(victory),
        no_victory=lambda way: 1 - chance_of(destruction),
        both_blows=lambda way: chance_of(victory) + chance_of(destruction),
    )


def _chain(foe: int) -> Chain:
    states = (
        *(ChainState(str(dice), f"{dice} di{'e' if dice == 1 else 'ce'}") for dice in range(1, GOAL)),
        ChainState(str(GROWN), f"{GOAL} dice", is_end=True, mark="hit"),
        ChainState(str(DIE), "out", is_end=True, mark="miss"),
    )
    steps = tuple(
        Transition(str(dice), str(place), chance)
        for dice in range(1, GOAL)
        for place, chance in moves(dice, foe).items()
    )
    change = float(expected_change(1, foe))
    sentence = f"From one die a round brings {change:+.2f} dice on average, and yet one way leads out."
    return Chain(f"One to {GOAL} dice against {foe}", sentence, ENDS, states, steps)


def _equations(foe: int) -> PayoffTable:
    """What is known of the chances: each is a mixture of those that a round leads to."""
    places = (DIE, *range(1, GOAL + 1))
    cells = tuple(
        (
            *(Cell(percent(moves(dice, foe).get(place, Fraction(0)))) for place in places),
            Cell(percent(chances_to_grow(foe)[dice]), "hit"),
        )
        for dice in range(1, GOAL)
    )
    return PayoffTable(
        "A round, and the chance to grow in the end",
        "Each row mixes the last column of the places that its round leads to: out counts 0, grown counts 1.",
        (Group("hit", "chance to grow in the end"),),
        "chance",
        "Dice before",
        "After a round",
        tuple(map(str, range(1, GOAL))),
        ("out", *map(str, range(1, GOAL)), f"{GOAL}", "grows in the end"),
        cells,
    )


def _averages(foe: int) -> PayoffTable:
    counts = range(1, GOAL)
    return PayoffTable(
        "Growing on average, and being safe",
        "The average change of the dice in one round, and the chance to be out in the end.",
        (),
        "dice",
        "Dice",
        "What a round brings",
        tuple(map(str, counts)),
        ("average change", "out in the end"),
        tuple(
            (Cell(f"{float(expected_change(dice, foe)):+.2f}"), Cell(percent(1 - chances_to_grow(foe)[dice])))
            for dice in counts
        ),
    )


def _chances(foe: int) -> PayoffTable:
    ways = chances_to_grow(foe)
    return PayoffTable(
        f"The same against {foe} dice",
        "The chance to grow in the end, by the number of dice.",
        (),
        "chance",
        "Dice",
        "In the end",
        tuple(map(str, range(1, GOAL))),
        (f"{GOAL} dice", "out"),
        (
            (Cell(f"{float(ways[1]):.4f}", blank="a"), Cell(f"{float(1 - ways[1]):.4f}", blank="b")),
            *((Cell(f"{float(ways[n]):.4f}"), Cell(f"{float(1 - ways[n]):.4f}")) for n in range(2, GOAL)),
        ),
    )


# ---------------------------------------------------------------- items


def _two_ends(stream: Stream) -> Variant:
    """A small chain of its own: one step up or out, and from there home or back."""
    up, home = Fraction(stream.pick((2, 3, 4)), 6), Fraction(stream.pick((2, 3, 4)), 6)
    share = up * home / (1 - up * (1 - home))
    return Variant(
        share, {"no-return": up * home, "first-step": up}, {"up": up, "down": 1 - up, "home": home, "back": 1 - home}
    )


def _average(stream: Stream) -> Variant:
    gain = stream.pick((4, 5))
    chance = Fraction(stream.pick((2, 3)), 6)
    return Variant(
        gain * chance - (1 - chance),
        {"gain-only": gain * chance, "subtracted": gain - 1},
        {"gain": gain, "chance": chance, "other": 1 - chance},
    )


def _rounds(stream: Stream) -> Variant:
    rounds, chance = stream.pick((3, 4, 5)), Fraction(5, 6)
    return Variant(
        1 - chance**rounds,
        {"safe": chance**rounds, "added": rounds * (1 - chance)},
        {"rounds": rounds, "risk": 1 - chance},
    )


def _smaller() -> tuple[Fraction, Fraction, Fraction]:
    """Against the smaller attacker: the chance of a Destruction, that nothing happens, and to grow in the end."""
    attack = dice_moves(SMALLER)
    struck = Fraction(attack.whole - attack.losses[0] - attack.victory, attack.whole)
    return struck, Fraction(attack.losses[0], attack.whole), chances_to_grow(SMALLER)[1]


STRUCK, NOTHING, GROWS = _smaller()

ITEMS: Mapping[str, Callable[[Stream], Variant]] = {
    "again": same_for_all(
        Fraction(1, 5) / (Fraction(1, 5) + Fraction(2, 5)), both=Fraction(3, 5), direct=Fraction(1, 5)
    ),
    "mean-of-die": same_for_all(Fraction(7, 2), middle=3, sum=21),
    "smaller-round/a": same_for_all(STRUCK, with_victory=1 - NOTHING),
    "smaller-round/b": same_for_all(NOTHING, only_struck=1 - STRUCK),
    "smaller-chances/a": same_for_all(GROWS, one_round=NOTHING, as_two=chances_to_grow(SMALLER)[2]),
    "smaller-chances/b": same_for_all(1 - GROWS, grows=GROWS),
    "two-ends": _two_ends,
    "average": _average,
    "rounds": _rounds,
    "safe": lambda stream: Variant(2, {"yes": 0, "never": 1}),
}
