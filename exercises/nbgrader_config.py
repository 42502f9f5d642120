"""The exercises as an nbgrader course: run `nbgrader <command> core` from this folder."""

c = get_config()  # noqa: F821  nbgrader provides it

c.CourseDirectory.course_id = "specdecode"

# A submission that lacks a test cell gets it back, and is graded, in place of waiting for a person.
c.OverwriteCells.add_missing_cells = True

# No kernel: a submission is read as its canonical copy and judged in a sandbox, and the verdict is
# put into the test cells. `c.JudgeExecute.sandbox` names one, as `grader judge --sandbox` does.
c.Autograde.exporter_class = "grader.course.exporter.CanonicalExporter"
c.Autograde.pre_convert_hook = "grader.course.hooks.before"
c.Autograde.post_convert_hook = "grader.course.hooks.after"
c.Autograde.autograde_preprocessors = [
    "grader.course.preprocessors.JudgeExecute",
    "nbgrader.preprocessors.SaveAutoGrades",
    "nbgrader.preprocessors.AssignLatePenalties",
    "grader.course.preprocessors.Remarks",
    "grader.course.preprocessors.ShowAsText",
    "nbgrader.preprocessors.CheckCellMetadata",
]

c.ClearSolutions.code_stub = {"python": "# Write your code here.\nraise NotImplementedError"}
c.ClearSolutions.text_stub = "Your two sentences here."

# Feedback goes to learners: no hidden tests in it, and no HTML of theirs that runs in a browser.
# A check's card is HTML too, so there its text is shown, which says the same.
c.GenerateFeedback.preprocessors = [
    "nbgrader.preprocessors.GetGrades",
    "nbgrader.preprocessors.ClearHiddenTests",
    "nbconvert.preprocessors.sanitize.SanitizeHTML",
    "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor",
]
c.SanitizeHTML.enabled = True
c.SanitizeHTML.sanitized_output_types = {"text/markdown"}
c.SanitizeHTML.tags = [
    "a",
    "b",
    "code",
    "details",
    "em",
    "i",
    "li",
    "ol",
    "pre",
    "strong",
    "summary",
    "ul",
]
