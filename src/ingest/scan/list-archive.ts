import type { SkipReason } from "../../photo/counts.ts";
import type { Failure } from "../../photo/failure.ts";
import { isArchive } from "../../photo/names/file-name.ts";
import { entriesOf, NotListed } from "../../photo/archive/directory.ts";
import { ArchiveEntry } from "../../photo/archive/entry.ts";
import { EntryPaths } from "../../photo/archive/names.ts";
import type { EntryRecord } from "../../photo/archive/records.ts";

export { NotListed };

/** A file of an archive by its path within; `skip`: why it is not read. */
export interface Listed {
  path: string;
  entry: ArchiveEntry;
  skip: SkipReason | null;
}

/** Lists the files of an archive, without its folders. Rejects as `entriesOf` does. */
export async function* listArchive(archive: Blob): AsyncGenerator<Listed> {
  const paths = new EntryPaths();
  for await (const record of entriesOf(archive)) {
    const path = paths.pathOf(record.name);
    if (path !== null)
      yield { path, entry: new ArchiveEntry(archive, path, record), skip: skipOf(path, record) };
  }
}

function skipOf(path: string, { flags, method }: EntryRecord): SkipReason | null {
  if ((flags & 1) !== 0) return "encrypted";
  if (isArchive(path)) return "archive";
  return method === 0 || method === 8 ? null : "packed";
}

/** The reason the report gives for an archive that could not be listed completely. */
export function failureOf(error: unknown): Failure {
  const stage = "metadata";
  const fault = error instanceof NotListed ? error.fault : null;
  if (fault === "too-many")
    return {
      kind: "too-large",
      stage,
      message: "This ZIP file holds more than two million files. Unpack it and add the folder.",
    };
  if (fault === "split")
    return {
      kind: "unsupported",
      stage,
      message:
        "This ZIP file is one of several parts (.z01, .z02). Unpack it with all of them and add the folder.",
    };
  if (fault === "damaged")
    return {
      kind: "corrupt",
      stage,
      message: "This ZIP file is cut short or damaged, so files may be missing. Download it again.",
    };
  return {
    kind: "unreadable",
    stage,
    message: "This ZIP file could not be read. It may have been moved or changed. Add it again.",
  };
}
