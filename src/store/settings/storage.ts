import { atom } from "jotai";
import { noFilter } from "../../photo/filter/filter.ts";
import type { BackupAnswer, Freed, LibraryStorage } from "../../photo/storage.ts";
import { dropSteps } from "../edits/steps.ts";
import { clearSelection } from "../selection/selection.ts";
import { setFilter } from "../filter/filter.ts";
import { dropOriginals } from "../pictures/original.ts";
import { beginJob } from "../task.ts";
import { liveQuery } from "../query.ts";
import { ingest, library, pictures, startOver, whenWriting } from "../session/session.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";
import { hoveredAtom, openedAtom } from "../view.ts";
import { orNull, otherwise } from "../../faults/faults.ts";

/** What the browser reports about this site's storage; null if it does not. */
interface BrowserStorage {
  /** Bytes this site uses, including the app itself. */
  usage: number | null;
  /** Bytes it may use. */
  quota: number | null;
  /** Whether the browser promised to keep it. */
  persisted: boolean | null;
}

/** What the library uses, and what the browser allows. */
export interface Storage {
  library: LibraryStorage;
  browser: BrowserStorage;
}

const storageAskedAtom = atom(0);

/** What the library uses, and what the browser allows; null until known. */
export const storageAtom = liveQuery({
  question: (get) => get(storageAskedAtom),
  // Changes when the library uses more or less.
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

/** Checks the storage again at once, after something changed it. */
export function lookAtStorage(): void {
  store.set(storageAskedAtom, (times) => times + 1);
}

/** Asks the browser; never rejects. */
async function getBrowserStorage(): Promise<BrowserStorage> {
  const { storage } = navigator;
  // The browser does not say.
  const estimate = await storage?.estimate?.().catch(orNull);
  const persisted = await storage?.persisted?.().catch(orNull);
  return {
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    persisted: persisted ?? null,
  };
}

/** Asks the browser to keep the library when space is short. Resolves to whether it agreed. */
export async function keepForGood(): Promise<boolean> {
  // The browser does not say.
  return (await navigator.storage?.persist?.().catch(otherwise(false))) ?? false;
}

/** Removes a folder's photos ("" for those without one) from the library; null if another tab does not give way. */
export async function removeFolder(prefix: string): Promise<Freed | null> {
  return whenAlone(async () => {
    const freed = await library.upkeep.forget(prefix);
    ingest.now?.forget(prefix, freed.skipped);
    letGo();
    return freed;
  });
}

/** Removes all photos from the library; null if another tab does not give way. */
export async function removeAllPhotos(): Promise<Freed | null> {
  return whenAlone(async () => {
    const freed = await library.upkeep.forget(null);
    letGo();
    startOver();
    return freed;
  });
}

/** Deletes all thumbnails; those on screen are created again if their originals are available. */
export async function removeThumbnails(): Promise<Freed | null> {
  return whenAlone(async () => {
    const freed = await library.upkeep.evictPictures();
    pictures.clear();
    await ingest.run((it) => it.earlier.drawSeen());
    return freed;
  });
}

/** The library as one file. */
export function makeBackup(what: { pictures: boolean }): Promise<Blob> {
  return library.upkeep.backUp(what).finally(beginJob());
}

/** Reads the header of a file that may be a backup. */
export function lookIntoBackup(file: Blob): Promise<BackupAnswer> {
  return library.upkeep.lookInto(file);
}

/** Replaces the library with a backup; null if another tab does not give way. */
export async function restoreBackup(file: Blob): Promise<BackupAnswer | null> {
  return whenAlone(async () => {
    const answer = await library.upkeep.restore(file);
    if (!answer.ok) return answer;
    letGo();
    startOver();
    return answer;
  });
}

/** Runs once this tab is the leader, and cancels the import. */
async function whenAlone<T>(run: () => Promise<T>): Promise<T | null> {
  let result: T | null = null;
  const ran = whenWriting(async () => {
    ingest.now?.cancel();
    result = await run();
  });
  await ran.finally(beginJob());
  return result;
}

/** Forgets what belongs to photos that are gone, or have other rows now. */
function letGo(): void {
  store.set(openedAtom, null);
  store.set(hoveredAtom, null);
  setFilter(noFilter);
  clearSelection();
  dropSteps();
  dropOriginals();
}
