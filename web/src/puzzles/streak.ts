/** The puzzle of the day, and how many days in a row it was solved. All of it is kept in this
 * browser. */

import { Kept } from "../lessons/kept";

/** By `game/puzzle`: 1 solved, 2 solved after a wrong answer. */
export const solved = new Kept("ninefold puzzles");
const days = new Kept("ninefold days");

/** Days since the beginning of 1970 where this person is. */
export function today(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
}

/** The place of the day's puzzle among so many; neighbouring days are far apart. */
export function ofDay(day: number, count: number): number {
  return count ? (day * 7919) % count : 0;
}

/** How many days in a row it was solved, up to today or yesterday. */
export function run(day = today()): number {
  return days.get("last") >= day - 1 ? days.get("run") : 0;
}

export const solvedToday = (day = today()): boolean => days.get("last") === day;

/** The puzzle of the day was solved. */
export function count(day = today()): void {
  if (solvedToday(day)) return;
  days.set("run", run(day) + 1);
  days.set("last", day);
}
