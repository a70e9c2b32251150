"""Games on a Ray cluster are the same as here."""

import pytest

from ninefold.arena import Tournament, cluster_results
from ninefold.arena.game import play
from ninefold.core import GameError


@pytest.mark.long
@pytest.mark.filterwarnings(
    "ignore::ResourceWarning", "ignore::DeprecationWarning", "ignore::FutureWarning"
)
def test_a_local_cluster_plays_the_same_games() -> None:
    pytest.importorskip("ray")
    pairings = Tournament("confrontation", ("random", "ismcts:2"), 12, "ray").pairings()
    found = sorted(cluster_results("local", pairings), key=lambda result: result.place)
    assert found == [play(pairing) for pairing in pairings]


def test_a_cluster_that_is_not_there_is_told() -> None:
    pytest.importorskip("ray")
    pairings = Tournament("confrontation", ("random", "ismcts:2"), 2, "ray").pairings()
    with pytest.raises(GameError, match=r"no Ray cluster at '127\.0\.0\.1:1'"):
        list(cluster_results("127.0.0.1:1", pairings))


def test_without_ray_the_way_to_get_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(GameError, match=r"pip install 'ninefold\[ray\]'"):
        list(cluster_results("local", []))
