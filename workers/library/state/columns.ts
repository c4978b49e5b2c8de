import type { ColumnPatch, Columns } from "../../../src/photo/columns.ts";
import { isOnItsSide, MarkColumn } from "../../../src/photo/marks.ts";
import { framedAspect } from "../../../src/photo/recipe/framed-aspect.ts";
import { capacityFor, gathered, grown } from "./grow.ts";

/**
 * All the library keeps of every row as a number. The first part is what the page mirrors; it gets the rows touched
 * since the last patch.
 */
export class LibraryColumns implements Columns {
  rows = 0;
  takenAt = new Float64Array();
  aspect = new Float32Array();
  colour = new Uint32Array();
  flags = new Uint32Array();
  picture = new Uint8Array();
  burst = new Uint16Array();
  marks = new MarkColumn();

  /** Bits of `Fact`. */
  facts = new Uint32Array();
  /** Web mercator, 0 to 1; NaN where the row has no location. */
  x = new Float64Array();
  y = new Float64Array();
  /** Degrees; NaN where the row has no location. */
  lat = new Float64Array();
  lng = new Float64Array();
  /** Size of the file. */
  bytes = new Float64Array();
  /** Milliseconds since 1970, UTC. */
  modified = new Float64Array();

  /** The recipes of the rows that have one, as text. */
  readonly recipes = new Map<number, string>();
  /** Those that files have within them, or sidecars. */
  readonly ownRecipes = new Map<number, string>();

  /** How well a row stands for others, once that was asked; NaN where it is to be found again. */
  coverWorth: Float32Array<ArrayBuffer> | null = null;

  /** Goes up whenever a row changed. */
  touches = 0;

  #touched = new Uint8Array();
  #list: number[] = [];

  /** Makes room for rows up to and including `row`. New rows are touched, as their NaNs are not a mirror's zeros. */
  include(row: number): void {
    if (row < this.rows) return;
    this.#reserve(row + 1);
    for (let added = this.rows; added <= row; added++) this.touch(added);
    this.rows = row + 1;
  }

  /** Nothing is known of the row any more. */
  forget(row: number): void {
    const { takenAt, x, y, lat, lng } = this;
    for (const column of [takenAt, x, y, lat, lng]) column[row] = Number.NaN;
    const { aspect, colour, flags, picture, burst, marks, facts, bytes, modified } = this;
    for (const column of [aspect, colour, flags, picture, burst, marks, facts, bytes, modified])
      column[row] = 0;
    this.recipes.delete(row);
    this.ownRecipes.delete(row);
    this.touch(row);
  }

  /** The row goes into the next patch. */
  touch(row: number): void {
    this.touches++;
    if (this.coverWorth !== null) this.coverWorth[row] = Number.NaN;
    if (this.#touched[row] !== 0) return;
    this.#touched[row] = 1;
    this.#list.push(row);
  }

  /** The row has another picture. */
  pictured(row: number): void {
    this.picture[row] = (this.picture[row] ?? 0) + 1;
    this.touch(row);
  }

  /** Every row goes into the next patch: for a page that starts to watch. */
  touchAll(): void {
    for (let row = 0; row < this.rows; row++) this.touch(row);
  }

  /** The rows touched since the last call, gathered; null when there are none. */
  takePatch(): ColumnPatch | null {
    if (this.#list.length === 0) return null;
    const ids = Uint32Array.from(this.#list);
    this.#list = [];
    for (const row of ids) this.#touched[row] = 0;
    return this.patchOf(ids);
  }

  /** What the page mirrors of some rows, in their order. */
  patchOf(ids: Uint32Array<ArrayBuffer>): ColumnPatch {
    return {
      ids,
      takenAt: gathered(this.takenAt, ids),
      aspect: this.#aspectsShown(ids),
      colour: gathered(this.colour, ids),
      flags: gathered(this.flags, ids),
      picture: gathered(this.picture, ids),
      burst: gathered(this.burst, ids),
      marks: gathered(this.marks, ids),
    };
  }

  /** Bytes held. */
  get byteLength(): number {
    const columns: unknown[] = [...Object.values(this), this.#touched];
    const held = columns.filter((column) => ArrayBuffer.isView(column));
    return held.reduce((sum, { byteLength }) => sum + byteLength, this.#list.length * 8);
  }

  /** With the frames and rotations a person gave: the stored ones are those of the pictures. */
  #aspectsShown(ids: Uint32Array): Float32Array<ArrayBuffer> {
    const aspects = gathered(this.aspect, ids);
    for (const [at, row] of ids.entries()) {
      const recipe = this.recipes.get(row);
      if (recipe !== undefined && aspects[at]) aspects[at] = framedAspect(recipe, aspects[at]);
      if (isOnItsSide(this.marks[row]) && aspects[at]) aspects[at] = 1 / aspects[at];
    }
    return aspects;
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.flags.length);
    if (capacity === this.flags.length) return;
    this.takenAt = grown(this.takenAt, capacity, Number.NaN);
    this.aspect = grown(this.aspect, capacity);
    this.colour = grown(this.colour, capacity);
    this.flags = grown(this.flags, capacity);
    this.picture = grown(this.picture, capacity);
    this.burst = grown(this.burst, capacity);
    this.marks = grown(this.marks, capacity);
    this.facts = grown(this.facts, capacity);
    this.x = grown(this.x, capacity, Number.NaN);
    this.y = grown(this.y, capacity, Number.NaN);
    this.lat = grown(this.lat, capacity, Number.NaN);
    this.lng = grown(this.lng, capacity, Number.NaN);
    this.bytes = grown(this.bytes, capacity);
    this.modified = grown(this.modified, capacity);
    this.#touched = grown(this.#touched, capacity);
  }
}
