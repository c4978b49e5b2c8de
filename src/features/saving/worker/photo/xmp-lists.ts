import { toldField, toldNames } from "../../../../photo/fields.ts";

const tiff = "http://ns.adobe.com/tiff/1.0/";
const exif = "http://ns.adobe.com/exif/1.0/";
const exifEx = "http://cipa.jp/exif/1.0/";
const aux = "http://ns.adobe.com/exif/1.0/aux/";
const basic = "http://ns.adobe.com/xap/1.0/";
const photoshop = "http://ns.adobe.com/photoshop/1.0/";
const panorama = "http://ns.google.com/photos/1.0/panorama/";

/** Fields that stay have properties of XMP's own namespace. */
const told = toldNames
  .map(toldField)
  .filter(({ trimmed }) => trimmed)
  .map(({ xmp }) => xmp.replace("xmp:", ""));

const bySpace: Readonly<Record<string, string>> = {
  [tiff]: "Make Model",
  [exif]:
    "DateTimeOriginal DateTimeDigitized ExposureTime FNumber ISOSpeedRatings FocalLength FocalLengthIn35mmFilm " +
    "ExposureProgram ExposureBiasValue ExposureMode MeteringMode Flash WhiteBalance ColorSpace",
  [exifEx]: "LensModel LensMake PhotographicSensitivity",
  [aux]: "Lens LensInfo",
  [basic]: ["CreateDate ModifyDate", ...told].join(" "),
  [photoshop]: "DateCreated",
  // Without these a panorama is a flat picture.
  [panorama]:
    "ProjectionType UsePanoramaViewer FullPanoWidthPixels FullPanoHeightPixels CroppedAreaImageWidthPixels " +
    "CroppedAreaImageHeightPixels CroppedAreaLeftPixels CroppedAreaTopPixels",
};

/** Properties that stay when metadata is trimmed, as namespace and name: camera, exposure, dates, rating, panorama. */
export const trimmedProperties: ReadonlySet<string> = new Set(
  Object.entries(bySpace).flatMap(([space, names]) => names.split(" ").map((name) => space + name)),
);
