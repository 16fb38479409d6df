"""The drawn table of Minions: whole, readable, marked, and telling no secret."""

import itertools
import re
import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine
import tutor.tables
from engine import CHANCE
from engine.core.actions import Action
from engine.core.values import evolve
from engine.games.minions.odds import facts
from engine.games.minions.rules.card_files import house_box
from engine.games.minions.rules.events import RerollDue
from engine.games.minions.rules.player_actions import ChangePower, ChooseBoon, ChooseMinion, ChoosePower, Decline, Use
from engine.games.minions.rules.state import MinionsState
from engine.games.minions.rules.table import Stage
from engine.games.minions.rules.table_actions import Award, Compare, RollDice, Show, TurnUp
from tests.cases import for_each
from tests.engine.minions.play import fight
from tests.samples import one_in, todays
from tests.tutor.tables.pictures import (
    Frame,
    check,
    check_places,
    check_whole,
    frames,
    game_at_random,
    keys,
    look,
    moments,
    picture_of,
    piece,
    run_on,
    seen,
    twin_in_words,
    words,
)
from tests.tutor.tables.test_pieces import check_emblems
from tutor.tables import NoBoard, board
from tutor.tables.minions.news import news_of
from tutor.tables.minions.words import is_for_decider, next_in_words, outcome, table_in_words
from tutor.tables.pieces import keeping_back, seat_key

MINIONS = board("minions")
GAME = engine.load("minions")

TURN: tuple[Action, ...] = (
    TurnUp("event", "Sunny Skies"),
    TurnUp("quest", "Kill the Orc and Take His Stuff"),
    TurnUp("glory", "Magic Sword"),
    ChooseMinion(0, "Vampire"),
    ChooseMinion(1, "Minotaur"),
    Show("minion"),
    Use(0, "Vampire", 1),
    ChooseBoon(0, "Wither"),
    ChoosePower(0, 3),
    ChooseBoon(1, "Siren Song"),
    ChoosePower(1, 3),
    Show("boon"),
    Show("power"),
    Use(1, "Minotaur", 0),
    ChangePower(0, 2),
    RollDice(0, (3, 5)),
    RollDice(1, (4, 5)),
    Use(1, "Siren Song", 0),
    Use(0, "Wither", 1),
    Compare(),
    Award(),
)


def table(players: int = 2, **options: Any) -> MinionsState:
    start = GAME.setup(players=players, **options)
    assert isinstance(start, MinionsState)
    return start


@cache
def printed_turn() -> dict[str, Frame[MinionsState]]:
    """The printed turn: what each action led to, by the action's repr."""
    told = list(frames(table(), TURN))
    return dict(zip(["start", *map(repr, TURN)], told, strict=True))


def after(action: Action) -> Frame[MinionsState]:
    return printed_turn()[repr(action)]


def drawn(action: Action) -> str:
    return MINIONS.draw(*after(action))


def slot(picture: str, seat: int, kind: str) -> str:
    """What is drawn where the Minion, the Boon or the Power card of a player lies."""
    return re.split(r'class="(?:slot|roll)\b', picture.partition(f'data-key="{seat}-{kind}"')[2])[0]


def look_in(picture: str, seat: int, kind: str) -> list[str]:
    """The class names of the card or the place there."""
    found = re.search(r'<div class="([^"]*)"', slot(picture, seat, kind))
    assert found
    return found[1].split()


@cache
def random_game(players: int, seed: int) -> tuple[Frame[MinionsState], ...]:
    return game_at_random(table(players), seed)


GAMES = [(players, seed) for players in (2, 3, 4) for seed in (1, 2)]


# ---------------------------------------------------------------- whole and small


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_every_picture_is_well_formed_with_each_key_once(players: int, seed: int) -> None:
    for frame in moments(random_game(players, seed)):
        for seat in (None, *range(players)):
            found = check_whole(picture_of(MINIONS, frame, seat), rf"minions[a-z ]* of{players}", players)
            assert {"event", "quest", "glory"} <= set(found)


