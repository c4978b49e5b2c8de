import { AlbumList } from "../state/album-list.ts";
import { Duplicates } from "../duplicates/duplicates.ts";
import { CorrectionsByRow } from "../placing/corrections.ts";
import { Beginnings } from "../records/beginnings.ts";
import { Pairs } from "../pairs/pairs.ts";
import { MemoryPictureStore, type PictureStore } from "../pictures/picture-store.ts";
import { Pictures } from "../pictures/pictures.ts";
import { Places } from "../places/places.ts";
import { Records } from "../records/records.ts";
import { Search } from "../search/search.ts";
import { Sidecars } from "../sidecars/sidecars.ts";
import { Fact, isBroken, isShown, isTile, widthFacts } from "../state/facts.ts";
import { LibraryState } from "../state/library-state.ts";
import { FailureLog } from "../state/failure-log.ts";
import { PublicIds } from "../state/public-ids.ts";
import { TripNotes } from "../trips/trip-notes.ts";
import { Tracks } from "../../../src/features/tracks/worker/library/tracks.ts";

/** Makes everything the library keeps of its photos, and tells each part of the changes it depends on. */
export class LibraryParts {
  readonly records = new Records();
  readonly sidecars = new Sidecars();
  readonly tracks = new Tracks();
  readonly pairs = new Pairs();
  readonly duplicates = new Duplicates();
  readonly beginnings = new Beginnings();
  readonly failureLog = new FailureLog();
  readonly publicIds = new PublicIds();
  readonly search = new Search();
  readonly albums = new AlbumList(() => this.search.changed());
  readonly trips = new TripNotes(() => this.search.changed());
  readonly places = new Places();
  readonly given = new CorrectionsByRow();
  readonly thumbnails: Pictures;
  // On their own, so that segments of previews empty, and go, as thumbnails take their place.
  readonly previews = new Pictures(new MemoryPictureStore());
  /** The larger picture that is kept of a row, if there is one; null until it is known who keeps them. */
  screenOf: ((row: number) => Promise<Blob | null>) | null = null;
  readonly state = new LibraryState(this.records, {
    changed: (row, before, after) => this.#changed(row, before, after),
    restored: (row, facts) => {
      if (facts & Fact.located) this.places.note(row);
    },
  });

  /** `thumbnails`: where their bytes are kept. */
  constructor(thumbnails: PictureStore = new MemoryPictureStore()) {
    this.thumbnails = new Pictures(thumbnails);
  }

  /** Bytes held in memory, by what holds them. */
  memory(): { columns: number; records: number; pictures: number } {
    const { records, sidecars, tracks, pairs, failureLog, publicIds, search, beginnings, places } = this;
    const { columns, order } = this.state;
    const read = sidecars.byteLength + tracks.byteLength + beginnings.byteLength;
    return {
      columns: columns.byteLength + places.byteLength + order.byteLength + publicIds.byteLength,
      records: search.byteLength + records.byteLength + read + pairs.byteLength + failureLog.byteLength,
      pictures: this.thumbnails.byteLength + this.previews.byteLength,
    };
  }

  #changed(row: number, before: number, after: number): void {
    if ((before ^ after) & comparedFacts) this.duplicates.changed();
    if (isShown(before) !== isShown(after)) this.pairs.changed();
    if (filteredFacts(before) !== filteredFacts(after)) this.search.changed();
    if (isTile(before) !== isTile(after)) this.search.note(row);
  }
}

/** What decides whether a file is compared with others, and which of them is shown. */
const comparedFacts = Fact.found | Fact.record | Fact.sidecar | Fact.passedOver | Fact.vanished;

/** What filters see of a row's facts. */
function filteredFacts(facts: number): number {
  if (!isTile(facts)) return 0;
  const seen = Fact.record | Fact.video | Fact.located | Fact.guessedDate | Fact.favourite | Fact.live;
  return (facts & (seen | Fact.rawPair | widthFacts)) | (isBroken(facts) ? Fact.failed : 0);
}
