"""What the desk says at a real table: what to tell, the odds, what was told, and what it cannot check."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import engine
from engine.games.deities.rules.events import CardForeseen
from engine.games.exploding_minions.rules.player_actions import PutBack
from engine.games.exploding_minions.rules.table_actions import SeeCard
from engine.games.minions.rules.player_actions import ChooseBoon, ChoosePower, Decline, Use
from tests.cases import for_each
from tests.tutor.app.real_table import Teller, played_game
from tests.tutor.app.talk import Talk
from tutor.app import own_table_asks
from tutor.app.desk import Desk
from tutor.app.own_table_asks import asks_at
from tutor.app.own_table_lead import _scores
from tutor.app.own_table_words import (
    HIDDEN_CHECK,
    HIDDEN_GAME,
    OPEN_GAME,
    say_of_chance,
    say_of_secrets,
    shared_heading,
    words_of,
    words_on_checking,
)
from tutor.tables import board


def talk_at(game: str, players: int = 2) -> tuple[Talk, dict[str, Any]]:
    """A new game that is led, with what is said first."""
    talk = Talk(Desk(Random(1)))
    line = talk.ask("open", game=game, players=players)["line"]
    return talk, talk.ask("enter", line=line, at=0)


def press(talk: Talk, lead: dict[str, Any], label: str) -> dict[str, Any]:
    """What is said once a button of this label was pressed."""
    (ask,) = lead["asks"]
    option = next(one for one in [*ask["options"], ask["all"]] if one and one["label"] == label)
    return talk.ask(  # type: ignore[no-any-return]
        "enter", line=lead["line"], at=lead["last"], since=lead["last"], action=option["action"], rest=option["more"]
    )


def test_what_is_shown_is_asked_for_only_where_it_was_secret_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first player's card was shown by the third step, the second player's was not."""

    def done(what: str, *shows: object) -> Any:
        action = SimpleNamespace(name=what, is_open_to=lambda seat: what == "show", brings_to_light=lambda state: shows)
        return SimpleNamespace(action=action, before=None)

    first, second = done("first card"), done("second card")
    record: Any = SimpleNamespace(played=(first, second, done("show", first.action)), end=None)
    monkeypatch.setattr(own_table_asks, "_ask_about_secret", lambda record, place, board: place)
    both = done("both", first.action, second.action).action
    assert own_table_asks._asks_about_secrets(record, [both], board("minions")) == [1]
    assert own_table_asks._asks_about_secrets(record, [both, both], board("minions")) == []


def test_only_where_all_lies_open_every_move_is_checked() -> None:
    assert words_on_checking(engine.load("dark-minions")) == [OPEN_GAME]
    for name in ("minions", "minkingi", "deities", "exploding-minions"):
        assert words_on_checking(engine.load(name)) == [HIDDEN_GAME, HIDDEN_CHECK]


def test_what_is_done_in_secret_is_an_order_with_one_verb_and_how_often() -> None:
    state = engine.load("exploding-minions").setup(players=2)
    looks = [SeeCard(0, place, "Nope") for place in range(3)]
    assert say_of_secrets(state, looks) == "Ada: look at the next card of the pile. Do that 3 times."
    assert say_of_secrets(state, [PutBack(1, 0)]) == "Ben: put the bomb back into the pile, in secret."
    assert (
        say_of_secrets(state, [SeeCard(0, 0, "Nope"), SeeCard(1, 0, "Nope")])
        == "Ada and Ben: look at the next card of the pile."
    )
    both = [ChooseBoon(0, "Wither"), ChooseBoon(1, "Siren Song"), ChoosePower(0, 1), ChoosePower(1, 1)]
    said = "Darkness and Myth: choose a Boon, face down; then choose a Power card, face down."
    assert say_of_secrets(engine.load("minions").setup(), both) == said


