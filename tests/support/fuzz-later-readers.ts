import { type CalendarNames, calendarNames } from "../../workers/library/search/dates/calendar-names.ts";
import { readDates } from "../../workers/library/search/dates/date-words.ts";
import { filterFromQuery, filterToQuery } from "../../src/photo/filter/filter.ts";
import { readOwnDescription } from "../../src/features/seen/shared/own-pack.ts";
import { readCues } from "../../src/features/film/shared/cues.ts";
import { subtitleText } from "../../src/features/film/shared/subtitle-text.ts";
import { readPastedLocation } from "../../src/photo/geo/map-link.ts";
import { readTileHeader } from "../../src/photo/geo/map-tiles.ts";
import { creditOf, layersOf, openTiles } from "../../src/map/embedded/tiles/tiles-archive.ts";
import type { Discretion } from "../../src/photo/saving/discretion.ts";
import { Crc32 } from "../../src/features/backup/worker/library/container.ts";
import { check } from "../../src/features/backup/worker/library/restore.ts";
import { readNames } from "../../workers/library/places/other-names.ts";
import { TownTable } from "../../workers/library/places/town-table.ts";
import { JpegCutter } from "../../src/features/deep/worker/photo/cut-jpeg.ts";
import { indexJpeg } from "../../src/features/deep/worker/photo/jpeg-index.ts";
import { exactFile } from "../../src/features/saving/worker/photo/lossless/exact-file.ts";
import { stripFile } from "../../src/features/saving/worker/photo/strip.ts";
import { backupSeeds, modelSeeds, textSeeds, tileSeeds, townSeeds } from "./fuzz-later-seeds.ts";
import { filesOf, type FuzzReader, type FuzzSeed } from "./fuzz-seeds.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = new TextDecoder();
const names: CalendarNames = calendarNames("en-GB");

/** Nothing may stay, or a little: by the input, so that both are tried. */
const discretions: readonly Discretion[] = [
  { metadata: "none", location: "none" },
  { metadata: "trimmed", location: "rounded" },
  { metadata: "all", location: "none" },
];

async function stripped(bytes: Bytes): Promise<unknown> {
  const discretion = discretions[bytes.length % discretions.length];
  return discretion && (await stripFile(new Blob([bytes]), discretion));
}

/** Opens a huge photo, which small ones stand for here, and cuts a part out of it. */
async function cutDeep(bytes: Bytes): Promise<unknown> {
  const index = await indexJpeg(new Blob([bytes]));
  const cutter = index && JpegCutter.of(index);
  if (!index || !cutter) return null;
  const { width, height } = index.plan;
  const part = { x: width >> 2, y: height >> 2, width: (width >> 1) + 1, height: (height >> 1) + 1 };
  try {
    return cutter.cut(part);
  } catch (error) {
    // The tile stays empty: what the page asks for is answered with an error.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Cuts and turns a JPEG without encoding it anew: in another way for each length. */
async function cutExactly(bytes: Bytes): Promise<unknown> {
  const rotation = ([0, 90, 180, 270] as const)[bytes.length & 3] ?? 0;
  const recipe = '{"version":1,"crop":[0.1,0.2,0.8,0.9],"mirror":true}';
  const discretion = { metadata: "all", location: "exact" } as const;
  const file = new File([bytes], "a.jpg");
  return exactFile({ file, discretion, form: null, rotation, recipe, given: null });
}

/** The checksum is right, as an attacker would make it. */
function readBackup(bytes: Bytes): Promise<unknown> {
  const made = bytes.slice();
  const crc = new Crc32();
  crc.add(made.subarray(0, -4));
  if (made.length > 4) new DataView(made.buffer).setUint32(made.length - 4, crc.value, true);
  return check(new Blob([made]));
}

/** An archive's header, its metadata and a few tiles. What it cannot read it refuses with an error. */
async function readArchive(bytes: Bytes): Promise<unknown> {
  const head = readTileHeader(bytes.subarray(0, 127), bytes.length);
  if (!head.ok) return null;
  const tiles = openTiles({ kind: "file", file: new File([bytes], "a.pmtiles"), archive: head.archive });
  const metadata: unknown = await tiles.getMetadata().catch(() => null);
  const at = [
    [0, 0, 0],
    [1, 1, 0],
    [6, 33, 22],
  ] as const;
  for (const [z, x, y] of at) await tiles.getZxy(z, x, y).catch(() => null);
  return [creditOf(metadata), layersOf(metadata)];
}

/** The tables of places are the site's own files: what is none is refused by an error. */
function readTowns(bytes: Bytes): unknown {
  try {
    const table = new TownTable(bytes.slice().buffer);
    return [table.name(0), table.regionName(0), table.countryOf(table.length - 1)];
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("The table of towns")) return null;
    throw error;
  }
}

const readers: readonly (readonly [string, FuzzReader["read"], readonly FuzzSeed[]])[] = [
  ["strip", stripped, filesOf(["image/jpeg", "image/png", "image/webp"])],
  ["strip-film", stripped, filesOf(["video/mp4", "video/quicktime", "video/3gpp"])],
  ["strip-heif", stripped, filesOf(["image/heic", "image/avif"])],
  ["exact", cutExactly, filesOf(["image/jpeg"])],
  ["deep", cutDeep, filesOf(["image/jpeg"])],
  ["subtitles", (bytes) => readCues(subtitleText(bytes)), textSeeds("subtitles")],
  ["backup", readBackup, await backupSeeds()],
  ["tile-archive", readArchive, tileSeeds()],
  ["town-table", readTowns, townSeeds()],
  ["town-names", (bytes) => readNames(utf8.decode(bytes), "town", 3), textSeeds("town-names")],
  [
    "address",
    (bytes) => filterToQuery(filterFromQuery(new URLSearchParams(utf8.decode(bytes)))),
    textSeeds("address"),
  ],
  ["searched-dates", (bytes) => readDates(utf8.decode(bytes), names), textSeeds("searched-dates")],
  ["model-description", readOwnDescription, modelSeeds()],
  ["pasted-location", (bytes) => readPastedLocation(utf8.decode(bytes)), textSeeds("pasted-location")],
];

/** Readers of what is no photo: what is saved, kept, pasted and linked to. */
export const laterReaders: readonly FuzzReader[] = readers.map(([name, read, seeds]) => ({
  name,
  read,
  seeds,
}));
