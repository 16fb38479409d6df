"""Why another move would have been better: sentences of each game, held against the printed rules and cards."""

import re
import tomllib
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

import engine
from engine import CHANCE, AnyAction, Game, State
from engine.core.values import evolve
from engine.games.dark_minions import Attack, Capture, Respawn, SayDone
from engine.games.deities import DiscardCard, Pass, PickOpponent
from engine.games.deities.rules.table import Stage as DeitiesStage
from engine.games.exploding_minions import DrawCard, Explode, LetHappen, PlayCard, PutBack, TakeCard
from engine.games.exploding_minions.rules.cards import ATTACK, BOMB, BOTTOM, CLONE, DEFUSE, NOPE, SEE, SHUFFLE, SKIP
from engine.games.minions import ChooseMinion, ChoosePower, Decline, Use
from engine.games.minkingi import CreateCard, DeclareBattle, EndDay, PickCard
from engine.games.minkingi.odds.card_strength import strength
from engine.games.minkingi.rules.table import Stage as MinkingiStage
from tests.cases import for_each
from tests.engine.dark_minions import play as dark
from tests.engine.deities import play as deities
from tests.engine.deities.laid import laid
from tests.engine.exploding_minions import play as exploding
from tests.engine.minions import play as minions
from tests.engine.minkingi import play as minkingi
from tests.engine.playing import do
from tests.samples import todays
from tutor.tables import board

ADA, BEN = 0, 1
GAMES = [game.name for game in engine.all_games()]


def reason(state: State, chosen: AnyAction, best: AnyAction) -> str:
    """What is said to whoever chose, from what that seat sees; both moves are legal there."""
    assert chosen.seat is not None
    view = state.seen_by(chosen.seat)
    assert {chosen, best} <= {*view.options(chosen.seat)}
    return board(state.game.name).reason(view, chosen, best)


# ---------------------------------------------------------------- Exploding Minions


def test_who_explodes_with_a_defuse_in_hand_is_told_so() -> None:
    state = exploding.boom(exploding.table((), ()))
    assert reason(state, Explode(ADA), PlayCard(ADA, DEFUSE)) == "You exploded with a Defuse in your hand."


def test_a_clone_on_a_defuse_counts_as_one() -> None:
    state = exploding.table((CLONE,), ())
    state = exploding.boom(do(exploding.boom(state), PlayCard(ADA, DEFUSE), PutBack(ADA, 0)))
    state = do(state, PlayCard(BEN, DEFUSE), PutBack(BEN, 0))
    state = exploding.draw(state, BOMB)
    said = reason(state, Explode(ADA), PlayCard(ADA, CLONE))
    assert said == "You exploded with a Clone in your hand, which would have acted as the Defuse beneath it."


def test_a_draw_is_told_with_its_danger_and_the_card_that_could_have_helped() -> None:
    state = exploding.table((SKIP, SEE, SHUFFLE), ())
    assert (state.pile, state.bombs) == (16, 1)
    one_in_sixteen = "There was a 6 % chance (1/16) of a bomb on top, and you drew; your"
    assert (
        reason(state, DrawCard(ADA), PlayCard(ADA, SKIP)) == f"{one_in_sixteen} Skip could have spared you that draw."
    )
    look = f"{one_in_sixteen} See the Future could have shown you first what lies on top."
    assert reason(state, DrawCard(ADA), PlayCard(ADA, SEE)) == look


def test_a_bomb_that_was_seen_on_top_is_called_known_and_a_safe_card_safe() -> None:
    state = exploding.table((SKIP, SEE), ())
    known = exploding.seen(state, BOMB, NOPE, NOPE)
    said = reason(known, DrawCard(ADA), PlayCard(ADA, SKIP))
    assert said == "You drew the very bomb that you knew to lie on top; your Skip could have spared you that draw."
    safe = exploding.seen(state, NOPE, NOPE, BOMB)
    said = reason(safe, PlayCard(ADA, SKIP), DrawCard(ADA))
    assert said == "You played your Skip, though you knew that the next card was no bomb."


def test_a_look_is_no_help_against_a_bomb_that_was_seen() -> None:
    state = exploding.seen(exploding.table((SEE, SEE), ()), BOMB, NOPE, NOPE)
    said = reason(state, DrawCard(ADA), PlayCard(ADA, SEE))
    assert said == "You drew the very bomb that you knew to lie on top."


