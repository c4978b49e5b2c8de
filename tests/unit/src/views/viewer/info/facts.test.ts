import { describe, expect, test } from "vitest";
import { cameraName } from "../../../../../../src/photo/names/camera-name.ts";
import { factsOf, shutterWords } from "../../../../../../src/views/viewer/info/facts.ts";
import { formatName } from "../../../../../../src/views/shell/words/format-name.ts";
import { whenWords } from "../../../../../../src/views/shell/words/when-words.ts";
import { fullPlaceName } from "../../../../../../src/views/shell/words/place-words.ts";
import { parseEdtf, wideFields } from "../../../../../../src/photo/dates/edtf.ts";
import {
  compassPoint,
  originWords,
  whyDate,
  whyPlace,
  whyTurned,
} from "../../../../../../src/views/viewer/info/why.ts";
import type { PhotoDetails } from "../../../../../../src/store/library/library.ts";
import { aRecord, unmeasured } from "../../../../../support/library-fixtures.ts";
import { chooseUnits } from "../../../../../../src/words/units.ts";

chooseUnits("kilometres");

describe("the table of facts", () => {
  const details = (parts: Partial<PhotoDetails["record"]> = {}): PhotoDetails => ({
    id: 3,
    publicId: "abc",
    place: null,
    path: "Trip/IMG_1.jpg",
    paths: ["Trip/IMG_1.jpg"],
    parts: [],
    burst: [],
    favourite: false,
    marks: { rating: 0, rotation: 0, flag: null, hidden: false, label: "", recipe: false },
    given: {},
    recipe: null,
    moving: null,
    bytes: 3_412_345,
    modified: 0,
    record: aRecord({
      type: "image/jpeg",
      width: 3024,
      height: 4032,
      orientation: 1,
      takenAt: null,
      location: null,
      camera: { make: null, model: null, lens: null },
      exposure: { fNumber: null, seconds: null, iso: null, focalLength: null },
      ...parts,
    }),
    failure: null,
    vanished: false,
  });
  const fact = (term: string, parts?: Partial<PhotoDetails["record"]>) =>
    factsOf(details(parts), null).find((row) => row.term === term);

  test("begins with where, when and with what, and has each row of the table in its place", () => {
    const exposure = { fNumber: 2.8, seconds: null, iso: null, focalLength: null };
    const camera = { make: null, model: "X100", lens: null };
    const lines = factsOf(
      {
        ...details({ camera, exposure, orientation: 6 }),
        paths: ["Trip/IMG_1.jpg", "Copy/IMG_1.jpg"],
        parts: [{ role: "raw", path: "Trip/IMG_1.CR2" }],
        marks: { ...details().marks, rotation: 90 },
        failure: { stage: "thumbnail", kind: "corrupt", message: "Cut short." },
        vanished: true,
      },
      null,
    );
    const leading = ["Location", "Date", "Camera", "Exposure"];
    expect(lines.filter((line) => line.leading).map(({ term }) => term)).toEqual(leading);
    expect(lines.map(({ term }) => term)).toEqual([
      ...leading,
      ..."Size,Rotated,Orientation,File,Also in,Grouped with,Missing,Problem".split(","),
    ]);
  });

  test("says the wall-clock date as the camera wrote it, its offset, and where it stood", () => {
    const takenAt = { local: "2024-05-03T10:11:12.34", offset: "+02:00", source: "exif:DateTimeOriginal" };
    const { texts, origin } = fact("Date", { takenAt }) ?? { texts: [], origin: "" };
    expect(texts[0]).toMatch(/10:11:12/);
    expect(texts[1]).toBe("Time zone UTC+02:00");
    expect(origin).toBe("from the camera (Exif DateTimeOriginal)");
  });

  test("says where an offset is from that the camera did not write", () => {
    const source = "exif:DateTimeOriginal";
    const takenAt = { local: "2024-05-03T10:11:12", offset: "+01:00", source, offsetSource: "zone" as const };
    const zone = "from the time zone at the location";
    const shown = fact("Date", { takenAt });
    expect(shown?.texts[1]).toBe(`Time zone UTC+01:00, ${zone}`);
    const others = [{ local: "2024-05-03T11:00:00", offset: null, source: "xmp:CreateDate" }];
    const why = fact("Date", { takenAt, others: { takenAt: others, location: [], orientation: [] } })?.why;
    expect(JSON.stringify(why)).toContain(`(UTC+01:00, ${zone})`);
  });

  test("says the light and how high the sun stood, and nothing where that is not known", () => {
    const location = { lat: 38.72, lng: -9.14, altitude: null, ...unmeasured, source: "exif:GPS" };
    const light = (time: string): string | undefined => {
      const takenAt = { local: `2024-05-01T${time}`, offset: "+01:00", source: "exif:DateTimeOriginal" };
      return fact("Light", { takenAt, location })?.texts.join();
    };
    expect(light("20:05:00")).toBe("Golden hour, sun 4° above the horizon");
    expect(light("20:28:00")).toBe("Sunset, sun on the horizon");
    expect(light("23:00:00")).toBe("Night, sun 25° below the horizon");
    expect(fact("Light")).toBeUndefined();
  });

  test("says that there is no date and no place instead of leaving them out", () => {
    expect(fact("Date")?.texts).toEqual(["No date"]);
    expect(fact("Location")?.texts).toEqual(["No location"]);
  });

  test("names the hemispheres and the height", () => {
    const location = { lat: -33.8568, lng: 151.2153, altitude: -3.4, ...unmeasured, source: "exif:GPS" };
    expect(fact("Location", { location })?.texts).toEqual([
      "33.85680° S, 151.21530° E",
      "3 m below sea level",
    ]);
  });

  test("says below the coordinates what the place is called, and where it came from all the same", () => {
    const location = { lat: 48.2, lng: 16.37, altitude: null, ...unmeasured, source: "exif:GPS" };
    const vienna = { country: "AT", region: "Vienna", city: "Vienna" };
    const row = factsOf({ ...details({ location }), place: vienna }, null).find(
      ({ term }) => term === "Location",
    );
    expect(row?.texts).toEqual(["48.20000° N, 16.37000° E", fullPlaceName(vienna)]);
    expect(row?.origin).toBe("from the camera (Exif GPS)");
  });

  test("writes exposures the way cameras do, and only what is known", () => {
    const exposure = { fNumber: 2.8, seconds: 0.004, iso: 100, focalLength: 35 };
    expect(fact("Exposure", { exposure })?.texts).toEqual(["f/2.8 · 1/250 s · ISO 100 · 35 mm"]);
    expect(fact("Exposure")).toBeUndefined();
    expect([0.004, 1 / 3, 0.5, 1, 30].map(shutterWords)).toEqual([
      "1/250 s",
      "0.3 s",
      "0.5 s",
      "1 s",
      "30 s",
    ]);
  });

  test("names a camera once", () => {
    expect(cameraName("NIKON CORPORATION", "NIKON D90")).toBe("NIKON D90");
    expect(cameraName("Apple", "iPhone 15")).toBe("Apple iPhone 15");
    expect(cameraName(null, "X100")).toBe("X100");
    expect(cameraName(null, null)).toBe("");
  });

  test("says size, format and weight", () => {
    expect(fact("Size")?.texts).toEqual([
      expect.stringMatching(/^3.024 × 4.032 pixels, 12.2 MP$/),
      expect.stringMatching(/^JPEG, 3.4 MB$/),
    ]);
    expect(formatName("image/x-canon-cr2")).toBe("CR2");
  });

  test("never calls the date of a file that of the photo", () => {
    const takenAt = { local: "2024-05-03T10:11:12", offset: "+00:00", source: "modified" } as const;
    expect(fact("Date", { takenAt })).toBeUndefined();
    expect(fact("File date", { takenAt })?.origin).toMatch(/guess/);
    const at = Date.UTC(2024, 4, 3, 10, 11, 12);
    expect(whenWords(at, true)).toMatch(/^File date/);
    expect(whenWords(at, true)).not.toMatch(/10.11/);
    expect(whenWords(at, false)).toMatch(/10.11/);
    expect(whenWords(NaN, false)).toBe("No date");
  });

  test("says how exact a place is and where the camera looked, when the receiver told", () => {
    const place = { lat: 48.8583, lng: 2.2945, altitude: null, source: "exif:GPS" };
    const location = { ...place, accuracy: 4.7, direction: 226, north: "magnetic" } as const;
    expect(fact("Location", { location })?.texts.slice(1)).toEqual([
      "Accurate to 5 m",
      "Facing south-west, 226° magnetic",
    ]);
    expect([0, 22, 23, 180, 350].map(compassPoint)).toEqual([
      "north",
      "north",
      "north-east",
      "south",
      "north",
    ]);
  });

  test("lists every date that was found, the one that is used first and that of the file last", () => {
    const takenAt = { local: "2024-05-03T10:11:12", offset: "+02:00", source: "exif:DateTimeOriginal" };
    const other = { local: "2024-05-03T10:11:10", offset: null, source: "filename" };
    const record = aRecord({ takenAt, others: { takenAt: [other], location: [], orientation: [] } });
    const why = whyDate({ ...details(), record, modified: Date.UTC(2025, 0, 1) });
    expect(why?.question).toBe("Why this date?");
    expect(why?.candidates.map(({ origin, isUsed }) => [origin, isUsed])).toEqual([
      ["from the camera (Exif DateTimeOriginal)", true],
      ["a guess from the file name", false],
      ["the file’s modified date", false],
    ]);
    expect(why?.candidates[0]?.text).toMatch(/10:11:12.*\(UTC\+02:00\)$/);
  });

  test.each([
    ["1985", "Only the year is known.", "1985"],
    ["1985-07", "Only the month is known.", "July 1985"],
    ["1985~", "It is known only roughly.", "about 1985"],
  ])("says of %s how much is known, and what lost", (edtf, known, text) => {
    const date = parseEdtf(edtf);
    if (date === null) throw new Error("no date");
    const takenAt = { ...wideFields(date), offset: null, source: "xmp:DateCreated" };
    const other = { local: "2019-11-20T10:11:12", offset: null, source: "exif:CreateDate" };
    const record = aRecord({ takenAt, others: { takenAt: [other], location: [], orientation: [] } });
    const why = whyDate({ ...details(), record, modified: 0 });
    expect(why?.known).toBe(known);
    expect(why?.candidates.map((one) => one.text)).toEqual([text, expect.stringContaining("2019")]);
    expect(fact("Date", record)?.texts).toEqual([text]);
    expect(whenWords(date.from, false, date.width)).toBe(text);
  });

  test("says that a film's UTC was converted to the time zone of its location, and lists it", () => {
    const utc = { local: "2024-11-01T03:20:00", offset: "+00:00", source: "quicktime:CreateDate" };
    const takenAt = { ...utc, local: "2024-11-01T12:20:00", offset: "+09:00", offsetSource: "zone" as const };
    const record = aRecord({ takenAt, others: { takenAt: [utc], location: [], orientation: [] } });
    const why = whyDate({ ...details(), record, modified: 0 });
    expect(why?.candidates.map(({ text, origin }) => `${text}: ${origin}`)).toEqual([
      expect.stringMatching(
        /12:20.*\(UTC\+09:00, from the time zone at the location\): converted from UTC in the file itself \(CreateDate\)$/,
      ),
      expect.stringMatching(/3:20.*\(UTC\+00:00\): from the file itself, in UTC \(CreateDate\)$/),
    ]);
  });

  test("explains nothing where there was no choice", () => {
    const takenAt = { local: "2024-05-03T10:11:12", offset: "+00:00", source: "modified" };
    const record = aRecord({ takenAt });
    expect(whyDate({ ...details(), record, modified: Date.UTC(2024, 4, 3) })).toBeNull();
    expect(whyDate({ ...details({ takenAt: null }), modified: Date.UTC(2024, 4, 3) })).toBeNull();
    expect(whyPlace(record)).toBeNull();
    expect(whyTurned(record)).toBeNull();
  });

  test("lists other places and turnings", () => {
    const [location, xmp] = ["exif:GPS", "xmp:GPS"].map((source) => ({
      lat: 1,
      lng: -2,
      altitude: null,
      ...unmeasured,
      source,
    }));
    if (location === undefined || xmp === undefined) throw new Error("unreachable");
    const others = {
      takenAt: [],
      location: [xmp],
      orientation: [{ value: 1, source: "xmp:Orientation" } as const],
    };
    const record = aRecord({ location, others });
    expect(whyPlace(record)?.candidates).toEqual([
      { text: "1.00000° N, 2.00000° W", origin: "from the camera (Exif GPS)", isUsed: true },
      { text: "1.00000° N, 2.00000° W", origin: "from the file’s XMP (GPS)", isUsed: false },
    ]);
    expect(whyTurned(record)?.candidates.map(({ text }) => text)).toEqual([
      "Exif orientation 6",
      "Exif orientation 1",
    ]);
  });

  test("calls a guess a guess", () => {
    expect(originWords("modified")).toMatch(/guess/);
    expect(originWords("filename")).toMatch(/guess/);
    expect(originWords("sidecar:takeout")).toBe("from its Google Takeout sidecar");
    expect(originWords("xmp:CreateDate")).toBe("from the file’s XMP (CreateDate)");
    expect(originWords("quicktime:CreateDate")).toBe("from the file itself, in UTC (CreateDate)");
    expect(originWords("filename:CreateDate")).not.toMatch(/guess/);
  });
});
