import type { PhotoEdit, UndoData } from "../../../src/photo/photo-edit.ts";
import type { Role } from "../../../src/contract/tabs.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import type { Database } from "../database/database.ts";
import type { OtherTabs, LibraryChange } from "../persistence/persistence-host.ts";
import type { Persistence } from "../persistence/persistence.ts";
import type { KeptState } from "../database/kept.ts";
import type { Written } from "../persistence/commits.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import type { SharedAlbumChange } from "../albums/shared-changes.ts";
import type { TripChange } from "../../../src/photo/trips.ts";
import type {
  AskedAlbum,
  AskedEdit,
  AskedTrips,
  LibraryChannel,
  LibraryNews,
  SharedEdit,
} from "./channel.ts";
import { type Followed, Following } from "./following.ts";
import { unusedId } from "../../../src/photo/unused-id.ts";
import { ignore, orNull } from "../../../src/faults/faults.ts";
import { serialQueue } from "../../../src/photo/serial-queue.ts";

/** The tab that writes takes an edit within this time, or is gone. */
const takeMs = 3000;
/** Within this time it has written it: many photos take long on a slow device. */
const writeMs = 60_000;

/** What undoes something another tab wrote. */
type Back = UndoData | TripChange;

/** This tab's library. */
export interface TabsHost {
  library: LibraryParts;
  pictures: SegmentStore;
  persistence: Persistence;
  /** Something another tab wrote was read. */
  changed: () => void;
}

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
    if (role === "reader") {
      persistence.rest();
      library.duplicates.askAgain();
      this.#role = role;
      // A failed read is made up for with the next commit.
      await this.#followRows(following).catch(ignore);
      await this.#readWork().catch(ignore);
    } else {
      await this.#followRows(following);
      await this.#readWork();
      this.#role = role;
      persistence.write(following.state);
    }
    this.#host.changed();
    return true;
  }

  /** Reads what people did in other tabs. A tab that cannot does not write: it would write over it. */
  async #readWork(): Promise<void> {
    const { work } = this.#host.persistence;
    await work.readEdits("all");
    await work.readAlbums();
    await work.readTrips();
  }

  /**
   * Has the tab that writes keep an edit made in this one; answers what undoes it. Rejects when it does not.
   */
  async edit(edits: readonly PhotoEdit[], exact: boolean): Promise<UndoData> {
    const { library } = this.#host;
    const shared: SharedEdit[] = edits.map(({ rows, change }) => ({
      publicIds: Array.from(rows, (row) => library.publicIds.of(row)).filter((id) => id !== ""),
      change,
    }));
    const call = unusedId();
    const back = await this.#ask({ type: "edit", call, edits: shared, exact });
    // Kept, even if it cannot be read here now.
    await this.#host.persistence.work.readEdits("newer").catch(ignore);
    return back;
  }

  /** Has the tab that writes change an album; answers what undoes it. Rejects when it does not. */
  async changeAlbum(change: SharedAlbumChange): Promise<UndoData> {
    const back = await this.#ask({ type: "album", call: unusedId(), change });
    // Kept, even if it cannot be read here now.
    await this.#host.persistence.work.readAlbums().catch(ignore);
    return back;
  }

  /** Has the tab that writes change trips; answers what undoes it. Rejects when it does not. */
  async changeTrips(change: TripChange): Promise<TripChange> {
    const back = await this.#ask<TripChange>({ type: "trip", call: unusedId(), change });
    // Kept, even if it cannot be read here now.
    await this.#host.persistence.work.readTrips().catch(ignore);
    return back;
  }

  /** Rejects where no tab answers. */
  async #ask<Answer extends Back = UndoData>(question: AskedEdit | AskedAlbum | AskedTrips): Promise<Answer> {
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
    // The answer to this very question.
    return back as Answer;
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
    await work.readEdits(isAll ? "all" : "newer");
    // Of changes of albums and trips every tab hears on its own.
    if (isAll || slept) {
      await work.readAlbums();
      await work.readTrips();
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
        if (this.#role === "writer") this.#channel?.post(await this.#answer(news));
        break;
      case "album":
        if (this.#role === "writer") this.#channel?.post(await this.#answerAlbum(news));
        break;
      case "trip":
        if (this.#role === "writer") this.#channel?.post(await this.#answerTrips(news));
        break;
      case "edited":
        this.#calls.get(news.call)?.done(news.back);
        break;
      case "taken":
        this.#calls.get(news.call)?.taken();
        break;
      case "edits":
        if (this.follows)
          await persistence.work.readEdits(news.write === undefined ? "all" : "newer").then(changed);
        break;
      case "albums":
        if (this.follows) await persistence.work.readAlbums().then(changed);
        break;
      case "trips":
        if (this.follows) await persistence.work.readTrips().then(changed);
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

  async #answer({ call, edits, exact }: AskedEdit): Promise<LibraryNews> {
    const { library, persistence, changed } = this.#host;
    const here = edits.map(({ publicIds, change }) => ({
      rows: publicIds.flatMap((id) => library.publicIds.rowOf(id) ?? []),
      change,
    }));
    // All or none, so also when this tab does not know one of the photos.
    const areKnown = here.every(({ rows }, at) => rows.length === edits[at]?.publicIds.length);
    if (areKnown) this.#channel?.post({ type: "taken", call });
    // The tab that asked hears that it was not kept.
    const back = areKnown ? await persistence.work.edit(here, exact).catch(orNull) : null;
    changed();
    return { type: "edited", call, back };
  }

  async #answerTrips({ call, change }: AskedTrips): Promise<LibraryNews> {
    this.#channel?.post({ type: "taken", call });
    // The tab that asked hears that it was not kept.
    const back = await this.#host.persistence.work.changeTrips(change).catch(orNull);
    this.#host.changed();
    return { type: "edited", call, back };
  }

  async #answerAlbum({ call, change }: AskedAlbum): Promise<LibraryNews> {
    this.#channel?.post({ type: "taken", call });
    // The tab that asked hears that it was not kept.
    const back = await this.#host.persistence.work.changeAlbum(change).catch(orNull);
    this.#host.changed();
    return { type: "edited", call, back };
  }
}
