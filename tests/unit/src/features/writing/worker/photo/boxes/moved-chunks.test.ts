import fc from "fast-check";
import { expect, test } from "vitest";
import type { WantedFacts } from "../../../../../../../../src/features/writing/shared/wanted.ts";
import { bytesOfText, u32, u64 } from "../../../../../../../../workers/photo/bytes/bytes.ts";
import { memorySource } from "../../../../../../../../workers/photo/bytes/source.ts";
import { boxIn } from "../../../../../../../../workers/photo/containers/bmff/boxes.ts";
import { readQuickTime } from "../../../../../../../../workers/photo/video/quicktime.ts";
import { writeMovie } from "../../../../../../../../src/features/writing/worker/photo/boxes/movie/write-movie.ts";
import {
  joinedBytes,
  newBox,
  numberBytes,
} from "../../../../../../../../src/features/writing/worker/photo/boxes/new-box.ts";
import {
  composedFile,
  keepsBytes,
} from "../../../../../../../../src/features/writing/worker/photo/write-into.ts";
import { cases } from "../../../../../../../support/cases.ts";

interface Made {
  isLong: boolean;
  chunks: Uint8Array[];
  first: boolean;
  free: number;
  /** A box within the film, or in the file, that nobody knows. */
  strange: "" | "film" | "file";
  endless: boolean;
  isQuickTime: boolean;
}

const made: fc.Arbitrary<Made> = fc.record({
  isLong: fc.boolean(),
  chunks: fc.array(fc.uint8Array({ minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 12 }),
  first: fc.boolean(),
  free: fc.constantFrom(0, 8, 100, 300, 9000),
  strange: fc.constantFrom("", "film", "file"),
  endless: fc.boolean(),
  isQuickTime: fc.boolean(),
});

const plain: Made = {
  isLong: false,
  chunks: [Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)],
  first: true,
  free: 0,
  strange: "",
  endless: false,
  isQuickTime: false,
};

const matrix = joinedBytes([1, 0, 0, 0, 1, 0, 0, 0, 16_384].map((one) => numberBytes(one * 0x10000, 4)));

function movieAt(at: number, { isLong, chunks, strange }: Made, sample = "mp4v"): Uint8Array {
  const width = isLong ? 8 : 4;
  const offsets = chunks.map((_, index) => numberBytes(at + index * 8, width));
  const dates = numberBytes(3_000_000_000, 4);
  const head = [new Uint8Array(4), dates, dates];
  const table = newBox(
    isLong ? "co64" : "stco",
    new Uint8Array(4),
    numberBytes(chunks.length, 4),
    ...offsets,
  );
  const samples = newBox("stsd", new Uint8Array(4), numberBytes(1, 4), newBox(sample, new Uint8Array(78)));
  const here = newBox("dref", new Uint8Array(4), numberBytes(1, 4), newBox("url ", numberBytes(1, 4)));
  const sides = [numberBytes(640 * 0x10000, 4), numberBytes(480 * 0x10000, 4)];
  return newBox(
    "moov",
    newBox(
      "mvhd",
      ...head,
      numberBytes(1000, 4),
      numberBytes(5000, 4),
      new Uint8Array(16),
      matrix,
      new Uint8Array(28),
    ),
    newBox(
      "trak",
      newBox("tkhd", ...head, new Uint8Array(12), new Uint8Array(16), matrix, ...sides),
      newBox(
        "mdia",
        newBox("mdhd", ...head, numberBytes(1000, 4), numberBytes(5000, 4), new Uint8Array(4)),
        newBox("hdlr", new Uint8Array(8), bytesOfText("vide"), new Uint8Array(13)),
        newBox("minf", newBox("dinf", here), newBox("stbl", samples, table)),
      ),
    ),
    ...(strange === "film" ? [newBox("gps ", new Uint8Array(8))] : []),
  );
}

function fileOf(one: Made): Uint8Array<ArrayBuffer> {
  const ftyp = newBox("ftyp", bytesOfText(one.isQuickTime ? "qt  \0\0\0\0qt  " : "mp42\0\0\0\0mp42isom"));
  const gap = one.free === 0 ? new Uint8Array(0) : newBox("free", new Uint8Array(one.free - 8));
  const strange = one.strange === "file" ? newBox("zzzz", new Uint8Array(5)) : new Uint8Array(0);
  const mdat = newBox("mdat", ...one.chunks);
  if (!one.first) {
    const film = movieAt(ftyp.length + 8, one);
    return joinedBytes([ftyp, mdat, strange, film, gap]);
  }
  if (one.endless) mdat.fill(0, 0, 4);
  const at = ftyp.length + movieAt(0, one).length + gap.length + strange.length + 8;
  return joinedBytes([ftyp, movieAt(at, one), gap, strange, mdat]);
}

