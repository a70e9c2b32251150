"""What the schema promises, tried with whatever schemathesis thinks of."""

from dataclasses import fields
from typing import Any, get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis import Case, CheckContext, Response
from schemathesis.specs.openapi.checks import positive_data_acceptance

from ninefold.games import GAMES
from ninefold.server import messages
from ninefold.server.app import make
from ninefold.server.http.games import made_by
from ninefold.server.settings import Settings
from tests.server.running import HEADERS, Server

# Schemathesis draws with the random module inside its strategies now and then.
pytestmark = pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")

SCHEMA = msgspec.to_builtins(make(Settings()).openapi_schema.to_schema())
schema = schemathesis.openapi.from_dict(SCHEMA)


def what_the_schema_allows_is_not_malformed(
    _: CheckContext, response: Response, case: Case[Any]
) -> None:
    """It may still be refused: games, seats and bots have names that no schema knows."""
    if case.meta and case.meta.generation.mode.is_positive and response.status_code == 400:
        told = response.json()
        # To JSON Schema 2.0 is an integer, to msgspec it is not.
        assert told["code"] != "malformed" or "got `float`" in told["message"], response.text


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
        additional_checks=[what_the_schema_allows_is_not_malformed],
        excluded_checks=[
            # The check above is for names that the server does not know.
            positive_data_acceptance,
        ],
    )


def test_every_message_is_in_the_schema() -> None:
    names = {
        name
        for name, found in vars(messages).items()
        if isinstance(found, type) and found.__module__ == messages.__name__
    }
    assert names - set(SCHEMA["components"]["schemas"]) == set()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_shows_is_in_the_schema(game: str) -> None:
    """The client's types of views, choices and words are made from it."""
    known = SCHEMA["components"]["schemas"]
    board = known[game.title().replace("_", "") + "Board"]["properties"]
    for found in (board["view"], board["choices"]["items"]):
        assert found["$ref"].rpartition("/")[2] in known
    client = GAMES[game].client
    choice, _ = get_args(made_by(client.choices))
    kinds = {made_by(client.show), choice, made_by(client.lexicon)}
    assert {kind.__name__ for kind in kinds} <= {name.rpartition("_")[2] for name in known}
    assert {"text", "kind"} <= {field.name for field in fields(choice)}
