"""What a position of Deities & Demidice comes to, in figures and in words: for the table and for the screen reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.games.deities.rules.combos import COMBOS, combos
from engine.games.deities.rules.events import power_dice_words
from engine.games.deities.rules.refusals import not_its_time
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import LIMIT, OWNED, UNSEEN, Stage, Task, Waiting
from engine.pieces.seats import living_after
from engine.pieces.words import number_of
from tutor.tables.pieces import Call, Told

GOAL = OWNED + 1
"""Power dice that win."""

EFFECTS = {
    0: "gain a Power die",
    2: "draw a card",
    3: "an opponent loses 2 cards",
    4: "an opponent loses a die",
    5: "wins the game",
}
"""What a combo does, by its size as in `COMBOS`."""

SETTING_OUT = (Stage.START, Stage.HANDS)

_HOW = {"dei-win-3": "with a tenth die", "dei-win-4": "with a Victory"}
_LAST = "as the last one with dice"


# ---------------------------------------------------------------- dice


@dataclass(frozen=True, slots=True)
class Group:
    """Dice that lie together: the combo they make (a key of `COMBOS`, None for no combo), and how far it has come:
    "" before Judgment, then "later", "now" or "done"."""

    faces: tuple[int, ...]
    size: int | None
    when: str = ""

    @property
    def name(self) -> str:
        """The combo's name, "" for dice that match no other."""
        return "" if self.size is None else COMBOS[self.size]


def groups(state: DeitiesState) -> tuple[Group, ...]:
    """The dice on the table: each combo in the order in which they work, then the dice that match no other."""
    dice = state.dice
    if not dice:
        return ()
    sizes = combos(dice)
    whens = [_when(state, len(sizes) - place) for place in range(len(sizes))]
    if sizes == (0,):
        return (Group(dice[::-1], 0, whens[0]),)
    faces = sorted(set(dice), key=lambda face: (-dice.count(face), -face))
    matching = [(face,) * dice.count(face) for face in faces if dice.count(face) > 1]
    made = [Group(*found) for found in zip(matching, sizes, whens, strict=True)]
    single = tuple(face for face in faces if dice.count(face) == 1)
    return (*made, Group(single, None)) if single else tuple(made)


def _when(state: DeitiesState, left: int) -> str:
    """How far the combo has come after which, itself counted, `left` are left of all that the dice make."""
    if state.sizes:
        return "now" if left == len(state.sizes) else "later" if left < len(state.sizes) else "done"
    return "done" if state.stage is Stage.SANDS else ""


# ---------------------------------------------------------------- who is asked


def asked_to(state: DeitiesState, seat: int) -> str:
    """What `seat` has to do now in a word or two, "" where it is not asked."""
    return "to act" if seat in state.to_act else ""


def calls_to_answer(state: DeitiesState, waiting: Waiting) -> tuple[Call, ...]:
    """Who is asked about the card on top: who has answered, then who is asked now, then the others in order."""
    return _calls(state, waiting.stack[-1].seat, waiting.asked)


def calls_to_opponents(state: DeitiesState) -> tuple[Call, ...]:
    """Who is asked about the combo that comes next, in the same order."""
    return _calls(state, state.current, state.asked)


def _calls(state: DeitiesState, owner: int, left: Sequence[int]) -> tuple[Call, ...]:
    others = (seat for seat in _clockwise(state) if seat != owner)
    done = [Call(seat, "done") for seat in others if seat not in left]
    return (*done, *(Call(seat, "later" if place else "now") for place, seat in enumerate(left)))


def _clockwise(state: DeitiesState) -> tuple[int, ...]:
    """Who is still in, from the current player on."""
    return (state.current, *living_after(state, state.current))


