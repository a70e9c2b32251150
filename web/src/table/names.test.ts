import { expect, test } from "vitest";
import type { Frame } from "../lib/wire";
import { amongBots } from "./names";

type Seat = Frame["players"][number];

test("a bot that sits in for somebody does not make it a game among bots", () => {
  const seated = (seat: string, person: boolean, bot: string): Seat =>
    ({ seat, person, bot }) as Seat;
  const among = (other: Seat): boolean =>
    amongBots({ seat: "fellowship", players: [seated("fellowship", true, ""), other] });
  expect(among(seated("sauron", false, "fredegar"))).toBe(true);
  expect(among(seated("sauron", true, ""))).toBe(false);
  expect(among(seated("sauron", true, "ismcts"))).toBe(false);
});
