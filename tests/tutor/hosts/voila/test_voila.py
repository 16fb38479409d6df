import gzip
import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

import psutil
import pytest

from tests.cases import for_each
from tests.tutor.hosts.voila.running import FOREIGN, Reply, Running, running, until, write_notebook
from tests.tutor.hosts.voila.talking import kernel_of

SECRET = "a remark that stays on the server"
CELL = f"""
import os, sys                                                              # {SECRET}
import ipywidgets
from IPython.display import HTML
from tutor.hosts.voila.serve import served_plotly_url
ipywidgets.HTML("ready")
HTML(f"<p>plotly=[{{served_plotly_url()}}] python=[{{sys.executable}}] here=[{{os.getcwd()}}]</p>")
"""
GZIP = {"Accept-Encoding": "gzip"}

GREETED_SOON = "from tutor.hosts.voila.kernel_seats import Seats; Seats.greet_within.default_value = 4"
"""So many seconds a seat is kept for whoever only asks, instead of 15."""

one_server = pytest.mark.xdist_group("voila")
"""For tests of one and the same server."""


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("notebooks")
    (folder / "picture.png").write_bytes(b"not for visitors")
    (folder / "other.ipynb").write_text("{}")
    return write_notebook(folder / "page.ipynb", CELL)


@pytest.fixture(scope="module")
def server(notebook: Path) -> Iterator[Running]:
    with running("--notebook", str(notebook), "--base-url", "games/tutor") as server:
        yield server


@pytest.fixture(scope="module")
def page(server: Running) -> Reply:
    return server.ask()


def plotly_address(page: Reply) -> str:
    found = re.search(r"plotly=\[([^\]]*)\]", page.text)
    assert found
    return found[1]


def sit(server: Running) -> str:
    """Take a seat as a browser does, which shows itself at once; the kernel."""
    page = server.ask()
    assert page.status == 200
    kernel = kernel_of(page)
    assert server.ask(f"api/kernels/{kernel}").status == 200
    return kernel


def sit_soon(server: Running) -> str:
    """The same, trying again for a moment as the page of a full house asks one to."""
    pages = []

    def knock() -> bool:
        pages.append(server.ask())
        return pages[-1].status == 200

    until(knock, what="a seat")
    kernel = kernel_of(pages[-1])
    assert server.ask(f"api/kernels/{kernel}").status == 200
    return kernel


def files_of(page: Reply) -> str:
    """The address under which the page's own scripts lie."""
    found = re.search(r'<script src="([^"]*)/voila\.js"', page.text)
    assert found
    return found[1]


@one_server
class TestPage:
    @pytest.mark.slow
    def test_it_is_a_whole_page_for_people(self, page: Reply) -> None:
        assert page.status == 200
        for part in (
            "<!DOCTYPE html>",
            '<html lang="en">',
            '<meta charset="utf-8"',
            'name="viewport"',
            "<title>A test</title>",
            'rel="icon"',
            "<main>",
            "Opening the table",
            "prefers-color-scheme: dark",
        ):
            assert part in page.text
        assert page.text.count("<main>") == 1

    def test_nothing_comes_from_another_origin(self, page: Reply) -> None:
        assert FOREIGN.findall(page.text) == []
        policy = page.headers["Content-Security-Policy"].split("; ")
        assert {"default-src 'self'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"} <= set(policy)

    def test_visitors_get_no_cookie(self, page: Reply) -> None:
        assert "Set-Cookie" not in page.headers

    def test_sources_stay_on_the_server(self, page: Reply) -> None:
        assert "plotly=[" in page.text
        assert SECRET not in page.text
        assert "import ipywidgets" not in page.text

    def test_only_modules_that_the_page_needs_are_named(self, page: Reply) -> None:
        found = re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', page.text, re.DOTALL)
        assert found
        names = {extension["name"] for extension in json.loads(found[1])["federated_extensions"]}
        assert names == {"@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"}

    def test_it_travels_packed(self, server: Running, page: Reply) -> None:
        packed = server.ask(headers=GZIP)
        assert packed.headers["Content-Encoding"] == "gzip"
        assert len(packed.body) < len(page.body) / 2
        assert b"<main>" in gzip.decompress(packed.body)

    @for_each(
        "path",
        [
            "nothing/here",
            "page.ipynb",
            "voila/files/page.ipynb",
            "voila/files/picture.png",
            "voila/render/other.ipynb",
            "voila/tree",
            "tree",
            "api/contents",
            "api/kernels",
            "api/kernels/1-1-1-1-1",
            "api/kernels/1-1-1-1-1/channels",
            "lab",
            "login",
            "logout",
            "voila/templates/x",
            "voila/templates/minions-tutor/static/favicon.svg",
            "voila/static/voila.js",
            "voila/labextensions/x",
            "voila/api/themes/x/y",
            "voila/query/1-1-1-1-1",
            "metrics",
            "static/x",
            "..",
            "%00",
            "x" * 5000,
            "/",
            "/games",
            "/elsewhere",
        ],
    )
    def test_other_addresses_get_our_notice(self, path: str, server: Running) -> None:
        answer = server.ask(path)
        assert answer.status == 404
        assert "There is no table here" in answer.text
        assert 'href="/games/tutor/"' in answer.text
        assert FOREIGN.findall(answer.text) == []
        assert "Set-Cookie" not in answer.headers
        assert "form-action 'self'" in answer.headers["Content-Security-Policy"]
        picture = re.search(r'rel="icon" [^>]*href="([^"]+)"', answer.text)
        assert picture
        assert server.ask(picture[1]).status == 200

    @for_each("method", ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "ODD"])
    @for_each("path", ["logout", "nothing/here", "api/kernels/1-1-1-1-1", "voila/api/shutdown/1", "%ff"])
    def test_odd_requests_do_no_harm(self, path: str, method: str, server: Running) -> None:
        answer = server.ask(path, method=method)
        assert answer.status in (204, 400, 403, 404, 405)
        assert "Set-Cookie" not in answer.headers

    def test_what_strangers_ask_for_does_not_fill_the_log(self, server: Running) -> None:
        for path in ("nothing", "%ff", "tutor/files/x/static/%00", "voila/templates/x", "logout"):
            for method in ("GET", "POST"):
                server.ask(path, method=method)
        assert server.log == ""

    def test_a_flood_of_bytes_is_not_taken_in(self, server: Running) -> None:
        answer = server.ask("voila/api/shutdown/1", method="POST", headers={"Content-Length": str(10**9)})
        assert answer.status in (400, 413)


