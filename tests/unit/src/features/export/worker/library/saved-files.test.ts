import { beforeEach, expect, test } from "vitest";
import { placeByHand } from "../../../../../../../src/photo/photo-edit.ts";
import { albumsAt } from "../../../../../../../src/photo/saving/album-spread.ts";
import { readXmpFile } from "../../../../../../../workers/photo/sidecars/sidecars.ts";
import { libraryOf } from "../../../../../../support/exported-library.ts";
import { emptyDatabases } from "../../../../../../support/kept-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { imported, type Made } from "../../../../../../support/whole-library.ts";

beforeEach(emptyDatabases);

const everything = { metadata: "all", location: "exact" } as const;

function readBack(text: string | null | undefined) {
  const reading = readXmpFile(new TextEncoder().encode(text ?? ""));
  return reading.about === "photo" ? reading.values : null;
}

const files = [
  { path: "Trip/a.jpg", record: aRecord({ location: null }), given: placeByHand(38.7223, -9.1393) },
  { path: "Trip/b.jpg", record: aRecord() },
  { path: "Trip/raw.jpg", record: aRecord({ location: null }), given: placeByHand(-33.9, 18.4) },
  { path: "Trip/raw.cr2", record: aRecord({ type: "image/x-canon-cr2", location: null }) },
];

test("sidecars go with the files of edited photos only, and are read back", async () => {
  const library = await libraryOf(files);
  const rows = await library.exports.rows({ filtered: false });
  const saved = await library.exports.files(rows, true, 1, everything);
  const byPath = new Map(saved.map(({ paths, sidecar }) => [paths[0], sidecar]));
  expect(byPath.get("Trip/b.jpg")).toBeNull();
  expect(readBack(byPath.get("Trip/a.jpg"))?.location?.lat).toBeCloseTo(38.7223, 6);
  expect(readBack(byPath.get("Trip/raw.jpg"))?.location?.lat).toBeCloseTo(-33.9, 6);
  expect(byPath.get("Trip/raw.cr2")).toBe(byPath.get("Trip/raw.jpg"));
  expect((await library.exports.files(rows, true, 1, null)).map(({ sidecar }) => sidecar)).toStrictEqual(
    saved.map(() => null),
  );
});

test("a sidecar tells no more than its photo may", async () => {
  const library = await libraryOf(files);
  const rows = await library.exports.rows({ filtered: false });
  await library.edits.edit([{ rows: [0], change: { title: "Alfama" } }]);
  const only = async (discretion: Parameters<typeof library.exports.files>[3]) =>
    (await library.exports.files(rows, false, 1, discretion)).find(({ paths }) => paths[0] === "Trip/a.jpg")
      ?.sidecar;
  const without = await only({ metadata: "all", location: "none" });
  expect(without).toContain("Alfama");
  expect(without).not.toMatch(/GPS|ocation/);
  expect(readBack(await only({ metadata: "all", location: "rounded" }))?.location?.lat).toBeCloseTo(38.72, 9);
  expect(await only({ metadata: "none", location: "none" })).toBeNull();
});

test("each tile knows its albums, smart ones too, and what saving all of them makes is counted", async () => {
  const library = await libraryOf(files);
  const rows = await library.exports.rows({ filtered: false });
  await library.albums.change({ do: "create", id: "one", name: "Zoo", rows: Uint32Array.of(0, 2) });
  await library.albums.change({ do: "create", id: "two", name: "Alps", rows: Uint32Array.of(2) });
  await library.albums.change({ do: "create", id: "none", name: "Empty", rows: new Uint32Array() });
  await library.albums.change({ do: "save", id: "smart", name: "Words", filter: "q=b.jpg" });
  const spread = await library.exports.albums(rows);
  expect(spread.names).toStrictEqual(["Alps", "Words", "Zoo"]);
  const albums = new Map(
    Array.from(rows, (row, at) => [row, Array.from(albumsAt(spread, at), (one) => spread.names[one])]),
  );
  expect(albums.get(0)).toStrictEqual(["Zoo"]);
  expect(albums.get(1)).toStrictEqual(["Words"]);
  expect(albums.get(2)).toStrictEqual(["Alps", "Zoo"]);
  expect(spread.loose).toBe(0);
  // The raw file is in both albums of its picture.
  expect(spread.files).toStrictEqual({ one: 4, all: 6, beside: 0 });
  const some = await library.exports.albums(Uint32Array.of(1, 0));
  expect(some.names).toStrictEqual(["Words", "Zoo"]);
});

test("sidecars and subtitles go with their originals, numbered and dated like them, and with no copy", async () => {
  const taken = { local: "2024-05-03T10:11:12", offset: null, source: "exif:DateTimeOriginal" } as const;
  const made = (path: string, kind: "photo" | "video" = "photo"): Made => ({
    path,
    kind: "photo",
    record: aRecord({ kind, type: kind === "photo" ? "image/jpeg" : "video/mp4", takenAt: taken }),
    picture: true,
    favourite: false,
  });
  const { library } = await imported([
    made("Trip/one.jpg"),
    { path: "Trip/one.jpg.xmp", kind: "sidecar", title: "One" },
    made("Trip/film.mp4", "video"),
    { path: "Trip/film.en.srt", kind: "sidecar", title: "Two" },
    { path: "Trip/other.srt", kind: "sidecar", title: "Three" },
  ]);
  const rows = await library.exports.rows({ filtered: false });
  const all = await library.exports.files(rows, true, 1, null);
  const told = all.map(({ number, kind, local, paths }) => [number, kind, local, paths[0]]);
  const film = all.find(({ kind }) => kind === "video")?.number;
  expect(told).toHaveLength(4);
  expect(told).toContainEqual([film, "sidecar", taken.local, "Trip/film.en.srt"]);
  expect(told).toContainEqual([3 - (film ?? 0), "sidecar", taken.local, "Trip/one.jpg.xmp"]);
  const one = await library.exports.files(rows, false, 1, null);
  expect(one.map(({ kind }) => kind).toSorted()).toEqual(["photo", "video"]);
  expect((await library.exports.albums(rows)).files).toEqual({ one: 2, all: 2, beside: 2 });
});
