"""How the learned weights of Coin Age are made; not needed to play."""
