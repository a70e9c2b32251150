"""Tournaments of bots: who is better, by how much, and how sure that is."""

from ninefold.arena.cluster import results as cluster_results
from ninefold.arena.experiments import EXPERIMENTS, contestant, entered, prepare
from ninefold.arena.kept import BadFile, Kept
from ninefold.arena.pairing import Pairing, Tournament
from ninefold.arena.pool import Pool
from ninefold.arena.report import page
from ninefold.arena.result import Result
from ninefold.arena.summary import Summary

__all__ = [
    "EXPERIMENTS",
    "BadFile",
    "Kept",
    "Pairing",
    "Pool",
    "Result",
    "Summary",
    "Tournament",
    "cluster_results",
    "contestant",
    "entered",
    "page",
    "prepare",
]
