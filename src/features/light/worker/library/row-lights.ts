import { lights, type Light } from "../../../../photo/light.ts";
import { capacityFor, grown } from "../../../../../workers/library/state/grow.ts";
import { WaitingRows } from "../../../../../workers/library/state/waiting-rows.ts";

/** What follows from when and where a photo was taken; null where it is not known. */
export interface ToldLight {
  light: Light | null;
  /** Metres above sea level. */
  altitude: number | null;
}

/** Rows worked out between two looks at the clock. */
const rowsAtOnce = 64;

/**
 * What follows from when and where every photo was taken: its light, and how high above the sea that was. Nothing of it is
 * kept. It is worked out for all rows once somebody asks, and from then on again for those that changed.
 */
export class RowLights extends WaitingRows {
  readonly #tell: (row: number) => ToldLight;
  /** By row: the number of its light in `lights` and one more; 0 where it is not known. */
  #lights = new Uint8Array();
  /** By row: metres above sea level; NaN where it is not known. */
  #altitudes = new Float32Array();

  /** `tell`: works out a row. */
  constructor(tell: (row: number) => ToldLight) {
    super();
    this.#tell = tell;
  }

  /** The number of a row's light in `lights`; -1 where it is not known. */
  of(row: number): number {
    return (this.#lights[row] ?? 0) - 1;
  }

  /** Metres above sea level; NaN where it is not known. */
  altitudeOf(row: number): number {
    return this.#altitudes[row] ?? Number.NaN;
  }

  /** Works out rows that wait, until `enough`. Answers whether some are left. */
  read(enough: () => boolean = () => false): boolean {
    for (let done = 1, row = this.take(); row !== null; done++, row = this.take()) {
      this.#read(row);
      if (done % rowsAtOnce === 0 && enough()) return true;
    }
    return false;
  }

  #read(row: number): void {
    const capacity = capacityFor(row + 1, this.#lights.length);
    this.#lights = grown(this.#lights, capacity);
    this.#altitudes = grown(this.#altitudes, capacity, Number.NaN);
    const { light, altitude } = this.#tell(row);
    this.#lights[row] = light === null ? 0 : lights.indexOf(light) + 1;
    this.#altitudes[row] = altitude ?? Number.NaN;
  }

  /** Bytes held. */
  override get byteLength(): number {
    return super.byteLength + this.#lights.byteLength + this.#altitudes.byteLength;
  }
}
