/** Up to when the chat of a table was read in this browser. */

const KEY = "ninefold read";
/** So many tables are remembered. */
const MOST = 40;

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** Less than nothing for a table that is new here. */
export function readUntil(table: string): number {
  return all()[table] ?? -1;
}

export function keepRead(table: string, until: number): void {
  const { [table]: _, ...others } = all();
  const recent = Object.entries({ ...others, [table]: until }).slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(recent)));
}
