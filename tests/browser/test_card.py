"""The card by itself, at the widths of a telephone and of a desk."""

import pytest
from playwright.sync_api import Browser

from grader import check, mistakes

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("width", "below"), [(390, True), (1000, False)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_parts_sentence_has_room(browser: Browser, width: int, below: bool, theme: str):
    mistake = next(m for m in mistakes.load("batch_rollback") if m.name == "largest_count")
    html = check.batch_rollback(mistake.function)._repr_html_()
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=theme)
    page.set_content(f'<meta name="color-scheme" content="light dark">{html}')
    card, parts = page.locator(".sd-card").bounding_box(), page.locator(".sd-parts li").all()
    assert len(parts) == 9
    for part in parts:
        name, seen = (part.locator(f".{box}").bounding_box() for box in ("sd-part", "sd-seen"))
        assert seen["width"] > card["width"] * (0.85 if below else 0.5)
        assert (seen["y"] >= name["y"] + name["height"]) == below
    assert page.evaluate("document.documentElement.scrollWidth") <= width  # nothing sticks out
    page.close()
