import { atom } from "jotai";
import type { FoundFile } from "../../ingest/scan/found-file.ts";
import {
  rootsOfFiles,
  rootsOfTransfer,
  tilesOfFiles,
  tilesOfTransfer,
  type FoundTiles,
  type Root,
} from "../../ingest/scan/drop.ts";
import { Flag } from "../../photo/columns.ts";
import type { Progress } from "../../photo/counts.ts";
import { isTileArchive, nameKind } from "../../photo/names/file-name.ts";
import type { Row } from "../../photo/photo.ts";
import { importStateAtom } from "./import-state.ts";
import { speedAtom } from "./speed.ts";
import { ingest, whenWriting } from "../session/session.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";
import { warn } from "../session/warnings.ts";
import { firstWords } from "../../words/first.ts";
import { ignore, orNull } from "../../faults/faults.ts";

export { dismissedAtom, warningsAtom } from "../session/warnings.ts";
export { foldersAtom } from "./import-state.ts";
/** Exported again, for views may not import the import's room. */
export type { FolderChanges, FolderState } from "../../ingest/folders/folder-state.ts";

/** What the import bar says. `done` of `total` files of the present phase; rates in files a second. */
export interface ImportStatus {
  phase: "idle" | "listing" | "reading" | "drawing" | "done" | "cancelled";
  paused: boolean;
  perSecond: number | null;
  secondsLeft: number | null;
  done: number;
  total: number;
}

/** Derived from the library's counts; nothing sends progress. */
export const importStatusAtom = atom((get): ImportStatus => {
  const { running, listing, paused, cancelled, announced, before } = get(importStateAtom);
  const { progress } = get(snapshotAtom);
  const speed = get(speedAtom);
  const idle = { paused: false, perSecond: null, secondsLeft: null, done: announced, total: announced };
  if (!running)
    return { phase: cancelled ? "cancelled" : hasBegun(announced, before) ? "done" : "idle", ...idle };
  const total = Math.max(announced, progress.found);
  const read = progress.found - progress.metadataPending;
  if (listing && read === 0) return { phase: "listing", ...idle, paused };
  if (read < total) {
    const secondsLeft = listing ? null : left(total - read, speed.metadata);
    return { phase: "reading", paused, perSecond: speed.metadata, secondsLeft, done: read, total };
  }
  const { thumbnails, thumbnailsPending } = progress;
  return {
    phase: "drawing",
    paused,
    perSecond: speed.thumbnails,
    secondsLeft: left(thumbnailsPending, speed.thumbnails),
    done: thumbnails,
    total: thumbnails + thumbnailsPending,
  };
});

/** The library's counts when the latest import began, a new object for each import; null before the first one. */
export const beforeImportAtom = atom((get) => get(importStateAtom).before);

/**
 * The first row of what the latest import added to the photos that were there before; null where it added none, or there
 * were none before.
 */
export const addedAtom = atom((get): Row | null => {
  const { before, addedFrom } = get(importStateAtom);
  const { columns } = get(snapshotAtom);
  const isAnyShown = (first: Row, end: Row): boolean => {
    for (let row = first; row < end; row++) if ((columns.flags[row] ?? 0) & Flag.shown) return true;
    return false;
  };
  return before !== null && isAnyShown(0, addedFrom) && isAnyShown(addedFrom, columns.rows)
    ? addedFrom
    : null;
});

/** An import that found no file at all has nothing to tell, but one that went on with what was left has. */
function hasBegun(announced: number, before: Progress | null): boolean {
  return announced > 0 || (before !== null && before.found > 0);
}

function left(files: number, perSecond: number | null): number | null {
  return perSecond && perSecond > 0 ? Math.ceil(files / perSecond) : null;
}

/** Whether an import is under way, paused or not. */
export const runningAtom = atom((get) => get(importStateAtom).running);

/** Files are likely to come soon; goes to true once. */
export const expectingAtom = atom(false);

/** Fetches what an import needs ahead of need. */
export function fetchImport(): void {
  ingest
    .load()
    // Not loaded without a network: said once it is needed.
    .catch(ignore);
}

