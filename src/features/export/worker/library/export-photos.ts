import type { PhotoDetails } from "../../../../contract/queries.ts";
import type { PeopleByFace } from "./files-to-write.ts";
import { describe, type QueryParts } from "../../../../../workers/library/queries/details.ts";

/** What is exported, and when. */
export interface ExportSource {
  library: QueryParts;
  /** Tiles, in the order they are written. */
  rows: Uint32Array;
  /** UTC. */
  exportedAt: string;
  /** Awaited between pieces: other work gets its turn. */
  turn: () => Promise<void>;
  /** Whom XMP files are to name; nobody unless that was asked for. */
  peopleIn: PeopleByFace;
}

/** A document with one text for each photo. */
export interface DocumentForm {
  type: string;
  head: string;
  /** Null leaves the photo out. */
  each: (photo: PhotoDetails) => string | null;
  between: string;
  foot: string;
}

/** Photos written between two turns: about 10 ms. */
const photosAtOnce = 250;

/** Writes a document into Blobs piece by piece, so that memory never holds it as one string. */
export async function writeDocument(
  { library, rows, turn }: ExportSource,
  { type, head, each, between, foot }: DocumentForm,
): Promise<Blob> {
  const parts: BlobPart[] = [head];
  let isFirst = true;
  for (let from = 0; from < rows.length; from += photosAtOnce) {
    const some = Array.from(rows.subarray(from, from + photosAtOnce), (row) => each(describe(library, row)));
    const texts = some.filter((text) => text !== null);
    if (texts.length > 0) parts.push(new Blob([isFirst ? "" : between, texts.join(between)]));
    isFirst &&= texts.length === 0;
    await turn();
  }
  parts.push(foot);
  return new Blob(parts, { type });
}
