import { openAsBlob } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DigestExtent } from "../../../../src/contract/photo-worker.ts";
import { digestFiles, endBytes, type DigestResult } from "../../../../workers/photo/digest.ts";
import { wholeInEnds } from "../../../../workers/library/duplicates/find.ts";

async function digestsOf(extent: DigestExtent, files: Blob[], alive?: () => void): Promise<DigestResult[]> {
  const results: DigestResult[] = [];
  const batch = files.map((file, id) => ({ id, file }));
  await digestFiles(extent, batch, (result) => void results.push(result), alive);
  return results;
}

async function hexOf(extent: DigestExtent, file: Blob): Promise<string> {
  const [result] = await digestsOf(extent, [file]);
  const hex = (half: number | undefined): string => (half ?? 0).toString(16).padStart(8, "0");
  return hex(result?.digest?.high) + hex(result?.digest?.low);
}

/** This many bytes, no two blocks alike. */
function bytes(length: number, change?: number): Uint8Array<ArrayBuffer> {
  const made = Uint8Array.from({ length }, (_, at) => (at * 31 + (at >>> 8) * 7 + (at >>> 16)) & 0xff);
  if (change !== undefined) made[change] = (made[change] ?? 0) ^ 1;
  return made;
}

/** A file on disk that went away after it was opened. */
async function vanishedFile(content: Uint8Array): Promise<Blob> {
  const folder = await mkdtemp(join(tmpdir(), "pinroll-"));
  const path = join(folder, "photo.jpg");
  await writeFile(path, content);
  const file = await openAsBlob(path);
  await rm(folder, { recursive: true });
  return file;
}

describe("digests", () => {
  test("are xxHash64 of all bytes, as its specification has it", async () => {
    // Test vectors of github.com/Cyan4973/xxHash, as `xxhsum -H64` prints them.
    expect(await hexOf("whole", new Blob([]))).toBe("ef46db3751d8e999");
    expect(await hexOf("whole", new Blob(["a"]))).toBe("d24ec4f1a98c6e5b");
    expect(await hexOf("ends", new Blob(["Nobody inspects the spammish repetition"]))).toBe(
      "fbcea83c8a378bf1",
    );
  });

  test("of the ends of a small file are those of the whole", async () => {
    for (const length of [0, 1, endBytes, 2 * endBytes]) {
      const file = new Blob([bytes(length)]);
      expect(await hexOf("ends", file)).toBe(await hexOf("whole", file));
    }
    // What the library takes for granted.
    expect(wholeInEnds).toBe(2 * endBytes);
  });

  test("of the ends do not see the middle, those of the whole do", async () => {
    const length = 3 * endBytes;
    const one = new Blob([bytes(length)]);
    const other = new Blob([bytes(length, endBytes + 5)]);
    expect(await hexOf("ends", one)).toBe(await hexOf("ends", other));
    expect(await hexOf("whole", one)).not.toBe(await hexOf("whole", other));
    for (const change of [0, endBytes - 1, length - endBytes, length - 1])
      expect(await hexOf("ends", new Blob([bytes(length, change)]))).not.toBe(await hexOf("ends", one));
  });

  test("of a batch are those of each file alone, in order", async () => {
    const files = [bytes(10), bytes(0), bytes(3 * endBytes), bytes(endBytes)].map((each) => new Blob([each]));
    const together = await digestsOf("ends", files);
    expect(together.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
    for (const [at, file] of files.entries())
      expect(together[at]?.digest).toEqual((await digestsOf("ends", [file]))[0]?.digest);
  });

  test("a file that vanished has none, and keeps no other from its own", async () => {
    const good = new Blob([bytes(1000)]);
    for (const extent of ["ends", "whole"] as const) {
      const results = await digestsOf(extent, [good, await vanishedFile(bytes(1000)), good]);
      expect(results[1]).toEqual({ id: 1, digest: null });
      expect(results[0]?.digest).not.toBeNull();
      expect(results[2]?.digest).toEqual(results[0]?.digest);
    }
  });

  test("a large file is read in pieces of some megabytes, and says now and then that it is still being read", async () => {
    const pieces: number[] = [];
    class LargeFile extends Blob {
      override slice(start = 0, end = this.size): Blob {
        pieces.push(end - start);
        return super.slice(start, end);
      }
    }
    let signs = 0;
    const [result] = await digestsOf("whole", [new LargeFile([new Uint8Array(70 * 2 ** 20)])], () => signs++);
    expect(result?.digest).not.toBeNull();
    expect(Math.max(...pieces)).toBe(4 * 2 ** 20);
    expect(signs).toBe(2);
  });
});
