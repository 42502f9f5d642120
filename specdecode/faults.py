"""Faults that people have really made in speculative decoding, each as one exchanged line.

`report` is where: ids B and D are those of a catalogue of public reports; N07 is a right program.
`breaking` puts the wrong line into the running system; nothing here is run by itself.
"""

from typing import NamedTuple


class Line(NamedTuple):
    """One line of a function of the core, and what stands there when the switch is on."""

    function: str
    right: str
    wrong: str


class Fault(NamedTuple):
    """A switch. Where the core has a step with caches and one without, both get the same fault."""

    name: str
    effect: str  # what it does first: "bias", "slowness" or "memory"
    lines: tuple[Line, ...]
    check: str  # the exercise whose check sees it
    report: str
    story: str  # what happens, in a sentence or two


def _line(right: str, wrong: str, function: str = "verify") -> tuple[Line, ...]:
    return (Line(function, right, wrong),)


_CORRECTION = "correction = sample(residual(target_probs, draft_probs), rng)"
_BONUS = "bonus = sample(target_rows[len(drafted)], rng)"
_UNIFORM = "uniforms.append(rng.random())"
_KEPT = "kept = len(sequence) + verdict.accepted"
_CUT = "target_cache.truncate(kept)"
_MISSING = "missing = np.maximum(target_probs - draft_probs, 0)"
_DRAWN = "tokens.append(sample(row, rng))"
_DRAWN_CACHED = "drafted.append(sample(draft_rows[-1], rng))"
_PASS = "target_rows = target([*prefix, *drafted], len(drafted) + 1)"
_PASS_CACHED = "target_rows = target.extend(target_cache, [sequence[-1], *drafted])"

