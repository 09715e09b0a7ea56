"""Checks the built documentation site in a headless browser, in light and in dark appearance.

    python3 Tests/Scripts/look_at_site.py SITE [PICTURES]      (needs: chromium, .ci/packages/screenshots.txt)

SITE is FOLDER/site after `bash .ci/docs FOLDER`. Each page must show its texts, load its pictures (their dark variants in
dark appearance), log no error, not be empty, and have the colors of the appearance. Screenshots are saved in PICTURES.
The exit code is 1 if a check fails.
"""

import functools
import http.server
import io
import pathlib
import shutil
import sys
import threading

from PIL import Image
from playwright.sync_api import Error, sync_playwright

# Page, required texts, minimum number of pictures. Tutorials have a dark header in both appearances.
PAGES = {
    "front": ("documentation/", ["DomainModels", "BookMarket", "DomainModeling"], 0),
    "module": ("documentation/bookmarket/", ["BookMarket", "Getting started", "Lifecycles", "BookListing"], 0),
    "getting-started": ("documentation/foodsharing/gettingstarted/", ["Create the services", "makeFirstAdmin"], 0),
    "lifecycles": ("documentation/shelterregistry/lifecycles/", ["Animal", "actors that may fire"], 8),
    "guide": ("documentation/bookmarket/exchangingbooks/", ["The lifecycle of an exchange"], 2),
    "roles": ("documentation/domainaccounts/roles/", ["accounts.admin", "accounts.helper"], 0),
    "contract": ("documentation/moviecatalog/contract/", ["openapi.json", "From Android and the web"], 0),
    "migrating": ("documentation/domaincontracts/migratingbetweenversions/", ["Rename a field"], 0),
    "tutorials": ("tutorials/applayer/", ["The domain layer of an app", "Plants looking for a home"], 1),
    "tutorial": ("tutorials/domainrepository/plantslookingforahome/", ["Declare a model", "Plant.swift"], 1),
}


def serve(folder):
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/"


def color_errors(picture, scheme, has_dark_head):
    """Yields the errors in the pixels of a screenshot."""
    small = Image.open(io.BytesIO(picture)).convert("RGB").resize((320, 240))
    counts = sorted((count for count, _ in small.getcolors(320 * 240)), reverse=True)
    if len(counts) < 40:
        yield f"has only {len(counts)} colors"
    if counts[0] > 0.985 * 320 * 240:
        yield "is all but empty"
    gray = small.convert("L").histogram()
    mean = sum(value * count for value, count in enumerate(gray)) / sum(gray)
    if scheme == "light" and mean < 170 and not has_dark_head or scheme == "dark" and mean > 90:
        yield f"has a mean brightness of {mean:.0f} in {scheme} colors"


def page_errors(page, url, scheme, texts, pictures):
    """Yields the errors of a page."""
    messages = []
    page.on("console", lambda message: messages.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("requestfailed", lambda request: messages.append(f"{request.url} failed"))
    page.on("response", lambda got: messages.append(f"{got.status} {got.url}") if got.status >= 400 else None)
    try:
        page.goto(url)
        page.wait_for_selector("h1")
        # Lazy pictures load when they are scrolled into view.
        page.evaluate("""async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            window.scrollTo(0, y); await new Promise(done => setTimeout(done, 40)) }
          window.scrollTo(0, 0) }""")
        page.wait_for_function("[...document.images].every(picture => picture.complete)")
    except Error as error:
        yield f"isn't there in time: {str(error).splitlines()[0]}"
        return
    shown = page.inner_text("body")
    for text in texts:
        if text.lower() not in shown.lower():
            yield f"doesn't show “{text}”"
    images = page.eval_on_selector_all("img", "all => all.map(i => [i.currentSrc || i.src, i.naturalWidth])")
    for source, width in images:
        if width == 0:
            yield f"doesn't load {source}"
    drawn = [source for source, _ in images if "-lifecycle" in source]
    if len(drawn) < pictures:
        yield f"has {len(drawn)} pictures of lifecycles, not {pictures}"
    for source in drawn:
        if ("~dark" in source) != (scheme == "dark"):
            yield f"shows {source} in {scheme} colors"
    yield from (f"says: {message}" for message in messages)


def main():
    site = pathlib.Path(sys.argv[1])
    kept = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if kept:
        kept.mkdir(parents=True, exist_ok=True)
    root = serve(site)
    found = looked = 0
    with sync_playwright() as playwright:
        own = shutil.which("chromium")  # a browser of the system, or playwright's
        browser = playwright.chromium.launch(executable_path=own, args=["--no-sandbox"])
        for scheme in ("light", "dark"):
            context = browser.new_context(color_scheme=scheme, viewport={"width": 1280, "height": 960})
            for name, (path, texts, pictures) in PAGES.items():
                page = context.new_page()
                page.set_default_timeout(120_000)  # for machines that do other things, too
                wrong = list(page_errors(page, root + path, scheme, texts, pictures))
                picture = page.screenshot()
                wrong += color_errors(picture, scheme, path.startswith("tutorials"))
                if kept:
                    (kept / f"{name}-{scheme}.png").write_bytes(picture)
                print(f"{'✘' if wrong else '✔'} {name}, {scheme}")
                for error in wrong:
                    print(f"    {error}")
                found, looked = found + len(wrong), looked + 1
                page.close()
        browser.close()
    print(f"{looked} screenshots, {found} errors")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
