/** What this browser remembers of somebody's learning: a small table of numbers by name. */

export class Kept {
  constructor(private readonly name: string) {}

  all(): Record<string, number> {
    try {
      return JSON.parse(localStorage.getItem(this.name) ?? "{}") as Record<string, number>;
    } catch {
      return {};
    }
  }

  get(key: string): number {
    return this.all()[key] ?? 0;
  }

  set(key: string, value: number): void {
    localStorage.setItem(this.name, JSON.stringify({ ...this.all(), [key]: value }));
  }
}

/** How many steps of a lesson were done, by `game/lesson`. */
export const progress = new Kept("ninefold lessons");
