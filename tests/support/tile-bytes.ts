import { gzipSync } from "node:zlib";

/** A feature of a vector tile in coordinates of a tile 4,096 wide. */
export interface TileFeature {
  type: "point" | "line" | "area";
  points: readonly (readonly [x: number, y: number])[];
  properties: Readonly<Record<string, string | number | boolean>>;
}

const extent = 4096;
const types = { point: 1, line: 2, area: 3 };

/** A vector tile (Mapbox Vector Tile specification, version 2.1), not packed. */
export function vectorTile(
  layers: Readonly<Record<string, readonly TileFeature[]>>,
): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Object.entries(layers).flatMap(([name, features]) => field(3, layerBytes(name, features))),
  );
}

function layerBytes(name: string, features: readonly TileFeature[]): number[] {
  const keys: string[] = [];
  const values: string[] = [];
  const index = (all: string[], each: string): number => {
    if (!all.includes(each)) all.push(each);
    return all.indexOf(each);
  };
  const packed = features.flatMap((feature) => {
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
      index(keys, key),
      index(values, JSON.stringify(value)),
    ]);
    const body = [
      ...field(2, tags.flatMap(varint)),
      ...number(3, types[feature.type]),
      ...field(4, geometry(feature).flatMap(varint)),
    ];
    return field(2, body);
  });
  return [
    ...number(15, 2),
    ...field(1, text(name)),
    ...packed,
    ...keys.flatMap((key) => field(3, text(key))),
    ...values.flatMap((value) => field(4, valueBytes(JSON.parse(value) as string | number | boolean))),
    ...number(5, extent),
  ];
}

function valueBytes(value: string | number | boolean): number[] {
  if (typeof value === "string") return field(1, text(value));
  if (typeof value === "boolean") return number(7, Number(value));
  if (Number.isInteger(value) && value >= 0) return number(5, value);
  return [...varint((3 << 3) | 1), ...new Uint8Array(new Float64Array([value]).buffer)];
}

/** Section 4.3: commands with how many, then differences in zigzag. */
function geometry({ type, points }: TileFeature): number[] {
  let [x, y] = [0, 0];
  const move = ([toX, toY]: readonly [number, number]): number[] => {
    const steps = [toX - x, toY - y].map((step) => (step << 1) ^ (step >> 31));
    [x, y] = [toX, toY];
    return steps;
  };
  const [first = [0, 0], ...rest] = points;
  if (type === "point") return [(points.length << 3) | 1, ...points.flatMap(move)];
  const line = [(1 << 3) | 1, ...move(first), (rest.length << 3) | 2, ...rest.flatMap(move)];
  return type === "area" ? [...line, (1 << 3) | 7] : line;
}

const text = (value: string): number[] => [...new TextEncoder().encode(value)];
const field = (id: number, bytes: readonly number[]): number[] => [
  ...varint((id << 3) | 2),
  ...varint(bytes.length),
  ...bytes,
];
const number = (id: number, value: number): number[] => [...varint(id << 3), ...varint(value)];

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
}

/** A tile of an archive, packed as the archive says. */
export interface ArchivedTile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

export interface ArchiveOptions {
  /** 1 MVT, 2 PNG, 3 JPEG, 4 WebP, 5 AVIF. */
  type?: number;
  metadata?: unknown;
  /** West, south, east and north in degrees. */
  bounds?: readonly [number, number, number, number];
  /** Bytes before each tile that belong to none, or before this one: 3 GB of them make a 3 GB archive. */
  gap?: number | ((tile: ArchivedTile) => number);
}

/** Parts of a PMTiles archive (version 3, as its specification has it) with where each stands; between them is nothing. */
export interface ArchiveParts {
  size: number;
  parts: { at: number; bytes: Uint8Array }[];
}

/** An archive of these tiles with one directory, each entry of a leaf where `leaves`. */
export function tileArchive(tiles: readonly ArchivedTile[], options: ArchiveOptions = {}): ArchiveParts {
  const { type = 1, metadata = {}, bounds = [-180, -85, 180, 85], gap = 0 } = options;
  const sorted = tiles.map((tile) => ({ ...tile, id: tileId(tile) })).sort((a, b) => a.id - b.id);
  let end = 0;
  const placed = sorted.map(({ id, ...tile }) => {
    const at = end + (typeof gap === "number" ? gap : gap(tile));
    const { bytes } = tile;
    end = at + bytes.length;
    return { id, at, bytes };
  });
  const root = gzipSync(directory(placed));
  const meta = gzipSync(JSON.stringify(metadata));
  const metaAt = 127 + root.length;
  const tilesAt = metaAt + meta.length;
  const header = new DataView(new ArrayBuffer(127));
  text("PMTiles").forEach((byte, at) => header.setUint8(at, byte));
  header.setUint8(7, 3);
  const { length } = placed;
  [127, root.length, metaAt, meta.length, 0, 0, tilesAt, end, length, length, length].forEach((value, at) =>
    header.setBigUint64(8 + 8 * at, BigInt(value), true),
  );
  const zooms = tiles.map(({ z }) => z);
  const packing = type === 1 ? 2 : 1;
  [1, 2, packing, type, Math.min(...zooms), Math.max(...zooms)].forEach((value, at) =>
    header.setUint8(96 + at, value),
  );
  bounds.forEach((corner, at) => header.setInt32(102 + 4 * at, Math.round(corner * 1e7), true));
  const parts = [
    { at: 0, bytes: new Uint8Array(header.buffer) },
    { at: 127, bytes: root },
    { at: metaAt, bytes: meta },
    ...placed.map(({ at, bytes }) => ({ at: tilesAt + at, bytes })),
  ];
  return { size: tilesAt + end, parts };
}

/** The parts one after the other; for archives that fit in memory. */
export function archiveBytes({ size, parts }: ArchiveParts): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (const { at, bytes: part } of parts) bytes.set(part, at);
  return bytes;
}

function directory(entries: readonly { id: number; at: number; bytes: Uint8Array }[]): Uint8Array {
  const numbers = [entries.length];
  entries.forEach(({ id }, index) => numbers.push(id - (entries[index - 1]?.id ?? 0)));
  numbers.push(...entries.map(() => 1), ...entries.map(({ bytes }) => bytes.length));
  numbers.push(...entries.map(({ at }) => at + 1));
  return Uint8Array.from(numbers.flatMap(varint));
}

/** Section 4.1: tiles are counted along a Hilbert curve, zoom by zoom. */
function tileId({ z, x, y }: { z: number; x: number; y: number }): number {
  let id = (4 ** z - 1) / 3;
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = x & side ? 1 : 0;
    const down = y & side ? 1 : 0;
    id += side * side * ((3 * right) ^ down);
    if (down === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
  }
  return id;
}
