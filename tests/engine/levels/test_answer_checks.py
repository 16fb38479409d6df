"""What levels say, held against every answer that can be played: the search, claims, what is told."""

from pathlib import Path
from typing import Any

import pytest

import engine
from engine import LevelAttempt
from engine.levels.answer_checks import check_answers
from engine.levels.conditions import Condition
from engine.levels.level_checks import RIGHT, main
from engine.levels.level_claims import Evidence, false_claims, numbers_in, pairs_in, value_of
from engine.levels.level_searches import search
from tests.cases import for_each
from tests.engine.levels.written import BASE, CHOOSE, DO, EQUAL, GAME, PREDICT, changed, level, text_of

TURN: dict[str, Any] = {
    **BASE,
    "kind": "do",
    "task": "End your turn without drawing a card.",
    "teaches": ["exp-skip-1"],
    "done": "Ben is next.",
    "start": {"setup": {"players": 2, "position": {"hands": [["Skip"], []], "pile": ["Nope", "Exploding Minion"]}}},
    "replies": {"only_answers": True},
    "goal": {"event": {"is": "TurnBegun", "seat": 1}},
    "solution": [{"do": "PlayCard", "card": "Skip"}],
}
"""Ada holds a Skip and ends her turn by it, or by a draw, which its task forbids."""


def faults(table: dict[str, Any], game: str = "minions") -> list[str]:
    return list(check_answers(level(table, game), 100).faults)


# ---------------------------------------------------------------- the search


def test_all_moves_of_a_short_level_are_tried_and_the_stated_solution_comes_first() -> None:
    found = search(level(TURN, "exploding-minions"), 100)
    assert found.is_whole and [type(move.action).__name__ for move in found.moves[:1]] == ["PlayCard"]
    tried = {move.action: move.after.outcome for move in found.moves}
    assert tried == dict.fromkeys(found.level.begin().position.options(0), "solved") and len(tried) == 2


def test_a_search_that_is_cut_short_says_so_and_is_the_same_every_time() -> None:
    tried = engine.courses("dark-minions").level("seven-points")
    first, again = search(tried, 50), search(tried, 50)
    assert not first.is_whole and len(first.moves) == 50 + tried.solve().moves
    assert [move.action for move in first.moves] == [move.action for move in again.moves]
    assert "seven-points: the first 5" in str(check_answers(tried, 50))


def test_what_strays_from_the_stated_solution_is_followed_last_and_what_has_gone_further_first() -> None:
    found = search(engine.courses("minkingi").level("five-cards"), 100)
    stated = {move.action for move in found.moves[:4]}
    followed = list(dict.fromkeys((move.before.moves, move.before.own_actions) for move in found.moves[4:]))
    strays = [any(action not in stated for action in own) for _, own in followed]
    assert strays == sorted(strays) and set(strays) == {False, True}
    assert [moves for moves, _ in followed[:4]] == [0, 1, 2, 3]


def test_ways_to_the_same_position_are_followed_once() -> None:
    tried = engine.courses("deities").level("storm")
    stated = tried.solve().moves
    last = [move for move in search(tried, 1000).moves[stated:] if move.after.moves == 2]
    assert len(last) == 4, "Horus, then Tefnut or a pass; Tefnut, then Horus or a pass"


def test_numbers_that_met_in_one_way_to_solve_it_did_not_in_another() -> None:
    """Audit of Minkingi, 5: also 8 against 4, 4 against 1 and 8 against 1 win card 93."""
    told = faults(EQUAL, "minkingi")
    assert {fault.partition(" after ")[2] for fault in told} == {
        f"Card 106 in space {where}; Battle with space 4" for where in ("3", "1, turned", "3, turned")
    }
    corners = [["4", "4"]]
    equal = {"words": "4 against 4!", "when": {"event": {"is": "Attacked", "corners": corners, "won": True}}}
    assert faults(changed(EQUAL, "done", [equal, "It is yours."]), "minkingi") == []


# ---------------------------------------------------------------- claims


@for_each(
    ("text", "numbers"),
    [
        ("12 dice, four alike, and one more.", [12, 4]),
        ("In 7,200 ways", [7200]),
        ("Someone attended: a tenth, twofold.", []),
        ("Eight! No 1.", [8]),
    ],
)
def test_numbers_are_found_in_digits_and_in_words(text: str, numbers: list[int]) -> None:
    assert list(numbers_in(text)) == numbers


def test_what_stands_against_what_is_a_pair() -> None:
    assert list(pairs_in("4 against 4. Three to one for you, close to it. A die shows 3 to 8.")) == [(4, 4), (3, 1)]
    assert [value_of(word) for word in ("no", "One", "15", "many")] == [0, 1, 15, None]


