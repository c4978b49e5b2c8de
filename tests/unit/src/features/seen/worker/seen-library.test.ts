import { beforeEach, describe, expect, test } from "vitest";
import { things } from "../../../../../../src/features/seen/shared/things.ts";
import type { AskedLook } from "../../../../../../src/features/seen/shared/looks-like.ts";
import type { SeenClass, SeenLine } from "../../../../../../src/features/seen/shared/packs.ts";
import type { LibraryJson } from "../../../../../../src/photo/library-json.ts";
import { noFilter } from "../../../../../../src/photo/filter/filter.ts";
import { dumpDatabase } from "../../../../../support/database-dump.ts";
import { aRecord } from "../../../../../support/library-fixtures.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../support/kept-library.ts";

beforeEach(emptyDatabases);

const version = "v1";
const none = new Uint32Array();

/** Photos in two folders, drawn, one a day: the first is the oldest. */
async function photos(count: number): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  const paths = Array.from({ length: count }, (_, id) => `${id % 2 === 0 ? "Even" : "Odd"}/${id}.jpg`);
  kept.library.intake.found(paths.map((path, id) => ({ id, path, sidecar: false })));
  for (let id = 0; id < count; id++) {
    const local = `2024-05-${String(id + 1).padStart(2, "0")}T10:00:00`;
    kept.record(id, aRecord({ takenAt: { local, offset: null, source: "exif:DateTimeOriginal" } }));
    kept.picture(id);
  }
  await kept.settled(count);
  return kept;
}

const seen = (thing: string, score: number): SeenClass => ({
  number: things.indexOf(thing),
  score: Math.round(score * 255),
});

/** Looks at the next photo, and keeps what is found in it; null where none is left. */
async function lookAtNext(
  { library }: KeptLibrary,
  found: (row: number) => SeenClass[],
  first = none,
): Promise<number | null> {
  const { next } = await library.seen.next("things", version, first);
  if (next === null) return null;
  const { row, stamp } = next;
  await library.seen.keep({ pack: "things", version, row, stamp, found: found(row) });
  return row;
}

/** Looks at all photos; answers their rows in turn. */
async function lookAtAll(kept: KeptLibrary, found: (row: number) => SeenClass[]): Promise<number[]> {
  const rows: number[] = [];
  for (;;) {
    const row = await lookAtNext(kept, found);
    if (row === null) return rows;
    rows.push(row);
  }
}

/** The rows that a search finds. */
async function search({ library }: KeptLibrary, text: string): Promise<number[]> {
  await library.search.setFilter({ ...noFilter, text });
  return Array.from(await library.exports.rows({ filtered: true, hidden: true })).sort((a, b) => a - b);
}

/** How many values the database holds of what was seen. */
const keptValues = async (): Promise<number> => (await dumpDatabase("pinroll")).stores["seen"]?.length ?? -1;
/** Blocks, and when they were written. */
const ofOnePack = 2;

const dogs = (row: number): SeenClass[] =>
  row === 0 ? [seen("dog", 0.9), seen("person", 0.7)] : row === 1 ? [seen("dog", 0.45)] : [];

