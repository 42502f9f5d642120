"""What every picture of the course shares: its colours, and a sentence below. Needs no library."""

from dataclasses import dataclass
from html import escape

# Told apart by hatching or words too, and readable on light and dark.
TARGET, DRAFT = "#3a7fc1", "#d5812a"
ACCEPTED, REJECTED, EXTRA = "#2a9468", "#cc5540", "#8a67d6"


@dataclass(frozen=True)
class Picture:
    """Markup with a text alternative, and one sentence below that says what it shows."""

    markup: str
    says: str

    def _repr_html_(self) -> str:
        caption = (
            f"<figcaption style='margin:.2em 0 0;max-width:46em'>{escape(self.says)}</figcaption>"
        )
        return f"<figure style='margin:.4em 0 .8em;line-height:1.4'>{self.markup}{caption}</figure>"
