import type { WriteRefusal } from "../../../shared/rewrite.ts";
import type { WantedFacts } from "../../../shared/wanted.ts";
import { changeTiff, editedBlock, type TagChange } from "./change-tiff.ts";
import { exifChanges, type JpegFrame, mandatoryTags, versionChange } from "./exif-changes.ts";
import { emptyTiff, readTables, type TiffTables } from "./tiff-tables.ts";

/** A block written anew; null if it need not change. */
export type NewBlock = { ok: true; block: Uint8Array<ArrayBuffer> | null } | { ok: false; why: WriteRefusal };

/** The Exif block of a file with these facts in it, from the one it has. `frame`: of a JPEG, of whose block Exif demands more. */
export async function newExif(
  old: Uint8Array | null,
  wanted: WantedFacts,
  frame: JpegFrame | null,
): Promise<NewBlock> {
  const block = old ?? emptyTiff;
  const read = async (offset: number, length: number): Promise<Uint8Array> =>
    block.subarray(offset, offset + length);
  const tables = await readTables(read, block.length);
  if (tables === null) return { ok: false, why: "damaged" };
  const changes = await exifChanges(tables, wanted);
  const says = changes.some(
    ({ ifd, tag, value }) => value !== null || tables[ifd]?.entries.some((one) => one.tag === tag),
  );
  if (!says) return { ok: true, block: null };
  changes.push(...(await withMandatory(tables, changes, frame)));
  return { ok: true, block: editedBlock(block, changeTiff(tables, changes)) as Uint8Array<ArrayBuffer> };
}

/** What must be written besides these changes; nothing where they only overwrite what is there. */
export async function withMandatory(
  tables: TiffTables,
  changes: readonly TagChange[],
  frame: JpegFrame | null,
): Promise<TagChange[]> {
  const version = await versionChange(tables, changes);
  const isThere = (tag: number): boolean => tables.exif?.entries.some((entry) => entry.tag === tag) ?? false;
  const growsExif = changes.some(({ ifd, tag, value }) => ifd === "exif" && value !== null && !isThere(tag));
  const mandatory = mandatoryTags(tables, frame).filter(({ ifd }) => ifd === "ifd0" || growsExif);
  const isVersion = version !== null && (growsExif || isThere(version.tag));
  return isVersion ? [...mandatory, version] : mandatory;
}
