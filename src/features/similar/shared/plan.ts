import { csvField } from "../../../photo/check/csv-field.ts";
import type { Row } from "../../../photo/photo.ts";

/** A file that would be freed. */
interface PlannedFile {
  /** The photo it belongs to. */
  photo: Row;
  path: string;
  bytes: number;
  /** What it is to the photo: `photo`, `copy`, `raw` and so on. */
  role: string;
}

/** What would be freed in one folder. */
export interface PlannedFolder {
  /** Its path without a slash at its end; "" for files without a folder. */
  folder: string;
  files: number;
  bytes: number;
}

/** What would be freed. */
interface Plan {
  photos: number;
  files: number;
  bytes: number;
  /** By path. */
  folders: PlannedFolder[];
}

/** The folder of a path, without a slash at its end. */
export const folderOfPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Sums up what would be freed. Sidecars stay unless a person has them deleted, too, so they are not counted. */
export function planOf(files: readonly PlannedFile[]): Plan {
  const folders = new Map<string, PlannedFolder>();
  const photos = new Set<Row>();
  let [count, bytes] = [0, 0];
  for (const file of files) {
    if (file.role === "sidecar") continue;
    photos.add(file.photo);
    count++;
    bytes += file.bytes;
    const folder = folderOfPath(file.path);
    const sum = folders.get(folder) ?? { folder, files: 0, bytes: 0 };
    sum.files++;
    sum.bytes += file.bytes;
    folders.set(folder, sum);
  }
  const byPath = [...folders.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  return { photos: photos.size, files: count, bytes, folders: byPath };
}

/** The plan as CSV (RFC 4180): a line for each file, with the photo that is kept instead, where there is one. */
export function planReport(files: readonly PlannedFile[], keptOf: ReadonlyMap<Row, string>): string {
  const rows = files
    .filter(({ role }) => role !== "sidecar")
    .map(({ photo, path, bytes, role }) => [path, String(bytes), role, keptOf.get(photo) ?? ""]);
  const head = ["path", "bytes", "role", "kept_instead"];
  return [head, ...rows].map((row) => row.map(csvField).join(",")).join("\r\n") + "\r\n";
}
