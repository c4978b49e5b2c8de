import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContainerFacts } from "../../../../../workers/photo/values/container-facts.ts";
import { memorySource } from "../../../../../workers/photo/bytes/source.ts";
import { areDark } from "../../../../../workers/photo/video/media.ts";
import { readMatroska } from "../../../../../workers/photo/video/matroska.ts";
import { readIso6709 } from "../../../../../workers/photo/video/place.ts";
import { readVideo } from "../../../../../workers/photo/video/video.ts";
import { quickTimeDate } from "../../../../../workers/photo/video/quicktime.ts";
import { readableDates } from "../../../../../workers/photo/values/dates.ts";
import { readablePositions } from "../../../../../workers/photo/values/positions.ts";
import {
  box,
  chunk,
  element,
  keyed,
  list,
  type Matrix,
  mp4,
  said,
  since1904,
} from "../../../../support/film-bytes.ts";
import { be16, be32, join, le32 } from "../../../../support/picture-bytes.ts";

const read = (bytes: Uint8Array, type = "video/mp4"): Promise<ContainerFacts> =>
  readVideo(type, memorySource(bytes));
const dateOf = ({ dates }: ContainerFacts) => readableDates(dates)[0] ?? null;
const placeOf = ({ position }: ContainerFacts) => readablePositions([position])[0] ?? null;

