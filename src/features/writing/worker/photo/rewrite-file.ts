import type { FilePiece, Rewrite } from "../../shared/rewrite.ts";
import type { WantedFacts } from "../../shared/wanted.ts";
import { byteSource, headBytes } from "../../../../../workers/photo/bytes/source.ts";
import { sniffFile } from "../../../../../workers/photo/header/sniff.ts";
import { formatWriters } from "./format-writers.ts";

/**
 * The pieces of a file with other facts in it, by its format as its content shows it; nothing is written. Rejects only if
 * the browser cannot read the file.
 */
export async function rewriteFile(file: Blob, wanted: WantedFacts): Promise<Rewrite> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const load = formatWriters.get((await sniffFile(head, byteSource(file, head)))?.type ?? "");
  return load === undefined ? { ok: false, why: "format" } : (await load())(file, wanted);
}

/** The new file: slices of the old one and new bytes, so that a large one is never in memory whole. */
export function composedFile(file: Blob, pieces: readonly FilePiece[]): Blob {
  const parts = pieces.map((piece) =>
    piece instanceof Uint8Array ? piece : file.slice(piece.from, piece.to),
  );
  return new Blob(parts, { type: file.type });
}
