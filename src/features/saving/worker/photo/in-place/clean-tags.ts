import { bytesOfText, textAt, u32 } from "../../../../../../workers/photo/bytes/bytes.ts";
import type { Kept } from "../kept.ts";
import { keptXmp } from "../xmp-kept.ts";
import {
  blankBox,
  boxesFilling,
  type PlacedBox,
  writeType,
} from "../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { namesPosition, statesPosition } from "../../../../../photo/saving/mentions.ts";
import { packetOfLength } from "./packet-room.ts";
import { roundedDegrees } from "../../../../../photo/saving/discretion.ts";
import { readIso6709 } from "../../../../../../workers/photo/video/place.ts";

/** Texts of 3GPP (TS 26.244, 8) and of QuickTime that hold no more than their name says. */
const plainTexts: ReadonlySet<string> = new Set([
  "titl",
  "dscp",
  "auth",
  "gnre",
  "cprt",
  "perf",
  "albm",
  "yrrc",
  "kywd",
  "rtng",
  "clsf",
  "name",
]);

/** "Undetermined" as a packed language. */
const noLanguage = 0x55c4;

/** Removes from a `udta` box what is not kept. False if its boxes are not sound. */
export function cleanUserData(bytes: Uint8Array, udta: PlacedBox, kept: Kept): boolean {
  const found = boxesFilling(bytes, udta.start, udta.end);
  if (found === null) return false;
  return found.every((box) => {
    if (box.type === "meta") return cleanMeta(bytes, box, kept);
    if (box.type === "XMP_") cleanPacket(bytes, box, kept);
    else cleanValue(bytes, box, kept);
    return true;
  });
}

/** What becomes of a value: it stays, is rounded, or goes. */
type Fate = "keep" | "round" | "drop";

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
function fateOf(name: string, text: string | null, { metadata, location }: Kept): Fate {
  if (points.has(name)) return location === "exact" ? "keep" : location === "rounded" ? "round" : "drop";
  if (metadata === "none" || (metadata === "trimmed" && !trimmed.has(name))) return "drop";
  if (location === "exact") return "keep";
  // A picture may hold a position of its own.
  return text === null || namesPosition(name) || statesPosition(text) ? "drop" : "keep";
}

function cleanValue(bytes: Uint8Array, box: PlacedBox, kept: Kept): void {
  const isText = box.type.startsWith("\xa9") || plainTexts.has(box.type);
  const text = isText ? textAt(bytes, box.start, box.end - box.start) : null;
  // What is neither text nor a point is a program's own, and may hold anything.
  const fate = isText || box.type === "loci" ? fateOf(box.type, text, kept) : "drop";
  if (fate === "keep") return;
  const isDone =
    fate === "round" &&
    (box.type === "loci" ? roundLoci(bytes, box, kept) : roundText(bytes, box.start, box.end));
  if (!isDone) blankBox(bytes, box);
}

/** A point as ISO 6709 writes it, with its altitude. */
const point = /[+-]\d{1,6}(?:\.\d*)?[+-]\d{1,7}(?:\.\d*)?(?:[+-]\d+(?:\.\d*)?)?/;

/**
 * A text with its point rounded to about 1 km and without altitude, exactly as long: "+48.8584+002.2945+035.200/" becomes
 * "+48.8600+002.290000000/". Null if there is no point, or no room for one.
 */
export function roundedPoint(text: string): string | null {
  const match = point.exec(text);
  if (match === null) return null;
  const [found] = match;
  const read = readIso6709(found, "");
  if (read === null) return null;
  const lat = degreesOf(read.latitude, read.latitudeRef === "S");
  const lng = degreesOf(read.longitude, read.longitudeRef === "W");
  const written = writtenPoint(lat, lng, found.length);
  return written && text.slice(0, match.index) + written + text.slice(match.index + found.length);
}

/** A rounded point of a length: the rest is zeros behind the point. Null if that is too short. */
function writtenPoint(lat: number, lng: number, length: number): string | null {
  const [south, east] = [roundedDegrees(lat), roundedDegrees(lng)];
  const head = `${signed(south, 2)}${signed(east, 3)}`;
  if (head.length > length) return null;
  return head.padEnd(length, "0");
}

function signed(degrees: number, digits: number): string {
  const [whole = "", rest = ""] = Math.abs(degrees).toFixed(2).split(".");
  return `${degrees < 0 ? "-" : "+"}${whole.padStart(digits, "0")}.${rest}`;
}

function degreesOf(parts: readonly number[] | null, isNegative: boolean): number {
  const [degrees = 0, minutes = 0, seconds = 0] = parts ?? [];
  return (degrees + minutes / 60 + seconds / 3600) * (isNegative ? -1 : 1);
}

