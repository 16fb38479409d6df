"""The 114 cards: six decks, in each the same nineteen abilities, with the timings that the rulebook prints."""

import hashlib
from collections import Counter

import pytest

from engine.games.deities.rules.card_files import pantheons
from engine.games.deities.rules.cards import ABILITIES, TIMES
from tests.engine.deities.play import ADA, BEN, CARDS, RULES, new, table, use
from tests.engine.playing import refusal

PRINTED = {
    ("DP", "gain"): "Ra, Kishar, Nike, Odin, Quirinus, Dagada",
    ("DP", "strike"): "Horus, Nergal, Furies, Loki, Cybelle, Morrigan",
    ("DP", "draw-2"): "Osiris, Anshar, Hera, Bragi, Juno, Brigit",
    ("DP", "draw-4"): "Shu, Ea, Hephaestus, Modi, Vulcan, Goibhnie",
    ("DP", "ravage"): "Tefnut, Druaga, Poseidon, Thor, Neptune, Nodens",
    ("DP", "foresee"): "Thoth, Mummu, Athena, Frey, Apollo, Dunatis",
    ("DY", "batch"): "Ptah, Tiamat, Hecate, Idun, Isis, Cu Chulainn",
    ("ES", "become-1"): "Phoenix, Apsu, Aphrodite, Valkyries, Venus, Mac Lir",
    ("ES", "become-2"): "Anhur, Lahmu, Apollo, Tyr, Minerva, Nuada",
    ("ES", "become-3"): "Anubis, Asaruludu, Ares, Frigga, Mars, Damara",
    ("ES", "become-4"): "Apep, Marduk, Artemis, Freya, Diana, Silvanus",
    ("ES", "become-5"): "Apshai, Ramman, Demeter, Balder, Saturn, Sucellos",
    ("ES", "become-6"): "Bast, Sarpanit, Pan, Aegir, Janus, Taranis",
    ("AX", "reroll"): "Bes, Ishtar, Dionysus, Sif, Bacchus, Diancecht",
    ("AX", "raise"): "Nephthys, Gilgamesh, Tyche, Magni, Vesta, Oghma",
    ("AX", "lower"): "Set, Dahak, Hades, Hel, Dis Pater, Arawn",
    ("AX", "spy"): "Seker, Nabu, Hermes, Uller, Mercury, Belenos",
    ("AX", "negate"): "Geb, Anu, Heracles, Heimdall, Ceres, Math",
    ("JP", "annul"): "Isis, Girru, Zeus, Forseti, Jupiter, Lugh",
}
"""By timing and ability, who has it in the Egyptian, Babylonian, Greek, Norse, Roman and Celtic deck."""

TITLES = "6b3b1d30aad92af4"
"""A fingerprint of all names and titles as the rulebook's card list has them, in its order."""


@pytest.mark.rule("dei-parts-4")
def test_six_decks_stand_in_the_order_of_the_rulebook() -> None:
    assert [deck.name for deck in pantheons()] == ["Egyptian", "Babylonian", "Greek", "Norse", "Roman", "Celtic"]


@pytest.mark.rule("dei-parts-3", "dei-parts-4", "dei-cards-2")
def test_every_deck_has_each_ability_once_under_its_own_name() -> None:
    for at, deck in enumerate(pantheons()):
        assert len({card.name for card in deck.cards}) == 19
        found = {(ABILITIES[card.does].time, card.does): card.name for card in deck.cards}
        assert found == {key: names.split(", ")[at] for key, names in PRINTED.items()}
        times = Counter(ABILITIES[card.does].time for card in deck.cards)
        assert times == {"DP": 6, "DY": 1, "ES": 6, "AX": 5, "JP": 1}


@pytest.mark.rule("dei-parts-3")
def test_names_and_titles_are_those_of_the_card_list() -> None:
    listed = "\n".join(f"{card.name}: {card.title}" for deck in pantheons() for card in deck.cards)
    assert hashlib.sha256(listed.encode()).hexdigest()[:16] == TITLES


@pytest.mark.rule("dei-cards-2")
def test_the_timing_in_the_card_file_is_that_of_the_ability() -> None:
    assert all(card["time"] == ABILITIES[card["does"]].time for deck in CARDS["deck"] for card in deck["cards"])
    assert set(TIMES) == {ability.time for ability in ABILITIES.values()}


@pytest.mark.rule("dei-parts-4")
def test_abilities_have_their_aims_and_rules() -> None:
    aims = {aim: {a.does for a in ABILITIES.values() if a.aim == aim} for aim in ("die", "opponent", "deck")}
    assert aims == {
        "die": {*(f"become-{n}" for n in range(1, 7)), "reroll", "raise", "lower"},
        "opponent": {"strike", "ravage", "spy"},
        "deck": {"foresee"},
    }
    assert all(ability.rule in RULES and ability.text.endswith(".") for ability in ABILITIES.values())


@pytest.mark.rule("dei-parts-3")
def test_a_card_of_another_deck_is_not_in_yours() -> None:
    state = table(["gain"], ["gain"])
    refused = refusal(state, use(BEN, "gain").__class__(ADA, "Kishar", 0, -1))
    assert refused.rule == "dei-parts-3" and "Egyptian" in refused.reason


@pytest.mark.rule("dei-parts-4")
def test_one_name_may_stand_for_two_powers_in_two_decks() -> None:
    state = new(2, decks=["Greek", "Roman"])
    assert state.ability(ADA, "Apollo").does == "become-2"
    assert state.ability(BEN, "Apollo").does == "foresee"
