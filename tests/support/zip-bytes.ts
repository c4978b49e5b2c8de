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

/** An extra field of an entry (APPNOTE 4.5). */
export function extraField(id: number, data: Uint8Array): Uint8Array {
  return Uint8Array.from([...number(id, 2), ...number(data.length, 2), ...data]);
}

/** A number in so many bytes, the lowest first. */
export function number(value: number | bigint, length: number): number[] {
  const digits: number[] = [];
  for (let at = 0, rest = BigInt(value); at < length; at++, rest >>= 8n) digits.push(Number(rest & 0xffn));
  return digits;
}

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
  const end64 = [
    ...[...number(0x06064b50, 4), ...number(44, 8), ...number(45, 2), ...number(45, 2), ...number(0, 8)],
    ...[...number(entries.length, 8), ...number(entries.length, 8)],
    ...[...number(listed.length, 8), ...number(at, 8)],
    ...[...number(0x07064b50, 4), ...number(0, 4), ...number(at + listed.length, 8), ...number(1, 4)],
  ];
  const count = number(is64 ? 0xffff : entries.length, 2);
  const end = [
    ...[...number(0x06054b50, 4), ...number(0, 4), ...count, ...count],
    ...[...number(is64 ? 0xffffffff : listed.length, 4), ...number(is64 ? 0xffffffff : at, 4)],
    ...number(0, 2),
  ];
  const all = [Buffer.from(before), ...parts, listed, Uint8Array.from(is64 ? [...end64, ...end] : end)];
  return Uint8Array.from(Buffer.concat(all));
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
  const sizes = [data.length, entry.bytes ?? content.length];
  const crc = number(crc32(content), 4);
  const long = (value: number): number[] => number(is64 ? 0xffffffff : value, 4);
  const facts = [...flags, ...number(method, 2), ...dos];
  const localExtra = is64 && !isStreamed ? extraField(1, of64([sizes[1] ?? 0, sizes[0] ?? 0])) : [];
  const centralExtra = is64 ? [...extraField(1, of64([sizes[1] ?? 0, sizes[0] ?? 0, at])), ...extra] : extra;
  const local = [
    Uint8Array.from([
      ...[...number(0x04034b50, 4), ...number(45, 2), ...facts],
      ...(isStreamed ? number(0, 12) : [...crc, ...sizes.flatMap(long)]),
      ...[...number(name.length, 2), ...number(localExtra.length, 2), ...name, ...localExtra],
    ]),
    data,
  ];
  if (isStreamed)
    local.push(
      Uint8Array.from([
        ...[...number(0x08074b50, 4), ...crc],
        ...sizes.flatMap((size) => number(size, is64 ? 8 : 4)),
      ]),
    );
  const central = Uint8Array.from([
    ...[
      ...number(0x02014b50, 4),
      ...number(45, 2),
      ...number(45, 2),
      ...facts,
      ...crc,
      ...sizes.flatMap(long),
    ],
    ...[...number(name.length, 2), ...number(centralExtra.length, 2), ...number(0, 2)],
    ...[...number(0, 8), ...long(at), ...name, ...centralExtra],
  ]);
  return { local, central };
}

const of64 = (values: readonly number[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => number(value, 8)));
