import type { SeenBook } from "../../src/features/seen/worker/library/seen-book.ts";
import type { LibraryWorker } from "../../src/contract/library-worker.ts";
import type { Notice } from "../../src/contract/notice.ts";
import type { TabPort } from "../../src/contract/tabs.ts";
import { Admission } from "./scheduling/admission.ts";
import { Persistence } from "./persistence/persistence.ts";
import type { KeepWork } from "./persistence/persistence-host.ts";
import type { LeaderChanges } from "./reconcile/leader-changes.ts";
import { editPort } from "./edits/edit-port.ts";
import { FolderList } from "./folders/folder-list.ts";
import { Gate } from "./scheduling/gate.ts";
import { lazyPort } from "./scheduling/lazy-port.ts";
import { intakePort, Lanes } from "./intake/intake-port.ts";
import { Intake } from "./intake/intake.ts";
import { NoticeBuilder } from "./notices/notice-builder.ts";
import { Notices } from "./notices/notices.ts";
import { FirstScreen } from "./pictures/first-screen.ts";
import { SegmentStore } from "./pictures/segments.ts";
import { namingOf } from "./placing/place-again.ts";
import { queryPort } from "./queries/query-port.ts";
import { Matching } from "./search/matching.ts";
import type { ScreenPreviews } from "./screens/screen-previews.ts";
import { searchPort } from "./search/search-port.ts";
import { Indexing } from "./search/words/indexing.ts";
import { LibraryParts } from "./parts/library-parts.ts";
import { Reconciler } from "./reconcile/reconciler.ts";
import { Tabs, type LibraryChannel } from "./tabs/tabs.ts";
import { EarliestTimer } from "./scheduling/earliest-timer.ts";
import { ignore } from "../../src/faults/faults.ts";

/** Where a library is stored and how it reaches other tabs. Without any of it, it lives in memory only. */
interface LibraryOptions {
  /** The name of its database. */
  database?: string;
  /** How other tabs with the same library are reached; null where they cannot be. */
  channel?: LibraryChannel | null;
  /** Moves these buffers with a value to the page instead of copying them. */
  transfer?: <T extends object>(value: T, buffers: Transferable[]) => T;
}

