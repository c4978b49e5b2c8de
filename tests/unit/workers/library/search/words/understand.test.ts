import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { noFilter } from "../../../../../../src/photo/filter/filter.ts";
import type { WordRead } from "../../../../../../src/photo/filter/word-read.ts";
import { things } from "../../../../../../src/features/seen/shared/things.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../support/kept-library.ts";
import { aRecord, unmeasured } from "../../../../../support/library-fixtures.ts";

interface Given {
  path: string;
  at?: { lat: number; lng: number };
  local?: string;
  keywords?: string[];
  title?: string;
  people?: string[];
  /** A thing seen in it, and how surely. */
  thing?: readonly [string, number];
  text?: string;
}

const lisbon = { lat: 38.711, lng: -9.139 };
const photos: readonly Given[] = [
  { path: "a/0.jpg", at: lisbon, local: "2024-06-01T12:00:00", people: ["Anna Lind"], thing: ["dog", 0.9] },
  { path: "a/1.jpg", at: lisbon, local: "2023-06-01T12:00:00", thing: ["dog", 0.45] },
  { path: "a/2.jpg", local: "2024-07-01T12:00:00", keywords: ["dog"], title: "Lisbon by book" },
  { path: "a/3.jpg", at: { lat: 40.71, lng: -74 }, local: "2022-01-01T12:00:00", text: "PARKING" },
  { path: "a/4.jpg", local: "2021-01-01T12:00:00", title: "Parking in New Lanark", thing: ["orange", 0.8] },
];

let kept: KeptLibrary;

beforeAll(async () => {
  emptyDatabases();
  vi.stubGlobal("fetch", async (url: string) =>
    Promise.resolve(new Response(Uint8Array.from(readFileSync(`public${url}`)))),
  );
  kept = await KeptLibrary.open();
  const { library } = kept;
  library.intake.found(photos.map(({ path }, id) => ({ id, path, sidecar: false })));
  photos.forEach(({ at, local, keywords = [], title = null, people = [] }, id) => {
    kept.record(
      id,
      aRecord({
        camera: { ...aRecord().camera, make: null, model: null, lens: null },
        keywords,
        title,
        description: null,
        people: { people: people.map((name) => ({ name, area: null })), size: null },
        location: at ? { ...at, altitude: null, ...unmeasured, source: "exif:GPS" } : null,
        takenAt: local === undefined ? null : { local, offset: null, source: "exif:DateTimeOriginal" },
      }),
    );
    kept.picture(id);
  });
  await kept.settled(photos.length);
  await library.search.speak("en");
  // Names their places.
  await library.queries.places();
  for (const pack of ["things", "text"] as const)
    for (;;) {
      const { next } = await library.seen.next(pack, "1", new Uint32Array());
      if (next === null) break;
      const { row, stamp } = next;
      const { thing, text } = photos[row] ?? { path: "" };
      const about = { version: "1", row, stamp };
      const line = { x: 0.5, y: 0.5, width: 0.5, height: 0.1, angle: 0 };
      if (pack === "text")
        await library.seen.keep({ ...about, pack, found: text === undefined ? [] : [{ ...line, text }] });
      else
        await library.seen.keep({
          ...about,
          pack,
          found: thing ? [{ number: things.indexOf(thing[0]), score: Math.round(thing[1] * 255) }] : [],
        });
    }
});

afterAll(() => {
  kept.kill();
  vi.unstubAllGlobals();
});

const read = (text: string): Promise<WordRead[]> => kept.library.search.understood(text);

/** "dog thing 2". */
const told = async (text: string): Promise<string[]> =>
  (await read(text)).map(({ written, sense, count }) => `${written} ${sense} ${count}`);

async function found(text: string): Promise<number[]> {
  await kept.library.search.setFilter({ ...noFilter, text });
  return Array.from(await kept.library.exports.rows({ filtered: true, hidden: true })).sort((a, b) => a - b);
}

