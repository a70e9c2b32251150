"""Sockets that compress what they send.

A frame is whole, and most of it was in the frame before: a window that holds both makes it a few
hundred bytes (docs/performance.md). Uvicorn's own window of 4 KiB is too small for that.
"""

import logging
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW = 14
"""Bits: 16 KiB, more than the largest frames."""
EFFORT = {"level": 6, "memLevel": 7}


class CompressedSocket(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = ServerProtocol(
            extensions=[
                ServerPerMessageDeflateFactory(
                    server_max_window_bits=WINDOW,
                    # People send little.
                    client_max_window_bits=9,
                    compress_settings=EFFORT,
                )
            ],
            max_size=self.config.ws_max_size,
            logger=logging.getLogger("uvicorn.error"),
        )
