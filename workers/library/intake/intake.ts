import type { SkipReason } from "../../../src/photo/counts.ts";
import type { Failure } from "../../../src/photo/failure.ts";
import { mayBeCloudStub } from "../../../src/photo/names/file-name.ts";
import type { Row, PhotoRecord, Picture } from "../../../src/photo/photo.ts";
import { isOtherArchive } from "../../../src/photo/names/archive-name.ts";
import { isReadSidecar } from "../../../src/photo/sidecar.ts";
import type { FoundRow, SkippedFile } from "../../../src/contract/intake.ts";
import type { LibraryMessage } from "../../../src/contract/photo-worker.ts";
import { Fact } from "../state/facts.ts";
import { fileStamp } from "../state/file-stamp.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import { keepPreview } from "../pictures/kept-preview.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import { placePhoto } from "../placing/placing.ts";
import { addTo } from "../state/maps.ts";

type RecordMessage = Extract<LibraryMessage, { type: "record" }>;
type ThumbnailMessage = Extract<LibraryMessage, { type: "thumbnail" }>;

/** Files what the page and the photo workers send about files. */
export class Intake {
  readonly #library: LibraryParts;
  readonly #read: (id: Row, before: string) => void;
  /** Messages that arrived before the page announced their row. */
  readonly #early = new Map<Row, (() => void)[]>();

  /** `read` is called for every record, with the public id its row had before. */
  constructor(library: LibraryParts, read: (id: Row, before: string) => void = () => undefined) {
    this.#library = library;
    this.#read = read;
  }

