import type { TakenAt } from "../../../src/photo/photo.ts";

/**
 * Whether a date lacks an offset and is surely one of the clock at the place: no guess from the modified time, none of a
 * film whose name and header agree, which may as well be UTC, and no
 * mere day, month or year.
 */
export function isLocalTime({ local, offset, source, edtf }: TakenAt): boolean {
  if (offset !== null || edtf !== undefined || source === "modified" || source.startsWith("filename:"))
    return false;
  const mayBeDay = source === "filename" || source === "folder" || source.startsWith("iptc:");
  return !(mayBeDay && local.endsWith("T00:00:00"));
}
