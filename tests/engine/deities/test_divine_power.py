"""The Divine Power Phase: what each card marked DP does, and at whom it may be aimed."""

from fractions import Fraction
from random import Random

import pytest

from engine.chance.sampling import playout
from engine.core.actions import Refusal
from engine.core.values import evolve
from engine.games.deities import CarryOut, DiscardCard, DrawCard, LoseCard, Pass, PlayCard, SeeAhead
from engine.games.deities.odds.policy import play_quickly
from engine.games.deities.rules.events import (
    CardForeseen,
    CardLost,
    CardPlayed,
    DiceGained,
    DiceLost,
    FewToSee,
    NothingDrawn,
    NothingLost,
    Reshuffled,
)
from engine.games.deities.rules.table import Stage, Task
from engine.pieces.seats import NAMES
from tests.cases import for_each
from tests.engine.deities.play import (
    ADA,
    BEN,
    CLEO,
    CREATIONS,
    asked,
    card,
    cards,
    drained,
    first_of,
    flow,
    let,
    table,
    use,
    worked,
)
from tests.engine.playing import do, refusal, told


@pytest.mark.rule("dei-power-1")
def test_as_many_cards_as_one_likes_are_played_one_after_another() -> None:
    state = table(["gain", "strike", "ravage"], ["spy"])
    state = worked(state, use(ADA, "gain"), use(ADA, "strike", at=BEN))
    assert (state.stage, asked(state)) == (Stage.POWER, ADA)
    assert [player.power for player in state.players] == [6, 4]
    state = do(state, Pass(ADA))
    assert (state.stage, state.phase) == (Stage.BATCH, "Destiny Phase")


@pytest.mark.rule("dei-power-1")
def test_no_card_has_to_be_played() -> None:
    state = table(["gain"], ["spy"])
    assert do(state, Pass(ADA)).stage is Stage.BATCH
    assert set(state.options(ADA)) == {Pass(ADA), use(ADA, "gain")}
    assert state.options(BEN) == ()


# ---------------------------------------------------------------- dice


@pytest.mark.rule("dei-power-2", "dei-dice-2")
@for_each(("rolls", "after"), [((), 6), (CREATIONS[:1], 7), (CREATIONS, 8)])
def test_gain_adds_a_power_die(rolls: tuple[tuple[int, ...], ...], after: int) -> None:
    state = table(["gain"], ["spy"], rolls=rolls)
    state = do(let(do(state, use(ADA, "gain"))))
    assert first_of(told(state, CarryOut()), DiceGained).count == after
    state = do(state, CarryOut())
    assert [player.power for player in state.players] == [after, 5]
    batch = flow(state, Stage.BATCH)
    assert all(len(action.dice) == after for action in batch.outcomes())  # type: ignore[attr-defined]


@pytest.mark.rule("dei-power-3", "dei-dice-2", "dei-judgment-11")
def test_strike_takes_a_die_from_the_opponent_who_is_picked() -> None:
    state = table(["strike"], ["spy"], ["spy"])
    for target, powers in ((BEN, [5, 4, 5]), (CLEO, [5, 5, 4])):
        after = worked(state, use(ADA, "strike", at=target))
        assert [player.power for player in after.players] == powers
    lost = first_of(told(let(do(state, use(ADA, "strike", at=CLEO))), CarryOut()), DiceLost)
    assert (lost.seat, lost.count) == (CLEO, 4)


@pytest.mark.rule("dei-judgment-11", "dei-power-3", "dei-power-6", "dei-any-7")
@for_each("does", ["strike", "ravage", "spy"])
def test_an_opponent_must_be_another_player_who_is_in(does: str) -> None:
    state = table([does], ["annul"], ["annul"])
    for at in (ADA, 3, -1, -2, 6):
        assert refusal(state, use(ADA, does, at=at)).rule == "dei-judgment-11"
    assert refusal(state, use(ADA, does, die=3, at=BEN)).rule == {"strike": "dei-power-3", "ravage": "dei-power-6"}.get(
        does, "dei-any-7"
    )
    assert {option.at for option in state.options(ADA) if option != Pass(ADA)} == {BEN, CLEO}  # type: ignore[attr-defined]


# ---------------------------------------------------------------- cards


