/** The seats this browser holds. Whoever shows a seat's token holds it, so it stays here. */

import type { Seated } from "./wire";

const KEY = "ninefold seats";

function all(): Record<string, Seated> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Seated>;
  } catch {
    return {};
  }
}

export function keep(seated: Seated): Seated {
  localStorage.setItem(KEY, JSON.stringify({ ...all(), [seated.table]: seated }));
  return seated;
}

export function held(table: string): Seated | undefined {
  return all()[table];
}

/** The newest first. */
export function tablesHeld(): Seated[] {
  return Object.values(all()).reverse();
}

export function letGo(tables: string[]): void {
  const left = Object.entries(all()).filter(([table]) => !tables.includes(table));
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(left)));
}