def test_the_only_thing_that_can_come_up_is_no_question() -> None:
    record = engine.examples("minions")["vampire-vs-minotaur"]
    alone = [step for step in record.played if step.action.seat is None and len(step.before.outcomes()) == 1]
    assert alone
    for step in alone:
        assert "?" not in say_of_chance(step.before, step.before.outcomes())


def test_the_kind_of_card_that_comes_up_is_said_once() -> None:
    record = engine.examples("minions")["vampire-vs-minotaur"]
    (ask,) = asks_at(record, 0, "", board("minions"))
    assert ask["say"] == "Turn up the next Event card. Which is it?"
    assert "Sunny Skies" in [option["label"] for option in ask["options"]]


@for_each(
    ("labels", "heading"),
    [
        (["Event: Deep Mud", "Event: Market Day"], "Event: "),
        (["Event: Deep Mud"], ""),
        (["Event: Deep Mud", "Quest: Arrow Dodging"], ""),
        (["Deep Mud", "Market Day"], ""),
    ],
)
def test_a_kind_of_card_is_named_where_several_share_it(labels: list[str], heading: str) -> None:
    assert shared_heading(labels) == heading


@for_each(
    ("game", "kind", "order"),
    [
        ("dark-minions", "TurnUpTown", "Turn up the next Town"),
        ("dark-minions", "TurnUpOverlord", "Turn up the next Overlord"),
        ("deities", "LoseCard", "Ada: lose a card at random"),
        ("exploding-minions", "Start", "Draw lots for who goes first"),
        ("minions", "TurnUp", "Turn up the next Event card"),
        ("minkingi", "Start", "Let dice decide who goes first"),
    ],
)
def test_what_chance_brings_is_asked_for_by_what_to_do(game: str, kind: str, order: str) -> None:
    steps = (step for record in engine.examples(game).values() for step in record.played)
    step = next(step for step in steps if type(step.action).__name__ == kind)
    assert say_of_chance(step.before, (step.action, step.action)) == f"{order}. Which is it?"


def test_odds_are_told_only_where_no_card_is_guessed() -> None:
    talk, lead = talk_at("minions")
    for label in ("Market Day", "Arrow Dodging", "Dragon Egg"):
        lead = press(talk, lead, label)
    open_odds = talk.ask("lead", line=lead["line"], at=lead["last"], odds=True)
    assert open_odds["odds"] and open_odds["note"] == ""
    assert talk.ask("lead", line=lead["line"], at=lead["last"])["odds"] == []
    lead = press(talk, lead, "Done")
    hidden = talk.ask("lead", line=lead["line"], at=lead["last"], odds=True)
    assert hidden["odds"] == [] and hidden["note"].startswith("Some cards are hidden from me")


def test_what_was_told_in_secret_is_listed_without_a_card() -> None:
    talk, lead = talk_at("minions")
    for label in ("Market Day", "Arrow Dodging", "Dragon Egg", "Done"):
        lead = press(talk, lead, label)
    assert {step["label"] for step in lead["told"]} == {"Darkness: A Minion, face down", "Myth: A Minion, face down"}
    assert all(step["secret"] and not step["open"] for step in lead["told"])
    asks = lead["asks"]
    shown = {str(ask["at"]): ask["options"][0]["action"] for ask in asks}
    after = talk.ask("enter", line=lead["line"], at=lead["last"], since=0, shown=shown)
    told = {step["at"]: step for step in after["told"]}
    assert [told[ask["at"]]["label"].split(": ")[1] for ask in asks] == [ask["options"][0]["label"] for ask in asks]
    assert [step["label"] for step in after["told"] if not step["open"]] == ["Minions face up"]


def test_what_all_saw_later_is_asked_for_in_its_place_as_it_was_once_it_was_seen() -> None:
    teller = Teller(played_game("minions", 11, 2, 60)).begin()
    while teller.lead["asks"][0]["at"] == teller.at:
        teller.tell_next()
    asked = teller.lead["asks"]
    teller.tell_next()
    for ask in asked:
        assert teller.talk.ask("lead", line=teller.lead["line"], at=ask["at"])["asks"] == [ask]


