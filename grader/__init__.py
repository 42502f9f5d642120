"""Verdicts on the exercises: checks, known mistakes, and the command line for instructors."""
