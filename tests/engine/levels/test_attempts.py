"""Attempts at levels that are played: what follows a move, when it is solved, and when it is missed."""

from dataclasses import replace
from fractions import Fraction

import pytest

import engine
from engine import CHANCE, Illegal, LevelAttempt
from engine.core.fields import FieldError
from engine.games.minions import ChooseMinion, Decline, Use
from engine.levels import goals
from engine.levels.goals import ChoiceGoal, PlayGoal, Progress
from engine.levels.level_replies import Replies
from engine.worth.weighing import Weighing
from tests.cases import for_each
from tests.engine.levels.written import BASE, CHOOSE, DO, GAME, changed, level

STORY = engine.examples("minions")["vampire-vs-minotaur"]
VAMPIRE, USE, DECLINE = ChooseMinion(0, "Vampire"), Use(0, "Vampire", 1, ""), Decline(0, "Vampire")


def kinds(attempt: LevelAttempt) -> list[str]:
    return [type(step.action).__name__ for step in attempt.played]


def test_the_others_play_their_script_until_the_learner_is_asked_again() -> None:
    attempt = level(DO).begin()
    assert (attempt.outcome, attempt.played, attempt.missing) == ("on", (), ("action", "event"))
    attempt = attempt.act(VAMPIRE)
    assert kinds(attempt) == ["ChooseMinion", "ChooseMinion", "Show"]
    assert attempt.played[1].action == ChooseMinion(1, "Minotaur")
    assert (attempt.outcome, attempt.is_asked, attempt.moves) == ("on", True, 1)


def test_it_is_solved_as_soon_as_all_parts_of_the_goal_have_come_true() -> None:
    attempt = level(DO).begin().act(VAMPIRE).act(USE)
    assert (attempt.outcome, attempt.missing, attempt.reached) == ("solved", (), ("action", "event"))
    assert attempt.played[-1].action == USE
    with pytest.raises(ValueError, match="over"):
        attempt.act(USE)


def test_what_a_deed_brings_by_chance_and_by_rule_is_shown_up_to_the_next_decision() -> None:
    battle = engine.courses("minkingi").level("first-battle").solve()
    shown = battle.followed_up()
    assert kinds(battle) == ["DeclareBattle"] and kinds(shown)[:2] == ["DeclareBattle", "Strike"]
    assert shown.position.to_act is not CHANCE
    assert shown.followed_up() is shown


def test_after_a_choice_the_others_play_on_until_the_learner_is_asked_or_it_is_too_late() -> None:
    course = engine.courses("exploding-minions")
    last, drawn = course.level("two-cards-left").solve(), course.level("from-below").solve()
    assert [step.action.seat for step in last.followed_up().played][:2] == [0, 1] and last.followed_up().is_asked
    told = [type(event).__name__ for step in drawn.followed_up().played for event in step.events]
    assert told[-1] == "TurnBegun" and "Defused" in told and not drawn.followed_up().is_asked


def test_where_something_came_of_it_already_nothing_is_added() -> None:
    captured = engine.courses("minkingi").level("equal-number").solve()
    assert captured.position.to_act is CHANCE and captured.followed_up() is captured


def test_it_is_missed_when_the_moves_are_used_up() -> None:
    attempt = level(DO).begin().act(VAMPIRE).act(DECLINE)
    assert (attempt.outcome, attempt.moves, attempt.reached) == ("missed", 2, ())
    assert attempt.is_asked and kinds(attempt)[-1] == "Decline"


def test_an_event_can_end_it_before_the_moves_are_used_up() -> None:
    attempt = level(changed(DO, "goal.until", {"is": "Revealed"})).begin().act(VAMPIRE)
    assert (attempt.outcome, attempt.moves, kinds(attempt)[-1]) == ("missed", 1, "Show")
    with pytest.raises(ValueError, match="over"):
        attempt.act(USE)


def test_a_part_can_hold_alone() -> None:
    both = changed(changed(DO, "goal.event", {"is": "AttributeChanged", "by": "Vampire"}), "goal.wins", True)
    attempt = level(both).begin().act(VAMPIRE).act(USE)
    assert (attempt.outcome, attempt.reached, attempt.missing) == ("missed", ("action", "event"), ("wins",))


def test_an_event_has_all_the_fields_that_are_given() -> None:
    other = level(changed(DO, "goal.event", {"is": "AttributeChanged", "by": "Siren Song"}))
    assert other.begin().act(VAMPIRE).act(USE).missing == ("event",)


def test_an_attempt_is_made_anew_from_its_record() -> None:
    tried = level(DO)
    first = tried.begin().act(VAMPIRE)
    again = LevelAttempt(tried, engine.Record.loads(first.record.dumps()))
    assert again.act(DECLINE).record.actions == first.act(DECLINE).record.actions
    assert first.act(DECLINE).record.actions[:-1] != first.act(USE).record.actions


