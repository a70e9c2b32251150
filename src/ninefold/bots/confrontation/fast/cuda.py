"""The tree search on a graphics card: the same source in C++, one search a thread.

The state of a playout lies in the memory that a block shares, as for random games; a thread's nodes
lie together, the four numbers of a node side by side. Threads of a warp that do different things
wait for each other, so where there are fewer searches than the card has room for, only some threads
of each warp search.
"""

from string import Template
from typing import Final

from ninefold.bots.confrontation.fast import tree
from ninefold.games.confrontation.fast import chance, codes, core, cplusplus, knowledge, rows
from ninefold.games.confrontation.fast import fields as at
from ninefold.games.confrontation.fast.jit import plain

THREADS: Final = 64
WARPS: Final = 16
"""On a multiprocessor at a time: as many as fit into its memory (Hopper)."""
NODE: Final = 24
"""Bytes of a node."""

LAYOUT: Final = f"""\
typedef short State;
typedef struct {{ {cplusplus.LONG} key; int visits, offered; double rewards; }} Node;
#define KEYS(q) keys_[q].key
#define VISITS(q) visits_[q].visits
#define REWARDS(q) rewards_[q].rewards
#define OFFERED(q) offered_[q].offered
"""

_KERNEL: Final = Template("""\
$layout
#define STATE(k) s_[(k) * $threads]
$rules
extern "C" __global__ void __launch_bounds__($threads)
think(int count, int lanes, const int *tables, const short *states, const int *orders,
      double explore, unsigned long long seed, const int *table, int last, Node *nodes,
      int *ways, int *tally) {
  __shared__ int t[$table];
  __shared__ State states_here[$state * $threads];
  for (int k = threadIdx.x; k < $table; k += $threads) t[k] = table[k];
  __syncthreads();
  int lane = threadIdx.x % 32;
  int thread = (blockIdx.x * $threads + threadIdx.x) / 32 * lanes + lane;
  if (lane >= lanes || thread >= count) return;
  State *s_ = states_here + threadIdx.x;
  const short *root = states + (long long)tables[thread] * $state;
  const int *order = orders + tables[thread] * $order;
  int seat = root[$who];
  short out[$legal];
  int slots[$legal], path[$depth];
  unsigned long long r[$luck] = {chance_mix(seed, tables[thread]) | 1, 1, 1};
  unsigned long long salt = chance_mix(r[0], 0);
  Node *own = nodes + (long long)thread * (last + 1);
  ways += (long long)thread * $ways;
  for (int k = 0; k < $state; k++) STATE(k) = root[k];
  if (order[$worlds] && root[$turn]) knowledge_count_ways(s_, 1 - seat, ways);
  tree_search(order[$kind], root, seat, order[$worlds], order[$iterations], 0, salt, r[0], explore,
              t, ways, r, s_, out, last, own, own, own, own, tally + thread * $codes, path, slots);
}
""")

KIND, WORLDS, ITERATIONS, ORDER = range(4)
"""Where an order, as long as `ORDER`, says how to search."""


def search_source() -> str:
    """`tree_search`, and all that it calls, for a kernel that says what `STATE` is."""
    import numpy as np

    rules = core.make(plain, np.uint64, np.int64, knows=False)
    search = tree.make(rules, np.uint64, np.int64)
    return cplusplus.write(rules.count_ways, search)


def searches() -> str:
    """The source of the kernel `think`: how many searches, how many threads of a warp search, the
    tables at which they are made, the states and orders of all tables, how much to explore, a
    seed, the table of the rules; and, all zero, room for the nodes, ways and tallies of each
    search. It leaves in the tallies how often each answer was tried."""
    return _KERNEL.substitute(
        layout=LAYOUT,
        rules=search_source(),
        threads=THREADS,
        table=rows.SIZE,
        state=at.SIZE,
        legal=codes.LEGAL,
        codes=codes.CODES,
        luck=chance.LENGTH,
        ways=knowledge.WAYS,
        depth=tree.DEPTH,
        who=at.WHO,
        turn=at.TURN,
        kind=KIND,
        worlds=WORLDS,
        iterations=ITERATIONS,
        order=ORDER,
    )
