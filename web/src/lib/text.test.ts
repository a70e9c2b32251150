import { expect, test } from "vitest";
import { clockText } from "./clock";
import { blocks } from "./markdown";
import { ago, counted, numeral } from "./text";

test("a minus is no hyphen", () => {
  expect([2, 0, -2].map(numeral)).toEqual(["2", "0", "−2"]);
  expect([1, -3].map((count) => counted(count, "point"))).toEqual(["1 point", "−3 points"]);
  expect([1, 2].map((count) => counted(count, "hero", "heroes"))).toEqual(["1 hero", "2 heroes"]);
});

test("clocks read as people read them", () => {
  expect(clockText(245)).toBe("4:05");
  expect(clockText(3729)).toBe("1:02:09");
  expect(clockText(2 * 86400 + 3 * 3600)).toBe("2 d 3 h");
  expect(clockText(-3)).toBe("0:00");
});

test("rules become blocks, and a rule can be linked by its id", () => {
  const page = blocks("# Title\n\nSome **words**\nhere.\n\n- **S1** One\n  line.\n- **S2** Two.\n");
  expect(page.map(({ kind }) => kind)).toEqual(["heading", "text", "list"]);
  const list = page[2]!;
  expect(list.kind === "list" && list.items.map(({ id }) => id)).toEqual(["S1", "S2"]);
});

test("a table has a head and rows", () => {
  const [table] = blocks("| A | B |\n| --- | --- |\n| 1 | 2 |\n");
  expect(table!.kind === "table" && table!.rows.length).toBe(1);
});

test("how long ago something was", () => {
  expect(ago(20)).toBe("just now");
  expect(ago(61)).toBe("1 minute ago");
  expect(ago(2 * 86400 + 5)).toBe("2 days ago");
});
