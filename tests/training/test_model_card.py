"""The model card says what is in the folder; every number in it is made from the files."""

import json
import re
import shutil

import card
import numpy as np
import pytest

from specdecode_weights import HERE, load, names, training

CARD = (HERE / "MODEL_CARD.md").read_text(encoding="utf-8")
ROWS = {
    cells[0].strip(" `"): [cell.strip() for cell in cells[1:]]
    for cells in (line.strip("|").split("|") for line in CARD.splitlines() if line[:1] == "|")
}


def test_the_card_is_the_one_that_the_files_give():
    assert card.card(HERE, training()) == CARD, "run `python training/card.py` and commit the card."


@pytest.mark.parametrize("name", names())
def test_sizes_are_those_of_the_file(name):
    layers, width, heads, parameters, size = ROWS[name][:5]
    with np.load(HERE / f"{name}.npz") as file:
        arrays = {key: file[key] for key in file.files if key != "heads"}
        assert int(heads) == file["heads"]
    assert {array.dtype for array in arrays.values()} == {np.dtype(np.float16)}
    assert (int(layers), int(width)) == arrays["qkv"].shape[:2]
    assert int(parameters.replace(",", "")) == sum(array.size for array in arrays.values())
    assert int(size.replace(",", "").split()[0]) == (HERE / f"{name}.npz").stat().st_size


def test_together_they_stay_under_three_megabytes():
    assert sum((HERE / f"{name}.npz").stat().st_size for name in names()) < 3_000_000


@pytest.mark.parametrize("name", names())
def test_losses_and_alphas_are_those_that_training_wrote_down(name):
    report = training()
    loss, alpha = ROWS[name][5:]
    assert loss == f"{report['curves'][name][-1][2]:.3f}"
    assert alpha == (f"{report['alpha'][name]:.3f}" if name in report["alpha"] else "")


@pytest.mark.parametrize("k", training()["truncated"])
def test_truncated_targets_are_those_that_were_measured(k):
    part, model = training()["truncated"][k], load("target").truncated(int(k))
    layers, width, heads, parameters, size, loss, alpha = ROWS[f"target.truncated({k})"]
    assert (layers, width, heads, size) == (k, str(model.width), str(model.heads), "")
    assert int(parameters.replace(",", "")) == sum(w.size for w in model.weights.values())
    assert (loss, alpha) == (f"{part['loss']:.3f}", f"{part['alpha']:.3f}")


@pytest.mark.parametrize("name", training()["heads"])
def test_heads_have_the_alphas_by_depth_that_were_measured(name):
    size, *cells = ROWS[f"heads/{name}"]
    part = training()["heads"][name]
    assert int(size.replace(",", "").split()[0]) == (HERE / "heads" / f"{name}.npz").stat().st_size
    assert [cell for cell in cells if cell] == [
        f"{value:.3f}" for value in (*part["alpha"], part["loss"][0])
    ]


def test_all_files_stay_under_four_megabytes():
    assert sum(path.stat().st_size for path in HERE.rglob("*.npz")) < 4_000_000


def test_training_time_test_bought_something():
    """Exposure bias: with states of its own, one is as good as before and the other is lost."""
    with_it, without = (training()["heads"][n]["alpha"] for n in ("eagle3", "eagle3_no_ttt"))
    assert with_it[2] > without[2] + 0.3
    assert max(with_it) - min(with_it) < 0.05
    assert without[0] > training()["distilled_there"] + 0.01  # the states say something


def test_distillation_bought_something():
    """What the card is for: the distilled draft is accepted more often than the one alone."""
    alpha = training()["alpha"]
    assert alpha["draft_distilled"] > alpha["draft_alone"] + 0.02


def test_the_picture_is_the_one_of_these_curves(tmp_path):
    card.draw(training()["curves"], tmp_path / card.PICTURE)
    drawn, committed = (
        re.findall(r'<path d="([^"]*)" clip-path', (folder / card.PICTURE).read_text("utf-8"))
        for folder in (tmp_path, HERE)
    )
    assert len(drawn) >= 3
    assert drawn == committed, "run `python training/card.py` and commit the picture."


def test_write_card_writes_the_card_and_the_picture(tmp_path):
    for name in names():
        (tmp_path / f"{name}.npz").write_bytes((HERE / f"{name}.npz").read_bytes())
    shutil.copytree(HERE / "heads", tmp_path / "heads")
    (tmp_path / "training.json").write_text(json.dumps(training()), encoding="utf-8")
    card.write_card(tmp_path)
    assert (tmp_path / "MODEL_CARD.md").read_text("utf-8") == CARD
    assert (tmp_path / card.PICTURE).stat().st_size < 40_000
