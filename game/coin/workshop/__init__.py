"""Where what is stored was made: craft's learned numbers. Not needed to play."""
