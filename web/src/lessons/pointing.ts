/** What a lesson points at: everything on the board that carries the name, as `region:rohan` or
 * `card:4`. A sheet of styles does it, so that boards need not know. */

import type { AnyChoice } from "../lib/wire";

const KINDS: Record<string, (name: string) => string> = {
  // What the enemy can still play has the same names as the own hand.
  card: (name) => `[data-card="${name}"][data-card][data-card]:not([data-left] *)`,
  label: (name) => `[aria-label="${name}"]`,
  side: (name) => `.stand[data-side="${name}"]`,
  // A region of a map is marked as one.
  spot: (name) => `[data-spot="${name}"][data-spot][data-spot]:not(.region)`,
  region: (name) => `.region[data-region="${name}"]`,
};

export function selector(point: string): string {
  const at = point.indexOf(":");
  const [kind, name] = [point.slice(0, at), point.slice(at + 1)];
  // The board's own styles must not win.
  return `main ${KINDS[kind]?.(name) ?? `[data-${kind}="${name}"][data-${kind}][data-${kind}]`}`;
}

const PLACES = /^region:/;

/** Marks them until the function that is returned is called. */
export function mark(points: readonly string[]): () => void {
  if (!points.length) return () => {};
  const rule = (found: string[], style: string): string =>
    found.length ? `${found.map(selector).join(", ")} { ${style} }` : "";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    rule(
      points.filter((point) => PLACES.test(point)),
      `fill: color-mix(in srgb, var(--glow) 34%, transparent) !important;
       stroke: var(--glow) !important; stroke-width: 5 !important;
       animation: place-pointed 1.1s ease-in-out infinite alternate;`,
    ) +
      rule(
        points.filter((point) => !PLACES.test(point)),
        `filter: drop-shadow(0 0 5px var(--glow)) drop-shadow(0 0 2px var(--glow));
         animation: pointed 1.1s ease-in-out infinite alternate;`,
      ) +
      `@keyframes pointed { to {
         filter: drop-shadow(0 0 14px var(--glow)) drop-shadow(0 0 5px var(--glow)); } }
       @keyframes place-pointed { to { stroke-opacity: 0.35; fill-opacity: 0.45; } }`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** What a hint points at: the answer, and its parts where the game says them. */
export function hinted(choices: readonly AnyChoice[], text: string): string[] {
  const choice = choices.find((one) => one.text === text) as
    | (AnyChoice & {
        kind?: string;
        piece?: string;
        to?: string | number;
        card?: string;
        enemies?: string[];
      })
    | undefined;
  const { kind, piece, to, card, enemies = [] } = choice ?? {};
  const parts: [string, string | undefined][] = [
    ["piece", piece],
    ["card", card],
    ...enemies.map((enemy): [string, string] => ["card", enemy]),
  ];
  if (typeof to === "string") parts.push(["region", to], ["spot", to]);
  else if (kind === "place" || kind === "attack")
    parts.push(["place", to === -1 ? "new" : String(to)]);
  return [`choice:${text}`, ...parts.flatMap(([kind, name]) => (name ? [`${kind}:${name}`] : []))];
}
