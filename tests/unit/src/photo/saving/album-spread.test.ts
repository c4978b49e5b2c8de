import { expect, test } from "vitest";
import { albumFolders, albumsAt } from "../../../../../src/photo/saving/album-spread.ts";

test("each album has a folder of its own, with a name every system allows", () => {
  expect(albumFolders(["Lisbon", "lisbon", "a/b", "a?b", "..", "Ohne Album"], "Ohne Album")).toStrictEqual([
    "Lisbon",
    "lisbon (2)",
    "a_b",
    "a_b (2)",
    "Album",
    "Ohne Album (2)",
  ]);
});

test("the albums of a tile stand one after the other", () => {
  const spread = {
    names: ["A", "B"],
    starts: Uint32Array.of(0, 2, 2, 3),
    albums: Uint32Array.of(0, 1, 1),
    loose: 1,
    files: { all: 4, one: 4, beside: 0 },
  };
  expect([0, 1, 2].map((at) => [...albumsAt(spread, at)])).toStrictEqual([[0, 1], [], [1]]);
});
