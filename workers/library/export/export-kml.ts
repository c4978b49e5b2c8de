import type { TakenAt } from "../../../src/photo/photo.ts";
import type { PhotoDetails } from "../../../src/contract/queries.ts";
import type { DocumentForm } from "./export-photos.ts";
import { decimal, element, instantOf, nameOf, xmlText } from "./export-text.ts";

/** KML 2.2 (OGC 07-147r2): a placemark for each photo with a place. */
export const kmlForm: DocumentForm = {
  type: "application/vnd.google-earth.kml+xml",
  head: `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Photos</name>
`,
  each: placemark,
  between: "\n",
  foot: "\n</Document></kml>\n",
};

/** Elements in the order of the schema. */
function placemark({ path, record }: PhotoDetails): string | null {
  const { location, takenAt, title, description } = record;
  if (location === null) return null;
  const { lat, lng, altitude } = location;
  const when = whenOf(takenAt);
  const data = [
    ["path", path],
    ["localTime", takenAt === null || takenAt.source === "modified" ? null : takenAt.local],
  ] as const;
  const height = altitude === null ? "" : `,${decimal(altitude, 2)}`;
  const within = [
    element("name", title ?? nameOf(path)),
    element("description", description),
    when === null ? "" : `<TimeStamp><when>${when}</when></TimeStamp>`,
    `<ExtendedData>${data.map(([name, value]) => (value === null ? "" : datum(name, value))).join("")}</ExtendedData>`,
    `<Point>${altitude === null ? "" : "<altitudeMode>absolute</altitudeMode>"}`,
    `<coordinates>${decimal(lng)},${decimal(lat)}${height}</coordinates></Point>`,
  ];
  return `<Placemark>${within.join("")}</Placemark>`;
}

/** Only the day of a time without a zone, which would be taken for UTC. */
function whenOf(takenAt: TakenAt | null): string | null {
  if (takenAt === null || takenAt.source === "modified") return null;
  return instantOf(takenAt) ?? takenAt.local.slice(0, 10);
}

function datum(name: string, value: string): string {
  return `<Data name="${name}"><value>${xmlText(value)}</value></Data>`;
}
