import type { PhotoRecord } from "../../src/photo/photo.ts";
import { memorySource } from "../../workers/photo/bytes/source.ts";
import { readMetadata } from "../../workers/photo/facts/record.ts";
import { sniff } from "../../workers/photo/header/sniff.ts";

/** What is read of a file in memory. */
export async function recordIn(bytes: Uint8Array): Promise<PhotoRecord> {
  const sniffed = sniff(bytes);
  if (sniffed === null) throw new Error("No known format");
  return (await readMetadata(sniffed, memorySource(bytes), {})).record;
}
