import { iso1A2Code } from "@rapideditor/country-coder";

/** Parts of countries that have codes for themselves, though ISO 3166-1 only reserves them. */
const reserved: Readonly<Record<string, string>> = {
  AC: "SH",
  CP: "FR",
  DG: "IO",
  EA: "ES",
  IC: "ES",
  TA: "SH",
};

/**
 * The country or territory of a point on the globe, its waters included, as a code of ISO 3166-1 (and XK for Kosovo);
 * null on the open sea. Borders are those of who holds a place, but for Crimea, which ISO 3166-2 and GeoNames list
 * under Ukraine.
 */
export function countryAt(lat: number, lng: number): string | null {
  const code = codeAt(lat, lng) ?? (Math.abs(lng) > seamFrom ? codeAtSeam(lat) : null);
  if (code === null) return null;
  if (code === "RU" && isInCrimea(lat, lng)) return "UA";
  return reserved[code] ?? code;
}

function codeAt(lat: number, lng: number): string | null {
  return iso1A2Code([lng, lat], { level: "territory" });
}

/** Within a few kilometres of the antimeridian country-coder's outlines leave gaps. */
const seamFrom = 179.9;

function codeAtSeam(lat: number): string | null {
  return codeAt(lat, seamFrom) ?? codeAt(lat, -seamFrom);
}

/** Between Perekop and the strait of Kerch; there is nothing else of Russia within. */
function isInCrimea(lat: number, lng: number): boolean {
  return lat > 44.2 && lat < 46.3 && lng > 32.3 && lng < 36.6;
}
