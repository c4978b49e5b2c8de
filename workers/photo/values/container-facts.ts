import type { Orientation, StoredOrientation } from "../../../src/photo/photo.ts";
import type { DateCandidate } from "./dates.ts";
import type { PositionCandidate } from "./positions.ts";
import type { Dimensions } from "./dimensions.ts";

/** A small picture of its own within a HEIF. */
export interface SmallPicture extends Dimensions {
  /** The parts of the file that are enough to decode it; null if that is the whole file. */
  parts: readonly { offset: number; length: number }[] | null;
}

/** A complete JPEG inside the file. */
export interface EmbeddedPicture {
  /** Bytes from the start of the file. */
  offset: number;
  length: number;
  /** Stored pixels, if the file states them. */
  width: number | null;
  height: number | null;
  /** Its own orientation; null if the file's applies. */
  orientation: Orientation | null;
}

/** A track of a film that may hold positions, by the format of its samples, or a trailer that does. */
export interface Telemetry {
  format: string;
  /** Its `trak` box: where its body starts and ends in the file. */
  trak: { type: string; start: number; end: number };
}

/** What a container reader found. Blocks are views of the bytes read, or copies if they were compressed. */
export interface ContainerFacts {
  /** Stored pixels before rotation (for HEIF, as its decoder outputs them); null if unknown. */
  width: number | null;
  height: number | null;
  /** The TIFF block of the Exif data, starting at its byte order mark. */
  exif: Uint8Array | null;
  /** XMP packets, the main one first. */
  xmp: Uint8Array[];
  /** IPTC-IIM datasets, from the first 0x1C on. */
  iptc: Uint8Array | null;
  /** Unvalidated values stated by the container itself (QuickTime boxes, RAW headers). */
  dates: DateCandidate[];
  position: PositionCandidate | null;
  make: string | null;
  model: string | null;
  /** Seconds; null for pictures. */
  duration: number | null;
  /** Pictures a second as a film was recorded, where that is not as it plays. */
  recorded?: number;
  /** A film meant to be played slower than it was recorded. */
  slow?: true;
  /** A film with a picture for each eye. */
  spatial?: true;
  /** Tracks of a film that may say where it was while it was taken. */
  telemetry: Telemetry[];
  /** Stored pixels of the smaller picture in a HEIF, which its decoder can draw alone; absent without one. */
  thumb?: SmallPicture;
  /** An opaque HEIF of 8 bits whose colours have half the resolution at most: it is made smaller as it is stored. */
  light?: true;
  /** Embedded JPEGs, largest first. */
  embedded: EmbeddedPicture[];
  /** Ranges of further pictures that are none to show, of which one may be a gain map. */
  behind: { offset: number; length: number }[];
  /** A HEIF has a gain map, or the picture's own values are those of HDR: PQ or HLG (ITU-R BT.2100). */
  hdr: boolean;
  /** A HEIF has a map of depth. */
  depth: boolean;
  /** Apple's content identifier, the same in both halves of a Live Photo. */
  contentId: string | null;
  /** Text from the container itself, for videos and SVG. */
  title: string | null;
  description: string | null;
  keywords: string[];
  /** Rotation set by the container (HEIF boxes, JPEG XL codestream and so on), as an Exif value. */
  turn: StoredOrientation | null;
  /** Decoders apply only `turn` and ignore Exif. */
  ownsTurn: boolean;
  /** A progressive JPEG: decoding may take many times longer. */
  progressive: boolean;
}

/** Facts of a file that states none. */
export function noFacts(): ContainerFacts {
  return {
    width: null,
    height: null,
    exif: null,
    xmp: [],
    iptc: null,
    dates: [],
    position: null,
    make: null,
    model: null,
    duration: null,
    telemetry: [],
    embedded: [],
    behind: [],
    hdr: false,
    depth: false,
    contentId: null,
    title: null,
    description: null,
    keywords: [],
    turn: null,
    ownsTurn: false,
    progressive: false,
  };
}

/** Whether a code of ISO/IEC 23091-2, table 3, says that values become light by PQ or HLG. */
export function isHdrTransfer(code: number): boolean {
  return code === 16 || code === 18;
}
