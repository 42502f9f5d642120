"""The exercises as an nbgrader course: run `nbgrader <command> core` from this folder."""

c = get_config()  # noqa: F821  nbgrader provides it

c.CourseDirectory.course_id = "specdecode"

# A submission that lacks a test cell gets it back, and is graded, in place of waiting for a person.
c.OverwriteCells.add_missing_cells = True

# A check stops an endless loop after seconds by itself; this is for what is outside of a check.
c.Execute.timeout = 60

# The checks are worth their points in parts; what they show has to stay in the notebook.
c.ClearSolutions.code_stub = {"python": "# Write your code here.\nraise NotImplementedError"}

# Feedback goes to learners: no hidden tests in it, and no HTML of theirs that runs in a browser.
c.SanitizeHTML.enabled = True
c.GenerateFeedback.preprocessors = [
    "nbgrader.preprocessors.GetGrades",
    "nbgrader.preprocessors.ClearHiddenTests",
    "nbconvert.preprocessors.SanitizeHTML",
    "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor",
]
