"""The GPT: pieces and whole agree, nothing sees the future, and what it refuses it explains.

Rows are float32 inside. Two ways to the same row may round differently: they agree to 1e-5.
"""

import numpy as np
import pytest
from cases import same, small_gpt

from specdecode.gpt import GPT
from specdecode.remembering import Remembering
from specdecode_weights import characters, load

SMALL = small_gpt(seed=0)
TEXT = "\nKING.\nWhat is the night?\n\nFO"
MODELS = {
    "small": (SMALL, [4, 0, 1, 1, 3, 2, 0, 4, 2, 2, 1]),
    "target": (load("target"), characters().encode(TEXT)),
}
each_model = pytest.mark.parametrize(("model", "tokens"), MODELS.values(), ids=MODELS)


@each_model
def test_rows_are_distributions(model, tokens):
    rows = model(tokens, len(tokens))
    assert rows.shape == (len(tokens), model.vocab)
    assert rows.dtype == np.float64
    assert (rows > 0).all()
    np.testing.assert_allclose(rows.sum(-1), 1, atol=1e-12)


@each_model
def test_two_pieces_give_the_rows_of_one_pass_for_every_split(model, tokens):
    whole = model(tokens, len(tokens))
    for split in range(1, len(tokens)):
        cache = model.new_cache()
        same(model.extend(cache, tokens[:split]), whole[:split])
        same(model.extend(cache, tokens[split:]), whole[split:])
        assert cache.wrong_slot(tokens) is None


@each_model
def test_one_token_at_a_time_gives_the_rows_of_one_pass(model, tokens):
    cache = model.new_cache()
    rows = [model.extend(cache, [token])[0] for token in tokens]
    same(rows, model(tokens, len(tokens)))


@each_model
def test_a_cache_that_was_cut_grows_on_as_if_nothing_had_been_there(model, tokens):
    for keep in range(len(tokens)):
        cache = model.new_cache()
        model.extend(cache, tokens)
        cache.truncate(keep)
        other = tokens[::-1][: len(tokens) - keep]
        same(model.extend(cache, other), model([*tokens[:keep], *other], len(other)))


@each_model
def test_a_later_token_changes_no_earlier_row(model, tokens):
    rows = model(tokens, len(tokens))
    for place in range(1, len(tokens)):
        changed = [*tokens]
        changed[place] = (changed[place] + 1) % model.vocab
        new = model(changed, len(tokens))
        same(new[:place], rows[:place])
        assert np.abs(new[place] - rows[place]).max() > 1e-3


def test_a_row_depends_on_every_token_and_on_their_order():
    tokens = MODELS["small"][1]
    base = SMALL(tokens)[0]
    for place in range(len(tokens)):
        changed = [*tokens]
        changed[place] = (changed[place] + 1) % SMALL.vocab
        assert np.abs(SMALL(changed)[0] - base).max() > 1e-4
    assert np.abs(SMALL([0, 1, 2, 3])[0] - SMALL([1, 0, 2, 3])[0]).max() > 1e-4


def test_the_whole_context_can_be_filled():
    tokens = [1, 3] * (SMALL.context // 2)
    cache = SMALL.new_cache()
    SMALL.extend(cache, tokens)
    assert cache.length == SMALL.context
    with pytest.raises(ValueError, match=f"context of {SMALL.context}; this one feeds 1 after"):
        SMALL.extend(cache, [0])


@pytest.mark.parametrize("layers", [1, 2])
def test_a_truncated_model_is_the_first_layers_with_the_same_head(layers):
    model = small_gpt(seed=3, layers=3)
    zeroed = {name: weights.copy() for name, weights in model.weights.items()}
    for name in ("out", "down"):  # what a layer adds goes through these two
        zeroed[name][layers:] = 0
    tokens = [2, 0, 1, 4]
    cut = model.truncated(layers)
    assert cut.layers == cut.new_cache().keys.shape[0] == layers
    same(cut(tokens, 4), GPT(zeroed, model.heads)(tokens, 4))
    assert np.abs(cut(tokens) - model(tokens)).max() > 1e-3


@pytest.mark.parametrize("layers", [0, 3, -1])
def test_layers_that_are_not_there_are_refused(layers):
    with pytest.raises(ValueError, match=f"a model of 2 layers has no first {layers}"):
        SMALL.truncated(layers)


@pytest.mark.parametrize("model", [SMALL, Remembering(SMALL)], ids=["GPT", "Remembering"])
@pytest.mark.parametrize("n", [0, -1, 4])
def test_rows_that_do_not_exist_are_refused(model, n):
    with pytest.raises(ValueError, match=f"3 tokens have 1 to 3 rows; asked for {n}"):
        model([0, 1, 2], n)


@pytest.mark.parametrize("token", [-1, 5])
def test_unknown_tokens_are_refused_and_change_nothing(token):
    cache = SMALL.new_cache()
    SMALL.extend(cache, [1])
    with pytest.raises(ValueError, match=rf"tokens must lie in 0..4; got \[2, {token}\]"):
        SMALL.extend(cache, [2, token])
    assert cache.contents() == [1]


@pytest.mark.parametrize(("cached", "fed"), [(4, 0), (4, 13), (16, 1)])
def test_a_pass_feeds_something_and_stays_within_the_context(cached, fed):
    cache = SMALL.new_cache()
    SMALL.extend(cache, [0] * cached)
    with pytest.raises(ValueError, match=f"context of 16; this one feeds {fed} after {cached}"):
        SMALL.extend(cache, [0] * fed)
    assert cache.length == cached
