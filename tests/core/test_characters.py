import pytest

from specdecode.characters import Characters
from specdecode_weights import characters

ALL = characters()


def test_every_character_comes_back():
    text = ALL.alphabet[::-1] + "To be, or not to be: that is the question.\n"
    tokens = ALL.encode(text)
    assert ALL.decode(tokens) == text
    assert set(tokens) == set(range(len(ALL.alphabet)))


def test_tokens_are_places_in_the_alphabet():
    assert Characters("ab c").encode("cab b") == [3, 0, 1, 2, 1]
    assert Characters("ab c").encode("") == []


def test_the_models_know_64_different_characters():
    assert len(ALL.alphabet) == len(set(ALL.alphabet)) == 64


def test_unknown_characters_are_all_named_once():
    with pytest.raises(ValueError, match="never saw '7' 'é'; they know letters, spaces"):
        ALL.encode("café 77")
