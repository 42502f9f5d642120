"""The notebook's functions as a learner's would be called: only types are turned."""

import math
from types import SimpleNamespace

import numpy as np
import torch

from specdecode.undecided import Undecided


class Told:
    """One of a check's models, `model(tokens, n)`, and its cache: what was fed so far is the text.

    After so many passes it is only told the tokens, and not asked: for a step whose cache is not
    used again, and that catches up all the same.
    """

    def __init__(self, model, text=(), context=10**6, passes=math.inf):
        self.model, self.text, self.vocab = model, list(text), 10**6
        self.context, self.passes = context, passes

    @property
    def lengths(self):
        return torch.tensor([len(self.text)])

    def new_cache(self, rows, capacity):
        return self

    def truncate(self, lengths):
        self.text = self.text[: int(lengths)]

    def extend(self, cache, tokens):
        self.text, self.passes = [*self.text, *tokens[0].tolist()], self.passes - 1
        if self.passes < 0:
            return None
        return torch.from_numpy(self.model(self.text, tokens.shape[1]))[None]


class Held:
    """A check's cache of one sequence, as the notebook's."""

    def __init__(self, cache):
        self.cache = cache

    @property
    def lengths(self):
        return torch.tensor([self.cache.length])

    def truncate(self, lengths):
        self.cache.truncate(min(int(lengths), self.cache.length))


class Holding:
    """A check's model that reads into such a cache."""

    def __init__(self, model):
        self.model = model

    def extend(self, cache, tokens):
        return torch.from_numpy(self.model.extend(cache.cache, tokens[0].tolist()))[None]


class Draws:
    """Stands for `torch` in the notebook: `rand` gives draws of a check, undecided yet."""

    def __getattr__(self, name):
        return getattr(torch, name)

    def rand(self, shape, generator, **settings):
        draws = [[generator.random() for _ in range(shape[1])] for _ in range(shape[0])]
        return np.array(draws, dtype=object)


def decided(draw, edges):
    """Let a draw fall between two of 0, the edges and 1; return the middle. A number stays."""
    if not isinstance(draw, Undecided):
        return draw
    edges = sorted({0.0, 1.0, *edges})
    place = next((i for i, edge in enumerate(edges[1:-1]) if draw < edge), len(edges) - 2)
    return (edges[place] + edges[place + 1]) / 2


def tensor(draws):
    return torch.tensor(draws, dtype=torch.float64)


def exactly(track):
    """Let the notebook's functions be followed on every path of their draws."""
    accept, sample = track["accept"], track["sample"]

    def decided_accept(target_prob, draft_prob, u):
        pairs = zip(target_prob[0].tolist(), draft_prob[0].tolist(), u[0], strict=True)
        fixed = [decided(draw, [p / q] if q > p else []) for p, q, draw in pairs]
        return accept(target_prob, draft_prob, tensor([fixed]).reshape(target_prob.shape))

    def decided_sample(probs, uniforms):
        edges = probs[0].double().cumsum(-1) / probs[0].double().sum()
        return sample(probs, tensor([decided(uniforms[0], edges.tolist())]))

    track |= {"accept": decided_accept, "sample": decided_sample, "torch": Draws()}


def adapters(track):
    """Return {name of the exercise: function}."""
    alone = track["accept"]
    exactly(track)

    def accept(target_prob, draft_prob, u):
        return bool(alone(*(torch.tensor(x).double() for x in (target_prob, draft_prob, u))))

    def residual(target_probs, draft_probs):
        return track["residual"](torch.tensor(target_probs), torch.tensor(draft_probs)).numpy()

    def warp(logits, temperature, k=None, p=None):
        return track["warp"](torch.tensor(logits), temperature, k, p).numpy()

    def draft(prefix, model, N, rng):
        uniforms = track["torch"].rand((1, N), rng)
        told = Told(model, prefix[:-1])
        tokens, rows = track["draft"](torch.tensor([prefix[-1:]]), told, told, N, uniforms)
        return tokens[0].tolist(), list(rows[0].numpy())

    def step(sequence, N, rng, *models_and_caches):
        given = torch.tensor([list(sequence)]), torch.tensor([len(sequence)])
        target, draft_model, *caches = models_and_caches
        block, count = track["spec_step"](*given, target, draft_model, N, rng, *caches)
        return block[0, : int(count)].tolist()

    def spec_step(prefix, target, draft_model, N, rng):
        told = Told(target, prefix[:-1]), Told(draft_model, prefix[:-1], passes=N)
        return step(prefix, N, rng, *told, *told)

    def pair_step(sequence, target, draft_model, N, rng, target_cache, draft_cache):
        caches = Held(target_cache), Held(draft_cache)
        return step(sequence, N, rng, Holding(target), Holding(draft_model), *caches)

    def kv_rollback(target_cache, draft_cache, prefix, drafted, accepted):
        fed = []
        told = SimpleNamespace(extend=lambda cache, tokens: fed.extend(tokens[0].tolist()))
        kept, unseen = torch.tensor([len(prefix) + accepted]), [*prefix, *drafted][-1:]
        caches = Held(target_cache), Held(draft_cache)
        track["roll_back"](kept, torch.tensor([unseen]), *caches, told)
        return fed

    def generate(prefix, target, draft_model, N, rng, budget, eos, context):
        ends = {} if context is None else {"context": context}
        told = [Told(model, **ends) for model in (target, draft_model)]
        draws = SimpleNamespace(random=rng.random, device="cpu")
        return track["generate"]([prefix], *told, N, draws, budget, eos).tokens[0]

    return {
        function.__name__: function
        for function in (
            *(accept, residual, warp, draft, spec_step, pair_step, kv_rollback, generate),
        )
    }
