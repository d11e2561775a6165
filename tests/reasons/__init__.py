"""Reasons for advice: each that is given in random matches has to hold, judged apart from the code that gives it."""
