"""The fixtures of medusa_candidates: the drafter's own tree, and a part for each boundary rule."""

import numpy as np
import pytest

from grader import check
from grader.headkinds import asked
from grader.headrows import PUBLISHED, medusa_candidates
from specdecode.drafters.medusa import Medusa

SEEDS = (None, *range(1010, 1016))  # in Pyodide what is named 101 is left out


class _Heads:
    """Heads that say the same at every state."""

    width = 1

    def __init__(self, rows):
        self.rows, (self.count, self.vocab) = rows, rows.shape

    def logits(self, state):
        with np.errstate(divide="ignore"):
            return np.log(self.rows)


class _Told(Medusa):
    """The course's drafter, at a state that nobody had to compute."""

    def states(self, sequence):
        return np.zeros((1, 1))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_tree_is_that_of_the_courses_drafter(seed):
    for request in (request for rule in asked(seed) for request in rule):
        heads = _Heads(request.head_rows)
        if request.deeper:
            with pytest.raises(ValueError, match="needs a head for each"):
                Medusa(heads, request.counts)
            with pytest.raises(ValueError, match="as many heads"):
                medusa_candidates(request.head_rows, request.counts)
            continue
        proposal = _Told(heads, request.counts).propose([0, 1], 9, np.random.default_rng(0))
        tokens, parents = medusa_candidates(request.head_rows, request.counts)
        assert (list(proposal.tokens), list(proposal.parents)) == (tokens, parents)


@pytest.mark.parametrize("seed", SEEDS[1:])
def test_what_is_drawn_is_new_and_as_clear_as_what_is_published(seed):
    rules = asked(seed)
    for rule, published in zip(rules, PUBLISHED, strict=True):
        assert [request.deeper for request in rule] == [request.deeper for request in published]
        assert all(np.allclose(request.head_rows.sum(1), 1) for request in rule)
        assert not set(rule) & set(published)
    for request in (*rules.one, *rules.levels, *rules.ends, *rules.deeper):
        assert np.diff(np.sort(request.head_rows)).min() > 0.01, "rounding decides nothing"


def _higher(head_rows, counts):
    """As if of equally likely tokens the higher one came first."""
    tokens, parents = medusa_candidates(head_rows[:, ::-1], counts)
    return [head_rows.shape[1] - 1 - token for token in tokens], parents


def _likeliest_tied(head_rows, counts):
    return np.diff(np.sort(head_rows)[:, -2:]).min() == 0


BROKEN = {  # by part: where the rule matters, and what breaks it there
    "ties": (_likeliest_tied, _higher),
    "probability 0": (
        lambda rows, counts: (rows == 0).any(),
        lambda rows, counts: medusa_candidates(rows + 1e-9, counts),
    ),
    "where the tree ends": (
        lambda rows, counts: 0 in counts,
        lambda rows, counts: medusa_candidates(rows, [max(count, 1) for count in counts]),
    ),
    "deeper than the heads": (
        lambda rows, counts: len(counts) > len(rows),
        lambda rows, counts: medusa_candidates(rows, counts[: len(rows)]),
    ),
}


@pytest.mark.parametrize("seed", SEEDS[:3])
@pytest.mark.parametrize("part", BROKEN)
def test_a_broken_rule_fails_its_own_part_alone(part, seed):
    matters, wrong = BROKEN[part]

    def program(head_rows, counts):
        here = matters(head_rows, counts)
        return wrong(head_rows, counts) if here else medusa_candidates(head_rows, counts)

    report = check.medusa_candidates(program, seed)
    assert {each.name for each in report.parts if not each.passed} == {part}


@pytest.mark.parametrize(
    ("result", "says"),
    [
        (np.zeros((3, 2), dtype=int), "it should return a pair"),
        (5, "it should return a pair"),
        ("ab", "it should return a pair"),
        (([2.0, 0.0, 4.0], [-1, -1, -1]), "a token, which is a whole number"),
        (([2, 0, 4], [-1.0, -1.0, -1.0]), "a list of whole numbers for the parents"),
        (([2, 0, 5], [-1, -1, -1]), "returns token 5; the vocabulary is 0..4"),
        (([2, 0, 4], [-1, -1]), "and gives them the parents [-1, -1]; they should be"),
    ],
)
def test_what_is_no_tree_gets_a_sentence(result, says):
    report = check.medusa_candidates(lambda head_rows, counts: result)
    assert says in report.message, report.message
    assert report.score == 0


def test_what_is_wrong_at_edges_in_several_ways_is_named_by_what_explains_most():
    """Three slips of a first draft: an order turned over, zeros offered, no ValueError."""

    def medusa_candidates(head_rows, counts):
        tokens, parents, level = [], [], [-1]
        for row, count in zip(head_rows, counts, strict=False):
            new = []
            for node in level:
                for token in np.argsort(row, kind="stable")[::-1][:count]:
                    new.append(len(tokens))
                    tokens.append(int(token))
                    parents.append(node)
            level = new
        return tokens, parents

    report = check.medusa_candidates(medusa_candidates)
    assert "takes the higher of two equally likely tokens" in report.message


def test_a_slip_in_the_usual_cases_is_not_named_by_what_happens_at_an_edge():

    def program(head_rows, counts):
        if _likeliest_tied(head_rows, counts):
            return _higher(head_rows, counts)
        tokens, parents = medusa_candidates(head_rows, counts)
        return tokens[::-1], parents

    report = check.medusa_candidates(program)
    assert "equally likely" not in report.message
