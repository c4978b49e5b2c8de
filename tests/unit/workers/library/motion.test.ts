import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Motion, PhotoRecord } from "../../../../src/photo/photo.ts";
import { Flag } from "../../../../src/photo/columns.ts";
import type { LibraryJson } from "../../../../src/photo/library-json.ts";
import { tileWords } from "../../../../src/views/grid/tiles/tile.tsx";
import { factsOf } from "../../../../src/views/viewer/info/facts.ts";
import { PhotoLibrary } from "../../../../workers/library/library.ts";
import { byteSource, headBytes } from "../../../../workers/photo/bytes/source.ts";
import { readBatch } from "../../../../workers/photo/metadata.ts";
import { findMotion } from "../../../../workers/photo/facts/motion.ts";
import { mp4 } from "../../../support/film-bytes.ts";
import { aRecord } from "../../../support/library-fixtures.ts";
import {
  galaxyTrailer,
  microVideoXmp,
  motionBox,
  motionItem,
  motionXmp,
  samsungTrailer,
} from "../../../support/motion-bytes.ts";
import { avif, jpeg, join, le32, text, tiff, xmpPacket } from "../../../support/picture-bytes.ts";

const film = mp4();
const galaxy = tiff({ ifd0: { 0x010f: { ascii: "samsung" }, 0x0110: { ascii: "SM-S901B" } } });

/** Counts the reads a File is asked for beyond its head. */
class CountedFile extends File {
  reads: [from: number, to: number][] = [];

  override slice(from = 0, to = this.size, type?: string): Blob {
    this.reads.push([from, to]);
    return super.slice(from, to, type);
  }
}

const fileOf = (bytes: Uint8Array): CountedFile => new CountedFile([Uint8Array.from(bytes)], "a");

async function recordOf(file: File): Promise<PhotoRecord> {
  const records: PhotoRecord[] = [];
  await readBatch([{ id: 0, file, named: true }], (result) => {
    if (result.ok) records.push(result.record);
  });
  const [record] = records;
  if (record === undefined) throw new Error("The file was not read.");
  return record;
}

const motionOf = async (bytes: Uint8Array): Promise<Motion | null> => (await recordOf(fileOf(bytes))).motion;
const reachOf = (picture: Uint8Array, length = film.length): Motion => ({ offset: picture.length, length });

/** Every way to put a video into a picture: the file, and where the video is. */
const ways: Record<string, () => { file: Uint8Array; motion: Motion }> = {
  "the directory of XMP": () => {
    const picture = jpeg({ xmp: motionXmp([motionItem(film.length)]) });
    return { file: join(picture, film), motion: reachOf(picture) };
  },
  "the MicroVideo of XMP": () => {
    const picture = jpeg({ xmp: microVideoXmp(film.length) });
    return { file: join(picture, film), motion: reachOf(picture) };
  },
  "Samsung's trailer behind a JPEG": () => {
    const picture = jpeg({ exif: galaxy });
    const named = picture.length + 8 + "Image_UTC_Data1714723872000".length + 8 + "MotionPhoto_Data".length;
    return { file: join(picture, galaxyTrailer(film)), motion: { offset: named, length: film.length } };
  },
  "the box of a HEIC": () => {
    const picture = avif({ brand: "heic" });
    return {
      file: join(picture, motionBox(film)),
      motion: { offset: picture.length + 8, length: film.length },
    };
  },
};

