import type { Bounds, Viewport } from "../../../src/photo/geo/bounds.ts";
import type { DayPath } from "../../../src/photo/day-path.ts";
import type { Histogram } from "../../../src/photo/filter/histogram.ts";
import type { ExportCounts, ExportFormat } from "../../../src/photo/export-format.ts";
import type { Neighbours } from "../../../src/photo/geo/neighbours.ts";
import type { PhotoId } from "../../../src/photo/photo.ts";
import type { Place, PlaceCount } from "../../../src/photo/geo/place.ts";
import type {
  Cluster,
  OpenedCluster,
  PhotoDetails,
  ReportLine,
  ShownPicture,
} from "../../../src/contract/queries.ts";
import { nowhere } from "./cluster-gather.ts";
import { findClusters, openCluster, type LocatedPoints } from "./clusters.ts";
import { dataUrls } from "../pictures/data-urls.ts";
import { detailsOf } from "./details.ts";
import { exportJson } from "../export/export-json.ts";
import { Fact } from "../state/facts.ts";
import { heatOf } from "./heat.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import { pause } from "../scheduling/pause.ts";
import type { Naming } from "../places/naming.ts";
import type { Matching } from "../search/matching.ts";
import type { Reconciler } from "../reconcile/reconciler.ts";

/** Answers questions about photos; see `LibraryWorker`. */
export class Answers {
  readonly #library: LibraryParts;
  readonly #matching: Matching;
  readonly #settling: Reconciler;
  readonly #naming: Pick<Naming, "finish">;

  constructor(
    library: LibraryParts,
    matching: Matching,
    settling: Reconciler,
    naming: Pick<Naming, "finish">,
  ) {
    this.#library = library;
    this.#matching = matching;
    this.#settling = settling;
    this.#naming = naming;
  }

  details(id: PhotoId): PhotoDetails | null {
    this.#settling.settle();
    return detailsOf(this.#library, id);
  }

  pictures(ids: Uint32Array): Promise<ShownPicture[]> {
    return dataUrls(this.#library, ids);
  }

  clusters(viewport: Viewport, width: number, height: number): Cluster[] {
    return findClusters(this.#points(), viewport, width, height);
  }

  members(key: string, viewport: Viewport, width: number, height: number): OpenedCluster {
    return openCluster(this.#points(), key, viewport, width, height);
  }

  async places(): Promise<PlaceCount[]> {
    const { countPlaces } = await import("./count-places.ts");
    await this.#naming.finish();
    return countPlaces(this.#library, this.#points(), this.#matching.fails);
  }

  sharedPlaces(groups: readonly Uint32Array[]): Promise<(Place | null)[]> {
    const { places } = this.#library;
    const located = (row: number): boolean => (this.#library.state.facts(row) & Fact.located) !== 0;
    return Promise.resolve(groups.map((rows) => places.table.of(places.shared(rows.filter(located)))));
  }

  heat(): Float32Array<ArrayBuffer> {
    return heatOf(this.#points());
  }

  async rowsWithin(bounds: Bounds): Promise<Uint32Array> {
    const { rowsWithin } = await import("./rows-within.ts");
    return rowsWithin(this.#library.state.columns, this.#matching.rows(), bounds);
  }

  async histogram(bins: number): Promise<Histogram | null> {
    const { histogramOf } = await import("./histogram.ts");
    return histogramOf(this.#library.state.columns, this.#matching.fails, bins);
  }

  async dayPath(day: string): Promise<DayPath> {
    const { dayPathOf } = await import("./day-path.ts");
    return dayPathOf(this.#library.state.columns, this.#matching.mask, day);
  }

  rowOf(publicId: string): PhotoId | null {
    const { publicIds, duplicates, pairs } = this.#library;
    const row = publicIds.rowOf(publicId);
    if (row === null) return null;
    const shown = duplicates.leaderOf(row) ?? row;
    return pairs.leaderOf(shown) ?? shown;
  }

  async report(): Promise<ReportLine[]> {
    this.#settling.settleNow();
    const { reportOf } = await import("./report.ts");
    return reportOf(this.#library);
  }

  exportJson(exportedAt: string, { filtered } = { filtered: false }): Promise<Blob> {
    this.#settling.settleNow();
    const rows = filtered ? this.#matching.rows() : null;
    return exportJson(this.#library, exportedAt, pause, rows, this.#naming.finish());
  }

  async neighbours(of: Uint32Array | null, mostMs: number): Promise<Neighbours> {
    const rows = this.#rows({ filtered: true });
    const { findNeighbours } = await import("./neighbours.ts");
    return findNeighbours(this.#library, of ?? rows, mostMs, pause);
  }

  async exportAs(format: ExportFormat, exportedAt: string, only: { filtered: boolean }): Promise<Blob> {
    const { exportAs } = await import("../export/export-as.ts");
    await this.#naming.finish();
    return exportAs(format, { library: this.#library, rows: this.#rows(only), exportedAt, turn: pause });
  }

  async exportCounts(only: { filtered: boolean }): Promise<ExportCounts> {
    const { exportCounts } = await import("../export/export-as.ts");
    return exportCounts(this.#library, this.#rows(only));
  }

  paths(rows: Uint32Array): string[] {
    return Array.from(rows, (row) => this.#library.records.path(row));
  }

  #rows({ filtered }: { filtered: boolean }): Uint32Array {
    this.#settling.settleNow();
    return filtered ? this.#matching.rows() : this.#library.state.shownRows().slice();
  }

  #points(): LocatedPoints {
    const { x, y, rows, flags, takenAt } = this.#library.state.columns;
    const { numbers, table } = this.#library.places;
    const common = (a: number, b: number): number => table.common(a, b) || nowhere;
    const named = { place: numbers, common, placeOf: (number: number) => table.of(number) };
    return { x, y, rows, mask: this.#matching.mask, flags, takenAt, ...named };
  }
}
