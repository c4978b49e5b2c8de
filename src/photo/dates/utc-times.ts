import type { Source } from "../photo.ts";

/** Fields of films defined as UTC, into which some cameras write local time. */
export const utcTimes: ReadonlySet<Source> = new Set([
  "quicktime:CreateDate",
  "quicktime:MediaCreateDate",
  "container:DateUTC",
]);