def test_a_skip_for_a_small_danger_is_told_with_it() -> None:
    said = reason(exploding.table((SKIP,), ()), PlayCard(ADA, SKIP), DrawCard(ADA))
    assert said == "Your Skip is gone, and there was only a 6 % chance (1/16) of a bomb on top."


def test_a_nope_that_was_kept_or_spent_is_told_with_what_it_is_about() -> None:
    state = exploding.let(exploding.opened(exploding.table((ATTACK,), (NOPE,)), ATTACK), until=BEN)
    happened = "You let Ada’s Attack happen with a Nope in your hand."
    assert reason(state, LetHappen(BEN), PlayCard(BEN, NOPE)) == happened
    spent = "You spent your Nope on Ada’s Attack; letting it happen would have cost you less."
    assert reason(state, PlayCard(BEN, NOPE), LetHappen(BEN)) == spent


def test_a_nope_on_ones_own_card_is_told_as_that() -> None:
    state = exploding.let(exploding.opened(exploding.table((ATTACK, NOPE), (NOPE,)), ATTACK), until=BEN)
    state = exploding.let(do(state, PlayCard(BEN, NOPE)), until=ADA)
    said = reason(state, LetHappen(ADA), PlayCard(ADA, NOPE))
    assert said == "You let the Nope on your Attack happen with a Nope in your hand."


def test_a_bomb_that_comes_back_to_oneself_is_told_with_who_would_have_met_it() -> None:
    state = do(exploding.boom(exploding.table((), ())), PlayCard(ADA, DEFUSE))
    said = reason(state, PutBack(ADA, 1), PutBack(ADA, 0))
    assert said == "If everybody just draws: first Ben, then you, boom; on top it would have met Ben."
    assert reason(state, PutBack(ADA, 2), PutBack(ADA, 0)).startswith("On top, that bomb would have been the very next")
    assert reason(state, PutBack(ADA, 0), PutBack(ADA, 1)) == ""
    drawn = [do(state, PutBack(ADA, 1)), do(state, PutBack(ADA, 1), DrawCard(BEN), TakeCard(BEN, NOPE))]
    assert [table.current for table in drawn] == [BEN, ADA]


def test_who_puts_a_bomb_back_before_turns_of_their_own_is_told_who_draws_up_to_it() -> None:
    """Ada owes one more turn: draws go Ada, Ben, Ada, Ben and so on."""
    state = exploding.boom(exploding.worked(exploding.table((), (ATTACK,), first=BEN), ATTACK))
    state = do(state, PlayCard(ADA, DEFUSE))
    now = reason(state, PutBack(ADA, 0), PutBack(ADA, 1))
    assert now == "You draw now: boom; under 1 card it would have met Ben."
    third = reason(state, PutBack(ADA, 2), PutBack(ADA, 1))
    assert third == "If everybody just draws: first you, then Ben, then you, boom; under 1 card it would have met Ben."
    assert (
        reason(state, PutBack(ADA, 0), PutBack(ADA, 2)) == "You draw now: boom; under 2 cards it comes 2 draws later."
    )
    assert reason(state, PutBack(ADA, 2), PutBack(ADA, 0)) == ""
    far = reason(state, PutBack(ADA, 6), PutBack(ADA, 7))
    assert far == "If everybody just draws, draw 7 is yours: boom; under 7 cards it would have met Ben."
    drawn = [do(state, PutBack(ADA, 9), DrawCard(ADA), TakeCard(ADA, NOPE))]
    drawn.append(do(drawn[0], DrawCard(BEN), TakeCard(BEN, NOPE)))
    assert [table.current for table in (do(state, PutBack(ADA, 9)), *drawn)] == [ADA, BEN, ADA]


