import type { SkipReason } from "../../src/photo/counts.ts";
import type { Suggestion } from "../../src/photo/filter/facets.ts";
import type { Failure } from "../../src/photo/failure.ts";
import type { Filter } from "../../src/photo/filter/filter.ts";
import type { PhotoEdit } from "../../src/photo/photo-edit.ts";
import type { PhotoId, Picture } from "../../src/photo/photo.ts";
import type { FoundRow, SkippedFile } from "../../src/contract/intake.ts";
import type { LibraryWorker } from "../../src/contract/library-worker.ts";
import type { Notice } from "../../src/contract/notice.ts";
import type { Role } from "../../src/contract/tabs.ts";
import { Answers } from "./queries/answers.ts";
import { Handovers } from "./reconcile/handover.ts";
import { fileStamp } from "./state/file-stamp.ts";
import { FolderDesk } from "./folders/folder-desk.ts";
import { FolderList } from "./folders/folder-list.ts";
import { FirstScreen } from "./pictures/first-screen.ts";
import { Gate } from "./scheduling/gate.ts";
import { LibraryParts } from "./parts/library-parts.ts";
import { Intake } from "./intake/intake.ts";
import { Lanes } from "./intake/lanes.ts";
import { NoticeBuilder } from "./notices/notice-builder.ts";
import { Naming } from "./places/naming.ts";
import { Notices } from "./notices/notices.ts";
import type { Parcel } from "./notices/notices.ts";
import { Indexing } from "./search/words/indexing.ts";
import { Matching } from "./search/matching.ts";
import { Reconciler } from "./reconcile/reconciler.ts";
import { Persistence } from "./persistence/persistence.ts";
import { SegmentStore } from "./pictures/segments.ts";
import type { Channel } from "./tabs/channel.ts";
import { Tabs } from "./tabs/tabs.ts";
import type { TrackDesk } from "./tracks/track-desk.ts";
import { unsettledOf } from "./intake/unsettled.ts";
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

type Calls = LibraryWorker;