def test_chance_goes_by_the_seed_where_no_script_is_left() -> None:
    def played(seed: int) -> list[object]:
        attempt = level(changed(changed(DO, "replies", {"seed": seed}), "goal.moves", 5)).begin().act(VAMPIRE)
        while attempt.outcome == "on":
            attempt = attempt.act(attempt.position.options(0)[0])
        return list(attempt.record.actions)

    assert played(1) == played(1)
    assert len({str(played(seed)) for seed in range(8)}) > 1


def test_every_draw_has_a_number_of_its_own() -> None:
    table, step = engine.load("minions").setup(), STORY.played[0]
    drawn = {Replies().next_action(table, 0, (step,) * count) for count in range(12)}
    assert len(drawn) > 2


def test_so_much_is_at_least_or_at_most_so_much() -> None:
    start = engine.load("minkingi").setup()
    for seen, part in (({"In hand": 0}, "In hand"), ({"In hand": 1}, "")):
        assert PlayGoal(has=seen).reached(0, (), start) == ((f"has.{part}",) if part else ())
    assert PlayGoal(below={"In hand": 0, "Taken": -1}).reached(0, (), start) == ("below.In hand",)


def test_chances_to_win_are_told_from_four_hundred_games_of_the_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setattr(Weighing, "with_games", lambda found, games: asked.append((found.seat, games)) or found)
    monkeypatch.setattr(Weighing, "estimates", lambda _: {})
    goals._chances_to_win.__wrapped__(level(DO).begin().position.seen_by(0), 0)
    assert asked == [(0, 400)]


def test_how_much_of_what_the_goal_counts_one_has_is_known_at_every_moment() -> None:
    goal = PlayGoal(has={"In hand": 1}, below={"Taken": 2})
    found = goal.progress(0, engine.load("minkingi").setup())
    assert found == (Progress("In hand", 0, 1), Progress("Taken", 0, 2, at_most=True))
    assert level(DO).begin().progress == level(CHOOSE).begin().progress == ()


def test_a_script_that_does_not_fit_is_left_for_good() -> None:
    script = [{"do": "ChooseMinion", "minion": "Dragon of another box"}, {"do": "ChooseBoon", "boon": "Siren Song"}]
    attempt = level(changed(DO, "replies", {"script": script})).begin().act(VAMPIRE)
    assert attempt.level.replies._script_left(0, attempt.played) == ()
    attempt = level(DO).begin().act(VAMPIRE)
    assert attempt.level.replies._script_left(0, attempt.played)[0].given == {"boon": "Siren Song"}


def test_what_the_rules_forbid_is_refused_and_nothing_has_changed() -> None:
    attempt = level(DO).begin()
    with pytest.raises(Illegal) as refused:
        attempt.act(USE)
    assert refused.value.refusal.rule in engine.rules("minions")
    with pytest.raises(ValueError, match="In this level seat 0 acts, not 1"):
        attempt.act(ChooseMinion(1, "Minotaur"))


def test_the_stated_solution_is_played_in_order() -> None:
    assert level(DO).solve().own_actions == (VAMPIRE, USE)
    short = level(changed(DO, "solution", [{"do": "ChooseMinion", "minion": "Vampire"}]))
    with pytest.raises(FieldError, match=r"solution: found '1 actions', expected one more, to reach: action, event"):
        short.solve()
    with pytest.raises(FieldError, match=r"solution\[0\]: found .*, expected an action that is allowed there"):
        level(changed(DO, "solution", [{"do": "Use"}])).solve()
    with pytest.raises(FieldError, match=r"solution\[0\]: found .*, expected an action that is allowed there"):
        level(changed(DO, "solution", [{"do": "ChooseMinion", "seat": 1, "minion": "Minotaur"}])).solve()


def test_choosing_well_is_choosing_within_the_margin_of_the_best() -> None:
    tried = level(CHOOSE)
    use, decline = Use(1, "Minotaur", 0, ""), Decline(1, "Minotaur")
    position = tried.begin().position
    assert tried.goal is not None
    worths = position.game.choices(position.seen_by(1), 1)
    lost = worths[decline].value - worths[use].value
    assert lost > Fraction(2, 100)
    assert tried.begin().act(decline).outcome == "solved"
    assert tried.begin().act(use).outcome == "missed"
    assert tried.solve().own_actions == (decline,)
    points = int(lost * 100)
    assert level(changed(CHOOSE, "goal.margin", points)).begin().act(use).outcome == "missed"
    assert level(changed(CHOOSE, "goal.margin", points + 1)).begin().act(use).outcome == "solved"


def test_a_choice_is_the_learner_s_own() -> None:
    story = engine.examples("minkingi")["own-card-helps"]
    for played in (story.played[12:13], (story.played[9], story.played[12])):
        assert ChoiceGoal().reached(0, played, story.states()[13]) == ("choice",)


