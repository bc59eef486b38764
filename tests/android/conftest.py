"""A short way to ask a calculator of Android."""

from tests.asking import fixtures

ask, answer, refused = fixtures("android")
