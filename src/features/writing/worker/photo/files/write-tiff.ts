import type { FilePiece, OldBytes, Rewrite, WriteRefusal } from "../../../shared/rewrite.ts";
import type { WantedFacts } from "../../../shared/wanted.ts";
import { changeTiff, type TagChange, type TiffEdits } from "../exif/change-tiff.ts";
import { exifChanges } from "../exif/exif-changes.ts";
import type { TagValue } from "../exif/tag-value.ts";
import { readTables, type TiffTables } from "../exif/tiff-tables.ts";
import { newIptc, type NewIptc } from "../iptc/new-iptc.ts";
import { newResources } from "../iptc/new-resources.ts";
import { iptcRecords } from "../../../../../../workers/photo/containers/jpeg/photoshop.ts";
import { newXmp, withMandatory } from "../new-blocks.ts";
import { windowedReader } from "./windowed.ts";

const xmpTag = 0x02bc;
const iptcTag = 0x83bb;
const resourcesTag = 0x8649;
/** JUMBF: content credentials (C2PA specification, "Embedding manifests into TIFF"). */
const jumbfTag = 0xcd41;
const mostValue = 16 * 1024 * 1024;
const mostFile = 0xffff_0000;

/**
 * A TIFF with these facts in its directories. Its strips, tiles, pages and all else stay where they are: what is longer than
 * before goes behind the end of the file.
 */
export async function writeTiffFile(file: Blob, wanted: WantedFacts): Promise<Rewrite> {
  const read = windowedReader(file);
  const head = await read(0, 4);
  if (head[2] === 43 || head[3] === 43) return refused("format");
  if (file.size > mostFile) return refused("large");
  const tables = await readTables(read, file.size);
  if (tables === null || tables.ifd0.at === 0) return refused("damaged");
  if (tables.ifd0.entries.some(({ tag }) => tag === jumbfTag)) return refused("signed");
  const old = { xmp: await valueOf(tables, xmpTag), iptc: await valueOf(tables, iptcTag) };
  const resources = await valueOf(tables, resourcesTag);
  const xmp = newXmp(old.xmp, wanted);
  if (!xmp.ok) return xmp;
  const records = old.iptc && iptcRecords(old.iptc);
  const none: NewIptc = { ok: true, block: null };
  const iptc = records ? newIptc(records, wanted) : none;
  const eightBim = resources ? await newResources(resources, wanted) : none;
  if (!iptc.ok) return iptc;
  if (!eightBim.ok) return eightBim;
  const changes: TagChange[] = await exifChanges(tables, wanted);
  const set = (tag: number, bytes: Uint8Array | null): void => {
    if (bytes !== null) changes.push({ ifd: "ifd0", tag, value: valueAs(tables, tag, bytes) });
  };
  set(xmpTag, xmp.bytes);
  set(iptcTag, iptc.block);
  set(resourcesTag, eightBim.block);
  changes.push(...(await withMandatory(tables, changes, null)));
  return assembled(file, changeTiff(tables, changes));
}

/** IPTC is often typed as LONG, padded to whole ones. */
function valueAs({ ifd0 }: TiffTables, tag: number, bytes: Uint8Array): TagValue {
  const type = ifd0.entries.find((one) => one.tag === tag)?.type ?? 1;
  if (type !== 4) return { type, count: bytes.length, bytes };
  const padded = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  padded.set(bytes);
  return { type, count: padded.length / 4, bytes: padded };
}

async function valueOf({ ifd0, read }: TiffTables, tag: number): Promise<Uint8Array | null> {
  const entry = ifd0.entries.find((one) => one.tag === tag);
  if (entry === undefined || entry.length === 0 || entry.length > mostValue) return null;
  return (await read(entry.valueAt, entry.length)).slice();
}

function assembled(file: Blob, { patches, appended }: TiffEdits): Rewrite {
  const pieces: FilePiece[] = [];
  const kept: OldBytes[] = [];
  let at = 0;
  for (const { at: from, bytes } of patches.toSorted((one, other) => one.at - other.at)) {
    if (from < at) return refused("damaged");
    if (from > at) kept.push({ from: at, to: from });
    if (from > at) pieces.push({ from: at, to: from });
    pieces.push(bytes.slice());
    at = from + bytes.length;
  }
  if (at < file.size) {
    kept.push({ from: at, to: file.size });
    pieces.push({ from: at, to: file.size });
  }
  if (appended.length > 0) pieces.push(appended.slice());
  return { ok: true, pieces, kept: { before: kept, after: kept } };
}

const refused = (why: WriteRefusal): Rewrite => ({ ok: false, why });
