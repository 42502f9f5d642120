"""Who knows the published answers by heart, or always says the same, earns nothing from the judge.

Each program answers from a table: what the reference says to every input of the practice in the
tab, whose fixtures anyone can read. The judge draws its own inputs, so none of them is in it.
"""

import copy
import inspect

import numpy as np
import pytest

from grader import check, exercises
from grader.judge import judge
from specdecode.cache import BatchKVCache, KVCache

EXERCISES = exercises.names()
SEEDS = (1, 20261130)
ASK_A_MODEL = {"draft", "spec_step", "generate", "measure_costs", "pair_step", "ttt_loss"}
DRAW = {"tree_verify"}  # one answer to each input is no law


def _rows(arguments):
    """The caches among the arguments; of a batch those of all rows."""
    batches = (a.rows if isinstance(a, BatchKVCache) else [a] for a in arguments)
    return [row for rows in batches for row in rows if isinstance(row, KVCache)]


def _arrays(arguments):
    return [argument for argument in arguments if isinstance(argument, np.ndarray)]


def _key(thing):
    """What can be compared of an argument; models, generators and clocks are all alike."""
    if isinstance(thing, np.ndarray):
        return thing.shape, tuple(thing.ravel().tolist())
    if isinstance(thing, list | tuple):
        return tuple(map(_key, thing))
    if isinstance(thing, dict):
        return tuple((key, _key(value)) for key, value in thing.items())
    if isinstance(thing, KVCache | BatchKVCache):
        return tuple(tuple(row.contents()) for row in _rows([thing]))
    return thing if isinstance(thing, int | float | np.number | None) else ""


def _told(answer):
    """Return an answer, or raise it: a refusal is one too."""
    if isinstance(answer, ValueError):
        raise answer
    return copy.deepcopy(answer)


def _as(name, function):
    function.__signature__ = inspect.signature(exercises.reference(name))
    return function


def _learnt(name):
    """What the reference answers in the tab; what is then in arrays, and the lengths of caches."""
    reference, table = exercises.reference(name), {}

    def ask(*arguments):
        asked = tuple(map(_key, arguments))
        try:
            answer = reference(*arguments)
        except ValueError as refusal:
            answer = refusal
        lengths = [row.length for row in _rows(arguments)]
        arrays = copy.deepcopy(_arrays(arguments))
        table.setdefault(asked, (copy.deepcopy(answer), lengths, arrays))
        return _told(answer)

    assert judge(check.EXERCISES[name], _as(name, ask)).passed
    return table


def _from_memory(name, table, otherwise):
    def answer(*arguments):
        known = table.get(tuple(map(_key, arguments)))
        if known is None:
            return otherwise(*arguments)
        for row, length in zip(_rows(arguments), known[1], strict=True):
            row.length = length
        for array, written in zip(_arrays(arguments), known[2], strict=True):
            array[...] = written
        return _told(known[0])

    return _as(name, answer)


def _nothing(*arguments):
    raise LookupError("not in the table")


def _score(name, function, seed):
    return judge(check.EXERCISES[name], function, seed).score


@pytest.mark.parametrize("name", EXERCISES)
def test_the_published_answers_by_heart_earn_nothing(name):
    table = _learnt(name)
    known = _from_memory(name, table, _nothing)
    if name not in ASK_A_MODEL | DRAW:
        assert _score(name, known, None) == 1, "it does know them"
    assert [_score(name, known, seed) for seed in SEEDS] == [0, 0]


def _each(rows, number):
    return np.full(len(rows), number)


METRICS = ("conditional", "acceptance_rate", "acceptance_length")
ALWAYS = {  # fixed answers, or functions for those of a shape, each of which is right somewhere
    "accept": [True, False],
    "residual": [np.array([1.0, 0, 0]), np.array([0.0, 1.0])],
    "draft": [([], np.zeros((0, 3))), ([0], np.array([[0.5, 0.3, 0.2]]))],
    "spec_step": [[0], [1]],
    "kv_rollback": [[], [7]],
    "warp": [np.array([0.0, 1, 0]), np.full(6, 1 / 6)],
    "generate": [[], [5]],
    "batch_rollback": [None],  # which does nothing
    "expected_tokens": [0, 1, 2],
    "best_draft_length": [0, 1, 3, 113],
    "acceptance_metrics": [
        dict(zip(METRICS, values, strict=True))
        for values in (([], np.nan, 1.0), ([np.nan] * 4, np.nan, np.nan), ([0.0], 0.0, 1.0))
    ],
    "measure_costs": [(0.2, [1.0]), (0.2, [1.0, 1.2, 1.4])],
    "predict_speedup": [(0, [1.0]), (1, [1.0, 1.5])],
    "distill_loss": [0.0, float("inf")],
    "pair_step": [[0], [1]],
    "prompt_lookup": [[], [1], lambda sequence, *_: sequence[-1:]],
    "medusa_candidates": [([], []), ([2], [-1]), ([2, 0], [-1, -1]), ValueError("too few heads")],
    "tree_mask": [np.eye(1, dtype=bool), np.zeros((0, 0), dtype=bool)],
    "tree_verify": [([], 0), ([0], 1), ([1, 4], 2)],
    "ttt_loss": [0.0, float("inf")],
    "batch_verify": [  # of whatever batch: none, one or all accepted, and one token
        *(lambda *given, n=n: (_each(given[2], n), _each(given[2], 0)) for n in (0, 1)),
        lambda *given: (_each(given[2], given[2].shape[1]), _each(given[2], 1)),
    ],
    "rollback_by_position": [  # of whatever batch: nothing kept, and all of it seen, or nothing
        lambda slots, lengths, accepted, new: (
            _each(slots, 0),
            np.ones((*new.shape[:2], slots.shape[1]), dtype=bool),
        ),
        lambda slots, lengths, accepted, new: (
            lengths + 1,  # as where none is accepted
            np.zeros((*new.shape[:2], slots.shape[1]), dtype=bool),
        ),
    ],
    "predict_run": [
        lambda *given, best=best, ends=ends: {
            "v": [1.0] * (given[4] + 1),
            "c": 1.0,
            "speedups": [1.0] * (given[4] + 1),
            "best": best,
            "ends": ends,
        }
        for best, ends in ((0, None), (0, 4), (3, 256))
    ],
}


@pytest.mark.parametrize("name", EXERCISES)
def test_one_answer_to_everything_earns_nothing_with_the_published_answers_or_without(name):
    table = _learnt(name)
    for answer in ALWAYS[name]:

        def otherwise(*arguments, answer=answer):
            if name == "measure_costs":
                arguments[-1]()  # a clock that nobody looks at is noticed
            return answer(*arguments) if callable(answer) else _told(answer)

        for seed in SEEDS:
            assert _score(name, _as(name, otherwise), seed) == 0, (answer, seed)
            assert _score(name, _from_memory(name, table, otherwise), seed) == 0, (answer, seed)
