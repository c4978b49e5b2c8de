import { hasText, textAt } from "../../bytes/bytes.ts";
import type { ContainerFacts } from "../../values/container-facts.ts";
import { inflate } from "../../bytes/inflate.ts";
import { iptcOfResources, iptcRecords } from "../jpeg/photoshop.ts";
import { tiffBlock } from "../tiff/tiff.ts";

/** Maximum size of a decompressed text. */
const maxText = 2 * 1024 * 1024;

/** Keywords of text chunks that hold metadata; the profiles are ImageMagick's. */
const keywords = [
  "XML:com.adobe.xmp",
  "Raw profile type exif",
  "Raw profile type EXIF",
  "Raw profile type APP1",
  "Raw profile type app1",
  "Raw profile type xmp",
  "Raw profile type iptc",
  "Raw profile type 8bim",
];

const xmpName = "http://ns.adobe.com/xap/1.0/\0";

/** How many more metadata texts of a file may be read. */
export interface TextBudget {
  texts: number;
}

/** One per keyword. Each may decompress to the limit, so more could fill the memory. */
export const textBudget = (): TextBudget => ({ texts: keywords.length });

/**
 * Reads Exif, XMP and IPTC from a `tEXt`, `zTXt` or `iTXt` chunk (PNG specification, third edition, section
 * 11.3.3).
 */
export async function takePngText(
  type: string,
  body: Uint8Array,
  facts: ContainerFacts,
  budget: TextBudget,
): Promise<void> {
  const end = body.indexOf(0);
  const keyword = textAt(body, 0, Math.min(end, 79));
  if (!keywords.includes(keyword) || budget.texts === 0) return;
  budget.texts--;
  const text = await textOf(type, body, end + 1);
  if (text === null) return;
  if (keyword === "XML:com.adobe.xmp") {
    facts.xmp.push(text);
    return;
  }
  const profile = fromHex(text);
  if (profile === null) return;
  if (/ (?:iptc|8bim)$/.test(keyword)) facts.iptc ??= iptcOfResources(profile) ?? iptcRecords(profile);
  else if (hasText(profile, 0, xmpName)) facts.xmp.push(profile.subarray(xmpName.length));
  else if (keyword.endsWith("xmp")) facts.xmp.push(profile);
  else facts.exif ??= tiffBlock(profile);
}

/** The text after the keyword, decompressed if needed. */
async function textOf(type: string, body: Uint8Array, at: number): Promise<Uint8Array | null> {
  if (type === "tEXt") return body.subarray(at);
  if (type === "zTXt") return inflate(body.subarray(at + 1), maxText);
  const isCompressed = body[at] === 1;
  const language = body.indexOf(0, at + 2);
  const translated = language < 0 ? -1 : body.indexOf(0, language + 1);
  if (translated < 0) return null;
  const text = body.subarray(translated + 1);
  return isCompressed ? inflate(text, maxText) : text;
}

/** A raw profile: a line break, a name, the length in decimal, then lines of hexadecimal bytes. */
function fromHex(text: Uint8Array): Uint8Array | null {
  const header = /^\n?[^\n]*\n\s*(\d+)\s/.exec(textAt(text, 0, 64));
  if (header === null) return null;
  const bytes = new Uint8Array(Math.min(Number(header[1]), text.length >> 1));
  let digits = 0;
  for (let at = header[0].length; at < text.length && digits >> 1 < bytes.length; at++) {
    const value = hexValue(text[at] ?? 0);
    if (value < 0) continue;
    bytes[digits >> 1] = ((bytes[digits >> 1] ?? 0) << 4) | value;
    digits++;
  }
  return bytes.subarray(0, digits >> 1);
}

function hexValue(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
