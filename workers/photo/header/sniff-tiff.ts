import { hasText, u16, u16le, u32, u32le, textAt } from "../bytes/bytes.ts";

/** Variants with their own signature. */
const marks: readonly (readonly [string, number, string])[] = [
  ["HEAPCCDR", 6, "image/x-canon-crw"],
  ["II\xbc", 0, "image/jxr"],
  ["IIU\0", 0, "image/x-panasonic-rw2"],
  ["IIRO", 0, "image/x-olympus-orf"],
  ["IIRS", 0, "image/x-olympus-orf"],
  ["MMOR", 0, "image/x-olympus-orf"],
  ["II+\0", 0, "image/tiff"],
  ["MM\0+", 0, "image/tiff"],
];

/** Raw formats that are plain TIFF files: the maker identifies them. */
const makers: readonly (readonly [RegExp, string])[] = [
  [/^NIKON/i, "image/x-nikon-nef"],
  [/^SONY/i, "image/x-sony-arw"],
  [/^(PENTAX|RICOH)/i, "image/x-pentax-pef"],
  [/^SAMSUNG/i, "image/x-samsung-srw"],
  [/^Hasselblad/i, "image/x-hasselblad-3fr"],
  [/^(Kodak|EASTMAN KODAK)/i, "image/x-kodak-dcr"],
  [/^SEIKO EPSON/i, "image/x-epson-erf"],
  [/^Mamiya/i, "image/x-mamiya-mef"],
];

const compression = 0x0103;
const photometric = 0x0106;
const make = 0x010f;
const subIfds = 0x014a;
const dngVersion = 0xc612;

/** Compressions used for raw pixels by Sony, Samsung, Nikon, Kodak and Pentax, and TIFF/EP's photometric value. */
const rawCompressions: readonly number[] = [32_767, 32_769, 32_770, 32_772, 34_713, 65_000, 65_535];
const colourFilterArray = 32_803;

/**
 * Distinguishes TIFF and the raw formats built on it. A camera maker's file is raw if its first picture holds raw
 * pixels, or if it has SubIFDs that may hold them; a scan saved as TIFF has neither. Null if it is not TIFF.
 */
export function sniffTiff(head: Uint8Array): string | null {
  for (const [mark, at, type] of marks) {
    if (hasText(head, at, mark)) return type;
  }
  const littleEndian = hasText(head, 0, "II*\0");
  if (!littleEndian && !hasText(head, 0, "MM\0*")) return null;
  if (hasText(head, 8, "CR\x02")) return "image/x-canon-cr2";
  const ifd = littleEndian ? u32le(head, 4) : u32(head, 4);
  const read16 = littleEndian ? u16le : u16;
  const count = Math.min(read16(head, ifd), 200);
  let maker = "";
  let hasRaw = false;
  for (let i = 0; i < count; i++) {
    const entry = ifd + 2 + i * 12;
    const tag = read16(head, entry);
    if (tag === dngVersion) return "image/x-adobe-dng";
    const number = read16(head, entry + 8);
    if (tag === subIfds || (tag === compression && rawCompressions.includes(number))) hasRaw = true;
    if (tag === photometric && number === colourFilterArray) hasRaw = true;
    if (tag === make) maker = textAt(head, (littleEndian ? u32le : u32)(head, entry + 8), 16);
  }
  const raw = hasRaw ? makers.find(([pattern]) => pattern.test(maker)) : undefined;
  return raw?.[1] ?? "image/tiff";
}
