"""The tree that grows by clicking: what it says is what the tree does."""

from __future__ import annotations

import re

import numpy as np
import pytest

from specdecode import GPT
from specdecode.exact import distribution
from specdecode.tree import ancestor_mask, branching, verify_tree
from specdecode.widgets.grower import TreeGrower
from specdecode.widgets.trees import KEPT, TRIED, UNSEEN, draw_tree, looks


def small(seed: int) -> GPT:
    rng = np.random.default_rng(seed)
    shapes = {"embedding": (6, 8), "positions": (32, 8), "qkv": (2, 8, 24), "out": (2, 8, 8),
              "up": (2, 8, 16), "down": (2, 16, 8), "head": (8, 6)}  # fmt: skip
    return GPT({name: rng.normal(size=shape) / 2 for name, shape in shapes.items()}, heads=2)


@pytest.fixture
def grower() -> TreeGrower:
    return TreeGrower(small(0), small(1), [1, 2, 3], most=5)


def press(grower: TreeGrower, node: int) -> None:
    grower.buttons[node].click()


def test_a_button_adds_the_drafts_next_best_token_behind_its_node(grower):
    order = small(1)([1, 2, 3])[0].argsort()[::-1].tolist()
    press(grower, -1)
    press(grower, -1)
    assert grower.tokens == order[:2]
    press(grower, 1)
    assert grower.parents == [-1, -1, 1]
    assert grower.tokens[2] == small(1)([1, 2, 3, order[1]])[0].argmax()
    row = small(1)([1, 2, 3, order[1], grower.tokens[2]])[0]
    said = f"123{order[1]}{grower.tokens[2]} + {row.argmax()} ({row.max():.2f})"
    assert grower.buttons[2].description == said


def test_old_buttons_stay_in_front_and_new_ones_come_behind_their_parents(grower):
    for node in (-1, 0, -1, 0):
        before = grower.outline.children
        press(grower, node)
        now = grower.outline.children
        assert set(before) < set(now)
        assert now.index(grower.buttons[node]) == before.index(grower.buttons[node])
    assert grower.outline.children == tuple(grower.buttons[i] for i in (-1, 0, 1, 3, 2))


def test_a_full_tree_takes_no_more_until_it_starts_again(grower):
    for _ in range(7):
        grower.grow(grower.likeliest())
    assert len(grower.tokens) == 5
    assert all(button.disabled for button in (grower.best, *grower.buttons.values()))
    assert "It has 5 nodes, and more do not fit here" in grower.screen.value
    grower.start()
    assert grower.parents == []
    assert not grower.best.disabled
    assert not grower.buttons[-1].disabled
    assert "do not fit" not in grower.screen.value


def test_the_average_is_exact(grower):
    for node in (-1, -1, 0, 0, 1):
        press(grower, node)
    one_hot = np.eye(6)[grower.tokens]

    def committed(rng):
        tree = grower.tokens, grower.parents
        return len(verify_tree(grower.target_rows, one_hot, *tree, rng).path) + 1

    mean = sum(count * share for count, share in distribution(committed).items())
    assert grower.expected_tokens == pytest.approx(mean, abs=1e-12)
    assert f"commits {mean:.3f} tokens a pass" in grower.screen.value


def test_luck_changes_the_path_and_the_picture_says_so():
    grower = TreeGrower(small(0), small(0), [1, 2, 3])  # a draft that knows what the target likes
    for node in (-1, -1, 0, 1):
        press(grower, node)
    shown = set()
    for seed in range(100):
        grower.luck.value = seed
        accepted = int(re.search(r"(\d) accepted, then", grower.screen.value)[1])
        assert grower.screen.value.count(": accepted") == accepted
        shown.add(accepted)
    assert shown == {0, 1, 2}


def test_nodes_before_the_accepted_one_and_all_at_the_end_were_tried():
    parents = branching(2, 2)
    assert looks(parents, None) == [UNSEEN] * 6
    assert looks(parents, ()) == [TRIED, TRIED, *[UNSEEN] * 4]
    assert looks(parents, (1,)) == [TRIED, KEPT, UNSEEN, UNSEEN, TRIED, TRIED]
    assert looks(parents, (0, 3)) == [KEPT, UNSEEN, TRIED, KEPT, UNSEEN, UNSEEN]


def test_the_mask_has_a_coloured_cell_for_each_pair_that_reads():
    parents = branching(2, 1)
    drawn = draw_tree(["r", *"abcd"], parents, "A tree.", path=(1,), ending="<")
    cells = re.findall(r"<rect [^>]*fill='([^']*)'", drawn.markup)
    assert len(cells) == 25
    assert 25 - cells.count("none") == 5 + ancestor_mask(parents).sum()
    assert "node 3 reads the root, 1, 3" in drawn.markup
    assert "node 1, b, behind the root: accepted; " in drawn.markup
    assert "→ &lt;" in drawn.markup
