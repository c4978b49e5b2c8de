import type { PhotoDetails } from "../../../../../contract/queries.ts";
import { instantText } from "../../../../../photo/dates/instant.ts";
import { baseName } from "../../../../../photo/names/file-name.ts";
import type { DocumentForm } from "../export-photos.ts";
import { decimal, element } from "./text.ts";

/** GPX 1.1 (topografix.com/GPX/1/1/gpx.xsd): a waypoint for each photo with a place. */
export function gpxForm(exportedAt: string): DocumentForm {
  return {
    type: "application/gpx+xml",
    head: `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Pinroll" xmlns="http://www.topografix.com/GPX/1/1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
<metadata>${element("name", "Photos")}${element("time", exportedAt)}</metadata>
`,
    each: waypoint,
    between: "\n",
    foot: "\n</gpx>\n",
  };
}

/** Elements in the order of the schema. Its times are UTC: a time without a zone, and a wide date, become a comment. */
function waypoint({ path, record }: PhotoDetails): string | null {
  const { location, takenAt, kind } = record;
  if (location === null) return null;
  const time = instantText(takenAt);
  const isOwn = time === null && takenAt !== null && takenAt.source !== "modified";
  const zoneless = isOwn ? (takenAt.edtf ?? `Local time ${takenAt.local}, zone not known`) : null;
  const within = [
    location.altitude === null ? "" : element("ele", decimal(location.altitude, 2)),
    element("time", time),
    element("name", baseName(path)),
    element("cmt", zoneless),
    element("desc", path),
    element("type", kind),
  ];
  return `<wpt lat="${decimal(location.lat)}" lon="${longitude(location.lng)}">${within.join("")}</wpt>`;
}

/** The schema allows 180 degrees only in the west. */
function longitude(lng: number): string {
  const text = decimal(lng);
  return text === "180" ? "-180" : text;
}
