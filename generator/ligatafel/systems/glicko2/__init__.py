"""Glicko-2: ratings that follow every game of two to four players and of teams, and that say how sure they are."""
