import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import {} from "vitest";
import type { PhotoRecord } from "../../src/photo/photo.ts";
import type { LibraryMessage } from "../../src/contract/photo-worker.ts";
import type { Notice } from "../../src/contract/notice.ts";
import { PhotoLibrary } from "../../workers/library/library.ts";
import type { LibraryChannel } from "../../workers/library/tabs/tabs.ts";
import { aPicture } from "./library-fixtures.ts";
import { waitFor } from "./wait-for.ts";

/** From now on there is an empty IndexedDB. */
export function emptyDatabases(): void {
  globalThis.indexedDB = new IDBFactory();
}

/** A library kept in a database, with a lane to send by and the last thing it told. */
export class KeptLibrary {
  readonly library: PhotoLibrary;
  readonly notices: Notice[] = [];
  readonly #port: MessagePort;
  /** Of the records sent: pictures are of the same files. */
  readonly #files = new Map<number, { bytes: number; modified: number }>();
  #sent = 0;
  #delivered = 0;
  /** How often the page had been told when the last of the messages came. */
  #toldBefore = 0;

  constructor(name = "pinroll", channel?: LibraryChannel) {
    this.library = new PhotoLibrary({ database: name, ...(channel && { channel }) });
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.library.intake.connect(1, port2);
    // After the library's own listener, which comes once it is loaded.
    const count = (): void =>
      port2.addEventListener("message", () => {
        this.#delivered++;
        this.#toldBefore = this.notices.length;
      });
    void this.library.stages.whole.pass(count);
  }

  /** Opens one and waits until all of it is loaded. */
  static async open(name = "pinroll", channel?: LibraryChannel): Promise<KeptLibrary> {
    const kept = new KeptLibrary(name, channel);
    await kept.library.stages.whole.pass(() => undefined);
    kept.library.watch((notice) => kept.notices.push(notice));
    return kept;
  }

  get notice(): Notice | undefined {
    return this.notices.at(-1);
  }

  /** The flags of a row as the page was told last. */
  flags(row: number): number {
    let flags = 0;
    for (const { patch } of this.notices) {
      const at = patch === null ? -1 : patch.ids.indexOf(row);
      if (patch !== null && at >= 0) flags = patch.flags[at] ?? 0;
    }
    return flags;
  }

  send(...messages: LibraryMessage[]): void {
    this.#sent++;
    this.#port.postMessage(messages);
  }

  record(id: number, record: PhotoRecord, bytes = fileOf(id).bytes, modified = fileOf(id).modified): void {
    this.#files.set(id, { bytes, modified });
    this.send({ type: "record", job: 1, id, bytes, modified, record, preview: null });
  }

  /** What was said of a file last. */
  fileOf(id: number): { bytes: number; modified: number } {
    return this.#files.get(id) ?? fileOf(id);
  }

  picture(id: number, length = 8): void {
    const picture = aPicture(id % 251, { bytes: new Uint8Array(length).fill(id % 251) });
    this.send({ type: "thumbnail", job: 1, id, ...this.fileOf(id), picture });
  }

  /** Settles when all sent is there and the page was told of this many files with nothing left to read, draw or write. */
  async settled(files: number): Promise<void> {
    await waitFor(
      () => {
        const progress = this.notice?.progress;
        const { found, metadataPending = 1, thumbnailsPending = 1, unsaved = 1 } = progress ?? {};
        if (this.#delivered < this.#sent) throw new Error("Not all that was sent has come");
        if (this.notices.length <= this.#toldBefore) throw new Error("The page was not told of it yet");
        if (found !== files || metadataPending + thumbnailsPending + unsaved > 0)
          throw new Error(JSON.stringify(progress));
      },
      { timeout: 10_000, interval: 5 },
    );
  }

  /** Ends as a worker does that is terminated: nothing more is written. */
  kill(): void {
    this.#port.close();
    this.library.intake.disconnect(1);
    this.library.close();
  }
}

/** What a file is like of which nothing else is said. */
function fileOf(id: number): { bytes: number; modified: number } {
  return { bytes: 1000 + id, modified: 1_700_000_000_000 + id };
}
