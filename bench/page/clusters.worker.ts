import type { Viewport } from "../../src/photo/geo/bounds.ts";
import { Flag } from "../../src/photo/columns.ts";
import { mercatorX, mercatorY } from "../../src/photo/geo/mercator.ts";
import type { Place } from "../../src/photo/geo/place.ts";
import { nowhere, type LocatedPoints } from "../../workers/library/queries/located-points.ts";
import { findClusters } from "../../workers/library/queries/clusters.ts";
import { PlaceTable } from "../../workers/library/places/place-table.ts";
import { percentile } from "../statistics.mjs";
import { PeerClusters } from "./peer-clusters.ts";
import type { Fact } from "./scenario.ts";
import { syntheticRecord } from "./synthetic.ts";
import { mapSize, viewportOver } from "./viewport-over.ts";

/** What is asked of this worker. */
export interface ClustersAsked {
  records: number;
  viewports: number;
}

/** What came of it. */
export type ClustersAnswer = { facts: Fact[] } | { failed: string };

const { width } = mapSize;

const world: Viewport["bounds"] = { west: -180, south: -90, east: 180, north: 90 };

self.onmessage = ({ data }: MessageEvent<ClustersAsked>) => {
  try {
    self.postMessage({ facts: measure(data) } satisfies ClustersAnswer);
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies ClustersAnswer);
  }
};

function measure({ records, viewports }: ClustersAsked): Fact[] {
  const points = pointsOf(records);
  const peer = new PeerClusters(points);
  compareSums(points, peer);
  const asked = Array.from({ length: viewports }, (_, at) => viewportOver(records, at));
  const ours: number[] = [];
  const theirs: number[] = [];
  for (const viewport of asked) {
    ours.push(timeOf(() => findClusters(points, viewport, width)));
    theirs.push(timeOf(() => peer.counts(viewport.bounds, viewport.zoom)));
  }
  return [
    ...percentiles("Query", ours),
    ...percentiles("supercluster, query", theirs),
    { name: "supercluster, build", value: peer.buildMs, unit: "ms" },
    { name: "supercluster, features", value: peer.featuresMs, unit: "ms" },
  ];
}

function pointsOf(records: number): LocatedPoints {
  const x = new Float64Array(records).fill(NaN);
  const y = new Float64Array(records).fill(NaN);
  const takenAt = new Float64Array(records);
  const flags = new Uint32Array(records).fill(Flag.shown | Flag.thumbnail);
  const place = new Uint32Array(records);
  const table = new PlaceTable();
  for (let row = 0; row < records; row++) {
    const { location, takenAt: taken } = syntheticRecord(row);
    takenAt[row] = Date.parse(`${taken?.local}Z`);
    if (!location) continue;
    x[row] = mercatorX(location.lng);
    y[row] = mercatorY(location.lat);
    place[row] = table.numberOf(placeAt(location));
  }
  const common = (a: number, b: number): number => table.common(a, b) || nowhere;
  return { x, y, rows: records, mask: null, flags, takenAt, place, common, placeOf: (at) => table.of(at) };
}

/** Squares in place of countries, regions and cities, about as many as there are. */
function placeAt({ lat, lng }: { lat: number; lng: number }): Place {
  const square = (edge: number): string => `${Math.floor(lat / edge)} ${Math.floor(lng / edge)}`;
  return { country: square(15), region: square(4), city: square(0.8) };
}

/** All photos are in the groups of the whole world, at every zoom, with either. */
function compareSums(points: LocatedPoints, peer: PeerClusters): void {
  const located = points.x.reduce((all, x) => (Number.isNaN(x) ? all : all + 1), 0);
  for (let zoom = 0; zoom <= 17; zoom++) {
    const ours = sum(findClusters(points, { bounds: world, zoom }, width).map(({ count }) => count));
    const theirs = sum(peer.counts(world, zoom));
    if (ours !== located || theirs !== located)
      throw new Error(
        `Of ${located} photos ${ours} are in groups at zoom ${zoom}, with supercluster ${theirs}.`,
      );
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function percentiles(name: string, times: readonly number[]): Fact[] {
  return [0.5, 0.95, 1].map((share) => ({
    name: `${name}, ${share === 1 ? "longest" : `p${share * 100}`}`,
    value: percentile([...times], share),
    unit: "ms",
  }));
}
