"""Facts on the dice of a turn: what they can do, what rolling again brings, how many minions they place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from engine.core.facts import Bar, Bars, Curve, Fact, Matrix, a_chance, chance_words
from engine.games.dark_minions.odds.aim_chances import Aim, Dice, Reach, Throw, at_least, chance, payment, placed
from engine.games.dark_minions.odds.fact_words import exact_given, lack_of_nearest_town, line_of_chances, mean_of
from engine.games.dark_minions.odds.reroll_chances import best_reroll, choices_of, means, rerolls
from engine.games.dark_minions.odds.table_aims import aims, overlord_aims
from engine.games.dark_minions.odds.table_throws import NOW, THIS_ROLL
from engine.games.dark_minions.rules.state import DarkState
from engine.games.dark_minions.rules.words import dice_in_words
from engine.pieces.words import listing

ChanceOfAim = Callable[[Aim], Fraction]
"""How the chance of an aim is worked out for one column of a comparison."""

ALL_IN = "all dice go into the one aim, with the minions in supply now and no Skull, tile or Overlord"

AFTER = "Best reroll"

COLUMNS = 4
"""So many aims are compared for each choice of dice to roll again."""


def dice_facts(state: DarkState, coming: Mapping[str, Throw]) -> Iterator[Fact]:
    """What the dice of this turn can do, and where rolling again or the white die helps."""
    lying = coming.get(NOW)
    some = choices_of(lying.kept, means(state)) if lying is not None else ()
    columns: dict[str, ChanceOfAim] = {words: partial(chance, coming=one) for words, one in coming.items()}
    if lying is not None and some:
        columns[AFTER] = lambda aim: best_reroll(state.table.box, lying, aim, some)[1]
    wanted = aims(state)
    sentence = _main_numbers_in_words(state, columns, wanted)
    yield _comparison(state, ("aims", _title_for(coming)), columns, wanted, sentence)
    if lying is not None and some:
        yield from _reroll_facts(state, lying, some)
    if state.row:
        yield _purchase_fact(state, lying, columns)
    if lying is None:
        yield _minion_fact(state, coming)


def _purchase_fact(state: DarkState, lying: Throw | None, columns: Mapping[str, ChanceOfAim]) -> Fact:
    """Which open Overlords the dice pay for. Rule drk-lord-4."""
    lords, heads = overlord_aims(state), ("overlords", "Which Overlords can be bought?")
    if lying is not None:
        return _comparison(state, heads, columns, lords, _payments_in_words(state, lying, lords))
    return _comparison(state, heads, columns, lords, _main_numbers_in_words(state, columns, lords))


def _title_for(coming: Mapping[str, Throw]) -> str:
    if NOW in coming:
        return "What can these dice do?"
    return "What may this roll do?" if THIS_ROLL in coming else "What may the dice bring?"


def _comparison(
    state: DarkState, heads: tuple[str, str], columns: Mapping[str, ChanceOfAim], wanted: Sequence[Aim], sentence: str
) -> Fact:
    """Aims with their chances: side by side where dice can be chosen or rolled again, else one by one."""
    seat, name, assumes = state.current, state.names[state.current], exact_given(ALL_IN)
    names = tuple(aim.name for aim in wanted)
    values = tuple(tuple(work(aim) for work in columns.values()) for aim in wanted)
    if len(columns) == 1:
        bars = tuple(Bar(label, line[0], seat) for label, line in zip(names, values, strict=True))
        return Bars(*heads, sentence, assumes, "Aim", "chance", bars)
    return Matrix(*heads, sentence, assumes, name, "Dice", seat, None, names, tuple(columns), values)


def _main_numbers_in_words(state: DarkState, columns: Mapping[str, ChanceOfAim], wanted: Sequence[Aim]) -> str:
    """The main numbers of a comparison: what is certain or likely, and where another column helps most."""
    first, *others = columns.values()
    now = [first(aim) for aim in wanted]
    head = _feasible_in_words(wanted, now) if NOW in columns else _likeliest_in_words(state, wanted, now)
    gains = [
        (work(aim) - here, words, aim.name, here, work(aim))
        for words, work in zip(list(columns)[1:], others, strict=True)
        for aim, here in zip(wanted, now, strict=True)
    ]
    gain, words, name, before, after = max(gains, default=(Fraction(0), "", "", Fraction(0), Fraction(0)))
    if gain <= 0:
        return head if not gains else f"{head} Nothing else makes any of this likelier."
    return f"{head} {words} helps most for this: {name}, {chance_words(after)} instead of {chance_words(before)}."


def _feasible_in_words(wanted: Sequence[Aim], now: Sequence[Fraction]) -> str:
    able = [aim.name for aim, part in zip(wanted, now, strict=True) if part]
    return f"As they lie, they can do this: {listing(able)}." if able else "As they lie, they can do none of this."


def _likeliest_in_words(state: DarkState, wanted: Sequence[Aim], now: Sequence[Fraction]) -> str:
    name = state.names[state.current]
    part, aim = max(zip(now, (aim.name for aim in wanted), strict=True), key=lambda entry: entry[0])
    if not part:
        return f"Nothing of this is possible for {name} with this throw."
    return f"Sure for {name}: {aim}." if part == 1 else f"Most likely for {name}: {aim}, with {a_chance(part)}."


def _payments_in_words(state: DarkState, lying: Throw, lords: Sequence[Reach]) -> str:
    """Which dice on the table pay for the open Overlords."""
    paid = {lord.name: payment(lying, lord) for lord in lords}
    words = [f"{name} with {dice_in_words(dice)}" for name, dice in paid.items() if dice]
    if not words:
        return f"These dice pay for no open Overlord, so {state.names[state.current]} can buy none."
    return f"These dice pay for {listing(words)}."


def _reroll_facts(state: DarkState, lying: Throw, some: tuple[Dice, ...]) -> Iterator[Matrix]:
    """Each choice of dice to roll again, for the aims that gain most; nothing where none gains."""
    wanted: tuple[Aim, ...] = (*aims(state), *overlord_aims(state))
    found = {aim.name: rerolls(state.table.box, lying, aim, some) for aim in wanted}
    gains = {name: max(chances.values()) - chances[()] for name, chances in found.items()}
    columns = tuple(sorted((name for name in found if gains[name]), key=lambda name: -gains[name])[:COLUMNS])
    if not columns:
        return
    first = found[columns[0]]
    best = max(first, key=lambda dice: first[dice])
    rows = tuple(f"Roll {dice_in_words(dice)}" if dice else "Roll nothing" for dice in first)
    values = tuple(tuple(found[name][dice] for name in columns) for dice in first)
    before, after = chance_words(first[()]), chance_words(first[best])
    sentence = f"{columns[0]}: roll {dice_in_words(best)} again, and {before} becomes {after}."
    assumes = f"dice may be rolled again by {' or '.join(means(state))}; {exact_given(ALL_IN)}"
    title, seat = "Which dice to roll again?", state.current
    yield Matrix("rerolls", title, sentence, assumes, state.names[seat], "Aim", seat, None, rows, columns, values)


def _minion_fact(state: DarkState, coming: Mapping[str, Throw]) -> Curve:
    supply, name = state.players[state.current].supply, state.names[state.current]
    found = {words: placed(one, supply) for words, one in coming.items()}
    most = max(max(chances) for chances in found.values())
    lines = tuple(line_of_chances(words, chances, most, state.current) for words, chances in found.items())
    words, chances = max(found.items(), key=lambda entry: mean_of(entry[1]))
    sentence = f"{name} brings {float(mean_of(chances)):.1f} minions to Towns on average"
    sentence += f" ({words.lower()})." if len(found) > 1 else "."
    now, site = lack_of_nearest_town(state, most)
    if site is not None:
        sentence += (
            f" {site.town} lacks {now}, and there is {a_chance(at_least(chances, int(now or 0)))} to bring so many."
        )
    title = "How many minions can be brought?"
    assumes = exact_given("all dice attack Towns, with the minions in supply now")
    return Curve("minions", title, sentence, assumes, "At least so many minions", "Chance", lines, now)
