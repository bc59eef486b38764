"""The digests as data: a folder a game, read beside this file."""
