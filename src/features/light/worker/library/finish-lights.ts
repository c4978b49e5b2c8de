import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import { isTile } from "../../../../../workers/library/state/facts.ts";
import { placedRecord } from "../../../../../workers/library/placing/whole-record.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { lightOf } from "../../shared/light-of.ts";
import { RowLights, type ToldLight } from "./row-lights.ts";

/** What lights are made of, and where they are kept. */
type Lit = PhotoParts & { search: { lights: RowLights | null } };

/** A slice of work takes so long, in milliseconds. */
const sliceMs = 20;

/** Works out the light of all rows, in slices: other calls are answered meanwhile. */
export async function finishLights(library: Lit): Promise<void> {
  const known = (library.search.lights ??= lightsOfAll(library));
  for (;;) {
    const start = performance.now();
    if (!known.read(() => performance.now() - start >= sliceMs)) return;
    await pause();
  }
}

function lightsOfAll(library: Lit): RowLights {
  const all = new RowLights((row) => lightOfRow(library, row));
  for (let row = library.state.columns.rows - 1; row >= 0; row--) all.note(row);
  return all;
}

function lightOfRow(library: Lit, row: number): ToldLight {
  const { state, records, places } = library;
  // Without a location neither is known, and the record need not be read for that.
  if (!isTile(state.facts(row)) || Number.isNaN(state.columns.lat[row]) || !records.hasRecord(row))
    return unknown;
  const own = placedRecord(library, row);
  const light = lightOf(places.gazetteer?.withOffset(own, places.of(row)) ?? own)?.light ?? null;
  return { light, altitude: own.location?.altitude ?? null };
}

const unknown: ToldLight = { light: null, altitude: null };
