import type { PersistenceTrouble } from "../../../src/contract/persistence.ts";
import type { LibraryMessage } from "../../../src/contract/photo-worker.ts";
import type { Notice } from "../../../src/contract/notice.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import type { Haste, OutgoingNotice } from "./notices.ts";
import type { Persistence } from "../persistence/persistence.ts";
import { Matching } from "../search/matching.ts";

/**
 * The page lays out all tiles again for a new order, so orders are sent less often the more rows there are: with
 * 100,000 five times a second.
 */
const restMsPerRow = 0.002;
const longestOrderMs = 500;

/**
 * While many files are read, notices come a few times a second, and once a second when there is something to show:
 * nobody could follow more, and each notice takes time from reading, for layout, paint and the map. The first screen
 * comes frame by frame.
 */
const streamingMs = 400;
const steadyMs = 1000;
const firstScreenRows = 200;
/** How many tiles fill a screen, which then waits for its first picture: more would push it away. */
const unpicturedRows = 24;
const firstThousands = 1500;

/**
 * Pictures arrive some ten a second. Each notice costs a render, a fade and a repaint, time the decoders need; after
 * the first few, pictures are sent together.
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
  /** Thumbnails the page knows of. */
  #pictures = 0;
  #told = "";
  #places = 0;
  #named = 0;
  #tracks = 0;
  #albums = 0;
  #whole = true;
  #trouble: PersistenceTrouble | null = null;
  #pending = { metadata: 0, thumbnails: 0, digests: 0, unsaved: 0 };

  /** `persistence` knows how much is unsaved, and what is wrong. */
  constructor(
    library: LibraryParts,
    matching = new Matching(library),
    persistence: Pick<Persistence, "unsaved" | "trouble"> = { unsaved: 0, trouble: null },
  ) {
    this.#library = library;
    this.#matching = matching;
    this.#persistence = persistence;
  }

  /** The next notice holds everything, for a page that knows nothing yet. */
  startOver(): void {
    this.#whole = true;
    this.#library.state.columns.touchAll();
  }

  /** Milliseconds until the next notice, when this one left out new or moved photos; else 0. */
  get heldMs(): number {
    return this.#holds ? streamingMs : 0;
  }

  /** How soon the page should hear of a message. Pictures out of view, after the first few, can wait. */
  hasteOf(message: LibraryMessage): Haste {
    if (message.type !== "thumbnail" || message.onScreen === true) return "soon";
    return this.#library.state.counts.progress.thumbnails > firstPictures ? "at leisure" : "soon";
  }

  /** Whether metadata was completed, or the first or last picture made, since the last notice. */
  isTurn(): boolean {
    const { metadataPending, thumbnailsPending, thumbnails: made } = this.#library.state.counts.progress;
    if (made > 0 && this.#pictures === 0) return true;
    const { metadata, thumbnails, digests, unsaved } = this.#pending;
    if ((metadata > 0 && metadataPending === 0) || (thumbnails > 0 && thumbnailsPending === 0)) return true;
    if (digests > 0 && this.#library.duplicates.awaited === 0) return true;
    return unsaved > 0 && this.#persistence.unsaved === 0;
  }

  /**
   * Null when nothing changed. `unpaired`: sidecars are still to be merged, so reading is not over. `follows`: another
   * tab reads the files, so requests for them wait.
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
    // A commit, for one, may have sorted the order already.
    const anew = this.#whole || matched !== this.#matched;
    const moved = order.stale || order.version !== this.#ordered;
    // The first picture is shown with the photos around it, before newer ones push them away.
    this.#holds = moved && !anew && metadata > 0 && made > 0 && this.#pictures === 0;
    const ordered = anew || (moved && !this.#holds);
    const { version: named } = this.#library.places;
    const placed =
      this.#library.state.takePlacesChanged() || matched !== this.#matched || named !== this.#named;
    this.#named = named;
    this.#matched = matched;
    const { version: tracks } = this.#library.tracks;
    const albums = this.#library.albums.version + this.#library.trips.version;
    const isAsTold = tracks === this.#tracks && albums === this.#albums;
    const same = told === this.#told && isAsTold && trouble === this.#trouble;
    const wanted = follows ? null : duplicates.takeWanted(this.#whole);
    if (!this.#whole && patch === null && !ordered && !placed && same && wanted === null) return null;
    this.#trouble = trouble;
    this.#tracks = tracks;
    this.#albums = albums;
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
      albums,
      byHand: this.#matching.isByHand,
      filter: this.#matching.query,
      matching,
      hidden: this.#matching.hidden,
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
  const { ids, takenAt, aspect, colour, flags, picture, burst, marks } = patch;
  return [
    ...buffers,
    ...[ids, takenAt, aspect, colour, flags, picture, burst, marks].map((part) => part.buffer),
  ];
}