describe("what was seen", () => {
  test("photos are looked at newest first, those on screen before, and none twice", async () => {
    const kept = await photos(4);
    expect(await lookAtNext(kept, dogs)).toBe(3);
    expect(await lookAtNext(kept, dogs, Uint32Array.of(1, 0))).toBe(1);
    expect(await lookAtAll(kept, dogs)).toEqual([2, 0]);
    expect(await kept.library.seen.next("things", version, none)).toEqual({ next: null, done: 4, total: 4 });
  });

  test("after a kill it goes on with those that are left; another version looks at all anew", async () => {
    const before = await photos(4);
    await lookAtNext(before, dogs);
    await lookAtNext(before, dogs);
    before.kill();
    const after = await KeptLibrary.open();
    expect((await after.library.seen.next("things", version, none)).done).toBe(2);
    expect(await lookAtAll(after, dogs)).toEqual([1, 0]);
    expect(await search(after, "dog")).toEqual([0]);
    expect(await after.library.seen.next("things", "v2", none)).toMatchObject({ done: 0, total: 4 });
  });

  test("a photo whose file is another one by now is looked at again", async () => {
    const kept = await photos(1);
    await lookAtAll(kept, dogs);
    kept.record(0, aRecord(), 5, 6);
    kept.picture(0);
    await kept.settled(1);
    expect(await lookAtAll(kept, () => [])).toEqual([0]);
    expect(await search(kept, "dog")).toEqual([]);
  });

  test("what was found in a file that was replaced meanwhile is not kept", async () => {
    const kept = await photos(1);
    const { next } = await kept.library.seen.next("things", version, none);
    kept.record(0, aRecord(), 5, 6);
    kept.picture(0);
    await kept.settled(1);
    const stamp = next?.stamp ?? 0;
    await kept.library.seen.keep({ pack: "things", version, row: 0, stamp, found: dogs(0) });
    expect(await search(kept, "dog")).toEqual([]);
  });

  test("is found by its names in ten languages, what perhaps is only with a question mark", async () => {
    const kept = await photos(3);
    expect(await search(kept, "dog")).toEqual([]);
    await lookAtAll(kept, dogs);
    const names = [
      "dog",
      "Hund",
      "chien",
      "perro",
      "cane",
      "cão",
      "犬",
      "狗",
      "كلب",
      "כלב",
      "PUPPY",
      "Hunde",
    ];
    for (const name of names) expect(await search(kept, name), name).toEqual([0]);
    expect(await search(kept, "dog?")).toEqual([0, 1]);
    expect(await search(kept, "dog person")).toEqual([0]);
    expect(await search(kept, "dog May")).toEqual([0]);
    expect(await search(kept, "hot dog")).toEqual([]);
    expect(await kept.library.search.understood("dog? 2024")).toMatchObject([
      {
        written: "dog",
        sense: "thing",
        count: 2,
        perhaps: 1,
        others: [{ sense: "sure", count: 1, text: "dog 2024" }],
      },
      { written: "2024", sense: "date", count: 3, perhaps: 0, others: [] },
    ]);
    expect(await kept.library.search.understood("dog")).toMatchObject([
      { sense: "thing", count: 1, perhaps: 0, others: [{ sense: "perhaps", count: 1, text: "dog?" }] },
    ]);
  });

  test("by the thumbnail alone is looked for again once the folder is open, and stays until then", async () => {
    const before = await photos(4);
    for (let at = 0; at < 4; at++) {
      const { next } = await before.library.seen.next("things", version, none);
      if (next === null) throw new Error("four are to be looked at");
      const { row, stamp } = next;
      await before.library.seen.keep({
        pack: "things",
        version,
        row,
        stamp,
        found: dogs(row),
        isSmall: row !== 3,
      });
    }
    expect((await before.library.seen.next("things", version, none)).next).toBeNull();
    expect(await before.library.seen.thumbnailsOnly("things", version, ["Odd/", "Even/"])).toEqual([1, 2]);
    before.kill();
    const kept = await KeptLibrary.open();
    expect(await kept.library.seen.thumbnailsOnly("things", version, ["Odd/", "Even/"])).toEqual([1, 2]);
    await kept.library.seen.opened("things", version, ["Even/"]);
    expect(await search(kept, "dog")).toEqual([0]);
    expect(await lookAtAll(kept, () => [])).toEqual([2, 0]);
    expect(await search(kept, "dog")).toEqual([]);
    expect(await kept.library.seen.thumbnailsOnly("things", version, ["Odd/", "Even/"])).toEqual([1, 0]);
    await kept.library.seen.opened("things", version, ["Even/"]);
    expect((await kept.library.seen.next("things", version, none)).next).toBeNull();
    // Another version looks at all of them.
    expect((await kept.library.seen.next("things", "v2", none)).done).toBe(0);
  });

  test("is told of one photo, the surest first", async () => {
    const kept = await photos(2);
    await lookAtAll(kept, dogs);
    expect((await kept.library.seen.of(0)).things).toEqual([
      { thing: "dog", sure: true },
      { thing: "person", sure: true },
    ]);
    expect((await kept.library.seen.of(1)).things).toEqual([{ thing: "dog", sure: false }]);
  });

  test("goes with the pack: nothing is left of it in the database, and photos are as before", async () => {
    const kept = await photos(2);
    await lookAtAll(kept, dogs);
    expect(await keptValues()).toBe(ofOnePack);
    await kept.library.seen.remove("things");
    expect(await keptValues()).toBe(0);
    expect(await search(kept, "dog")).toEqual([]);
    kept.kill();
    const after = await KeptLibrary.open();
    expect(await after.library.seen.of(0)).toEqual({ things: [], text: [] });
    expect(await after.library.seen.next("things", version, none)).toMatchObject({ done: 0, total: 2 });
  });

  test("goes with the photos that are forgotten", async () => {
    const kept = await photos(3);
    await lookAtAll(kept, dogs);
    await kept.library.upkeep.forget("Even/");
    kept.kill();
    const after = await KeptLibrary.open();
    expect(await after.library.seen.of(0)).toEqual({ things: [], text: [] });
    expect((await after.library.seen.of(1)).things).toEqual([{ thing: "dog", sure: false }]);
    await after.library.upkeep.forget("Odd/");
    expect(await keptValues()).toBe(0);
  });

  test("is in the JSON only where that is asked for", async () => {
    const kept = await photos(2);
    await lookAtAll(kept, dogs);
    const at = "2026-01-01T00:00:00Z";
    const scope = { filtered: false, hidden: true };
    const plain = await (await kept.library.exports.json(at, scope)).text();
    expect(plain).not.toContain("dog");
    expect(plain).not.toContain('"seen"');
    const asked = await (await kept.library.exports.json(at, { ...scope, seen: true })).text();
    const { version: format, photos: told } = JSON.parse(asked) as LibraryJson;
    expect(format).toBe(1);
    expect(Object.fromEntries(told.map(({ path, seen: found }) => [path, found]))).toEqual({
      "Even/0.jpg": { things: ["dog", "person"], text: null },
      "Odd/1.jpg": { things: [], text: null },
    });
  });
});

