import type { Failure } from "../../../src/photo/failure.ts";
import type { TrackKind } from "../../../src/photo/geo/track.ts";
import type { PhotoId } from "../../../src/photo/photo.ts";
import type { SidecarReading } from "../../../src/photo/sidecar.ts";
import type { FileJob } from "../../../src/contract/photo-worker.ts";
import { readJoined } from "../bytes/source.ts";
import { mostListBytes } from "./lists/limits.ts";
import { readTakeout } from "./takeout.ts";
import { readXmpFile } from "./xmp-file.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** Result for one sidecar; `points` holds a track's packed points. */
export type SidecarResult =
  | { id: PhotoId; ok: true; reading: SidecarReading; points: Uint8Array<ArrayBuffer> | null }
  | { id: PhotoId; ok: false; failure: Failure };

/** Sidecars of a photo take some kilobytes; larger files belong to other programs and are too expensive to parse. */
const maxBytes = 1024 * 1024;

/** Where a location history shows what it is. */
const headBytes = 4096;

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
    batch.map((job) => (isSmall(job) && isOfOnePhoto(job.sidecar) ? job.file : new Blob())),
  );
  for (const [i, job] of batch.entries()) await each(await readOne(job, joined?.[i]));
}

const isSmall = ({ file }: FileJob): boolean => file.size <= maxBytes;
const ofOnePhoto = ["xmp", "json", "film"] as const;
const isOfOnePhoto = (kind: FileJob["sidecar"]): kind is (typeof ofOnePhoto)[number] =>
  ofOnePhoto.some((one) => one === kind);

async function readOne(job: FileJob, joined: Uint8Array | undefined): Promise<SidecarResult> {
  const { id, file, sidecar } = job;
  try {
    if (sidecar === "ini") return success(id, await (await import("./lists/picasa.ts")).readPicasa(file));
    if (sidecar === "chat") return success(id, await (await import("./lists/whatsapp.ts")).readChat(file));
    if (sidecar === "csv") return await table(id, file);
    if (sidecar !== undefined && !isOfOnePhoto(sidecar)) return await track(id, sidecar, file);
    const isJson = sidecar === "json";
    if (!isSmall(job)) {
      const head = isJson ? await file.slice(0, headBytes).text() : "";
      if (await isLocationHistory(head)) return await track(id, "history", file);
      if (!beginsList.test(head) || file.size > mostListBytes)
        return nothing(id, "The file is too large to describe one photo.");
    }
    const bytes = joined?.length === file.size ? joined : new Uint8Array(await file.arrayBuffer());
    if (bytes.length === 0) return nothing(id, "The file is empty.");
    if (sidecar === "film")
      return success(id, await (await import("./beside-film.ts")).readBesideFilm(bytes));
    if (!isJson) return success(id, readXmpFile(bytes));
    const text = new TextDecoder().decode(bytes);
    const reading = readTakeout(text);
    // Albums of Facebook have fields of Takeout's.
    const isSure = reading.about !== "nothing" && !listsFiles.test(text);
    if (isSure) return success(id, reading);
    const list = await listIn(text);
    if (list !== null) return success(id, list);
    if (reading.about !== "nothing") return success(id, reading);
    return (await isLocationHistory(text.slice(0, headBytes)))
      ? await track(id, "history", file)
      : success(id, reading);
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return { id, ok: false, failure: unreadable };
  }
}

/** What JSON of another export says; null where it is of none that is known. */
async function listIn(text: string): Promise<SidecarReading | null> {
  if (!beginsList.test(text.slice(0, headBytes)) && !listsFiles.test(text)) return null;
  return (await import("./lists/json-lists.ts")).listIn(text);
}

/** Names of the first fields of lists: Snapchat, Flickr, Telegram, Facebook, Instagram. */
const beginsList =
  /"(?:Saved Media|albums|photopage|date_taken|messages|personal_information|participants|uri|timestamp|creation_timestamp)"/;

/** Names of fields with the path of a file, which lists of Facebook and Instagram have anywhere. */
const listsFiles = /"uri"\s*:/;

/** A table of an export, else of locations. */
async function table(id: PhotoId, file: File): Promise<SidecarResult> {
  const { isIcloudTable, readIcloudTable } = await import("./lists/icloud.ts");
  return isIcloudTable(await file.slice(0, headBytes).text())
    ? success(id, await readIcloudTable(file, file.name))
    : track(id, "csv", file);
}

/** Whether JSON that bears no name of a location history begins like one. */
async function isLocationHistory(head: string): Promise<boolean> {
  const { isHistory } = await import("../../../src/features/tracks/worker/photo/history/history.ts");
  return isHistory(head);
}

async function track(id: PhotoId, kind: TrackKind, file: File): Promise<SidecarResult> {
  const { readTrack } = await import("../../../src/features/tracks/worker/photo/track-file.ts");
  return { id, ok: true, ...(await readTrack(kind, file)) };
}

function success(id: PhotoId, reading: SidecarReading): SidecarResult {
  return { id, ok: true, reading, points: null };
}

function nothing(id: PhotoId, why: string): SidecarResult {
  return success(id, { about: "nothing", why });
}
