import { hasText, indexOfText, textAt, u16 } from "../../bytes/bytes.ts";
import { xmpName } from "./jpeg.ts";

/** Name of the APP2 segment of ISO 21496-1, annex C.4, in the picture and in its gain map. */
export const isoName = "urn:iso:std:iso:ts:21496:-1\0";
/** Adobe's properties of a gain map, which Ultra HDR uses. */
export const adobeGain = "http://ns.adobe.com/hdr-gain-map/1.0/";
/** Apple's, and what it says of auxiliary pictures. */
export const appleGain = "http://ns.apple.com/HDRGainMap/1.0/";
export const applePixels = "http://ns.apple.com/pixeldatainfo/1.0/";

const mostSegments = 64;
/** ISO's segment in the picture itself holds two versions only. */
const versionBytes = 4;

/** By which metadata a JPEG says that it is a gain map. */
export interface GainMapForms {
  /** Adobe's XMP, as in Ultra HDR. */
  adobe: boolean;
  /** ISO 21496-1. */
  iso: boolean;
  /** Apple's XMP. */
  apple: boolean;
}

/** What the head of a JPEG says of it being a gain map; null if it says nothing. */
export function gainMapForms(head: Uint8Array): GainMapForms | null {
  const forms: GainMapForms = { adobe: false, iso: false, apple: false };
  if (u16(head, 0) !== 0xffd8) return null;
  for (let at = 2, step = 0; step < mostSegments && at + 4 <= head.length; step++) {
    const marker = head[at + 1] ?? 0;
    if (head[at] !== 0xff || marker === 0xda || marker === 0xd9) break;
    const to = at + 2 + u16(head, at + 2);
    const segment = head.subarray(at + 4, to);
    if (marker === 0xe1 && hasText(segment, 0, xmpName)) {
      forms.adobe ||= indexOfText(segment, adobeGain) >= 0 && indexOfText(segment, "GainMapMax") >= 0;
      forms.apple ||= indexOfText(segment, appleGain) >= 0 || indexOfText(segment, "aux:hdrgainmap") >= 0;
    } else if (marker === 0xe2 && textAt(segment, 0, isoName.length) === isoName) {
      forms.iso ||= segment.length > isoName.length + versionBytes;
    }
    at = to;
  }
  return forms.adobe || forms.iso || forms.apple ? forms : null;
}
