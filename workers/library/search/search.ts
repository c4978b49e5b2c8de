import type { PhotoRecord } from "../../../src/photo/photo.ts";
import type { Area } from "../../../src/photo/geo/area.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { Cameras } from "./cameras.ts";
import type { WordFinder } from "./words/word-finder.ts";

/** Tells of an area what lies within. */
type AreaCheck = (area: Area) => (x: number, y: number) => boolean;

/** What a filter needs to know of every row beside the columns, and which rows are to be looked at again. */
export class Search {
  readonly cameras = new Cameras();
  /** Finds rows by words; null until it is of use. */
  words: WordFinder | null = null;
  /** Code for areas of the map, once it was of use. */
  #areas: AreaCheck | null = null;
  /** By row: 1 where it waits to be indexed. */
  #waits = new Uint8Array();
  #waiting: number[] = [];
  /** By tile: what is shown in it beside itself. */
  readonly #parts = new Map<number, string>();

  /** Goes up when what matches a filter may be something else than before. */
  version = 0;

  /** From now on areas can be told. Rejects when the code cannot be had. */
  async loadAreas(): Promise<void> {
    this.#areas ??= (await import("./area-mask.ts")).areaCheck;
  }

  /** Tells whether a point in web mercator lies within an area; nothing does before `loadAreas`. */
  areaCheckOf(area: Area): (x: number, y: number) => boolean {
    return this.#areas?.(area) ?? (() => false);
  }

  /** Something a filter looks at changed. */
  changed(): void {
    this.version++;
  }

  /** A record came, was just read or kept since the last visit. */
  read(row: number, { camera }: PhotoRecord): void {
    this.cameras.set(row, camera);
    this.note(row);
  }

  /** The words of a row changed, or it came or went; cheap to call for every row, more than once. */
  note(row: number): void {
    this.version++;
    this.#waits = grown(this.#waits, capacityFor(row + 1, this.#waits.length));
    if (this.#waits[row] === 1) return;
    this.#waits[row] = 1;
    this.#waiting.push(row);
  }

  /** The tile of a row was made of it and these; it is noted when that is news, as it is found by all their names. */
  paired(row: number, parts: readonly { row: number }[]): void {
    const names = parts.map((part) => part.row).join(" ");
    if ((this.#parts.get(row) ?? "") === names) return;
    if (names === "") this.#parts.delete(row);
    else this.#parts.set(row, names);
    this.note(row);
  }

  /** Rows that wait to be indexed. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** A row that waited, and now no longer does; null when none is left. */
  take(): number | null {
    const row = this.#waiting.pop();
    if (row === undefined) return null;
    this.#waits[row] = 0;
    return row;
  }

  /** Bytes held. */
  get byteLength(): number {
    const waiting = this.#waits.byteLength + this.#waiting.length * 8 + this.#parts.size * 80;
    return this.cameras.byteLength + waiting + (this.words?.byteLength ?? 0);
  }
}
