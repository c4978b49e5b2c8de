import type { Discretion } from "../../../../photo/saving/discretion.ts";
import type { GainMapForms } from "../../../../../workers/photo/containers/jpeg/gain-map.ts";
import type { Location, Orientation, Person } from "../../../../photo/photo.ts";

/** A position to be written: degrees, and metres above the sea where they are kept. */
export type KeptPosition = Pick<Location, "lat" | "lng" | "altitude">;

/** What the metadata of a new file is to say. */
export interface Kept extends Discretion {
  /** Already rounded where asked for; null for none. */
  position: KeptPosition | null;
  /** Of the new file's pixels. */
  orientation: Orientation;
  /** Of Apple's maker note what a gain map needs; null or absent for nothing. */
  note?: Uint8Array | null;
  /** Pixels of the new file, where they are others than before. */
  size?: { width: number; height: number };
  /** Whether a file of another size has the colour space it had; else it is in sRGB. */
  sameColours?: boolean;
  /** The people named in the new file, where its pixels are turned: areas of the old ones are no longer right. */
  people?: readonly Person[];
}

/** A JPEG that is a gain map and tells nothing else. */
export interface CleanGainMap extends GainMapForms {
  jpeg: Uint8Array;
}

/** The metadata blocks of a new file; null for none. */
export interface KeptBlocks {
  /** A TIFF block. */
  exif: Uint8Array | null;
  /** A packet. */
  xmp: Uint8Array | null;
  /** IPTC-IIM datasets. */
  iptc: Uint8Array | null;
  /** What is to stand behind a JPEG; other formats take none. */
  gainMap: CleanGainMap | null;
  /** Whether comments and texts may stay that state no position. */
  texts: boolean;
}
