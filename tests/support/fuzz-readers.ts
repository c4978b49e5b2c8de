import type { TrackKind } from "../../src/photo/geo/track.ts";
import { unpackTrack } from "../../src/photo/geo/track-bytes.ts";
import { appleBurstId, appleContentId } from "../../workers/photo/exif/apple-note.ts";
import { unpackBrotli } from "../../workers/photo/containers/bmff/brotli.ts";
import { noFacts } from "../../workers/photo/values/container-facts.ts";
import { inflate } from "../../workers/photo/bytes/inflate.ts";
import { readJxlHeader } from "../../workers/photo/containers/bmff/jxl-header.ts";
import { iptcOfResources } from "../../workers/photo/containers/jpeg/photoshop.ts";
import { takePngText, textBudget } from "../../workers/photo/containers/png/png-text.ts";
import { readContainer } from "../../workers/photo/header/header.ts";
import { type ByteSource, memorySource } from "../../workers/photo/bytes/source.ts";
import { walkTiff } from "../../workers/photo/containers/tiff/tiff.ts";
import { EighthDecoder } from "../../workers/photo/decode/jpeg/eighth.ts";
import { withTables } from "../../workers/photo/decode/video.ts";
import { planJpeg } from "../../workers/photo/decode/jpeg/jpeg-plan.ts";
import { unpackLzw } from "../../workers/photo/decode/tiff/utif.ts";
import { colourSpaceOf } from "../../workers/photo/decode/shared/profile.ts";
import { hasRgbRows, shrinkTiff } from "../../workers/photo/decode/tiff/shrink-tiff.ts";
import { shrinkPng } from "../../workers/photo/decode/png.ts";
import { withTiffAssembly } from "../../workers/photo/decode/tiff/tiff-assembly.ts";
import { layOutPage, readPage } from "../../workers/photo/decode/tiff/tiff-layout.ts";
import { readExif } from "../../workers/photo/exif/exif.ts";
import { readIptc } from "../../workers/photo/xmp/iptc.ts";
import { findMotion } from "../../workers/photo/facts/motion.ts";
import { readPreview } from "../../workers/photo/facts/record.ts";
import { countScans } from "../../workers/photo/decode/jpeg/scans.ts";
import { lookAtTable } from "../../src/features/tracks/worker/photo/csv/sample.ts";
import { readTable, readTrack } from "../../src/features/tracks/worker/photo/track-file.ts";
import { readTakeout } from "../../workers/photo/sidecars/takeout.ts";
import { readXmpFile } from "../../workers/photo/sidecars/sidecars.ts";
import { sniff } from "../../workers/photo/header/sniff.ts";
import { readAvi } from "../../workers/photo/video/avi.ts";
import { readH264 } from "../../workers/photo/video/h264.ts";
import { readMatroska } from "../../workers/photo/video/matroska.ts";
import { readQuickTime } from "../../workers/photo/video/quicktime.ts";
import { firstPictures } from "../../workers/photo/video/video.ts";
import { readXmp } from "../../workers/photo/xmp/xmp.ts";
import { laterReaders } from "./fuzz-later-readers.ts";
import { everyFile, filesOf, type FuzzReader, writtenSeeds } from "./fuzz-seeds.ts";

export type { FuzzReader, FuzzSeed } from "./fuzz-seeds.ts";

/** Of what is unpacked; readers allow more, which only takes longer. */
const unpackedLimit = 65_536;

/** Readers of files: name and the types it is given. */
const containers: readonly (readonly [string, ...string[]])[] = [
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["heif", "image/heic", "image/heif"],
  ["jxl", "image/jxl"],
  ["jp2", "image/jp2"],
  ["tiff", "image/tiff", "image/jxr"],
  ["psd", "image/vnd.adobe.photoshop"],
  ["svg", "image/svg+xml"],
  ["bmp", "image/bmp"],
  ["dng", "image/x-adobe-dng"],
  ["nef", "image/x-nikon-nef"],
  ["orf", "image/x-olympus-orf"],
  ["rw2", "image/x-panasonic-rw2"],
  ["cr2", "image/x-canon-cr2"],
  ["cr3", "image/x-canon-cr3"],
  ["crw", "image/x-canon-crw"],
  ["raf", "image/x-fuji-raf"],
  ["mrw", "image/x-minolta-mrw"],
  ["x3f", "image/x-sigma-x3f"],
];

/** Readers of films, each by itself: what their headers do not tell, a library measures. */
const films: readonly (readonly [string, FuzzReader["read"], ...string[]])[] = [
  [
    "quicktime",
    (_, source) => readQuickTime(source),
    "video/mp4",
    "video/quicktime",
    "video/3gpp",
    "video/x-m4v",
  ],
  ["matroska", (_, source) => readMatroska(source), "video/x-matroska", "video/webm"],
  ["avi", (_, source) => readAvi(source), "video/x-msvideo"],
  ["transport", (bytes) => readH264(firstPictures(bytes)), "video/mp2t"],
];

const decoder = await EighthDecoder.create();

/** A track, and its points as they come out of the bytes they are packed into. */
async function trackOf(kind: TrackKind, bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const { points } = await readTrack(kind, new Blob([bytes]));
  return points && unpackTrack(points);
}

/** A table by its guess, and by what a person said of its columns. */
async function tableOf(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const file = new Blob([bytes]);
  await lookAtTable(file, null);
  // In which columns the locations are changes with the file.
  const lng = 1 + (file.size % 2);
  const others = { time: 0, date: 1, offset: 2, altitude: 3, accuracy: null, inFeet: true } as const;
  const said = { days: "month-first", zone: "Europe/Lisbon", headed: false } as const;
  await readTable(file, { ...others, ...said, lat: 1, lng });
  return null;
}

