import { expect, test } from "vitest";
import { packsWished } from "../../../../scripts/packs/packs.mjs";

test.each<[string | undefined, string[]]>([
  [undefined, ["things", "text", "people"]],
  ["", ["things", "text", "people"]],
  ["none", []],
  ["things", ["things"]],
  // In the order the app has them, each once.
  ["Text, things,text", ["things", "text"]],
])("PINROLL_PACKS=%s makes %s", (wish, packs) => {
  expect(packsWished(wish)).toEqual(packs);
});

test.each(["faces", "things,", "none,text"])(
  "PINROLL_PACKS=%s is refused, with the names there are",
  (wish) => {
    expect(() => packsWished(wish)).toThrow(/no pack. There are things, text, people/);
  },
);
