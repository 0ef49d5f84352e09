"""Text to structure: YAML to nodes with their places, Markdown to safe HTML, LaTeX to MathML."""
