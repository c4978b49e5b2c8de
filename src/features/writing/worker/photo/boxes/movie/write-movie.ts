import type { Rewrite, WriteRefusal } from "../../../../shared/rewrite.ts";
import type { WantedFacts } from "../../../../shared/wanted.ts";
import { bytesOfText, hasText } from "../../../../../../../workers/photo/bytes/bytes.ts";
import { bytesBetween } from "../../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import { xmpUuid } from "../../../../../../../workers/photo/containers/bmff/boxes.ts";
import type { PlacedBox } from "../../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { newXmp } from "../../new-blocks.ts";
import { boxesOfFile, type FileEdit, freeBehind, isSigned } from "../file-layout.ts";
import { freeBox, newBox } from "../new-box.ts";
import { isEncrypted } from "./movie-offsets.ts";
import { newMovie } from "./new-movie.ts";
import { placedMovie } from "./place-movie.ts";

const mostMovie = 128 * 1024 * 1024;
const mostPacket = 8 * 1024 * 1024;

const refused = (why: WriteRefusal): Rewrite => ({ ok: false, why });

/**
 * An MP4, MOV, M4V or 3GP with these facts in it (ISO/IEC 14496-12, QuickTime File Format). Only its `moov` box and packets
 * of XMP are read and written anew; film and sound stay byte for byte, and where they must move, every offset with them.
 */
export async function writeMovie(file: Blob, wanted: WantedFacts): Promise<Rewrite> {
  const boxes = await boxesOfFile(file);
  const [moov, second] = boxes?.filter(({ type }) => type === "moov") ?? [];
  if (boxes === null || moov === undefined || second !== undefined) return refused("damaged");
  if (await isSigned(file, boxes)) return refused("signed");
  if (moov.end - moov.at > mostMovie) return refused("large");
  const bytes = await bytesBetween(file, moov.at, moov.end);
  const start = moov.start - moov.at;
  if (isEncrypted(bytes, start, bytes.length) || boxes.some(({ type }) => type === "pssh"))
    return refused("locked");
  const packets = await packetsOf(file, boxes);
  const isQuickTime = await isMov(file, boxes);
  const movie = newMovie(bytes, start, wanted, { isQuickTime, hasPacket: packets.length > 0 });
  if (!movie.ok) return movie;
  const edits: FileEdit[] = [];
  const behind: Uint8Array<ArrayBuffer>[] = [];
  for (const box of packets) {
    const why = await changePacket(file, boxes, box, wanted, edits, behind);
    if (why !== null) return refused(why);
  }
  if (packets.length === 0 && !movie.hasPacket) {
    const xmp = newXmp(null, wanted);
    if (!xmp.ok) return xmp;
    if (xmp.bytes !== null) behind.push(packetBox(xmp.bytes));
  }
  return placedMovie(file, boxes, moov, movie.bytes, { edits, behind });
}

/** Boxes with a packet of XMP (XMP part 3, 1.1.4.1). */
async function packetsOf(file: Blob, boxes: readonly PlacedBox[]): Promise<PlacedBox[]> {
  const found: PlacedBox[] = [];
  for (const box of boxes) {
    if (box.type !== "uuid") continue;
    if (hasText(await bytesBetween(file, box.start, box.start + 16), 0, xmpUuid)) found.push(box);
  }
  return found;
}

async function isMov(file: Blob, boxes: readonly PlacedBox[]): Promise<boolean> {
  const ftyp = boxes.find(({ type }) => type === "ftyp");
  return ftyp === undefined || hasText(await bytesBetween(file, ftyp.start, ftyp.start + 4), 0, "qt  ");
}

const packetBox = (packet: Uint8Array): Uint8Array<ArrayBuffer> =>
  newBox("uuid", bytesOfText(xmpUuid), packet);

/** Writes a packet where it stands, with the free bytes behind it, or else at the end of the file. */
async function changePacket(
  file: Blob,
  boxes: readonly PlacedBox[],
  box: PlacedBox,
  wanted: WantedFacts,
  edits: FileEdit[],
  behind: Uint8Array<ArrayBuffer>[],
): Promise<WriteRefusal | null> {
  if (box.end - box.start > mostPacket) return "large";
  const xmp = newXmp(await bytesBetween(file, box.start + 16, box.end), wanted);
  if (!xmp.ok) return xmp.why;
  if (xmp.bytes === null) return null;
  const fresh = packetBox(xmp.bytes);
  const to = await freeBehind(file, boxes, box);
  const left = to - box.at - fresh.length;
  if (left === 0 || left >= 8) {
    edits.push({ from: box.at, to, bytes: left === 0 ? [fresh] : [fresh, freeBox(left)] });
    return null;
  }
  edits.push({ from: box.at, to: box.end, bytes: [freeBox(box.end - box.at)] });
  behind.push(fresh);
  return null;
}
