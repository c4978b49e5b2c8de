import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Discretion } from "../../../../../../../../src/photo/saving/discretion.ts";
import { byteSource, headBytes } from "../../../../../../../../workers/photo/bytes/source.ts";
import { readMetadata } from "../../../../../../../../workers/photo/facts/record.ts";
import { sniff } from "../../../../../../../../workers/photo/header/sniff.ts";
import { roundedPoint } from "../../../../../../../../src/features/saving/worker/photo/in-place/clean-tags.ts";
import { stripFile } from "../../../../../../../../src/features/saving/worker/photo/strip.ts";
import { readIso6709 } from "../../../../../../../../workers/photo/video/place.ts";
import { cases } from "../../../../../../../support/cases.ts";
import { be16, be32, join } from "../../../../../../../support/picture-bytes.ts";
import { box, keyed, listed, mp4, said, since1904, track } from "../../../../../../../support/film-bytes.ts";

const nowhere = { metadata: "all", location: "none" } as const;
const about = { metadata: "all", location: "rounded" } as const;
const nothing = { metadata: "none", location: "none" } as const;

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" exif:GPSLatitude="38,42.674N" exif:GPSLongitude="9,7.8W"><dc:format>video/mp4</dc:format></rdf:Description></rdf:RDF></x:xmpmeta>`;
const xmpUuid = "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";

const fixed = (value: number): number[] => be32((value * 65_536) >>> 0);
const loci = box(
  "loci",
  be32(0),
  be16(0x15c7),
  "Alfama\0",
  [0],
  fixed(-9.13),
  fixed(38.7112),
  fixed(20),
  "earth\0\0",
);

/** The same place in every form that films are known to have. */
const forms: Record<string, Uint8Array[]> = {
  "QuickTime's text": [box("udta", said("xyz", "+38.7112-009.1300+020.5/"))],
  "QuickTime's text with degrees and minutes": [box("udta", said("xyz", "+3842.674-00907.80/"))],
  "Apple's keys": [
    keyed({
      "com.apple.quicktime.make": "Fabrikat",
      "com.apple.quicktime.location.ISO6709": "+38.7112-009.1300+020.519/",
      "com.apple.quicktime.location.accuracy.horizontal": "4.7",
      "com.apple.quicktime.model": "Modell 1",
    }),
  ],
  "iTunes' list": [box("udta", listed({ "\xa9xyz": "+38.7112-009.1300/", "\xa9too": "Tool" }))],
  "3GPP's box": [box("udta", loci)],
};

/** Forms that cannot be rounded. */
const more: Record<string, Uint8Array[]> = {
  "a packet in user data": [box("udta", box("XMP_", xmp))],
  "a maker's own box": [box("udta", box("SETT", "GPS 38.7112 -9.1300 Alfama"))],
  "a text": [box("udta", said("cmt", "At 38.71120, -9.13000"))],
  "a box nobody knows": [box("udta", said("nam", "x")), box("secr", "38.7112 Alfama")],
  "a cover": [box("udta", listed({ covr: "\xff\xd8\xff 38.7112 GPS" }))],
};

const traces = ["38.71", "3842.6", "38,42.6", "9.13", "907.8", "Alfama", "GPS", "ISO6709", "location"];

const foundIn = (bytes: Buffer): string[] => traces.filter((trace) => bytes.includes(trace));

async function stripped(bytes: Uint8Array<ArrayBuffer>, discretion: Discretion): Promise<Buffer> {
  const result = await stripFile(new Blob([bytes]), discretion);
  if (!result.ok) throw new Error(result.why);
  return Buffer.from(await result.file.arrayBuffer());
}

async function reasonFor(bytes: Uint8Array<ArrayBuffer>, discretion: Discretion): Promise<string | null> {
  const result = await stripFile(new Blob([bytes]), discretion);
  return result.ok ? null : result.why;
}

async function recordOf(bytes: Uint8Array) {
  const sniffed = sniff(bytes);
  if (sniffed === null) throw new Error("not recognised");
  const blob = new Blob([Uint8Array.from(bytes)]);
  return (await readMetadata(sniffed, byteSource(blob, bytes.subarray(0, headBytes)), {})).record;
}

