import type { WriteRefusal } from "../../../../shared/rewrite.ts";
import type { WantedFacts, WantedPosition } from "../../../../shared/wanted.ts";
import { newXmp } from "../../new-blocks.ts";
import { boxesFilling } from "../../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { asChild, type ChildBox, childBoxes, childrenOf, newBox, numberBytes } from "../new-box.ts";
import { headerSeconds, setTimes, setTurn } from "./movie-headers.ts";
import {
  type AddedText,
  appleDate,
  applePlace,
  changed3gpp,
  changedMeta,
  changedShort,
  day,
  emptyMeta,
  isKeyed,
  momentText,
  place,
  pointText,
  shortText,
  textChange,
  type TextChange,
} from "./movie-lists.ts";
import { u16 } from "../../../../../../../workers/photo/bytes/bytes.ts";

/** A `moov` box anew, and whether it holds a packet of XMP; or why there is none. */
type NewMovie =
  { ok: true; bytes: Uint8Array<ArrayBuffer>; hasPacket: boolean } | { ok: false; why: WriteRefusal };

/**
 * A `udta` box with other values in it: QuickTime's and 3GPP's texts, iTunes' list, 3GPP's place; all else stays, and so do
 * the zeros that may end it. `xmp`: what becomes of a packet. Null if it is not sound.
 */
function changedUserData(
  udta: ChildBox,
  wanted: WantedFacts,
  change: TextChange,
  xmp: (packet: Uint8Array) => Uint8Array | null,
  added: readonly Uint8Array[],
): ChildBox | null {
  const found = childrenOf(udta);
  if (found === null) return null;
  const fresh: Uint8Array[] = [];
  for (const box of found.boxes) {
    const bytes = changedBox(box, wanted, change, xmp);
    if (bytes === "damaged") return null;
    if (bytes !== null) fresh.push(bytes);
  }
  return asChild("udta", newBox("udta", ...fresh, ...added, found.rest));
}

function changedBox(
  box: ChildBox,
  { position, keywords }: WantedFacts,
  change: TextChange,
  xmp: (packet: Uint8Array) => Uint8Array | null,
): Uint8Array | null | "damaged" {
  if (box.type === "meta") return changedMeta(box, change)?.bytes ?? "damaged";
  if (box.type.startsWith("\xa9")) return changedShort(box, change);
  if (box.type === "titl" || box.type === "dscp") return changed3gpp(box, change);
  if (box.type === "loci" && position !== undefined) return position && changedPlace(box, position);
  // A list that would contradict the new one; the packet of XMP has it.
  if (box.type === "kywd" && keywords !== undefined) return null;
  if (box.type !== "XMP_") return box.bytes;
  const packet = xmp(box.bytes.subarray(box.start));
  return packet === null ? box.bytes : newBox("XMP_", packet);
}

/** 3GPP TS 26.244, 8.13: a name, a role, then longitude, latitude and altitude as 16.16 fixed point. */
function changedPlace({ bytes, start }: ChildBox, { lat, lng, altitude }: WantedPosition): Uint8Array | null {
  const wide = u16(bytes, start + 6) === 0xfeff;
  let at = start + 6;
  while (at < bytes.length && (wide ? u16(bytes, at) : bytes[at]) !== 0) at += wide ? 2 : 1;
  at += (wide ? 2 : 1) + 1;
  if (at + 12 > bytes.length) return null;
  const fresh = bytes.slice();
  for (const [index, value] of [lng, lat, altitude ?? 0].entries()) {
    const fixed = Math.round(Math.max(-32_768, Math.min(32_767, value)) * 65_536);
    fresh.set(numberBytes(fixed < 0 ? fixed + 0x1_0000_0000 : fixed, 4), at + index * 4);
  }
  return fresh;
}

/**
 * A `moov` box with these facts in it: in its headers, in every list that states them already, and in one place that
 * programs look for them. `start`: of its body. `isQuickTime`: of a MOV, whose places are others than those of an MP4.
 * `hasPacket`: whether a packet of XMP stands elsewhere in the file.
 */
