"""Whom the server answers: the names it is asked by, and the addresses its visitors come from."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection, Sequence
from contextlib import suppress
from socket import AF_INET, SOCK_DGRAM, socket
from typing import Any
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerConnectionDelegate, HTTPServerRequest
from tornado.routing import AnyMatches, HostMatches, Rule, RuleRouter
from tornado.web import Application, RequestHandler

THIS_MACHINE = ""
"""The address of every visitor on this machine."""

OWN_NAMES = ("localhost", "127.0.0.1", "[::1]")
"""What a browser on this machine calls it."""


def only_local(sockets: Sequence[socket]) -> bool:
    """Whether only this machine can reach these listening sockets."""
    return all(ipaddress.ip_address(listening.getsockname()[0]).is_loopback for listening in sockets)


def answering_to(names: Collection[str], app: Application) -> HTTPServerConnectionDelegate:
    """The app, but only for requests that ask for this machine or one of the names; for any other a short refusal.

    Otherwise a foreign page could have its own name point to this machine, and talk to the server as its owner
    (DNS rebinding).
    """
    known = "|".join(re.escape(name.lower()) for name in (*OWN_NAMES, *names))
    strangers = Application([(".*", UnknownName)], log_function=_no_log)
    return RuleRouter([Rule(HostMatches(f"(?:{known})$"), app), Rule(AnyMatches(), strangers)])


class UnknownName(RequestHandler):
    """Refuses a request for a host that this server is not."""

    def prepare(self) -> None:
        """Answer whatever the method."""
        self.set_status(421)
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish("The Minions Tutor is not known by this name. Whoever runs it can add it: --allow-host NAME.\n")


def visitor_of(request: HTTPServerRequest, proxies: Collection[str]) -> str:
    """Where a request comes from, as `visitor_behind` tells it."""
    return visitor_behind(request.headers.get("X-Forwarded-For", ""), str(request.remote_ip), proxies)


def visitor_behind(forwarded: str, address: str, proxies: Collection[str]) -> str:
    """Where a request comes from: an IPv4 address, an IPv6 network, or `THIS_MACHINE`.

    `forwarded` is its `X-Forwarded-For`, which counts only as far as trusted `proxies` wrote it, and `address` the
    other end of its connection. A household has a whole IPv6 network (/64).
    """
    hops = [*(entry.strip() for entry in forwarded.split(",")), address]
    while len(hops) > 1 and hops[-1] in proxies:
        hops.pop()
    return network_of(hops[-1])


def from_this_machine(request: HTTPServerRequest) -> bool:
    """Whether no network lies between the visitor and the server."""
    return "X-Forwarded-For" not in request.headers and network_of(str(request.remote_ip)) == THIS_MACHINE


def is_from_own_page(request: HTTPServerRequest) -> bool:
    """Whether a browser sends this for a page of our own origin, or no browser sends it, which tells no origin."""
    site, origin = (request.headers.get(name) for name in ("Sec-Fetch-Site", "Origin"))
    if site is not None:
        return site in ("same-origin", "none")
    return origin is None or origin.partition("://")[2].lower() == request.host.lower()


def reachable_at(asked: str) -> list[str]:
    """The names, with a port, by which others reach a server that was asked for as `asked`. Where that is a name that
    means this machine alone, it is the machine's address, as far as one is known."""
    found = urlsplit(f"//{asked}")
    if found.hostname not in ("localhost", "127.0.0.1", "::1"):
        return [asked]
    with suppress(OSError), socket(AF_INET, SOCK_DGRAM) as outward:
        outward.connect(("192.0.2.1", 9))  # sends nothing: it only has the system choose the address it would send from
        return [f"{outward.getsockname()[0]}:{found.port or 80}"]
    return []


def network_of(address: str) -> str:
    """The IPv4 address, the IPv6 network, or `THIS_MACHINE`; what is no address as it is."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    found = getattr(found, "ipv4_mapped", None) or found
    if found.is_loopback:
        return THIS_MACHINE
    return str(found) if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))


def _no_log(_: Any) -> None:
    """A stranger cannot fill the log."""
