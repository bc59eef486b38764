"""The full-text index over the rules digests, in three languages."""
