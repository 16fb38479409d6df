"""The books of a game of Minions: every card of the box is in exactly one place, and leaves it only when it may.

What the tests of random games (`tests/engine/test_random_games.py`) ask of every game stands here for this one:
`options`, `check_state`, `check_step`, `check_view`, `twins`, `seen_alike`, `SECRETS` and `SHOWN_AT_THE_END`. It knows
the rules of where cards lie and nothing of how the engine moves them.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from engine.core.actions import Action
from engine.core.state import State, Step
from engine.games.minions import Award, ChooseBoon, ChooseMinion, ChoosePower, Compare, MinionsState
from engine.games.minions.rules.card_files import house_box
from engine.games.minions.rules.cards import ATTRIBUTES, EFFECT_KINDS, HIDES, EffectKind
from engine.games.minions.rules.events import FACE_DOWN
from engine.games.minions.rules.table import UNSEEN, Player, Stage, Table

MOST_STEPS = 5_000
"""No random game takes so many."""

WINDOW = 0
"""So many steps of a random game are looked at closely; 0 for all."""

SECRETS = True
"""Whether the game has anything that a seat cannot see."""

SHOWN_AT_THE_END = False
"""Whether the last step of a game lays open what was secret until then."""

Card = tuple[int | str, str, str | int]
"""Whose it is (a seat, or "shared"), its kind, and its name or bonus."""

DEITIES = ("Darkness", "Myth")


def options(players: int, rng: Random) -> dict[str, Any]:
    """Options for a table: the house deck or, one time in three, cards made up at random; sets drawn by lot."""
    deities = rng.sample(DEITIES, 2) if players == 2 else rng.choices(DEITIES, k=players)
    return {"deities": deities, "cards": made_up_cards(rng)} if rng.random() < 1 / 3 else {"deities": deities}


# ---------------------------------------------------------------- made-up cards


def made_up_cards(rng: Random) -> dict[str, Any]:
    """Any cards that a card file may hold, however odd; each Boon bears the name of a Minion."""
    return {
        "event": [_event(f"Event {i}", rng) for i in range(9)],
        "quest": [{"name": f"Quest {i}", "needs": rng.sample(ATTRIBUTES, rng.randint(1, 4))} for i in range(9)],
        "glory": [{"name": f"Prize {i}", "value": rng.randint(1, 9)} for i in range(9)],
        "deity": [_deity(name, rng) for name in DEITIES],
    }


def _deity(name: str, rng: Random) -> dict[str, Any]:
    return {
        "name": name,
        "powers": rng.choices((1, 2, 3, 4), k=8),
        "minion": [_minion(f"{name} {i}", rng) for i in range(8)],
        "boon": [{"name": f"{name} {i}", "effect": _effect("boon", rng)} for i in range(8)],
    }


def _minion(name: str, rng: Random) -> dict[str, Any]:
    attributes = {attribute: rng.choice((0, 1, 1, 2, 3)) for attribute in ATTRIBUTES}
    rolls = sorted(rng.sample(range(2, 13), 4))
    return {"name": name, **attributes, "rolls": rolls, "ability": _effect("ability", rng)}


def _effect(card: str, rng: Random) -> dict[str, Any]:
    do, kind = rng.choice([(do, kind) for do, kind in EFFECT_KINDS.items() if kind.moments(card)])
    effect = {"text": "It works.", "when": rng.choice(kind.moments(card)), "who": rng.choice(kind.who), "do": do}
    return effect | _extras(card, kind, rng)


def _extras(card: str, kind: EffectKind, rng: Random) -> dict[str, Any]:
    extras: dict[str, Any] = {}
    if kind.which:
        extras["which"] = rng.choice(kind.targets(card))
    if kind.by:
        extras["by"] = rng.choice((-1, 1)) * rng.randint(1, kind.by)
    if kind.limit:
        extras["limit"] = rng.randint(1, kind.limit)
    return extras


def _event(name: str, rng: Random) -> dict[str, Any]:
    event: dict[str, Any] = {"name": name, "text": "It happens."}
    what = rng.choice(("nothing", "hide", "effect"))
    if what == "hide":
        event["hide"] = rng.choice(HIDES)
    if what == "effect":
        do, kind = rng.choice([(do, kind) for do, kind in EFFECT_KINDS.items() if kind.event])
        event["effect"] = {"do": do, **_extras("event", kind, rng)}
    return event


# ---------------------------------------------------------------- where the cards are


@lru_cache(maxsize=4)
def all_cards(table: Table, deities: tuple[str, ...]) -> Counter[Card]:
    """Every card that was laid out for players of these deities."""
    box = table.box
    sets = {deity.name: deity for deity in box.deities}
    cards: Counter[Card] = Counter()
    for kind, pile in (("event", box.events), ("quest", box.quests), ("glory", box.glories)):
        cards.update(("shared", kind, card.name) for card in pile)
    for seat, deity in enumerate(deities):
        own = sets[deity]
        cards.update((seat, "minion", minion.name) for minion in own.minions)
        cards.update((seat, "boon", boon.name) for boon in own.boons)
        cards.update((seat, "power", power) for power in own.powers)
    return cards


def face_down(state: MinionsState) -> Counter[Card]:
    """The cards in stacks and piles, those laid face down among them."""
    cards: Counter[Card] = Counter()
    for kind, names in (("event", state.events), ("quest", state.quests), ("glory", state.glories)):
        cards.update(("shared", kind, name) for name in names)
    for seat, player in enumerate(state.players):
        cards.update((seat, "minion", name) for name in player.minions)
        cards.update((seat, "boon", name) for name in player.boons)
        cards.update((seat, "power", power) for power in player.powers)
    return cards


def face_up(state: MinionsState) -> Counter[Card]:
    """The cards that lie open in the middle and before the players, without the Glory taken."""
    shared = {"event": state.event, "quest": state.quest, "glory": state.glory}
    cards: Counter[Card] = Counter({("shared", kind, name): 1 for kind, name in shared.items() if name is not None})
    for seat, player in enumerate(state.players):
        laid = {"minion": player.minion, "boon": player.boon, "power": player.power}
        cards.update((seat, kind, card) for kind, card in laid.items() if card is not None and kind in state.shown)
    return cards


def taken(state: MinionsState) -> Counter[Card]:
    """The Glory cards that the players have."""
    return Counter(("shared", "glory", name) for player in state.players for name in player.glory)


@lru_cache(maxsize=4)
def used(state: MinionsState) -> Counter[Card]:
    """The cards that are out of play: all that are nowhere else. Fails where a card is in two places."""
    everything = all_cards(state.table, tuple(player.deity for player in state.players))
    placed = face_down(state) + face_up(state) + taken(state)
    assert not placed - everything, f"in two places, or not from this box: {placed - everything}"
    return everything - placed


def worth(state: MinionsState) -> dict[str, int]:
    """What each Glory card counts."""
    return {glory.name: glory.value for glory in state.table.box.glories}


# ---------------------------------------------------------------- what must hold


def check_state(state: State) -> None:
    """Every card is in one place, as many are used as Quests are done, and the scores are those of the Glory taken."""
    assert isinstance(state, MinionsState)
    done = state.turn - 1
    gone = Counter((owner, kind) for owner, kind, _ in used(state).elements())
    assert (gone["shared", "event"], gone["shared", "quest"], gone["shared", "glory"]) == (done, done, 0)
    for seat, player in enumerate(state.players):
        _check_player(state, player)
        own = Player(player.deity, player.minions, player.boons, player.powers, player.glory, player.score)
        assert player == own or state.stage is not Stage.EVENT, "something is left over from the turn before"
        assert (gone[seat, "minion"], gone[seat, "power"]) == (done, done)
        assert gone[seat, "boon"] in (done, done + 1)
    assert len(taken(state)) == done + (state.result is not None)
    prizes = [*state.glories, *(name for player in state.players for name in player.glory)]
    prizes += [state.glory] if state.glory else []
    assert sum(worth(state)[name] for name in prizes) == (
        47 if state.table.box is house_box() else sum(worth(state).values())
    )
    assert (max(p.score for p in state.players) >= 20 or state.turn == 8) or state.result is None


def _check_player(state: MinionsState, player: Player) -> None:
    assert player.score == sum(worth(state)[name] for name in player.glory)
    assert player.score < 20 or state.result is not None
    for kind, laid, stack in (
        ("minion", player.minion, player.minions),
        ("boon", player.boon, player.boons),
        ("power", player.power, player.powers),
    ):
        assert list(stack) == sorted(stack)
        assert kind in state.shown or laid is None or laid in stack


def check_step(step: Step) -> None:
    """What a step took out of play: at the award all that was up but the Glory, at a tie the Boons, else nothing."""
    before, after = step.before, step.after
    assert isinstance(before, MinionsState) and isinstance(after, MinionsState)
    lost = used(after) - used(before)
    assert not used(before) - used(after), "a used card came back"
    up = face_up(before)
    if isinstance(step.action, Award):
        up.subtract(taken(after) - taken(before))
        assert lost == (Counter() if after.result else +up)
    elif isinstance(step.action, Compare) and any("Tied" in type(event).__name__ for event in step.events):
        assert lost == Counter(card for card in up.elements() if card[1] == "boon")
    else:
        assert not lost


# ---------------------------------------------------------------- what nobody else may know


def check_view(state: State, view: State, seat: int) -> None:
    """A view holds none of the cards that others have face down before them, only that something lies there."""
    assert isinstance(state, MinionsState) and isinstance(view, MinionsState)
    for other, (full, seen) in enumerate(zip(state.players, view.players, strict=True)):
        for kind, cover in (("minion", FACE_DOWN), ("boon", FACE_DOWN), ("power", UNSEEN)):
            card = getattr(full, kind)
            hidden = other != seat and kind not in state.shown and card is not None
            assert getattr(seen, kind) == (cover if hidden else card)
    assert replace(view, players=state.players) == state


def twins(state: State, seat: int) -> Iterator[State]:
    """Other positions that `seat` cannot tell from this one: another card laid face down by somebody else."""
    assert isinstance(state, MinionsState)
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        for kind in ("minion", "boon", "power"):
            for changed in _otherwise(state, player, kind):
                yield replace(state, players=(*state.players[:other], changed, *state.players[other + 1 :]))


def _otherwise(state: MinionsState, player: Player, kind: str) -> Iterator[Player]:
    """The player with another card of that kind face down, for each it could be."""
    laid = getattr(player, kind)
    if laid is not None and kind not in state.shown:
        for card in sorted(set(getattr(player, f"{kind}s")) - {laid}):
            changes: dict[str, Any] = {kind: card}
            yield replace(player, **changes)


def seen_alike(one: Action, other: Action, seat: int) -> bool:
    """Whether `seat` must see the same, whichever of two actions is done in positions that are alike to it."""
    if type(one) is not type(other) or not isinstance(one, ChooseMinion | ChooseBoon | ChoosePower):
        return False
    return one == other or one.seat != seat
