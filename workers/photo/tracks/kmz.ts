import { inflate } from "../bytes/inflate.ts";
import { textAt, u16le, u32le } from "../bytes/bytes.ts";

/** The end of a ZIP file's directory lies within its last bytes: the record, and a comment of at most 65,535. */
const tailBytes = 22 + 65_535;
const mostDirectory = 4 * 1024 * 1024;
const mostEntries = 10_000;

/** A file in a ZIP, as its directory has it. */
interface Entry {
  name: string;
  method: number;
  packed: number;
  header: number;
}

/**
 * The KML document of a KMZ (KML 2.2, annex C: a ZIP whose first `.kml` at its root is the document, mostly
 * `doc.kml`), with at most `limit` bytes unpacked. "unreadable" if it is no such ZIP; rejects only if the file cannot be
 * read.
 */
export async function documentOfKmz(file: Blob, limit: number): Promise<Uint8Array | "unreadable"> {
  const entries = await directoryOf(file);
  const documents = entries.filter(({ name }) => /\.kml$/i.test(name));
  const isRoot = ({ name }: Entry): boolean => !name.includes("/");
  const entry = documents.find(({ name }) => name === "doc.kml") ?? documents.find(isRoot) ?? documents[0];
  if (entry === undefined || entry.packed > limit) return "unreadable";
  const head = new Uint8Array(await file.slice(entry.header, entry.header + 30).arrayBuffer());
  if (u32le(head, 0) !== 0x0403_4b50) return "unreadable";
  const start = entry.header + 30 + u16le(head, 26) + u16le(head, 28);
  const packed = new Uint8Array(await file.slice(start, start + entry.packed).arrayBuffer());
  if (entry.method === 0) return packed;
  return (entry.method === 8 ? await inflate(packed, limit, "deflate-raw") : null) ?? "unreadable";
}

/** The files that the directory lists, in order (PKWARE APPNOTE 6.3, 4.3.12); encrypted ones are left out. */
async function directoryOf(file: Blob): Promise<Entry[]> {
  const tail = new Uint8Array(await file.slice(Math.max(0, file.size - tailBytes)).arrayBuffer());
  let end = tail.length - 22;
  while (end >= 0 && u32le(tail, end) !== 0x0605_4b50) end--;
  if (end < 0) return [];
  const [length, offset] = [u32le(tail, end + 12), u32le(tail, end + 16)];
  const directory = new Uint8Array(
    await file.slice(offset, offset + Math.min(length, mostDirectory)).arrayBuffer(),
  );
  const entries: Entry[] = [];
  for (let at = 0; u32le(directory, at) === 0x0201_4b50 && entries.length < mostEntries;) {
    const name = textAt(directory, at + 46, u16le(directory, at + 28));
    const isSealed = (u16le(directory, at + 8) & 1) !== 0;
    const [method, packed] = [u16le(directory, at + 10), u32le(directory, at + 20)];
    if (!isSealed) entries.push({ name, method, packed, header: u32le(directory, at + 42) });
    at += 46 + u16le(directory, at + 28) + u16le(directory, at + 30) + u16le(directory, at + 32);
  }
  return entries;
}
