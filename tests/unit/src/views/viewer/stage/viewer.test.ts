import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  aboveFoot,
  fitInside,
  isCrisp,
  restingRect,
  shrinkBeside,
  tinyScale,
} from "../../../../../../src/views/viewer/stage/fit.ts";
import { panoramaZoom } from "../../../../../../src/views/viewer/stage/use-zooms.ts";
import { cameraName } from "../../../../../../src/photo/names/camera-name.ts";
import {
  factsOf,
  formatName,
  shutterWords,
  whenWords,
} from "../../../../../../src/views/viewer/info/facts.ts";
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
import { viewerKey } from "../../../../../../src/views/viewer/viewer-key.ts";
import { boundMove } from "../../../../../../src/views/viewer/stage/move-slide.ts";
import { limitZoom, wheelFactor } from "../../../../../../src/views/viewer/stage/zoom.ts";
import { aRecord, unmeasured } from "../../../../../support/library-fixtures.ts";
import { chooseUnits } from "../../../../../../src/words/units.ts";

chooseUnits("kilometres");

const boxes = fc.record({
  width: fc.integer({ min: 300, max: 4000 }),
  height: fc.integer({ min: 300, max: 3000 }),
});
const aspects = fc.double({ min: 0.05, max: 20, noNaN: true });

describe("fitting a picture into the window", () => {
  test("uses all of one side and never more than the window, in the picture's own shape", () => {
    fc.assert(
      fc.property(aspects, boxes, (aspect, box) => {
        const { width, height } = fitInside(aspect, box);
        expect(width).toBeLessThanOrEqual(box.width + 1e-6);
        expect(height).toBeLessThanOrEqual(box.height + 1e-6);
        expect(Math.min(box.width - width, box.height - height)).toBeLessThan(1e-6);
        expect(width / height).toBeCloseTo(aspect, 6);
      }),
    );
  });

  test("keeps a video clear of what stands along the bottom, and in the middle where there is room", () => {
    fc.assert(
      fc.property(aspects, boxes, fc.integer({ min: 0, max: 140 }), (aspect, box, foot) => {
        const full = fitInside(aspect, box);
        const { scale, lift } = aboveFoot(full, box, foot);
        const height = full.height * scale;
        expect(box.height / 2 + height / 2 - lift).toBeLessThanOrEqual(box.height - foot + 1e-6);
        expect(box.height / 2 - height / 2 - lift).toBeGreaterThanOrEqual(-1e-6);
        if (full.height <= box.height - 2 * foot) expect({ scale, lift }).toEqual({ scale: 1, lift: 0 });
      }),
    );
  });

  test("shows each pixel of a tiny picture as two at most, and larger pictures as wide as they fit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8000 }), fc.integer({ min: 1, max: 4000 }), (pixels, width) => {
        const shown = width * tinyScale(pixels, width);
        expect(shown).toBeLessThanOrEqual(2 * pixels + 1e-6);
        expect(shown).toBeCloseTo(Math.min(width, 2 * pixels), 6);
      }),
    );
    expect(tinyScale(null, 800)).toBe(1);
  });

  test("panoramas are as high as the window, other photos as a whole", () => {
    fc.assert(
      fc.property(aspects, boxes, (aspect, box) => {
        const zoom = panoramaZoom(aspect, box);
        if (aspect < 2.5) expect(zoom).toBeNull();
        if (zoom !== null) expect(fitInside(aspect, box).height * zoom).toBeCloseTo(box.height, 6);
      }),
    );
    expect(panoramaZoom(8, { width: 1440, height: 900 })).toBe(5);
  });

  test("draws pixels as squares only where each is larger than four", () => {
    expect(isCrisp(100, 401)).toBe(true);
    expect(isCrisp(100, 400)).toBe(false);
    expect(isCrisp(null, 4000)).toBe(false);
  });

  test("takes an unknown shape for a usual one", () => {
    expect(fitInside(0, { width: 300, height: 1000 })).toEqual({ width: 300, height: 200 });
    expect(fitInside(NaN, { width: 300, height: 1000 })).toEqual({ width: 300, height: 200 });
  });

  test("keeps the picture clear of the details, in the middle of what they leave", () => {
    const taken = fc.constantFrom(
      { right: 0, bottom: 0 },
      { right: 250, bottom: 0 },
      { right: 0, bottom: 180 },
    );
    fc.assert(
      fc.property(aspects, boxes, taken, (aspect, box, details) => {
        const { left, top, width, height } = restingRect(aspect, box, details);
        expect(left).toBeGreaterThanOrEqual(-1e-6);
        expect(top).toBeGreaterThanOrEqual(-1e-6);
        expect(left + width).toBeLessThanOrEqual(box.width - details.right + 1e-6);
        expect(top + height).toBeLessThanOrEqual(box.height - details.bottom + 1e-6);
        expect(left + width / 2).toBeCloseTo((box.width - details.right) / 2, 6);
      }),
    );
  });

  test("leaves a picture that has room beside the details as it is", () => {
    const window = { width: 1440, height: 900 };
    expect(shrinkBeside({ width: 600, height: 900 }, window, { right: 340, bottom: 0 })).toBe(1);
  });
});

