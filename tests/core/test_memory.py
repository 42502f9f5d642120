import numpy as np
import pytest

from specdecode import GPT
from specdecode.memory import KNOWN, Shape, texts_that_fit
from specdecode_weights import load, names

# Worked out by hand: 2 * layers * KV heads * head size * bytes.
A_TOKEN = {
    "GPT-2 XL": 2 * 48 * 1600 * 2,
    "GPT-3 175B": 2 * 96 * 12_288 * 2,
    "LLaMA 65B": 2 * 80 * 8192 * 2,
    "Llama 2 7B": 524_288,
    "Llama 2 70B": 327_680,
    "Llama 3.1 8B": 131_072,
    "Llama 3.1 405B": 516_096,
    "Llama 3.2 1B": 32_768,
    "Qwen2.5 0.5B": 12_288,
}


@pytest.mark.parametrize("name", A_TOKEN)
def test_bytes_a_token_by_hand(name):
    assert KNOWN[name].cache_bytes() == A_TOKEN[name]
    assert KNOWN[name].cache_bytes(1000, bytes_per_number=1) == 500 * A_TOKEN[name]


def test_a_full_context_by_hand():
    small = KNOWN["Llama 3.1 8B"]
    assert small.cache_bytes(small.context) == 16 * 2**30  # 128 kiB for each of 128 Ki tokens


def _shape(model: GPT) -> Shape:
    size = model.width // model.heads
    return Shape("ours", 0, model.layers, model.heads, model.heads, size, model.context, "")


@pytest.mark.parametrize("name", names())
def test_the_formula_is_the_size_of_the_trained_models_arrays(name):
    model = load(name)
    cache = model.new_cache()
    number = cache.keys.itemsize
    held = cache.keys.nbytes + cache.values.nbytes
    assert _shape(model).cache_bytes(model.context, number) == held
    model.extend(cache, [1, 2, 3])
    used = sum(array[..., :3, :].nbytes for array in (cache.keys, cache.values))
    assert _shape(model).cache_bytes(3, number) == used


@pytest.mark.parametrize("shape", KNOWN.values(), ids=KNOWN)
def test_published_shapes_are_plausible(shape):
    """Attention's matrices alone have fewer parameters than the model, and not 16 times."""
    width, narrow = shape.heads * shape.head_size, shape.kv_heads * shape.head_size
    attention = shape.layers * (2 * width * width + 2 * width * narrow)
    assert attention < shape.parameters < 16 * attention
    assert shape.heads % shape.kv_heads == 0
    assert shape.source
    saved = shape.ungrouped().cache_bytes() / shape.cache_bytes()
    assert saved == shape.heads / shape.kv_heads


def test_texts_that_fit_by_hand():
    model = Shape("a", 1e9, layers=10, heads=8, kv_heads=2, head_size=50, context=100, source="-")
    assert model.cache_bytes(1000) == 4e6
    assert texts_that_fit(2.1e9, (model,), 1000) == 25
    assert texts_that_fit(4.1e9, (model, model), 1000) == 12  # 0.1 GB for two caches of 4 MB
    assert texts_that_fit(2.1e9, (model,), 1000, bytes_per_number=1) == 550
    assert texts_that_fit(1.9e9, (model,), 1000) == 0
    assert np.isclose(model.ungrouped().cache_bytes(1000), 16e6)
