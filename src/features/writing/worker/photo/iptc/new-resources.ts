import type { WantedFacts } from "../../../shared/wanted.ts";
import { joinBytes, textAt, u16, u32 } from "../../../../../../workers/photo/bytes/bytes.ts";
import { iptcRecords } from "../../../../../../workers/photo/containers/jpeg/photoshop.ts";
import { md5Of } from "./md5.ts";
import { newIptc, type NewIptc } from "./new-iptc.ts";

const iptcId = 0x0404;
const digestId = 0x0425;

interface Part {
  id: number;
  /** Up to its length, which is left out. */
  head: Uint8Array;
  data: Uint8Array;
}

/**
 * Photoshop's resources with these facts in their IPTC, and the digest by which programs see that IPTC and XMP were
 * written together; null where nothing changes (Photoshop File Formats; Metadata Working Group, Guidelines 2.0, 3.2).
 */
export async function newResources(resources: Uint8Array, wanted: WantedFacts): Promise<NewIptc> {
  const parts = partsOf(resources);
  const iptc = parts?.find(({ id }) => id === iptcId);
  const records = iptc && iptcRecords(iptc.data);
  // What says nothing that is written may be odd.
  if (parts === null)
    return mentionsIptc(resources) ? { ok: false, why: "damaged" } : { ok: true, block: null };
  if (!records) return { ok: true, block: null };
  const made = newIptc(records, wanted);
  if (!made.ok || made.block === null) return made;
  const digest = await md5Of(made.block);
  const pieces = parts.map((part) =>
    written(part === iptc ? (made.block ?? part.data) : part.id === digestId ? digest : part.data, part.head),
  );
  return { ok: true, block: joinBytes(pieces) };
}

function mentionsIptc(resources: Uint8Array): boolean {
  return textAt(resources, 0, resources.length).includes("8BIM\x04\x04");
}

function partsOf(bytes: Uint8Array): Part[] | null {
  const parts: Part[] = [];
  let at = 0;
  while (at + 12 <= bytes.length) {
    if (!/^(?:8BIM|PHUT|AgHg|DCSR|MeSa)$/.test(textAt(bytes, at, 4))) break;
    const name = 1 + (bytes[at + 6] ?? 0);
    const lengthAt = at + 6 + name + (name & 1);
    const dataAt = lengthAt + 4;
    const length = u32(bytes, lengthAt);
    if (dataAt + length > bytes.length) return null;
    parts.push({
      id: u16(bytes, at + 4),
      head: bytes.subarray(at, lengthAt),
      data: bytes.subarray(dataAt, dataAt + length),
    });
    at = dataAt + length + (length & 1);
  }
  return bytes.subarray(at).every((byte) => byte === 0) ? parts : null;
}

function written(data: Uint8Array, head: Uint8Array): Uint8Array {
  const { length } = data;
  const size = Uint8Array.of(length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255);
  return joinBytes([head, size, data, new Uint8Array(length & 1)]);
}
