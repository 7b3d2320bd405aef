import re
from pathlib import Path

from tests.render.pages import STYLES, THEMES, write_pages


def test_every_style_has_its_pages_and_they_show_what_is_there(tmp_path: Path):
    pages = write_pages(tmp_path, width=420)
    assert len(pages) == len(STYLES) * len(THEMES)
    for page in pages:
        html = page.read_text(encoding="utf-8")
        assert html.count('class="phone"') == 18
        assert "http" not in html
        assert all((tmp_path / picture).is_file() for picture in re.findall('src="([^"]+)"', html))
