import type { Role } from "../../../src/contract/tabs.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import type { Database } from "../database/database.ts";
import type {
  KeepWork,
  LibraryChange,
  OtherTabs,
  WorkBacks,
  WorkChanges,
  WorkKind,
} from "../persistence/persistence-host.ts";
import type { Persistence } from "../persistence/persistence.ts";
import type { KeptState } from "../database/kept.ts";
import type { Written } from "../persistence/commits.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import type { EditChange } from "../edits/edits.ts";
import type { Channel } from "../../../src/contract/channel.ts";
import type { PhotoChange, UndoData } from "../../../src/photo/photo-edit.ts";
import type { TripChange } from "../../../src/photo/trips.ts";
import type { SharedAlbumChange } from "../albums/shared-changes.ts";
import { type Followed, Following } from "./following.ts";
import { unusedId } from "../../../src/photo/unused-id.ts";
import { ignore, orNull } from "../../../src/faults/faults.ts";
import { serialQueue } from "../../../src/photo/serial-queue.ts";

/** The tab that writes takes an edit within this time, or is gone. */
const takeMs = 3000;
/** Within this time it has written it: many photos take long on a slow device. */
const writeMs = 60_000;

/** What undoes something another tab wrote. */
type Back = WorkBacks[WorkKind];

/** This tab's library. */
interface TabsHost {
  library: LibraryParts;
  pictures: SegmentStore;
  persistence: Persistence;
  /** Something another tab wrote was read. */
  changed: () => void;
}

/** An edit of photos, as every tab understands it. */
interface SharedEdit {
  publicIds: string[];
  change: PhotoChange;
}

/** The tab that writes is asked to write this. `exact`: see `planEdits`. */
interface AskedEdit {
  type: "edit";
  edits: SharedEdit[];
  exact: boolean;
}

/** The tab that writes is asked to make a change. */
type Question =
  AskedEdit | { type: "album"; change: SharedAlbumChange } | { type: "trip"; change: TripChange };

/** `call`: what its answer names. */
type Asked = Question & { call: string };

/** What the library workers of several tabs tell one another. */
export type LibraryNews =
  | LibraryChange
  | Asked
  /** It is being written. */
  | { type: "taken"; call: string }
  /** It is written; `back`: what undoes it. Null where it could not be written. */
  | { type: "edited"; call: string; back: UndoData | TripChange | null };

/** Reaches the library workers of all other tabs. */
export type LibraryChannel = Channel<LibraryNews>;

/** This tab among those with the same library: the leader writes, the others follow it. */
export class Tabs implements OtherTabs {
  readonly #channel: LibraryChannel | null;
  readonly #host: TabsHost;
  readonly #calls = new Map<string, { taken: () => void; done: (back: Back | null) => void }>();
  #early: Written[] = [];
  /** Null until the library is loaded, and without a database: then each tab is on its own. */
  #following: Following | null = null;
  #role: Role | null = null;
  readonly #leading = serialQueue();

