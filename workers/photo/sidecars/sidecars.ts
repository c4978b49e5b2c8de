import type { Failure } from "../../../src/photo/failure.ts";
import type { PhotoId } from "../../../src/photo/photo.ts";
import type { SidecarReading } from "../../../src/photo/sidecar.ts";
import type { FileJob } from "../../../src/contract/photo-worker.ts";
import { readJoined } from "../bytes/source.ts";
import { readTakeout } from "./takeout.ts";
import { readXmpFile } from "./xmp-file.ts";

/** Result for one sidecar; `points` holds a track's packed points. */
export type SidecarResult =
  | { id: PhotoId; ok: true; reading: SidecarReading; points: Uint8Array<ArrayBuffer> | null }
  | { id: PhotoId; ok: false; failure: Failure };

/** Sidecars of a photo take some kilobytes; larger files belong to other programs and are too expensive to parse. */
const maxBytes = 1024 * 1024;

const unreadable: Failure = {
  kind: "unreadable",
  stage: "metadata",
  message: "The file could not be read. It may have been moved or changed. Add it again.",
};

/**
 * Reads a batch of sidecars in one read, because a read costs about 1 ms whatever its size; if that fails, one by one.
 * Calls `each` in order and awaits it. Rejects only if `each` does.
 */
export async function readSidecars(
  batch: readonly FileJob[],
  each: (result: SidecarResult) => Promise<void> | void,
): Promise<void> {
  const joined = await readJoined(
    batch.map((job) => (isSmall(job) && !isTrack(job) ? job.file : new Blob())),
  );
  for (const [i, job] of batch.entries()) await each(await readOne(job, joined?.[i]));
}

const isSmall = ({ file }: FileJob): boolean => file.size <= maxBytes;
const isTrack = ({ sidecar }: FileJob): boolean => sidecar !== "xmp" && sidecar !== "json";

async function readOne(job: FileJob, joined: Uint8Array | undefined): Promise<SidecarResult> {
  const { id, file } = job;
  try {
    if (job.sidecar !== undefined && job.sidecar !== "xmp" && job.sidecar !== "json") {
      const { readTrack } = await import("../tracks/track-file.ts");
      return { id, ok: true, ...(await readTrack(job.sidecar, file)) };
    }
    if (!isSmall(job)) return nothing(id, "The file is too large to describe one photo.");
    const bytes = joined ?? new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return nothing(id, "The file is empty.");
    const isJson = job.sidecar === "json";
    return success(id, isJson ? readTakeout(new TextDecoder().decode(bytes)) : readXmpFile(bytes));
  } catch {
    return { id, ok: false, failure: unreadable };
  }
}

function success(id: PhotoId, reading: SidecarReading): SidecarResult {
  return { id, ok: true, reading, points: null };
}

function nothing(id: PhotoId, why: string): SidecarResult {
  return success(id, { about: "nothing", why });
}
