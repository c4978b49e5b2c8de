import * as Comlink from "comlink";
import type { Library, LibraryWorker } from "../../../src/contract/library-worker.ts";
import type { LibraryMessage } from "../../../src/contract/photo-worker.ts";
import type { Notice } from "../../../src/contract/notice.ts";
import type { KnownFolder } from "../../../src/contract/folders.ts";
import { PhotoLibrary } from "../../../workers/library/library.ts";
import { readingOf, recordOf, thumbnailOf, type MadePhoto, type MadePoint } from "./made-photos.ts";

/** Answers that take the place of the library's own, by area and method. */
export type Answers = {
  [Area in keyof LibraryWorker]?: LibraryWorker[Area] extends (...given: never[]) => unknown
    ? LibraryWorker[Area]
    : Partial<LibraryWorker[Area]>;
};

/** What was asked of the library: "edits.edit" and what came with it. */
interface Asked {
  what: string;
  given: readonly unknown[];
}

/**
 * The library worker of a test: the app's own library, in memory and on the page's thread, that knows a few made photos.
 * The page reaches it as it does the worker, by messages, so that nothing arrives that could not cross a thread.
 */
export class StandInLibrary {
  readonly asked: Asked[] = [];
  readonly #library = new PhotoLibrary({ transfer: Comlink.transfer });
  #kept = 0;

  /** A library with these photos and this track, in folders that bear the names their paths begin with. */
  static async of(photos: readonly MadePhoto[], track: readonly MadePoint[] = []): Promise<StandInLibrary> {
    const made = new StandInLibrary();
    await made.#fill(photos, track);
    return made;
  }

  /** Every call of a method so far, "edits.edit": what it was given. */
  callsOf(method: string): (readonly unknown[])[] {
    return this.asked.flatMap(({ what, given }) => (what === method ? [given] : []));
  }

  /** The library itself, for what a test looks up or changes behind the page's back. */
  get calls(): Library {
    return this.#library as unknown as Library;
  }

  /** What the page takes for its library worker. */
  worker(answers: Answers = {}): Worker {
    const { port1, port2 } = new MessageChannel();
    const watch = (notify: (notice: Notice) => unknown): void => {
      // What it holds is from visits before, and nothing of it was announced in this one.
      this.#library.watch((notice) => {
        const announced = notice.progress.announced - this.#kept;
        return notify({ ...notice, progress: { ...notice.progress, announced } });
      });
    };
    Comlink.expose(this.#recorded(this.#library, { watch, ...answers }, []), port2);
    return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker;
  }

  #recorded(of: object, answers: object, path: readonly string[]): object {
    return new Proxy(of, {
      get: (target, name) => {
        if (typeof name === "symbol") return undefined;
        const here = [...path, name];
        const own: unknown = Reflect.get(answers, name);
        const member = Reflect.get(target, name) as object;
        if (path.length === 0 && name !== "watch" && name !== "opened")
          return this.#recorded(member, (own as object | undefined) ?? {}, here);
        const method = (own ?? member) as (...given: unknown[]) => unknown;
        return (...given: unknown[]) => {
          this.asked.push({ what: here.join("."), given });
          return method.apply(target, given);
        };
      },
    });
  }

  async #fill(photos: readonly MadePhoto[], track: readonly MadePoint[]): Promise<void> {
    const read = readingOf(track);
    this.#kept = photos.length + (read ? 1 : 0);
    const { intake, folders } = this.#library;
    for (const folder of foldersOf(photos)) await folders.keepFolder(folder);
    intake.found(photos.map(({ path }, id) => ({ id, path, sidecar: false })));
    const { port1, port2 } = new MessageChannel();
    intake.connect(1, port2);
    const messages: LibraryMessage[] = [];
    for (const [id, photo] of photos.entries()) {
      const file = { job: 1, id, bytes: photo.bytes ?? 1_000_000 + id, modified: Date.UTC(2025, 0, 1) + id };
      messages.push({ type: "record", ...file, record: recordOf(photo), preview: null });
      messages.push({ type: "thumbnail", ...file, picture: await thumbnailOf(photo) });
    }
    if (read) {
      const id = photos.length;
      intake.found([{ id, path: "Trip/walk.gpx", sidecar: true }]);
      messages.push({ type: "sidecar", job: 1, id, reading: read.reading, points: read.points });
    }
    port1.postMessage(messages);
    while (await this.#isBehind()) await new Promise((resolve) => setTimeout(resolve, 0));
    for (const { prefix } of foldersOf(photos)) await folders.scanned(prefix, true);
  }

  async #isBehind(): Promise<boolean> {
    // It answers later while code is loaded that a sidecar needs.
    const { heads, pictures } = await Promise.resolve(this.#library.intake.unsettled());
    return heads.length + pictures.length > 0;
  }
}

/** The folders of photos: what their paths begin with. */
export function foldersOf(photos: readonly MadePhoto[]): KnownFolder[] {
  const names = new Set(photos.map(({ path }) => path.slice(0, path.indexOf("/"))));
  const common = { handle: null, added: Date.UTC(2025, 0, 1), scanned: null, complete: false };
  return Array.from(names, (name) => ({ prefix: `${name}/`, name, ...common }));
}
