"""A tree that grows by clicking: what the draft offers next, what the target keeps of it."""

from collections.abc import Callable, Sequence

import ipywidgets as ipw
import numpy as np

from specdecode.gpt import GPT
from specdecode.remembering import Remembering
from specdecode.tree import ROOT, ancestor_mask, tree_rows, verify_tree
from specdecode.widgets.dials import Dial
from specdecode.widgets.trees import draw_tree


class TreeGrower:
    """A button for each node: it puts the draft's next best token behind that node.

    Tokens are chosen, not drawn, so their rows are one-hot. Every click costs one draft pass and
    one target pass, for the whole tree each.
    """

    def __init__(
        self,
        target: GPT,
        draft: GPT,
        prompt: Sequence[int],
        say: Callable[[int], str] = str,
        most: int = 14,
    ) -> None:
        self.target, self.draft = Remembering(target), Remembering(draft)
        self.prompt, self.say, self.most = list(prompt), say, most
        self.outline = ipw.VBox(layout={"align_items": "flex-start"})
        self.screen = ipw.HTML()
        self.luck, dial = Dial("luck, a seed", 0, 99, 1, 0).build()
        self.luck.observe(lambda _: self._show(), "value")
        again = ipw.Button(description="Start again", layout={"width": "auto"})
        again.on_click(lambda _: self.start())
        self.best = ipw.Button(
            description="Where the draft's path is likeliest", layout={"width": "auto"}
        )
        self.best.on_click(lambda _: self.grow(self.likeliest()))
        row = ipw.HBox([again, self.best], layout={"flex_flow": "row wrap"})
        self.view = ipw.VBox([self.outline, row, dial, self.screen])
        self.start()

    def _ipython_display_(self) -> None:
        from IPython.display import display

        display(self.view)

    def start(self) -> None:
        """Only the root is left."""
        self.tokens: list[int] = []
        self.parents: list[int] = []
        self.buttons: dict[int, ipw.Button] = {}
        self._add_button(ROOT)
        self._update()

    def grow(self, node: int) -> None:
        """Put the draft's likeliest token that is not yet there behind `node`."""
        if len(self.tokens) < self.most:
            self.tokens.append(self.offers[node][0])
            self.parents.append(node)
            self._add_button(len(self.tokens) - 1)
            self._update()

    def likeliest(self) -> int:
        """Return the node behind which the draft gives the path to its next token the most."""
        return max(self.offers, key=lambda node: self.reach[node] * self.offers[node][1])

    @property
    def expected_tokens(self) -> float:
        """Tokens that a pass commits with this tree on average, exactly: 1 and one for each node.

        A node counts as often as the target itself would write the path to it.
        """
        own = [self.target_rows[p + 1][t] for p, t in zip(self.parents, self.tokens, strict=True)]
        return 1 + sum(np.prod(np.array(own)[seen]) for seen in ancestor_mask(self.parents))

    def _add_button(self, node: int) -> None:
        self.buttons[node] = ipw.Button(layout={"width": "auto"})
        self.buttons[node].on_click(lambda _: self.grow(node))

    def _update(self) -> None:
        tree = self.prompt, self.tokens, self.parents
        draft_rows, self.target_rows = tree_rows(self.draft, *tree), tree_rows(self.target, *tree)
        self.offers = {}  # behind each node: the next token, and what the draft gives it
        self.reach = {ROOT: 1.0}  # what the draft gives the path to each node
        for node, (token, parent) in enumerate(zip(self.tokens, self.parents, strict=True)):
            self.reach[node] = self.reach[parent] * draft_rows[parent + 1][token]
        for node in self.buttons:
            row = draft_rows[node + 1].copy()
            row[[self.tokens[i] for i, parent in enumerate(self.parents) if parent == node]] = 0
            self.offers[node] = int(row.argmax()), float(row.max())
        self.best.disabled = len(self.tokens) == self.most
        self.outline.children = self._in_order(ROOT, 0)
        self._show()

    def _in_order(self, node: int, depth: int) -> list[ipw.Button]:
        """The button of a node and of all below it, set in by depth. Old buttons stay as they are,
        so that the one that was pressed keeps the keyboard's focus.
        """
        token, share = self.offers[node]
        button, path = self.buttons[node], "".join(map(self.say, self._text(node)))
        button.description = f"{path} + {self.say(token)} ({share:.2f})"
        button.layout.margin = f"1px 0 1px {2 * depth}em"
        button.disabled = len(self.tokens) == self.most
        below = [child for child, parent in enumerate(self.parents) if parent == node]
        return [button, *(b for child in below for b in self._in_order(child, depth + 1))]

    def _text(self, node: int) -> list[int]:
        """The last three tokens of the prompt, and the path to a node."""
        seen = ancestor_mask(self.parents)[node] if node != ROOT else []
        return self.prompt[-3:] + [self.tokens[i] for i in np.flatnonzero(seen)]

    def _show(self) -> None:
        rng = np.random.default_rng(self.luck.value)
        one_hot = np.eye(self.target_rows.shape[1])[self.tokens]
        verdict = verify_tree(self.target_rows, one_hot, self.tokens, self.parents, rng)
        labels = [self.say(token) for token in (self.prompt[-1], *self.tokens)]
        written = [labels[node + 1] for node in verdict.path] + [self.say(verdict.token)]
        says = (
            f"Positions in this one pass: {len(labels)}, the root's too. With luck "
            f"{self.luck.value} it commits {' '.join(written)}: {len(verdict.path)} accepted, then "
            f"the {verdict.kind}. On average this tree commits {self.expected_tokens:.3f} tokens a "
            "pass, exactly."
        )
        if self.best.disabled:
            says += f" It has {self.most} nodes, and more do not fit here: start again to go on."
        drawn = draw_tree(labels, self.parents, says, verdict.path, written[-1])
        self.screen.value = drawn._repr_html_()
