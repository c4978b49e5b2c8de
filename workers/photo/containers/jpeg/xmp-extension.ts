import { indexOfText, textAt, u32 } from "../../bytes/bytes.ts";

/** Signature of APP1 segments with the rest of a packet too long for one segment (XMP part 3, 1.1.3.1). */
export const extensionName = "http://ns.adobe.com/xmp/extension/\0";

/** Larger extensions hold depth maps and other pictures, not dates and locations. */
const maxExtension = 512 * 1024;

const guidLength = 32;
const prefixLength = guidLength + 8;

/**
 * Assembles an extended packet from the parts whose GUID the main packet names. Null if there is none, if it exceeds
 * 512 KB, or if parts are missing.
 */
export function joinExtension(main: Uint8Array | undefined, parts: readonly Uint8Array[]): Uint8Array | null {
  if (main === undefined || parts.length === 0) return null;
  const named = indexOfText(main, "HasExtendedXMP");
  if (named < 0) return null;
  const nearby = textAt(main, named, 80);
  const own = parts.filter(
    (part) => part.length > prefixLength && nearby.includes(textAt(part, 0, guidLength)),
  );
  const total = own[0] === undefined ? 0 : u32(own[0], guidLength);
  if (total === 0 || total > maxExtension) return null;
  const joined = new Uint8Array(total);
  let filled = 0;
  for (const part of own) {
    const at = u32(part, guidLength + 4);
    const body = part.subarray(prefixLength);
    if (at + body.length > total) return null;
    joined.set(body, at);
    filled += body.length;
  }
  return filled === total ? joined : null;
}
