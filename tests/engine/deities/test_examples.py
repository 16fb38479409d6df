"""The worked examples of Deities & Demidice against the rulebook: who does what, what works, who wins and why."""

import re
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import TypeVar

import pytest

import engine
from engine import OVER, Event
from engine.core.state import Result
from engine.games.deities import CarryOut, DeitiesState, DiscardCard, Pass, PickOpponent, PlayCard, RollBatch
from engine.games.deities.rules import events
from engine.games.deities.rules.table import PHASES, Stage
from tests.engine.deities.play import ADA, BEN, CLEO, DEV, GAME
from tests.engine.playing import refusal
from tests.engine.stories import Stories

E = TypeVar("E", bound=Event)

STORIES = Stories("deities", DeitiesState)
EXAMPLES = STORIES.records
states, heard = STORIES.states, STORIES.heard
ENDINGS = {
    "eight-dice": Result((ADA,), (8, 6), "dei-win-4"),
    "last-die": Result((ADA,), (4, 0), "dei-win-2"),
    "tenth-die": Result((ADA,), (10, 5), "dei-win-3"),
    "whole-game": Result((ADA,), (6, 4), "dei-win-4"),
    "four-players": Result((BEN,), (5, 5, 5, 5), "dei-win-4"),
}
"""The examples that go on to the end of the game, and how they end."""

each_example = pytest.mark.parametrize("name", EXAMPLES)


def played(name: str) -> list[str]:
    """The cards played in an example, in order."""
    return [action.card for action in EXAMPLES[name].actions if isinstance(action, PlayCard)]


def rolls(name: str) -> list[tuple[int, ...]]:
    """The Batch rolls of an example, in order."""
    return [action.dice for action in EXAMPLES[name].actions if isinstance(action, RollBatch)]


def note_with(name: str, *words: str) -> int:
    """The position whose note holds all these words. Fails unless there is just one."""
    found = [at for at, note in EXAMPLES[name].notes if all(word in note for word in words)]
    assert len(found) == 1, (words, found)
    return found[0]


def share(dice: int, wanted: Iterable[int]) -> Fraction:
    """The chance that a roll of so many dice holds these numbers of equal dice, largest first."""
    pattern = sorted(wanted, reverse=True)
    hits = sum(sorted(Counter(roll).values(), reverse=True) == pattern for roll in product(range(6), repeat=dice))
    return Fraction(hits, 6**dice)


# ---------------------------------------------------------------- all of them


@each_example
def test_a_note_names_only_cards_that_have_been_seen(name: str) -> None:
    """A note speaks of no god who has not been dealt, drawn or played yet, so it gives nothing away."""
    record = EXAMPLES[name]
    names = {card for deck in states(name)[0].table.names for card in deck} - {"Set", "Pan"}
    for at, note in record.notes:
        told = {card for card in names if re.search(rf"\b{card}\b", note)}
        state = states(name)[at]
        seen = {card for player in state.players for card in player.hand}
        seen |= {card for deck in state.decks for card in (*deck.discard, *deck.loose) if _was_out(name, at, card)}
        assert told <= seen, (at, told - seen)


def _was_out(name: str, at: int, card: str) -> bool:
    """Whether a card has been in a hand before a position."""
    return any(card in player.hand for state in states(name)[: at + 1] for player in state.players)


@each_example
def test_it_ends_where_it_should(name: str) -> None:
    last = states(name)[-1]
    assert last.result == ENDINGS.get(name)
    assert len(EXAMPLES[name].steps()) < 250
    if name not in ENDINGS:
        assert last.phase in ("Fate Phase", "Divine Power Phase") and heard(name, events.TurnBegun)


