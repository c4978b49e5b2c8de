import { pinrollSpace } from "../../../../../photo/sidecar.ts";

/** Namespaces of the properties that are written, by their usual prefixes. */
export const xmpSpaces = {
  dc: "http://purl.org/dc/elements/1.1/",
  xmp: "http://ns.adobe.com/xap/1.0/",
  exif: "http://ns.adobe.com/exif/1.0/",
  exifEX: "http://cipa.jp/exif/1.0/",
  tiff: "http://ns.adobe.com/tiff/1.0/",
  photoshop: "http://ns.adobe.com/photoshop/1.0/",
  lr: "http://ns.adobe.com/lightroom/1.0/",
  digiKam: "http://www.digikam.org/ns/1.0/",
  darktable: "http://darktable.sf.net/",
  MicrosoftPhoto: "http://ns.microsoft.com/photo/1.0/",
  /** As Windows really writes it. */
  MicrosoftPhoto_1_: "http://ns.microsoft.com/photo/1.0",
  pinroll: pinrollSpace,
  mediapro: "http://ns.iview-multimedia.com/mediapro/1.0/",
} as const;

export type XmpSpace = keyof typeof xmpSpaces;

export const rdfSpace = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/** Of regions (Metadata Working Group, Guidelines for Handling Image Metadata 2.0, 5.9), and of the size they apply to. */
export const regionSpaces = {
  list: "http://www.metadataworkinggroup.com/schemas/regions/",
  size: "http://ns.adobe.com/xap/1.0/sType/Dimensions#",
} as const;

/**
 * What a property is to say: a text, a text whose languages are told apart, or a list; null takes it out. `onlyIfThere`: it
 * is written only where it stands already.
 */
export interface PropertyChange {
  space: XmpSpace;
  local: string;
  value: string | { any: string } | { bag: readonly string[] } | { seq: readonly string[] } | null;
  onlyIfThere?: boolean;
}
