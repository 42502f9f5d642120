"""Drafters that need no second model, or another kind of one. Each is a page, with its paper.

Their contract is `specdecode/drafting.py`: `propose` a chain or a tree, then `commit` what became
of it. Any of them goes where `spec_step` and `generate` take a draft model.
"""
