import {
  Compression,
  FetchSource,
  PMTiles,
  readVarint,
  SharedPromiseCache,
  type RangeResponse,
  type Source,
} from "pmtiles";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import { ignore } from "../../../faults/faults.ts";

/** Maximum size of one read; tiles and directories are far smaller. */
const mostRead = 32 * 1024 * 1024;

/** Maximum decompressed size of a tile or directory. */
const mostUnpacked = 64 * 1024 * 1024;

/** Maximum decompressed size of a directory: half a million entries, where archives of the whole world have 20,000. */
const mostDirectory = 4 * 1024 * 1024;

/** Minimum size of an entry in a directory: a byte for each of its four numbers. */
const leastEntry = 4;

/** Maximum number of directories in memory. */
const mostDirectories = 100;

let opened = 0;

/** A file on the device; only the requested ranges are read. */
class FileOnDevice implements Source {
  readonly #file: File;
  readonly #key = `file ${++opened}`;

  constructor(file: File) {
    this.#file = file;
  }

  getKey(): string {
    return this.#key;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    if (length > mostRead) throw new Error(`A part of ${length} bytes is too large for map tiles.`);
    return { data: await this.#file.slice(offset, offset + length).arrayBuffer() };
  }
}

/** Where tiles and their metadata come from. */
export interface TileReader {
  getZxy(z: number, x: number, y: number): Promise<{ data: ArrayBuffer } | undefined>;
  getMetadata(): Promise<unknown>;
}

/** Opens the user's tiles: those saved in this browser first, then the archive. */
export function openTiles(tiles: MapTiles): TileReader {
  const archive = tiles.kind === "saved" ? null : openArchive(tiles);
  const { saved } = tiles;
  if (saved === undefined) return archive ?? noTiles;
  return {
    async getZxy(z, x, y) {
      // What was saved cannot be read: the archive has it as well.
      const kept = await saved.read(z, x, y).catch(ignore);
      if (kept) return { data: await unpackTiles(kept, saved.packing) };
      return archive?.getZxy(z, x, y);
    },
    getMetadata: () => Promise.resolve(saved.metadata),
  };
}

const noTiles: TileReader = {
  getZxy: () => Promise.resolve(undefined),
  getMetadata: () => Promise.resolve(null),
};

/** Opens the user's tile archive; directories are read on demand and cached. */
export function openArchive(tiles: MapTiles & { kind: "file" | "url" }): PMTiles {
  const source = tiles.kind === "file" ? new FileOnDevice(tiles.file) : new FetchSource(tiles.url);
  const directories = new SharedPromiseCache(mostDirectories, true, unpackDirectory);
  return new PMTiles(source, directories, unpackTiles);
}

/** Decompresses a directory; refuses one that says it has more entries than its bytes can hold. */
async function unpackDirectory(packed: ArrayBuffer, way: Compression): Promise<ArrayBuffer> {
  const directory = await unpackTiles(packed, way, mostDirectory);
  const entries = readVarint({ buf: new Uint8Array(directory), pos: 0 });
  if (entries * leastEntry > directory.byteLength || directory.byteLength > mostDirectory)
    throw new Error(`A directory of ${entries} entries is none of map tiles.`);
  return directory;
}

/** Decompresses a part of an archive, up to a size limit. */
export async function unpackTiles(
  packed: ArrayBuffer,
  way: Compression,
  most = mostUnpacked,
): Promise<ArrayBuffer> {
  if (way === Compression.None || way === Compression.Unknown) return packed;
  if (way !== Compression.Gzip) throw new Error("The tiles are packed in a way no browser unpacks.");
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error(`A part of the tiles unpacks to more than ${most} bytes.`);
    }
    parts.push(next.value);
  }
  return new Blob(parts).arrayBuffer();
}

/** The attribution in an archive's metadata, as plain text; null if there is none. */
export function creditOf(metadata: unknown): string | null {
  const credit = (metadata as { attribution?: unknown } | null)?.attribution;
  return typeof credit === "string" ? plainText(credit) : null;
}

/** Layer names of vector tiles from the metadata; empty if missing. */
export function layersOf(metadata: unknown): string[] {
  const layers = (metadata as { vector_layers?: unknown } | null)?.vector_layers;
  if (!Array.isArray(layers)) return [];
  return layers.flatMap((layer: { id?: unknown } | null) =>
    typeof layer?.id === "string" ? [layer.id] : [],
  );
}

/** Maximum length of an attribution. */
const longestCredit = 240;

const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["copy", "©"],
  ["gt", ">"],
  ["lt", "<"],
  ["nbsp", " "],
  ["quot", '"'],
]);

/** Removes markup, which attributions usually contain, and truncates to one line; null if nothing is left. */
function plainText(markup: string): string | null {
  const text = markup
    .slice(0, 4096)
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
      (whole, decimal, hex, name: string | undefined) =>
        name === undefined
          ? character(decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal))
          : (entities.get(name.toLowerCase()) ?? whole),
    )
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return null;
  return text.length > longestCredit ? `${text.slice(0, longestCredit - 1).trimEnd()}…` : text;
}

const character = (code: number): string =>
  code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : "";
