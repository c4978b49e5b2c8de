import type { Opened } from "./persistence.ts";
import type { EditPort } from "./edits.ts";
import type { ExportPort } from "./exports.ts";
import type { FolderPort } from "./folders.ts";
import type { IntakePort } from "./intake.ts";
import type { Notice } from "./notice.ts";
import type { QueryPort } from "./queries.ts";
import type { SearchPort } from "./search.ts";
import type { TabPort } from "./tabs.ts";
import type { TrackPort } from "./tracks.ts";
import type { UpkeepPort } from "./upkeep.ts";

/** What the library worker does for the page. Calls may come in any order but for those of one sender. */
export interface LibraryWorker
  extends
    IntakePort,
    QueryPort,
    SearchPort,
    TrackPort,
    ExportPort,
    EditPort,
    FolderPort,
    UpkeepPort,
    TabPort {
  /** Starts notices; the first one comes at once. */
  watch(notify: (notice: Notice) => void): void;
  /** What was kept of the visits before; settles when columns and paths are there. */
  opened(): Promise<Opened>;
}
