"""How a game of Deities & Demidice goes on: phases, answers, and what cards and combos do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.deities.cards import Ability
from engine.games.deities.events import (
    ComboAnnulled,
    ComboWorks,
    DiceGained,
    DiceLost,
    DieTurned,
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
from engine.games.deities.parts import (
    AHEAD,
    COMBO_RULES,
    LIMIT,
    OWNED,
    Deck,
    Played,
    Player,
    Stage,
    Task,
    Waiting,
    combos,
    without,
)
from engine.state import Tell, evolve

if TYPE_CHECKING:
    from engine.games.deities.state import DeitiesState


# ---------------------------------------------------------------- players, cards, decks


def living_after(state: DeitiesState, seat: int) -> tuple[int, ...]:
    """The other seats that are still in, clockwise from the one after `seat`. Rule dei-turn-2."""
    count = len(state.players)
    return tuple(s for s in ((seat + i) % count for i in range(1, count)) if state.players[s].alive)


def with_player(state: DeitiesState, seat: int, player: Player) -> tuple[Player, ...]:
    """The players, one of them changed."""
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def with_deck(state: DeitiesState, at: int, deck: Deck) -> tuple[Deck, ...]:
    """The decks, one of them changed."""
    return (*state.decks[:at], deck, *state.decks[at + 1 :])


def discarded(state: DeitiesState, seat: int, card: str) -> DeitiesState:
    """The position with a card of a hand on the discards of its deck. Rules dei-cards-1, dei-cards-4."""
    player = state.players[seat]
    deck = state.decks[player.deck]
    known = tuple(cards - {card} for cards in player.known)
    return evolve(
        state,
        players=with_player(state, seat, evolve(player, hand=without(player.hand, card), known=known)),
        decks=with_deck(state, player.deck, evolve(deck, discard=(*deck.discard, card))),
    )


def drawn(state: DeitiesState, seat: int, card: str) -> DeitiesState:
    """The position with the top card of a seat's deck in its hand; who had seen it there, knows it in the hand."""
    player = state.players[seat]
    deck = state.decks[player.deck]
    knowers = deck.ahead[0][1] if deck.ahead else frozenset()
    less = evolve(deck, ahead=deck.ahead[1:]) if deck.ahead else evolve(deck, loose=without(deck.loose, card))
    known = tuple(cards | {card} if s in knowers and s != seat else cards for s, cards in enumerate(player.known))
    more = evolve(player, hand=tuple(sorted((*player.hand, card))), known=known)
    return evolve(state, players=with_player(state, seat, more), decks=with_deck(state, player.deck, less))


# ---------------------------------------------------------------- dice


