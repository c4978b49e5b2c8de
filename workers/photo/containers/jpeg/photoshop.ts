import { hasText, u16, u32 } from "../../bytes/bytes.ts";

/** No program writes nearly as many resources into one block. */
const maxResources = 4096;

const iptcResource = 0x0404;

/** The tag marker that starts each IPTC-IIM dataset (IPTC-NAA IIM 4.2, 1.5). */
const tagMarker = 0x1c;

/** Resource signatures: Photoshop's, and those of a few older tools. */
const signatures = ["8BIM", "PHUT", "AgHg", "DCSR", "MeSa"];

/** A Photoshop resource: its ID and a view of its bytes. */
interface Resource {
  id: number;
  data: Uint8Array;
}

/**
 * Walks image resources (Photoshop File Formats, "Image Resources Section"): signature, ID, name, length and data, name
 * and data padded to even lengths. Stops at the first invalid resource.
 */
export function* photoshopResources(bytes: Uint8Array): Generator<Resource> {
  let at = 0;
  for (let step = 0; step < maxResources; step++) {
    const start = at;
    if (!signatures.some((signature) => hasText(bytes, start, signature))) return;
    const nameBytes = 1 + (bytes[at + 6] ?? 0);
    const lengthAt = at + 6 + nameBytes + (nameBytes & 1);
    const length = u32(bytes, lengthAt);
    const dataAt = lengthAt + 4;
    if (dataAt + length > bytes.length) return;
    yield { id: u16(bytes, at + 4), data: bytes.subarray(dataAt, dataAt + length) };
    at = dataAt + length + (length & 1);
  }
}

/** The IPTC-IIM datasets within Photoshop resources, from the first tag marker on; null if there are none. */
export function iptcOfResources(bytes: Uint8Array): Uint8Array | null {
  for (const { id, data } of photoshopResources(bytes)) {
    const records = id === iptcResource ? iptcRecords(data) : null;
    if (records !== null) return records;
  }
  return null;
}

/** The block from its first tag marker on; null if no marker is near its start. */
export function iptcRecords(block: Uint8Array): Uint8Array | null {
  const start = block.indexOf(tagMarker);
  return start >= 0 && start < 16 && start + 5 <= block.length ? block.subarray(start) : null;
}
