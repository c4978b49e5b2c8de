import type { PhotoEdit } from "../../../src/photo/photo-edit.ts";
import type { Row, Picture } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import { putKeptPreview, type PictureParts } from "../pictures/kept-preview.ts";
import type { LeaderChange } from "../duplicates/duplicates.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** What this needs of the library. */
export interface LeaderChangeHost {
  thumbnail(id: Row, picture: Picture): void;
  edit(edits: PhotoEdit[]): Promise<unknown>;
  /** A row got something. */
  changed(): void;
}

/**
 * When another copy of a file is shown, gives it the thumbnail and the edits of the one before: the bytes are the same,
 * so nothing is drawn twice.
 */
export class LeaderChanges {
  readonly #library: PhotoParts & PictureParts;
  readonly #host: LeaderChangeHost;

  constructor(library: PhotoParts & PictureParts, host: LeaderChangeHost) {
    this.#library = library;
    this.#host = host;
  }

  /** Does what is due. Never rejects. */
  async run(changes: readonly LeaderChange[]): Promise<void> {
    const { duplicates } = this.#library;
    for (const change of changes)
      // What cannot be written now stays said of the row that was shown before.
      if (duplicates.leaderOf(change.from) === change.to) await this.#apply(change).catch(ignore);
    this.#host.changed();
  }

  /** Rows are about to be forgotten: gives what they have to a copy that stays. Rejects where that cannot be written. */
  async leave(rows: readonly Row[]): Promise<void> {
    const { duplicates } = this.#library;
    const leaving = new Set(rows);
    for (const from of rows) {
      const to = duplicates.copiesOf(from).find((copy) => !leaving.has(copy));
      if (to !== undefined) await this.#apply({ from, to, stood: true });
    }
  }

  async #apply({ from, to, stood }: LeaderChange): Promise<void> {
    const library = this.#library;
    await this.#picture(from, to).catch((error: unknown) => {
      // Lost: it is drawn.
      ignore(error);
      library.duplicates.drawing(to, true);
    });
    const { given } = library;
    if (!given.has(from)) return;
    // The edit of the row that is shown now is newer than that of a copy nobody saw.
    const change = stood ? given.get(from) : { ...given.get(from), ...given.get(to) };
    await this.#host.edit([{ rows: [to], change }]);
  }

  async #picture(from: number, to: number): Promise<void> {
    const { columns } = this.#library.state;
    const { thumbnails } = this.#library;
    const isBetter = !thumbnails.has(to) || (thumbnails.isPreview(to) && !thumbnails.isPreview(from));
    if (!thumbnails.has(from) || !isBetter) return;
    await thumbnails.fetch([from]);
    const picture = thumbnails.get(from);
    const size = thumbnails.size(from);
    if (picture === null || size === null) throw new Error("the picture is lost");
    const bytes = picture instanceof Blob ? new Uint8Array(await picture.arrayBuffer()) : picture;
    const colour = this.#library.state.facts(from) & Fact.colour ? (columns.colour[from] ?? null) : null;
    const copy: Picture = { type: thumbnails.typeOf(from), ...size, bytes, colour };
    if (thumbnails.isPreview(from)) putKeptPreview(this.#library, to, copy);
    else this.#host.thumbnail(to, copy);
  }
}
