import type { WantedFacts } from "../../../shared/wanted.ts";
import type { Dimensions } from "../../../../../../workers/photo/values/dimensions.ts";
import { XmpText } from "./edit-xmp.ts";
import { xmpChanges } from "./xmp-changes.ts";

/** A new packet, null if it need not change; or that the old one cannot be changed with care. */
type NewPacket = { ok: true; text: string | null } | { ok: false };

/** What a packet grows into without the file being written anew (XMP part 3, 1.1.1): as others leave it. */
const paddingBytes = 2048;

const beginning = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>`;
const empty =
  `<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Pinroll">\n` +
  ` <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\n` +
  `  <rdf:Description rdf:about="">\n  </rdf:Description>\n </rdf:RDF>\n</x:xmpmeta>`;

/** A packet that says nothing, to begin with. */
const emptyPacket = `${beginning}\n${empty}\n<?xpacket end="w"?>`;

/**
 * A packet with these facts in it; every other property stays as it is. `now`: when that happened, as ISO 8601 writes it.
 * `alone` as of `xmpChanges`, `stored` of `restateSize`; null for a picture that lies as before.
 */
export function newPacket(
  old: string | null,
  wanted: WantedFacts,
  now: string,
  alone: boolean,
  stored: Dimensions | null = null,
): NewPacket {
  const xmp = XmpText.of(old ?? emptyPacket);
  if (xmp === null) return { ok: false };
  for (const change of xmpChanges(xmp, wanted, alone)) xmp.change(change);
  if (wanted.people !== undefined) {
    const names = new Set(wanted.people.people.map(({ name }) => name));
    xmp.add("Iptc4xmpExt", "PersonInImage", [...names]);
    xmp.addRegions(wanted.people);
  }
  if (stored !== null) xmp.restateSize(stored);
  if (!xmp.isChanged) return { ok: true, text: null };
  xmp.change({ space: "xmp", local: "MetadataDate", value: now });
  return { ok: true, text: xmp.toString() };
}

/** The same within a file: in UTF-8, with room behind it. Null where the old bytes are no text. */
export function packetText(bytes: Uint8Array): string | null {
  const isBig = (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] === 0x3c);
  const isLittle = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0x3c && bytes[1] === 0);
  try {
    const encoding = isBig ? "utf-16be" : isLittle ? "utf-16le" : "utf-8";
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const [from, to] = [text.indexOf("<"), text.lastIndexOf(">")];
    return from < 0 ? null : text.slice(from, to + 1);
  } catch {
    // The bytes are of no such encoding.
    return null;
  }
}

/** A packet as bytes, with at most this many bytes of padding before its end mark. */
export function paddedPacket(text: string, padding = paddingBytes): Uint8Array<ArrayBuffer> {
  const ending = /\s*(<\?xpacket\s+end=["'][wr]["']\s*\?>)\s*$/.exec(text);
  const body = ending === null ? text : text.slice(0, ending.index);
  const mark = ending?.[1] ?? null;
  if (mark === null) return new TextEncoder().encode(body);
  const line = `${" ".repeat(99)}\n`;
  const lines = Math.ceil(Math.max(0, padding) / line.length);
  const room = line.repeat(lines).slice(lines * line.length - Math.max(0, padding));
  return new TextEncoder().encode(`${body}\n${room}${mark}`);
}
