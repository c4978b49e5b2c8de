import type { Viewport } from "../../src/photo/bounds.ts";
import type { SkipReason } from "../../src/photo/counts.ts";
import type { Facets, Suggestion } from "../../src/photo/facets.ts";
import type { Failure } from "../../src/photo/failure.ts";
import type { Filter } from "../../src/photo/filter.ts";
import type { PhotoId, Picture } from "../../src/photo/photo.ts";
import type {
  Cluster,
  FileToMatch,
  FoundRow,
  JobId,
  KnownFolder,
  LaidAside,
  LibraryWorker,
  MatchAnswer,
  Notice,
  Opened,
  Owed,
  PhotoDetails,
  ReportLine,
  Role,
  SkippedFile,
  Unsettled,
} from "../contract.ts";
import { findClusters, membersOf } from "./clusters.ts";
import type { LocatedPoints } from "./clusters.ts";
import { Handovers } from "./duplicates/handover.ts";
import { detailsOf } from "./details.ts";
import { exportJson } from "./export-json.ts";
import { FolderList } from "./folders/folder-list.ts";
import { KnownFiles } from "./folders/known-files.ts";
import { failedRows, layAside, owedUnder } from "./folders/owed.ts";
import { markVanished, measure, missingRows, movePaths } from "./folders/places.ts";
import { Gate } from "./gate.ts";
import { Holdings } from "./holdings.ts";
import { Intake } from "./intake.ts";
import { Lanes } from "./lanes.ts";
import { NoticeBuilder } from "./notice-builder.ts";
import { Notices } from "./notices.ts";
import type { Parcel } from "./notices.ts";
import { reportOf } from "./report.ts";
import { Indexing } from "./search/indexing.ts";
import { Matching } from "./search/matching.ts";
import { loadWords } from "./search/words.ts";
import { Settling } from "./settling.ts";
import { Keeping } from "./store/keeping.ts";
import { SegmentStore } from "./store/segments.ts";
import type { Channel } from "./tabs/channel.ts";
import { Tabs } from "./tabs/tabs.ts";
import { unsettledOf } from "./unsettled.ts";
import { Upkeep } from "./upkeep.ts";

/** Hands a notice to the page and moves its buffers; may answer a promise that settles when the page has taken it. */
export type Deliver = (notify: (notice: Notice) => void, parcel: Parcel<Notice>) => unknown;

/** Other pages may have the same library open. `channel`: how they are reached; null where they cannot be. */
export interface AmongTabs {
  channel: Channel | null;
}

/** How far the library is loaded. */
export interface Stages {
  /** Grid, map and pictures can be shown. */
  columns: Gate;
  /** Names and paths are known. */
  names: Gate;
  whole: Gate;
}

