"""Guesses at what was kept secret, changed until they fit what was told.

A record holds every draw and every hand. Of a game at a real table the secret ones among them are guesses. When a card
is shown that was guessed elsewhere, the guesses before it are changed, one after another, and all that was told is
played again: whatever comes out has been checked by the rules from the first step to the last.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.at_table.secrets import is_kept
from engine.core.actions import AnyAction, Refusal
from engine.core.state import State, TooMany
from engine.core.turns import CHANCE

BUDGET = 800
"""So many changes are tried at most in one search."""

WAYS = (
    *((False, 1, False), (True, 1, False), (False, 2, False), (False, 2, True)),
    *((True, 2, True), (True, 2, False), (False, 3, True), (True, 3, True), (False, 3, False)),
)
"""The searches one after another: for cards alone or for all that may have been (`wide`), how many guesses are changed
at once at most, each for the sake of the next, and whether changes that move the failure elsewhere are tried first."""

WHO = ("seat", "player", "victim", "place")
"""Fields that name no card."""


@dataclass(frozen=True)
class GuessedGame:
    """Actions as they were told and guessed, played as far as they go.

    `states` are the positions before each action that was reached; `refusal` stands against the one at `failed`, None
    where all of them are legal. `kept` says which actions are guesses. `freed` are the cards for which others came in a
    guess that is tried: they may lie anywhere now. `unwanted` are those that guesses had where none can have been:
    whatever names them after a change is guessed anew.
    """

    actions: tuple[AnyAction, ...]
    kept: tuple[bool, ...]
    states: tuple[State, ...]
    refusal: Refusal | None = None
    freed: tuple[object, ...] = ()
    unwanted: frozenset[object] = frozenset()

    @property
    def failed(self) -> int:
        """The place of the action that is not legal; past the last one where all are."""
        return len(self.states) - 1 if self.refusal else len(self.actions)

    @property
    def shown(self) -> tuple[frozenset[object], ...]:
        """For each place the cards that all get to see after it and before the failure."""
        seen: list[frozenset[object]] = [frozenset()] * len(self.actions)
        for at in reversed(range(self.failed - 1)):
            after = self.actions[at + 1]
            seen[at] = seen[at + 1] if self.kept[at + 1] else seen[at + 1] | set(_cards_of(after))
        return tuple(seen)


def fitted(
    states: Sequence[State], actions: Sequence[AnyAction], kept: Sequence[bool]
) -> tuple[AnyAction, ...] | Refusal:
    """The actions with guesses that fit all that was told, or what stands against them with the guesses as they are.

    `states` are the positions before the first actions, as far as these are known to be legal, and one more.
    """
    *before, last = states
    first = _played(GuessedGame(tuple(actions), tuple(kept), tuple(before)), len(before), last.without_memory(), {})
    if first.refusal is None:
        return first.actions
    known = states[0].game.fitting_guesses(states[0], first.actions)
    if known is not None:
        return known if _are_legal(states[0], known) else first.refusal
    searches = (_Search(wide, moving).solution(first, depth) for wide, depth, moving in WAYS)
    return next(filter(None, searches), first.refusal)


def _are_legal(start: State, actions: Sequence[AnyAction]) -> bool:
    """Whether there are actions, which can be played one after another."""
    every = (False,) * len(actions)
    return (
        bool(actions) and _played(GuessedGame(tuple(actions), every, ()), 0, start.without_memory(), {}).refusal is None
    )


class _Search:
    """A search for guesses that fit, which ends after so many tries: with the cards that were shown in the place of
    others, or (`wide`) with whatever else may have been."""

    def __init__(self, wide: bool, moving: bool) -> None:
        self.wide = wide
        self.moving = moving
        self.left = BUDGET
        self.known: set[tuple[AnyAction, ...]] = set()

    def solution(self, game: GuessedGame, depth: int) -> tuple[AnyAction, ...] | None:
        """Actions that are all legal, found by changing one guess before the failure, or several."""
        nearly: list[GuessedGame] = []
        game = replace(game, unwanted=_unwanted_in(game))
        for changed in self._changed(game):
            if changed.refusal is None:
                return changed.actions
            nearly.append(changed)
        if depth <= 1:
            return None
        nearly.sort(key=lambda other: (self.moving and other.failed == game.failed, -other.failed))
        found = (self.solution(other, depth - 1) for other in nearly if self.left > 0)
        return next((actions for actions in found if actions), None)

    def _changed(self, game: GuessedGame) -> Iterator[GuessedGame]:
        """The game with one guess changed: first where no card goes that was shown later, of those first what is about
        the player of the failure, and the latest first."""
        failed, shown = game.actions[game.failed].holder, game.shown
        guesses = [at for at in reversed(range(game.failed)) if game.kept[at] and _may_lie(game, at)]
        guesses.sort(key=lambda at: game.actions[at].holder != failed)
        for is_safe in (True, False):
            for at in guesses:
                for other in self._alternatives(game, at):
                    if is_safe and not shown[at].isdisjoint(_swap_of(game.actions[at], other)):
                        continue
                    changed = self._tried(game, at, other)
                    if changed is not None:
                        yield changed

    def _alternatives(self, game: GuessedGame, at: int) -> Iterator[AnyAction]:
        """Other guesses at a place, legal or not where a card is swapped for one that was shown."""
        action = game.actions[at]
        failed = game.actions[game.failed]
        yield from _with_shown_cards(action, failed, None if self.wide else failed.holder, game.freed)
        if self.wide:
            yield from (other for other in _same_kind(game.states[at], action) if other != action)

    def _tried(self, game: GuessedGame, at: int, other: AnyAction) -> GuessedGame | None:
        """The game with another guess at a place; None where that was tried before, or there was no time."""
        actions = (*game.actions[:at], other, *game.actions[at + 1 :])
        if actions in self.known or self.left <= 0:
            return None
        self.known.add(actions)
        self.left -= 1
        kept = (*game.kept[:at], False, *game.kept[at + 1 :])
        swap = _swap_of(game.actions[at], other)
        tried = replace(game, actions=actions, kept=kept, states=game.states[:at], refusal=None)
        changed = _played(tried, at, game.states[at].without_memory(), swap)
        if changed.failed == at:
            return replace(changed, freed=tuple(card for card in _cards_of(game.actions[at]) if card in swap))
        return replace(changed, kept=game.kept)


def _played(game: GuessedGame, at: int, state: State, swap: Mapping[object, object]) -> GuessedGame:
    """A game played on from a place; guesses that are not legal any more give way to others."""
    actions, states = list(game.actions), list(game.states)
    for place in range(at, len(actions)):
        states.append(state)
        if game.kept[place]:
            actions[place] = _guess_at(state, actions[place], swap, game.unwanted)
        refusal = state.why_not(actions[place])
        if refusal is not None:
            return replace(game, actions=tuple(actions), states=tuple(states), refusal=refusal)
        state = state.apply(actions[place])
    return replace(game, actions=tuple(actions), states=tuple(states))


def _guess_at(state: State, action: AnyAction, swap: Mapping[object, object], unwanted: frozenset[object]) -> AnyAction:
    """A guess, or another one in its place where it is not legal, or names a card that is not wanted."""
    is_unwanted = bool(unwanted) and not unwanted.isdisjoint(_cards_of(action))
    if not is_unwanted and state.why_not(action) is None:
        return action
    if is_unwanted:
        others = (other for other in _same_kind(state, action) if unwanted.isdisjoint(_cards_of(other)))
        return next(others, action)
    return _guess_instead(state, action, swap) or action


def _may_lie(game: GuessedGame, at: int) -> bool:
    """Whether a guess may be why unwanted cards lie where they do: it names one of them, or no card at all."""
    names = {card for card in _cards_of(game.actions[at]) if isinstance(card, str)}
    return not (game.unwanted and names) or not game.unwanted.isdisjoint(names)


def _unwanted_in(game: GuessedGame) -> frozenset[object]:
    """The cards that must have come up by the guesses where a secret one did instead; none where something was told."""
    if not game.kept[game.failed]:
        return frozenset()
    state = game.states[-1]
    outcomes = state.outcomes() if state.to_act is CHANCE else ()
    return frozenset(card for one in outcomes for card in _cards_of(one))


def _guess_instead(state: State, action: AnyAction, swap: Mapping[object, object]) -> AnyAction | None:
    """Another guess in the place of one that is not legal: with cards swapped where that helps, else any; None where
    there is none."""
    others = (_with_cards(action, swap), *_same_kind(state, action))
    return next((other for other in others if is_kept(other) and state.why_not(other) is None), None)


def _with_shown_cards(
    action: AnyAction, failed: AnyAction, owner: int | None, freed: Sequence[object]
) -> Iterator[AnyAction]:
    """A guess with a card of the action that failed in the place of another, of hands in that of the `owner`; or, where
    that card is guessed to lie with others, with one of the freed cards in its place."""
    for wanted in _cards_of(failed):
        for card in _cards_of(action):
            if card != wanted and type(card) is type(wanted):
                yield from filter(is_kept, _with_card(action, card, wanted, owner))
        for card in freed:
            if card != wanted and type(card) is type(wanted):
                yield from filter(is_kept, _with_card(action, wanted, card, None))


def _same_kind(state: State, action: AnyAction) -> tuple[AnyAction, ...]:
    """What else is legal in a position of the same kind, as secret, and of the same player."""
    try:
        found: tuple[AnyAction, ...] = ()
        if state.to_act is CHANCE:
            found = state.outcomes()
        elif action.seat is not None:
            found = state.options(action.seat)
    except TooMany:
        return ()
    return tuple(one for one in found if type(one) is type(action) and is_kept(one) and one.player == action.player)


# ---------------------------------------------------------------- cards that actions name


def _cards_of(action: AnyAction) -> tuple[Any, ...]:
    """The cards that an action names, and whatever else is told by a text or a number, each once."""
    return tuple(dict.fromkeys(leaf for _, value in _fields_of(action) for leaf in _leaves(value)))


def _fields_of(action: AnyAction) -> Iterator[tuple[str, Any]]:
    names = (field.name for field in fields(action) if field.name not in WHO)  # type: ignore[arg-type]
    return ((name, getattr(action, name)) for name in names)


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for item in value:
            yield from _leaves(item)
    elif not isinstance(value, bool):
        yield value


def _with_card(action: AnyAction, card: Any, wanted: Any, owner: int | None) -> Iterator[AnyAction]:
    """The action with one `wanted` where one `card` was, of hands in that of the `owner`; a `wanted` of its own may
    take that place."""
    for name, value in _fields_of(action):
        leaves = list(_leaves(value))
        own = _places_of_row(value, owner)
        here = [place for place, leaf in enumerate(leaves) if leaf == card and place in own]
        there = [place for place, leaf in enumerate(leaves) if leaf == wanted]
        for place in here:
            for other in (None, *there):
                change = {place: wanted} if other is None else {place: wanted, other: card}
                yield replace(action, **{name: _with_leaves(value, change)})  # type: ignore[type-var]


def _places_of_row(value: Any, owner: int | None) -> range:
    """Which leaves of a field are those of a player: where it has a row for each, those of that row, else all."""
    rows = [len(list(_leaves(row))) for row in value] if isinstance(value, tuple) else []
    if owner is None or owner >= len(rows) or not all(isinstance(row, tuple) for row in value):
        return range(len(list(_leaves(value))))
    return range(sum(rows[:owner]), sum(rows[: owner + 1]))


def _with_leaves(value: Any, change: Mapping[int, Any]) -> Any:
    """A value with other leaves at some places; cards that lay in order do so again."""
    leaves = [change.get(place, leaf) for place, leaf in enumerate(_leaves(value))]
    return _shaped(value, iter(leaves))


def _shaped(value: Any, leaves: Iterator[Any]) -> Any:
    if not isinstance(value, tuple):
        return next(leaves) if not isinstance(value, bool) else value
    items = tuple(_shaped(item, leaves) for item in value)
    is_row = not any(isinstance(item, tuple) for item in items)
    return tuple(sorted(items)) if is_row and list(value) == sorted(value) else items


def _with_cards(action: AnyAction, swap: Mapping[object, object]) -> AnyAction:
    """The action with every card swapped for another that is named there."""
    changes = {}
    for name, value in _fields_of(action):
        leaves = [swap.get(leaf, leaf) for leaf in _leaves(value)]
        changes[name] = _shaped(value, iter(leaves))
    return replace(action, **changes)  # type: ignore[type-var]


def _swap_of(one: AnyAction, other: AnyAction) -> Mapping[object, object]:
    """Which cards changed places between two guesses of a kind, both ways."""
    before, after = (tuple(_cards_of(action)) for action in (one, other))
    gone = [card for card in before if card not in after]
    come = [card for card in after if card not in before]
    return {**dict(zip(gone, come, strict=False)), **dict(zip(come, gone, strict=False))}
