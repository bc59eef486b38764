"""What all tests share: catalogues compiled, the user's folders somewhere else."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("referee", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("referee")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues that are older than their source, so that tests speak what is written."""
    sys.path.insert(0, str(ROOT))
    try:
        from hatch_build import compile_catalogue
    finally:
        sys.path.remove(str(ROOT))
    for po in (ROOT / "locales").glob("*/LC_MESSAGES/*.po"):
        mo = po.with_suffix(".mo")
        if not mo.exists() or mo.stat().st_mtime < po.stat().st_mtime:
            compile_catalogue(po)


@pytest.fixture(autouse=True, scope="session")
def own_folders(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep index, added digests and configuration of the tests away from the user's own."""
    import os

    base = tmp_path_factory.mktemp("user")
    for variable in ("REFEREE_CACHE", "REFEREE_DATA", "REFEREE_CONFIG"):
        os.environ[variable] = str(base / variable.lower())
