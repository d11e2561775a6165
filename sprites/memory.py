"""Memory goes back to the system when pictures are dropped."""

import ctypes
import platform

M_MMAP_THRESHOLD = -3
LARGE = 32 * 1024
"""So many bytes, a picture 90 pixels square, are worth a mapping of their own."""


def give_back() -> None:
    """Map large pictures one by one.

    Left alone, the GNU library soon keeps them on its heap, which pictures of all sizes tear: 40 MB in two hours.
    """
    if platform.libc_ver()[0] == "glibc":
        ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)


def trim() -> None:
    """Return what is free on the heap: a match leaves holes there, between what lives on."""
    if platform.libc_ver()[0] == "glibc":
        ctypes.CDLL(None).malloc_trim(0)
