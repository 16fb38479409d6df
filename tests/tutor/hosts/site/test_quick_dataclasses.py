import dataclasses
import inspect
import marshal

import pytest

from tutor.hosts.site import quick_dataclasses


@pytest.fixture(autouse=True)
def _as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is done to the module `dataclasses` is taken back."""
    monkeypatch.setattr(dataclasses, "exec", exec, raising=False)
    monkeypatch.setattr(dataclasses, "inspect", inspect)


def made() -> type:
    """A dataclass, made anew."""

    @dataclasses.dataclass(frozen=True, order=True)
    class Card:
        name: str
        cost: int = 2

    return Card


def test_a_class_made_of_what_was_compiled_is_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = set[str]()
    quick_dataclasses.collect(texts)
    made()
    packed = quick_dataclasses.compiled(texts)
    quick_dataclasses.use_compiled(packed)
    asked = list[object]()
    monkeypatch.setattr(marshal, "loads", lambda code, loads=marshal.loads: asked.append(code) or loads(code))
    card = made()
    assert len(asked) == len(texts) > 0
    assert repr(card("Imp")).endswith("Card(name='Imp', cost=2)")
    assert card("Imp") == card("Imp", 2) < card("Ogre", 1) and hash(card("Imp")) == hash(card("Imp"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        card("Imp").cost = 3


def test_a_class_that_was_not_there_is_made_all_the_same() -> None:
    quick_dataclasses.use_compiled(quick_dataclasses.compiled([]))
    assert made()("Imp").cost == 2


def test_texts_that_could_be_mistaken_for_one_another_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quick_dataclasses, "_sign", len)
    with pytest.raises(ValueError, match="same sign"):
        quick_dataclasses.compiled(["a = 1", "b = 1"])