/** The library worker's work: takes in what is told of files, answers questions, and tells the page what changed. */
export class PhotoLibrary implements LibraryWorker {
  /** What of the library is loaded. */
  readonly stages: Stages = { columns: new Gate(), names: new Gate(), whole: new Gate() };
  readonly #pictures = new SegmentStore();
  readonly #holdings = new Holdings(this.#pictures);
  readonly #intake = new Intake(this.#holdings, (id, before) => this.#keeping.edits.read(id, before));
  readonly #settling = new Settling(this.#holdings);
  readonly #matching = new Matching(this.#holdings);
  readonly #indexing = new Indexing(this.#holdings);
  readonly #folders = new FolderList();
  readonly #keeping: Keeping = new Keeping(this.#holdings, this.#pictures, this.#folders, {
    settle: () => this.#settling.settleNow(),
    changed: () => this.#notices.changed(),
    reached: (stage) => this.stages[stage].open(),
  });
  readonly #handovers: Handovers = new Handovers(this.#holdings, {
    thumbnail: (id, picture) => this.#intake.thumbnail(id, picture),
    edit: (edits) => this.#keeping.edit(edits),
    changed: () => this.#notices.changed(),
  });
  readonly #upkeep = new Upkeep({
    holdings: this.#holdings,
    pictures: this.#pictures,
    folders: this.#folders,
    keeping: this.#keeping,
    leave: (rows) => this.#handovers.leave(rows),
    settle: () => this.#settling.settleNow(),
    changed: () => {
      this.#known = new KnownFiles(this.#holdings);
      this.#notices.changed();
    },
  });
  readonly #builder = new NoticeBuilder(this.#holdings, this.#matching, this.#keeping);
  #known = new KnownFiles(this.#holdings);
  readonly #notices = new Notices<Notice>(
    () => {
      // Pairs found among a part of the files would be wrong ones.
      const waitMs = this.stages.whole.isOpen ? this.#settling.settle() : 0;
      if (waitMs > 0) this.#wakeIn(waitMs);
      if (this.stages.whole.isOpen) void this.#handovers.run(!this.follows);
      const parcel = this.#builder.build(waitMs > 0);
      this.#keeping.changed();
      if (this.#keeping.unsaved === 0 && this.#folders.settle()) void this.#keeping.keepFolders();
      if (this.stages.whole.isOpen) this.#indexing.wake();
      return parcel;
    },
    () => this.#builder.isTurn() || this.#matching.isNew,
  );
  readonly #lanes = new Lanes((message) => {
    if (this.follows) return;
    this.#indexing.busy();
    this.#intake.message(message);
    this.#notices.changed();
  });
  readonly #tabs: Tabs | null;
  readonly #deliver: Deliver;
  #wished: Filter | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  readonly storage: LibraryWorker["storage"] = () => this.#upkeep.storage();
  readonly forget: LibraryWorker["forget"] = (prefix) => this.#upkeep.forget(prefix);
  readonly evictPictures: LibraryWorker["evictPictures"] = () => this.#upkeep.evictPictures();
  readonly backUp: LibraryWorker["backUp"] = (what) => this.#upkeep.backUp(what);
  readonly lookInto: LibraryWorker["lookInto"] = (backup) => this.#upkeep.lookInto(backup);
  readonly restore: LibraryWorker["restore"] = (backup) => this.#upkeep.restore(backup);

  /** `database`: the name of the one the library is kept in; null for a library that ends with this thread. */
  constructor(deliver: Deliver, database: string | null = null, among: AmongTabs | null = null) {
    this.#deliver = deliver;
    const changed = (): void => this.#notices.changed();
    const own = { holdings: this.#holdings, pictures: this.#pictures, keeping: this.#keeping, changed };
    this.#tabs = among && new Tabs(among.channel, own);
    if (database !== null) void this.#keeping.open(database, this.#tabs);
    else for (const gate of Object.values(this.stages)) gate.open();
  }

  watch(notify: (notice: Notice) => void): void {
    this.#builder.startOver();
    this.#notices.watch((parcel) => this.#deliver(notify, parcel));
  }

  connect(lane: number, port: MessagePort): void {
    this.#lanes.connect(lane, port);
  }

  disconnect(lane: number): void {
    this.#lanes.disconnect(lane);
  }

  found(rows: FoundRow[]): void {
    this.#intake.found(rows);
    this.#notices.changed();
  }

  skipped(files: SkippedFile[]): void {
    this.#intake.skipped(files);
    this.#notices.changed();
  }

  failed(failures: { id: PhotoId; failure: Failure }[]): void {
    for (const { id, failure } of failures) this.#intake.failed(id, failure);
    this.#notices.changed();
  }

  passedOver(rows: { id: PhotoId; reason: SkipReason }[]): void {
    for (const { id, reason } of rows) this.#intake.passedOver(id, reason);
    this.#notices.changed();
  }

  retry(ids: PhotoId[]): void {
    this.#intake.retry(ids);
    this.#notices.changed();
  }

  unsettled(): Unsettled {
    return unsettledOf(this.#holdings);
  }

  undigested(ids: PhotoId[]): void {
    for (const id of ids) this.#holdings.duplicates.undigested(id);
    this.#notices.changed();
  }

  retire(jobs: JobId[]): void {
    this.#lanes.retire(jobs);
  }

  thumbnail(id: PhotoId, picture: Picture): void {
    this.#intake.thumbnail(id, picture);
    this.#notices.changed();
  }

  details(id: PhotoId): PhotoDetails | null {
    this.#settling.settle();
    return detailsOf(this.#holdings, id);
  }

  async pictures(ids: Uint32Array): Promise<{ id: PhotoId; picture: Blob; thumbnail: boolean }[]> {
    await this.#holdings.thumbnails.fetch(ids);
    const found: { id: PhotoId; picture: Blob; thumbnail: boolean }[] = [];
    for (const id of ids) {
      const thumbnail = this.#holdings.thumbnails.get(id);
      const picture = thumbnail ?? this.#holdings.previews.get(id);
      if (picture !== null) found.push({ id, picture, thumbnail: thumbnail !== null });
    }
    return found;
  }

  clusters(viewport: Viewport, width: number, height: number): Cluster[] {
    return findClusters(this.#points(), viewport, width, height);
  }

  members(key: string, viewport: Viewport, width: number, height: number): Uint32Array {
    return membersOf(this.#points(), key, viewport, width, height);
  }

  rowOf(publicId: string): PhotoId | null {
    const row = this.#holdings.publicIds.rowOf(publicId);
    if (row === null) return null;
    const { duplicates, pairs } = this.#holdings;
    const shown = duplicates.leaderOf(row) ?? row;
    return pairs.leaderOf(shown) ?? shown;
  }

  report(): ReportLine[] {
    this.#settling.settleNow();
    return reportOf(this.#holdings);
  }

  async setFilter(filter: Filter): Promise<void> {
    this.#wished = filter;
    if (filter.text !== "") await loadWords(this.#holdings);
    // Another one may have been set meanwhile.
    if (this.#wished !== filter) return;
    this.#matching.set(filter);
    this.#notices.changed();
  }

  async suggest(text: string): Promise<Suggestion[]> {
    await loadWords(this.#holdings);
    return this.#holdings.search.words?.suggest(this.#matching, text) ?? [];
  }

  facets(): Facets {
    return this.#matching.facets();
  }

  exportJson(exportedAt: string, { filtered } = { filtered: false }): Promise<Blob> {
    this.#settling.settleNow();
    const rows = filtered ? this.#matching.rows() : null;
    return exportJson(
      this.#holdings,
      exportedAt,
      () => new Promise((resolve) => setTimeout(resolve, 0)),
      rows,
    );
  }

  opened(): Promise<Opened> {
    return Promise.resolve(this.#keeping.opened());
  }

  match(files: FileToMatch[]): MatchAnswer[] {
    const answers = this.#known.match(files);
    this.#notices.changed();
    return answers;
  }

  missing(prefix: string, seen: Uint32Array, unlisted: string[]): Uint32Array {
    this.#known.rest();
    return missingRows(this.#holdings, prefix, seen, unlisted);
  }

  vanished(rows: Uint32Array): void {
    markVanished(this.#holdings, rows);
    this.#notices.changed();
  }

  moved(rows: { id: PhotoId; path: string }[]): void {
    movePaths(this.#holdings, rows);
    this.#known.moved(rows.map(({ id }) => id));
    this.#notices.changed();
  }

  keepFolder(folder: KnownFolder): Promise<void> {
    this.#folders.keep(folder);
    return this.#keeping.keepFolders();
  }

  scanned(prefix: string, complete: boolean): Promise<void> {
    this.#folders.scanned(prefix, complete);
    return this.#keeping.keepFolders();
  }

  async edit(edits: { id: PhotoId; favourite: boolean }[]): Promise<void> {
    await (this.follows ? this.#tabs : this.#keeping)?.edit(edits);
    this.#notices.changed();
  }

  owed(prefix: string, unreadable: boolean): Owed {
    this.#notices.changed();
    return owedUnder(this.#holdings, prefix, unreadable);
  }

  failures(): { id: PhotoId; path: string }[] {
    return failedRows(this.#holdings);
  }

  layAside(): LaidAside[] {
    const files = layAside(this.#holdings);
    this.#notices.changed();
    return files;
  }

  measured(files: { id: PhotoId; bytes: number; modified: number }[]): void {
    measure(this.#holdings, files);
  }

  paths(rows: Uint32Array): string[] {
    return Array.from(rows, (row) => this.#holdings.records.path(row));
  }

  lead(role: Role): Promise<boolean> {
    return this.#tabs?.lead(role) ?? Promise.resolve(true);
  }

  /** Whether another page writes: what this one is told of files is not taken in. */
  get follows(): boolean {
    return this.#tabs?.follows ?? false;
  }

  memory(): { columns: number; records: number; pictures: number } {
    return this.#holdings.memory();
  }

  /** Ends keeping where it is, for tests: a worker is simply terminated. */
  close(): void {
    this.#keeping.close();
  }

  #wakeIn(ms: number): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#notices.changed();
    }, ms);
  }

  #points(): LocatedPoints {
    const { x, y, rows, flags, takenAt } = this.#holdings.columns;
    return { x, y, rows, mask: this.#matching.mask, flags, takenAt };
  }
}
