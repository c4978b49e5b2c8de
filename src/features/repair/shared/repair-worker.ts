import type { RepairInput, RepairItem, RepairLine, RepairOptions, RepairPlan } from "./repair.ts";
import type { WantedFacts } from "../../writing/shared/wanted.ts";

/** The worker that knows all files of an export, matches them, and says what is to be written. */
export interface RepairWorker {
  /** Files, the first of them number `from` of the export. */
  add(from: number, files: RepairInput[]): void;
  /** Files whose bytes are those of another: pairs of a file and the first one like it. */
  same(pairs: [file: number, first: number][]): void;
  /** Plans with these options; the plan before counts no more. */
  plan(options: RepairOptions): Promise<RepairPlan>;
  /**
   * What is to be written: files that go together are one unit and share a name. At most `count` units, from unit number
   * `from`; none at the end.
   */
  units(from: number, count: number): RepairItem[][];
  /** What becomes of files, in the order of the export. */
  lines(from: number, count: number): RepairLine[];
  /** An XMP file that says these. */
  sidecar(wanted: WantedFacts): string;
}
