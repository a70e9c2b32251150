/** What a person likes at this game, kept in this browser. */

const KEY = "ninefold nazgul";

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== "ask always";
  } catch {
    return true;
  }
}

class Liked {
  /** Pass by itself in a window where nothing can be played. */
  passing = $state(stored());

  set(passing: boolean): void {
    this.passing = passing;
    localStorage.setItem(KEY, passing ? "pass" : "ask always");
  }
}

export const liked = new Liked();
