"""Points by place and margin: games with a final order, averaged, as the Dominion league counts them."""
