"""The books of a game of Deities & Demidice: every card of every deck is in one place, and dice come and go one by one.

What the tests of random games (`tests/engine/test_random_games.py`) ask of every game stands here for this one:
`options`, `check_state`, `check_step`, `check_view`, `twins`, `seen_alike`, `SECRETS` and `SHOWN_AT_THE_END`. It knows
the rules of where cards and dice may be and nothing of how the engine moves them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from engine.core.actions import Action
from engine.core.state import State, Step
from engine.games.deities import (
    CarryOut,
    DealHand,
    DeitiesState,
    DiscardCard,
    DrawCard,
    LoseCard,
    PlayCard,
    RollBatch,
    RollDie,
    SeeAhead,
)
from engine.games.deities.rules.table import UNSEEN, Deck, Player, Stage

MOST_STEPS = 200_000
"""No random game takes so many."""

WINDOW = 60
"""So many steps of a random game are looked at closely; 0 for all."""

SECRETS = True
"""Whether the game has anything that a seat cannot see."""

SHOWN_AT_THE_END = False
"""Whether the last step of a game lays open what was secret until then."""

NAMES = ("Egyptian", "Babylonian", "Greek", "Norse", "Roman", "Celtic")

ROLLED = (Stage.DESTINY, Stage.STRUGGLE, Stage.JUDGE, Stage.COMBO, Stage.PICK, Stage.APPLY, Stage.SANDS)
JUDGMENT = (Stage.COMBO, Stage.PICK, Stage.APPLY)


def options(players: int, rng: Random) -> dict[str, Any]:
    """Options for a table: decks drawn by lot, and, for two, one time in three a single deck."""
    shared = players == 2 and rng.random() < 1 / 3
    return {"decks": rng.sample(NAMES, 1 if shared else players), "shared": shared}


# ---------------------------------------------------------------- where cards and dice are


def places(state: DeitiesState) -> dict[tuple[int, str], str]:
    """By deck and card, where the card is. Fails where one is in two places, or not in that deck."""
    found: dict[tuple[int, str], str] = {}
    for at, deck in enumerate(state.decks):
        stacks = {"deck": [*deck.loose, *(card for card, _ in deck.ahead)], "discards": list(deck.discard)}
        hands = {f"hand {s}": list(player.hand) for s, player in enumerate(state.players) if player.deck == at}
        for place, cards in (stacks | hands).items():
            for card in cards:
                assert (at, card) not in found, f"{card} is in two places"
                found[at, card] = place
        assert {card for deck_at, card in found if deck_at == at} == {c.name for c in state.table.decks[at].cards}
    return found


def check_state(state: State) -> None:
    """Nineteen cards of each deck, nine dice of each player (ten win), and nothing left over from before."""
    assert isinstance(state, DeitiesState)
    assert len(places(state)) == 19 * len(state.decks)
    assert len(state.decks) == (1 if state.table.shared else len(state.players))
    for seat, player in enumerate(state.players):
        _check_player(state, seat, player)
    for deck in state.decks:
        assert list(deck.loose) == sorted(deck.loose)
        assert all(seats and seats <= set(range(len(state.players))) for _, seats in deck.ahead)
    _check_dice(state)
    _check_turn(state)
    _check_end(state)


def _check_player(state: DeitiesState, seat: int, player: Player) -> None:
    tenth = state.winner == seat and state.won_by == "dei-win-3"
    latent = 10 - player.power if tenth else 9 - player.power
    assert player.power >= 0 and latent >= 0
    assert player.power == 10 or not tenth
    assert list(player.hand) == sorted(player.hand)
    assert len(player.known) == len(state.players) and player.known[seat] == frozenset()
    assert all(seen <= set(player.hand) for seen in player.known)
    assert len(player.hand) <= 7 or seat == state.current


def _check_dice(state: DeitiesState) -> None:
    assert list(state.dice) == sorted(state.dice) and set(state.dice) <= set(range(1, 7))
    if state.stage is Stage.STRUGGLE or state.stage is Stage.DESTINY:
        assert len(state.dice) == state.players[state.current].power
    assert bool(state.dice) or state.stage not in ROLLED
    if state.stage in JUDGMENT:
        combos = [min(5, n) for n in Counter(state.dice).values() if n > 1] or [0]
        left = Counter(combos) - Counter(state.sizes)
        assert not Counter(state.sizes) - Counter(combos) and list(state.sizes) == sorted(state.sizes, reverse=True)
        assert all(gone >= max(state.sizes, default=0) for gone in left)


def _check_turn(state: DeitiesState) -> None:
    living = set(state.living)
    if state.result is None:
        assert state.current in living and len(living) > 1
    if state.stage not in (Stage.START, Stage.HANDS):
        assert set(state.asked) <= living
    assert (state.target >= 0) <= (state.stage in (*JUDGMENT, Stage.OVER))
    assert all(task.count > 0 and task.seat in living for task in state.tasks[:1])
    assert len(set(state.asked)) == len(state.asked)
    if state.waiting is not None:
        waiting = state.waiting
        assert len(set(waiting.asked)) == len(waiting.asked) and set(waiting.asked) <= living - {waiting.stack[-1].seat}
        for played in waiting.stack:
            assert played.card in state.decks[state.players[played.seat].deck].discard
        assert all(state.ability(p.seat, p.card).does == "negate" for p in waiting.stack[1:])


def _check_end(state: DeitiesState) -> None:
    assert (state.stage is Stage.OVER) == (state.winner >= 0) == bool(state.won_by)
    if state.won_by in ("dei-win-2", "dei-win-5"):
        assert state.living == (state.winner,)
        assert (state.won_by == "dei-win-2") == (len(state.players) == 2)
    if state.won_by == "dei-win-4":
        assert state.sizes[0] == 5 and max(Counter(state.dice).values()) >= 5


# ---------------------------------------------------------------- what a step may do


def check_step(step: Step) -> None:
    """Cards move only where the action sends them, and an empty deck takes its discards; dice move one at a time."""
    before, after = step.before, step.after
    assert isinstance(before, DeitiesState) and isinstance(after, DeitiesState)
    _check_moves(before, after, step.action)
    gains = [new.power - old.power for old, new in zip(before.players, after.players, strict=True)]
    assert sum(map(abs, gains)) <= isinstance(step.action, CarryOut)
    if isinstance(step.action, RollBatch):
        assert after.dice == step.action.dice
    elif isinstance(step.action, CarryOut | RollDie) and after.dice:
        assert sum((Counter(before.dice) - Counter(after.dice)).values()) <= 1
    else:
        assert after.dice in (before.dice, ())
    assert after.turn - before.turn in (0, 1)
    assert after.current == before.current or after.turn > before.turn or before.stage is Stage.START


def _check_moves(before: DeitiesState, after: DeitiesState, action: Action) -> None:
    expected, new = places(before), places(after)
    for deck, card, source, target in _moves(before, action):
        assert expected[deck, card] == source
        expected[deck, card] = target
    for at in range(len(before.decks)):
        lying = {card: place for (deck, card), place in expected.items() if deck == at}
        if "deck" not in lying.values() and any(new[at, card] == "deck" for card in lying):
            kept = before.tasks[0].card if isinstance(action, DrawCard) else _drawer(before)
            expected |= {(at, card): "deck" for card, place in lying.items() if place == "discards" and card != kept}
    assert new == expected


def _drawer(state: DeitiesState) -> str:
    """The card that makes its owner draw once all have answered, "" where none does."""
    played = state.waiting.stack[0] if state.waiting else None
    return played.card if played and "draw" in state.ability(played.seat, played.card).does else ""


def _moves(state: DeitiesState, action: Action) -> list[tuple[int, str, str, str]]:
    """What an action moves: by deck and card, from where to where."""
    match action:
        case DealHand(player=seat, cards=cards):
            return [(state.players[seat].deck, card, "deck", f"hand {seat}") for card in cards]
        case DrawCard(player=seat, card=card):
            return [(state.players[seat].deck, card, "deck", f"hand {seat}")]
        case LoseCard(player=seat, card=card) | PlayCard(seat=seat, card=card) | DiscardCard(seat=seat, card=card):
            return [(state.players[seat].deck, card, f"hand {seat}", "discards")]
    return []


# ---------------------------------------------------------------- what nobody else may know


def check_view(state: State, view: State, seat: int) -> None:
    """A view holds the own hand, what the seat has seen of others and of decks, and of the rest how many there are."""
    assert isinstance(state, DeitiesState) and isinstance(view, DeitiesState)
    for other, (full, seen) in enumerate(zip(state.players, view.players, strict=True)):
        known = set(full.hand) if other == seat else full.known[seat]
        assert Counter(seen.hand) == Counter(card if card in known else UNSEEN for card in full.hand)
        assert all(
            cards == (full.known[eyes] if seat in (other, eyes) else frozenset())
            for eyes, cards in enumerate(seen.known)
        )
    for deck, closed in zip(state.decks, view.decks, strict=True):
        assert closed.loose == (UNSEEN,) * len(deck.loose) and closed.discard == deck.discard
        assert closed.ahead == tuple((card if seat in seats else UNSEEN, seats) for card, seats in deck.ahead)
    assert replace(view, players=state.players, decks=state.decks) == state


def twins(state: State, seat: int) -> Iterator[State]:
    """Other positions that `seat` cannot tell from this one: two cards of a deck that it has not seen change places."""
    assert isinstance(state, DeitiesState)
    for at, deck in enumerate(state.decks):
        using = [s for s, player in enumerate(state.players) if player.deck == at and s != seat]
        held = [c for s in using for c in state.players[s].hand if c not in state.players[s].known[seat]]
        ahead = [card for card, seats in deck.ahead if seat not in seats]
        for one in [*held[:2], *ahead[:2]]:
            for other in [*deck.loose[:2], *held[-1:], *ahead[-1:]]:
                if (twin := _swapped(state, at, one, other)) != state:
                    yield twin


def _swapped(state: DeitiesState, at: int, one: str, other: str) -> DeitiesState:
    """The position with two cards of a deck in each other's place."""
    swap = {one: other, other: one}

    def now(card: str) -> str:
        return swap.get(card, card)

    players = tuple(
        replace(
            player,
            hand=tuple(sorted(map(now, player.hand))),
            known=tuple(frozenset(map(now, cards)) if cards & swap.keys() else cards for cards in player.known),
        )
        if player.deck == at
        else player
        for player in state.players
    )
    deck = state.decks[at]
    ahead = tuple((now(card), seats) for card, seats in deck.ahead)
    swapped = Deck(tuple(sorted(map(now, deck.loose))), ahead, deck.discard)
    return replace(state, players=players, decks=(*state.decks[:at], swapped, *state.decks[at + 1 :]))


def seen_alike(one: Action, other: Action, seat: int) -> bool:
    """Whether `seat` must see the same, whichever of two actions is done in positions that are alike to it."""
    if one == other:
        return not isinstance(one, CarryOut)  # it may show the seat a hand
    match one, other:
        case (DealHand(player=player), DealHand()) | (DrawCard(player=player), DrawCard()):
            return player != seat
        case SeeAhead(player=player), SeeAhead():
            return player != seat
    return False