/** Lines of text, one below the other. */
const written = (...lines: string[]): SeenLine[] =>
  lines.map((text, at) => ({ text, x: 0.5, y: (at + 1) / 20, width: 0.5, height: 0.04, angle: 0 }));

/** Keeps what is read in every photo. */
async function readAll({ library }: KeptLibrary, textOf: (row: number) => SeenLine[]): Promise<void> {
  for (;;) {
    const { next } = await library.seen.next("text", version, none);
    if (next === null) return;
    const { row, stamp } = next;
    await library.seen.keep({ pack: "text", version, row, stamp, found: textOf(row) });
  }
}

const receipt = written(
  "B\u00c4CKEREI MULLER",
  "StraBe des 17. Juni",
  "Brotchen 0,45",
  "TOTAL14.39",
  "Kasekuchen 3,20",
);
const sign = written("\u897f \u611a\u56ed\u8def \u4e1c", "No parking", "Mon-Fri8am-6pm", "GREENNIGHT 2019");
const texts = (row: number): SeenLine[] => (row === 0 ? receipt : row === 1 ? sign : []);

describe("text in pictures", () => {
  test("is found without accents and by parts of words, beside what is written", async () => {
    const kept = await photos(3);
    expect(await search(kept, "parking")).toEqual([]);
    await readAll(kept, texts);
    for (const text of [
      "B\u00e4ckerei",
      "backer",
      "M\u00fcller",
      "Stra\u00dfe",
      "strasse",
      "14.39",
      "total",
      "kuchen",
      "Juni",
    ])
      expect(await search(kept, text), text).toEqual([0]);
    for (const text of [
      "parking",
      // They mean a colour, a light and a year, too.
      "green",
      "night",
      "2019",
      "8am",
      "6pm",
      "\u611a\u56ed\u8def",
      "\u4e1c",
      '"no parking"',
    ])
      expect(await search(kept, text), text).toEqual([1]);
    // A short word is found where one begins.
    expect(await search(kept, "ing")).toEqual([]);
    expect(await search(kept, "parking M\u00fcller")).toEqual([]);
    expect(await search(kept, "parking May")).toEqual([1]);
    expect(await search(kept, "Odd parking")).toEqual([1]);
    expect(await kept.library.search.understood("parking xyzzy")).toMatchObject([
      { written: "parking", sense: "text", count: 1 },
      { written: "xyzzy", sense: "nothing", count: 0 },
    ]);
  });

  test("makes photos with much of it documents, and those with amounts receipts, in ten languages", async () => {
    const kept = await photos(3);
    await readAll(kept, texts);
    for (const name of [
      "documents",
      "Dokumente",
      "\u66f8\u985e",
      "receipt",
      "Kassenbon",
      "\u6536\u636e",
      "\u05e7\u05d1\u05dc\u05d4",
    ])
      expect(await search(kept, name), name).toEqual([0]);
  });

  test("is kept apart from things: each goes alone, and leaves nothing in the database", async () => {
    const before = await photos(2);
    await readAll(before, texts);
    await lookAtAll(before, dogs);
    expect(await keptValues()).toBe(2 * ofOnePack);
    before.kill();
    const kept = await KeptLibrary.open();
    expect((await kept.library.seen.of(0)).text).toEqual(
      receipt.map((line) => ({ ...line, y: Math.fround(line.y), height: Math.fround(line.height) })),
    );
    expect(await search(kept, "dog parking")).toEqual([]);
    await kept.library.seen.remove("text");
    expect(await keptValues()).toBe(ofOnePack);
    expect(JSON.stringify(await dumpDatabase("pinroll"))).not.toContain("parking");
    expect(await search(kept, "parking")).toEqual([]);
    expect(await search(kept, "dog")).toEqual([0]);
    expect(await kept.library.seen.next("text", version, none)).toMatchObject({ done: 0, total: 2 });
  });

  test("is in the JSON only where that is asked for", async () => {
    const kept = await photos(2);
    await readAll(kept, (row) => (row === 1 ? sign : []));
    const at = "2026-01-01T00:00:00Z";
    const scope = { filtered: false, hidden: true };
    expect(await (await kept.library.exports.json(at, scope)).text()).not.toContain("parking");
    const asked = await (await kept.library.exports.json(at, { ...scope, seen: true })).text();
    const { photos: told } = JSON.parse(asked) as LibraryJson;
    expect(Object.fromEntries(told.map(({ path, seen: found }) => [path, found?.text]))).toEqual({
      "Even/0.jpg": null,
      "Odd/1.jpg": "\u897f \u611a\u56ed\u8def \u4e1c\nNo parking\nMon-Fri8am-6pm\nGREENNIGHT 2019",
    });
  });
});

