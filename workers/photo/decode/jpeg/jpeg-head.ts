import { joinBytes } from "../../bytes/bytes.ts";

/** A table as `DHT` holds it: class and number, 16 counts, the symbols (ITU-T T.81, annex K.3). */
interface CodingTable {
  id: number;
  counts: readonly number[];
  symbols: Uint8Array;
}

const hex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

const dcSymbols = hex("000102030405060708090a0b");

/** Luma's DC and AC, then chroma's. */
export const codingTables: readonly CodingTable[] = [
  { id: 0x00, counts: [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], symbols: dcSymbols },
  {
    id: 0x10,
    counts: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 0x7d],
    symbols: hex(
      "0102030004110512213141061351610722711432" +
        "8191a1082342b1c11552d1f02433627282090a16" +
        "1718191a25262728292a3435363738393a434445" +
        "464748494a535455565758595a63646566676869" +
        "6a737475767778797a838485868788898a929394" +
        "95969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6" +
        "b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6d7d8" +
        "d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9fa",
    ),
  },
  { id: 0x01, counts: [0, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0], symbols: dcSymbols },
  {
    id: 0x11,
    counts: [0, 2, 1, 2, 4, 4, 3, 4, 7, 5, 4, 4, 0, 1, 2, 0x77],
    symbols: hex(
      "0001020311040521310612415107617113223281" +
        "08144291a1b1c109233352f0156272d10a162434" +
        "e125f11718191a262728292a35363738393a4344" +
        "45464748494a535455565758595a636465666768" +
        "696a737475767778797a82838485868788898a92" +
        "939495969798999aa2a3a4a5a6a7a8a9aab2b3b4" +
        "b5b6b7b8b9bac2c3c4c5c6c7c8c9cad2d3d4d5d6" +
        "d7d8d9dae2e3e4e5e6e7e8e9eaf2f3f4f5f6f7f8f9fa",
    ),
  },
];

/** Where each coefficient of the zigzag stands, row by row (figure A.6). */
export const zigzag = hex(
  "000108100902030a11182019120b04050c131a21283029221b140d06070e151c" +
    "232a313839322b241d160f171e252c333a3b342d261f272e353c3d362f373e3f",
);

/** Quantisation factors of luma and chroma at quality 50, in zigzag order (annex K.1). */
const usualFactors = [
  hex(
    "100b0c0e0c0a100e0d0e1211101318281a181616183123251d283a333d3c3933" +
      "383740485c4e404457453738506d51575f626768673e4d71797064785c656763",
  ),
  hex("1112121815182f1a1a2f634238426363" + "63".repeat(48)),
] as const;

/** Quantisation factors for a quality of 1 to 100, as libjpeg scales them. */
export function factorsOf(quality: number): Uint8Array[] {
  const percent = quality < 50 ? Math.floor(5000 / quality) : 200 - 2 * quality;
  return usualFactors.map((factors) =>
    factors.map((factor) => Math.max(1, Math.min(255, Math.floor((factor * percent + 50) / 100)))),
  );
}

const segment = (marker: number, ...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array => {
  const body = joinBytes(parts.map((part) => Uint8Array.from(part)));
  const length = body.length + 2;
  return joinBytes([Uint8Array.of(0xff, marker, length >> 8, length & 255), body]);
};

/** All of a baseline JPEG in YCbCr 4:2:0 that comes before its coded data (annex B). */
export function jpegHead(width: number, height: number, factors: readonly Uint8Array[]): Uint8Array {
  return joinBytes([
    Uint8Array.of(0xff, 0xd8),
    segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, ...factors.flatMap((table, id) => [[id], table])),
    segment(
      0xc0,
      [8, height >> 8, height & 255, width >> 8, width & 255, 3],
      [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    ),
    segment(0xc4, ...codingTables.flatMap(({ id, counts, symbols }) => [[id], counts, symbols])),
    segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ]);
}
