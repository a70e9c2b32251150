"""The fast rules on a graphics card: the same source in C++, and a kernel that plays at random.

Every thread plays one game after another. Its state lies in the memory that a block shares, the
first numbers of all threads side by side, then all the second ones: so threads that read different
numbers do not get in each other's way, and nothing leaves the multiprocessor.
"""

from string import Template
from typing import Final

from ninefold.games.confrontation.fast import codes, core, cplusplus, rows
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast.jit import plain

THREADS: Final = 128
"""In a block; as many states fit into the 48 KB that every card has for one."""
BLOCKS: Final = 5
"""On a multiprocessor at a time: as many as fit into its memory (Hopper)."""

_KERNEL: Final = Template("""\
typedef short State;
#define STATE(k) s_[(k) * $threads]
$rules
extern "C" __global__ void __launch_bounds__($threads)
play(int games, unsigned long long seed, const short *options, const int *table,
     long long *decisions, int *won) {
  __shared__ int t[$table];
  __shared__ State states[$state * $threads];
  for (int k = threadIdx.x; k < $table; k += $threads) t[k] = table[k];
  __syncthreads();
  int thread = blockIdx.x * $threads + threadIdx.x;
  State *s_ = states + threadIdx.x;
  short out[$legal];
  unsigned long long r[1] = {(thread + seed) * 2654435761ull + 88172645463325252ull};
  for (int k = 0; k < $options; k++) STATE(k) = options[k];
  int total = 0, fellowship = 0;
  for (int game = 0; game < games; game++) {
    setup_begin(s_);
    while (STATE($winner) < 0) {
      int count = answers_legal(s_, t, out);
      if (STATE($who) != $chance) total++;
      course_apply(s_, t, count > 1 ? out[chance_below(r, count)] : out[0], r);
    }
    fellowship += 1 - STATE($winner);
  }
  decisions[thread] = total;
  won[thread] = fellowship;
}
""")


def random_games() -> str:
    """The source of the kernel `play`: how many games a thread plays, a seed, the options as the
    first fields of a state, the table of the rules; and what it leaves for each thread, the
    decisions taken, chance not counted, and the games that the Fellowship won."""
    import numpy as np

    rules = core.make(plain, np.uint64, np.int64, knows=False, seen=False)
    return _KERNEL.substitute(
        rules=cplusplus.write(rules.begin, rules.legal, rules.apply, rules.below),
        threads=THREADS,
        table=rows.SIZE,
        state=at.MAY,
        legal=codes.LEGAL,
        options=at.OPTIONS,
        winner=at.WINNER,
        who=at.WHO,
        chance=at.CHANCE,
    )
