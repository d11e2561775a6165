"""How the program is delivered: a wheel, and a folder that starts on a machine without Python."""