/** The library of all photos: files what an import sends, answers questions, and tells the page what changed. */
export class PhotoLibrary implements LibraryWorker {
  readonly #admission = new Admission(
    () => this.follows,
    () => this.#library.sidecars.loading,
  );
  /** How far the library is loaded. */
  readonly stages = this.#admission.stages;
  readonly #pictures = new SegmentStore();
  readonly #library = new LibraryParts(this.#pictures);
  readonly #intake = new Intake(this.#library, (id, before) => this.#persistence.work.read(id, before));
  readonly #reconciler = new Reconciler(this.#library);
  readonly #matching = new Matching(this.#library);
  readonly #indexing = new Indexing(this.#library);
  readonly #naming = namingOf(this.#library, () => this.#notices.changed());
  readonly #folders = new FolderList();
  readonly #firstScreen = new FirstScreen();
  readonly #blocked = new Gate();
  readonly #persistence: Persistence = new Persistence(this.#library, this.#pictures, this.#folders, {
    settle: () => this.#reconciler.settleNow(),
    changed: () => {
      if (this.#persistence.trouble === "blocked") this.#blocked.open();
      this.#notices.changed();
    },
    reached: (stage) => {
      this.#firstScreen.early = null;
      this.stages[stage].open();
    },
    early: (screen) => this.#firstScreen.show(screen),
    shown: () => this.#firstScreen.shown(),
  });
  #leaderChanges: Promise<LeaderChanges> | null = null;
  readonly #loadLeaderChanges = (): Promise<LeaderChanges> =>
    (this.#leaderChanges ??= import("./reconcile/leader-changes.ts").then(
      (it) =>
        new it.LeaderChanges(this.#library, {
          thumbnail: (id, picture) => this.#intake.thumbnail(id, picture),
          edit: (edits) => this.#persistence.work.change("edits", { edits, exact: false }),
          changed: () => this.#notices.changed(),
        }),
    ));
  #screens: Promise<ScreenPreviews> | null = null;
  readonly #loadScreens = (): Promise<ScreenPreviews> =>
    (this.#screens ??= import("./screens/screen-previews.ts").then(
      (it) => new it.ScreenPreviews({ library: this.#library, persistence: this.#persistence }),
    ));
  #seen: Promise<SeenBook> | null = null;
  readonly #loadSeen = (): Promise<SeenBook> =>
    (this.#seen ??= import("../../src/features/seen/worker/library/seen-book.ts").then(
      (it) => new it.SeenBook({ library: this.#library, persistence: this.#persistence }),
    ));
  readonly upkeep = lazyPort(
    async () => {
      const { upkeepPort } = await import("./upkeep-port.ts");
      const host = {
        library: this.#library,
        pictures: this.#pictures,
        folders: this.#folders,
        persistence: this.#persistence,
        leave: async (rows: readonly number[]) => (await this.#loadLeaderChanges()).leave(rows),
        settle: () => this.#reconciler.settleNow(),
        screens: this.#loadScreens,
        seen: this.#loadSeen,
      };
      return upkeepPort(this.#admission, host, () => {
        this.#forgetListings();
        this.#notices.changed();
      });
    },
    // The page asks for it as a sign of life.
    { memory: () => this.#library.memory() },
  );
  /** What listings were compared with is forgotten; nothing as long as none was. */
  #forgetListings: () => void = () => undefined;
  readonly folders = lazyPort(async () => {
    const { folderPort } = await import("./folders/folder-port.ts");
    const { port, forgot } = folderPort(this.#admission, {
      library: this.#library,
      folders: this.#folders,
      keepFolders: () => this.#persistence.keepFolders(),
      changed: () => this.#notices.changed(),
    });
    this.#forgetListings = forgot;
    return port;
  });
  readonly #builder = new NoticeBuilder(this.#library, this.#matching, this.#persistence);
  readonly #notices = new Notices<Notice>(
    () => {
      // Pairs found among a part of the files would be wrong ones.
      const waitMs = this.stages.whole.isOpen ? this.#reconciler.settle() : 0;
      if (waitMs > 0) this.#nextNotice.start(waitMs);
      // Its code cannot be loaded: what the one before had stays with it.
      if (this.stages.whole.isOpen) void this.#changeLeaders().catch(ignore);
      const outgoing = this.#builder.build({ unpaired: waitMs > 0, follows: this.follows });
      const { heldMs } = this.#builder;
      if (heldMs > 0) this.#nextNotice.start(heldMs);
      this.#persistence.changed();
      if (this.#persistence.unsaved === 0 && this.#folders.settle()) void this.#persistence.keepFolders();
      if (this.stages.whole.isOpen) this.#naming.wake();
      if (this.stages.whole.isOpen) this.#indexing.wake();
      return outgoing;
    },
    () => this.#builder.isTurn() || this.#matching.isNew,
  );
  readonly #nextNotice = new EarliestTimer(() => this.#notices.changed());
  readonly #lanes = new Lanes((message) => {
    if (this.follows) return;
    this.#indexing.busy();
    this.#naming.busy();
    this.#intake.message(message);
    this.#notices.changed(this.#builder.hasteOf(message));
  });
  readonly #tabs: Tabs | null;
  readonly #host = {
    library: this.#library,
    pictures: this.#pictures,
    persistence: this.#persistence,
    matching: this.#matching,
    reconciler: this.#reconciler,
    naming: this.#naming,
    indexing: this.#indexing,
    intake: this.#intake,
    lanes: this.#lanes,
    firstScreen: this.#firstScreen,
    transfer: <T extends object>(value: T, buffers: Transferable[]): T => this.#transfer(value, buffers),
    keep: (async (kind, change) => {
      const keep = this.#tabs?.follows === true ? this.#tabs.change : this.#persistence.work.change;
      const back = await keep(kind, change);
      this.#notices.changed();
      return back;
    }) as KeepWork,
    changed: () => this.#notices.changed(),
  };
  readonly #transfer: NonNullable<LibraryOptions["transfer"]>;

  readonly intake = intakePort(this.#admission, this.#host);
  readonly queries = queryPort(this.#admission, this.#host);
  readonly search = searchPort(this.#admission, this.#host);
  readonly tracks = lazyPort(async () => {
    const { trackPort } = await import("../../src/features/tracks/worker/library/track-port.ts");
    return trackPort(this.#admission, { ...this.#host, follows: () => this.follows });
  });
  readonly exports = lazyPort(async () => {
    const { exportPort } = await import("../../src/features/export/worker/library/export-port.ts");
    return exportPort(this.#admission, { ...this.#host, seen: this.#loadSeen });
  });
  readonly datasets = lazyPort(async () => {
    const { datasetPort } = await import("../../src/features/dataset/worker/library/dataset-port.ts");
    return datasetPort(this.#admission, this.#host);
  });
  readonly edits = editPort(this.#admission, (change) => this.#host.keep("edits", change));
  readonly albums = lazyPort(async () => {
    const { albumPort } = await import("../../src/features/albums/worker/library/album-port.ts");
    return albumPort(this.#admission, this.#host);
  });
  readonly trips = lazyPort(async () => {
    const { tripPort } = await import("../../src/features/trips/worker/library/trip-port.ts");
    return tripPort(this.#admission, this.#host);
  });
  readonly dates = lazyPort(async () => {
    const { datePort } = await import("../../src/features/dates/worker/library/date-port.ts");
    return datePort(this.#admission, this.#library, this.#reconciler);
  });
  readonly gaps = lazyPort(async () => {
    const { gapsPort } = await import("../../src/features/gaps/worker/library/gaps-port.ts");
    return gapsPort(this.#admission, this.#library, this.#reconciler, this.#naming);
  });
  readonly screens = lazyPort(async () => {
    const { screenPort } = await import("./screens/screen-port.ts");
    return screenPort(this.#admission, this.#library, this.#loadScreens);
  });
  readonly hosted = lazyPort(async () => {
    const { hostedPort } = await import("../../src/features/hosted/worker/library/hosted-port.ts");
    return hostedPort(this.#admission, this.#host);
  });
  readonly transfers = lazyPort(async () => {
    const { transferPort } = await import("../../src/features/transfer/worker/library/transfer-port.ts");
    return transferPort(this.#admission, this.#library, this.#reconciler);
  });
  readonly similar = lazyPort(async () => {
    const { similarPort } = await import("../../src/features/similar/worker/library/similar-port.ts");
    return similarPort(this.#admission, this.#host);
  });
  readonly seen = lazyPort(async () => {
    const { seenPort } = await import("../../src/features/seen/worker/library/seen-port.ts");
    const host = { ...this.#host, screens: this.#loadScreens, seen: this.#loadSeen };
    return seenPort(this.#admission, host);
  });
  readonly people = lazyPort(async () => {
    const { peoplePort } = await import("../../src/features/people/worker/library/people-port.ts");
    return peoplePort(this.#admission, { ...this.#host, seen: this.#loadSeen });
  });
  readonly stacks = lazyPort(async () => {
    const { stackPort } = await import("../../src/features/stacks/worker/library/stack-port.ts");
    return stackPort(this.#admission, this.#host);
  });
  readonly tabs: TabPort = {
    lead: this.#admission.when("whole", async (role) => this.#tabs?.lead(role) ?? true),
    // At any time: the library may never open.
    blocked: async () => this.#blocked.pass(() => undefined),
  };

  readonly opened = this.#admission.when("names", () => Promise.resolve(this.#persistence.opened()));
  readonly watch = (notify: (notice: Notice) => unknown): void => {
    this.#firstScreen.watch(notify);
    this.#watch(notify);
  };
  readonly #watch = this.#admission.when("columns", (notify: (notice: Notice) => unknown) => {
    this.#builder.startOver();
    this.#notices.watch(({ notice, transfer }) => notify(this.#transfer(notice, transfer)));
  });

  constructor({ database, channel, transfer = (value) => value }: LibraryOptions = {}) {
    this.#transfer = transfer;
    this.#library.screenOf = async (row) => (await this.#loadScreens()).of(row);
    this.#library.search.loadSeen = async () => {
      const { readable } = this.#persistence.work;
      try {
        // Where nothing was ever seen, not even the code is loaded.
        if (this.#seen !== null || ((await readable?.count("seen")) ?? 0) > 0)
          await (await this.#loadSeen()).loadAll();
      } catch (error) {
        // What cannot be read finds nothing.
        ignore(error);
      }
    };
    this.#library.search.openColours = async () => {
      const { rowColours } = await import("../../src/features/colours/worker/library/row-colours.ts");
      return rowColours(this.#host);
    };
    this.#tabs = channel === undefined ? null : new Tabs(channel, this.#host);
    if (database !== undefined) void this.#persistence.open(database, this.#tabs);
    else for (const gate of Object.values(this.stages)) gate.open();
  }

  /** Whether another tab writes the library: then what an import sends here is ignored. */
  get follows(): boolean {
    return this.#tabs?.follows ?? false;
  }

  /** Stops writing, for tests: a worker is simply terminated. */
  close(): void {
    this.#persistence.close();
  }

  /** Another copy of a file is shown: it gets what the one before had. Where another tab writes, that one does it. */
  async #changeLeaders(): Promise<void> {
    const changes = this.#library.duplicates.takeLeaderChanges();
    if (!this.follows && changes.length > 0) await (await this.#loadLeaderChanges()).run(changes);
  }
}
