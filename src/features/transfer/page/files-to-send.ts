import type { Gathered } from "../shared/transfers.ts";
import { UniqueNames } from "../../../photo/saving/file-names.ts";
import type { SentFile } from "./message.ts";
import { sendablePath } from "./sent-path.ts";
import { ingest } from "../../../store/session/session.ts";
import { orNull } from "../../../faults/faults.ts";

/**
 * The list of files as the other side gets it, in the order of what was gathered. The library does not know how large every
 * sidecar is: those are looked at. What cannot be reached is listed too, and said to be gone when its turn comes.
 */
export async function filesToSend({ files }: Gathered): Promise<SentFile[]> {
  const names = new UniqueNames();
  const listed: SentFile[] = [];
  for (const { id, path, bytes, modified } of files) {
    const known = bytes > 0 ? { size: bytes, lastModified: modified } : await look(id);
    listed.push({
      path: names.take(sendablePath(path)),
      bytes: known?.size ?? 0,
      modified: Math.max(0, Math.floor(known?.lastModified ?? 0)),
    });
  }
  return listed;
}

function look(id: number): Promise<File | null> {
  return (
    ingest
      .run((it) => it.originals.file(id))
      // It cannot be reached: it is told as missing.
      .catch(orNull)
  );
}
