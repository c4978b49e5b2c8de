import type { PhotoDetails } from "../../../../../contract/queries.ts";
import { endOf, wideDateOf } from "../../../../../photo/dates/edtf.ts";
import { instantText } from "../../../../../photo/dates/instant.ts";
import { baseName } from "../../../../../photo/names/file-name.ts";
import type { TakenAt } from "../../../../../photo/photo.ts";
import { formatWallTime } from "../../../../../photo/wall-time.ts";
import type { DocumentForm } from "../export-photos.ts";
import { decimal, element, xmlText } from "./text.ts";

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
    ["localTime", takenAt === null || takenAt.source === "modified" ? null : (takenAt.edtf ?? takenAt.local)],
  ] as const;
  const height = altitude === null ? "" : `,${decimal(altitude, 2)}`;
  const within = [
    element("name", title ?? baseName(path)),
    element("description", description),
    when,
    `<ExtendedData>${data.map(([name, value]) => (value === null ? "" : datum(name, value))).join("")}</ExtendedData>`,
    `<Point>${altitude === null ? "" : "<altitudeMode>absolute</altitudeMode>"}`,
    `<coordinates>${decimal(lng)},${decimal(lat)}${height}</coordinates></Point>`,
  ];
  return `<Placemark>${within.join("")}</Placemark>`;
}

/** Only the day of a time without a zone, which would be taken for UTC; of a wide date its first and last day. */
function whenOf(takenAt: TakenAt | null): string {
  if (takenAt === null || takenAt.source === "modified") return "";
  if (takenAt.edtf === undefined)
    return `<TimeStamp><when>${instantText(takenAt) ?? takenAt.local.slice(0, 10)}</when></TimeStamp>`;
  const { from, width } = wideDateOf(takenAt);
  const [begin, end] = [from, endOf(from, width) - 1].map((at) => formatWallTime(at).slice(0, 10));
  return `<TimeSpan><begin>${begin}</begin><end>${end}</end></TimeSpan>`;
}

function datum(name: string, value: string): string {
  return `<Data name="${name}"><value>${xmlText(value)}</value></Data>`;
}
