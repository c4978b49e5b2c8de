import type { Orientation } from "../../../../src/photo/photo.ts";
import { validOrientation } from "../../values/orientation.ts";
import type { ContainerFacts, EmbeddedPicture } from "../../values/container-facts.ts";
import { tiffNumber, walkTiff } from "../tiff/tiff.ts";

/**
 * Marks the JPEGs that are upright already: their shape is that of the upright picture and not of the stored one, while
 * the file says that it must be turned by a quarter.
 */
export function settleTurns(facts: ContainerFacts): ContainerFacts {
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