test.each(Object.entries({ ...forms, ...more }))(
  "no location stays of %s, and nothing moves",
  async (_, boxes) => {
    const before = mp4({ created: since1904("2024-05-03T08:11:12Z"), more: boxes });
    expect(foundIn(Buffer.from(before))).not.toStrictEqual([]);
    const after = await stripped(before, nowhere);
    expect(foundIn(after)).toStrictEqual([]);
    expect(after).toHaveLength(before.length);
    const record = await recordOf(after);
    expect(record.location).toBeNull();
    const [was, is] = [await recordOf(before), record];
    expect([is.width, is.height, is.duration, is.takenAt]).toStrictEqual([
      was.width,
      was.height,
      was.duration,
      was.takenAt,
    ]);
    // All but what is within `moov` is as it was.
    const moov = Buffer.from(before).indexOf("moov") - 4;
    expect(after.subarray(0, moov).equals(Buffer.from(before).subarray(0, moov))).toBe(true);
  },
);

test.each(Object.entries(forms))("%s is rounded in place", async (_, boxes) => {
  const before = mp4({ more: boxes });
  const after = await stripped(before, about);
  expect(after).toHaveLength(before.length);
  const { location } = await recordOf(after);
  expect(location).toMatchObject({ lat: 38.71, lng: -9.13, altitude: null });
  expect(after.includes("38.7112")).toBe(false);
});

test("what else the film says stays", async () => {
  const after = await recordOf(await stripped(mp4({ more: forms["Apple's keys"] ?? [] }), nowhere));
  expect(after.camera).toMatchObject({ make: "Fabrikat", model: "Modell 1" });
  const trimmed = { metadata: "trimmed", location: "none" } as const;
  const titled = mp4({
    more: [keyed({ "com.apple.quicktime.title": "Ada", "com.apple.quicktime.make": "Fabrikat" })],
  });
  const { title, camera } = await recordOf(await stripped(titled, trimmed));
  expect([title, camera.make]).toStrictEqual([null, "Fabrikat"]);
});

test("without metadata there is no date, camera or text, and the film is still turned", async () => {
  const before = mp4({
    created: since1904("2024-05-03T08:11:12Z"),
    matrix: [0, 1, -1, 0],
    more: [
      keyed({
        "com.apple.quicktime.creationdate": "2024-05-03T10:11:12+0200",
        "com.apple.quicktime.model": "Modell 1",
      }),
      box("udta", said("nam", "A day")),
    ],
  });
  const { takenAt, camera, title, orientation, duration } = await recordOf(await stripped(before, nothing));
  expect({ takenAt, title, orientation, duration }).toStrictEqual({
    takenAt: null,
    title: null,
    orientation: 6,
    duration: 2.5,
  });
  expect(camera.model).toBeNull();
});

test("boxes beside the film are emptied, packets are written anew", async () => {
  const film = mp4();
  const before = join(
    film,
    box("uuid", xmpUuid, xmp, " ".repeat(800)),
    box("meta", be32(0), box("xml ", "<GPS>38.7112</GPS>")),
    box("free", "freeGPS 38.7112"),
    box("secr", "x".repeat(200_000), "38.7112"),
  );
  const after = await stripped(before, nowhere);
  expect(after).toHaveLength(before.length);
  expect(foundIn(after)).toStrictEqual([]);
  expect(after.subarray(0, film.length).equals(Buffer.from(film))).toBe(true);
  expect(after.includes("video/mp4")).toBe(true);
});

const sensor = (entry: Uint8Array): Uint8Array => {
  const [hdlr, stsd] = [
    box("hdlr", be32(0), be32(0), "meta", new Uint8Array(12)),
    box("stsd", be32(0), be32(1), entry),
  ];
  return box("trak", box("mdia", hdlr, box("minf", box("stbl", stsd))));
};
const timed = (name: string): Uint8Array =>
  box("mebx", new Uint8Array(8), box("keys", box("\0\0\0\x01", box("keyd", "mdta", name))));

