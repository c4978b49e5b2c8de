import fc from "fast-check";
import { expect, test } from "vitest";
import type { Orientation } from "../../../../../../../../src/photo/photo.ts";
import type { WantedFacts } from "../../../../../../../../src/features/writing/shared/wanted.ts";
import { bytesOfText } from "../../../../../../../../workers/photo/bytes/bytes.ts";
import { memorySource } from "../../../../../../../../workers/photo/bytes/source.ts";
import { readBmff } from "../../../../../../../../workers/photo/containers/bmff/bmff.ts";
import { boxIn } from "../../../../../../../../workers/photo/containers/bmff/boxes.ts";
import { itemBytes, readItems } from "../../../../../../../../workers/photo/containers/bmff/items.ts";
import { writeHeif } from "../../../../../../../../src/features/writing/worker/photo/boxes/heif/write-heif.ts";
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
  version: 0 | 1 | 2;
  offsetBytes: 0 | 4 | 8;
  baseBytes: 0 | 4 | 8;
  /** Bytes of each item, in pieces. */
  items: Uint8Array[][];
  withMetadata: boolean;
  free: number;
  metaLast: boolean;
  turns: number[];
}

const made: fc.Arbitrary<Made> = fc.record({
  version: fc.constantFrom(0, 1, 2),
  offsetBytes: fc.constantFrom(0, 4, 8),
  baseBytes: fc.constantFrom(0, 4, 8),
  items: fc.array(fc.array(fc.uint8Array({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  }),
  withMetadata: fc.boolean(),
  free: fc.constantFrom(0, 8, 60, 100, 5000),
  metaLast: fc.boolean(),
  turns: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 2 }),
});

const exif = joinedBytes([
  bytesOfText("\0\0\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x0f\0\x02\0\0\0\x04abc\0\0\0\0\0"),
  new Uint8Array(20),
]);

/** A picture whose items are where its box says, in one of many ways to say it. */
function fileOf({
  version,
  offsetBytes,
  baseBytes,
  items,
  withMetadata,
  free,
  metaLast,
  turns,
}: Made): Uint8Array {
  // Without offsets there is one place for all: its base.
  const base = offsetBytes === 0 ? 8 : baseBytes;
  const all = [...items, ...(withMetadata ? [[exif]] : [])].map((pieces) =>
    offsetBytes === 0 ? [joinedBytes(pieces)] : pieces,
  );
  const wide = version === 2 ? 4 : 2;
  const type = (at: number): string => (at === items.length ? "Exif" : "hvc1");
  const infos = all.map((_, at) =>
    newBox(
      "infe",
      Uint8Array.of(2, 0, 0, 0),
      numberBytes(at + 1, 2),
      numberBytes(0, 2),
      bytesOfText(`${type(at)}\0`),
    ),
  );
  const body = joinedBytes(all.flat());
  const properties = turns.map((turn) =>
    turn < 4 ? newBox("irot", Uint8Array.of(turn)) : newBox("imir", Uint8Array.of(turn - 4)),
  );
  const metaAt = (at: number): Uint8Array => {
    let from = at;
    const rows = all.flatMap((pieces) => {
      const start = base === 0 ? 0 : from;
      const extents = pieces.map(({ length }) => {
        const place = [numberBytes(from - start, offsetBytes), numberBytes(length, 4)];
        from += length;
        return joinedBytes(place);
      });
      return [start, extents] as const;
    });
    const entries = all.map((_, item) => {
      const [start, extents] = [rows[item * 2] as number, rows[item * 2 + 1] as Uint8Array[]];
      return joinedBytes([
        numberBytes(item + 1, wide),
        new Uint8Array(version === 0 ? 2 : 4),
        numberBytes(start, base),
        numberBytes(extents.length, 2),
        ...extents,
      ]);
    });
    return newBox(
      "meta",
      new Uint8Array(4),
      newBox("hdlr", new Uint8Array(8), bytesOfText("pict"), new Uint8Array(13)),
      newBox("pitm", new Uint8Array(4), numberBytes(1, 2)),
      newBox(
        "iloc",
        Uint8Array.of(version, 0, 0, 0, offsetBytes * 16 + 4, base * 16),
        numberBytes(all.length, wide),
        ...entries,
      ),
      newBox("iinf", new Uint8Array(4), numberBytes(all.length, 2), ...infos),
      newBox(
        "iprp",
        newBox(
          "ipco",
          newBox("ispe", new Uint8Array(4), numberBytes(64, 4), numberBytes(32, 4)),
          ...properties,
        ),
        newBox(
          "ipma",
          new Uint8Array(4),
          numberBytes(1, 4),
          numberBytes(1, 2),
          Uint8Array.of(1 + turns.length, 1, ...turns.map((_, at) => 0x82 + at)),
        ),
      ),
    );
  };
  const ftyp = newBox("ftyp", bytesOfText("heic\0\0\0\0heicmif1"));
  const gap = free === 0 ? new Uint8Array(0) : newBox("free", new Uint8Array(free - 8));
  const size = metaAt(0).length;
  return metaLast
    ? joinedBytes([ftyp, newBox("mdat", body), metaAt(ftyp.length + 8), gap])
    : joinedBytes([ftyp, metaAt(ftyp.length + size + gap.length + 8), gap, newBox("mdat", body)]);
}

