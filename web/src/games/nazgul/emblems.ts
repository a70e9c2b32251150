/** The drawings of this game, and those that all games share. In a box from -20 to 20. */

import { EMBLEMS } from "../../drawing/emblems";
import { disc, ring, star, type Stroke } from "../../drawing/strokes";

const SHIELD = "M0 18Q-14 10-14-4V-14Q-6-13 0-17Q6-13 14-14V-4Q14 10 0 18Z";
const SWORD = "M0-19L3-14V6H-3V-14Z";

const STAGES: Record<string, Stroke[]> = {
  osgiliath: [
    ["f", "M-18 14V0Q-17-10-9-11Q-2-10-2 0L-5 3L-2 6V14ZM4 14V4L8 1L6-3Q10-8 17-4V14Z"],
    ["c", "M-13 14V4Q-9 0-6 4V14ZM9 14V8Q11 5 14 8V14Z"],
    ["a", "M-20 15H20V18H-20Z"],
  ],
  "pelennor-fields": [
    ["l", "M-19 12Q0 4 19 12M-19 17Q0 9 19 17M-14 7Q0 0 14 7"],
    ["f", "M-7 5V-18H-4V5Z"],
    ["a", "M-4-17Q5-21 13-15L9-11L14-7Q5-12-4-7Z"],
  ],
  "minas-tirith": [
    ["f", "M-18 17V9H-13V2H-9V-4H-5V-10H-2V-19H2V-10H5V-4H9V2H13V9H18V17Z"],
    ["c", "M-13 10H13M-9 3H9M-5-3H5M-3 17V12Q0 9 3 12V17Z"],
    ["a", star(5, 4, 1.6, 0, -14)],
  ],
  "final-stand": [
    ["f", "M-14 18V-12Q-8-16-4-12V18ZM4 18V-12Q8-16 14-12V18Z"],
    ["c", "M-11-5H-7M7-5H11M-11 1H-7M7 1H11"],
    ["a", star(7, 7, 2.6, 0, -8)],
    ["l", "M-4 4H4M-4 11H4"],
  ],
  "fords-of-isen": [
    ["l", "M-19-8Q-12-14-6-8T6-8T19-8M-19 12Q-12 6-6 12T6 12T19 12"],
    ["f", `${disc(-11, 2, 4)}${disc(0, 3, 4.6)}${disc(11, 2, 4)}`],
    ["a", "M-5-12L-8-19H-2ZM9-12L6-19H12Z"],
  ],
  edoras: [
    ["f", "M-18 4L0-12L18 4L15 7V15H-15V7Z"],
    ["a", "M-20 4L0-15L20 4L17 5L0-9L-17 5ZM-1-14L-5-19H5L1-14Z"],
    ["c", "M-3 15V7H3V15ZM-11 15V9M-7 15V9M7 15V9M11 15V9"],
  ],
  "deeping-coomb": [
    ["f", "M-19 17L-15-14L-9-6L-5-13L-3 17ZM19 17L15-12L10-8L6-15L3 17Z"],
    ["a", "M-2 17Q2 8-1 2T1-12L3-11Q1-2 3 4T2 17Z"],
  ],
  hornburg: [
    ["f", "M-18 16V2H-14V5H-10V2H-6V5H-3V-15H1V-12H5V-15H9V-12H12V16Z"],
    ["c", "M-13 16V11Q-10 8-8 11V16ZM3-5H6M3 2H6"],
    ["a", "M12 4L19 1V16H12Z"],
  ],
  weathertop: [
    ["f", "M-20 17Q-12 2-7 0H7Q12 2 20 17Z"],
    ["l", "M-7 0V-9M-2 0V-13M3 0V-7M7 0V-11"],
    ["a", "M0-15Q4-10 0-7Q-4-10 0-15Z"],
  ],
  "ford-of-bruinen": [
    ["f", "M-19 12Q-16-6-4-10Q4-16 9-10Q17-8 17-2L11-3Q9 1 3 0Q8 8 19 12Z"],
    ["c", `${disc(9, -7, 1.4)}M-10 8Q-6 2 0 3M-14 10Q-10 5-8 4`],
    ["l", "M-19 17Q-12 12-6 17T6 17T19 17"],
  ],
  "amon-hen": [
    ["f", "M-19 17Q-10 4-8-2H8Q10 4 19 17Z"],
    ["f", "M-8-2V-16H-5V-6H5V-16H8V-2Z"],
    ["a", "M-9 9Q0 3 9 9Q0 15-9 9Z"],
    ["c", disc(0, 9, 2.2)],
  ],
  "mount-doom": [
    ["f", "M-20 17L-6-8L-3-5L0-9L3-5L6-8L20 17Z"],
    ["a", "M-5-9Q-9-15-4-20Q-3-15 0-19Q1-14 5-18Q9-13 5-9L3-6L0-10L-3-6ZM-2 4Q2 9-1 17H3Q6 9 1 2Z"],
  ],
};