describe("zooming", () => {
  test("goes from the whole picture to six times its size, and snaps to the whole", () => {
    expect([0, 0.5, 1.03, 2, 9].map(limitZoom)).toEqual([1, 1, 1, 2, 6]);
  });

  test("turns the wheel as far out as in, whatever unit the browser counts in", () => {
    expect(wheelFactor(100, 0, false) * wheelFactor(-100, 0, false)).toBeCloseTo(1, 9);
    expect(wheelFactor(-3, 1, false)).toBeGreaterThan(1);
    expect(wheelFactor(-1, 2, false)).toBeGreaterThan(1);
    expect(wheelFactor(-1e6, 0, true)).toBeLessThan(25);
  });
});

describe("keys in the viewer", () => {
  const press = (
    key: string,
    held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {},
    film = false,
  ) =>
    viewerKey(
      { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held },
      { inPlayer: film },
    );

  test("page, zoom and open the details", () => {
    expect(press("ArrowRight")).toEqual({ step: 1 });
    expect(press("ArrowLeft")).toEqual({ step: -1 });
    expect(press("ArrowRight", { shiftKey: true })).toEqual({ frame: 1 });
    expect(press("ArrowLeft", { shiftKey: true })).toEqual({ frame: -1 });
    expect(press("Home")).toBe("first");
    expect(press("End")).toBe("last");
    expect(press("i")).toBe("info");
    expect(press("m")).toBe("motion");
    expect(press("0")).toBe("fit");
    expect(press("+")).toEqual({ zoom: 1.6 });
  });

  test("move a zoomed photo by arrows; pages, and Shift with arrows, do what they always do", () => {
    const zoomed = (key: string, shiftKey = false, repeat = false) =>
      viewerKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey, repeat }, { zoomed: true });
    expect(zoomed("ArrowRight")).toEqual({ move: { x: 1, y: 0 }, held: false });
    expect(zoomed("ArrowUp", false, true)).toEqual({ move: { x: 0, y: -1 }, held: true });
    expect(zoomed("ArrowRight", true)).toEqual({ frame: 1 });
    expect(zoomed("PageDown")).toEqual({ step: 1 });
    expect(press("PageUp")).toEqual({ step: -1 });
    expect(press("ArrowUp")).toBeNull();
  });

  test("leave chords to the browser, Escape to the dialog, other keys to the page, and a film's keys to its player", () => {
    expect(press("ArrowLeft", { altKey: true })).toBeNull();
    expect(press("+", { ctrlKey: true })).toBeNull();
    expect(press("i", { metaKey: true })).toBeNull();
    expect(press("x")).toBeNull();
    expect(press("ArrowRight", {}, true)).toBeNull();
    expect(press("Escape", {}, true)).toBeNull();
  });
});

describe("moving a zoomed picture", () => {
  test("never brings an edge into the window, and moves as wished where there is room", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: 0, max: 5000 }),
        fc.integer({ min: -400, max: 400 }),
        (room, before, after, wished) => {
          const [from, to] = [-before, room + after];
          const by = boundMove(wished, from, to, room);
          expect(from + by).toBeLessThanOrEqual(0);
          expect(to + by).toBeGreaterThanOrEqual(room);
          if (wished > 0 ? wished <= before : -wished <= after) expect(by + 0).toBe(wished + 0);
        },
      ),
    );
    expect(boundMove(50, 100, 300, 400)).toBe(0);
  });
});

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
    marks: { rating: 0, rotation: 0, flag: null, hidden: false, label: "" },
    given: {},
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
    expect(factsOf({ ...details(), record }, null)[0]).toMatchObject({ kind: "date", texts: [text] });
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
