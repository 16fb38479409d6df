"""What the odds panel shows: its sentences and tables carry the numbers of its figures."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from engine.core.facts import Bars, Curve, Fact, Matrix, percent
from engine.core.values import evolve
from engine.games.exploding_minions import DrawCard, ExplodingState, PlayCard
from engine.games.exploding_minions.odds import choices, facts, meters
from engine.games.exploding_minions.odds.bomb_places import bomb_at, drawers, next_bomb, survival
from engine.games.exploding_minions.odds.policy import play_carefully
from engine.games.exploding_minions.odds.unseen_cards import held, next_card, next_card_uncounted
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.exploding_minions.rules.table import Player, Stage
from tests.cases import for_each
from tests.engine.exploding_minions.brute import SAFE, small
from tests.engine.exploding_minions.play import new
from tests.engine.panels import bars, check_fact, shown
from tests.engine.playing import positions
from tests.samples import todays


def walked(players: int, seed: int) -> Iterator[ExplodingState]:
    """The positions of a game of careful players."""
    return positions(new(players), Random(seed), play_carefully)


def check_soundness(fact: Fact) -> None:
    """What holds for the facts of this game beside what holds for all, and its sentence against the rules for words."""
    check_fact(fact)
    assert fact.title.endswith("?") and fact.assumes and fact.kind in ("exact", "rule of thumb")
    assert not any(odd in fact.sentence for odd in ("None", "Fraction", "  ", "..", "()", " 1 cards"))
    match fact:
        case Bars():
            assert all(0 <= bar.value <= 1 for bar in fact.bars)
        case Matrix():
            assert fact.column_seat is None
            assert all(len(line) < 2 or line[0] >= line[1] for line in fact.values)
            most = max(line[-1] for line in fact.values)
            assert (percent(most) if most else "no chance") in fact.sentence
        case Curve():
            for line in fact.lines:
                heights = [y for _, y in line.points]
                assert heights[0] == 1 and heights == sorted(heights, reverse=True) and heights[-1] == 0
        case _:
            raise AssertionError(f"unchecked kind of fact: {type(fact).__name__}")


@pytest.mark.slow
@pytest.mark.rule("exp-tip-1", "exp-tip-2", "exp-tip-3")
@for_each("players", todays(2, [2, 3, 4, 5]))
def test_every_fact_of_every_view_tells_its_numbers(players: int) -> None:
    seen = set()
    for number, state in enumerate(walked(players, players)):
        if number % 15 and state.stage in (Stage.TURN, Stage.WINDOW):
            continue
        for view in (state, state.seen_by(number % players)):
            found = shown(view)
            seen |= found.keys()
            for fact in found.values():
                check_soundness(fact)
            for meter in meters(view):
                assert sum(e.value for e in meter.chances) == 1
                assert all(e.assumes or e.value in (0, 1) for e in meter.chances)
    assert {"start", "next", "survival", "draws", "defence", "cards", "counting", "hands-nope", "put-back"} <= seen
    assert facts(state) == ()


KNOWN = ((1, ((0, 0), "Nope", (0, 0), BOMB, (5, 0))),)


@pytest.mark.rule("exp-tip-2", "exp-see-2")
def test_the_next_draw_is_told_from_what_each_seat_knows() -> None:
    state = evolve(small(3, SAFE), beliefs=(KNOWN, (), ()), order=KNOWN[0][1])
    assert bars(state, "next") == {
        "Ada": 0,
        "Ben": Fraction(2, 7),
        "Cleo": Fraction(2, 7),
        "All cards open": 0,
        "Only counting": Fraction(2, 7),
    }
    assert bars(state.seen_by(1), "next") == {"Ben": Fraction(2, 7), "Only counting": Fraction(2, 7)}
    told = shown(state.seen_by(1))["next"].sentence
    assert told == "The next draw is Ada’s. From what you know, there is a 29 % chance (2/7) that it is a bomb."
    assert shown(state)["next"].sentence == "The next draw is Ada’s. With all cards open, it is surely no bomb."
    assert "All cards open" not in str(facts(state.seen_by(1)))


@pytest.mark.rule("exp-tip-1", "exp-shuffle-1")
def test_the_curve_is_the_survival_now_and_shuffled() -> None:
    state = evolve(small(3, SAFE), beliefs=(KNOWN, (), ()))
    own, other = shown(state.seen_by(0))["survival"], shown(state.seen_by(1))["survival"]
    assert tuple(y for _, y in own.lines[0].points) == survival(state.seen_by(0))
    assert tuple(y for _, y in own.lines[1].points) == survival(state.seen_by(1))
    assert [line.name for line in other.lines] == ["Now"]
    assert own.sentence == "From what you know, there is surely a bomb among the next 2 cards."


@pytest.mark.rule("exp-turn-5", "exp-attack-2")
def test_the_draws_name_their_drawers() -> None:
    state = evolve(small(3, SAFE), beliefs=(KNOWN, (), ()), owed=2).seen_by(0)
    fact = shown(state)["draws"]
    seats = drawers(state)
    assert [bar.label for bar in fact.bars] == [f"{n}. {state.names[s]}" for n, s in enumerate(seats, 1)]
    assert [bar.seat for bar in fact.bars] == list(seats)
    assert tuple(bar.value for bar in fact.bars) == bomb_at(state)
    assert fact.sentence == "From what you know, draw 2 (Ada) is the most dangerous: it is surely a bomb."


@pytest.mark.rule("exp-skip-1", "exp-attack-2", "exp-bottom-1", "exp-see-1", "exp-clone-1")
def test_the_best_defence_holds_every_card_side_by_side() -> None:
    hand = (ATTACK, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP)
    state = evolve(small(2, SAFE[:3], hand=hand), discard=(SKIP,)).seen_by(0)
    fact = shown(state)["defence"]
    rows = dict(zip(fact.rows, fact.values, strict=True))
    three, half = Fraction(3, 4), Fraction(1, 2)
    assert rows == {
        "Just draw": (three, half),
        ATTACK: (1, three),
        BOTTOM: (three, half),
        "Clone as Skip": (1, three),
        "See the Future, then the best card": (1, 1),
        SHUFFLE: (three, half),
        SKIP: (1, three),
    }
    assert fact.columns == ("This turn", "And the next")
    assert fact.sentence.startswith("This is safest for Ada: See the Future")
    assert "defence" not in shown(evolve(state, eyes=None).seen_by(1))
    assert {v[-1] for v in rows.values()} == {e.value for e in choices(state, 0).values()}


@pytest.mark.rule("exp-nope-1", "exp-attack-2")
def test_in_a_window_the_answers_stand_side_by_side() -> None:
    asked = small(2, SAFE[:4], hand=(ATTACK, NOPE)).apply(PlayCard(0, ATTACK)).seen_by(1)
    fact = shown(asked)["defence"]
    assert fact.columns == ("The next turn",)
    assert dict(zip(fact.rows, fact.values, strict=True)) == {
        "Let it happen": (Fraction(3, 5),),
        NOPE: (Fraction(4, 5),),
    }


@pytest.mark.rule("exp-see-1", "exp-shuffle-1")
def test_what_a_peek_and_a_shuffle_are_worth() -> None:
    state = small(2, SAFE[:3], hand=(SEE, SKIP)).seen_by(0)
    half, three = Fraction(1, 2), Fraction(3, 4)
    assert bars(state, "peek") == {"Just draw": half, "Best card, no peek": three, "Peek, then best card": 1}
    assert "shuffle" not in shown(state)
    knowing = evolve(state, beliefs=(((1, ((0, 0), BOMB, (3, 0))),), ()))
    assert bars(knowing, "shuffle") == {
        "This turn, as it lies": 0,
        "This turn, shuffled": three,
        "And the next, as it lies": 0,
        "And the next, shuffled": half,
    }
    assert "helps Ada" in shown(knowing)["shuffle"].sentence
    safe = evolve(state, beliefs=(((1, ((0, 0), "Nope", (0, 0), BOMB, (2, 0))),), ()))
    assert "harms Ada" in shown(safe)["shuffle"].sentence
    assert "peek" not in shown(small(2, SAFE[:3], hand=(SKIP,)))


@pytest.mark.rule("exp-defuse-2", "exp-defuse-3", "exp-defuse-4", "exp-defuse-6")
def test_each_place_for_the_bomb_names_whom_it_hits() -> None:
    # Three players, another bomb somewhere in five cards: it lies above the k-th place with k/5.
    state = evolve(small(3, SAFE[:4]), stage=Stage.PUT_BACK, pile=5, order=((5, 0),), current=1)
    fact = shown(state.seen_by(1))["put-back"]
    names = ("Cleo", "Ada", "Ben", "Cleo", "Ada", "Ben")
    spots = ("On top", "Under 1", "Under 2", "Under 3", "Under 4", "At the bottom")
    assert [bar.label for bar in fact.bars] == [f"{s}: {n}" for s, n in zip(spots, names, strict=True)]
    assert [bar.value for bar in fact.bars] == [Fraction(5 - k, 5) for k in range(6)]
    assert "On top it hits Cleo, who draws next." in fact.sentence
    assert "put-back" not in shown(state.seen_by(0)) and shown(state)["put-back"] == fact
    owing = shown(evolve(state, owed=2))["put-back"]
    assert "On top it hits Ben, who owes another turn." in owing.sentence
    alone = evolve(state, players=(*state.players[:2], Player((), alive=False)))
    assert [bool(alone.game.beliefs(alone.seen_by(seat), seat)) for seat in (0, 2)] == [True, False], "nothing once out"
    assert "There is no other bomb" in shown(alone)["put-back"].sentence


@pytest.mark.rule("exp-tip-2")
def test_counting_cards_is_told() -> None:
    state = [s for s in walked(3, 8) if s.stage is Stage.TURN and not s.beliefs[0]][6].seen_by(0)
    chances = next_card(state)
    told = {label.split(" (")[0]: chance for label, chance in bars(state, "cards").items()}
    assert told == chances and sum(chances.values()) == 1
    assert f"({state.unseen.count(NOPE)} unseen)" in str(shown(state)["cards"].bars)
    assert bars(state, "counting") == {
        f"{card}, {how}": chance
        for card in (DEFUSE, NOPE)
        for how, chance in (("counted", chances.get(card, 0)), ("not counted", next_card_uncounted(state, card)))
    }
    for card in (NOPE, DEFUSE):
        assert bars(state, f"hands-{card.lower()}") == {
            "Ben": held(state, (1,), card),
            "Cleo": held(state, (2,), card),
            "At least one of them": held(state, (1, 2), card),
        }


@pytest.mark.rule("exp-turn-4", "exp-bottom-1")
def test_the_sentence_goes_by_the_card_that_is_being_drawn() -> None:
    state = evolve(small(2, SAFE[:3]), order=((3, 0), BOMB, (0, 0)), loose=tuple(sorted(SAFE[:3])))
    assert next_bomb(state.apply(DrawCard(0))) == 0 == bars(state, "next")["All cards open"]
    assert bars(state.apply(PlayCard(0, BOTTOM)), "next")["All cards open"] == 1
