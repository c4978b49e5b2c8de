import type { KeptBytes, WriteRefusal } from "../../shared/rewrite.ts";
import type { WantedFacts } from "../../shared/wanted.ts";
import { byteSource, headBytes } from "../../../../../workers/photo/bytes/source.ts";
import { type Read, readMetadata } from "../../../../../workers/photo/facts/record.ts";
import { sniffFile } from "../../../../../workers/photo/header/sniff.ts";
import { keepsBytes } from "./kept-bytes.ts";
import { saysWanted, saysTheRest } from "./said-facts.ts";
import { secondReaderAgrees } from "./second-reader.ts";

/**
 * Reads a new file by two readers and compares: it must say what was wanted, all else as the old file does, and its coded
 * picture, film and sound must be the same bytes. Null if so. Rejects only if the browser cannot read a file.
 */
export async function verifyRewrite(
  old: Blob,
  fresh: Blob,
  wanted: WantedFacts,
  kept: KeptBytes,
): Promise<WriteRefusal | null> {
  const [before, after] = [await readOf(old), await readOf(fresh)];
  if (before === null || after === null) return "differs";
  if (!saysWanted(before.record, after.record, wanted)) return "differs";
  if (!saysTheRest(before.record, after.record, wanted, fresh.size - old.size)) return "differs";
  if (!(await secondReaderAgrees(fresh, after.record.type, wanted))) return "differs";
  return (await keepsBytes(old, fresh, kept)) ? null : "differs";
}

async function readOf(file: Blob): Promise<Read | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const source = byteSource(file, head);
  const sniffed = await sniffFile(head, source);
  return sniffed && readMetadata(sniffed, source, {});
}