export function newMovie(
  moov: Uint8Array,
  start: number,
  wanted: WantedFacts,
  { isQuickTime, hasPacket }: { isQuickTime: boolean; hasPacket: boolean },
): NewMovie {
  const bytes = moov.slice();
  const placed = boxesFilling(bytes, start, bytes.length);
  if (placed === null) return { ok: false, why: "damaged" };
  // No box of a film has room for less than a second.
  if (wanted.takenAt?.edtf !== undefined) return { ok: false, why: "unsupported" };
  if (wanted.takenAt) setTimes(bytes, placed, headerSeconds(wanted.takenAt));
  if (wanted.orientation !== undefined && !setTurn(bytes, placed, wanted.orientation))
    return { ok: false, why: "unsupported" };
  const found = childBoxes(bytes, start, bytes.length);
  if (found === null) return { ok: false, why: "damaged" };
  const { boxes } = found;
  const [udta, second] = boxes.filter(({ type }) => type === "udta");
  const [meta, other] = boxes.filter(({ type }) => type === "meta");
  if (second || other) return { ok: false, why: "unsupported" };
  const stated = statedTexts(udta, meta);
  if (stated === null) return { ok: false, why: "damaged" };
  const change = textChange(wanted, stated);
  const isOpen = meta === undefined || isKeyed(meta);
  const { keys, user } = additions(wanted, stated, { isQuickTime, isOpen });
  let why: WriteRefusal | null = null;
  const packet = (old: Uint8Array | null): Uint8Array | null => {
    const xmp = newXmp(old, wanted);
    if (!xmp.ok) why = xmp.why;
    return xmp.ok ? xmp.bytes : null;
  };
  const isAdded = isQuickTime && !hasPacket && !stated.has("XMP_");
  const added = isAdded ? packet(null) : null;
  if (added !== null) user.push(newBox("XMP_", added));
  const changed = new Map<ChildBox | undefined, ChildBox | null>();
  if (udta || user.length > 0)
    changed.set(udta, changedUserData(udta ?? asChild("udta", newBox("udta")), wanted, change, packet, user));
  const fresh = [...boxes];
  if (meta || keys.length > 0) {
    const list = changedMeta(meta ?? emptyMeta(), change, keys);
    if (list === null) return { ok: false, why: "damaged" };
    if (meta) fresh[boxes.indexOf(meta)] = list;
    else fresh.push(list);
  }
  const data = changed.get(udta);
  if (why !== null || data === null) return { ok: false, why: why ?? "damaged" };
  if (data && udta) fresh[boxes.indexOf(udta)] = data;
  else if (data) fresh.push(data);
  const bytesNow = newBox("moov", ...fresh.map((box) => box.bytes), found.rest);
  return { ok: true, bytes: bytesNow, hasPacket: added !== null || stated.has("XMP_") };
}

/** All texts of a film by their names, the first of each; null if a list is not sound. */
function statedTexts(udta: ChildBox | undefined, meta: ChildBox | undefined): Map<string, string> | null {
  const stated = new Map<string, string>();
  const note: TextChange = (name, old) => {
    if (!stated.has(name)) stated.set(name, old);
    return undefined;
  };
  if (meta && changedMeta(meta, note) === null) return null;
  if (udta && changedUserData(udta, {}, note, () => null, []) === null) return null;
  const boxes = udta && childrenOf(udta)?.boxes;
  if (boxes?.some(({ type }) => type === "XMP_")) stated.set("XMP_", "");
  return stated;
}

/** Values that no list has a place for yet: by keys, as Apple's devices do, or as user data, as Android's do. */
function additions(
  { takenAt, position }: WantedFacts,
  stated: ReadonlyMap<string, string>,
  { isQuickTime, isOpen }: { isQuickTime: boolean; isOpen: boolean },
): { keys: AddedText[]; user: Uint8Array[] } {
  const keys: AddedText[] = [];
  const user: Uint8Array[] = [];
  if (takenAt && !stated.has(appleDate)) {
    const text = momentText(takenAt);
    if (isOpen) keys.push({ name: appleDate, text });
    else if (!stated.has(day)) user.push(shortText(day, text));
  }
  if (position && !stated.has(applePlace) && !stated.has(place)) {
    const text = pointText(position);
    if (isQuickTime && isOpen) keys.push({ name: applePlace, text });
    else user.push(shortText(place, text, 0x15c7));
  }
  return { keys, user };
}
