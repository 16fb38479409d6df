"""Every ruling is told at the moment at which it decides: by the event that follows from it."""

import pytest

from engine.core.actions import Action
from engine.core.events import Event
from engine.games.exploding_minions import (
    Deal,
    DrawCard,
    Explode,
    ExplodingState,
    PlayCard,
    PutBack,
    SeeCard,
    StealCard,
    TakeCard,
)
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from tests.cases import for_each
from tests.engine.exploding_minions.play import (
    ADA,
    BEN,
    CLEO,
    FAN,
    RULES,
    boom,
    draw,
    hands_of,
    let,
    new,
    opened,
    own_cards,
    paired,
    settled,
    table,
    worked,
)
from tests.engine.playing import do, told


def rules(state: ExplodingState, *actions: Action, seen_by: int | None = None) -> list[str]:
    """The rules that are told while the actions are played, with all cards open or to one seat."""
    heard: list[Event] = told(state, *actions)
    return [(event if seen_by is None else event.seen_by(seen_by)).rule for event in heard]


def carried_out(state: ExplodingState) -> list[str]:
    waiting = let(state)
    return rules(waiting, *waiting.outcomes())


@pytest.mark.rule("exp-parts-6", "exp-parts-7", "exp-parts-8", "exp-parts-10")
@for_each(
    ("options", "rule", "sentence"),
    [
        ({"players": 2}, "exp-parts-6", "The deck has 31 cards, all those with the mark."),
        (
            {"players": 3},
            "exp-parts-7",
            "The deck has 36 cards, as the Field Guide counts them, which is one fewer than the set-up says.",
        ),
        (
            {"players": 4, "deck": "box"},
            "exp-parts-8",
            "The deck has 68 cards, as the set-up counts them; one of them does nothing.",
        ),
        (
            {"players": 2, "cards": own_cards(marked={DEFUSE: 3, SKIP: 20})},
            "exp-parts-10",
            "The deck has 23 cards, as an owner's own list counts them.",
        ),
    ],
)
def test_the_count_of_the_deck_is_told_as_it_is_dealt(options: dict[str, object], rule: str, sentence: str) -> None:
    state = new(**options)  # type: ignore[arg-type]
    counted, *dealt = told(state, Deal(hands_of(state, [[]] * len(state.players))))
    assert (counted.rule, counted.told(state.names)) == (rule, sentence)
    assert [event.rule for event in dealt] == ["exp-setup-7"] * len(state.players)
    assert [event.seen_by(ADA).rule for event in dealt][1] == "exp-setup-12"


@pytest.mark.rule("exp-attack-4", "exp-attack-3", "exp-skip-2")
def test_turns_that_a_printed_row_does_not_have_are_a_ruling() -> None:
    attacked = worked(table([ATTACK], [SKIP, ATTACK], [ATTACK]), ATTACK)
    assert carried_out(opened(attacked, ATTACK))[1:3] == ["exp-attack-1", "exp-attack-3"]
    assert carried_out(opened(attacked, SKIP))[1:] == ["exp-skip-1", "exp-skip-2"]
    late = worked(attacked, SKIP)
    assert carried_out(opened(late, ATTACK))[1:3] == ["exp-attack-1", "exp-attack-4"]


@pytest.mark.rule("exp-bomb-5")
def test_turns_that_are_gone_with_an_explosion_are_told() -> None:
    ordinary = boom(table([], [], []))
    assert rules(ordinary, Explode(ADA))[1:] == ["exp-turn-5"]
    owing = boom(worked(table([ATTACK], [], []), ATTACK))
    assert rules(owing, Explode(BEN))[1:] == ["exp-bomb-5"]
    last = boom(draw(worked(table([ATTACK], [], []), ATTACK), SHUFFLE))
    assert rules(last, Explode(BEN))[1:] == ["exp-turn-5"]


@pytest.mark.rule("exp-defuse-7", "exp-turn-5")
def test_turns_still_owed_after_a_safe_draw_or_a_defuse_are_told() -> None:
    forced = worked(table([ATTACK], [], []), ATTACK)
    drawing = draw(forced, SHUFFLE)
    assert told(forced, *moves(forced, SHUFFLE))[-1].rule == "exp-defuse-7"
    assert told(drawing, *moves(drawing, SHUFFLE))[-1].rule == "exp-turn-5"
    saved = do(boom(forced), PlayCard(BEN, DEFUSE))
    assert rules(saved, PutBack(BEN, 3)) == ["exp-defuse-2", "exp-defuse-7"]


def moves(state: ExplodingState, card: str) -> tuple[Action, ...]:
    """The two actions of drawing a card."""
    return DrawCard(state.current), TakeCard(state.current, card)


@pytest.mark.rule("exp-see-1", "exp-see-2", "exp-see-3")
def test_a_look_at_the_last_cards_is_told() -> None:
    looking = worked(table([SEE], []), SEE)
    assert rules(looking, SeeCard(ADA, 0, SKIP)) == ["exp-see-1"]
    assert rules(looking, SeeCard(ADA, 0, SKIP), seen_by=BEN) == ["exp-see-2"]
    for shuffles, rule in ((3, "exp-see-3"), (4, "exp-see-1")):
        few = table([SEE], [], cards=own_cards(marked={DEFUSE: 2, SEE: 2, SKIP: 10, SHUFFLE: shuffles}))
        looking = worked(few, SEE)
        assert looking.pile == shuffles - 1 and rules(looking, SeeCard(ADA, 0, BOMB)) == [rule]


@pytest.mark.rule("exp-pair-5")
def test_a_theft_is_told_with_its_secrecy() -> None:
    stealing = settled(paired(table([FAN, FAN], [NOPE], []), FAN, FAN, BEN))
    assert rules(stealing, StealCard(ADA, BEN, NOPE)) == ["exp-pair-5"]
    assert rules(stealing, StealCard(ADA, BEN, NOPE), seen_by=CLEO) == ["exp-pair-5"]


@pytest.mark.rule("exp-tip-3", "exp-defuse-2")
def test_to_others_a_bomb_that_goes_back_may_be_anywhere() -> None:
    saved = do(boom(table([], [])), PlayCard(ADA, DEFUSE))
    assert rules(saved, PutBack(ADA, 2), seen_by=ADA)[0] == "exp-defuse-2"
    assert rules(saved, PutBack(ADA, 2), seen_by=BEN)[0] == "exp-tip-3"
    assert rules(saved, PutBack(ADA, 0), seen_by=BEN)[0] == "exp-tip-3"


@pytest.mark.rule("exp-setup-12", "exp-turn-11", "exp-setup-8", "exp-turn-9")
def test_what_is_open_is_not_called_secret() -> None:
    view = table([], []).seen_by(ADA)
    assert (len(view.players[BEN].hand), view.pile) == (8, 16)
    marks = {rule: RULES[rule].mark for rule in ("exp-setup-8", "exp-setup-12", "exp-turn-9", "exp-turn-11")}
    assert marks == {
        "exp-setup-8": "printed",
        "exp-setup-12": "ruling",
        "exp-turn-9": "ruling",
        "exp-turn-11": "printed",
    }


@pytest.mark.rule("exp-tip-5", "exp-tip-6")
def test_how_chances_follow_cards_is_marked_as_ours() -> None:
    assert (RULES["exp-tip-5"].mark, RULES["exp-tip-6"].mark) == ("ruling", "assumed")
    view = table([], []).seen_by(ADA)
    told_of = {fact.id: fact for fact in view.game.facts(view)}
    assert "what somebody plays is no hint" in told_of["hands-nope"].assumes
