import { describe, expect, test } from "vitest";
import { readBatch, type ReadResult } from "../../../../../workers/photo/metadata.ts";
import { box, mp4, since1904, track } from "../../../../support/film-bytes.ts";
import { be32, join } from "../../../../support/picture-bytes.ts";

async function read(...tracks: Uint8Array[]): Promise<ReadResult | null> {
  let result: ReadResult | null = null;
  const file = new File([mp4({ tracks, created: since1904("2021-06-05T10:11:12Z") })], "", {
    lastModified: 1e12,
  });
  await readBatch([{ id: 0, file, named: true }], (each) => void (result = each));
  return result;
}

const sized = (width: number | null, height: number | null) => ({
  ok: true,
  record: { width, height, duration: 2.5, takenAt: { local: "2021-06-05T10:11:12" } },
});

describe("the size of a film whose sample entry tells none", () => {
  test.each<[string, Uint8Array]>([
    ["zero", track({ coded: [0, 0], shown: [1280, 720] })],
    ["a width alone", track({ coded: [640, 0], shown: [1280, 720] })],
    ["no entry", track({ coded: null, shown: [1280, 720] })],
    ["no table", track({ media: ["mdhd", "hdlr"], shown: [1280, 720] })],
    ["no media", track({ order: ["tkhd"], shown: [1280, 720] })],
    ["zero, and a header behind it", track({ coded: [0, 0], shown: [1280, 720], order: ["mdia", "tkhd"] })],
    ["zero, and times of 64 bits", track({ coded: [0, 0], shown: [1280, 720], long: true })],
    ["zero, in a track of MPEG", track({ coded: null, handler: "MPEG", shown: [1280, 720] })],
    ["a fraction", track({ coded: [0, 0], shown: [1280.5, 720.25] })],
    ["whole numbers", track({ coded: [0, 0], shown: [1280 / 65_536, 720 / 65_536] })],
  ])("is that of the track's header (%s)", async (_, film) => {
    expect(await read(film)).toMatchObject(sized(1280, 720));
  });

  test("is turned as the header's matrix says", async () => {
    const film = track({ coded: [0, 0], shown: [1280, 720], matrix: [0, 1, -1, 0] });
    expect(await read(film)).toMatchObject({
      record: { width: 720, height: 1280, orientation: 6, orientationSource: "container:tkhd" },
    });
  });

  test("is not known where the header tells none either", async () => {
    expect(await read(track({ coded: [0, 0], shown: [0, 0] }))).toMatchObject(sized(null, null));
  });
});

test("the size of the sample entry counts before that of the header, whatever stands first", async () => {
  const parts = { coded: [1440, 1080], shown: [1920, 1080] } as const;
  for (const order of [
    ["tkhd", "mdia"],
    ["mdia", "tkhd"],
  ] as const) {
    const film = track({ coded: [...parts.coded], shown: [...parts.shown], order: [...order] });
    expect(await read(film)).toMatchObject(sized(1440, 1080));
  }
  const late = track({ coded: [1440, 1080], shown: [1920, 1080], media: ["mdhd", "minf", "hdlr"] });
  expect(await read(late)).toMatchObject(sized(1440, 1080));
});

describe("of several tracks", () => {
  const sound = track({ handler: "soun", coded: null, shown: [0, 0] });
  const text = track({ handler: "text", coded: null, shown: [400, 60] });
  const sprites = track({ handler: "sprt", coded: null, shown: [320, 200] });

  test("that of pictures tells the size", async () => {
    expect(await read(sound, text, sprites, track())).toMatchObject(sized(640, 360));
    expect(await read(sprites, track({ coded: null, shown: [1280, 720] }))).toMatchObject(sized(1280, 720));
  });

  test("one that is drawn in another way does where there are no pictures", async () => {
    expect(await read(sound, sprites)).toMatchObject(sized(320, 200));
  });

  test("sound and words alone have no size", async () => {
    expect(await read(sound, text)).toMatchObject(sized(null, null));
  });

  test("one without any size gives way to the next", async () => {
    expect(await read(track({ coded: [0, 0], shown: [0, 0] }), track())).toMatchObject(sized(640, 360));
  });
});

test("tracks within tracks, and many of them without a size, end", async () => {
  const empty = track({ coded: null, shown: [0, 0] });
  const nested = box("trak", join(...Array.from({ length: 500 }, () => box("mdia", be32(0)))));
  expect(await read(...Array.from({ length: 200 }, () => empty), nested)).toMatchObject({
    ok: true,
    record: { width: null },
  });
});
