"""What combos and cards do in Deities & Demidice."""

from __future__ import annotations

from engine.core.events import Tell
from engine.core.values import evolve
from engine.games.deities.rules import events
from engine.games.deities.rules.cards import Ability
from engine.games.deities.rules.combos import combo_rule
from engine.games.deities.rules.state import DeitiesState
from engine.games.deities.rules.table import AHEAD, OWNED, Played, Stage, Task, face_after_card
from engine.games.deities.rules.turn import ask_anew, begin_next_combo, let_combo_work
from engine.pieces.seats import with_player

# ---------------------------------------------------------------- dice


def gain_die(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    """The position after a seat gained a Power die; the tenth one wins. Rules dei-dice-2, dei-win-3."""
    player = state.players[seat]
    tell(events.DiceGained, "dei-dice-2", seat, player.power + 1)
    after = with_player(state, seat, power=player.power + 1)
    return end_game(after, seat, "dei-win-3", "with the tenth die", tell) if player.power == OWNED else after


def lose_die(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    """The position after a seat lost a Power die; without dice it is out. Rules dei-dice-4, dei-win-2, dei-win-5,
    dei-win-7."""
    player = state.players[seat]
    tell(events.DiceLost, "dei-dice-4", seat, player.power - 1)
    after = with_player(state, seat, power=player.power - 1)
    return after if player.power > 1 else _take_out(after, seat, tell)


def _take_out(state: DeitiesState, seat: int, tell: Tell) -> DeitiesState:
    """The position after a seat lost its last die: it is out, or the game is over. Rules dei-win-2, dei-win-5,
    dei-win-7."""
    rule = "dei-win-2" if len(state.players) == 2 else "dei-win-5"
    tell(events.Out, rule, seat)
    if len(state.living) == 1:
        return end_game(state, state.living[0], rule, "as the last one with dice", tell)
    tell(events.CardsStay, "dei-win-7", seat)
    return state


def end_game(state: DeitiesState, seat: int, rule: str, how: str, tell: Tell) -> DeitiesState:
    """The end of the game, which `seat` has won. Rules dei-win-1 to 5."""
    tell(events.GameWon, rule, seat, how)
    return evolve(state, stage=Stage.OVER, winner=seat, won_by=rule, asked=())


def turn_die(state: DeitiesState, before: int, after: int) -> DeitiesState:
    """The position with one die that showed `before` showing `after`. Rules dei-any-2, dei-any-3, dei-struggle-4."""
    return evolve(state, dice=dice_with_one_turned(state.dice, before, after))


def dice_with_one_turned(dice: tuple[int, ...], before: int, after: int) -> tuple[int, ...]:
    """Sorted dice, one that showed `before` showing `after`. Rules dei-any-2, dei-any-3, dei-struggle-4."""
    at = dice.index(before)
    return tuple(sorted((*dice[:at], after, *dice[at + 1 :])))


# ---------------------------------------------------------------- combos


def settle_combo(state: DeitiesState, tell: Tell) -> DeitiesState:
    """The position after the first combo has had its effect. Rules dei-judgment-2 to 5, dei-win-4."""
    size, seat = state.sizes[0], state.current
    tell(events.ComboWorks, combo_rule(state.dice, size), seat, size, state.target)
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
    return end_game(state, seat, "dei-win-4", "with a Victory", tell)


# ---------------------------------------------------------------- cards


def settle_waiting_card(state: DeitiesState, tell: Tell) -> DeitiesState:
    """The position after the waiting card has worked or was cancelled. Rules dei-negate-1, dei-negate-3."""
    waiting = state.waiting
    assert waiting is not None
    played = waiting.stack[0]
    state = evolve(state, waiting=None)
    ability = state.ability(played.seat, played.card)
    chain = len(waiting.stack) > 2
    if waiting.negated:
        tell(events.Negated, "dei-negate-3" if chain else "dei-negate-1", played.seat, played.card)
    else:
        tell(events.Worked, "dei-negate-3" if chain else ability.rule, played.seat, played.card)
        state = _carry_out_card(state, played, ability, tell)
    return _go_on_after_card(state, played, ability, tell, negated=waiting.negated)


def _go_on_after_card(
    state: DeitiesState, played: Played, ability: Ability, tell: Tell, *, negated: bool
) -> DeitiesState:
    """The position after a card: everybody is asked anew, and a combo whose canceller was cancelled works.
    Rules dei-struggle-6, dei-destiny-3, dei-annul-1."""
    if state.stage in (Stage.DESTINY, Stage.STRUGGLE):
        if negated:
            tell(events.AskedAnew, "dei-struggle-6")
        return ask_anew(state, played.seat)
    return let_combo_work(state) if ability.does == "annul" and negated else state


def _carry_out_card(state: DeitiesState, played: Played, ability: Ability, tell: Tell) -> DeitiesState:
    """The position after a card has worked. Rules dei-power-2 to 7, dei-destiny-2, dei-any-7, dei-annul-1."""
    if ability.aim == "die":
        return _change_die(state, played, ability, tell)
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
            return _look_ahead(state, seat, target, tell)
        case "batch":
            return evolve(state, stage=Stage.BATCH)
        case "spy":
            return _see_hand(state, seat, target, tell)
    tell(events.ComboAnnulled, "dei-annul-1", state.current, state.sizes[0])
    return begin_next_combo(evolve(state, sizes=state.sizes[1:]))


def _look_ahead(state: DeitiesState, seat: int, at: int, tell: Tell) -> DeitiesState:
    """The position in which a seat looks at the next cards of a deck. Rules dei-power-7, dei-power-10."""
    count = len(state.decks[at])
    if count < AHEAD:
        tell(events.FewToSee, "dei-power-10", seat, state.table.decks[at].name, count)
    return evolve(state, tasks=(Task("look", seat, min(AHEAD, count), at),))


def _change_die(state: DeitiesState, played: Played, ability: Ability, tell: Tell) -> DeitiesState:
    """The position after a card for one die. Rules dei-any-2, dei-any-3, dei-any-5, dei-struggle-4."""
    if ability.does == "reroll":
        return evolve(state, tasks=(Task("roll", played.seat, 1, played.target),))
    after = face_after_card(ability, played.target)
    tell(events.DieTurned, ability.rule, played.target, after, played.card)
    return turn_die(state, played.target, after)


def _see_hand(state: DeitiesState, seat: int, target: int, tell: Tell) -> DeitiesState:
    """The position in which a seat knows the hand of an opponent. Rule dei-any-7."""
    victim = state.players[target]
    tell(events.HandSeen, "dei-any-7", seat, target, victim.hand)
    known = tuple(frozenset(victim.hand) if s == seat else cards for s, cards in enumerate(victim.known))
    return with_player(state, target, known=known)
