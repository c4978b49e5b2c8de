import type { FolderList } from "../folders/folder-list.ts";
import type { Intake } from "../intake/intake.ts";
import type { KeepWork } from "../persistence/persistence-host.ts";
import type { Persistence } from "../persistence/persistence.ts";
import type { FirstScreen } from "../pictures/first-screen.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import type { Naming } from "../places/naming.ts";
import type { Reconciler } from "../reconcile/reconciler.ts";
import type { ScreenPreviews } from "../screens/screen-previews.ts";
import type { Matching } from "../search/matching.ts";
import type { Indexing } from "../search/words/indexing.ts";
import type { LibraryParts } from "./library-parts.ts";

/** What every port of the library works on: all that is known of photos, and what works through it. */
export interface LibraryHost {
  library: LibraryParts;
  pictures: SegmentStore;
  folders: FolderList;
  persistence: Persistence;
  matching: Matching;
  reconciler: Reconciler;
  naming: Naming;
  indexing: Indexing;
  intake: Intake;
  firstScreen: FirstScreen;
  /** The screen previews, whose code is loaded when it is first needed. */
  screens: () => Promise<ScreenPreviews>;
  /** Rows are about to be forgotten: gives their copies what they have. Rejects where that cannot be written. */
  leave: (rows: readonly number[]) => Promise<void>;
  /** Whether another tab writes the library. */
  follows: () => boolean;
  /** Moves these buffers with a value to the page instead of copying them. */
  transfer: <T extends object>(value: T, buffers: Transferable[]) => T;
  /** Keeps a change, here or in the tab that writes. Answers what undoes it. */
  keep: KeepWork;
  /** Something changed that the page shows. */
  changed: () => void;
}
