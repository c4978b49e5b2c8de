import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import languages from "../../../../../../../src/words/languages.json";
import type { Language } from "../../../../../../../src/words/language.ts";
import { textsIn } from "../../../../../../../src/words/catalogues.ts";
import { filterToQuery, noFilter, type Filter } from "../../../../../../../src/photo/filter/filter.ts";
import type { LibraryJson } from "../../../../../../../src/photo/library-json.ts";
import { lights, type Light } from "../../../../../../../src/photo/light.ts";
import type { PhotoRecord, TakenAt } from "../../../../../../../src/photo/photo.ts";
import { calledKinds } from "../../../../../../../src/store/filter/follow-called-kinds.ts";
import {
  lightNames,
  wordsOfLight,
  readLights,
  shownName,
} from "../../../../../../../src/features/light/worker/library/light-names.ts";
import { fold } from "../../../../../../../workers/library/search/words/normalise.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord, unmeasured } from "../../../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../../../support/wait-for.ts";

const lisbon = { lat: 38.72, lng: -9.14 };
const tokyo = { lat: 35.68, lng: 139.69 };
/** What photos 0 to 11 are: where and when they were taken, and the light then. On that day the sun set at 20:25 in Lisbon. */
const photos: readonly [at: typeof lisbon | null, local: string | null, light: Light | null][] = [
  [lisbon, "2024-05-01T06:03:00", "dawn"],
  [lisbon, "2024-05-01T06:15:00", "blue hour"],
  [lisbon, "2024-05-01T06:40:00", "sunrise"],
  [lisbon, "2024-05-01T07:05:00", "golden hour"],
  [lisbon, "2024-05-01T13:00:00", "day"],
  [lisbon, "2024-05-01T20:25:00", "sunset"],
  [lisbon, "2024-05-01T21:10:00", "dusk"],
  [lisbon, "2024-05-01T23:00:00", "night"],
  [tokyo, "2024-05-01T18:05:00", "golden hour"],
  [null, "2024-05-01T20:25:00", null],
  [lisbon, null, null],
  [lisbon, "2024-05-01T00:00:00", null],
];

let kept: KeptLibrary;

const takenAt = (local: string): TakenAt => ({ local, offset: null, source: "exif:DateTimeOriginal" });

function recordOf(
  at: typeof lisbon | null,
  local: string | null,
  parts: Partial<PhotoRecord> = {},
): PhotoRecord {
  return aRecord({
    camera: { make: null, model: null, lens: null },
    keywords: [],
    title: null,
    description: null,
    location: at && { ...at, altitude: null, ...unmeasured, source: "exif:GPS" },
    takenAt: local === null ? null : takenAt(local),
    ...parts,
  });
}

/** The photos a filter leaves. */
async function left(parts: Partial<Filter>): Promise<number[]> {
  const filter = { ...noFilter, ...parts };
  await kept.library.search.setFilter(filter);
  await waitFor(() => expect(kept.notice?.filter).toBe(filterToQuery(filter).toString()));
  const { order } = kept.notices.findLast((notice) => notice.order !== null) ?? {};
  return Array.from(order ?? []).sort((a, b) => a - b);
}

const rowsIn = (...wanted: (Light | null)[]): number[] =>
  photos.flatMap(([, , light], row) => (light !== null && wanted.includes(light) ? [row] : []));

const namesOf = (language: Language): string[] =>
  Object.values(lightNames[language] ?? {}).flatMap((names) => names.replaceAll("?", "").split(", "));

async function speak(language: Language): Promise<void> {
  await kept.library.search.speak(language, calledKinds(await textsIn(language, "search")));
}

async function open(): Promise<void> {
  emptyDatabases();
  vi.stubGlobal("fetch", async (url: string) =>
    Promise.resolve(new Response(Uint8Array.from(readFileSync(`public${url}`)))),
  );
  kept = await KeptLibrary.open();
  kept.library.intake.found(photos.map((_, id) => ({ id, path: `a/${id}.jpg`, sidecar: false })));
  photos.forEach(([at, local], id) => {
    kept.record(id, recordOf(at, local));
    kept.picture(id);
  });
  await kept.settled(photos.length);
  await kept.library.search.speak("en");
}

function close(): void {
  kept.kill();
  vi.unstubAllGlobals();
}

