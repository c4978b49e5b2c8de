import type { CameraDates, DatesNow } from "../../shared/date-port.ts";
import { cameraName } from "../../../../photo/names/camera-name.ts";
import { parseWallTime } from "../../../../photo/wall-time.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";

/** Photos of a camera to choose from. */
const mostListed = 200;

/** The dates of some photos; null for none. */
export async function datesNow(library: PhotoParts, rows: Uint32Array): Promise<DatesNow | null> {
  const { records, given } = library;
  const slices = new Slices();
  const cameras = new Map<string, CameraDates>();
  let first: DatesNow["first"] | null = null;
  let [earliest, moved] = [Number.POSITIVE_INFINITY, 0];
  for (const id of rows) {
    await slices.turn();
    if (!records.hasRecord(id)) continue;
    const { takenAt, camera } = wholeRecord(library, id);
    if (given.get(id).takenAt !== undefined) moved++;
    first ??= { id, path: records.path(id), takenAt };
    if (takenAt === null || takenAt.source === "modified" || takenAt.edtf !== undefined) continue;
    const at = parseWallTime(takenAt.local);
    if (at < earliest) {
      earliest = at;
      first = { id, path: records.path(id), takenAt };
    }
    const name = cameraName(camera.make, camera.model);
    const known = cameras.get(name) ?? { camera: name, from: at, to: at, photos: 0, listed: [] };
    cameras.set(name, known);
    known.from = Math.min(known.from, at);
    known.to = Math.max(known.to, at);
    known.photos++;
    if (known.listed.length < mostListed) known.listed.push(id);
  }
  if (first === null) return null;
  return { cameras: [...cameras.values()].sort((a, b) => b.photos - a.photos), given: moved, first };
}
