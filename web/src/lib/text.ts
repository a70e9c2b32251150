/** Small changes to texts. */

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** So many of something: 1 point, 2 points, −3 points. */
export const counted = (count: number, what: string): string =>
  `${count < 0 ? "−" : ""}${Math.abs(count)} ${what}${count === 1 ? "" : "s"}`;

/** Small letters without accents, as people type what they look for. */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** One, two and three. */
export function listed(words: string[], last = "and"): string {
  return words.length > 1
    ? `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`
    : (words[0] ?? "");
}

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
