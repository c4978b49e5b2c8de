import type { Orientation } from "../../src/photo/photo.ts";
import type { Engine, ExifPlace } from "./abilities.ts";
import type { HeaderFacts } from "./header.ts";

/**
 * What is left for us to turn after the engine's decoder: the one place that says who owns orientation.
 *
 * - JPEG Exif: every engine turns, unless the value is no single SHORT (Chromium: measured with real files).
 * - `irot`, `imir` and the codestream orientation of JPEG XL belong to the decoder; Exif and XMP inside such
 *   containers must not turn again (ISO/IEC 23008-12, Annex A).
 * - Exif in WebP and PNG: as probed.
 * - XMP: no engine turns by it.
 *
 * `exifPlace` is null where the engine cannot know of the value (PNG "Raw profile" text).
 */
export function leftToTurn(facts: HeaderFacts, exifPlace: ExifPlace | null, engine: Engine): Orientation {
  const unseen = facts.orientationOdd || (facts.orientationSource?.startsWith("xmp:") ?? false);
  switch (facts.type) {
    case "image/jpeg":
    case "image/tiff":
      return unseen ? facts.orientation : 1;
    case "image/webp":
    case "image/png":
      return !unseen && exifPlace !== null && engine.turns[exifPlace] ? 1 : facts.orientation;
    case "image/gif":
      return facts.orientation;
    default:
      return 1;
  }
}