FAULTS = (
    Fault(
        "residual through a softmax", "bias",
        _line(
            "return missing / total if total > 0 else target_probs.copy()",
            "return np.exp(missing) / np.exp(missing).sum()", "residual",
        ),
        "residual", "huggingface/transformers PR #28508 (B01)",
        "exp(0) is 1, so tokens that need nothing are drawn as corrections too.",
    ),
    Fault(
        "residual the wrong way round", "bias",
        _line(_MISSING, "missing = np.maximum(draft_probs - target_probs, 0)", "residual"),
        "residual", "papers swap the letters p and q (D01)",
        "Tokens that the draft says too often are handed out once more.",
    ),
    Fault(
        "correction drawn from the target", "bias",
        _line(_CORRECTION, "correction = sample(target_probs, rng)"),
        "spec_step", "asked in eth-sri/language-model-arithmetic #14 (D03)",
        "Tokens that both models like had their share by acceptance, and now get a second one.",
    ),
    Fault(
        "correction from the next row", "bias",
        _line(_CORRECTION, "correction = sample(residual(target_rows[i + 1], draft_probs), rng)"),
        "spec_step", "a neighbour of ohdearquant/lattice #243 (D08)",
        "The correction answers a text that contains the rejected token.",
    ),
    Fault(
        "ratio inverted", "bias",
        _line(
            "return bool(u * draft_prob < target_prob)",
            "return bool(u * target_prob < draft_prob)", "accept",
        ),
        "accept", "papers swap the letters p and q (D02)",
        "What the draft likes too much is always kept, what it likes too little is thrown out.",
    ),
    Fault(
        "the uniform is always 0", "bias", _line(_UNIFORM, "uniforms.append(0.0)"),
        "spec_step", "vllm-project/vllm-ascend #13730 (B11)",
        "Every draft is accepted: the best alpha there is, and the text is the draft's.",
    ),
    Fault(
        "one uniform for all positions", "bias",
        _line(_UNIFORM, "uniforms.append(uniforms[0] if uniforms else rng.random())"),
        "spec_step", "PaddlePaddle/FastDeploy PR #5568 (B55)",
        "Each token alone is right; together they are not, because a lucky start stays lucky.",
    ),
    Fault(
        "first draft never judged", "bias",
        _line(
            "if not accept(target_probs[token], draft_probs[token], uniforms[i]):",
            "if i and not accept(target_probs[token], draft_probs[token], uniforms[i]):",
        ),
        "spec_step", "ohdearquant/lattice #243 (B14)",
        "The first token of each step is the draft's own; the rest is judged as it should be.",
    ),
    Fault(
        "drafted greedily, judged as sampled", "bias",
        (
            Line("cached_spec_step", _DRAWN_CACHED, "drafted.append(int(draft_rows[-1].argmax()))"),
            Line("draft", _DRAWN, "tokens.append(int(row.argmax()))"),
        ),
        "draft", "huggingface/transformers #32867 (B03)",
        "The token was drawn with probability 1, and the rule divides by the softmax instead.",
    ),
    Fault(
        "drafted from the top 2, judged by all", "bias",
        (
            Line(
                "cached_spec_step", _DRAWN_CACHED,
                "drafted.append(sample(top_k(draft_rows[-1], 2), rng))",
            ),
            Line("draft", _DRAWN, "tokens.append(sample(top_k(row, 2), rng))"),
        ),
        "draft", "huggingface/transformers #47932 (B04)",
        "The draft's row is not the row that the token was drawn from.",
    ),
    Fault(
        "bonus from the row before", "bias",
        _line(_BONUS, "bonus = sample(target_rows[len(drafted) - 1], rng)"),
        "spec_step", "a neighbour of openvinotoolkit/openvino.genai #4190 (D07)",
        "The bonus is drawn as if the last draft were not there.",
    ),
    Fault(
        "bonus from the draft", "bias",
        _line(_BONUS, "bonus = sample(draft_rows[-1] if drafted else target_rows[0], rng)"),
        "spec_step", "a neighbour of kekzl/imp #683 (D07)",
        "Nobody judges the bonus, so it has to come from the target.",
    ),
    Fault(
        "last draft twice", "bias",
        _line(_BONUS, "bonus = drafted[-1] if drafted else sample(target_rows[0], rng)"),
        "spec_step", "kekzl/imp #683 (B24)",
        "After full acceptance the text stutters.",
    ),
    Fault(
        "no bonus", "slowness",
        _line(
            'return Verdict(len(drafted), bonus, "bonus", tuple(uniforms))',
            'return Verdict(max(len(drafted) - 1, 0), [bonus, *drafted][-1], "bonus", '
            "tuple(uniforms))",
        ),
        "spec_step", "a control: slower, and still exact (N07)",
        "The text is right, and each full step throws away a token that was paid for.",
    ),
    Fault(
        "a target pass for each draft", "slowness",
        (
            Line(
                "cached_spec_step", _PASS_CACHED,
                "target_rows = np.concatenate([target.extend(target_cache, [token]) "
                "for token in [sequence[-1], *drafted]])",
            ),
            Line(
                "record_step", _PASS,
                "target_rows = np.concatenate([target([*prefix, *drafted[:i]]) "
                "for i in range(len(drafted) + 1)])",
            ),
        ),
        "spec_step", "rohitg00/ai-engineering-from-scratch, phase 7 lesson 16",
        "The same rows, one at a time: nothing is wrong but that nothing is won.",
    ),
    Fault(
        "the draft's missing entry is not fed", "slowness",
        _line("unseen = [*sequence, *committed][draft_cache.length : -1]", "unseen = []",
              "cached_spec_step"),
        "kv_rollback", "vllm-project/vllm #4212 (B20)",
        "After full acceptance the draft's cache has a hole, and all later slots hold the text "
        "shifted by one.",
    ),
    Fault(
        "the draft's cache is not rolled back", "slowness",
        _line("draft_cache.truncate(min(kept, draft_cache.length))",
              "draft_cache.truncate(draft_cache.length)", "cached_spec_step"),
        "kv_rollback", "vllm-project/vllm PR #9730 (B21)",
        "Rejected tokens stay in what the draft reads, so it guesses for a text that is not there.",
    ),
    Fault(
        "the target's cache is not rolled back", "memory",
        _line(_CUT, "target_cache.truncate(target_cache.length)", "cached_spec_step"),
        "kv_rollback", "ml-explore/mlx-lm PR #1109 (B29)",
        "Rejected tokens stay in what the target reads: slots fill up, and the rows are wrong.",
    ),
    Fault(
        "rejected entries are zeroed, not cut", "memory",
        _line(_CUT, "target_cache.keys[..., kept:, :] = target_cache.values[..., kept:, :] = 0",
              "cached_spec_step"),
        "kv_rollback", "Blaizzy/mlx-vlm PR #2113 (B35)",
        "A key of zeros still gets e to the power 0 of attention. What counts is the length.",
    ),
    Fault(
        "the correction is counted", "memory",
        _line(_KEPT, f"{_KEPT.replace('= ', '= min(')} + 1, target_cache.length)",
              "cached_spec_step"),
        "kv_rollback", "a published lesson that counts the correction into the length",
        "The slot of the rejected draft is kept for the correction, which no model has read.",
    ),
    Fault(
        "one entry too few is kept", "memory", _line(_KEPT, f"{_KEPT} - 1", "cached_spec_step"),
        "kv_rollback", "a neighbour of paiml/aprender PR #2014 (B26)",
        "Each step takes a right entry away, and the target reads a text with holes.",
    ),
)  # fmt: skip
