"""How a game of Deities & Demidice goes on: phases, answers, and what cards and combos do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.deities.rules.cards import Ability
from engine.games.deities.rules.events import (
    AskedAnew,
    CardsStay,
    ComboAnnulled,
    ComboWorks,
    DiceGained,
    DiceLost,
    DieTurned,
    FewToSee,
    GameWon,
    HandSeen,
    Negated,
    NothingDrawn,
    NothingLost,
    Out,
    Reshuffled,
    TurnBegun,
    Worked,
)
from engine.games.deities.rules.table import (
    AHEAD,
    FACES,
    LIMIT,
    OWNED,
    Deck,
    Played,
    Stage,
    Task,
    Waiting,
    combo_rule,
    combos,
)
from engine.pieces.items import with_item, without
from engine.pieces.seats import living_after, with_player

if TYPE_CHECKING:
    from engine.games.deities.rules.state import DeitiesState


# ---------------------------------------------------------------- players, cards, decks


def highest_rollers(rolls: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Of rolls for the first turn, as (seat, number), the seats that share the highest one.
    Rules dei-setup-2, dei-setup-3."""
    highest = max((face for _, face in rolls), default=0)
    return tuple(seat for seat, face in rolls if face == highest)


def discarded(state: DeitiesState, seat: int, card: str) -> DeitiesState:
    """The position with a card of a hand on the discards of its deck. Rules dei-cards-1, dei-cards-4."""
    player = state.players[seat]
    deck = state.decks[player.deck]
    known = tuple(cards - {card} for cards in player.known)
    after = with_player(state, seat, hand=without(player.hand, card), known=known)
    return evolve(after, decks=with_item(state.decks, player.deck, evolve(deck, discard=(*deck.discard, card))))


def drawn(state: DeitiesState, seat: int, card: str) -> DeitiesState:
    """The position with the top card of a seat's deck in its hand; who had seen it there, knows it in the hand."""
    player = state.players[seat]
    deck = state.decks[player.deck]
    knowers = deck.ahead[0][1] if deck.ahead else frozenset()
    less = evolve(deck, ahead=deck.ahead[1:]) if deck.ahead else evolve(deck, loose=without(deck.loose, card))
    known = tuple(cards | {card} if s in knowers and s != seat else cards for s, cards in enumerate(player.known))
    after = with_player(state, seat, hand=tuple(sorted((*player.hand, card))), known=known)
    return evolve(after, decks=with_item(state.decks, player.deck, less))


# ---------------------------------------------------------------- dice