describe("a video within a picture", () => {
  test.each(Object.entries(ways))("is found by %s", async (_, make) => {
    const { file, motion } = make();
    expect(await motionOf(file)).toEqual(motion);
  });

  test("is found by XMP in a HEIC and an AVIF too, and by Samsung's trailer in a HEIC", async () => {
    for (const brand of ["heic", "avif"]) {
      const xmp = motionXmp([motionItem(film.length)]);
      const picture = avif({ brand, xmp });
      expect(await motionOf(join(picture, film)), brand).toEqual(reachOf(picture));
    }
    const picture = avif({ brand: "heic", exif: galaxy });
    const file = join(picture, samsungTrailer([[0x0a30, "MotionPhoto_Data", film]]));
    expect(await motionOf(file)).toEqual({ offset: picture.length + 24, length: film.length });
  });

  test("is found when a gain map stands before it, padding after it, or another item behind it", async () => {
    const gainMap = { Mime: "image/jpeg", Semantic: "GainMap", Length: 700 };
    const picture = jpeg({ xmp: motionXmp([gainMap, motionItem(film.length)]) });
    const before = join(picture, new Uint8Array(700));
    expect(await motionOf(join(before, film))).toEqual(reachOf(before));
    const padded = jpeg({ xmp: motionXmp([motionItem(film.length, { Padding: 40 })]) });
    expect(await motionOf(join(padded, film, new Uint8Array(40)))).toEqual(reachOf(padded));
    const more = jpeg({ xmp: motionXmp([motionItem(film.length), { ...gainMap, Semantic: "Depth" }]) });
    expect(await motionOf(join(more, film, new Uint8Array(700)))).toEqual(reachOf(more));
  });

  test("is found when the directory is written in elements", async () => {
    const [first, last] = motionXmp([]).split("</rdf:Seq>");
    const fields = Object.entries(motionItem(film.length)).map(
      ([name, value]) => `<Item:${name}>${value}</Item:${name}>`,
    );
    const item = `<rdf:li rdf:parseType="Resource"><Container:Item rdf:parseType="Resource">${fields.join("")}</Container:Item></rdf:li>`;
    const picture = jpeg({ xmp: `${first}${item}</rdf:Seq>${last}` });
    expect(await motionOf(join(picture, film))).toEqual(reachOf(picture));
  });

  test("is found by Samsung's trailer where an iPhone took the picture, or nobody says who", async () => {
    const dated = { 0x9003: { ascii: "2026:06:13 16:11:05" } };
    const makes = { Apple: { ifd0: { 0x010f: { ascii: "Apple" } }, exif: dated }, nobody: { exif: dated } };
    for (const [who, tags] of Object.entries(makes)) {
      const picture = join(jpeg({ exif: tiff(tags) }), new Uint8Array(2 * headBytes));
      const motion = await motionOf(join(picture, galaxyTrailer(film)));
      expect(motion?.length, who).toBe(film.length);
    }
  });

  test("is looked for at the ends of a whole batch in one read", async () => {
    const pixels = new Uint8Array(2 * headBytes);
    const nobody = tiff({ exif: { 0x9003: { ascii: "2026:06:13 16:11:05" } } });
    const files = Array.from({ length: 20 }, () => fileOf(join(jpeg({ exif: nobody }), pixels)));
    const reads = vi.spyOn(Blob.prototype, "arrayBuffer");
    await readBatch(
      files.map((file, id) => ({ id, file, named: true })),
      () => undefined,
    );
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRestore();
    expect(new Set(files.map(({ reads: of }) => of.length))).toEqual(new Set([2]));
  });

  test("is none any more where the camera's own property says so", async () => {
    const xmp = motionXmp([motionItem(film.length)], 'Camera:MotionPhoto="0"');
    expect(await motionOf(join(jpeg({ xmp }), film))).toBeNull();
  });

  test("costs ordinary pictures no read beyond the head all files share, and a Samsung's one", async () => {
    const pixels = new Uint8Array(3 * headBytes);
    const plain = fileOf(join(jpeg({ xmp: motionXmp([]).replace(/Motion|Container/g, "X") }), pixels));
    expect((await recordOf(plain)).motion).toBeNull();
    expect(plain.reads).toEqual([[0, headBytes]]);
    const heic = fileOf(
      join(
        avif({ brand: "heic", exif: tiff({ ifd0: { 0x010f: { ascii: "Google" } } }), xmp: xmpPacket("") }),
        le32(0),
        "mdat",
        pixels,
      ),
    );
    await recordOf(heic);
    expect(heic.reads).toEqual([[0, headBytes]]);
    const samsung = fileOf(join(jpeg({ exif: galaxy }), pixels));
    await recordOf(samsung);
    expect(samsung.reads.slice(1)).toEqual([[samsung.size - 4096, samsung.size]]);
  });
});

