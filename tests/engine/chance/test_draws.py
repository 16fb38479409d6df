"""Sequences of random numbers that can be begun at once."""

from itertools import pairwise

from engine.chance.draws import Draws


def begun(*key: int) -> Draws:
    draws = Draws()
    draws.begin(*key)
    return draws


def test_a_sequence_begins_anew_with_its_key() -> None:
    draws = begun(3, 1, 4)
    first = [draws.random() for _ in range(5)]
    draws.begin(3, 1, 4)
    assert [draws.random() for _ in range(5)] == first
    assert [begun(3, 1, 5).random(), begun(4, 1, 3).random(), begun(3, 1).random()] != first[:3]


def test_numbers_are_those_of_the_published_generator() -> None:
    """SplitMix64 begun at 0; the sequence of the key 0 begins at its first word."""
    words = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    whole, parts, shares = Draws(), Draws(), Draws()
    assert [whole.getrandbits(64) for _ in words] == words
    assert [parts.getrandbits(k) for k in (8, 72)] == [0xAF, (words[1] << 64 | words[2]) & (1 << 72) - 1]
    assert [shares.random() for _ in words] == [(word >> 11) / 2**53 for word in words]
    whole._state = words[0]
    assert whole.random() == begun(0).random()


def test_sequences_of_neighbouring_keys_have_nothing_to_do_with_each_other() -> None:
    seen = [begun(game, turn, place).randrange(6) for game in range(20) for turn in range(20) for place in range(20)]
    counts = [seen.count(face) for face in range(6)]
    assert all(abs(count - 8000 / 6) < 150 for count in counts)
    pairs = sum(a == b for a, b in pairwise(seen))
    assert abs(pairs - 8000 / 6) < 150


def test_numbers_are_of_their_range() -> None:
    draws = begun(0)
    assert all(0 <= draws.random() < 1 for _ in range(1000))
    assert {draws.getrandbits(2) for _ in range(100)} == {0, 1, 2, 3}
    assert max(draws.getrandbits(70) for _ in range(100)).bit_length() > 64
    assert sorted(draws.sample(range(10), 10)) == list(range(10))