def calls_to_bend(state: DeitiesState) -> tuple[Call, ...]:
    """The players who are asked about the dice, clockwise from the current one: who has passed, and whose chance it is.
    Right after the roll these are only the current player and those who hold cards."""
    everybody = state.stage is Stage.STRUGGLE
    asked = [s for s in _clockwise(state) if everybody or s == state.current or state.players[s].hand]
    return tuple(Call(seat, _turn_of(state, seat)) for seat in asked)


def _turn_of(state: DeitiesState, seat: int) -> str:
    if seat not in state.asked:
        return "done"
    return "now" if seat == state.asked[0] else "later"


def passes_in_a_row(state: DeitiesState) -> int:
    """How many have passed in a row in the Struggle."""
    return len(state.living) - len(state.asked)


def may_play_now(state: DeitiesState, seat: int, card: str) -> bool:
    """Whether `seat`, which is asked, may play this card of its hand at this moment."""
    return seat in state.to_act and not_its_time(state, seat, card) is None


def effect_words(waiting: Waiting) -> str:
    """What becomes of the card that was played, as things stand."""
    return "Cancelled, as things stand" if waiting.negated else "Works, as things stand"


def aim_in_words(state: DeitiesState, seat: int, card: str, target: int) -> str:
    """At what a card was played, in words; "" for nothing."""
    match state.ability(seat, card).aim:
        case "die":
            return f"on a {target}"
        case "opponent":
            return f"at {state.names[target]}"
        case "deck":
            return f"the {state.table.decks[target].name} deck"
    return ""


# ---------------------------------------------------------------- what comes next


def next_in_words(state: DeitiesState) -> str:
    """Who is asked for what now, or what happens next, as a sentence."""
    if state.waiting is not None:
        return _waiting(state, state.waiting)
    return _task(state, state.tasks[0]) if state.tasks else _at_stage(state)


def _waiting(state: DeitiesState, waiting: Waiting) -> str:
    top = waiting.stack[-1]
    if waiting.asked:
        return f"{state.names[waiting.asked[0]]} may cancel {state.names[top.seat]}’s {top.card}, or let it be."
    card = waiting.stack[0].card
    return f"All have answered: {card} {'is cancelled' if waiting.negated else 'works'}."


def _task(state: DeitiesState, task: Task) -> str:
    who = state.names[task.seat]
    match task.do:
        case "draw":
            return f"{who} draws {number_of(task.count, 'cards')}."
        case "lose":
            return f"{who} loses {number_of(task.count, 'cards')} at random."
        case "roll":
            return f"{who} rolls the {task.target} again."
        case "look":
            return f"{who} sees {number_of(task.count, 'cards')} of the {state.table.decks[task.target].name} deck."
    why = f", to keep {LIMIT}" if state.stage is Stage.SANDS else ""
    return f"{who} chooses {number_of(task.count, 'cards')} to discard{why}."


def tasks_later(state: DeitiesState) -> tuple[str, ...]:
    """What is still to be done after that."""
    return tuple(_task(state, task).rstrip(".") for task in state.tasks[1:])


def _at_stage(state: DeitiesState) -> str:
    who = state.names[next(iter(state.to_act), state.current)]
    match state.stage:
        case Stage.START:
            return f"{state.names[state.asked[0]]} rolls a die. The highest begins."
        case Stage.HANDS:
            return f"{state.names[state.asked[0]]} is dealt two cards."
        case Stage.POWER:
            return f"{who} may play cards marked DP, or go on to the roll."
        case Stage.BATCH:
            return f"{who} rolls {power_dice_words(state.players[state.current].power)}."
        case Stage.DESTINY if not state.players[state.asked[0]].hand:
            return f"{who} has no card to play and keeps this roll."
        case Stage.DESTINY:
            rest = "keep it" if state.asked[0] == state.current else "pass"
            return f"{who} may play a card on this roll, or {rest}."
        case Stage.STRUGGLE:
            return f"{who} may change the dice with a card, or pass."
        case Stage.JUDGE:
            return f"Now {who}’s dice count."
        case Stage.OVER:
            return f"{state.names[state.winner]} wins {_HOW.get(state.won_by, _LAST)}!"
    return _judging(state, who)


