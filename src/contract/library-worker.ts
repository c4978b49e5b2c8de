import type { Opened } from "./persistence.ts";
import type { AlbumPort } from "../features/albums/shared/album-port.ts";
import type { GapsPort } from "../features/gaps/shared/gaps-port.ts";
import type { DatePort } from "../features/dates/shared/date-port.ts";
import type { EditPort } from "./edits.ts";
import type { DatasetPort } from "../features/dataset/shared/dataset-port.ts";
import type { ExportPort } from "../features/export/shared/export-port.ts";
import type { FolderPort } from "./folders.ts";
import type { HostedPort } from "../features/hosted/shared/hosted-port.ts";
import type { IntakePort } from "./intake.ts";
import type { Notice } from "./notice.ts";
import type { PeoplePort } from "../features/people/shared/people-port.ts";
import type { QueryPort } from "./queries.ts";
import type { ScreenPort } from "./screens.ts";
import type { SearchPort } from "./search.ts";
import type { SeenPort } from "../features/seen/shared/seen-port.ts";
import type { SimilarPort } from "../features/similar/shared/similar-port.ts";
import type { StackPort } from "../features/stacks/shared/stack-port.ts";
import type { TabPort } from "./tabs.ts";
import type { TrackPort } from "../features/tracks/shared/track-port.ts";
import type { TransferPort } from "../features/transfer/shared/transfers.ts";
import type { TripPort } from "../features/trips/shared/trip-port.ts";
import type { UpkeepPort } from "./upkeep.ts";

/** What the library worker does for the page, by area. Calls are taken in the order of one sender. */
export interface LibraryWorker {
  intake: IntakePort;
  queries: QueryPort;
  search: SearchPort;
  tracks: TrackPort;
  exports: ExportPort;
  datasets: DatasetPort;
  edits: EditPort;
  albums: AlbumPort;
  trips: TripPort;
  dates: DatePort;
  gaps: GapsPort;
  folders: FolderPort;
  screens: ScreenPort;
  hosted: HostedPort;
  transfers: TransferPort;
  similar: SimilarPort;
  stacks: StackPort;
  seen: SeenPort;
  people: PeoplePort;
  upkeep: UpkeepPort;
  tabs: TabPort;
  /** Starts notices; the first one comes at once, and each one after the page has shown the one before. */
  watch(notify: (notice: Notice) => unknown): void;
  /** What was kept of the visits before; settles when columns and paths are there. */
  opened(): Promise<Opened>;
}

/** A worker as the page calls it: its areas, with every answer a promise. */
export type Asynchronous<T> = {
  [K in keyof T]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : Asynchronous<T[K]>;
};

/** The library as the page calls it. An answer that nobody waits for may be lost without a word. */
export type Library = Asynchronous<LibraryWorker>;
