"""A short way to ask a calculator of Sons of Anarchy."""

from tests.asking import fixtures

ask, answer, refused = fixtures("soa")
