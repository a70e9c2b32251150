/** Texts of cards without their points, for a game in which there are none. */

const POINTS = /\d+ points?/;

export const pointless = (text: string): string =>
  text
    .replace(/\d+ points? and /g, "")
    .replace(/ and \d+ points?/g, "")
    .split(/(?<=\.) /)
    .filter((sentence) => !POINTS.test(sentence))
    .join(" ");
