import type { Channel } from "../contract/channel.ts";
import type { Role } from "../contract/tabs.ts";
import { unusedId } from "../photo/unused-id.ts";
import { ignore, otherwise } from "../faults/faults.ts";

/** A wish is repeated, for the writer may change; nobody answers within the silence. Milliseconds. */
const repeatMs = 500;
const silenceMs = 3000;
/** Everything is being written by the one who hands over. */
const comingMs = 15_000;
/** Other tabs let one that wishes go first for so long. */
const courtesyMs = 1500;
const pauseMs = 100;

/** What tabs that show the same library send one another about who writes it. */
export type TabMessage =
  | { type: "wish"; from: string }
  /** The writer hands over, or does not for it imports. */
  | { type: "coming"; to: string }
  | { type: "importing"; to: string }
  /** It cannot: what it holds could not be written. */
  | { type: "keeps"; to: string }
  | { type: "writes"; from: string }
  /** Whether the writer imports; sent when that changes, and when a tab asks. */
  | { type: "state"; imports: boolean }
  | { type: "ask" };

/** Reaches all other tabs that show the same library. */
export type TabChannel = Pick<Channel<TabMessage>, "post" | "onMessage">;

/**
 * - `writer`: this tab writes now
 * - `importing`: the tab that writes is importing and keeps the lock
 * - `silent`: it does not answer, or cannot write what it holds
 */
export type WishAnswer = "writer" | "importing" | "silent";

/** What several tabs mean for this one. */
export interface TabState {
  /** Null until it is known. */
  role: Role | null;
  /** The tab that writes imports, and it is another one. */
  otherImports: boolean;
}

/** What leadership needs of the page. */
export interface LeadershipHost {
  /** Gives the library worker its role; false where it cannot write what it has. */
  lead: (role: Role) => Promise<boolean>;
  imports: () => boolean;
  changed: (state: TabState) => void;
  /** This tab became the writer, or another one's import ended: what the library holds is to be asked anew. */
  renewed: () => void;
}

/**
 * Elects the one tab that writes the library, by a lock which the browser gives to the next when a tab is closed or
 * crashes. The lock belongs to the page and not to its library worker, so that a worker that dies in the middle of an
 * import is replaced without another tab coming in between.
 */
export class Leadership {
  readonly #locks: LockManager | null;
  readonly #lockName: string;
  readonly #channel: TabChannel | null;
  readonly #host: LeadershipHost;
  readonly #name = unusedId();
  /** Another tab's wish, and until when it goes first. */
  #wish = { from: "", until: 0 };
  #wishing: Promise<WishAnswer> | null = null;
  #answer: ((answer: WishAnswer | "coming") => void) | null = null;
  #release: () => void = () => undefined;
  #handsOver = false;
  #busy = 0;
  #state: TabState = { role: null, otherImports: false };

  /** Settles when it is known whether this tab writes, or reads. */
  readonly decided: Promise<void>;

