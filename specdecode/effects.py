"""What a system does to a text, to its speed and to its caches: `bias` is exact, `run` measures.

The core's own guard of the caches is switched off here, so that a wrong system goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace

import numpy as np

from specdecode.cache import KVCache
from specdecode.cached import AttentionModel
from specdecode.exact import Distribution, distribution, target_distribution, total_variation
from specdecode.gpt import GPT
from specdecode.rejection import Verdict


def bias(
    parts: SimpleNamespace,
    target: AttentionModel,
    draft: AttentionModel,
    N: int,
    prefix: Sequence[int],
    length: int,
) -> np.ndarray:
    """Return the exact total variation from the target's law of the next 1 to `length` tokens.

    Steps follow each other with their caches, whatever state those are left in.
    """

    def take(tokens: tuple[int, ...], state: tuple, rng: object) -> tuple:
        caches = [
            _restored(model, held) for model, held in zip((target, draft), state, strict=True)
        ]
        committed = parts.cached_spec_step([*prefix, *tokens], target, draft, N, rng, *caches)
        return tuple(committed), tuple(map(_held, caches))

    law: Distribution = {}
    start = tuple(_held(_filled(model, prefix[:-1])) for model in (target, draft))
    unfinished = {((), start): 1.0}
    while unfinished:
        tokens, state = min(unfinished, key=lambda key: len(key[0]))
        probability = unfinished.pop((tokens, state))
        outcomes = distribution(lambda rng, at=(tokens, state): take(*at, rng))
        for (committed, after), share in outcomes.items():
            longer = (*tokens, *committed)[:length]
            key, done = (longer, law) if len(longer) == length else ((longer, after), unfinished)
            done[key] = done.get(key, 0.0) + probability * share
    wanted = target_distribution(target, prefix, length)
    shorter = range(1, length + 1)
    return np.array([total_variation(_cut(law, k), _cut(wanted, k)) for k in shorter])


@dataclass
class Run:
    """What a run of steps did: a text, its cost, and both caches as they were left."""

    sequence: list[int]
    committed: list[int] = field(default_factory=list)  # tokens of each step
    passes: dict[str, int] = field(default_factory=dict)  # of target and draft
    verdicts: list[Verdict] = field(default_factory=list)
    caches: dict[str, KVCache] = field(default_factory=dict)
    ended: str = ""  # the sentence of the error that ended it, if one did

    @property
    def tokens_per_pass(self) -> float:
        """Tokens committed over target passes."""
        return sum(self.committed) / max(self.passes["target"], 1)

    @property
    def acceptance_by_position(self) -> tuple[np.ndarray, np.ndarray]:
        """Of each position of a block: accepted over looked at (N,), and how often that was."""
        looked_at = np.array([len(verdict.uniforms) for verdict in self.verdicts])
        refused = np.array([verdict.kind == "correction" for verdict in self.verdicts])
        places = range(int(looked_at.max(initial=0)))
        reached = np.array([(looked_at > i).sum() for i in places])
        rejected = np.array([(refused & (looked_at == i + 1)).sum() for i in places])
        return 1 - rejected / np.maximum(reached, 1), reached

    def wrong_slots(self) -> dict[str, str | None]:
        """What is wrong with each cache, which should hold `sequence[:-1]`; None if nothing is."""
        return {n: KVCache.wrong_slot(c, self.sequence[:-1]) for n, c in self.caches.items()}


def run(
    parts: SimpleNamespace,
    target: GPT | AttentionModel,
    draft: GPT | AttentionModel,
    N: int,
    prefix: Sequence[int],
    budget: int,
    rng: np.random.Generator,
) -> Run:
    """Take steps with caches until `budget` tokens are committed, or until the system fails."""
    result = Run(list(prefix), passes={"target": 0, "draft": 0})
    counted = [_Counted(target, "target", result.passes), _Counted(draft, "draft", result.passes)]
    pair = _filled(target, prefix[:-1]), _filled(draft, prefix[:-1])
    result.caches = dict(zip(("target", "draft"), pair, strict=True))
    parts.verdicts.clear()
    while sum(result.committed) < budget and not result.ended:
        before = [cache.length for cache in pair]
        try:
            committed = parts.cached_spec_step(result.sequence, *counted, N, rng, *pair)
        except ValueError as error:
            result.ended = str(error)
            for cache, length in zip(pair, before, strict=True):
                cache.length = length  # as if the step had not begun
        else:
            result.sequence += committed
            result.committed.append(len(committed))
    result.verdicts = list(parts.verdicts)
    return result


class _Counted:
    """A model whose passes are counted."""

    def __init__(self, model: GPT | AttentionModel, name: str, passes: dict[str, int]) -> None:
        self.model, self.name, self.passes = model, name, passes

    def extend(self, cache: KVCache, tokens: Sequence[int]) -> np.ndarray:
        self.passes[self.name] += 1
        return self.model.extend(cache, tokens)


def _filled(model: GPT | AttentionModel, tokens: Sequence[int]) -> KVCache:
    """A cache that holds `tokens` and no longer refuses a step for what it holds."""
    cache = model.new_cache() if isinstance(model, GPT) else KVCache(model.context, model.width)
    cache.wrong_slot = lambda sequence: None  # the core's own guard, switched off
    if tokens:
        model.extend(cache, tokens)
    return cache


def _arrays(cache: KVCache) -> tuple[np.ndarray, ...]:
    return cache.tokens, cache.positions, cache.keys, cache.values


def _held(cache: KVCache) -> tuple[bytes, ...]:
    return tuple(array[: cache.length].tobytes() for array in _arrays(cache))


def _restored(model: AttentionModel, held: tuple[bytes, ...]) -> KVCache:
    cache = _filled(model, ())
    cache.length = len(held[0]) // cache.tokens.itemsize
    for array, content in zip(
        (cache.tokens, cache.positions, cache.keys, cache.values), held, strict=True
    ):
        flat = np.frombuffer(content, dtype=array.dtype)
        array[: cache.length] = flat.reshape(cache.length, *array.shape[1:])
    return cache


def _cut(law: Distribution, length: int) -> Distribution:
    """The law of the first `length` tokens."""
    shorter: Distribution = {}
    for tokens, probability in law.items():
        shorter[tokens[:length]] = shorter.get(tokens[:length], 0.0) + probability
    return shorter
