import type { ContainerFacts, EmbeddedPicture } from "../../values/container-facts.ts";
import { exifOrientation, walkTiff } from "../tiff/tiff.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { readCr3 } from "./cr3.ts";
import { readCrw } from "./crw.ts";
import { readMrw } from "./mrw.ts";
import { readRaf } from "./raf.ts";
import { readTiffRaw } from "./tiff-raw.ts";
import { readX3f } from "./x3f.ts";

/** Formats with a reader of their own; all others are built on TIFF. */
const readers: ReadonlyMap<string, (source: ByteSource) => Promise<ContainerFacts>> = new Map([
  ["image/x-canon-cr3", readCr3],
  ["image/x-canon-crw", readCrw],
  ["image/x-fuji-raf", readRaf],
  ["image/x-minolta-mrw", readMrw],
  ["image/x-sigma-x3f", readX3f],
]);

/** Reads a raw file of any type. Rejects only if the browser cannot read it. */
export async function readRaw(type: string, source: ByteSource): Promise<ContainerFacts> {
  const read = readers.get(type);
  return settleTurns(await (read ? read(source) : readTiffRaw(type, source)));
}

/**
 * Marks embedded JPEGs that are already upright: the file asks for a quarter turn, and their shape is that of the
 * upright picture, not the stored one.
 */
function settleTurns(facts: ContainerFacts): ContainerFacts {
  const { width, height } = facts;
  const orientation = exifOrientation(facts.exif && walkTiff(facts.exif)) ?? facts.turn?.value;
  if (width === null || height === null || width === height || (orientation ?? 1) < 5) return facts;
  const isUpright = (picture: EmbeddedPicture): boolean =>
    picture.orientation === null && (picture.width ?? 0) > (picture.height ?? 0) !== width > height;
  const settle = (picture: EmbeddedPicture): EmbeddedPicture =>
    isUpright(picture) ? { ...picture, orientation: 1 } : picture;
  return { ...facts, embedded: facts.embedded.map(settle) };
}
