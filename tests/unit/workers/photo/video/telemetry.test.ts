import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as pathOf } from "node:path";
import { describe, expect, test } from "vitest";
import { placeInFilm } from "../../../../../src/photo/geo/film-path.ts";
import { unpackTrack } from "../../../../../src/photo/geo/track-bytes.ts";
import { byteSource, memorySource } from "../../../../../workers/photo/bytes/source.ts";
import { type ReadResult, readBatch } from "../../../../../workers/photo/metadata.ts";
import { pathOfFilm } from "../../../../../workers/photo/facts/path-of-film.ts";
import { readFixes } from "../../../../../workers/photo/video/telemetry/fixes.ts";
import { readQuickTime } from "../../../../../workers/photo/video/quicktime.ts";
import { box, mp4, since1904, track } from "../../../../support/film-bytes.ts";
import { exiftoolMissing, exiftoolTags, hasExiftool } from "../../../../support/exiftool.ts";
import { be16, be32, join, le16, le32 } from "../../../../support/picture-bytes.ts";
import {
  filmWithTrack,
  gps5,
  gps9,
  instaTrailer,
  klv,
  nested,
  nikonData,
  rtmd,
  telemetryTrack,
} from "../../../../support/telemetry-bytes.ts";

type Read = Extract<ReadResult, { ok: true }>;

async function read(film: Uint8Array<ArrayBuffer>): Promise<Read> {
  let found: ReadResult | null = null;
  await readBatch([{ id: 0, file: new File([film], "GX010001.MP4"), named: true }], (result) => {
    found = result;
  });
  return found as unknown as Read;
}

/** The points of a film's track, rounded to a millionth of a degree, and whole seconds of their time. */
const pointsOf = ({ points }: Read): (readonly [number, number, string | null])[] =>
  unpackTrack(points ?? new Uint8Array()).flatMap(({ lat, lng, time }) =>
    Array.from(lat, (north, at) => {
      const moment = time[at] ?? Number.NaN;
      return [
        north,
        lng[at] ?? 0,
        Number.isNaN(moment) ? null : new Date(moment).toISOString().slice(0, 19),
      ] as const;
    }),
  );

const walk = [
  [33.1, -117.3],
  [33.2, -117.4],
] as const;

const date = ({ record: { takenAt } }: Read): string =>
  `${takenAt?.local} ${takenAt?.offset} ${takenAt?.source}`;

describe("a film's own GPS clock against its header", () => {
  const samples = [gps5({ places: walk }), gps5({ places: walk, clock: "191118234515.000" })];

  test.each([
    [
      "a zone apart: the header is local time",
      "2019-11-18T15:45:32Z",
      "2019-11-18T15:45:32 -08:00 gps:CreateDate",
    ],
    ["east of UTC", "2019-11-19T05:15:10Z", "2019-11-19T05:15:10 +05:30 gps:CreateDate"],
    [
      "the same: the header is UTC",
      "2019-11-18T23:45:20Z",
      "2019-11-18T23:45:20 +00:00 quicktime:CreateDate",
    ],
    [
      "a clock that is wrong: the satellites' counts",
      "2019-11-18T15:38:00Z",
      "2019-11-18T23:45:14 +00:00 gps:Clock",
    ],
    ["a clock that was never set", "2016-01-01T00:00:10Z", "2019-11-18T23:45:14 +00:00 gps:Clock"],
  ])("%s", async (_, header, said) => {
    const found = await read(filmWithTrack("gpmd", samples, header));
    expect(date(found)).toBe(said);
  });

  test("a receiver without a fix says nothing, nor does one that counted its weeks anew", async () => {
    const header = "2019-11-18T15:45:32Z";
    const unfixed = await read(filmWithTrack("gpmd", [gps5({ places: walk, fix: 0 })], header));
    expect([date(unfixed), unfixed.points]).toEqual([
      "2019-11-18T15:45:32 +00:00 quicktime:CreateDate",
      null,
    ]);
    const old = await read(
      filmWithTrack("gpmd", [gps5({ places: walk, clock: "000404234514.000" })], header),
    );
    expect(date(old)).toBe("2019-11-18T15:45:32 +00:00 quicktime:CreateDate");
    expect(pointsOf(old)[0]?.[2]).toBeNull();
  });

  test("the first clock is often older than its position: the middle of all counts", async () => {
    const clocks = ["191118234500.000", "191118234516.000", "191118234517.000", "191118234518.000"];
    const film = filmWithTrack(
      "gpmd",
      clocks.map((clock) => gps5({ places: walk, clock })),
      "2019-11-18T15:45:32Z",
    );
    expect(pointsOf(await read(film))[0]?.[2]).toBe("2019-11-18T23:45:15");
  });
});

