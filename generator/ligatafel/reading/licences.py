"""Licence numbers, drawn from ids so that they never change."""

from __future__ import annotations

from hashlib import blake2b

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def licence_number(player: str) -> str:
    """Eight of Crockford's letters and digits for an id, ``K7Q2-MX4D``."""
    number = int.from_bytes(blake2b(player.encode(), digest_size=5).digest(), "big")
    signs = "".join(CROCKFORD[number >> shift & 31] for shift in range(35, -1, -5))
    return f"{signs[:4]}-{signs[4:]}"
