/** The colours of the seats. Their letters are always beside them. */

export const COLOURS: Record<string, string> = {
  north: "#2d5f91",
  east: "#9c4a16",
  south: "#2f6b3c",
  west: "#6f3f86",
};
