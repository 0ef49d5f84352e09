"""From a content folder to checked content: files, faults with their places, names that find their players."""

from ligatafel.reading.content import Reading, read_content

__all__ = ["Reading", "read_content"]
