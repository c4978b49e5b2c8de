import type { QueryPort, ShownPicture } from "../../../src/contract/queries.ts";
import type { Admission } from "../scheduling/admission.ts";
import { pause } from "../scheduling/pause.ts";
import type { CoverHost } from "../covers/covers.ts";
import type { FirstScreen } from "../pictures/first-screen.ts";
import type { Naming } from "../places/naming.ts";
import type { Matching } from "../search/matching.ts";
import { tileShowing } from "../state/tile-showing.ts";
import type { Reconciler } from "../reconcile/reconciler.ts";
import type { LocatedPoints } from "./located-points.ts";
import { detailsOf, type QueryParts } from "./details.ts";

/** What questions are answered from. */
interface QueryHost extends CoverHost {
  library: QueryParts;
  matching: Matching;
  reconciler: Reconciler;
  naming: Pick<Naming, "finish">;
  firstScreen: FirstScreen;
  /** Moves these buffers with a value instead of copying them. */
  transfer: <T extends object>(value: T, buffers: Transferable[]) => T;
}

/** Answers questions about photos. */
export function queryPort(admission: Admission, host: QueryHost): QueryPort {
  const { when } = admission;
  const { library, matching, reconciler, naming, firstScreen, transfer } = host;
  const pictures = when("columns", (ids: Uint32Array) => picturesOf(host, ids));
  const points = (): Promise<LocatedPoints> => pointsOf(host);
  return {
    details: when("whole", (id) => {
      reconciler.settle();
      return detailsOf(library, id);
    }),
    pictures: (ids) => firstScreen.serve(firstScreen.early?.pictures(ids) ?? pictures(ids)),
    ...manyPort(admission, host),
    rowOf: when("whole", (publicId) => shownRow(library, publicId)),
    durations: when("whole", (rows) => durationsOf(library, rows)),
    paths: when("names", (rows) => Array.from(rows, (row) => library.records.path(row))),
    report: when("whole", async () => {
      reconciler.settleNow();
      const { reportOf } = await import("./report/report.ts");
      return reportOf(library);
    }),
    clusters: when("columns", async (...within) => {
      const { findClusters } = await import("./clusters.ts");
      return findClusters(await points(), ...within);
    }),
    members: when("columns", async (...of) => {
      const { openCluster } = await import("./clusters.ts");
      return openCluster(await points(), ...of);
    }),
    rowsWithin: when("columns", async (bounds) => {
      const { rowsWithin } = await import("./rows-within.ts");
      return rowsWithin(library.state.columns, matching.rows(), bounds);
    }),
    heat: when("columns", async () => {
      const { heatOf } = await import("./heat.ts");
      const heat = heatOf(await points());
      return transfer(heat, [heat.buffer]);
    }),
    histogram: when("columns", async (bins) => {
      const { histogramOf } = await import("./histogram.ts");
      return histogramOf(library.state.columns, matching.fails, bins);
    }),
    dayPath: when("columns", async (day) => {
      const { dayPathOf } = await import("./day-path.ts");
      return dayPathOf(library.state.columns, matching.mask, day);
    }),
    places: when("whole", async () => {
      const { countPlaces } = await import("./count-places.ts");
      await naming.finish();
      return countPlaces(host, await points(), matching.fails);
    }),
    sharedPlaces: when("whole", async (groups) => {
      const { sharedPlacesOf } = await import("./shared-by.ts");
      return sharedPlacesOf(library, groups);
    }),
    neighbours: when("whole", async (of, mostMs) => {
      reconciler.settleNow();
      const rows = of ?? matching.rows();
      const { findNeighbours } = await import("./neighbours.ts");
      return findNeighbours(library, rows, mostMs, pause);
    }),
    locationsOf: when("columns", async (rows) => {
      const { locationsOf } = await import("./locations-of.ts");
      return locationsOf(library, rows);
    }),
    nearby: when("columns", async (id, metres) => {
      const { nearbyOf } = await import("./nearby.ts");
      return nearbyOf(library.state.columns, id, metres);
    }),
  };
}

async function picturesOf({ library }: QueryHost, ids: Uint32Array): Promise<ShownPicture[]> {
  const { dataUrls } = await import("../pictures/data-urls.ts");
  return dataUrls(library, ids);
}

/** Loaded with the first map. */
async function pointsOf({ library, matching }: QueryHost): Promise<LocatedPoints> {
  const { locatedPoints } = await import("./located-points.ts");
  return locatedPoints(library, matching);
}

/** What is asked of many photos or towns at once: those of an action, a mosaic or a map. */
function manyPort(
  { when }: Admission,
  { library, reconciler, transfer }: QueryHost,
): Pick<
  QueryPort,
  "towns" | "mosaic" | "autoRecipes" | "growable" | "sharedTexts" | "subtitles" | "filesToDelete" | "copiesOf"
> {
  return {
    mosaic: when("columns", async (ids, edge) => {
      const { mosaicSheet } = await import("../pictures/mosaic-sheet.ts");
      const answer = await mosaicSheet(library, ids, edge);
      return transfer(answer, answer.sheet ? [answer.sheet] : []);
    }),
    autoRecipes: when("whole", async (ids) => {
      const { autoRecipes } = await import("../pictures/auto-recipes.ts");
      return autoRecipes(library, ids);
    }),
    towns: when("whole", async () => {
      const { townsOf } = await import("./count-places.ts");
      return townsOf(library);
    }),
    growable: when("whole", async (ids) => {
      const { growableOf } = await import("./growable.ts");
      return growableOf(library, ids);
    }),
    sharedTexts: when("whole", async (rows) => {
      const { sharedTextsOf } = await import("./shared-by.ts");
      return sharedTextsOf(library, rows);
    }),
    subtitles: when("whole", async (id) => {
      reconciler.settle();
      const { subtitlesOf } = await import("./subtitles-of.ts");
      return subtitlesOf(library, id);
    }),
    copiesOf: when("whole", async (sought) => {
      const { copiesOf } = await import("../reconcile/copies-of.ts");
      return copiesOf(library, sought, pause);
    }),
    filesToDelete: when("whole", async (rows) => {
      reconciler.settleNow();
      const { filesToDelete } = await import("./files-to-delete.ts");
      return filesToDelete(library, rows);
    }),
  };
}

/** The row of a public id, or the row whose tile shows it. */
function shownRow(library: QueryParts, publicId: string): number | null {
  const row = library.publicIds.rowOf(publicId);
  if (row === null) return null;
  return tileShowing(library, row);
}

function durationsOf({ records }: QueryParts, rows: Uint32Array): Float32Array {
  const seconds = (row: number) => (records.hasRecord(row) ? records.record(row).duration : null);
  return Float32Array.from(rows, (row) => seconds(row) ?? NaN);
}
