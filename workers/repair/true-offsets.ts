import { offsetText } from "../../src/photo/wall-time.ts";
import type { OffsetAt } from "../../src/photo/repair/true-facts.ts";
import { countryAt } from "../library/places/country.ts";
import { aheadAt } from "../../src/photo/dates/zone-offset.ts";
import { zoneAt } from "../library/places/zone.ts";

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
