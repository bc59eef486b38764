"""Every test of the index has a cache and a data folder of its own session, never the user's."""

import pytest


@pytest.fixture(scope="session")
def session_folders(tmp_path_factory):
    return tmp_path_factory.mktemp("cache"), tmp_path_factory.mktemp("data")


@pytest.fixture(autouse=True)
def index_folders(session_folders, monkeypatch):
    cache, data = session_folders
    monkeypatch.setenv("REFEREE_CACHE", str(cache))
    monkeypatch.setenv("REFEREE_DATA", str(data))


@pytest.fixture
def empty_folders(tmp_path, monkeypatch):
    """A cache and a data folder of this test alone."""
    (tmp_path / "cache").mkdir(mode=0o700)
    monkeypatch.setenv("REFEREE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path / "data"))
    return tmp_path
