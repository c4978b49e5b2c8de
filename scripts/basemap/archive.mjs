import { gzipSync } from "node:zlib";

/** PMTiles specification, version 3, section 3: the header is 127 bytes long. */
const headerLength = 127;

/** Tile types of the specification: vector tiles, WebP pictures. */
const vectorTiles = 1;
export const webpTiles = 4;

/** Readers ask for this much first, and find the header and the root directory in it. */
const firstRead = 16_384;

/** Tiles before this id (zoom 6 and below) stand in the root directory itself, the others in leaf directories of it. */
const rootIds = (4 ** 6 - 1) / 3;

/** Entries of a leaf directory. */
const leafEntries = 2048;

/**
 * A PMTiles archive (version 3) of gzipped tiles in order of their ids; the same bytes are stored once. What the first
 * view of the world needs comes first: header, root directory and the tiles by zoom, with the leaf directories last.
 */
export function archiveOf(tiles, maxZoom, metadata, tileType = vectorTiles) {
  const { entries, chunks, length, distinct } = entriesOf(tiles);
  const { rootEntries, leaves } = leavesOf(entries);
  const root = squeeze(Buffer.from(directoryOf(rootEntries)));
  if (headerLength + root.length > firstRead) throw new Error("The root directory is too long.");
  const meta = squeeze(Buffer.from(JSON.stringify(metadata)));
  const header = Buffer.alloc(headerLength);
  header.write("PMTiles", 0);
  header[7] = 3;
  const metaAt = headerLength + root.length;
  const tilesAt = metaAt + meta.length;
  const leavesAt = tilesAt + length;
  const leavesLength = leaves.reduce((sum, leaf) => sum + leaf.length, 0);
  const numbers = [headerLength, root.length, metaAt, meta.length, leavesAt, leavesLength, tilesAt, length];
  [...numbers, tiles.length, entries.length, distinct].forEach((number, index) => {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  });
  // Clustered, directories gzipped, and vector tiles too; zooms; then the corners of the world, in 1e-7 degrees.
  header.set([1, 2, tileType === vectorTiles ? 2 : 1, tileType, 0, maxZoom], 96);
  [-180e7, -85e7, 180e7, 85e7].forEach((corner, index) => header.writeInt32LE(corner, 102 + 4 * index));
  return Buffer.concat([header, root, meta, ...chunks, ...leaves]);
}

/** The root's entries, those of leaf directories among them, whose run is 0 and whose place counts from the first leaf. */
function leavesOf(entries) {
  const rootEntries = entries.filter(({ id }) => id < rootIds);
  const deep = entries.filter(({ id }) => id >= rootIds);
  const leaves = [];
  let offset = 0;
  for (let from = 0; from < deep.length; from += leafEntries) {
    const leaf = squeeze(Buffer.from(directoryOf(deep.slice(from, from + leafEntries))));
    rootEntries.push({ id: deep[from].id, run: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { rootEntries, leaves };
}

function entriesOf(tiles) {
  const stored = new Map();
  const entries = [];
  const chunks = [];
  let length = 0;
  for (const { id, bytes } of tiles) {
    const content = bytes.toString("base64");
    let place = stored.get(content);
    if (!place) {
      place = { offset: length, length: bytes.length };
      stored.set(content, place);
      chunks.push(bytes);
      length += bytes.length;
    }
    const last = entries.at(-1);
    if (last?.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, run: 1, ...place });
  }
  return { entries, chunks, length, distinct: stored.size };
}

/** Section 4.1: ids as differences, run lengths, lengths, then offsets where 0 means "right after the last one". */
function directoryOf(entries) {
  const numbers = [entries.length];
  entries.forEach(({ id }, index) => numbers.push(id - (entries[index - 1]?.id ?? 0)));
  numbers.push(...entries.map(({ run }) => run), ...entries.map(({ length }) => length));
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    numbers.push(before && offset === before.offset + before.length ? 0 : offset + 1);
  });
  return numbers.flatMap(varint);
}

function varint(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128);
  return [...bytes, number];
}

function squeeze(bytes) {
  const zipped = gzipSync(bytes, { level: 9 });
  zipped[9] = 255;
  return zipped;
}