describe("tracks inside films", () => {
  test("GoPro's points are spread over their second; cameras from the HERO11 on say when each was", async () => {
    const film = filmWithTrack("gpmd", [gps9(walk, "2023-05-01T10:00:00Z")], "2023-05-01T12:00:02Z");
    const found = await read(film);
    expect(date(found)).toBe("2023-05-01T12:00:02 +02:00 gps:CreateDate");
    expect(pointsOf(found).map(([lat, lng]) => [lat, lng])).toEqual(walk);
    expect(found.record.location).toMatchObject({
      lat: 33.1,
      lng: -117.3,
      altitude: 12.3,
      source: "gps:Track",
    });
    const path = await pathOfFilm(new Blob([film]), null);
    expect(path && placeInFilm(path, 0.25)?.lat).toBeCloseTo(33.15, 6);
  });

  test("a GoPro is named by its own boxes", async () => {
    const settings = nested(
      "DEVC",
      klv("DVNM", "c", 1, "Global Settings"),
      klv("MINF", "c", 1, "HERO8 Black"),
    );
    const udta = box("udta", box("FIRM", "HD8.01.02.50.00"), box("GPMF", settings));
    const named = await read(filmWithTrack("gpmd", [], "2019-11-18T15:45:32Z", [udta]));
    expect(named.record.camera).toMatchObject({ make: "GoPro", model: "HERO8 Black" });
    const old = await read(
      filmWithTrack("gpmd", [], "2014-11-18T15:45:32Z", [box("udta", box("FIRM", "HD4.02.05.00.00"))]),
    );
    expect(old.record.camera).toMatchObject({ make: "GoPro", model: null });
  });

  test("Street View's camera motion: type 5, and type 6 with clocks from 1980 and from 1970", async () => {
    const doubles = (...values: number[]): Uint8Array => new Uint8Array(Float64Array.from(values).buffer);
    const floats = (...values: number[]): Uint8Array => new Uint8Array(Float32Array.from(values).buffer);
    const plain = join(le16(0), le16(5), doubles(48.5, 2.5, 35));
    const unix = Date.UTC(2021, 5, 1, 10) / 1000;
    const timed = (seconds: number, fix = 3): Uint8Array =>
      join(le16(0), le16(6), doubles(seconds), le32(fix), doubles(48.5, 2.5), floats(35, 1, 1, 0, 0, 0, 0));
    const gyro = join(le16(0), le16(2), floats(1, 2, 3));
    const header = "2021-06-01T12:00:03Z";
    expect(pointsOf(await read(filmWithTrack("camm", [gyro, plain], header)))).toEqual([[48.5, 2.5, null]]);
    for (const clock of [unix, unix - Date.UTC(1980, 0, 6) / 1000 + 18]) {
      const found = await read(filmWithTrack("camm", [timed(clock), timed(clock + 1, 0)], header));
      expect(pointsOf(found)).toEqual([[48.5, 2.5, "2021-06-01T10:00:00"]]);
      expect(date(found)).toBe("2021-06-01T12:00:03 +02:00 gps:CreateDate");
    }
  });

  test("Parrot's drones, and small ones of DJI, which write texts", async () => {
    const header = "2021-06-01T12:00:03Z";
    const parrot = join(
      "P2",
      be16(14),
      be32(0),
      be32(48.5 * 2 ** 22),
      be32(2.5 * 2 ** 22),
      be32(35 * 65536 + 9),
    );
    expect(pointsOf(await read(filmWithTrack("mett", [parrot], header)))).toEqual([[48.5, 2.5, null]]);
    const line = "F/2.8, SS 206.14, ISO 150, EV 0, GPS (2.5000, 48.5000, 15), D 224.36m, H 113.10m";
    const told = join(be16(line.length), line);
    expect(pointsOf(await read(filmWithTrack("text", [told], header)))).toEqual([[48.5, 2.5, null]]);
    const talk = "Where are we?";
    expect((await read(filmWithTrack("tx3g", [join(be16(talk.length), talk)], header))).points).toBeNull();
  });

  test("Sony: the GPS of each frame, its clock, and none where it has no fix", async () => {
    const header = "2019-11-18T15:45:32Z";
    const frames = [rtmd([33.5, -117.25]), rtmd([-33.125, 117.5], "2019-11-18T23:45:15Z")];
    const found = await read(filmWithTrack("rtmd", frames, header));
    expect(pointsOf(found)).toEqual([
      [33.5, -117.25, "2019-11-18T23:45:14"],
      [-33.125, 117.5, "2019-11-18T23:45:15"],
    ]);
    expect(date(found)).toBe("2019-11-18T15:45:32 -08:00 gps:CreateDate");
    expect(found.record.location).toMatchObject({ lat: 33.5, lng: -117.25, source: "gps:Track" });
    for (const frame of [rtmd(null), rtmd([33.5, -117.25], "2019-11-18T23:45:14Z", "V"), new Uint8Array(40)])
      expect((await read(filmWithTrack("rtmd", [frame], header))).points).toBeNull();
  });

  test("Insta360: positions and the camera in the trailer", async () => {
    const film = mp4({ created: since1904("2019-11-18T23:45:20Z") });
    const at = Date.UTC(2019, 10, 18, 23, 45, 14) / 1000;
    const found = await read(
      join(
        film,
        instaTrailer(
          [
            [33.5, -117.25],
            [-33.125, 117.5],
          ],
          at,
        ),
      ),
    );
    expect(pointsOf(found)).toEqual([
      [33.5, -117.25, "2019-11-18T23:45:14"],
      [-33.125, 117.5, "2019-11-18T23:45:15"],
    ]);
    expect(found.record.camera.model).toBe("Insta360 OneX");
    expect(found.record.location).toMatchObject({ lat: 33.5, lng: -117.25, altitude: 12.5 });
    const cut = join(film, instaTrailer([[33.5, -117.25]], at).subarray(40));
    expect((await read(cut)).record.width).toBe(640);
  });

  test("of ten gigabytes with the trailer of an Insta360 its end is read", async () => {
    const trailer = instaTrailer(
      Array.from({ length: 40_000 }, (_, nth) => [33 + nth / 100_000, -117] as const),
      1_574_120_714,
    );
    const [film, size] = [mp4(), 10_000_000_000];
    const mdat = join(be32(1), "mdat", be32(2), be32(size - film.length - trailer.length - 2 ** 33));
    let bytesRead = 0;
    const slice = (from: number, to: number): Blob => {
      bytesRead += to - from;
      const part = new Uint8Array(to - from);
      for (let at = 0; at < part.length; at++) part[at] = trailer[from + at - (size - trailer.length)] ?? 0;
      return { arrayBuffer: () => Promise.resolve(part.buffer) } as Blob;
    };
    const source = byteSource({ size, slice } as unknown as Blob, join(film, mdat));
    const path = await readFixes(source, (await readQuickTime(source)).telemetry, Number.NaN);
    expect(path?.fixes).toHaveLength(40_000);
    expect(bytesRead).toBeLessThan(20_000_000);
  });

  test("damage and emptiness end nothing else", async () => {
    const half = gps5({ places: walk }).subarray(0, 90);
    for (const samples of [[], [half], [new Uint8Array(64).fill(255)]]) {
      const found = await read(filmWithTrack("gpmd", samples, "2019-11-18T15:45:32Z"));
      expect([found.ok, found.points, found.record.width]).toEqual([true, null, 640]);
    }
  });

  test.each(["gpmd", "rtmd"])(
    "of ten gigabytes and hours of %s less than 20 MB are read, the way from end to end",
    async (format) => {
      const [seconds, size, every] = [4000, 10_000_000_000, 2_400_000] as const;
      const sample = (nth: number): Uint8Array => {
        const moment = new Date(Date.UTC(2019, 10, 18, 23, 45, 14 + nth)).toISOString();
        if (format === "rtmd") return rtmd([33 + nth / 10_000, -117], moment);
        const at = moment.replaceAll(/[-T:Z]/g, "");
        return gps5({ places: [[33 + nth / 10_000, -117]], clock: at.slice(2) });
      };
      const [one, head] = [sample(0).length, 65_536];
      const offsets = Array.from({ length: seconds }, (_, nth) => 1_000_000 + nth * every);
      const way = telemetryTrack(
        format,
        offsets.map(() => 30_000),
        offsets,
      );
      const created = since1904("2019-11-18T15:45:32Z");
      const film = mp4({ created, duration: 1000 * seconds, frames: 0, tracks: [track({ created }), way] });
      let [bytesRead, reads] = [0, 0];
      const slice = (from: number, to: number): Blob => {
        bytesRead += to - from;
        reads++;
        const part = new Uint8Array(to - from);
        part.set(film.subarray(from, to));
        const nth = (from - 1_000_000) / every;
        if (Number.isInteger(nth) && nth >= 0) part.set(sample(nth).subarray(0, Math.min(one, part.length)));
        return { arrayBuffer: () => Promise.resolve(part.buffer) } as Blob;
      };
      const source = byteSource({ size, slice } as Blob, film.subarray(0, head));
      const facts = await readQuickTime(source);
      const path = await readFixes(source, facts.telemetry, Number.NaN);
      expect(path?.fixes.length).toBeGreaterThan(90);
      expect(path?.fixes.at(-1)?.lat).toBeGreaterThan(33 + 0.39);
      expect(new Date(path?.begun ?? 0).toISOString()).toBe("2019-11-18T23:45:14.000Z");
      expect(reads).toBeLessThan(128);
      expect(bytesRead).toBeLessThan(20_000_000);
    },
  );
});

