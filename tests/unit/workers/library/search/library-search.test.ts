import fc from "fast-check";
import { describe, expect, test } from "vitest";
import languages from "../../../../../src/words/languages.json";
import type { Filter } from "../../../../../src/photo/filter/filter.ts";
import { labelMark } from "../../../../../src/photo/label.ts";
import { folderKey, noFilter } from "../../../../../src/photo/filter/filter.ts";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import { cameraName } from "../../../../../src/photo/names/camera-name.ts";
import type { Notice } from "../../../../../src/contract/notice.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { applyValues } from "../../../../../workers/library/edits/edits.ts";
import { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { Intake } from "../../../../../workers/library/intake/intake.ts";
import { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { NoticeBuilder } from "../../../../../workers/library/notices/notice-builder.ts";
import {
  calendarNames,
  languagesOfSeasons,
} from "../../../../../workers/library/search/dates/calendar-names.ts";
import { openWords } from "../../../../../workers/library/search/words/word-search.ts";
import { movePaths } from "../../../../../workers/library/folders/places.ts";
import { Matching } from "../../../../../workers/library/search/matching.ts";
import { readDates } from "../../../../../workers/library/search/dates/date-words.ts";
import { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import { cases } from "../../../../support/cases.ts";
import { aPicture, aReading, aRecord, unmeasured } from "../../../../support/library-fixtures.ts";

/** Holdings of these photos, with their records as they come from the readers. */
function libraryOf(photos: { path: string; record: Partial<PhotoRecord> }[]): LibraryParts {
  const library = new LibraryParts();
  const intake = new Intake(library);
  photos.forEach(({ path, record }, id) => {
    intake.found([{ id, path, sidecar: false }]);
    take(intake, id, record);
  });
  openWords(library);
  return library;
}

function take(intake: Intake, id: number, record: Partial<PhotoRecord>): void {
  const whole = aRecord(record);
  intake.message({ type: "record", job: 0, id, bytes: 1, modified: 1, record: whole, preview: null });
}

function at(local: string): PhotoRecord["takenAt"] {
  return { local, offset: null, source: "exif:DateTimeOriginal" };
}

function rowsOf(found: Uint8Array): number[] {
  return Array.from(found.keys()).filter((row) => found[row] === 1);
}

const quietNames = { keywords: [], description: null };

describe("the filter", () => {
  const id = fc.nat(11);
  const day = fc.constantFrom("2023-12-31", "2024-05-03", "2024-05-04", "2025-01-01");
  const parts: fc.Arbitrary<Filter> = fc.record({
    text: fc.constantFrom("", "", "img", "trip 1", "paris", "ana tow", "canon", "nothing", "PARIS iph"),
    from: fc.option(day, { freq: 2 }),
    to: fc.option(day, { freq: 2 }),
    kind: fc.constantFrom(null, null, "photo", "video"),
    camera: fc.constantFrom(null, null, "Apple iPhone 15", "Canon EOS R5", "None such"),
    light: fc.constant(null),
    located: fc.constantFrom(null, null, true, false),
    place: fc.constant(null),
    area: fc.constant(null),
    problem: fc.boolean(),
    favourite: fc.boolean(),
    keyword: fc.constantFrom(null, "paris", "Places", "Places|Portugal", "Place"),
    person: fc.constantFrom(null, "Ana", "Nobody"),
    rating: fc.constantFrom(null, 1, 4),
    flag: fc.constantFrom(null, "pick", "reject"),
    label: fc.constantFrom(null, "Red", "other"),
    hidden: fc.boolean(),
    album: fc.constant(null),
    trip: fc.constant(null),
    folder: fc.constantFrom(null, null, "Trip/", "Trip/1/", "Tri/", folderKey("Trip/1/")),
    added: fc.option(id),
  });
  const names = Object.keys(noFilter) as (keyof Filter)[];
  const filters = fc
    .tuple(parts, fc.subarray(names, { minLength: 1, maxLength: 2 }))
    .map(([all, some]) => ({ ...noFilter, ...Object.fromEntries(some.map((name) => [name, all[name]])) }));
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant("record" as const), id, seed: fc.nat(999) }) },
    fc.record({ do: fc.constant("found" as const), id }),
    fc.record({ do: fc.constant("passedOver" as const), id }),
    fc.record({ do: fc.constant("thumbnail" as const), id }),
    fc.record({ do: fc.constant("failed" as const), id }),
    fc.record({ do: fc.constant("favourite" as const), id }),
    fc.record({
      do: fc.constant("said" as const),
      id,
      values: fc.record(
        {
          rating: fc.nat(5),
          flag: fc.constantFrom("pick" as const, "reject" as const),
          label: fc.constantFrom("", "red", "Approved"),
          hidden: fc.constant(true),
          keywords: fc.constantFrom<string[]>([], ["Places|Porto"], ["Places|Portugal|Lisbon", "x"]),
        },
        { requiredKeys: [] },
      ),
    }),
    fc.record({ do: fc.constant("slice" as const) }),
    { weight: 2, arbitrary: fc.record({ do: fc.constant("filter" as const), filter: filters }) },
    { weight: 2, arbitrary: fc.constant({ do: "notice" as const }) },
  );

  const pathOf = (row: number): string => `Trip/${row % 3}/IMG_${row}.jpg`;
  const recordOf = (seed: number): Partial<PhotoRecord> => ({
    kind: seed % 7 === 0 ? "video" : "photo",
    takenAt:
      seed % 5 === 0
        ? null
        : {
            local: `${["2023-12-31", "2024-05-03", "2024-05-04"][seed % 3]}T23:59:59`,
            offset: null,
            source: seed % 4 === 0 ? "modified" : "exif:DateTimeOriginal",
          },
    location:
      seed % 2 === 0 ? null : { lat: seed % 60, lng: seed % 170, altitude: null, ...unmeasured, source: "x" },
    camera: {
      make: seed % 3 === 0 ? "Canon" : "Apple",
      model: seed % 3 === 0 ? "Canon EOS R5" : "iPhone 15",
      lens: null,
    },
    keywords: seed % 4 === 0 ? ["paris", "tower"] : seed % 9 === 0 ? ["Places|Portugal"] : [],
    people: seed % 11 === 0 ? { people: [{ name: "Ana", area: null }], size: null } : null,
    rating: seed % 8 === 0 ? 3 : null,
    label: seed % 5 === 0 ? "Red" : seed % 7 === 0 ? "Reviewed" : null,
    title: seed % 6 === 0 ? "Ana at the tower" : null,
    description: null,
  });

  /** As people would say it, row by row. */
  function matches(library: LibraryParts, row: number, filter: Filter): boolean {
    const facts = library.state.facts(row);
    const said = library.given.get(row);
    const read = library.records.record(row);
    const record = { ...read, keywords: said.keywords ?? read.keywords, rating: said.rating ?? read.rating };
    const words = [
      library.records.path(row),
      record.camera.make,
      record.camera.model,
      record.title,
      ...record.keywords,
      ...(record.people?.people ?? []).map(({ name }) => name),
    ]
      .join(" ")
      .toLowerCase()
      .split(/[^a-z0-9]+/);
    const wanted = filter.text
      .toLowerCase()
      .split(" ")
      .filter((word) => word !== "");
    if (!wanted.every((word) => words.some((have) => have.startsWith(word)))) return false;
    const taken = record.takenAt?.local.slice(0, 10) ?? null;
    if (filter.from !== null && (taken === null || taken < filter.from)) return false;
    if (filter.to !== null && (taken === null || taken > filter.to)) return false;
    if (filter.kind !== null && record.kind !== filter.kind) return false;
    if (filter.camera !== null && cameraName(record.camera.make, record.camera.model) !== filter.camera)
      return false;
    if (filter.located !== null && (record.location !== null) !== filter.located) return false;
    const isBroken = (facts & Fact.failed) !== 0 && (facts & Fact.thumbnail) === 0 && record.kind === "photo";
    if (filter.problem && !isBroken) return false;
    if (filter.added !== null && row < filter.added) return false;
    if (filter.rating !== null && (record.rating ?? 0) < filter.rating) return false;
    if (filter.flag !== null && said.flag !== filter.flag) return false;
    if (filter.label !== null && labelMark(said.label ?? record.label) !== filter.label) return false;
    if (filter.hidden !== (said.hidden === true)) return false;
    const { keyword, person } = filter;
    if (person !== null && !record.people?.people.some(({ name }) => name === person)) return false;
    if (keyword !== null && !record.keywords.some((tag) => `${tag}|`.startsWith(`${keyword}|`))) return false;
    if (filter.favourite && (facts & Fact.favourite) === 0) return false;
    const folder = filter.folder?.startsWith("#") ? "Trip/1/" : filter.folder;
    return folder === null || library.records.path(row).startsWith(folder);
  }

  test("tells at every moment exactly of the photos that match it, in the order of all", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: "max" }), (steps) => {
        const library = new LibraryParts();
        const intake = new Intake(library);
        openWords(library);
        const matching = new Matching(library);
        const builder = new NoticeBuilder(library, matching);
        let filter: Filter = noFilter;
        let order: number[] = [];
        let told: Pick<Notice, "matching" | "bounds"> = { matching: null, bounds: null };
        for (const each of [...steps, { do: "notice" as const }]) {
          if (each.do === "found") intake.found([{ id: each.id, path: pathOf(each.id), sidecar: false }]);
          else if (each.do === "record") take(intake, each.id, recordOf(each.seed));
          else if (each.do === "passedOver") intake.passedOver(each.id, "duplicate");
          else if (each.do === "thumbnail") intake.thumbnail(each.id, aPicture(1));
          else if (each.do === "failed")
            intake.failed(each.id, { kind: "corrupt", stage: "thumbnail", message: "The file is damaged." });
          else if (each.do === "favourite") library.state.change(each.id, Fact.favourite);
          else if (each.do === "said") applyValues(library, each.id, each.values);
          else if (each.do === "slice") openWords(library).indexSome(() => true);
          else if (each.do === "filter") matching.set((filter = each.filter));
          else {
            do {
              const notice = builder.build()?.notice;
              if (notice?.order) order = [...notice.order];
              if (notice) told = notice;
            } while (builder.heldMs > 0);
            const expected = [...library.state.shownRows()].filter((row) => matches(library, row, filter));
            expect(order).toEqual(expected);
            const located = expected.filter((row) => library.state.facts(row) & Fact.located);
            if (told.matching !== null)
              expect(told.matching).toEqual({
                tiles: expected.length,
                located: located.length,
                videos: expected.filter((row) => library.state.facts(row) & Fact.video).length,
              });
            const lats = located.map((row) => library.state.columns.lat[row] ?? NaN);
            expect([told.bounds?.south, told.bounds?.north]).toEqual(
              located.length === 0 ? [undefined, undefined] : [Math.min(...lats), Math.max(...lats)],
            );
          }
        }
      }),
      { numRuns: cases(50, 200) },
    );
  }, 30_000);

  test("tells of what matches anew, also when nothing else about the order changed", () => {
    const library = libraryOf([
      { path: "a.jpg", record: {} },
      { path: "b.jpg", record: {} },
    ]);
    const matching = new Matching(library);
    const builder = new NoticeBuilder(library, matching);
    matching.set({ ...noFilter, favourite: true });
    const told = (): number[] | null => {
      const order = builder.build()?.notice.order;
      return order ? [...order] : null;
    };
    expect(told()).toEqual([]);
    library.state.change(1, Fact.favourite);
    expect(told()).toEqual([1]);
    library.state.change(1, 0, Fact.favourite);
    expect(told()).toEqual([]);
    expect(told()).toBeNull();
  });

  test("narrows clusters and their members alike", async () => {
    const { library } = await aTrip(300);
    const viewport = { bounds: { west: -180, south: -85, east: 180, north: 85 }, zoom: 2 };
    await library.search.setFilter({ ...noFilter, text: "even" });
    const clusters = await library.queries.clusters(viewport, 1024);
    expect(clusters.length).toBeGreaterThan(3);
    let total = 0;
    for (const { key, count, cover } of clusters) {
      const { rows: members } = await library.queries.members(key, viewport, 1024);
      expect(members).toHaveLength(count);
      expect(members).toContain(cover);
      expect([...members].every((row) => row % 2 === 0)).toBe(true);
      total += count;
    }
    expect(total).toBe(150);
  });

  test("set while files come is told of at once, and what comes after enters as it matches", async () => {
    const trip = await aTrip(10);
    await trip.library.search.setFilter({ ...noFilter, text: "even" });
    await trip.until((notice) => notice.matching?.tiles === 5);
    expect(trip.order()).toHaveLength(5);
    trip.add(10, 20);
    await trip.until((notice) => notice.matching?.tiles === 10);
    expect(trip.order().every((row) => row % 2 === 0)).toBe(true);
    await trip.library.search.setFilter(noFilter);
    await trip.until((notice) => notice.matching === null);
    expect(trip.order()).toHaveLength(20);
  });

  test("is the one set last, also when the one before had to wait", async () => {
    const { library } = await aTrip(4);
    const first = library.search.setFilter({ ...noFilter, text: "even" });
    await Promise.all([first, library.search.setFilter({ ...noFilter, camera: "Canon EOS R5" })]);
    expect((await library.search.facets()).kinds).toEqual([{ kind: "photo", count: 2 }]);
    const exported = await (await library.exports.json("", { filtered: true })).text();
    expect((JSON.parse(exported) as LibraryJson).photos.map(({ path }) => path)).toEqual([
      "Trip/odd/IMG_3.jpg",
      "Trip/even/IMG_0.jpg",
    ]);
  });

  test("exports what matches, with the files that belong to it and counts of these", async () => {
    const { library } = await aTrip(10);
    library.intake.found([{ id: 10, path: "Trip/even/IMG_4.jpg.xmp", sidecar: true }]);
    library.intake.found([{ id: 11, path: "Trip/odd/IMG_5.jpg.xmp", sidecar: true }]);
    library.intake.found([{ id: 12, path: "Trip/even/bad.jpg", sidecar: false }]);
    library.intake.failed([{ id: 12, failure: { kind: "corrupt", stage: "metadata", message: "Damaged." } }]);
    await library.search.setFilter({ ...noFilter, text: "spati even" });
    expect((await library.search.facets()).kinds).toEqual([]);
    const { port1, port2 } = new MessageChannel();
    library.intake.connect(1, port2);
    port1.postMessage(
      [10, 11].map((row) => ({ type: "sidecar", job: 0, id: row, reading: aReading({ title: "Späti" }) })),
    );
    await expect.poll(() => library.queries.details(4)?.record.title).toBe("Späti");
    port1.close();
    const exported = async (filtered: boolean): Promise<LibraryJson> =>
      JSON.parse(await (await library.exports.json("", { filtered })).text()) as LibraryJson;
    const some = await exported(true);
    expect(some.photos.map(({ path }) => path)).toEqual(["Trip/even/IMG_4.jpg"]);
    expect(some.counts).toEqual({ found: 2, shown: 1, failed: 0, skipped: 0, sidecars: 1 });
    expect(some.sidecars).toEqual([{ path: "Trip/even/IMG_4.jpg.xmp", usedFor: "Trip/even/IMG_4.jpg" }]);
    const all = await exported(false);
    expect(all.photos).toHaveLength(10);
    expect(all.counts).toMatchObject({ found: 13, shown: 10, failed: 1, sidecars: 2 });
  });
});

