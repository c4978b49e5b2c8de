import {
  avif,
  be16,
  be32,
  gif,
  jpeg,
  join,
  le32,
  png,
  pngChunk,
  pngProfile,
  text,
  tiff,
  webp,
  xmpPacket,
} from "./picture-bytes.ts";
import { box, chunk, element, keyed, list, listed, mp4, said, track } from "./film-bytes.ts";
import { cr3, crw, laidOut, mrw, picture, raf, x3f } from "./raw-bytes.ts";
import {
  bigTiff,
  iptcBlock,
  jp2,
  jp2Codestream,
  jxl,
  jxlCodestream,
  psd,
  resource,
  tiffBehindPixels,
} from "./still-bytes.ts";

/** A small sound file, as our own writers make it; hostile files are made from them. */
export interface SampleFile {
  name: string;
  /** MIME type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const taken = { 0x9003: { ascii: "2024:05:03 10:11:12" } };
const camera = { 0x0112: { short: [6] }, 0x010f: { ascii: "Maker of cameras" } };

/** An Exif block with a camera, a date, a place and a preview. */
export const sampleExif = tiff({
  ifd0: camera,
  exif: taken,
  gps: { 0x0001: { ascii: "N" }, 0x0002: { rational: [[47, 1], [22, 1], [3012, 100]] } },
  preview: jpeg({ width: 160, height: 120 }),
}); // prettier-ignore

/** The same of pointers that are no LONGs, without a preview. */
const oddExif = tiff({ ifd0: camera, exif: taken, gps: {}, pointer: (at) => ({ slong: [at] }) });

/** An XMP packet with attributes, a list and alternatives. */
export const sampleXmp = xmpPacket(
  'tiff:Orientation="6" exif:GPSLatitude="48,51.4980N" exif:GPSLongitude="2,17.67E"',
  `<dc:subject><rdf:Bag><rdf:li>harbour</rdf:li><rdf:li>boats</rdf:li></rdf:Bag></dc:subject>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Evening</rdf:li></rdf:Alt></dc:title>`,
);

const iptc = iptcBlock("harbour");
const aperture = [0, 0, 0, 31, 0, 0, 0, 1, 0, 0, 0, 23, 0, 0, 0, 1];

const still = (name: string, type: string, bytes: Uint8Array<ArrayBuffer>): SampleFile => ({
  name,
  type,
  bytes,
});

/** One sound file of each structure a picture can have. */
export const stillSamples: readonly SampleFile[] = [
  still("JPEG", "image/jpeg", jpeg({ exif: sampleExif, xmp: sampleXmp })),
  still(
    "JPEG with IPTC",
    "image/jpeg",
    jpeg({ exif: sampleExif, segments: [[0xed, join("Photoshop 3.0\0", resource(0x0404, iptc))]] }),
  ),
  still(
    "PNG",
    "image/png",
    png([
      pngProfile("exif", sampleExif),
      pngChunk("iTXt", text(`XML:com.adobe.xmp\0\0\0\0\0${sampleXmp}`)),
      pngChunk("eXIf", sampleExif),
    ]),
  ),
  still("WebP", "image/webp", webp({ exif: sampleExif, xmp: sampleXmp })),
  still(
    "AVIF",
    "image/avif",
    avif({ exif: sampleExif, xmp: sampleXmp, properties: [["irot", [1]], ["imir", [0]]] }), // prettier-ignore
  ),
  still(
    "AVIF with its items in idat",
    "image/avif",
    avif({ exif: sampleExif, xmp: sampleXmp, inIdat: true }),
  ),
  still(
    "HEIF",
    "image/heic",
    avif({ brand: "heic", exif: sampleExif, xmp: sampleXmp, properties: [["clap", aperture], ["irot", [1]]] }), // prettier-ignore
  ),
  still("GIF", "image/gif", gif(sampleXmp)),
  still("JPEG XL", "image/jxl", jxl({ exif: sampleExif, xmp: sampleXmp, orientation: 6 })),
  still("JPEG XL in parts", "image/jxl", jxl({ exif: sampleExif, parts: true })),
  still("JPEG XL with packed metadata", "image/jxl", jxl({ exif: sampleExif, xmp: sampleXmp, packed: true })),
  still("JPEG XL codestream", "image/jxl", jxlCodestream({ orientation: 6 })),
  still("JPEG 2000", "image/jp2", jp2({ exif: sampleExif, xmp: text(sampleXmp), iptc })),
  still("JPEG 2000 codestream", "image/jp2", jp2Codestream(40, 30)),
  still(
    "SVG",
    "image/svg+xml",
    text('<?xml version="1.0"?><!-- x --><svg width="86px" height="20" viewBox="0 0 4 5"/>'),
  ),
  still("Photoshop", "image/vnd.adobe.photoshop", psd({ exif: sampleExif, xmp: sampleXmp, iptc })),
  still("JPEG with pointers of another type", "image/jpeg", jpeg({ exif: oddExif })),
  still("TIFF with pointers of another type", "image/tiff", oddExif),
  still("BigTIFF", "image/tiff", bigTiff(40, 30, sampleXmp)),
  still("TIFF with its directories behind the pixels", "image/tiff", tiffBehindPixels(sampleExif, 3000)),
  still(
    "TIFF",
    "image/tiff",
    tiff({ ifd0: { 0x0100: { short: [40] }, 0x0101: { short: [30] }, ...camera }, exif: taken }),
  ),
  still(
    "BMP",
    "image/bmp",
    join("BM", le32(70), le32(0), le32(54), le32(40), le32(40), le32(30), new Uint8Array(40)),
  ),
];

const inner = picture(640, 480, { exif: tiff({ ifd0: camera, exif: taken }) });

/** A raw file of two directories, the second a picture, and notes of the maker. */
const rawTiff = (header: string, note = "OLYMPUS\0II\x03\0"): Uint8Array<ArrayBuffer> =>
  laidOut(
    (at) => ({
      ifd0: {
        ifd: {
          ...camera,
          0x0100: { long: [6000] },
          0x0101: { long: [4000] },
          0x014a: { long: [at("sub"), at("ifd0")] },
          0x8769: { long: [at("exif")] },
          0xc612: { bytes: [1, 4, 0, 0] },
        },
        next: at("sub"),
      },
      sub: { ifd: { 0x0201: { long: [at("jpeg")] }, 0x0202: { long: [inner.length] } }, next: at("ifd0") },
      exif: { ifd: { ...taken, 0x927c: { bytes: [...text(note), ...new Uint8Array(40).fill(1)] } } },
      jpeg: inner,
    }),
    header,
  );

/** One sound file of each structure a raw file can have. */
export const rawSamples: readonly SampleFile[] = [
  still("DNG", "image/x-adobe-dng", rawTiff("II*\0")),
  still("big-endian DNG", "image/x-adobe-dng", rawTiff("MM\0*")),
  still("CR2", "image/x-canon-cr2", rawTiff("II*\0", "")),
  still("NEF", "image/x-nikon-nef", rawTiff("II*\0", "Nikon\0\x02\x10\0\0II*\0\x08\0\0\0")),
  still("ORF", "image/x-olympus-orf", rawTiff("IIRO")),
  still("RW2", "image/x-panasonic-rw2", rawTiff("IIU\0")),
  still("CR3", "image/x-canon-cr3", cr3({ ifd0: camera, exif: taken, gps: {}, xmp: sampleXmp })),
  still("RAF", "image/x-fuji-raf", raf(inner, 6000, 4000)),
  still("CRW", "image/x-canon-crw", crw(inner, 1_068_485_966, 90, sampleXmp)),
  still("MRW", "image/x-minolta-mrw", mrw(tiff({ ifd0: camera, exif: taken, preview: inner }), 3000, 2000)),
  still("X3F", "image/x-sigma-x3f", x3f({ CAMMANUF: "SIGMA", TIME: "1068485966" }, inner)),
];

const xmpUuid = Uint8Array.from(Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"));

/** Words, a place and XMP, as cameras and programs put them into films. */
const filmTags = [
  keyed({ "com.apple.quicktime.creationdate": "2021-06-05T12:11:12+0200", "com.apple.quicktime.make": "A" }),
  join(be32(8 + said("xyz", "+48.8584+002.2945/").length), "udta", said("xyz", "+48.8584+002.2945/")),
];

const itunesList = listed({ "\xa9nam": "Film", "\xa9xyz": "+48.8584+2.2945/" }, { kind: 0 });

/** Two pictures, one a packet: units of parameters with what a camcorder adds. */
function transportStream(): Uint8Array<ArrayBuffer> {
  const hex = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, "hex"));
  const sps = hex(
    "27640028ad00ec0780447de02200000300020000030065d14001e848003d093ef7068a000f424001e849f7b81400",
  );
  const date = [0x02, 0x18, 0x02, 0x20, 0x08, 0x12, 0x19, 0x31, 0x23, 0x16, 0x24];
  const sei = join([0, 0, 1, 6, 5, 31], hex("17ee8c60f84d11d98cd60800200c9a66"), "MDPM", date);
  const pes = join([0, 0, 1, 0xe0, 0, 0, 0x80, 0, 0], [0, 0, 1], sps, sei, [0, 0, 1, 0x25]);
  const packet = join(be32(0), [0x47, 0x50, 0x11, 0x10], pes, new Uint8Array(184 - pes.length));
  const rest = join(be32(0), [0x47, 0x10, 0x11, 0x10], new Uint8Array(184).fill(9));
  return join(packet, rest, packet, rest);
}

