import type { Viewport } from "../../src/photo/bounds.ts";
import type { SkipReason } from "../../src/photo/counts.ts";
import type { Failure } from "../../src/photo/failure.ts";
import type { PhotoId, Picture } from "../../src/photo/photo.ts";
import type {
  Cluster,
  FoundRow,
  JobId,
  LibraryWorker,
  Notice,
  PhotoDetails,
  ReportLine,
  SkippedFile,
  Unsettled,
} from "../contract.ts";
import { findClusters, membersOf } from "./clusters.ts";
import type { LocatedPoints } from "./clusters.ts";
import { detailsOf } from "./details.ts";
import { exportJson } from "./export-json.ts";
import { Holdings } from "./holdings.ts";
import { Intake } from "./intake.ts";
import { Lanes } from "./lanes.ts";
import { NoticeBuilder } from "./notice-builder.ts";
import { Notices } from "./notices.ts";
import type { Parcel } from "./notices.ts";
import { reportOf } from "./report.ts";
import { Settling } from "./settling.ts";
import { unsettledOf } from "./unsettled.ts";

/** Hands a notice to the page and moves its buffers; may answer a promise that settles when the page has taken it. */
export type Deliver = (notify: (notice: Notice) => void, parcel: Parcel<Notice>) => unknown;

/** The library worker's work: takes in what is told of files, answers questions, and tells the page what changed. */
export class PhotoLibrary implements LibraryWorker {
  readonly #holdings = new Holdings();
  readonly #intake = new Intake(this.#holdings);
  readonly #settling = new Settling(this.#holdings);
  readonly #builder = new NoticeBuilder(this.#holdings);
  readonly #notices = new Notices<Notice>(
    () => {
      const waitMs = this.#settling.settle();
      if (waitMs > 0) this.#wakeIn(waitMs);
      return this.#builder.build(waitMs > 0);
    },
    () => this.#builder.isTurn(),
  );
  readonly #lanes = new Lanes((message) => {
    this.#intake.message(message);
    this.#notices.changed();
  });
  readonly #deliver: Deliver;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(deliver: Deliver) {
    this.#deliver = deliver;
  }

  watch(notify: (notice: Notice) => void): void {
    this.#builder.startOver();
    this.#notices.watch((parcel) => this.#deliver(notify, parcel));
  }

  connect(lane: number, port: MessagePort): void {
    this.#lanes.connect(lane, port);
  }

  disconnect(lane: number): void {
    this.#lanes.disconnect(lane);
  }

  found(rows: FoundRow[]): void {
    this.#intake.found(rows);
    this.#notices.changed();
  }

  skipped(files: SkippedFile[]): void {
    this.#intake.skipped(files);
    this.#notices.changed();
  }

  failed(failures: { id: PhotoId; failure: Failure }[]): void {
    for (const { id, failure } of failures) this.#intake.failed(id, failure);
    this.#notices.changed();
  }

  passedOver(rows: { id: PhotoId; reason: SkipReason }[]): void {
    for (const { id, reason } of rows) this.#intake.passedOver(id, reason);
    this.#notices.changed();
  }

  retry(ids: PhotoId[]): void {
    this.#intake.retry(ids);
    this.#notices.changed();
  }

  unsettled(): Unsettled {
    return unsettledOf(this.#holdings);
  }

  retire(jobs: JobId[]): void {
    this.#lanes.retire(jobs);
  }

  thumbnail(id: PhotoId, picture: Picture): void {
    this.#intake.thumbnail(id, picture);
    this.#notices.changed();
  }

  details(id: PhotoId): PhotoDetails | null {
    this.#settling.settle();
    return detailsOf(this.#holdings, id);
  }

  pictures(ids: Uint32Array): { id: PhotoId; picture: Blob; thumbnail: boolean }[] {
    const found: { id: PhotoId; picture: Blob; thumbnail: boolean }[] = [];
    for (const id of ids) {
      const thumbnail = this.#holdings.thumbnails.get(id);
      const picture = thumbnail ?? this.#holdings.previews.get(id);
      if (picture !== null) found.push({ id, picture, thumbnail: thumbnail !== null });
    }
    return found;
  }

  clusters(viewport: Viewport, width: number, height: number): Cluster[] {
    return findClusters(this.#points(), viewport, width, height);
  }

  members(key: string, viewport: Viewport, width: number, height: number): Uint32Array {
    return membersOf(this.#points(), key, viewport, width, height);
  }

  rowOf(publicId: string): PhotoId | null {
    const row = this.#holdings.publicIds.rowOf(publicId);
    return row === null ? null : (this.#holdings.pairs.leaderOf(row) ?? row);
  }

  report(): ReportLine[] {
    this.#settling.settleNow();
    return reportOf(this.#holdings);
  }

  exportJson(exportedAt: string): Promise<Blob> {
    this.#settling.settleNow();
    return exportJson(this.#holdings, exportedAt, () => new Promise((resolve) => setTimeout(resolve, 0)));
  }

  memory(): { columns: number; records: number; pictures: number } {
    return this.#holdings.memory();
  }

  #wakeIn(ms: number): void {
    if (this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#notices.changed();
    }, ms);
  }

  #points(): LocatedPoints {
    const { x, y, rows, flags, takenAt } = this.#holdings.columns;
    return { x, y, rows, mask: null, flags, takenAt };
  }
}
