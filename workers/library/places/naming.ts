import { pause } from "../scheduling/pause.ts";
import { Fact } from "../state/facts.ts";
import { nameRow, type NamingParts } from "./name-row.ts";
import { EarliestTimer } from "../scheduling/earliest-timer.ts";

/** The thread is idle after this long without messages, in milliseconds. */
const quietMs = 20;
/** A slice of naming takes so long. */
const sliceMs = 6;
/** While the thread is busy, towns are loaded at this many waiting rows; later rows are named as they come. */
const mostWaiting = 500;
/** A failed load is tried again after this, when more rows wait. */
const againMs = 30_000;
/** How often the page hears of new names while more are coming. */
const toldMs = 300;

/** Names the places of waiting rows while this thread is idle. */
export class Naming {
  readonly #library: NamingParts;
  readonly #changed: () => void;
  readonly #filmNamed: (row: number) => void;
  readonly #next = new EarliestTimer(() => this.#turn());
  #loading: Promise<boolean> | null = null;
  #busyAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #toldAt = 0;

  /** `changed`: rows got names; `filmNamed`: the place of a film is known, and with it its time zone. */
  constructor(library: NamingParts, changed: () => void, filmNamed: (row: number) => void = ignoreRow) {
    this.#library = library;
    this.#changed = changed;
    this.#filmNamed = filmNamed;
  }

  /** The thread is busy. Cheap to call for every message. */
  busy(): void {
    this.#busyAt = performance.now();
  }

  /** Rows may wait. */
  wake(): void {
    if (this.#library.places.waiting > 0 && performance.now() - this.#failedAt >= againMs)
      this.#next.start(quietMs);
  }

  /** Names all rows that wait, for a query. Rows that cannot be named now are left. */
  async finish(): Promise<void> {
    if (this.#library.places.waiting === 0 || !(await this.#load())) return;
    let since = performance.now();
    while (nameSome(this.#library, () => performance.now() - since >= sliceMs, this.#filmNamed)) {
      await pause();
      since = performance.now();
    }
    this.#tell();
  }

  #load(): Promise<boolean> {
    this.#library.places.underWay = true;
    this.#loading ??= import("./load-gazetteer.ts")
      .then(({ loadGazetteer }) => loadGazetteer(this.#library.places))
      .then(
        () => true,
        // Not loaded without a network.
        () => {
          this.#failedAt = performance.now();
          this.#library.places.underWay = false;
          return false;
        },
      )
      .finally(() => (this.#loading = null));
    return this.#loading;
  }

  #turn(): void {
    const { places } = this.#library;
    const start = performance.now();
    const isQuiet = start - this.#busyAt >= quietMs;
    if (!isQuiet && places.waiting < mostWaiting) return this.#next.start(quietMs);
    if (places.gazetteer === null) return void this.#load().then((loaded) => loaded && this.#next.start(0));
    places.underWay = nameSome(this.#library, () => performance.now() - start >= sliceMs, this.#filmNamed);
    if (!places.underWay || start - this.#toldAt >= toldMs) this.#tell();
    if (places.underWay) this.#next.start(isQuiet ? 0 : sliceMs);
  }

  #tell(): void {
    this.#library.places.underWay = this.#library.places.waiting > 0;
    this.#toldAt = performance.now();
    this.#changed();
  }
}

/** Rows named between two looks at the clock. */
const rowsAtOnce = 32;

const ignoreRow = (): void => undefined;

/** Names rows that wait, until `enough`. Answers whether more is to be done. `filmNamed`: see `Naming`. */
export function nameSome(
  library: NamingParts,
  enough: () => boolean,
  filmNamed: (row: number) => void = ignoreRow,
): boolean {
  const { places } = library;
  for (let done = 1, row = places.take(); row !== null; done++, row = places.take()) {
    nameRow(library, row);
    if ((library.state.facts(row) & Fact.video) !== 0) filmNamed(row);
    if (done % rowsAtOnce === 0 && enough()) return true;
  }
  return false;
}
