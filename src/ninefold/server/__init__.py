"""The server: people and bots at tables, over HTTP and sockets.

Nothing is imported here: the processes in which bots think need a few modules only.
"""