describe("light", () => {
  beforeAll(open);
  afterAll(close);

  test.each(lights)("%s is a filter, by the time zone of the place", async (light) => {
    expect(await left({ light })).toEqual(rowsIn(light));
  });

  test("is counted as if it were not chosen", async () => {
    await left({ light: "night", from: "2024-05-01", to: "2024-05-01" });
    const { lights: counts } = await kept.library.search.facets();
    expect(counts).toEqual(lights.map((light) => rowsIn(light).length));
  });

  test.each<[string, Light[]]>([
    ["sunset", ["sunset"]],
    ["at sunset", ["sunset"]],
    ["Blue Hour", ["blue hour"]],
    ["at night", ["night"]],
    ["twilight", ["dawn", "blue hour", "dusk"]],
    ["dawn", ["dawn"]],
    ["daylight 2024", ["day"]],
    ["daylight 2023", []],
  ])("%s is understood", async (text, wanted) => {
    expect(await left({ text })).toEqual(rowsIn(...wanted));
    expect((await kept.library.search.understood(text)).map(({ sense }) => sense)).not.toContain("nothing");
  });

  test("and a place are both asked for", async () => {
    expect(await left({ text: "golden hour lisbon" })).toEqual([3]);
    expect(await left({ text: "tokyo golden hour" })).toEqual([8]);
  });

  test("is none of words in quotes, or of a mere day", async () => {
    expect(await left({ text: '"golden hour"' })).toEqual([]);
    expect(await left({ text: "day" })).toEqual([]);
  });

  describe.each(Object.keys(languages) as Language[])("in %s", (language) => {
    test("is found by each of its names", async () => {
      await speak(language);
      for (const name of namesOf(language)) {
        const [asked] = readLights(name, wordsOfLight([language])).lights;
        const wanted = lights.filter((_, number) => (((asked?.lights ?? 0) >> number) & 1) === 1);
        expect(asked?.written).toBe(name);
        expect([name, await left({ text: name })]).toEqual([name, rowsIn(...wanted)]);
      }
    });

    test("is suggested as the page calls it", async () => {
      await speak(language);
      const texts = Object.values(await textsIn(language, "light"));
      for (const light of lights) {
        const label = shownName(light, language);
        expect(texts).toContain(label);
        expect(await kept.library.search.suggest(`lisbon ${label.toLowerCase()}`)).toContainEqual({
          kind: "light",
          label,
          count: rowsIn(light).filter((row) => photos[row]?.[0] === lisbon).length,
          filter: { light, text: "lisbon" },
        });
      }
    });

    test("has names that each mean one light", () => {
      const names = namesOf(language).map(fold);
      expect(Object.keys(lightNames[language] ?? {})).toHaveLength(lights.length + 1);
      expect(new Set(names).size).toBe(names.length);
    });
  });

  test("is in the JSON of each photo", async () => {
    await left({});
    const json = JSON.parse(
      await (await kept.library.exports.json("", { filtered: false })).text(),
    ) as LibraryJson;
    const told = Object.fromEntries(json.photos.map(({ path, light }) => [path, light]));
    expect(told).toEqual(Object.fromEntries(photos.map(([, , light], row) => [`a/${row}.jpg`, light])));
  });

  test("is that of a person's name only where nobody is called so", async () => {
    await speak("en");
    kept.library.intake.found([{ id: 12, path: "Dawn and Tim/12.jpg", sidecar: false }]);
    kept.record(12, recordOf(null, null));
    kept.picture(12);
    await kept.settled(13);
    expect(await left({ text: "dawn" })).toEqual([12]);
    expect(await left({ text: "at dawn" })).toEqual(rowsIn("dawn"));
  });

  test("goes with heights above the sea", async () => {
    await speak("de");
    const location = { ...lisbon, altitude: 2100, ...unmeasured, source: "exif:GPS" };
    kept.library.intake.found([{ id: 13, path: "a/13.jpg", sidecar: false }]);
    kept.record(13, recordOf(null, "2024-05-01T13:00:00", { location }));
    kept.picture(13);
    await kept.settled(14);
    expect(await left({ text: "über 2.000 m" })).toEqual([13]);
    expect(await left({ text: "Tageslicht 2024 above 6,000 ft" })).toEqual([13]);
    expect(await left({ text: "unter 2500 m" })).toEqual([13]);
    expect(await left({ text: "above 7,000 ft" })).toEqual([]);
    expect(await kept.library.search.understood("über 2.000 m")).toMatchObject([
      { written: "über 2.000 m", sense: "height", count: 1 },
    ]);
    expect(await left({ text: "im Hochgebirge" })).toEqual([13]);
  });
});

describe("a changed date or location", () => {
  beforeAll(open);
  afterAll(close);

  test("changes the light, also where only the time zone is another", async () => {
    const { library } = kept;
    expect(await left({ light: "night" })).toEqual([7]);
    const edit = async (row: number, change: object): Promise<void> => {
      await library.edits.edit([{ rows: [row], change }]);
    };
    await edit(4, { takenAt: { ...takenAt("2024-05-01T23:30:00"), source: "hand" } });
    await waitFor(async () => expect(await left({ light: "night" })).toEqual([4, 7]));
    await edit(4, { takenAt: { ...takenAt("2024-05-01T23:30:00"), offset: "+09:00", source: "hand" } });
    await waitFor(async () => expect(await left({ light: "night" })).toEqual([7]));
    await edit(7, { location: { ...tokyo, altitude: null, ...unmeasured, source: "hand" } });
    await edit(4, { takenAt: null });
    await waitFor(async () => expect(await left({ light: "day" })).toEqual([4]));
    expect(await left({ light: "night" })).toEqual([7]);
    await edit(7, { takenAt: { ...takenAt("2024-05-01T23:00:00"), offset: "+00:00", source: "hand" } });
    await waitFor(async () => expect(await left({ light: "day" })).toEqual([4, 7]));
  });
});
