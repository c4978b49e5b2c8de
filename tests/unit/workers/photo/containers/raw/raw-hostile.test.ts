import fc from "fast-check";
import { expect, test } from "vitest";
import { readContainer } from "../../../../../../workers/photo/header/header.ts";
import { byteSource } from "../../../../../../workers/photo/bytes/source.ts";
import { readBatch, type ReadResult } from "../../../../../../workers/photo/metadata.ts";
import { cases } from "../../../../../support/cases.ts";
import { join } from "../../../../../support/picture-bytes.ts";
import { laidOut, picture } from "../../../../../support/raw-bytes.ts";
import { rawSamples } from "../../../../../support/sample-files.ts";

/** Of one property: hundreds of files are read, and the machine may be busy. */
const timeoutMs = 30_000;

const samples = rawSamples.map(({ name, type, bytes }) => [name, type, bytes] as const);
const inner = picture(640, 480);

/** Reads the file as if only its first bytes were in memory; answers how often it was read from. */
async function readsOf(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const blob = new Blob([bytes]);
  let reads = 0;
  const slice = (from: number, to: number): Blob => (reads++, blob.slice(from, to));
  await readContainer(type, byteSource({ size: blob.size, slice } as Blob, bytes.subarray(0, 64)));
  return reads;
}

/** Reading memory cannot fail, so "unreadable" would be a throw that a reader let through. */
async function expectSettled(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const results: ReadResult[] = [];
  await readBatch(
    [{ id: 7, file: new File([bytes], ""), named: true }],
    (result) => void results.push(result),
  );
  expect(results).toHaveLength(1);
  const [result] = results;
  if (result?.ok === false) expect(result.failure.kind).not.toBe("unreadable");
}

test.each(samples)("%s is read in few reads", async (_, type, sample) => {
  expect(await readsOf(type, sample)).toBeLessThan(30);
});

test.each(samples)(
  "%s with any bytes changed always settles",
  { timeout: timeoutMs },
  async (_, type, sample) => {
    const change = fc.tuple(
      fc.nat(sample.length - 1),
      fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 127, 128, 255)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 25 }), async (changes) => {
        const changed = sample.slice();
        for (const [at, value] of changes) changed[at] = value;
        await expectSettled(changed);
        expect(await readsOf(type, changed)).toBeLessThanOrEqual(128);
      }),
      { numRuns: cases(40, 200) },
    );
  },
);

test.each(samples)("%s cut off anywhere always settles", { timeout: timeoutMs }, async (_, type, sample) => {
  for (let length = 1; length < sample.length; length += 1 + Math.floor(length / cases(10, 40))) {
    await expectSettled(sample.slice(0, length));
    await readsOf(type, sample.slice(0, length));
  }
});

test.each(samples)(
  "any bytes behind the signature of %s always settle",
  { timeout: timeoutMs },
  async (_, type, sample) => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (rest) => {
        const bytes = join(sample.subarray(0, 16), rest);
        await expectSettled(bytes);
        await readsOf(type, bytes);
      }),
      { numRuns: cases(30, 150) },
    );
  },
);

test("every preview told lies within the file, whatever the file says", { timeout: timeoutMs }, async () => {
  const number = fc.constantFrom(0, 1, 8, 0x7fffffff, 0xffffffff);
  await fc.assert(
    fc.asyncProperty(number, number, fc.nat(300), async (offset, length, cut) => {
      const bytes = laidOut(() => ({
        ifd0: {
          ifd: { 0x0201: { long: [offset] }, 0x0202: { long: [length] }, 0x014a: { long: [8, offset] } },
        },
        jpeg: inner,
      }));
      const { embedded } = await readContainer(
        "image/x-sony-arw",
        byteSource(new Blob([bytes]), bytes.subarray(0, cut)),
      );
      for (const picture of embedded)
        expect(picture.offset + picture.length).toBeLessThanOrEqual(bytes.length);
    }),
    { numRuns: cases(40, 200) },
  );
});