describe("MP4 and QuickTime", () => {
  test("size as stored, duration in seconds and the time of the header in UTC", async () => {
    const facts = await read(mp4({ created: since1904("2021-06-05T10:11:12Z") }));
    expect(facts).toMatchObject({ width: 640, height: 360, duration: 2.5, turn: null, ownsTurn: true });
    expect(dateOf(facts)).toEqual({
      local: "2021-06-05T10:11:12",
      offset: "+00:00",
      source: "quicktime:CreateDate",
    });
  });

  test("the zero of either epoch, and clocks never set, are no dates", async () => {
    for (const iso of ["1904-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "1980-01-06T00:00:00Z"]) {
      expect(dateOf(await read(mp4({ created: since1904(iso) }))), iso).toBeNull();
    }
  });

  test("seconds that a writer counted from 1970 are read so", () => {
    const date = quickTimeDate(Date.parse("2015-02-03T04:05:06Z") / 1000, "x");
    expect(date?.text).toBe("2015-02-03T04:05:06");
  });

  test("the camera's date with its zone goes before the header's", async () => {
    const more = [keyed({ "com.apple.quicktime.creationdate": "2021-06-05T12:11:12+0200" })];
    const facts = await read(mp4({ created: since1904("2021-06-05T10:11:20Z"), more }));
    expect(dateOf(facts)).toEqual({
      local: "2021-06-05T12:11:12",
      offset: "+02:00",
      source: "quicktime:CreationDate",
    });
  });

  test("place, camera, pair and words by their keys", async () => {
    const more = [
      keyed({
        "com.apple.quicktime.location.ISO6709": "-33.8568+151.2153+012.500/",
        "com.apple.quicktime.make": "Apple",
        "com.apple.quicktime.model": "iPhone 13 Pro",
        "com.apple.quicktime.content.identifier": "ABC-1",
        "com.apple.quicktime.title": "Harbour",
        "com.apple.quicktime.keywords": "sea, boat",
      }),
    ];
    const facts = await read(mp4({ more }), "video/quicktime");
    expect(placeOf(facts)).toMatchObject({
      lat: -33.8568,
      lng: 151.2153,
      altitude: 12.5,
      source: "quicktime:GPSCoordinates",
    });
    expect(facts).toMatchObject({ make: "Apple", model: "iPhone 13 Pro", contentId: "ABC-1" });
    expect(facts).toMatchObject({ title: "Harbour", keywords: ["sea", "boat"] });
  });

  test("place of the user data, as Android writes it", async () => {
    const facts = await read(mp4({ more: [box("udta", said("xyz", "+51.4169-000.0806/"))] }));
    expect(placeOf(facts)).toMatchObject({ lat: 51.4169, lng: -0.0806, altitude: null });
  });

  test("place of 3GPP, and zero on both axes is none", async () => {
    const loci = (lng: number, lat: number): Uint8Array =>
      box(
        "loci",
        be32(0),
        be16(0x15c7),
        "\0",
        [0],
        ...[lng, lat, 0].map((each) => be32((each * 65_536) >>> 0)),
      );
    const facts = await read(mp4({ more: [box("udta", loci(-70.5, -33.25))] }), "video/3gpp");
    expect(placeOf(facts)).toMatchObject({ lat: -33.25, lng: -70.5, altitude: null });
    expect(placeOf(await read(mp4({ more: [box("udta", loci(0, 0))] })))).toBeNull();
  });

  test("each turn and mirror of the matrix as an orientation", async () => {
    const matrices: [Matrix, number | null][] = [
      [[1, 0, 0, 1], null],
      [[-1, 0, 0, 1], 2],
      [[-1, 0, 0, -1], 3],
      [[1, 0, 0, -1], 4],
      [[0, 1, 1, 0], 5],
      [[0, 1, -1, 0], 6],
      [[0, -1, -1, 0], 7],
      [[0, -1, 1, 0], 8],
    ];
    for (const [matrix, turn] of matrices)
      expect((await read(mp4({ matrix }))).turn?.value ?? null).toBe(turn);
  });

  test("XMP beside the movie is handed on", async () => {
    const uuid = [
      0xbe, 0x7a, 0xcf, 0xcb, 0x97, 0xa9, 0x42, 0xe8, 0x9c, 0x71, 0x99, 0x94, 0x91, 0xe3, 0xaf, 0xac,
    ];
    const { xmp } = await read(join(mp4(), box("uuid", uuid, "<x/>")));
    expect(xmp.map((packet) => new TextDecoder().decode(packet))).toEqual(["<x/>"]);
  });
});

describe("points of ISO 6709", () => {
  test("in degrees, minutes and seconds", () => {
    const read6709 = (text: string) => readablePositions([readIso6709(text, "x")])[0];
    expect(read6709("+4912-01636.5/")).toMatchObject({ lat: 49.2, lng: -16.608333333333334 });
    expect(read6709("+491200.0+0163630-5/")?.lng).toBeCloseTo(16.608333, 6);
    expect(read6709("+491200.0+0163630-5/")?.altitude).toBe(-5);
  });

  test("that are none are no place", () => {
    for (const wrong of ["", "49.1,16.2", "+491+0160/", "+4975+01600/", "+95.0+016.0/"]) {
      expect(readablePositions([readIso6709(wrong, "x")]), wrong).toEqual([]);
    }
  });
});

describe("Matroska", () => {
  const seconds = (value: number): Uint8Array => {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setFloat64(0, value * 1000);
    return bytes;
  };
  const since2001 = (iso: string): Uint8Array => {
    const bytes = new Uint8Array(8);
    const milliseconds = Date.parse(iso) - Date.UTC(2001, 0, 1);
    new DataView(bytes.buffer).setBigInt64(0, BigInt(milliseconds) * 1_000_000n);
    return bytes;
  };
  const file = (...info: Uint8Array[]): Uint8Array => {
    const video = element([0xe0], element([0xb0], be16(1280)), element([0xba], be16(720)));
    const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], video));
    const segment = element([0x18, 0x53, 0x80, 0x67], element([0x15, 0x49, 0xa9, 0x66], ...info), tracks);
    return join(element([0x1a, 0x45, 0xdf, 0xa3], "webm"), segment);
  };

  test("size, duration, date in UTC and title", async () => {
    const date = element([0x44, 0x61], since2001("2019-08-07T06:05:04Z"));
    const facts = await read(
      file(element([0x44, 0x89], seconds(7.25)), date, element([0x7b, 0xa9], "Film")),
      "video/webm",
    );
    expect(facts).toMatchObject({ width: 1280, height: 720, duration: 7.25, title: "Film" });
    expect(dateOf(facts)).toEqual({
      local: "2019-08-07T06:05:04",
      offset: "+00:00",
      source: "container:DateUTC",
    });
  });

  test("a size that takes more than 32 bits is none", async () => {
    const video = element([0xe0], element([0xb0], new Uint8Array(8).fill(2)), element([0xba], be16(720)));
    const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], video));
    const film = join(element([0x1a, 0x45, 0xdf, 0xa3], "webm"), element([0x18, 0x53, 0x80, 0x67], tracks));
    expect(await readMatroska(memorySource(film))).toMatchObject({ width: null, height: 720 });
  });

  test("an empty date is none", async () => {
    const date = element([0x44, 0x61], new Uint8Array(8));
    const facts = await read(file(element([0x44, 0x89], seconds(1)), date), "video/x-matroska");
    expect(facts.dates).toEqual([]);
  });
});

