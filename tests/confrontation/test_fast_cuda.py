"""The fast rules are compiled for a graphics card; no card is needed for that."""

import pytest

from ninefold.games.confrontation.fast import cuda as card


@pytest.mark.long
def test_the_source_compiles_for_a_graphics_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """For compute capability 9.0."""
    pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")
    cuda = card.load()
    from numba import types
    from numba.cuda import dispatcher

    class Card:
        compute_capability = (9, 0)

    # The compiler asks which card it should compile for.
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: Card)
    signature = (
        types.int32,
        types.uint64,
        types.int16[::1],
        types.int32[::1],
        types.int64[::1],
        types.int32[::1],
    )
    ptx, _ = cuda.compile_ptx(card.random_games(cuda), signature, cc=(9, 0))
    assert ".target sm_90" in ptx
    assert ".entry" in ptx
