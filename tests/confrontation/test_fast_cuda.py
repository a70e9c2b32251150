"""The fast rules for a graphics card; no card is needed here."""

import ctypes
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from ninefold.bots.confrontation.fast import DETERMINIZED, MULTIPLE, SINGLE, tree
from ninefold.bots.confrontation.fast import cuda as searching
from ninefold.core import CHANCE
from ninefold.games.confrontation.fast import (
    chance,
    codes,
    core,
    cplusplus,
    cuda,
    knowledge,
    rows,
    table,
)
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast.bridge import flat
from ninefold.games.confrontation.fast.jit import plain
from tests.confrontation.playing import GAME, random_state

OPTIONS = (
    [0],
    [1, 1, 1],
    [2, 0, 0, 1, 2],
    [0, 0, 0, 0, 3, 0, 15, 15],
    [1, 0, 1, 0, 3, 1, 15, 15],
    [2, 1, 0, 0, 1, 1],
)
GAMES = 3
"""Of each kind."""

PLAY = """
int play(const short *options, const int *t, unsigned long long seed, short *state) {
  State *s_ = state;
  short out[LEGAL];
  unsigned long long r[1] = {seed};
  int decisions = 0;
  for (int k = 0; k < OPTIONS; k++) s_[k] = options[k];
  setup_begin(s_);
  while (s_[WINNER] < 0) {
    int count = answers_legal(s_, t, out);
    course_apply(s_, t, out[chance_below(r, count)], r);
    decisions++;
  }
  return decisions;
}
"""


def test_written_in_c_the_rules_play_the_same_games(tmp_path: Path) -> None:
    """The C++ for cards is also C, so that a card is not needed to try it."""
    np = pytest.importorskip("numpy")
    rules = core.make(plain, np.uint64, np.int64, knows=False, seen=False)
    written = cplusplus.write(rules.begin, rules.legal, rules.apply, rules.below)
    names = {"LEGAL": codes.LEGAL, "OPTIONS": at.OPTIONS, "WINNER": at.WINNER}
    head = "".join(f"#define {name} {number}\n" for name, number in names.items())
    play = in_c(
        f"typedef short State;\n#define STATE(k) s_[k]\n{head}{written}{PLAY}", tmp_path
    ).play
    t = table.table()
    reference = core.make(plain, knows=False, seen=False)
    for options in OPTIONS:
        for seed in range(1, GAMES + 1):
            given = (ctypes.c_short * at.OPTIONS)(*options)
            state = (ctypes.c_short * at.SIZE)()
            luck = ctypes.c_ulonglong(seed * 7919)
            decisions = play(given, (ctypes.c_int * rows.SIZE)(*t), luck, state)
            s, out = options + [0] * (at.SIZE - len(options)), [0] * codes.LEGAL
            r = [seed * 7919] * chance.LENGTH
            reference.begin(s)
            expected = 0
            while s[at.WINNER] < 0:
                count = reference.legal(s, t, out)
                reference.apply(s, t, out[reference.below(r, count)], r)
                expected += 1
            assert decisions == expected
            # Masks of regions fill all bits of a short number: there they may be below zero.
            assert [n & 0xFFFF for n in state[: at.MAY]] == [n & 0xFFFF for n in s[: at.MAY]]


def in_c(text: str, folder: Path) -> ctypes.CDLL:
    source, library = folder / "written.c", folder / "written.so"
    source.write_text(text)
    as_c = ["-D__device__=static", "-D__forceinline__=inline"]
    # A bare machine has a compiler, but not the files to build with its C library.
    bare = ["-shared", "-fPIC", "-nostdlib"]
    subprocess.run(["gcc", *as_c, *bare, "-o", library, source], check=True)
    return ctypes.CDLL(str(library))


THINK = """
void think(const short *root, int kind, int worlds, int iterations, unsigned long long seed,
           double explore, const int *t, Node *nodes, int *tally) {
  State s_[SIZE];
  short out[LEGAL];
  int path[DEPTH], slots[LEGAL], ways[WAYS];
  unsigned long long r[LUCK] = {seed, 1, 1};
  for (int k = 0; k < SIZE; k++) s_[k] = root[k];
  if (worlds && root[TURN]) knowledge_count_ways(s_, 1 - root[WHO], ways);
  tree_search(kind, root, root[WHO], worlds, iterations, 0, seed, seed, explore, t, ways, r, s_,
              out, NODES - 1, nodes, nodes, nodes, nodes, tally, path, slots);
}
"""
NODES = 256
ITERATIONS = 20


