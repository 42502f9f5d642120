"""Learner code in a process of its own: what crosses the pipe, who answers, where it runs."""
