import { textOfName } from "./names.ts";

/** What an archive says of one of its files (APPNOTE 4.3.7 and 4.3.12). */
export interface EntryRecord {
  name: string;
  /** Bit 0: encrypted; 3: sizes stand behind the data; 11: the name is UTF-8. */
  flags: number;
  /** 0: stored, 8: Deflate. */
  method: number;
  crc: number;
  packed: number;
  bytes: number;
  /** Milliseconds since 1970, UTC; 0 where it is not known. */
  modified: number;
  /** Where its local header stands. */
  offset: number;
}

/** A record in its bytes: the central directory's is 16 bytes longer than the one before the data, and has more in between. */
interface RecordLayout {
  signature: number;
  /** Bytes before the name. */
  fixed: number;
  /** Where flags, method, time, CRC and sizes begin. */
  facts: number;
  isCentral: boolean;
}

export const central: RecordLayout = { signature: 0x02014b50, fixed: 46, facts: 8, isCentral: true };
export const local: RecordLayout = { signature: 0x04034b50, fixed: 30, facts: 6, isCentral: false };

/** All of a record at most, in bytes: name, extra field and comment have 16 bits each for their lengths. */
export const mostRecord = central.fixed + 3 * 0xffff;

/** A record and where the next one begins; null where none stands there, or not all of it. */
export function recordAt(
  view: DataView,
  at: number,
  { signature, fixed, facts, isCentral }: RecordLayout,
): { record: EntryRecord; next: number } | null {
  if (at + fixed > view.byteLength || view.getUint32(at, true) !== signature) return null;
  const word = (offset: number): number => view.getUint16(at + facts + offset, true);
  const long = (offset: number): number => view.getUint32(at + facts + offset, true);
  const nameEnd = at + fixed + word(20);
  const extraEnd = nameEnd + word(22);
  const next = extraEnd + (isCentral ? word(24) : 0);
  if (next > view.byteLength) return null;
  const nameBytes = new Uint8Array(view.buffer, view.byteOffset + at + fixed, nameEnd - at - fixed);
  const record: EntryRecord = {
    name: "",
    flags: word(0),
    method: word(2),
    crc: long(8),
    packed: long(12),
    bytes: long(16),
    modified: dosTime(word(6), word(4)),
    offset: isCentral ? view.getUint32(at + 42, true) : at,
  };
  const name = readExtra(view, nameEnd, extraEnd, record, isCentral);
  record.name = name ?? textOfName(nameBytes, (record.flags & 0x800) !== 0);
  return { record, next };
}

const overflow = 0xffffffff;

/** Reads sizes beyond 32 bits, times in UTC, and the name in UTF-8, which is answered where there is one. */
function readExtra(
  view: DataView,
  start: number,
  end: number,
  record: EntryRecord,
  isCentral: boolean,
): string | null {
  let name: string | null = null;
  for (let at = start; at + 4 <= end;) {
    const id = view.getUint16(at, true);
    let from = at + 4;
    at = from + view.getUint16(at + 2, true);
    if (at > end) break;
    if (id === 0x0001) {
      for (const key of isCentral
        ? (["bytes", "packed", "offset"] as const)
        : (["bytes", "packed"] as const)) {
        if (record[key] !== overflow || from + 8 > at) continue;
        record[key] = Number(view.getBigUint64(from, true));
        from += 8;
      }
    } else if (id === 0x5455 && at - from >= 5 && (view.getUint8(from) & 1) === 1) {
      record.modified = view.getInt32(from + 1, true) * 1000;
    } else if (id === 0x7075 && at - from > 5) {
      name = textOfName(new Uint8Array(view.buffer, view.byteOffset + from + 5, at - from - 5), true);
    }
  }
  return name;
}

/**
 * A time as MS-DOS writes it, on a clock whose zone is not stated: taken for UTC, so that it is the same wherever the archive is
 * read. 0 for the first day there can be, which stands for none.
 */
function dosTime(date: number, time: number): number {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  if (month === 0 || day === 0 || date === 0x21) return 0;
  return Date.UTC(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2);
}
