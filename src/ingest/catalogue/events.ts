import type { FoundRow } from "../../contract/intake.ts";
import type { PhotoId } from "../../photo/photo.ts";
import type { Root } from "../scan/drop.ts";

/** What those tell the import who find out which files there are. */
export type CatalogueEvent =
  /** New rows, which the library was told of. */
  | { type: "found"; rows: FoundRow[] }
  /** More files are known, or a listing began or ended. */
  | { type: "listing" }
  /** Known rows are read again: their files changed, or were never read. */
  | { type: "read-again"; ids: PhotoId[] }
  /** Pictures of these rows are missing. */
  | { type: "draw"; ids: PhotoId[] }
  /** The same, but they are made only when they come on screen. */
  | { type: "draw-on-screen"; ids: PhotoId[] }
  /** A known folder is to be listed. */
  | { type: "list"; root: Root };
