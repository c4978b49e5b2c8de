import type { ZoneName } from "../../../../photo/dates/date-change.ts";
import { dayMs } from "../../../../photo/filter/histogram.ts";
import { Zones } from "../../../dates/worker/library/zones.ts";
import { instantMs } from "../../../../photo/dates/instant.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import { isFilmInUtc } from "../../../../photo/dates/utc-times.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import { addTo } from "../../../../../workers/library/state/maps.ts";
import { firstFrom } from "../../../tracks/worker/library/match.ts";
import { counts, isPlaced, type GapsParts } from "./gap-checks.ts";

/** Rows read between two turns. */
const rowsAtOnce = 500;

/** Videos that one time zone puts right. */
interface FilmsOfZone {
  rows: Uint32Array<ArrayBuffer>;
  zone: ZoneName;
}

/**
 * Videos among these rows without a location that are dated in UTC, where photos with one, up to a day before and after,
 * tell one and the same time zone: those of the zone that most of them are in. Null for none. Where clocks show UTC, nothing
 * is to be corrected.
 */
export async function filmsInUtc(
  library: GapsParts,
  open: Uint32Array,
  turn: () => Promise<void>,
): Promise<FilmsOfZone | null> {
  const films: { row: number; at: number }[] = [];
  for (const [looked, row] of open.entries()) {
    if (looked % rowsAtOnce === rowsAtOnce - 1) await turn();
    if ((library.state.facts(row) & Fact.video) === 0) continue;
    const record = wholeRecord(library, row);
    if (isFilmInUtc(record)) films.push({ row, at: instantMs(record.takenAt) });
  }
  if (films.length === 0) return null;
  const zones = new Zones(library);
  await zones.load();
  const known = await knownClocks(library, zones, turn);
  const found = new Map<ZoneName, number[]>();
  for (const { row, at } of films) {
    const zone = zoneAround(known, zones, at);
    if (zone !== null) addTo(found, zone, row);
  }
  const [most] = [...found].sort(([, a], [, b]) => b.length - a.length);
  return most === undefined ? null : { zone: most[0], rows: Uint32Array.from(most[1]) };
}

/** Moments at which the clocks of a place are known, in order. */
interface KnownClocks {
  at: Float64Array<ArrayBuffer>;
  zone: ZoneName[];
}

async function knownClocks(
  library: GapsParts,
  zones: Zones,
  turn: () => Promise<void>,
): Promise<KnownClocks> {
  const { state } = library;
  const { takenAt, lat, lng } = state.columns;
  const known: { at: number; zone: ZoneName }[] = [];
  // A copy: the order may change meanwhile.
  for (const [looked, row] of state.shownRows().slice().entries()) {
    if (looked % rowsAtOnce === rowsAtOnce - 1) await turn();
    if (!isPlaced(library, row) || !counts(library, row) || !state.isTimed(row)) continue;
    const zone = zones.at(lat[row] ?? Number.NaN, lng[row] ?? Number.NaN);
    const wall = takenAt[row] ?? Number.NaN;
    const shown = zone === null ? null : zones.shown(zone, wall);
    if (zone !== null && shown !== null) known.push({ at: wall - shown.aheadMs, zone });
  }
  known.sort((a, b) => a.at - b.at);
  return { at: Float64Array.from(known, ({ at }) => at), zone: known.map(({ zone }) => zone) };
}

/** The zone known right before and after a moment, where both show the same time then, and not that of UTC. */
function zoneAround({ at, zone }: KnownClocks, zones: Zones, moment: number): ZoneName | null {
  const after = firstFrom(at, moment);
  const around = [after - 1, after].filter((one) => Math.abs((at[one] ?? Number.NaN) - moment) <= dayMs);
  const [first, ...others] = around.map((one) => zone[one] ?? "");
  if (first === undefined) return null;
  const ahead = zones.ahead(first, moment);
  return ahead && others.every((other) => zones.ahead(other, moment) === ahead) ? first : null;
}
