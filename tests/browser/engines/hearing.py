"""What Firefox tells of what goes wrong in its page, over WebDriver BiDi.

https://www.w3.org/TR/webdriver-bidi/ has the events.
"""

import json
import threading
from collections.abc import Mapping
from typing import Any

from websocket import WebSocket, WebSocketException, create_connection

from tests.browser.engines.driver import is_foreign

EVENTS = ("log.entryAdded", "network.beforeRequestSent", "network.responseCompleted", "network.fetchError")

LEFT = ("NS_BINDING_ABORTED", "NS_BASE_STREAM_CLOSED")
"""What a request says whose page was left: before an answer came, or while it came."""

SECONDS = 30
"""As long as Firefox may take to answer."""


class BidiEvents:
    """Hears a Firefox until it ends; the address is its session's."""

    def __init__(self, address: str) -> None:
        self._line: WebSocket = create_connection(address, timeout=SECONDS, suppress_origin=True)
        wish = {"id": 1, "method": "session.subscribe", "params": {"events": EVENTS}}
        self._line.send(json.dumps(wish))
        answer = json.loads(self._line.recv())
        assert answer["type"] == "success", answer
        self._line.settimeout(None)
        self._heard: list[str] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def complaints(self) -> list[str]:
        """What went wrong since the last call."""
        found = list(self._heard)
        del self._heard[: len(found)]
        return found

    def close(self) -> None:
        """Hang up."""
        self._line.close()

    def _listen(self) -> None:
        try:
            while text := self._line.recv():
                if complaint := complaint_in(json.loads(text)):
                    self._heard.append(complaint)
        except (WebSocketException, OSError):
            return


def complaint_in(event: Mapping[str, Any]) -> str:
    """What is wrong according to an event; "" where nothing is."""
    told = event.get("params", {})
    match event.get("method"):
        case "log.entryAdded" if told["level"] in ("error", "warn"):
            return f"{told['level']}: {told['text']}"
        case "network.beforeRequestSent" if is_foreign(told["request"]["url"]):
            return f"foreign: {told['request']['url']}"
        case "network.responseCompleted" if told["response"]["status"] >= 400:
            return f"failed: {told['response']['url']} ({told['response']['status']})"
        case "network.fetchError" if told["errorText"] not in LEFT:
            return f"failed: {told['request']['url']} ({told['errorText']})"
    return ""
