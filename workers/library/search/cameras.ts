import { cameraName } from "../../../src/photo/names/camera-name.ts";
import type { Camera } from "../../../src/photo/photo.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { remembered } from "../state/maps.ts";

/** Every row's camera as a number, for the names are few. */
export class Cameras {
  /** By number; the first stands for an unknown camera. */
  readonly names: string[] = [""];
  readonly #numbers = new Map([["", 0]]);
  /** By row: the number of its camera. */
  #column = new Uint32Array();

  set(row: number, { make, model }: Camera): void {
    this.#column = grown(this.#column, capacityFor(row + 1, this.#column.length));
    const add = (name: string): number => this.names.push(name) - 1;
    this.#column[row] = remembered(this.#numbers, cameraName(make, model), add);
  }

  /** The number of a row's camera. */
  of(row: number): number {
    return this.#column[row] ?? 0;
  }

  /** The number of a name; -1 when no photo has it. */
  numberOf(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#column.byteLength + this.names.length * 120;
  }
}
