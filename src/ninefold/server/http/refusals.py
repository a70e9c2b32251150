"""How refusals stand in the schema: always the same message, whatever the status."""

from collections.abc import Mapping
from typing import Final

from litestar.openapi import ResponseSpec

from ninefold.server.messages import Refusal

REFUSALS: Final[Mapping[int, ResponseSpec]] = {
    status: ResponseSpec(Refusal, description=words, generate_examples=False)
    for status, words in {
        400: "It cannot be read, or asks for what there is not.",
        401: "The cookie is broken.",
        403: "The header X-Ninefold is missing, or the page is not ours.",
        404: "There is no such table or game, or it is not open.",
        405: "There is no such request.",
        409: "The table cannot do that now.",
        413: "It is too large.",
        429: "It is too much at once.",
        503: "The database does not answer.",
    }.items()
}