def test_pictures_of_the_printed_turn_stay_under_seven_kilobytes() -> None:
    assert max(len(MINIONS.draw(*frame).encode()) for frame in printed_turn().values()) <= 7.4 * 1024


@pytest.mark.slow
@for_each(("players", "bar"), [(2, 8.0), (3, 11.0), (4, 13.9)])
def test_pictures_of_whole_games_stay_small(players: int, bar: float) -> None:
    games = [random_game(players, seed) for seed in (1, 2, 3)]
    sizes = [len(picture_of(MINIONS, frame).encode()) for game in games for frame in moments(game)]
    assert max(sizes) <= bar * 1024


def test_cards_and_dice_keep_their_keys_from_picture_to_picture() -> None:
    wanted = {
        "0-card-Vampire",
        "0-card-Wither",
        "0-minion",
        "0-boon",
        "0-power",
        "1-minion",
        "1-boon",
        "1-power",
        "die-0-0",
        "die-0-1",
        "glory-Magic Sword",
    }
    for action in TURN[TURN.index(Show("power")) : -1]:
        assert wanted <= set(keys(drawn(action)))


def test_the_glory_card_keeps_its_key_when_it_is_won() -> None:
    won = drawn(Award())
    assert "changed" in look(won, "glory-Magic Sword")
    assert won.count("Magic Sword") > 1
    assert "<b>7</b>/20" in won


