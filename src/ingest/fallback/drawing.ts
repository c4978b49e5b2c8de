import type { Library } from "../../contract/library-worker.ts";
import type { FileJob, Settled } from "../../contract/photo-worker.ts";
import type { Row, Picture } from "../../photo/photo.ts";
import { unpackedFile } from "../../photo/archive/inflated.ts";
import { ignore } from "../../faults/faults.ts";

/** Milliseconds for the picture of a video. */
const filmPatience = 8000;

/** What drawing on the main thread works with. */
export interface DrawingParts {
  open: (id: Row) => Promise<FileJob>;
  maxEdge: () => number;
  library: Pick<Library, "intake">;
  /** What became of the picture. */
  settled: (answer: Settled) => void;
}

/**
 * Makes thumbnails on the main thread, one at a time, in browsers whose workers have no canvas. Slower and the last
 * resort, so its code is loaded only when it is needed.
 */
export class MainThreadDrawing {
  readonly #parts: DrawingParts;
  /** A picture is being drawn; the next one waits, so that what is on screen then comes first. */
  busy = false;
  /** Set once a worker reported that it cannot draw. */
  takeOver = false;

  constructor(parts: DrawingParts) {
    this.#parts = parts;
  }

  async draw(id: Row): Promise<void> {
    this.busy = true;
    const answer = await this.#draw(id);
    this.busy = false;
    this.#parts.settled(answer);
  }

  async #draw(id: Row): Promise<Settled> {
    try {
      const file = await unpackedFile(await this.#parts.open(id));
      const picture = await pictureOf(file, this.#parts.maxEdge());
      void this.#parts.library.intake.thumbnail(id, picture, file.size, file.lastModified);
      return { id, ok: true, drawable: true };
    } catch (error) {
      // The browser cannot draw it, or cannot read it any more.
      ignore(error);
      const message = "This browser can’t create a thumbnail for this file. Try a newer browser.";
      return { id, ok: false, failure: { kind: "unsupported", stage: "thumbnail", message } };
    }
  }
}

async function pictureOf(file: File, maxEdge: number): Promise<Picture> {
  if (file.type.startsWith("video/")) {
    const { drawFilmOnMainThread } = await import("./film-frame.ts");
    return drawFilmOnMainThread(file, maxEdge, filmPatience);
  }
  const { drawOnMainThread } = await import("./fallback.ts");
  return drawOnMainThread(file, maxEdge);
}
