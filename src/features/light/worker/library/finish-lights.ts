import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import { isTile, widthOf } from "../../../../../workers/library/state/facts.ts";
import { Glimpses, type Glimpse } from "../../../../../workers/library/records/glimpse.ts";
import { isOfOneFile, wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { offsetMinutes } from "../../../../photo/dates/instant.ts";
import { mayBeUtc } from "../../../../photo/dates/utc-times.ts";
import { dayMs } from "../../../../photo/filter/histogram.ts";
import { lightAt, lightOf, tellsTime } from "../../shared/light-of.ts";
import { RowLights, type ToldLight } from "./row-lights.ts";

/** What lights are made of, and where they are kept. */
type Lit = PhotoParts & { search: { lights: RowLights | null } };

/** A slice of work takes so long, in milliseconds. */
const sliceMs = 20;

/** Works out the light of all rows, in slices: other calls are answered meanwhile. */
export async function finishLights(library: Lit): Promise<void> {
  let since = performance.now();
  const known = (library.search.lights ??= lightsOfAll(library));
  while (known.read(() => performance.now() - since >= sliceMs)) {
    await pause();
    since = performance.now();
  }
}

function lightsOfAll(library: Lit): RowLights {
  const glimpses = new Glimpses();
  const all = new RowLights((row) => lightOfRow(library, row, glimpses));
  for (let row = library.state.columns.rows - 1; row >= 0; row--) all.note(row);
  return all;
}

function lightOfRow(library: Lit, row: number, glimpses: Glimpses): ToldLight {
  const { state, records, places } = library;
  const { lat, lng } = state.columns;
  const [y = Number.NaN, x = Number.NaN] = [lat[row], lng[row]];
  // Without a location neither is known, and the record need not be looked at for that.
  if (!isTile(state.facts(row)) || Number.isNaN(y) || !records.hasRecord(row)) return unknown;
  const glimpse = isOfOneFile(library, row) ? records.packed(row, glimpses.read) : null;
  if (glimpse === null || mayBeUtc(records.words.word(glimpse.source))) {
    const own = wholeRecord(library, row);
    const light = lightOf(places.gazetteer?.withOffset(own, places.of(row)) ?? own)?.light ?? null;
    return { light, altitude: own.location?.altitude ?? null };
  }
  const instant = instantOf(library, row, glimpse);
  return {
    light: Number.isNaN(instant) ? null : lightAt(instant, y, x).light,
    altitude: glimpse.altitude,
  };
}

/** "2024-05-03T00:00:00" */
const lengthToSeconds = 19;

/** As `lightOf` has it, of a photo of one file: columns and its packed record tell, which takes a tenth of reading it. */
function instantOf({ state, records, places }: Lit, row: number, glimpse: Glimpse): number {
  const { takenAt, lat, lng } = state.columns;
  const [wall = Number.NaN, y = Number.NaN, x = Number.NaN] = [takenAt[row], lat[row], lng[row]];
  const isDay = wall % dayMs === 0 && glimpse.dateLength === lengthToSeconds;
  const isTime = !isDay && widthOf(state.facts(row)) === 0 && tellsTime(records.words.word(glimpse.source));
  if (!isTime) return Number.NaN;
  const offset =
    glimpse.offset >= 0
      ? records.words.word(glimpse.offset)
      : (places.gazetteer?.offsetAt(y, x, places.of(row), wall) ?? null);
  return wall - (offsetMinutes(offset) ?? Number.NaN) * minuteMs;
}

const minuteMs = 60_000;

const unknown: ToldLight = { light: null, altitude: null };
