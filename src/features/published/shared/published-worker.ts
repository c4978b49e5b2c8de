import type { ManifestTrouble } from "../../dataset/shared/manifest.ts";
import type {
  ReachTrouble,
  PublishedTile,
  PublishedFilter,
  PublishedSelection,
  PublishedMonths,
  OriginalSpot,
  PublishedClusters,
  PublishedDetails,
} from "./published.ts";
import type { Viewport } from "../../../photo/geo/bounds.ts";

/** Bytes, or why there are none. */
export type ReadAnswer = { ok: true; bytes: ArrayBuffer } | { ok: false; why: ReachTrouble };

/** Reads bytes `start` (included) to `end` (not) of a file of the dataset. The page does it: workers reach no other site. */
export type ReadBytes = (path: string, start: number, end: number) => Promise<ReadAnswer>;

/** A manifest that was read: how many photos there are, and when that was written (UTC); or why it is none. */
type PublishedOpen = { ok: true; photos: number; createdAt: string } | { ok: false; why: ManifestTrouble };

/** Reads a published dataset for the page. Bytes come from `read`, in any order, a few at a time. */
export interface PublishedWorker {
  /** Begins with the dataset of a manifest, given as its bytes. */
  open(manifest: ArrayBuffer, read: ReadBytes): PublishedOpen;
  /** Reads the overviews, newest first; `told` hears of the months after each. */
  overview(told: (months: PublishedMonths) => void): Promise<PublishedMonths>;
  /** The photos of a filter. `told` hears how far it is; the promise settles with the whole, or once another one is asked for. */
  select(filter: PublishedFilter, told: (selection: PublishedSelection) => void): Promise<PublishedSelection>;
  /** Ends the reading through of the filter that is set; what was found stays. */
  stop(): void;
  /** Photos at positions `from` (included) to `to` (not) of the newest selection, newest first. Fewer where they cannot be read. */
  tiles(from: number, to: number): Promise<{ tiles: PublishedTile[]; selection: PublishedSelection }>;
  /** What a map shows of the photos of the filter; its bounds are the map's own. */
  clusters(viewport: Viewport): Promise<PublishedClusters>;
  /** The photo of a key; null where it cannot be read. */
  tile(key: string): Promise<PublishedTile | null>;
  /** A photo's facts; null where they cannot be read. */
  details(key: string): Promise<PublishedDetails | null>;
  /** Where the published original of a photo is; null where there is none, or none that browsers draw. */
  original(key: string): Promise<OriginalSpot | null>;
}