@one_server
class TestFiles:
    def test_plotly_is_the_installed_one_and_may_be_kept(self, server: Running, page: Reply) -> None:
        address = plotly_address(page)
        assert address == f"/games/tutor/tutor/files/plotly-{version('plotly')}/plotly.min.js"
        answer = server.ask(address, headers=GZIP)
        assert answer.status == 200
        assert answer.headers["Content-Type"].startswith("text/javascript")
        assert answer.headers["Content-Encoding"] == "gzip"
        assert "max-age=31536000" in answer.headers["Cache-Control"]
        import plotly

        installed = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
        assert gzip.decompress(answer.body) == installed.read_bytes()
        assert len(answer.body) < 1_700_000

    def test_a_client_that_cannot_unpack_gets_plain_files(self, server: Running, page: Reply) -> None:
        address = plotly_address(page)
        plain = server.ask(address)
        assert "Content-Encoding" not in plain.headers
        assert gzip.decompress(server.ask(address, headers=GZIP).body) == plain.body
        assert server.ask(address, headers={"Range": "bytes=0-99"}).body == plain.body[:100]

    def test_a_kept_file_is_not_sent_again(self, server: Running, page: Reply) -> None:
        address = plotly_address(page)
        first = server.ask(address, headers=GZIP)
        again = server.ask(address, headers={**GZIP, "If-None-Match": first.headers["Etag"]})
        assert again.status == 304
        assert again.body == b""

    def test_headers_alone_can_be_asked_for(self, server: Running, page: Reply) -> None:
        answer = server.ask(plotly_address(page), method="HEAD", headers=GZIP)
        assert answer.status == 200
        assert int(answer.headers["Content-Length"]) > 100_000
        assert answer.body == b""

    @pytest.mark.parametrize("name", ["voila.js", "voila-style.js", "favicon.svg"])
    def test_the_page_s_own_files_may_be_kept(self, name: str, server: Running, page: Reply) -> None:
        answer = server.ask(f"{files_of(page)}/{name}", headers=GZIP)
        assert answer.status == 200
        assert "max-age=31536000" in answer.headers["Cache-Control"]

    @pytest.mark.parametrize(
        "path",
        [
            "/etc/passwd",
            "../../../../../../../../etc/passwd",
            "..%2f..%2f__init__.py",
            "none.js",
            "",
            ".",
            "%00",
            "x" * 300,
        ],
    )
    def test_nothing_else_on_the_disk_can_be_read(self, path: str, server: Running, page: Reply) -> None:
        for folder in (files_of(page), plotly_address(page).removesuffix("/plotly.min.js")):
            answer = server.ask(f"{folder}/{path}", headers=GZIP)
            assert answer.status in (403, 404)

    def test_an_absolute_path_is_not_followed(self, server: Running, page: Reply, tmp_path: Path) -> None:
        private = tmp_path / "private.json"
        private.write_text(json.dumps(["private"] * 1000))
        answer = server.ask(f"{files_of(page)}/{private}", headers=GZIP)
        assert answer.status in (403, 404)

    def test_the_plotly_folder_offers_plotly_alone(self, server: Running, page: Reply) -> None:
        folder = plotly_address(page).removesuffix("/plotly.min.js")
        assert server.ask(f"{folder}/widgetbundle.js").status == 404


