import type { PersistenceTrouble } from "../../../src/contract/persistence.ts";
import type { LibraryMessage } from "../../../src/contract/photo-worker.ts";
import type { Notice } from "../../../src/contract/notice.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import type { Haste, OutgoingNotice } from "./notices.ts";
import type { Persistence } from "../persistence/persistence.ts";
import { Matching } from "../search/matching.ts";

/**
 * The page lays out all tiles anew for a new order, so those come the more seldom the more rows there are: with
 * 100,000 five times a second.
 */
const restMsPerRow = 0.002;
const longestOrderMs = 500;

/**
 * While many files are read the page is told a few times a second, and once a second when it has something to show:
 * more often nobody could follow, and every notice takes from the cores that read, for layout, paint and the map. The
 * first screen full comes frame by frame.
 */
const streamingMs = 400;
const steadyMs = 1000;
const firstScreenRows = 200;
/** So many fill a screen well enough to wait for its first picture: what pushes it off the screen would be in its way. */
const unpicturedRows = 24;
const firstThousands = 1500;

/**
 * Pictures come in by some ten a second. Telling of each costs a render, a fade and a repaint of everything in between,
 * time the decoders need; after the first few, several come together.
 */
const picturesMs = 150;
const firstPictures = 24;

/** Gathers what changed since the last notice. */
export class NoticeBuilder {
  readonly #library: LibraryParts;
  readonly #matching: Matching;
  readonly #persistence: Pick<Persistence, "unsaved" | "trouble">;
  #matched = 0;
  #ordered = 0;
  #holds = false;
  /** Thumbnails told of. */
  #pictures = 0;
  #told = "";
  #places = 0;
  #named = 0;
  #tracks = 0;
  #whole = true;
  #trouble: PersistenceTrouble | null = null;
  #pending = { metadata: 0, thumbnails: 0, digests: 0, unsaved: 0 };

  /** `persistence` tells how much is still to be written, and what is wrong with that. */
  constructor(
    library: LibraryParts,
    matching = new Matching(library),
    persistence: Pick<Persistence, "unsaved" | "trouble"> = { unsaved: 0, trouble: null },
  ) {
    this.#library = library;
    this.#matching = matching;
    this.#persistence = persistence;
  }

  /** The next notice tells everything, to a page that knows nothing yet. */
  startOver(): void {
    this.#whole = true;
    this.#library.state.columns.touchAll();
  }

  /** Another notice must follow in so many milliseconds, for this one left out that photos came or moved; 0 for none. */
  get heldMs(): number {
    return this.#holds ? streamingMs : 0;
  }

  /** How soon the page should hear of a message: of a picture nobody sees, beyond the first few, it need not at once. */
  hasteOf(message: LibraryMessage): Haste {
    if (message.type !== "thumbnail" || message.onScreen === true) return "soon";
    return this.#library.state.counts.progress.thumbnails > firstPictures ? "at leisure" : "soon";
  }

  /** Whether the last head was read, or the first or the last picture made, since the notice before. */
  isTurn(): boolean {
    const { metadataPending, thumbnailsPending, thumbnails: made } = this.#library.state.counts.progress;
    if (made > 0 && this.#pictures === 0) return true;
    const { metadata, thumbnails, digests, unsaved } = this.#pending;
    if ((metadata > 0 && metadataPending === 0) || (thumbnails > 0 && thumbnailsPending === 0)) return true;
    if (digests > 0 && this.#library.duplicates.awaited === 0) return true;
    return unsaved > 0 && this.#persistence.unsaved === 0;
  }

  /**
   * Null when nothing changed. `unpaired`: what sidecars say is still to be merged, so reading is not over; `follows`:
   * another page reads the files, so what is wanted of them waits until this one does.
   */
  build({ unpaired = false, follows = false } = {}): OutgoingNotice<Notice> | null {
    const { columns, counts, order } = this.#library.state;
    const { duplicates } = this.#library;
    const { unsaved, trouble } = this.#persistence;
    const { awaited: digestsPending } = duplicates;
    const progress = { ...counts.progress, digestsPending, unsaved };
    const { metadataPending: metadata, thumbnailsPending: thumbnails, thumbnails: made } = progress;
    if (unpaired) progress.metadataPending = Math.max(1, metadata);
    const told = JSON.stringify(progress);
    const patch = columns.takePatch();
    const { version: matched, counts: matching } = this.#matching;
    // Whoever asked for the rows meanwhile, as a commit does, has brought the order up to date already.
    const anew = this.#whole || matched !== this.#matched;
    const moved = order.stale || order.version !== this.#ordered;
    // The first picture comes to the photos it was made for, before newer ones push them off the screen.
    this.#holds = moved && !anew && metadata > 0 && made > 0 && this.#pictures === 0;
    const ordered = anew || (moved && !this.#holds);
    const { version: named } = this.#library.places;
    const placed =
      this.#library.state.takePlacesChanged() || matched !== this.#matched || named !== this.#named;
    this.#named = named;
    this.#matched = matched;
    const { version: tracks } = this.#library.tracks;
    const same = told === this.#told && tracks === this.#tracks && trouble === this.#trouble;
    const wanted = follows ? null : duplicates.takeWanted(this.#whole);
    if (!this.#whole && patch === null && !ordered && !placed && same && wanted === null) return null;
    this.#trouble = trouble;
    this.#tracks = tracks;
    this.#whole = false;
    this.#told = told;
    this.#pending = { metadata, thumbnails, digests: digestsPending, unsaved };
    if (placed) this.#places++;
    this.#pictures = made;
    const rows = ordered ? this.#matching.rows() : null;
    if (ordered) this.#ordered = order.version;
    const notice: Notice = {
      progress,
      rows: columns.rows,
      patch,
      order: rows,
      bounds: this.#matching.bounds,
      places: this.#places,
      tracks,
      filter: this.#matching.query,
      matching,
      wanted,
      trouble,
    };
    const orderMs = ordered ? Math.min(longestOrderMs, columns.rows * restMsPerRow) : 0;
    return { notice, transfer: buffersOf(notice), restMs: Math.max(orderMs, this.heldMs, this.#restMs()) };
  }

  #restMs(): number {
    const { metadataPending, shown, thumbnails } = this.#library.state.counts.progress;
    if (metadataPending > 0 && shown > (thumbnails > 0 ? firstScreenRows : unpicturedRows))
      return shown > firstThousands ? steadyMs : streamingMs;
    return thumbnails > firstPictures ? picturesMs : 0;
  }
}

function buffersOf({ patch, order }: Notice): ArrayBuffer[] {
  const buffers = order === null ? [] : [order.buffer];
  if (patch === null) return buffers;
  const { ids, takenAt, aspect, colour, flags, picture, burst } = patch;
  return [...buffers, ...[ids, takenAt, aspect, colour, flags, picture, burst].map((part) => part.buffer)];
}