test("a track that may hold the route is refused with a reason; a Live Photo's is not", async () => {
  const withTrack = (one: Uint8Array): Uint8Array<ArrayBuffer> => mp4({ tracks: [track(), one] });
  expect(await reasonFor(withTrack(sensor(box("gpmd", new Uint8Array(8)))), nowhere)).toBe("track");
  expect(await reasonFor(withTrack(sensor(box("camm", new Uint8Array(8)))), nothing)).toBe("track");
  const apple = "com.apple.quicktime.";
  expect(await reasonFor(withTrack(sensor(timed(`${apple}location.ISO6709`))), nowhere)).toBe("track");
  expect(await reasonFor(withTrack(sensor(timed(`${apple}still-image-time`))), nowhere)).toBeNull();
  expect(await reasonFor(withTrack(track({ handler: "text" })), nowhere)).toBe("text");
  expect(await reasonFor(mp4({ more: [box("gps ", new Uint8Array(40))] }), nowhere)).toBe("track");
});

test("a film whose boxes do not fit is refused", async () => {
  const film = mp4({ more: forms["Apple's keys"] ?? [] });
  expect(await reasonFor(film.slice(0, -3), nowhere)).toBe("damaged");
  expect(await reasonFor(join(film, "SEFT 38.7112 GPS"), nowhere)).toBe("damaged");
  expect(await reasonFor(mp4({ more: [join(be32(99), "udta")] }), nowhere)).toBe("damaged");
});

test("of a long film only its tables are read", async () => {
  const film = mp4({ frames: 40_000_000, more: forms["Apple's keys"] ?? [] });
  let read = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called with its own Blob below
  const whole = Blob.prototype.arrayBuffer;
  const spy = vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(function (this: Blob) {
    read += this.size;
    return whole.call(this);
  });
  const result = await stripFile(new Blob([film]), nowhere);
  spy.mockRestore();
  expect(result.ok).toBe(true);
  expect(read).toBeLessThan(400_000);
});

test("a point rounds to about a kilometre in as many characters, anywhere", () => {
  const digits = fc.integer({ min: 2, max: 8 });
  const degrees = (edge: number) => fc.double({ min: -edge, max: edge, noNaN: true });
  fc.assert(
    fc.property(degrees(89.9), degrees(179.9), digits, fc.boolean(), (lat, lng, places, high) => {
      const one = (value: number, width: number): string =>
        `${value < 0 ? "-" : "+"}${Math.abs(value)
          .toFixed(places)
          .padStart(width + 1 + places, "0")}`;
      const text = `${one(lat, 2)}${one(lng, 3)}${high ? "+012.345" : ""}/`;
      const rounded = roundedPoint(text);
      expect(rounded).toHaveLength(text.length);
      const read = readIso6709(rounded ?? "", "");
      const value = (parts: readonly number[] | null | undefined, ref: string | null | undefined): number =>
        (parts?.[0] ?? Number.NaN) * (ref === "S" || ref === "W" ? -1 : 1);
      expect(Math.abs(value(read?.latitude, read?.latitudeRef) - lat)).toBeLessThan(0.0101);
      expect(Math.abs(value(read?.longitude, read?.longitudeRef) - lng)).toBeLessThan(0.0101);
      expect(read?.altitude).toBeNull();
    }),
  );
});

test("whatever a film is made of, what is saved tells no location", async () => {
  const parts = Object.values({ ...forms, ...more });
  await fc.assert(
    fc.asyncProperty(
      fc.subarray(parts),
      fc.array(fc.record({ at: fc.nat(900), to: fc.integer({ min: 0, max: 255 }) }), { maxLength: 3 }),
      async (some, changes) => {
        const film = mp4({ frames: 100, more: some.flat() });
        for (const { at, to } of changes) film[150 + (at % (film.length - 150))] = to;
        const result = await stripFile(new Blob([film]), nowhere);
        if (!result.ok) return;
        const after = new Uint8Array(await result.file.arrayBuffer());
        expect(after).toHaveLength(film.length);
        expect((await recordOf(after)).location).toBeNull();
      },
    ),
    { numRuns: cases(75, 300) },
  );
});
