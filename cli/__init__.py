"""The face: arguments, prompts, rendering, languages, exit codes."""
