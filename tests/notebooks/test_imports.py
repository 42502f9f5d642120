"""What the tab loads is what it needs: the checks bring neither plots nor widgets."""

import subprocess
import sys


def test_the_grader_needs_neither_matplotlib_nor_widgets():
    program = (
        "import sys, grader.check; sys.exit(bool({'matplotlib', 'ipywidgets'} & {*sys.modules}))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
