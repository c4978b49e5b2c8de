import type { ReadBytes } from "../shared/published-worker.ts";
import type { DatasetManifest, DatasetPart } from "../../dataset/shared/layout.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";
import type { Slice } from "./blocks.ts";
import { ParquetDamaged, type ColumnChunk, type ParquetFooter } from "./bytes/parquet.ts";
import { Recent } from "./bytes/recent.ts";
import { OutOfReach, readColumns, readFooterOf, readRange } from "./bytes/source.ts";
import { columnText } from "./bytes/values.ts";

/** Footers that are kept: each has some megabytes once it is read. */
const mostFooters = 10;
/** Row groups of which is kept what counts. */
const mostCounted = 64;

/** Most ids that are kept: some 100 MB. Older publishings' rows beyond it are shown beside the newer ones. */
const mostIds = 1_000_000;

/** Rows that newer publishings replaced or removed, by the ids of their photos. */
class Withdrawn {
  readonly #files: NonNullable<DatasetManifest["withdrawn"]>;
  readonly #read: ReadBytes;
  #ids: Promise<ReadonlyMap<string, number>> | null = null;

  constructor({ withdrawn = [] }: Pick<DatasetManifest, "withdrawn">, read: ReadBytes) {
    this.#files = withdrawn.toSorted((a, b) => b.sequence - a.sequence);
    this.#read = read;
  }

  /** Whether rows of a part of this sequence may not count any more. */
  mayTouch(sequence: number): boolean {
    return (this.#files[0]?.sequence ?? -1) > sequence;
  }

  /** Each id with the last publishing that withdrew it. Throws `OutOfReach`. */
  ids(): Promise<ReadonlyMap<string, number>> {
    const asked = this.#ids ?? this.#readAll();
    this.#ids = asked;
    // The caller gets the error; the next call asks again.
    asked.catch(() => (this.#ids = null));
    return asked;
  }

  async #readAll(): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    for (const { path, bytes, sequence } of this.#files) {
      if (found.size >= mostIds) break;
      for (const id of await this.#listOf(path, bytes)) if (!found.has(id)) found.set(id, sequence);
    }
    return found;
  }

  /** A damaged list withdraws nothing. */
  async #listOf(path: string, bytes: number): Promise<string[]> {
    try {
      const text = new TextDecoder().decode(await readRange(this.#read, path, 0, bytes));
      const { ids } = Object(JSON.parse(text)) as { ids?: unknown };
      return Array.isArray(ids) ? ids.filter((id) => typeof id === "string").slice(0, mostIds) : [];
    } catch (error) {
      if (error instanceof ParquetDamaged || error instanceof SyntaxError) return [];
      throw error;
    }
  }
}

/** The parts of a dataset: their footers, row groups and columns, read when they are needed. */
export class PublishedParts {
  readonly list: readonly DatasetPart[];
  /** Paths of parts that are not Parquet, or not what the manifest says. */
  readonly damaged = new Set<string>();
  readonly read: ReadBytes;
  readonly #footers = new Recent<ParquetFooter>(mostFooters);
  readonly #slices = new Map<number, Slice[]>();
  readonly #withdrawn: Withdrawn;
  readonly #counted = new Recent<Uint32Array | null>(mostCounted);

  constructor(manifest: Pick<DatasetManifest, "parts" | "withdrawn">, read: ReadBytes) {
    this.list = manifest.parts;
    this.read = read;
    this.#withdrawn = new Withdrawn(manifest, read);
  }

  /** The rows of a row group that newer publishings left in place; null for all. Throws `OutOfReach` and `ParquetDamaged`. */
  async rowsThatCount(slice: Pick<Slice, "part" | "group" | "rows">): Promise<Uint32Array | null> {
    const sequence = this.#at(slice.part).sequence ?? 0;
    if (!this.#withdrawn.mayTouch(sequence)) return null;
    return this.#counted.get(`${slice.part}-${slice.group}`, async () => {
      const gone = await this.#withdrawn.ids();
      const ids = (await this.columns(slice, ["id"])).get("id");
      const rows = Uint32Array.from(Array(slice.rows).keys()).filter(
        (row) => !((gone.get(columnText(ids, row)) ?? -1) > sequence),
      );
      return rows.length === slice.rows ? null : rows;
    });
  }

  /** The row groups of a part; none of a damaged one. Throws `OutOfReach`. */
  async slices(part: number): Promise<readonly Slice[]> {
    const known = this.#slices.get(part);
    if (known) return known;
    const found =
      (await this.orDamaged(part, async () => slicesOf(await this.#footer(part), part, this.#at(part)))) ??
      [];
    this.#slices.set(part, found);
    return found;
  }

  /** Columns of a row group. Throws `OutOfReach` and `ParquetDamaged`. */
  async columns({ part, group }: Pick<Slice, "part" | "group">, names: readonly string[]) {
    return readColumns(this.read, this.#at(part).path, await this.#footer(part), group, names);
  }

  /** What the footer says of a row group's columns. */
  async chunks({ part, group }: Slice): Promise<ReadonlyMap<string, ColumnChunk>> {
    return (await this.#footer(part)).groups[group]?.columns ?? new Map<string, ColumnChunk>();
  }

  /** Null, and the part marked, where it turns out to be damaged: also where its file is not there. Throws `OutOfReach` else. */
  async orDamaged<T>(part: number, run: () => Promise<T>): Promise<T | null> {
    try {
      return await run();
    } catch (error) {
      const isGone = error instanceof OutOfReach && error.why === "missing";
      if (!isGone && !(error instanceof ParquetDamaged)) throw error;
      this.damaged.add(this.#at(part).path);
      return null;
    }
  }

  #footer(part: number): Promise<ParquetFooter> {
    return this.#footers.get(String(part), () => readFooterOf(this.read, this.#at(part)));
  }

  #at(part: number): DatasetPart {
    const found = this.list[part];
    if (!found) throw new Error(`No part ${part}.`);
    return found;
  }
}

function slicesOf({ groups }: ParquetFooter, part: number, { rows, from, to }: DatasetPart): Slice[] {
  if (groups.reduce((sum, group) => sum + group.rows, 0) !== rows) throw new ParquetDamaged("rows");
  return groups.flatMap(({ rows: count, columns }, group) => {
    if (count === 0) return [];
    const taken = columns.get("taken_local");
    const times = [
      numberOr(taken?.min, parseWallTime(from ?? "")),
      numberOr(taken?.max, parseWallTime(to ?? "")),
    ];
    const [first = NaN, last = NaN] = times;
    // Of a part without dates they are both NaN; what else is out of order is no order.
    const ordered = first <= last ? { from: first, to: last } : { from: NaN, to: NaN };
    return [{ part, group, rows: count, ...ordered, box: boxOf(columns) }];
  });
}

function boxOf(columns: ReadonlyMap<string, ColumnChunk>): Slice["box"] {
  const first = columns.get("bbox.xmin");
  // Only nulls have no smallest value, where there are statistics at all.
  if (first && first.min === undefined && (first.nulls ?? 0) > 0) return null;
  return {
    west: numberOr(first?.min, -180),
    south: numberOr(columns.get("bbox.ymin")?.min, -90),
    east: numberOr(columns.get("bbox.xmax")?.max, 180),
    north: numberOr(columns.get("bbox.ymax")?.max, 90),
  };
}

const numberOr = (value: unknown, other: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : other;
