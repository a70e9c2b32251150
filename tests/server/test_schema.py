"""What the schema promises, tried with whatever schemathesis thinks of."""

from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    negative_data_rejection,
    positive_data_acceptance,
)

from ninefold.server import Settings, messages
from ninefold.server.app import make
from tests.server.running import HEADERS, Server

# Schemathesis draws with the random module inside its strategies now and then.
pytestmark = pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")

SCHEMA = msgspec.to_builtins(make(Settings()).openapi_schema.to_schema())
schema = schemathesis.openapi.from_dict(SCHEMA)


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    # A server is not asked the same twice with the same answer, so nothing is made smaller.
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_the_schema_says(case: Case[Any], server: Server) -> None:
    case.call_and_validate(
        base_url=server.address,
        headers=HEADERS,
        timeout=60,
        excluded_checks=[
            # Games, seats and bots have names that no schema knows, and 0 will do for false.
            positive_data_acceptance,
            negative_data_rejection,
            # Litestar answers OPTIONS for each handler by itself.
            allow_header_conformance,
        ],
    )


def test_every_message_is_in_the_schema() -> None:
    names = {
        name
        for name, found in vars(messages).items()
        if isinstance(found, type) and found.__module__ == messages.__name__
    }
    assert names - set(SCHEMA["components"]["schemas"]) == set()
