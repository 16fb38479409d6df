"""Positions of Minions for the tests, reached by legal actions alone, and card files with one thing changed."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from random import Random
from typing import Any

import engine
from engine.core.actions import Action
from engine.core.events import Event
from engine.games.minions import ChooseBoon, ChooseMinion, ChoosePower, Decline, MinionsState, RollDice, TurnUp
from tests.engine.playing import do, told

GAME = engine.load("minions")
RULES = engine.rules("minions")
CARDS: dict[str, Any] = tomllib.loads((GAME.folder / "cards.toml").read_text("utf-8"))
MINIONS: dict[str, Any] = {m["name"]: m for deity in CARDS["deity"] for m in deity["minion"]}
BOONS: dict[str, Any] = {b["name"]: b for deity in CARDS["deity"] for b in deity["boon"]}
EVENTS: dict[str, Any] = {e["name"]: e for e in CARDS["event"]}
QUESTS: dict[str, Any] = {q["name"]: q for q in CARDS["quest"]}
GLORY: dict[str, int] = {g["name"]: g["value"] for g in CARDS["glory"]}
OWN = {d["name"]: [m["name"] for m in d["minion"]] for d in CARDS["deity"]}
OWN_BOONS = {d["name"]: [b["name"] for b in d["boon"]] for d in CARDS["deity"]}

MIGHT = "Kill the Orc and Take His Stuff"
DEFENSE = "Guard the Castle Gate"
SPEED = "Outrun the Avalanche"
SKILL = "Pick the Giant's Pocket"

Dice = tuple[int, int]
Side = tuple[str, str, int]
"""A Minion, a Boon and a Power card."""

Chooser = Callable[[MinionsState], Action]


def new(players: int = 2, **options: Any) -> MinionsState:
    state = GAME.setup(players, **options)
    assert isinstance(state, MinionsState)
    return state


def faces(state: MinionsState) -> list[Dice | None]:
    """The dice on the table by seat."""
    return [player.dice for player in state.players]


def options(state: MinionsState) -> tuple[Action, ...]:
    """What whoever is asked first can do; the outcomes where chance acts."""
    seat = next(iter(state.to_act), None)
    return state.outcomes() if seat is None else state.options(seat)


def moves(state: MinionsState, dice: list[Dice], choose: Chooser | None, until: str) -> Iterator[Action]:
    """The action due in each position: the table's own moves, the given dice, what `choose` answers."""
    while state.result is None and (dice or state.stage.words != until):
        if state.to_act is not engine.CHANCE:
            if choose is None or state.stage.words.startswith("choose"):
                return
            action = choose(state)
        elif len(state.outcomes()) == 1:
            action = state.outcomes()[0]
        elif isinstance(state.outcomes()[0], RollDice) and dice:
            action = RollDice(state.roller, dice.pop(0))
        else:
            return
        yield action
        state = do(state, action)


def flow(state: MinionsState, *dice: Dice, choose: Chooser | None = None, until: str = "") -> MinionsState:
    """Goes on until a player is asked, or, with all dice rolled, more are due or that stage is reached."""
    left = list(dice)
    for action in moves(state, left, choose, until):
        state = do(state, action)
    assert not left, f"dice {left} were not rolled: {state.stage}"
    return state


def heard(state: MinionsState, *dice: Dice, choose: Chooser | None = None, until: str = "") -> list[Event]:
    """What happens on the way that `flow` goes."""
    return told(state, *moves(state, list(dice), choose, until))


def use(state: MinionsState) -> Action:
    """Uses every card, with its first pick."""
    return next(o for o in options(state) if not isinstance(o, Decline))


def well(state: MinionsState) -> Action:
    """Uses every card, and of equal attributes one that the Quest counts."""
    wanted = [o for o in options(state) if not isinstance(o, Decline)]
    needs = QUESTS[state.quest or ""]["needs"]
    return next((o for o in wanted if getattr(o, "pick", "") in needs), wanted[0])


def decline(state: MinionsState) -> Action:
    """Declines whatever can be declined."""
    return next((o for o in options(state) if isinstance(o, Decline)), options(state)[0])


def using(*cards: str) -> Chooser:
    """Uses these cards and declines the others."""
    return lambda state: use(state) if state.queue[0].card in cards else decline(state)


def at_random(rng: Random) -> Chooser:
    return lambda state: rng.choice(options(state))


def opened(
    players: int = 2, event: str = "Sunny Skies", quest: str = MIGHT, glory: str = "Magic Sword", **setup: Any
) -> MinionsState:
    """Event, Quest and Glory turned up, so far as the Event allows; Minions are to be chosen."""
    state = do(new(players, **setup), TurnUp("event", event))
    cards = {"quest": quest, "glory": glory}
    while state.stage.words in cards:
        state = do(state, TurnUp(state.stage.words, cards[state.stage.words]))
    return state


def sent(*minions: str, choose: Chooser | None = use, **table: Any) -> MinionsState:
    """The Minions chosen, and face up where the Event allows it; Boons and Power are to be chosen."""
    state = opened(len(minions), **table)
    state = do(state, *(ChooseMinion(seat, minion) for seat, minion in enumerate(minions)))
    state = flow(state, choose=choose)
    if state.stage.words == "quest":
        state = flow(do(state, TurnUp("quest", table.get("quest", MIGHT))), choose=choose)
    return state


def bestow(state: MinionsState, *gifts: tuple[str, int]) -> MinionsState:
    """The Boons and Power cards laid down."""
    pairs = [(ChooseBoon(seat, boon), ChoosePower(seat, power)) for seat, (boon, power) in enumerate(gifts)]
    return do(state, *(action for pair in pairs for action in pair))


def fight(*sides: Side, choose: Chooser | None = use, until: str = "roll", **table: Any) -> MinionsState:
    """Everything chosen and shown, and `choose` asked on the way: the dice are to be rolled, or another stage."""
    state = sent(*(minion for minion, _, _ in sides), choose=choose, **table)
    state = flow(bestow(state, *((boon, power) for _, boon, power in sides)), choose=choose, until=until)
    assert state.stage.words == until or choose is None, state.stage
    return state


def effect(when: str, who: str, do: str, **extra: Any) -> dict[str, Any]:
    """An effect for a card file."""
    return {"text": "Made for a test.", "when": when, "who": who, "do": do, **extra}


def deck(
    *,
    abilities: Mapping[str, Any] | None = None,
    boons: Mapping[str, Any] | None = None,
    figures: Mapping[str, Any] | None = None,
    events: Mapping[str, Any] | None = None,
    quests: Mapping[str, list[str]] | None = None,
    glory: int | None = None,
    powers: Mapping[str, list[int]] | None = None,
) -> dict[str, Any]:
    """The house deck as an owner's card file in which the named cards are replaced, as far as they are given."""
    data = deepcopy(CARDS)
    for deity in data["deity"]:
        deity["powers"] = (powers or {}).get(deity["name"], deity["powers"])
        for minion in deity["minion"]:
            minion.update((figures or {}).get(minion["name"], {}))
            minion["ability"] = (abilities or {}).get(minion["name"], minion["ability"])
        for boon in deity["boon"]:
            boon["effect"] = (boons or {}).get(boon["name"], boon["effect"])
    for event in data["event"]:
        if event["name"] in (events or {}):
            event.pop("hide", None)
            event["effect"] = (events or {})[event["name"]]
    for quest in data["quest"]:
        quest["needs"] = (quests or {}).get(quest["name"], quest["needs"])
    for card in data["glory"]:
        card["value"] = glory or card["value"]
    return data
