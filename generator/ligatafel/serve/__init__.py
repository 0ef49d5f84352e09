"""The site on this machine: built again when something changes, reloaded in the browser, its faults shown in the page.

livereload tells browsers to reload; its watcher, which polls and blocks, is replaced by watchfiles, and its script,
which must lie at the root of a host, by ours. A build runs in a thread of its own, one for each burst of changes, while
pages are served on.
"""

from ligatafel.serve.building import Builder, BuildOutcome
from ligatafel.serve.server import serve

__all__ = ["BuildOutcome", "Builder", "serve"]
