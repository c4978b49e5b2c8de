import { crc32, deflateRawSync } from "node:zlib";

/** A file of an archive that a test makes; what is not said is as usual programs write it. */
export interface ZipEntry {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  /** 0: stored, 8: Deflate; others are only claimed. */
  method?: number;
  flags?: number;
  /** Claimed size, for archives that lie. */
  bytes?: number;
  /** A date and a time of MS-DOS, the date in the upper half. */
  dos?: number;
  /** Extra fields in the central directory. */
  extra?: Uint8Array;
  /** Sizes and offset stand in 64 bits. */
  is64?: boolean;
  /** Sizes stand behind the data. */
  isStreamed?: boolean;
}

/** A number in this many bytes, the lowest first. */
export function number(value: number | bigint, length: number): number[] {
  const digits: number[] = [];
  for (let at = 0, rest = BigInt(value); at < length; at++, rest >>= 8n) digits.push(Number(rest & 0xffn));
  return digits;
}

const joined = (...parts: Iterable<number>[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** An extra field of an entry (APPNOTE 4.5). */
export const extraField = (id: number, data: Uint8Array): Uint8Array =>
  joined(number(id, 2), number(data.length, 2), data);

/** A ZIP archive of these files, byte by byte (APPNOTE 4.3). `is64` also where nothing needs it; `before`: what stands first. */
export function zipOf(
  entries: readonly ZipEntry[],
  { is64 = false, before = "" }: { is64?: boolean; before?: string } = {},
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const entry of entries) {
    const { local, central } = recordsOf(entry, at);
    for (const part of local) {
      parts.push(part);
      at += part.length;
    }
    directory.push(central);
  }
  const listed = Buffer.concat(directory);
  const long = entries.length;
  const counts64 = [...number(long, 8), ...number(long, 8), ...number(listed.length, 8), ...number(at, 8)];
  const end64 = joined(
    number(0x06064b50, 4),
    number(44, 8),
    number(45, 2),
    number(45, 2),
    number(0, 8),
    counts64,
  );
  const locator = joined(number(0x07064b50, 4), number(0, 4), number(at + listed.length, 8), number(1, 4));
  const count = number(is64 ? 0xffff : entries.length, 2);
  const places = [listed.length, at].flatMap((value) => number(is64 ? 0xffffffff : value, 4));
  const end = joined(number(0x06054b50, 4), number(0, 4), count, count, places, number(0, 2));
  return Uint8Array.from(
    Buffer.concat([Buffer.from(before), ...parts, listed, ...(is64 ? [end64, locator] : []), end]),
  );
}

/** The same as a file of the disk. */
export function zipFile(name: string, entries: readonly ZipEntry[], lastModified = 1_700_000_000_000): File {
  return new File([zipOf(entries)], name, { lastModified });
}

function recordsOf(entry: ZipEntry, at: number): { local: Uint8Array[]; central: Uint8Array } {
  const { method = 0, is64 = false, isStreamed = false, extra = new Uint8Array() } = entry;
  const content = Buffer.from(entry.content ?? "");
  const name = typeof entry.name === "string" ? Buffer.from(entry.name) : entry.name;
  const data = method === 8 ? deflateRawSync(content) : content;
  const flags = number((entry.flags ?? 0x800) | (isStreamed ? 8 : 0), 2);
  const dos = number(entry.dos ?? ((44 << 9) | (5 << 5) | 3) * 0x10000, 4);
  const [packed, bytes] = [data.length, entry.bytes ?? content.length];
  const crc = number(crc32(content), 4);
  const sizes = [packed, bytes].flatMap((value) => number(is64 ? 0xffffffff : value, 4));
  const facts = joined(flags, number(method, 2), dos);
  const of64 = (...values: number[]): Uint8Array =>
    is64 ? extraField(1, joined(...values.map((value) => number(value, 8)))) : new Uint8Array();
  const localExtra = isStreamed ? new Uint8Array() : of64(bytes, packed);
  const centralExtra = joined(of64(bytes, packed, at), extra);
  const lengths = (own: Uint8Array): number[] => [...number(name.length, 2), ...number(own.length, 2)];
  const stated = isStreamed ? number(0, 12) : [...crc, ...sizes];
  const local = [
    joined(number(0x04034b50, 4), number(45, 2), facts, stated, lengths(localExtra), name, localExtra),
    data,
  ];
  const behind = [packed, bytes].flatMap((value) => number(value, is64 ? 8 : 4));
  if (isStreamed) local.push(joined(number(0x08074b50, 4), crc, behind));
  const offset = number(is64 ? 0xffffffff : at, 4);
  const central = joined(
    joined(number(0x02014b50, 4), number(45, 2), number(45, 2), facts, crc, sizes, lengths(centralExtra)),
    joined(number(0, 2), number(0, 8), offset, name, centralExtra),
  );
  return { local, central };
}
