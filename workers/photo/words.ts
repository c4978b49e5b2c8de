import type { Camera } from "../../src/photo/photo.ts";
import type { ContainerFacts } from "./containers/facts.ts";
import type { ExifFacts } from "./exif-facts.ts";
import type { IptcFacts } from "./iptc.ts";
import type { XmpFacts } from "./xmp.ts";

/** What people wrote about a photo. */
export interface Words {
  title: string | null;
  description: string | null;
  keywords: string[];
  rating: number | null;
}

/** What cameras, phones and apps write where a person would describe the photo. */
const placeholders: readonly RegExp[] = [
  /^(?:OLYMPUS|SONY|MINOLTA|KONICA MINOLTA|SANYO|RICOH|PENTAX|KODAK|SAMSUNG|VIVITAR|TRAVELER) (?:DIGITAL (?:CAMERA|STILL CAMERA)|DSC|CAMCORDER)\b/i,
  /^(?:DIGITAL (?:STILL )?CAMERA|DCIM|DCFC?\d*\.JPG|DSC_?\d*(?:\.JPG)?|CIMG\d+|Exif_JPEG_(?:PICTURE|420|422)|JPEG|MinoltaDSC|KONICA MINOLTA DIGITAL CAMERA)$/i,
  /^(?:SAMSUNG|SONY DSC|<(?:KENOX|Digimax|SAMSUNG)[^>]*>|Jpeg_HD|AppleMark|User comments|Screenshot|Charset=.*|default|untitled|null|hdrpl|cof|fbt|rbt|sdr|oznor\w*|mde|dav|ptr|nor|bty|btf|lbk|edf|fhdr|vividhdr|(?:[\w-]+_){0,3}oznor)$/i,
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
export function mergeWords(
  xmp: XmpFacts,
  iptc: IptcFacts,
  exif: ExifFacts,
  container: ContainerFacts,
): Words {
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

/** Make, model and lens: Exif before XMP before what the container says. */
export function mergeCamera(xmp: XmpFacts, exif: ExifFacts, container: ContainerFacts): Camera {
  return {
    make: exif.camera.make ?? xmp.make ?? container.make,
    model: exif.camera.model ?? xmp.model ?? container.model,
    lens: exif.camera.lens ?? xmp.lens,
  };
}