describe("words", () => {
  const may = at("2024-05-04T10:00:00");
  const library = libraryOf([
    { path: "Trip/IMG_1.jpg", record: { ...quietNames, takenAt: may } },
    { path: "Trip/IMG_2.jpg", record: { ...quietNames, takenAt: at("2024-05-31T23:59:59") } },
    { path: "Trip/IMG_3.jpg", record: { ...quietNames, takenAt: at("2023-05-04T00:00:00") } },
    { path: "Trip/IMG_4.jpg", record: { ...quietNames, takenAt: at("2024-07-01T12:00:00") } },
    {
      path: "South/IMG_5.jpg",
      record: {
        ...quietNames,
        takenAt: at("2024-01-15T12:00:00"),
        location: { ...aRecord().location!, lat: -33 },
      },
    },
    { path: "May 2024/plan.jpg", record: { ...quietNames, takenAt: null } },
    { path: "Trip/sunset with friends.mp4", record: { ...quietNames, takenAt: null, kind: "video" } },
    { path: "Trip/IMG_8.ARW", record: { ...quietNames, takenAt: null, type: "image/x-sony-arw" } },
  ]);
  const find = (text: string): number[] => rowsOf(openWords(library).rowsFound(text));

  test.each([
    ["may 2024", [0, 1, 5]],
    ["May", [0, 1, 2, 5]],
    ["2024-05", [0, 1]],
    ["2024-05-04", [0]],
    ["4 may 2024", [0]],
    ["4th of May 2024", [0]],
    ["May 4, 2024", [0]],
    ["may 4", [0, 2]],
    ["04.05.2024", [0]],
    ["5.2024", [0, 1]],
    ["2024年5月4日", [0]],
    ["summer 2024", [3, 4]],
    ["winter 2024", []],
    ["2023", [2]],
    ["saturday", [0]],
    ["thursday 2023", [2]],
    ["trip may 2024", [0, 1]],
    ["may 2024 img", [0, 1]],
    ["may 202", [0, 1, 2, 5]],
    ["2024 may 4", [0]],
    ["septem", []],
    // Short forms are dates where no word is meant, or a number says so.
    ["fri", [6]],
    ["sat", [0]],
    ["jul", [3]],
    ["jul 2024", [3]],
    ["video", [6]],
    ["raw", [7]],
    ["photos south", [4]],
    ['"sun"', []],
    ['"sunset"', [6]],
  ])("%s find what was taken then, or is called so", (text, rows) => {
    expect(find(text)).toEqual(rows);
  });

  test("say dates in the person's language too", () => {
    const month = (text: string, locale: string): number | undefined =>
      readDates(text, calendarNames(locale)).dates[0]?.when.months;
    expect(month("mai 2024", "de")).toBe(1 << 5);
    expect(month("март", "ru")).toBe(1 << 3);
    expect(month("4 марта", "ru")).toBe(1 << 3);
    expect(month("4 de mayo de 2024", "es")).toBe(1 << 5);
    expect(month("Février", "fr")).toBe(1 << 2);
    expect(month("march", "ja")).toBe(1 << 3);
    expect(month("5月", "ja")).toBe(1 << 5);
    expect(month("五月", "zh")).toBe(1 << 5);
    expect(month("2024年五月", "zh")).toBe(1 << 5);
    expect(month("août", "fr")).toBe(1 << 8);
    expect(month("AOUT 2023", "fr-CH")).toBe(1 << 8);
    expect(month("janv. 2024", "fr")).toBe(1 << 1);
    expect(month("mär 2024", "de")).toBe(1 << 3);
    expect(month("1º de março de 2024", "pt")).toBe(1 << 3);
    expect(month("نوفمبر", "ar")).toBe(1 << 11);
    expect(month("تشرين الثاني ٢٠٢٣", "ar-LB")).toBe(1 << 11);
    expect(month("4 במאי 2024", "he")).toBe(1 << 5);
    expect(month("ינו׳ 2024", "he")).toBe(1 << 1);
    expect(readDates("04/05/2024", calendarNames("en-US")).dates[0]?.when).toMatchObject({
      day: 5,
      months: 1 << 4,
    });
    expect(readDates("04/05/2024", calendarNames("en-GB")).dates[0]?.when).toMatchObject({
      day: 4,
      months: 1 << 5,
    });
  });

  test.each([
    ["summer 2023", "de"],
    ["Sommer 2023", "de-AT"],
    ["été 2023", "fr"],
    ["ETE 2023", "fr"],
    ["verano de 2023", "es"],
    ["verão 2023", "pt"],
    ["estate 2023", "it"],
    ["2023年夏", "ja"],
    ["2023年の夏", "ja"],
    ["2023 夏", "ja"],
    ["2023年夏天", "zh"],
    ["صيف ٢٠٢٣", "ar"],
    ["الصيف 2023", "ar"],
    ["קיץ 2023", "he"],
    ["בקיץ 2023", "he"],
  ])("%s is a season in %s", (text, locale) => {
    const masks = readDates(text, calendarNames(locale)).dates.map(({ when }) => when);
    expect(masks.some(({ season }) => season)).toBe(true);
    expect(masks.reduce((all, { months }) => all | months, 0)).toBe(0b111_000_000);
    expect(masks.map(({ years }) => years).filter((years) => years !== null)).toEqual([[2023, 2024]]);
  });

  test("seasons have names in every language of the page", () => {
    expect(languagesOfSeasons).toEqual(Object.keys(languages));
    for (const language of Object.keys(languages)) {
      const names = calendarNames(language).seasons;
      for (const { name, months } of names)
        expect(readDates(name, calendarNames(language)).dates[0]?.when).toMatchObject({
          season: true,
          months,
        });
      expect(new Set(names.map(({ months }) => months)).size).toBe(4);
    }
  });

  test("in another language than before are months, seasons and countries of that one, and English", async () => {
    const { library: own } = await aTrip(12);
    const found = async (text: string): Promise<number> => {
      await own.search.setFilter({ ...noFilter, text });
      return (await own.search.facets()).kinds.reduce((sum, { count }) => sum + count, 0);
    };
    expect([await found("mayo 2024"), await found("may 2024")]).toEqual([0, 12]);
    await own.search.speak("es");
    expect([await found("mayo 2024"), await found("may 2024")]).toEqual([12, 12]);
    expect(await own.search.suggest("mayo 2024")).toContainEqual(
      expect.objectContaining({ kind: "date", label: "mayo de 2024", count: 12 }),
    );
    await own.search.speak("de");
    expect([await found("mayo 2024"), await found("Mai 2024")]).toEqual([0, 12]);
  });

  test("of every day of a century, in any form, find that day and no other", () => {
    const names = calendarNames("en");
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 30_000 }), (day) => {
        const [year = "", month = "", of = ""] = new Date(day * 86_400_000)
          .toISOString()
          .slice(0, 10)
          .split("-");
        const when = { years: [Number(year), Number(year) + 1], months: 1 << Number(month), day: Number(of) };
        const long = names.months.find(({ number, full }) => full && number === Number(month))?.name;
        for (const text of [
          `${year}-${month}-${of}`,
          `${Number(of)} ${long} ${year}`,
          `${long} ${of}, ${year}`,
        ])
          expect(readDates(text, names)).toMatchObject({ dates: [{ when, sure: true }], rest: [] });
      }),
    );
  });
});

