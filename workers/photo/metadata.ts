import type { SkipReason } from "../../src/photo/counts.ts";
import type { Failure } from "../../src/photo/failure.ts";
import type { Row, PhotoRecord, Picture } from "../../src/photo/photo.ts";
import type { FileJob } from "../../src/contract/photo-worker.ts";
import { byteSource, tailBytes, headBytes, readJoined } from "./bytes/source.ts";
import { type Read, readMetadata } from "./facts/record.ts";
import { sniffFile } from "./header/sniff.ts";
import { ignore } from "../../src/faults/faults.ts";

/** Result for one file. `preview` is the embedded preview; `points` are those of a film's own track; `drawable` means a thumbnail can be tried. `thumb` and `light`: as in `Read`. */
export type ReadResult = { id: Row } & (
  | {
      ok: true;
      record: PhotoRecord;
      preview: Picture | null;
      points: Uint8Array<ArrayBuffer> | null;
      drawable: boolean;
      thumb: Read["thumb"];
      light: boolean;
    }
  | { ok: false; failure: Failure; reason?: SkipReason }
);

const emptyFile: Failure = { kind: "corrupt", stage: "metadata", message: "The file is empty." };

const unreadable: Failure = {
  kind: "unreadable",
  stage: "metadata",
  message: "The file could not be read. It may have been moved or changed. Add it again.",
};

const unrecognised: Failure = {
  kind: "corrupt",
  stage: "metadata",
  message: "The file is named like a photo or video, but contains neither. It may be damaged.",
};

const notAPhoto: Failure = {
  kind: "unsupported",
  stage: "metadata",
  message: "The file isn’t a photo or video.",
};

/**
 * Reads the metadata of a batch. All heads share one read, because a Blob read costs about 1 ms whatever its size; if
 * that fails (a file vanished or changed), each head is read alone. Calls `each` in order and awaits it. Rejects only
 * if `each` does.
 */
export async function readBatch(
  batch: FileJob[],
  each: (result: ReadResult) => Promise<void> | void,
): Promise<void> {
  const heads = await readHeads(batch, headBytes);
  const ends = heads === null ? null : new Ends(batch, heads);
  for (const [i, job] of batch.entries()) {
    const waiting = each(await readOne(job, heads?.[i], () => ends?.of(job) ?? Promise.resolve(null)));
    if (waiting !== undefined) await waiting;
  }
}

/** The first `length` bytes of every file, in one read. Null if that failed or was too short. */
export function readHeads(batch: readonly FileJob[], length: number): Promise<Uint8Array[] | null> {
  // Each slice costs a call to the browser process; small files need none.
  return readJoined(batch.map(({ file }) => (file.size <= length ? file : file.slice(0, length))));
}

/** The ends of a batch's JPEGs, in one read once the first is asked for: few cameras' files need theirs. */
class Ends {
  readonly #jobs: FileJob[];
  #read: Promise<Uint8Array[] | null> | null = null;

  constructor(batch: readonly FileJob[], heads: readonly Uint8Array[]) {
    const isJpeg = (head: Uint8Array | undefined): boolean => head?.[0] === 0xff && head[1] === 0xd8;
    this.#jobs = batch.filter(({ file }, i) => file.size > headBytes && isJpeg(heads[i]));
  }

  /** The last bytes of a file; null where they are not among these, or cannot be read. */
  async of(job: FileJob): Promise<Uint8Array | null> {
    const at = this.#jobs.indexOf(job);
    if (at < 0) return null;
    this.#read ??= readJoined(this.#jobs.map(({ file }) => file.slice(file.size - tailBytes)));
    return (await this.#read)?.[at] ?? null;
  }
}

async function readOne(
  { id, file, named, folder }: FileJob,
  joined: Uint8Array | undefined,
  readEnd: () => Promise<Uint8Array | null>,
): Promise<ReadResult> {
  try {
    if (file.size === 0) return { id, ok: false, failure: emptyFile, reason: "empty" };
    const head = joined ?? new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const source = byteSource(file, head, readEnd);
    const sniffed = await sniffFile(head, source);
    if (sniffed === null) {
      return named
        ? { id, ok: false, failure: unrecognised }
        : { id, ok: false, failure: notAPhoto, reason: "not-a-photo" };
    }
    // A File without a name has no modified time either.
    const { name, lastModified: modified }: { name?: string; lastModified?: number } = file;
    return {
      id,
      ok: true,
      ...(await readMetadata(sniffed, source, { name, modified, ...(folder !== undefined && { folder }) })),
    };
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return { id, ok: false, failure: unreadable };
  }
}