def test_who_drafts_real_cards_is_told_to_pass_them_on() -> None:
    talk, lead = talk_at("minkingi")
    for label in ("Done", "Ben goes first"):
        lead = press(talk, lead, label)
    what = "pick a card in secret, and pass the rest on, in the end into the Ditch"
    assert lead["asks"][0]["say"] == f"Ada and Ben: {what}. Do that 5 times."


def test_where_much_can_be_told_it_is_asked_first_with_what_it_begins() -> None:
    talk, lead = talk_at("minkingi")
    for label in ("Done", "Ben goes first", "Done"):
        lead = press(talk, lead, label)
    (ask,) = lead["asks"]
    assert ask["say"].startswith("Ben: ") and ask["options"] == []
    assert len(ask["things"]) > 100
    card = next(thing for thing in ask["things"] if thing["label"] == "Card 12 in space …")
    under = talk.ask("lead", line=lead["line"], at=lead["last"], under=card["key"])["asks"][0]
    assert [option["label"] for option in under["options"]][:2] == ["Card 12 in space 1", "Card 12 in space 1, turned"]
    assert talk.ask("lead", line=lead["line"], at=lead["last"], under="nothing")["asks"][0]["options"] == []


def test_what_begins_with_nothing_is_asked_for_once() -> None:
    talk, lead = talk_at("dark-minions", 3)
    lead = press(talk, lead, "Choose the usual dice")
    dice = {**lead["asks"][0]["dice"]["action"], "dice": [1, 5, 6]}
    (ask,) = talk.ask("enter", line=lead["line"], at=lead["last"], since=lead["last"], action=dice)["asks"]
    assert [option["label"] for option in ask["options"]] == ["Say Done"]
    assert "Attack Mudwick" in [thing["label"] for thing in ask["things"]]
    assert all(thing["key"] for thing in ask["things"])


def test_to_use_a_card_is_offered_before_to_leave_it() -> None:
    record = engine.examples("minions")["vampire-vs-minotaur"]
    at = next(at for at, step in enumerate(record.played) if isinstance(step.action, (Use, Decline)))
    (ask,) = asks_at(record, at, "", board("minions"))
    assert [option["label"] for option in ask["options"]] == ["Use Vampire", "Do not use Vampire"]


def test_all_may_let_a_card_happen_at_once() -> None:
    talk, lead = talk_at("exploding-minions", 4)
    for label in ("Done", "Cleo goes first", "Skip"):
        lead = press(talk, lead, label)
    lead = press(talk, lead, "Everybody: Let it happen")
    assert "Cleo’s Skip works." in lead["happened"]
    assert lead["asks"][0]["say"].startswith("Dev: ")


def test_what_one_alone_is_asked_is_no_word_of_everybody() -> None:
    teller, offered = Teller(played_game("exploding-minions", 11, 3, 60)).begin(), list[int]()
    while teller.at < 60 and teller.lead["asks"]:
        offered += [len(ask["all"]["more"]) for ask in teller.lead["asks"] if ask["all"]]
        teller.tell_next()
    assert offered and 0 not in offered


def test_all_that_came_of_a_step_is_told_at_a_real_table() -> None:
    """A battle, a Quest, a turn that ends: also what is the headline in a replay, where it stands above."""
    for game, example, at, told in (
        ("minkingi", "equal-number", 10, "Ben takes control of card 93."),
        ("minions", "vampire-vs-minotaur", 19, "Darkness wins the Quest."),
        ("exploding-minions", "peek-and-skip", 13, "It is Ben’s turn."),
    ):
        assert told in words_of(engine.examples(game)[example].steps()[at])


