"""Values of a league: records as they are read from files, and the checked content made of them."""