/** What a person can do with an import. */
export const importActions = {
  /** Something is dragged over the page, or a picker opens: what the import needs is started meanwhile. */
  expect(): void {
    if (store.get(expectingAtom)) return;
    store.set(expectingAtom, true);
    void ingest
      .run((ingest) => ingest.scheduler.prepare())
      // Not loaded without a network: said once it is needed.
      .catch(ignore);
  },
  /** Takes what was dropped or pasted. Must be called in the event itself. */
  drop(data: DataTransfer): void {
    void bring(rootsOfTransfer(data), tilesOfTransfer(data));
  },
  /** Answers whether they were taken: not where another tab keeps the library to itself, which a warning says. */
  addFiles(files: Iterable<File>): Promise<boolean> {
    const all = [...files];
    return bring(rootsOfFiles(all), tilesOfFiles(all));
  },
  /** Files opened with the app, each with the way back to it. */
  openFiles(opened: readonly { file: File; handle: FileSystemHandle }[]): Promise<boolean> {
    const tiles = opened.filter(({ file }) => isTileArchive(file.name));
    return bring(
      rootsOfFiles(opened.map(({ file }) => file)),
      tiles.map(({ file, handle }) => ({ file, handle: Promise.resolve(handle) })),
    );
  },
  /** A folder the page has a handle of. Answers as `addFiles` does. */
  openFolder: (handle: FileSystemDirectoryHandle): Promise<boolean> =>
    take([{ kind: "handle", name: handle.name, handle }]),
  /** "needs-input": this browser has no folder picker; show an `<input webkitdirectory>` and call `addFiles`. */
  async addFolder(): Promise<"taken" | "cancelled" | "needs-input"> {
    if (!window.showDirectoryPicker) return "needs-input";
    try {
      const handle = await window.showDirectoryPicker({ id: "pinroll", mode: "read" });
      void importActions.openFolder(handle);
      return "taken";
    } catch (error) {
      return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : "needs-input";
    }
  },
  /** The pictures shipped with the app, taken through the same path as any folder. */
  async sampleTrip(): Promise<void> {
    const answer = await fetch("/sample/index.json");
    const files = sampleFiles(await answer.json());
    void take([{ kind: "files", name: "Sample trip", files, site: "/sample/" }]);
  },
  pause: (): void => ingest.whenLoaded((ingest) => ingest.pause()),
  resume: (): void => ingest.whenLoaded((ingest) => ingest.resume()),
  cancel: (): void => ingest.whenLoaded((ingest) => ingest.cancel()),
  retryFailed: (): void => void whenWriting(() => ingest.whenLoaded((ingest) => ingest.retryFailed())),
  /** Has the browser ask for a folder of an earlier visit, and resumes it; must be called in the click itself. */
  reconnect(prefix: string): void {
    void ingest.run((ingest) => ingest.earlier.reconnect(prefix)).catch(warnOfMissing);
  },
  /** Looks through a known folder for what is new, changed, moved or gone; must be called in the click itself. */
  rescan(prefix: string): void {
    void whenWriting(() => ingest.run((ingest) => ingest.earlier.rescan(prefix))).catch(warnOfMissing);
  },
};

/** Files of map tiles count as found, like all others, and go to the map. */
function bring(roots: Root[], tiles: FoundTiles[]): Promise<boolean> {
  const taken = take(roots);
  if (tiles.length > 0)
    void import("../map/map-tiles.ts").then(({ takeDroppedTiles }) => takeDroppedTiles(tiles));
  return taken;
}

/** Where another tab writes the library, what was dropped waits until that one has handed over. */
async function take(roots: Root[]): Promise<boolean> {
  try {
    if (await takeModel(roots)) return true;
    return await whenWriting(() => ingest.run((ingest) => ingest.add(roots)));
  } catch (error) {
    warnOfMissing(error);
    return false;
  }
}

/** A model that a person brought is nothing to show: it goes to what looks at pictures. */
async function takeModel(roots: Root[]): Promise<boolean> {
  // The import reports what cannot be read.
  const model = await ingest.run((ingest) => ingest.modelIn(roots).catch(orNull));
  if (model === null) return false;
  const { bringModel } = await import("../../features/seen/page/add-own-model.ts");
  bringModel(model);
  return true;
}

/** Its code did not load, or the library worker died: what the person asked for does not come. */
function warnOfMissing(error: unknown): void {
  ignore(error);
  warn("import", () => firstWords.say("importMissing"));
}

function sampleFiles(index: unknown): FoundFile[] {
  if (!Array.isArray(index)) return [];
  return index.flatMap((item: { name?: unknown; modified?: unknown }) => {
    if (typeof item.name !== "string") return [];
    const modified = Date.parse(String(item.modified)) || 0;
    const url = `/sample/${encodeURIComponent(item.name)}`;
    return [{ path: item.name, name: nameKind(item.name), origin: { from: "own-site", url, modified } }];
  });
}