/** Rounds the point in a text in place; false if it cannot. */
function roundText(bytes: Uint8Array, from: number, to: number): boolean {
  const text = roundedPoint(textAt(bytes, from, to - from));
  if (text === null) return false;
  bytes.set(bytesOfText(text), from);
  return true;
}

/** 3GPP's box has names and an altitude: QuickTime's takes its place. */
function roundLoci(bytes: Uint8Array, { at, start, end }: PlacedBox, { position }: Kept): boolean {
  const room = end - start - 5;
  const text = position && writtenPoint(position.lat, position.lng, room);
  if (text === null || room > 0xffff) return false;
  writeType(bytes, at, "\xa9xyz");
  bytes.set([(room + 1) >> 8, (room + 1) & 255, noLanguage >> 8, noLanguage & 255], start);
  bytes.set(bytesOfText(`${text}/`), start + 4);
  return true;
}

/** Writes a packet anew, filled up with spaces; `skip` bytes before it stay. */
export function cleanPacket(bytes: Uint8Array, box: PlacedBox, kept: Kept, skip = 0): void {
  const from = box.start + skip;
  const packet = keptXmp([bytes.slice(from, box.end)], kept);
  if (packet === null) blankBox(bytes, box);
  else bytes.set(packetOfLength(packet, box.end - from), from);
}

/** Removes from a `meta` box, which is a list of named values, what is not kept. False if its boxes are not sound. */
export function cleanMeta(bytes: Uint8Array, meta: PlacedBox, kept: Kept): boolean {
  // QuickTime omits the version and flags that ISO requires: those bytes would be a box size.
  const from = u32(bytes, meta.start) >= 8 ? meta.start : meta.start + 4;
  const found = boxesFilling(bytes, from, meta.end);
  if (found === null) return false;
  const keysBox = found.find(({ type }) => type === "keys");
  const keys = keysBox === undefined ? [] : keysIn(bytes, keysBox);
  if (keys === null) return false;
  return found.every((box) => {
    if (box.type === "ilst") return cleanList(bytes, box, keys, kept);
    if (box.type !== "hdlr" && box.type !== "keys") blankBox(bytes, box);
    return true;
  });
}

interface Key {
  name: string;
  from: number;
  to: number;
}

function keysIn(bytes: Uint8Array, box: PlacedBox): Key[] | null {
  const keys = boxesFilling(bytes, box.start + 8, box.end);
  return (
    keys && keys.map(({ start, end }) => ({ name: textAt(bytes, start, end - start), from: start, to: end }))
  );
}

/** The values that stay move together; a free box fills the list up. The names of those that go, go. */
function cleanList(bytes: Uint8Array, list: PlacedBox, keys: readonly Key[], kept: Kept): boolean {
  const items = boxesFilling(bytes, list.start, list.end);
  if (items === null) return false;
  let to = list.start;
  for (const item of items) {
    const key = keys[u32(bytes, item.at + 4) - 1];
    if (cleanItem(bytes, item, key?.name ?? item.type, kept)) {
      bytes.copyWithin(to, item.at, item.end);
      to += item.end - item.at;
    } else if (key !== undefined) bytes.fill(0x78, key.from, key.to);
  }
  // Nothing went; a few zeros may end the list.
  if (list.end - to < 8) return true;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(list.at, to - list.at);
  view.setUint32(to, list.end - to);
  blankBox(bytes, { type: "free", at: to, start: to + 8, end: list.end });
  return true;
}

/** Whether an item stays, with its point rounded where that is asked for. */
function cleanItem(bytes: Uint8Array, item: PlacedBox, name: string, kept: Kept): boolean {
  const parts = boxesFilling(bytes, item.start, item.end);
  if (parts === null || parts.some(({ type }) => !/^(?:data|mean|name|itif)$/.test(type))) return false;
  // iTunes' own names stand beside the value.
  const named = parts.find(({ type }) => type === "name");
  const own = named === undefined ? name : textAt(bytes, named.start + 4, named.end - named.start - 4);
  return parts
    .filter(({ type }) => type === "data")
    .every(({ start, end }) => {
      const fate = fateOf(own, dataText(bytes, start, end), kept);
      return fate === "keep" || (fate === "round" && roundText(bytes, start + 8, end));
    });
}

/** The text of a value, or its number as one; null for pictures and what is not known. */
function dataText(bytes: Uint8Array, start: number, end: number): string | null {
  const kind = u32(bytes, start);
  const isNumber = kind >= 21 && kind <= 24;
  return isNumber || kind <= 2 || kind >= 65 ? textAt(bytes, start + 8, end - start - 8) : null;
}
