import type { ImportState, IngestOptions } from "../../ingest/import-state.ts";
import type { Ingest } from "../../ingest/ingest.ts";
import type { Library } from "../../contract/library-worker.ts";
import type { CalledKinds } from "../../contract/search.ts";
import type { Opened } from "../../contract/persistence.ts";
import { LibraryClient } from "../../library/client.ts";
import { Leadership, type LeadershipHost } from "../../library/leadership.ts";
import { openChannel } from "../../contract/channel.ts";
import { pictureBytes, PictureUrls } from "../../library/picture-urls.ts";
import type { Row } from "../../photo/photo.ts";
import { threadOf } from "../../threads/thread.ts";
import { startPhotoWorker, takeLibraryWorker } from "../../threads/workers.ts";
import { tellFilter } from "../filter/answerer.ts";
import { filterStateAtom } from "../filter/filter-state.ts";
import { afterFrame, oncePerFrame } from "../library/frames.ts";
import { noteLibrary } from "../library/opening.ts";
import { foldersAtom, importHealthAtom, importStateAtom } from "../import/import-state.ts";
import { libraryName } from "../library/library-name.ts";
import { noteProgress } from "../import/speed.ts";
import { afterFirstPicture } from "../library/painted.ts";
import { applyNotice, emptySnapshot, type LibrarySnapshot, snapshotAtom } from "../library/snapshot.ts";
import { store } from "./store.ts";
import {
  noteTabState,
  warn,
  warnAgainOfLoss,
  warnOfAbilities,
  warnOfLoss,
  warnOfPrivateWindow,
  warnOfRefusal,
  warnOfRestart,
  warnOfTrouble,
} from "./warnings.ts";
import { firstWords } from "../../words/first.ts";
import { localeNow } from "../../words/locale.ts";
import { ignore } from "../../faults/faults.ts";

// What lives as long as the page, as the store does: all of it is there from `startSession` on.

/** The library of all photos, which another thread keeps. */
export let library: Library;
/** Whether this tab writes the library, or another one. */
export let leadership: Leadership;

/** Something that loads with a chunk of its own, when it is needed. Calls may wait for it meanwhile. */
export class Later<T> {
  readonly #make: () => Promise<T>;
  #made: Promise<T> | null = null;
  #now: T | null = null;
  #waiting: ((it: T) => void)[] = [];

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  /** Null until it is loaded. */
  get now(): T | null {
    return this.#now;
  }

  /** Loads it; a chunk that failed is fetched again at the next call. */
  load(): Promise<T> {
    this.#made ??= this.#start();
    return this.#made;
  }