describe("what else cameras write into films", () => {
  const sony = (xml: string): Uint8Array =>
    box(
      "meta",
      be32(0),
      box("hdlr", be32(0), be32(0), "nrtm", new Uint8Array(13)),
      box("xml ", be32(0), xml),
    );

  test("Sony's XML has the date with its zone, and the camera", async () => {
    const xml = `<?xml version="1.0"?><NonRealTimeMeta xmlns="urn:schemas-professionalDisc:nonRealTimeMeta:ver.2.00">
      <CreationDate value="2018-09-20T16:15:46+09:00"/><Device manufacturer="Sony" modelName="ILCE-6500" serialNo="0"/></NonRealTimeMeta>`;
    const film = join(mp4({ created: since1904("2018-09-20T07:15:47Z") }), sony(xml));
    const found = await read(film);
    expect(date(found)).toBe("2018-09-20T16:15:46 +09:00 quicktime:CreationDate");
    expect(found.record.camera).toMatchObject({ make: "Sony", model: "ILCE-6500" });
    const other = await read(
      join(mp4({ created: since1904("2018-09-20T07:15:47Z") }), sony("<CreationDate value='x'/>")),
    );
    expect(date(other)).toBe("2018-09-20T07:15:47 +00:00 quicktime:CreateDate");
  });

  test("Nikon's tags have the camera, the place, and the time by its clock", async () => {
    const nikon = nikonData([
      [0x01, "NIKON CORPORATION"],
      [0x02, "NIKON D5300"],
      [0x12, "2014:05:03 10:11:12"],
      [0x120_0001, "S"],
      [0x120_0002, [33, 30, 0]],
      [0x120_0003, "W"],
      [0x120_0004, [70, 15, 36]],
      [0x120_0006, [520]],
    ]);
    const found = await read(mp4({ created: since1904("2014-05-03T10:11:13Z"), more: [box("udta", nikon)] }));
    expect(date(found)).toBe("2014-05-03T10:11:12 null quicktime:DateTimeOriginal");
    expect(found.record.camera).toMatchObject({ make: "NIKON CORPORATION", model: "NIKON D5300" });
    expect(found.record.location).toMatchObject({ lat: -33.5, lng: -70.26, altitude: 520 });
    const zoned = nikonData([
      [0x12, "2014:05:03 10:11:12"],
      [0x19, "+09:00"],
    ]);
    expect(date(await read(mp4({ more: [box("udta", zoned)] })))).toContain("2014-05-03T10:11:12 +09:00");
  });

  test("an iPhone's slow motion is to be played slower", async () => {
    const film = (intent: number): Uint8Array<ArrayBuffer> => {
      const keys = box(
        "keys",
        be32(0),
        be32(1),
        box("mdta", "com.apple.quicktime.full-frame-rate-playback-intent"),
      );
      const item = join(be32(25), be32(1), box("data", be32(65), be32(0), [intent]));
      return mp4({
        more: [
          box("meta", box("hdlr", be32(0), be32(0), "mdta", new Uint8Array(12)), keys, box("ilst", item)),
        ],
      });
    };
    expect((await readQuickTime(memorySource(film(0)))).slow).toBe(true);
    expect((await readQuickTime(memorySource(film(1)))).slow).toBeUndefined();
  });

  test("exiftool reads the same of Sony's, Nikon's and Insta360's films", async ({ skip }) => {
    if (!hasExiftool) return skip(exiftoolMissing);
    const folder = mkdtempSync(pathOf(tmpdir(), "pinroll-makers-"));
    try {
      const films = {
        "sony.mp4": filmWithTrack("rtmd", [rtmd([33.5, -117.25])], "2019-11-18T15:45:32Z"),
        "insta.mp4": join(mp4(), instaTrailer([[33.5, -117.25]], 1_574_120_714)),
        "nikon.mov": mp4({
          more: [
            box(
              "udta",
              nikonData([
                [0x12, "2014:05:03 10:11:12"],
                [0x19, "+09:00"],
                [0x120_0001, "N"],
                [0x120_0002, [33, 30, 0]],
                [0x120_0003, "W"],
                [0x120_0004, [117, 15, 0]],
              ]),
            ),
          ],
        }),
      };
      for (const [name, bytes] of Object.entries(films)) writeFileSync(pathOf(folder, name), bytes);
      const all = exiftoolTags(folder, Object.keys(films), ["-ee", "-n"], folder);
      for (const name of Object.keys(films)) {
        expect.soft(all.get(name), name).toMatchObject({ GPSLongitude: -117.25 });
        expect.soft(all.get(name), name).toMatchObject({ GPSLatitude: 33.5 });
      }
      expect(all.get("sony.mp4")).toMatchObject({ GPSTimeStamp: "23:45:14", GPSDateStamp: "2019:11:18" });
      expect(all.get("insta.mp4")).toMatchObject({
        Model: "Insta360 OneX",
        GPSDateTime: "2019:11:18 23:45:14Z",
      });
      expect(all.get("nikon.mov")).toMatchObject({
        DateTimeOriginal: "2014:05:03 10:11:12",
        TimeZone: "+09:00",
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("Android says how many pictures a second slow motion was recorded at", async () => {
    const fps = new Uint8Array(4);
    new DataView(fps.buffer).setFloat32(0, 240);
    const name = "com.android.capture.fps";
    const keys = box("keys", be32(0), be32(1), box("mdta", name));
    const item = join(be32(28), be32(1), box("data", be32(23), be32(0), fps));
    const hdlr = box("hdlr", be32(0), be32(0), "mdta", new Uint8Array(12));
    const meta = box("meta", hdlr, keys, box("ilst", item));
    expect((await readQuickTime(memorySource(mp4({ more: [meta] })))).recorded).toBe(240);
    expect((await readQuickTime(memorySource(mp4()))).recorded).toBeUndefined();
  });

  test("a spatial film has a second configuration", async () => {
    const pictures = track();
    const at = Buffer.from(pictures).indexOf("avc1");
    pictures.set(new TextEncoder().encode("lhvC"), at + 70);
    expect((await readQuickTime(memorySource(mp4({ tracks: [pictures] })))).spatial).toBe(true);
    expect((await readQuickTime(memorySource(mp4()))).spatial).toBeUndefined();
  });
});

test("the place in a film is between the two points around it, and the short way over the 180th meridian", () => {
  const path = Float64Array.of(0, 10, 179, 10, 20, -179);
  expect(placeInFilm(path, -1)).toEqual({ lat: 10, lng: 179 });
  expect(placeInFilm(path, 2.5)).toEqual({ lat: 12.5, lng: 179.5 });
  expect(placeInFilm(path, 7.5)).toEqual({ lat: 17.5, lng: -179.5 });
  expect(placeInFilm(path, 99)).toEqual({ lat: 20, lng: -179 });
  expect(placeInFilm(new Float64Array(), 1)).toBeNull();
});
