import type { WantedFacts } from "../../shared/wanted.ts";
import type { IndependentFacts } from "../../../../../workers/photo/exif/exif-whole.ts";

/** Formats the second reader knows. */
const known: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/tiff",
  "image/heic",
  "image/heif",
  "image/avif",
]);

/** It reads from memory: of a JPEG the beginning is enough, and of others no more than this. */
const mostBytes = 64 * 1024 * 1024;

const nearDegrees = 1e-6;
const nearMetres = 0.01;

/**
 * Whether ExifReader, which finds the blocks of a file by code of its own, reads the Exif values that were wanted. What
 * it does not find is no contradiction, for not every format keeps every value in Exif.
 */
export async function secondReaderAgrees(file: Blob, type: string, wanted: WantedFacts): Promise<boolean> {
  if (!known.has(type) || (type !== "image/jpeg" && file.size > mostBytes)) return true;
  const bytes = new Uint8Array(await file.slice(0, mostBytes).arrayBuffer());
  const { readIndependently } = await import("../../../../../workers/photo/exif/exif-whole.ts");
  const read = readIndependently(bytes);
  return read !== null && agrees(read, wanted);
}

function agrees(read: IndependentFacts, { takenAt, position, orientation }: WantedFacts): boolean {
  if (takenAt !== undefined && takenAt.edtf === undefined) {
    const text = takenAt.local.slice(0, 19).replaceAll("-", ":").replace("T", " ");
    if (read.date !== null && read.date !== text) return false;
    if (read.date !== null && (read.offset ?? null) !== takenAt.offset) return false;
  }
  if (position === null && read.latitude !== null) return false;
  if (position && read.latitude !== null) {
    const { lat, lng, altitude } = position;
    if (!isNear(read.latitude, lat, nearDegrees) || !isNear(read.longitude, lng, nearDegrees)) return false;
    if (altitude === null ? read.altitude !== null : !isNear(read.altitude, altitude, nearMetres))
      return false;
  }
  return orientation === undefined || read.orientation === null || read.orientation === orientation;
}

function isNear(value: number | null, wanted: number, within: number): boolean {
  return value !== null && Math.abs(value - wanted) <= within;
}
