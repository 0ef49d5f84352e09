"""Addresses that texts may link."""

from __future__ import annotations

from urllib.parse import urlsplit


def linked(written: str, base_path: str) -> str | None:
    r"""An address that may be linked; None for all others, such as ``javascript:x``, ``//host``, ``/\host``.

    Parameters
    ----------
    written : as the text has it; one that begins with a slash is an address below the root of the site
    base_path : root of the site on its host, ``/`` or ``/liga/``
    """
    address = written.strip()
    if not address.isprintable() or "\\" in address or " " in address or address.startswith("//"):
        return None
    try:
        parts = urlsplit(address)
    except ValueError:
        return None
    if parts.scheme in {"http", "https"}:
        return address if parts.hostname else None
    if parts.scheme:
        return address if parts.scheme == "mailto" else None
    return base_path + address[1:] if address.startswith("/") else address


def of_the_site(written: str) -> bool:
    """Whether an address begins at the root of the site."""
    return written.startswith("/") and linked(written, "/") is not None
