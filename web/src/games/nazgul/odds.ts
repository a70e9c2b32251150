/** What a pull from the cup can bring. */

export interface Odds {
  /** Damage to the defenders and to the attackers, on average. */
  dealt: number;
  taken: number;
  /** How likely it is that nothing hits back. */
  safe: number;
  /** How likely the damage is at least what the defenders can take. */
  decisive: number;
}

/** Ways to take `k` of `n`. */
function ways(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let found = 1;
  for (let i = 0; i < k; i++) found = (found * (n - i)) / (i + 1);
  return found;
}

const HERO = 4;

/** For `number` cubes out of a cup of Nazgûl, orcs, trolls, mûmakil, heroes and armies, each with
 * what it is worth. */
export function odds(cup: number[], worth: number[], number: number, need: number): Odds {
  const total = ways(
    cup.reduce((a, b) => a + b, 0),
    number,
  );
  const found = { dealt: 0, taken: 0, safe: 0, decisive: 0 };
  const go = (kind: number, left: number, chance: number, dealt: number, taken: number): void => {
    if (kind === cup.length) {
      if (left) return;
      const part = chance / total;
      found.dealt += part * dealt;
      found.taken += part * taken;
      if (!taken) found.safe += part;
      if (dealt >= need) found.decisive += part;
      return;
    }
    for (let k = 0; k <= Math.min(cup[kind]!, left); k++) {
      const hit = k * worth[kind]!;
      const more = chance * ways(cup[kind]!, k);
      if (kind < HERO) go(kind + 1, left - k, more, dealt + hit, taken);
      else go(kind + 1, left - k, more, dealt, taken + hit);
    }
  };
  go(0, number, 1, 0, 0);
  return found;
}

/** At Mount Doom: how likely a pull catches the Ring-bearer, how likely he escapes. */
export function hunt(
  cup: number[],
  caught: number,
  number: number,
): { caught: number; lost: number } {
  const [nazgul, heroes] = [cup[0]!, cup[HERO]!];
  const clean = ways(nazgul, number) / ways(nazgul + heroes, number);
  return { caught: caught + number >= 2 ? clean : 0, lost: 1 - clean };
}

export const percent = (part: number): string => `${Math.round(part * 100)} %`;
