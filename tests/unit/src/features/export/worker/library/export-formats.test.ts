import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noFilter } from "../../../../../../../src/photo/filter/filter.ts";
import { placeByHand } from "../../../../../../../src/photo/photo-edit.ts";
import type { Location, PhotoRecord } from "../../../../../../../src/photo/photo.ts";
import {
  tellings,
  type DisclosedShare,
  type Disclosure,
  type Telling,
} from "../../../../../../../src/photo/saving/disclosure.ts";
import {
  exportFormatNames,
  exportFormats,
  type ExportFormat,
} from "../../../../../../../src/photo/saving/export-format.ts";
import { parseCsv } from "../../../../../../support/csv.ts";
import {
  exportedBytes,
  exportedText,
  libraryOf,
  type ExportedFile,
} from "../../../../../../support/exported-library.ts";
import { aRecord } from "../../../../../../support/library-fixtures.ts";
import { unzip } from "../../../../../../support/unzip.ts";
import { breaches, parseXml, type Rule, type XmlElement } from "../../../../../../support/xml-tree.ts";

// The schemas themselves cannot be had offline, and no small validator of XML Schema is on npm: what gpx.xsd (1.1) and
// ogckml22.xsd demand of the elements that are written here (order, number, text, attributes) stands as rules.
const decimal = /^-?\d+(?:\.\d+)?$/;
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const anything = /^[^]*$/;

const gpxRules: Record<string, Rule> = {
  gpx: {
    children: ["metadata?", "wpt*", "rte*", "trk*", "extensions?"],
    attributes: { version: /^1\.1$/, creator: /./, "xsi:schemaLocation": anything },
  },
  metadata: {
    children: ["name?", "desc?", "author?", "copyright?", "link*", "time?", "keywords?", "bounds?"],
  },
  wpt: {
    children: [
      "ele?",
      "time?",
      "magvar?",
      "geoidheight?",
      "name?",
      "cmt?",
      "desc?",
      "src?",
      "link*",
      "sym?",
      "type?",
    ],
    attributes: { lat: decimal, lon: decimal },
  },
  ele: { text: decimal },
  time: { text: utc },
  name: { text: anything },
  cmt: { text: anything },
  desc: { text: anything },
  type: { text: /^(?:photo|video)$/ },
};

const kmlRules: Record<string, Rule> = {
  kml: { children: ["Document?"] },
  Document: { children: ["name?", "Placemark*"] },
  Placemark: { children: ["name?", "description?", "TimeStamp?", "ExtendedData?", "Point?"] },
  name: { text: anything },
  description: { text: anything },
  TimeStamp: { children: ["when?"] },
  when: { text: /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?Z)?$/ },
  ExtendedData: { children: ["Data*"] },
  Data: { children: ["value"], attributes: { name: /./ } },
  value: { text: anything },
  Point: { children: ["altitudeMode?", "coordinates?"] },
  altitudeMode: { text: /^absolute$/ },
  coordinates: { text: /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?)?$/ },
};

const hostile = 'Trip/=1+2 "a", b\'\r\n<&>]]>\u0001\u{1F600}\uD800\uFFFE.jpg';

/** Dates of every sort at places of every sort. */
const files: ExportedFile[] = [
  { path: "Trip/a.jpg", record: aRecord({ title: "A <title>" }) },
  { path: hostile, record: aRecord({ camera: { make: "=cmd|'x'", model: null, lens: null } }) },
  { path: "Trip/none.jpg", record: aRecord({ location: null }) },
  { path: "Trip/east.jpg", record: at({ lat: 0, lng: 180 }, { offset: null }) },
  { path: "Trip/west.jpg", record: at({ lat: -90, lng: -180, altitude: -431.25 }, { offset: "-09:30" }) },
  { path: "Trip/tiny.jpg", record: at({ lat: 1e-7, lng: -1e-7, altitude: 0 }, { source: "modified" }) },
  { path: "Trip/given.jpg", record: aRecord(), given: placeByHand(38.7223, -9.1393) },
  { path: "Trip/film.mp4", record: aRecord({ kind: "video", takenAt: null, description: "Line\nline" }) },
];

function at(
  place: Partial<Location>,
  date: { offset?: string | null; source?: string } = {},
): ExportedFile["record"] {
  const { location, takenAt } = aRecord();
  if (!location || !takenAt) throw new Error("The fixture has both.");
  return aRecord({ location: { ...location, altitude: null, ...place }, takenAt: { ...takenAt, ...date } });
}

function textOf(element: XmlElement | undefined, name: string): string | undefined {
  return element?.children.find((child) => child.name === name)?.text;
}

