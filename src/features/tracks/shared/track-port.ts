import type { Viewport } from "../../../photo/geo/bounds.ts";
import type { ClockHint, GeotagMatches, GeotagQuestion } from "../../../photo/geo/geotag.ts";
import type { TableTrack } from "../../../contract/photo-worker.ts";
import type { TableFile } from "../../../photo/geo/tables/table.ts";
import type { TrackInfo, TrackLine } from "../../../photo/geo/track.ts";

/** GPS tracks, and the photos that can be located by them. */
export interface TrackPort {
  /** All tracks, by the time they begin; those without times last. */
  all(): Promise<TrackInfo[]>;
  /** Tracks as they are drawn at a viewport's zoom, with some of what is around it. */
  lines(rows: Uint32Array, viewport: Viewport): Promise<TrackLine[]>;
  /** Where tracks say photos were taken; nothing is changed. */
  match(question: GeotagQuestion): Promise<GeotagMatches>;
  /**
   * The likely clock offset of cameras whose photos lack a location, by these tracks: in a zone (minutes ahead of UTC), or
   * with null in the one where the tracks begin.
   */
  clockHint(tracks: Uint32Array, zoneMinutes: number | null): Promise<ClockHint>;
  /** All tables among the files, those with something open first. */
  tables(): Promise<TableFile[]>;
  /** Takes what a table says now that its columns are known. `elsewhere`: another tab writes the library. */
  putTable(id: number, table: TableTrack): Promise<"kept" | "gone" | "elsewhere">;
}
