"""From a content folder to checked content: files, faults with their places, names that find their players."""

from ligatafel.reading.content import Reading, read_content
from ligatafel.reading.site import site_language

__all__ = ["Reading", "read_content", "site_language"]
