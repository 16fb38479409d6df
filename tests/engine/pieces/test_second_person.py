"""Sentences about a player, said to that player."""

import re
from random import Random

import engine
from engine import CHANCE, State
from engine.core.events import Event, listener
from engine.pieces.second_person import addressed, plain_verb, said_to, to_you
from tests.cases import for_each

TABLES = {
    "minions": {"players": 3},
    "exploding-minions": {"players": 3},
    "deities": {"players": 3},
    "minkingi": {},
    "dark-minions": {"players": 3, "advanced": True},
}

THIRD = re.compile(r"\b[Yy]ou (?:still |really |also )?(?:is|has|was|does|[a-z]*[a-rt-z]s)\b")
"""A verb in the third person beside "you"."""


@for_each(
    ("told", "said"),
    [
        ("Ada draws a card.", "You draw a card."),
        ("Ada explodes and is out of the game!", "You explode and are out of the game!"),
        ("Ada is dealt Anu and Ra.", "You are dealt Anu and Ra."),
        ("Ada has played enough and draws the top card.", "You have played enough and draw the top card."),
        ("Ada decides not to use Wither.", "You decide not to use Wither."),
        ("Ada does not use Wither", "You do not use Wither"),
        ("Ada passes", "You pass"),
        ("Ada goes first.", "You go first."),
        ("Ada tries again.", "You try again."),
        ("Ada watches.", "You watch."),
        ("Ada uses dice, or says Done.", "You use dice, or say Done."),
        ("It is Ada’s turn.", "It is your turn."),
        ("Ada’s Chaos works. It hits Ben.", "Your Chaos works. It hits Ben."),
        ("Ben’s Chaos works. It hits Ada.", "Ben’s Chaos works. It hits you."),
        ("Ben steals Nope from Ada.", "Ben steals Nope from you."),
        ("Ada and Ben are tied.", "You and Ben are tied."),
        ("Card 7 will attack for Ada.", "Card 7 will attack for you."),
        ("Wither: Ada rolls the first die again.", "Wither: you roll the first die again."),
        ("It works on, until Ada really has a turn.", "It works on, until you really have a turn."),
        ("Chains of Night forbids +4: Ada must change to +1.", "Chains of Night forbids +4: you must change to +1."),
        ("It is Ben’s turn, not Ada’s.", "It is Ben’s turn, not yours."),
        ("The next draw is Ada’s. It may be a bomb.", "The next draw is yours. It may be a bomb."),
        ("With 6 dice Ada most often rolls Law.", "With 6 dice you most often roll Law."),
        ("A tie would go to Ada, who owns fewer.", "A tie would go to you, who own fewer."),
        ("Ben steals Nope from Ada and draws a card.", "Ben steals Nope from you and draws a card."),
        ("Ada rolls a six and puts Set on top.", "You roll a six and put Set on top."),
        ("Ada wins the roll and rises a level.", "You win the roll and rise a level."),
        ("Ada II draws a card.", "Ada II draws a card."),
        ("Adam draws a card.", "Adam draws a card."),
    ],
)
def test_a_sentence_is_said_to_whom_it_is_about(told: str, said: str) -> None:
    assert said_to(told, ("Ada", "Ben", "Ada II"), 0) == said


def test_verbs_lose_the_ending_of_the_third_person() -> None:
    verbs = {"is": "are", "has": "have", "was": "were", "does": "do", "loses": "lose", "uses": "use", "dies": "die"}
    verbs |= {"reaches": "reach", "carries": "carry", "chooses": "choose", "discards": "discard", "plays": "play"}
    assert {verb: plain_verb(verb) for verb in verbs} == verbs


@for_each("name", TABLES)
def test_whatever_happens_in_a_game_is_said_to_each_player(name: str) -> None:
    rng, heard = Random(3), list[Event]()
    state: State = engine.load(name).setup(**TABLES[name])
    names = state.names
    for _ in range(300):
        if state.result is not None:
            break
        turn = state.to_act
        action = state.sample(rng) if turn is CHANCE else rng.choice(state.options(next(iter(turn))))
        state = action.result_in(state, listener(heard))
    assert len(heard) > 50
    for event in heard:
        for seat, own in enumerate(names):
            said = to_you(event.told(addressed(names, seat)))
            assert not THIRD.search(said), said
            assert not re.search(rf"\b{own}\b(?! II)", said) and not said.startswith("you"), said
