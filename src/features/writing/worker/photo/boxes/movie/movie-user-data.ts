import type { WantedFacts, WantedPosition } from "../../../../shared/wanted.ts";
import { u16 } from "../../../../../../../workers/photo/bytes/bytes.ts";
import { asChild, type ChildBox, childrenOf, newBox, numberBytes } from "../new-box.ts";
import { changed3gpp, changedMeta, changedShort } from "./movie-lists.ts";
import type { TextChange } from "./movie-names.ts";

/**
 * A `udta` box with other values in it: QuickTime's and 3GPP's texts, iTunes' list, 3GPP's place; all else stays, and so do
 * the zeros that may end it. `xmp`: what becomes of a packet. Null if it is not sound.
 */
export function changedUserData(
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
