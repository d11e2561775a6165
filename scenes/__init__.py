"""The screens of the program and the stack they stand on."""