const THINGS: Record<string, Stroke[]> = {
  nazgul: EMBLEMS["black-rider"]!,
  orc: EMBLEMS.orcs!,
  troll: EMBLEMS["cave-troll"]!,
  mumak: [
    ["f", "M-17 14V0Q-17-13-2-13Q13-13 13-1Q13 3 17 5L18 10Q11 11 8 5L6 14H1V7H-7V14Z"],
    ["a", "M7 1Q12 16 19 17Q10 20 4 3ZM-10-14H2V-19H-10Z"],
    ["c", `${disc(6, -5, 1.5)}M0-8Q-5-2 0 4`],
  ],
  hero: [
    ["f", SWORD],
    ["a", "M-11 5H11V9H-11ZM-2 10H2V17H-2Z"],
  ],
  army: [
    ["f", SHIELD],
    ["c", "M0-11V12M-9-4H9"],
  ],
  favor: EMBLEMS.eye!,
  walls: [
    ["f", "M-19 17V-9H-13V-4H-7V-9H-2V-4H3V-9H8V-4H13V-9H19V17Z"],
    ["c", "M-19 4H19M-19 11H19M-8 4V11M6 4V11M-2 11V17M12 11V17M-12 11V17"],
  ],
  points: [
    ["f", "M-15 10L-17-9L-8-1L0-14L8-1L17-9L15 10Z"],
    ["a", "M-15 12H15V16H-15Z"],
  ],
  card: [
    ["f", "M-12-18H12V18H-12Z"],
    ["a", star(6, 9, 3)],
  ],
  level: [
    ["l", "M-14 8A15 15 0 1 1 14 8"],
    ["a", "M-2 4L8-9L3 7Z"],
    ["f", disc(0, 5, 3)],
  ],
  damage: [
    ["f", "M-15-17L9 7L6 10L-17-12ZM15-17L-9 7L-6 10L17-12Z"],
    [
      "a",
      "M-13 5L-4 14L-7 17L-10 13L-15 18L-18 15L-13 11L-16 8ZM13 5L4 14L7 17L10 13L15 18L18 15L13 11L16 8Z",
    ],
  ],
  terror: [
    ["f", "M0-18Q15-18 15-4Q15 3 9 6V13H-9V6Q-15 3-15-4Q-15-18 0-18Z"],
    ["c", `${disc(-6, -4, 4)}${disc(6, -4, 4)}M-4 13V8M0 13V8M4 13V8`],
    ["a", "M-9 15H9V18H-9Z"],
  ],
  tactics: [
    [
      "f",
      "M-9 17Q-15 3-10-3L-11-15Q-9-17-7-15L-5-5L-4-18Q-2-20 0-18V-5L4-17Q6-18 8-16L5-3Q13-5 13-1Q10 4 8 17Z",
    ],
    ["a", "M10-19H18V-11H10Z"],
  ],
  valor: [
    ["f", SHIELD],
    ["a", star(5, 9, 3.6, 0, -2)],
  ],
  ring: [["a", ring(0, 0, 15, 9)]],
  king: EMBLEMS["witch-king"]!,
};

/** Heroes without a drawing of their own carry the sign of where they come from. */
const PEOPLES: Record<string, Stroke[]> = {
  gondor: [
    ["f", "M-3 18V2Q-12-2-9-13Q-5-6 0-17Q5-6 9-13Q12-2 3 2V18Z"],
    ["a", `${disc(-13, -6, 2)}${disc(13, -6, 2)}${disc(0, -19, 1.8)}`],
  ],
  rohan: [
    ["f", "M-13 17Q-15-1-4-10L-5-18L2-12Q13-10 17 2L13 7Q8 2 4 3Q6 10 3 17Z"],
    ["c", disc(6, -4, 1.5)],
    ["a", "M-5-12Q-16-4-16 12Q-11 2-6-4Z"],
  ],
  "ring-bearer": [
    ["f", "M0-19Q13-6 0 10Q-13-6 0-19Z"],
    ["l", "M0 10V19"],
    ["a", "M0 4Q12-2 17 8Q7 13 0 6ZM0 4Q-12-2-17 8Q-7 13 0 6Z"],
  ],
};

const HEROES: Record<string, string> = {
  "gandalf-the-grey": "gandalf",
  "gandalf-the-white": "gandalf*",
  grima: "wormtongue",
  "mouth-of-sauron": "mouth",
  frodo: "frodo",
};

const POWERS: Record<string, string> = {
  armor: "army",
  shrieks: "terror",
  "black-breath": "terror",
  "siege-towers": "walls",
  grond: "walls",
  "blasting-fire": "walls",
  "machines-of-war": "tactics",
  "eyes-of-the-nine": "tactics",
  "sauron-is-pleased": "favor",
  plunder: "favor",
  "nine-rings": "ring",
  "black-speech": "level",
  "orcs-of-the-morgul-vale": "orc",
  "jagged-blades": "orc",
  "broad-shields": "orc",
  "trolls-of-gorgoroth": "troll",
  "great-hammers": "troll",
  "mordor-mail": "troll",
  "beasts-of-harad": "mumak",
  "iron-tusks": "mumak",
  "war-towers": "mumak",
  "morgul-blade": "damage",
  "sorcery-of-angmar": "king",
};

export const stageEmblem = (stage: string): Stroke[] => STAGES[stage] ?? THINGS.army!;
export const emblem = (thing: string): Stroke[] => THINGS[thing] ?? THINGS.card!;
export const powerEmblem = (power: string): Stroke[] =>
  power === "palantir" ? EMBLEMS.orb! : emblem(POWERS[power] ?? "card");
export const heroEmblem = (hero: string, places: string[]): Stroke[] =>
  EMBLEMS[HEROES[hero] ?? hero] ?? PEOPLES[places[0] ?? ""] ?? THINGS.hero!;
