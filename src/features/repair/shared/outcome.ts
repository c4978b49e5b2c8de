import type { WriteRefusal } from "../../writing/shared/rewrite.ts";

/**
 * What became of a file that was to be written.
 *
 * - `written`: with true metadata
 * - `unchanged`: it said all of it already, and is a copy, byte for byte
 * - `sidecar`: it cannot be written into (`why`); it is a copy, and an XMP file beside it says the rest
 * - `failed`: the file could not be read, or not be written (`why`)
 */
export interface RepairOutcome {
  result: "written" | "unchanged" | "sidecar" | "failed";
  /** Within the folder that was written into; null where nothing was. */
  where: string | null;
  why: WriteRefusal | "not-read" | "not-written" | "not-equal" | null;
  /** xxHash64 of what was written, in hexadecimal digits; null where it was not read again. */
  hash: string | null;
}

/** Numbers of files by what became of them. Those of an export that was worked through add up to all its files. */
export interface RepairCounts {
  written: number;
  unchanged: number;
  sidecar: number;
  failed: number;
}