def test_two_cards_are_told_by_the_draw_that_comes_next() -> None:
    """The one bomb lies on top of sixteen cards: after a Shuffle it may lie anywhere, at the bottom it does not lie."""
    state = exploding.seen(exploding.table((SHUFFLE, SKIP, BOTTOM, SEE, SEE), ()), BOMB, NOPE, NOPE)
    assert (state.pile, state.bombs) == (16, 1)
    still = "After Shuffle you still draw, with a 6 % chance (1/16) of a bomb; with"
    said = reason(state, PlayCard(ADA, SHUFFLE), PlayCard(ADA, BOTTOM))
    assert said == f"{still} Draw from the Bottom none."
    said = reason(state, PlayCard(ADA, SHUFFLE), PlayCard(ADA, SKIP))
    assert said == f"{still} Skip the next draw would have been Ben’s."
    assert reason(state, PlayCard(ADA, SKIP), PlayCard(ADA, SHUFFLE)) == ""
    assert reason(state, PlayCard(ADA, SHUFFLE), PlayCard(ADA, SEE)) == ""
    blind = exploding.table((SHUFFLE, SEE, BOTTOM), ())
    assert reason(blind, PlayCard(ADA, SHUFFLE), PlayCard(ADA, BOTTOM)) == "", "both are as dangerous"
    said = reason(blind, PlayCard(ADA, SHUFFLE), PlayCard(ADA, SEE))
    assert said == "You played Shuffle blindly; your See the Future could have shown you first what lies on top."


# ---------------------------------------------------------------- Deities


def test_three_fives_that_could_have_made_a_chaos_are_told_with_the_two_that_were_kept() -> None:
    state = laid((5, 5), DeitiesStage.STRUGGLE, (1, 2, 4, 5, 5), {ADA: ("become-5",)}, asked=(0, 1))
    said = reason(state, Pass(ADA), deities.use(ADA, "become-5", die=4))
    assert said == "Three fives could have made a Chaos, with Apshai; you kept a Law."


def test_a_pair_broken_for_nothing_is_told_by_what_all_different_numbers_make() -> None:
    state = laid((5, 5), DeitiesStage.STRUGGLE, (1, 2, 4, 5, 5), {ADA: ("become-3",)}, asked=(0, 1))
    said = reason(state, Pass(ADA), deities.use(ADA, "become-3", die=5))
    assert said == "Anubis on a 5 could have made a Creation; you kept a Law."


def test_all_that_the_dice_could_have_made_is_told() -> None:
    """Two fours beside two fives are two Laws, not the one that there is already."""
    state = laid((5, 5), DeitiesStage.STRUGGLE, (1, 2, 4, 5, 5), {ADA: ("become-4",)}, asked=(0, 1))
    said = reason(state, Pass(ADA), deities.use(ADA, "become-4", die=1))
    assert said == "Apep on a 1 could have made 2 Laws; you kept a Law."


def test_what_a_card_has_made_was_not_kept() -> None:
    state = laid((5, 5), DeitiesStage.STRUGGLE, (1, 2, 4, 5, 5), {ADA: ("become-5", "become-3")}, asked=(0, 1))
    said = reason(state, deities.use(ADA, "become-3", die=5), deities.use(ADA, "become-5", die=4))
    assert said == "Three fives could have made a Chaos, with Apshai; you made a Creation."


def test_a_card_that_looks_at_a_hand_is_no_answer_to_dice_or_combos() -> None:
    roll = laid((5, 5), DeitiesStage.STRUGGLE, (1, 2, 4, 5, 5), {BEN: ("spy",)}, asked=(1, 0))
    combo = laid((5, 5), DeitiesStage.COMBO, (1, 2, 4, 5, 5), {BEN: ("spy",)}, asked=(1,), sizes=(2,))
    for state in (roll, combo):
        assert reason(state, Pass(BEN), deities.use(BEN, "spy", at=ADA)) == ""


def test_the_dice_of_another_are_told_as_theirs() -> None:
    state = laid((5, 5), DeitiesStage.STRUGGLE, (1, 2, 5, 5, 5), {BEN: ("become-3",)}, asked=(1, 0))
    said = reason(state, Pass(BEN), deities.use(BEN, "become-3", die=5))
    assert said == "Ada has a Chaos now; Asaruludu on a 5 could have left a Law."


def test_dice_that_nobody_knows_yet_are_not_told() -> None:
    state = laid((5, 5), DeitiesStage.DESTINY, (1, 2, 4, 5, 5), {ADA: ("batch", "reroll")}, asked=(0,))
    for does, die in (("batch", 0), ("reroll", 4)):
        said = reason(state, Pass(ADA), deities.use(ADA, does, die=die))
        assert said == f"You let this roll lie with {deities.card(ADA, does)} in your hand."


