"""The box, its two halves, the deal, the bombs, and who starts."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

import engine
from engine import CHANCE, Seat, TooMany
from engine.games.exploding_minions import AddBombs, Deal, DrawCard, Start, TakeCard
from engine.games.exploding_minions.rules.card_files import house_box
from engine.games.exploding_minions.rules.cards import BOMB, DEFUSE, PRINTED
from engine.games.exploding_minions.rules.table import FACE_DOWN
from engine.pieces.seats import NAMES
from engine.pieces.words import counted
from tests.cases import for_each
from tests.engine.exploding_minions.play import CARDS, CHIEF, FAN, GAME, RULES, SOCK, TWIN, hands_of, new, table
from tests.engine.playing import do, refusal, told

MARKED = {
    "Defuse": 3,
    "Attack": 2,
    "Nope": 3,
    "See the Future": 3,
    "Skip": 3,
    "Shuffle": 2,
    "Draw from the Bottom": 2,
    "Clone": 1,
    FAN: 4,
    TWIN: 4,
    CHIEF: 4,
}
PLAIN = {
    "Defuse": 3,
    "Attack": 3,
    "Nope": 4,
    "See the Future": 4,
    "Skip": 3,
    "Shuffle": 2,
    "Draw from the Bottom": 3,
    "Clone": 2,
    FAN: 4,
    TWIN: 4,
    CHIEF: 4,
}

every_table = pytest.mark.parametrize("players", [2, 3, 4, 5])
each_deck = pytest.mark.parametrize("deck", ["guide", "box"])


def entry(name: str) -> dict[str, object]:
    found: dict[str, object] = next(card for card in CARDS["card"] if card["name"] == name)
    return found


# ---------------------------------------------------------------- the box


@pytest.mark.rule("exp-parts-1", "exp-parts-2")
def test_the_box_holds_72_cards_of_which_four_explode_and_one_does_nothing() -> None:
    counts = {card.name: card.marked + card.plain + card.apart for card in house_box().cards}
    assert sum(counts.values()) == 72
    assert (counts[BOMB], counts[SOCK]) == (4, 1)


@pytest.mark.rule("exp-parts-1")
@for_each("players", [0, 1, 6, -2, 2.0, "2", True])
def test_only_two_to_five_can_play(players: object) -> None:
    with pytest.raises(ValueError, match="players must be a whole number from 2 to 5, not"):
        GAME.setup(players)  # type: ignore[arg-type]
    assert new().names == ("Ada", "Ben")
    assert new(5).names == ("Ada", "Ben", "Cleo", "Dev", "Emi")


@pytest.mark.rule("exp-parts-3", "exp-parts-4", "exp-parts-6", "exp-setup-2")
def test_two_players_play_with_the_31_marked_cards() -> None:
    assert Counter(new(2).table.cards) == MARKED
    assert sum(MARKED.values()) == 31


@pytest.mark.rule("exp-parts-3", "exp-parts-5", "exp-parts-6", "exp-setup-3")
def test_three_players_play_with_the_36_unmarked_cards() -> None:
    assert Counter(new(3).table.cards) == PLAIN
    assert sum(PLAIN.values()) == 36


@pytest.mark.rule("exp-setup-4", "exp-parts-7")
@for_each("players", [4, 5])
def test_four_or_five_play_with_all_67_cards(players: int) -> None:
    assert Counter(new(players).table.cards) == Counter(MARKED) + Counter(PLAIN)
    assert len(new(players).table.cards) == 67


@pytest.mark.rule("exp-parts-7", "exp-parts-8")
@for_each(("players", "cards"), [(2, 31), (3, 37), (4, 68), (5, 68)])
def test_the_deck_as_the_box_counts_it_has_one_idle_card_more(players: int, cards: int) -> None:
    box, guide = new(players, deck="box"), new(players)
    assert len(box.table.cards) == cards
    assert Counter(box.table.cards) - Counter(guide.table.cards) == ({} if players == 2 else {SOCK: 1})
    assert box.setup == {"players": players, "deck": "box"}
    assert guide == new(players, deck="guide")


@pytest.mark.rule("exp-parts-8", "exp-parts-9")
def test_what_the_rulebook_does_not_print_is_marked_house() -> None:
    house = {card.name for card in house_box().cards if card.mark == "house"}
    assert house == {FAN, TWIN, CHIEF, SOCK}
    assert {card.name for card in house_box().cards} - house == set(PRINTED)
    assert [entry(name).get("character", False) for name in (FAN, TWIN, CHIEF, SOCK)] == [True, True, True, False]
    assert all(RULES[rule].mark == "assumed" for rule in ("exp-parts-8", "exp-parts-9"))


@pytest.mark.rule("exp-aim-3")
def test_each_printed_card_says_how_it_helps() -> None:
    texts = [card.text for card in house_box().cards]
    assert all(text.endswith(".") and len(text) <= 60 for text in texts)
    assert len(set(texts)) >= len(PRINTED)


@pytest.mark.rule("exp-parts-7")
@for_each("deck", ["x", "", None, 68, "Guide"])
def test_a_deck_is_counted_in_one_of_two_ways(deck: object) -> None:
    with pytest.raises(ValueError, match=r"^Option deck: must be 'guide' or 'box', not .*\.$"):
        new(deck=deck)


@pytest.mark.rule("exp-parts-10")
@for_each("cards", [3, ["Nope"], True])
def test_own_cards_are_a_file_or_its_content(cards: object) -> None:
    with pytest.raises(ValueError, match=r"^Option cards: must be the name of a card file or its content, not .*\.$"):
        new(cards=cards)


# ---------------------------------------------------------------- the deal


@pytest.mark.rule("exp-setup-1")
@each_deck
@every_table
def test_bombs_are_set_aside_before_the_deal(players: int, deck: str) -> None:
    state = new(players, deck=deck)
    assert state.to_act is CHANCE and state.phase == "Setup"
    assert BOMB not in state.table.cards and BOMB not in state.loose
    assert (state.bombs, state.pile, state.discard) == (0, len(state.table.cards), ())
    dealt = do(state, state.sample(Random(1)))
    assert BOMB not in dealt.loose and dealt.bombs == 0


@pytest.mark.rule("exp-setup-5", "exp-setup-6", "exp-setup-7")
@each_deck
@every_table
def test_everybody_is_dealt_a_defuse_and_seven_more(players: int, deck: str) -> None:
    state = new(players, deck=deck)
    for seed in range(30):
        dealt = do(state, state.sample(Random(seed)))
        hands = [player.hand for player in dealt.players]
        assert [len(hand) for hand in hands] == [8] * players
        assert all(DEFUSE in hand for hand in hands)
        assert Counter(dealt.loose) + sum(map(Counter, hands), Counter()) == Counter(state.table.cards)
        assert dealt.pile == len(state.table.cards) - 8 * players


@pytest.mark.rule("exp-setup-6")
def test_spare_defuses_are_dealt_like_any_other_card() -> None:
    spare = Counter[int]()
    for seed in range(400):
        state = new(2)
        deal = state.sample(Random(seed))
        assert isinstance(deal, Deal)
        spare[sum(hand.count(DEFUSE) for hand in deal.hands) - 2] += 1
    # one spare Defuse among 29 cards, of which 14 are dealt: half of the deals or so
    assert set(spare) == {0, 1} and 130 < spare[1] < 260


@pytest.mark.rule("exp-setup-7")
def test_deals_are_too_many_to_list() -> None:
    with pytest.raises(TooMany, match="too many ways to deal"):
        new(3).chance()
    assert new(3).sample(Random(7)) == new(3).sample(Random(7)) != new(3).sample(Random(8))


@pytest.mark.rule("exp-setup-8")
@every_table
def test_each_sees_the_own_hand_and_how_many_cards_the_others_hold(players: int) -> None:
    state = new(players)
    deal = state.sample(Random(3))
    assert isinstance(deal, Deal)
    for seat in range(players):
        dealt = do(state, deal).seen_by(seat)
        assert [player.hand for player in dealt.players] == [
            hand if other == seat else (FACE_DOWN,) * 8 for other, hand in enumerate(deal.hands)
        ]
        heard = [event.seen_by(seat).told(state.names) for event in told(state, deal)[1:]]
        assert heard[seat] == f"{state.names[seat]} is dealt {counted(deal.hands[seat])}."
        assert [line for i, line in enumerate(heard) if i != seat] == [
            f"{name} is dealt 8 cards." for other, name in enumerate(state.names) if other != seat
        ]


@pytest.mark.rule("exp-setup-8")
def test_two_deals_with_the_same_hand_look_the_same() -> None:
    state = new(3)
    one = hands_of(state, (["Nope"], ["Clone"], ["Skip"]))
    other = (one[0], one[2], one[1])
    assert one != other
    views = [do(state, Deal(hands)).seen_by(0) for hands in (one, other)]
    assert views[0] == views[1] and repr(views[0]) == repr(views[1])
    assert Deal(one).label_for(0, NAMES) == Deal(other).label_for(0, NAMES) == "Deal the hands"


# ---------------------------------------------------------------- the bombs and the first player


@pytest.mark.rule("exp-setup-9", "exp-setup-10")
@for_each(
    ("players", "deck", "size"),
    [
        *((2, "guide", 31 - 16 + 1), (3, "guide", 36 - 24 + 2), (4, "guide", 67 - 32 + 3), (5, "guide", 67 - 40 + 4)),
        *((2, "box", 31 - 16 + 1), (3, "box", 37 - 24 + 2), (4, "box", 68 - 32 + 3), (5, "box", 68 - 40 + 4)),
    ],
)
def test_one_bomb_fewer_than_players_goes_into_the_pile(players: int, deck: str, size: int) -> None:
    dealt = do(new(players, deck=deck), new(players, deck=deck).sample(Random(5)))
    ready = do(dealt, AddBombs())
    assert (ready.pile, ready.bombs, ready.loose.count(BOMB)) == (size, players - 1, players - 1)
    assert ready.discard == ()
    assert [event.told(ready.names) for event in told(dealt, AddBombs())] == [
        f"{players - 1} bomb{'s go' if players > 2 else ' goes'} into the pile, one fewer than players. "
        f"It is shuffled and has {size} cards."
    ]


@pytest.mark.rule("exp-setup-10")
@for_each("players", [2, 3, 4, 5])
def test_any_card_may_be_on_top_of_the_shuffled_pile(players: int) -> None:
    state = do(table(*([[]] * players)), DrawCard(0))
    chances = state.chance()
    assert {card.card: chance for card, chance in chances.items() if isinstance(card, TakeCard)} == {
        card: Fraction(count, state.pile) for card, count in Counter(state.loose).items()
    }
    assert chances[TakeCard(0, BOMB)] == Fraction(players - 1, state.pile)


@pytest.mark.rule("exp-setup-11")
@every_table
def test_chance_picks_who_starts(players: int) -> None:
    state = do(new(players), new(players).sample(Random(2)), AddBombs())
    assert state.to_act is CHANCE
    assert state.chance() == {Start(seat): Fraction(1, players) for seat in range(players)}
    for seat in range(players):
        begun = do(state, Start(seat))
        assert (begun.to_act, begun.turn, begun.owed, begun.forced) == (Seat(seat), 1, 1, False)
        assert Start(seat).label(state.names) == f"{state.names[seat]} goes first"


# ---------------------------------------------------------------- set-ups that cannot be


HANDS = hands_of(new(2), ([], []))


@for_each(
    ("hands", "rule", "words"),
    [
        (HANDS[:1], "exp-setup-7", "Each of the 2 players is dealt 8 cards."),
        ((*HANDS, HANDS[0]), "exp-setup-7", "Each of the 2 players is dealt 8 cards."),
        ((HANDS[0], HANDS[1][:7]), "exp-setup-7", "Each of the 2 players is dealt 8 cards."),
        ((HANDS[0], (FAN, FAN, *("Nope",) * 3, *("Skip",) * 3)), "exp-setup-5", "Every hand must hold a Defuse."),
        ((HANDS[0], HANDS[1][::-1]), "exp-setup-7", "The cards of a dealt hand are named in order of the alphabet."),
        ((("Clone",) * 7 + (DEFUSE,), HANDS[1]), "exp-setup-7", "The deck does not hold so many cards of Clone."),
        (((DEFUSE, BOMB, *(FAN,) * 4, TWIN, TWIN), HANDS[1]), "exp-setup-7", "The cards of a dealt hand"),
        ((tuple(sorted((DEFUSE, BOMB, *HANDS[0][2:]))), HANDS[1]), "exp-setup-7", f"so many cards of {BOMB}."),
    ],
)
@pytest.mark.rule("exp-setup-5", "exp-setup-7")
def test_a_wrong_deal_is_refused(hands: tuple[tuple[str, ...], ...], rule: str, words: str) -> None:
    refused = refusal(new(2), Deal(hands))
    assert refused.rule == rule and words in refused.reason
    assert engine.rules("exploding-minions")[rule]


@pytest.mark.rule("exp-setup-6", "exp-setup-9")
def test_a_hand_may_hold_spare_defuses_but_never_more_than_there_are() -> None:
    assert new(2).why_not(Deal(hands_of(new(2), ([DEFUSE], [])))) is None
    hand = tuple(sorted((*(DEFUSE,) * 3, *HANDS[0][3:])))
    assert "so many cards of Defuse" in refusal(new(2), Deal((hand, HANDS[1]))).reason


@pytest.mark.rule("exp-setup-11")
@for_each("seat", [-1, 2, 9])
def test_nobody_starts_who_is_not_there(seat: int) -> None:
    state = do(new(2), Deal(HANDS), AddBombs())
    assert refusal(state, Start(seat)).reason == f"There is no seat {seat} at this table of 2."
