import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import { readJpeg } from "../jpeg/jpeg.ts";
import { type ByteSource, windowOf } from "../../bytes/source.ts";
import { composeTiff } from "./compose.ts";
import { type TiffStructure, readTiffHeader } from "../tiff/tiff-directory.ts";
import { findJpegs } from "./jpegs.ts";
import { makerNotePictures } from "./maker-notes.ts";
import { smallPreview } from "./preview.ts";
import { rawSize } from "./size.ts";
import { pictureIn } from "./tiff-pictures.ts";
import { readTree, type Tree } from "./tree.ts";

const xmpTag = 0x02bc;
const iptcTag = 0x83bb;
const maxPacket = 4 * 1024 * 1024;

/**
 * Reads a raw file built on TIFF (DNG, CR2, NEF, ARW, PEF, SRW, ORF, RW2 and similar): its directories, joined into one
 * Exif block, and all JPEGs they point to. Rejects only if the browser cannot read the file.
 */
export async function readTiffRaw(type: string, source: ByteSource): Promise<ContainerFacts> {
  const start = await readTiffHeader(source, 0);
  return start === null ? noFacts() : readTiffAt(type, start.structure, start.first);
}

/** Reads a TIFF structure inside a file in the same way. */
export async function readTiffAt(
  type: string,
  structure: TiffStructure,
  first: number,
): Promise<ContainerFacts> {
  const facts = noFacts();
  const tree = await readTree(structure, first);
  if (tree === null) return facts;
  const { source } = structure;
  const places = (await Promise.all(tree.pictures.map(pictureIn))).flat();
  facts.embedded = await findJpegs(source, [...places, ...(await makerNotePictures(tree.exif))]);
  const { width, height } = await rawSize(type, tree);
  facts.width = width;
  facts.height = height;
  const packet = await valueOf(tree, xmpTag);
  if (packet !== null) facts.xmp.push(packet);
  facts.iptc = await valueOf(tree, iptcTag);
  if (facts.iptc?.[0] !== 0x1c) facts.iptc = null;
  const [largest] = facts.embedded;
  const inner = tree.exif === null && largest !== undefined;
  const jpeg = inner ? await readJpeg(windowOf(source, largest.offset, largest.length)) : null;
  facts.exif = jpeg?.exif ?? (await composeTiff(tree, smallPreview(source, facts.embedded)));
  return facts;
}

/** A value of IFD0, copied: bytes from a far read are valid only until the next one. */
async function valueOf({ ifd0 }: Tree, tag: number): Promise<Uint8Array | null> {
  const entry = ifd0.entries.get(tag);
  if (entry === undefined || entry.length > maxPacket) return null;
  const bytes = entry.inline ?? (await ifd0.structure.source.bytes(entry.at, entry.length));
  return bytes.length === entry.length ? bytes.slice() : null;
}
