import type { ListReading } from "../../../src/photo/sidecar.ts";

/** A file by where it stands. */
export interface PlacedFile {
  row: number;
  /** Path of its folder with the last slash, or "". */
  folder: string;
  name: string;
}

/** A file that lists photos, by where it stands. */
export interface PlacedList extends PlacedFile {
  reading: ListReading;
}