async function itemsOf(bytes: Uint8Array): Promise<string[]> {
  const box = boxIn(bytes, "meta");
  const meta = bytes.subarray((box?.start ?? 0) + 4, box?.end);
  const coded = readItems(meta).filter(({ type }) => type === "hvc1");
  return Promise.all(coded.map(async (item) => (await itemBytes(memorySource(bytes), meta, item)).join(" ")));
}

async function written(bytes: Uint8Array, wanted: WantedFacts): Promise<Uint8Array> {
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const rewrite = await writeHeif(file, wanted);
  if (!rewrite.ok) throw new Error(rewrite.why);
  const fresh = composedFile(file, rewrite.pieces);
  expect(await keepsBytes(file, fresh, rewrite.kept)).toBe(true);
  expect(rewrite.kept.before.length).toBeGreaterThan(0);
  return new Uint8Array(await fresh.arrayBuffer());
}

const wanted: WantedFacts = {
  takenAt: { local: "2021-07-09T18:03:04", offset: null },
  title: "A title",
  description: "What is seen",
};

test("however an item's place is stated, its bytes are found again", async () => {
  await fc.assert(
    fc.asyncProperty(made, async (one) => {
      const old = fileOf(one);
      const fresh = await written(old, wanted);
      expect(await itemsOf(fresh)).toEqual(await itemsOf(old));
      const facts = await readBmff(memorySource(fresh));
      expect(facts.exif && new TextDecoder().decode(facts.exif)).toContain("2021:07:09 18:03:04");
      expect(facts.xmp.map((packet) => new TextDecoder().decode(packet)).join("")).toContain("A title");
    }),
    { numRuns: cases(60, 300) },
  );
});

test("nothing moves where free bytes follow", async () => {
  const one: Made = {
    version: 1,
    offsetBytes: 4,
    baseBytes: 0,
    items: [[Uint8Array.of(1, 2, 3)]],
    withMetadata: false,
    free: 5000,
    metaLast: false,
    turns: [],
  };
  const old = fileOf(one);
  expect((await written(old, wanted)).length).toBe(old.length);
});

test("a picture is turned any way, whatever way it was", async () => {
  const orientations = fc.integer({ min: 1, max: 8 }) as fc.Arbitrary<Orientation>;
  await fc.assert(
    fc.asyncProperty(made, orientations, async (one, orientation) => {
      const fresh = await written(fileOf(one), { orientation });
      expect((await readBmff(memorySource(fresh))).turn?.value ?? 1).toBe(orientation);
    }),
    { numRuns: cases(50, 200) },
  );
});

test("content credentials and files that end too early are refused", async () => {
  const whole = fileOf({
    version: 0,
    offsetBytes: 4,
    baseBytes: 0,
    items: [[Uint8Array.of(1, 2, 3)]],
    withMetadata: true,
    free: 0,
    metaLast: false,
    turns: [],
  });
  const signed = joinedBytes([whole, newBox("jumb", new Uint8Array(8))]);
  expect(await writeHeif(new Blob([signed]), wanted)).toEqual({ ok: false, why: "signed" });
  const short = whole.slice(0, whole.length - 10) as Uint8Array<ArrayBuffer>;
  expect(await writeHeif(new Blob([short]), wanted)).toEqual({ ok: false, why: "damaged" });
});
