import type { Owed } from "../../contract/folders.ts";
import type { Opened } from "../../contract/persistence.ts";
import type { Row } from "../../photo/photo.ts";
import type { RevisitMode } from "../scan/drop.ts";
import type { Originals } from "./originals.ts";
import type { RevisitParts } from "./revisit.ts";

/** Folders of earlier visits: reconnects them, and does what is still to be done with their files. */
export class EarlierVisits {
  readonly #parts: RevisitParts;
  readonly #originals: Originals;
  /** Another page may import in place of this one. */
  #writes = true;

  constructor(parts: RevisitParts, originals: Originals) {
    this.#parts = parts;
    this.#originals = originals;
  }

  /** A visit begins: folders that may be read are open already, and their interrupted imports resume. */
  async restore({ folders, role, rows }: Opened): Promise<void> {
    const known = this.#parts.folders;
    await known.restore(folders);
    this.#writes = role === "writer";
    if (!this.#writes) return;
    // Where nothing was kept, all that is unread by now belongs to this visit.
    for (const { folder, files } of rows > 0 ? await this.#parts.library.folders.layAside() : [])
      known.leftUnread(`${folder}/`, files);
    // A folder that was dropped meanwhile is being listed already.
    const earlier = new Set(folders.map(({ prefix }) => prefix));
    for (const { prefix, access } of known.states())
      if (access === "open" && earlier.has(prefix)) await this.#goOn(prefix, false);
  }

  /** Asks the browser for permission, in the click itself; then does what waited for the folder. */
  async reconnect(prefix: string): Promise<boolean> {
    const open = await this.#parts.folders.reconnect(prefix);
    if (open && this.#writes) await this.#goOn(prefix, true);
    return open;
  }

  /** Looks through a folder once more for what is new, changed, moved or gone. */
  async rescan(prefix: string): Promise<boolean> {
    const open = await this.#parts.folders.reconnect(prefix);
    if (open) this.#list(prefix, "compare");
    return open;
  }

  /** Rows that failed in earlier visits, of folders that can be read now. */
  async failed(): Promise<Row[]> {
    const { catalogue, folders, library } = this.#parts;
    if (!catalogue.hasEarlier) return [];
    const failed = await library.folders.failures();
    const reachable = failed.filter(({ id, path }) => catalogue.get(id) || folders.reaches(path));
    this.#originals.lead(reachable);
    return reachable.map(({ id }) => id);
  }

  /** Draws what was shown without a preview under a prefix. */
  async drawMissing(prefix: string): Promise<void> {
    this.#goOnWith("draw", (await this.#parts.library.folders.owed(prefix, false)).pictures);
  }

  /** The library removed its pictures: those whose originals can be read are made again when they come on screen. */
  async drawSeen(): Promise<void> {
    const { folders, library, emit } = this.#parts;
    for (const { prefix, access } of folders.states()) {
      if (access !== "open") continue;
      const { pictures } = await library.folders.owed(prefix, false);
      this.#originals.lead(pictures);
      emit({ type: "draw-on-screen", ids: pictures.map(({ id }) => id) });
    }
  }

  /** `all`: also what could not be opened when its turn came. */
  async #goOn(prefix: string, all: boolean): Promise<void> {
    const { folders, library } = this.#parts;
    const { heads, pictures } = await library.folders.owed(prefix, all);
    this.#goOnWith("read-again", heads);
    this.#goOnWith("draw", pictures);
    if (folders.get(prefix)?.complete === false) this.#list(prefix, "resume");
    else folders.listed(prefix, null);
  }

  #goOnWith(type: "read-again" | "draw", owed: Owed["pictures"]): void {
    const { queue, emit } = this.#parts;
    const files = owed.filter(({ id }) => !queue.isUnderWay(id));
    this.#originals.lead(files);
    if (files.length > 0) emit({ type, ids: files.map(({ id }) => id) });
  }

  #list(prefix: string, mode: RevisitMode): void {
    const { folders, emit } = this.#parts;
    const folder = folders.get(prefix);
    if (!folder) return;
    const { name, handle, archive } = folder;
    const revisit = { prefix, mode };
    if (handle) emit({ type: "list", root: { kind: "handle", name, handle, revisit } });
    if (!archive) return;
    const open = (): Promise<File> => archive.getFile();
    emit({ type: "list", root: { kind: "archive", name, open, handle: Promise.resolve(archive), revisit } });
  }
}
