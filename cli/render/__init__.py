"""How answers look: plain lines in a pipe, tables on a terminal, JSON lines for scripts."""