describe("GPX", () => {
  test("is as its schema wants it, with a waypoint for each photo with a place", async () => {
    const gpx = parseXml(await exportedText(await libraryOf(files), "gpx"));
    expect(breaches(gpx, gpxRules)).toEqual([]);
    expect(gpx.space).toBe("http://www.topografix.com/GPX/1/1");
    const points = gpx.children.filter(({ name }) => name === "wpt");
    expect(points).toHaveLength(7);
    for (const { attributes } of points) {
      expect(Math.abs(Number(attributes["lat"]))).toBeLessThanOrEqual(90);
      expect(Number(attributes["lon"])).toBeGreaterThanOrEqual(-180);
      expect(Number(attributes["lon"])).toBeLessThan(180);
    }
    const point = (path: string) => points.find((element) => textOf(element, "desc") === path);
    expect(point("Trip/a.jpg")?.attributes).toEqual({ lat: "48.8583", lon: "2.2945" });
    expect(textOf(point("Trip/a.jpg"), "time")).toBe("2024-05-03T08:11:12.340Z");
    expect(textOf(point("Trip/a.jpg"), "ele")).toBe("35.2");
    expect(textOf(point("Trip/west.jpg"), "time")).toBe("2024-05-03T19:41:12.340Z");
    expect(textOf(point("Trip/west.jpg"), "ele")).toBe("-431.25");
    expect(point("Trip/tiny.jpg")?.attributes).toEqual({ lat: "0.0000001", lon: "-0.0000001" });
    expect(point("Trip/given.jpg")?.attributes).toEqual({ lat: "38.7223", lon: "-9.1393" });
  });

  test("says no time where it would be a guess: of a zone that is not known, or of a file's change", async () => {
    const gpx = parseXml(await exportedText(await libraryOf(files), "gpx"));
    const timeless = gpx.children.filter(
      ({ name, children }) => name === "wpt" && !children.some((child) => child.name === "time"),
    );
    expect(timeless.map((element) => textOf(element, "desc"))).toEqual(
      expect.arrayContaining(["Trip/east.jpg", "Trip/tiny.jpg", "Trip/film.mp4"]),
    );
    expect(timeless).toHaveLength(3);
    expect(timeless.map((element) => textOf(element, "cmt")).filter((text) => text)).toEqual([
      "Local time 2024-05-03T10:11:12.34, zone not known",
    ]);
  });
});

describe("KML", () => {
  test("is as its schema wants it, with a placemark for each photo with a place", async () => {
    const kml = parseXml(await exportedText(await libraryOf(files), "kml"));
    expect(breaches(kml, kmlRules)).toEqual([]);
    expect(kml.space).toBe("http://www.opengis.net/kml/2.2");
    const marks = kml.children[0]?.children.filter(({ name }) => name === "Placemark") ?? [];
    expect(marks).toHaveLength(7);
    const named = (name: string): XmlElement | undefined =>
      marks.find((element) => textOf(element, "name") === name);
    const coordinates = (name: string): string | undefined =>
      textOf(
        named(name)?.children.find((child) => child.name === "Point"),
        "coordinates",
      );
    const when = (name: string): string | undefined =>
      textOf(
        named(name)?.children.find((child) => child.name === "TimeStamp"),
        "when",
      );
    expect(coordinates("A <title>")).toBe("2.2945,48.8583,35.2");
    expect(coordinates("east.jpg")).toBe("180,0");
    expect(when("A <title>")).toBe("2024-05-03T08:11:12.340Z");
    expect(when("east.jpg")).toBe("2024-05-03");
    expect(when("tiny.jpg")).toBeUndefined();
  });
});

describe("GeoJSON", () => {
  test("is as RFC 7946 wants it, with all that is known of each place", async () => {
    const text = await exportedText(await libraryOf(files), "geojson");
    const { type, features } = JSON.parse(text) as { type: string; features: Feature[] };
    expect(type).toBe("FeatureCollection");
    expect(features).toHaveLength(7);
    expect(new Set(features.map(({ id }) => id)).size).toBe(7);
    for (const { type: kind, geometry, properties } of features) {
      const [lng = Number.NaN, lat = Number.NaN, altitude = 0, ...more] = geometry.coordinates;
      expect([kind, geometry.type, more.length]).toEqual(["Feature", "Point", 0]);
      expect(Math.abs(lng)).toBeLessThanOrEqual(180);
      expect(Math.abs(lat)).toBeLessThanOrEqual(90);
      expect(Number.isFinite(altitude)).toBe(true);
      expect(typeof properties["path"]).toBe("string");
    }
    const given = features.find(({ properties }) => properties["path"] === "Trip/given.jpg");
    expect(given?.geometry.coordinates).toEqual([-9.1393, 38.7223]);
    expect(given?.properties).toMatchObject({
      placeSource: "hand",
      offset: "+02:00",
      camera: "Apple iPhone 15",
    });
  });

  interface Feature {
    type: string;
    id: string;
    geometry: { type: string; coordinates: number[] };
    properties: Record<string, unknown>;
  }
});

