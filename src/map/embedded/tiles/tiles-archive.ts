import { Compression, FetchSource, PMTiles } from "pmtiles";
import type { RangeResponse, Source } from "pmtiles";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";

/** The most bytes one read of an archive may ask for; a tile or a directory is far smaller. */
const mostRead = 32 * 1024 * 1024;

/** The most bytes a tile or a directory may unpackTiles to. */
const mostUnpacked = 64 * 1024 * 1024;

let opened = 0;

/** A file on the device, read where it is asked to be and nowhere else. */
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

/** Reads an archive of tiles a person brought: directories are read as they are needed, and kept. */
export function openArchive(tiles: MapTiles): PMTiles {
  const source = tiles.kind === "file" ? new FileOnDevice(tiles.file) : new FetchSource(tiles.url);
  return new PMTiles(source, undefined, unpackTiles);
}

/** Unpacks a part of an archive, and gives up on one that unpacks without end. */
export async function unpackTiles(packed: ArrayBuffer, way: Compression): Promise<ArrayBuffer> {
  if (way === Compression.None || way === Compression.Unknown) return packed;
  if (way !== Compression.Gzip) throw new Error("The tiles are packed in a way no browser unpacks.");
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > mostUnpacked) {
      await reader.cancel();
      throw new Error(`A part of the tiles unpacks to more than ${mostUnpacked} bytes.`);
    }
    parts.push(next.value);
  }
  return new Blob(parts).arrayBuffer();
}

/** Whom an archive's metadata asks to credit, as plain text; null where it asks for nobody. */
export function creditOf(metadata: unknown): string | null {
  const said = (metadata as { attribution?: unknown } | null)?.attribution;
  return typeof said === "string" ? plainText(said) : null;
}

/** Names of the layers of vector tiles, as the metadata tells them; none where it does not. */
export function layersOf(metadata: unknown): string[] {
  const layers = (metadata as { vector_layers?: unknown } | null)?.vector_layers;
  if (!Array.isArray(layers)) return [];
  return layers.flatMap((layer: { id?: unknown } | null) =>
    typeof layer?.id === "string" ? [layer.id] : [],
  );
}

/** A credit is a line, not a page. */
const longestCredit = 240;

const entities: Record<string, string> = {
  amp: "&",
  copy: "©",
  gt: ">",
  lt: "<",
  nbsp: " ",
  quot: '"',
};

/** Takes the markup out of a text, which credits of maps usually have, and what is too long for a line; null: nothing left. */
function plainText(markup: string): string | null {
  const text = markup
    .slice(0, 4096)
    .replace(/<[^>]*>/g, "")
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
      (whole, decimal, hex, name: string | undefined) =>
        name === undefined
          ? character(decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal))
          : (entities[name.toLowerCase()] ?? whole),
    )
    .replace(/\s+/g, " ")
    .trim();
  if (text === "") return null;
  return text.length > longestCredit ? `${text.slice(0, longestCredit - 1).trimEnd()}…` : text;
}

const character = (code: number): string =>
  code > 0 && code <= 0x10_ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : "";
