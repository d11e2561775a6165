"""What the table says about a view of Coin Age: words and figures, no pixels."""
