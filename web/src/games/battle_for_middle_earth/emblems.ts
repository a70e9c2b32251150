/** The drawings on the cards: those that all games share, and the ones of this game. In a box from
 * -20 to 20. */

import { EMBLEMS } from "../../drawing/emblems";
import { disc, ring, star, type Stroke } from "../../drawing/strokes";

const petals = (count: number, far: number, wide: number): string =>
  Array.from({ length: count }, (_, i) => {
    const turn = (angle: number, r: number): string =>
      `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
    const at = (2 * Math.PI * i) / count;
    return `M0 0Q${turn(at - wide, far * 0.8)} ${turn(at, far)}Q${turn(at + wide, far * 0.8)} 0 0Z`;
  }).join("");

/** A helmed head in profile; the twins look at each other. */
const twin = (way: 1 | -1): Stroke[] => {
  const x = (value: number): number => value * way;
  return [
    [
      "f",
      `M${x(-12)} 16L${x(-10)} 3Q${x(-14)}-15 ${x(2)}-16Q${x(14)}-15 ${x(13)}-3L${x(17)} 5L${x(12)} 7V13Q${x(8)} 17 ${x(3)} 14L${x(2)} 18Z`,
    ],
    ["a", `M${x(-11)}-1Q0-8 ${x(14)}-4L${x(13)} 0Q0-4 ${x(-10)} 4Z`],
    ["c", disc(x(8), 3, 1.5)],
    ["k", `M${x(2)}-16Q${x(-12)}-20 ${x(-16)}-6`],
  ];
};

const OWN: Record<string, Stroke[]> = {
  // Companions
  eomer: [
    ["f", "M-14 8Q-15-12 1-13Q14-12 14 6L10 15L6 7V1H-2V16Q-12 16-14 8Z"],
    ["a", "M0-13Q-3-20-12-19Q-19-17-18-5Q-15-12-8-12Q-4-12 0-9Z"],
    ["c", "M-2 2H6M2-12V-4"],
  ],
  "tom-bombadil": [
    ["f", "M-18 6Q0 14 18 6Q16 0 9 1Q9-13 0-13Q-9-13-9 1Q-16 0-18 6Z"],
    ["a", "M-9 0Q0 5 9 0L9 4Q0 9-9 4Z"],
    ["k", "M6-1Q12-11 17-19M12-12L18-12M10-8L15-7"],
    ["f", "M-12 14Q-6 12-4 18H-14ZM4 18Q6 12 12 14L14 18Z"],
  ],
  glorfindel: [
    ["a", petals(8, 18, 0.36)],
    ["f", disc(0, 0, 5.5)],
  ],
  angbor: [
    ["f", "M-19 15L-7-8L-2 0L5-14L19 15Z"],
    ["c", "M5-14L1-5L4-7L6-4L8-8ZM-7-8L-9-3L-6-4L-4-3Z"],
    ["a", "M-19 17H19V19H-19Z"],
    ["k", "M-14-14V-4M-17-14H-11"],
  ],
  galadriel: [
    ["f", "M-16 4H16Q14 15 4 15L7 19H-7L-4 15Q-14 15-16 4Z"],
    ["a", star(6, 10, 2.6, 0, -10)],
    ["k", "M-10 0Q-5-3 0 0Q5 3 10 0"],
  ],
  arwen: [
    ["l", "M-14-18Q-9-6 0-4Q9-6 14-18"],
    ["a", star(8, 12, 4.5, 0, 6)],
    ["f", disc(0, 6, 3.4)],
  ],
  haldir: [
    ["f", "M-2 18V6Q-14 8-16-2Q-17-9-9-11Q-7-19 1-18Q8-19 10-12Q18-9 16-1Q14 8 2 6V18Z"],
    ["a", "M-12 9H12V12H-12Z"],
    ["c", "M-7-4Q-3 0 0 4M8-5Q4 0 1 3M0-11V1"],
    ["l", "M-8 12V18M8 12V18"],
  ],
  eowyn: [
    ["f", petals(6, 17, 0.5)],
    ["a", star(6, 6, 3)],
    ["k", "M0-20V-17M0 17V20"],
  ],
  beregond: [
    ["f", "M-13-16H-8V-12H-3V-16H3V-12H8V-16H13V-6H10V18H-10V-6H-13Z"],
    ["c", "M-3 18V10Q0 6 3 10V18Z"],
    ["c", "M0-4V5M0 3Q-5 1-5-3M0 3Q5 1 5-3"],
  ],
  imrahil: [
    ["f", "M-18 8Q0 13 14 8Q19 2 14-4Q17-14 9-16Q4-16 4-11L10-12Q11-6 5-1Q-6-4-18 8Z"],
    ["a", "M-8 1Q-10-10-2-17Q-1-7 4-1Q-3-3-8 1Z"],
    ["k", "M-17 15Q-10 12-4 15Q2 18 9 15Q13 13 17 15"],
  ],
  hama: [
    ["f", "M-18 2L0-14L18 2L14 6L12 4V18H-12V4L-14 6Z"],
    ["c", "M-4 18V8H4V18Z"],
    ["a", "M-3-12Q-10-14-8-20Q-3-19 0-13Q3-19 8-20Q10-14 3-12Z"],
  ],
  erkenbrand: [
    ["f", "M-16-10Q-14 12 8 12L16 10Q18 5 14 3Q3 6-5-4Q-8-8-8-12Q-14-15-16-10Z"],
    ["a", "M8 12L16 10Q18 5 14 3L9 4ZM-16-10Q-17-6-15-3L-8-7Q-9-9-8-12Q-14-15-16-10Z"],
    ["k", "M2-8L7-13M8-4L15-7M-1-13L0-19"],
  ],
  halbarad: [
    ["f", "M0-18Q14-14 14 4Q18 12 17 18H-17Q-18 12-14 4Q-14-14 0-18Z"],
    ["c", "M0-11Q8-8 7 3Q4 9 0 9Q-4 9-7 3Q-8-8 0-11Z"],
    ["a", star(6, 6, 2.4, 0, 13)],
    ["f", `${disc(-2.8, -1, 1.3)}${disc(2.8, -1, 1.3)}`],
  ],
  elladan: twin(1),
  elrohir: twin(-1),
  gloin: [
    ["f", "M-17-6H9Q17-6 18-11V-3Q12 2 6 3Q6 9 11 12V16H-11V12Q-6 9-6 3Q-15 2-17-6Z"],
    ["a", "M-12-15H2V-10H-12Z"],
    ["l", "M-1-12L12-19"],
  ],
  quickbeam: [
    ["l", "M-12 18Q-2 4 10-16M-5 7Q-12 6-16 0M1-3Q10-2 15 3M5-9Q-3-12-5-18"],
    ["a", `${disc(-15, -2, 3.6)}${disc(-10, 1, 3)}${disc(15, 5, 3.6)}${disc(10, 3, 3)}`],
    ["f", "M10-16Q18-16 18-8Q11-9 10-16ZM-5-18Q-13-16-9-9Q-4-12-5-18Z"],
  ],
  gildor: [
    ["l", "M0-20V-14M-8-13H8"],
    ["f", "M-7-12H7L11 10Q0 17-11 10Z"],
    ["c", "M-4-8H4L6 8Q0 12-6 8Z"],
    ["a", "M0-5Q5 1 3 5Q0 9-3 5Q-4 0 0-5Z"],
    ["k", "M-17-4L-13-3M17-4L13-3M-16 6L-13 5M16 6L13 5"],
  ],
  // Enemies
  "orc-patrol": EMBLEMS.orcs!,
  wargs: EMBLEMS.warg!,
  crebain: EMBLEMS.crow!,
  troll: EMBLEMS["cave-troll"]!,
  "mouth-of-sauron": EMBLEMS.mouth!,
  goblins: [
    ["f", "M0-13Q9-13 10-4L20-10Q18 2 10 5Q8 16 0 17Q-8 16-10 5Q-18 2-20-10L-10-4Q-9-13 0-13Z"],
    ["c", "M-7 0L-2 3L-7 4ZM7 0L2 3L7 4ZM-5 9L-3 11L-1 9L1 11L3 9L5 11"],
    ["a", "M-6 .5L-3 2.800L-6 3.200ZM6 .5L3 2.800L6 3.200Z"],
  ],
  grishnakh: [
    ["f", "M-12-16Q4-19 12-6L18-2L12 2Q13 9 6 12L7 18H-9Q-10 8-14 3Q-18-8-12-16Z"],
    ["c", "M-6-13Q2-12 6-6"],
    ["a", "M4-2L10-4L9 0Z"],
    ["c", "M4 7L12 5"],
    ["k", "M-17 18L-13 12"],
  ],
  haradrim: [
    ["a", star(12, 18, 11)],
    ["f", disc(0, 0, 10)],
    ["c", "M-6 5Q-8-3 0-2Q6-1 3-6M3-6L7-7M3-6L4-9"],
  ],
  easterlings: [
    ["f", "M-13 16V-2Q-13-15 0-15Q13-15 13-2V16L6 10V4H-6V10Z"],
    ["a", "M-2-20H2V-3H-2Z"],
    ["c", "M-9 1H-3M3 1H9"],
    ["k", "M-13-6L-20-12M13-6L20-12"],
  ],
  corsairs: [
    ["f", "M-18 8H18Q14 18 6 18H-8Q-15 16-18 8Z"],
    ["f", "M-3 5V-19Q14-14 12 3Q4 6-3 5Z"],
    ["a", "M-5 4Q-16 4-17-2Q-8-6-5-16Z"],
    ["c", disc(5, -5, 2.6)],
  ],
  "barrow-wight": [
    ["f", "M-19 18Q-15 2 0 2Q15 2 19 18Z"],
    ["l", "M-7 4L-9-8M-2 3L-3-14M3 3L4-14M8 5L11-7M12 8L17 2"],
    ["a", ring(0, 11, 5, 3)],
  ],
  mumak: [
    [
      "f",
      "M-3-14Q8-17 12-8Q17-10 19-4Q19 5 12 4Q10 9 5 8L4 18H-2Q-1 10-4 6Q-12 8-15 0Q-14-12-3-14Z",
    ],
    ["a", "M-5 5Q-9 16-19 13Q-11 11-9 3ZM5 7Q10 17 18 12Q12 12 10 5Z"],
    ["c", disc(-1, -5, 1.8)],
    ["c", "M8-10Q12-3 9 3"],
  ],
  gothmog: [
    ["f", "M-12-4Q-12-14 0-14Q12-14 12-4V6Q8 17 0 18Q-8 17-12 6Z"],
    ["a", "M-11-8Q-20-10-18-20Q-14-13-6-13ZM11-8Q20-10 18-20Q14-13 6-13Z"],
    ["c", "M-9-2L-2 2L-9 4ZM9-2L2 2L9 4ZM-5 9H5V14H-5Z"],
    ["k", "M-3 9V14M0 9V14M3 9V14"],
  ],
  ugluk: [
    ["f", "M-15-15H15V2Q12 14 0 19Q-12 14-15 2Z"],
    ["c", "M-6 8V0L-8-5L-6-6L-4-2V-10H-2V-3V-12H0V-3V-11H2V-2V-8H4V2L7-1L9 0L5 6V10Q0 13-6 8Z"],
  ],
  // Mordor cards: what they take
  "mordor-a": [
    ["f", "M0-16A6 6 0 1 1-.1-16ZM-12 16Q-12-2 0-2Q12-2 12 16Z"],
    ["k", "M-18-16L18 18"],
  ],
  "mordor-b": [
    ["f", "M-14-12L-2-15L4 12L-8 15ZM5-13L15-10L9 16L2 14Z"],
    ["k", "M-18-16L18 18"],
  ],
  "mordor-c": [
    ["f", "M-11-10Q-10-17 0-17Q10-17 11-10Q14 0 7 5V11H-7V5Q-14 0-11-10Z"],
    ["c", `${disc(-4.5, -5, 2.8)}${disc(4.5, -5, 2.8)}M0-1L-1.500 3H1.500ZM-3 7V11M0 7V11M3 7V11`],
    ["k", "M-18-16L18 18"],
  ],
};

/** The drawing of a card. */
export function emblemOf(card: string): Stroke[] {
  return OWN[card] ?? EMBLEMS[card] ?? EMBLEMS.back!;
}
