import type { Bounds } from "./bounds.ts";

/** The header of a PMTiles archive. Zooms are those of its tiles. */
export interface TileArchive {
  kind: "vector" | "raster";
  minZoom: number;
  maxZoom: number;
  /** The area it covers; null if missing or invalid. */
  bounds: Bounds | null;
}

/** Tiles of an archive that are saved in this browser. */
export interface SavedTiles {
  areas: readonly Bounds[];
  /** Their compression, as the archive's header has it. */
  packing: number;
  /** The archive's metadata. */
  metadata: unknown;
  /** A tile as it is in the archive; undefined if it is not saved. */
  read: (z: number, x: number, y: number) => Promise<ArrayBuffer | undefined>;
}

/** The user's own map tiles: a file on the device, a URL, or what is saved of either; that is read first. */
export type MapTiles =
  | { kind: "file"; file: File; archive: TileArchive; saved?: SavedTiles }
  | { kind: "saved"; archive: TileArchive; saved: SavedTiles }
  | {
      kind: "url";
      saved?: SavedTiles;
      url: string;
      /** The attribution the user entered; plain text. */
      credit: string;
      /** Null if the URL is a raster template with {z}, {x} and {y}. */
      archive: TileArchive | null;
    };

/** Why a file is no usable tile archive. */
export type TileTrouble = "not-tiles" | "version" | "kind" | "packing" | "cut-short" | "empty" | "unreadable";

/** Header size in bytes: PMTiles specification, version 3, section 3. */
export const tileHeaderBytes = 127;

const magic = "PMTiles";

/** Raster tile types that browsers decode: PNG, JPEG, WebP and AVIF. */
const pictures = new Set([2, 3, 4, 5]);
const vectors = 1;

/**
 * Parses the header of a PMTiles archive (version 3) from the first bytes of a file of `size` bytes, null if unknown.
 * Costs the same for any file.
 */
export function readTileHeader(
  head: Uint8Array,
  size: number | null,
): { ok: true; archive: TileArchive } | { ok: false; why: TileTrouble } {
  const starts = String.fromCharCode(...head.subarray(0, magic.length));
  // Versions 1 and 2 start with "PM" and the version number.
  if (starts.startsWith("PM") && [1, 2].includes(head[2] ?? 0)) return { ok: false, why: "version" };
  if (starts !== magic) return { ok: false, why: "not-tiles" };
  if (head[7] !== 3) return { ok: false, why: "version" };
  if (head.length < tileHeaderBytes) return { ok: false, why: "cut-short" };
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const long = (at: number): number => Number(view.getBigUint64(at, true));
  const sections = [8, 24, 40, 56].map((at) => long(at) + long(at + 8));
  if (size !== null && sections.some((end) => end > size)) return { ok: false, why: "cut-short" };
  // 0 is unknown, which uncompressed archives also use, 1 none, 2 gzip; browsers decompress no others.
  if ([97, 98].some((at) => (head[at] ?? 0) > 2)) return { ok: false, why: "packing" };
  const type = head[99] ?? 0;
  if (type !== vectors && !pictures.has(type)) return { ok: false, why: "kind" };
  const [minZoom = 0, maxZoom = 0] = head.subarray(100, 102);
  if (long(16) === 0 || minZoom > maxZoom || maxZoom > 30) return { ok: false, why: "empty" };
  const archive: TileArchive = {
    kind: type === vectors ? "vector" : "raster",
    minZoom,
    maxZoom,
    bounds: boundsAt(view),
  };
  return { ok: true, archive };
}

/** Corners of the archive, in 1e-7 degrees. */
function boundsAt(view: DataView): Bounds | null {
  const [west = 0, south = 0, east = 0, north = 0] = [102, 106, 110, 114].map(
    (at) => view.getInt32(at, true) / 1e7,
  );
  const sane = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west < east && south < north;
  return sane ? { west, south, east, north } : null;
}
