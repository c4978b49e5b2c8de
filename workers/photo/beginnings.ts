import { beginningBytes, hashOfBeginning } from "../../src/photo/beginning.ts";
import type { Digest, FileJob } from "../../src/contract/contract.ts";

/** The beginnings of a batch, in one read; null for all where a file cannot be read. */
export async function readBeginnings(batch: readonly FileJob[]): Promise<Digest[] | null> {
  try {
    const joined = new Blob(batch.map(({ file }) => file.slice(0, beginningBytes)));
    const bytes = new Uint8Array(await joined.arrayBuffer());
    let end = 0;
    const heads = batch.map(({ file }) => bytes.subarray(end, (end += Math.min(file.size, beginningBytes))));
    return end === bytes.length ? heads.map(hashOfBeginning) : null;
  } catch {
    return null;
  }
}