def gain_die(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    """The position after a seat gained a Power die; the tenth one wins. Rules dei-dice-2, dei-win-3."""
    player = state.players[seat]
    tell(DiceGained, "dei-dice-2", seat, player.power + 1)
    after = with_player(state, seat, power=player.power + 1)
    return won(after, seat, "dei-win-3", "with the tenth die", tell) if player.power == OWNED else after


def lose_die(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    """The position after a seat lost a Power die; without dice it is out. Rules dei-dice-4, dei-win-2, dei-win-5,
    dei-win-7."""
    player = state.players[seat]
    tell(DiceLost, "dei-dice-4", seat, player.power - 1)
    after = with_player(state, seat, power=player.power - 1)
    return after if player.power > 1 else _out(after, seat, tell)


def _out(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    rule = "dei-win-2" if len(state.players) == 2 else "dei-win-5"
    tell(Out, rule, seat)
    if len(state.living) == 1:
        return won(state, state.living[0], rule, "as the last one with dice", tell)
    tell(CardsStay, "dei-win-7", seat)
    return state


def won(state: DeitiesState, seat: int, rule: str, how: str, tell: Tell) -> DeitiesState:
    """The end of the game."""
    tell(GameWon, rule, seat, how)
    return evolve(state, stage=Stage.OVER, winner=seat, won_by=rule, asked=())


def turned(state: DeitiesState, before: int, after: int) -> DeitiesState:
    """The position with one die that showed `before` showing `after`."""
    at = state.dice.index(before)
    return evolve(state, dice=tuple(sorted((*state.dice[:at], after, *state.dice[at + 1 :]))))


# ---------------------------------------------------------------- from one thing to the next


def onward(state: DeitiesState, tell: Tell) -> DeitiesState:
    """The position in which somebody is asked again or chance is due: what is done or cannot be done is passed over."""
    while state.waiting is None and state.stage is not Stage.OVER:
        if state.tasks:
            following = _without_idle_task(state, tell)
        else:
            following = _next_stage(state, tell)
        if following is state:
            return state
        state = following
    return state


def _without_idle_task(state: DeitiesState, tell: Tell) -> DeitiesState:
    task, *rest = state.tasks
    if task.count < 1:
        return evolve(state, tasks=tuple(rest))
    player = state.players[task.seat]
    if task.do == "discard" and state.stage is Stage.SANDS and (over := len(player.hand) - LIMIT) < task.count:
        return evolve(state, tasks=(evolve(task, count=over), *rest))
    if task.do in ("lose", "discard") and not player.hand:
        tell(NothingLost, "dei-power-9", task.seat)
        return evolve(state, tasks=tuple(rest))
    if task.do == "draw" and not len(state.decks[player.deck]):
        return _refilled(state, task, tell)
    return state


def refill(deck: Deck, card: str) -> tuple[str, ...]:
    """The discards that are shuffled when a deck is empty, sorted: all but the card that is drawing ("" for none).
    Rules dei-fate-2, dei-fate-4."""
    return tuple(sorted(name for name in deck.discard if name != card))


def _refilled(state: DeitiesState, task: Task, tell: Tell) -> DeitiesState:
    at = state.players[task.seat].deck
    deck = state.decks[at]
    cards = refill(deck, task.card)
    left_out = tuple(name for name in deck.discard if name == task.card)
    if not cards:
        tell(NothingDrawn, "dei-fate-4" if left_out else "dei-fate-3", task.seat)
        return evolve(state, tasks=state.tasks[1:])
    tell(Reshuffled, "dei-fate-4" if left_out else "dei-fate-2", state.table.decks[at].name, len(cards), task.card)
    return evolve(state, decks=with_item(state.decks, at, Deck(cards, (), left_out)))


def task_done(state: DeitiesState) -> DeitiesState:
    """The position with the first task done once."""
    task, *rest = state.tasks
    return evolve(state, tasks=(evolve(task, count=task.count - 1), *rest))


def _next_stage(state: DeitiesState, tell: Tell) -> DeitiesState:
    match state.stage:
        case Stage.FATE:
            return evolve(state, stage=Stage.POWER)
        case Stage.APPLY if state.applied:
            return next_combo(evolve(state, sizes=state.sizes[1:]))
        case Stage.SANDS:
            return begin_turn(state, living_after(state, state.current)[0], tell)
    return state


def begin_turn(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    """The position at the start of a turn, with a card to draw. Rules dei-turn-1, dei-fate-1."""
    tell(TurnBegun, "dei-turn-2", seat)
    return evolve(
        state,
        stage=Stage.FATE,
        current=seat,
        dice=(),
        tasks=(Task("draw", seat),),
        turn_number=state.turn_number + 1,
    )


def begin_destiny(state: DeitiesState) -> DeitiesState:
    """The position in which the current player is asked about the roll, then the others who hold cards.
    Rule dei-destiny-3."""
    others = (seat for seat in living_after(state, state.current) if state.players[seat].hand)
    return evolve(state, stage=Stage.DESTINY, asked=(state.current, *others))


def passed(state: DeitiesState) -> DeitiesState:
    """The position after whoever is asked about the dice passed: the next one is asked, or the next stage begins.
    Rules dei-destiny-3, dei-struggle-2."""
    asked = state.asked[1:]
    if asked:
        return evolve(state, asked=asked)
    if state.stage is Stage.STRUGGLE:
        return evolve(state, stage=Stage.JUDGE, asked=())
    return evolve(state, stage=Stage.STRUGGLE, asked=(state.current, *living_after(state, state.current)))


def asked_anew(state: DeitiesState, after: int) -> DeitiesState:
    """The position after `after` played a card on the dice: all are asked again, in the Struggle the one who played
    last. Rules dei-destiny-3, dei-struggle-2, dei-struggle-3."""
    if state.stage is Stage.DESTINY:
        return begin_destiny(state)
    return evolve(state, asked=(*living_after(state, after), after))


def judged(state: DeitiesState) -> DeitiesState:
    """The position in which the opponents are asked about the first combo. Rules dei-judgment-1, dei-annul-2."""
    return next_combo(evolve(state, sizes=combos(state.dice)))


def next_combo(state: DeitiesState) -> DeitiesState:
    """The position in which the current player picks whom the next combo hits, or the opponents are asked about it, or
    the hand limit is due. Rules dei-judgment-11, dei-annul-3."""
    state = evolve(state, applied=False, target=-1)
    if state.sizes:
        others = living_after(state, state.current)
        if state.sizes[0] not in (3, 4):
            return ask_about_combo(state, -1)
        return ask_about_combo(state, others[0]) if len(others) == 1 else evolve(state, stage=Stage.PICK, asked=())
    over = len(state.players[state.current].hand) - LIMIT
    tasks = (Task("discard", state.current, over),) if over > 0 else ()
    return evolve(state, stage=Stage.SANDS, asked=(), tasks=tasks)


def ask_about_combo(state: DeitiesState, target: int) -> DeitiesState:
    """The position in which the opponents are asked about the first combo, which hits `target` (-1: nobody).
    Rule dei-annul-2."""
    return evolve(state, stage=Stage.COMBO, asked=living_after(state, state.current), target=target)


def combo_let(state: DeitiesState) -> DeitiesState:
    """The position after whoever is asked let the combo work."""
    asked = state.asked[1:]
    return evolve(state, asked=asked) if asked else evolve(state, stage=Stage.APPLY, asked=())


def combo_works(state: DeitiesState, tell: Tell) -> DeitiesState:
    """The position after the first combo has had its effect. Rules dei-judgment-2 to 5, dei-win-4."""
    size, seat = state.sizes[0], state.current
    tell(ComboWorks, combo_rule(state.dice, size), seat, size, state.target)
    state = evolve(state, applied=True)
    match size:
        case 0:
            return gain_die(state, seat, tell)
        case 2:
            return evolve(state, tasks=(Task("draw", seat),))
        case 3:
            return evolve(state, tasks=(Task("lose", state.target, 2),))
        case 4:
            return lose_die(state, state.target, tell)
    return won(state, seat, "dei-win-4", "with a Victory", tell)


# ---------------------------------------------------------------- cards


def ask_about(state: DeitiesState, played: Played) -> DeitiesState:
    """The position in which all others are asked whether they negate the card just played, the current player first.
    Rules dei-negate-2, dei-turn-3."""
    stack = (*state.waiting.stack, played) if state.waiting else (played,)
    others = (state.current, *living_after(state, state.current))
    return evolve(state, waiting=Waiting(stack, tuple(seat for seat in others if seat != played.seat)))


def settle(state: DeitiesState, tell: Tell) -> DeitiesState:
    """The position after the waiting card has worked or was cancelled. Rules dei-negate-1, dei-negate-3."""
    waiting = state.waiting
    assert waiting is not None
    played = waiting.stack[0]
    state = evolve(state, waiting=None)
    ability = state.ability(played.seat, played.card)
    chain = len(waiting.stack) > 2
    if waiting.negated:
        tell(Negated, "dei-negate-3" if chain else "dei-negate-1", played.seat, played.card)
    else:
        tell(Worked, "dei-negate-3" if chain else ability.rule, played.seat, played.card)
        state = _worked(state, played, ability, tell)
    return _after_card(state, played, ability, tell, negated=waiting.negated)


def _after_card(state: DeitiesState, played: Played, ability: Ability, tell: Tell, *, negated: bool) -> DeitiesState:
    if state.stage in (Stage.DESTINY, Stage.STRUGGLE):
        if negated:
            tell(AskedAnew, "dei-struggle-6")
        return asked_anew(state, played.seat)
    return combo_let(state) if ability.does == "annul" and negated else state


def _worked(state: DeitiesState, played: Played, ability: Ability, tell: Tell) -> DeitiesState:
    if ability.aim == "die":
        return _on_die(state, played, ability, tell)
    seat, target = played.seat, played.target
    match ability.does:
        case "gain":
            return gain_die(state, seat, tell)
        case "strike":
            return lose_die(state, target, tell)
        case "draw-2":
            return evolve(state, tasks=(Task("draw", seat, 2, card=played.card),))
        case "draw-4":
            return evolve(state, tasks=(Task("draw", seat, 4, card=played.card), Task("discard", seat, 3)))
        case "ravage":
            return evolve(state, tasks=(Task("lose", target, 2),))
        case "foresee":
            return _looked(state, seat, target, tell)
        case "batch":
            return evolve(state, stage=Stage.BATCH)
        case "spy":
            return _spied(state, seat, target, tell)
    tell(ComboAnnulled, "dei-annul-1", state.current, state.sizes[0])
    return next_combo(evolve(state, sizes=state.sizes[1:]))


def _looked(state: DeitiesState, seat: int, at: int, tell: Tell) -> DeitiesState:
    count = len(state.decks[at])
    if count < AHEAD:
        tell(FewToSee, "dei-power-10", seat, state.table.decks[at].name, count)
    return evolve(state, tasks=(Task("look", seat, min(AHEAD, count), at),))


def _on_die(state: DeitiesState, played: Played, ability: Ability, tell: Tell) -> DeitiesState:
    if ability.does == "reroll":
        return evolve(state, tasks=(Task("roll", played.seat, 1, played.target),))
    after = turned_to(ability, played.target)
    tell(DieTurned, ability.rule, played.target, after, played.card)
    return turned(state, played.target, after)


def turned_to(ability: Ability, face: int) -> int:
    """The number to which a card turns a die that shows `face`."""
    match ability.does:
        case "raise":
            return face + 1
        case "lower":
            return face - 1
    return int(ability.does.removeprefix("become-"))


def changes_die(ability: Ability, face: int) -> bool:
    """Whether a card may be aimed at a die that shows `face`. Rules dei-any-4, dei-struggle-5."""
    return ability.does == "reroll" or (turned_to(ability, face) in FACES and turned_to(ability, face) != face)


def _spied(state: DeitiesState, seat: int, target: int, tell: Tell) -> DeitiesState:
    victim = state.players[target]
    tell(HandSeen, "dei-any-7", seat, target, victim.hand)
    known = tuple(frozenset(victim.hand) if s == seat else cards for s, cards in enumerate(victim.known))
    return with_player(state, target, known=known)