def _judging(state: DeitiesState, who: str) -> str:
    combo, owner = COMBOS[state.sizes[0]], state.names[state.current]
    if state.stage is Stage.PICK:
        return f"{owner} picks whom the {combo} hits."
    hit = f" on {state.names[state.target]}" if state.target >= 0 else ""
    if state.stage is Stage.COMBO:
        return f"{who} may cancel {owner}’s {combo}{hit}, or let it work."
    return f"{owner}’s {combo} works{hit}."


# ---------------------------------------------------------------- the whole position


def table_in_words(state: DeitiesState) -> Iterable[Told]:
    """The whole position sentence by sentence: the phase, the dice, what waits, each seat, what comes next."""
    yield Told(f"Turn {max(1, state.turn)}, {state.phase}.", "turn")
    yield from _dice(state)
    if state.waiting:
        yield _stack(state, state.waiting)
    if state.stage is Stage.STRUGGLE:
        yield Told(f"{passes_in_a_row(state)} of {len(state.living)} passes in a row.", "answers")
    for seat in range(len(state.players)):
        yield from _seat(state, seat)
    yield from _decks(state)
    yield Told(next_in_words(state), "next")


def _dice(state: DeitiesState) -> Iterable[Told]:
    if state.stage is Stage.START:
        rolled = ", ".join(f"{state.names[seat]} {face}" for seat, face in state.rolls)
        yield Told(f"Rolled for the first turn: {rolled or 'nothing yet'}.", "dice")
    if state.dice:
        yield Told(f"{state.names[state.current]}’s dice", "dice")
        for place, group in enumerate(groups(state)):
            yield Told(f"{';' if place else ':'} {', '.join(map(str, group.faces))}", "dice")
            yield Told(_combo(group), "combos")
        yield Told(".", "dice")


def _combo(group: Group) -> str:
    if group.size is None:
        return "in no combo"
    come = {"now": ", being applied", "done": ", done", "later": ", to come"}.get(group.when, "")
    return f"make {group.name}{come}"


def _stack(state: DeitiesState, waiting: Waiting) -> Told:
    cards = [_played(state, played.seat, played.card, played.target) for played in waiting.stack]
    return Told(f"Played: {', then '.join(cards)}. {effect_words(waiting)}.", "answers")


def _played(state: DeitiesState, seat: int, card: str, target: int) -> str:
    return " ".join(filter(None, (card, aim_in_words(state, seat, card, target), f"by {state.names[seat]}")))


def _seat(state: DeitiesState, seat: int) -> Iterable[Told]:
    player, name = state.players[seat], state.names[seat]
    if not player.alive:
        yield Told(f"{name} is out.", seat=seat)
        return
    hand = [card for card in player.hand if card != UNSEEN]
    hidden = len(player.hand) - len(hand)
    held = ", ".join((*hand, *((f"{number_of(hidden, 'cards')} face down",) if hidden else ()))) or "no card"
    yield Told(name, seat=seat)
    yield Told(f"has {power_dice_words(player.power)}", "power", seat)
    yield Told(f"; holds {held}", "hand", seat)
    yield Told(".", seat=seat)


def _decks(state: DeitiesState) -> Iterable[Told]:
    owners = {} if state.table.shared else {player.deck: seat for seat, player in enumerate(state.players)}
    for at, deck in enumerate(state.decks):
        name, owner = state.table.decks[at].name, owners.get(at)
        ahead = f"; on top {', '.join('unseen' if c == UNSEEN else c for c, _ in deck.ahead)}" if deck.ahead else ""
        yield Told(f"{name} deck: {number_of(len(deck), 'cards')}{ahead}", "decks", owner)
        yield Told(f"; discards {', '.join(deck.discard)}" if deck.discard else "; no discards", "discards", owner)
        yield Told(".", "decks", owner)
