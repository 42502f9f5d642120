"""Write the lock file that tells Pyodide which packages the tab has, and what each needs."""

from __future__ import annotations

from pathlib import Path

from fetch import BuildError
from pyodide_lock.spec import InfoSpec, PyodideLockSpec
from pyodide_lock.utils import add_wheels_to_spec, update_package_sha256

LOCK = "pyodide-lock.json"

# The full front end of ipywidgets is part of the page: the tab needs neither of its two wheels.
DEPENDS = {"ipywidgets": ["comm", "ipython", "traitlets"]}

# Wheels of the kernel's extension that the kernel wants at start (a stand-in for ipykernel, ...).
KERNEL_WHEELS = ("ipykernel", "piplite", "pyodide_kernel")

# Loaded while the kernel starts. What the kernel itself wants must be here: it asks an index for
# whatever is not. The rest makes a lesson's first import quick.
PREFETCH = [
    *("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"),
    *("numpy", "matplotlib", "ipywidgets", "specdecode-course"),
]


def kernel_wheels(extension: Path) -> list[Path]:
    """The wheels that the kernel's extension brings, from its own folder."""
    wheels = sorted((extension / "static" / "pypi").glob("*.whl"))
    return [wheel for wheel in wheels if wheel.name.split("-")[0] in KERNEL_WHEELS]


def package_name(wheel: Path) -> str:
    """The name that the lock file has for a wheel's package."""
    return wheel.name.split("-")[0].replace("_", "-").lower()


def write_lock(folder: Path, info: dict) -> int:
    """Lock every wheel in `folder`, and nothing else; return how many there are.

    Raises BuildError when a wheel needs a package that the folder does not have.
    """
    wheels = sorted(folder.glob("*.whl"))
    compiled = [wheel for wheel in wheels if not wheel.stem.endswith("-any")]
    pure = [wheel for wheel in wheels if wheel not in compiled]
    # The library compares a compiled wheel's tag with the platform's name, and does not know yet
    # that a tag carries the name of the ABI instead.
    by_abi = {**info, "platform": f"pyemscripten_{info['abi_version']}"}
    lock = PyodideLockSpec(info=by_abi, packages={})
    lock = add_wheels_to_spec(lock, compiled, folder, ignore_missing_dependencies=True)
    lock.info = InfoSpec(**info)
    lock = add_wheels_to_spec(lock, pure, folder, ignore_missing_dependencies=True)
    for name, depends in DEPENDS.items():
        lock.packages[name].depends = depends
    for package in lock.packages.values():
        package.imports.sort()
        absent = sorted(set(package.depends) - set(lock.packages))
        if absent:
            raise BuildError(f"{package.name} needs {', '.join(absent)}, which the manifest lacks.")
    for name in PREFETCH:
        if name not in lock.packages:
            raise BuildError(f"The tab starts with {name}, which no wheel of the site provides.")
    lock.to_json(folder / LOCK)
    return len(wheels)


def update_hashes(folder: Path) -> None:
    """Write the hashes that the wheels in `folder` have now into its lock file."""
    lock = PyodideLockSpec.from_json(folder / LOCK)
    for package in lock.packages.values():
        update_package_sha256(package, folder / package.file_name)
    lock.to_json(folder / LOCK)
