import { ignore } from "../../faults/faults.ts";
import type { Row } from "../../photo/photo.ts";
import { oncePerFrame } from "../library/frames.ts";
import { paintedAtom } from "../library/painted.ts";
import { ingest } from "../session/session.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";

/** Not before the first picture: the first screenful comes fast. */
function isStreaming(): boolean {
  return store.get(paintedAtom) && store.get(snapshotAtom).progress.metadataPending > 0;
}

/** What stays on screen this long counts as seen. */
const STEADY_MS = 300;
/** At least this often the screen gets pictures, so that it never stays empty through a long import. */
const LONGEST_MS = 3000;

/**
 * Tells the import what is on screen. While metadata is read, new photos keep pushing others off the screen, and
 * drawing each would slow that down: then only what stays a while counts. A person who scrolls somewhere and stays gets
 * thumbnails at once, as does the first screenful.
 */
export class SteadyView {
  readonly #isStreaming: () => boolean;
  #key = "";
  #told = -Infinity;
  #apply: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `isStreaming`: whether the screen changes by itself. */
  constructor(isStreaming: () => boolean) {
    this.#isStreaming = isStreaming;
  }

  /** `key` identifies what is on screen, `apply` reports it. */
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
}

const grid = new SteadyView(isStreaming);
const covers = new SteadyView(isStreaming);

let shownNow: Uint32Array = new Uint32Array();

/** The rows on screen in the grid, as they were told last; a copy. */
export const rowsOnScreen = (): Uint32Array => shownNow.slice();

/** Reports what is on screen, indices `first` to `last` of `rows`: it decides which thumbnails come next. */
export function setOnScreen(rows: Uint32Array, first: number, last: number): void {
  const shown = rows.subarray(first, last + 1);
  shownNow = shown;
  grid.tell(shown.join(), () => ingest.whenLoaded((ingest) => ingest.show(rows, first, last)));
  sharpen();
}

/** So long a screen stays as it is before its pictures are looked at, in milliseconds. */
const stillMs = 400;
let look: ReturnType<typeof setTimeout> | undefined;

/** Has pictures that are too small for the place they are shown at replaced, once the screen is still. */
function sharpen(): void {
  clearTimeout(look);
  // Not loaded without a network: what is shown stays as it is.
  look = setTimeout(() => void import("./sharpen.ts").then((it) => it.sharpenShown(), ignore), stillMs);
}

store.sub(snapshotAtom, sharpen);
globalThis.addEventListener?.("resize", sharpen);

/** Cover photos, by where they are shown. */
let coversOnMap: readonly Row[] = [];
const coversOnPage = new Set<Row>();

/** Reports the cover photos on the map; their thumbnails come early, too. */
export function setCoversOnMap(covers: readonly Row[]): void {
  coversOnMap = covers;
  tellCovers();
}

/** Reports a cover photo on screen, until the returned function is called. */
export function showCover(cover: Row): () => void {
  coversOnPage.add(cover);
  tellCoversOnPage();
  return () => {
    coversOnPage.delete(cover);
    tellCoversOnPage();
  };
}

function tellCovers(): void {
  const rows = [...coversOnPage, ...coversOnMap];
  covers.tell(rows.join(), () => ingest.whenLoaded((ingest) => ingest.showCovers(rows)));
  sharpen();
}

/** Many report at once. */
const tellCoversOnPage = oncePerFrame(tellCovers);