  found(rows: readonly FoundRow[]): void {
    this.#library.state.counts.addAnnounced(rows.length);
    for (const { id, path, sidecar, measure } of rows) {
      if (this.#isFound(id)) continue;
      this.#library.state.columns.include(id);
      this.#library.records.setPath(id, path);
      this.#library.state.changes.record(id);
      this.#library.sidecars.found(sidecar);
      const known = sidecar && !isReadSidecar(path) ? Fact.sidecar | Fact.read : sidecar ? Fact.sidecar : 0;
      if (measure) this.#measure(id, measure);
      this.#library.state.change(id, Fact.found | known);
      const early = this.#early.get(id);
      if (early === undefined) continue;
      this.#early.delete(id);
      for (const take of early) take();
    }
  }

  skipped(files: readonly SkippedFile[]): void {
    for (const file of files) this.#library.failureLog.addSkipped(file);
    this.#library.state.counts.addSkipped(files.length);
    this.#library.state.counts.addAnnounced(files.length);
  }

  message(message: LibraryMessage): void {
    if (message.type === "thumbnail") this.#thumbnail(message);
    else if (message.type === "digest") this.#digest(message);
    else if (message.type === "beginning") this.#whenFound(message.id, () => this.#beginning(message));
    else if (message.type === "preview") this.#whenFound(message.id, () => this.#previewAgain(message));
    else if (message.type === "record") this.#whenFound(message.id, () => this.#record(message));
    else this.#whenFound(message.id, () => this.#sidecar(message));
  }

  /** `stamp`: of the file it was made from, else the record's. */
  thumbnail(id: Row, picture: Picture, stamp?: number): void {
    this.#whenFound(id, () => {
      const { columns } = this.#library.state;
      const { thumbnails, previews } = this.#library;
      thumbnails.put(id, picture, stamp ?? fileStamp(columns.bytes[id] ?? 0, columns.modified[id] ?? 0));
      previews.drop(id);
      this.#pictured(id, picture);
      const facts = Fact.thumbnail | this.#colour(id, picture);
      this.#library.state.change(id, facts, Fact.preview);
    });
  }

  #thumbnail({ id, picture, bytes, modified }: ThumbnailMessage): void {
    this.thumbnail(id, picture, fileStamp(bytes, modified));
  }

  failed(id: Row, failure: Failure): void {
    this.#whenFound(id, () => {
      this.#library.failureLog.setFailure(id, failure);
      this.#library.state.changes.record(id);
      this.#library.state.change(id, Fact.failed);
      keepPreview(this.#library, id);
    });
  }

  passedOver(id: Row, reason: SkipReason): void {
    this.#whenFound(id, () => {
      const cancelled = reason === "cancelled";
      if (cancelled && this.#library.state.facts(id) & Fact.passedOver) return;
      this.#library.failureLog.setReason(id, reasonByName(this.#library.records.path(id), reason));
      this.#library.state.changes.record(id);
      this.#library.state.change(id, cancelled ? Fact.cancelled : Fact.passedOver);
    });
  }

  /** Forgets why the rows failed, not what was read: a tile stays while its file is read again. */
  retry(ids: readonly Row[]): void {
    for (const id of ids) this.#whenFound(id, () => this.#retry(id));
    this.#library.state.counts.addRetry();
  }

  #isFound(id: Row): boolean {
    return (this.#library.state.facts(id) & Fact.found) !== 0;
  }

  /** Ports have no order among one another: a record may arrive before its row is announced. */
  #whenFound(id: Row, take: () => void): void {
    if (this.#isFound(id)) return take();
    addTo(this.#early, id, take);
  }

  #retry(id: Row): void {
    this.#library.failureLog.setFailure(id, null);
    this.#library.failureLog.setReason(id, null);
    this.#library.state.changes.record(id);
    const isRead = isReadSidecar(this.#library.records.path(id));
    // Its picture stays, but a new one, or a new reading of a sidecar, is expected.
    const awaited = Fact.thumbnail | (isRead ? Fact.read : 0);
    this.#library.state.change(id, 0, Fact.failed | Fact.passedOver | Fact.cancelled | awaited);
  }

  #record(message: RecordMessage): void {
    const { id, record, bytes, modified, preview, points = null } = message;
    const { columns, changes } = this.#library.state;
    const { records, publicIds } = this.#library;
    if (this.#library.state.facts(id) & Fact.sidecar) return;
    records.setRecord(id, record);
    this.#library.tracks.put(id, points);
    changes.record(id);
    changes.column(id);
    const before = publicIds.of(id);
    publicIds.add(id, records.path(id), bytes, modified);
    const isSame = columns.bytes[id] === bytes && columns.modified[id] === modified;
    this.#library.duplicates.read(id, isSame);
    if (!isSame) this.#changed(id);
    this.#measure(id, { bytes, modified });
    const aspect = aspectOf(record.width, record.height);
    if (aspect > 0) columns.aspect[id] = aspect;
    this.#library.pairs.read(id, record);
    this.#library.search.read(id, record);
    placePhoto(this.#library, id, wholeRecord(this.#library, id, record));
    const facts = factsOf(record) | (preview === null ? 0 : this.#preview(id, preview));
    columns.touch(id);
    this.#library.state.change(id, facts | Fact.record, recordFacts & ~facts);
    keepPreview(this.#library, id);
    this.#read(id, before);
  }

  #previewAgain({ id, bytes, modified, picture }: Extract<LibraryMessage, { type: "preview" }>): void {
    const { columns } = this.#library.state;
    if (columns.bytes[id] !== bytes || columns.modified[id] !== modified) return;
    if (this.#library.state.facts(id) & Fact.preview) return;
    this.#library.state.change(id, this.#preview(id, picture));
    keepPreview(this.#library, id);
  }

  #digest({ id, bytes, modified, extent, digest }: Extract<LibraryMessage, { type: "digest" }>): void {
    const { columns, changes } = this.#library.state;
    const { duplicates } = this.#library;
    // A file that changed since is compared once it has been read again.
    if (columns.bytes[id] !== bytes || columns.modified[id] !== modified) return duplicates.undigested(id);
    duplicates.digested(id, extent, digest);
    changes.record(id);
  }

  /** Ignored when the file has changed since. */
  #beginning({ id, bytes, modified, digest }: Extract<LibraryMessage, { type: "beginning" }>): void {
    const { columns, changes } = this.#library.state;
    const { beginnings } = this.#library;
    if (columns.bytes[id] !== bytes || columns.modified[id] !== modified) return;
    beginnings.set(id, digest);
    changes.record(id);
  }

  /** Drops what was known of the file before it changed. */
  #changed(id: Row): void {
    const { beginnings, thumbnails } = this.#library;
    beginnings.forget(id);
    if (!thumbnails.isPreview(id)) return thumbnails.outdate(id);
    thumbnails.drop(id);
    this.#library.state.change(id, 0, Fact.preview);
  }

  #measure(id: Row, { bytes, modified }: { bytes: number; modified: number }): void {
    const { columns } = this.#library.state;
    columns.bytes[id] = bytes;
    columns.modified[id] = modified;
  }

  #sidecar({ id, reading, points }: Extract<LibraryMessage, { type: "sidecar" }>): void {
    if ((this.#library.state.facts(id) & Fact.sidecar) === 0) return;
    this.#library.sidecars.read(id, reading);
    this.#library.tracks.put(id, points ?? null);
    this.#library.state.changes.record(id);
    this.#library.state.change(id, Fact.read);
  }

  /** Keeps a preview unless there is a thumbnail. Answers the facts that follow. */
  #preview(id: Row, preview: Picture): number {
    if (this.#library.state.facts(id) & Fact.thumbnail) return 0;
    this.#library.previews.put(id, preview);
    this.#pictured(id, preview);
    return Fact.preview | this.#colour(id, preview);
  }

  #colour(id: Row, picture: Picture): number {
    if (picture.colour === null) return 0;
    this.#library.state.columns.colour[id] = picture.colour;
    return Fact.colour;
  }

  #pictured(id: Row, picture: Picture): void {
    const { columns } = this.#library.state;
    if (columns.aspect[id] === 0) columns.aspect[id] = aspectOf(picture.width, picture.height);
    columns.pictured(id);
  }
}

/** Facts that a record alone decides; a new record clears those it does not set. */
const recordFacts = Fact.video | Fact.undrawable | Fact.motion;

function factsOf(record: PhotoRecord): number {
  let facts = 0;
  if (record.kind === "video") facts |= Fact.video;
  if (record.failure !== null) facts |= Fact.undrawable;
  if (record.motion !== null) facts |= Fact.motion;
  return facts;
}

function aspectOf(width: number | null, height: number | null): number {
  return width !== null && height !== null && width > 0 && height > 0 ? width / height : 0;
}

/** The reason that a file's name makes more exact. */
function reasonByName(path: string, reason: SkipReason): SkipReason {
  if (reason === "empty" && mayBeCloudStub(path)) return "not-downloaded";
  return reason === "not-a-photo" && isOtherArchive(path) ? "unopened" : reason;
}
