import sharp, { type Sharp } from "sharp";
import { be16, join, le32, pngChunk, text, tiff, xmpPacket } from "./picture-bytes.ts";
import { iptcBlock, resource } from "./still-bytes.ts";

/** Words a cleaned file must not hold any more, each in several places of the pictures made here. */
export const secrets = {
  location: ["GPS", "Lisboa", "Alfama", "38.71"],
  person: ["Ada Owner", "SN-4711", "LENS-0815"],
};

/** What a phone writes, and more: position, names, serial numbers, maker note, thumbnail. */
export function tellingExif(orientation = 6): Uint8Array<ArrayBuffer> {
  return tiff({
    ifd0: {
      0x010e: { ascii: "A view of the river" },
      0x010f: { ascii: "Fabrikat" },
      0x0110: { ascii: "Modell 1" },
      0x0112: { short: [orientation] },
      0x013b: { ascii: "Ada Owner" },
    },
    exif: {
      0x829a: { rational: [[1, 250]] },
      0x829d: { rational: [[28, 10]] },
      0x9003: { ascii: "2024:05:03 10:11:12" },
      0x9011: { ascii: "+01:00" },
      0x927c: { bytes: [...Buffer.from("MAKERNOTE GPS 38.71 SN-4711")] },
      0x9286: { bytes: [...Buffer.from("ASCII\0\0\0GPS 38.71052, -9.13055")] },
      0xa430: { ascii: "Ada Owner" },
      0xa431: { ascii: "SN-4711" },
      0xa435: { ascii: "LENS-0815" },
    },
    gps: {
      1: { ascii: "N" },
      2: {
        rational: [
          [38, 1],
          [42, 1],
          [3788, 100],
        ],
      },
      3: { ascii: "W" },
      4: {
        rational: [
          [9, 1],
          [7, 1],
          [4999, 100],
        ],
      },
      6: { rational: [[4820, 100]] },
      29: { ascii: "2024:05:03" },
    },
    preview: join([0xff, 0xd8], [0xff, 0xe1], be16(12), "GPS 38.71 ", [0xff, 0xd9]),
  });
}

/** A packet with the position twice, places, a name and a title. */
export const tellingXmp = xmpPacket(
  `xmlns:ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/"
   exif:GPSLatitude="38,42.631N" exif:GPSLongitude="9,7.833W" photoshop:City="Lisboa" tiff:Make="Fabrikat"
   aux:SerialNumber="SN-4711" xmp:Rating="4"`,
  `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">River &amp; sky</rdf:li></rdf:Alt></dc:title>
   <dc:creator><rdf:Seq><rdf:li>Ada Owner</rdf:li></rdf:Seq></dc:creator>
   <ext:LocationCreated><rdf:Bag><rdf:li ext:Sublocation="Alfama" ext:City="Lisboa"/></rdf:Bag></ext:LocationCreated>`,
);

const dataset = (number: number, value: string): Uint8Array =>
  join([0x1c, 2, number], be16(value.length), value);

const iptc = join(iptcBlock("river"), dataset(90, "Lisboa"), dataset(92, "Alfama"), dataset(80, "Ada Owner"));

const segment = (marker: number, ...body: (Uint8Array | number[] | string)[]): Uint8Array => {
  const bytes = join(...body);
  return join([0xff, marker], be16(bytes.length + 2), bytes);
};

/** Segments that may tell something, one of each kind; none of them draws. */
export const tellingSegments: readonly Uint8Array[] = [
  segment(0xe1, "Exif\0\0", tellingExif()),
  segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", tellingXmp),
  segment(
    0xe1,
    "http://ns.adobe.com/xmp/extension/\0",
    "0".repeat(32),
    [0, 0, 0, 9, 0, 0, 0, 0],
    "GPS 38.71",
  ),
  segment(0xe1, "FLIR\0 GPS 38.71 SN-4711"),
  segment(0xe2, "MPF\0", tiff({ ifd0: { 0xb000: { ascii: "GPS 38.71" } } })),
  segment(0xe4, "SN-4711 Ada Owner"),
  segment(0xeb, "JP\0\0 c2pa Ada Owner GPS Lisboa"),
  segment(0xed, "Photoshop 3.0\0", resource(0x040c, text("GPS 38.71")), resource(0x0404, iptc)),
  segment(0xfe, "GPS 38.71052, -9.13055"),
];

/** What follows a picture: another JPEG with its own Exif, and a video with a location. */
export const tellingTrailer = join(
  [0xff, 0xd8],
  segment(0xe1, "Exif\0\0", tellingExif()),
  [0xff, 0xd9],
  "\0\0\0\x18ftypmp42 loci Lisboa GPS 38.71 SN-4711",
);

const noise = (width: number, height: number): Sharp => {
  const pixels = Buffer.alloc(width * height * 3, 0);
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 37 + ((at * at) >> 7)) & 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } }).withIccProfile("p3");
};

/** A real JPEG with all of that before, within and behind it. */
export async function tellingJpeg({ progressive = false } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await noise(96, 64).jpeg({ progressive }).toBuffer();
  return join(plain.subarray(0, 2), ...tellingSegments, plain.subarray(2), tellingTrailer);
}

/** A real PNG with Exif, texts and unknown chunks, before and behind its pixels. */
export async function tellingPng(): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await noise(96, 64).png().toBuffer();
  const end = plain.length - 12;
  return join(
    plain.subarray(0, 33),
    pngChunk("eXIf", tellingExif()),
    pngChunk("tEXt", text("Author\0Ada Owner")),
    pngChunk("tEXt", text("exif:GPSLatitude\x0038/1, 42/1")),
    pngChunk("caBX", text("Ada Owner GPS Lisboa")),
    plain.subarray(33, end),
    pngChunk("iTXt", join("XML:com.adobe.xmp\0\0\0\0\0", tellingXmp)),
    pngChunk("tEXt", text("Comment\0Taken at 38.71052, -9.13055")),
    plain.subarray(end),
    "GPS 38.71",
  );
}

/** A real WebP with Exif, XMP and an unknown chunk. */
export async function tellingWebp({ lossless = false } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await noise(96, 64).webp({ lossless }).toBuffer();
  const chunk = (type: string, body: Uint8Array): Uint8Array =>
    join(type, le32(body.length), body, body.length % 2 === 1 ? [0] : []);
  const more = join(
    chunk("EXIF", tellingExif()),
    chunk("XMP ", text(tellingXmp)),
    chunk("note", text("GPS 38.71")),
  );
  const head = plain.subarray(0, plain.length);
  if (head.toString("latin1", 12, 16) !== "VP8X") throw new Error("sharp wrote no extended WebP");
  const file = join(head, more, "GPS 38.71");
  file[20] = (file[20] ?? 0) | 0x0c;
  file.set(le32(head.length + more.length - 8), 4);
  return file;
}
