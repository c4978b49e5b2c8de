import { bytesOfText, textAt, u32 } from "../../../../../../workers/photo/bytes/bytes.ts";
import type { Kept } from "../kept.ts";
import { keptXmp } from "../xmp-kept.ts";
import {
  blankBox,
  boxesFilling,
  type PlacedBox,
  writeType,
} from "../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { fateOf } from "./film-policy.ts";
import { packetOfLength } from "./packet-room.ts";
import { roundedPoint, writtenPoint } from "./iso-point.ts";

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
