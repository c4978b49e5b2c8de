import { lights } from "../../../../photo/light.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import { isTile } from "../../../../../workers/library/state/facts.ts";
import { capacityFor, grown } from "../../../../../workers/library/state/grow.ts";
import { WaitingRows } from "../../../../../workers/library/state/waiting-rows.ts";
import { placedRecord } from "../../../../../workers/library/placing/whole-record.ts";
import type { LibraryParts } from "../../../../../workers/library/parts/library-parts.ts";
import { lightOf } from "../../shared/light-of.ts";

/** A slice of work takes so long, in milliseconds. */
const sliceMs = 20;

/** Rows worked out between two looks at the clock. */
const rowsAtOnce = 64;

/**
 * What follows from when and where every photo was taken: its light, and how high above the sea that was. Nothing of it is
 * kept. It is worked out for all rows once somebody asks, and from then on again for those that changed.
 */
export class RowLights extends WaitingRows {
  /** By row: the number of its light in `lights` and one more; 0 where it is not known. */
  #lights = new Uint8Array();
  /** By row: metres above sea level; NaN where it is not known. */
  #altitudes = new Float32Array();

  /** The number of a row's light in `lights`; -1 where it is not known. */
  of(row: number): number {
    return (this.#lights[row] ?? 0) - 1;
  }

  /** Metres above sea level; NaN where it is not known. */
  altitudeOf(row: number): number {
    return this.#altitudes[row] ?? Number.NaN;
  }

  /** Works out rows that wait, until `enough`. Answers whether some are left. */
  read(library: LibraryParts, enough: () => boolean = () => false): boolean {
    for (let done = 1, row = this.take(); row !== null; done++, row = this.take()) {
      this.#read(library, row);
      if (done % rowsAtOnce === 0 && enough()) return true;
    }
    return false;
  }

  #read(library: LibraryParts, row: number): void {
    const { state, records, places } = library;
    const capacity = capacityFor(row + 1, this.#lights.length);
    this.#lights = grown(this.#lights, capacity);
    this.#altitudes = grown(this.#altitudes, capacity, Number.NaN);
    [this.#lights[row], this.#altitudes[row]] = [0, Number.NaN];
    // Without a location neither is known, and the record need not be read for that.
    if (!isTile(state.facts(row)) || Number.isNaN(state.columns.lat[row]) || !records.hasRecord(row)) return;
    const own = placedRecord(library, row);
    const light = lightOf(places.gazetteer?.withOffset(own, places.of(row)) ?? own)?.light ?? null;
    this.#lights[row] = light === null ? 0 : lights.indexOf(light) + 1;
    this.#altitudes[row] = own.location?.altitude ?? Number.NaN;
  }

  /** Bytes held. */
  override get byteLength(): number {
    return super.byteLength + this.#lights.byteLength + this.#altitudes.byteLength;
  }
}

/** Works out the light of all rows, in slices: other calls are answered meanwhile. */
export async function finishLights(library: LibraryParts): Promise<void> {
  const known = (library.search.lights ??= lightsOfAll(library));
  for (;;) {
    const start = performance.now();
    if (!known.read(library, () => performance.now() - start >= sliceMs)) return;
    await pause();
  }
}

function lightsOfAll({ state }: LibraryParts): RowLights {
  const all = new RowLights();
  for (let row = state.columns.rows - 1; row >= 0; row--) all.note(row);
  return all;
}