def test_a_single_die_rolled_again_is_told_beside_all_of_them() -> None:
    state = laid((5, 5), DeitiesStage.DESTINY, (1, 2, 4, 5, 5), {ADA: ("batch", "reroll")}, asked=(0,))
    one, every = deities.use(ADA, "reroll", die=4), deities.use(ADA, "batch")
    rolls_all = deities.card(ADA, "batch")
    assert reason(state, one, every) == f"{one.card} rolls one die again; {rolls_all} would have rolled all 5."
    assert reason(state, every, one) == ""


def test_cards_that_were_spent_kept_or_given_up_are_named() -> None:
    power = laid((5, 5), DeitiesStage.POWER, hands={ADA: ("gain",)})
    assert reason(power, Pass(ADA), deities.use(ADA, "gain")) == "You went on to the roll with Ra still in your hand."
    spent = "You spent Ra, and keeping it would have been worth more to you."
    assert reason(power, deities.use(ADA, "gain"), Pass(ADA)) == spent
    answering = laid((5, 5), DeitiesStage.POWER, hands={ADA: ("gain",), BEN: ("negate",)})
    answering = do(answering, deities.use(ADA, "gain"))
    said = reason(answering, Pass(BEN), deities.use(BEN, "negate"))
    assert said == "You let Ada’s Ra work with Anu in your hand."
    combo = laid((5, 5), DeitiesStage.COMBO, (1, 2, 4, 5, 5), {BEN: ("annul",)}, asked=(1,), sizes=(2,))
    said = reason(combo, Pass(BEN), deities.use(BEN, "annul"))
    assert said == "You let Ada’s Law work with Girru in your hand."


def test_of_two_cards_to_give_up_the_one_that_went_is_named_first() -> None:
    state = next(s for s in positions("deities", 1, 999) if isinstance(s.options(min(s.to_act))[0], DiscardCard))
    first, second, *_ = state.options(min(state.to_act))
    assert isinstance(first, DiscardCard)
    assert isinstance(second, DiscardCard)
    gone, kept = first.card, second.card
    said = reason(state, first, second)
    assert said == f"You gave up {gone} and kept {kept}; the other way round would have been better for you."


def test_whom_to_hit_is_told_by_the_dice() -> None:
    state = laid((5, 4, 7), DeitiesStage.PICK, (1, 2, 2, 2, 5), sizes=(3,), asked=())
    said = reason(state, PickOpponent(ADA, 1), PickOpponent(ADA, 2))
    assert said == "Cleo has 7 Power dice, and you hit Ben, who has 4."
    assert reason(state, PickOpponent(ADA, 2), PickOpponent(ADA, 1)) == ""
    power = laid((5, 4, 7), DeitiesStage.POWER, hands={ADA: ("strike",)})
    said = reason(power, deities.use(ADA, "strike", at=1), deities.use(ADA, "strike", at=2))
    assert said == "Cleo has 7 Power dice, and you hit Ben, who has 4."
    alike = laid((5, 4, 4), DeitiesStage.PICK, (1, 2, 2, 2, 5), sizes=(3,), asked=())
    assert reason(alike, PickOpponent(ADA, 1), PickOpponent(ADA, 2)) == ""


# ---------------------------------------------------------------- Minions


def test_two_minions_are_told_by_what_they_bring_to_the_quest() -> None:
    state = minions.opened(quest=minions.MIGHT)
    needs = minions.QUESTS[minions.MIGHT]["needs"]
    worth = {name: sum(minions.MINIONS[name][need] for need in needs) for name in state.own_minions(ADA)}
    (weak, *_, strong) = sorted(worth, key=lambda name: (worth[name], name))
    said = reason(state, ChooseMinion(ADA, weak), ChooseMinion(ADA, strong))
    assert said == f"{strong} would have brought {worth[strong]} to {minions.MIGHT}; {weak} brings {worth[weak]}."
    assert reason(state, ChooseMinion(ADA, strong), ChooseMinion(ADA, weak)) == ""


@for_each(("event", "speed", "off"), [("Sunny Skies", 1, 0), ("Deep Mud", 0, 0), ("Noisy Neighbors", 1, 3)])
def test_an_event_that_changes_attributes_counts_in_what_minions_bring(event: str, speed: int, off: int) -> None:
    quest = "Arrow Dodging"
    state = minions.opened(event=event, quest=quest)
    needs = minions.QUESTS[quest]["needs"]
    assert "speed" in needs
    worth = {
        name: sum(max(0, minions.MINIONS[name][need] * (speed if need == "speed" else 1) - off) for need in needs)
        for name in state.own_minions(ADA)
    }
    weak, strong = min(worth, key=worth.__getitem__), max(worth, key=worth.__getitem__)
    said = reason(state, ChooseMinion(ADA, weak), ChooseMinion(ADA, strong))
    assert said == f"{strong} would have brought {worth[strong]} to {quest}; {weak} brings {worth[weak]}."
    sums = re.findall(r"counts <b>(\d+)</b>", board("minions").hand(state.seen_by(ADA), ADA))
    assert sorted(map(int, sums)) == sorted(worth.values())