  /** Runs now if it is loaded, else in order once it is. Does not load it. */
  whenLoaded(call: (it: T) => void): void {
    if (this.#now === null) this.#waiting.push(call);
    else call(this.#now);
  }

  /** Loads it and runs; without waiting where it is loaded, so that a click still counts as one. */
  async run<R>(call: (it: T) => R): Promise<Awaited<R>> {
    return await call(this.#now ?? (await this.load()));
  }

  async #start(): Promise<T> {
    try {
      const it = await this.#make();
      this.#now = it;
      for (const call of this.#waiting) call(it);
      this.#waiting = [];
      return it;
    } catch (error) {
      this.#made = null;
      throw error;
    }
  }
}

/** In a chunk of its own: the first screen does without it. */
export let ingest: Later<Ingest>;
export let pictures: PictureUrls;
/** The library on disk is another one now: everything begins anew with it. */
export let startOver: () => void;

/**
 * Runs what changes the library once this tab writes it, which another tab may have to hand over. Where that one does
 * not, a warning says so and nothing is run. Answers whether it was run.
 */
export async function whenWriting(run: () => unknown): Promise<boolean> {
  if (warnAgainOfLoss()) return false;
  const answer = leadership.writes ? "writer" : await leadership.write();
  if (answer !== "writer") {
    warnOfRefusal(answer);
    return false;
  }
  await leadership.during(run);
  return true;
}

/** There are photos, so the import's code comes. */
let isFollowed = false;

/** Reconnects folders of earlier visits and resumes what was interrupted, once. */
function resumeImports(): void {
  if (isFollowed) return;
  isFollowed = true;
  // Its code may not be there without a network: the next notice asks again.
  afterFirstPicture(() => void ingest.load().catch(() => void (isFollowed = false)));
}

/** Starts the library, before anything is drawn. */
export function startSession(): void {
  isFollowed = false;
  let snapshot: LibrarySnapshot = emptySnapshot();
  let state: ImportState = store.get(importStateAtom);

  const publish = oncePerFrame(() => {
    store.set(snapshotAtom, snapshot);
    store.set(importStateAtom, state);
    noteProgress(snapshot.progress);
    pictures.refresh();
  });
  const client: LibraryClient = new LibraryClient(() => threadOf(takeLibraryWorker(libraryName)), {
    notice(notice) {
      snapshot = applyNotice(snapshot, notice);
      ingest.now?.follow(notice.progress);
      const { wanted } = notice;
      if (wanted) ingest.whenLoaded((it) => it.scheduler.want(wanted));
      if (notice.trouble === "anew" && leadership.role === "reader") return startOver();
      warnOfTrouble(notice.trouble);
      noteLibrary(notice.progress.found > 0);
      if (notice.progress.found > 0) resumeImports();
      return afterFrame(publish);
    },
    restarted(wasUp) {
      readAnew();
      ingest.now?.libraryRestarted();
      if (wasUp) warnOfRestart();
    },
    lost(wasUp) {
      ingest.whenLoaded((it) => it.cancel());
      warnOfLoss(wasUp);
    },
  });
  ({ library } = client);
  speak(library);
  const renewed = (): void => ingest.now?.renew();
  leadership = leadershipOf(library, { imports: () => state.running, renewed });
  const versionOf = (id: Row): number => snapshot.columns.picture[id] ?? 0;
  const source = { pictures: (ids: Uint32Array) => library.queries.pictures(ids), versionOf };
  pictures = new PictureUrls(source, pictureBytes(deviceOf()));
  const options: IngestOptions = {
    ...pageOptions(),
    library: importLibrary(library, leadership),
    mayImport: () => leadership.writes,
    changed(next) {
      const ended = state.running && !next.running && !next.cancelled;
      if (ended && snapshot.progress.shown > 0) void concludeImport(library, snapshot, next);
      if (state.running !== next.running) leadership.importing(next.running);
      state = next;
      publish();
    },
  };
  ingest = new Later(async () => {
    const { Ingest } = await import("../../ingest/ingest.ts");
    const it = new Ingest(options);
    it.follow(snapshot.progress);
    return it;
  });
  const readAnew = (): void => {
    snapshot = { ...emptySnapshot(), version: snapshot.version + 1 };
    pictures.clear();
    leadership.restarted();
    tellAll(library);
  };
  startOver = () => {
    client.startOver();
    readAnew();
    ingest.now?.startOver();
    publish();
  };
}

function concludeImport(
  { queries }: Library,
  snapshot: LibrarySnapshot,
  { firstRow }: ImportState,
): Promise<void> {
  return (
    import("../import/after-import.ts")
      .then((it) => it.afterImport(queries, snapshot, firstRow))
      // Its code may not be there without a network: the next import brings it.
      .catch(ignore)
  );
}

/** What kinds of photos are called here, once the page knows. */
let calledHere: CalledKinds | undefined;

/** Tells the library which language is spoken here; `followCalledKinds` tells it of each change. */
const speak = (library: Library): void => void library.search.speak(localeNow(), calledHere);

/** From now on a library that knows nothing is told that kinds of photos are called so. */
export function keepCalled(called: CalledKinds | undefined): void {
  calledHere = called;
}

/** Tells a library that knows nothing what the page wants of it. */
function tellAll(library: Library): void {
  speak(library);
  tellFilter(library, store.get(filterStateAtom));
}

/** What an import needs of the page beside its library. */
function pageOptions(): Omit<IngestOptions, "library" | "changed"> {
  return {
    spawn: (lane) => threadOf(startPhotoWorker(lane)),
    device: deviceOf(),
    devicePixelRatio: () => window.devicePixelRatio,
    hidden: () => document.hidden,
    folders: (folders) => store.set(foldersAtom, folders),
    abilities: warnOfAbilities,
    health: (health) => store.set(importHealthAtom, health),
    broken: () =>
      warn("workers", () => `${firstWords.say("workersMissing")} ${firstWords.say("allowScripts")}`),
  };
}

/** What an import uses of the library, which is open to it once it is known which tab writes. */
function importLibrary(library: Library, leadership: Leadership): IngestOptions["library"] {
  const opened = async (): Promise<Opened> => {
    await leadership.decided;
    const kept = await library.opened();
    return { ...kept, role: leadership.role ?? kept.role };
  };
  return { intake: library.intake, folders: library.folders, queries: library.queries, opened };
}

/** A reader that becomes visible reads again what other tabs wrote: browsers may put a hidden page to sleep. */
function leadershipOf(library: Library, ingest: Pick<LeadershipHost, "imports" | "renewed">): Leadership {
  // There are no notices before the library is open.
  library.tabs.blocked().then(() => warnOfTrouble("blocked"), ignore);
  void warnOfPrivateWindow(library.opened());
  // Missing in browsers without Web Locks, and where the page is served without encryption.
  const locks = "locks" in navigator ? navigator.locks : null;
  const leadership = new Leadership(libraryName, locks, openChannel(`${libraryName}-tabs`), {
    ...ingest,
    lead: (role) => library.tabs.lead(role),
    changed: noteTabState,
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && leadership.role === "reader") void library.tabs.lead("reader");
  });
  return leadership;
}

/** What the browser reports of the device. */
function deviceOf(): IngestOptions["device"] {
  return { cores: navigator.hardwareConcurrency || 2, memoryGb: deviceMemory() };
}

/** `navigator.deviceMemory` (Device Memory API) exists in Chromium only. */
export function deviceMemory(): number | undefined {
  return "deviceMemory" in navigator && typeof navigator.deviceMemory === "number"
    ? navigator.deviceMemory
    : undefined;
}
