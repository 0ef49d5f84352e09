"""Page → file: themes, templates, documents, the check of links, and the output folder."""
