import { closeSync, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { brotliCompressSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { ByteSource } from "../../workers/photo/bytes/source.ts";
import { firstPictures } from "../../workers/photo/video/video.ts";
import { sniff } from "../../workers/photo/header/sniff.ts";
import { corpusFile, corpusFolder } from "./corpus.ts";
import { galaxyTrailer, microVideoXmp, motionBox, motionItem, motionXmp } from "./motion-bytes.ts";
import { jxlCodestream, resource } from "./still-bytes.ts";
import { mp4 } from "./film-bytes.ts";
import { avif, be16, be32, jpeg, join, pngProfile, text, tiff, xmpPacket } from "./picture-bytes.ts";
import { lzwBytes } from "./lzw-codes.ts";
import { aWalk, geoJsonOf, gpxOf, kmlOf } from "./track-files.ts";
import {
  androidTimeline,
  fitOf,
  iosTimeline,
  nmeaOf,
  pltOf,
  recorderLine,
  recordsOf,
  tcxOf,
} from "./recording-files.ts";
import { allSamples, sampleExif, sampleXmp } from "./sample-files.ts";

/** A sound input that others are made of. */
export interface FuzzSeed {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Bytes of its whole file, of which the head may be all there is. */
  size: number;
}

/** Something that reads bytes of strangers. */
export interface FuzzReader {
  /** Without spaces; names the input that fails, with its seed. */
  name: string;
  seeds: readonly FuzzSeed[];
  /** The bytes, and the same as a file. */
  read: (bytes: Uint8Array<ArrayBuffer>, source: ByteSource) => unknown;
}

/** Real files are cut to this: small inputs are read many times a second. */
const cutBytes = 16_384;
/** Real files of a type, the smallest first; shorter ones than these are fragments and hold nothing to be read. */
const mostReal = 16;
const leastBytes = 200;
/** Of one origin: its files are much alike. */
const mostAlike = 3;

const seed = (name: string, bytes: Uint8Array<ArrayBuffer>): FuzzSeed => ({
  name,
  bytes,
  size: bytes.length,
});

/** Files of these types: our own writers', and the smallest real ones where the corpus is here. */
export function filesOf(types: readonly string[]): FuzzSeed[] {
  const written = allSamples.filter(({ type }) => types.includes(type));
  const real = types.flatMap((type) => realFiles().get(type) ?? []);
  return [...written.map(({ name, bytes }) => seed(name, bytes)), ...chosen(real)];
}

function chosen(files: readonly FuzzSeed[]): FuzzSeed[] {
  const taken = new Map<string, number>();
  const bySize = files.filter(({ size }) => size >= leastBytes).sort((a, b) => a.size - b.size);
  const unlike = bySize.filter(({ name }) => {
    const origin = name.split("__")[0] ?? "";
    taken.set(origin, (taken.get(origin) ?? 0) + 1);
    return (taken.get(origin) ?? 0) <= mostAlike;
  });
  return unlike.slice(0, mostReal);
}

/** A file of every structure. */
export function everyFile(): FuzzSeed[] {
  return allSamples.map(({ name, bytes }) => seed(name, bytes));
}

let found: Map<string, FuzzSeed[]> | null = null;

/** Heads of all real files, by type. */
function realFiles(): ReadonlyMap<string, FuzzSeed[]> {
  if (found !== null) return found;
  found = new Map();
  for (const name of corpusFolder === null ? [] : readdirSync(corpusFile()).sort()) {
    const { bytes, size } = headOf(corpusFile(name));
    const type = sniff(bytes)?.type ?? "";
    found.set(type, [...(found.get(type) ?? []), { name, bytes, size }]);
  }
  return found;
}

function headOf(path: string): { bytes: Uint8Array<ArrayBuffer>; size: number } {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    const bytes = new Uint8Array(Math.min(size, cutBytes));
    readSync(file, bytes, 0, bytes.length, 0);
    return { bytes, size };
  } finally {
    closeSync(file);
  }
}

/** Seeds for a reader of blocks and texts, by its name. */
export function writtenSeeds(reader: string): FuzzSeed[] {
  const own = (blocks[reader] ?? []).map((bytes, index) => seed(`${reader} ${index}`, bytes));
  const real = (realTypes[reader] ?? []).flatMap((type) => filesOf([type]));
  const ending = realEndings[reader];
  if (ending !== undefined) return [...own, ...realTexts(ending)];
  return [...own, ...real];
}

/** Readers of blocks that whole files can be given to. */
const realTypes: Readonly<Record<string, readonly string[]>> = {
  "jpeg-plan": ["image/jpeg"],
  "png-rows": ["image/png"],
  eighth: ["image/jpeg"],
  exif: ["image/tiff"],
  "tiff-layout": ["image/tiff"],
  "jxl-header": ["image/jxl"],
};

/** Readers that files of this ending can be given to. */
const realEndings: Readonly<Record<string, string>> = {
  xmp: ".xmp",
  "xmp-file": ".xmp",
  takeout: ".json",
  gpx: ".gpx",
};

function realTexts(ending: string): FuzzSeed[] {
  if (corpusFolder === null) return [];
  const names = readdirSync(corpusFile()).filter((name) => name.endsWith(ending));
  return chosen(names.sort().map((name) => ({ name, ...headOf(corpusFile(name)) })));
}

const takeout = {
  title: "IMG_1.jpg",
  description: "Between the houses",
  photoTakenTime: { timestamp: "1741885510", formatted: "Thu, 13 Mar 2025 17:05:10 UTC" },
  geoData: { latitude: 48.8583, longitude: -2.2945, altitude: 35.2, latitudeSpan: 0 },
  geoDataExif: { latitude: 0, longitude: 0, altitude: 0 },
  favorited: true,
};

const dataset = (number: number, value: string): Uint8Array =>
  join([0x1c, 2, number], be16(value.length), value);
const iptc = join(
  [0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47],
  dataset(5, "Boats"),
  dataset(25, "harbour"),
  dataset(25, "evening"),
  dataset(55, "20240503"),
  dataset(60, "101112+0200"),
  dataset(120, "Boats in the harbour"),
);

const appleNote = join(
  "Apple iOS\0",
  [0, 1],
  "MM",
  be16(2),
  be16(1),
  be16(9),
  be32(1),
  be32(14),
  be16(0x11),
  be16(2),
  be32(37),
  be32(44),
  be32(0),
  "9B539AB8-A668-4FA6-9207-EB653A5E7E3C\0",
);

/** Numbers of 16.16 bits behind a name, as profiles have them. */
const xyz = (values: readonly number[]): Uint8Array =>
  join("XYZ ", be32(0), ...values.map((value) => be32(Math.round(value * 65_536) >>> 0)));
const profileTags = [
  ["rXYZ", xyz([0.4361, 0.2225, 0.0139])],
  ["gXYZ", xyz([0.3851, 0.7169, 0.0971])],
  ["bXYZ", xyz([0.1431, 0.0606, 0.7139])],
  ["rTRC", join("para", be32(0), [0, 3, 0, 0], be32(157_286), new Uint8Array(16))],
] as const;
const profile = join(
  new Uint8Array(128),
  be32(profileTags.length),
  ...profileTags.map(([name, body], index) =>
    join(
      name,
      be32(180 + profileTags.slice(0, index).reduce((sum, [, { length }]) => sum + length, 0)),
      be32(body.length),
    ),
  ),
  ...profileTags.map(([, body]) => body),
);

const exifBlocks = [
  sampleExif,
  tiff({
    bigEndian: true,
    ifd0: { 0x010f: { ascii: "Maker" } },
    exif: { 0x9003: { ascii: "2024:05:03 10:11:12" } },
  }),
];

const film = mp4({ frames: 8 });

/** Codes of nine bits: letters, and texts of letters before, as LZW has them. */
function lzwCodes(codes: readonly number[]): Uint8Array<ArrayBuffer> {
  const bits = codes.map((code) => code.toString(2).padStart(9, "0")).join("");
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
}

/** Bytes that are alike in part. */
const noise = Uint8Array.from({ length: 3000 }, (_, i) => (i * 2_654_435_761) >>> (i % 300 > 60 ? 29 : 24));

/** A small picture packed in each way that editors do. */
const packedTiffs = await Promise.all(
  (
    [
      { compression: "lzw", predictor: "horizontal" },
      { compression: "deflate", predictor: "horizontal" },
      { compression: "deflate", predictor: "horizontal", tile: true, tileWidth: 16, tileHeight: 16 },
      { compression: "packbits" },
      { compression: "none" },
    ] as const
  ).map(async (how) => {
    const picture = sharp(noise, { raw: { width: 40, height: 25, channels: 3 } });
    return Uint8Array.from(await picture.tiff(how).toBuffer());
  }),
);

/** A picture with all the tables a decoder needs. */
const wholeJpeg = Uint8Array.from(
  await sharp({ create: { width: 24, height: 24, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer(),
);

/** What our own writers make for each. */
const walk = aWalk(20, Date.UTC(2024, 4, 3));

const tables = [
  text("time,latitude,longitude,altitude\n2024-03-14T10:32:00Z,48.1371,11.5754,520\n"),
  text('Datum;Uhrzeit;"Breite";"L\u00e4nge"\r\n14.03.2024;10:32:00;48,1371;11,5754\r\n'),
  text("unix\tlat\tlon\n1710412320\t48.1371N\t11.5754E\n1710412330000\t48.2\t11.6\n"),
];

const blocks: Readonly<Record<string, readonly Uint8Array<ArrayBuffer>[]>> = {
  xmp: [text(sampleXmp), text(xmpPacket('xmp:Rating="4"'))],
  "xmp-file": [text(sampleXmp)],
  takeout: [text(JSON.stringify(takeout)), text(JSON.stringify(takeout, null, 2))],
  gpx: [text(gpxOf([walk, walk.slice(0, 3)])), text(gpxOf([walk], "<![CDATA[A & B]]>"))],
  kml: [text(kmlOf(walk))],
  geojson: [text(geoJsonOf(walk))],
  history: [text(recordsOf(walk)), text(androidTimeline), text(iosTimeline)],
  tcx: [text(tcxOf(walk))],
  fit: [fitOf(walk)],
  nmea: [text(nmeaOf(walk))],
  plt: [text(pltOf(walk))],
  csv: tables,
  table: tables,
  rec: [text(recorderLine)],
  iptc: [iptc],
  photoshop: [join(resource(0x0404, iptc, "name"), resource(0x040f, iptc)), resource(0x0404, iptc)],
  // The first byte chooses the kind of chunk; see the reader.
  "png-text": [
    join([1], pngProfile("exif", sampleExif).subarray(8)),
    join([1], pngProfile("iptc", iptc).subarray(8)),
    join([2], `XML:com.adobe.xmp\0\0\0\0\0${sampleXmp}`),
    join([2], "XML:com.adobe.xmp\0\x01\0\0\0", deflateSync(sampleXmp)),
    join(
      [0],
      `Raw profile type exif\0\nexif\n ${sampleExif.length}\n`,
      Buffer.from(sampleExif).toString("hex"),
    ),
  ],
  exif: exifBlocks,
  preview: [sampleExif],
  "apple-note": [tiff({ exif: { 0x927c: { bytes: [...appleNote] } } })],
  inflate: [new Uint8Array(deflateSync(sampleXmp)), new Uint8Array(deflateSync(" ".repeat(300_000)))],
  brotli: [
    new Uint8Array(brotliCompressSync(sampleXmp)),
    new Uint8Array(brotliCompressSync(" ".repeat(300_000))),
  ],
  "jxl-header": [jxlCodestream({ orientation: 6, animated: true }).slice(0, 64)],
  h264: filesOf(["video/mp2t"]).map(({ bytes }) => Uint8Array.from(firstPictures(bytes))),
  "motion-xmp": [join(motionXmp([motionItem(film.length)]), film), join(microVideoXmp(film.length), film)],
  "motion-trailer": [join(galaxyTrailer(film)), join(jpeg(), galaxyTrailer(film))],
  "motion-box": [join(avif({ brand: "heic" }), motionBox(film))],
  "film-frame": [wholeJpeg, jpeg()],
  profile: [profile],
  lzw: [
    lzwCodes([256, 7, 258, 8, 8, 258, 6, 6, 257]),
    lzwCodes([256, 1, 2, ...Array.from({ length: 200 }, (_, i) => 258 + i)]),
  ],
  "tiff-inflate": [new Uint8Array(deflateSync(sampleXmp)), new Uint8Array(deflateSync(noise, { level: 1 }))],
  "tiff-lzw": [
    lzwBytes(
      Array.from(noise, (byte) => byte / 255),
      0,
    ),
    lzwCodes([256, 7, 258, 8, 8, 258, 6, 6, 257]),
  ],
  "tiff-packbits": [Uint8Array.from(noise)],
  "tiff-shrink": packedTiffs,
  "jpeg-plan": [wholeJpeg, jpeg({ exif: sampleExif })],
  eighth: [wholeJpeg],
  "tiff-layout": exifBlocks,
};
