"""Why another move would have been better in Minkingi: a sentence to whoever made this one, true by the rules from what
that seat can see."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.actions import AnyAction
from engine.core.facts import percent
from engine.games.minkingi import CreateCard, DeclareBattle, MinkingiState, PickCard
from engine.games.minkingi.odds.card_strength import rivals, strength, takers
from engine.games.minkingi.odds.previews import Preview, previews_by_creation
from engine.games.minkingi.rules.table import Stage
from engine.pieces.words import listing

CORNERS = 4
"""Corners of a card."""


def reason(state: MinkingiState, chosen: AnyAction, best: AnyAction) -> str:
    """Why `best` would have been better, "" where there is nothing to say in the game's own terms."""
    match chosen, best:
        case PickCard(card=mine), PickCard(card=other):
            return _about_picks(state, mine, other)
        case CreateCard(), CreateCard():
            return _about_creations(state, chosen, best)
        case DeclareBattle(), DeclareBattle():
            return _about_battles(state, chosen, best)
    return ""


def _about_picks(state: MinkingiState, mine: int, other: int) -> str:
    """How many of the cards either beats, where the better one beats more."""
    weak, strong = (strength(state.table, card) for card in (mine, other))
    less, more = percent(weak), percent(strong)
    if strong <= weak or less == more:
        return ""
    return f"Laid beside any other card, card {other} beats it in {more} of the cases, card {mine} in {less}."


# ---------------------------------------------------------------- on the field


def _about_creations(state: MinkingiState, chosen: CreateCard, best: CreateCard) -> str:
    """What either creation wins at once with its best battle, where the better one wins more; else what may beat it."""
    previews = [found for found in previews_by_creation(state) if found]
    gains = {(found[0].card, found[0].space, found[0].turned): max(found, key=_gain) for found in previews}
    mine, other = (gains[one.card, one.space, one.turned] for one in (chosen, best))
    if other.gain <= mine.gain:
        return _about_dangers(state, chosen, best)
    now = f"yours wins {_cards(mine.won)}{_and_loses(mine.lost)}" if mine.won else "yours gains nothing"
    would = f"could have won {_cards(other.won)}{_and_lost(other.lost)}"
    return f"{best.label(state.names)} {would} at once; {now}."


def _about_dangers(state: MinkingiState, chosen: CreateCard, best: CreateCard) -> str:
    """How many cards of the other player may beat either card at a corner, where it is fewer for the better one."""
    mine, other = (_dangers(state, one) for one in (chosen, best))
    if other >= mine:
        return ""
    name = state.names[1 - chosen.seat]
    there = f"Of the cards that {name} may hold, {mine} could beat card {chosen.card} in space {chosen.space + 1}"
    return f"{there}; {best.label(state.names).lower()} would have had {other or 'none'} to fear."


def _dangers(state: MinkingiState, creation: CreateCard) -> int:
    """The cards that the other player may hold and that beat this one at a corner where a space is still open."""
    after = state.apply(creation)
    held = rivals(state, creation.seat)
    found = (takers(after, creation.space, corner, held) for corner in range(CORNERS))
    return len({card for cards in found for card in cards})


def _gain(preview: Preview) -> int:
    return preview.gain


def _about_battles(state: MinkingiState, chosen: DeclareBattle, best: DeclareBattle) -> str:
    """What either battle wins and loses, where the better one leaves more."""
    (won, lost), (then_won, then_lost) = (_outcome(state, one) for one in (chosen, best))
    if len(then_won) - len(then_lost) <= len(won) - len(lost):
        return ""
    if not best.spaces:
        return f"That battle loses you {_cards(lost)}{_and_wins(won)}; without one you would have kept {_them(lost)}."
    all_of_it = f"won {_cards(then_won)}{_and_lost(then_lost)}" if then_won else f"lost {_cards(then_lost)}"
    would = f"a {best.label(state.names).lower()} would have {all_of_it}"
    if not chosen.spaces:
        return f"You declared no battle; {would}."
    return f"That battle wins {_cards(won)}{_and_loses(lost)}; {would}."


def _outcome(state: MinkingiState, declared: DeclareBattle) -> tuple[Sequence[int], Sequence[int]]:
    """The cards that a battle wins and loses for whoever declares it, fought to its end."""
    after = state.apply(declared)
    while after.stage is Stage.BATTLE:
        (attack,) = after.outcomes()
        after = after.apply(attack)
    pairs = [(old, new) for old, new in zip(state.field, after.field, strict=True) if old and new]
    won = [new.card for old, new in pairs if old.controller != declared.seat == new.controller]
    lost = [new.card for old, new in pairs if old.controller == declared.seat != new.controller]
    return won, lost


def _cards(cards: Sequence[int]) -> str:
    if not cards:
        return "no card"
    return f"card{'s' if len(cards) > 1 else ''} {listing(list(map(str, sorted(cards))))}"


def _them(cards: Sequence[int]) -> str:
    return "it" if len(cards) == 1 else "them"


def _and_wins(won: Sequence[int]) -> str:
    return f" and wins {_cards(won)}" if won else ""


def _and_loses(lost: Sequence[int]) -> str:
    return f" and loses {_cards(lost)}" if lost else ""


def _and_lost(lost: Sequence[int]) -> str:
    return f" and lost {_cards(lost)}" if lost else ""
