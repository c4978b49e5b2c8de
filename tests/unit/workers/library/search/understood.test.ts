import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import languages from "../../../../../src/words/languages.json";
import type { Language } from "../../../../../src/words/language.ts";
import { textsIn } from "../../../../../src/words/catalogues.ts";
import { noFilter } from "../../../../../src/photo/filter/filter.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import { calledKinds } from "../../../../../src/store/filter/follow-called-kinds.ts";
import { TrackWriter } from "../../../../../src/photo/geo/track-bytes.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aRecord, unmeasured } from "../../../../support/library-fixtures.ts";
import { waitFor } from "../../../../support/wait-for.ts";

const reykjavik = { lat: 64.15, lng: -21.94 };
/** What photos 0 to 8 are: by their paths, where and when they were taken. */
const photos: readonly [path: string, at: { lat: number; lng: number } | null, local: string | null][] = [
  ["a/0.jpg", { lat: 48.137, lng: 11.575 }, "2026-11-26T23:30:00"],
  ["a/1.jpg", { lat: 35.68, lng: 139.69 }, "2026-11-27T00:10:00"],
  ["a/2.jpg", { lat: 37.77, lng: -122.42 }, "2025-07-04T12:00:00"],
  ["a/3.jpg", { lat: 40.71, lng: -74.0 }, "2025-12-31T23:59:00"],
  ["a/4.jpg", { lat: 51.51, lng: -0.12 }, "2024-08-10T10:00:00"],
  ["a/5.jpg", null, "2023-12-25T10:00:00"],
  ["a/6.jpg", null, null],
  ["a/7.jpg", reykjavik, "2024-08-01T12:30:00"],
  ["a/8.jpg", reykjavik, "2024-08-02T12:30:00"],
];

let kept: KeptLibrary;
const asked: string[] = [];

function recordOf(at: { lat: number; lng: number } | null, local: string | null): PhotoRecord {
  return aRecord({
    camera: { ...aRecord().camera, make: null, model: null, lens: null },
    keywords: [],
    title: null,
    description: null,
    location: at && { ...at, altitude: null, ...unmeasured, source: "exif:GPS" },
    takenAt: local === null ? null : { local, offset: null, source: "exif:DateTimeOriginal" },
  });
}

async function openPhotos(): Promise<void> {
  vi.setSystemTime(new Date(2026, 10, 27, 12));
  emptyDatabases();
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(Uint8Array.from(readFileSync(`public${url}`))));
  });
  kept = await KeptLibrary.open();
  const { library } = kept;
  library.intake.found(photos.map(([path], id) => ({ id, path, sidecar: false })));
  photos.forEach(([, at, local], id) => {
    kept.record(id, recordOf(at, local));
    kept.picture(id);
  });
  await kept.settled(photos.length);
  await library.search.speak("en");
  // Names their places.
  await library.queries.places();
}