describe("CSV", () => {
  test("has a line for each photo, and none of them is a formula", async () => {
    const text = await exportedText(await libraryOf(files), "csv");
    expect(text.startsWith("\uFEFFpath,local_time,offset,lat,lng,altitude,country,region,city,camera,")).toBe(
      true,
    );
    const [head = [], ...lines] = parseCsv(text.slice(1));
    expect(lines).toHaveLength(files.length);
    expect(lines.every((line) => line.length === head.length)).toBe(true);
    const of = (path: string): Record<string, string> => {
      const line = lines.find(([first]) => first === path) ?? [];
      return Object.fromEntries(head.map((name, column) => [name, line[column] ?? ""]));
    };
    expect(of("Trip/a.jpg")).toMatchObject({
      local_time: "2024-05-03T10:11:12.34",
      offset: "+02:00",
      lat: "48.8583",
      lng: "2.2945",
      altitude: "35.2",
      camera: "Apple iPhone 15",
      time_source: "exif:DateTimeOriginal",
      place_source: "exif:GPS",
    });
    expect(of("Trip/none.jpg")).toMatchObject({ lat: "", lng: "", place_source: "" });
    expect(of("Trip/given.jpg")["place_source"]).toBe("hand");
    const hostileLine = lines.find(([path]) => path?.startsWith("Trip/=1+2"));
    expect(hostileLine).toContain("'=cmd|'x'");
  });

  test("keeps every text whole, but for the apostrophe before what spreadsheets would calculate", async () => {
    const name = fc.string({ unit: "binary", minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(name, { maxLength: 6 }), async (names) => {
        const wild = names.map((make) => aRecord({ camera: { make, model: null, lens: null } }));
        const library = await libraryOf(wild.map((record, id) => ({ path: `Trip/${id}.jpg`, record })));
        const [, ...lines] = parseCsv((await exportedText(library, "csv")).slice(1));
        const cameras = new Map(lines.map((line) => [line[0], line[9]]));
        for (const [id, make] of names.entries()) {
          const cell = cameras.get(`Trip/${id}.jpg`) ?? "";
          expect(cell.replace(/^'(?=[=+\-@\t\r\n])/, "")).toBe(make);
          expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        }
      }),
      { numRuns: 20 },
    );
  });
});

test("any text and any place make documents that can be parsed, and give the same place back", async () => {
  const file = fc.record({
    title: fc.option(fc.string({ unit: "binary", maxLength: 10 })),
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
    altitude: fc.option(fc.double({ min: -1000, max: 9000, noNaN: true })),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 8 }), async (wild) => {
      const library = await libraryOf(
        wild.map(({ title, ...place }, id) => ({ path: `${id}.jpg`, record: { ...at(place), title } })),
      );
      const gpx = parseXml(await exportedText(library, "gpx"));
      const kml = parseXml(await exportedText(library, "kml"));
      expect([...breaches(gpx, gpxRules), ...breaches(kml, kmlRules)]).toEqual([]);
      for (const { attributes, children, name } of gpx.children) {
        if (name !== "wpt") continue;
        const wanted = wild[Number.parseInt(children.find((child) => child.name === "desc")?.text ?? "", 10)];
        expect(Math.abs(Number(attributes["lat"]) - (wanted?.lat ?? 0))).toBeLessThan(1e-8);
        const turn = Math.abs(Number(attributes["lon"]) - (wanted?.lng ?? 0)) % 360;
        expect(Math.min(turn, 360 - turn)).toBeLessThan(1e-8);
      }
    }),
    { numRuns: 30 },
  );
});

