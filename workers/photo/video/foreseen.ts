import type { Failure } from "../../../src/photo/failure.ts";
import type { HeaderFacts } from "../header/header.ts";

/** Why no picture can be taken from a video, as far as its header tells; null when one can be tried. */
export function foreseenVideo(header: HeaderFacts, hasDecoder: boolean): Failure | null {
  if (!hasDecoder) {
    const message = "Pinroll can't create thumbnails for this type of video. Open the file in another app.";
    return { kind: "unsupported", stage: "thumbnail", message };
  }
  if (header.storedWidth !== null && header.storedHeight !== null) return null;
  const message = "No images were found in this video. It may contain only sound, or be damaged.";
  return { kind: "unsupported", stage: "thumbnail", message };
}