/** Unpacks in the assembly, with the packed bytes behind the room and what may be written after it. */
function inAssembly(unpacker: "lzw" | "inflateTo" | "packBits", bytes: Uint8Array): Promise<unknown> {
  return withTiffAssembly((assembly) => {
    const packed = 2 * unpackedLimit;
    const base = assembly.tiffRoom(packed + bytes.length + 16);
    new Uint8Array(assembly.memory.buffer).set(bytes, base + packed);
    const written = assembly[unpacker](base + packed, bytes.length, base, unpackedLimit);
    if (written > unpackedLimit) throw new Error(`${written} bytes were written`);
    return Promise.resolve(null);
  });
}

/** Scales a page down, if it is small enough for the time that is given here. */
async function shrunkTiff(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const page = await readPage(memorySource(bytes));
  const layout = page && layOutPage(page);
  if (layout === null || typeof layout === "string" || !hasRgbRows(layout)) return null;
  const { width, height, samples, pieces } = layout;
  const largest = Math.max(...pieces.map((piece) => piece.width * piece.height));
  if (Math.max(width * height, largest) * samples > 1_000_000) return null;
  const half = (edge: number): number => Math.ceil(edge / 2);
  return shrinkTiff(new Blob([bytes]), layout, { width: half(width), height: half(height) });
}

/** Readers of blocks and texts within files, each with the seeds written for it. */
const parts: Readonly<Record<string, FuzzReader["read"]>> = {
  xmp: (bytes) => readXmp([bytes]),
  "xmp-file": (bytes) => readXmpFile(bytes),
  takeout: (bytes) => readTakeout(new TextDecoder().decode(bytes)),
  gpx: (bytes) => trackOf("gpx", bytes),
  kml: (bytes) => trackOf("kml", bytes),
  geojson: (bytes) => trackOf("geojson", bytes),
  table: tableOf,
  ...Object.fromEntries(
    (["history", "tcx", "fit", "nmea", "plt", "csv", "rec"] as const).map((kind) => [
      kind,
      (bytes: Uint8Array<ArrayBuffer>) => trackOf(kind, bytes),
    ]),
  ),
  iptc: (bytes) => readIptc(bytes),
  photoshop: (bytes) => readIptc(iptcOfResources(bytes)),
  "png-text": async (bytes) => {
    const facts = noFacts();
    const types = ["tEXt", "zTXt", "iTXt"] as const;
    await takePngText(types[(bytes[0] ?? 0) % 3] ?? "tEXt", bytes.subarray(1), facts, textBudget());
    return facts;
  },
  exif: async (bytes) => {
    const walk = walkTiff(bytes);
    return walk && (await readExif(bytes, walk));
  },
  preview: async (bytes) => {
    const walk = walkTiff(bytes);
    return (
      walk && (await readPreview(bytes, walk, { storedWidth: 4000, storedHeight: 3000, orientation: 6 }))
    );
  },
  "apple-note": (bytes) => [appleContentId(walkTiff(bytes)), appleBurstId(walkTiff(bytes))],
  "motion-xmp": (bytes, source) =>
    findMotion({ type: "image/jpeg", xmp: [bytes], make: null, hasExif: true }, source),
  "motion-trailer": (_, source) =>
    findMotion({ type: "image/jpeg", xmp: [], make: "samsung", hasExif: true }, source),
  "motion-box": (_, source) => findMotion({ type: "image/heic", xmp: [], make: null, hasExif: true }, source),
  inflate: (bytes) => inflate(bytes, unpackedLimit),
  brotli: (bytes) => unpackBrotli(bytes, unpackedLimit),
  "jxl-header": (bytes) => readJxlHeader(bytes),
  "film-frame": (bytes) => withTables(bytes),
  h264: (bytes) => readH264(bytes),
  profile: (bytes) => colourSpaceOf([bytes.subarray(0, 99), bytes.subarray(99)]),
  lzw: (bytes) => unpackLzw(bytes, 16_384),
  "tiff-inflate": (bytes) => inAssembly("inflateTo", bytes),
  "tiff-lzw": (bytes) => inAssembly("lzw", bytes),
  "tiff-packbits": (bytes) => inAssembly("packBits", bytes),
  "tiff-shrink": shrunkTiff,
  "png-rows": (bytes) => shrinkPng(bytes.slice().buffer, { width: 16, height: 16 }),
  "jpeg-plan": (bytes) => [planJpeg(bytes), countScans(bytes)],
  eighth: (bytes) => decoder?.decode(bytes),
  "tiff-layout": async (bytes) => {
    const page = await readPage(memorySource(bytes));
    return page && layOutPage(page);
  },
};

/** Every reader there is. */
export const fuzzReaders: readonly FuzzReader[] = [
  ...containers.map(([name, ...types]) => ({
    name,
    seeds: filesOf(types),
    read: (_: Uint8Array, source: ByteSource) => readContainer(types[0] ?? "", source),
  })),
  ...films.map(([name, read, ...types]) => ({ name, seeds: filesOf(types), read })),
  ...Object.entries(parts).map(([name, read]) => ({ name, seeds: writtenSeeds(name), read })),
  { name: "sniff", seeds: everyFile(), read: (bytes) => sniff(bytes) },
  ...laterReaders,
];
