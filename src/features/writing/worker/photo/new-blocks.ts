import type { Orientation } from "../../../../photo/photo.ts";
import { swapsAxes } from "../../../../photo/turn.ts";
import { exifOrientation, walkTiff } from "../../../../../workers/photo/containers/tiff/tiff.ts";
import type { WriteRefusal } from "../../shared/rewrite.ts";
import type { WantedFacts } from "../../shared/wanted.ts";
import { changeTiff, editedBlock, type TagChange } from "./exif/change-tiff.ts";
import { emptyTiff, readTables, type TiffTables } from "./exif/tiff-tables.ts";
import { exifChanges, mandatoryTags, versionChange, type JpegFrame } from "./exif/exif-changes.ts";
import { newPacket, packetText, paddedPacket } from "./xmp/packet.ts";

/** Blocks that are written anew; null for one that stays as it is. */
type NewBlocks =
  | { ok: true; exif: Uint8Array<ArrayBuffer> | null; xmp: Uint8Array<ArrayBuffer> | null }
  | { ok: false; why: WriteRefusal };

/** The Exif block and the packet of a file; null where it has none. */
export interface OldBlocks {
  exif: Uint8Array | null;
  xmp: Uint8Array | null;
}

/** Longer packets hold pictures and histories, and take long to write. */
const mostXmp = 8 * 1024 * 1024;

/** A block written anew; null if it need not change. */
type NewBlock = { ok: true; block: Uint8Array<ArrayBuffer> | null } | { ok: false; why: WriteRefusal };

/** The Exif block of a file with these facts in it, from the one it has. `frame`: of a JPEG, of whose block Exif demands more. */
async function newExif(
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

/** The blocks of a file with these facts in them. `frame` of a JPEG, and how long a packet may be. */
export async function newBlocks(
  { exif, xmp }: OldBlocks,
  wanted: WantedFacts,
  { frame = null, mostPacket = mostXmp }: { frame?: JpegFrame | null; mostPacket?: number } = {},
): Promise<NewBlocks> {
  const block = await newExif(exif, wanted, frame);
  if (!block.ok) return block;
  const stood = frame !== null && standsUp(exif, wanted.orientation) ? frame : null;
  const packet = newXmp(xmp, wanted, mostPacket, stood);
  return packet.ok ? { ok: true, exif: block.block, xmp: packet.bytes } : packet;
}

/** Whether a picture lay on its side, by its Exif, and no longer does. */
function standsUp(exif: Uint8Array | null, wanted: Orientation | undefined): boolean {
  const old = exif && exifOrientation(walkTiff(exif));
  return wanted !== undefined && !swapsAxes(wanted) && old !== null && swapsAxes(old);
}

/** The packet of a file with these facts in it; null where it need not change. `stored` as of `newPacket`. */
export function newXmp(
  old: Uint8Array | null,
  wanted: WantedFacts,
  most = mostXmp,
  stored: JpegFrame | null = null,
): { ok: true; bytes: Uint8Array<ArrayBuffer> | null } | { ok: false; why: WriteRefusal } {
  if (old !== null && old.length > mostXmp) return { ok: false, why: "large" };
  const text = old === null ? null : packetText(old);
  if (old !== null && text === null) return { ok: false, why: "damaged" };
  const now = new Date().toISOString().slice(0, 19) + "Z";
  const packet = newPacket(text, wanted, wanted.decidedAt ?? now, false, stored);
  if (!packet.ok) return { ok: false, why: "damaged" };
  if (packet.text === null) return { ok: true, bytes: null };
  const tight = paddedPacket(packet.text, 0);
  if (tight.length > most) return { ok: false, why: "room" };
  // As long as before, if it fits: then nothing behind it moves.
  const room = old !== null && old.length >= tight.length ? old.length - tight.length : 2048;
  return { ok: true, bytes: paddedPacket(packet.text, Math.min(room, most - tight.length)) };
}
