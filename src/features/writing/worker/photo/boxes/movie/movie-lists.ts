import { bytesOfText, textAt, u16, u32 } from "../../../../../../../workers/photo/bytes/bytes.ts";
import { asChild, type ChildBox, childrenOf, joinedBytes, newBox, numberBytes } from "../new-box.ts";
import type { WantedFacts, WantedMoment, WantedPosition } from "../../../../shared/wanted.ts";
import { lastLevels } from "../../last-levels.ts";

/** A value that is added, by its name. */
export interface AddedText {
  name: string;
  text: string;
}

const utf8 = new TextEncoder();
const wide = new TextDecoder("utf-16be");
/** "und", as QuickTime packs languages: from 0x400 on a text is in UTF-8. */
const anyLanguage = 0x55c4;

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

/**
 * A `meta` box with other texts in its list (QuickTime File Format, "Metadata"): values named by `keys`, or by the four
 * letters of iTunes. Null if it is not sound, or cannot take what is to be added: only a list with keys can.
 */
export function changedMeta(
  meta: ChildBox,
  change: TextChange,
  added: readonly AddedText[] = [],
): ChildBox | null {
  // QuickTime omits the version and flags that ISO requires: those bytes would be a box size.
  const skip = u32(meta.bytes, meta.start) >= 8 ? 0 : 4;
  const found = childrenOf(meta, skip);
  if (found === null) return null;
  const boxes = [...found.boxes];
  const at = (type: string): number => boxes.findIndex((box) => box.type === type);
  const keys = boxes[at("keys")];
  const names = keys ? keyNames(keys) : [];
  const ilst = boxes[at("ilst")];
  if (names === null) return null;
  const items = ilst ? childrenOf(ilst) : { boxes: [], rest: new Uint8Array(0) };
  if (items === null) return null;
  const fresh: Uint8Array[] = [];
  for (const item of items.boxes) {
    const bytes = changedItem(item, names[u32(bytesOfText(item.type), 0) - 1] ?? item.type, change);
    if (bytes !== null) fresh.push(bytes);
  }
  if (added.length > 0) {
    if (!isKeyed(meta)) return null;
    const index = (one: number): string => textAt(numberBytes(names.length + 1 + one, 4), 0, 4);
    fresh.push(...added.map(({ text }, one) => newBox(index(one), textData(text))));
    const all = [...names, ...added.map(({ name }) => name)];
    const rows = all.map((name) => newBox("mdta", bytesOfText(name)));
    const old = keys ? keys.bytes.subarray(keys.start + 8, keys.start + 8 + keysLength(names)) : null;
    const entries = old ? [old, ...rows.slice(names.length)] : rows;
    const table = asChild("keys", newBox("keys", new Uint8Array(4), numberBytes(all.length, 4), ...entries));
    if (keys) boxes[at("keys")] = table;
    else boxes.splice(at("hdlr") + 1, 0, table);
  }
  const list = asChild("ilst", newBox("ilst", ...fresh, items.rest));
  if (ilst) boxes[at("ilst")] = list;
  else if (added.length > 0) boxes.splice(at("keys") + 1, 0, list);
  const head = meta.bytes.subarray(meta.start, meta.start + skip);
  return asChild("meta", newBox("meta", head, ...boxes.map(({ bytes }) => bytes), found.rest));
}

/** Whether the values of a `meta` box are named by keys, so that any may be added. */
export function isKeyed(meta: ChildBox): boolean {
  const skip = u32(meta.bytes, meta.start) >= 8 ? 0 : 4;
  const hdlr = childrenOf(meta, skip)?.boxes.find(({ type }) => type === "hdlr");
  return hdlr !== undefined && textAt(hdlr.bytes, hdlr.start + 8, 4) === "mdta";
}

/**
 * A `meta` box with keys that holds nothing yet: without the version that ISO requires, as QuickTime, Android's phones and
 * ExifTool know it within `moov`.
 */
export function emptyMeta(): ChildBox {
  const handler = newBox("hdlr", new Uint8Array(8), bytesOfText("mdta"), new Uint8Array(13));
  return asChild("meta", newBox("meta", handler));
}

function keyNames({ bytes, start }: ChildBox): string[] | null {
  const names: string[] = [];
  let at = start + 8;
  for (let left = u32(bytes, start + 4); left > 0; left--) {
    const size = u32(bytes, at);
    if (size < 8 || at + size > bytes.length) return null;
    names.push(textAt(bytes, at + 8, size - 8));
    at += size;
  }
  return names;
}

const keysLength = (names: readonly string[]): number =>
  names.reduce((sum, { length }) => sum + 8 + length, 0);

/** The item with another text; null if it goes. */
function changedItem(item: ChildBox, name: string, change: TextChange): Uint8Array | null {
  const parts = childrenOf(item)?.boxes;
  const data = parts?.find(({ type }) => type === "data");
  if (!parts || !data || item.type === "covr") return item.bytes;
  const text = change(name, textOfData(data));
  if (text === undefined) return item.bytes;
  if (text === null) return null;
  const others = parts.filter(({ type }) => type !== "data").map(({ bytes }) => bytes);
  return newBox(item.type, ...others, textData(text));
}

function textOfData({ bytes, start }: ChildBox): string {
  const kind = u32(bytes, start);
  const body = bytes.subarray(start + 8);
  const text = kind === 2 ? wide.decode(body) : kind > 1 ? "" : new TextDecoder().decode(body);
  return text.replace(/\0+$/, "");
}

function textData(text: string): Uint8Array<ArrayBuffer> {
  return newBox("data", numberBytes(1, 4), new Uint8Array(4), utf8.encode(text));
}

/** A text of user data ("©nam"), which a few writers store without length and language; null if it goes. */
export function changedShort(box: ChildBox, change: TextChange): Uint8Array | null {
  const body = box.bytes.subarray(box.start);
  const length = u16(body, 0);
  const isPlain = length + 4 > body.length;
  const text = change(box.type, new TextDecoder().decode(isPlain ? body : body.subarray(4, 4 + length)));
  if (text === undefined || text === null) return text === null ? null : box.bytes;
  if (isPlain) return newBox(box.type, utf8.encode(text));
  return shortText(box.type, text, u16(body, 2));
}

/** A text of user data, with its language. Languages below 0x400 mean letters of old Macs, of which only ASCII is safe. */
export function shortText(type: string, text: string, language = anyLanguage): Uint8Array<ArrayBuffer> {
  const bytes = utf8.encode(text).subarray(0, 0xffff);
  const isSafe = language >= 0x400 || bytes.length === text.length;
  return newBox(type, numberBytes(bytes.length, 2), numberBytes(isSafe ? language : anyLanguage, 2), bytes);
}

/** A text of 3GPP (TS 26.244, 8): version, flags and language before it; null if it goes. */
export function changed3gpp(box: ChildBox, change: TextChange): Uint8Array | null {
  const head = box.bytes.subarray(box.start, box.start + 6);
  const body = box.bytes.subarray(box.start + 6);
  const isWide = u16(body, 0) === 0xfeff;
  const old = (isWide ? wide : new TextDecoder()).decode(body).replace(/\0+$/, "");
  const text = change(box.type, old);
  if (text === undefined || text === null) return text === null ? null : box.bytes;
  return newBox(box.type, joinedBytes([head, utf8.encode(`${text}\0`)]));
}
