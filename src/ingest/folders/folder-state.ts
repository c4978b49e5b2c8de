/** A folder of the library, as people see it. */
export interface FolderState {
  /** What the paths of its files begin with, with a slash at its end. */
  prefix: string;
  name: string;
  /**
   * How its originals are reached.
   *
   * - `open`: at once
   * - `ask`: the browser wants a click first
   * - `away`: the page may read it, but it is not there: its disk or card is unplugged, or it was moved
   * - `drop`: only by dropping it here again
   */
  access: "open" | "ask" | "away" | "drop";
  /** Files an import that was interrupted left unread. */
  unread: number;
  /** Its import did not come to its end. */
  interrupted: boolean;
  /** The page can list it again without a drop. */
  listable: boolean;
  /** What the latest look through it in this visit found; null when there was none. */
  found: FolderChanges | null;
}

/** What is different in a folder since it was looked through before, in files. */
export interface FolderChanges {
  fresh: number;
  changed: number;
  moved: number;
  gone: number;
}

/** Why an original cannot be opened now. */
export interface Missing {
  /** As `FolderState.access`; `drop-file`: it was dropped without a folder, or in an archive; `gone`: no longer in its folder. */
  why: "ask" | "away" | "drop" | "drop-file" | "gone";
  /** Of the folder, or of the file. */
  name: string;
  /** Of the folder; "" where there is none. */
  prefix: string;
}

/** The original of a photo cannot be opened now. */
export class OriginalMissing extends Error {
  readonly missing: Missing;

  constructor(missing: Missing) {
    super(`${missing.name}: ${missing.why}`);
    this.name = "OriginalMissing";
    this.missing = missing;
  }
}