def gain_die(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    """The position after a seat gained a Power die; the tenth one wins. Rules dei-dice-2, dei-win-3."""
    player = state.players[seat]
    tell(DiceGained, "dei-dice-2", seat, player.power + 1)
    after = evolve(state, players=with_player(state, seat, evolve(player, power=player.power + 1)))
    return won(after, seat, "dei-win-3", "with the tenth die", tell) if player.power == OWNED else after


def lose_die(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    """The position after a seat lost a Power die; without dice it is out. Rules dei-dice-2, dei-win-2, dei-win-5."""
    player = state.players[seat]
    tell(DiceLost, "dei-dice-2", seat, player.power - 1)
    after = evolve(state, players=with_player(state, seat, evolve(player, power=player.power - 1)))
    if player.power > 1:
        return after
    tell(Out, "dei-win-2", seat)
    left = [s for s, p in enumerate(after.players) if p.alive]
    if len(left) > 1:
        return after
    rule = "dei-win-2" if len(state.players) == 2 else "dei-win-5"
    return won(after, left[0], rule, "as the last one with dice", tell)


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
    if task.do == "lose" and not player.hand:
        tell(NothingLost, "dei-power-9", task.seat)
        return evolve(state, tasks=tuple(rest))
    if task.do == "draw" and not len(state.decks[player.deck]):
        return _refilled(state, task.seat, tuple(rest), tell)
    return state


def _refilled(state: DeitiesState, seat: int, rest: tuple[Task, ...], tell: Tell) -> DeitiesState:
    at = state.players[seat].deck
    deck = state.decks[at]
    if not deck.discard:
        tell(NothingDrawn, "dei-fate-3", seat)
        return evolve(state, tasks=rest)
    tell(Reshuffled, "dei-fate-2", state.table.decks[at].name, len(deck.discard))
    return evolve(state, decks=with_deck(state, at, Deck(tuple(sorted(deck.discard)))))


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


def begin_struggle(state: DeitiesState) -> DeitiesState:
    """The position in which the current player is asked first. Rule dei-struggle-1."""
    return evolve(state, stage=Stage.STRUGGLE, asked=(state.current,), passes=0)


def struggle_on(state: DeitiesState, after: int, passes: int) -> DeitiesState:
    """The position in which the next one is asked, or Judgment begins. Rules dei-struggle-2, dei-struggle-3."""
    others = living_after(state, after)
    if passes > len(others):
        return evolve(state, stage=Stage.JUDGE, asked=(), passes=0)
    return evolve(state, asked=others[:1], passes=passes)


def judged(state: DeitiesState) -> DeitiesState:
    """The position in which the opponents are asked about the first combo. Rules dei-judgment-1, dei-annul-2."""
    return next_combo(evolve(state, sizes=combos(state.dice)))


def next_combo(state: DeitiesState) -> DeitiesState:
    """The position in which the opponents are asked about the next combo, or the hand limit is due."""
    state = evolve(state, applied=False, target=-1)
    if state.sizes:
        return evolve(state, stage=Stage.COMBO, asked=living_after(state, state.current))
    over = len(state.players[state.current].hand) - LIMIT
    tasks = (Task("discard", state.current, over),) if over > 0 else ()
    return evolve(state, stage=Stage.SANDS, asked=(), tasks=tasks)


def combo_let(state: DeitiesState) -> DeitiesState:
    """The position after whoever is asked let the combo work."""
    asked = state.asked[1:]
    if asked:
        return evolve(state, asked=asked)
    others = living_after(state, state.current)
    if state.sizes[0] not in (3, 4):
        return evolve(state, stage=Stage.APPLY, asked=())
    if len(others) > 1:
        return evolve(state, stage=Stage.PICK, asked=())
    return evolve(state, stage=Stage.APPLY, asked=(), target=others[0])


def combo_works(state: DeitiesState, tell: Tell) -> DeitiesState:
    """The position after the first combo has had its effect. Rules dei-judgment-2 to 5, dei-win-4."""
    size, seat = state.sizes[0], state.current
    tell(ComboWorks, COMBO_RULES[size], seat, size, state.target)
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
    if waiting.negated:
        tell(Negated, "dei-negate-1", played.seat, played.card)
    else:
        tell(Worked, "dei-cards-1", played.seat, played.card)
        state = _worked(state, played, ability, tell)
    return _after_card(state, played, ability, negated=waiting.negated)


def _after_card(state: DeitiesState, played: Played, ability: Ability, *, negated: bool) -> DeitiesState:
    if state.stage is Stage.STRUGGLE:
        return struggle_on(state, played.seat, 0)
    if ability.does == "annul" and negated:
        return combo_let(state)
    return state


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
            return evolve(state, tasks=(Task("draw", seat, 2),))
        case "draw-4":
            return evolve(state, tasks=(Task("draw", seat, 4), Task("discard", seat, 3)))
        case "ravage":
            return evolve(state, tasks=(Task("lose", target, 2),))
        case "foresee":
            return evolve(state, tasks=(Task("look", seat, min(AHEAD, len(state.decks[target])), target),))
        case "batch":
            return evolve(state, stage=Stage.BATCH)
        case "spy":
            return _spied(state, seat, target, tell)
    tell(ComboAnnulled, "dei-annul-1", state.current, state.sizes[0])
    return next_combo(evolve(state, sizes=state.sizes[1:]))


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


def _spied(state: DeitiesState, seat: int, target: int, tell: Tell) -> DeitiesState:
    victim = state.players[target]
    tell(HandSeen, "dei-any-7", seat, target, victim.hand)
    known = tuple(frozenset(victim.hand) if s == seat else cards for s, cards in enumerate(victim.known))
    return evolve(state, players=with_player(state, target, evolve(victim, known=known)))
