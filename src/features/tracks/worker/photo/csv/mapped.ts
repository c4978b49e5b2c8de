import type { TableMapping } from "../../../../../photo/geo/tables/table.ts";
import { statedMoment } from "./guess.ts";
import { bothIn, degreesIn, momentIn, numberIn } from "./values.ts";

const metresPerFoot = 0.3048;
/** Fixes that are off by more are no locations, in metres; as in location histories. */
const worstMetres = 100;

/** A row of a table: degrees, metres, and a time as `momentIn` answers it; NaN for what is unknown. */
export interface MappedRow {
  lat: number;
  lng: number;
  altitude: number;
  time: number;
}

/** What a row says, by a mapping; null for one without a location, and a fix that is too far off. */
export function mappedRow(row: readonly string[], mapping: TableMapping): MappedRow | null {
  const of = (column: number | null): string => row[column ?? -1] ?? "";
  if (numberIn(of(mapping.accuracy)) > worstMetres) return null;
  const [lat, lng] =
    mapping.lat === mapping.lng
      ? (bothIn(of(mapping.lat)) ?? [Number.NaN, Number.NaN])
      : [degreesIn(of(mapping.lat)), degreesIn(of(mapping.lng))];
  if (Number.isNaN(lat + lng)) return null;
  const height = numberIn(of(mapping.altitude));
  return {
    lat,
    lng,
    altitude: mapping.inFeet ? height * metresPerFoot : height,
    time: momentIn(statedMoment(row, mapping), of(mapping.offset), mapping),
  };
}