describe("lies about a video", () => {
  const lengths = [
    0,
    1,
    15,
    film.length - 1,
    film.length + 1,
    2 ** 31,
    2 ** 32,
    2 ** 53,
    "-5",
    "1e3",
    "",
    "NaN",
  ];

  test.each(lengths)("of length %s are not believed", async (length) => {
    const item = { ...motionItem(0), Length: length };
    expect(await motionOf(join(jpeg({ xmp: motionXmp([item]) }), film))).toBeNull();
    expect(await motionOf(join(jpeg({ xmp: microVideoXmp(length) }), film))).toBeNull();
  });

  test("of a block that reaches beyond the file are not believed", async () => {
    const file = join(jpeg({ exif: galaxy }), samsungTrailer([[0x0a30, "MotionPhoto_Data", film]]));
    expect(await motionOf(file)).toMatchObject({ length: film.length });
    for (const length of [2 ** 20, 2 ** 32 - 1]) {
      file.set(le32(length), file.length - 12);
      expect(await motionOf(file), String(length)).toBeNull();
    }
  });

  test("that name the picture itself are not believed", async () => {
    const grown = (length: number): Uint8Array => avif({ brand: "heic", xmp: microVideoXmp(length) });
    const size = grown(99_999).length;
    expect(await motionOf(join(grown(size + film.length), film))).toBeNull();
  });

  test("of a box or block without a video in it are not believed", async () => {
    const picture = avif({ brand: "heic" });
    for (const body of [new Uint8Array(0), new Uint8Array(100), jpeg(), film.subarray(0, 12)]) {
      expect(await motionOf(join(picture, motionBox(body)))).toBeNull();
      expect(await motionOf(join(jpeg({ exif: galaxy }), galaxyTrailer(body)))).toBeNull();
    }
    // What newer Galaxys put there in a HEIC: a version and numbers, the video being in its own box.
    const note = join(picture, motionBox(film), samsungTrailer([[0x0a30, "MotionPhoto_Data", "mpv3"]]));
    expect(await motionOf(note)).toEqual({ offset: picture.length + 8, length: film.length });
  });

  test("whatever they are, never lead out of the file, and never throw", async () => {
    const wholes = Object.values(ways).map((make) => make().file);
    const spoilt = fc
      .tuple(
        fc.constantFrom(...wholes),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
        fc.nat(),
        fc.boolean(),
      )
      .map(([file, bytes, cut, isCut]) => {
        const copy = file.slice(0, isCut ? 1 + (cut % file.length) : file.length);
        // At the ends, where all the headers stand.
        const ends = Math.min(600, copy.length);
        for (const [at, value] of bytes) copy[at % 2 ? copy.length - 1 - (at % ends) : at % ends] = value;
        return copy;
      });
    await fc.assert(
      fc.asyncProperty(spoilt, fc.constantFrom("samsung", null), async (bytes, make) => {
        const file = fileOf(bytes);
        for (const type of ["image/jpeg", "image/heic"]) {
          const xmp = [text(motionXmp([motionItem(bytes.length % 999)])), bytes.slice(0, 3000)];
          const head = bytes.subarray(0, headBytes);
          const motion = await findMotion({ type, xmp, make, hasExif: true }, byteSource(file, head));
          if (motion === null) continue;
          const { offset, length } = motion;
          expect(offset).toBeGreaterThan(0);
          expect(offset + length).toBeLessThanOrEqual(bytes.length);
          expect(Buffer.from(bytes.subarray(offset + 4, offset + 8)).toString("latin1")).toBe("ftyp");
        }
        expect(file.reads.length).toBeLessThan(140);
      }),
      { numRuns: 300 },
    );
  });
});

