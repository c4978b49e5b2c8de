import { central, type EntryRecord, local, mostRecord, recordAt } from "./records.ts";

/** More entries than any export has; a list of them would take a gigabyte. */
const MOST_ENTRIES = 2_000_000;

/** So much of an archive is looked at in one read. */
const WINDOW = 1024 * 1024;

/** Bytes of the records that end an archive, without the comment (APPNOTE 4.3.14 to 4.3.16). */
const END = 22;
const LOCATOR = 20;
const END_64 = 56;
const MOST_COMMENT = 0xffff;

/** Why not all that is in an archive was listed. */
type ListFault = "damaged" | "too-many" | "split";

/** An archive that is not listed, or not to its end. */
export class NotListed extends Error {
  readonly fault: ListFault;

  constructor(fault: ListFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Where the central directory stands. `shift`: what stands before the archive proper, which its offsets do not count. */
interface Directory {
  start: number;
  end: number;
  entries: number;
  shift: number;
}

/**
 * What an archive holds, by its central directory. One without it was cut short: what its local headers say comes first, and
 * then the end. Reads the directory window by window, and nothing else. Rejects with NotListed after the last entry there is,
 * and with the browser's error where the archive cannot be read.
 */
export async function* entriesOf(archive: Blob): AsyncGenerator<EntryRecord> {
  const directory = await findDirectory(archive);
  if (directory === null) {
    yield* entriesByHeaders(archive);
    throw new NotListed("damaged");
  }
  const { start, end, entries } = directory;
  if (entries > MOST_ENTRIES) throw new NotListed("too-many");
  const unwrap = unwrapped(directory);
  let count = 0;
  for (let at = start; at < end;) {
    const view = await viewOf(archive, at, Math.min(end, at + WINDOW + mostRecord));
    let read = 0;
    while (read < WINDOW && at + read < end) {
      const found = recordAt(view, read, central);
      // Archives without ZIP64 may hold more files than their 16 bits count.
      if (found === null && (count - entries) % 0x10000 === 0) return;
      if (found === null) throw new NotListed("damaged");
      if (++count > MOST_ENTRIES) throw new NotListed("too-many");
      found.record.offset = unwrap(found.record.offset);
      yield found.record;
      read = found.next;
    }
    at += read;
  }
  if ((count - entries) % 0x10000 !== 0) throw new NotListed("damaged");
}

/**
 * Where local headers truly stand. Apple's archives beyond 4 GB have 32 bits for it all the same: each time the next
 * header seems to stand before the last one, they began anew.
 */
function unwrapped({ shift }: Directory): (offset: number) => number {
  const round = 2 ** 32;
  if (shift <= 0 || shift % round !== 0) return (offset) => offset + shift;
  let base = 0;
  let last = 0;
  return (offset) => {
    if (base + offset < last) base += round;
    return (last = base + offset);
  };
}

async function viewOf(archive: Blob, from: number, to: number): Promise<DataView> {
  return new DataView(await archive.slice(from, to).arrayBuffer());
}

/** Null where there is none, or only the beginning of one. */
async function findDirectory(archive: Blob): Promise<Directory | null> {
  const from = Math.max(0, archive.size - END - MOST_COMMENT - LOCATOR - END_64);
  const view = await viewOf(archive, from, archive.size);
  for (let at = view.byteLength - END; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (at + END + view.getUint16(at + 20, true) > view.byteLength) continue;
    // The last of several volumes; 0xffff where ZIP64 has the number.
    const volume = view.getUint16(at + 4, true);
    if (volume > 0 && volume < 0xffff) throw new NotListed("split");
    const end = await end64(archive, view, at, from);
    const size = end?.size ?? view.getUint32(at + 12, true);
    const stated = end?.offset ?? view.getUint32(at + 16, true);
    const entries = end?.entries ?? view.getUint16(at + 10, true);
    const stop = end?.at ?? from + at;
    const start = stop - size;
    if (entries === 0) return { start: stop, end: stop, entries, shift: 0 };
    for (const place of [start, stated]) {
      if (place < 0 || place + central.fixed > stop) continue;
      if ((await viewOf(archive, place, place + 4)).getUint32(0, true) !== central.signature) continue;
      return { start: place, end: stop, entries, shift: place - stated };
    }
  }
  return null;
}

/** The end record of an archive beyond 4 GB or 65,535 files; null where it has none. `from` is where `view` begins. */
async function end64(
  archive: Blob,
  view: DataView,
  at: number,
  from: number,
): Promise<{ at: number; size: number; offset: number; entries: number } | null> {
  const locator = at - LOCATOR;
  if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return null;
  // Where it says, or right before, where something stands before the archive.
  for (const place of [Number(view.getBigUint64(locator + 8, true)), from + locator - END_64]) {
    if (place < 0 || place + END_64 > archive.size) continue;
    const end = await viewOf(archive, place, place + END_64);
    if (end.getUint32(0, true) !== 0x06064b50) continue;
    const [entries = 0, size = 0, offset = 0] = [32, 40, 48].map((field) =>
      Number(end.getBigUint64(field, true)),
    );
    return { at: place, size, offset, entries };
  }
  return null;
}

/** What stands before an archive's data, one entry after the other, as far as it goes. */
async function* entriesByHeaders(archive: Blob): AsyncGenerator<EntryRecord> {
  for (let at = 0; at < archive.size;) {
    const view = await viewOf(archive, at, Math.min(archive.size, at + mostRecord));
    const found = recordAt(view, 0, local);
    if (found === null) return;
    const { record, next } = found;
    record.offset = at;
    const data = at + next;
    at = data + record.packed;
    if ((record.flags & 8) !== 0 && record.packed === 0) {
      const behind = await descriptor(archive, data);
      if (behind === null) return;
      const { end, ...sizes } = behind;
      Object.assign(record, sizes);
      at = end;
    }
    if (at > archive.size) return;
    yield record;
  }
}

/** What stands behind data whose sizes do not stand before it. */
interface Behind {
  packed: number;
  bytes: number;
  crc: number;
  end: number;
}

/** The sizes behind data that begins at `data` (APPNOTE 4.3.9): found by their mark and by what they say of the distance. */
async function descriptor(archive: Blob, data: number): Promise<Behind | null> {
  for (let at = data; at < archive.size; at += WINDOW) {
    const view = await viewOf(archive, at, Math.min(archive.size, at + WINDOW + 26));
    const bytes = new Uint8Array(view.buffer);
    for (let i = bytes.indexOf(0x50); i >= 0 && i < WINDOW; i = bytes.indexOf(0x50, i + 1)) {
      const found = descriptorAt(view, i, at + i - data);
      if (found !== null) return { ...found, end: at + i + found.end };
    }
  }
  return null;
}

/** Sizes have 32 or 64 bits; the record that follows shows which. `end` counts from `at`. */
function descriptorAt(view: DataView, at: number, packed: number): Behind | null {
  for (const end of [16, 24]) {
    const next = at + end;
    if (next > view.byteLength || view.getUint32(at, true) !== 0x08074b50) return null;
    if (next + 2 <= view.byteLength && view.getUint16(next, true) !== 0x4b50) continue;
    const size = (field: number): number =>
      end === 16
        ? view.getUint32(at + 8 + 4 * field, true)
        : Number(view.getBigUint64(at + 8 + 8 * field, true));
    if (size(0) === packed) return { packed, bytes: size(1), crc: view.getUint32(at + 4, true), end };
  }
  return null;
}
