/** Texts of cards without their points, for a game in which there are none. */

const POINTS = /\d+ points?/;

const LABEL = /^\w+: /;

export function pointless(text: string): string {
  const kept: string[] = [];
  /** What a sentence that is left out was about: the next one may be about it too. */
  let label = "";
  const bare = text.replace(/\d+ points? and /g, "").replace(/ and \d+ points?/g, "");
  for (const sentence of bare.split(/(?<=\.) /)) {
    if (POINTS.test(sentence)) label = sentence.match(LABEL)?.[0] ?? label;
    else {
      kept.push(LABEL.test(sentence) ? sentence : label + sentence);
      label = "";
    }
  }
  return kept.join(" ");
}