@pytest.mark.rule("dei-power-4", "dei-cards-1")
def test_two_new_cards_for_one() -> None:
    state = table(["draw-2"], ["spy"])
    before = state.players[ADA].hand
    state = worked(state, use(ADA, "draw-2"))
    assert state.decks[0].discard == ("Osiris",)
    assert state.tasks == (Task("draw", ADA, 2, card="Osiris"),)
    state = do(state, DrawCard(ADA, "Geb"), DrawCard(ADA, "Isis"))
    assert set(state.players[ADA].hand) == {*before, "Geb", "Isis"} - {"Osiris"}
    assert (state.stage, asked(state)) == (Stage.POWER, ADA)


@pytest.mark.rule("dei-power-5", "dei-cards-1")
def test_four_new_cards_then_three_of_the_hand_back() -> None:
    state = table(["draw-4"], ["spy"])
    kept = set(state.players[ADA].hand) - {"Shu"}
    state = worked(state, use(ADA, "draw-4"))
    assert state.tasks == (Task("draw", ADA, 4, card="Shu"), Task("discard", ADA, 3))
    state = do(state, *(DrawCard(ADA, name) for name in ("Geb", "Isis", "Ptah", "Ra")))
    assert asked(state) == ADA
    assert refusal(state, Pass(ADA)).rule == "dei-cards-1"
    hand = kept | {"Geb", "Isis", "Ptah", "Ra"}
    assert {option.card for option in state.options(ADA) if isinstance(option, DiscardCard)} == hand
    assert refusal(state, DiscardCard(BEN, state.players[BEN].hand[0])).rule == "dei-sands-1"
    lost = first_of(told(state, DiscardCard(ADA, "Ra")), CardLost)
    assert (lost.card, lost.rule) == ("Ra", "dei-power-5")
    old = min(kept)
    state = do(state, DiscardCard(ADA, "Ra"), DiscardCard(ADA, old), DiscardCard(ADA, "Geb"))
    assert set(state.players[ADA].hand) == hand - {"Ra", old, "Geb"}
    assert state.decks[0].discard == ("Shu", "Ra", old, "Geb")
    assert (state.stage, asked(state)) == (Stage.POWER, ADA)


@pytest.mark.rule("dei-fate-4", "dei-power-11")
@for_each(("does", "name"), [("draw-2", "Osiris"), ("draw-4", "Shu")])
def test_a_card_that_draws_is_not_shuffled_into_its_own_draw(does: str, name: str) -> None:
    state = drained("draw-2", "draw-4")
    old, (last,) = state.decks[0].discard, state.decks[0].loose
    assert first_of(told(state, use(ADA, does)), CardPlayed).rule == "dei-power-11"
    state = worked(state, use(ADA, does))
    shuffled = first_of(told(state, DrawCard(ADA, last)), Reshuffled)
    assert (shuffled.rule, shuffled.count, shuffled.but) == ("dei-fate-4", len(old), name)
    state = do(state, DrawCard(ADA, last))
    assert (state.decks[0].loose, state.decks[0].discard) == (tuple(sorted(old)), (name,))


@pytest.mark.rule("dei-fate-4")
def test_a_card_that_draws_alone_on_the_discards_stays_there() -> None:
    state = drained("draw-2")
    (last,) = state.decks[0].loose
    state = worked(evolve(state, decks=(evolve(state.decks[0], discard=()),)), use(ADA, "draw-2"))
    assert first_of(told(state, DrawCard(ADA, last)), NothingDrawn).rule == "dei-fate-4"
    state = do(state, DrawCard(ADA, last))
    assert (state.stage, state.tasks, state.decks[0].discard) == (Stage.POWER, (), ("Osiris",))


@pytest.mark.rule("dei-fate-4")
@for_each("seed", range(5))
def test_a_card_that_draws_does_not_fetch_itself_for_ever(seed: int) -> None:
    """One deck for two, and all but two cards are in hands: by drawing, Shu came back with every play."""
    weak = ("spy", "foresee")
    mine = ("draw-2", "draw-4", "become-1", "become-2", "become-3", "become-4", "reroll", "negate", "raise", "lower")
    state = drained("draw-2", "draw-4")
    hands = (cards(ADA, *mine), tuple(n for n in state.table.names[0] if n not in cards(ADA, *mine, *weak)))
    players = tuple(evolve(player, hand=hand) for player, hand in zip(state.players, hands, strict=True))
    deck = evolve(state.decks[0], loose=(), discard=cards(ADA, *weak))
    rng, state = Random(seed), evolve(state, players=players, decks=(deck,))
    end = playout(state, play_quickly, rng, 500)
    assert end.turn > state.turn or end.phase != state.phase


