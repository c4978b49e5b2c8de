import type { ExportCounts, ExportFormat, Items, ScopeCounts } from "../../../../photo/export-format.ts";
import { isHidden } from "../../../../photo/marks.ts";
import { annotationField, annotationNames } from "../../../../photo/fields.ts";
import { cameraName } from "../../../../photo/names/camera-name.ts";
import type { PhotoDetails } from "../../../../contract/queries.ts";
import { endOf, wideDateOf } from "../../../../photo/dates/edtf.ts";
import type { Orientation, TakenAt } from "../../../../photo/photo.ts";
import { formatWallTime } from "../../../../photo/wall-time.ts";
import { writeDocument, type DocumentForm, type ExportSource } from "./export-photos.ts";
import { zip, type ZipEntry } from "./export-zip.ts";
import { decimal, element, instantOf, nameOf, xmlText, xmpPacket } from "./xmp-packet.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { isEdited, correctionsOf } from "../../../../../workers/library/placing/sidecar-metadata.ts";

/** GeoJSON (RFC 7946): a point for each photo with a place. */
const geoJsonForm: DocumentForm = {
  type: "application/geo+json",
  head: '{"type":"FeatureCollection","features":[\n',
  each: feature,
  between: ",\n",
  foot: "\n]}\n",
};

function feature({ publicId, path, record, place }: PhotoDetails): string | null {
  const { location, takenAt, camera, kind, title, description } = record;
  if (location === null) return null;
  const { lng, lat, altitude, accuracy, source } = location;
  return JSON.stringify({
    type: "Feature",
    id: publicId,
    geometry: { type: "Point", coordinates: altitude === null ? [lng, lat] : [lng, lat, altitude] },
    properties: {
      path,
      kind,
      localTime: takenAt?.local ?? null,
      offset: takenAt?.offset ?? null,
      ...(takenAt?.edtf !== undefined && { edtf: takenAt.edtf }),
      timeSource: takenAt?.source ?? null,
      placeSource: source,
      accuracy,
      country: place?.country ?? null,
      region: place?.region ?? null,
      city: place?.city ?? null,
      camera: cameraName(camera.make, camera.model) || null,
      title,
      description,
    },
  });
}