describe("a person's own model", () => {
  const colours = { red: [127, 0, 0], green: [0, 127, 0], blue: [0, 0, 127] } as const;
  const asked = (look: string, vector: readonly number[], of = version): AskedLook => ({
    look,
    version: of,
    scale: 100,
    vector: Float32Array.from(vector),
    neutral: new Float32Array(3),
  });

  /** Looks at all photos: each has the colour of its turn. */
  async function lookAtColours({ library }: KeptLibrary, of = version): Promise<void> {
    for (;;) {
      const { next } = await library.seen.next("own", of, none);
      if (next === null) return;
      const { row, stamp } = next;
      const found = Int8Array.from(Object.values(colours)[row % 3] ?? []);
      await library.seen.keep({ pack: "own", version: of, row, stamp, found });
    }
  }

  test("finds by what was typed where words find nothing, beside words only when asked, and after a restart", async () => {
    const kept = await photos(6);
    await lookAtColours(kept);
    expect(await search(kept, "a meadow")).toEqual([]);
    const unknown = async (text: string) =>
      (await kept.library.search.understood(text)).filter(({ sense }) => sense === "nothing");
    expect(await unknown("a meadow")).toMatchObject([{ written: "meadow" }]);
    expect(await kept.library.seen.alike(asked("a meadow", [0, 1, 0]))).toEqual({ count: 2, isFound: false });
    expect(await search(kept, "a meadow")).toEqual([1, 4]);
    expect(await search(kept, " ~a  meadow")).toEqual([1, 4]);
    expect(await unknown("a meadow")).toEqual([]);

    expect(await kept.library.seen.alike(asked("odd", [1, 0, 0]))).toEqual({ count: 2, isFound: true });
    expect(await search(kept, "odd")).toEqual([1, 3, 5]);
    expect(await search(kept, "~odd")).toEqual([0, 3]);

    kept.kill();
    const again = await KeptLibrary.open();
    expect(await again.library.seen.next("own", version, none)).toMatchObject({ next: null, done: 6 });
    await again.library.seen.alike(asked("a meadow", [0, 1, 0]));
    expect(await search(again, "a meadow")).toEqual([1, 4]);
    again.kill();
  });

  test("looks at all photos again where it is another one, and is removed without a trace", async () => {
    const kept = await photos(3);
    await lookAtColours(kept);
    expect(await keptValues()).toBe(ofOnePack);
    expect(await kept.library.seen.next("own", "v2", none)).toMatchObject({ done: 0, total: 3 });
    await lookAtColours(kept, "v2");
    expect(await kept.library.seen.alike(asked("sea", [0, 0, 1]))).toEqual({ count: 0, isFound: false });
    expect((await kept.library.seen.alike(asked("sea", [0, 0, 1], "v2"))).count).toBe(1);
    await kept.library.seen.remove("own");
    expect(await keptValues()).toBe(0);
    expect(await search(kept, "~sea")).toEqual([]);
    // What texts meant is gone, too.
    await lookAtColours(kept, "v2");
    expect(await search(kept, "~sea")).toEqual([]);
    kept.kill();
  });
});