@pytest.mark.rule("dei-power-9", "dei-fate-4")
def test_whoever_holds_nothing_has_nothing_to_discard() -> None:
    state = drained("draw-4")
    players = (evolve(state.players[ADA], hand=("Shu",)), state.players[BEN])
    state = evolve(state, players=players, decks=(evolve(state.decks[0], loose=(), discard=()),))
    waiting = let(do(state, use(ADA, "draw-4")))
    events = told(waiting, CarryOut())
    assert (first_of(events, NothingDrawn).rule, first_of(events, NothingLost).rule) == ("dei-fate-4", "dei-power-9")
    state = do(waiting, CarryOut())
    assert (state.stage, asked(state), state.tasks) == (Stage.POWER, ADA, ())


@pytest.mark.rule("dei-power-6", "dei-judgment-11")
def test_an_opponent_discards_two_cards_at_random() -> None:
    state = table(["ravage"], ["annul"], ["annul", "negate", "gain"])
    hand = state.players[CLEO].hand
    state = worked(state, use(ADA, "ravage", at=CLEO))
    assert state.chance() == {LoseCard(CLEO, name): Fraction(1, len(hand)) for name in hand}
    assert refusal(state, LoseCard(BEN, state.players[BEN].hand[0])).rule == "dei-judgment-4"
    assert refusal(state, LoseCard(CLEO, "Ra")).rule == "dei-power-9"
    lost = first_of(told(state, LoseCard(CLEO, hand[1])), CardLost)
    assert (lost.seat, lost.card, lost.rule) == (CLEO, hand[1], "dei-power-6")
    state = do(state, LoseCard(CLEO, hand[1]))
    assert state.chance() == {LoseCard(CLEO, n): Fraction(1, len(hand) - 1) for n in hand if n != hand[1]}
    state = do(state, LoseCard(CLEO, hand[0]))
    assert state.decks[CLEO].discard == (hand[1], hand[0])
    assert (state.stage, asked(state)) == (Stage.POWER, ADA)


@pytest.mark.rule("dei-power-9")
def test_who_holds_fewer_than_two_loses_what_is_there() -> None:
    state = table(["ravage", "spy"], ["negate", "annul"])
    state = do(let(do(state, use(ADA, "spy", at=BEN), use(BEN, "negate"))), CarryOut())
    assert state.players[BEN].hand == ("Girru",)
    state = worked(state, use(ADA, "ravage", at=BEN))
    assert state.chance() == {LoseCard(BEN, "Girru"): Fraction(1)}
    events = told(state, LoseCard(BEN, "Girru"))
    assert first_of(events, NothingLost).seat == BEN
    state = do(state, LoseCard(BEN, "Girru"))
    assert state.players[BEN].hand == () and (state.stage, asked(state)) == (Stage.POWER, ADA)


# ---------------------------------------------------------------- looking ahead


@pytest.mark.rule("dei-power-7")
@for_each("deck", [0, 1, 2])
def test_the_next_seven_cards_of_any_deck_are_seen(deck: int) -> None:
    state = table(["foresee"], ["spy"], ["spy"])
    size, hand = len(state.decks[deck]), state.players[ADA].hand
    state = worked(state, use(ADA, "foresee", at=deck))
    seen = state.decks[deck].loose[1:8]
    assert len(state.chance()) == size
    for place, name in enumerate(seen):
        assert state.chance()[SeeAhead(ADA, name)] == Fraction(1, size - place)
        event = first_of(told(state, SeeAhead(ADA, name)), CardForeseen)
        assert (event.deck, event.place, event.card) == (state.table.decks[deck].name, place, name)
        state = do(state, SeeAhead(ADA, name))
    assert state.decks[deck].ahead == tuple((name, frozenset({ADA})) for name in seen)
    assert len(state.decks[deck]) == size and (state.stage, asked(state)) == (Stage.POWER, ADA)
    assert set(state.players[ADA].hand) == set(hand) - {"Thoth"}


@pytest.mark.rule("dei-power-7", "dei-power-10")
def test_of_a_small_deck_all_there_is_is_seen() -> None:
    state = drained("foresee", "draw-2")
    (last,) = state.decks[0].loose
    few = first_of(told(let(do(state, use(ADA, "foresee", at=0))), CarryOut()), FewToSee)
    assert few == FewToSee("dei-power-10", ADA, "Egyptian", 1)
    state = worked(state, use(ADA, "foresee", at=0))
    assert state.chance() == {SeeAhead(ADA, last): Fraction(1)}
    state = do(state, SeeAhead(ADA, last))
    assert state.decks[0].ahead == ((last, frozenset({ADA})),)
    assert (state.stage, asked(state)) == (Stage.POWER, ADA)