def test_one_wins_and_the_scores_of_both_stand_against_each_other_and_not_against_themselves() -> None:
    solved = level(GAME, "minkingi").solve()
    assert solved.position.result is not None and solved.position.result.scores == (4, 0)
    assert [Condition(wins=True).holds(seat, (), solved.position) for seat in (0, 1)] == [True, False]
    assert [Evidence(solved).was_met(pair) for pair in ((4, 0), (0, 4), (4, 4))] == [True, True, False]


def attempt_at(done: str) -> LevelAttempt:
    return level(changed(DO, "done", done)).solve()


@for_each(
    ("words", "false"),
    [
        ("Might 4 has become 3.", []),
        ("There were 41 of them.", ["41"]),
        ("5 against 9.", ["5 against 9"]),
        ("4 and 3 make 7, not 8.", []),
        ("4 and 3 make 8.", ["4 and 3 make 8"]),
    ],
)
def test_what_is_nowhere_in_what_happened_is_false(words: str, false: list[str]) -> None:
    attempt = attempt_at(words)
    assert list(false_claims(attempt.done, Evidence(attempt))) == false


def test_false_words_are_told_with_the_way_that_leads_to_them() -> None:
    assert faults(DO) == []
    fault, *_ = faults(changed(DO, "done", "All 41 are gone."))
    assert fault.startswith("done: found 41 in “All 41 are gone.”, expected what is so after Vampire; Use Vampire")
    fault, *_ = faults(changed(DO, "wrong.0.words", "It needed 41."))
    assert fault.startswith("wrong: found 41 in “It needed 41.”, expected what is so after Vampire; Do not use Vampire")
    fault, *_ = faults(changed(PREDICT, "done", "41 in 72."))
    assert fault.startswith("done: found 41 in")
    assert faults(changed(PREDICT, "done", "21 of 36.")) == []


def test_sums_in_hints_and_in_words_on_numbers_add_up() -> None:
    right, wrong = "4, 3 and 2 make exactly 9. 5 and 4 are 9.", "4, 3 and 2 make 10 ways."
    assert faults(changed(DO, "hints", [right])) == faults(changed(PREDICT, "wrong.0.words", right)) == []
    told = [f"found 4, 3 and 2 make 10 in “{wrong}”, expected a sum that is right"]
    assert faults(changed(DO, "hints", [wrong])) == faults(changed(PREDICT, "wrong.0.words", wrong)) == told


def test_claims_hold_for_every_accepted_answer() -> None:
    assert faults(changed(DO, "claims", [{"event": {"is": "AttributeChanged", "seat": 1}}])) == []
    fault, *_ = faults(changed(DO, "claims", [{"has": {"Minions": 9}}]))
    assert fault.startswith("claims[0]: found one that does not hold, expected it to after Vampire; Use Vampire")
    own = changed(changed(EQUAL, "done", "It is yours."), "claims", [{"action": [{"do": "DeclareBattle"}]}])
    assert faults(own, "minkingi") == [], "what Ben, who learns, has done"
    right = changed(CHOOSE, "claims", [{"action": [{"do": "Decline"}]}])
    assert faults(right) == []


def test_a_goal_that_takes_what_the_task_forbids_is_told() -> None:
    """Audit of Exploding Minions, W6: "without drawing a card", solved by a draw."""
    assert faults(TURN, "exploding-minions") == [
        "goal: found a way to solve it against the task (without drawing: done): Draw a card"
    ]
    assert faults(changed(TURN, "goal.without", {"do": "DrawCard"}), "exploding-minions") == []


def test_a_goal_that_is_reached_without_what_the_task_orders_is_told() -> None:
    """Audit of Dark Minions, 7: "Buy The Gargoyle, announce it", solved by neither."""
    ordered = changed(TURN, "task", "Play a card, and end your turn.")
    assert faults(ordered, "exploding-minions") == [
        "goal: found a way to solve it against the task (play: not done): Draw a card"
    ]


# ---------------------------------------------------------------- the command


def test_the_command_plays_every_answer_where_it_is_asked_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text_of({**TURN, "game": "exploding-minions"}), encoding="utf-8")
    assert main([str(path)]) == 0 and capsys.readouterr().out == f"{RIGHT}\n"
    assert main(["--answers", "50", str(path)]) == 1
    assert capsys.readouterr().out.startswith("mine.toml: goal: found a way to solve it against the task")
    assert main(["--answers", "1", str(path)]) == 0
    assert capsys.readouterr().out.splitlines()[0].startswith("looked at mine: the first 2 moves, ")


@pytest.mark.parametrize("value", ["0", "-3", "many"])
def test_a_number_of_moves_that_is_none_is_refused_in_one_line(value: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--answers", value, "x.toml"])
    assert ended.value.code == 2 and len(capsys.readouterr().err.splitlines()) == 1