def test_two_powers_are_told_by_the_throws_that_make_them() -> None:
    state = minions.sent("Bone Knight", "Gorgon")
    needed = minions.MINIONS["Bone Knight"]["rolls"]
    throws = [one + other for one in range(1, 7) for other in range(1, 7)]
    low, high = (round(100 * sum(roll >= needed[power - 1] for roll in throws) / 36) for power in (1, 4))
    said = reason(state, ChoosePower(ADA, 4), ChoosePower(ADA, 1))
    assert said == f"Bone Knight makes the roll for +1 in {low} % of all throws, for +4 in {high} %."
    said = reason(state, ChoosePower(ADA, 1), ChoosePower(ADA, 4))
    assert said == "+1 was the safer card, but +4 could have brought Bone Knight 3 more."


def test_a_card_left_unused_is_named() -> None:
    record = engine.examples("minions")["vampire-vs-minotaur"]
    seen = {(type(one), type(other)) for state in record.states() for one, other in pairs(state, Random(0), 99)}
    assert (Decline, Use) in seen
    for state in record.states():
        for one, other in pairs(state, Random(0), 99):
            if isinstance(one, Decline) and isinstance(other, Use):
                assert reason(state, one, other) == f"You left {one.card} unused where it could have helped you."
            if isinstance(one, Use) and isinstance(other, Decline):
                assert reason(state, one, other) == f"You used {one.card} where it does you more harm than good."


# ---------------------------------------------------------------- Minkingi

STRONG, WEAK = 801, 802
CARDS = minkingi.file_of(minkingi.entry(STRONG, (9, 9, 9, 9)), minkingi.entry(WEAK, (1, 1, 1, 1)))


def test_a_battle_that_was_declined_is_told_by_what_it_would_have_won() -> None:
    laid_out = {0: minkingi.lies(WEAK, BEN), 4: minkingi.lies(901, BEN)}
    state = minkingi.created(minkingi.scene(laid_out, ((STRONG,), (902,)), cards=CARDS), STRONG, 1)
    won = minkingi.sides(minkingi.battled(state, 0))
    assert (won[WEAK], won[901]) == (ADA, BEN)
    said = reason(state, DeclareBattle(ADA, ()), DeclareBattle(ADA, (0,)))
    assert said == f"You declared no battle; a battle with space 1 would have won card {WEAK}."
    said = reason(state, DeclareBattle(ADA, (0,)), DeclareBattle(ADA, (0, 4)))
    both = f"a battle with spaces 1, 5 would have won cards {WEAK} and 901"
    assert said == f"That battle wins card {WEAK}; {both}."
    assert reason(state, DeclareBattle(ADA, (0, 4)), DeclareBattle(ADA, (0,))) == ""


def test_a_battle_that_loses_a_card_is_told_by_it() -> None:
    fast = {"card": [{**one, "speed": 1 if one["number"] == STRONG else 90} for one in CARDS["card"]]}
    state = minkingi.scene({0: minkingi.lies(STRONG, BEN)}, ((WEAK,), (902,)), cards=fast)
    state = minkingi.created(state, WEAK, 1)
    assert minkingi.sides(minkingi.battled(state, 0))[WEAK] == BEN
    said = reason(state, DeclareBattle(ADA, (0,)), DeclareBattle(ADA, ()))
    assert said == f"That battle loses you card {WEAK}; without one you would have kept it."


