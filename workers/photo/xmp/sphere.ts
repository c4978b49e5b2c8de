import type { Sphere } from "../../../src/photo/photo.ts";

/** Panoramas are not larger. */
const mostPixels = 1_000_000;

/**
 * What Google's Photo Sphere XMP says (GPano, https://developers.google.com/streetview/spherical-metadata): only pictures
 * that are equirectangular count. Without a crop, or with one that makes no sense, it is the whole sphere.
 */
export function sphereOf(one: (name: string) => string | null): Sphere | null {
  if (one("GPano:ProjectionType")?.trim().toLowerCase() !== "equirectangular") return null;
  const pixels = (name: string): number => {
    const value = Number(one(`GPano:${name}`) ?? Number.NaN);
    return value >= 0 && value <= mostPixels ? value : Number.NaN;
  };
  const [across, down] = [pixels("FullPanoWidthPixels"), pixels("FullPanoHeightPixels")];
  const sphere = {
    left: pixels("CroppedAreaLeftPixels") / across,
    top: pixels("CroppedAreaTopPixels") / down,
    width: pixels("CroppedAreaImageWidthPixels") / across,
    height: pixels("CroppedAreaImageHeightPixels") / down,
  };
  return isWithin(sphere) ? sphere : { left: 0, top: 0, width: 1, height: 1 };
}

/** Whether a part lies within the sphere, but for rounding. */
function isWithin({ left, top, width, height }: Sphere): boolean {
  return width > 0 && height > 0 && left + width <= 1.001 && top + height <= 1.001;
}
