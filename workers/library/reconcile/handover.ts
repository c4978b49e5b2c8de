import type { PhotoEdit } from "../../../src/photo/photo-edit.ts";
import type { PhotoId, Picture } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import { putKeptPreview, type PictureParts } from "../pictures/kept-preview.ts";
import type { Handover } from "../duplicates/duplicates.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** What handing over needs. */
export interface HandoverHost {
  thumbnail(id: PhotoId, picture: Picture, small: boolean): void;
  edit(edits: PhotoEdit[]): Promise<unknown>;
  /** Something was handed over. */
  changed(): void;
}

/**
 * Hands the picture of a photo, and what the person said of it, from the copy that stood for it to the one that does
 * now; the bytes are the same, so nothing is drawn twice.
 */
export class Handovers {
  readonly #library: PhotoParts & PictureParts;
  readonly #host: HandoverHost;

  constructor(library: PhotoParts & PictureParts, host: HandoverHost) {
    this.#library = library;
    this.#host = host;
  }

  /** Hands over all that is due; where another page writes, that one does it. Never rejects. */
  async run(isWriter: boolean): Promise<void> {
    const { duplicates } = this.#library;
    const handovers = duplicates.takeHandovers();
    if (!isWriter || handovers.length === 0) return;
    for (const handover of handovers)
      if (duplicates.leaderOf(handover.from) === handover.to) await this.#handOver(handover);
    this.#host.changed();
  }

  /** Rows are about to be forgotten: what they stood for goes to a copy of each that stays. */
  async leave(rows: readonly PhotoId[]): Promise<void> {
    const { duplicates } = this.#library;
    const leaving = new Set(rows);
    for (const from of rows) {
      const to = duplicates.copiesOf(from).find((copy) => !leaving.has(copy));
      if (to !== undefined) await this.#handOver({ from, to, stood: true });
    }
  }

  async #handOver({ from, to, stood }: Handover): Promise<void> {
    const library = this.#library;
    await this.#picture(from, to).catch(() => library.duplicates.drawing(to, true));
    const edit: PhotoEdit = { id: to };
    const { favouriteEdits, given } = library;
    if (favouriteEdits.has(from) && (stood || !favouriteEdits.has(to)))
      edit.favourite = (library.state.facts(from) & Fact.favourite) !== 0;
    if (given.has(from) && (stood || !given.has(to))) edit.location = given.get(from);
    if (edit.favourite === undefined && edit.location === undefined) return;
    await this.#host.edit([edit]).catch(() => undefined);
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
    const small = (this.#library.state.facts(from) & Fact.small) !== 0;
    const copy: Picture = { type: thumbnails.typeOf(from), ...size, bytes, colour };
    if (thumbnails.isPreview(from)) putKeptPreview(this.#library, to, copy);
    else this.#host.thumbnail(to, copy, small);
  }
}