@pytest.mark.parametrize("seed", range(3))
def test_written_in_c_the_search_tries_the_same_answers(seed: int, tmp_path: Path) -> None:
    """In the set-up and later, with every kind of tree, seeing and not."""
    pytest.importorskip("numpy")
    rng = Random(f"written {seed}")
    state = random_state({"mode": ("classic", "variant", "draft")[seed % 3]}, rng, 1 + 20 * seed)
    seats = {decision.seat for decision in GAME.pending(state)} - {CHANCE}
    names = {"SIZE": at.SIZE, "LEGAL": codes.LEGAL, "DEPTH": tree.DEPTH, "WAYS": knowledge.WAYS}
    names |= {"LUCK": chance.LENGTH, "TURN": at.TURN, "WHO": at.WHO, "NODES": NODES}
    head = "".join(f"#define {name} {number}\n" for name, number in names.items())
    written = f"double log(double), sqrt(double);\n{searching.LAYOUT}#define STATE(k) s_[k]\n{head}"
    think = in_c(f"{written}{searching.search_source()}{THINK}", tmp_path).think
    rules, t = core.make(plain), table.table()
    search = tree.make(core.make(plain, knows=False), int, int)
    for seat in seats:
        root = flat(state)
        root += [0] * (at.SIZE - len(root))
        root[at.WHO] = seat
        for kind, worlds in ((MULTIPLE, -1), (SINGLE, -1), (DETERMINIZED, 5), (SINGLE, 0)):
            tally = (ctypes.c_int * codes.CODES)()
            nodes = (ctypes.c_byte * (NODES * searching.NODE))()
            think(
                (ctypes.c_short * at.SIZE)(*root), kind, worlds, ITERATIONS,
                ctypes.c_ulonglong(7919 + seed), ctypes.c_double(0.7),
                (ctypes.c_int * rows.SIZE)(*t), nodes, tally,
            )  # fmt: skip
            ways = [0] * knowledge.WAYS
            if worlds and state.turn:
                rules.count_ways(root, 1 - seat, ways)
            expected, luck = [0] * codes.CODES, [7919 + seed, 1, 1]
            search(
                kind, root, seat, worlds, ITERATIONS, 0, 7919 + seed, 7919 + seed, 0.7,
                t, ways, luck, [0] * at.SIZE, [0] * codes.LEGAL, NODES - 1,
                *([0] * NODES for _ in range(4)), expected, [0] * tree.DEPTH, [0] * codes.LEGAL,
            )  # fmt: skip
            assert sum(expected) == ITERATIONS
            assert [*tally] == expected


def test_what_cannot_be_written_is_refused() -> None:
    def forget(s: list[int]) -> None:
        del s[0]

    def dream(s: list[int]) -> None:
        s[0] = s[1] ** 2

    for function in (forget, dream):
        with pytest.raises(TypeError, match="not written in C"):
            cplusplus.write(function)


@pytest.mark.long
@pytest.mark.parametrize(
    ("entry", "write"), [("play", cuda.random_games), ("think", searching.searches)]
)
def test_a_kernel_compiles_for_a_graphics_card(entry: str, write: Callable[[], str]) -> None:
    """For compute capability 9.0, to PTX."""
    nvrtc = pytest.importorskip("cuda.bindings.nvrtc", reason="cuda-bindings is not installed")
    _, program = nvrtc.nvrtcCreateProgram(write().encode(), b"kernel.cu", 0, [], [])
    flags = [b"--gpu-architecture=sm_90", b"-std=c++17"]
    (result,) = nvrtc.nvrtcCompileProgram(program, len(flags), flags)
    assert result == nvrtc.nvrtcResult.NVRTC_SUCCESS
    _, size = nvrtc.nvrtcGetPTXSize(program)
    ptx = bytes(size)
    nvrtc.nvrtcGetPTX(program, ptx)
    assert b".target sm_90" in ptx
    assert f".entry {entry}".encode() in ptx


@pytest.mark.long
def test_numba_compiles_the_source_for_a_graphics_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """For kernels that are written with Numba, such as those that train the learned player."""
    cuda = pytest.importorskip("numba.cuda", reason="numba-cuda is not installed")
    import numpy as np
    from numba import types
    from numba.cuda import dispatcher

    class Card:
        compute_capability = (9, 0)

    # The compiler asks which card it should compile for.
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: Card)
    rules = core.make(cuda.jit(device=True), np.uint64, np.int64, knows=False, seen=False)
    legal, apply = rules.legal, rules.apply

    def answer(s, t, out, r):  # type: ignore[no-untyped-def]
        legal(s, t, out)
        apply(s, t, out[0], r)

    arrays = (types.int16[::1], types.int32[::1], types.int16[::1], types.uint64[::1])
    ptx, _ = cuda.compile_ptx(answer, arrays, cc=(9, 0))
    assert ".target sm_90" in ptx
    assert ".entry" in ptx
