import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { capacityFor, grown } from "../state/grow.ts";
import { compareNames } from "../../../src/photo/names/order.ts";
import { findShots, type Pair, type PairRole } from "./find.ts";
import { ignore } from "../../../src/faults/faults.ts";
import type { PairFile, PairKind } from "./pair-file.ts";
import { PairColumns } from "./pair-columns.ts";
import { addTo } from "../state/maps.ts";

/** A file shown in the tile of another. */
interface Part {
  row: number;
  role: PairRole | "burst";
}

type Beside = (files: readonly PairFile[], shots: readonly Pair[]) => Pair[];

let beside: Beside | null = null;

/** Loads what pairs files by the habits of makers: no first screen needs it. Rejects where it cannot be loaded. */
export async function loadBeside(): Promise<void> {
  beside ??= (await import("./beside.ts")).withBeside;
}

/** Pairing again costs a look at every name: it waits until this many rows changed, and a part of all known. */
const fewest = 2000;

const none: readonly Part[] = [];

/** Pictures of one burst, in the order they were taken; the cover, one of them, is the tile. */
export interface Burst {
  cover: number;
  rows: number[];
}

/**
 * Finds the pictures that share the identifier of a burst and a folder: copies elsewhere stay apart. Files that are in
 * the tile of another (`led`) come with it; an identifier met once is no burst. The cover is the one the camera chose,
 * else the first. Depends on the files alone, never on their order, and costs one look-up a file and the sorting of each
 * burst.
 */
export function findBursts(files: readonly PairFile[], led: ReadonlySet<number>): Burst[] {
  const gathered = new Map<string, PairFile[]>();
  for (const file of files) {
    if (file.copy || file.burstId === 0 || !isOfCamera(file.kind) || led.has(file.row)) continue;
    addTo(gathered, `${file.burstId}\n${file.folder}`, file);
  }
  return [...gathered.values()].filter((files) => files.length > 1).map(burstOf);
}

/** Films have no bursts, and no camera writes other pictures. */
const isOfCamera = (kind: PairKind): boolean => kind === "still" || kind === "raw";

function burstOf(files: PairFile[]): Burst {
  const inOrder = files.sort(compare);
  const rows = inOrder.map(({ row }) => row);
  return { cover: inOrder.find(({ primary }) => primary)?.row ?? rows[0] ?? 0, rows };
}

/** By time, those without one last; then by name. */
function compare(a: PairFile, b: PairFile): number {
  if (a.time < b.time || (Number.isNaN(b.time) && !Number.isNaN(a.time))) return -1;
  if (a.time > b.time || (Number.isNaN(a.time) && !Number.isNaN(b.time))) return 1;
  return compareNames(a.name, b.name) || a.row - b.row;
}

/**
 * Which rows share a tile. Pairs and bursts depend on all shown files together, so they are found again after many
 * changes, or when nothing more is coming. Pairs come first: in a burst, the leaders of pairs are members and bring
 * their parts along.
 */
export class Pairs {
  readonly #columns = new PairColumns();
  /** By row of a part: the row of its leader or its burst's cover, from 1; 0 for none. */
  #leader = new Uint32Array();
  #parts = new Map<number, Part[]>();
  /** By cover: the burst's pictures in the order they were taken. */
  #bursts = new Map<number, readonly number[]>();
  #changes = 0;
  #known = 0;

  #asked = beside !== null;

  /** A record came (again). */
  read(row: number, record: PhotoRecord): void {
    this.#leader = grown(this.#leader, capacityFor(row + 1, this.#leader.length));
    this.#columns.read(row, record);
    // Without it the files keep tiles of their own, until the next visit.
    if (!this.#asked) void loadBeside().then(() => this.changed(), ignore);
    this.#asked = true;
    this.changed();
  }

  /** The row is not known any more. */
  forget(row: number): void {
    this.#columns.forget(row);
    this.changed();
  }

  /** Something came or went that pairs depend on. */
  changed(): void {
    this.#changes++;
  }

  /** Whether pairing is worth its cost now; `quiet`: nothing more is on its way. */
  isDue(quiet: boolean): boolean {
    if (this.#changes === 0) return false;
    return quiet || this.#changes >= Math.max(fewest, this.#known);
  }

  /** The row as pairing sees it; null for what shares no tile. */
  file(row: number, folder: string, name: string): PairFile | null {
    return this.#columns.file(row, folder, name);
  }

  /** Whether a row can share a tile at all. */
  takesPart(row: number): boolean {
    return this.#columns.takesPart(row);
  }

  /** Whether the row's own file tells no date or no place. */
  lacks(row: number): boolean {
    return this.#columns.lacks(row);
  }

  /** Pairs these files again. Answers the rows that share, or shared, a tile. */
  pair(shown: Iterable<PairFile>): Set<number> {
    const files = [...shown];
    const rows = this.#sharing();
    this.#known = files.length;
    this.#changes = 0;
    this.#leader.fill(0);
    this.#parts = new Map();
    this.#bursts = new Map();
    const led = new Set<number>();
    const shots = findShots(files);
    for (const { leader, part, role } of beside?.(files, shots) ?? shots) {
      led.add(part);
      this.#leader[part] = leader + 1;
      addTo(this.#parts, leader, { row: part, role });
    }
    for (const { cover, rows: members } of findBursts(files, led)) {
      this.#bursts.set(cover, members);
      for (const row of members) if (row !== cover) this.#leader[row] = cover + 1;
    }
    for (const row of this.#sharing()) rows.add(row);
    return rows;
  }

  /** The row whose tile this one is shown in; null when it has its own. */
  leaderOf(row: number): number | null {
    let leader: number | null = null;
    // The leader of a raw file may be the original of an edited copy, and that in a burst: no row leads itself.
    for (let at = row; (this.#leader[at] ?? 0) !== 0; at = leader) leader = (this.#leader[at] ?? 0) - 1;
    return leader;
  }

  /** The other files of this very picture, each followed by its own. */
  ownPartsOf(row: number): readonly Part[] {
    const parts = this.#parts.get(row);
    if (parts === undefined) return none;
    return parts.flatMap((part) => [part, ...this.ownPartsOf(part.row)]);
  }

  /** The burst this row is the cover of, in the order it was taken, itself among them; empty when there is none. */
  burstOf(row: number): readonly number[] {
    return this.#bursts.get(row) ?? [];
  }

  /** What is shown in the tile of this row beside itself: its own parts, then its burst, each with what it leads. */
  partsOf(row: number): readonly Part[] {
    const others = this.burstOf(row).filter((member) => member !== row);
    const own = this.ownPartsOf(row);
    if (others.length === 0) return own;
    const members = others.flatMap((member): Part[] => [
      { row: member, role: "burst" },
      ...this.ownPartsOf(member),
    ]);
    return [...own, ...members];
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#columns.byteLength + this.#leader.byteLength + (this.#parts.size + this.#bursts.size) * 120;
  }

  #sharing(): Set<number> {
    const rows = new Set<number>();
    for (const [leader, parts] of this.#parts) {
      rows.add(leader);
      for (const { row } of parts) rows.add(row);
    }
    for (const members of this.#bursts.values()) for (const row of members) rows.add(row);
    return rows;
  }
}