@pytest.mark.rule("dei-power-10")
def test_a_look_into_an_empty_deck_shows_nothing_and_shuffles_nothing() -> None:
    state = drained("foresee", "draw-2")
    deck = evolve(state.decks[0], loose=(), discard=(*state.decks[0].discard, *state.decks[0].loose))
    state = let(do(evolve(state, decks=(deck,)), use(ADA, "foresee", at=0)))
    few = first_of(told(state, CarryOut()), FewToSee)
    assert few.told(state.names) == "The Egyptian deck is empty, so Ada sees nothing."
    after = do(state, CarryOut())
    assert (len(after.decks[0]), after.stage, asked(after)) == (0, Stage.POWER, ADA)


@pytest.mark.rule("dei-power-8")
def test_the_order_that_was_seen_is_the_order_that_is_drawn() -> None:
    state = worked(table(["foresee", "draw-2"], ["spy"]), use(ADA, "foresee", at=0))
    seen = ("Ra", "Geb", "Set", "Seker", "Isis", "Ptah", "Horus")
    state = do(state, *(SeeAhead(ADA, name) for name in seen))
    state = worked(state, use(ADA, "draw-2"))
    assert state.chance() == {DrawCard(ADA, "Ra"): Fraction(1)}
    seen_already = "The card that lies there has been seen, and it is not Geb."
    assert refusal(state, DrawCard(ADA, "Geb")) == Refusal("dei-power-8", seen_already)
    state = do(state, DrawCard(ADA, "Ra"))
    assert state.chance() == {DrawCard(ADA, "Geb"): Fraction(1)}
    state = do(state, DrawCard(ADA, "Geb"))
    assert [name for name, _ in state.decks[0].ahead] == list(seen[2:])


@pytest.mark.rule("dei-power-8")
def test_who_looks_at_the_same_deck_later_sees_the_same_cards() -> None:
    state = worked(table(["foresee"], ["foresee"]), use(ADA, "foresee", at=0))
    seen = ("Ra", "Geb", "Set", "Seker", "Isis", "Ptah", "Horus")
    state = do(state, *(SeeAhead(ADA, name) for name in seen))
    state = flow(flow(state, Stage.APPLY), Stage.POWER, "Ra")
    state = worked(state, use(BEN, "foresee", at=0))
    for place, name in enumerate(seen[1:]):
        assert state.chance() == {SeeAhead(BEN, name): Fraction(1)}
        assert refusal(state, SeeAhead(BEN, "Tefnut")).rule == "dei-power-8"
        assert refusal(state, SeeAhead(ADA, name)).rule == "dei-power-7"
        state = do(state, SeeAhead(BEN, name))
        assert state.decks[0].ahead[place] == (name, frozenset({ADA, BEN}))
    seventh = state.decks[0].loose[0]
    state = do(state, SeeAhead(BEN, seventh))
    assert state.decks[0].ahead[6:] == ((seventh, frozenset({BEN})),)
    assert asked(state) == BEN and refusal(state, SeeAhead(BEN, seventh)).rule == "dei-power-7"


@pytest.mark.rule("dei-power-7")
@for_each("deck", ["", "Greek", "Ada"])
def test_only_a_deck_at_the_table_can_be_looked_at(deck: str) -> None:
    state = table(["foresee"], ["gain"])
    assert refusal(state, PlayCard(ADA, "Thoth", 0, -1, deck)).rule == "dei-power-7"
    assert refusal(state, PlayCard(ADA, "Thoth", 0, BEN, "Egyptian")).rule == "dei-power-7"
    looks = [option for option in state.options(ADA) if isinstance(option, PlayCard) and option.card == "Thoth"]
    assert [look.label(NAMES) for look in looks] == ["Thoth on the Babylonian deck", "Thoth on the Egyptian deck"]
    assert set(looks) <= set(PlayCard.candidates(state, ADA)), "also where it is not allowed, it can be put into words"


@pytest.mark.rule("dei-power-2", "dei-power-4", "dei-power-5")
@for_each(("does", "rule"), [("gain", "dei-power-2"), ("draw-2", "dei-power-4"), ("draw-4", "dei-power-5")])
def test_what_helps_oneself_is_aimed_at_nothing(does: str, rule: str) -> None:
    state = table([does], ["spy"])
    for die, at in ((0, BEN), (0, ADA), (3, -1), (0, -2)):
        assert refusal(state, use(ADA, does, die, at)).rule == rule
    assert card(ADA, does) in state.players[ADA].hand
