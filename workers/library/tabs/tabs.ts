import type { Role } from "../../contract.ts";
import type { Edit } from "../store/edits.ts";
import type { KeptState } from "../store/kept.ts";
import type { Channel, SharedEdit, Word, Written } from "./channel.ts";
import type { Following } from "./following.ts";

/** Whoever writes answers within this time, or is not there. */
const answerMs = 3000;

/** What the library does for other pages, or because of them. */
export interface TabsHost {
  /** The row of a public id, and back. */
  rowOf: (publicId: string) => number | null;
  publicIdOf: (row: number) => string;
  /** Writes what somebody did on another page. */
  edit: (edits: readonly Edit[]) => Promise<void>;
  /** What people did, or the folders, are to be read again. */
  readEdits: () => Promise<void>;
  readFolders: () => Promise<void>;
  /** Something was read that another page wrote. */
  changed: () => void;
  /** So much changed on disk that the library has to be loaded once more. */
  outdated: () => void;
}

/** This page among those that show the same library: one of them writes, and the others follow it. */
export class Tabs {
  readonly #channel: Channel | null;
  readonly #host: TabsHost;
  readonly #calls = new Map<string, (kept: boolean) => void>();
  #early: Written[] = [];
  #following: Following | null = null;

  /** Null until it is known. */
  role: Role | null = null;

  /** Listens from now on, so that nothing written while the library is loaded is missed. */
  constructor(channel: Channel | null, host: TabsHost) {
    this.#channel = channel;
    this.#host = host;
    channel?.hear((word) => void this.#hear(word));
  }

  /** The library is loaded as far as another page had written it at that time. */
  begin(following: Following): void {
    this.#following = following;
    for (const written of this.#early) following.hear(written);
    this.#early = [];
  }

  /** The library on disk as far as it is known here. */
  get state(): KeptState | null {
    return this.#following?.state ?? null;
  }

  /** Reads what others wrote, to the last commit there is. */
  async follow(): Promise<void> {
    const isFirst = this.role === null;
    const before = this.state?.commit;
    if ((await this.#following?.follow()) === "anew") return this.#host.outdated();
    if (this.state?.commit === before && !isFirst) return;
    await this.#host.readEdits();
    this.#host.changed();
  }

  /** From now on another page writes, which finds everything as it is here. */
  handOver(state: KeptState | null): void {
    if (state !== null) this.#following?.wrote(state);
  }

  tell(word: Word): void {
    this.#channel?.post(word);
  }

  /** Has the page that writes keep what a person did on this one. Rejects when it does not. */
  async edit(edits: readonly Edit[]): Promise<void> {
    const shared: SharedEdit[] = edits.map(({ id, favourite }) => ({
      publicId: this.#host.publicIdOf(id),
      favourite,
    }));
    const call = crypto.randomUUID();
    const isKept = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), answerMs);
      this.#calls.set(call, (kept) => {
        clearTimeout(timer);
        resolve(kept);
      });
      this.tell({ type: "edit", call, edits: shared });
    });
    this.#calls.delete(call);
    if (!isKept) throw new Error("No other page has kept this.");
    await this.#host.readEdits();
  }

  close(): void {
    this.#channel?.close();
  }

  async #hear(word: Word): Promise<void> {
    const isReader = this.role === "reader";
    switch (word.type) {
      case "committed":
        if (this.#following === null) this.#early.push(word.written);
        else if (this.role !== "writer") this.#following.hear(word.written);
        if (isReader) await this.follow().catch(() => undefined);
        break;
      case "edit":
        if (this.role === "writer") this.tell(await this.#answer(word.call, word.edits));
        break;
      case "edited":
        this.#calls.get(word.call)?.(word.kept);
        break;
      case "edits":
        if (isReader) await this.#host.readEdits().then(() => this.#host.changed());
        break;
      case "folders":
        if (isReader) await this.#host.readFolders();
        break;
      case "anew":
        if (isReader) this.#host.outdated();
        break;
    }
  }

  async #answer(call: string, edits: readonly SharedEdit[]): Promise<Word> {
    const known = edits.map(({ publicId, favourite }) => ({ id: this.#host.rowOf(publicId), favourite }));
    const here = known.filter((edit): edit is Edit => edit.id !== null);
    const kept = await this.#host.edit(here).then(
      () => here.length === edits.length,
      () => false,
    );
    return { type: "edited", call, kept };
  }
}
