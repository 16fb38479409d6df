"""The rules that no event, refusal, option or result names, each with the reason."""

from __future__ import annotations

UNCITED: dict[str, str] = {}
