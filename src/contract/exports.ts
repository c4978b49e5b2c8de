import type { ExportCounts, ExportFormat, ExportScope } from "../photo/export-format.ts";
import type { AlbumSpread } from "../photo/saving/album-spread.ts";
import type { Discretion } from "../photo/saving/discretion.ts";
import type { SavedFile } from "../photo/saving/saved-file.ts";

/** The library as files for other programs. */
export interface ExportPort {
  /** The public JSON format, version 1, hidden photos included. Of some photos, the counts are those of the files named. */
  json(exportedAt: string, only?: ExportScope): Promise<Blob>;
  /** Photos in another format; hidden ones only where they are asked for, and in XMP files, which hold edits. */
  as(format: ExportFormat, exportedAt: string, only: ExportScope): Promise<Blob>;
  /** How many photos each of these formats would hold. */
  counts(only: ExportScope): Promise<ExportCounts>;
  /** The tiles of a scope, in display order. */
  rows(only: ExportScope): Promise<Uint32Array<ArrayBuffer>>;
  /**
   * The files of these tiles for saving: with `parts` all that share a tile (raw file, live video, burst), else the one
   * that is shown. Numbers go on from `from`. `sidecars`: what XMP sidecars with the person's edits may tell; null for
   * none.
   */
  files(
    rows: Uint32Array<ArrayBuffer>,
    parts: boolean,
    from: number,
    sidecars: Discretion | null,
  ): Promise<SavedFile[]>;
  /** Which albums, smart ones among them, each of these tiles is in. */
  albums(rows: Uint32Array<ArrayBuffer>): Promise<AlbumSpread>;
}
