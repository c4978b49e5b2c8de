/** A file by where it stands. */
export interface PlacedFile {
  row: number;
  /** Path of its folder with the last slash, or "". */
  folder: string;
  name: string;
}
