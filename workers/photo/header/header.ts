import type { Orientation, PhotoKind, Source, StoredOrientation } from "../../../src/photo/photo.ts";
import type { ContainerFacts, EmbeddedPicture } from "../values/container-facts.ts";
import { readContainer } from "./container.ts";
import { type ByteSource, byteSource, headBytes } from "../bytes/source.ts";
import { tiffNumber, type TiffWalk, walkTiff } from "../containers/tiff/tiff.ts";
import {
  chooseOrientation,
  type OrientationFound,
  storedOrientations,
  validOrientation,
} from "../values/orientation.ts";
import { sniff, type Sniffed } from "./sniff.ts";
import { readXmp, type XmpFacts } from "../xmp/xmp.ts";

/** What a decoder must know before it decodes. */
export interface HeaderFacts {
  /** MIME type by content. */
  type: string;
  kind: PhotoKind;
  /** Stored pixels before rotation; null if the header does not state them. */
  storedWidth: number | null;
  storedHeight: number | null;
  /** Rotation that makes the picture upright; 1, with a null source, if the file states none. */
  orientation: Orientation;
  orientationSource: Source | null;
  /** A progressive JPEG. */
  progressive: boolean;
  animated: boolean;
  /** A clean aperture (`clap`) crops the picture; browsers ignore it. */
  cropped: boolean;
  /** Embedded JPEGs, largest first. */
  embedded: EmbeddedPicture[];
}

/** A header whose size is known. */
export interface Sized extends HeaderFacts {
  storedWidth: number;
  storedHeight: number;
}

/** Whether the header states a usable size. */
export function isSized(facts: HeaderFacts): facts is Sized {
  const { storedWidth, storedHeight } = facts;
  return storedWidth !== null && storedHeight !== null && storedWidth > 0 && storedHeight > 0;
}

/** A file's metadata blocks, found and parsed, with the header facts they yield. */
export interface ParsedFile {
  header: HeaderFacts;
  /** The stored orientation, which the container's own rotation overrides. */
  stored: OrientationFound;
  /** All stored values, the winner first. */
  orientations: StoredOrientation[];
  container: ContainerFacts;
  walk: TiffWalk | null;
  xmp: XmpFacts;
}

const orientationTag = 0x0112;

/**
 * Reads the header from the file's head and few further reads. `read` is what is already in memory of its beginning.
 * Null if the format is not recognised. Rejects only if the browser cannot read the file.
 */
export async function readHeader(file: Blob, read?: Uint8Array): Promise<HeaderFacts | null> {
  const head = read ?? new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const sniffed = sniff(head);
  return sniffed === null ? null : (await parseFile(sniffed, byteSource(file, head))).header;
}

/** Reads the metadata blocks of a recognised file. Rejects only if the browser cannot read it. */
export async function parseFile(sniffed: Sniffed, source: ByteSource): Promise<ParsedFile> {
  const container = await readContainer(sniffed.type, source);
  const walk = container.exif === null ? null : walkTiff(container.exif);
  const xmp = readXmp(container.xmp);
  const exif = walk === null ? null : validOrientation(tiffNumber(walk, walk.ifd0.get(orientationTag)));
  const candidates: [Orientation | null, Source | null][] = [
    [exif, "exif:Orientation"],
    [container.turn, container.turnSource],
    [xmp.orientation, "xmp:Orientation"],
  ];
  const stored = chooseOrientation(candidates);
  const turning = container.ownsTurn ? chooseOrientation([[container.turn, container.turnSource]]) : stored;
  const header: HeaderFacts = {
    type: sniffed.type,
    kind: sniffed.kind,
    storedWidth: container.width,
    storedHeight: container.height,
    orientation: turning.orientation ?? 1,
    orientationSource: turning.orientationSource,
    progressive: container.progressive,
    animated: container.animated,
    cropped: container.cropped,
    embedded: container.embedded,
  };
  return { header, stored, orientations: storedOrientations(candidates), container, walk, xmp };
}