def test_battles_are_told_with_all_that_they_win_and_lose() -> None:
    said = set()
    for state in islice((s for s in positions("minkingi", 4, 900) if s.stage is MinkingiStage.DECLARE), 60):  # type: ignore[attr-defined]
        seat = min(state.to_act)
        for chosen, best in pairs(state, Random(1), 40):
            words = reason(state, chosen, best)
            named = [re.sub(r"spaces? [\d, ]+", "", half) for half in words.split("; ")]
            for half, battle in zip(named, (chosen, best), strict=False):
                if "loses" not in half and "lost" not in half:
                    continue
                moved = moved_in(state, battle, seat)  # type: ignore[arg-type]
                told = [{int(card) for card in re.findall(r"\d+", part)} for part in re.split("loses|lost", half)]
                assert told in (list(moved), [set(), moved[1]]), words
                said.add((half is named[0], *map(bool, moved)))
    assert {(True, True, True), (False, True, True), (False, False, True)} <= said


def moved_in(state: Any, battle: DeclareBattle, seat: int) -> tuple[set[int], set[int]]:
    """The cards that a battle wins and loses."""
    before, after = minkingi.sides(state), minkingi.sides(minkingi.battled(state, *battle.spaces))
    moved = {card for card in before if before[card] != after[card]}
    return {card for card in moved if after[card] == seat}, {card for card in moved if before[card] == seat}


def test_a_place_is_told_by_what_the_battle_there_could_win() -> None:
    state = minkingi.scene({0: minkingi.lies(WEAK, BEN)}, ((STRONG,), (902,)), cards=CARDS)
    assert minkingi.sides(minkingi.battled(minkingi.created(state, STRONG, 1), 0))[WEAK] == ADA
    said = reason(state, CreateCard(ADA, STRONG, 8, False), CreateCard(ADA, STRONG, 1, False))
    assert said == f"Card {STRONG} in space 2 could have won card {WEAK} at once; yours gains nothing."
    assert reason(state, CreateCard(ADA, STRONG, 1, False), CreateCard(ADA, STRONG, 8, False)) == ""


def test_a_place_where_nothing_is_won_is_told_by_what_may_beat_the_card_there() -> None:
    own = {space: minkingi.lies(901 + space, ADA) for space in range(2, 8)}
    state = minkingi.scene(own, ((WEAK,), (STRONG, 909)), cards=CARDS)
    taken = do(minkingi.created(state, WEAK, 0), DeclareBattle(ADA, ()), EndDay())
    assert minkingi.sides(minkingi.battled(minkingi.created(taken, STRONG, 1), 0))[WEAK] == BEN
    said = reason(state, CreateCard(ADA, WEAK, 0, False), CreateCard(ADA, WEAK, 8, False))
    assert said == (
        f"Of the cards that Ben may hold, 1 could beat card {WEAK} in space 1; "
        f"card {WEAK} in space 9 would have had none to fear."
    )
    assert reason(state, CreateCard(ADA, WEAK, 8, False), CreateCard(ADA, WEAK, 0, False)) == ""


def test_a_battle_that_wins_nothing_is_told_by_what_it_does_not_lose() -> None:
    blue = minkingi.file_of(*CARDS["card"][:2], minkingi.entry(803, ("blue",) * 4))
    fast = {"card": [{**one, "speed": 1 if one["number"] == STRONG else 90} for one in blue["card"]]}
    laid_out = {0: minkingi.lies(STRONG, BEN), 4: minkingi.lies(803, BEN)}
    state = minkingi.created(minkingi.scene(laid_out, ((WEAK,), (902,)), cards=fast), WEAK, 1)
    assert minkingi.sides(minkingi.battled(state, 0))[WEAK] == BEN
    assert minkingi.sides(minkingi.battled(state, 4)) == minkingi.sides(state)
    said = reason(state, DeclareBattle(ADA, (0,)), DeclareBattle(ADA, (4,)))
    assert said == f"That battle wins no card and loses card {WEAK}; a battle with space 5 would have lost no card."


def test_picks_that_beat_as_many_in_whole_per_cent_are_not_told_apart() -> None:
    state = engine.load("minkingi").setup(2)
    table = state.table
    told = [f"{100 * float(strength(table, card)):.0f}" for card in table.cards]
    alike = {
        (one, other)
        for one, less in zip(table.cards, told, strict=True)
        for other, more in zip(table.cards, told, strict=True)
        if less == more and strength(table, one) < strength(table, other)
    }
    one, other = min(alike)
    assert board("minkingi").reason(state, PickCard(ADA, one), PickCard(ADA, other)) == ""


