"""What the lessons show and move, one family: pictures, strips and figures, and dials over them.

pictures (colours, a sentence below), strips (tape, cache), text (what a run wrote) and quiz need no
library; figures draws with matplotlib; dials, explorer and running need ipywidgets. Nothing is
imported here, so that a check's card can show a strip without waiting for either.
"""
