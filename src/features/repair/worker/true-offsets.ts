import { offsetText } from "../../../photo/wall-time.ts";
import type { OffsetAt } from "../shared/true-facts.ts";
import { countryAt } from "../../../../workers/library/places/country.ts";
import { aheadAt } from "../../../photo/dates/zone-offset.ts";
import { zoneAt } from "../../../../workers/library/places/zone.ts";

/** Cells of about a kilometre share their zone. */
const cellsOfDegree = 100;

/** Offsets by the zones of places, each cell looked up once. */
export function zoneOffsets(): OffsetAt {
  const zones = new Map<string, string | null>();
  return ({ lat, lng }, utcMs) => {
    const cell = `${Math.round(lat * cellsOfDegree)} ${Math.round(lng * cellsOfDegree)}`;
    let zone = zones.get(cell);
    if (zone === undefined) {
      zone = zoneAt(lat, lng, countryAt(lat, lng) ?? "");
      zones.set(cell, zone);
    }
    const ahead = zone === null ? null : aheadAt(zone, utcMs);
    return ahead === null ? null : offsetText(ahead / 60_000);
  };
}
