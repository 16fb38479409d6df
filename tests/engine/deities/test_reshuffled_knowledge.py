"""What is known of a hand when the deck runs out and is shuffled anew: held against worlds counted one by one."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from engine import CHANCE, AnyAction
from engine.games.deities import DeitiesState, DiscardCard, DrawCard, LoseCard, PlayCard
from engine.games.deities.odds.unseen_cards import holds, next_card
from engine.games.deities.odds.win_chances import state_as_it_stands
from engine.games.deities.rules.cards import ABILITIES
from engine.games.deities.rules.table import UNSEEN
from tests.cases import for_each
from tests.engine.deities.play import ADA, BEN, NAMED, card, drained, new, worked
from tests.engine.playing import do

World = tuple[frozenset[str], frozenset[str]]
"""What Ben may hold, and what may lie in his deck."""


class Worlds:
    """Every hand and deck of Ben that agree with what Ada saw, with their weights; Ada never looks at either."""

    def __init__(self, hand: int, discards: list[str]) -> None:
        deck = frozenset(NAMED[BEN].values())
        self.discards = discards
        self.weights: dict[World, Fraction] = {(frozenset(), deck - {*discards}): Fraction(1)}
        for _ in range(hand):
            self.draw("")

    def draw(self, at_work: str) -> None:
        if not all(deck for _, deck in self.weights):
            anew = frozenset(self.discards) - {at_work}
            self.discards = [card for card in self.discards if card == at_work]
            self.weights = {(hand, anew): weight for (hand, _), weight in self.weights.items()}
        after: Counter[World] = Counter()
        for (hand, deck), weight in self.weights.items():
            for drawn in deck:
                after[hand | {drawn}, deck - {drawn}] += weight / len(deck)  # type: ignore[assignment]
        self.weights = dict(after)  # type: ignore[arg-type]

    def leave(self, gone: str) -> None:
        """A card of the hand is put on the discards for all to see."""
        left = {(hand - {gone}, deck): weight for (hand, deck), weight in self.weights.items() if gone in hand}
        self.weights = {world: weight / sum(left.values()) for world, weight in left.items()}
        self.discards.append(gone)

    def after(self, state: DeitiesState, action: AnyAction) -> None:
        match action:
            case DrawCard(player=1):
                self.draw(state.tasks[0].card)
            case LoseCard(player=1, card=gone) | DiscardCard(seat=1, card=gone) | PlayCard(seat=1, card=gone):
                self.leave(gone)

    def chance(self, does: str) -> Fraction:
        name = card(BEN, does)
        return sum((weight for (hand, _), weight in self.weights.items() if name in hand), Fraction(0))


def next_move(state: DeitiesState, rng: Random) -> AnyAction:
    """Anything at random, but that Ada never looks at a hand or into a deck."""
    if state.to_act is CHANCE:
        return state.sample(rng)
    seat = min(state.to_act)
    looks = {card(seat, "spy"), card(seat, "foresee")}
    options = [o for o in state.options(seat) if not (isinstance(o, PlayCard) and o.card in looks)]
    return rng.choice(options)


@pytest.mark.rule("dei-fate-2", "dei-fate-4", "dei-setup-5")
@for_each("seed", range(6))
def test_every_card_of_a_hand_has_its_chance_before_and_after_a_reshuffle(seed: int) -> None:
    discards = sorted(NAMED[BEN].values())[:15]
    state = new(
        2, position={"phase": "Fate", "hands": [[], sorted(NAMED[BEN].values())[15:17]], "discards": [[], discards]}
    )
    worlds, rng, reshuffled = Worlds(2, discards), Random(seed), 0
    for _ in range(90):
        if state.result is not None or len(worlds.weights) > 1500:
            break
        action = next_move(state, rng)
        worlds.after(state, action)
        state = do(state, action)
        reshuffled += len(state.decks[BEN]) > 10
        view = state.seen_by(ADA)
        assert {does: holds(view, BEN, {does}) for does in ABILITIES} == {d: worlds.chance(d) for d in ABILITIES}
        imagined = view.imagined(rng).players[BEN].hand
        assert frozenset(imagined) in {hand for hand, _ in worlds.weights}
    assert reshuffled


def known_at_reshuffle() -> DeitiesState:
    """Ben held two cards when his deck was shuffled anew, and drew one since."""
    names = sorted(NAMED[BEN].values())
    position = {"phase": "Fate", "turn": BEN, "hands": [[], names[:2]], "discards": [[], names[2:]]}
    state = new(2, position=position)
    return do(state, DrawCard(BEN, names[5]))


@pytest.mark.rule("dei-fate-2", "dei-cards-4")
def test_a_hand_is_known_to_all_once_the_discards_have_become_the_deck() -> None:
    names = sorted(NAMED[BEN].values())
    view = known_at_reshuffle().seen_by(ADA)
    assert sorted(view.players[BEN].hand) == sorted([*names[:2], UNSEEN])
    assert view.unseen(BEN) == tuple(names[2:])
    assert set(next_card(view, BEN).values()) == {Fraction(1, 17)}


@pytest.mark.rule("dei-fate-2", "dei-parts-5")
def test_who_shares_a_deck_knows_the_other_hand_after_a_reshuffle() -> None:
    state = drained("draw-2")
    hands = [set(player.hand) for player in state.players]
    state = worked(state, PlayCard(ADA, card(ADA, "draw-2"), 0, -1))
    (last,) = state.outcomes()
    state = do(state, last)
    hands[ADA] = {*state.players[ADA].hand}
    assert state.players[ADA].known[BEN] == hands[ADA] and state.players[BEN].known[ADA] == hands[BEN]
    state = do(state, state.outcomes()[0])
    assert state.seen_by(BEN).players[ADA].hand.count(UNSEEN) == 1
    assert UNSEEN not in state.seen_by(ADA).players[BEN].hand


@pytest.mark.rule("dei-fate-2", "dei-power-5", "dei-setup-5")
def test_a_view_that_looks_past_a_reshuffle_knows_the_hand_too() -> None:
    names = sorted(NAMED[BEN].values())
    draws = card(BEN, "draw-2")
    held = [draws, *[name for name in names if name != draws][:2]]
    position = {
        "phase": "Divine Power",
        "turn": BEN,
        "hands": [[], held],
        "discards": [[], [name for name in names if name not in held]],
    }
    waiting = do(new(2, position=position), PlayCard(BEN, draws, 0, -1))
    for seat in (ADA, BEN):
        after = state_as_it_stands(waiting.seen_by(seat))
        assert after.players[BEN].known == (frozenset(held[1:]), frozenset())
