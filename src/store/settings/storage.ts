import { atom } from "jotai";
import { noFilter } from "../../photo/filter/filter.ts";
import type { BackupAnswer, Freed, LibraryStorage } from "../../photo/storage.ts";
import { dropSteps } from "../edits/edits.ts";
import { setFilter } from "../filter/filter.ts";
import { dropOriginals } from "../pictures/original.ts";
import { liveQuery } from "../query.ts";
import { session, whenWriting } from "../session/session.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";
import { hoveredAtom, openedAtom } from "../view.ts";

/** What the browser says of the room it gives this site; null where it does not say. */
export interface BrowserStorage {
  /** Bytes this site takes, the app itself among them. */
  usage: number | null;
  /** Bytes it may take. */
  quota: number | null;
  /** Whether the browser keeps it until the person removes it. */
  persisted: boolean | null;
}

/** What the library takes, and what the browser gives. */
export interface Storage {
  library: LibraryStorage;
  browser: BrowserStorage;
}

const storageAskedAtom = atom(0);

/** What the library takes, and what the browser gives; null until it is known. */
export const storageAtom = liveQuery({
  question: (get) => get(storageAskedAtom),
  // What changes when the library takes more or less.
  dependsOn: (get) => {
    const { found, shown, thumbnails, skipped, unsaved } = get(snapshotAtom).progress;
    return [found, shown, thumbnails, skipped, unsaved === 0].join(" ");
  },
  ask: async (client): Promise<Storage> => {
    const [library, browser] = await Promise.all([client.upkeep.storage(), getBrowserStorage()]);
    return { library, browser };
  },
  restMs: 1000,
});

/** Something was removed or promised: looks again at once what is taken. */
export function lookAtStorage(): void {
  store.set(storageAskedAtom, (times) => times + 1);
}

/** Asks the browser; never rejects. */
async function getBrowserStorage(): Promise<BrowserStorage> {
  const { storage } = navigator;
  const estimate = await storage?.estimate?.().catch(() => null);
  const persisted = await storage?.persisted?.().catch(() => null);
  return {
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    persisted: persisted ?? null,
  };
}

/** Asks the browser not to throw the library away when space is short. Answers whether it agreed. */
export async function keepForGood(): Promise<boolean> {
  return (await navigator.storage?.persist?.().catch(() => false)) ?? false;
}

/** Forgets a folder's photos ("" for those dropped without one); null when another tab keeps the library for itself. */
export async function removeFolder(prefix: string): Promise<Freed | null> {
  return whenAlone(async () => {
    const { library, ingest } = session();
    const freed = await library.upkeep.forget(prefix);
    ingest.now?.forget(prefix, freed.skipped);
    letGo();
    return freed;
  });
}

/** Forgets all photos; null when another tab keeps the library for itself. */
export async function removeAllPhotos(): Promise<Freed | null> {
  return whenAlone(async () => {
    const freed = await session().library.upkeep.forget(null);
    letGo();
    session().startOver();
    return freed;
  });
}

/** Lets go of all thumbnails; those on screen are made again where their originals are at hand. */
export async function removeThumbnails(): Promise<Freed | null> {
  return whenAlone(async () => {
    const { library, ingest, pictures } = session();
    const freed = await library.upkeep.evictPictures();
    pictures.clear();
    await ingest.run((it) => it.earlier.drawSeen());
    return freed;
  });
}

/** The library as one file. */
export function makeBackup(what: { pictures: boolean }): Promise<Blob> {
  return session().library.upkeep.backUp(what);
}

/** What a file says of itself that may be a backup. */
export function lookIntoBackup(file: Blob): Promise<BackupAnswer> {
  return session().library.upkeep.lookInto(file);
}

/** Puts a backup in the place of the library; null when another tab keeps it for itself. */
export async function restoreBackup(file: Blob): Promise<BackupAnswer | null> {
  return whenAlone(async () => {
    const answer = await session().library.upkeep.restore(file);
    if (!answer.ok) return answer;
    letGo();
    session().startOver();
    return answer;
  });
}

/** Runs once this tab is the one that writes, and no import runs. */
async function whenAlone<T>(run: () => Promise<T>): Promise<T | null> {
  let result: T | null = null;
  await whenWriting(async () => {
    session().ingest.now?.cancel();
    result = await run();
  });
  return result;
}

/** What was remembered of photos that are gone, or are others now. */
function letGo(): void {
  store.set(openedAtom, null);
  store.set(hoveredAtom, null);
  setFilter(noFilter);
  dropSteps();
  dropOriginals();
}
