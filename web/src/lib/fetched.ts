/** What is fetched once, and again only if that has failed. */
export abstract class Fetched {
  private asked: Promise<void> | undefined;

  load(): Promise<void> {
    this.asked ??= this.fetch().catch((error: unknown) => {
      this.asked = undefined;
      throw error;
    });
    return this.asked;
  }

  protected abstract fetch(): Promise<void>;
}

/** Things by their keys. */
export function byKey<T extends { key: string }>(things: T[]): Record<string, T> {
  return Object.fromEntries(things.map((thing) => [thing.key, thing]));
}
