"""Zero-sum evenings, rated by penalised least squares (poker, Doppelkopf, Skat, Mahjong …)."""
