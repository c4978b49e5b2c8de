import type { Rewrite, WriteRefusal } from "../../../../shared/rewrite.ts";
import type { WantedFacts } from "../../../../shared/wanted.ts";
import { bytesBetween } from "../../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import { exifItemBlock } from "../../../../../../../workers/photo/containers/tiff/tiff.ts";
import { newBlocks } from "../../new-blocks.ts";
import { boxesOfFile, isSigned } from "../file-layout.ts";
import { type HeifMeta, mostMeta, readHeifMeta } from "./heif-meta.ts";
import { hasProtected } from "./item-entries.ts";
import { turnedProperties, turnedTogether } from "./item-turn.ts";
import { placedMeta } from "./place-meta.ts";
import { exifItemOf, isXmpItem, type ItemChanges, itemFor, putItem, readItem } from "./put-item.ts";

const refused = (why: WriteRefusal): Rewrite => ({ ok: false, why });

/**
 * A HEIF or AVIF with these facts in its Exif and XMP items (ISO/IEC 23008-12, ISO/IEC 14496-12). An item is written where
 * it stands if it fits, else behind the `meta` box; the old bytes become zeros. Only if no free bytes follow that box does
 * what is behind it move, and every offset with it. Coded pictures stay bit for bit.
 */
export async function writeHeif(file: Blob, wanted: WantedFacts): Promise<Rewrite> {
  const boxes = await boxesOfFile(file);
  const [box, second] = boxes?.filter(({ type }) => type === "meta") ?? [];
  if (boxes === null || second !== undefined) return refused("damaged");
  // A sequence of pictures without a still one.
  if (box === undefined) return refused("unsupported");
  if (await isSigned(file, boxes)) return refused("signed");
  if (box.end - box.at > mostMeta) return refused("large");
  const bytes = await bytesBetween(file, box.at, box.end);
  const meta = readHeifMeta(bytes, box.start - box.at);
  const primary = meta?.items.find(({ isPrimary }) => isPrimary)?.id;
  if (meta === null || primary === undefined || !areWithin(meta, file.size)) return refused("damaged");
  const iinf = meta.boxes.find(({ type }) => type === "iinf");
  if (iinf && hasProtected(iinf)) return refused("locked");
  const [exif, xmp] = [
    itemFor(meta, primary, ({ type }) => type === "Exif"),
    itemFor(meta, primary, isXmpItem),
  ];
  if (xmp !== null && xmp.contentEncoding !== "") return refused("unsupported");
  const old = {
    exif: exif && (await readItem(file, meta, box.at, exif.id)),
    xmp: xmp && (await readItem(file, meta, box.at, xmp.id)),
  };
  if ((exif && !old.exif) || (xmp && !old.xmp)) return refused("damaged");
  const block = old.exif && exifItemBlock(old.exif.bytes);
  if (old.exif && !block) return refused("damaged");
  const blocks = await newBlocks({ exif: block, xmp: old.xmp?.bytes ?? null }, wanted);
  if (!blocks.ok) return blocks;
  const changes: ItemChanges = { edits: [], added: [] };
  let isSound = true;
  if (blocks.exif !== null)
    isSound &&= putItem(
      meta,
      box,
      changes,
      primary,
      old.exif,
      exifItemOf(old.exif?.bytes ?? null, blocks.exif),
      "Exif",
    );
  if (blocks.xmp !== null) isSound &&= putItem(meta, box, changes, primary, old.xmp, blocks.xmp, "XMP");
  if (wanted.orientation !== undefined) isSound &&= turn(meta, primary, wanted.orientation);
  return isSound ? placedMeta(file, boxes, box, meta, changes) : refused("unsupported");
}

/** Whether all items in the file end within it: a shortened one is not to be written into. */
function areWithin({ places }: HeifMeta, size: number): boolean {
  return places.places.every(
    ({ method, source, extents }) =>
      method !== 0 || source !== 0 || extents.every(({ offset, length }) => offset + length <= size),
  );
}

/** Turns the picture by its properties, for readers take no orientation from Exif; false if that is not safe. */
function turn(
  meta: HeifMeta,
  primary: number,
  orientation: NonNullable<WantedFacts["orientation"]>,
): boolean {
  const at = meta.boxes.findIndex(({ type }) => type === "iprp");
  const iprp = meta.boxes[at];
  const group = turnedTogether(primary, meta.references);
  const turned = iprp && group && turnedProperties(iprp, group, orientation);
  if (!turned) return false;
  meta.boxes[at] = turned;
  return true;
}