/** GPX 1.1 (topografix.com/GPX/1/1/gpx.xsd): a waypoint for each photo with a place. */
function gpxForm(exportedAt: string): DocumentForm {
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
  const time = instantOf(takenAt);
  const isOwn = time === null && takenAt !== null && takenAt.source !== "modified";
  const zoneless = isOwn ? (takenAt.edtf ?? `Local time ${takenAt.local}, zone not known`) : null;
  const within = [
    location.altitude === null ? "" : element("ele", decimal(location.altitude, 2)),
    element("time", time),
    element("name", nameOf(path)),
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

/** Fields that have a column; others may follow behind. */
const told = annotationNames.filter((name) => annotationField(name).csv !== undefined);

const columns = [
  "path,local_time,offset,lat,lng,altitude,country,region,city,camera,time_source,place_source,edtf",
  ...told.map((name) => annotationField(name).csv),
].join(",");

/** CSV (RFC 4180) with a header and a line for each photo. The byte order mark tells spreadsheets that it is UTF-8. */
const csvForm: DocumentForm = {
  type: "text/csv;charset=utf-8;header=present",
  head: `\uFEFF${columns}\r\n`,
  each: line,
  between: "",
  foot: "",
};

function line({ path, record, place }: PhotoDetails): string {
  const { takenAt, location, camera } = record;
  const number = (value: number | null | undefined, digits: number): string =>
    value === null || value === undefined ? "" : decimal(value, digits);
  const cells = [
    cell(path),
    takenAt?.local ?? "",
    takenAt?.offset ?? "",
    number(location?.lat, 8),
    number(location?.lng, 8),
    number(location?.altitude, 2),
    ...[place?.country, place?.region, place?.city, cameraName(camera.make, camera.model)].map((text) =>
      cell(text ?? ""),
    ),
    cell(takenAt?.source ?? ""),
    cell(location?.source ?? ""),
    takenAt?.edtf ?? "",
    ...told.map((name) => cell(String(record[name] ?? ""))),
  ];
  return `${cells.join(",")}\r\n`;
}

/** Spreadsheets take text that begins like this for a formula, unless an apostrophe comes first. */
const formula = /^[=+\-@\t\r\n]/;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** KML 2.2 (OGC 07-147r2): a placemark for each photo with a place. */
const kmlForm: DocumentForm = {
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
    element("name", title ?? nameOf(path)),
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
    return `<TimeStamp><when>${instantOf(takenAt) ?? takenAt.local.slice(0, 10)}</when></TimeStamp>`;
  const { from, width } = wideDateOf(takenAt);
  const [begin, end] = [from, endOf(from, width) - 1].map((at) => formatWallTime(at).slice(0, 10));
  return `<TimeSpan><begin>${begin}</begin><end>${end}</end></TimeSpan>`;
}

function datum(name: string, value: string): string {
  return `<Data name="${name}"><value>${xmlText(value)}</value></Data>`;
}

/** The folder for files that would overwrite XMP files with other contents. */
const besideThose = "Would overwrite existing XMP files";

/** Photos handled between two turns. */
const photosAtOnce = 200;

/**
 * A ZIP of XMP sidecars, "Trip/IMG_1.jpg.xmp": one for each file of the photos a person edited. They hold all edits of
 * the photo and nothing else; those of a sidecar that Pinroll wrote before are among them, as the new one may replace it.
 */
function xmpArchive(source: ExportSource): Promise<Blob> {
  return zip(sidecars(source), source.turn);
}

async function* sidecars({ library, rows, exportedAt, turn }: ExportSource): AsyncGenerator<ZipEntry> {
  const there = xmpFiles(library);
  const lastModified = new Date(exportedAt);
  for (const [at, row] of rows.entries()) {
    if (at % photosAtOnce === photosAtOnce - 1) await turn();
    if (!isEdited(library, row)) continue;
    const said = correctionsOf(library, row);
    for (const { path, orientation } of filesOf(library, row)) {
      const name = `${safePath(path)}.xmp`;
      const input = xmpPacket(said, orientation);
      yield { name: isThere(there, path) ? `${besideThose}/${name}` : name, input, lastModified };
    }
  }
}

/** All files of the shot, copies included, each with the orientation it stores. */
function filesOf(
  { pairs, duplicates, records }: PhotoParts,
  row: number,
): { path: string; orientation: Orientation | null }[] {
  const files = [row, ...pairs.ownPartsOf(row).map((part) => part.row)];
  return files.flatMap((file) => {
    // Copies hold the same bytes.
    const orientation = records.hasRecord(file) ? records.record(file).orientation : null;
    return [file, ...duplicates.copiesOf(file)].map((each) => ({ path: records.path(each), orientation }));
  });
}

/** Paths of the XMP files that were found, in lower case. */
function xmpFiles(library: PhotoParts): Set<string> {
  const paths = new Set<string>();
  for (let row = 0; row < library.state.columns.rows; row++) {
    if ((library.state.facts(row) & (Fact.found | Fact.sidecar)) !== (Fact.found | Fact.sidecar)) continue;
    const path = library.records.path(row).toLowerCase();
    if (path.endsWith(".xmp")) paths.add(path);
  }
  return paths;
}

/** Whether a photo has an XMP file already: of "IMG_1.jpg.xmp" and "IMG_1.xmp" programs read one. */
function isThere(there: ReadonlySet<string>, path: string): boolean {
  const lower = path.toLowerCase();
  return there.has(`${lower}.xmp`) || there.has(lower.replace(/\.[^./]*$/, ".xmp"));
}

/** No path leads out of the folder an archive is unpacked in. */
function safePath(path: string): string {
  return path
    .split("/")
    .filter((part) => part !== "" && part !== "." && part !== "..")
    .join("/");
}

/** Writes photos in one of the formats; see `ExportFormat`. */
export function exportAs(format: ExportFormat, source: ExportSource): Promise<Blob> {
  switch (format) {
    case "xmp":
      return xmpArchive(source);
    case "gpx":
      return writeDocument(source, gpxForm(source.exportedAt));
    case "csv":
      return writeDocument(source, csvForm);
    case "geojson":
      return writeDocument(source, geoJsonForm);
    case "kml":
      return writeDocument(source, kmlForm);
  }
}

/** How many of these tiles each format can export. */
export function exportCounts(library: PhotoParts, rows: Uint32Array): ScopeCounts {
  const { state } = library;
  const counts: ScopeCounts = { open: noCounts(), hidden: noCounts() };
  for (const row of rows) {
    const { all, located, given } = counts[isHidden(state.columns.marks[row]) ? "hidden" : "open"];
    const facts = state.facts(row);
    const kind = facts & Fact.video ? "videos" : "photos";
    all[kind]++;
    if (facts & Fact.located) located[kind]++;
    if (isEdited(library, row)) given[kind]++;
  }
  return counts;
}

const none = (): Items => ({ photos: 0, videos: 0 });
const noCounts = (): ExportCounts => ({ all: none(), located: none(), given: none() });