  /** `library`: what it goes by; the tab that holds its one lock writes. */
  constructor(library: string, locks: LockManager | null, channel: TabChannel | null, host: LeadershipHost) {
    this.#locks = locks;
    this.#lockName = `${library}-writer`;
    this.#channel = channel;
    this.#host = host;
    channel?.onMessage((message) => this.#onMessage(message));
    this.decided = this.#elect();
  }

  get role(): Role | null {
    return this.#state.role;
  }

  /** Whether this tab writes, and is not about to hand over. */
  get writes(): boolean {
    return this.#state.role === "writer" && !this.#handsOver;
  }

  /** Becomes the writer, if the present one is willing. */
  write(): Promise<WishAnswer> {
    if (this.writes) return Promise.resolve("writer");
    this.#wishing ??= this.#ask().finally(() => (this.#wishing = null));
    return this.#wishing;
  }

  /** Runs what changes the library; meanwhile this tab does not hand over. */
  async during<T>(run: () => T): Promise<Awaited<T>> {
    this.#busy++;
    try {
      return await run();
    } finally {
      this.#busy--;
    }
  }

  importing(imports: boolean): void {
    if (this.#state.role === "writer") this.#channel?.post({ type: "state", imports });
  }

  /** The library worker was replaced: the new one gets the role again. */
  restarted(): void {
    const { role } = this.#state;
    // It died again: the next one gets the role.
    if (role !== null) this.#host.lead(role).catch(ignore);
  }

  /** Without this browser's locks every tab writes, and the library itself sees that it is not alone. */
  async #elect(): Promise<void> {
    const locks = this.#locks;
    if (locks === null) return this.#take("writer");
    let decide: () => void = () => undefined;
    const decided = new Promise<void>((resolve) => (decide = resolve));
    const elect = async (): Promise<void> =>
      locks.request(this.#lockName, { ifAvailable: true }, async (lock) => {
        if (lock !== null) return this.#hold(decide);
        await this.#take("reader");
        decide();
        this.#channel?.post({ type: "ask" });
      });
    // A browser that keeps nothing for the site refuses locks as well.
    void elect()
      .catch(() => this.#take("writer").then(decide))
      .then(() => this.#queue(locks))
      .catch(ignore);
    return decided;
  }

  /** Waits for the lock, again each time it was released. */
  async #queue(locks: LockManager): Promise<void> {
    for (;;) await locks.request(this.#lockName, () => (this.#isPolite() ? pause() : this.#hold()));
  }

  /** Somebody else wants to write, and this tab does not. */
  #isPolite(): boolean {
    return this.#wishing === null && this.#wish.until > performance.now();
  }

  async #hold(decide: () => void = () => undefined): Promise<void> {
    const released = new Promise<void>((resolve) => (this.#release = resolve));
    const isFirst = this.#state.role === null;
    this.#answer?.("coming");
    await this.#take("writer");
    decide();
    this.#channel?.post({ type: "writes", from: this.#name });
    if (!isFirst) this.#host.renewed();
    this.#answer?.("writer");
    await released;
  }

  async #take(role: Role): Promise<void> {
    // A worker that dies meanwhile gets it from `restarted`.
    const told = this.#host.lead(role).catch(ignore);
    // At the start the worker is still loading, and takes later calls later.
    if (this.#state.role !== null) await told;
    this.#update({ role, otherImports: false });
  }

  async #ask(): Promise<WishAnswer> {
    await this.decided;
    if (this.writes) return "writer";
    if (this.#channel === null) return "silent";
    const wish = (): void => this.#channel?.post({ type: "wish", from: this.#name });
    const timer = setInterval(wish, repeatMs);
    wish();
    const answer = await new Promise<WishAnswer>((resolve) => {
      let silence = setTimeout(() => resolve("silent"), silenceMs);
      this.#answer = (said) => {
        clearTimeout(silence);
        if (said === "coming") silence = setTimeout(() => resolve("silent"), comingMs);
        else resolve(said);
      };
    });
    clearInterval(timer);
    this.#answer = null;
    return answer;
  }

  #onMessage(message: TabMessage): void {
    switch (message.type) {
      case "wish":
        this.#wish = { from: message.from, until: performance.now() + courtesyMs };
        if (this.#state.role === "writer") void this.#answerWish(message.from);
        break;
      case "coming":
      case "importing":
        if (message.to === this.#name) this.#answer?.(message.type);
        break;
      case "keeps":
        if (message.to === this.#name) this.#answer?.("silent");
        break;
      case "writes":
        if (message.from === this.#wish.from) this.#wish.until = 0;
        break;
      case "ask":
        this.importing(this.#host.imports());
        break;
      case "state":
        if (this.#state.role === "writer") break;
        this.#otherImports(message.imports);
        break;
    }
  }

  #otherImports(imports: boolean): void {
    const isOver = this.#state.otherImports && !imports;
    this.#update({ otherImports: imports });
    if (isOver) this.#host.renewed();
  }

  async #answerWish(to: string): Promise<void> {
    if (this.#handsOver) return;
    if (this.#busy > 0 || this.#host.imports()) {
      this.#channel?.post({ type: "importing", to });
      return;
    }
    this.#handsOver = true;
    this.#channel?.post({ type: "coming", to });
    // The worker died, and has not written everything.
    const isWritten = await this.#host.lead("reader").catch(otherwise(false));
    this.#handsOver = false;
    if (!isWritten) {
      this.#channel?.post({ type: "keeps", to });
      return;
    }
    this.#update({ role: "reader" });
    this.#release();
  }

  #update(change: Partial<TabState>): void {
    this.#state = { ...this.#state, ...change };
    this.#host.changed(this.#state);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs));
}
