"""What a page may load and run: from its own origin, and what it makes itself."""

from __future__ import annotations


def policy(*scripts: str) -> str:
    """A Content-Security-Policy; `scripts` are the sources of scripts beside the page's own origin."""
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self'", *scripts)),
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self' data:",
            "connect-src 'self' data: blob:",
            "worker-src 'self' blob:",
            "frame-ancestors 'self'",
            "base-uri 'none'",
            "object-src 'none'",
            "form-action 'self'",
        )
    )


NOTEBOOK_POLICY = policy("'unsafe-inline'", "'unsafe-eval'", "blob:", "data:")
"""For pages with Jupyter's own scripts; widgets' modules travel as blobs."""

APP_POLICY = policy()
"""For the app's own page: no script stands in it."""