const matroskaInfo = element(
  [0x15, 0x49, 0xa9, 0x66],
  element([0x2a, 0xd7, 0xb1], be32(1_000_000)),
  element([0x44, 0x89], [0x46, 0x1c, 0x40, 0]),
  element([0x44, 0x61], [7, 0, 0, 0, 0, 0, 0, 0]),
  element([0x7b, 0xa9], "Film"),
);
const matroskaVideo = element(
  [0xe0],
  element([0xb0], be16(1280)),
  element([0xba], be16(720)),
  element([0x76, 0x70], element([0x76, 0x75], [0x42, 0xb4, 0, 0])),
);

/** One sound file of each structure a film can have. */
export const filmSamples: readonly SampleFile[] = [
  still(
    "MP4",
    "video/mp4",
    mp4({ created: 3_700_000_000, matrix: [0, 1, -1, 0], more: filmTags, frames: 64 }),
  ),
  still(
    "MP4 with iTunes' list",
    "video/mp4",
    mp4({ tracks: [track({ coded: [0, 0] })], more: [box("udta", itunesList)], frames: 8 }),
  ),
  still("MP4 with XMP", "video/mp4", join(box16(sampleXmp), mp4({ frames: 8, more: filmTags }))),
  still(
    "Matroska",
    "video/x-matroska",
    join(
      element([0x1a, 0x45, 0xdf, 0xa3], "webm"),
      element(
        [0x18, 0x53, 0x80, 0x67],
        matroskaInfo,
        element([0x16, 0x54, 0xae, 0x6b], element([0xae], matroskaVideo)),
      ),
    ),
  ),
  still(
    "AVI",
    "video/x-msvideo",
    join(
      "RIFF",
      le32(0),
      "AVI ",
      list(
        "hdrl",
        chunk("avih", le32(40_000), new Uint8Array(12), le32(50), new Uint8Array(12), le32(320), le32(240)),
        list("strl", chunk("strh", "vidsmjpg", new Uint8Array(12), le32(1), le32(25), le32(0), le32(75))),
        chunk("IDIT", "Mon Mar 10 15:04:43 2003\n\0"),
      ),
      list("INFO", chunk("INAM", "Boats"), chunk("ICMT", "In the evening")),
      list("movi", list("rec ", chunk("00dc", [0xff, 0xd8, 0xff], new Uint8Array(100)))),
    ),
  ),
  still("transport stream", "video/mp2t", transportStream()),
];

/** The box of XMP at the top of MP4 files. */
function box16(packet: string): Uint8Array<ArrayBuffer> {
  return join(be32(24 + packet.length), "uuid", xmpUuid, packet);
}

/** Every sample. */
export const allSamples: readonly SampleFile[] = [...stillSamples, ...rawSamples, ...filmSamples];