def test_nobody_but_who_wins_is_said_to_win() -> None:
    game = random_game(3, 1)
    for frame in (game[0], game[len(game) // 2], game[-1]):
        result, picture = frame[0].result, picture_of(MINIONS, frame)
        winners = () if result is None else result.winners
        said = [
            ">wins<" in picture.partition(f'data-key="{seat_key(seat)}"')[2].partition("<section")[0]
            for seat in range(3)
        ]
        assert said == [seat in winners for seat in range(3)]
    assert game[-1][0].result is not None


def test_every_emblem_is_in_the_style_sheet() -> None:
    pictures = [
        MINIONS.gallery(table()),
        *(picture_of(MINIONS, frame) for seed in (1, 2, 3) for frame in moments(random_game(2, seed))),
    ]
    check_emblems(pictures, 51)


# ---------------------------------------------------------------- no secret told


@for_each("seat", [0, 1])
def test_a_view_names_no_card_that_lies_face_down_for_it(seat: int) -> None:
    hidden = 0
    for seed in (1, 2, 3):
        for frame in moments(random_game(2, seed), 6):
            other = frame[0].players[1 - seat]
            picture = picture_of(MINIONS, frame, seat)
            for kind, card in (("minion", other.minion), ("boon", other.boon)):
                if card and kind not in frame[0].shown:
                    hidden += 1
                    assert card not in words(picture)
                    assert f"a-{card}" not in picture
    assert hidden > 20


@for_each("power", [1, 2, 4])
def test_pictures_are_the_same_whatever_lies_face_down(power: int) -> None:
    laid = after(ChoosePower(1, 3))[0]
    mine, theirs = laid.players
    other = replace(laid, players=(mine, replace(theirs, boon="Golden Fleece", power=power)))
    assert MINIONS.draw(laid) != MINIONS.draw(other)
    assert MINIONS.draw(laid.seen_by(0)) == MINIONS.draw(other.seen_by(0))


def test_the_open_view_peeks_at_a_card_that_lies_face_down() -> None:
    state, events = after(ChooseMinion(0, "Vampire"))
    mine, theirs = MINIONS.draw(state, events), MINIONS.draw(*seen((state, events), 1))
    assert "Minion, face down" in slot(mine, 0, "minion") and "Vampire" in slot(mine, 0, "minion")
    assert "Minion, face down" in slot(theirs, 0, "minion") and "Vampire" not in theirs
    assert "Vampire, still face down" in twin_in_words(table_in_words(state))
    assert piece(mine, "0-card-Vampire").startswith(' data-face="0"')


def test_a_card_turns_over_once_for_whoever_looks() -> None:
    """The card itself for those who knew it, else the slot in which it lies."""
    laid, shown = after(ChooseMinion(1, "Minotaur")), after(Show("minion"))
    for viewer, slots, cards in ((1, "11", "01"), (0, "01", "1")):
        pictures = [MINIONS.draw(*seen(frame, viewer)) for frame in (laid, shown)]
        assert "".join(re.findall(r'data-key="1-minion" data-face="(.)"', "".join(pictures))) == slots
        assert "".join(re.findall(r'data-key="1-card-Minotaur" data-face="(.)"', "".join(pictures))) == cards


def test_a_shared_card_that_the_event_hides_lies_face_down() -> None:
    *_, (state, events) = frames(table(), [TurnUp("event", "Sealed Orders"), TurnUp("glory", "Ruby Ring")])
    assert "Quest, face down" in MINIONS.draw(state, events)
    assert "Quest face down" in twin_in_words(table_in_words(state))


# ---------------------------------------------------------------- what changed is marked


def test_a_turned_up_card_and_shown_minions_are_marked() -> None:
    assert 'class="card t-event a-sun changed"' in drawn(TurnUp("event", "Sunny Skies"))
    assert "changed" in look(drawn(TurnUp("glory", "Magic Sword")), "glory-Magic Sword")
    shown = drawn(Show("minion"))
    assert "changed" in look_in(shown, 0, "minion") and "changed" in look_in(shown, 1, "minion")


def test_a_changed_attribute_is_struck_out_beside_the_new_one() -> None:
    picture = drawn(Use(0, "Vampire", 1))
    assert "changed" in look(picture, "1-defense") and "<s>6</s> <b>5</b>" in piece(picture, "1-defense")
    assert "acts" in look_in(picture, 0, "minion")
    assert "<s>6</s> <b>5</b>" in drawn(Compare())


def test_attributes_that_the_quest_counts_are_lit() -> None:
    lit = re.findall(r'<li class="on" data-key="\d-\w+"><i class="ico a-(\w+)">', drawn(Show("minion")))
    assert lit == ["might", "might"]


def test_an_exchanged_power_card_says_what_it_was() -> None:
    due, done = drawn(Use(1, "Minotaur", 0)), drawn(ChangePower(0, 2))
    assert "+2 at most" in slot(due, 0, "power") and "+1 ×2" in slot(due, 0, "power")
    assert "changed" in look_in(done, 0, "power")
    assert "+2" in slot(done, 0, "power") and "was +3" in slot(done, 0, "power")
    assert "acts" in look_in(due, 1, "minion")


def test_a_changed_need_names_the_card_also_later() -> None:
    changed, later = drawn(Use(1, "Siren Song", 0)), drawn(Use(0, "Wither", 1))
    assert '<p class="need changed">needs <s>5</s> <b>7</b>, has <b>8</b><small> Siren Song</small></p>' in changed
    assert "<s>5</s> <b>7</b>" in later and "<small> Siren Song</small>" in later and "need changed" not in later
    assert '<li class="on">+3 <b>7</b></li>' in later


def test_a_need_that_a_card_will_change_is_told_beforehand_in_table_and_odds() -> None:
    before, rolled, used = (after(a)[0] for a in (ChangePower(0, 2), RollDice(1, (4, 5)), Use(1, "Siren Song", 0)))
    for state in (before, rolled):
        [odds] = [fact for fact in facts(state) if fact.id == "dice-0"]
        assert "needs 5 (7 with Siren Song)" in words(MINIONS.draw(state))
        assert "needs 5 (7 with Siren Song)" in twin_in_words(table_in_words(state))
        assert "needs 5 (7 with Siren Song)" in odds.sentence and odds.needed == 7
    assert "with Siren Song" not in twin_in_words(table_in_words(used))
    assert "needs 9;" in twin_in_words(table_in_words(rolled))


@pytest.mark.rule("min-dice-2")
def test_a_card_that_will_turn_dice_is_named_beside_the_number_they_must_reach() -> None:
    said = "needs 9; Wither takes 2 off, so 11 must fall"
    before, turned = after(ChangePower(0, 2))[0], after(Use(0, "Wither", 1))[0]
    for state in (before, before.seen_by(0), before.seen_by(1)):
        assert said in words(MINIONS.draw(state)) and said in twin_in_words(table_in_words(state))
    with keeping_back("dice-1"):
        assert "Wither takes" not in words(MINIONS.draw(before)) + twin_in_words(table_in_words(before))
    assert "Wither takes" not in twin_in_words(table_in_words(turned)) + words(MINIONS.draw(turned))
    assert "must fall" not in twin_in_words(table_in_words(after(Show("minion"))[0]))


def test_a_card_that_will_change_nothing_is_not_told_beforehand() -> None:
    state = fight(("Vampire", "Wither", 4), ("Gorgon", "Siren Song", 1))
    assert "needs 10." in twin_in_words(table_in_words(state)) and "with Siren Song" not in twin_in_words(
        table_in_words(state)
    )


def test_two_cards_that_may_have_changed_a_need_are_not_named() -> None:
    acts = [a for a in TURN[: TURN.index(Use(1, "Siren Song", 0))] if a != TurnUp("event", "Sunny Skies")]
    *_, (state, _) = frames(table(), [TurnUp("event", "Howling Gale"), *acts])
    *_, (state, events) = frames(state, [*(state.outcomes()), Use(1, "Siren Song", 0)])
    assert "needs <s>5</s> <b>8</b>, has <b>8</b></p>" in MINIONS.draw(state, events)


def test_turned_dice_show_from_what_to_what() -> None:
    picture = drawn(Use(0, "Wither", 1))
    for key, face, note in (("die-1-0", 3, "4 → 3"), ("die-1-1", 4, "5 → 4")):
        assert "changed" in look(picture, key)
        assert piece(picture, key).startswith(f' data-face="{face}"') and note in piece(picture, key)
    assert "changed" not in look(picture, "die-0-0")
    assert "acts" in look_in(picture, 0, "boon")


@pytest.mark.rule("min-dice-5")
def test_only_dice_that_are_rolled_again_are_marked_so() -> None:
    for dice in ((0,), (1,), (0, 1)):
        due = RerollDue("min-dice-5", 1, dice, "Second Wind")
        assert news_of(table(), [due]).notes == {f"die-1-{i}": "again" for i in dice}
        which = "both dice" if len(dice) == 2 else ("the first die", "the second die")[dice[0]]
        assert due.told(table().names) == f"Second Wind: Myth rolls {which} again."


def test_dice_that_are_in_hand_again_lie_loose() -> None:
    shown = set[int]()
    for state, _ in (frame for game in GAMES for frame in random_game(*game)):
        if state.stage is Stage.REROLL:
            picture = MINIONS.draw(state)
            lying = [(seat, i) for seat, player in enumerate(state.players) for i in range(2) if player.dice]
            loose = [(seat, i) for seat, i in lying if "loose" in look(picture, f"die-{seat}-{i}")]
            assert loose == [(state.roller, i) for i in sorted(state.loose)]
            shown.add(len(loose))
    assert shown == {1, 2}


def test_rolled_dice_are_marked_and_unrolled_ones_are_empty_places() -> None:
    picture = drawn(RollDice(0, (3, 5)))
    assert "changed" in look(picture, "die-0-0")
    assert look(picture, "die-1-0") == ["die", "none"]


def test_nothing_is_marked_without_events() -> None:
    for state, _ in printed_turn().values():
        picture = MINIONS.draw(state)
        assert "changed" not in picture and "acts" not in picture and "→" not in picture


def test_a_card_that_lies_face_down_is_no_longer_in_the_hand_that_is_counted() -> None:
    def held(action: Action, seat: int) -> list[int]:
        found = re.search(r"In hand: (\d+) Minions?, (\d+) Boons?, (\d+) Power cards?", seat_of(after(action)[0], seat))
        assert found
        return [*map(int, found.groups())]

    before, laid, shown = held(TurnUp("glory", "Magic Sword"), 0), held(ChoosePower(0, 3), 0), held(Show("power"), 0)
    assert laid == [before[0] - 1, before[1] - 1, before[2] - 1] == shown
    assert held(ChooseMinion(0, "Vampire"), 0) == [before[0] - 1, *before[1:]]
    assert held(ChooseMinion(0, "Vampire"), 1) == before


def test_cards_not_used_and_without_effect_say_so() -> None:
    acts = TURN[: TURN.index(Use(0, "Vampire", 1))]
    *_, declined = frames(table(), [*acts, Decline(0, "Vampire")])
    assert "not used" in slot(MINIONS.draw(*declined), 0, "minion")
    for players, seed in GAMES:
        for state, events in random_game(players, seed):
            if any(type(event).__name__ == "NothingHappens" for event in events):
                assert "no effect" in MINIONS.draw(state, events)
                return
    pytest.fail("no game had a card without effect")


# ---------------------------------------------------------------- totals, ties, the decider


def test_totals_are_final_only_when_nothing_can_change_them() -> None:
    assert "<b>4</b><small>so far</small>" in drawn(Use(1, "Siren Song", 0))
    settled = drawn(Use(0, "Wither", 1))
    assert "<b>6</b><small>4 + 2</small>" in settled and "<b>4</b><small>4 + 0</small>" in settled
    assert "✓" in settled and "✗" in settled


@cache
def decided_turn() -> tuple[Frame[MinionsState], ...]:
    """Two that cannot miss and are equal, so that the decider takes the Quest: 6 and 5 against 2 and 2."""
    first = (
        *(TurnUp("event", "Sunny Skies"), TurnUp("quest", "Guard the Castle Gate"), TurnUp("glory", "Ruby Ring")),
        *(ChooseMinion(0, "Bone Knight"), ChooseMinion(1, "Hydra"), Show("minion")),
        *(ChooseBoon(0, "Dark Bargain"), ChoosePower(0, 1), ChooseBoon(1, "Second Wind"), ChoosePower(1, 1)),
        *(Show("boon"), Decline(0, "Bone Knight"), Show("power"), RollDice(0, (1, 2)), RollDice(1, (1, 3))),
        *(Decline(1, "Hydra"), Decline(0, "Dark Bargain"), Decline(1, "Second Wind"), Compare()),
        *(RollDice(0, (6, 5)), RollDice(1, (2, 2)), Compare(), Award()),
    )
    return tuple(frames(table(), first))


def test_the_dice_of_the_decider_bring_no_bonus() -> None:
    *_, tied, _, _, won, _ = decided_turn()
    assert tied[0].stage is Stage.DECIDE and won[0].stage is Stage.AWARD
    assert "All cards are ignored" in twin_in_words(table_in_words(tied[0]))
    assert is_for_decider(won[0]) and outcome(won[0], 0) is None
    assert "higher roll wins" in MINIONS.draw(*won)
    assert 'class="seat winner"' in MINIONS.draw(*won)


def test_what_cards_added_to_a_roll_does_not_count_for_the_decider() -> None:
    *_, won, _ = decided_turn()
    first, *others = won[0].players
    assert is_for_decider(evolve(won[0], players=(evolve(first, shift=99), *others)))
    assert is_for_decider(evolve(won[0], players=(evolve(first, steps=3), *others)))


def test_what_a_card_picks_lies_with_the_player_that_it_is_used_on() -> None:
    assert MINIONS.places(Use(0, "Fumble", 1, "second"))[1:] == ("die-1-1",)
    assert MINIONS.places(Use(0, "Trip", 1, "Strength"))[1:] == ("1-Strength",)
    assert MINIONS.places(Use(0, "Trip", 1))[1:] == ()


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_a_turn_without_decider_ends_with_a_bonus_or_none(players: int, seed: int) -> None:
    game = random_game(players, seed)
    for (state, _), (later, _) in itertools.pairwise(game):
        if state.stage is Stage.COMPARE and later.stage is Stage.AWARD:
            assert not is_for_decider(later) and outcome(later, later.contenders[0]) is not None


def test_a_tie_is_shown_and_the_boons_are_gone() -> None:
    for players, seed in GAMES:
        for state, events in random_game(players, seed):
            if any(type(event).__name__ == "BoonsDiscarded" for event in events):
                picture = MINIONS.draw(state, events)
                assert ">tie<" in picture and ">gone<" in picture
                return
    pytest.fail("no game had a tie")


def test_a_seat_that_a_tie_of_others_left_out_says_so() -> None:
    for seed in range(1, 9):
        for state, events in random_game(3, seed):
            if state.stage is Stage.ROLL and len(state.contenders) == 2:
                picture = MINIONS.draw(state, events)
                assert 'class="seat out"' in picture and ">out of this Quest</p>" in picture
                assert "out of this Quest after the tie" in twin_in_words(table_in_words(state))
                return
    pytest.fail("no game had a tie of two among three")


def test_the_queue_of_effects_and_who_is_asked_are_shown() -> None:
    picture = drawn(RollDice(1, (4, 5)))
    assert ">Myth may use Siren Song on Darkness.</p>" in picture
    assert 'data-to-1="You may use Siren Song on Darkness."' in picture
    assert 'data-to-0="Myth may use Siren Song on you."' in picture
    assert ">Wither on Myth</li>" in picture
    assert "called" in drawn(ChooseMinion(0, "Vampire"))
    assert next_in_words(after(Use(1, "Siren Song", 0))[0]) == "Darkness may use Wither on Myth."


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_who_is_asked_is_always_a_sentence(players: int, seed: int) -> None:
    for state, _ in random_game(players, seed):
        assert re.fullmatch(r"[A-Z].+\.", next_in_words(state))


# ---------------------------------------------------------------- hands, places, and what is asked


def hand(state: MinionsState, seat: int) -> str:
    return check(MINIONS.hand(state.seen_by(seat), seat))


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_every_place_of_an_option_lies_in_the_picture_or_the_hand(players: int, seed: int) -> None:
    for frame in moments(random_game(players, seed)):
        check_places(MINIONS, frame)


def test_the_hand_holds_what_may_still_be_played_and_no_used_card() -> None:
    start, ended = after(TurnUp("glory", "Magic Sword"))[0], after(Award())[0]
    first, later = words(hand(start, 0)), words(hand(ended, 0))
    for name in (*start.own_minions(0), *start.own_boons(0)):
        assert name in first
    assert "You may lower the highest attribute of each opponent by 1." in first
    assert "Vampire" not in later and "Wither" not in later and "Werewolf" in later
    assert keys(hand(start, 0)).count("0-power-3") == 1 and "×2" in first


def test_a_card_laid_face_down_has_left_the_hand() -> None:
    laid = after(ChoosePower(0, 3))[0]
    held = keys(hand(laid, 0))
    assert "0-card-Vampire" not in held and "0-card-Wither" not in held and "0-power-3" in held
    assert {"0-card-Vampire", "0-card-Wither"} <= set(keys(MINIONS.draw(laid.seen_by(0))))
    last = replace(laid, players=(replace(laid.players[0], powers=(1, 3)), laid.players[1]))
    assert "0-power-3" not in keys(hand(last, 0))


def test_what_may_be_chosen_now_comes_first_the_fittest_before_the_others() -> None:
    choosing = hand(after(TurnUp("glory", "Magic Sword"))[0], 0)
    assert re.findall(r'class="shelf of-(\w+) (\w+)"', choosing) == [
        ("minion", "now"),
        ("power", "later"),
        ("boon", "later"),
    ]
    sums = [int(figure) for figure in re.findall(r"counts <b>(\d+)</b>", choosing)]
    assert sums == sorted(sums, reverse=True) and len(sums) == 8
    assert 'class="held minions asks-might"' in choosing
    bestowing = hand(after(Use(0, "Vampire", 1))[0], 0)
    assert re.findall(r"of-(\w+) now", bestowing) == ["power", "boon"]
    assert "needs <b>7</b>" in piece(bestowing, "0-power-3")
    assert re.findall(r"of-(\w+) now", hand(after(Use(1, "Minotaur", 0))[0], 0)) == ["power"]


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_a_seat_is_asked_in_one_short_sentence(players: int, seed: int) -> None:
    for state, _ in one_in(5, random_game(players, seed)):
        seats = MINIONS.draw(state).split("<section")[1:]
        for seat in range(players):
            asked = MINIONS.ask(state.seen_by(seat), seat)
            is_next = seat in state.to_act or seat == roller(state)
            assert bool(asked) == is_next == (" called" in seats[seat].partition(">")[0])
            assert (">to roll<" in seats[seat]) == (seat == roller(state))
            assert not asked or (re.fullmatch(r"[A-Z][^.]+[.?]( [A-Z][^.]+\.)?", asked) and len(asked.split()) <= 12)


def roller(state: MinionsState) -> int | None:
    """Whose dice chance rolls next; None where it rolls none."""
    action = state.sample(Random(1)) if state.to_act is CHANCE else None
    return action.player if isinstance(action, RollDice) else None


def seat_of(state: MinionsState, seat: int) -> str:
    return MINIONS.draw(state).split("<section")[seat + 1]


def test_a_seat_is_asked_for_what_it_may_do() -> None:
    def ask(action: Action, seat: int) -> str:
        return MINIONS.ask(after(action)[0].seen_by(seat), seat)

    assert ask(TurnUp("glory", "Magic Sword"), 0) == "Choose a Minion: Might counts."
    dodging = replace(after(TurnUp("glory", "Magic Sword"))[0], quest="Arrow Dodging")
    assert MINIONS.ask(dodging, 0) == "Choose a Minion for Arrow Dodging: Defense + Speed count."
    assert ask(Use(0, "Vampire", 1), 1) == "Choose a Boon and a Power card for your Minotaur."
    assert ask(ChooseBoon(1, "Siren Song"), 1) == "Choose a Power card for your Minotaur."
    assert ask(Use(1, "Minotaur", 0), 0) == "Change your Power card to +2 or less."
    assert ask(ChangePower(0, 2), 0) == "Roll two dice; you need 5 (7 with Siren Song)."
    assert ask(RollDice(1, (4, 5)), 1) == "Use Siren Song on Darkness, or leave it?"
    assert ask(RollDice(1, (4, 5)), 0) == ""


# ---------------------------------------------------------------- the text twin


def test_the_text_twin_tells_the_position() -> None:
    twin = twin_in_words(table_in_words(after(Use(0, "Wither", 1))[0]))
    assert twin in run_on(drawn(Use(0, "Wither", 1)))
    for needed in (
        "Turn 1, Power roll",
        "Sunny Skies",
        "Kill the Orc and Take His Stuff, which counts Might",
        "Magic Sword, worth 7",
        "Darkness has 0 Glory; Vampire; Wither; Power +2; Might 4; needs 7; dice 3 and 5; bonus 2, total 6.",
        "Myth has 0 Glory; Minotaur; Siren Song; Power +3; Might 4; needs 9; dice 3 and 4; bonus 0, total 4.",
        "The totals are compared next.",
    ):
        assert needed in twin


@pytest.mark.parametrize(("players", "seed"), todays(2, GAMES))
def test_the_text_twin_is_two_to_six_sentences(players: int, seed: int) -> None:
    for state, _ in random_game(players, seed):
        assert 2 <= len(re.findall(r"\.(?:\s|$)", twin_in_words(table_in_words(state)))) <= 7


# ---------------------------------------------------------------- an owner's cards


def hostile(name: str) -> Any:
    """The house box with that name on one card of every kind."""
    box = house_box().as_data()
    return _renamed(box, {"Sunny Skies", "Kill the Orc and Take His Stuff", "Magic Sword", "Vampire", "Wither"}, name)


def _renamed(value: Any, names: set[str], name: str) -> Any:
    if isinstance(value, dict):
        return {key: _renamed(inner, names, name) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner, names, name) for inner in value]
    return f"{value} {name}" if isinstance(value, str) and value in names else value


def test_an_owners_card_names_are_only_ever_text() -> None:
    nasty = '"><script>alert(1)</script>'
    box = hostile(nasty)
    acts = [_with_name(action, nasty) for action in TURN]
    for state, events in frames(table(cards=box), acts):
        picture = check(MINIONS.draw(state, events))
        assert "<script" not in picture
    assert "<script" not in check(MINIONS.gallery(table(cards=box)))


def _with_name(action: Action, name: str) -> Action:
    renamed = {"Sunny Skies", "Kill the Orc and Take His Stuff", "Magic Sword", "Vampire", "Wither"}
    fields = {f: getattr(action, f) for f in ("card", "minion", "boon") if getattr(action, f, None) in renamed}
    return replace(action, **{f: f"{value} {name}" for f, value in fields.items()})  # type: ignore[type-var]


# ---------------------------------------------------------------- gallery


def test_the_gallery_shows_every_card_and_marks_what_is_ours() -> None:
    box = house_box()
    gallery = check(MINIONS.gallery(table()))
    text = words(gallery)
    minions = [minion for deity in box.deities for minion in deity.minions]
    boons = [boon for deity in box.deities for boon in deity.boons]
    marked: list[Any] = [*box.events, *box.quests, *box.glories, *boons]
    others = {card.name: card.mark for card in marked}
    assert [name for name in (*others, *(minion.name for minion in minions)) if name not in text] == []
    ours = list(others.values()).count("house") + sum(not minion.printed for minion in minions)
    assert gallery.count('<span class="badges"><span class="badge b-house">house</span></span>') == ours
    assert "Printed: Might, roll for +2, roll for +3, Ability." in text
    assert gallery.count("<h3>") == 3 + 3 * len(box.deities)


def test_a_quest_names_all_that_it_asks_for() -> None:
    printed = tomllib.loads((engine.load("minions").folder / "cards.toml").read_text("utf-8"))["quest"]
    gallery = words(MINIONS.gallery(table()))
    asked = [f"{quest['name']} {' + '.join(map(str.capitalize, quest['needs']))} " for quest in printed]
    assert [quest for quest in asked if quest not in gallery] == []


# ---------------------------------------------------------------- finding boards


@for_each("name", ["nim", "pieces", "", "../minions", "minions.cards", "Dark Minions"])
def test_a_missing_board_is_one_clear_error(name: str) -> None:
    with pytest.raises(NoBoard, match=re.escape(f"There is no table drawn for a game called {name!r}.")):
        board(name)


@pytest.mark.parametrize("game", engine.all_games(), ids=lambda game: game.name)
def test_a_board_draws_its_own_game_alone(game: engine.Game) -> None:
    other = next(one for one in engine.all_games() if one is not game).setup()
    with pytest.raises(TypeError, match=r"^This board draws .*, not "):
        board(game.name).draw(other)


def test_boards_are_found_by_module_name() -> None:
    source = Path(tutor.tables.__file__).read_text(encoding="utf-8")
    assert "if game" not in source
    assert board("minions") is MINIONS
