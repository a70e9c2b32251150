/** A button that is dimmed for a reason. It can still be reached, and whoever tries it, by pointer,
 * touch or key, is told the reason instead. */

export const dimmed = (why: string | false | undefined): object =>
  why ? { "aria-disabled": "true", title: why } : {};

/** The reason of what was clicked, if it is dimmed. */
export const reason = ({ target }: Event): string =>
  (target as Element).closest<HTMLElement>('[aria-disabled="true"]')?.title ?? "";