test("a tile is found by the names of all its files, and each file by its own once it has a tile of its own", () => {
  const taken = { ...quietNames, takenAt: at("2024-05-04T10:00:00"), contentId: null };
  const raw = { ...taken, type: "image/x-sony-arw" };
  const library = libraryOf([
    { path: "Trip/IMG_1.jpg", record: taken },
    { path: "Trip/IMG_1.ARW", record: raw },
  ]);
  const find = (text: string): number[] => rowsOf(openWords(library).rowsFound(text));
  expect([find("arw"), find("jpg")]).toEqual([[1], [0]]);
  const reconciler = new Reconciler(library);
  reconciler.settleNow();
  expect([find("arw"), find("arw jpg"), find("raw")]).toEqual([[0], [0], [0]]);
  movePaths(library, [{ id: 0, path: "Rome/IMG_1.jpg" }]);
  expect(find("rome")).toEqual([0]);
  reconciler.settleNow();
  expect([find("arw"), find("jpg"), find("raw")]).toEqual([[1], [0], [1]]);
  movePaths(library, [{ id: 1, path: "Rome/IMG_1.ARW" }]);
  reconciler.settleNow();
  expect(find("arw")).toEqual([0]);
  new Intake(library).passedOver(0, "duplicate");
  reconciler.settleNow();
  expect([find("arw"), find("jpg")]).toEqual([[1], []]);
});

