import { expect, test } from "vitest";
import fc from "fast-check";
import { MemoryPictureStore } from "../../../../../workers/library/pictures/picture-store.ts";
import { Pictures } from "../../../../../workers/library/pictures/pictures.ts";
import { aPicture } from "../../../../support/library-fixtures.ts";

async function bytesOf(picture: Uint8Array | Blob | null): Promise<Uint8Array | null> {
  return picture instanceof Blob ? new Uint8Array(await picture.arrayBuffer()) : picture;
}

function sized(length: number, fill: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length).fill(fill);
}

test("a picture comes back with its type, its size and its bytes", async () => {
  const pictures = new Pictures(new MemoryPictureStore());
  pictures.put(3, aPicture(7, { type: "image/jpeg", width: 320, height: 200 }));
  expect(pictures.typeOf(3)).toBe("image/jpeg");
  expect(await bytesOf(pictures.get(3))).toEqual(aPicture(7).bytes);
  expect(pictures.size(3)).toEqual({ width: 320, height: 200 });
  expect(pictures.get(2)).toBeNull();
  expect(pictures.size(5000)).toBeNull();
});

test("pictures put, replaced and dropped in any order are those that are there", async () => {
  const step = fc.record({
    row: fc.nat(5),
    length: fc.integer({ min: 1, max: 600_000 }),
    drop: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25, size: "max" }), async (steps) => {
      const pictures = new Pictures(new MemoryPictureStore());
      const expected = new Map<number, { length: number; fill: number }>();
      for (const [i, { row, length, drop }] of steps.entries()) {
        if (drop) {
          pictures.drop(row);
          expected.delete(row);
        } else {
          pictures.put(row, aPicture(0, { bytes: sized(length, i + 1) }));
          expected.set(row, { length, fill: i + 1 });
        }
      }
      for (let row = 0; row <= 5; row++) {
        const wanted = expected.get(row);
        const bytes = await bytesOf(pictures.get(row));
        expect(bytes === null).toBe(wanted === undefined);
        if (bytes === null || wanted === undefined) continue;
        expect(bytes.length).toBe(wanted.length);
        expect(bytes.every((byte) => byte === wanted.fill)).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test("a segment whose pictures are all let go of is given back", () => {
  const store = new MemoryPictureStore();
  const places = Array.from({ length: 40 }, (_, i) => store.add(sized(100_000, i)));
  const full = store.stats();
  expect(full.segments).toBe(4);
  expect(full.bytes).toBeGreaterThanOrEqual(4_000_000);
  for (const place of places) store.release(place);
  expect(store.stats()).toEqual({ segments: 4, bytes: 1 << 20, dead: 0 });
});

test("bytes of pictures let go of beside others are counted as dead", () => {
  const store = new MemoryPictureStore();
  const first = store.add(sized(1000, 1));
  store.add(sized(500, 2));
  store.release(first);
  expect(store.stats().dead).toBe(1000);
});

test("a picture that takes the place of another leaves the other's bytes dead", () => {
  const store = new MemoryPictureStore();
  const pictures = new Pictures(store);
  pictures.put(1, aPicture(1));
  pictures.put(0, aPicture(0, { bytes: sized(1000, 1) }));
  pictures.put(0, aPicture(0, { bytes: sized(500, 2) }));
  expect(store.stats().dead).toBe(1000);
});

test("a picture larger than a segment is kept whole, and so are those after it", async () => {
  const pictures = new Pictures(new MemoryPictureStore());
  pictures.put(0, aPicture(0, { bytes: sized(3_000_000, 1) }));
  pictures.put(1, aPicture(0, { bytes: sized(10, 2) }));
  expect((await bytesOf(pictures.get(0)))?.length).toBe(3_000_000);
  expect(await bytesOf(pictures.get(1))).toEqual(sized(10, 2));
});

test("a Blob handed out stays good after its picture was replaced and its segment given back", async () => {
  const pictures = new Pictures(new MemoryPictureStore());
  pictures.put(0, aPicture(0, { bytes: sized(10, 1) }));
  pictures.put(1, aPicture(0, { bytes: sized(1 << 20, 2) }));
  const sealed = pictures.get(0);
  expect(sealed).toBeInstanceOf(Blob);
  pictures.put(0, aPicture(0, { bytes: sized(10, 3) }));
  pictures.put(2, aPicture(0, { bytes: sized(1 << 20, 4) }));
  expect(await bytesOf(sealed)).toEqual(sized(10, 1));
  expect(await bytesOf(pictures.get(0))).toEqual(sized(10, 3));
});
