"""Texts as QR pictures, for whoever points a camera at a screen."""

from __future__ import annotations

from tutor.app import protocol

MOST_FIELDS = 125
"""So many fields a side a phone still reads off a screen."""


def qr_picture(question: protocol.QrQuestion) -> protocol.QrAnswer:
    """The picture of a text, as large as it has to be, but none that a phone cannot read. The library is loaded when it
    is first wanted."""
    import segno

    try:
        rows = segno.make_qr(question.text).matrix
    except segno.DataOverflowError:
        rows = ()
    if len(rows) > MOST_FIELDS:
        rows = ()
    dark = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, field in enumerate(row) if field)
    return {"side": len(rows), "path": "".join(dark)}
