import type { ExportFormat, ExportScope, ScopeCounts } from "../../../photo/saving/export-format.ts";
import type { AlbumSpread } from "../../../photo/saving/album-spread.ts";
import type { Discretion } from "../../../photo/saving/discretion.ts";
import type { LossCounts } from "../../../photo/saving/losses.ts";
import type { TellingCounts } from "../../../photo/saving/telling.ts";
import type { FileToWrite } from "../../writing/shared/file-to-write.ts";
import type { SavedFile } from "../../../photo/saving/saved-file.ts";

/** Photos of a scope that a person edited or turned. */
export interface EditedPhotos {
  rows: Uint32Array<ArrayBuffer>;
  /** How many of them are JPEGs that are only cropped, mirrored or turned. */
  moved: number;
}

/** The library as files for other programs. */
export interface ExportPort {
  /** The public JSON format, version 1; without a scope everything. Of some photos, the counts are those of the files named. */
  json(exportedAt: string, only?: ExportScope): Promise<Blob>;
  /** Photos in another format. */
  as(format: ExportFormat, exportedAt: string, only: ExportScope): Promise<Blob>;
  /** How much each of these formats would hold; of the scope, whether hidden ones are asked for does not matter. */
  counts(only: ExportScope): Promise<ScopeCounts>;
  /** Of how many photos what is known that an export could tell; hidden ones do not count. */
  telling(): Promise<TellingCounts>;
  /** How many photos of a scope hold what some ways of saving leave out. */
  losses(only: ExportScope): Promise<LossCounts>;
  /** The tiles of a scope whose pictures a person edited or turned, in display order. */
  edited(only: ExportScope): Promise<EditedPhotos>;
  /** The tiles of a scope, in display order. */
  rows(only: ExportScope): Promise<Uint32Array<ArrayBuffer>>;
  /**
   * The files of these tiles for saving: with `parts` all that share a tile (raw file, live video, burst) and after them
   * their sidecars and subtitles, else the one that is shown. Numbers go on from `from`; with 1 a new run begins.
   * `sidecars`: what XMP sidecars with the person's edits may tell; null for none.
   */
  files(
    rows: Uint32Array<ArrayBuffer>,
    parts: boolean,
    from: number,
    sidecars: Discretion | null,
  ): Promise<SavedFile[]>;
  /** The files of these tiles of which a person said something that files can say, each with its copies behind it. */
  toWrite(rows: Uint32Array<ArrayBuffer>): Promise<FileToWrite[]>;
  /** Which albums, smart ones among them, each of these tiles is in. */
  albums(rows: Uint32Array<ArrayBuffer>): Promise<AlbumSpread>;
}
