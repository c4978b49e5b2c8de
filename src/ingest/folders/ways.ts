import type { KnownFolder } from "../../contract/folders.ts";
import { ArchiveReach } from "../scan/archive-reach.ts";
import { FolderReach } from "../scan/found-file.ts";

/** What reads the files of a folder, or of an archive. */
export type FilesReach = FolderReach | ArchiveReach;

/** Whether a handle is that of a folder. */
export const isDirectory = (handle: FileSystemHandle | null): handle is FileSystemDirectoryHandle =>
  handle?.kind === "directory";

/** Whether a handle is that of a file. */
export const isFile = (handle: FileSystemHandle | null): handle is FileSystemFileHandle =>
  handle?.kind === "file";

/** What reads a folder or an archive; null where the browser gives no handle of it. */
export function filesReachOf({ handle, archive = null }: KnownFolder): FilesReach | null {
  return (handle && new FolderReach(handle)) ?? (archive && new ArchiveReach(archive));
}
