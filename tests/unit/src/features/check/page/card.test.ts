import { expect, test } from "vitest";
import type { Root } from "../../../../../../src/ingest/scan/drop.ts";
import { listCard } from "../../../../../../src/features/check/page/card.ts";
import { zipOf } from "../../../../../support/zip-bytes.ts";

function cardOf(files: Record<string, BlobPart>): Root {
  return {
    kind: "files",
    name: "CARD",
    files: Object.entries(files).map(([path, bytes]) => ({
      path,
      name: "other" as const,
      origin: { from: "file" as const, file: new File([bytes], path) },
    })),
  };
}

const list = async (files: Record<string, BlobPart>, opens: boolean) =>
  listCard([cardOf(files)], new AbortController().signal, () => undefined, opens);

const zip = zipOf([
  { name: "b.jpg", content: "second ".repeat(50), method: 8 },
  { name: "secret.jpg", content: "x", flags: 1 },
  { name: "inner.zip", content: "x" },
]);

test("ZIP files of a card are looked into; what cannot be unpacked, and one that is cut short, is named", async () => {
  const card = await list({ "a.jpg": "first", "old.zip": zip, "cut.zip": zip.slice(0, 60) }, true);
  expect(card.files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ["CARD/a.jpg", undefined],
    ["CARD/old.zip/b.jpg", 350],
    ["CARD/cut.zip/b.jpg", 350],
  ]);
  expect(await (await card.files[1]?.open())?.text()).toBe("second ".repeat(50));
  expect(card.unreadable.toSorted()).toEqual([
    "CARD/cut.zip",
    "CARD/old.zip/inner.zip",
    "CARD/old.zip/secret.jpg",
  ]);
});

test("otherwise they are files like others", async () => {
  const card = await list({ "old.zip": zip }, false);
  expect(card.files.map(({ path }) => path)).toEqual(["CARD/old.zip"]);
});