/** The bytes of every chunk, where the film says it is. */
function chunksOf(bytes: Uint8Array): string[] {
  let box = boxIn(bytes, "moov");
  for (const type of ["trak", "mdia", "minf", "stbl"]) box = box && boxIn(bytes, type, box);
  const long = box && boxIn(bytes, "co64", box);
  const table = long ?? (box && boxIn(bytes, "stco", box));
  if (table === undefined) return [];
  return Array.from({ length: u32(bytes, table.start + 4) }, (_, index) => {
    const at = table.start + 8 + index * (long ? 8 : 4);
    const offset = long ? u64(bytes, at) : u32(bytes, at);
    return bytes.subarray(offset, offset + 8).join(" ");
  });
}

async function written(bytes: Uint8Array<ArrayBuffer>, wanted: WantedFacts): Promise<Uint8Array> {
  const file = new Blob([bytes]);
  const rewrite = await writeMovie(file, wanted);
  if (!rewrite.ok) throw new Error(rewrite.why);
  const fresh = composedFile(file, rewrite.pieces);
  expect(await keepsBytes(file, fresh, rewrite.kept)).toBe(true);
  return new Uint8Array(await fresh.arrayBuffer());
}

const wanted: WantedFacts = {
  takenAt: { local: "2021-07-09T18:03:04", offset: "+02:00" },
  position: { lat: 48.8584, lng: 2.2945, altitude: null },
  title: "A title",
};

test("wherever the film stands and whatever follows it, every chunk is found again", async () => {
  await fc.assert(
    fc.asyncProperty(made, async (one) => {
      const old = fileOf(one);
      const fresh = await written(old, wanted);
      expect(chunksOf(fresh)).toEqual(chunksOf(old));
      const facts = await readQuickTime(memorySource(fresh));
      expect(facts.dates.map(({ text }) => text)).toEqual([
        "2021-07-09T18:03:04+0200",
        "2021-07-09T16:03:04",
        "2021-07-09T16:03:04",
      ]);
      expect(facts.position).toMatchObject({ latitude: [48.8584], longitude: [2.2945] });
      expect(new TextDecoder().decode(facts.xmp[0])).toContain("A title");
      // Written again, the same is said in as many bytes.
      expect((await written(fresh as Uint8Array<ArrayBuffer>, wanted)).length).toBe(fresh.length);
    }),
    { numRuns: cases(60, 300) },
  );
});

test("where what counts bytes is not understood, nothing moves", async () => {
  const old = fileOf({ ...plain, strange: "film" });
  const fresh = await written(old, wanted);
  const at = old.length - 16;
  expect(fresh.subarray(at, old.length)).toEqual(old.subarray(at));
  expect(boxIn(fresh, "moov")?.start).toBeGreaterThan(old.length);
});

test("free bytes behind the film take what it grows by", async () => {
  const old = fileOf({ ...plain, free: 9000 });
  const when: WantedFacts = { takenAt: { local: "2021-07-09T18:03:04", offset: null } };
  expect((await written(old, when)).length).toBe(old.length);
});

test("a film is turned by its track, but not mirrored", async () => {
  const old = fileOf(plain);
  for (const orientation of [1, 3, 6, 8] as const) {
    const facts = await readQuickTime(memorySource(await written(old, { orientation })));
    expect(facts.turn?.value ?? 1).toBe(orientation);
  }
  expect(await writeMovie(new Blob([old]), { orientation: 2 })).toEqual({ ok: false, why: "unsupported" });
});

test("encrypted films and films in fragments are refused", async () => {
  const ftyp = newBox("ftyp", bytesOfText("mp42\0\0\0\0mp42isom"));
  const mdat = newBox("mdat", ...plain.chunks);
  const locked = joinedBytes([ftyp, mdat, movieAt(ftyp.length + 8, plain, "encv")]);
  expect(await writeMovie(new Blob([locked]), wanted)).toEqual({ ok: false, why: "locked" });
  const parts = joinedBytes([
    ftyp,
    movieAt(0, { ...plain, chunks: [] }),
    newBox("moof", new Uint8Array(16)),
    mdat,
  ]);
  expect(await writeMovie(new Blob([parts]), wanted)).toEqual({ ok: false, why: "room" });
});
