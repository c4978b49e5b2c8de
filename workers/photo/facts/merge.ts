import type { Camera } from "../../../src/photo/photo.ts";
import type { ContainerFacts } from "../values/container-facts.ts";
import type { ExifFacts } from "../exif/exif-facts.ts";
import type { IptcFacts } from "../xmp/iptc.ts";
import type { XmpFacts } from "../xmp/xmp.ts";

/** What people wrote about a photo. */
export interface Annotations {
  title: string | null;
  description: string | null;
  keywords: string[];
  rating: number | null;
}

/** What cameras, phones and apps write where a person would describe the photo; the whole text, in any case. */
const placeholders: readonly RegExp[] = [
  /^(?:[\w-]+ ){0,2}(?:DIGITAL (?:STILL )?CAMERA|DSC|CAMCORDER)$/i,
  /^<?(?:KENOX|DIGIMAX|SAMSUNG)\b[^>]*>$/i,
  /^(?:DSC|DSCN|DCF|CIMG|IMG|MinoltaDSC|KIF|PICT)_?\d*(?:\.JPG)?$/i,
  /^DCIM(?:[\\/].*)?$/i,
  /^(?:Exif_JPEG_(?:PICTURE|420|422)|Jpeg_HD|JPEG|AppleMark|Screenshot|User comments|default|untitled|null|SAMSUNG)$/i,
  // Modes of Huawei's and Honor's camera app.
  /^(?:[a-z]{2,8}_){0,3}(?:hdrpl|cof|fbt|rbt|sdr|oznor\w*|mde|dav|btf|lbk|edf|fhdr|vividhdr)$/i,
  /^[\s\p{P}]*$/u,
];

/** The text where a person may have written it; null for placeholders and blanks. */
export function writtenText(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || placeholders.some((pattern) => pattern.test(trimmed)) ? null : trimmed;
}

/**
 * Title, description, keywords and rating. XMP counts first, because every editor of today writes it and many leave the
 * older blocks as they were; then IPTC; then Exif (its own tags, then those of Windows, then the comment), then what the container says.
 */
export function mergeAnnotations(
  xmp: XmpFacts,
  iptc: IptcFacts,
  exif: ExifFacts,
  container: ContainerFacts,
): Annotations {
  const first = (...texts: (string | null)[]): string | null => {
    for (const text of texts) {
      const written = writtenText(text);
      if (written !== null) return written;
    }
    return null;
  };
  const keywords =
    [xmp.keywords, iptc.keywords, exif.keywords, container.keywords].find((words) => words.length > 0) ?? [];
  return {
    title: first(xmp.title, iptc.title, exif.title, container.title),
    description: first(xmp.description, iptc.description, ...exif.descriptions, container.description),
    keywords: [...new Set(keywords)],
    rating: xmp.rating ?? exif.rating,
  };
}

/** Control characters but those that part words: no name has any. */
const controls = /[^\P{Cc}\s]/u;

/** What names are made of in any script. The raised letters of Latin-1 are signs in what never was a name. */
const letters = /(?![ªº])[\p{L}\p{M}\p{N}]/gu;

/**
 * A maker's, a camera's or a lens' name as it stands; null for what damage left there: control characters, or text of
 * which half and more is neither letter nor digit.
 */
export function readableName(text: string | null): string | null {
  if (text === null || controls.test(text)) return null;
  const signs = text.replaceAll(/\s/g, "").length;
  return 2 * (text.match(letters)?.join("").length ?? 0) > signs ? text : null;
}

/** Make, model and lens: Exif before XMP before what the container says, each the first that can be read as a name. */
export function mergeCamera(xmp: XmpFacts, exif: ExifFacts, container: ContainerFacts): Camera {
  const { make, model, lens } = exif.camera;
  return {
    make: readableName(make) ?? readableName(xmp.make) ?? readableName(container.make),
    model: readableName(model) ?? readableName(xmp.model) ?? readableName(container.model),
    lens: readableName(lens) ?? readableName(xmp.lens),
  };
}
