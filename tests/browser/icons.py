"""The site's icons as pictures, drawn from their sources by a browser: `python -m tests.browser.icons`."""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.install import find_browser

FOLDER = Path(__file__).parents[2] / "tutor/hosts/site/icons"
PICTURES = {
    "icon-192": "icon",
    "icon-512": "icon",
    "maskable-192": "maskable",
    "maskable-512": "maskable",
    "apple-180": "maskable",
}
"""The sources by the names of the pictures; a name ends with the picture's width."""


def main() -> None:
    """Draw all pictures anew."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--headless", "--no-sandbox"])
        page = browser.new_page()
        for name, source in PICTURES.items():
            width = int(name.rpartition("-")[2])
            page.set_viewport_size({"width": width, "height": width})
            drawing = (FOLDER / f"{source}.svg").read_text("utf-8")
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}")
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
