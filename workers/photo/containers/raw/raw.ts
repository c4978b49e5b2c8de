import type { Orientation } from "../../../../src/photo/photo.ts";
import { validOrientation } from "../../values/orientation.ts";
import type { ContainerFacts, EmbeddedPicture } from "../../values/container-facts.ts";
import { tiffNumber, walkTiff } from "../tiff/tiff.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { readCr3 } from "./cr3.ts";
import { readCrw } from "./crw.ts";
import { readMrw } from "./mrw.ts";
import { readRaf } from "./raf.ts";
import { readTiffRaw } from "./tiff-raw.ts";
import { readX3f } from "./x3f.ts";

/** Reads a raw file of any type. Rejects only if the browser cannot read it. */
export async function readRaw(type: string, source: ByteSource): Promise<ContainerFacts> {
  return settleTurns(await readBlocks(type, source));
}

async function readBlocks(type: string, source: ByteSource): Promise<ContainerFacts> {
  switch (type) {
    case "image/x-canon-cr3":
      return readCr3(source);
    case "image/x-canon-crw":
      return readCrw(source);
    case "image/x-fuji-raf":
      return readRaf(source);
    case "image/x-minolta-mrw":
      return readMrw(source);
    case "image/x-sigma-x3f":
      return readX3f(source);
    default:
      return readTiffRaw(type, source);
  }
}

/**
 * Marks embedded JPEGs that are already upright: the file asks for a quarter turn, and their shape is that of the
 * upright picture, not the stored one.
 */
function settleTurns(facts: ContainerFacts): ContainerFacts {
  const { width, height } = facts;
  const orientation = orientationOf(facts);
  if (width === null || height === null || width === height || (orientation ?? 1) < 5) return facts;
  const isUpright = (picture: EmbeddedPicture): boolean =>
    picture.orientation === null && (picture.width ?? 0) > (picture.height ?? 0) !== width > height;
  const settle = (picture: EmbeddedPicture): EmbeddedPicture =>
    isUpright(picture) ? { ...picture, orientation: 1 } : picture;
  return { ...facts, embedded: facts.embedded.map(settle) };
}

function orientationOf({ exif, turn }: ContainerFacts): Orientation | null {
  const walk = exif === null ? null : walkTiff(exif);
  const stored = walk === null ? null : validOrientation(tiffNumber(walk, walk.ifd0.get(0x0112)));
  return stored ?? turn;
}
