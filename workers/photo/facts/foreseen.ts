import { drawnByEngines } from "../../../src/photo/engine-types.ts";
import type { Failure } from "../../../src/photo/failure.ts";
import { isRaw } from "../containers/raw/raw-types.ts";
import { hasOwnDecoder } from "../decode/ladder.ts";
import { foreseenRaw } from "../decode/raw-preview.ts";
import { refuseLarge } from "../decode/shared/gate.ts";
import type { HeaderFacts } from "../header/header.ts";

/** Names of formats for the message that explains a missing picture. */
const formatNames: ReadonlyMap<string, string> = new Map([
  ["image/jp2", "JPEG 2000"],
  ["image/jxr", "JPEG XR"],
  ["image/svg+xml", "SVG"],
  ["image/vnd.adobe.photoshop", "Photoshop"],
  ["image/vnd.microsoft.icon", "icon"],
]);

/** Why no thumbnail can be made, from the header alone; null if one can be tried. */
export function foreseenFailure(header: HeaderFacts): Failure | null {
  const { type, storedWidth, storedHeight, progressive } = header;
  if (header.kind === "video") return foreseenVideo(header, hasOwnDecoder(type));
  if (isRaw(type)) return foreseenRaw(header)?.failure ?? null;
  if (!drawnByEngines(type) && !hasOwnDecoder(type)) {
    const name = formatNames.get(type) ?? "raw camera";
    const message = `Pinroll can't show ${name} files. Open the file in another app.`;
    return { kind: "unsupported", stage: "thumbnail", message };
  }
  const fraction = type === "image/jpeg" && !progressive;
  const pixels = (storedWidth ?? 0) * (storedHeight ?? 0);
  return refuseLarge({ pixels, fraction })?.failure ?? null;
}

/** Why no frame can be taken from a video, from the header alone; null if one can be tried. */
function foreseenVideo(header: HeaderFacts, hasDecoder: boolean): Failure | null {
  if (!hasDecoder) {
    const message = "Pinroll can't create thumbnails for this type of video. Open the file in another app.";
    return { kind: "unsupported", stage: "thumbnail", message };
  }
  if (header.storedWidth !== null && header.storedHeight !== null) return null;
  const message = "No images were found in this video. It may contain only sound, or be damaged.";
  return { kind: "unsupported", stage: "thumbnail", message };
}
