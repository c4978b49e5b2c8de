import { expect, test } from "vitest";
import type { ReadBytes } from "../../../../../../src/features/published/shared/published-worker.ts";
import { parseEdtf, wideFields } from "../../../../../../src/photo/dates/edtf.ts";
import { dateAt } from "../../../../../../src/features/published/worker/dates.ts";
import { PublishedReader } from "../../../../../../src/features/published/worker/published-reader.ts";
import {
  aDatasetPhoto,
  sourceOf,
  writtenDataset,
  type WrittenDataset,
} from "../../../../../support/dataset.ts";

function readerOf({ files, manifest }: WrittenDataset): PublishedReader {
  const read: ReadBytes = async (path, start, end) => {
    const file = files.get(path);
    if (!file) return { ok: false, why: "missing" };
    return { ok: true, bytes: await file.slice(start, end).arrayBuffer() };
  };
  return new PublishedReader(manifest, read);
}

const source = "exif:DateTimeOriginal";
const takenAt = (text: string) => {
  const date = parseEdtf(text);
  return date ? { ...wideFields(date), offset: null, source } : { local: text, offset: null, source };
};

test("tiles and details of a published library have the width of their dates, in the order of the app", async () => {
  const texts = ["1985", "1985-01-01T00:00:00", "1985~", "1984/1986", "1985-07-03T10:00:00", "1985-07"];
  const photos = texts.map((text) => aDatasetPhoto(text, { takenAt: takenAt(text) }));
  // A source is in the order of time.
  photos.sort((a, b) => ((a.takenAt?.local ?? "") < (b.takenAt?.local ?? "") ? -1 : 1));
  const reader = readerOf(await writtenDataset(sourceOf(photos), photos.length));
  await reader.select({ from: null, to: null, bounds: null, words: "" }, () => undefined);
  const { tiles } = await reader.tiles(0, photos.length);
  const dates = tiles.map((tile) => [new Date(tile.takenAt).toISOString().slice(0, 10), tile.dateWidth]);
  expect(dates).toEqual([
    ["1985-07-03", 0],
    ["1985-07-01", parseEdtf("1985-07")?.width],
    ["1985-01-01", 0],
    ["1985-01-01", parseEdtf("1985")?.width],
    ["1985-01-01", parseEdtf("1985~")?.width],
    ["1984-01-01", parseEdtf("1984/1986")?.width],
  ]);
  for (const { key, dateWidth } of tiles) expect((await reader.details(key))?.dateWidth).toBe(dateWidth);
});

test.each([
  ["an older dataset", null],
  ["another date", "1986"],
  ["no date", "'; DROP TABLE photos"],
  ["a moment", "1985-01-01"],
])("the text of %s makes no date wide", (_, text) => {
  const columns = new Map<string, unknown[]>([["taken_local", [Date.UTC(1985, 0)]]]);
  if (text !== null) columns.set("taken_edtf", [text]);
  expect(dateAt((name) => columns.get(name), 0)).toEqual({ takenAt: Date.UTC(1985, 0), dateWidth: 0 });
});
