import type { WantedFacts, WantedMoment, WantedPosition } from "../../../../shared/wanted.ts";
import { lastLevels } from "../../last-levels.ts";

/** Apple's names of the two values that are added where no place states them. */
export const appleDate = "com.apple.quicktime.creationdate";
export const applePlace = "com.apple.quicktime.location.ISO6709";
export const place = "\xa9xyz";
export const day = "\xa9day";

/** Names by what they state, as the reader of films knows them; plain words are FFmpeg's. */
const names = {
  date: [appleDate, day, "date"],
  place: [applePlace, place, "location", "location-eng"],
  title: ["com.apple.quicktime.title", "com.apple.quicktime.displayname", "\xa9nam", "titl", "title"],
  description: ["com.apple.quicktime.description", "desc", "ldes", "\xa9des", "dscp", "description"],
  comment: ["com.apple.quicktime.comment", "\xa9cmt", "comment"],
  keywords: ["com.apple.quicktime.keywords", "keyw", "\xa9key", "keywords"],
  rating: ["com.apple.quicktime.rating.user"],
} as const;

/** More that Apple's devices state of a place: how exact it is, and what it is called. */
const placeDetails = /^com\.apple\.quicktime\.location\.(?!ISO6709$)/;

/** A new text for a value by its name and old text; null takes it out, undefined leaves it. */
export type TextChange = (name: string, old: string) => string | null | undefined;

const isOne = (kind: keyof typeof names, name: string): boolean =>
  (names[kind] as readonly string[]).includes(name);

/** What becomes of the texts of a film. `stated`: all of them, by name, as they were. */
export function textChange(wanted: WantedFacts, stated: ReadonlyMap<string, string>): TextChange {
  const { takenAt, position, title, description, keywords, rating } = wanted;
  const caption = names.description.map((name) => stated.get(name)).find((text) => text);
  const orNone = (text: string): string | null => (text === "" ? null : text);
  return (name, old) => {
    if (takenAt && isOne("date", name)) return momentText(takenAt, name === appleDate ? "" : old);
    if (position !== undefined && isOne("place", name)) return position && pointText(position);
    if (position !== undefined && placeDetails.test(name)) return null;
    if (title !== undefined && isOne("title", name)) return orNone(title);
    if (description !== undefined && isOne("description", name)) return orNone(description);
    // A comment stays, unless it is what stands for the description.
    if (description !== undefined && isOne("comment", name) && old === (caption ?? old))
      return orNone(description);
    if (keywords !== undefined && isOne("keywords", name)) return orNone(lastLevels(keywords).join(","));
    if (rating !== undefined && isOne("rating", name)) return rating === 0 ? null : String(rating);
    return undefined;
  };
}

/** As Apple's devices write it ("2024-05-03T14:07:00+0200"), or just the year or the day where that was all. */
export function momentText({ local, offset }: WantedMoment, old = ""): string {
  if (/^\s*\d{4}\s*$/.test(old)) return local.slice(0, 4);
  if (/^\s*\d{4}-\d\d-\d\d\s*$/.test(old)) return local.slice(0, 10);
  return local + (offset?.replace(":", "") ?? "");
}

/** A point as ISO 6709, annex H, writes it: degrees to about a centimetre, metres to millimetres. */
export function pointText({ lat, lng, altitude }: WantedPosition): string {
  const height = altitude === null ? "" : signed(altitude, 3, 3);
  return `${signed(lat, 2, 7)}${signed(lng, 3, 7)}${height}/`;
}

function signed(value: number, whole: number, decimals: number): string {
  const text = Math.abs(value).toFixed(decimals);
  return `${value < 0 ? "-" : "+"}${text.padStart(whole + 1 + decimals, "0")}`;
}
