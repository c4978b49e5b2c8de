import {
  noAnnotations,
  annotationsBy,
  annotationField,
  type AnnotationName,
  type Annotations,
} from "../../../src/photo/fields.ts";
import type { Camera } from "../../../src/photo/photo.ts";
import type { ContainerFacts } from "../values/container-facts.ts";
import type { ExifFacts } from "../exif/exif.ts";
import type { IptcFacts } from "../xmp/iptc.ts";
import type { XmpFacts } from "../xmp/xmp.ts";

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
 * Merges what people wrote and gave: title, description, keywords, rating. XMP comes first, because every current editor writes it and many
 * leave older blocks untouched; then IPTC; then Exif (its own tags, Windows' tags, the comment); then the container.
 */
export function mergeAnnotations(
  xmp: XmpFacts,
  iptc: IptcFacts,
  exif: ExifFacts,
  container: ContainerFacts,
): Annotations {
  const described = exif.descriptions.map((description) => ({ description }));
  const stated: readonly Partial<Annotations>[] = [xmp, iptc, exif, ...described, container];
  return annotationsBy((name) => {
    for (const values of stated) {
      const value = writtenValue(name, values[name]);
      if (value !== null) return value;
    }
    return noAnnotations[name];
  });
}

/** The value if a person may have given it; null for none. */
function writtenValue(
  name: AnnotationName,
  value: Annotations[AnnotationName] = null,
): Annotations[AnnotationName] {
  if (Array.isArray(value)) return value.length === 0 ? null : [...new Set(value)];
  return typeof value === "string" && annotationField(name).type === "text" ? writtenText(value) : value;
}

/** Control characters other than whitespace: no name contains any. */
const controls = /[^\P{Cc}\s]/u;

/** Letters and digits of any script. Latin-1's ordinal indicators (ª, º) only appear in damaged text. */
const letters = /(?![ªº])[\p{L}\p{M}\p{N}]/gu;

/**
 * A maker, camera or lens name; null if damaged: it contains control characters, or at least half of it is neither
 * letters nor digits.
 */
function readableName(text: string | null): string | null {
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
