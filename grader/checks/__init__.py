"""The checks, one module an exercise: fixtures, parts, and what is said of a known mistake."""