@each_example
def test_the_odds_can_be_had_along_the_way(name: str) -> None:
    for state in states(name)[:: max(1, len(states(name)) // 5)]:
        for meter in GAME.meters(state):
            assert sum(chance.value for chance in meter.chances) == 1


# ---------------------------------------------------------------- the printed three


@pytest.mark.rule("dei-turn-1", "dei-judgment-2", "dei-dice-2", "dei-struggle-2")
def test_no_match_is_a_creation() -> None:
    assert rolls("no-match") == [(1, 2, 4, 5, 6)] and played("no-match") == []
    assert [found.sizes for found in heard("no-match", events.CombosFound)] == [(0,)]
    assert [(gain.seat, gain.count) for gain in heard("no-match", events.DiceGained)] == [(ADA, 6)]
    phases = list(dict.fromkeys(state.phase for state in states("no-match")))
    assert phases == list(PHASES[:6])
    at = note_with("no-match", "about 9 in 100")
    assert round(100 * share(5, [1] * 5)) == 9
    assert isinstance(EXAMPLES["no-match"].actions[at - 1], CarryOut)


@pytest.mark.rule("dei-judgment-3", "dei-judgment-6", "dei-setup-3")
def test_two_pairs_are_two_laws() -> None:
    assert rolls("two-laws") == [(1, 2, 2, 4, 4)]
    assert len(heard("two-laws", events.StartTied)) == 1
    assert [found.sizes for found in heard("two-laws", events.CombosFound)] == [(2, 2)]
    assert [works.size for works in heard("two-laws", events.ComboWorks)] == [2, 2]
    assert [drawn.card for drawn in heard("two-laws", events.Drawn)] == ["Bast", "Ra", "Apep"]
    assert len(states("two-laws")[-1].players[ADA].hand) == 5


@pytest.mark.rule("dei-win-4", "dei-judgment-7", "dei-judgment-10", "dei-power-2")
def test_five_sixes_of_eight_dice_win_at_once() -> None:
    assert rolls("eight-dice")[-1] == (3, 3, 5, 6, 6, 6, 6, 6)
    assert [gain.count for gain in heard("eight-dice", events.DiceGained) if gain.seat == ADA] == [6, 7, 8]
    assert heard("eight-dice", events.CombosFound)[-1].sizes == (5, 2)
    assert [works.size for works in heard("eight-dice", events.ComboWorks)][-1] == 5
    assert heard("eight-dice", events.GameWon)[-1].rule == "dei-win-4"
    at = note_with("eight-dice", "fewer than 2 of 100")
    assert rolls("eight-dice")[2] == (1, 2, 3, 4, 5, 6) and share(6, [1] * 6) < Fraction(2, 100)
    assert states("eight-dice")[at].dice == (1, 2, 3, 4, 5, 6)


# ---------------------------------------------------------------- cards and dice


@pytest.mark.rule("dei-struggle-1", "dei-struggle-3", "dei-struggle-4", "dei-any-2")
def test_a_pair_is_broken_mended_and_broken() -> None:
    turns = [(turned.by, turned.before, turned.after) for turned in heard("breaking-a-pair", events.DieTurned)]
    assert turns == [("Gilgamesh", 4, 5), ("Apep", 5, 4), ("Asaruludu", 4, 3)]
    assert [found.sizes for found in heard("breaking-a-pair", events.CombosFound)] == [(2,)]
    assert [works.size for works in heard("breaking-a-pair", events.ComboWorks)] == [2]
    before = states("breaking-a-pair")[note_with("breaking-a-pair", "would only make a new pair")]
    assert before.dice == (1, 4, 4, 6, 6) and before.to_act == engine.Seat(BEN)


@pytest.mark.rule("dei-any-2", "dei-any-3", "dei-any-4")
def test_a_six_goes_no_higher_and_a_one_no_lower() -> None:
    state = states("up-and-down")[note_with("up-and-down", "no 7")]
    refused = state.why_not(PlayCard(ADA, "Nephthys", 6, -1))
    assert refused is not None and refused.rule == "dei-any-4"
    assert EXAMPLES["up-and-down"].actions[note_with("up-and-down", "no 7")] == PlayCard(ADA, "Nephthys", 5, -1)
    later = states("up-and-down")[note_with("up-and-down", "no 0") - 1]
    assert refusal(later, PlayCard(ADA, "Set", 1, -1)).rule == "dei-any-4"
    assert later.why_not(PlayCard(ADA, "Set", 6, -1)) is None
    assert [found.sizes for found in heard("up-and-down", events.CombosFound)] == [(2, 2)]


@pytest.mark.rule("dei-destiny-2", "dei-negate-1", "dei-power-9", "dei-judgment-4", "dei-struggle-3")
def test_the_whole_batch_is_rolled_again() -> None:
    assert rolls("batch-reroll") == [(1, 1, 2, 4, 6), (1, 5, 5, 5, 6)]
    assert played("batch-reroll") == ["Ptah", "Gilgamesh", "Geb"]
    assert [negated.card for negated in heard("batch-reroll", events.Negated)] == ["Gilgamesh"]
    assert heard("batch-reroll", events.DieTurned) == []
    assert [lost.card for lost in heard("batch-reroll", events.CardLost)] == ["Mummu"]
    assert [nothing.seat for nothing in heard("batch-reroll", events.NothingLost)] == [BEN]
    at = note_with("batch-reroll", "91 of 100")
    assert states("batch-reroll")[at].stage is Stage.BATCH and round(100 * (1 - share(5, [1] * 5))) == 91
    after = states("batch-reroll")[note_with("batch-reroll", "Ada is asked next")]
    assert after.to_act == engine.Seat(ADA)


@pytest.mark.rule("dei-negate-2", "dei-negate-3", "dei-power-3")
def test_a_negate_is_negated() -> None:
    assert played("negate-a-negate") == ["Horus", "Anu", "Geb"]
    assert [worked.card for worked in heard("negate-a-negate", events.Worked)] == ["Horus"]
    assert [(lost.seat, lost.count) for lost in heard("negate-a-negate", events.DiceLost)] == [(BEN, 4)]
    discards = [set(deck.discard) for deck in states("negate-a-negate")[-1].decks]
    assert discards == [{"Horus", "Geb"}, {"Anu"}]


@pytest.mark.rule("dei-annul-1", "dei-annul-2", "dei-win-4")
def test_a_victory_is_cancelled() -> None:
    assert [found.sizes for found in heard("combo-cancelled", events.CombosFound)] == [(5,)]
    assert [(annulled.seat, annulled.size) for annulled in heard("combo-cancelled", events.ComboAnnulled)] == [(ADA, 5)]
    assert heard("combo-cancelled", events.ComboWorks) == [] and states("combo-cancelled")[-1].current == BEN
    assert note_with("combo-cancelled", "6 of 7,776") and share(5, [5]) == Fraction(6, 7776)


# ---------------------------------------------------------------- the other ways to win


@pytest.mark.rule("dei-win-2", "dei-judgment-5", "dei-power-3", "dei-annul-1", "dei-judgment-2")
def test_the_last_die_is_lost() -> None:
    counts = [(lost.seat, lost.count) for lost in heard("last-die", events.DiceLost)]
    assert counts == [(BEN, 4), (BEN, 3), (BEN, 2), (ADA, 4), (BEN, 1), (BEN, 0)]
    assert [(annulled.seat, annulled.size) for annulled in heard("last-die", events.ComboAnnulled)] == [(BEN, 0)]
    assert heard("last-die", events.ComboWorks)[-1].size == 4 and heard("last-die", events.Out)[-1].seat == BEN
    assert note_with("last-die", "7,776", "150") and share(5, [4, 1]) == Fraction(150, 7776)
    assert note_with("last-die", "six", "five times") and share(2, [1, 1]) == Fraction(5, 6)
    assert note_with("last-die", "6 of 1,296") and share(4, [4]) == Fraction(6, 1296)


@pytest.mark.rule("dei-win-3", "dei-parts-5", "dei-fate-2", "dei-power-2", "dei-judgment-10")
def test_the_tenth_die_wins() -> None:
    assert [gain.count for gain in heard("tenth-die", events.DiceGained)] == [6, 7, 8, 9, 10]
    assert played("tenth-die") == ["Ra", "Ra", "Ra"]
    assert [state.table.shared for state in states("tenth-die")[:1]] == [True]
    assert EXAMPLES["tenth-die"].note(_first_step("tenth-die", events.Reshuffled)).startswith("The deck is empty!")
    assert heard("tenth-die", events.GameWon)[-1].rule == "dei-win-3"
    assert states("tenth-die")[-1].to_act is OVER


def _first_step(name: str, kind: type[Event]) -> int:
    """The position after the first step in which something of this kind happens."""
    return next(
        at for at, step in enumerate(EXAMPLES[name].steps(), 1) if any(isinstance(e, kind) for e in step.events)
    )


# ---------------------------------------------------------------- hands and decks


@pytest.mark.rule("dei-sands-1", "dei-judgment-3")
def test_the_eighth_card_is_discarded_by_choice() -> None:
    at = note_with("hand-limit", "Eight!")
    assert len(states("hand-limit")[at].players[ADA].hand) == 8
    assert EXAMPLES["hand-limit"].actions[at:] == (DiscardCard(ADA, "Thoth"),)
    assert len(states("hand-limit")[at].options(ADA)) == 8
    assert len(states("hand-limit")[-1].players[ADA].hand) == 7
    for word, held in (("three.", 3), ("Four.", 4), ("Five.", 5), ("six.", 6), ("Seven.", 7)):
        assert len(states("hand-limit")[note_with("hand-limit", word)].players[ADA].hand) == held


@pytest.mark.rule("dei-fate-2", "dei-power-4", "dei-power-5", "dei-parts-5", "dei-cards-1")
def test_the_discards_become_the_deck() -> None:
    (shuffled,) = heard("empty-deck", events.Reshuffled)
    assert (shuffled.deck, shuffled.count) == ("Norse", 7)
    at = _first_step("empty-deck", events.Reshuffled)
    before, after = states("empty-deck")[at - 1 : at + 1]
    assert len(before.decks[0]) == 0
    assert set(after.decks[0].loose) == {*before.decks[0].discard, "Magni"} and after.decks[0].discard == ()
    assert heard("empty-deck", events.Drawn)[-1].card == "Odin" and "Odin" in states("empty-deck")[-1].players[BEN].hand
    for words, left in ((("15 are left",), 15), (("has 10",), 10), (("8 are left",), 8), (("6 are left",), 6)):
        assert len(states("empty-deck")[note_with("empty-deck", *words)].decks[0]) == left


# ---------------------------------------------------------------- whole games


@pytest.mark.rule("dei-turn-2", "dei-win-4", "dei-annul-2", "dei-negate-3")
def test_a_whole_game_for_two() -> None:
    assert [begun.seat for begun in heard("whole-game", events.TurnBegun)] == [ADA, BEN] * 3 + [ADA]
    assert played("whole-game")[-2:] == ["Girru", "Geb"]
    assert [negated.card for negated in heard("whole-game", events.Negated)] == ["Girru"]
    assert heard("whole-game", events.CombosFound)[-1].dice == (2, 2, 2, 2, 2, 5)
    assert heard("whole-game", events.GameWon) == [events.GameWon("dei-win-4", ADA, "with a Victory")]


@pytest.mark.rule("dei-turn-2", "dei-turn-3", "dei-judgment-11", "dei-negate-2", "dei-struggle-2")
def test_a_whole_game_for_four() -> None:
    assert [begun.seat for begun in heard("four-players", events.TurnBegun)] == [ADA, BEN, CLEO, DEV, ADA, BEN]
    assert [(picked.seat, picked.target) for picked in heard("four-players", events.Picked)] == [(1, 2), (2, 3), (0, 1)]
    assert PickOpponent(BEN, CLEO) in EXAMPLES["four-players"].actions
    for at, action in enumerate(EXAMPLES["four-players"].actions):
        if isinstance(action, PlayCard):
            assert EXAMPLES["four-players"].actions[at + 4] == CarryOut()
            answers = EXAMPLES["four-players"].actions[at + 1 : at + 4]
            order = [seat for seat in _from(states("four-players")[at].current) if seat != action.seat]
            assert answers == tuple(Pass(seat) for seat in order)
    assert heard("four-players", events.CombosFound)[-1].dice == (5,) * 5


def _from(seat: int) -> list[int]:
    """The four seats, clockwise from one on."""
    return [(seat + i) % 4 for i in range(4)]
