import type { Camera } from "../../../src/photo/photo.ts";
import type { ContainerFacts } from "../values/container-facts.ts";
import type { ExifFacts } from "../exif/exif.ts";
import type { IptcFacts } from "../xmp/iptc.ts";
import type { XmpFacts } from "../xmp/xmp.ts";

/** Text and rating people gave a photo. */
export interface Annotations {
  title: string | null;
  description: string | null;
  keywords: string[];
  rating: number | null;
}

/** Texts cameras, phones and apps write into description fields; must match completely. */
const placeholders: readonly RegExp[] = [
  /^(?:[\w-]+ ){0,2}(?:DIGITAL (?:STILL )?CAMERA|DSC|CAMCORDER)$/i,
  /^<?(?:KENOX|DIGIMAX|SAMSUNG)\b[^>]*>$/i,
  /^(?:DSC|DSCN|DCF|CIMG|IMG|MinoltaDSC|KIF|PICT)_?\d*(?:\.JPG)?$/i,
  /^DCIM(?:[\\/].*)?$/i,
  /^(?:Exif_JPEG_(?:PICTURE|420|422)|Jpeg_HD|JPEG|AppleMark|Screenshot|User comments|default|untitled|null|SAMSUNG)$/i,
  // Modes of the camera apps of Huawei and Honor.
  /^(?:[a-z]{2,8}_){0,3}(?:hdrpl|cof|fbt|rbt|sdr|oznor\w*|mde|dav|btf|lbk|edf|fhdr|vividhdr)$/i,
  /^[\s\p{P}]*$/u,
];

/** The text if a person may have written it; null for placeholders and blanks. */
export function writtenText(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || placeholders.some((pattern) => pattern.test(trimmed)) ? null : trimmed;
}

/**
 * Merges title, description, keywords and rating. XMP comes first, because every current editor writes it and many
 * leave older blocks untouched; then IPTC; then Exif (its own tags, Windows' tags, the comment); then the container.
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

/** Control characters other than whitespace: no name contains any. */
const controls = /[^\P{Cc}\s]/u;

/** Letters and digits of any script. Latin-1's ordinal indicators (ª, º) only appear in damaged text. */
const letters = /(?![ªº])[\p{L}\p{M}\p{N}]/gu;

/**
 * A maker, camera or lens name; null if damaged: it contains control characters, or at least half of it is neither
 * letters nor digits.
 */
export function readableName(text: string | null): string | null {
  if (text === null || controls.test(text)) return null;
  const signs = text.replaceAll(/\s/g, "").length;
  return 2 * (text.match(letters)?.join("").length ?? 0) > signs ? text : null;
}

/** Merges make, model and lens: the first readable name from Exif, XMP, then the container. */
export function mergeCamera(xmp: XmpFacts, exif: ExifFacts, container: ContainerFacts): Camera {
  const { make, model, lens } = exif.camera;
  return {
    make: readableName(make) ?? readableName(xmp.make) ?? readableName(container.make),
    model: readableName(model) ?? readableName(xmp.model) ?? readableName(container.model),
    lens: readableName(lens) ?? readableName(xmp.lens),
  };
}
