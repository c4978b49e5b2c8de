import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import type { Orientation } from "../../src/photo/photo.ts";

/** Upright corner colours of the test picture: top left, top right, bottom left, bottom right. */
export const upright = ["red", "green", "blue", "yellow"] as const;
export type CornerColour = (typeof upright)[number];

const colours: Record<CornerColour, [number, number, number]> = {
  red: [220, 30, 30],
  green: [30, 170, 30],
  blue: [30, 30, 220],
  yellow: [220, 210, 30],
};

/**
 * Which upright corner the stored picture keeps at its top left, top right, bottom left and bottom right, written out
 * from the standard (Exif 2.32, 4.6.4) and not from the code under test.
 */
const storedCorners: Record<Orientation, [CornerColour, CornerColour, CornerColour, CornerColour]> = {
  1: ["red", "green", "blue", "yellow"],
  2: ["green", "red", "yellow", "blue"],
  3: ["yellow", "blue", "green", "red"],
  4: ["blue", "yellow", "red", "green"],
  5: ["red", "blue", "green", "yellow"],
  6: ["green", "yellow", "red", "blue"],
  7: ["yellow", "green", "blue", "red"],
  8: ["blue", "red", "yellow", "green"],
};

/** The upright picture is this large; stored, orientations 5 to 8 have the edges swapped. */
export const uprightWidth = 1200;
export const uprightHeight = 800;

/** The stored pixels of the four-coloured picture for an orientation, ready to be encoded. */
export function storedPicture(orientation: Orientation): Sharp {
  const swapped = orientation >= 5;
  const width = swapped ? uprightHeight : uprightWidth;
  const height = swapped ? uprightWidth : uprightHeight;
  const half = (left: CornerColour, right: CornerColour): Buffer => {
    const row = [left, right].map((name) => Buffer.alloc((width / 2) * 3, Buffer.from(colours[name])));
    return Buffer.alloc((width * height * 3) / 2, Buffer.concat(row));
  };
  const [topLeft, topRight, bottomLeft, bottomRight] = storedCorners[orientation];
  const pixels = Buffer.concat([half(topLeft, topRight), half(bottomLeft, bottomRight)]);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The name of the corner colour a pixel is nearest to; "none" when it is far from all of them. */
export function nameColour(rgb: readonly number[]): CornerColour | "none" {
  const distance = (name: CornerColour) =>
    Math.hypot(...colours[name].map((value, i) => value - (rgb[i] ?? 0)));
  const nearest = upright.toSorted((a, b) => distance(a) - distance(b))[0] ?? "red";
  return distance(nearest) < 60 ? nearest : "none";
}

/** A big-endian TIFF block with nothing but the orientation, as SHORT or as a type the standard does not allow. */
export function exifBlock(orientation: Orientation, type: "SHORT" | "SLONG" = "SHORT"): Buffer {
  const value = type === "SHORT" ? `000${orientation}0000` : `0000000${orientation}`;
  return Buffer.from(
    `4d4d002a0000000800010112${type === "SHORT" ? "0003" : "0009"}00000001${value}00000000`,
    "hex",
  );
}

/** A JPEG with an Exif segment in front. */
export function withExif(jpeg: Buffer, exif: Buffer): Buffer {
  return withApp1(jpeg, Buffer.concat([Buffer.from("Exif\0\0"), exif]));
}

/** A JPEG with an XMP packet in front. */
export function withXmp(jpeg: Buffer, xmp: string): Buffer {
  return withApp1(jpeg, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`));
}

function withApp1(jpeg: Buffer, payload: Buffer): Buffer {
  const length = payload.length + 2;
  const app1 = Buffer.concat([Buffer.from([0xff, 0xe1, length >> 8, length & 255]), payload]);
  return Buffer.concat([jpeg.subarray(0, 2), app1, jpeg.subarray(2)]);
}

/** An XMP packet with nothing but the orientation. */
export function xmpPacket(orientation: Orientation): string {
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="${orientation}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
}

/** A PNG with an `eXIf` chunk before the first `IDAT` or right before `IEND`. */
export function withPngExif(png: Buffer, exif: Buffer, place: "before" | "after"): Buffer {
  const body = Buffer.concat([Buffer.from("eXIf"), exif]);
  const chunk = Buffer.concat([uint32(exif.length), body, uint32(crc32(body))]);
  const at = place === "before" ? 33 : png.length - 12;
  return Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