def test_two_picks_are_told_by_the_cards_that_they_beat() -> None:
    pack = (STRONG, WEAK, *minkingi.FILLER[:7])
    state = minkingi.dealt(pack, minkingi.FILLER[7:16], cards=CARDS)
    said = reason(state, PickCard(ADA, WEAK), PickCard(ADA, STRONG))
    assert said == (f"Laid beside any other card, card {STRONG} beats it in 100 % of the cases, card {WEAK} in 95 %.")
    assert state.stage is MinkingiStage.DRAFT
    assert reason(state, PickCard(ADA, STRONG), PickCard(ADA, WEAK)) == ""


# ---------------------------------------------------------------- Dark Minions


def test_dice_that_are_left_are_named() -> None:
    state = dark.rolled("black 4", "red 7", level=2)
    said = reason(state, SayDone(ADA), Attack(ADA, ("red 7",), dark.MUDWICK, 7))
    assert said == "You said Done and left the red 7 and the black 4 unused."


def test_a_town_that_falls_for_another_is_told_with_whom_it_falls_for() -> None:
    state = dark.with_town(dark.rolled("black 4", "black 5"), dark.MUDWICK, minions=(0, 8, 0))
    four, five = (Attack(ADA, (f"black {n}",), town, n) for n, town in ((4, dark.MUDWICK), (5, dark.GOOSEGREEN)))
    said = reason(state, four, five)
    assert said == "You brought Mudwick to its number for Ben, who has most minions there."


def test_an_attack_that_brings_a_town_to_its_number_is_told_so() -> None:
    state = dark.with_town(dark.rolled("black 4", "black 5"), dark.MUDWICK, minions=(8, 0, 0))
    four, five = (Attack(ADA, (f"black {n}",), town, n) for n, town in ((4, dark.MUDWICK), (5, dark.GOOSEGREEN)))
    said = reason(state, five, four)
    assert said == "4 minions more at Mudwick would have brought it to its number, with you in the lead."
    assert dark.GAME.setup(players=3).table.towns[dark.MUDWICK].minions == 12


def test_fewer_minions_than_a_die_sends_and_a_lead_that_was_there_are_told() -> None:
    state = dark.with_town(dark.rolled("black 5"), dark.GOOSEGREEN, minions=(0, 3, 0))
    few, many = (Attack(ADA, ("black 5",), dark.GOOSEGREEN, n) for n in (1, 5))
    lead = "You sent 1 minion to Goosegreen; 5 would have put you in the lead there."
    assert reason(state, few, many) == lead
    behind = dark.with_town(dark.rolled("black 5"), dark.GOOSEGREEN, minions=(0, 6, 0))
    assert reason(behind, few, many) == "You sent 1 minion to Goosegreen; 5 would have done more there."
    assert reason(behind, many, few) == "You sent 5 minions to Goosegreen; 1 would have served you better there."
    away = Attack(ADA, ("black 5",), dark.APPLEHOLT, 5)
    assert reason(state, away, many) == "5 minions more at Goosegreen would have put you in the lead there."


def test_minions_brought_back_too_early_are_told_by_the_supply() -> None:
    state = dark.with_player(dark.rolled("black 5"), ADA, supply=40, graveyard=10)
    state = dark.with_town(state, dark.GOOSEGREEN, minions=(6, 0, 0))
    attack, back = Attack(ADA, ("black 5",), dark.GOOSEGREEN, 3), Respawn(ADA, ("black 5",), 5)
    said = reason(state, back, attack)
    assert said == "You brought minions back while 40 were still in your supply; Goosegreen was open to attack."
    assert reason(state, attack, back) == "5 minions of the 10 in your Graveyard could have come back."


def test_more_minions_brought_back_than_the_better_move_brings_are_no_fault() -> None:
    state = dark.with_player(dark.rolled("black 5"), ADA, supply=40, graveyard=10)
    few, many = (Respawn(ADA, ("black 5",), n) for n in (2, 5))
    assert reason(state, few, many) == "5 minions of the 10 in your Graveyard could have come back."
    assert reason(state, many, few) == ""


def test_what_the_chosen_attack_does_as_well_is_not_told_of_the_other() -> None:
    state = dark.with_town(dark.rolled("black 5", "black 4"), dark.MUDWICK, minions=(8, 0, 0))
    four, five = (Attack(ADA, (f"black {n}",), dark.MUDWICK, n) for n in (4, 5))
    assert reason(state, four, five) == "You sent 4 minions to Mudwick; 5 would have done more there."
    bare = dark.rolled("black 5", "black 4")
    assert reason(bare, four, five) == "You sent 4 minions to Mudwick; 5 would have done more there."


