import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { ForwardReader } from "../../../../../workers/photo/bytes/forward-reader.ts";

const bytes = Uint8Array.from({ length: 3_000_000 }, (_, i) => (i * 2_654_435_761) >>> 24);
const file = new Blob([bytes]);

async function read(reader: ForwardReader, offset: number, length: number): Promise<Uint8Array> {
  const into = new Uint8Array(length);
  return into.subarray(0, await reader.read(offset, into));
}

const part = (offset: number, length: number): Uint8Array => bytes.subarray(offset, offset + length);

test("parts come as they are in the file, in whatever order, cut off at its end", async () => {
  const places = fc.array(fc.tuple(fc.nat(3_100_000), fc.nat(700_000)), { maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(places, async (parts) => {
      const reader = new ForwardReader(file);
      for (const [offset, length] of parts)
        expect(Buffer.compare(await read(reader, offset, length), part(offset, length))).toBe(0);
      reader.close();
    }),
    { numRuns: 15 },
  );
});

test("parts one behind the other share one stream, and small gaps are read over", async () => {
  const stream = vi.spyOn(file, "stream");
  const slice = vi.spyOn(file, "slice");
  const reader = new ForwardReader(file);
  for (let at = 8; at < 2_000_000; at += 100_000)
    expect(Buffer.compare(await read(reader, at, 90_000), part(at, 90_000))).toBe(0);
  reader.close();
  expect(stream).toHaveBeenCalledTimes(1);
  expect(slice).not.toHaveBeenCalled();
});

test("a file read back and forth is soon read whole", async () => {
  const whole = vi.spyOn(file, "arrayBuffer");
  const slice = vi.spyOn(file, "slice").mockClear();
  const reader = new ForwardReader(file);
  for (let round = 0; round < 1000; round++) {
    const at = round % 2 === 0 ? 2_500_000 : 700_000;
    expect(await read(reader, at + round, 4)).toEqual(part(at + round, 4));
  }
  reader.close();
  expect(whole).toHaveBeenCalledTimes(1);
  expect(slice.mock.calls.length).toBeLessThan(100);
});

test("a file that can no longer be read rejects", async () => {
  const gone = { slice: () => gone, stream: () => new ReadableStream({ type: "bytes", pull: () => Promise.reject(new Error("gone")) }) }; // prettier-ignore
  const reader = new ForwardReader(gone as unknown as Blob);
  await expect(reader.read(8, new Uint8Array(4))).rejects.toThrow("gone");
  reader.close();
});
