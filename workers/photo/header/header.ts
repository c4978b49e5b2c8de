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

/** The facts a decoder needs before it decodes. */
export interface HeaderFacts {
  /** MIME type by content. */
  type: string;
  kind: PhotoKind;
  /** Pixels as stored, before any turning; null where the header does not tell. */
  storedWidth: number | null;
  storedHeight: number | null;
  /** What the picture needs to be upright; 1 where the file does not tell, and then the source is null. */
  orientation: Orientation;
  orientationSource: Source | null;
  /** JPEG in several scans. */
  progressive: boolean;
  animated: boolean;
  /** A clean aperture (`clap`) crops the picture further; browsers ignore it. */
  cropped: boolean;
  /** Whole JPEGs within the file, the largest first. */
  embedded: EmbeddedPicture[];
}

/** A header whose size is known. */
export interface Sized extends HeaderFacts {
  storedWidth: number;
  storedHeight: number;
}

/** Whether the header tells a size that a picture can have. */
export function isSized(facts: HeaderFacts): facts is Sized {
  const { storedWidth, storedHeight } = facts;
  return storedWidth !== null && storedHeight !== null && storedWidth > 0 && storedHeight > 0;
}

/** A file's blocks, found and walked, with the facts that follow from them. */
export interface ParsedFile {
  header: HeaderFacts;
  /** The value as stored, which a container with a turning of its own overrules. */
  stored: OrientationFound;
  /** Every stored value, the one that counts first. */
  orientations: StoredOrientation[];
  container: ContainerFacts;
  walk: TiffWalk | null;
  xmp: XmpFacts;
}

const orientationTag = 0x0112;

/**
 * Reads the facts a decoder needs, from the head of the file and few further reads. `read` is what was read of its
 * beginning already. Null when the format is not recognised. Rejects only when the browser cannot read the file.
 */
export async function readHeader(file: Blob, read?: Uint8Array): Promise<HeaderFacts | null> {
  const head = read ?? new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const sniffed = sniff(head);
  return sniffed === null ? null : (await parseFile(sniffed, byteSource(file, head))).header;
}

/** Reads the container of a recognised file. Rejects only when the browser cannot read it. */
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
