import type { GivenLocation } from "../../../src/photo/photo-edit.ts";
import type { ExportSource } from "./export-photos.ts";
import { decimal } from "./export-text.ts";
import { zip, type ZipEntry } from "./export-zip.ts";
import { Fact } from "../state/facts.ts";
import { givenTo } from "../placing/given.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** The folder for files that would overwrite XMP files with other contents. */
const besideThose = "Would overwrite existing XMP files";

/** Photos handled between two turns. */
const photosAtOnce = 200;

/**
 * A ZIP of XMP sidecars, "Trip/IMG_1.jpg.xmp": one for each file of the photos a person gave a location. They hold the
 * location and nothing else.
 */
export function xmpArchive(source: ExportSource): Promise<Blob> {
  return zip(sidecars(source), source.turn);
}

async function* sidecars({ library, rows, exportedAt, turn }: ExportSource): AsyncGenerator<ZipEntry> {
  const there = xmpFiles(library);
  const lastModified = new Date(exportedAt);
  for (const [at, row] of rows.entries()) {
    if (at % photosAtOnce === photosAtOnce - 1) await turn();
    const location = givenTo(library, row);
    if (location === null) continue;
    const input = xmpOf(location);
    for (const path of filesOf(library, row)) {
      const name = `${safePath(path)}.xmp`;
      yield { name: isThere(there, path) ? `${besideThose}/${name}` : name, input, lastModified };
    }
  }
}

/** Paths of all files of the shot, copies included. */
function filesOf({ pairs, duplicates, records }: PhotoParts, row: number): string[] {
  const files = [row, ...pairs.ownPartsOf(row).map((part) => part.row)];
  return files.flatMap((file) => [file, ...duplicates.copiesOf(file)]).map((file) => records.path(file));
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

/** One packet (XMP part 1, 7.3; properties as in XMP part 2, Exif schema). */
export function xmpOf({ lat, lng, altitude }: GivenLocation): string {
  const properties = [
    ["GPSVersionID", "2.3.0.0"],
    ["GPSMapDatum", "WGS-84"],
    ["GPSLatitude", coordinate(lat, "N", "S")],
    ["GPSLongitude", coordinate(lng, "E", "W")],
    ...(altitude === null
      ? []
      : [
          ["GPSAltitudeRef", altitude < 0 ? "1" : "0"],
          ["GPSAltitude", `${decimal(Math.abs(altitude) * 100, 0)}/100`],
        ]),
  ];
  const elements = properties.map(([name, value]) => `   <exif:${name}>${value}</exif:${name}>\n`);
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Pinroll">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/">
${elements.join("")}  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`;
}

/** "38,43.338N": degrees, minutes to some millimetres, hemisphere (XMP part 2, GPSCoordinate). */
function coordinate(degrees: number, positive: string, negative: string): string {
  // Rounded in total minutes, so that 59.9999999 does not become 60.
  const minutes = Math.round(Math.abs(degrees) * 60e6);
  const rest = ((minutes % 60e6) / 1e6).toFixed(6).replace(/(\.\d{4}\d*?)0+$/, "$1");
  return `${Math.floor(minutes / 60e6)},${rest}${degrees < 0 ? negative : positive}`;
}
