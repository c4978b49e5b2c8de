import type { Orientation } from "../../../src/photo/photo.ts";
import type { DateCandidate } from "./dates.ts";
import type { PositionCandidate } from "./positions.ts";

/** A whole JPEG within the file. */
export interface EmbeddedPicture {
  /** Bytes from the start of the file. */
  offset: number;
  length: number;
  /** Stored pixels, where the file tells. */
  width: number | null;
  height: number | null;
  /** Its own turning; null where that of the file holds. */
  orientation: Orientation | null;
}

/** What a container reader found. Blocks are views of the bytes read, or copies where they were compressed. */
export interface ContainerFacts {
  /** Stored pixels, before any turning, of a HEIF those its decoder gives; null when the header does not tell. */
  width: number | null;
  height: number | null;
  /** The TIFF block of the Exif data, from its byte order mark on. */
  exif: Uint8Array | null;
  /** XMP packets, the main one first. */
  xmp: Uint8Array[];
  /** IPTC-IIM datasets, from the first 0x1C on. */
  iptc: Uint8Array | null;
  /** What the container itself tells beside its blocks (boxes of QuickTime, headers of RAW files); not yet checked. */
  dates: DateCandidate[];
  position: PositionCandidate | null;
  make: string | null;
  model: string | null;
  /** Seconds; null for pictures. */
  duration: number | null;
  /** JPEGs within the file, the largest first. */
  embedded: EmbeddedPicture[];
  /** What Apple's cameras write into both halves of a Live Photo. */
  contentId: string | null;
  /** Words of the container's own, of videos. */
  title: string | null;
  description: string | null;
  keywords: string[];
  /** Turning that the container itself prescribes (boxes of HEIF, the codestream of JPEG XL and so on), as an Exif value. */
  turn: Orientation | null;
  /** Decoders turn by `turn` alone, whatever Exif says. */
  ownsTurn: boolean;
  turnSource:
    | "container:irot"
    | "container:imir"
    | "container:jxl"
    | "container:Rotation"
    | "container:tkhd"
    | "container:ProjectionPoseRoll"
    | null;
  /** JPEG in several scans: decoding may take many times longer. */
  progressive: boolean;
  animated: boolean;
  /** A clean aperture (`clap`) crops the picture further; browsers ignore it. */
  cropped: boolean;
}

/** Facts of a file that tells nothing. */
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
    embedded: [],
    contentId: null,
    title: null,
    description: null,
    keywords: [],
    turn: null,
    ownsTurn: false,
    turnSource: null,
    progressive: false,
    animated: false,
    cropped: false,
  };
}