describe("AVI", () => {
  const avih = chunk(
    "avih",
    le32(40_000),
    le32(0),
    le32(0),
    le32(0),
    le32(50),
    new Uint8Array(12),
    le32(320),
    le32(240),
  );
  const strh = chunk("strh", "vids", "mjpg", new Uint8Array(12), le32(1), le32(25), le32(0), le32(75));
  const file = (idit: string, frame: number[]): Uint8Array => {
    const headers = list("hdrl", avih, list("strl", strh), chunk("IDIT", idit));
    return join("RIFF", le32(0), "AVI ", headers, list("movi", chunk("00dc", frame, new Uint8Array(100))));
  };

  test("size, duration of the pictures, the camera's own date without a zone, the first frame", async () => {
    const facts = await read(file("Mon Mar 10 15:04:43 2003\n\0", [0xff, 0xd8, 0xff]), "video/x-msvideo");
    expect(facts).toMatchObject({ width: 320, height: 240, duration: 3 });
    expect(dateOf(facts)).toEqual({ local: "2003-03-10T15:04:43", offset: null, source: "container:IDIT" });
    expect(facts.embedded).toMatchObject([{ length: 103 }]);
  });

  test("frames that are no JPEGs are not handed on", async () => {
    const facts = await read(file("2003:03:10 15:04:43", [0, 0, 1]), "video/x-msvideo");
    expect(facts.embedded).toEqual([]);
    expect(dateOf(facts)?.local).toBe("2003-03-10T15:04:43");
  });
});

describe("AVCHD", () => {
  /** Packets of 192 bytes that carry an interlaced picture of 1920 by 1080 and what a camcorder adds to it. */
  const stream = (zone: number): Uint8Array => {
    const sps =
      "27640028ad00ec0780447de02200000300020000030065d14001e848003d093ef7068a000f424001e849f7b81400";
    const uuid = "17ee8c60f84d11d98cd60800200c9a66";
    const date = [0x02, 0x18, zone, 0x20, 0x08, 0x12, 0x19, 0x31, 0x23, 0x16, 0x24];
    const sei = join([0, 0, 1, 6, 5, 31], Uint8Array.from(Buffer.from(uuid, "hex")), "MDPM", date);
    const units = join([0, 0, 1], Uint8Array.from(Buffer.from(sps, "hex")), sei, [0, 0, 1, 0x25]);
    const pes = join([0, 0, 1, 0xe0, 0, 0, 0x80, 0, 0], units);
    const packet = join(be32(0), [0x47, 0x50, 0x11, 0x10], pes, new Uint8Array(184 - pes.length));
    const rest = join(be32(0), [0x47, 0x1f, 0xff, 0x10], new Uint8Array(184));
    return join(packet, rest, rest, rest);
  };

  test("both fields count, and the date stands with its zone", async () => {
    const facts = await read(stream(0x02), "video/mp2t");
    expect(facts).toMatchObject({ width: 1920, height: 1080 });
    expect(dateOf(facts)).toEqual({
      local: "2008-12-31T23:16:24",
      offset: "+01:00",
      source: "container:DateTimeOriginal",
    });
  });

  test("a zone that was not set is not claimed", async () => {
    expect(dateOf(await read(stream(0), "video/mp2t"))?.offset).toBeNull();
    expect(dateOf(await read(stream(0xff), "video/mp2t"))?.offset).toBeNull();
  });
});

test("whatever bytes stand in a video, reading it ends and answers", async () => {
  const types = ["video/mp4", "video/webm", "video/x-msvideo"];
  const films = [
    mp4({ more: [keyed({ a: "b" })] }).subarray(70_000),
    element([0x18, 0x53, 0x80, 0x67], [0xec]),
  ];
  const byte = fc.integer({ min: 0, max: 255 });
  const spoilt = fc.tuple(
    fc.constantFrom(...films),
    fc.array(fc.tuple(fc.nat(2000), byte), { maxLength: 20 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...types), spoilt, async (type, [film, changes]) => {
      const bytes = film.slice();
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      await expect(read(bytes, type)).resolves.toHaveProperty("width");
    }),
    { numRuns: 200 },
  );
});

test("a picture is dark when nearly nothing of it is brighter than black", () => {
  const picture = (bright: number): Uint8ClampedArray =>
    Uint8ClampedArray.from({ length: 256 * 4 }, (_, at) => (at % 4 === 3 || at < bright * 4 ? 255 : 12));
  expect([0, 4, 20].map((bright) => areDark(picture(bright)))).toEqual([true, true, false]);
});