def test_a_draw_is_told_by_whether_it_was_a_bomb() -> None:
    talk, lead = talk_at("exploding-minions")
    for label in ("Done", "Ben goes first", "Draw a card"):
        lead = press(talk, lead, label)
    assert lead["asks"][0]["say"] == "Ben: take the top card of the pile. Which is it?"
    assert [option["label"] for option in lead["asks"][0]["options"]] == ["Exploding Minion", "A safe card"]


def test_a_draw_from_the_bottom_is_told_from_where() -> None:
    talk, lead = talk_at("exploding-minions", 2)
    for label in ("Done", "Ada goes first", "Draw from the Bottom", "Let it happen", "Let it happen"):
        lead = press(talk, lead, label)
    assert lead["asks"][0]["say"] == "Ada: take the bottom card of the pile. Which is it?"


@for_each(
    ("players", "cards", "bombs"),
    [
        (2, "only the cards with a mark in the corner", "1 bomb"),
        (3, "only the cards without a mark in the corner", "2 bombs"),
        (5, "all cards", "4 bombs"),
    ],
)
def test_who_deals_the_real_cards_is_told_which_and_when_the_bombs_go_in(players: int, cards: str, bombs: str) -> None:
    (ask,) = talk_at("exploding-minions", players)[1]["asks"]
    assert ask["say"].startswith(f"Put the bombs aside, and take {cards}. Deal everybody a Defuse, ")
    assert ask["say"].endswith(f" deal everybody 7 more. Then shuffle {bombs} in.")


def test_the_thief_is_told_to_steal_and_from_whom() -> None:
    talk, lead = talk_at("exploding-minions", 2)
    for label in (
        "Done",
        "Ben goes first",
        "A pair of Fire Chief, to steal from Ada",
        "Let it happen",
        "Let it happen",
    ):
        lead = press(talk, lead, label)
    assert lead["asks"][0]["say"] == "Ben: steal a card from Ada."


def test_a_look_ahead_is_told_with_the_deck() -> None:
    played = [step for seed in range(3) for step in played_game("deities", seed, 2).played]
    looks = [(step, event) for step in played for event in step.events if isinstance(event, CardForeseen)]
    assert len({event.deck for _, event in looks}) > 1
    for step, event in looks:
        said = f"{step.before.names[event.seat]}: look at the next card of the {event.deck} deck."
        assert say_of_secrets(step.before, [step.action]) == said


def test_what_no_question_can_mean_gets_one_sentence() -> None:
    talk, lead = talk_at("minions")
    for parts in (
        {"shown": {"7": {"do": "Show", "what": "minion"}}},
        {"shown": {"x": {"do": "Show", "what": "minion"}}},
        {"shown": {"9" * 40: {}}},
        {"action": {"do": "Nothing"}},
        {"rest": [{"do": "RollDice"}]},
        {"action": {"do": "TurnUp", "pile": "quest", "card": "Arrow Dodging"}},
    ):
        reply = talk.desk.answer({"id": 1, "ask": "enter", "line": lead["line"], "at": 0, **parts})
        assert reply["problem"]["text"].endswith("."), parts
        assert reply["problem"]["title"] != "Something went wrong here", parts


def test_the_same_is_counted_of_every_player_and_nothing_that_tells_them_not_apart() -> None:
    """Nobody reads "lives: 1" of one player beside "turns: 1" of another."""
    _, lead = talk_at("exploding-minions", 3)
    assert [score["counts"] for score in lead["scores"]] == [[{"words": "cards", "number": 0}]] * 3
    for game in engine.all_games():
        for record in engine.examples(game.name).values():
            for state in record.states():
                told = [tuple((one["words"], one["number"]) for one in score["counts"]) for score in _scores(state)]
                assert len({tuple(words for words, _ in counts) for counts in told}) == 1
                assert all(len(set(seats)) > 1 for seats in list(zip(*told, strict=True))[1:])
                assert not any("rival" in words for counts in told for words, _ in counts)