  /** Listens at once, so that nothing written during loading is missed. */
  constructor(channel: LibraryChannel | null, host: TabsHost) {
    this.#channel = channel;
    this.#host = host;
    // What cannot be understood is left: it may come from anybody in this origin.
    channel?.onMessage((news) => void this.#hear(news).catch(ignore));
  }

  /** Whether another tab writes and this one only reads. */
  get follows(): boolean {
    return this.#following !== null && this.#role === "reader";
  }

  loaded(database: Database, state: KeptState): void {
    const { library, pictures } = this.#host;
    this.#following = new Following(database, library, pictures, state);
    for (const written of this.#early) this.#following.hear(written);
    this.#early = [];
  }

  tell(news: LibraryChange): void {
    this.#channel?.post(news);
  }

  close(): void {
    this.#channel?.close();
  }

  /** See `TabPort.lead`. */
  lead(role: Role): Promise<boolean> {
    return this.#leading(() => this.#lead(role));
  }

  async #lead(role: Role): Promise<boolean> {
    const following = this.#following;
    if (following === null) return true;
    if (role === this.#role) {
      if (role === "reader") await this.#follow(following, true);
      return true;
    }
    if (this.#role === "writer" && !(await this.#handOver(following))) return false;
    const { persistence, library } = this.#host;
    const { work } = persistence;
    if (role === "reader") {
      persistence.rest();
      library.duplicates.askAgain();
      this.#role = role;
      // A failed read is made up for with the next commit.
      await this.#followRows(following).catch(ignore);
      await work.followAll().catch(ignore);
    } else {
      await this.#followRows(following);
      // A tab that cannot does not write: it would write over what others did.
      await work.followAll();
      this.#role = role;
      persistence.write(following.state);
    }
    this.#host.changed();
    return true;
  }

  /** Has the tab that writes make a change; answers what undoes it. Rejects when it does not. */
  readonly change: KeepWork = async <K extends WorkKind>(kind: K, change: WorkChanges[K]) => {
    const back = await this.#ask({ ...this.#asked[kind](change), call: unusedId() });
    // Kept, even if it cannot be read here now. What it changed was heard before the answer.
    await this.#host.persistence.work.follow(kind, []).catch(ignore);
    // The answer to this very question.
    return back as WorkBacks[K];
  };

  /** Changes as every tab understands them. */
  readonly #asked: { [K in WorkKind]: (change: WorkChanges[K]) => Question } = {
    edits: ({ edits, exact }) => {
      const { publicIds } = this.#host.library;
      const idsOf = (rows: Iterable<number>): string[] =>
        Array.from(rows, (row) => publicIds.of(row)).filter((id) => id !== "");
      return {
        type: "edit",
        edits: edits.map(({ rows, change }) => ({ publicIds: idsOf(rows), change })),
        exact,
      };
    },
    albums: (change) => ({ type: "album", change }),
    trips: (change) => ({ type: "trip", change }),
  };

  /** Rejects where no tab answers. */
  async #ask(question: Asked): Promise<Back> {
    const { call } = question;
    const back = await new Promise<Back | null>((resolve) => {
      let timer = setTimeout(() => resolve(null), takeMs);
      const done = (answer: Back | null): void => {
        clearTimeout(timer);
        resolve(answer);
      };
      const taken = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => resolve(null), writeMs);
      };
      this.#calls.set(call, { taken, done });
      this.#channel?.post(question);
    });
    this.#calls.delete(call);
    if (back === null) throw new Error("No other page has kept this.");
    return back;
  }

  /** Writes everything, so that the next leader finds it. */
  async #handOver(following: Following): Promise<boolean> {
    const { persistence, library } = this.#host;
    const state = await persistence.writeAll();
    if (state === null) return false;
    following.wrote(state);
    // Which files are available is the new leader's to know.
    library.duplicates.restored(library.state.columns.rows);
    return true;
  }

  /** Reads what others wrote, up to the last commit. `slept`: this tab may have heard of nothing. */
  async #follow(following: Following, slept: boolean): Promise<void> {
    const followed = await this.#followRows(following);
    if (followed === "anew") return;
    const { work } = this.#host.persistence;
    const isAll = followed === "all";
    // Edits are in no commit, and may have come before their photos.
    await work.follow("edits", isAll ? null : []);
    // Of changes of albums and trips every tab hears on its own.
    if (isAll || slept) {
      await work.follow("albums", null);
      await work.follow("trips", null);
    } else work.matchAlbums();
    this.#host.changed();
  }

  async #followRows(following: Following): Promise<Followed> {
    const followed = await following.follow();
    if (followed === "anew") this.#host.persistence.outdated();
    return followed;
  }

  async #hear(news: LibraryNews): Promise<void> {
    const { persistence, changed } = this.#host;
    switch (news.type) {
      case "committed":
        // A failed read is made up for with the next commit.
        await this.#heard(news.written).catch(ignore);
        break;
      case "edit":
        await this.#answer("edits", news.call, this.#known(news));
        break;
      case "album":
        await this.#answer("albums", news.call, news.change);
        break;
      case "trip":
        await this.#answer("trips", news.call, news.change);
        break;
      case "edited":
        this.#calls.get(news.call)?.done(news.back);
        break;
      case "taken":
        this.#calls.get(news.call)?.taken();
        break;
      case "edits":
      case "albums":
      case "trips":
        if (this.follows) await persistence.work.follow(news.type, news.keys ?? null).then(changed);
        break;
      case "folders":
        if (this.follows) await persistence.readFolders();
        break;
      case "anew":
        if (this.follows) persistence.outdated();
        break;
    }
  }

  async #heard(written: Written): Promise<void> {
    const following = this.#following;
    if (following === null) this.#early.push(written);
    else if (this.#role !== "writer") following.hear(written);
    if (following !== null && this.#role === "reader") await this.#follow(following, false);
  }

  /** An edit of another tab, with the rows here. All or none: null where this tab does not know one of the photos. */
  #known({ edits, exact }: AskedEdit): EditChange | null {
    const { publicIds } = this.#host.library;
    const here = edits.map(({ publicIds: ids, change }) => ({
      rows: ids.flatMap((id) => publicIds.rowOf(id) ?? []),
      change,
    }));
    const areKnown = here.every(({ rows }, at) => rows.length === edits[at]?.publicIds.length);
    return areKnown ? { edits: here, exact } : null;
  }

  /** Makes a change for another tab, where this one writes; null for one it cannot make. */
  async #answer<K extends WorkKind>(kind: K, call: string, change: WorkChanges[K] | null): Promise<void> {
    if (this.#role !== "writer") return;
    const { persistence, changed } = this.#host;
    if (change !== null) this.#channel?.post({ type: "taken", call });
    // The tab that asked hears that it was not kept.
    const back = change === null ? null : await persistence.work.change(kind, change).catch(orNull);
    changed();
    this.#channel?.post({ type: "edited", call, back });
  }
}
