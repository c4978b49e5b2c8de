import type { Row, PhotoKind } from "../photo.ts";
import type { CopyJob } from "./copy.ts";

/** A file to be saved, as the library knows it. */
export interface SavedFile {
  id: Row;
  /** The number of its tile among those asked for, from 1: the files of a tile share it. */
  number: number;
  /** Where it is found; then its copies. */
  paths: string[];
  /** A sidecar is dated and numbered as the file it is beside. */
  kind: PhotoKind | "sidecar";
  /** When it was taken, as `plainDate` writes it: "2024-05-03T10:11:12.5", "1985", "1984/1986"; null if unknown. */
  local: string | null;
  rotation: CopyJob["rotation"];
  recipe: CopyJob["recipe"];
  /** Where it was taken, if the file itself does not say so. */
  given: CopyJob["given"];
  /** An XMP packet with the person's edits; null where there are none, or none are wished for. */
  sidecar: string | null;
}

/** Why a file was not saved. */
export interface SavingProblem {
  path: string;
  why: string;
}
