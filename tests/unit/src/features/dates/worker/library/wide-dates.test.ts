import { describe, expect, test } from "vitest";
import { parseEdtf, wideFields } from "../../../../../../../src/photo/dates/edtf.ts";
import { noFilter } from "../../../../../../../src/photo/filter/filter.ts";
import type { TakenAt } from "../../../../../../../src/photo/photo.ts";
import type { CorrectedDate } from "../../../../../../../src/photo/photo-edit.ts";
import type { PhotoLibrary } from "../../../../../../../workers/library/library.ts";
import { readXmpFile } from "../../../../../../../workers/photo/sidecars/sidecars.ts";
import { xmpPacket } from "../../../../../../../src/features/export/worker/library/xmp-packet.ts";
import { exportedText, libraryOf } from "../../../../../../support/exported-library.ts";
import { disclosedBy } from "../../../../../../support/imported-tree.ts";
import { aRecord, unmeasured } from "../../../../../../support/library-fixtures.ts";

function date(text: string): TakenAt {
  const wide = parseEdtf(text);
  return wide === null
    ? { local: text, offset: null, source: "exif:DateTimeOriginal" }
    : { ...wideFields(wide), offset: null, source: "xmp:DateCreated" };
}

const texts = [
  "1985-01-01T00:00:00",
  "1985-07-12T10:00:00",
  "1985",
  "1985-07",
  "1987-22",
  "1984/1986",
  "1985~",
];
const porto = { lat: 41.142, lng: -8.611, altitude: null, ...unmeasured, source: "exif:GPS" };

const pathOf = (text: string): string =>
  `Album/${text.replaceAll(/\W/g, (one) => (one === "~" ? "a" : "_"))}.jpg`;

const theLibrary = (): Promise<PhotoLibrary> =>
  libraryOf(
    texts.map((text) => ({
      path: pathOf(text),
      record: aRecord({ takenAt: date(text), location: porto }),
    })),
  );

async function told(library: PhotoLibrary): Promise<(string | undefined)[]> {
  const { photos } = await disclosedBy(library);
  return photos.map(({ takenAt }) => takenAt?.edtf ?? takenAt?.local);
}

async function rowsFound(library: PhotoLibrary, filter: object): Promise<number[]> {
  await library.search.setFilter({ ...noFilter, ...filter });
  const { features } = JSON.parse(await exportedText(library, "geojson", true)) as {
    features: { properties: { path: string } }[];
  };
  const paths = features.map(({ properties }) => properties.path);
  return paths.map((path) => texts.findIndex((text) => path === pathOf(text))).sort((a, b) => a - b);
}

describe("a library with wide dates", () => {
  test("has them in the order of their beginnings, wider ones before what they begin with", async () => {
    expect(await told(await theLibrary())).toEqual([
      "1987-22",
      "1985-07-12T10:00:00",
      "1985-07",
      "1985-01-01T00:00:00",
      "1985",
      "1985~",
      "1984/1986",
    ]);
  });

  test.each([
    ["all of a year", { from: "1985-01-01", to: "1985-12-31" }, [0, 1, 2, 3, 5, 6]],
    ["a month", { from: "1985-07-01", to: "1985-07-31" }, [1, 2, 3, 5, 6]],
    ["a part of it", { from: "1985-07-10", to: "1985-07-20" }, [1, 2, 3, 5, 6]],
    ["another month", { from: "1985-08-01", to: "1985-08-31" }, [2, 5, 6]],
    ["a day that wide ones begin with", { from: "1985-01-01", to: "1985-01-01" }, [0, 2, 5, 6]],
    ["the last day of some", { from: "1986-12-31", to: "1986-12-31" }, [5]],
    ["the day after", { from: "1987-01-01", to: "1987-01-01" }, []],
    ["since then", { from: "1985-07-31", to: null }, [2, 3, 4, 5, 6]],
    ["until then", { from: null, to: "1984-12-31" }, [5]],
  ])("finds by %s what may be of it", async (_, filter, rows) => {
    const library = await theLibrary();
    expect(await rowsFound(library, filter)).toEqual(rows);
  });

  test.each([
    ["words for the year", { text: "1985" }, [0, 1, 2, 3, 6]],
    ["words for the month", { text: "july 1985" }, [1, 3]],
    ["words for the month in any year", { text: "july" }, [1, 3]],
    ["words for the season", { text: "summer 1987" }, [4]],
    ["words for a day", { text: "12 july 1985" }, [1]],
  ])("finds by %s what is surely of it", async (_, filter, rows) => {
    const library = await theLibrary();
    expect(await rowsFound(library, filter)).toEqual(rows);
  });

  test("counts those of one year in it", async () => {
    const { years } = await (await theLibrary()).search.facets();
    expect(years).toEqual([
      { year: 1987, count: 1 },
      // With that of 1984 to 1986, which makes no years of its own.
      { year: 1985, count: 6 },
    ]);
  });

  test.each([
    ["1985", 6],
    ["july 1985", 5],
    ["summer 1985", undefined],
  ])("suggests %s with as many photos as it then finds", async (text, count) => {
    const library = await theLibrary();
    const suggestions = await library.search.suggest(text);
    const date = suggestions.find(({ kind }) => kind === "date");
    expect(date?.count).toBe(count);
    if (date) expect(await rowsFound(library, date.filter)).toHaveLength(date.count);
  });

  test("counts each once on the bars of time, at its beginning", async () => {
    const histogram = await (await theLibrary()).queries.histogram(48);
    const bars = [...(histogram?.counts ?? [])].flatMap((count, bin) => (count === 0 ? [] : [[bin, count]]));
    expect(bars.reduce((sum, [, count = 0]) => sum + count, 0)).toBe(texts.length);
    expect(bars[0]).toEqual([0, 1]);
    expect(new Date(histogram?.from ?? 0).toISOString()).toBe("1984-01-01T00:00:00.000Z");
  });

  test("makes no day, no route and no moment of them", async () => {
    const library = await theLibrary();
    expect([...(await library.queries.dayPath("1985-01-01")).rows]).toEqual([0]);
    const { undated, days, unzoned } = await library.gaps.look();
    expect([undated, days.day.length, unzoned]).toEqual([0, 2, []]);
    expect(await library.trips.onThisDay("01-01", 2026)).toMatchObject([{ day: "1985-01-01", photos: 1 }]);
    expect(await exportedText(library, "csv")).toMatch(
      /1984_1986\.jpg,1984-01-01T00:00:00,.*,1984\/1986,[^,]*\r\n/,
    );
    const kml = await exportedText(library, "kml");
    expect(kml).toContain("<TimeSpan><begin>1985-07-01</begin><end>1985-07-31</end></TimeSpan>");
    expect(kml).toContain('<Data name="localTime"><value>1985~</value></Data>');
    expect(await exportedText(library, "gpx")).toContain("<cmt>1985-07</cmt>");
    const { features } = JSON.parse(await exportedText(library, "geojson")) as {
      features: { properties: { path: string; edtf?: string } }[];
    };
    const edtf = features.map(({ properties }) => [properties.path, properties.edtf]);
    expect(Object.fromEntries(edtf)).toEqual(
      Object.fromEntries(texts.map((text) => [pathOf(text), parseEdtf(text) === null ? undefined : text])),
    );
  });
});

