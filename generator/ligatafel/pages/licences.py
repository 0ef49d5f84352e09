"""The licence card with the QR code of the profile's address."""

from __future__ import annotations

import segno

from ligatafel.model.league import Player
from ligatafel.pages import addresses
from ligatafel.pages.edition import Edition
from ligatafel.pages.page import LicenceCard

MASK = 0
QUIET = 2
"""Modules of white around the code; the card is white itself."""


def licence_card(edition: Edition, player: Player) -> LicenceCard:
    """The card of a player who is not hidden."""
    address = edition.address(addresses.player_page(player.id))
    path, size = qr_path(address)
    return LicenceCard(
        number=player.licence.number,
        issued=edition.language.date(player.licence.issued) if player.licence.issued else "",
        name=player.name,
        site=edition.content.site.title,
        address=address,
        qr_path=path,
        qr_size=size,
    )


def qr_path(text: str) -> tuple[str, int]:
    """An SVG path of the dark modules of a QR code, and the modules on a side with the quiet zone.

    Rows of dark modules are drawn as one rectangle each. Error correction M, ISO/IEC 18004. The mask is fixed: trying
    all
    eight for the one that looks most even takes six times as long, and any of them can be read.
    """
    matrix = segno.make(text, error="m", mask=MASK, micro=False, boost_error=False).matrix
    pieces: list[str] = []
    for y, row in enumerate(matrix):
        x = 0
        while x < len(row):
            run = 0
            while x + run < len(row) and row[x + run]:
                run += 1
            if run:
                pieces.append(f"M{x + QUIET} {y + QUIET}h{run}v1h-{run}z")
            x += max(run, 1)
    return "".join(pieces), len(matrix) + 2 * QUIET