def test_a_town_that_was_full_before_is_not_brought_to_its_number_again() -> None:
    state = dark.with_town(dark.rolled("black 4", "black 5"), dark.MUDWICK, minions=(1, 8, 0))
    four = Attack(ADA, ("black 4",), dark.MUDWICK, 4)
    gift = "You brought Mudwick to its number for Ben, who has most minions there."
    assert reason(state, four, Attack(ADA, ("black 5",), dark.GOOSEGREEN, 5)) == gift
    own = dark.with_town(dark.rolled("black 4", "black 5"), dark.MUDWICK, minions=(8, 1, 0))
    away = Attack(ADA, ("black 5",), dark.GOOSEGREEN, 5)
    assert reason(own, four, away) == "5 minions more at Goosegreen would have put you in the lead there."
    again = do(state, four)
    assert again.site(dark.MUDWICK).full
    more = Attack(ADA, ("black 5",), dark.MUDWICK, 1)
    assert reason(again, more, SayDone(ADA)) == ""


def test_a_tower_that_was_there_is_named() -> None:
    state = dark.rolled("black 4", "black 5")
    tower = next(o for o in state.options(ADA) if isinstance(o, Capture) and o.dice == ("black 4",))
    said = reason(state, SayDone(ADA), tower)
    assert said.startswith("You said Done and left ")
    said = reason(state, Attack(ADA, ("black 5",), dark.MUDWICK, 5), tower)
    assert said == f"The {tower.colour} Tower of {tower.town} was there for the black 4."


# ---------------------------------------------------------------- all games


def pairs(state: State, rng: Random, most: int) -> Iterator[tuple[AnyAction, AnyAction]]:
    """Two choices each of a seat that is asked."""
    if state.to_act is CHANCE or state.result is not None:
        return
    options = state.options(min(state.to_act))
    for _ in range(most if len(options) > 1 else 0):
        one, other = rng.sample(options, 2)
        yield one, other


def positions(name: str, seed: int, count: int) -> Iterator[State]:
    """Positions of a random game, one in a few."""
    game: Game[Any] = engine.load(name)
    rng = Random(seed)
    while count:
        state = game.setup(game.players[0])
        while state.result is None and count:
            seat = None if state.to_act is CHANCE else min(state.to_act)
            if seat is not None and len(state.options(seat)) > 1 and rng.random() < 0.5:
                count -= 1
                yield state
            state = state.apply(state.sample(rng) if seat is None else state.random_option(seat, rng))


def printed_names(name: str) -> set[str]:
    """The names of all cards in the box, as they are printed."""
    data = tomllib.loads((engine.load(name).folder / "cards.toml").read_text("utf-8"))
    return set(_names_in(data))


def _names_in(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        yield from (value for key, value in data.items() if key == "name" and isinstance(value, str))
        yield from (f"card {value}" for key, value in data.items() if key == "number")
        for value in data.values():
            yield from _names_in(value)
    if isinstance(data, list):
        for value in data:
            yield from _names_in(value)


def in_view(state: State, seat: int) -> str:
    """All that lies in the view of a seat, in words, but for what is in the box: what it may do, hold and see."""
    view = state.seen_by(seat)
    labels = [option.label_in(view) for option in view.options(seat)]
    shown = repr(evolve(view, table=None)) if hasattr(view, "table") else repr(view)
    cards = " ".join(f"card {number}" for number in re.findall(r"\d+", shown))
    return " ".join((shown, cards, *labels, *(label.lower() for label in labels)))


@pytest.mark.parametrize("name", todays(2, GAMES))
def test_a_reason_is_one_sentence_of_what_the_seat_holds_sees_or_may_do(name: str) -> None:
    rng, cards, said = Random(5), printed_names(name), 0
    for state in positions(name, 11, 40):
        seat = min(state.to_act)
        known = in_view(state, seat)
        other_world = state.seen_by(seat).imagined(Random(3))
        for chosen, best in pairs(state, rng, 6):
            words = reason(state, chosen, best)
            assert words == reason(other_world, chosen, best)
            if words:
                said += 1
                assert (words.endswith(".") and ". " not in words and words[0].isalnum()) or words[0] == "+"
                named = {card for card in cards if re.search(rf"\b{re.escape(card)}\b", words)}
                assert all(card in known for card in named), (words, named)
    assert said > 10
