/** A tile of the basemap: zoom, column, row and its bytes, unpacked (Mapbox vector tile). */
export interface PackedTile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Tiles as one file: the length of an index in four bytes (little-endian), the index as JSON (zoom, column, row, length
 * of each, in one list of numbers), then the tiles in turn. All of it is packed with gzip.
 */
export async function packTiles(tiles: readonly PackedTile[]): Promise<Blob> {
  const index = new TextEncoder().encode(
    JSON.stringify(tiles.flatMap(({ z, x, y, bytes }) => [z, x, y, bytes.length])),
  );
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, index.length, true);
  const whole = new Blob([length, index, ...tiles.map(({ bytes }) => bytes)]);
  return new Response(whole.stream().pipeThrough(new CompressionStream("gzip"))).blob();
}

/** The tiles of such a file, by "zoom/column/row". */
export async function unpackAlbumTiles(packed: Blob): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const whole = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  const buffer = await new Response(whole).arrayBuffer();
  const length = new DataView(buffer).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length))) as number[];
  const tiles = new Map<string, Uint8Array<ArrayBuffer>>();
  let from = 4 + length;
  for (let at = 0; at + 3 < index.length; at += 4) {
    const [z = 0, x = 0, y = 0, size = 0] = index.slice(at, at + 4);
    tiles.set(`${z}/${x}/${y}`, new Uint8Array(buffer, from, size));
    from += size;
  }
  return tiles;
}
