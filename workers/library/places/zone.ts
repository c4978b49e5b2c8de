import lookUp from "@photostructure/tz-lookup";
import { historyOf } from "../../../src/photo/dates/zone-offset.ts";
import { remembered } from "../state/maps.ts";

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
  if (zones.size === 0 || isAmong(zones, found)) return found;
  if (zones.size === 1) return zones.values().next().value ?? null;
  for (const ring of rings) {
    for (const direction of directions) {
      const near = nearby(lat + ring * Math.sin(direction), lng + ring * Math.cos(direction));
      if (near !== null && isAmong(zones, near)) return near;
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
  return remembered(known, country, readZones);
}

function readZones(country: string): ReadonlySet<string> {
  const locale: Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] } = new Intl.Locale(
    `und-${country}`,
  );
  return new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical));
}

/**
 * Whether a zone is one of these, under whatever name. Some engines keep the name they were given ("Europe/Kyiv") and
 * list the zone under its old one ("Europe/Kiev"): then clocks that always showed the same time are the same zone.
 */
function isAmong(zones: ReadonlySet<string>, zone: string): boolean {
  if (zones.has(canonical(zone))) return true;
  const history = historyOf(zone);
  return history !== null && [...zones].some((one) => historyOf(one) === history);
}

const names = new Map<string, string>();

/** Zones have several names. Most engines choose one of them; others answer the one they were given. */
function canonical(zone: string): string {
  return remembered(names, zone, nameInEngine);
}

function nameInEngine(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    // The engine's list of zones may be older than ours.
    return zone;
  }
}
