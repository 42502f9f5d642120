"""The exercises as an nbgrader course: run `nbgrader <command> core` from this folder."""

c = get_config()  # noqa: F821  nbgrader provides it

c.CourseDirectory.course_id = "specdecode"

# A submission that lacks a test cell gets it back, and is graded, in place of waiting for a person.
c.OverwriteCells.add_missing_cells = True

# A check stops an endless loop after seconds by itself; this is for what is outside of a check.
c.Execute.timeout = 60

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
    "strong",
    "summary",
    "ul",
]
