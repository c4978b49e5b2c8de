import { textAt } from "../../bytes/bytes.ts";
import { type Directory, type TiffStructure, readDirectory, readTiffHeader } from "../tiff/tiff-directory.ts";
import { numberOf, pointedBy } from "../tiff/tiff-numbers.ts";
import type { ByteRange } from "./jpegs.ts";
import { pictureIn } from "./tiff-pictures.ts";

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
