/** Small changes to texts. */

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const small = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** A number with a minus as it is set, and not a hyphen. */
export const numeral = (number: number): string => `${number}`.replace("-", "−");

/** So many of something: 1 point, 2 points, −3 points. */
export const counted = (count: number, what: string, many = `${what}s`): string =>
  `${numeral(count)} ${count === 1 ? what : many}`;

/** Small letters without accents, as people type what they look for. */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** One, two and three. */
export function listed(words: string[], last = "and"): string {
  return words.length > 1
    ? `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`
    : (words[0] ?? "");
}

/** The same sentence again and again, as while placing, is told once. */
export function gathered<T extends { text: string }>(lines: T[]): { line: T; times: number }[] {
  const found: { line: T; times: number }[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last?.line.text === line.text) found[found.length - 1] = { line, times: last.times + 1 };
    else found.push({ line, times: 1 });
  }
  return found;
}

/** A sentence with how often it is told. */
export const again = (text: string, times: number): string =>
  times > 1 ? `${text} (${times} times)` : text;

/** How long ago something was, so many seconds. */
export function ago(seconds: number): string {
  const STEPS: [number, string][] = [
    [86400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ];
  const step = STEPS.find(([long]) => seconds >= long);
  return step ? `${counted(Math.floor(seconds / step[0]), step[1])} ago` : "just now";
}