def test_a_choice_is_worth_what_the_learner_can_know(monkeypatch: pytest.MonkeyPatch) -> None:
    state, asked = engine.examples("minkingi")["whole-game"].states()[12], []
    spied = replace(state.game, choices=lambda view, seat: asked.append((view, seat)) or {})
    monkeypatch.setattr(type(state), "game", spied)
    assert ChoiceGoal().right_choices(state, 0) == ()
    assert asked == [(state.seen_by(0), 0)] and state.seen_by(0) != state


def test_choosing_can_be_held_against_the_chance_to_win() -> None:
    late = {**GAME, "kind": "choose", "seat": 1, "start": {"example": "whole-game", "step": 52}}
    tried = level(changed(changed(late, "goal", {"by": "win"}), "solution", None), "minkingi")
    goal, position = tried.goal, tried.begin().position
    assert isinstance(goal, ChoiceGoal)
    exact = position.game.exact_choices(position.seen_by(1), 1)
    assert goal.worths(position, 1) == exact and len(set(exact.values())) > 1
    worst = min(exact, key=lambda choice: exact[choice].value)
    assert (tried.solve().outcome, tried.begin().act(worst).outcome) == ("solved", "missed")


def test_a_small_game_is_played_by_a_policy_to_its_end() -> None:
    solved = level(GAME, "minkingi").solve()
    assert solved.outcome == "solved" and solved.position.result is not None
    assert 0 in solved.position.result.winners and solved.moves > 2
    assert solved.own_actions == level(GAME, "minkingi").solve().own_actions


def test_the_level_s_own_words_go_with_the_wrong_move() -> None:
    begun = level(DO).begin().act(VAMPIRE)
    assert begun.act(DECLINE).words_on(DECLINE) == "Then nothing happens."
    assert begun.act(USE).words_on(USE) == ""


def test_what_a_goal_is_to_be_without_ends_the_attempt() -> None:
    for without in ({"do": "Decline"}, [{"is": "Declined", "seat": 0}]):
        strict = level(changed(changed(DO, "goal.without", without), "goal.moves", 5))
        missed = strict.begin().act(VAMPIRE).act(DECLINE)
        assert (missed.outcome, missed.moves, "without" in missed.missing) == ("missed", 2, True)
        assert strict.solve().outcome == "solved"


def test_a_level_that_is_played_has_no_answer() -> None:
    for ask in (lambda: level(DO).solution(), lambda: level(DO).is_right(1), lambda: level(DO).played_out()):
        with pytest.raises(ValueError, match="The level tried is played, not answered"):
            ask()
    assert level(DO).items() == ()


# ---------------------------------------------------------------- answers given for the learner

SKIPPING = {
    **BASE,
    "kind": "do",
    "teaches": ["exp-skip-1"],
    "start": {"example": "peek-and-skip", "step": 10},
    "replies": {"script": [{"do": "LetHappen", "seat": 1}], "yours": [{"do": "LetHappen"}]},
    "goal": {"event": {"is": "TurnBegun", "seat": 1}},
    "solution": [{"do": "PlayCard", "card": "Skip"}],
}
"""Ada plays a Skip; she holds a Nope, so that she could stop it herself when she is asked about it."""


def test_a_dead_question_is_answered_for_the_learner_and_is_no_move_of_theirs() -> None:
    given = level(SKIPPING, "exploding-minions").solve()
    assert (given.outcome, given.moves, kinds(given)[-2:]) == ("solved", 1, ["LetHappen", "CarryOut"])
    asked = level(changed(SKIPPING, "replies.yours", None), "exploding-minions")
    assert asked.begin().act(given.own_actions[0]).outcome == "missed"


def test_nothing_is_answered_for_the_learner_before_their_first_decision() -> None:
    waiting = changed(SKIPPING, "start.step", 12)
    attempt = level(changed(waiting, "solution", [{"do": "LetHappen"}]), "exploding-minions").begin()
    assert (attempt.outcome, attempt.is_asked, attempt.played) == ("on", True, ())


@for_each(("only_answers", "outcome", "steps"), [(True, "solved", 2), (False, "missed", 1)])
def test_an_only_answer_is_given_where_the_level_says_so(only_answers: bool, outcome: str, steps: int) -> None:
    hands = {"hands": [["Skip"], []], "pile": ["Exploding Minion", "Nope"]}
    lone = changed(SKIPPING, "start", {"setup": {"players": 2, "position": hands}})
    tried = level(changed(lone, "replies", {"only_answers": only_answers}), "exploding-minions")
    attempt = tried.begin().act(tried.stated_action(tried.begin()))
    own = [step for step in attempt.played if step.action.seat == 0]
    assert (attempt.outcome, attempt.moves, len(own)) == (outcome, 1, steps)