describe("in the library a Motion Photo", () => {
  const motion = { offset: 5000, length: 70_000 };
  const library = (records: Record<string, Partial<PhotoRecord>>): PhotoLibrary => {
    const made = new PhotoLibrary();
    const port = { postMessage: () => undefined } as unknown as MessagePort;
    made.intake.connect(0, port);
    for (const [id, [name, parts]] of Object.entries(records).entries()) {
      made.intake.found([{ id, path: `Trip/${name}`, sidecar: false }]);
      const record = aRecord(parts);
      const message = { type: "record", job: 1, id, bytes: 90_000, modified: 1, record, preview: null };
      port.onmessage?.({ data: [message] } as MessageEvent);
    }
    return made;
  };
  const flagsOf = (of: PhotoLibrary): number[] => {
    const flags: number[] = [];
    void of.queries.report();
    of.watch(({ patch }) => patch?.ids.forEach((id, i) => (flags[id] = patch.flags[i] ?? 0)));
    return flags;
  };

  test("has a badge and a name of its own, other than a Live Photo’s and a plain photo’s", () => {
    const [first = 0, second = 0] = flagsOf(library({ "a.jpg": { motion }, "b.jpg": {} }));
    expect(first & (Flag.motion | Flag.live)).toBe(Flag.motion);
    expect(second & Flag.motion).toBe(0);
    expect(tileWords(first, NaN, false)).toBe("Motion Photo, no date");
  });

  test("lists the video as a part within its own file, in the details and in the export", async () => {
    const made = library({ "a.jpg": { motion } });
    const details = made.queries.details(0);
    const parts = [{ role: "motion-video", path: "Trip/a.jpg" }];
    expect(details).toMatchObject({ parts, moving: { id: 0, within: motion } });
    const line = details && factsOf(details, null).find(({ term }) => term === "Grouped with");
    expect(line?.texts).toEqual(["Motion video, in Trip/a.jpg"]);
    const json = JSON.parse(await (await made.exports.json("2026-11-21T10:00:00Z")).text()) as LibraryJson;
    expect(json.photos.map((photo) => photo.parts)).toEqual([parts]);
  });

  test("loses badge and part when its file is read again and holds no video any more", () => {
    const made = library({ "a.jpg": { motion } });
    const port = { postMessage: () => undefined } as unknown as MessagePort;
    made.intake.connect(1, port);
    const message = {
      type: "record",
      job: 2,
      id: 0,
      bytes: 1,
      modified: 2,
      record: aRecord(),
      preview: null,
    };
    port.onmessage?.({ data: [message] } as MessageEvent);
    expect((flagsOf(made)[0] ?? 0) & Flag.motion).toBe(0);
    expect(made.queries.details(0)).toMatchObject({ parts: [], moving: null });
  });

  test("moves by the video within, though a copy of it lies beside; a Live Photo moves by its own file", () => {
    const clip = { kind: "video", type: "video/mp4", duration: 2, contentId: "x" } as const;
    const both = library({ "a.jpg": { motion, contentId: "x" }, "a.mp4": clip });
    void both.queries.report();
    expect(both.queries.details(0)?.moving).toEqual({ id: 0, within: motion });
    expect(tileWords(flagsOf(both)[0] ?? 0, NaN, false)).toBe("Motion Photo, no date");
    const live = library({ "a.jpg": { contentId: "x" }, "a.mp4": clip });
    void live.queries.report();
    expect(live.queries.details(0)?.moving).toEqual({ id: 1, within: null });
    expect(live.queries.details(1)?.moving).toBeNull();
  });

  test("of a burst keeps its video when another picture is the tile", () => {
    const burst = { motion, burstId: "b" };
    const made = library({ "b_COVER.jpg": burst, "b_1.jpg": burst });
    void made.queries.report();
    const tile = made.queries.details(0)?.burst.length === 2 ? 0 : 1;
    const [own, other] = ["Trip/b_COVER.jpg", "Trip/b_1.jpg"].toSorted((a) =>
      a === made.queries.details(tile)?.path ? -1 : 1,
    );
    expect(made.queries.details(tile)?.parts).toEqual([
      { role: "motion-video", path: own },
      { role: "burst", path: other },
      { role: "motion-video", path: other },
    ]);
    expect(made.queries.details(1 - tile)?.moving).toEqual({ id: 1 - tile, within: motion });
  });
});

const version = ((): string | null => {
  try {
    return execFileSync("exiftool", ["-ver"]).toString().trim();
  } catch {
    return null;
  }
})();

describe.skipIf(version === null)("the video exiftool extracts is the same, byte for byte", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(joinPath(tmpdir(), "pinroll-motion-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const exiftool = (name: string, bytes: Uint8Array, tag: string): Buffer => {
    const path = joinPath(folder, name);
    writeFileSync(path, bytes);
    return execFileSync("exiftool", ["-b", tag, path], { maxBuffer: 2 ** 26 });
  };

  test.each([
    ["Samsung's trailer behind a JPEG", "a.jpg", "-EmbeddedVideoFile"],
    ["the box of a HEIC", "b.heic", "-MotionPhotoVideo"],
  ])("by %s", async (way, name, tag) => {
    const { file } = ways[way]?.() ?? { file: film };
    const motion = await motionOf(file);
    const ours = file.subarray(motion?.offset, (motion?.offset ?? 0) + (motion?.length ?? 0));
    expect(Buffer.compare(exiftool(name, file, tag), ours)).toBe(0);
  });

  test("by XMP: the numbers it reads are those we go by", async () => {
    const directory = ways["the directory of XMP"]?.().file ?? film;
    expect(exiftool("c.jpg", directory, "-DirectoryItemLength").toString()).toContain(String(film.length));
    const before = ways["the MicroVideo of XMP"]?.().file ?? film;
    expect(exiftool("d.jpg", before, "-MicroVideoOffset").toString().trim()).toBe(String(film.length));
  });
});