/** The library worker's work: takes in what is told of files, answers questions, and tells the page what changed. */
export class PhotoLibrary implements LibraryWorker {
  /** What of the library is loaded. */
  readonly stages: Stages = { columns: new Gate(), names: new Gate(), whole: new Gate() };
  readonly #pictures = new SegmentStore();
  readonly #library = new LibraryParts(this.#pictures);
  readonly #intake = new Intake(this.#library, (id, before) => this.#keeping.edits.read(id, before));
  readonly #settling = new Reconciler(this.#library);
  readonly #matching = new Matching(this.#library);
  readonly #indexing = new Indexing(this.#library);
  readonly #naming = new Naming(this.#library, () => this.#notices.changed());
  readonly #folders = new FolderList();
  readonly #firstScreen = new FirstScreen();
  readonly #blocked = new Gate();
  readonly #keeping: Persistence = new Persistence(this.#library, this.#pictures, this.#folders, {
    settle: () => this.#settling.settleNow(),
    changed: () => {
      if (this.#keeping.trouble === "blocked") this.#blocked.open();
      this.#notices.changed();
    },
    reached: (stage) => this.stages[stage].open(),
    shown: () => this.#firstScreen.shown(),
  });
  readonly #handovers: Handovers = new Handovers(this.#library, {
    thumbnail: (id, picture, small) => this.#intake.thumbnail(id, picture, small),
    edit: (edits) => this.#keeping.edit(edits),
    changed: () => this.#notices.changed(),
  });
  readonly #upkeep = new Upkeep({
    library: this.#library,
    pictures: this.#pictures,
    folders: this.#folders,
    keeping: this.#keeping,
    leave: (rows) => this.#handovers.leave(rows),
    settle: () => this.#settling.settleNow(),
    changed: () => {
      this.#desk.forgot();
      this.#notices.changed();
    },
  });
  readonly #answers = new Answers(this.#library, this.#matching, this.#settling, this.#naming);
  readonly #trackDesk = async (): Promise<TrackDesk> => {
    const { TrackDesk } = await import("./tracks/track-desk.ts");
    return new TrackDesk(this.#library, this.#matching);
  };
  readonly #desk = new FolderDesk({
    library: this.#library,
    folders: this.#folders,
    keepFolders: () => this.#keeping.keepFolders(),
    changed: () => this.#notices.changed(),
  });
  readonly #builder = new NoticeBuilder(this.#library, this.#matching, this.#keeping);
  readonly #notices = new Notices<Notice>(
    () => {
      // Pairs found among a part of the files would be wrong ones.
      const waitMs = this.stages.whole.isOpen ? this.#settling.settle() : 0;
      if (waitMs > 0) this.#wakeIn(waitMs);
      if (this.stages.whole.isOpen) void this.#handovers.run(!this.follows);
      const parcel = this.#builder.build({ unpaired: waitMs > 0, follows: this.follows });
      const { heldMs } = this.#builder;
      if (heldMs > 0) this.#wakeIn(heldMs);
      this.#keeping.changed();
      if (this.#keeping.unsaved === 0 && this.#folders.settle()) void this.#keeping.keepFolders();
      if (this.stages.whole.isOpen) this.#naming.wake();
      if (this.stages.whole.isOpen) this.#indexing.wake();
      return parcel;
    },
    () => this.#builder.isTurn() || this.#matching.isNew,
  );
  readonly #lanes = new Lanes((message) => {
    if (this.follows) return;
    this.#indexing.busy();
    this.#naming.busy();
    this.#intake.message(message);
    this.#notices.changed(this.#builder.hasteOf(message));
  });
  readonly #tabs: Tabs | null;
  readonly #deliver: Deliver;
  #wished: Filter | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  readonly opened: Calls["opened"] = () => Promise.resolve(this.#keeping.opened());
  readonly blocked: Calls["blocked"] = () => Promise.resolve(this.#blocked.pass(() => undefined));
  readonly unsettled: Calls["unsettled"] = () => unsettledOf(this.#library);
  readonly retire: Calls["retire"] = (jobs) => this.#lanes.retire(jobs);
  readonly details: Calls["details"] = (id) => this.#answers.details(id);
  readonly pictures: Calls["pictures"] = (ids) => this.#firstScreen.serve(this.#answers.pictures(ids));
  readonly clusters: Calls["clusters"] = (...within) => this.#answers.clusters(...within);
  readonly members: Calls["members"] = (...of) => this.#answers.members(...of);
  readonly facets: Calls["facets"] = () => this.#matching.facets();
  readonly heat: Calls["heat"] = () => this.#answers.heat();
  readonly rowsWithin: Calls["rowsWithin"] = (bounds) => this.#answers.rowsWithin(bounds);
  readonly histogram: Calls["histogram"] = (bins) => this.#answers.histogram(bins);
  readonly dayPath: Calls["dayPath"] = (day) => this.#answers.dayPath(day);
  readonly rowOf: Calls["rowOf"] = (publicId) => this.#answers.rowOf(publicId);
  readonly report: Calls["report"] = () => this.#answers.report();
  readonly exportJson: Calls["exportJson"] = (...how) => this.#answers.exportJson(...how);
  readonly neighbours: Calls["neighbours"] = (...of) => this.#answers.neighbours(...of);
  readonly exportAs: Calls["exportAs"] = (...how) => this.#answers.exportAs(...how);
  readonly exportCounts: Calls["exportCounts"] = (only) => this.#answers.exportCounts(only);
  readonly places: Calls["places"] = () => this.#answers.places();
  readonly sharedPlaces: Calls["sharedPlaces"] = (groups) => this.#answers.sharedPlaces(groups);
  readonly paths: Calls["paths"] = (rows) => this.#answers.paths(rows);

  readonly tracks: Calls["tracks"] = async () => (await this.#trackDesk()).tracks();
  readonly trackLines: Calls["trackLines"] = async (...of) => (await this.#trackDesk()).trackLines(...of);
  readonly matchTracks: Calls["matchTracks"] = async (by) => (await this.#trackDesk()).matchTracks(by);
  readonly clockHint: Calls["clockHint"] = async (...of) => (await this.#trackDesk()).clockHint(...of);

  readonly match: Calls["match"] = (files) => this.#desk.match(files);
  readonly matchLoose: Calls["matchLoose"] = (files) => this.#desk.matchLoose(files);
  readonly met: Calls["met"] = (rows) => this.#desk.met(rows);
  readonly missing: Calls["missing"] = (...of) => this.#desk.missing(...of);
  readonly vanished: Calls["vanished"] = (rows) => this.#desk.vanished(rows);
  readonly moved: Calls["moved"] = (rows) => this.#desk.moved(rows);
  readonly keepFolder: Calls["keepFolder"] = (folder) => this.#desk.keepFolder(folder);
  readonly scanned: Calls["scanned"] = (...how) => this.#desk.scanned(...how);
  readonly owed: Calls["owed"] = (...of) => this.#desk.owed(...of);
  readonly failures: Calls["failures"] = () => this.#desk.failures();
  readonly layAside: Calls["layAside"] = () => this.#desk.layAside();
  readonly measured: Calls["measured"] = (files) => this.#desk.measured(files);

  readonly storage: Calls["storage"] = () => this.#upkeep.storage();
  readonly forget: Calls["forget"] = (prefix) => this.#upkeep.forget(prefix);
  readonly evictPictures: Calls["evictPictures"] = () => this.#upkeep.evictPictures();
  readonly backUp: Calls["backUp"] = (what) => this.#upkeep.backUp(what);
  readonly lookInto: Calls["lookInto"] = (backup) => this.#upkeep.lookInto(backup);
  readonly restore: Calls["restore"] = (backup) => this.#upkeep.restore(backup);

  /** `database`: the name of the one the library is kept in; null for a library that ends with this thread. */
  constructor(deliver: Deliver, database: string | null = null, among: AmongTabs | null = null) {
    this.#deliver = deliver;
    const changed = (): void => this.#notices.changed();
    const own = { library: this.#library, pictures: this.#pictures, keeping: this.#keeping, changed };
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

  undigested(ids: PhotoId[]): void {
    for (const id of ids) this.#library.duplicates.undigested(id);
    this.#notices.changed();
  }

  thumbnail(id: PhotoId, picture: Picture, bytes: number, modified: number): void {
    this.#intake.thumbnail(id, picture, false, fileStamp(bytes, modified));
    this.#notices.changed();
  }

  async setFilter(filter: Filter): Promise<void> {
    this.#wished = filter;
    if (filter.text !== "") await this.#indexing.finish();
    if (filter.area !== null) await this.#library.search.loadAreas();
    if (filter.place !== null) await this.#naming.finish();
    // Another one may have been set meanwhile.
    if (this.#wished !== filter) return;
    this.#matching.set(filter);
    this.#notices.changed();
  }

  async suggest(text: string): Promise<Suggestion[]> {
    await this.#indexing.finish();
    return this.#library.search.words?.suggest(this.#matching, text) ?? [];
  }

  async edit(edits: PhotoEdit[]): Promise<PhotoEdit[]> {
    const back = await (this.follows ? this.#tabs : this.#keeping)?.edit(edits);
    this.#notices.changed();
    return back ?? [];
  }

  lead(role: Role): Promise<boolean> {
    return this.#tabs?.lead(role) ?? Promise.resolve(true);
  }

  /** Whether another page writes: what this one is told of files is not taken in. */
  get follows(): boolean {
    return this.#tabs?.follows ?? false;
  }

  memory(): { columns: number; records: number; pictures: number } {
    return this.#library.memory();
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
}
