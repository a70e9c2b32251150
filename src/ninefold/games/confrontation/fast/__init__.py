"""The Confrontation once more, for machines: the same rules as one flat state machine.

The reference rules are the law; this package is their twin for search and learning, some thousand
times faster, and the tests hold the two together step by step. One source serves all masters:
`core.make(jit)` builds it with `numba.njit`, with `numba.cuda.jit(device=True)` for kernels that
are written with Numba, or with `jit.plain` as Python without any compiler; `cplusplus.write` makes
C++ of it, with which a graphics card is fastest (`cuda.py`). Nothing is allocated.

The arrays, made by `compiled.new_...` on the CPU or as local arrays on a card:

* `s` int16[fields.SIZE]: the state; `fields.py` says what stands where. The options are its first
  eight numbers and are never changed.
* `t` int32[rows.SIZE]: the map and the strengths, `table.table()`; the same for all games.
* `out` int16[codes.LEGAL]: room for the answers that are legal.
* `r` uint64[chance.LENGTH]: the generator, which may not be 0, and the hash of all that the
  Fellowship, and that Sauron, has seen and done. Two equal hashes: the player cannot tell the two
  games apart. Search finds its nodes by them.

The functions of a `core.Core`:

* `begin(s)`: a fresh game with the options that stand in `s`.
* `legal(s, t, out)`: writes the codes of the legal answers, returns how many; 0 at the end.
* `apply(s, t, a, r)`: carries out the answer `a` and all that follows without a question.
* `below(r, n)`: a number from 0 to n-1 by chance. `mix(h, v)`: a hash with one more number.
* `candidates(s, side, token)`: what a piece may be, for who sees only its back: bits 0-8 for the
  classic faces of the side's tiles, 9-17 for the variant ones.
* `count_ways(s, side, ways)` and `redeal(s, side, ways, r)`: draws all that the enemy of `side`
  cannot see of it, each believable way as likely as any other; `ways` is int32[knowledge.WAYS].

Who is asked is `s[fields.WHO]` (0, 1, or 2 for chance: any legal answer is as likely as another),
what is asked `s[fields.STAGE]` (`questions.py`), who has won `s[fields.WINNER]` (-1: nobody yet).
Answers are numbers of one vocabulary, `codes.py`; `encoding.py` translates, `bridge.py` makes
flat states. Choices that are made at the same time are asked one after the other, the Fellowship
first, and a chosen card is seen by nobody else until it is shown.
"""
