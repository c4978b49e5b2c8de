import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chunkHead,
  chunkPayload,
  packChunk,
  readChunk,
} from "../../../../../../src/features/transfer/page/chunk.ts";
import { transferLimits } from "../../../../../../src/features/transfer/page/limits.ts";

test("bytes arrive with their file and place", () => {
  const place = { id: fc.integer({ min: 0, max: 999_999 }), at: fc.integer({ min: 0, max: 2 ** 43 }) };
  fc.assert(
    fc.property(fc.record(place), fc.uint8Array({ minLength: 1, maxLength: 500 }), ({ id, at }, bytes) => {
      expect(readChunk(packChunk({ id, at, bytes: new Uint8Array(bytes) }))).toEqual({
        id,
        at,
        bytes: new Uint8Array(bytes),
      });
    }),
  );
});

test("the largest chunk is as large as a message may be", () => {
  expect(packChunk({ id: 0, at: 0, bytes: new Uint8Array(chunkPayload) }).byteLength).toBe(
    transferLimits.chunkBytes,
  );
});

test("an empty chunk, one too large, and one beyond any file are refused", () => {
  expect(readChunk(new ArrayBuffer(0))).toBeNull();
  expect(readChunk(new ArrayBuffer(chunkHead))).toBeNull();
  expect(readChunk(new ArrayBuffer(transferLimits.chunkBytes + 1))).toBeNull();
  expect(readChunk(packChunk({ id: transferLimits.files, at: 0, bytes: new Uint8Array(1) }))).toBeNull();
  expect(readChunk(packChunk({ id: 0, at: 2 ** 50, bytes: new Uint8Array(1) }))).toBeNull();
});
