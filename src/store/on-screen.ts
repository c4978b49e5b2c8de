import { Flag } from "../photo/columns.ts";
import type { PhotoId } from "../photo/photo.ts";
import { oncePerFrame } from "./frames.ts";
import { session } from "./session.ts";
import { snapshotAtom } from "./snapshot.ts";
import { store } from "./store.ts";

/** What stays on screen this long is looked at. */
const STEADY_MS = 300;
/** What passes by gets a few pictures now and then, so that the screen never stays empty through a long import. */
const LONGEST_MS = 3000;

/**
 * Tells the import what is on screen. While heads are read, newer photos keep pushing others off the screen, and a
 * picture made for each of them would take the time the heads need: then only what stays a while counts. A person who
 * scrolls to a place and stays there gets its pictures at once.
 */
class Steady {
  #key = "";
  #told = -Infinity;
  #apply: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `key` says what is on screen, `apply` tells of it and of what lies around. */
  tell(key: string, apply: () => void): void {
    this.#apply = apply;
    const wait = this.#isStreaming() ? Math.min(STEADY_MS, this.#told + LONGEST_MS - performance.now()) : 0;
    if (wait > 0 && key === this.#key) return;
    this.#key = key;
    clearTimeout(this.#timer);
    if (wait > 0) this.#timer = setTimeout(() => this.#run(), wait);
    else this.#run();
  }

  #run(): void {
    this.#told = performance.now();
    this.#apply();
  }

  #isStreaming(): boolean {
    return store.get(snapshotAtom).progress.metadataPending > 0;
  }
}

const grid = new Steady();
const covers = new Steady();

/** Says what is on screen: indices `first` to `last` of `rows`. It decides which thumbnails are made next. */
export function setOnScreen(rows: Uint32Array, first: number, last: number): void {
  shown = rows.subarray(first, last + 1);
  grid.tell(shown.join(), () => session().ingest.tell((ingest) => ingest.show(rows, first, last)));
  sharpen();
}

/** What the grid shows now. */
let shown: Uint32Array = new Uint32Array();
let blurred = "";

/** Small pictures, as a slow device makes them first, are made anew while they are on screen. */
function sharpen(): void {
  const { flags } = store.get(snapshotAtom).columns;
  const small = Array.from(shown).filter((id) => ((flags[id] ?? 0) & Flag.small) !== 0);
  if (small.join() === blurred) return;
  blurred = small.join();
  if (session().leadership.writes) session().ingest.tell(({ workshop }) => workshop.sharpen(small));
}

store.sub(snapshotAtom, sharpen);

/** The pictures that stand for many photos, by where they are shown. */
let coversOnMap: readonly PhotoId[] = [];
const coversOnPage = new Set<PhotoId>();

/** Says which photos stand for clusters on the map now; their pictures come early, too. */
export function setCoversOnMap(covers: readonly PhotoId[]): void {
  coversOnMap = covers;
  tellCovers();
}

/** The photo stands for a place on a page and is on screen, until the answer is called. */
export function showCover(cover: PhotoId): () => void {
  coversOnPage.add(cover);
  tellCoversOnPage();
  return () => {
    coversOnPage.delete(cover);
    tellCoversOnPage();
  };
}

function tellCovers(): void {
  const rows = [...coversOnPage, ...coversOnMap];
  covers.tell(rows.join(), () => session().ingest.tell(({ workshop }) => workshop.showCovers(rows)));
}

/** Each says so by itself, many at once. */
const tellCoversOnPage = oncePerFrame(tellCovers);
