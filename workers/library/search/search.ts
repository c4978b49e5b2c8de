import type { CalledKinds } from "../../../src/contract/search.ts";
import type { Camera, PhotoRecord } from "../../../src/photo/photo.ts";
import type { SeenTables } from "../../../src/features/seen/worker/library/seen-tables.ts";
import type { AskedLook } from "../../../src/features/seen/shared/looks-like.ts";
import { namesOf } from "../../../src/photo/people/names.ts";
import type { Area } from "../../../src/photo/geo/area-text.ts";
import type { RowColours } from "../../../src/features/colours/worker/library/row-colours.ts";
import type { RowLights } from "../../../src/features/light/worker/library/row-lights.ts";
import { WaitingRows } from "../state/waiting-rows.ts";
import { cameraName } from "../../../src/photo/names/camera-name.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { remembered } from "../state/maps.ts";
import { RowTags } from "./tags.ts";
import type { WordFinder } from "./words/word-finder.ts";

/** Makes the check whether a point lies within an area. */
type AreaCheck = (area: Area) => (x: number, y: number) => boolean;

/** Every row's camera as a number, for the names are few. */
class Cameras {
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

/** What a filter needs to know of every row beside the columns, and the rows that wait to be indexed. */
export class Search extends WaitingRows {
  readonly cameras = new Cameras();
  readonly tags = new RowTags();
  /** The people named in every row, told by `readTags` along with its tags. */
  readonly people = new RowTags();
  /** Finds rows by words; null until it is needed. */
  words: WordFinder | null = null;
  /** The light of every row; null until somebody asks for one. */
  lights: RowLights | null = null;
  /** The colours of every row; null until somebody asks for one. */
  colours: RowColours | null = null;
  /** Code for areas of the map, once it was needed. */
  #areas: AreaCheck | null = null;
  /** By tile: the other rows shown in it. */
  readonly #parts = new Map<number, string>();

  /** The page's locale: what months, seasons and countries are called. Undefined: the engine's own. */
  locale: string | undefined;

  /** What the page calls kinds and stars; undefined until it says so. */
  called: CalledKinds | undefined;

  /** What each pack found in pictures, once it was loaded; nothing of those that found nothing. */
  readonly seen: Partial<SeenTables> = {};

  /** What texts ask pictures to look like, to a person's own model. */
  readonly looks = new Map<string, AskedLook>();

  /** Loads what models saw, where people wanted that; the library says how. */
  loadSeen: () => Promise<void> = () => Promise.resolve();

  /** Makes what reads the colours of rows; the library says how. */
  openColours: () => Promise<RowColours | null> = () => Promise.resolve(null);

  /** Goes up when other rows may match a filter than before. */
  version = 0;

  /** What a server answered to the words of a text: by row, 1 for what it found; null where the local index answers. */
  answer: { text: string; rows: Uint8Array } | null = null;

  /** Loads the code for areas. Rejects when it cannot be loaded. */
  async loadAreas(): Promise<void> {
    this.#areas ??= (await import("./area-mask.ts")).areaCheck;
  }

  /** A check whether a point in web mercator lies within an area; nothing does before `loadAreas`. */
  areaCheckOf(area: Area): (x: number, y: number) => boolean {
    return this.#areas?.(area) ?? (() => false);
  }

  /** The tags and people of a row, by its record; null where it shows none. */
  setTags(row: number, record: PhotoRecord | null): void {
    this.tags.set(row, record ? record.keywords : []);
    this.people.set(row, record ? this.namesOf(row, record) : []);
  }

  /** The names of the people in a row's photo: as files have them, and as people gave them to faces. */
  namesOf(row: number, record: PhotoRecord): string[] {
    return [...new Set([...namesOf(record), ...(this.seen.people?.namesOf(row) ?? [])])];
  }

  /** Something a filter looks at changed. */
  changed(): void {
    this.version++;
  }

  /** A record was read, or loaded from disk. */
  read(row: number, { camera }: PhotoRecord): void {
    this.cameras.set(row, camera);
    this.note(row);
  }

  /** The words of a row changed, or it came or went. Cheap to call for every row, more than once. */
  override note(row: number): void {
    this.version++;
    this.tags.note(row);
    this.lights?.note(row);
    this.colours?.forget(row);
    super.note(row);
  }

  /** A row has another date, and the same words. */
  dated(row: number): void {
    this.version++;
    this.lights?.note(row);
  }

  /** The row's tile now shows these rows, too. Noted when that is new, as the tile is found by all their names. */
  paired(row: number, parts: readonly { row: number }[]): void {
    const names = parts.map((part) => part.row).join(" ");
    if ((this.#parts.get(row) ?? "") === names) return;
    if (names === "") this.#parts.delete(row);
    else this.#parts.set(row, names);
    this.note(row);
  }

  /** Bytes held. */
  override get byteLength(): number {
    const waiting = super.byteLength + this.#parts.size * 80;
    const sets = this.tags.byteLength + this.people.byteLength;
    const seen = Object.values(this.seen).reduce((sum, { byteLength }) => sum + byteLength, 0);
    const loaded =
      (this.words?.byteLength ?? 0) + (this.lights?.byteLength ?? 0) + (this.colours?.byteLength ?? 0) + seen;
    return this.cameras.byteLength + sets + waiting + loaded;
  }
}
