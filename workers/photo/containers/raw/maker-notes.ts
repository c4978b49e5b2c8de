import { textAt } from "../../bytes/bytes.ts";
import { type Directory, type Frame, readDirectory, readFrame } from "../tiff/tiff-directory.ts";
import { numberOf, pointedBy } from "../tiff/tiff-numbers.ts";
import type { Place } from "./jpegs.ts";
import { pictureIn } from "./tiff-pictures.ts";

const makerNote = 0x927c;

/**
 * JPEGs that only the notes of the maker point to (tag names as in ExifTool): the PreviewIFD of Nikon, CameraSettings
 * of Olympus, and PreviewImageStart of Minolta and older Olympus cameras.
 */
export async function makerNotePictures(exif: Directory | null): Promise<Place[]> {
  const note = exif?.entries.get(makerNote);
  if (exif === null || note === undefined) return [];
  const { frame } = exif;
  const start = textAt(await frame.source.bytes(note.at, 16), 0, 16);
  if (start.startsWith("Nikon\0\x02")) return nikon(frame, note.at + 10);
  if (/^(OLYMPUS\0|OM SYSTEM\0)/.test(start)) {
    return olympus({ ...frame, base: note.at }, start.startsWith("OM") ? 16 : 12);
  }
  // An IFD behind a name of eight bytes, or at once, as Minolta writes it; what others write there makes no JPEG.
  const named = /^(OLYMP|EPSON)\0/.test(start);
  return previewStart(frame, note.at + (named ? 8 : 0) - frame.base);
}

/** The notes are a TIFF block of their own. */
async function nikon({ source }: Frame, at: number): Promise<Place[]> {
  const notes = await readFrame(source, at);
  const directory = notes && (await readDirectory(notes.frame, notes.first));
  const preview = await pointedBy(directory, 0x0011);
  return preview === null ? [] : pictureIn(preview);
}

/** Offsets count from the start of the notes; CameraSettings is an IFD by offset, or by its bytes in older files. */
async function olympus(frame: Frame, at: number): Promise<Place[]> {
  const directory = await readDirectory(frame, at);
  const entry = directory?.entries.get(0x2020);
  if (directory === null || entry === undefined) return [];
  const offset = entry.length > 4 ? entry.at - frame.base : await numberOf(directory, 0x2020);
  const settings = offset === null ? null : await readDirectory(frame, offset);
  return placeBy(settings, 0x0101, 0x0102);
}

async function previewStart(frame: Frame, at: number): Promise<Place[]> {
  return placeBy(await readDirectory(frame, at), 0x0088, 0x0089);
}

async function placeBy(directory: Directory | null, offsetTag: number, lengthTag: number): Promise<Place[]> {
  const offset = await numberOf(directory, offsetTag);
  const length = await numberOf(directory, lengthTag);
  if (directory === null || offset === null || length === null) return [];
  return [{ offset: directory.frame.base + offset, length }];
}
