import type { Orientation } from "../../../src/photo/photo.ts";

/** What a container reader found. Blocks are views of the bytes read, or copies where they were compressed. */
export interface ContainerFacts {
  /** Stored pixels, before any turning; null when the header does not tell. */
  width: number | null;
  height: number | null;
  /** The TIFF block of the Exif data, from its byte order mark on. */
  exif: Uint8Array | null;
  /** XMP packets, the main one first. */
  xmp: Uint8Array[];
  /** Turning that the container itself prescribes (`irot` and `imir`), as an Exif value. */
  turn: Orientation | null;
  /** Decoders turn by `turn` alone, whatever Exif says. */
  ownsTurn: boolean;
  turnSource: "container:irot" | "container:imir" | null;
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
    turn: null,
    ownsTurn: false,
    turnSource: null,
    progressive: false,
    animated: false,
    cropped: false,
  };
}
