import { namesPosition, statesPosition } from "../../../../../photo/saving/mentions.ts";
import type { Kept } from "../kept.ts";

/** What becomes of a value: it stays, is rounded, or goes. */
export type Fate = "keep" | "round" | "drop";

/** Names of values that are a point; plain words are FFmpeg's. */
const points: ReadonlySet<string> = new Set([
  "com.apple.quicktime.location.ISO6709",
  "\xa9xyz",
  "loci",
  "location",
  "location-eng",
]);

/** Camera and date. */
const trimmed: ReadonlySet<string> = new Set([
  "com.apple.quicktime.make",
  "com.apple.quicktime.model",
  "com.apple.quicktime.creationdate",
  "com.android.manufacturer",
  "com.android.model",
  "\xa9mak",
  "\xa9mod",
  "\xa9day",
  "make",
  "model",
  "date",
]);

/** What becomes of a value by its name and text; null where it is no text. */
export function fateOf(name: string, text: string | null, { metadata, location }: Kept): Fate {
  if (points.has(name)) return location === "exact" ? "keep" : location === "rounded" ? "round" : "drop";
  if (metadata === "none" || (metadata === "trimmed" && !trimmed.has(name))) return "drop";
  if (location === "exact") return "keep";
  // A picture may hold a position of its own.
  return text === null || namesPosition(name) || statesPosition(text) ? "drop" : "keep";
}
