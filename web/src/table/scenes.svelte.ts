/** The scenes that lie over the board: they can be folded away to look at what is below. */

class Scenes {
  /** How many there are now. */
  open = $state(0);
  folded = $state(false);
}

export const scenes = new Scenes();