test("what is exported is what matches the filter, where that is asked for", async () => {
  const library = await libraryOf(files);
  await library.search.setFilter({ ...noFilter, kind: "video" });
  expect(parseCsv((await exportedText(library, "csv", true)).slice(1))).toHaveLength(2);
  expect(parseCsv((await exportedText(library, "csv")).slice(1))).toHaveLength(files.length + 1);
  const video = { photos: 0, videos: 1 };
  expect((await library.exports.counts({ filtered: true })).open).toEqual({
    all: video,
    located: video,
    given: { photos: 0, videos: 0 },
    named: { photos: 0, videos: 0 },
    givenOrNamed: { photos: 0, videos: 0 },
  });
  expect((await library.exports.counts({ filtered: false })).open).toEqual({
    all: { photos: 7, videos: 1 },
    located: { photos: 6, videos: 1 },
    given: { photos: 1, videos: 0 },
    named: { photos: 0, videos: 0 },
    givenOrNamed: { photos: 1, videos: 0 },
  });
});

test("a library without places makes documents that are whole", async () => {
  const library = await libraryOf([{ path: "a.jpg", record: aRecord({ location: null }) }]);
  expect(breaches(parseXml(await exportedText(library, "gpx")), gpxRules)).toEqual([]);
  expect(breaches(parseXml(await exportedText(library, "kml")), kmlRules)).toEqual([]);
  expect(JSON.parse(await exportedText(library, "geojson"))).toEqual({
    type: "FeatureCollection",
    features: [],
  });
});

/** A photo whose every value is found nowhere else; `day`: two digits, the last ones of its coordinates too. */
function marked(name: string, day: string): PhotoRecord {
  return aRecord({
    title: `${name}-title`,
    description: `${name}-description`,
    keywords: [`${name}-keyword`],
    label: `${name}-label`,
    camera: { make: `${name}-make`, model: `${name}-model`, lens: `${name}-lens` },
    people: { people: [{ name: `${name}-person`, area: null }], size: null },
    takenAt: { ...dayByHand(day), source: "exif:DateTimeOriginal" },
    location: { ...placeOf(day), source: "exif:GPS" },
  });
}

const placeOf = (day: string) => placeByHand(11.25, 22 + Number(day) / 100);
const dayByHand = (day: string) =>
  ({ local: `1997-08-${day}T12:00:00`, offset: "+00:00", source: "hand" }) as const;

/** What tells one of these values; XMP writes coordinates as minutes. */
const marks: Readonly<Record<Telling, (name: string, day: string) => RegExp>> = {
  location: (_, day) => new RegExp(`22\\.${day}|22,${(Number(day) * 0.6).toFixed(4)}`),
  dates: (_, day) => new RegExp(`1997-08-${day}`),
  names: (name) => new RegExp(`${name}-path`),
  texts: (name) => new RegExp(`${name}-(?:title|description|keyword)`),
  labels: (name) => new RegExp(`${name}-label`),
  camera: (name) => new RegExp(`${name}-(?:make|model|lens)`),
  people: (name) => new RegExp(`${name}-person`),
};

/** Whose values a file then holds. `after` is what a person made of `before`, whose path is that of both. */
const tellsOf: Readonly<Record<Exclude<DisclosedShare, "rounded">, readonly string[]>> = {
  all: ["plain", "placeless", "after"],
  located: ["plain", "after"],
  edits: ["after"],
  none: [],
};

test.each(exportFormatNames)("%s tells what its row says, and nothing else", async (format) => {
  const { title, description, keywords, label, camera } = marked("after", "23");
  const library = await libraryOf([
    { path: "plain-path/1.jpg", record: marked("plain", "13") },
    { path: "placeless-path/1.jpg", record: { ...marked("placeless", "17"), location: null } },
    { path: "after-path/1.jpg", record: { ...marked("before", "19"), camera } },
  ]);
  const change = { title, description, keywords, label, takenAt: dayByHand("23"), location: placeOf("23") };
  await library.edits.edit([{ rows: [2], change }]);
  const written = unzipped(format, await exportedBytes(library, format));
  const days = { plain: "13", placeless: "17", before: "19", after: "23" };
  const { tells }: { tells: Partial<Disclosure> } = exportFormats[format];
  for (const telling of tellings) {
    const share = tells[telling] ?? "none";
    if (share === "rounded") throw new Error("No export of data rounds.");
    const told = Object.entries(days).filter(([name, day]) => marks[telling](name, day).test(written));
    const located = telling === "location" ? tellsOf[share].filter((name) => name !== "placeless") : null;
    expect([telling, told.map(([name]) => name)]).toEqual([telling, located ?? tellsOf[share]]);
  }
});

/** The text of a file, or of all files of an archive with their names. */
function unzipped(format: ExportFormat, bytes: Uint8Array): string {
  if (exportFormats[format].ending !== "zip") return new TextDecoder().decode(bytes);
  return unzip(bytes)
    .map(({ path, text }) => `${path}\n${text}`)
    .join("\n");
}
