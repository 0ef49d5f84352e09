"""Match series, as the backgammon league plays them: the next length follows from who won and who played better."""
