"""Clients that send without end and read nothing."""

import base64
import socket

import pytest

from tests.server.running import Server


def upgrade(server: Server, table: str) -> socket.socket:
    """An open socket at a table, by hand."""
    opened = socket.create_connection(("127.0.0.1", server.port), timeout=20)
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    )
    opened.sendall("\r\n".join((*lines, "", "")).encode())
    assert b"101" in opened.recv(4096)
    return opened


def flood(opened: socket.socket, what: bytes) -> None:
    for _ in range(1000):
        opened.sendall(what)


def test_pings_of_somebody_who_does_not_read_are_not_kept(server: Server) -> None:
    table = server.open(against="anyone").table
    pings = (bytes((0x89, 0x80 | 125)) + bytes(4) + b"x" * 125) * 500
    with upgrade(server, table) as opened, pytest.raises(ConnectionError):
        flood(opened, pings)


def test_requests_of_somebody_who_does_not_read_are_not_kept(server: Server) -> None:
    asked = f"GET /health/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode() * 500
    at = "127.0.0.1", server.port
    with socket.create_connection(at, timeout=5) as opened, pytest.raises(ConnectionError):
        flood(opened, asked)
