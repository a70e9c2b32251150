/** The six symbols and the wild one: each has its colour, the outline of its badge and a sign, so
 * that nobody needs to tell colours apart. In a box from -12 to 12. */

export interface Sign {
  colour: string;
  /** The sign on the badge. */
  ink: string;
  badge: string;
  filled: string;
  lines: string;
}

const LIGHT = "#fff6df";
const DARK = "#2b1d08";

export const SIGNS: Record<string, Sign> = {
  sword: {
    colour: "#b3261e",
    ink: LIGHT,
    badge: "M-11.500 0A11.500 11.500 0 1 1 11.500 0A11.500 11.500 0 1 1-11.500 0Z",
    filled:
      "M0-10L2-7V2.500H-2V-7ZM-5.500 2.500H5.500V4.800H-5.500ZM-1.200 4.800H1.200V8.500H-1.200Z",
    lines: "",
  },
  axe: {
    colour: "#c35a09",
    ink: LIGHT,
    badge: "M-8-11H8Q11-11 11-8V8Q11 11 8 11H-8Q-11 11-11 8V-8Q-11-11-8-11Z",
    filled:
      "M1-7Q4-9.500 7.500-8Q10.500-3 7.500 2.500Q4.500-.5 1-.5ZM-1-7Q-4-9.500-7.500-8Q-10.500-3-7.500 2.500Q-4.500-.5-1-.5Z",
    lines: "M0-9V9.500",
  },
  spear: {
    colour: "#e3b41f",
    ink: DARK,
    badge: "M0-12L12 0L0 12L-12 0Z",
    filled: "M0-10Q4-4.500 0-.5Q-4-4.500 0-10Z",
    lines: "M0-1V9.500M-3 1.500H3",
  },
  bow: {
    colour: "#2c7a3d",
    ink: LIGHT,
    badge: "M-6-11H6L12 0L6 11H-6L-12 0Z",
    filled: "M9.500 0L5-3V3Z",
    lines: "M-2-8.500Q6.500-5 6.500 0Q6.500 5-2 8.500M-2-8.500L-4 0L-2 8.500M-8 0H6",
  },
  fist: {
    colour: "#2058a6",
    ink: LIGHT,
    badge: "M-11 11V-3Q-11-11.500 0-11.500Q11-11.500 11-3V11Z",
    filled:
      "M-6.500-5.500Q-6.500-7.500-4.900-7.500Q-3.300-7.500-3.300-6Q-3.200-8.300-1.600-8.300Q0-8.300 0-6.300Q0-8.300 1.700-8.300Q3.300-8.300 3.300-6Q3.400-7.500 5-7.500Q6.600-7.500 6.600-5.500V1Q6.600 4 4 5.500V9.500H-4V5.500Q-6.500 4-6.500 1Z",
    lines: "",
  },
  shield: {
    colour: "#6d3a9c",
    ink: LIGHT,
    badge: "M0-12Q5-9.500 11-10Q12.500 5 0 12Q-12.500 5-11-10Q-5-9.500 0-12Z",
    filled:
      "M0-7.500L1.900-2.600L7-2.400L3 .8L4.400 5.800L0 3L-4.400 5.800L-3 .8L-7-2.400L-1.900-2.600Z",
    lines: "",
  },
  wild: {
    colour: "#f4ead0",
    ink: DARK,
    badge:
      "M0-12L3.200-7.700L8.500-8.500L7.700-3.200L12 0L7.700 3.200L8.500 8.500L3.200 7.700L0 12L-3.200 7.700L-8.500 8.500L-7.700 3.200L-12 0L-7.700-3.200L-8.500-8.500L-3.200-7.700Z",
    filled: "",
    lines: "",
  },
};

/** The wild symbol shows all six colours. */
export const ALL = ["sword", "axe", "spear", "bow", "fist", "shield"];
