import { type Directory, type TiffStructure, readDirectory, readTiffHeader } from "../tiff/tiff-directory.ts";
import { numberOf, numbersOf, pointedBy } from "../tiff/tiff-numbers.ts";
import type { ByteRange } from "./jpegs.ts";
import { textAt } from "../../bytes/bytes.ts";

const compression = 0x0103;
const photometric = 0x0106;
const stripOffsets = 0x0111;
const stripLengths = 0x0117;
const jpegOffset = 0x0201;
const jpegLength = 0x0202;

/** Tags whose value is a complete JPEG, in raw files of Panasonic and Leica. */
const jpegValues = [0x002e, 0x0127] as const;

/** JPEG compression as in TIFF 6.0 and in its later technical note. */
const jpegCompressions: readonly (number | null)[] = [6, 7];

/** Colour filter array and linear raw (DNG 1.7): pixels that are not a picture yet. */
const rawPixels: readonly (number | null)[] = [32_803, 34_892];

/**
 * Ranges where this directory says a JPEG is: offset and length, the single strip of a compressed picture, or a value.
 */
export async function pictureIn(directory: Directory): Promise<ByteRange[]> {
  const { base } = directory.structure;
  const places: ByteRange[] = [];
  const offset = await numberOf(directory, jpegOffset);
  const length = await numberOf(directory, jpegLength);
  if (offset !== null && length !== null) places.push({ offset: base + offset, length });
  for (const tag of jpegValues) {
    const value = directory.entries.get(tag);
    if (value?.type === 7) places.push({ offset: value.at, length: value.length });
  }
  if (!jpegCompressions.includes(await numberOf(directory, compression))) return places;
  if (rawPixels.includes(await numberOf(directory, photometric))) return places;
  const starts = await numbersOf(directory, stripOffsets, 2);
  const lengths = await numbersOf(directory, stripLengths, 2);
  const [start] = starts;
  const [bytes] = lengths;
  if (start !== undefined && bytes !== undefined && starts.length === 1) {
    places.push({ offset: base + start, length: bytes });
  }
  return places;
}

const makerNote = 0x927c;

/**
 * JPEGs that only maker notes point to (tag names as in ExifTool): Nikon's PreviewIFD, Olympus' CameraSettings, and
 * PreviewImageStart of Minolta and older Olympus cameras.
 */
export async function makerNotePictures(exif: Directory | null): Promise<ByteRange[]> {
  const note = exif?.entries.get(makerNote);
  if (exif === null || note === undefined) return [];
  const { structure } = exif;
  const start = textAt(await structure.source.bytes(note.at, 16), 0, 16);
  if (start.startsWith("Nikon\0\x02")) return nikon(structure, note.at + 10);
  if (/^(OLYMPUS\0|OM SYSTEM\0)/.test(start)) {
    return olympus({ ...structure, base: note.at }, start.startsWith("OM") ? 16 : 12);
  }
  // An IFD after an eight-byte name, or at once, as Minolta writes it; anything else yields no JPEG.
  const named = /^(OLYMP|EPSON)\0/.test(start);
  const directory = await readDirectory(structure, note.at + (named ? 8 : 0) - structure.base);
  return placeBy(directory, 0x0088, 0x0089);
}

/** Nikon's notes are a TIFF block of their own. */
async function nikon({ source }: TiffStructure, at: number): Promise<ByteRange[]> {
  const notes = await readTiffHeader(source, at);
  const directory = notes && (await readDirectory(notes.structure, notes.first));
  const preview = await pointedBy(directory, 0x0011);
  return preview === null ? [] : pictureIn(preview);
}

/** Offsets count from the start of the notes; CameraSettings is an IFD by offset, or inline in older files. */
async function olympus(structure: TiffStructure, at: number): Promise<ByteRange[]> {
  const directory = await readDirectory(structure, at);
  const entry = directory?.entries.get(0x2020);
  if (directory === null || entry === undefined) return [];
  const offset = entry.length > 4 ? entry.at - structure.base : await numberOf(directory, 0x2020);
  const settings = offset === null ? null : await readDirectory(structure, offset);
  return placeBy(settings, 0x0101, 0x0102);
}

async function placeBy(
  directory: Directory | null,
  offsetTag: number,
  lengthTag: number,
): Promise<ByteRange[]> {
  const offset = await numberOf(directory, offsetTag);
  const length = await numberOf(directory, lengthTag);
  if (directory === null || offset === null || length === null) return [];
  return [{ offset: directory.structure.base + offset, length }];
}
