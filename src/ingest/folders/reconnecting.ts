import type { Opened } from "../../contract/persistence.ts";
import type { Owed } from "../../contract/folders.ts";
import { nameKind } from "../../photo/file-name.ts";
import type { PhotoId } from "../../photo/photo.ts";
import type { Folders } from "./folders.ts";
import { openFile } from "../scan/found-file.ts";
import type { LibrarySink } from "../ingest-host.ts";
import type { RevisitMode } from "./revisit.ts";
import type { Root } from "../scan/roots.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";

/** What reconnecting has the import do. */
export interface ReconnectingHost {
  library: LibrarySink;
  readAgain(ids: PhotoId[]): void;
  draw(ids: PhotoId[]): void;
  /** Pictures that are made when they come on screen. */
  drawSeen(ids: PhotoId[]): void;
  isUnderWay(id: PhotoId): boolean;
  list(roots: Root[]): void;
}

/** Finds the way back to files of earlier visits, and what is still to be done with them. */
export class Reconnecting {
  readonly #catalogue: Catalogue;
  readonly #folders: Folders;
  readonly #host: ReconnectingHost;
  readonly #known: Promise<void>;
  #restored: () => void = () => undefined;
  /** Another page may import in place of this one. */
  #writes = true;

  constructor(catalogue: Catalogue, folders: Folders, host: ReconnectingHost) {
    this.#catalogue = catalogue;
    this.#folders = folders;
    this.#host = host;
    this.#known = new Promise((resolve) => (this.#restored = resolve));
  }

  /** A visit begins: folders that may be read are at hand at once, and interrupted imports of them go on. */
  async restore({ folders, role, rows }: Opened): Promise<void> {
    await this.#folders.restore(folders);
    this.#restored();
    this.#writes = role === "writer";
    if (!this.#writes) return;
    // Where nothing was kept, all that is unread by now belongs to this visit.
    for (const { folder, files } of rows > 0 ? await this.#host.library.layAside() : [])
      this.#folders.leftUnread(`${folder}/`, files);
    // A folder that was dropped meanwhile is being listed already.
    const earlier = new Set(folders.map(({ prefix }) => prefix));
    for (const { prefix, access } of this.#folders.states())
      if (access === "open" && earlier.has(prefix)) await this.#goOn(prefix, false);
  }

  /** Asks the browser for permission, in the click itself; then does what waited for the folder. */
  async reconnect(prefix: string): Promise<boolean> {
    const open = await this.#folders.reconnect(prefix);
    if (open && this.#writes) await this.#goOn(prefix, true);
    return open;
  }

  /** Looks through a folder once more for what is new, changed, moved or gone. */
  async rescan(prefix: string): Promise<boolean> {
    const open = await this.#folders.reconnect(prefix);
    if (open) this.#list(prefix, "compare");
    return open;
  }

  /** The file of a row; rejects with OriginalMissing when the browser cannot read it now. */
  async file(id: PhotoId): Promise<File> {
    const found = this.#catalogue.get(id);
    const file = found && (await openFile(found).catch(() => null));
    if (file) return file;
    await this.#known;
    const path = found?.path ?? (await this.#host.library.paths(Uint32Array.of(id)))[0];
    if (!path) throw new Error("unknown photo");
    return this.#folders.original(path);
  }

  /** The file at a path of the library, through its folder; rejects with OriginalMissing. */
  async at(path: string): Promise<File> {
    await this.#known;
    return this.#folders.original(path);
  }

  /** Rows that failed, with a way to their files as far as their folders are at hand. */
  async failed(): Promise<PhotoId[]> {
    const ids: PhotoId[] = [];
    for (const { id, path } of await this.#host.library.failures()) {
      if (!this.#catalogue.get(id) && !this.#folders.reaches(path)) continue;
      this.#lead(id, path);
      ids.push(id);
    }
    return ids;
  }

  /** Draws what was shown without a preview under a prefix. */
  async drawMissing(prefix: string): Promise<void> {
    this.#draw((await this.#host.library.owed(prefix, false)).pictures);
  }

  /** What was shown without a preview, and whose original is at hand, gets one when it comes on screen. */
  async drawSeen(): Promise<void> {
    for (const { prefix, access } of this.#folders.states()) {
      if (access !== "open") continue;
      const { pictures } = await this.#host.library.owed(prefix, false);
      for (const { id, path } of pictures) this.#lead(id, path);
      this.#host.drawSeen(pictures.map(({ id }) => id));
    }
  }

  /** `all`: also what could not be opened when its turn came. */
  async #goOn(prefix: string, all: boolean): Promise<void> {
    const owed = await this.#host.library.owed(prefix, all);
    const heads = owed.heads.filter(({ id }) => !this.#host.isUnderWay(id));
    for (const { id, path } of heads) this.#lead(id, path);
    if (heads.length > 0) this.#host.readAgain(heads.map(({ id }) => id));
    this.#draw(owed.pictures);
    if (this.#folders.get(prefix)?.complete === false) this.#list(prefix, "resume");
    else this.#folders.listed(prefix, null);
  }

  #draw(owed: Owed["pictures"]): void {
    const pictures = owed.filter(({ id }) => !this.#host.isUnderWay(id));
    for (const { id, path } of pictures) this.#lead(id, path);
    if (pictures.length > 0) this.#host.draw(pictures.map(({ id }) => id));
  }

  /** The way to a file that this visit did not list goes through its folder. */
  #lead(id: PhotoId, path: string): void {
    if (this.#catalogue.get(id)) return;
    const origin = { from: "folder", open: () => this.#folders.original(path) } as const;
    this.#catalogue.connect(id, { path, name: nameKind(path), origin });
  }

  #list(prefix: string, mode: RevisitMode): void {
    const folder = this.#folders.get(prefix);
    if (folder?.handle)
      this.#host.list([
        { kind: "handle", name: folder.name, handle: folder.handle, revisit: { prefix, mode } },
      ]);
  }
}
