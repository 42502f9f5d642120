"""The exercises as a graded course: verdicts on files, and what nbgrader needs to show them."""
