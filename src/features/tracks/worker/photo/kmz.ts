import { entriesOf, NotListed } from "../../../../photo/archive/directory.ts";
import { ArchiveEntry } from "../../../../photo/archive/entry.ts";
import { NotInflated } from "../../../../photo/archive/inflated.ts";
import type { EntryRecord } from "../../../../photo/archive/records.ts";

const mostEntries = 10_000;

/**
 * The KML document of a KMZ (KML 2.2, annex C: a ZIP whose first `.kml` at its root is the document, mostly
 * `doc.kml`), with at most `limit` bytes. "unreadable" if it is no such ZIP; rejects only if the file cannot be read.
 */
export async function documentOfKmz(file: Blob, limit: number): Promise<Uint8Array | "unreadable"> {
  const documents = (await entriesIn(file)).filter(({ name }) => /\.kml$/i.test(name));
  const isRoot = ({ name }: EntryRecord): boolean => !name.includes("/");
  const found = documents.find(({ name }) => name === "doc.kml") ?? documents.find(isRoot) ?? documents[0];
  if (found === undefined || found.bytes > limit || !isReadable(found)) return "unreadable";
  try {
    return new Uint8Array(await (await new ArchiveEntry(file, found.name, found).open()).arrayBuffer());
  } catch (error) {
    // Not what its directory says.
    if (error instanceof NotInflated) return "unreadable";
    throw error;
  }
}

/** Not encrypted, and stored or packed by Deflate. */
const isReadable = ({ flags, method }: EntryRecord): boolean =>
  (flags & 1) === 0 && (method === 0 || method === 8);

/** What the archive lists; nothing where it is cut short, or none at all. */
async function entriesIn(file: Blob): Promise<EntryRecord[]> {
  const entries: EntryRecord[] = [];
  try {
    for await (const entry of entriesOf(file)) if (entries.push(entry) === mostEntries) break;
    return entries;
  } catch (error) {
    if (error instanceof NotListed) return [];
    throw error;
  }
}
