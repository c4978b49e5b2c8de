import type { FileJob } from "../../contract/photo-worker.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { isReadSidecar, sidecarKind } from "../../photo/sidecar.ts";
import { trackKind } from "../../photo/geo/track.ts";
import type { FoundFile } from "../scan/found-file.ts";
import { isFolder, isLoose } from "./catalogue.ts";

/** What a photo worker is told of a file. Without a source it is a photo of an earlier visit. */
export function jobOf(id: PhotoId, found: FoundFile | undefined, file: File): FileJob {
  if (!found) return { id, file, named: true };
  const loose = isLoose(found.path) ? { loose: true as const } : {};
  const kind = found.name === "sidecar" ? sidecarKind(found.path) : "other";
  const sidecar = kind === "xmp" || kind === "json" ? kind : kind === "track" ? trackKind(found.path) : null;
  if (sidecar !== null) return { id, file, named: false, sidecar, ...loose };
  return { id, file, named: found.name === "media", ...loose };
}

/** Whether there is anything to read: not in sidecars known by name only, nor in a folder that could not be listed. */
export function isReadable(found: FoundFile): boolean {
  return !isFolder(found.path) && (found.name !== "sidecar" || isReadSidecar(found.path));
}