test("dates that lost keep their width too, also beside a day with the same beginning", async () => {
  const others = ["1985-07", "1985-01-01T00:00:00", "1985", "2019-11-20T10:11:12"].map(date);
  const record = aRecord({
    takenAt: date("1985"),
    others: { takenAt: others, location: [], orientation: [] },
  });
  const library = await libraryOf([{ path: "a.jpg", record }]);
  const details = library.queries.details(0);
  expect(details?.record.takenAt).toEqual(date("1985"));
  expect(details?.record.others.takenAt).toEqual(others);
});

describe("a wide date given by hand", () => {
  const edtf = "1983~";
  const change = { kind: "set", local: "1983-01-01T00:00:00", edtf, zone: null, keepGaps: false } as const;
  const given: CorrectedDate = { local: "1983-01-01T00:00:00", edtf, offset: null, source: "hand" };

  test("counts, is undone, and is the same if set again", async () => {
    const library = await theLibrary();
    const undo = await library.edits.edit([{ rows: [0, 3], change: { date: change } }]);
    expect((await told(library)).filter((one) => one === edtf)).toHaveLength(2);
    const preview = await library.dates.preview(Uint32Array.of(0, 1), change);
    expect([preview.changed, preview.leftOut]).toEqual([1, { same: 1 }]);
    await library.edits.undo(undo);
    expect(await told(library)).toEqual(await told(await theLibrary()));
  });

  test("moves a photo from its day to the year that begins with it", async () => {
    const wide = { ...change, local: "1985-01-01T00:00:00", edtf: "1985" };
    expect((await (await theLibrary()).dates.preview(Uint32Array.of(0), wide)).otherDay).toBe(1);
  });

  test("has no clock to move or to put into a zone", async () => {
    const library = await theLibrary();
    const rows = Uint32Array.of(1, 2);
    for (const moved of [
      { kind: "shift", ms: 3_600_000 },
      { kind: "zone", zone: "+01:00", keep: "clock" },
    ] as const)
      expect((await library.dates.preview(rows, moved)).leftOut).toEqual({ "wide-date": 1 });
  });

  test.each(["1983~", "1983", "1983-07", "1987-22", "1984/1986", "1983-07-12?"])(
    "%s goes through a sidecar",
    (text) => {
      const { local, edtf: told } = date(text);
      const packet = xmpPacket(
        { takenAt: { ...given, local, ...(told !== undefined && { edtf: told }) } },
        null,
      );
      expect(packet).not.toContain("exif:DateTimeOriginal");
      const reading = readXmpFile(new TextEncoder().encode(packet));
      if (reading.about !== "photo") throw new Error("no sidecar of a photo");
      expect(reading.values.takenAt).toMatchObject({ local, edtf: told, offset: null });
      expect(reading.values.said?.takenAt).toEqual({ local, edtf: told, offset: null, source: "hand" });
    },
  );

  test("is told to other programs as the year or month it is in", () => {
    expect(xmpPacket({ takenAt: given }, null)).toContain(
      "<photoshop:DateCreated>1983</photoshop:DateCreated>",
    );
  });
});
