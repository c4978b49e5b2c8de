import type { RepairOutcome } from "../shared/outcome.ts";
import type { RepairItem } from "../shared/repair.ts";
import type { FileWritten } from "../../writing/shared/rewrite.ts";
import type { WantedFacts } from "../../writing/shared/wanted.ts";
import type { CardFile } from "../../check/page/card.ts";
import type { CheckThreads } from "../../../store/check/check-threads.ts";
import { orNull } from "../../../faults/faults.ts";

/** Clocks of broken disks are off the calendar. */
const latest = Date.parse("9999-12-31T00:00:00Z");

/** A file as it is to be written. */
export interface TrueFile {
  item: RepairItem;
  bytes: Blob;
  /** Milliseconds since 1970. */
  modified: number;
  /** Beside it; null for none. */
  sidecar: string | null;
  result: RepairOutcome["result"];
  why: RepairOutcome["why"];
}

/**
 * The file with its true metadata, read again and found to say it. Where that cannot be, the file as it is, and beside it
 * what it should say. A format without room for texts gets date and place all the same. Null where it cannot be read.
 */
export async function trueFile(
  item: RepairItem,
  source: CardFile,
  threads: CheckThreads,
  sidecar: (wanted: WantedFacts) => Promise<string>,
): Promise<TrueFile | null> {
  const { wanted } = item;
  // Told as one that could not be read.
  const file = await source.open().catch(orNull);
  if (file === null) return null;
  const { lastModified: modified } = file;
  if (wanted === null) return { item, bytes: file, modified, sidecar: null, result: "unchanged", why: null };
  const written = await write(file, wanted, threads);
  if (written.ok) return { item, bytes: written.file, modified, sidecar: null, result: "written", why: null };
  const { why } = written;
  if (why === "unreadable") return null;
  const bare = why === "unsupported" || why === "room" ? bareOf(wanted) : null;
  const partly = bare && (await write(file, bare, threads));
  return {
    item,
    modified,
    why,
    ...(partly?.ok
      ? {
          bytes: partly.file,
          result: "written",
        }
      : {
          bytes: file,
          result: "sidecar",
        }),
    sidecar: await sidecar(wanted),
  };
}

/** A second run must write the same bytes, so what is said of when is of the export, too. */
function write(file: File, facts: WantedFacts, threads: CheckThreads): Promise<FileWritten> {
  const at = Math.abs(file.lastModified) < latest ? file.lastModified : 0;
  const decidedAt = `${new Date(at).toISOString().slice(0, 19)}Z`;
  const wanted = { ...facts, decidedAt };
  return threads.run<FileWritten>((thread) => thread.calls.write(file, wanted), {
    ok: false,
    why: "damaged",
  });
}

/** Date and place alone; null where that is all, or nothing. */
function bareOf({ takenAt, position, ...texts }: WantedFacts): WantedFacts | null {
  if (Object.keys(texts).length === 0 || (takenAt === undefined && position === undefined)) return null;
  return { ...(takenAt && { takenAt }), ...(position !== undefined && { position }) };
}
