import ExifReader from "exifreader";
import type { Reading } from "./reading.ts";

/** All tags of a file, as ExifReader's README has them read. */
export async function readByExifReader(file: File): Promise<Reading> {
  const tags = await ExifReader.load(file);
  const [day, time] = tags.DateTimeOriginal?.description.split(" ") ?? [];
  return {
    name: file.name,
    local: day && time ? `${day.replaceAll(":", "-")}T${time}` : null,
    lat: degrees(tags.GPSLatitude?.description, tags.GPSLatitudeRef?.description, "S"),
    lng: degrees(tags.GPSLongitude?.description, tags.GPSLongitudeRef?.description, "W"),
  };
}

/** ExifReader tells degrees without their hemisphere, and that in words ("South latitude"). */
function degrees(
  size: string | number | undefined,
  hemisphere: string | undefined,
  negative: string,
): number | null {
  if (size === undefined) return null;
  return hemisphere?.startsWith(negative) ? -Number(size) : Number(size);
}