describe("suggestions", () => {
  test("say what they find: each count is that of its filter", async () => {
    let found = 0;
    const { library } = await aTrip(60);
    const present: Partial<Filter>[] = [
      {},
      { camera: "Apple iPhone 15" },
      { folder: "Trip/odd/" },
      { from: "2024-05-02", to: "2024-05-03" },
    ];
    const typed = ["eve", "may", "cano", "2024", "tow", "even ana", "trip", "ev", "t"];
    for (const [text, filtered] of typed.flatMap((each) => present.map((some) => [each, some] as const))) {
      const within = { ...noFilter, ...filtered };
      await library.search.setFilter(within);
      const suggestions = await library.search.suggest(text);
      found += suggestions.length;
      for (const { filter, count } of suggestions) {
        await library.search.setFilter({ ...within, text, ...filter });
        const json = JSON.parse(
          await (await library.exports.json("", { filtered: true })).text(),
        ) as LibraryJson;
        expect(json.photos.length, JSON.stringify({ text, filtered, filter })).toBe(count);
      }
    }
    expect(found).toBeGreaterThan(40);
  });

  test("name cameras, folders, keywords, titles, dates and words, and keep the words before", async () => {
    const { library } = await aTrip(60);
    const of = async (text: string) =>
      (await library.search.suggest(text)).map(({ kind, label, filter }) => ({ kind, label, filter }));
    expect(await of("canon")).toContainEqual({
      kind: "camera",
      label: "Canon EOS R5",
      filter: { camera: "Canon EOS R5", text: "" },
    });
    expect(await of("paris eos")).toContainEqual({
      kind: "camera",
      label: "Canon EOS R5",
      filter: { camera: "Canon EOS R5", text: "paris" },
    });
    expect(await of("eve")).toContainEqual({
      kind: "folder",
      label: "even",
      filter: { folder: "Trip/even/", text: "" },
    });
    expect(await of("tow")).toContainEqual({
      kind: "keyword",
      label: "Eiffel Tower",
      filter: { keyword: "Eiffel Tower", text: "" },
    });
    expect(await of("ana")).toContainEqual({
      kind: "title",
      label: "Ana, early",
      filter: { text: "Ana, early" },
    });
    expect(await of("zwisch")).toContainEqual({
      kind: "word",
      label: "zwischen",
      filter: { text: "zwischen" },
    });
    expect(await of("canon may 2024")).toContainEqual({
      kind: "date",
      label: "May 2024",
      filter: { from: "2024-05-01", to: "2024-05-31", text: "canon" },
    });
    await library.search.setFilter({ ...noFilter, camera: "Apple iPhone 15" });
    expect(await library.search.suggest("canon")).toContainEqual({
      kind: "camera",
      label: "Canon EOS R5",
      count: 20,
      filter: { camera: "Canon EOS R5", text: "" },
    });
    expect(await of("")).toEqual([]);
    expect(await of("xyzxyz")).toEqual([]);
  });
});

