import { gzipSync } from "node:zlib";

/** PMTiles specification, version 3, section 3: the header is 127 bytes long. */
const headerLength = 127;

/**
 * A PMTiles archive (version 3) of gzipped vector tiles in order of their ids. Tiles with the same bytes are stored
 * once; everything fits one root directory.
 */
export function archiveOf(tiles, maxZoom, metadata) {
  const { entries, chunks, length, distinct } = entriesOf(tiles);
  const root = squeeze(Buffer.from(directoryOf(entries)));
  const meta = squeeze(Buffer.from(JSON.stringify(metadata)));
  const header = Buffer.alloc(headerLength);
  header.write("PMTiles", 0);
  header[7] = 3;
  const metaAt = headerLength + root.length;
  const tilesAt = metaAt + meta.length;
  const numbers = [headerLength, root.length, metaAt, meta.length, tilesAt, 0, tilesAt, length];
  [...numbers, tiles.length, entries.length, distinct].forEach((number, index) => {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  });
  // Clustered, directories and tiles gzipped, MVT, zooms; then the corners of the world and its centre, in 1e-7 degrees.
  header.set([1, 2, 2, 1, 0, maxZoom], 96);
  [-180e7, -85e7, 180e7, 85e7].forEach((corner, index) => header.writeInt32LE(corner, 102 + 4 * index));
  return Buffer.concat([header, root, meta, ...chunks]);
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
