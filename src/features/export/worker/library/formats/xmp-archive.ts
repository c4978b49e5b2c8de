import type { PhotoRecord } from "../../../../../photo/photo.ts";
import type { ExportSource } from "../export-photos.ts";
import { peopleOfFile } from "../files-to-write.ts";
import { zip, type ZipEntry } from "../export-zip.ts";
import { xmpPacket } from "../xmp-packet.ts";
import { Fact } from "../../../../../../workers/library/state/facts.ts";
import type { PhotoParts } from "../../../../../../workers/library/placing/photo-parts.ts";
import { isEdited, correctionsOf } from "../../../../../../workers/library/placing/sidecar-metadata.ts";

/** The folder for files that would overwrite XMP files with other contents. */
const besideThose = "Would overwrite existing XMP files";

/** Photos handled between two turns. */
const photosAtOnce = 200;

/**
 * A ZIP of XMP sidecars, "Trip/IMG_1.jpg.xmp": one for each file of the photos a person edited. They hold all edits of
 * the photo, who is in it where that was asked for, and nothing else; those of a sidecar that Pinroll wrote before are among them, as the new one may replace it.
 */
export function xmpArchive(source: ExportSource): Promise<Blob> {
  return zip(sidecars(source), source.turn);
}

async function* sidecars({
  library,
  rows,
  exportedAt,
  turn,
  peopleIn,
}: ExportSource): AsyncGenerator<ZipEntry> {
  const there = xmpFiles(library);
  const lastModified = new Date(exportedAt);
  for (const [at, row] of rows.entries()) {
    if (at % photosAtOnce === photosAtOnce - 1) await turn();
    const people = peopleIn(row);
    if (!isEdited(library, row) && people.length === 0) continue;
    const said = correctionsOf(library, row);
    const { records } = library;
    for (const { path, record } of filesOf(library, row)) {
      const name = `${safePath(path)}.xmp`;
      const named = record && peopleOfFile(people, record, records.record(row));
      if (!isEdited(library, row) && named === null) continue;
      const input = xmpPacket(said, record, named);
      yield { name: isThere(there, path) ? `${besideThose}/${name}` : name, input, lastModified };
    }
  }
}

/** All files of the shot, copies included, each with what it says itself. */
function filesOf(
  { pairs, duplicates, records }: PhotoParts,
  row: number,
): { path: string; record: PhotoRecord | null }[] {
  const files = [row, ...pairs.ownPartsOf(row).map((part) => part.row)];
  return files.flatMap((file) => {
    // Copies hold the same bytes.
    const record = records.hasRecord(file) ? records.record(file) : null;
    return [file, ...duplicates.copiesOf(file)].map((each) => ({ path: records.path(each), record }));
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
