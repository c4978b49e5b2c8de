import { parse } from "exifr";
import type { Reading } from "./reading.ts";

/** The tags this looks at, of all that exifr reads. */
interface Tags {
  DateTimeOriginal?: Date;
  latitude?: number;
  longitude?: number;
}

/** All tags of a file, as exifr's README has them read. */
export async function readByExifr(file: File): Promise<Reading> {
  const { DateTimeOriginal, latitude, longitude } = ((await parse(file, true)) ?? {}) as Tags;
  return {
    name: file.name,
    local: DateTimeOriginal ? wallClock(DateTimeOriginal) : null,
    lat: latitude ?? null,
    lng: longitude ?? null,
  };
}

/** exifr takes a file's wall clock for this machine's, so that this machine's zone leads back to it. */
function wallClock(date: Date): string {
  const offsetMs = date.getTimezoneOffset() * 60_000;
  return new Date(date.getTime() - offsetMs).toISOString().slice(0, 19);
}
