import type { PositionCandidate } from "../values/positions.ts";

/** What Sony's XML says. Texts are empty where they are not there. */
interface SonyXml {
  /** When recording began, by the camera's clock and with its zone. */
  created: string;
  make: string;
  model: string;
  position: PositionCandidate | null;
}

/**
 * The XML that Sony's cameras write into their films and beside them (NonRealTimeMeta, SMPTE RDD 18 and XAVC). Null for other
 * XML. Its place has the names of Exif's GPS tags.
 */
export function readSonyXml(xml: string): SonyXml | null {
  if (!xml.includes("NonRealTimeMeta")) return null;
  const of = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? "";
  const items = new Map<string, string>();
  const group = of(/<Group\s+name="ExifGPS"\s*>([\s\S]{0,4000}?)<\/Group>/);
  for (const [, name = "", value = ""] of group.matchAll(/<Item\s+name="(\w{1,40})"\s+value="([^"]{0,80})"/g))
    items.set(name, value);
  const degrees = (name: string): number[] | null =>
    items
      .get(name)
      ?.split(/[: ]+/)
      .map((part) => (part === "" ? Number.NaN : Number(part))) ?? null;
  const [latitude, longitude] = [degrees("Latitude"), degrees("Longitude")];
  const isThere = latitude !== null && longitude !== null && items.get("Status") !== "V";
  return {
    created: of(/<CreationDate\s+value="([^"]{1,40})"/),
    make: of(/<Device\s[^>]{0,300}?\bmanufacturer="([^"]{1,80})"/),
    model: of(/<Device\s[^>]{0,300}?\bmodelName="([^"]{1,80})"/),
    position: isThere
      ? {
          latitude,
          latitudeRef: items.get("LatitudeRef") ?? null,
          longitude,
          longitudeRef: items.get("LongitudeRef") ?? null,
          altitude: null,
          belowSea: false,
          source: "quicktime:GPSCoordinates",
        }
      : null,
  };
}
