import { pause } from "../scheduling/pause.ts";
import { loadGazetteer } from "./load-gazetteer.ts";
import { nameSome, type NamingParts } from "./name-row.ts";
import { EarliestTimer } from "../scheduling/earliest-timer.ts";

/** A pause in the messages so long, in milliseconds, means that nothing better is to be done. */
const quietMs = 20;
/** A slice of naming takes so long. */
const sliceMs = 6;
/** Without a pause, towns are loaded once so many rows wait: what comes then is named as it comes. */
const mostWaiting = 500;
/** What could not be loaded is tried again after this, when more is to be named. */
const againMs = 30_000;
/** The page hears of new names so often while there are more to come. */
const toldMs = 300;

/** Names the places of rows that wait, when this thread has nothing better to do. */
export class Naming {
  readonly #library: NamingParts;
  readonly #changed: () => void;
  readonly #next = new EarliestTimer(() => this.#turn());
  #loading: Promise<boolean> | null = null;
  #busyAt = Number.NEGATIVE_INFINITY;
  #failedAt = Number.NEGATIVE_INFINITY;
  #toldAt = 0;

  /** `changed`: rows have names that had none before. */
  constructor(library: NamingParts, changed: () => void) {
    this.#library = library;
    this.#changed = changed;
  }

  /** Something better is to be done; cheap to call for every message. */
  busy(): void {
    this.#busyAt = performance.now();
  }

  /** Rows may wait. */
  wake(): void {
    if (this.#library.places.waiting > 0 && performance.now() - this.#failedAt >= againMs)
      this.#next.start(quietMs);
  }

  /** Names all that wait, as somebody asks; what cannot be named now is left. */
  async finish(): Promise<void> {
    if (this.#library.places.waiting === 0 || !(await this.#load())) return;
    let since = performance.now();
    while (nameSome(this.#library, () => performance.now() - since >= sliceMs)) {
      await pause();
      since = performance.now();
    }
    this.#tell();
  }

  #load(): Promise<boolean> {
    this.#library.places.underWay = true;
    this.#loading ??= loadGazetteer(this.#library.places)
      .then(
        () => true,
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
    places.underWay = nameSome(this.#library, () => performance.now() - start >= sliceMs);
    if (!places.underWay || start - this.#toldAt >= toldMs) this.#tell();
    if (places.underWay) this.#next.start(isQuiet ? 0 : sliceMs);
  }

  #tell(): void {
    this.#library.places.underWay = this.#library.places.waiting > 0;
    this.#toldAt = performance.now();
    this.#changed();
  }
}