test("facets count what each choice would show within the rest of the filter", async () => {
  const { library } = await aTrip(60);
  await library.search.setFilter({ ...noFilter, camera: "Canon EOS R5", folder: folderKey("Trip/even/") });
  const facets = await library.search.facets();
  expect(facets.folder).toBe("Trip/even/");
  expect(facets.cameras).toEqual([
    { name: "Apple iPhone 15", count: 20 },
    { name: "Canon EOS R5", count: 10 },
  ]);
  expect(facets.years).toEqual([{ year: 2024, count: 10 }]);
  expect(facets.kinds).toEqual([{ kind: "photo", count: 10 }]);
  expect(facets).toMatchObject({ located: 10, unlocated: 0, problems: 0, favourites: 0 });
});

test("a library that is only read pays for no index until it has time, and has one then", async () => {
  const { library } = await aTrip(40);
  const before = library.upkeep.memory().records;
  await expect.poll(() => library.upkeep.memory().records).toBeGreaterThan(before);
});

/** A library worker's work without its thread, of this many photos: folders "even" and "odd", every third a Canon's. */
async function aTrip(count: number) {
  const notices: Notice[] = [];
  let heard: () => void = () => undefined;
  let order: number[] = [];
  const library = new PhotoLibrary();
  library.watch((notice) => {
    notices.push(notice);
    if (notice.order) order = [...notice.order];
    heard();
  });
  const until = async (isIt: (notice: Notice) => boolean): Promise<void> => {
    while (!notices.some((notice) => isIt(notice)))
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    notices.length = 0;
  };
  const { port1, port2 } = new MessageChannel();
  library.intake.connect(0, port2);
  const add = (from: number, to: number): void => {
    for (let row = from; row < to; row++) {
      library.intake.found([
        { id: row, path: `Trip/${row % 2 === 0 ? "even" : "odd"}/IMG_${row}.jpg`, sidecar: false },
      ]);
      const canon = row % 3 === 0;
      const record = aRecord({
        takenAt: at(
          `2024-05-${String(1 + (row % 28)).padStart(2, "0")}T10:00:${String(row % 60).padStart(2, "0")}`,
        ),
        location: {
          lat: ((row * 37) % 120) - 60,
          lng: ((row * 71) % 340) - 170,
          altitude: null,
          ...unmeasured,
          source: "x",
        },
        camera: canon
          ? { make: "Canon", model: "Canon EOS R5", lens: null }
          : { make: "Apple", model: "iPhone 15", lens: null },
        keywords: canon ? ["Paris", "Eiffel Tower"] : [],
        title: row % 10 === 0 ? "Ana, early" : null,
      });
      port1.postMessage([{ type: "record", job: 0, id: row, bytes: 1, modified: 1, record, preview: null }]);
    }
  };
  add(0, count);
  await until((notice) => notice.progress.shown === count && notice.progress.metadataPending === 0);
  return { library, add, until, order: () => order };
}
