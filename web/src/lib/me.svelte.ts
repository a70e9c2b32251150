/** What others call this person. What is typed counts, without a button. */

import * as api from "./api";
import { Fetched } from "./fetched";

/** Whom nobody has named yet. */
export const GUEST = "Guest";

class Self extends Fetched {
  typed = $state("");
  private known = "";

  protected async fetch(): Promise<void> {
    const before = this.typed;
    this.known = (await api.me()).name;
    if (this.typed === before) this.typed = this.known === GUEST ? "" : this.known;
  }

  /** Lets the server know what was typed, before somebody sits down under that name. */
  async settle(): Promise<void> {
    const name = this.typed.trim();
    if (name && name !== this.known) this.call((await api.rename(name)).name);
  }

  call(name: string): void {
    this.known = name;
    this.typed = name === GUEST ? "" : name;
  }
}

export const me = new Self();
