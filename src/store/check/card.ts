import { scan } from "../../ingest/scan/scan.ts";
import type { Root } from "../../ingest/scan/drop.ts";
import { type FoundFile, openFile } from "../../ingest/scan/found-file.ts";

/** A file of a card, to be opened when its turn comes. */
export interface CardFile {
  /** Begins with the name of the folder that was chosen. */
  path: string;
  open: () => Promise<File>;
}

/** What was chosen to be checked. */
export interface Card {
  name: string;
  files: CardFile[];
  /** Files of operating systems: thumbnails of folders, rubbish bins. */
  junk: string[];
  /** Folders that could not be listed. */
  unreadable: string[];
  /** The chosen folders, where the browser gives a handle to compare them by. */
  roots: CardRoot[];
}

export interface CardRoot {
  /** What the paths of its files begin with, with a slash at its end; "" for files without a folder. */
  prefix: string;
  handle: FileSystemDirectoryHandle | null;
}

/** Lists everything in what was dropped or chosen; only what operating systems leave behind is passed over. */
export async function listCard(
  chosen: readonly Root[],
  stop: AbortSignal,
  listed: (files: number) => void,
): Promise<Card> {
  const card: Card = { name: "", files: [], junk: [], unreadable: [], roots: [] };
  for (const root of chosen) {
    const prefix = root.name === null ? "" : `${root.name}/`;
    card.name ||= root.name ?? "";
    card.roots.push({ prefix, handle: await handleOf(root) });
    for await (const batch of scan(root, stop)) {
      for (const { path, reason } of batch.skipped) {
        if (reason === "junk") card.junk.push(prefix + path);
        else card.unreadable.push(prefix + path);
      }
      card.unreadable.push(...batch.unreadable.map((path) => prefix + path));
      card.files.push(...batch.files.map((found) => cardFile(prefix, found)));
      listed(card.files.length);
    }
  }
  return card;
}

function cardFile(prefix: string, found: FoundFile): CardFile {
  return { path: prefix + found.path, open: () => openFile(found) };
}

async function handleOf(root: Root): Promise<FileSystemDirectoryHandle | null> {
  if (root.kind === "handle") return root.handle;
  if (root.kind !== "entry") return null;
  const handle = await root.handle;
  return handle?.kind === "directory" ? (handle as FileSystemDirectoryHandle) : null;
}