describe("the words of a search", () => {
  test("are understood one by one, in the order they were typed", async () => {
    expect(await told("anna dog lisbon 2024 by day red qqqq")).toEqual([
      "anna person 1",
      "dog thing 2",
      "lisbon place 3",
      "2024 date 2",
      "by day light 3",
      "red colour 0",
      "qqqq nothing 0",
    ]);
  });

  test("that are a name together are one", async () => {
    expect(await told("anna lind new york parking")).toEqual([
      "anna lind person 1",
      "new york place 1",
      "parking text 2",
    ]);
    expect(await told("york new")).toEqual(["york new place 1"]);
    expect(await told("new 2021 york")).toEqual(["new place 2", "2021 date 1", "york place 1"]);
  });

  test("are written where they are nothing else, and a known place where nobody was", async () => {
    expect(await told("book")).toEqual(["book written 1"]);
    expect(await told('"lisbon" Nairobi')).toEqual(["lisbon written 3", "Nairobi place 0"]);
  });

  test.each<[string, string, number[]]>([
    ["dog", "dog thing", [0, 2]],
    ["thing:dog", "dog thing", [0]],
    ["thing:dog?", "dog thing", [0, 1]],
    ['"dog"', "dog written", [2]],
    ["lisbon", "lisbon place", [0, 1, 2]],
    ["place:lisbon", "lisbon place", [0, 1]],
    ['place:"new york"', "new york place", [3]],
    ["person:anna", "anna person", [0]],
    ["date:2024", "2024 date", [0, 2]],
    ["text:parking", "parking text", [3]],
    ["orange", "orange thing", [4]],
    ["colour:orange", "orange colour", []],
    ["COLOR:orange", "orange colour", []],
    ["place:dog", "dog place", []],
    ["light:dog", "dog light", []],
    ["thing:lisbon", "lisbon thing", []],
    ["person:lisbon", "lisbon person", []],
  ])("%s finds what it says", async (text, says, rows) => {
    expect(await found(text)).toEqual(rows);
    expect((await read(text)).map(({ written, sense }) => `${written} ${sense}`)).toEqual([says]);
  });

  test("can be read in other ways, where these find other photos", async () => {
    const others = async (text: string): Promise<unknown> => (await read(text)).map((one) => one.others);
    expect(await others("2024 dog")).toEqual([
      [],
      [
        { sense: "thing", count: 1, text: "2024 thing:dog" },
        { sense: "written", count: 1, text: '2024 "dog"' },
        { sense: "perhaps", count: 1, text: "2024 dog?" },
      ],
    ]);
    expect(await others("lisbon")).toEqual([[{ sense: "place", count: 2, text: "place:lisbon" }]]);
    expect(await others('new "dog"')).toEqual([
      [{ sense: "place", count: 1, text: 'place:new "dog"' }],
      [{ sense: "any", count: 2, text: "new dog" }],
    ]);
    expect(await others("thing:dog")).toEqual([
      [
        { sense: "perhaps", count: 1, text: "thing:dog?" },
        { sense: "any", count: 2, text: "dog" },
      ],
    ]);
  });

  test("are continued by things, lights and colours there are photos of, with how many", async () => {
    const suggested = async (text: string): Promise<string[]> =>
      (await kept.library.search.suggest(text)).map(
        ({ kind, label, count, filter }) => `${kind} ${label} ${count} ${filter.text ?? ""}`,
      );
    expect(await suggested("lisbon do")).toContain("thing dog 2 lisbon dog");
    expect(await suggested("ora")).toContain("thing orange 1 orange");
    // Only perhaps seen, or not at all.
    expect((await suggested("ca")).filter((one) => one.startsWith("thing"))).toEqual([]);
    expect((await suggested("d")).filter((one) => one.startsWith("thing"))).toEqual([]);
    await found("by day");
    expect(await suggested("dayl")).toContain("light Daylight 3 ");
    await kept.library.search.speak("de");
    expect(await suggested("hun")).toContain("thing Hund 1 Hund");
    await kept.library.search.speak("en");
  });

  test("say why they find a photo", async () => {
    const why = (text: string, row: number) => kept.library.search.reasons(text, row);
    expect(await why("dog lisbon 2024", 0)).toEqual([
      { written: "dog", senses: ["thing"] },
      { written: "lisbon", senses: ["place"] },
      { written: "2024", senses: ["date"] },
    ]);
    expect(await why("dog lisbon 2024", 2)).toEqual([
      { written: "dog", senses: ["written"] },
      { written: "lisbon", senses: ["written"] },
      { written: "2024", senses: ["date"] },
    ]);
    expect(await why("anna parking", 0)).toEqual([{ written: "anna", senses: ["person"] }]);
    expect(await why("parkign", 4)).toEqual([{ written: "parkign", senses: ["written"] }]);
  });
});

describe("a search server", () => {
  const about = { places: "city", names: true } as const;

  test("is not asked for people, nor for what is seen and read in pictures", async () => {
    const { hosted } = kept.library;
    expect(await hosted.wordsOf('anna dog lisbon parking castle thing:orange "new" 2024')).toEqual([
      "lisbon",
      "castle",
    ]);
    expect(await hosted.wordsOf("text:castle place:lisbon dog?")).toEqual([]);
  });

  test("is told nothing of what is seen and read in pictures", async () => {
    const { hosted } = kept.library;
    const { send } = await hosted.changes(about, { ids: "", prints: new Uint32Array() });
    const told = (await hosted.documents(send, about)).map(({ document }) => document.words);
    expect(told).toHaveLength(photos.length);
    const all = told.join(" ").split(" ");
    expect(all).toContain("lisbon");
    // As a tag of photo 2 and in the title of photo 4 alone.
    expect(all.filter((word) => word === "dog" || word === "parking")).toEqual(["dog", "parking"]);
    expect(all).not.toContain("orange");
  });

  test("answers for its words alone, which are then written ones", async () => {
    const { hosted } = kept.library;
    const { send } = await hosted.changes(about, { ids: "", prints: new Uint32Array() });
    const idOf = (row: number): string => send.find((id) => rowOf.get(id) === row) ?? "";
    const rowOf = new Map<string, number>();
    for (const id of send) {
      await hosted.useAnswer("qqqq", [id]);
      for (const row of await found("qqqq")) rowOf.set(id, row);
    }
    await hosted.useAnswer("qqqq parking", [idOf(3), idOf(1)]);
    expect(await found("qqqq parking")).toEqual([3]);
    expect(await told("qqqq parking")).toEqual(["qqqq written 2", "parking text 2"]);
    await hosted.useAnswer("qqqq parking", null);
    expect(await found("qqqq parking")).toEqual([]);
  });
});