def are_at_rest(kernels: list[psutil.Process]) -> bool:
    """Whether they have started by now, and do nothing."""
    before = [kernel.cpu_times().user for kernel in kernels]
    time.sleep(0.5)
    return before == [kernel.cpu_times().user for kernel in kernels]


def leave(server: Running, kernel: str) -> None:
    """Give a seat back, as a page does that is closed."""
    assert server.ask(f"voila/api/shutdown/{kernel}", method="POST").status == 204


@pytest.fixture(scope="module")
def one_seat(notebook: Path) -> Iterator[Running]:
    with running("--notebook", str(notebook), "--seats", "1") as server:
        yield server


@pytest.mark.xdist_group("one-seat")
class TestOneSeat:
    """Each test leaves the seat free."""

    @pytest.mark.slow
    def test_a_full_house_gets_a_friendly_page(self, one_seat: Running) -> None:
        until(lambda: len(one_seat.kernels()) == 2, what="two spare kernels, which hold no seat")
        kernel = sit(one_seat)
        full = one_seat.ask("?game=minions")
        assert full.status == 503
        assert int(full.headers["Retry-After"]) > 0
        assert "All seats are taken" in full.text
        assert "Set-Cookie" not in full.headers
        assert FOREIGN.findall(full.text) == []
        assert one_seat.log == ""
        leave(one_seat, kernel)

    def test_a_look_at_the_headers_takes_no_seat(self, one_seat: Running) -> None:
        answer = one_seat.ask(method="HEAD")
        assert answer.status == 200
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert answer.body == b""
        leave(one_seat, sit(one_seat))

    def test_leaving_the_page_gives_the_seat_back(self, one_seat: Running) -> None:
        kernel = sit(one_seat)
        assert one_seat.ask().status == 503
        for _ in range(2):
            leave(one_seat, kernel)
        other = sit(one_seat)
        assert other != kernel
        leave(one_seat, other)

    @pytest.mark.slow
    def test_a_dead_kernel_gives_the_seat_back(self, one_seat: Running) -> None:
        sit(one_seat)
        until(lambda: len(one_seat.kernels()) == 3, what="the pool is filled again")
        for kernel in one_seat.kernels():
            kernel.kill()
        leave(one_seat, sit_soon(one_seat))

    @pytest.mark.slow
    def test_a_dead_spare_kernel_is_never_handed_out(self, one_seat: Running) -> None:
        until(lambda: len(one_seat.kernels()) == 2 and are_at_rest(one_seat.kernels()), what="two kernels at rest")
        for kernel in one_seat.kernels():
            kernel.kill()
            kernel.wait(60)
        leave(one_seat, sit(one_seat))


@pytest.mark.slow
def test_many_at_once_get_exactly_the_seats_and_plain_requests_leave_the_house_open(notebook: Path) -> None:
    """Who only asks takes no seat from the next visitor, and soon no kernel is left to them."""
    with running("--notebook", str(notebook), "--seats", "3", first=GREETED_SOON) as server:
        with ThreadPoolExecutor(7) as robots:
            answers = list(robots.map(lambda _: server.ask().status, range(7)))
        assert sorted(answers) == [200] * 3 + [503] * 4
        kernel = sit_soon(server)
        until(lambda: len(server.kernels()) == 3, wait=90, what="two spare kernels and the one of the visitor")
        assert server.ask(f"api/kernels/{kernel}").status == 200
        assert server.log == ""


@pytest.mark.slow
def test_the_user_s_own_jupyter_settings_do_not_matter_and_a_failing_cell_shows_a_plain_sentence(
    tmp_path: Path,
) -> None:
    settings = tmp_path / ".jupyter"
    settings.mkdir()
    (settings / "voila.json").write_text(
        '{"VoilaConfiguration": {"template": "none", "strip_sources": false, "show_tracebacks": true}}'
    )
    (settings / "jupyter_config.py").write_text("raise SystemExit('read')")
    kernel = tmp_path / ".local/share/jupyter/kernels/python3"
    kernel.mkdir(parents=True)
    (kernel / "kernel.json").write_text('{"argv": ["false"], "display_name": "x", "language": "python"}')
    startup = tmp_path / ".ipython/profile_default/startup"
    startup.mkdir(parents=True)
    (startup / "00.py").write_text("raise SystemExit")
    environment = {
        "HOME": str(tmp_path),
        "JUPYTER_CONFIG_PATH": str(settings),
        "JUPYTER_CONFIG_DIR": str(settings),
        "JUPYTER_PREFER_ENV_PATH": "0",
    }
    broken = write_notebook(tmp_path / "broken.ipynb", CELL, "raise RuntimeError('the secret reason')")
    with running("--notebook", str(broken), environment=environment) as server:
        answer = server.ask()
        until(lambda: "the secret reason" in server.log, what="the reason in the log")
    assert answer.status == 200
    assert "plotly=[" in answer.text
    assert SECRET not in answer.text
    assert "load the page again" in answer.text
    assert "the secret reason" not in answer.text