function close(): void {
  kept.kill();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** The photos a text finds. */
async function found(text: string): Promise<number[]> {
  await kept.library.search.setFilter({ ...noFilter, text });
  await waitFor(() => expect(kept.notice?.filter).toBe(new URLSearchParams({ q: text }).toString()));
  const { order } = kept.notices.findLast((notice) => notice.order !== null) ?? {};
  return Array.from(order ?? []).sort((a, b) => a - b);
}

describe("words", () => {
  beforeAll(openPhotos);
  afterAll(close);

  test.each<[string, number[]]>([
    ["today", [1]],
    ["yesterday", [0]],
    ["last year", [2, 3]],
    ["photos last year", [2, 3]],
    ["summer 2024", [4, 7, 8]],
    ["summer last year", [2]],
    ["2 years ago", [4, 7, 8]],
    ["christmas 2023", [5]],
    ["no location", [5, 6]],
    ["no date", [6]],
    ["no location 2023", [5]],
  ])("%s finds photos by the clock on their wall", async (text, rows) => {
    expect(await found(text)).toEqual(rows);
  });

  test.each(Object.keys(languages) as Language[])(
    "no location and no date are understood in %s",
    async (language) => {
      const called = calledKinds(await textsIn(language, "search"));
      await kept.library.search.speak(language, called);
      for (const name of called.kinds.unlocated) expect([name, await found(name)]).toEqual([name, [5, 6]]);
      for (const name of called.kinds.undated) expect([name, await found(name)]).toEqual([name, [6]]);
      await kept.library.search.speak("en");
    },
  );

  describe("places", () => {
    test.each<[string, number[]]>([
      ["Kalifornien", [2]],
      ["kalif", [2]],
      ["Californie", [2]],
      ["カリフォルニア", [2]],
      ["加利福尼亚", [2]],
      ["كاليفورنيا", [2]],
      ["קליפורניה", [2]],
      ["Bayern", [0]],
      ["Bavière", [0]],
      ["バイエルン", [0]],
      ["巴伐利亚", [0]],
      ["بافاريا", [0]],
      ["בוואריה", [0]],
      ["münchen", [0]],
      ["Monaco di Baviera", [0]],
      ["ミュンヘン", [0]],
      ["慕尼黑", [0]],
      ["東京", [1]],
      ["Tokio", [1]],
      ["Nueva York", [3]],
      ["NYC", [3]],
      ["n.y.c.", [3]],
      ["SF", [2]],
      ["USA", [2, 3]],
      ["Vereinigte Staaten", [2, 3]],
      ["États-Unis", [2, 3]],
      ["EE. UU.", [2, 3]],
      ["米国", [2, 3]],
      ["美国", [2, 3]],
      ["ארה״ב", [2, 3]],
      ["UK", [4]],
      ["Großbritannien", [4]],
      ["Inglaterra", [4]],
      ["Londres", [4]],
      ["לונדון", [4]],
      ["Islande", [7, 8]],
      ["アイスランド", [7, 8]],
    ])("%s is found by an English reader, too", async (text, rows) => {
      expect(await found(text)).toEqual(rows);
    });

    test("are suggested by such a name", async () => {
      await found("Kalifornien");
      expect(await kept.library.search.suggest("Kalifornien")).toContainEqual(
        expect.objectContaining({ kind: "place", label: "California, United States", count: 1 }),
      );
    });
  });

  test.each<[string, string[]]>([
    ["munich", []],
    ["munich qqq", ["qqq"]],
    ["qqq last year xyzzy photos", ["qqq", "xyzzy"]],
    ["no location 2025", []],
    ["Kalifornien", []],
    ["münhcen", []],
    ["!!", []],
    ['"qqq" munich', []],
    ["Brazil", []],
    ["Brasilien", []],
    ["Costa Rica", []],
    ["U.A.E.", []],
    ["Nairobi", []],
    ["Florenz", []],
    ["フィレンツェ", []],
    ["queensland qqq", ["qqq"]],
  ])("of %s is not understood: %s", async (text, words) => {
    const read = await kept.library.search.understood(text);
    expect(read.filter(({ sense }) => sense === "nothing").map(({ written }) => written)).toEqual(words);
  });
});

describe("changing libraries", () => {
  beforeEach(openPhotos);
  afterEach(close);

  test("names in other languages are loaded for words that say nothing else, in their script", async () => {
    const files = (): string[] => asked.filter((url) => url.includes("place-names")).toSorted();
    await found("munich");
    await found("japan");
    expect(files()).toEqual(["/place-names-own.bin"]);
    await found("カリフォルニア");
    expect(files()).toEqual(["/place-names-ja.bin", "/place-names-own.bin"]);
  });

  test.each(["Bavière", "Baviera", "バイエルン", "Monaco di Baviera"])(
    "%s, asked for before the towns are there, finds photos once they are",
    async (text) => {
      kept.kill();
      emptyDatabases();
      kept = await KeptLibrary.open();
      await kept.library.search.speak("en");
      await kept.library.search.setFilter({ ...noFilter, text });
      kept.library.intake.found(photos.map(([path], id) => ({ id, path, sidecar: false })));
      photos.forEach(([, at, local], id) => kept.record(id, recordOf(at, local)));
      await waitFor(
        () => {
          const { order } = kept.notices.findLast((notice) => notice.order !== null) ?? {};
          expect(Array.from(order ?? [])).toEqual([0]);
        },
        { timeout: 8000 },
      );
    },
  );

  test("a photo that says the word itself comes before a place called so elsewhere", async () => {
    kept.library.intake.found([{ id: 9, path: "Mailand/9.jpg", sidecar: false }]);
    kept.record(9, recordOf({ lat: 45.46, lng: 9.19 }, null));
    kept.library.intake.found([{ id: 10, path: "b/10.jpg", sidecar: false }]);
    kept.record(10, recordOf({ lat: 45.46, lng: 9.19 }, null));
    kept.picture(9);
    kept.picture(10);
    await kept.settled(photos.length + 2);
    await kept.library.queries.places();
    expect(await found("Mailand")).toEqual([9]);
    expect(await found("Milán")).toEqual([9, 10]);
  });

  describe("names people gave", () => {
    const albumId = "0190-aaaa-bbbb";
    const smartId = "0190-cccc-dddd";

    beforeEach(async () => {
      const { library } = kept;
      await library.albums.change({ do: "create", id: albumId, name: "Été à Łódź 東京の夏", rows: [0, 4] });
      await library.albums.change({ do: "save", id: smartId, name: "Icy", filter: "q=icy+or+not" });
    });

    test.each(["été à łódź", "ete a lod", "ÉTÉ", "lodz", "東京の夏", "東京の"])(
      "%s finds the photos of an album",
      async (text) => {
        expect(await found(text)).toEqual(expect.arrayContaining([0, 4]));
      },
    );

    test("an album is suggested first, and with words before it", async () => {
      expect((await kept.library.search.suggest("lod"))[0]).toMatchObject({
        kind: "album",
        count: 2,
        filter: { album: albumId, text: "" },
      });
      expect((await kept.library.search.suggest("munich ete"))[0]).toMatchObject({
        count: 1,
        filter: { album: albumId, text: "munich" },
      });
    });

    test("a smart album is found by its name and by what it shows, but is no part of itself", async () => {
      const { library } = kept;
      await library.albums.change({ do: "save", id: smartId, name: "Iceland again", filter: "q=iceland" });
      expect(await found("again")).toEqual([7, 8]);
      expect(await found("iceland")).toEqual([7, 8]);
      // Two that are made of each other end.
      await library.albums.change({ do: "save", id: smartId, name: "One", filter: "q=two" });
      await library.albums.change({ do: "save", id: "0190-eeee-ffff", name: "Two", filter: "q=one" });
      expect(await found("one")).toEqual([]);
    });

    test("a trip is found by the name a person gave it, and suggested by where it went without one", async () => {
      const { library } = kept;
      const ids = Array.from({ length: 60 }, (_, at) => 20 + at);
      library.intake.found(ids.map((id) => ({ id, path: `b/${id}.jpg`, sidecar: false })));
      // At home in Munich, but for a week in Iceland.
      for (const id of ids) {
        const date = new Date(Date.UTC(2024, 6, id - 10)).toISOString().slice(0, 10);
        const isAway = date >= "2024-08-01" && date <= "2024-08-07";
        kept.record(id, recordOf(isAway ? reykjavik : { lat: 48.137, lng: 11.575 }, `${date}T12:00:00`));
        kept.picture(id);
      }
      await kept.settled(photos.length + ids.length);
      const { trips } = await library.trips.overview();
      const trip = trips.find(({ countries }) => countries.includes("IS"));
      if (trip === undefined) throw new Error("there is a trip to Iceland");
      expect((await library.search.suggest("icel"))[0]).toMatchObject({ kind: "trip", label: trip.id });
      await library.trips.change({ do: "rename", id: trip.id, name: "Ring road with Anna" });
      const all = await found("ring road with anna");
      expect(all).toEqual(expect.arrayContaining([7, 8]));
      expect(all).toHaveLength(trip.photos);
      expect(await found("ring ro")).toEqual(all);
      expect(await found("RING anna iceland")).toEqual(all);
      expect(await found("ring munich")).toEqual([]);
      expect((await library.search.suggest("ring"))[0]).toMatchObject({
        kind: "trip",
        count: trip.photos,
        trip: { name: "Ring road with Anna" },
      });
    });

    test("a GPS track is found by its name: photos taken while it was recorded, in the time zone there", async () => {
      const track = new TrackWriter();
      track.part();
      const from = Date.parse("2024-08-01T12:00:00Z");
      track.add(64.15, -21.94, NaN, from);
      track.add(64.16, -21.9, NaN, from + 3_600_000);
      const whole = track.finish({ name: "Glymur hike", zoneless: 0, cut: null });
      if (whole === null) throw new Error("a track has points");
      kept.library.intake.found([{ id: 9, path: "a/walk.gpx", sidecar: true }]);
      const reading = { about: "track", track: whole.summary } as const;
      kept.send({ type: "sidecar", job: 1, id: 9, reading, points: whole.points });
      await kept.settled(photos.length + 1);
      expect(await found("glymur")).toEqual([7]);
      expect((await kept.library.search.suggest("glym"))[0]).toMatchObject({
        kind: "track",
        label: "Glymur hike",
        count: 1,
      });
      expect(await found('"Glymur hike"')).toEqual([7]);
    });
  });
});
