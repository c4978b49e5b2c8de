import type { Row } from "../../photo/photo.ts";
import type { MosaicSheet } from "../../contract/queries.ts";
import { orNull } from "../../faults/faults.ts";

/** A small square picture: the part of `sheet` that begins at `left`, in pixels. */
export interface SmallPicture {
  sheet: ImageBitmap;
  left: number;
  edge: number;
  /** The row's value in the `picture` column when it was asked for. */
  version: number;
}

/** Where small pictures come from. */
interface SmallPictureSource {
  mosaic(ids: Uint32Array, edge: number): Promise<MosaicSheet>;
  /** The row's value in the `picture` column now. */
  versionOf(id: Row): number;
}

/** Bytes of pixels that are kept: a few screens. */
const mostBytes = 48_000_000;
/** Rows asked for in one call: a line or two come at a time. */
const perCall = 96;
/** Calls at a time: the library has other things to answer. */
const mostCalls = 2;

/** What one piece of the mosaic waits for. */
interface Wish {
  ids: Row[];
  edge: number;
  came: () => void;
}

/**
 * Small square pictures for the mosaic, many to a sheet, those of the sheets used longest ago dropped first. What was
 * wished for last comes first: during a long scroll only what is on screen in the end is asked for.
 */
export class MosaicPictures {
  readonly #source: SmallPictureSource;
  readonly #pictures = new Map<Row, SmallPicture>();
  /** The rows of each sheet, the sheet used longest ago first. */
  readonly #sheets = new Map<ImageBitmap, Row[]>();
  #bytes = 0;
  #wishes: Wish[] = [];
  readonly #asked = new Set<Row>();
  /** Rows that had no picture, and what their version was. */
  readonly #without = new Map<Row, number>();
  #calls = 0;

  constructor(source: SmallPictureSource) {
    this.#source = source;
  }

  /** A row's picture, perhaps an older one; null when there is none yet. */
  at(id: Row): SmallPicture | null {
    return this.#pictures.get(id) ?? null;
  }

  /** Fetches what is missing or outdated, and calls `came` after each arrival. Answers how to give the rest up. */
  want(ids: readonly Row[], edge: number, came: () => void): () => void {
    const missing = ids.filter((id) => this.#lacks(id, edge));
    this.#touch(ids);
    if (missing.length === 0) return () => undefined;
    const wish = { ids: missing, edge, came };
    this.#wishes.push(wish);
    this.#advance();
    return () => {
      this.#wishes = this.#wishes.filter((other) => other !== wish);
    };
  }

  #lacks(id: Row, edge: number): boolean {
    const version = this.#source.versionOf(id);
    const held = this.#pictures.get(id);
    if (held) return held.version !== version || held.edge < edge;
    return this.#without.get(id) !== version && !this.#asked.has(id);
  }

  /** The sheets these are on were used last. */
  #touch(ids: readonly Row[]): void {
    const used = new Set(ids.map((id) => this.#pictures.get(id)?.sheet));
    for (const sheet of used) {
      const rows = sheet && this.#sheets.get(sheet);
      if (!sheet || !rows) continue;
      this.#sheets.delete(sheet);
      this.#sheets.set(sheet, rows);
    }
  }

  #advance(): void {
    while (this.#calls < mostCalls) {
      const wish = this.#wishes.at(-1);
      if (!wish) return;
      const ids = wish.ids.splice(0, perCall).filter((id) => this.#lacks(id, wish.edge));
      if (wish.ids.length === 0) this.#wishes.pop();
      if (ids.length > 0) void this.#ask(ids, wish);
    }
  }

  async #ask(ids: Row[], { edge, came }: Wish): Promise<void> {
    this.#calls++;
    for (const id of ids) this.#asked.add(id);
    const versions = ids.map((id) => this.#source.versionOf(id));
    // The library worker died: the mosaic asks its next one.
    const answer = await this.#source.mosaic(Uint32Array.from(ids), edge).catch(orNull);
    for (const id of ids) this.#asked.delete(id);
    this.#calls--;
    if (answer?.sheet) this.#keep(answer.sheet, answer.drawn, { ids, edge, versions });
    came();
    this.#advance();
  }

  #keep(
    sheet: ImageBitmap,
    drawn: Uint8Array,
    { ids, edge, versions }: { ids: Row[]; edge: number; versions: number[] },
  ): void {
    for (const [at, id] of ids.entries()) {
      const version = versions[at] ?? 0;
      if (drawn[at] === 1) this.#pictures.set(id, { sheet, left: at * edge, edge, version });
      else this.#without.set(id, version);
    }
    this.#sheets.set(sheet, ids);
    this.#bytes += sheet.width * sheet.height * 4;
    for (const [oldest, rows] of this.#sheets) {
      if (this.#bytes <= mostBytes || oldest === sheet) break;
      this.#sheets.delete(oldest);
      this.#bytes -= oldest.width * oldest.height * 4;
      for (const id of rows) if (this.#pictures.get(id)?.sheet === oldest) this.#pictures.delete(id);
      oldest.close();
    }
  }
}
