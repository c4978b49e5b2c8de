import { scan } from "../../../ingest/scan/scan.ts";
import type { Root } from "../../../ingest/scan/drop.ts";
import { type FoundFile, openFile } from "../../../ingest/scan/found-file.ts";

/** A file of a card, to be opened when its turn comes. */
export interface CardFile {
  /** Begins with the name of the folder that was chosen. */
  path: string;
  open: () => Promise<File>;
  /** Its size where that is known without opening it: within an archive, where opening may mean unpacking. */
  bytes?: number;
}

/** What was chosen to be checked. */
export interface Card {
  name: string;
  files: CardFile[];
  /** Files of operating systems: thumbnails of folders, rubbish bins. */
  junk: string[];
  /** Folders and archives that could not be listed, and files within archives that cannot be unpacked. */
  unreadable: string[];
  /** The chosen folders, where the browser gives a handle to compare them by. */
  roots: CardRoot[];
}

export interface CardRoot {
  /** What the paths of its files begin with, with a slash at its end; "" for files without a folder. */
  prefix: string;
  handle: FileSystemDirectoryHandle | null;
}

/**
 * Lists everything in what was dropped or chosen; only what operating systems leave behind is passed over. `opens`: ZIP files
 * are looked into like folders.
 */
export async function listCard(
  chosen: readonly Root[],
  stop: AbortSignal,
  listed: (files: number) => void,
  opens = false,
): Promise<Card> {
  const card: Card = { name: "", files: [], junk: [], unreadable: [], roots: [] };
  for (const root of chosen) {
    const prefix = root.name === null ? "" : `${root.name}/`;
    card.name ||= root.name ?? "";
    card.roots.push({ prefix, handle: await handleOf(root) });
    for await (const batch of scan(root, stop, opens)) {
      for (const { path, reason } of batch.skipped) {
        if (reason === "junk") card.junk.push(prefix + path);
        else card.unreadable.push(prefix + path);
      }
      const broken = batch.broken.map(({ path }) => path);
      // A card that is an archive itself has no path within.
      const named = batch.unreadable.concat(broken).map((path) => (prefix + path).replace(/\/$/, ""));
      card.unreadable.push(...named);
      card.files.push(...batch.files.map((found) => cardFile(prefix, found)));
      listed(card.files.length);
    }
  }
  return card;
}

function cardFile(prefix: string, found: FoundFile): CardFile {
  const { path, origin, bytes } = found;
  const known = origin.from === "archive" && bytes !== undefined ? { bytes } : {};
  return { path: prefix + path, open: () => openFile(found), ...known };
}

async function handleOf(root: Root): Promise<FileSystemDirectoryHandle | null> {
  if (root.kind === "handle") return root.handle;
  if (root.kind !== "entry") return null;
  const handle = await root.handle;
  return handle?.kind === "directory" ? (handle as FileSystemDirectoryHandle) : null;
}
