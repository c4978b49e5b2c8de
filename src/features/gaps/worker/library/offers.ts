import type { PhotoOffer } from "../../shared/offers.ts";
import { usualTrackGap } from "../../../../photo/geo/geotag.ts";
import { usualGap } from "../../../../photo/geo/neighbours.ts";
import { findNeighbours } from "../../../../../workers/library/queries/neighbours.ts";
import { zoneOfTracks } from "../../../tracks/worker/library/clock.ts";
import { matchTracks, runsOfTracks } from "../../../tracks/worker/library/geotag.ts";
import type { TrackParts } from "../../../tracks/worker/library/tracks.ts";
import { filmsInUtc } from "./films-in-utc.ts";
import { counts, isPlaced, type GapsParts } from "./gap-checks.ts";

export type OfferParts = GapsParts & TrackParts;

const minuteMs = 60_000;

/** What was found out, the most useful first. Linear in photos and track points; `turn` lets others have theirs. */
export async function offersOf(library: OfferParts, turn: () => Promise<void>): Promise<PhotoOffer[]> {
  const open = library.state
    .shownRows()
    .filter((row) => counts(library, row) && !isPlaced(library, row) && library.state.isTimed(row));
  if (open.length === 0) return [];
  const tracked = await trackedOf(library, open, turn);
  const covered = new Set(tracked);
  const rest = open.filter((row) => !covered.has(row));
  const near = await findNeighbours(library, rest, usualGap * minuteMs, turn);
  const films = await filmsInUtc(library, open, turn);
  const offers: PhotoOffer[] = [
    { kind: "tracks", rows: tracked },
    { kind: "neighbours", rows: near.ids },
    ...(films === null ? [] : [{ kind: "utc" as const, ...films }]),
  ];
  return offers.filter(({ rows }) => rows.length > 0);
}

/** Those of these photos without a location that a track covers, as the dialog matches them at first. */
export async function trackedOf(
  library: OfferParts,
  rows: Uint32Array,
  turn: () => Promise<void>,
): Promise<Uint32Array<ArrayBuffer>> {
  const tracks = Uint32Array.from(library.tracks.rows());
  if (tracks.length === 0) return new Uint32Array();
  const zoneMinutes = (await zoneOfTracks(library, runsOfTracks(library, tracks))) ?? 0;
  const gapMs = usualTrackGap * minuteMs;
  const question = { tracks, rows, filtered: false, placed: false, clockMs: 0, zoneMinutes, gapMs };
  return (await matchTracks(library, question, null, turn)).ids;
}
