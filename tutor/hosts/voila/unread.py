"""What was sent to pages and waits for them to read it: how much of one page's there may be, and of one address's."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

MOST_OF_PAGE = 30_000_000
"""Bytes that wait for a page, before they are packed. A page on a slow line has 7 of the longest."""

MOST_OF_ADDRESS = 120_000_000
"""Bytes that wait for all pages of one address together: 28 of a class behind one router open the longest at once."""

PAGE_NOT_READING = "A page that asked and did not read was let go: 30 MB waited for it."
ADDRESS_NOT_READING = "Pages of one address asked and did not read, and the one with most was let go: 120 MB waited."


class Reader(Protocol):
    """A page that is sent something."""

    def let_go(self, reason: str) -> None:
        """Hang up; `reason` is a sentence for the log."""


class Unread:
    """Bytes by the address of a visitor (`hosts.visitor_behind`) and by the page."""

    def __init__(self) -> None:
        self._waiting: dict[str, Counter[Reader]] = {}

    def of(self, address: str) -> int:
        """The bytes that wait for all pages of an address."""
        return self._waiting.get(address, Counter()).total()

    def add(self, address: str, page: Reader, size: int) -> None:
        """So many bytes more are on their way to a page."""
        self._waiting.setdefault(address, Counter())[page] += size

    def take(self, address: str, page: Reader, size: int) -> None:
        """So many have been read, or will never be."""
        pages = self._waiting[address]
        pages[page] -= size
        if pages[page] <= 0:
            del pages[page]
        if not pages:
            del self._waiting[address]

    def bound(self, address: str, page: Reader) -> None:
        """Let go of who has too much waiting before more is sent to a page: that page, or the one with most of its
        address, so that nobody who reads pays for a neighbour."""
        pages = self._waiting.get(address, Counter())
        if pages[page] > MOST_OF_PAGE:
            page.let_go(PAGE_NOT_READING)
        elif pages.total() > MOST_OF_ADDRESS:
            max(pages, key=lambda one: pages[one]).let_go(ADDRESS_NOT_READING)
