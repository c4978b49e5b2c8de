import { Flag, hasDay } from "../../../../photo/columns.ts";
import { areApart } from "../../../similar/shared/are-apart.ts";
import { isComparable } from "../../../../photo/similar/difference.ts";
import type { Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import { areNear } from "../../shared/stacks.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import type { KeptFingerprints } from "../../../similar/worker/library/kept-fingerprints.ts";
import { isOtherShot } from "../../../similar/worker/library/likeness.ts";
import type { LibraryColumns } from "../../../../../workers/library/state/columns.ts";

/** Photos of one camera that come this soon one after the other may be of one go, in milliseconds. */
const together = 2000;

/** Pairs whose looks are read in one go. */
const atOnce = 1000;

/** A photo, and the one before it in the list. */
type Neighbours = readonly [row: number, before: number];

/** Of a pair that was compared: the other one, the pictures both had, and whether they are alike. */
interface Compared {
  before: number;
  pictures: number;
  isAlike: boolean;
}

/**
 * Bursts of cameras that write whole seconds: times alone do not tell them from photos that have one in common by chance, so
 * these have to look alike. What was compared once is remembered as long as both pictures stay.
 */
export class FoundBursts {
  readonly #library: PhotoParts;
  readonly #looks: Pick<KeptFingerprints, "read">;
  readonly #compared = new Map<number, Compared>();

  constructor(library: PhotoParts, looks: Pick<KeptFingerprints, "read">) {
    this.#library = library;
    this.#looks = looks;
  }

  /** All of them, each in the order of the library. One pass, and one look at each candidate. */
  async find(): Promise<number[][]> {
    const { state, given } = this.#library;
    const pairs: Neighbours[] = [];
    const rows = state.shownRows();
    for (let at = 1; at < rows.length; at++) {
      const [before, row] = [rows[at - 1] ?? 0, rows[at] ?? 0];
      const mayBe = mayBeOfOneGo(state.columns, row, before);
      if (mayBe && !areApart(given.get(row).apart, given.get(before).apart)) pairs.push([row, before]);
    }
    const unknown = pairs.filter((pair) => this.#known(pair) === null);
    for (let from = 0; from < unknown.length; from += atOnce)
      await this.#compare(unknown.slice(from, from + atOnce));
    const bursts: number[][] = [];
    for (const pair of pairs) {
      if (this.#known(pair) !== true) continue;
      const [row, before] = pair;
      const last = bursts.at(-1);
      if (last?.at(-1) === before) last.push(row);
      else bursts.push([before, row]);
    }
    return bursts;
  }

  /** Null where they were not compared. */
  #known([row, before]: Neighbours): boolean | null {
    const known = this.#compared.get(row);
    return known?.before === before && known.pictures === this.#pictures(row, before) ? known.isAlike : null;
  }

  /** Those that have no thumbnail yet are compared once they have. */
  async #compare(pairs: readonly Neighbours[]): Promise<void> {
    const pictures = pairs.map(([row, before]) => this.#pictures(row, before));
    const looks = new Map<number, Fingerprint | null>();
    await this.#looks.read([...new Set(pairs.flat())], (row, look) => looks.set(row, look));
    for (const [at, [row, before]] of pairs.entries()) {
      const [one, other] = [looks.get(row), looks.get(before)];
      if (one === undefined || other === undefined) continue;
      const look = (of: number): Fingerprint => looks.get(of) ?? new Uint8Array();
      const areComparable = [one, other].every((each) => each !== null && isComparable(each));
      const isAlike = areComparable && isOtherShot({ library: this.#library, look }, row, before);
      this.#compared.set(row, { before, pictures: pictures[at] ?? 0, isAlike });
    }
  }

  /** Another number once one of them has another picture. */
  #pictures(row: number, before: number): number {
    const { picture } = this.#library.state.columns;
    return (picture[row] ?? 0) * 256 + (picture[before] ?? 0);
  }
}

/** As far as numbers tell: times of whole seconds, shapes and colours. */
function mayBeOfOneGo(columns: LibraryColumns, one: number, other: number): boolean {
  const { takenAt, aspect, colour, flags } = columns;
  const [a, b] = [takenAt[one] ?? Number.NaN, takenAt[other] ?? Number.NaN];
  if (!(Math.abs(a - b) <= together) || a % 1000 !== 0 || b % 1000 !== 0) return false;
  const either = (flags[one] ?? 0) | (flags[other] ?? 0);
  const both = (flags[one] ?? 0) & (flags[other] ?? 0);
  if ((both & Flag.colour) === 0 || (either & (Flag.video | Flag.broken)) !== 0 || !hasDay(either))
    return false;
  return (
    Math.abs((aspect[one] ?? 0) - (aspect[other] ?? 0)) <= 0.02 &&
    areNear(colour[one] ?? 0, colour[other] ?? 0)
  );
}
