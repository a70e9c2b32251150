"""The client's types are made from `web/schema.json`, which must be what the server says."""

import json
import urllib.request

from tests.browser.conftest import ROOT


def test_the_schema_of_the_client_is_the_servers(server: str) -> None:
    with urllib.request.urlopen(f"{server}/schema/openapi.json") as answer:
        said = json.load(answer)
    kept = json.loads((ROOT / "web/schema.json").read_text(encoding="utf-8"))
    assert kept["components"] == said["components"], (
        "the server's messages have changed: write /schema/openapi.json of a running server to "
        "web/schema.json"
    )
