"""Find a Chromium for the tests, or get one: `python tests/browser/chromium.py` prints its path.

In order: the system's, the one that Playwright has, Debian's package (as root), Playwright's
download. If none can be had it says so and fails; it never lets the tests be skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str | None:
    """The path of an installed Chromium, or None."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None


def ensure() -> str:
    """The path of a Chromium, installed now if need be. Raises SystemExit if none can be had."""
    for install in (_nothing, _from_debian, _from_playwright):
        install()
        if path := find():
            return path
    raise SystemExit(
        "The browser tests need Chromium: none is installed, and neither apt-get nor Playwright "
        "could install one. Install Chromium, then run `make test` again."
    )


def _nothing() -> None:
    """First try: it may be here already."""


def _from_debian() -> None:
    if os.geteuid() == 0 and shutil.which("apt-get") and _quietly(["apt-get", "update"]):
        _quietly(["apt-get", "install", "--yes", "--no-install-recommends", "chromium"])


def _from_playwright() -> None:
    _quietly([sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"])


def _quietly(command: list[str]) -> bool:
    print("  " + " ".join(command[-3:]), file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=environment, capture_output=True).returncode == 0


if __name__ == "__main__":
    print(ensure())
