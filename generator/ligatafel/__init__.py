"""ligatafel turns a folder of league results into a static site."""

__version__ = "0.1.0"
