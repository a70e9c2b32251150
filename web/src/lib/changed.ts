import type { Change, Frame } from "./wire";

/** The frame that follows from the one before and what has changed in it. What has not is the same
 * object as before. */
export const changed = (before: Frame, { frame, view, lines }: Change): Frame => ({
  ...before,
  ...frame,
  view: { ...before.view, ...view },
  lines,
});
