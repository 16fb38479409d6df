"""The names that the server answers to, and the addresses that its visitors come from."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine

from tests.cases import for_each
from tests.loops import awaited
from tests.tutor.hosts.voila.running import Reply, Running, running, write_notebook
from tests.tutor.hosts.voila.talking import kernel_of, line
from tutor.hosts.voila import addresses, serve
from tutor.hosts.voila.addresses import from_this_machine, is_from_own_page, only_local, reachable_at, visitor_of


def request(peer: str, forwarded: str = "") -> HTTPServerRequest:
    """A request that came from this address, with what proxies wrote into it."""
    headers = HTTPHeaders({"Host": "tutor"} | ({"X-Forwarded-For": forwarded} if forwarded else {}))
    found = HTTPServerRequest(start_line=RequestStartLine("GET", "/", "HTTP/1.1"), headers=headers)
    found.remote_ip = peer
    return found


class TestVisitors:
    @pytest.mark.parametrize(
        ("peer", "forwarded", "visitor"),
        [
            ("192.0.2.7", "", "192.0.2.7"),
            ("127.0.0.1", "", ""),
            ("::1", "", ""),
            ("::ffff:127.0.0.1", "", ""),
            ("::ffff:192.0.2.7", "", "192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "", "2001:db8:1:2::/64"),
            ("192.0.2.7", "198.51.100.1", "192.0.2.7"),
            ("10.0.0.2", "198.51.100.1", "198.51.100.1"),
            ("10.0.0.2", "127.0.0.1, 198.51.100.1", "198.51.100.1"),
            ("10.0.0.2", "203.0.113.9, 198.51.100.1, 10.0.0.3", "198.51.100.1"),
            ("10.0.0.2", "nonsense", "nonsense"),
            ("10.0.0.2", "10.0.0.3", "10.0.0.3"),
            ("10.0.0.2", "", ""),
        ],
    )
    def test_only_a_trusted_proxy_s_word_counts(self, peer: str, forwarded: str, visitor: str) -> None:
        assert visitor_of(request(peer, forwarded), ("10.0.0.2", "10.0.0.3")) == visitor

    @pytest.mark.parametrize(
        ("peer", "forwarded", "near"),
        [("127.0.0.1", "", True), ("127.0.0.1", "192.0.2.7", False), ("192.0.2.7", "", False)],
    )
    def test_a_visitor_of_a_proxy_here_is_not_here(self, peer: str, forwarded: str, near: bool) -> None:
        assert from_this_machine(request(peer, forwarded)) is near


@pytest.mark.parametrize(("host", "local"), [("127.0.0.1", True), ("0.0.0.0", False)])
def test_who_can_reach_a_socket(host: str, local: bool) -> None:
    with socket.create_server((host, 0)) as listening:
        assert only_local([listening]) is local


@pytest.mark.parametrize("asked", ["tutor.school.example", "192.168.1.20:8866", "[fd00::1]:8866"])
def test_others_reach_a_server_by_the_name_that_it_was_asked_by(asked: str) -> None:
    assert reachable_at(asked) == [asked]


@pytest.mark.parametrize(("asked", "port"), [("localhost:8866", 8866), ("127.0.0.1", 80), ("[::1]:9", 9)])
def test_a_name_of_this_machine_alone_becomes_its_address(asked: str, port: int) -> None:
    for found in reachable_at(asked):
        assert found.endswith(f":{port}") and not found.startswith(("localhost", "127."))


def test_who_serves_a_room_is_told_where_others_find_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "reachable_at", lambda asked: [asked.replace("localhost", "192.168.1.20")])
    told = {host: serve._addresses_for_others(host, 8866) for host in ("0.0.0.0", "::", "127.0.0.1", "192.168.1.20")}
    assert {host for host, places in told.items() if places == ["192.168.1.20:8866"]} == {"0.0.0.0", "::"}
    assert told["127.0.0.1"] == told["192.168.1.20"] == []


one_server = pytest.mark.xdist_group("hosts")
"""For tests of one and the same server."""


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_notebook(tmp_path_factory.mktemp("notebook") / "small.ipynb", "1 + 1")


@pytest.fixture(scope="module")
def server(notebook: Path) -> Iterator[Running]:
    options = ("--allow-host", "Tutor.School.example", "--proxy", "127.0.0.1", "--seats", "6", "--seats-each", "2")
    with running("--notebook", str(notebook), *options) as server:
        yield server


def ask_as(server: Running, host: str, path: str = "nowhere") -> Reply:
    return server.ask(path, headers={"Host": host})


@one_server
class TestNames:
    @pytest.mark.slow
    @pytest.mark.parametrize(
        "host", ["localhost", "LOCALHOST:80", "127.0.0.1", "127.0.0.1:8866", "[::1]:8866", "tutor.school.example"]
    )
    def test_a_known_name_is_answered(self, host: str, server: Running) -> None:
        assert "There is no table here" in ask_as(server, host).text

    @for_each(
        "host",
        [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "tutorxschool.example",
            "0.0.0.0",
            "[",
            "",
        ],
    )
    @for_each("path", ["", "nowhere", "tutor/files/x/static/voila.js"])
    def test_any_other_is_refused(self, host: str, path: str, server: Running) -> None:
        answer = ask_as(server, host, path)
        assert answer.status in (400, 421)
        assert "Set-Cookie" not in answer.headers
        assert "<" not in answer.text

    def test_a_rebound_name_opens_no_websocket(self, server: Running) -> None:
        kernel = kernel_of(server.ask())

        async def rebound(host: str) -> None:
            async with line(server, kernel, headers={"Host": host, "Origin": f"http://{host}"}):
                pass

        with pytest.raises(Exception, match="421"):
            awaited(rebound("evil.example"))
        awaited(rebound("tutor.school.example"))

    @pytest.mark.slow
    def test_a_server_for_others_answers_to_any_name(self, notebook: Path) -> None:
        with running("--notebook", str(notebook), "--host", "0.0.0.0") as server:
            assert ask_as(server, "tutor.school.example").status == 404


@one_server
def test_nobody_takes_all_the_seats(server: Running) -> None:
    def ask(visitor: str) -> Reply:
        return server.ask(headers={"X-Forwarded-For": visitor})

    assert [ask("192.0.2.7").status for _ in range(2)] == [200, 200]
    refused = ask("192.0.2.7")
    assert refused.status == 429
    assert "You have enough tables" in refused.text
    assert int(refused.headers["Retry-After"]) > 0
    assert ask("192.0.2.8").status == 200


@one_server
def test_only_messages_over_a_network_are_packed(server: Running) -> None:
    kernel = kernel_of(server.ask(headers={"X-Forwarded-For": "192.0.2.9"}))

    async def extensions(**headers: str) -> str | None:
        async with line(server, kernel, headers=headers, compression_options={}) as socket:
            assert socket.headers is not None
            return socket.headers.get("Sec-WebSocket-Extensions")

    assert awaited(extensions()) is None
    assert "permessage-deflate" in str(awaited(extensions(**{"X-Forwarded-For": "192.0.2.9"})))


@pytest.mark.parametrize(
    ("told", "own"),
    [
        ({}, True),
        ({"Origin": "http://tutor.example:8866"}, True),
        ({"Origin": "https://TUTOR.example:8866"}, True),
        ({"Origin": "http://tutor.example"}, False),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Origin": ""}, False),
        ({"Origin": "http://["}, False),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "https://behind.a.proxy"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": ""}, False),
    ],
)
def test_a_browser_tells_whether_a_page_of_our_own_asks(told: dict[str, str], own: bool) -> None:
    headers = HTTPHeaders({"Host": "tutor.example:8866", **told})
    asked = HTTPServerRequest(start_line=RequestStartLine("POST", "/", "HTTP/1.1"), headers=headers)
    assert is_from_own_page(asked) is own
