"""The catalogues as data: a folder a language, read beside this file."""
