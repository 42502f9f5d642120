"""Submissions: read whatever arrives, rebuild it from the release, sort it into `submitted/`."""
