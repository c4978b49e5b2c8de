import lookUp from "@photostructure/tz-lookup";

/** How far other zones are looked for around a point, in degrees. */
const rings = [0.02, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6];
const directions = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);

/**
 * The time zone of a point in a country, by its name in the IANA database; null where it is not known. The borders of
 * zones are coarse: near one the country decides, as far as the engine knows which zones a country has.
 */
export function zoneAt(lat: number, lng: number, country: string): string | null {
  const found = lookUp(lat, lng);
  const zones = zonesOf(country);
  if (zones.size === 0 || zones.has(canonical(found))) return found;
  if (zones.size === 1) return zones.values().next().value ?? null;
  for (const ring of rings) {
    for (const direction of directions) {
      const near = nearby(lat + ring * Math.sin(direction), lng + ring * Math.cos(direction));
      if (near !== null && zones.has(canonical(near))) return near;
    }
  }
  return null;
}

function nearby(lat: number, lng: number): string | null {
  if (Math.abs(lat) > 90) return null;
  return lookUp(lat, lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng);
}

const known = new Map<string, ReadonlySet<string>>();

/** The zones of a country; none where the engine does not tell. */
function zonesOf(country: string): ReadonlySet<string> {
  const before = known.get(country);
  if (before !== undefined) return before;
  const locale: Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] } = new Intl.Locale(
    `und-${country}`,
  );
  const zones = new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical));
  known.set(country, zones);
  return zones;
}

const names = new Map<string, string>();

/** Zones have several names; the engine has one for each. */
function canonical(zone: string): string {
  const before = names.get(zone);
  if (before !== undefined) return before;
  const name = new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  names.set(zone, name);
  return name;
}
