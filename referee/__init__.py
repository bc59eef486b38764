"""The rules core: situations in, verdicts out; no text, no input or output, no language."""
